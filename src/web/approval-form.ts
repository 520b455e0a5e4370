/** The form by which a reader lets a letter go: why it had to be read, in a crisis whom to call, and what follows. */
import type { HumanReason } from "../../schema/letter.ts"
import { REASON_WORDS } from "./case-words.ts"
import { button, check, hidden, onceForm, type Target } from "./fields.ts"
import { type Html, html, NOTHING } from "./html.ts"

export interface Approval {
  readonly to: Target
  readonly letterId: string
  readonly reasons: ReadonlyArray<HumanReason>
  readonly contacts: ReadonlyArray<{ readonly name: string; readonly contact: string }>
  /** What the button says and what follows; by default the reader posts the letter. */
  readonly words?: { readonly button: string; readonly hint: string }
}

const READER_POSTS = {
  button: "I have read the letter; all in it is true, and I will post it",
  hint: "The letter then waits for you to post it. Nothing leaves by itself."
}

export const approvalForm = ({ contacts, letterId, reasons, to, words = READER_POSTS }: Approval): Html =>
  onceForm(
    to,
    "approved",
    html`<h3>Why it has to be read first</h3>
      <ul class="points">
        ${reasons.map((reason) => html`<li>${REASON_WORDS[reason]}</li>`)}
      </ul>
      ${hidden("letter_id", letterId)}
      ${
        reasons.includes("crisis")
          ? check({
              id: `seen-${letterId}`,
              name: "contacts_shown",
              label: `I have seen whom I can call. ${contacts.map(({ contact, name }) => `${name}: ${contact}`).join("; ")}`,
              isRequired: true
            })
          : NOTHING
      }
      ${button(words.button)}
      <p class="hint">${words.hint}</p>`
  )
