/** The forms of the person's page. Each is sent to the page itself, and says in `do` what it is. */
import type { OpenCase } from "../../../schema/case.ts"
import type { HumanReason, Letter } from "../../../schema/letter.ts"
import { isoTime } from "../../../schema/text.ts"
import { type Html, html } from "../html.ts"

export interface Form {
  readonly action: string
  readonly state: OpenCase
}

const form = (action: string, what: string, content: Html): Html =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="do" value="${what}" />
    ${content}
  </form>`

const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}" />`
const button = (words: string): Html => html`<p><button type="submit">${words}</button></p>`

/** Why a person must read the letter, as its reader is told beside the button. */
export const REASON_WORDS: Readonly<Record<HumanReason, string>> = {
  crisis: "somebody may be in danger",
  minor: "it is about a child",
  medical: "it speaks of somebody's health",
  large_sum: "it is about a large sum",
  model_written: "a language model wrote some of its words",
  free_text: "it has words in it that nobody has checked",
  template: "letters of this kind are read by a person",
  sender_unproven: "it uses a right of the person who signs it",
  address_unknown: "its address is not known as the organization's",
  person_unconfirmed: "the mailbox of the person who signs it is not confirmed"
}

export const approvalForm = ({ action, state }: Form, letter: Letter): Html => {
  const contacts = state.evaluation?.crisis_contacts ?? []
  const inCrisis = letter.human_reasons.includes("crisis")
  return form(
    action,
    "approved",
    html`<h4>Read it first</h4>
      <p>The letter must be read before it leaves:</p>
      <ul>
        ${letter.human_reasons.map((reason) => html`<li>${REASON_WORDS[reason]}</li>`)}
      </ul>
      ${hidden("letter_id", letter.letter_id)}
      ${
        inCrisis
          ? [
              html`<p>Somebody can be reached at once:</p>
                <ul>
                  ${contacts.map(({ contact, name }) => html`<li>${name}: ${contact}</li>`)}
                </ul>
                <p>
                  <label
                    ><input type="checkbox" name="contacts_shown" value="yes" required /> I have seen whom I can
                    call</label
                  >
                </p>`
            ]
          : []
      }
      ${button("I have read the letter; all in it is true, and I will post it")}`
  )
}

const CHANNELS: ReadonlyArray<readonly [value: string, words: string]> = [
  ["post", "Post"],
  ["registered_post", "Registered or certified post"],
  ["courier", "Courier"],
  ["in_person", "Handed over"],
  ["email", "My own e-mail"],
  ["web_form", "A form on their site"],
  ["fax", "Fax"],
  ["other", "Another way"]
]

export const postedForm = ({ action }: Form, letter: Letter, now: number): Html =>
  form(
    action,
    "posted",
    html`<h4>I have posted it</h4>
      ${hidden("letter_id", letter.letter_id)}
      <p>
        <label>On <input type="date" name="date" value="${isoTime(now).slice(0, 10)}" required /></label>
      </p>
      <p>
        <label
          >By
          <select name="channel">
            ${CHANNELS.map(([value, words]) => html`<option value="${value}">${words}</option>`)}
          </select></label
        >
      </p>
      <p>
        <label>Tracking number, if there is one <input name="tracking_number" maxlength="200" /></label>
      </p>
      ${button("I have posted the letter")}`
  )

export const answerForm = ({ action }: Form): Html =>
  form(
    action,
    "answered",
    html`<h3>They answered</h3>
      <p>
        <label>In their words<br /><textarea name="response" rows="6" maxlength="20000" required></textarea></label>
      </p>
      <p>
        <label>On (may be left out) <input type="date" name="date" /></label>
      </p>
      ${button("This is what they answered")}`
  )

export const confirmForm = ({ action }: Form, responseId: string): Html =>
  form(
    action,
    "confirmed",
    html`<p>Who sent this is not proven, so it changes nothing yet. Is it the organization's answer?</p>
      ${hidden("response_id", responseId)} ${button("Yes, this is their answer")}`
  )

export const decideForm = ({ action }: Form): Html =>
  form(
    action,
    "rejected",
    html`<h3>It does not settle the matter</h3>
      <p>
        <label
          ><input type="checkbox" name="escalate" value="yes" /> Take it to the next body now, without waiting for a
          better answer</label
        >
      </p>
      ${button("I do not accept the answer")}`
  )

export const settledForm = ({ action }: Form): Html =>
  form(
    action,
    "settled",
    html`<h3>It is settled</h3>
      <p>All fields may be left empty.</p>
      <p>
        <label>They gave me <input name="amount" inputmode="decimal" maxlength="20" placeholder="49.00" /></label>
        <label>in <input name="currency" maxlength="3" size="4" placeholder="USD" /></label>
      </p>
      <p>
        <label>And, or instead <input name="non_monetary_relief" maxlength="500" /></label>
      </p>
      <p>
        <label
          >I am content with it
          <select name="consumer_satisfied">
            <option value=""></option>
            <option value="yes">yes</option>
            <option value="no">no</option>
          </select></label
        >
      </p>
      ${button("The matter is settled")}`
  )
