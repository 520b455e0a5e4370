/**
 * The person's own page: what is asked of them, the letter to read and print, and forms by which they say that it was
 * posted, what the organization answered, and that the matter is settled. It works without scripts.
 */
import { reminderOf } from "../../../actors/case/clock-dates.ts"
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import { understandingOfCase } from "../../../actors/assistant/taxonomy.ts"
import {
  answersOf,
  isBeforeLetter,
  mayBeWrittenAgain,
  turnedDownLetter,
  standingLetter,
  toldAnswer
} from "../../../actors/case/letter-queries.ts"
import { letterToPost, mayBeApprovedForPosting } from "../../../actors/case/posting.ts"
import type { OpenCase } from "../../../schema/case.ts"
import type { Letter, LetterState } from "../../../schema/letter.ts"
import { isoTime } from "../../../schema/text.ts"
import type { SaidMessage } from "../../cases/case-messages.ts"
import { proofInWords } from "../../cases/case-view.ts"
import { stepsOf } from "../case-steps.ts"
import { addresseeOf, goesTo, naming } from "../addressee.ts"
import {
  LETTER_TONES,
  LETTER_WORDS,
  NOT_APPROVED,
  NOT_APPROVED_AGAIN,
  NOT_APPROVED_ALONE,
  SAFETY_FIRST,
  STATUS_TONES
} from "../case-words.ts"
import { notice, summary, type Target } from "../fields.ts"
import { type Html, html, NOTHING, outside } from "../html.ts"
import { bell, live } from "../htmx.ts"
import { contactLine } from "../crisis-contacts.ts"
import { facts, liveMark, tag } from "../parts.ts"
import type { Typed } from "../typed-form.ts"
import { faultInQuestions } from "../question-fields.ts"
import { unsentPart } from "../unsent.ts"
import { date, distance, flowed, moment } from "../words.ts"
import { happenedToYou, saidToYou } from "./happened.ts"
import { page, STATUS_WORDS, time } from "./page-frame.ts"
import { decidePart, talkPart } from "./decide-forms.ts"
import { doneWords } from "./done-words.ts"
import type { Done, FieldFault } from "./person-form.ts"
import {
  answerForm,
  answersForm,
  confirmForm,
  filedForm,
  type Form,
  letterApproval,
  postedForm,
  problemForm
} from "./person-forms.ts"

export interface PersonView {
  readonly state: OpenCase
  /** Where the page's forms go: the page itself, with its secret. */
  readonly forms: Target
  /** A path below the page, for example "letters/1", with the secret. */
  readonly pathTo: (part: string) => string
  readonly now: number
  /** What they said here and were answered, the newest first; undefined while it cannot be read. */
  readonly said: ReadonlyArray<SaidMessage> | undefined
  /** Whether staff exists to read letters. */
  readonly hasStaff: boolean
  /** What was taken just now. */
  readonly done?: Done | undefined
  /** Why a form was not taken, for the person. */
  readonly problem?: string | undefined
  /** Which fields it is about. */
  readonly errors?: ReadonlyArray<FieldFault> | undefined
  /** What was typed into the form that was not taken. */
  readonly typed?: Typed | undefined
}

/** The page as text. */
export const personPage = (view: PersonView): string => {
  const { done, errors = [], problem, state } = view
  const fault = problem === undefined ? undefined : { refused: { message: problem, errors }, typed: {} }
  const isLive = !hasEnded(state.status)
  const shown = personCase(view)
  return page(
    `${fault === undefined ? "" : "Error: "}Your case ${state.case_id}`,
    html`${summary(faultInQuestions(fault, state.questions))}${unsentPart(view.typed, shown)}${notice(done === undefined ? undefined : doneWords(done, state))}
      ${isLive ? bell(view.pathTo("events"), state.timeline.length) : NOTHING} ${shown}
      <p class="quiet small">
        Whoever has this page's address can read the letter and speak for you here: keep it to yourself. This is
        information, not legal advice.
      </p>`,
    { hasForms: true, isLive }
  )
}

/** Answers a form while the case cannot be read. Loading the page again sends the form again. */
export const unreadPage = (typed: Typed): string =>
  page(
    "Error: busy for a moment",
    html`<h1>Busy for a moment</h1>
      <p class="lead">
        Your case could not be read, so this was not taken. Wait a few seconds and load this page again: that sends it
        once more.
      </p>
      ${unsentPart(typed, NOTHING)}`
  )

const EVENTS = ["timeline"]

/** Everything that follows from the case; what was typed stays when it is shown anew. */
export const personCase = (view: PersonView): Html => {
  const { state } = view
  const attributes = hasEnded(state.status) ? NOTHING : live(`${view.pathTo("live")}&form=${view.forms.key}`, EVENTS)
  return html`<div id="person-case" ${attributes}>
    <header class="case-head">
      <div>
        <h1>${state.organization?.org_name ?? "Your case"}</h1>
        <p class="cite">Your case ${state.case_id}</p>
      </div>
      <div>${tag(STATUS_TONES[state.status], STATUS_WORDS[state.status].title)}</div>
    </header>
    ${stepsOf(state.status)} ${contacts(state)} ${wanted(view)} ${isToFile(state) ? papers(view) : NOTHING}
    ${letters(view)} ${answers(view)} ${isToFile(state) ? NOTHING : papers(view)} ${decidePart(formOf(view), view.now)}
    ${talkPart(formOf(view), view.said, view.hasStaff)}
    <section aria-labelledby="happened">
      <div class="row">
        <h2 id="happened">What happened</h2>
        ${hasEnded(state.status) ? NOTHING : liveMark()}
      </div>
      <ol class="timeline" reversed>
        ${happenedToYou(state.timeline).map(({ at, event }) => html`<li>${event} ${time(at)}</li>`)}
      </ol>
    </section>
  </div>`
}

const formOf = ({ forms, state, typed = {} }: PersonView): Form => ({ to: forms, state, typed })

/** Shown first when a person may be in danger. */
const contacts = ({ evaluation }: OpenCase): Html => {
  const named = evaluation?.crisis_contacts ?? []
  return named.length === 0
    ? NOTHING
    : html`<section class="warning" aria-labelledby="contacts">
        <h2 id="contacts">If you or somebody else is in danger</h2>
        <ul class="points">
          ${named.map(contactLine)}
        </ul>
      </section>`
}

/** Letters that count, the newest first. */
const shownLetters = ({ letters: all }: OpenCase): ReadonlyArray<Letter> =>
  all.filter(({ state }) => state !== "cancelled" && state !== "rejected").toReversed()

const mayApprove = (view: PersonView, letter: Letter): boolean =>
  mayBeApprovedForPosting(letter, view) && !hasEnded(view.state.status)

const turnedDownWords = ({ hasStaff, state }: PersonView, { purpose }: Letter): string => {
  if (mayBeWrittenAgain(state, purpose)) return NOT_APPROVED
  return hasStaff ? NOT_APPROVED_AGAIN : NOT_APPROVED_ALONE
}

/** What the person is asked to do now; undefined while others are at work. */
const askedFor = (view: PersonView): string | undefined => {
  const { state } = view
  if (hasEnded(state.status)) return undefined
  if (understandingOfCase(state).issue_question !== null) return "It is not clear yet which problem this is."
  if (state.questions.length > 0) return "The letter cannot be written before these are answered."
  const turnedDown = turnedDownLetter(state)
  if (turnedDown !== undefined) return turnedDownWords(view, turnedDown)
  const open = shownLetters(state)
  if (open.some((one) => mayApprove(view, one)))
    return "Read the letter below. If all in it is true, say so under it: it then waits for you to post it."
  if (open.some((one) => letterToPost(state, one.letter_id) !== undefined))
    return "Print the letter below, sign it and post it. Then say under it on which day you did."
  if (state.responses.some(({ confirmed }) => !confirmed))
    return naming("Say whether the answer below is the organization's.", addresseeOf(state))
  if (state.status === "response_received")
    return naming("Read what the organization answered, and decide.", addresseeOf(state))
  if (isToFile(state)) return "File the papers below with the body that they are for, and then say there that you did."
  if (toldAnswer(state) !== undefined)
    return naming(
      "You told of an answer of the organization. If it is its answer, confirm its words below; you then decide whether it settles the matter.",
      addresseeOf(state)
    )
  return undefined
}

/** Papers wait for the person; nothing goes on before they file them. */
const isToFile = ({ packets, status }: OpenCase): boolean =>
  status === "escalated" && packets.some(({ filed_at }) => filed_at === null)

/** What is awaited where nothing is asked. */
const awaited = (state: OpenCase): string => {
  const { packets, status } = state
  if (status === "needs_information" && (state.evaluation?.crisis_contacts ?? []).length > 0) return SAFETY_FIRST
  const filed = packets.findLast(({ filed_at }) => filed_at !== null)
  return status === "escalated" && filed !== undefined
    ? `You have filed the papers: ${filed.step.name} decides next. When you know how it ended, say so below.`
    : status === "letter_drafted" && standingLetter(state) === undefined
      ? TO_BE_WRITTEN
      : naming(STATUS_WORDS[status].meaning, addresseeOf(state))
}

const TO_BE_WRITTEN = "The letter is written again when what it needs is known."

const wanted = (view: PersonView): Html => {
  const { state } = view
  const asked = askedFor(view)
  const form = formOf(view)
  return html`<section class="panel next" aria-labelledby="next">
    <h2 id="next">${asked === undefined ? "Nothing is asked of you now" : "What is asked of you"}</h2>
    <p>${asked ?? awaited(state)}</p>
    ${reasonOf(turnedDownLetter(state))}
    ${hasEnded(state.status) && state.resolution !== null ? html`<p>${saidToYou(state.resolution.summary)}</p>` : NOTHING}
    ${dates(view)} ${hasEnded(state.status) ? NOTHING : problemForm(form)}
    ${hasEnded(state.status) || state.questions.length === 0 ? NOTHING : answersForm(form)}
  </section>`
}

/** Why the letter was turned down, in the words of the person who read it. */
const reasonOf = (letter: Letter | undefined): Html =>
  letter === undefined || letter.decision_note === null ? NOTHING : html`<p class="words">“${letter.decision_note}”</p>`

const dates = ({ now, state }: PersonView): Html => {
  const { clocks, status } = state
  if (hasEnded(status)) return NOTHING
  const lines = (
    [
      ["An answer is expected by", reminderOf(clocks)],
      [naming("The organization's last day", addresseeOf(state)), clocks.final_response_due_at]
    ] as const
  ).flatMap(([name, at]) =>
    at === null ? [] : [[name, html`${date(isoTime(at))}, ${distance(isoTime(at), now)}`] as const]
  )
  return lines.length === 0 ? NOTHING : facts(lines)
}

const letters = (view: PersonView): ReadonlyArray<Html> =>
  shownLetters(view.state).map((letter) => letterSection(view, letter))

const letterSection = (view: PersonView, letter: Letter): Html => {
  const { now, pathTo, state } = view
  const { letter_id: id } = letter
  return html`<section class="panel" aria-labelledby="${id}">
    <div class="row">
      <h2 id="${id}">${letter.title}</h2>
      ${isPast(state, letter) ? tag("quiet", "Not posted") : tag(LETTER_TONES[letter.state], LETTER_WORDS[letter.state])}
    </div>
    <p class="quiet small">
      ${goesTo(letter.addressed_to?.name)}
      ${mayApprove(view, letter) ? "Nothing leaves before you have read it." : isPast(state, letter) ? "The case has moved on, so it need not be posted any more." : whereItStands(letter)}
    </p>
    <div class="sheet" tabindex="0" role="region" aria-label="Your letter">${flowed(letter.body)}</div>
    <p class="actions"><a class="button" href="${pathTo(`letters/${id}`)}">Print it (PDF)</a></p>
    ${mayApprove(view, letter) ? letterApproval(formOf(view), letter) : NOTHING}
    ${letterToPost(state, id) === undefined ? NOTHING : postedForm(formOf(view), letter, now)}
  </section>`
}

/** It waited to be posted until the case went on without it. */
const isPast = (state: OpenCase, { letter_id, state: stands }: Letter): boolean =>
  stands === "prepared_for_user" && letterToPost(state, letter_id) === undefined

const whereItStands = (letter: Letter): Html => {
  if (letter.posting !== undefined) return html`Posted on ${date(letter.posting.date)}, as you say.`
  if (letter.sent_at !== null) return html`Sent by mail on ${date(isoTime(letter.sent_at))}.`
  if (letter.state === "drafted" && letter.held_for_sponsor === true)
    return html`It is drafted. Whoever runs your agent reads it first, and lets it go.`
  return html`${NOT_LEFT[letter.state] ?? "It is on its way by mail."}`
}

const NOT_LEFT: Readonly<Partial<Record<LetterState, string>>> = {
  prepared_for_user: "This service does not mail it. Keep a copy, and the proof that you posted it.",
  drafted: "It is drafted, and somebody must read it before it leaves.",
  failed: "It could not be mailed; another contact at the organization is needed."
}

const answers = (view: PersonView): Html => {
  const { now, state } = view
  const isOpen = !hasEnded(state.status)
  const mayTell = isOpen && (state.letters.length > 0 || state.status === "escalated")
  if (state.responses.length === 0 && !mayTell) return NOTHING
  const told = isOpen ? toldAnswer(state) : undefined
  const own = new Set(answersOf(state))
  return html`<section class="panel" aria-labelledby="answers">
    <h2 id="answers">${naming("What the organization answered", addresseeOf(state))}</h2>
    ${state.responses.length === 0 && told === undefined ? html`<p class="quiet">Nothing is known yet.</p>` : NOTHING}
    ${told === undefined ? NOTHING : html`<p class="quiet">You told of this. If it is what they answered, confirm it; else change it.</p>`}
    ${state.responses.map(
      (answer) =>
        html`<div class="said">
          <p class="quiet small">
            ${distance(isoTime(answer.received_at), now)},
            ${moment(isoTime(answer.received_at))}${answer.from === null ? "" : `, by mail from ${answer.from}`}${answer.authentication === null ? "" : `; ${proofInWords(answer.authentication)}`}${own.has(answer) ? "" : `; ${state.organization?.org_name ?? "the other side"} said this ${isBeforeLetter(state, answer) ? "before" : "after"} the letter`}
          </p>
          <p class="words">${answer.text}</p>
          ${isOpen && !answer.confirmed ? confirmForm(formOf(view), answer.response_id) : NOTHING}
        </div>`
    )}
    ${mayTell ? answerForm(formOf(view), told) : NOTHING}
  </section>`
}

/** Papers are filed by the person, and the files are with the agent or sponsor that opened the case. */
const papers = (view: PersonView): Html => {
  const { packets, status } = view.state
  return packets.length === 0
    ? NOTHING
    : html`<section class="panel" aria-labelledby="papers">
        <h2 id="papers">Papers for the next body</h2>
        <ul class="points">
          ${packets.map(
            ({ filed_at, step: { name, url } }) =>
              html`<li>
                ${url === null ? name : outside(url, name)}${filed_at === null ? NOTHING : html` <span class="quiet small">filed ${date(isoTime(filed_at))}</span>`}
              </li>`
          )}
        </ul>
        ${
          status === "escalated"
            ? html`<p class="quiet small">
                Whoever opened the case for you has the papers as a file: ask them for it. You file them yourself; this
                service sends nothing to a body.
              </p>`
            : NOTHING
        }
        ${isToFile(view.state) ? filedForm(formOf(view)) : NOTHING}
      </section>`
}
