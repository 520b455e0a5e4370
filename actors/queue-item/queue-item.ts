/**
 * The part of a review item that reviewers act on: its assignee, and the first vote if two must agree. The decision
 * itself is made in the entity of the item; this follows it.
 */
import { Result } from "effect"
import {
  type OpenVote,
  QueueItemCommand,
  QueueItemEvent,
  QueueItemRefused,
  QueueItemState,
  type QueueKind
} from "../../schema/queue-item.ts"
import { recordAudit } from "../audit/record.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"

type Decision = Result.Result<ReadonlyArray<QueueItemEvent>, QueueItemRefused>
type Touched = Extract<QueueItemState, { readonly _tag: "Touched" }>
type Command<Tag extends QueueItemCommand["_tag"]> = Extract<QueueItemCommand, { readonly _tag: Tag }>

/** A first vote lapses after two weeks, because the facts may have changed. */
export const VOTE_AGE_MS_MAX = 14 * 86_400_000

/** The key of an item: kinds contain no colon. */
export const itemIdOf = (kind: QueueKind, subjectId: string): string => `${kind}:${subjectId}`

export const decide = (state: QueueItemState, command: QueueItemCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "AssignItem": {
      const { mayTake, ...order } = command
      const holder = holderOf(state)
      // The first voter may not take it, because a second person must vote.
      if (voteOf(state)?.reviewer_id === command.assignee) return refuse("same-reviewer")
      if (holder === command.assignee) return NOTHING
      if (holder !== undefined && !mayTake) return refuse("item-assigned")
      return happen({ ...order, _tag: "ItemAssigned", at: now })
    }
    case "ReleaseItem": {
      const { mayTake, ...order } = command
      const holder = holderOf(state)
      if (holder === undefined) return refuse("item-not-assigned")
      if (holder !== command.reviewer_id && !mayTake) return refuse("item-assigned")
      return happen({ ...order, _tag: "ItemReleased", at: now })
    }
    case "CastVote":
      return castVote(state, command, now)
    case "RetractVote": {
      const { mayTake, ...order } = command
      const open = voteOf(state)
      if (open === null) return refuse("vote-not-open")
      if (open.reviewer_id !== command.reviewer_id && !mayTake) return refuse("vote-not-yours")
      return happen({ ...order, _tag: "VoteRetracted", at: now })
    }
    case "NoteDecision":
      return happen({ ...command, _tag: "ItemDecided", at: now })
    case "EraseItem": {
      // An item that nobody touched holds no words.
      if (state._tag === "Untouched") return NOTHING
      const { decided } = state
      return happen({ ...command, _tag: "ItemErased", decided: decided && withoutReason(decided), at: now })
    }
    case "SettleItem": {
      const { decided_at, ...order } = command
      const open = voteOf(state)
      // A later vote belongs to the next decision.
      return open === null || open.at >= decided_at ? NOTHING : happen({ ...order, _tag: "ItemDecided", at: now })
    }
    default:
      return absurd(command)
  }
}

const withoutReason = ({ reason: _words, ...decided }: NonNullable<Touched["decided"]>) => decided

const castVote = (state: QueueItemState, command: Command<"CastVote">, now: EpochMs): Decision => {
  if (isOthers(state, command.reviewer_id)) return refuse("item-assigned")
  const { lapsed: _lapsed, ...vote } = command
  const open = countingVote(state, command, now)
  if (open === null) return happen({ ...vote, _tag: "VoteCast", at: now })
  if (open.decision !== command.decision || open.detail !== command.detail) return refuse("vote-differs")
  // Agreed already, but perhaps not carried out: repeating the order carries it out.
  if (open.seconded_by !== null) return NOTHING
  if (open.reviewer_id === command.reviewer_id) return refuse("same-reviewer")
  if (mayBeOne(open, command)) return refuse("same-hand")
  const { by, kind, request_id, reviewer_id, subject_id } = command
  const request = request_id === undefined ? {} : { request_id }
  return happen({ _tag: "VoteSeconded", kind, subject_id, reviewer_id, by, ...request, at: now })
}

/** The vote that counts: agreed votes do not lapse. Of an erasure the detail is its request: a vote for an older one is void. */
const countingVote = (
  state: QueueItemState,
  { detail, kind, lapsed }: Pick<Command<"CastVote">, "kind" | "detail" | "lapsed">,
  now: EpochMs
): OpenVote | null => {
  const open = voteOf(state)
  if (open === null || open.seconded_by !== null) return open
  if (kind === "erasure" && open.detail !== detail) return null
  return open.reviewer_id === lapsed || now - open.at > VOTE_AGE_MS_MAX ? null : open
}

type Cast = Pick<OpenVote, "reviewer_id" | "hands" | "person_id">

const mayBeOne = (one: Cast, other: Cast): boolean => {
  const hands = handsOf(other)
  return personOf(one) === personOf(other) || handsOf(one).some((hand) => hands.includes(hand))
}
const handsOf = ({ hands, reviewer_id }: Cast): ReadonlyArray<string> => hands ?? [reviewer_id]
const personOf = ({ person_id, reviewer_id }: Cast): string => person_id ?? reviewer_id

export const evolve = (state: QueueItemState, event: QueueItemEvent): QueueItemState => {
  const { at, kind, reviewer_id, subject_id } = event
  // What is left of an erased item follows from the event alone.
  const before = state._tag === "Touched" && event._tag !== "ItemErased" ? state : untouched(kind, subject_id)
  const item: Touched = { ...before, touched_at: at }
  switch (event._tag) {
    case "ItemAssigned":
      return { ...item, assignment: { reviewer_id: event.assignee, ...asNamed(event.by.id !== event.assignee), at } }
    case "ItemReleased":
      return { ...item, assignment: null }
    case "VoteCast": {
      const { _tag, by: _by, kind: _kind, request_id: _request, subject_id: _subject, ...vote } = event
      // The first voter's assignment ends, so that a second person can take it.
      return { ...item, assignment: null, vote: { ...vote, seconded_by: null } }
    }
    case "VoteRetracted":
      return { ...item, vote: null }
    case "VoteSeconded":
      if (item.vote === null) return corrupt("queue-item", state, event)
      return { ...item, vote: { ...item.vote, seconded_by: reviewer_id } }
    case "ItemDecided": {
      const { decision, reason } = event
      const named = asNamed(namedIn(event) !== undefined)
      return { ...item, assignment: null, vote: null, decided: { decision, reason, reviewer_id, ...named, at } }
    }
    case "ItemErased":
      return { ...item, decided: event.decided && { ...event.decided, reason: null } }
    default:
      return absurd(event)
  }
}

const untouched = (kind: QueueKind, subject_id: string): Omit<Touched, "touched_at"> => ({
  _tag: "Touched",
  kind,
  subject_id,
  assignment: null,
  vote: null,
  decided: null
})

/** The assignee of the item. */
export const holderOf = (state: QueueItemState): string | undefined =>
  state._tag === "Touched" ? state.assignment?.reviewer_id : undefined

/** Whether someone else is assigned, so this person may not decide it. Anyone may second or reject an open vote. */
export const isOthers = (state: QueueItemState, reviewerId: string): boolean =>
  voteOf(state) === null && holderOf(state) !== undefined && holderOf(state) !== reviewerId

/** The vote that waits for a second person or was seconded. */
export const voteOf = (state: QueueItemState): OpenVote | null => (state._tag === "Touched" ? state.vote : null)

const audit = (event: QueueItemEvent, state: QueueItemState, before: QueueItemState): ReadonlyArray<Intent> =>
  // A decision has an audit row in its own entity. Only the rejection of a revocation, which changes nothing there, is
  // audited here. An erasure has its row from the case.
  event._tag === "ItemErased" ||
  (event._tag === "ItemDecided" && !(event.kind === "revocation" && event.decision === "reject"))
    ? []
    : [
        recordAudit({
          actor: event.by,
          action: event._tag,
          target: { kind: "queue-item", id: itemIdOf(event.kind, event.subject_id) },
          before: before._tag === "Untouched" ? undefined : before,
          after: state,
          requestId: event.request_id,
          named: namedIn(event),
          at: event.at
        })
      ]

const asNamed = (isNamed: boolean): { readonly named?: true } => (isNamed ? { named: true } : {})

/** The named person, for orders with the operator token. */
const namedIn = ({ by, reviewer_id }: QueueItemEvent): string | undefined =>
  by.type === "operator" && reviewer_id !== by.id ? reviewer_id : undefined

export const projectAll = (state: QueueItemState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Untouched") return []
  const { assignment, decided, kind, subject_id, touched_at, vote } = state
  const row = {
    kind,
    subject_id,
    state: stateWord(state),
    title: vote?.title ?? null,
    assignee: assignment?.reviewer_id ?? null,
    assigned_at: assignment?.at ?? null,
    first_reviewer: vote?.reviewer_id ?? null,
    voted_at: vote?.at ?? null,
    decision: vote?.decision ?? decided?.decision ?? null,
    reason: vote === null ? (decided?.reason ?? null) : vote.reason,
    decided_by: decided?.reviewer_id ?? null,
    decided_at: decided?.at ?? null,
    created_at: vote?.at ?? touched_at
  }
  return [{ view: "queue_item_view", key: itemIdOf(kind, subject_id), row }]
}

const stateWord = ({ assignment, decided, vote }: Touched): string => {
  if (vote !== null) return "awaiting_second"
  if (assignment !== null) return "assigned"
  return decided === null ? "open" : "decided"
}

export const queueItemEntity = entity<QueueItemState, QueueItemCommand, QueueItemEvent, QueueItemRefused>({
  kind: "queue-item",
  initialState: { _tag: "Untouched" },
  decide,
  evolve,
  audit,
  projectAll,
  commandSchema: QueueItemCommand,
  eventSchema: QueueItemEvent,
  stateSchema: QueueItemState,
  erases: ({ _tag }) => _tag === "ItemErased",
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 60_000 }
})

const happen = (...events: ReadonlyArray<QueueItemEvent>): Decision => Result.succeed(events)

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: QueueItemRefused["reason"]): Decision => Result.fail(new QueueItemRefused({ reason }))
