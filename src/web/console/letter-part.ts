/** The letters of a case and what the organization answered, with the forms that belong to each. */
import { html, type Html, NOTHING } from "../html.ts"
import { tag } from "../parts.ts"
import { date, distance, flowed, moment } from "../words.ts"
import type { CaseView } from "./case-view.ts"
import { addresseeIn, goesTo, naming, timeRuns } from "../addressee.ts"
import { approvalForm } from "../approval-form.ts"
import { CHANNELS, hasEnded, LETTER_TONES, LETTER_WORDS, PRINT_ON_THE_DAY } from "../case-words.ts"
import { button, folded, hidden, input, onceForm, select, type Target, textArea } from "../fields.ts"
import { typedInto, typedUnder } from "../typed-form.ts"

type Letter = CaseView["letters"][number]

export const targetOf = ({ formKey, one }: Pick<CaseView, "one" | "formKey">): Target => ({
  action: `/console/cases/${one.case_id}`,
  key: formKey
})

export const letterPart = (view: CaseView, letter: Letter): Html => {
  const { letter_id, state } = letter
  // The sheet keeps white space: nothing may stand between its tag and the letter.
  const sheet = letter.waits_for_reading === null ? "sheet" : "sheet whole"
  return html`<section class="panel" aria-labelledby="${letter_id}" id="letter-${letter_id}">
    <div class="row">
      <h2 id="${letter_id}">${letter.title}</h2>
      ${isPast(view, letter) ? tag("quiet", "Not posted") : tag(LETTER_TONES[state], LETTER_WORDS[state])}
    </div>
    <p class="quiet small">${goesTo(letter.addressed_to)} ${whereItStands(view, letter)}</p>
    <div class="${sheet}" tabindex="0" role="region" aria-label="The letter ${letter_id}">${flowed(letter.body)}</div>
    <p class="actions">
      <a class="button" href="${letter.pdf_url}">Print it (PDF)</a>
      ${mayBePosted(view, letter) ? html`<span class="quiet small">${PRINT_ON_THE_DAY}</span>` : NOTHING}
      <span class="quiet small">${letter.citations.length === 0 ? "" : `Citing ${letter.citations.join(", ")}`}</span>
    </p>
    ${mayApprove(view, letter) ? letterApproval(view, letter) : NOTHING}
    ${mayBePosted(view, letter) ? postedForm(view, letter) : NOTHING}
  </section>`
}

/** It waited to be posted until the case went on without it. */
const isPast = (view: CaseView, letter: Letter): boolean =>
  letter.state === "prepared_for_user" && !mayBePosted(view, letter)

const whereItStands = (view: CaseView, letter: Letter): Html => {
  const { now } = view
  if (isPast(view, letter)) return html`The case has moved on, so it need not be posted any more.`
  if (letter.posting !== null) return html`Posted on ${date(letter.posting.date)}, as you say.`
  if (letter.sent_at !== null) return html`Mailed ${distance(letter.sent_at, now)}, ${moment(letter.sent_at)}.`
  if (letter.state === "prepared_for_user")
    return html`It is not mailed from here: print it, sign it, post it, and keep the proof.`
  const { may_be_posted_instead: mayPost, review_due_at: due, waits_for_reading: reading } = letter
  if (reading?.by === "sponsor") return html`It waits for you: read it, and let it go.`
  if (reading?.by === "user") return html`You have to read it before it leaves.`
  if (reading?.by === "staff" && mayPost)
    return due !== null && Date.parse(due) < now
      ? html`Nobody of this service has read it in time. You may approve it, and post it yourself.`
      : html`Nobody of this service is there to read it. You may approve it, and post it yourself.`
  if (reading?.by === "staff" && due !== null)
    return html`Somebody of this service reads it before it leaves, ${distance(due, now)} at the latest.`
  return html`${letter.problem ?? "It is on its way."}`
}

/** As the case itself decides it. */
export const mayApprove = (
  { one }: CaseView,
  { may_be_posted_instead: mayPost, waits_for_reading: reading }: Letter
): boolean => reading !== null && isOnItsWay(one) && (reading.by === "sponsor" || mayPost)

export const mayBePosted = ({ one }: CaseView, { purpose, state }: Letter): boolean =>
  state === "prepared_for_user" && isOnItsWay(one) && !(purpose === "second_notice" && isAnswered(one))

/** A letter may still leave. */
const isOnItsWay = ({ status }: CaseView["one"]): boolean =>
  status === "letter_drafted" || status === "awaiting_response"

/** After an answer a reminder is needless. */
const isAnswered = ({ responses }: CaseView["one"]): boolean => responses.some(({ confirmed }) => confirmed)

const letterApproval = (view: CaseView, { letter_id: letterId, waits_for_reading: reading }: Letter): Html =>
  approvalForm({
    to: targetOf(view),
    letterId,
    reasons: reading?.reasons ?? [],
    contacts: view.one.crisis_contacts,
    ...(reading?.by === "sponsor" ? { words: sponsorReleases(view.hasStaff ?? true) } : {})
  })

const sponsorReleases = (hasStaff: boolean) => ({
  button: "I have read it; let it go",
  hint: hasStaff
    ? "Where this service has a mail server and an e-mail address of the organization, it is mailed, and before that a person of this service reads what must be read. Otherwise it waits for you to post it."
    : "Where this service has a mail server and an e-mail address of the organization, and no person has to read it first, it is mailed. Otherwise it waits for you to post it: nobody of this service is there to read it."
})

const postedForm = (view: CaseView, { letter_id, purpose }: Letter): Html => {
  const typed = typedUnder(view.fault?.typed, "posted", letter_id)
  return onceForm(
    targetOf(view),
    "posted",
    html`<h3>I have posted it</h3>
      ${hidden("letter_id", letter_id)}
      <div class="fields">
        ${input({
          id: `date-${letter_id}`,
          name: "date",
          label: "Day of posting",
          type: "date",
          value: typed["date"] ?? "",
          isOwnDay: typed["date"] === undefined,
          isRequired: true
        })}
        ${select({ id: `channel-${letter_id}`, name: "channel", label: "Sent by", value: typed["channel"] ?? "" }, CHANNELS)}
        ${input({
          id: `tracking-${letter_id}`,
          name: "tracking_number",
          label: "Tracking number",
          hint: "If there is one",
          lengthMax: 200,
          value: typed["tracking_number"] ?? ""
        })}
      </div>
      ${button("I have posted the letter")}
      <p class="hint">${timeRuns(purpose, addresseeIn(view.letters))}</p>`
  )
}

/** What the organization answered, and a form for what it answered elsewhere. */
export const answerPart = (view: CaseView): Html => {
  const { letters, now, one } = view
  const mayTell = !hasEnded(one.status) && (letters.length > 0 || one.status === "escalated")
  if (one.responses.length === 0 && !mayTell) return NOTHING
  return html`<section class="panel" aria-labelledby="answers">
    <h2 id="answers">${naming("What the organization answered", addresseeIn(letters))}</h2>
    ${one.responses.length === 0 ? html`<p class="quiet">Nothing is known yet.</p>` : NOTHING}
    ${one.responses.map(
      (answer) =>
        html`<div class="said">
          <p class="quiet small">
            ${distance(answer.received_at, now)}${answer.from === null ? "" : `, by mail from ${answer.from}`}${answer.authentication === null ? "" : `; ${answer.authentication.explanation}`}
          </p>
          <p class="words">${answer.text}</p>
          ${answer.taken_back === true ? html`<p class="quiet small">Not from them, as the user said; it counts for nothing.</p>` : answer.confirmed || hasEnded(one.status) ? NOTHING : confirmForm(view, answer.response_id)}
        </div>`
    )}
    ${mayTell ? answeredForm(view) : NOTHING}
  </section>`
}

const confirmForm = (view: CaseView, responseId: string): Html =>
  html`<p>Who sent this is not proven, so it changes nothing yet.</p>
    <div class="actions">
      ${onceForm(targetOf(view), "confirmed", html`${hidden("response_id", responseId)} ${button("Yes, this is their answer", "plain")}`)}
      ${onceForm(targetOf(view), "denied", html`${hidden("response_id", responseId)} ${button("No, it is not", "plain")}`)}
    </div>`

const answeredForm = (view: CaseView): Html => {
  const typed = typedInto(view.fault?.typed, "answered")
  return folded(
    "They answered me",
    onceForm(
      targetOf(view),
      "answered",
      html`${textArea({
          id: "response",
          label: "In their words",
          lengthMax: 20_000,
          isRequired: true,
          rows: 6,
          value: typed["response"] ?? ""
        })}
        ${input({ id: "answered-date", name: "date", label: "Day of the answer", hint: "May be left empty", type: "date", value: typed["date"] ?? "" })}
        ${button("This is what they answered")}
        <p class="hint">The case then waits for your decision about it.</p>`
    ),
    typed["do"] !== undefined
  )
}
