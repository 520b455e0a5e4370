/**
 * The person's own page: what is asked of them, the letter to read and print, and forms by which they say that it was
 * posted, what the organization answered, and that the matter is settled. It works without scripts.
 */
import { conditionsFor } from "../../../actors/case/asked-body.ts"
import { reminderOf } from "../../../actors/case/clock-dates.ts"
import { ownLimitsOf } from "../../../actors/case/own-limits.ts"
import { unansweredEndsAt } from "../../../actors/case/unanswered.ts"
import { dateIn, isAmericanCase } from "../../../actors/case/days-in-words.ts"
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import { understandingOfCase } from "../../../actors/assistant/taxonomy.ts"
import {
  answersOf,
  isBeforeLetter,
  mayBeWrittenAgain,
  turnedDownLetter,
  standingLetter
} from "../../../actors/case/letter-queries.ts"
import { standingTold } from "../../../actors/case/told-answers.ts"
import { letterToPost } from "../../../actors/case/posting.ts"
import { mayTakeBack } from "../../../actors/case/taken-back.ts"
import { answerToConfirm } from "../../../actors/case/waiting.ts"
import type { OpenCase } from "../../../schema/case.ts"
import type { CaseAnswer } from "../../../schema/case-parts.ts"
import type { Letter } from "../../../schema/letter.ts"
import type { EscalationStep } from "../../../schema/triage.ts"
import { capitalized, isoTime } from "../../../schema/text.ts"
import { proofInWords } from "../../cases/case-view.ts"
import { whereToFile } from "../../../actors/assistant/bodies/filing-places.ts"
import { stepsOf } from "../case-steps.ts"
import { addresseeOf, naming } from "../addressee.ts"
import { NOT_APPROVED, NOT_APPROVED_AGAIN, NOT_APPROVED_ALONE, SAFETY_FIRST, STATUS_TONES } from "../case-words.ts"
import { folded, notice, summary } from "../fields.ts"
import { type Html, html, linked, NOTHING } from "../html.ts"
import { bell, live } from "../htmx.ts"
import { facts, liveMark, tag } from "../parts.ts"
import type { Typed } from "../typed-form.ts"
import { isNone, NO_LAW, noLawPart } from "../no-law.ts"
import { reliefWords } from "../relief-words.ts"
import { faultInQuestions } from "../question-fields.ts"
import { unsentPart } from "../unsent.ts"
import { dateFor, distance, momentFor } from "../words.ts"
import { happenedToYou, LINE_COUNT_SHOWN, olderLines, saidToYou } from "./happened.ts"
import { page, STATUS_WORDS, timeFor } from "./page-frame.ts"
import { aboutPart, correctable } from "./about-part.ts"
import { dangerPart, isInDanger } from "./danger-part.ts"
import { decidePart, talkPart } from "./decide-forms.ts"
import { documentsPart } from "./documents-part.ts"
import { doneWords } from "./done-words.ts"
import { erasurePart } from "./erasure-part.ts"
import { lettersPart, mayApprove, shownLetters } from "./letters-part.ts"
import {
  answerForm,
  answersForm,
  confirmForm,
  filedForm,
  type Form,
  problemForm,
  takeBackForm
} from "./person-forms.ts"
import { formOf, type PersonView } from "./person-view.ts"

/** The page as text. */
export const personPage = (view: PersonView): string => {
  const { done, errors = [], problem, state } = view
  const fault = problem === undefined ? undefined : { refused: { message: problem, errors }, typed: {} }
  const isLive = !hasEnded(state.status)
  const shown = personCase(view)
  return page(
    `${fault === undefined ? "" : "Error: "}Your case ${state.case_id}`,
    html`${summary(faultInQuestions(fault, [...state.questions, ...correctable(state)]))}${unsentPart(view.typed, shown)}${notice(done === undefined ? undefined : doneWords(done, state))}${done === "message" ? newestReply(view) : NOTHING}
      ${isLive ? bell(view.pathTo("events"), state.timeline.length) : NOTHING} ${shown}
      <section aria-labelledby="yours">
        <h2 id="yours">This page is yours</h2>
        <ul class="points">
          <li><a href="/guides/people">Your case</a> says what the steps mean, what you decide, and by when.</li>
          <li>Whoever has the address of this page can read the letter and speak for you here: keep it to yourself.</li>
          <li>
            <a href="${view.pathTo("data")}" download>Download your data</a>: all that this case holds, in one file.
          </li>
        </ul>
      </section>`,
    { hasForms: true, isLive }
  )
}

/** What was just asked is answered at the top: below, it would stand under the whole case. */
const newestReply = ({ said }: PersonView): Html => {
  const [newest] = said ?? []
  return newest === undefined
    ? NOTHING
    : html`<section class="panel" aria-labelledby="replied">
        <h2 id="replied">The answer to your message</h2>
        <p class="words">${newest.content}</p>
        <div class="reply">
          <p class="quiet small">Answer by ${newest.reply.generated_by === "rules" ? "rules" : "a language model"}</p>
          <p class="words">${newest.reply.content}</p>
        </div>
      </section>`
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
  const happened = happenedToYou(state.timeline)
  const attributes = hasEnded(state.status) ? NOTHING : live(`${view.pathTo("live")}&form=${view.forms.key}`, EVENTS)
  return html`<div id="person-case" ${attributes}>
    <header class="case-head">
      <div>
        <h1>${state.organization?.org_name ?? "Your case"}</h1>
        <p class="cite">Your case ${state.case_id}</p>
      </div>
      <div>${tag(STATUS_TONES[state.status], STATUS_WORDS[state.status].title)}</div>
    </header>
    ${stepsOf({ status: state.status, wasSent: state.letters.some(hasLeft), wasAnswered: state.responses.length > 0 })}
    ${dangerPart(state)} ${wanted(view)} ${isToFile(state) ? papers(view) : NOTHING} ${aboutPart(formOf(view))}
    ${lettersPart(view)} ${answers(view)} ${isToFile(state) ? NOTHING : papers(view)} ${documentsPart(view)}
    ${decidePart(formOf(view), view.now)} ${talkPart(formOf(view), view.said, view.hasStaff)}
    ${erasurePart(formOf(view), view.hasStaff)}
    <section aria-labelledby="happened">
      <div class="row">
        <h2 id="happened">What happened</h2>
        ${hasEnded(state.status) ? NOTHING : liveMark()}
      </div>
      <ol class="timeline" reversed>
        ${happened.slice(0, LINE_COUNT_SHOWN).map(({ at, event }) => html`<li>${event} ${timeFor(at, isAmericanCase(state))}</li>`)}
      </ol>
      ${olderLines(happened.length, "are in the file of your data")}
    </section>
  </div>`
}

const hasLeft = ({ posting, sent_at }: Letter): boolean => sent_at !== null || posting != null

const turnedDownWords = ({ hasStaff, state }: PersonView, { purpose }: Letter): string => {
  if (mayBeWrittenAgain(state, purpose)) return NOT_APPROVED
  return hasStaff ? NOT_APPROVED_AGAIN : NOT_APPROVED_ALONE
}

/** What the body asks for before it takes the matter, and is not known to be so. */
const asksFirst = ({ now, state }: PersonView, step: EscalationStep): ReadonlyArray<string> =>
  conditionsFor(state, step, now).flatMap(({ met, text }) =>
    met === true ? [] : [`${met === null ? "For you to check before you file" : "Not met yet"}: ${text}`]
  )

/** What the person is asked to do now; undefined while others are at work. */
const askedFor = (view: PersonView): string | undefined => {
  const { state } = view
  if (hasEnded(state.status)) return undefined
  if (understandingOfCase(state).issue_question !== null)
    return isNone(state.narrative) ? noLawWords(state) : issueWords(state)
  if (state.questions.length > 0)
    return "Answer these questions. The letter is written when all that it needs is known; until then nothing is sent."
  const turnedDown = turnedDownLetter(state)
  if (turnedDown !== undefined) return turnedDownWords(view, turnedDown)
  const open = shownLetters(state)
  if (open.some((one) => mayApprove(view, one)))
    return "Read the letter below. If all in it is true, say so under it: it then waits for you to post it."
  if (open.some((one) => letterToPost(state, one.letter_id) !== undefined))
    return "Print the letter below, sign it and post it. Then say under it on which day you did."
  if (answerToConfirm(state) !== undefined)
    return naming("Say whether the answer below is the organization's.", addresseeOf(state))
  if (state.status === "response_received")
    return naming("Read what the organization answered, and decide.", addresseeOf(state))
  if (isToFile(state))
    return "Download the papers below, file them with the body that they are for, and then say there that you did."
  if (standingTold(state) !== undefined)
    return naming(
      "You told of an answer of the organization. If it is its answer, confirm its words below; you then decide whether it settles the matter.",
      addresseeOf(state)
    )
  return undefined
}

/** A case whose problem stays unknown is the only one that silence ends. */
const issueWords = (state: OpenCase): string => {
  const endsAt = unansweredEndsAt(state)
  return endsAt === null
    ? "Say which problem this is. It is not clear yet."
    : `Say which problem this is. It is not clear yet. Without an answer the case is closed on ${dateIn(state, endsAt)}.`
}

const noLawWords = (state: OpenCase): string => {
  const endsAt = unansweredEndsAt(state)
  return endsAt === null ? NO_LAW : `${NO_LAW} Unless you say more, the case is closed on ${dateIn(state, endsAt)}.`
}

/** Papers wait for the person; nothing goes on before they file them. */
const isToFile = ({ packets, status }: OpenCase): boolean =>
  status === "escalated" && packets.some(({ filed_at }) => filed_at === null)

/** What is awaited where nothing is asked. */
const awaited = (state: OpenCase): string => {
  const { packets, status } = state
  if (status === "needs_information" && isInDanger(state)) return SAFETY_FIRST
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
    <p>
      ${asked !== undefined && isInDanger(state) ? `This can wait until you are safe. ${asked}` : (asked ?? awaited(state))}
    </p>
    ${reasonOf(turnedDownLetter(state))}
    ${hasEnded(state.status) && state.resolution !== null ? html`<p>${saidToYou(state.resolution.summary)} ${reliefWords(state.resolution)}</p>` : NOTHING}
    ${dates(view)} ${hasEnded(state.status) ? NOTHING : problemPart(form)}
    ${hasEnded(state.status) || state.questions.length === 0 ? NOTHING : answersForm(form)}
  </section>`
}

/** The list of problems, or what is left to do where it is none of them. */
const problemPart = (form: Form): Html =>
  isNone(form.state.narrative) && understandingOfCase(form.state).issue_question !== null
    ? html`${noLawPart()} ${folded("It is one of the problems after all", problemForm(form))}`
    : problemForm(form)

/** Why the letter was turned down, in the words of the person who read it. */
const reasonOf = (letter: Letter | undefined): Html =>
  letter === undefined || letter.decision_note === null ? NOTHING : html`<p class="words">“${letter.decision_note}”</p>`

const dates = (view: PersonView): Html => {
  const { now, state } = view
  const { clocks, status } = state
  if (hasEnded(status)) return NOTHING
  const lines = (
    [
      ["Reminder, if no answer comes", reminderOf(clocks)],
      [naming("Last day for the organization to answer", addresseeOf(state)), clocks.final_response_due_at]
    ] as const
  ).flatMap(([name, at]) =>
    at === null
      ? []
      : [[name, html`${dateFor(isoTime(at), isAmericanCase(state))}, ${distance(isoTime(at), now)}`] as const]
  )
  return html`${lines.length === 0 ? NOTHING : facts(lines)} ${ownLimits(view)}`
}

/** What the law gives the person themselves time for, where it is known when that time began. */
const ownLimits = ({ now, state }: PersonView): Html => {
  const limits = ownLimitsOf(state, now)
  return limits.length === 0
    ? NOTHING
    : html`<h3>Your own time</h3>
        <ul class="points">
          ${limits.map(({ words }) => html`<li>${words}</li>`)}
        </ul>`
}

const answers = (view: PersonView): Html => {
  const { now, state } = view
  const isOpen = !hasEnded(state.status)
  const mayTell = isOpen && (state.letters.length > 0 || state.status === "escalated")
  if (state.responses.length === 0 && !mayTell) return NOTHING
  const told = isOpen ? standingTold(state) : undefined
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
            ${momentFor(isoTime(answer.received_at), isAmericanCase(state))}${answer.from === null ? "" : `, by mail from ${answer.from}`}${answer.authentication === null ? "" : `; ${proofInWords(answer.authentication)}`}${own.has(answer) ? "" : `; ${state.organization?.org_name ?? "the other side"} said this ${isBeforeLetter(state, answer) ? "before" : "after"} the letter`}
          </p>
          <p class="words">${answer.text}</p>
          ${isOpen ? formOfAnswer(view, answer) : NOTHING}
        </div>`
    )}
    ${mayTell ? answerForm(formOf(view), told) : NOTHING}
  </section>`
}

/** What may be said of an answer: yes or no to a mail that nobody vouched for, and that the answer was a mistake. */
const formOfAnswer = (view: PersonView, { confirmed, response_id, taken_back }: CaseAnswer): Html => {
  if (taken_back === true) return html`<p class="quiet small">Not from them, as you said; it counts for nothing.</p>`
  if (!confirmed) return confirmForm(formOf(view), response_id)
  const isNewest = response_id === view.state.responses.findLast((one) => one.confirmed)?.response_id
  return isNewest && mayTakeBack(view.state) ? takeBackForm(formOf(view), response_id) : NOTHING
}

/** The person downloads the papers here and files them. */
const papers = (view: PersonView): Html => {
  const { evaluation, packets, status } = view.state
  const place = evaluation?.jurisdiction.code ?? null
  return packets.length === 0
    ? NOTHING
    : html`<section class="panel" aria-labelledby="papers">
        <h2 id="papers">Papers for the next body</h2>
        ${packets.map(
          ({ filed_at, packet_id, step }) =>
            html`<div class="said">
              <h3>${capitalized(step.name)}</h3>
              ${filed_at === null ? NOTHING : html`<p class="quiet small">Filed ${dateFor(isoTime(filed_at), isAmericanCase(view.state))}</p>`}
              <p class="actions">
                <a class="button" href="${view.pathTo(`packets/${packet_id}`)}" download>Download the papers (ZIP)</a>
              </p>
              ${filed_at === null ? [...whereToFile(step, place), ...asksFirst(view, step)].map((line) => html`<p class="small">${linked(line)}</p>`) : NOTHING}
            </div>`
        )}
        ${
          status === "escalated"
            ? html`<p class="quiet small">
                One file with a page that says what to do, your statement to check and sign, the letters and your
                documents. You file them yourself; this service sends nothing to a body.
              </p>`
            : NOTHING
        }
        ${isToFile(view.state) ? filedForm(formOf(view)) : NOTHING}
      </section>`
}
