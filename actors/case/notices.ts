/**
 * What the sponsor of a case is told of it: that something is asked, ready, sent, answered, near or over, and that the
 * case waits. The words are fixed and name the case alone: nothing that anybody wrote is in them.
 */
import type { CaseEvent, OpenCase } from "../../schema/case.ts"
import type { CaseNoticeKind, SponsorCommand } from "../../schema/sponsor.ts"
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

const noticeOf = (event: CaseEvent, state: OpenCase): Notice | undefined => {
  switch (event._tag) {
    case "InformationRequested":
      if (event.questions.length === 0) return undefined
      return [
        "case_question",
        `its letter needs answers to ${event.questions.length} questions, see questions of the case`
      ]
    case "IssueAsked":
      return ["case_question", "it asks which problem it is, or where; see the candidates of the case"]
    case "IssueReminded":
      return event.due_at === null
        ? undefined
        : [
            "case_waiting",
            "it still asks which problem it is, or where; unanswered, it is closed 30 days after the question"
          ]
    case "LetterDrafted":
      // A person of the service is asked by the queue; the user has to be told.
      return event.review_due_at !== null && event.written_to === null
        ? ["case_letter_ready", "a letter is drafted; the person reads it on their page, approves it and posts it"]
        : undefined
    case "LetterPrepared":
      return ["case_letter_ready", "a letter is ready to be printed and posted; then the person says so on their page"]
    case "LetterSent":
      return ["case_letter_sent", "a letter was sent by mail"]
    case "LetterPosted":
      return ["case_letter_sent", `a letter was posted on ${event.date}, as the user says`]
    case "ResponseReceived":
      return ["case_answer", "the organization answered; the user decides whether that settles the matter"]
    case "MailNoted":
      return event.unconfirmed === true
        ? ["case_answer", "a mail came in whose sender is not proven; is it the organization's answer? See responses"]
        : undefined
    case "DeadlineNear":
      return [
        "case_deadline",
        `the organization's last day to answer is ${new Date(event.due_at).toISOString().slice(0, 10)}`
      ]
    case "UserReminded":
      return waiting(state)
    case "CaseResolved":
      return ["case_ended", ENDED[event.resolution.outcome] ?? "it has ended"]
    default:
      return undefined
  }
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
