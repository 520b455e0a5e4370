/**
 * One case for its sponsor: its status, the next step, the letters, the conversation, and the live timeline.
 *
 * Always true: the changing parts stand in one article that reloads itself; forms keep their input.
 */
import { reminderOf } from "../../../actors/case/clock-dates.ts"
import type { CaseStatus } from "../../../schema/case.ts"
import { STATUS_WORDS } from "../person/page-frame.ts"
import { scale } from "../charts.ts"
import { bell, live } from "../htmx.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { contactLine } from "../crisis-contacts.ts"
import { crumb, facts, liveMark, tag } from "../parts.ts"
import { clock, date, distance, moment, spoken } from "../words.ts"
import { contactPart, conversationPart, documentPart } from "./case-parts.ts"
import type { CaseView } from "./case-view.ts"
import { stepsOf } from "../case-steps.ts"
import { mayBeWrittenAgain } from "../../../actors/case/letter-queries.ts"
import { addresseeIn, naming, postedWords } from "../addressee.ts"
import {
  hasEnded,
  NEXT_WORDS,
  NOT_APPROVED,
  NOT_APPROVED_AGAIN,
  NOT_APPROVED_ALONE,
  SAFETY_FIRST,
  STATUS_TONES
} from "../case-words.ts"
import { consolePage } from "./console-frame.ts"
import { decisionPart, filingPart, questionPart } from "./decision-forms.ts"
import { notice, summary } from "../fields.ts"
import { fieldIdsOf } from "./field-ids.ts"
import { unsentPart } from "../unsent.ts"
import { reliefWords } from "../relief-words.ts"
import { faultInQuestions } from "../question-fields.ts"
import { erasurePart } from "./erased-case.ts"
import { answerPart, letterPart, mayApprove, mayBePosted, targetOf } from "./letter-part.ts"
import { personPart } from "./person-part.ts"

const DONE_WORDS: Readonly<Record<string, string>> = {
  answers: "Noted. The case is looked at again with your answers.",
  problem: "Noted: this is the problem.",
  none: "Noted: it is none of these problems. What can still be done stands below.",
  approved: "You have approved the letter. Print it, sign it and post it.",
  answered: "Noted: what the organization answered is part of the case.",
  confirmed: "Noted: this is the organization's answer.",
  denied: "Noted: that was no answer of the organization.",
  settled: "Noted: the matter is settled. It can be disputed within 30 days.",
  rejected: "Noted: the answer does not settle the matter.",
  disputed: "Noted: you dispute that the matter is settled.",
  withdrawn: "The case is withdrawn.",
  filed: "Noted: the papers are filed.",
  outcome: "Noted: how it ended.",
  message: "Your message is part of the case; the answer stands below.",
  documents: "The documents are part of the case.",
  contact: "The contact is part of the case.",
  erasure: "Noted: you ask that this case be erased. Two people of this service decide that within three days.",
  kept: "Noted: the request to erase this case is taken back. Nothing was erased."
}

/** An approved letter that should go to another is taken back instead. */
const doneWords = ({ done = "", letters, one }: CaseView): string | undefined => {
  if (done === "posted") return postedWords(one.letters, addresseeIn(letters))
  if (!Object.hasOwn(DONE_WORDS, done)) return undefined
  return done === "approved" && letters.length === 0 && one.status === "letter_drafted"
    ? "The letter was taken back before it left, because it was not for the one who has the duty under its law."
    : naming(DONE_WORDS[done] ?? "", addresseeIn(letters))
}

/** Every line of the timeline is one event of the stream. */
const EVENTS = ["timeline"]

export const casePage = (view: CaseView): string => {
  const { fault, one } = view
  const name = one.organization?.org_name ?? "A case"
  const title = STATUS_WORDS[one.status as CaseStatus].title
  const article = caseArticle(view)
  return consolePage(
    { title: `${name}: ${title}`, current: "/console/cases", isLive: true, isFaulty: fault !== undefined },
    html`<div class="wide">
      ${summary(faultInQuestions(fault, one.questions), fieldIdsOf(fault?.typed ?? {}))}${unsentPart(fault?.typed, article)}
      ${notice(doneWords(view))} ${crumb("/console/cases", "Cases")}
      ${bell(`/api/v1/cases/${one.case_id}/events`, one.timeline.at(-1)?.sequence ?? 0)} ${article}
    </div>`
  )
}

export const caseArticle = (view: CaseView): Html => {
  const { now, one } = view
  const attributes = live(`/console/cases/${one.case_id}/live?form=${view.formKey}`, EVENTS)
  const status = one.status as CaseStatus
  return html`<article id="case" ${attributes}>
    <header class="case-head">
      <div>
        <h1>${one.organization?.org_name ?? "A case"} <span class="quiet">${one.case_id}</span></h1>
        ${one.test === undefined ? NOTHING : tag("quiet", "Test case")}
        <p class="cite">${whatItIs(one)}</p>
      </div>
      <div>${tag(STATUS_TONES[status], STATUS_WORDS[status].title)} ${severityTag(one.severity)}</div>
    </header>
    ${stepsOf({ status, wasSent: one.letters.some(hasLeft), wasAnswered: one.responses.length > 0 })} ${crisis(one)}
    <div class="case-grid">
      <div class="case-main">
        <section class="panel next" aria-labelledby="next">
          <h2 id="next">${one.questions.length > 0 ? "What the case asks you" : "What happens next"}</h2>
          <p>${naming(nextWords(view), addresseeIn(view.letters))}</p>
          ${turnedDownPart(view)}
          ${one.resolution === null ? NOTHING : html`<p>${one.resolution.summary} ${reliefWords(one.resolution)}</p>`}
          ${questionPart(view)}
        </section>
        ${view.letters.map((letter) => letterPart(view, letter))} ${answerPart(view)} ${filingPart(view)}
        ${decisionPart(view)} ${conversationPart(view)} ${documentPart(view)} ${contactPart(view)}
        ${hasEnded(one.status) ? NOTHING : personPart(targetOf(view))} ${erasurePart(view)}
      </div>
      <aside class="case-side" aria-label="Facts">
        ${organization(one)} ${clocks(one, now)} ${rules(one)} ${advice(one)}
      </aside>
      ${timeline(one)}
    </div>
  </article>`
}

/** Why the letter was turned down, in the words of the person who read it, and the letter itself. */
const turnedDownPart = ({ turnedDown }: CaseView): Html =>
  turnedDown === undefined
    ? NOTHING
    : html`${turnedDown.rejected_because === null ? NOTHING : html`<p class="words">“${turnedDown.rejected_because}”</p>`}
        <p><a href="${turnedDown.pdf_url}">The letter that was not approved (PDF)</a></p>`

/** What the sponsor does next. */
export const nextWords = (view: CaseView): string => {
  const { letters, one } = view
  const { crisis_contacts, issue_question, packets, questions, status } = one
  if (status === "needs_information" && crisis_contacts.length > 0 && questions.length === 0 && issue_question === null)
    return SAFETY_FIRST
  if (letters.some((letter) => mayApprove(view, letter)))
    return "Read the letter below. If all in it is true, say so under it."
  if (letters.some((letter) => mayBePosted(view, letter)))
    return "Print the letter below, sign it and post it. Then say under it on which day you did."
  if (status === "awaiting_response" && one.waits_for === "correction") return notApproved(view, "second_notice")
  if (one.waits_for === "confirmation")
    return naming("Say below whether the mail that came is the organization's answer.", addresseeIn(letters))
  if (status === "letter_drafted" && letters.length === 0)
    return one.letters.at(-1)?.state === "rejected" ? notApproved(view, "first") : TO_BE_WRITTEN
  if (status === "escalated" && packets.length === 0) return NO_BODY
  const filed = packets.findLast(({ filed_at }) => filed_at !== null)
  return status === "escalated" && filed !== undefined && packets.at(-1) === filed
    ? `The papers are filed: ${filed.name} decides next. When you know how it ended, say so below.`
    : NEXT_WORDS[status as CaseStatus]
}

const notApproved = ({ isAlone, one }: CaseView, purpose: "first" | "second_notice"): string => {
  if (mayBeWrittenAgain(one, purpose)) return NOT_APPROVED
  return isAlone === true ? NOT_APPROVED_ALONE : NOT_APPROVED_AGAIN
}

const TO_BE_WRITTEN = "The letter is written again when what it needs is known."

const NO_BODY =
  "The organization did not answer, or there was no agreement. The rules name no body that takes it next. When it has ended, say so below."

const whatItIs = ({ category, issue_question, jurisdiction, subcategory }: CaseView["one"]): string =>
  [
    ...(issue_question === null
      ? [spoken(category), ...(subcategory === null ? [] : [spoken(subcategory)])]
      : ["No problem named yet"]),
    ...(jurisdiction === null ? [] : [jurisdiction])
  ].join(" · ")

const hasLeft = ({ posting, sent_at }: CaseView["one"]["letters"][number]): boolean =>
  sent_at !== null || posting !== null

const severityTag = (severity: CaseView["one"]["severity"]): Html => {
  if (severity === "crisis") return tag("remove", "Crisis")
  return severity === "high" ? tag("remove", `${spoken(severity)} severity`) : NOTHING
}

/** The steps stand before the empty line, one on each line; the numbers behind it are a list of their own. */
const firstSteps = (text: string): Html => {
  const [steps = "", numbers] = text.split("\n\n")
  if (numbers === undefined) return NOTHING
  return html`<p>First, in the person's language:</p>
    <ul class="points">
      ${steps.split("\n").map((step) => html`<li>${step}</li>`)}
    </ul>`
}

/** Shown first when a person may be in danger. */
const crisis = ({ crisis_contacts, safety }: CaseView["one"]): Html =>
  crisis_contacts.length === 0
    ? NOTHING
    : html`<section class="warning" aria-labelledby="crisis">
        <h2 id="crisis">Crisis: somebody may be in danger</h2>
        ${firstSteps(safety.text)}
        <p>Whom to call:</p>
        <ul class="points">
          ${crisis_contacts.map(contactLine)}
        </ul>
      </section>`

const organization = ({ organization: org }: CaseView["one"]): Html =>
  org === null
    ? NOTHING
    : html`<section class="panel" aria-labelledby="org">
        <h2 id="org">Organization</h2>
        <p><a href="/orgs/${org.org_id}">${org.org_name}</a></p>
        <p><span class="score">${String(org.trustscore)}</span><span class="of"> of 100 trust</span></p>
        ${scale(org.trustscore / 10)}
      </section>`

const clocks = ({ clocks: dates }: CaseView["one"], now: number): Html => {
  const { final_response_due_at, next_action_at } = dates
  const lines = (
    [
      ["Reminder, if no answer comes", reminderOf(dates)],
      ["Last day to answer", final_response_due_at],
      ["Next step", next_action_at]
    ] as const
  ).flatMap(([name, at]) =>
    at === null ? [] : [[name, html`${distance(at, now)}, <span class="quiet small">${moment(at)}</span>`] as const]
  )
  return lines.length === 0
    ? NOTHING
    : html`<section class="panel" aria-labelledby="clocks">
        <h2 id="clocks">Dates</h2>
        ${facts(lines)}
      </section>`
}

const CERTAINTY: Readonly<Record<string, string>> = {
  H: "citation and number are certain",
  M: "its substance is certain; check the number",
  L: "uncertain: check it before use"
}

/** The rule that puts safety first cites no law. */
const citesLaw = ({ citation }: CaseView["one"]["rules"][number]): boolean => !/^none\b/i.test(citation)

/** While the case asks which problem it is, no rule is named to fit. */
const rules = ({ explanation, issue_question, rules: all }: CaseView["one"]): Html =>
  issue_question !== null || !all.some(citesLaw)
    ? NOTHING
    : html`<section class="panel" aria-labelledby="rules">
        <h2 id="rules">Rules that fit</h2>
        <ul class="points">
          ${all.filter(citesLaw).map(
            ({ certainty, citation, deadline_at }) =>
              html`<li>
                ${citation}
                <span class="quiet small"
                  >${CERTAINTY[certainty] ?? certainty}${deadline_at === null ? NOTHING : html`; by ${moment(deadline_at)}`}</span
                >
              </li>`
          )}
        </ul>
        ${explanation === null ? NOTHING : html`<p class="small quiet">${explanation}</p>`}
      </section>`

const advice = ({ recommended_action: action }: CaseView["one"]): Html =>
  action === null
    ? NOTHING
    : html`<section class="panel" aria-labelledby="advice">
        <h2 id="advice">Advice</h2>
        <p class="small">${action}</p>
      </section>`

/** Lines that only repeat what the case knows already; the eye may pass over them. */
const QUIET: ReadonlySet<string> = new Set([
  "case_evaluated",
  "message_answered",
  "case_updated",
  "information_complete"
])
/** Letters and where the case stands: what a reader looks for. */
const isKey = (type: string): boolean =>
  type === "case_opened" || type === "status_changed" || type.startsWith("letter_")

const weightOf = (type: string): string => (QUIET.has(type) ? "line-quiet" : isKey(type) ? "line-key" : "line")

const DAY_CHARS = 10

/** The newest first, under the day on which it happened. */
const timeline = ({ timeline: lines }: CaseView["one"]): Html => {
  const newest = lines.toReversed()
  return html`<section class="case-line" aria-labelledby="timeline">
    <div class="row">
      <h2 id="timeline">Timeline</h2>
      ${liveMark()}
    </div>
    <ol class="timeline" reversed>
      ${newest.map(({ actor, event, sequence, timestamp, type }, index) => {
        const isNewDay = newest[index - 1]?.timestamp.slice(0, DAY_CHARS) !== timestamp.slice(0, DAY_CHARS)
        return html`<li id="line-${String(sequence)}" class="${weightOf(type)}">
          ${isNewDay ? html`<div class="day">${date(timestamp)}</div>` : NOTHING}
          <div class="happened">
            <span>${event}</span>
            <span class="when">${clock(timestamp)} · ${actor === "redress-assistant" ? "assistant" : actor}</span>
          </div>
        </li>`
      })}
    </ol>
  </section>`
}
