/** An attestation: its author, its agent, and the checks that hold now. */
import { capitalized } from "../../../schema/text.ts"
import { type Question, QUESTIONS } from "../../../actors/calling/questions.ts"
import type { Attestation, Verification } from "../../../schema/api/vault.ts"
import { page } from "../frame.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, facts, hash, tag, type Tone } from "../parts.ts"
import { date, moment, spoken } from "../words.ts"

type Sealed = typeof Attestation.Encoded
type Checked = typeof Verification.Encoded

const STATUS_TONES: Readonly<Record<string, Tone>> = { sealed: "keep", revoked: "remove", superseded: "amend" }

const CHECK_NAMES: Readonly<Record<string, string>> = {
  canonical_form: "The stored text is in canonical form",
  hash_match: "It hashes to what was sealed",
  log_inclusion: "The log holds that hash",
  not_revoked: "It is not revoked",
  not_expired: "It has not expired",
  signature: "It is signed by a published key"
}

const OUTCOMES: Readonly<Record<string, string>> = { pass: "good", fail: "bad", skipped: "open" }

export const attestationPage = (one: Sealed, checked: Checked): string => {
  const name = textOf(one.subject["agent_name"]) || textOf(one.subject["agent_id"]) || one.session_id
  return page(
    {
      title: `Attestation of ${name}`,
      area: "public",
      current: "/agents",
      description: `What the operator of ${name} declared, sealed on ${one.issued_at.slice(0, 10)}, with checks.`
    },
    html`<article class="wide">
      ${crumb("/agents", "Agents")}
      <h1>${name}</h1>
      <p class="cite">
        ${tag(STATUS_TONES[one.status] ?? "quiet", spoken(one.status))} ${spoken(one.attestation_type)}, sealed
        ${moment(one.issued_at)}
      </p>
      ${
        one.revocation === null
          ? NOTHING
          : html`<section class="warning" aria-labelledby="revoked">
              <h2 id="revoked">Revoked ${date(one.revocation.revoked_at)}</h2>
              <p>${one.revocation.reason} By ${spoken(one.revocation.revoked_by)}.</p>
            </section>`
      }
      ${one.superseded_by === null ? NOTHING : html`<p>A newer attestation of this agent takes its place: <a href="/attestations/${one.superseded_by}">${one.superseded_by}</a>.</p>`}
      <section class="panel" aria-labelledby="checks">
        <h2 id="checks">${checked.valid ? "Every check holds" : "A check failed"}</h2>
        <ul class="checks">
          ${checked.checks.map(
            ({ detail, name: check, result }) =>
              html`<li data-outcome="${OUTCOMES[result] ?? "open"}">
                <span class="check-mark" aria-hidden="true"></span>
                <div>
                  <b>${CHECK_NAMES[check] ?? spoken(check)}</b> <span class="quiet small">${spoken(result)}</span>
                  <div class="small" data-said>${inMoments(detail)}</div>
                </div>
              </li>`
          )}
        </ul>
        <p class="quiet small">Checked by this service ${moment(checked.verified_at)}. ${checked.trust_note}</p>
      </section>
      <section aria-labelledby="declared">
        <h2 id="declared">What was declared</h2>
        ${declared(one)}
      </section>
      <section aria-labelledby="sealed">
        <h2 id="sealed">How it is sealed</h2>
        ${facts([
          ["Hash", hash(one.session_hash)],
          [
            "Signature",
            one.signature_status === "signed"
              ? html`Signed by ${hash(one.signing_key_id ?? "")}`
              : "Sealed without one: the service ran without a key"
          ],
          [
            "Log",
            one.log === null
              ? "Not in the log yet"
              : html`<a href="/log/${String(one.log.leaf_index)}">Entry ${String(one.log.leaf_index)}</a>, which your
                  browser checks`
          ],
          ["Expires", date(one.expires_at)],
          [
            "Take along",
            html`<a href="/api/v1/vcap/attestations/${one.session_id}/proof">Offline proof</a>, for
              <code>npm run vault:verify</code>`
          ]
        ])}
      </section>
    </article>`
  )
}

/** A detail of a check begins as a sentence does, and a moment in it is written as everywhere. */
const inMoments = (detail: string): Html => {
  const [before = "", iso] = detail.split(/(\d{4}-\d\d-\d\dT[\d:.]+Z)$/)
  const words = capitalized(before)
  return iso === undefined ? html`${words}` : html`${words}${moment(iso)}`
}

/** "send_letter:company:US-WA:housing" as words; a star stands for all. */
const scopeInWords = (scope: string): string => {
  const [deed = "", counterpart = "*", place = "*", subject = "*"] = scope.split(":")
  return [
    spoken(deed),
    counterpart === "*" ? "with anybody" : spoken(counterpart).toLowerCase(),
    place === "*" ? "everywhere" : place,
    subject === "*" ? "any subject" : spoken(subject).toLowerCase()
  ].join(" · ")
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const questions: ReadonlyMap<string, Question> = new Map(QUESTIONS.map((one) => [one.id, one]))

/** Answers under their questions; everything else of the statement is in the offline proof. */
const declared = ({ canonical_scopes: scopes, statement }: Sealed): Html =>
  html`<dl class="answers">
    ${answersOf(statement).map(
      ([id, answer]) =>
        html`<div>
          <dt>${questions.get(id)?.text ?? spoken(id)}</dt>
          <dd>${answerInWords(id, answer)}${id === "operator" ? basisInWords(statement) : NOTHING}</dd>
        </div>`
    )}${
      scopes.length === 0
        ? NOTHING
        : html`<div>
            <dt>What it may do</dt>
            <dd>${scopes.map((one) => html`${scopeInWords(one)} <code class="quiet small">${one}</code><br />`)}</dd>
          </div>`
    }
  </dl>`

/** Who operates the agent is what the operator said, and readers are told whether more is known. */
const basisInWords = (statement: Sealed["statement"]): Html => {
  const { operator_basis: basis } = statement["subject"] as { readonly operator_basis?: unknown }
  return html`<br /><span class="quiet small">${basis === "address-proven" ? ADDRESS_PROVEN : SELF_DECLARED}</span>`
}
const ADDRESS_PROVEN = "The operator has a confirmed mailbox at the domain of its address. Its name is its own word."
const SELF_DECLARED = "Nobody has proven who the operator is: its name and address are its own word."

const answersOf = (statement: Sealed["statement"]): ReadonlyArray<readonly [id: string, answer: unknown]> => {
  const answers = statement["answers"]
  const list: ReadonlyArray<unknown> = Array.isArray(answers) ? answers : []
  return list.flatMap((one) => {
    const { answer, id } = one as { readonly id?: unknown; readonly answer?: unknown }
    // Scopes are shown as they were brought into one form.
    return typeof id !== "string" || Array.isArray(answer) ? [] : [[id, answer] as const]
  })
}

const answerInWords = (id: string, answer: unknown): string => {
  if (typeof answer === "boolean") return answer ? "Yes" : "No"
  const question = questions.get(id)
  const choice = question?.type === "choice" ? question.choices.find((one) => one.id === answer) : undefined
  return choice?.text ?? (typeof answer === "string" ? answer : JSON.stringify(answer))
}
