/** The pages before the console: sign-up, sign-in, a new password, and the proof of an address. */
import type { AccountResponse } from "../../../schema/api/accounts.ts"
import { PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN } from "../../../schema/api/registration.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { consolePage, doorPage } from "./console-frame.ts"
import { type KeptForm, keptFields, keptWords } from "./kept-form.ts"
import { button, type Fault, hidden, input, notice, postForm, summary } from "../fields.ts"

type Account = typeof AccountResponse.Encoded

const PASSWORD_HINT = `At least ${PASSWORD_CHARS_MIN} characters. Length protects; a sentence is good.`
/** As long as a mail address can be (RFC 5321). */
const EMAIL_CHARS_MAX = 254

const email = (fault: Fault | undefined, value = ""): Html =>
  input({
    id: "email",
    label: "E-mail address",
    type: "email",
    autocomplete: "username",
    isRequired: true,
    lengthMax: EMAIL_CHARS_MAX,
    value: fault?.typed["email"] ?? value
  })

const newPassword = (id: "password" | "newPassword", label: string): Html =>
  input({
    id,
    label,
    hint: PASSWORD_HINT,
    type: "password",
    autocomplete: "new-password",
    isRequired: true,
    lengthMin: PASSWORD_CHARS_MIN,
    lengthMax: PASSWORD_CHARS_MAX
  })

export const code = (id = "code"): Html =>
  input({
    id,
    label: "Code of the mail",
    hint: "Eight digits",
    autocomplete: "one-time-code",
    inputMode: "numeric",
    isRequired: true,
    lengthMax: 40
  })

/** Six digits, or one of the recovery codes. */
export const secondFactor = (hint: string, isRequired = false): Html =>
  input({
    id: "secondFactor",
    label: "Code of your app",
    hint,
    autocomplete: "one-time-code",
    lengthMax: 40,
    isRequired
  })

export const signUp = (fault?: Fault): string =>
  doorPage(
    "Sign up",
    html`${summary(fault)}
      <h1>Sign up</h1>
      <p class="lead">You are the person behind your agents. They work on cases; you see and decide.</p>
      <form class="stack" method="post" action="/sign-up">
        ${input({
          id: "name",
          label: "Name",
          hint: "May be left empty",
          autocomplete: "name",
          lengthMax: 200,
          value: fault?.typed["name"] ?? ""
        })}
        ${email(fault)} ${newPassword("password", "Password")} ${button("Open an account")}
      </form>
      <p>You have an account already? <a href="/sign-in">Sign in</a>.</p>`,
    fault !== undefined
  )

const SIGN_IN_DONE: Readonly<Record<string, string>> = {
  reset: "The new password is set, and every session has ended. Sign in with it.",
  "signed-out": "You are signed out.",
  closed: "The account is closed."
}

export const signIn = (view: {
  readonly next: string
  readonly done?: string | undefined
  readonly fault?: Fault
  readonly needsCode?: boolean
  /** A form that was sent without a session. */
  readonly kept?: KeptForm | undefined
}): string => {
  const { done = "", fault, kept, needsCode = false, next } = view
  const told = html`<p>This account has a second factor. Type the password again, and the code that your app shows.</p>`
  return doorPage(
    "Sign in",
    html`${summary(fault)}${notice(Object.hasOwn(SIGN_IN_DONE, done) ? SIGN_IN_DONE[done] : undefined)}
      <h1>Sign in</h1>
      ${kept === undefined ? NOTHING : html`<p>Your session had ended, so what you typed was not sent. Sign in, and you can send it.</p>`}
      ${needsCode ? told : NOTHING}
      <form class="stack" method="post" action="/sign-in">
        ${hidden("next", next)} ${kept === undefined ? NOTHING : keptFields(kept)} ${email(fault)}
        ${input({
          id: "password",
          label: "Password",
          type: "password",
          autocomplete: "current-password",
          isRequired: true,
          lengthMax: PASSWORD_CHARS_MAX
        })}
        ${
          needsCode
            ? secondFactor("The six digits that it shows now, or a recovery code", true)
            : html`<details>
                <summary>I have a second factor</summary>
                ${secondFactor("The six digits that it shows now, or a recovery code")}
              </details>`
        }
        ${button("Sign in")}
      </form>
      ${kept === undefined ? NOTHING : keptWords(kept)}
      <p><a href="/reset">I do not know my password</a></p>
      <p>You have no account yet? <a href="/sign-up">Sign up</a>.</p>`,
    fault !== undefined
  )
}

export const reset = (fault?: Fault): string =>
  doorPage(
    "A new password",
    html`${summary(fault)}
      <h1>A new password</h1>
      <p>
        Where this service sends mail, a code goes to the address, if an account has proven that it is theirs. Otherwise
        ask whoever runs the service for a new password.
      </p>
      ${postForm("/reset", "request", html`${email(fault)} ${button("Send a code")}`)}
      <p><a href="/sign-in">Back to the sign-in</a></p>`,
    fault !== undefined
  )

export const resetConfirm = (address: string, fault?: Fault): string =>
  doorPage(
    "A new password",
    html`${summary(fault)}
      <h1>A new password</h1>
      <p>If an account has proven this address, a mail with a code is on its way. It works for ten minutes.</p>
      ${postForm(
        "/reset",
        "confirm",
        html`${email(fault, address)} ${code()} ${newPassword("newPassword", "New password")}
        ${button("Set the new password")}`
      )}
      <p><a href="/reset">Send another code</a></p>`,
    fault !== undefined
  )

const VERIFY_DONE: Readonly<Record<string, string>> = {
  sent: "A mail with a code is on its way.",
  opened: "Your account is open."
}

export const verify = (account: Account, done = "", fault?: Fault): string =>
  consolePage(
    { title: "Prove your address", current: "", isFaulty: fault !== undefined },
    html`<div class="narrow">
      ${summary(fault)}${notice(Object.hasOwn(VERIFY_DONE, done) ? VERIFY_DONE[done] : undefined)}
      <h1>Prove your address</h1>
      ${
        account.verification.mode === "mail"
          ? html`<p>
                We mailed a code to <strong>${account.sponsor.email}</strong>. It works for ten minutes and five tries.
              </p>
              ${postForm("/console/verify", "confirm", html`${code()} ${button("This is my address")}`)}
              ${postForm("/console/verify", "request", button("Send another code", "plain"))}`
          : html`<p>
              This service sends no codes.
              ${account.verification.mode === "operator" ? "Its operator proves addresses: ask them." : "It works without a proof on this machine."}
            </p>`
      }
      <p>
        Until then your agents may open cases, and letters are prepared for you to post. Nothing leaves by mail.
        <a href="/console">Go on without</a>
      </p>
    </div>`
  )
