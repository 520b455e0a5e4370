/** The forms of the person's page. Each is sent to the page itself, says in `do` what it is, and says what follows. */
import { organizationsWords } from "../../../actors/assistant/messages/quoted-mail.ts"
import { understandingOfCase } from "../../../actors/assistant/taxonomy.ts"
import type { OpenCase } from "../../../schema/case.ts"
import type { Letter } from "../../../schema/letter.ts"
import { isoTime } from "../../../schema/text.ts"
import { addresseeOf, naming, timeRuns } from "../addressee.ts"
import { approvalForm } from "../approval-form.ts"
import { CHANNELS } from "../case-words.ts"
import { button, folded, hidden, input, onceForm, select, type Target, textArea } from "../fields.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { issueFields, questionField } from "../question-fields.ts"
import { type Typed, typedInto, typedUnder } from "../typed-form.ts"

export interface Form {
  readonly to: Target
  readonly state: OpenCase
  /** What was typed into a form that was not taken, by the name of the field. */
  readonly typed: Typed
}

/** The facts that the letter still needs. */
export const answersForm = ({ state, to, typed }: Form): Html =>
  onceForm(
    to,
    "answers",
    html`${state.questions.map((question) => questionField(question, typedInto(typed, "answers")[question.fact] ?? ""))}
      ${button("Send the answers")}
      <p class="hint">
        What you do not know may stay empty. The letter is written when nothing is missing; nothing is sent to the
        organization by this button.
      </p>`
  )

/** Which of several problems it is. */
export const problemForm = ({ state, to, typed }: Form): Html => {
  const { candidates, issue_question: question } = understandingOfCase(state)
  return question === null
    ? NOTHING
    : onceForm(
        to,
        "problem",
        html`${issueFields(question, candidates, typedInto(typed, "problem"), state.evaluation?.jurisdiction.code ?? state.given_jurisdiction)}
          ${button("This is it")}
          <p class="hint">The law that fits is looked up again with your answer.</p>`
      )
}

export const letterApproval = ({ state, to }: Form, { human_reasons: reasons, letter_id: letterId }: Letter): Html =>
  approvalForm({ to, letterId, reasons, contacts: state.evaluation?.crisis_contacts ?? [] })

export const postedForm = ({ state, to, typed: all }: Form, { letter_id, purpose }: Letter, now: number): Html => {
  const typed = typedUnder(all, "posted", letter_id)
  return onceForm(
    to,
    "posted",
    html`<h3>I have posted it</h3>
      ${hidden("letter_id", letter_id)}
      <div class="fields">
        ${input({
          id: `date-${letter_id}`,
          name: "date",
          label: "Day of posting",
          type: "date",
          value: typed["date"] ?? isoTime(now).slice(0, 10),
          isOwnDay: typed["date"] === undefined,
          isRequired: true
        })}
        ${select({ id: `channel-${letter_id}`, name: "channel", label: "Sent by", value: typed["channel"] ?? "" }, CHANNELS)}
      </div>
      ${input({
        id: `tracking-${letter_id}`,
        name: "tracking_number",
        label: "Tracking number",
        hint: "If there is one",
        value: typed["tracking_number"] ?? "",
        lengthMax: 200
      })}
      ${button("I have posted the letter")}
      <p class="hint">${timeRuns(purpose, addresseeOf(state))}</p>`
  )
}

/** `told` are words that the person told as the organization's, without that they count yet. */
export const answerForm = ({ to, typed: all }: Form, told?: string): Html => {
  const typed = typedInto(all, "answered")
  return folded(
    "They answered me",
    onceForm(
      to,
      "answered",
      html`${textArea({
          id: "response",
          label: "What they answered",
          hint: "In their words",
          lengthMax: 20_000,
          isRequired: true,
          rows: 6,
          value: typed["response"] ?? (told === undefined ? "" : organizationsWords(told))
        })}
        ${input({ id: "answered-date", name: "date", label: "Day of the answer", hint: "May be left empty", type: "date", value: typed["date"] ?? "" })}
        ${button("This is what they answered")}
        <p class="hint">You decide after that whether it settles the matter.</p>`
    ),
    typed["do"] !== undefined || told !== undefined
  )
}

export const filedForm = ({ to, typed }: Form): Html =>
  onceForm(
    to,
    "filed",
    html`${input({
        id: "reference",
        label: "Reference",
        hint: "What the body gave you; may be left empty",
        lengthMax: 200,
        value: typedInto(typed, "filed")["reference"] ?? ""
      })}
      ${button("I have filed the papers")}
      <p class="hint">The case then waits for how it ends.</p>`
  )

const NOT_PROVEN =
  "It is not proven that this came from the organization, so it changes nothing yet. Is it the organization's answer?"

export const confirmForm = ({ state, to }: Form, responseId: string): Html =>
  html`<p>${naming(NOT_PROVEN, addresseeOf(state))}</p>
    <div class="actions">
      ${onceForm(to, "confirmed", html`${hidden("response_id", responseId)} ${button("Yes, this is their answer", "plain")}`)}
      ${onceForm(to, "denied", html`${hidden("response_id", responseId)} ${button("No, it is not", "plain")}`)}
    </div>`

/** What counts as the answer was a mistake. */
export const takeBackForm = ({ to }: Form, responseId: string): Html =>
  onceForm(
    to,
    "denied",
    html`${hidden("response_id", responseId)} ${button("This was not from them", "plain")}
      <p class="hint">It then counts for nothing, and their time runs on as before.</p>`
  )
