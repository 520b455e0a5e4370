/**
 * The person's own page: what the case knows that they need, the letter to read and print, and forms by which they say
 * that it was posted, what the organization answered, and that the matter is settled. It works without scripts.
 */
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import { letterToPost, mayBeApprovedForPosting } from "../../../actors/case/posting.ts"
import type { OpenCase } from "../../../schema/case.ts"
import type { Letter, LetterState } from "../../../schema/letter.ts"
import { isoTime } from "../../../schema/text.ts"
import { proofInWords } from "../../cases/case-view.ts"
import { type Html, html } from "../html.ts"
import { page, STATUS_WORDS, time } from "./page-frame.ts"
import type { Done } from "./person-form.ts"
import {
  answerForm,
  approvalForm,
  confirmForm,
  decideForm,
  type Form,
  postedForm,
  settledForm
} from "./person-forms.ts"

export interface PersonView {
  readonly state: OpenCase
  /** Where the page's forms go: the page itself, with its secret. */
  readonly action: string
  readonly pdfOf: (letterId: string) => string
  readonly now: number
  /** Whether somebody of the service is there to read letters. */
  readonly hasStaff: boolean
  /** What was taken just now. */
  readonly done?: Done | undefined
  /** Why a form was not taken, for the person. */
  readonly problem?: string | undefined
}

const DONE_WORDS: Readonly<Record<Done, string>> = {
  posted: "Noted: the letter is posted. The organization's time to answer runs from that day.",
  settled: "Noted: the matter is settled. If it is not after all, it can be disputed within 30 days.",
  answered: "Noted: what the organization answered is now part of the case.",
  confirmed: "Noted: this is the organization's answer.",
  approved: "You have approved the letter. Print it, sign it and post it.",
  rejected: "Noted: the answer does not settle the matter."
}

export const isDone = (word: string | undefined): word is Done => word !== undefined && Object.hasOwn(DONE_WORDS, word)

/** The page as text. */
export const personPage = (view: PersonView): string => {
  const { done, problem, state } = view
  const { meaning, title } = STATUS_WORDS[state.status]
  return page(
    `Your case ${state.case_id}`,
    html`<p class="id">Your case ${state.case_id}</p>
      <h1>${title}</h1>
      ${problem === undefined ? [] : [html`<p class="problem" role="alert"><strong>${problem}</strong></p>`]}
      ${done === undefined ? [] : [html`<p class="done" role="status"><strong>${DONE_WORDS[done]}</strong></p>`]}
      <p>${meaning} ${state.organization === null ? "" : `The organization is ${state.organization.org_name}.`}</p>
      ${contacts(state)} ${dates(state)} ${letters(view)} ${answers(view)} ${ending(view)}
      <h2>What happened</h2>
      <ol>
        ${state.timeline.map(({ at, event }) => html`<li>${time(at)} <span>${event}</span></li>`)}
      </ol>
      <p class="note">
        Whoever has this page's address can read the letter and speak for you here: keep it to yourself. Times are UTC.
        This is information, not legal advice.
      </p>`
  )
}

/** Before anything else, and beside each button, when somebody may be in danger. */
const contacts = ({ evaluation }: OpenCase): ReadonlyArray<Html> => {
  const named = evaluation?.crisis_contacts ?? []
  if (named.length === 0) return []
  return [
    html`<section id="contacts">
      <h2>If you or somebody else is in danger</h2>
      <ul>
        ${named.map(({ contact, name, region }) => html`<li><strong>${name}</strong> (${region}): ${contact}</li>`)}
      </ul>
    </section>`
  ]
}

const dates = ({ clocks, status }: OpenCase): ReadonlyArray<Html> => {
  if (hasEnded(status)) return []
  const due = clocks.final_response_due_at
  return due === null ? [] : [html`<p>The organization's last day to answer is ${time(due)}.</p>`]
}

const letters = (view: PersonView): ReadonlyArray<Html> => {
  const shown = view.state.letters.filter(({ state }) => state !== "cancelled" && state !== "rejected")
  return shown.length === 0 ? [] : [html`<h2>Your letter</h2>`, ...shown.map((letter) => letterSection(view, letter))]
}

const letterSection = (view: PersonView, letter: Letter): Html => {
  const { action, now, pdfOf, state } = view
  const form: Form = { action, state }
  return html`<article>
    <h3>${letter.title}</h3>
    <p>${whereItStands(letter)}</p>
    <p><a href="${pdfOf(letter.letter_id)}">Print it: the letter as a PDF file</a></p>
    <pre>${letter.body}</pre>
    ${mayBeApprovedForPosting(letter, view) && !hasEnded(state.status) ? [approvalForm(form, letter)] : []}
    ${letterToPost(state, letter.letter_id) === undefined ? [] : [postedForm(form, letter, now)]}
  </article>`
}

const whereItStands = (letter: Letter): string => {
  if (letter.posting !== undefined) return `Posted on ${letter.posting.date}, as you say.`
  if (letter.sent_at !== null) return `Sent by mail on ${isoTime(letter.sent_at).slice(0, 10)}.`
  if (letter.state === "drafted" && letter.held_for_sponsor === true)
    return "It is drafted. Whoever runs your agent reads it first, and lets it go."
  return NOT_LEFT[letter.state] ?? "It is on its way by mail."
}

const NOT_LEFT: Readonly<Partial<Record<LetterState, string>>> = {
  prepared_for_user:
    "This service does not mail it: print it, sign it and post it, and keep a copy and the proof of posting.",
  drafted: "It is drafted, and somebody must read it before it leaves.",
  failed: "It could not be mailed; another contact at the organization is needed."
}

const answers = ({ action, state }: PersonView): ReadonlyArray<Html> => {
  const form: Form = { action, state }
  const isOpen = !hasEnded(state.status)
  return [
    html`<h2>What the organization answered</h2>`,
    ...(state.responses.length === 0 ? [html`<p>Nothing is known yet.</p>`] : []),
    ...state.responses.map(
      (answer) =>
        html`<article>
          <p>
            ${time(answer.received_at)}${answer.from === null ? "" : `, by mail from ${answer.from}`}${answer.authentication === null ? "" : `; ${proofInWords(answer.authentication)}`}
          </p>
          <pre>${answer.text}</pre>
          ${isOpen && !answer.confirmed ? [confirmForm(form, answer.response_id)] : []}
        </article>`
    ),
    ...(isOpen ? [answerForm(form)] : [])
  ]
}

const ending = ({ action, state }: PersonView): ReadonlyArray<Html> => {
  if (hasEnded(state.status)) return state.resolution === null ? [] : [html`<p>${state.resolution.summary}</p>`]
  const form: Form = { action, state }
  return [...(state.status === "response_received" ? [decideForm(form)] : []), settledForm(form)]
}
