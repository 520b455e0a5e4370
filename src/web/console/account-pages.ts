/** The sponsor's account: tier and limits, address, password, second factor, sessions, and its end. */
import type { AccountResponse, SessionList, UsageResponse } from "../../../schema/api/accounts.ts"
import { PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN } from "../../../schema/api/registration.ts"
import type { SponsorTier } from "../../../schema/sponsor-tier.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { facts, tag, type Tone } from "../parts.ts"
import { date, moment, number, spoken } from "../words.ts"
import { consolePage } from "./console-frame.ts"
import { type DataView, dataPart } from "./data-part.ts"
import { code } from "./door-pages.ts"
import { button, check, type Fault, hidden, input, notice, postForm, summary } from "../fields.ts"

type Account = typeof AccountResponse.Encoded
type Session = (typeof SessionList.Encoded)["results"][number]

export interface AccountView {
  readonly account: Account
  readonly sessions: ReadonlyArray<Session>
  readonly usage: typeof UsageResponse.Encoded
  readonly agentCount: number
  readonly webhookCount: number
  readonly data: DataView
  readonly done?: string | undefined
  readonly fault?: Fault | undefined
}

const ACTION = "/console/account"

const DONE_WORDS: Readonly<Record<string, string>> = {
  password: "The new password is set. All other sessions have ended.",
  email: "A code is on its way to the new address.",
  confirmed: "The new address is yours.",
  session: "The session has ended.",
  disabled: "The second factor is off."
}

export const accountPage = (view: AccountView): string => {
  const { account, done = "", fault } = view
  return consolePage(
    { title: "Account", current: ACTION, isFaulty: fault !== undefined },
    html`<div class="wide">
      ${summary(fault)}${notice(Object.hasOwn(DONE_WORDS, done) ? DONE_WORDS[done] : undefined)}
      <h1>Account</h1>
      <div class="pair">${standing(view)} ${limits(view)}</div>
      ${sessionPart(view.sessions)}
      <section class="panel" aria-labelledby="security">
        <h2 id="security">Password and second factor</h2>
        <details>
          <summary>Change the password</summary>
          ${passwordForm(account)}
        </details>
        ${factorPart(account)}
      </section>
      <section class="panel" aria-labelledby="address">
        <h2 id="address">Address</h2>
        ${addressPart(view)}
      </section>
      <section class="panel" aria-labelledby="data">
        <h2 id="data">Your data</h2>
        ${dataPart(view.data)}
      </section>
      <section class="panel" aria-labelledby="end">
        <h2 id="end">Close the account</h2>
        ${closing(account)}
      </section>
    </div>`
  )
}

const TIER_TONES: Readonly<Record<SponsorTier, Tone>> = {
  limited: "remove",
  unverified: "amend",
  new: "conflict",
  established: "keep"
}

const standing = ({ account }: AccountView): Html => {
  const { createdAt, howToRise, sponsor, tier, verification } = account
  return html`<section aria-labelledby="standing">
    <h2 id="standing">Standing</h2>
    ${facts([
      ["E-mail address", sponsor.email],
      ["Name", sponsor.name ?? html`<span class="quiet">None</span>`],
      ["Tier", tag(TIER_TONES[tier], spoken(tier))],
      [
        "Address proven",
        verification.verifiedAt !== null
          ? date(verification.verifiedAt)
          : verification.mode === "off"
            ? html`<span class="quiet">Not needed on this machine</span>`
            : html`<a href="/console/verify">Prove the address</a>`
      ],
      ["Since", date(createdAt)]
    ])}
    ${howToRise === null || verification.verifiedAt === null ? NOTHING : html`<p class="quiet small">${howToRise}</p>`}
  </section>`
}

const BYTES_PER_MB = 1_000_000

/** A limit, and how much of it is used: in words, and as a bar that says the same. */
const used = (count: number, max: number, words: string): Html =>
  html`${words}${max === 0 ? NOTHING : html`<meter class="use" min="0" max="${String(max)}" value="${String(Math.min(count, max))}" high="${String(max * 0.8)}" aria-hidden="true"></meter>`}`

const counts = (count: number, max: number, per = ""): Html =>
  used(count, max, `${number(count)} of ${number(max)}${per}`)

const limits = ({ account: { limits: of }, agentCount, usage, webhookCount }: AccountView): Html => {
  const { casesToday, evaluationsThisHour, hourEndsAt, lettersToday, openStreams, storedBytes } = usage
  const kept = `${(storedBytes / BYTES_PER_MB).toFixed(1)} of ${number(of.storedBytes / BYTES_PER_MB)} MB`
  return html`<section aria-labelledby="limits">
    <h2 id="limits">Limits and use</h2>
    ${facts([
      ["Agents", counts(agentCount, of.agents)],
      ["Webhooks", counts(webhookCount, of.webhooks)],
      ["Cases", counts(casesToday, of.casesPerDay, " today")],
      [
        "Letters by mail",
        of.lettersPerDay === 0 ? "None: you post them yourself" : counts(lettersToday, of.lettersPerDay, " today")
      ],
      ["Storage", used(storedBytes, of.storedBytes, kept)],
      ["Council", counts(evaluationsThisHour, of.evaluationsPerHour, hourEndsAt === null ? " an hour" : " this hour")],
      ["Open streams", counts(openStreams, of.streams)],
      ["Names of your agents", of.publicText === "shown" ? "Shown" : "Hidden until staff have read them"]
    ])}
    <p class="quiet small">
      Counts of the day begin again at midnight
      UTC${hourEndsAt === null ? NOTHING : html`, that of the council ${moment(hourEndsAt)}`}.
    </p>
  </section>`
}

const sessionPart = (sessions: ReadonlyArray<Session>): Html =>
  html`<section class="panel" aria-labelledby="sessions">
    <h2 id="sessions">Sessions</h2>
    <ul class="list">
      ${sessions.map(
        (one) =>
          html`<li class="list-row">
            <div>
              <strong>${spoken(one.device ?? "an unknown browser")}</strong>
              ${one.current ? tag("keep", "This one") : NOTHING}
              <p class="quiet">Since ${moment(one.openedAt)}, until ${moment(one.expiresAt)} at the latest</p>
            </div>
            ${
              one.current
                ? NOTHING
                : html`<form method="post" action="${ACTION}">
                    ${hidden("do", "session")} ${hidden("session", one.id)}
                    <button
                      class="plain"
                      aria-label="End the session of ${one.device ?? "an unknown browser"}, since ${one.openedAt}"
                    >
                      End it
                    </button>
                  </form>`
            }
          </li>`
      )}
    </ul>
    ${postForm(
      ACTION,
      "all-sessions",
      html`${button("End all sessions", "plain")}
        <p class="hint">Also this one: you sign in again.</p>`
    )}
  </section>`

const ownPassword = (id: string): Html =>
  input({
    id,
    name: "password",
    label: "Password of the account",
    type: "password",
    autocomplete: "current-password",
    isRequired: true,
    lengthMax: PASSWORD_CHARS_MAX
  })

/** Asked for where the account has a second factor. */
const ownFactor = ({ secondFactor: { enabled } }: Account, id: string): Html =>
  enabled
    ? input({
        id,
        name: "secondFactor",
        label: "Code of your app",
        hint: "Six digits, or a recovery code",
        autocomplete: "one-time-code",
        isRequired: true,
        lengthMax: 40
      })
    : NOTHING

const passwordForm = (account: Account): Html =>
  postForm(
    ACTION,
    "password",
    html`${ownPassword("password")} ${ownFactor(account, "password-factor")}
      ${input({
        id: "newPassword",
        label: "New password",
        hint: `At least ${PASSWORD_CHARS_MIN} characters. Length protects; a sentence is good.`,
        type: "password",
        autocomplete: "new-password",
        isRequired: true,
        lengthMin: PASSWORD_CHARS_MIN,
        lengthMax: PASSWORD_CHARS_MAX
      })}
      ${button("Change it")}
      <p class="hint">All other sessions end.</p>`
  )

const factorPart = (account: Account): Html => {
  const { enabled, recoveryCodesLeft } = account.secondFactor
  return enabled
    ? html`<p>The second factor is on. ${number(recoveryCodesLeft)} recovery codes are left.</p>
        <details>
          <summary>Turn the second factor off</summary>
          ${postForm(
            ACTION,
            "disable",
            html`${ownPassword("disable-password")} ${ownFactor(account, "disable-factor")}
              ${button("Turn it off", "danger")}
              <p class="hint">The password alone then opens the account.</p>`
          )}
        </details>`
    : html`<details>
        <summary>Turn a second factor on</summary>
        ${postForm(
          ACTION,
          "prepare",
          html`${ownPassword("prepare-password")} ${button("Show me the secret")}
            <p class="hint">You need an app that shows codes. Nothing changes before you type its first code.</p>`
        )}
      </details>`
}

const addressPart = ({ account, fault }: AccountView): Html =>
  html`${
      account.wantedEmail === null
        ? NOTHING
        : postForm(
            ACTION,
            "confirm-email",
            html`<p>We mailed a code to <strong>${account.wantedEmail}</strong>.</p>
              ${code()} ${button("This is my address")}`
          )
    }
    <details>
      <summary>Change the address</summary>
      ${postForm(
        ACTION,
        "email",
        html`${input({
            id: "email",
            label: "New address",
            type: "email",
            autocomplete: "email",
            isRequired: true,
            lengthMax: 254,
            value: fault?.typed["email"] ?? ""
          })}
          ${ownPassword("email-password")} ${ownFactor(account, "email-factor")} ${button("Send a code")}
          <p class="hint">
            The old address stays until the code proves the new one. Where this service sends no mail, whoever runs it
            changes the address.
          </p>`
      )}
    </details>`

const closing = (account: Account): Html =>
  html`<p>Your agents end at once. Open cases are kept, and nobody works on them any more.</p>
    <details>
      <summary>Close it for ever</summary>
      ${postForm(
        ACTION,
        "close",
        html`${ownPassword("close-password")} ${ownFactor(account, "close-factor")}
        ${check({ id: "sure", label: "I know that this cannot be taken back", isRequired: true })}
        ${button("Close the account", "danger")}`
      )}
    </details>`
