/**
 * The erasure of a case: somebody asks for it, two people of the service decide, and then every text is gone.
 *
 * Always true:
 * - Until it is decided the case goes on as before, because whoever asked may not be the person.
 * - Whoever asks takes back only their own request, and uses up only their own number of requests.
 * - What is left follows from the last event alone, so that the events before it can be emptied.
 * - Nothing that is left holds a word that was told, or a name.
 */
import { Result } from "effect"
import type { CaseCommand, CaseState, OpenCase } from "../../schema/case.ts"
import type { ErasureRequest } from "../../schema/case-erasure.ts"
import type { CaseEventOf } from "../../schema/case-event.ts"
import type { UserInPerson } from "../../schema/case-parts.ts"
import type { ErasureAsker } from "../../schema/case-words.ts"
import type { EndpointCommand } from "../../schema/endpoint.ts"
import type { MailCommand } from "../../schema/mail.ts"
import type { QueueItemCommand, QueueKind } from "../../schema/queue-item.ts"
import type { SponsorCommand } from "../../schema/sponsor.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import { callbackIdOf } from "../endpoint/callback.ts"
import type { Intent } from "../runtime/entity.ts"
import { accept, append, type CommandOf, type Decision, refuse, startCourse } from "./course.ts"
import { tellOfErasure } from "./news.ts"
import { reviewKeysOf } from "./rows.ts"

/** A request is decided within this time, as a report about an organization is (domain decision G.3). */
const ERASURE_DUE_MS = 72 * 3_600_000
/**
 * Requests in one case of the person, and as many of the sponsor: whoever asks and takes back more often does not mean it. With
 * the lines of taking them back they fit into the lines kept free (`limits.ts`), so that a full case can be erased too.
 */
export const ERASURE_COUNT_MAX = 5

/** The request that waits for a decision. */
export const openErasure = ({ erasure }: OpenCase): ErasureRequest | undefined =>
  erasure?.ended === null ? erasure : undefined

/** Whether they asked and did not take it back. */
const isAsking = (request: ErasureRequest, by: ErasureAsker): boolean =>
  request.by === by || request.also.some((one) => one.by === by)

/** Staff decide for themselves, and their proposal is nobody's to take back: then asking adds nothing. */
const isAskedAlready = (state: OpenCase, by: ErasureAsker): boolean => {
  const request = openErasure(state)
  return request !== undefined && (by === "staff" || request.by === "staff" || isAsking(request, by))
}

/** Whether they may still ask. Test cases hold no person's matter; their texts end with the key that wrote them. */
export const mayAskErasure = (state: OpenCase, by: UserInPerson): boolean =>
  state.test === undefined && !isAskedAlready(state, by) && (state.erasure?.counts[by] ?? 0) < ERASURE_COUNT_MAX

export const askErasure = (state: OpenCase, { by }: CommandOf<"AskErasure">, now: number): Decision => {
  if (state.test !== undefined) return refuse("decision-not-possible")
  if (isAskedAlready(state, by)) return Result.succeed([])
  if (by !== "staff" && !mayAskErasure(state, by)) return refuse("case-limit-reached")
  return accept(append(startCourse(state, now), { _tag: "ErasureAsked", by, due_at: now + ERASURE_DUE_MS }))
}

/** Each takes back their own request. Staff refuse what they proposed. */
export const mayTakeBackErasure = (state: OpenCase, by: UserInPerson): boolean => {
  const request = openErasure(state)
  return request !== undefined && isAsking(request, by)
}

export const takeBackErasure = (state: OpenCase, { by }: CommandOf<"TakeBackErasure">, now: number): Decision => {
  if (state.erasure?.ended?.how === "taken_back") return Result.succeed([])
  return mayTakeBackErasure(state, by)
    ? accept(append(startCourse(state, now), { _tag: "ErasureTakenBack", by }))
    : refuse("erasure-not-asked")
}

export const eraseCase = (state: OpenCase, command: CommandOf<"EraseCase">, now: number): Decision => {
  const refusal = refusalOf(state, command)
  if (refusal !== undefined) return refusal
  const { asked_at, by, reason, request_id, reviewer_id } = command
  const { evaluation, letters, timeline } = state
  return Result.succeed([
    {
      _tag: "CaseErased",
      case_id: state.case_id,
      opened_by: state.opened_by,
      category: evaluation?.category ?? null,
      subcategory: evaluation?.subcategory ?? null,
      letters_sent: letters.filter(({ sent_at }) => sent_at !== null).length,
      person_url_number: state.person_url_number,
      opened_at: state.opened_at,
      asked_by: state.erasure?.by ?? "staff",
      asked_at,
      reason,
      line: timeline.length + 1,
      reviewer_id,
      ...(by === undefined ? {} : { by }),
      ...(request_id === undefined ? {} : { request_id }),
      at: now
    }
  ])
}

export const refuseErasure = (state: OpenCase, command: CommandOf<"RefuseErasure">, now: number): Decision => {
  const { _tag, asked_at: _asked, ...words } = command
  return refusalOf(state, command) ?? accept(append(startCourse(state, now), { _tag: "ErasureRefused", ...words }))
}

const refusalOf = (
  state: OpenCase,
  { asked_at, reviewer_id }: CommandOf<"EraseCase" | "RefuseErasure">
): Decision | undefined => {
  if (reviewer_id === reviewerIdOf(state.opened_by.sponsor_id)) return refuse("reviewer-is-sponsor")
  return openErasure(state)?.asked_at === asked_at ? undefined : refuse("erasure-not-asked")
}

/** What an erased case answers: a refusal to whoever wants something, and nothing to its old timers and to news of its mails. */
export const whenErased = ({ _tag }: CaseCommand): Decision =>
  OF_THE_SERVICE.has(_tag) ? Result.succeed([]) : refuse("case-erased")

const OF_THE_SERVICE: ReadonlySet<CaseCommand["_tag"]> = new Set<CaseCommand["_tag"]>([
  "CompleteTriage",
  "RemindOrganization",
  "EscalateUnanswered",
  "RemindUnanswered",
  "RemindUser",
  "NoteDeadline",
  "RecordSent",
  "RecordUnsent",
  "HoldLetter",
  "DeferLetter",
  "RecordDelivery",
  "ReceiveMail"
])

/* The orders that follow. */

/** A vote for the request is dropped with it. Whoever only asked too leaves it as it was. */
export const dropVotes = (
  { at, by }: CaseEventOf<"ErasureTakenBack">,
  state: OpenCase,
  before?: CaseState
): ReadonlyArray<Intent> => {
  if (before?._tag === "Open" && openErasure(before)?.by !== by) return []
  const { agent_id, sponsor_id } = state.opened_by
  const command: QueueItemCommand = {
    _tag: "SettleItem",
    kind: "erasure",
    subject_id: state.case_id,
    reviewer_id: by,
    by: by === "sponsor" ? { type: "sponsor", id: sponsor_id } : { type: "service", id: agent_id },
    decision: "taken_back",
    reason: null,
    decided_at: at
  }
  return [{ to: { kind: "queue-item", id: `erasure:${state.case_id}` }, command }]
}

/** Whatever else holds words of the case erases them too: its mails, what reviewers wrote of it, its documents, its callback. */
export const eraseElsewhere = (event: CaseEventOf<"CaseErased">, before: CaseState): ReadonlyArray<Intent> => {
  if (before._tag !== "Open") throw new Error("a case is erased that was not open")
  const { case_id, opened_by } = before
  const { sponsor_id } = opened_by
  const hashes = [...new Set(before.documents.map(({ sha256 }) => sha256))]
  const notice: SponsorCommand = {
    _tag: "AddNotice",
    kind: "case_ended",
    text: `Case ${case_id}: its texts were erased; its number and its dates stay`
  }
  return [
    ...before.letters
      .filter(({ recipient }) => recipient !== null)
      .map(({ letter_id }) => {
        const command: MailCommand = { _tag: "EraseMail", letter_id }
        return { to: { kind: "mail", id: letter_id }, command }
      }),
    ...reviewKeysOf(before).map(([kind, key]) => itemErased(kind, key, event)),
    ...(hashes.length === 0
      ? []
      : [
          {
            to: { kind: "document-erasure", id: case_id },
            command: { _tag: "EraseDocuments", sponsor_id, hashes },
            dueAt: event.at + SETTLED_MS
          }
        ]),
    ...(before.callback_secret === undefined ? [] : [callbackClosed(case_id)]),
    tellOfErasure(event, before),
    { to: { kind: "sponsor", id: sponsor_id }, command: notice }
  ]
}

/** Then no command is on its way any more that refers to a document stored before (`src/documents/store.ts`). */
const SETTLED_MS = 61_000

const callbackClosed = (caseId: string): Intent => {
  const endpoint_id = callbackIdOf(caseId)
  const command: EndpointCommand = { _tag: "Close", endpoint_id }
  return { to: { kind: "endpoint", id: endpoint_id }, command }
}

const itemErased = (kind: QueueKind, subject_id: string, event: CaseEventOf<"CaseErased">): Intent => {
  const { by = { type: "reviewer", id: event.reviewer_id }, reviewer_id } = event
  const command: QueueItemCommand = { _tag: "EraseItem", kind, subject_id, reviewer_id, by }
  return { to: { kind: "queue-item", id: `${kind}:${subject_id}` }, command }
}
