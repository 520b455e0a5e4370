/**
 * The notices that the sponsor of a case receives: a question, a letter ready or sent, an answer, a deadline, the end, a
 * reminder. The words are fixed and name only the case.
 */
import { quotedQuestions } from "../assistant/letters/kept-questions.ts"
import type { OpenCase } from "../../schema/case.ts"
import type { CaseEvent } from "../../schema/case-event.ts"
import type { CaseNoticeKind, SponsorCommand } from "../../schema/sponsor.ts"
import { isoTime } from "../../schema/text.ts"
import type { Intent } from "../runtime/entity.ts"
import { type Wait, waitOf } from "./waiting.ts"

type Notice = readonly [kind: CaseNoticeKind, text: string]

/** The order to the sponsor; none for most events. */
export const tellSponsor = (event: CaseEvent, state: OpenCase): ReadonlyArray<Intent> => {
  const notice = noticeOf(event, state)
  if (notice === undefined) return NOTHING
  const [kind, text] = notice
  const command: SponsorCommand = { _tag: "AddNotice", kind, text: `Case ${state.case_id}: ${text}` }
  return [{ to: { kind: "sponsor", id: state.opened_by.sponsor_id }, command }]
}

const NOTHING: ReadonlyArray<Intent> = []

type Happened<Tag extends CaseEvent["_tag"]> = Extract<CaseEvent, { readonly _tag: Tag }>
type Notices = { readonly [Tag in CaseEvent["_tag"]]?: (event: Happened<Tag>, state: OpenCase) => Notice | undefined }

/** The events that the sponsor is told of. */
const NOTICES: Notices = {
  InformationRequested: ({ questions }) => {
    const count = quotedQuestions(questions).length
    return count === 0
      ? undefined
      : ["case_question", `its letter needs ${count === 1 ? "one answer" : `answers to ${count} questions`}`]
  },
  IssueAsked: () => ["case_question", "it asks which problem it is, or where; see the candidates of the case"],
  IssueReminded: ({ due_at }) =>
    due_at === null
      ? undefined
      : [
          "case_waiting",
          "it still asks which problem it is, or where; unanswered, it is closed 30 days after the question"
        ],
  // A person of the service is asked by the queue; the user has to be told.
  LetterDrafted: ({ held_for_sponsor, review_due_at, written_to }) =>
    held_for_sponsor === true
      ? ["case_letter_ready", "a letter is drafted and waits for you: read it in the console and let it go"]
      : review_due_at !== null && written_to === null
        ? ["case_letter_ready", "a letter is drafted; the person reads it on their page, approves it and posts it"]
        : undefined,
  LetterPrepared: () => [
    "case_letter_ready",
    "a letter is ready to be printed and posted; then the person says so on their page"
  ],
  LetterSent: () => ["case_letter_sent", "a letter was sent by mail"],
  LetterPosted: ({ date }) => ["case_letter_sent", `a letter was posted on ${date}, as the user says`],
  ResponseReceived: () => [
    "case_answer",
    "the organization answered; the user decides whether that settles the matter"
  ],
  MailNoted: ({ unconfirmed }) =>
    unconfirmed === true
      ? ["case_answer", "a mail came in whose sender is not proven; is it the organization's answer? See responses"]
      : undefined,
  DeadlineNear: ({ due_at }) => [
    "case_deadline",
    `the organization's last day to answer is ${isoTime(due_at).slice(0, 10)}`
  ],
  UserReminded: (_event, state) => waiting(state),
  CaseResolved: ({ resolution }) => ["case_ended", ENDED[resolution.outcome] ?? "it has ended"]
}

const noticeOf = (event: CaseEvent, state: OpenCase): Notice | undefined => {
  // The table has for each tag what takes events of that tag.
  const make = NOTICES[event._tag] as ((event: CaseEvent, state: OpenCase) => Notice | undefined) | undefined
  return make?.(event, state)
}

const ENDED: Readonly<Partial<Record<string, string>>> = {
  withdrawn: "it was withdrawn",
  unanswered: "it was closed, because the question which problem it is was not answered; a new case may be opened",
  not_actionable: "it was closed, because no rule fits clearly enough; a new case with more detail may fare better"
}

const waiting = (state: OpenCase): Notice | undefined => {
  const wait = waitOf(state)
  return wait === undefined ? undefined : ["case_waiting", WAITS_FOR[wait]]
}

const WAITS_FOR: Readonly<Record<Wait, string>> = {
  answers: "it waits for answers to its questions",
  reading: "its letter waits for the person to read and approve it",
  posting: "its letter waits to be posted, and no date runs before",
  decision: "the organization answered, and it waits for the user's decision",
  filing: "the papers for the next body wait to be filed"
}
