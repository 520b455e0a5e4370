/**
 * One builder proposal and its review: submitted, in review, returned for changes, then accepted or rejected by a
 * reviewer; an accepted one is implemented.
 *
 * Always true:
 * - A proposal is decided once, in the revision that the reviewer read.
 * - Its agent may withdraw it before; it expires ninety days after its last change.
 * - Reviewers may not decide proposals of their own agents.
 */
import { Result } from "effect"
import type { ProposalStatus } from "../../schema/agent.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import {
  ProposalCommand,
  type ProposalDecision,
  ProposalEvent,
  type ProposalRefused,
  ProposalState,
  type Proposed,
  type RejectionGround
} from "../../schema/proposal.ts"
import { recordAudit } from "../audit/record.ts"
import { react } from "./react.ts"
import { isOpen, isWaiting } from "./status.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"

const DAY_MS = 86_400_000
/** The deadline for a decision (domain decision G.3). */
const REVIEW_DUE_MS = 7 * DAY_MS
/** Priority in the review queue: the same as letters without urgency. */
const QUEUE_PRIORITY = 3

type Decision = Result.Result<ReadonlyArray<ProposalEvent>, ProposalRefused>
type Decide = Extract<ProposalCommand, { readonly _tag: "DecideProposal" }>

export const decide = (state: ProposalState, command: ProposalCommand, now: EpochMs): Decision => {
  if (command._tag === "OpenProposal") {
    // Both the intent of the agent's count and the request itself arrive; the second has no effect.
    if (state._tag !== "Unknown") return NOTHING
    const { _tag, submitted_at, ...proposal } = command
    return happened({ _tag: "ProposalOpened", ...proposal, due_at: submitted_at + REVIEW_DUE_MS, at: submitted_at })
  }
  if (state._tag === "Unknown") return refuse("proposal-not-found")
  switch (command._tag) {
    case "ReviseProposal":
      if (state.status !== "changes_requested") return refuse("proposal-moved")
      return happened({ _tag: "ProposalRevised", content: command.content, due_at: now + REVIEW_DUE_MS, at: now })
    case "WithdrawProposal":
      if (!isOpen(state.status)) return refuse("proposal-moved")
      return happened({ _tag: "ProposalWithdrawn", from: state.status, at: now })
    case "DecideProposal":
      return rule(state, command, now)
    case "ExpireProposal":
      if (!isOpen(state.status) || state.moved_at !== command.moved_at) return NOTHING
      return happened({ _tag: "ProposalExpired", from: state.status, at: now })
    default:
      return absurd(command)
  }
}

const rule = (state: Proposed, { _tag, decision, revision, ...ruled }: Decide, now: EpochMs): Decision => {
  if (reviewerIdOf(state.sponsor_id) === ruled.reviewer_id) return refuse("reviewer-is-sponsor")
  // A reviewer cannot accept code that they have not read.
  if (revision !== null && revision !== state.revision) return refuse("proposal-moved")
  const isPossible = decision === "implement" ? state.status === "accepted" : isWaiting(state.status)
  if (!isPossible || (decision === "start_review" && state.status === "in_review")) return refuse("proposal-moved")
  const event = ruling(decision, { ...ruled, at: now })
  // A decision without an assignment also starts the review.
  return state.status === "submitted" && decision !== "start_review"
    ? happened({ _tag: "ProposalReviewStarted", ...ruled, reason: null, at: now }, event)
    : happened(event)
}

type Ruled = Omit<Extract<ProposalEvent, { readonly _tag: "ProposalAccepted" }>, "_tag">

const ruling = (decision: ProposalDecision, ruled: Ruled): ProposalEvent => {
  switch (decision) {
    case "start_review":
      return { _tag: "ProposalReviewStarted", ...ruled }
    case "request_changes":
      return { _tag: "ProposalChangesRequested", ...ruled }
    case "accept":
      return { _tag: "ProposalAccepted", ...ruled }
    case "reject":
      return { _tag: "ProposalRejected", ...ruled, ground: "good-faith" }
    case "reject_as_spam":
      return { _tag: "ProposalRejected", ...ruled, ground: "spam" }
    case "reject_policy_strike":
      return { _tag: "ProposalRejected", ...ruled, ground: "policy-strike" }
    case "implement":
      return { _tag: "ProposalImplemented", ...ruled }
    default:
      return absurd(decision)
  }
}

export const evolve = (state: ProposalState, event: ProposalEvent): ProposalState => {
  if (event._tag === "ProposalOpened") {
    if (state._tag !== "Unknown") return corrupt("proposal", state, event)
    const { _tag, at, ...proposal } = event
    return {
      _tag: "Proposed",
      ...proposal,
      status: "submitted",
      revision: 1,
      opened_at: at,
      moved_at: at,
      ruling: null
    }
  }
  if (state._tag === "Unknown") return corrupt("proposal", state, event)
  switch (event._tag) {
    case "ProposalRevised": {
      const { at, content, due_at } = event
      return { ...state, status: "submitted", content, due_at, moved_at: at, revision: state.revision + 1 }
    }
    case "ProposalWithdrawn":
      return { ...state, status: "withdrawn", moved_at: event.at }
    case "ProposalExpired":
      return { ...state, status: "expired", moved_at: event.at }
    case "ProposalReviewStarted":
    case "ProposalChangesRequested":
    case "ProposalAccepted":
    case "ProposalRejected":
    case "ProposalImplemented": {
      const { at, by, reason, reviewer_id } = event
      const named = by?.type === "operator" ? { named: true } : {}
      const newest = { decision: decisionIn(event), reviewer_id, reason, ...named, at }
      return { ...state, status: STATUS_AFTER[event._tag], moved_at: at, ruling: newest }
    }
    default:
      return absurd(event)
  }
}

type Ruling = Extract<ProposalEvent, { readonly reviewer_id: string }>

const STATUS_AFTER: Readonly<Record<Ruling["_tag"], ProposalStatus>> = {
  ProposalReviewStarted: "in_review",
  ProposalChangesRequested: "changes_requested",
  ProposalAccepted: "accepted",
  ProposalRejected: "rejected",
  ProposalImplemented: "implemented"
}

const decisionIn = (event: Ruling): ProposalDecision => {
  switch (event._tag) {
    case "ProposalReviewStarted":
      return "start_review"
    case "ProposalChangesRequested":
      return "request_changes"
    case "ProposalAccepted":
      return "accept"
    case "ProposalRejected":
      return DECISION_OF[event.ground]
    case "ProposalImplemented":
      return "implement"
    default:
      return absurd(event)
  }
}

const DECISION_OF: Readonly<Record<RejectionGround, ProposalDecision>> = {
  "good-faith": "reject",
  spam: "reject_as_spam",
  "policy-strike": "reject_policy_strike"
}

const audit = (event: ProposalEvent, state: ProposalState, before: ProposalState): ReadonlyArray<Intent> => {
  if (state._tag === "Unknown" || !("reviewer_id" in event)) return []
  const target = { kind: "proposal", id: state.proposal_id }
  return [
    recordAudit({
      actor: event.by,
      action: event._tag,
      target,
      before,
      after: state,
      requestId: event.request_id,
      at: event.at
    })
  ]
}

export const projectAll = (state: ProposalState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unknown") return []
  const { content, ruling, status } = state
  // A withdrawn or expired proposal has no decider.
  const isRuled = !isWaiting(status) && status !== "withdrawn" && status !== "expired"
  const decided = isRuled ? ruling : null
  return [
    {
      view: "proposal_view",
      key: state.proposal_id,
      row: {
        agent_id: state.agent_id,
        sponsor_id: state.sponsor_id,
        project_id: content.project_id,
        title: content.title,
        state: isWaiting(status) ? "waiting" : "decided",
        status,
        is_open: isOpen(status),
        priority: QUEUE_PRIORITY,
        revision: state.revision,
        due_at: state.due_at,
        decided_by: decided?.reviewer_id ?? null,
        decided_at: decided?.at ?? null,
        created_at: state.opened_at,
        moved_at: state.moved_at
      }
    }
  ]
}

export const proposalEntity = entity<ProposalState, ProposalCommand, ProposalEvent, ProposalRefused>({
  kind: "proposal",
  initialState: { _tag: "Unknown" },
  decide,
  evolve,
  react,
  audit,
  projectAll,
  commandSchema: ProposalCommand,
  eventSchema: ProposalEvent,
  stateSchema: ProposalState,
  // It receives messages from its agent and a few reviewers; a history has a handful of rows.
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 60_000 }
})

const happened = (...events: ReadonlyArray<ProposalEvent>): Decision => Result.succeed(events)

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: ProposalRefused["reason"]): Decision => Result.fail({ _tag: "ProposalRefused", reason })
