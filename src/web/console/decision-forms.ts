/** The questions and decisions of a case as forms; each button states its consequence. */
import { type Html, html, NOTHING, outside } from "../html.ts"
import { issueFields, questionField } from "../question-fields.ts"
import { moment } from "../words.ts"
import type { CaseView } from "./case-view.ts"
import { addresseeIn, naming, recordHint } from "../addressee.ts"
import { DISPUTE_HINT, hasEnded, OUTCOMES, REJECT_HINT } from "../case-words.ts"
import { isNone, NO_LAW, noLawPart } from "../no-law.ts"
import { currencyOf } from "../relief-words.ts"
import { button, check, decisions, folded, hidden, input, onceForm, select } from "../fields.ts"
import { reliefFields } from "../relief-fields.ts"
import { typedInto } from "../typed-form.ts"
import { targetOf } from "./letter-part.ts"

/** The case's questions in one form, and the question which problem it is. */
export const questionPart = (view: CaseView): Html => {
  const { fault, one } = view
  return html`${one.issue_question === null ? NOTHING : issueForm(view, one.issue_question)}
  ${
    one.questions.length === 0 || hasEnded(one.status)
      ? NOTHING
      : onceForm(
          targetOf(view),
          "answers",
          html`${one.questions.map((question) => questionField(question, typedInto(fault?.typed, "answers")[question.fact] ?? ""))}
            ${button("Send the answers")}
            <p class="hint">What you do not know may stay empty. The letter is written when nothing is missing.</p>`
        )
  }`
}

const issueForm = (view: CaseView, question: string): Html => {
  const form = onceForm(
    targetOf(view),
    "problem",
    html`${issueFields(question, view.one.candidates, typedInto(view.fault?.typed, "problem"), view.one.jurisdiction)}
    ${button("This is it")}`
  )
  return isNone(view.messages.results.map(({ content }) => content).toReversed())
    ? html`<p>${NO_LAW}</p>
        ${noLawPart()} ${folded("It is one of the problems after all", form)}`
    : form
}

/** Papers for the next body: download, say that they were filed, and how it ended. */
export const filingPart = (view: CaseView): Html => {
  const { one } = view
  if (one.packets.length === 0) return NOTHING
  return html`<section class="panel" aria-labelledby="papers">
    <h2 id="papers">Papers for the next body</h2>
    ${one.packets.map(
      (packet) =>
        html`<div class="said">
          <p>
            <strong>${packet.url === null ? packet.name : outside(packet.url, packet.name)}</strong>
            ${packet.filed_at === null ? NOTHING : html`<span class="quiet small">Filed ${moment(packet.filed_at)}${packet.reference === null ? "" : `, reference ${packet.reference}`}</span>`}
          </p>
          <p><a class="button" href="${packet.download_url}">Download the papers (ZIP)</a></p>
        </div>`
    )}
    ${one.status === "escalated" ? (one.packets.some(({ filed_at }) => filed_at === null) ? filedForm(view) : outcomeForm(view)) : NOTHING}
  </section>`
}

const filedForm = (view: CaseView): Html =>
  onceForm(
    targetOf(view),
    "filed",
    html`${input({ id: "reference", label: "Reference", hint: "What the body gave you; may be left empty", lengthMax: 200, value: typedInto(view.fault?.typed, "filed")["reference"] ?? "" })}
      ${button("I have filed them")}
      <p class="hint">
        This service sends nothing to a body: you file the papers, and the case waits for how it ends.
      </p>`
  )

const outcomeForm = (view: CaseView): Html => {
  const typed = typedInto(view.fault?.typed, "outcome")
  return onceForm(
    targetOf(view),
    "outcome",
    html`${select({ id: "outcome", label: "How it ended", value: typed["outcome"] ?? "" }, OUTCOMES)}
      ${reliefFields("outcome", typed, currencyOf({}, view.one.jurisdiction))} ${button("This is how it ended")}
      <p class="hint">The case ends with it. ${recordHint(addresseeIn(view.letters))}</p>`
  )
}

/** What the user may decide now; each in a section of its own that opens. */
export const decisionPart = (view: CaseView): Html => {
  const { one } = view
  const forms = [
    ...(one.status === "response_received" ? [rejectForm(view)] : []),
    ...(hasEnded(one.status) ? [] : [settledForm(view), withdrawForm(view)]),
    ...(one.status === "resolved" ? [disputeForm(view)] : [])
  ]
  return decisions(forms)
}

const settledForm = (view: CaseView): Html => {
  const typed = typedInto(view.fault?.typed, "settled")
  return folded(
    view.one.status === "response_received" ? "I accept the answer: it is settled" : "It is settled",
    onceForm(
      targetOf(view),
      "settled",
      html`<p class="hint">All fields may stay empty.</p>
        ${reliefFields("settled", typed, currencyOf({}, view.one.jurisdiction))} ${button("The matter is settled")}
        <p class="hint">
          The case ends as resolved. You may dispute that for 30 days. ${recordHint(addresseeIn(view.letters))}
        </p>`
    ),
    typed["do"] !== undefined
  )
}

const rejectForm = (view: CaseView): Html =>
  folded(
    "I do not accept the answer",
    onceForm(
      targetOf(view),
      "rejected",
      html`${check({ id: "escalate", label: "Take it to the next body now, without waiting for a better answer" })}
        ${button("I do not accept it")}
        <p class="hint">${naming(REJECT_HINT, addresseeIn(view.letters))}</p>`
    )
  )

const disputeForm = (view: CaseView): Html =>
  folded(
    "It is not settled after all",
    onceForm(
      targetOf(view),
      "disputed",
      html`${hidden("why", "dispute")} ${button("I dispute it")}
        <p class="hint">${naming(DISPUTE_HINT, addresseeIn(view.letters))}</p>`
    )
  )

const withdrawForm = (view: CaseView): Html =>
  folded(
    "Withdraw the case",
    onceForm(
      targetOf(view),
      "withdrawn",
      html`${check({ id: "sure", label: "I no longer want this case", isRequired: true })}
        ${button("Withdraw it", "danger")}
        <p class="hint">The case ends, letters that have not left are stopped, and it cannot be opened again.</p>`
    )
  )
