/**
 * The notifications of case events to receivers of webhooks, and the notices to the sponsor.
 *
 * Always true:
 * - A notification holds the kind of the event and the status of the case, never a text or a name.
 * - Each event makes at most one notification, numbered like its line in the timeline.
 * - The words of a notice are fixed and name only the case.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { CaseEvent, CaseEventOf } from "../../schema/case-event.ts"
import type { WaitsFor } from "../../schema/case-words.ts"
import type { SubscriberCommand } from "../../schema/subscriber.ts"
import type { EndpointCommand } from "../../schema/endpoint.ts"
import type { CaseNews, EventType, Notice } from "../../schema/webhook.ts"
import { callbackIdOf } from "../endpoint/callback.ts"
import { deliveryIntent } from "../lane/address.ts"
import { absurd, type Intent } from "../runtime/entity.ts"
import { quotedQuestions } from "../assistant/letters/kept-questions.ts"
import type { CaseNoticeKind, SponsorCommand } from "../../schema/sponsor.ts"
import { isoTime } from "../../schema/text.ts"
import { letterOf, mayBeWrittenAgain, toAddressee } from "./letter-queries.ts"
import { waitOf } from "./waiting.ts"

/** What a kind of event adds to the state of the case. */
type Detail = Partial<Omit<CaseNews, "_tag">>
type News = readonly [type: EventType, detail: Detail]

/** To the sponsor's webhooks, and to the case's own callback. */
export const tellReceivers = (event: CaseEvent, state: OpenCase): ReadonlyArray<Intent> => {
  const notice = noticeOf(event, state)
  if (notice === undefined) return NOTHING
  const toSubscriber = published(notice, state)
  return hasCallback(state) ? [toSubscriber, deliveryIntent(callbackIdOf(state.case_id), notice)] : [toSubscriber]
}

const published = (notice: Notice, { opened_by, organization }: OpenCase): Intent => {
  const command: SubscriberCommand = { _tag: "Publish", notice, org_id: organization?.org_id ?? null }
  return { to: { kind: "subscriber", id: opened_by.sponsor_id }, command }
}

/**
 * To the sponsor's webhooks: who keeps a copy of the case has to erase it too. The case's own callback is closed with it.
 * `before` is the case that was erased.
 */
export const tellOfErasure = ({ at, line }: CaseEventOf<"CaseErased">, before: OpenCase): Intent => {
  const news: News = ["case.status_changed", { status: "erased", previous_status: before.status }]
  return published(written(news, before, { sequence: line, at }), before)
}

/** Cases opened before callbacks had secrets are not called back, because the receiver could not verify the call. */
const hasCallback = (state: OpenCase): boolean => state.callback_url !== null && state.callback_secret !== undefined

const NOTHING: ReadonlyArray<Intent> = []

/** The endpoint of the case's own callback, from its opening on. */
export const setUpCallback = ({
  by,
  callback_secret,
  callback_url,
  case_id
}: CaseEventOf<"CaseOpened">): ReadonlyArray<Intent> => {
  if (callback_url === undefined || callback_url === null || callback_secret === undefined) return NOTHING
  const endpoint_id = callbackIdOf(case_id)
  const command: EndpointCommand = {
    _tag: "Configure",
    config: { endpoint_id, sponsor_id: by.sponsor_id, callback_url, secret: callback_secret, previous_secret: null },
    off: null,
    revision: 1
  }
  return [{ to: { kind: "endpoint", id: endpoint_id }, command }]
}

/** `state` is the case as the event leaves it. */
export const noticeOf = (event: CaseEvent, state: OpenCase): Notice | undefined => {
  const news = newsOf(event, state)
  if (news === undefined) return undefined
  return written(news, state, { sequence: state.timeline.length, at: event.at })
}

const written = ([type, detail]: News, state: OpenCase, when: Pick<Notice, "at" | "sequence">): Notice => {
  const { case_id, page_token, status, test } = state
  return {
    type,
    resource: { kind: "case", id: case_id },
    ...when,
    data: {
      _tag: "Case",
      case_id,
      page_token,
      status,
      previous_status: null,
      ...(test === undefined ? {} : { test: true }),
      ...detail
    }
  }
}

const newsOf = (event: CaseEvent, state: OpenCase): News | undefined => {
  switch (event._tag) {
    case "StatusChanged":
      return ["case.status_changed", { previous_status: event.from }]
    case "ResponseReceived":
      return ["case.response_received", { org_response_category: null }]
    case "CaseEscalated":
      return ["case.escalated", { escalation: { to: event.step?.name ?? null, reason: event.reason } }]
    case "CaseResolved":
      return ["case.resolved", endOf(event)]
    case "MessageAdded":
      return ["case.message_received", { message_id: event.message_id, from: "user" }]
    case "MessageAnswered":
      return ["case.message_received", { message_id: event.message_id, from: "assistant" }]
    case "MailNoted":
      return event.unconfirmed === true ? ["case.message_received", mailOf(event, state)] : undefined
    case "LetterPosted":
      return ["case.action_taken", { action: { type: "letter_posted", letter_id: event.letter_id } }]
    case "LetterDrafted":
      return ["case.action_taken", { action: { type: DRAFTED[event.letter.purpose], letter_id: event.letter_id } }]
    case "LetterSent":
      return ["case.action_taken", { action: { type: "letter_sent", letter_id: event.letter_id } }]
    case "IssueReminded":
      return ["case.action_taken", { action: { type: "question_reminder", letter_id: null } }]
    case "PacketPrepared":
      return ["case.action_taken", { action: { type: "packet_ready", letter_id: null } }]
    case "CaseOpened":
    case "CaseEvaluated":
    case "CaseUpdated":
    case "ContactAdded":
    case "ResponseTakenBack":
    case "InformationRequested":
    case "IssueAsked":
    case "LetterEdited":
    case "LetterRedated":
    case "LetterApproved":
    case "LetterRejected":
    case "LetterCancelled":
    case "LetterQueued":
    case "LetterPrepared":
    case "LetterDelivered":
    case "LetterBounced":
    case "LetterFailed":
    case "LetterHeld":
    case "LetterReleased":
    case "LetterDeferred":
    case "BounceNoted":
    case "DraftingStopped":
    case "ClocksSet":
    case "UserDecided":
    case "PersonUrlRenewed":
    case "UserReminded":
    case "DeadlineNear":
    case "PacketFiled":
    case "CrisisReviewRequested":
    case "CrisisReviewClosed":
    case "ResolutionDisputed":
    case "ErasureAsked":
    case "ErasureTakenBack":
    case "ErasureRefused":
    case "CaseErased":
    case "ClockAdvanced":
      return undefined
    default:
      return absurd(event)
  }
}

/** No route shows the id of a mail, so the answer that it may be is named too. */
const mailOf = ({ mail_id }: CaseEventOf<"MailNoted">, { responses }: OpenCase): Detail => {
  const response_id = responses.find((one) => one.mail_id === mail_id)?.response_id
  return { message_id: mail_id, from: "organization", ...(response_id === undefined ? {} : { response_id }) }
}

const DRAFTED = { first: "letter_drafted", second_notice: "second_notice_drafted" } as const

const endOf = ({ resolution }: CaseEventOf<"CaseResolved">): Detail => ({
  org_response_category: resolution.org_response_category,
  resolution: { outcome: resolution.outcome }
})

/* The notices to the sponsor: a question, a letter ready or sent, an answer, a deadline, the end, a reminder. */
type SponsorNotice = readonly [kind: CaseNoticeKind, text: string]

/** The order to the sponsor; none for most events. */
export const tellSponsor = (event: CaseEvent, state: OpenCase): ReadonlyArray<Intent> => {
  const notice = sponsorNoticeOf(event, state)
  if (notice === undefined) return NOTHING
  const [kind, text] = notice
  const command: SponsorCommand = { _tag: "AddNotice", kind, text: `Case ${state.case_id}: ${text}` }
  return [{ to: { kind: "sponsor", id: state.opened_by.sponsor_id }, command }]
}

type SponsorNotices = {
  readonly [Tag in CaseEvent["_tag"]]?: (event: CaseEventOf<Tag>, state: OpenCase) => SponsorNotice | undefined
}

/** The events of which the sponsor gets a notice, with its words. */
const NOTICES: SponsorNotices = {
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
  LetterRejected: ({ letter_id }, state) => [
    "case_question",
    mayBeWrittenAgain(state, letterOf(state, letter_id)?.purpose)
      ? "its letter was not approved by the person who read it; with corrections or more detail it is written again"
      : "its letter was not approved by the person who read it, and it was written as often as it can be; the console says how the case can go on"
  ],
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
  CrisisReviewRequested: ({ asked }, state) => (asked === true ? undefined : inDanger(state)),
  CaseResolved: ({ resolution }) => ["case_ended", ENDED[resolution.outcome] ?? "it has ended"]
}

/** Once for each review that the danger opens: what is told while one is open, its reviewer reads. */
const inDanger = ({ timeline }: OpenCase): SponsorNotice => {
  const times = timeline.filter(({ type }) => type === "crisis_review_requested").length
  const again = times > 1 ? " again" : ""
  return ["case_crisis", `somebody may be in danger${again}; open it now, ${FIRST_STEPS}`]
}

const FIRST_STEPS = "what to do first and whom to call stands at its top"

const sponsorNoticeOf = (event: CaseEvent, state: OpenCase): SponsorNotice | undefined => {
  // The table has for each tag what takes events of that tag.
  const make = NOTICES[event._tag] as ((event: CaseEvent, state: OpenCase) => SponsorNotice | undefined) | undefined
  const notice = make?.(event, state)
  return notice && [notice[0], toAddressee(notice[1], state)]
}

const ENDED: Readonly<Partial<Record<string, string>>> = {
  withdrawn: "it was withdrawn",
  unanswered: "it was closed, because the question which problem it is was not answered; a new case may be opened",
  not_actionable: "it was closed, because no rule fits clearly enough; a new case with more detail may fare better"
}

const waiting = (state: OpenCase): SponsorNotice | undefined => {
  const wait = waitOf(state)
  if (wait === undefined) return undefined
  const isNotice = wait === "posting" && state.status === "awaiting_response"
  return [
    "case_waiting",
    isNotice ? "its second notice waits to be posted; the dates run on without it" : WAITS_FOR[wait]
  ]
}

const WAITS_FOR: Readonly<Record<WaitsFor, string>> = {
  answers: "it waits for answers to its questions",
  reading: "its letter waits for the person to read and approve it",
  correction: "its letter was not approved by the person who read it, and it waits for a word on what to correct",
  posting: "its letter waits to be posted, and no date runs before",
  confirmation: "a mail came in whose sender is not proven, and it waits for a word on whether it is the answer",
  decision: "the organization answered, and it waits for the user's decision",
  filing: "the papers for the next body wait to be filed"
}
