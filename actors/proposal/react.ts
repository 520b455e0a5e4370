/** The intents of a proposal: its own timer, the agent's counts and evidence, and notices for its sponsor. */
import type { AgentCommand, EvidenceKind, ProposalStatus } from "../../schema/agent.ts"
import type { ProposalCommand, ProposalEvent, ProposalState, Proposed, RejectionGround } from "../../schema/proposal.ts"
import type { SponsorCommand } from "../../schema/sponsor.ts"
import { absurd, type Intent } from "../runtime/entity.ts"
import { isOpen } from "./status.ts"

/** An undecided proposal expires after this time without a change (domain decision G.3). */
const EXPIRES_AFTER_DAYS = 90
const EXPIRES_AFTER_MS = EXPIRES_AFTER_DAYS * 86_400_000

export const react = (event: ProposalEvent, state: ProposalState): ReadonlyArray<Intent> => {
  if (state._tag === "Unknown") return []
  return [...alarm(state), ...counts(event, state), ...evidence(event, state), ...notice(event, state)]
}

const alarm = ({ moved_at, proposal_id, status }: Proposed): ReadonlyArray<Intent> => {
  if (!isOpen(status)) return []
  const command: ProposalCommand = { _tag: "ExpireProposal", moved_at }
  return [{ to: { kind: "proposal", id: proposal_id }, command, dueAt: moved_at + EXPIRES_AFTER_MS }]
}

const tellAgent = ({ agent_id: id }: Proposed, command: AgentCommand): Intent => ({
  to: { kind: "agent", id },
  command
})

const counts = (event: ProposalEvent, state: Proposed): ReadonlyArray<Intent> => {
  const { proposal_id, status: to } = state
  return [tellAgent(state, { _tag: "CountProposal", proposal_id, from: statusBefore(event), to })]
}

const statusBefore = (event: ProposalEvent): ProposalStatus | null => {
  switch (event._tag) {
    case "ProposalOpened":
      return null
    case "ProposalReviewStarted":
      return "submitted"
    case "ProposalChangesRequested":
    case "ProposalAccepted":
    case "ProposalRejected":
      return "in_review"
    case "ProposalRevised":
      return "changes_requested"
    case "ProposalImplemented":
      return "accepted"
    case "ProposalWithdrawn":
    case "ProposalExpired":
      return event.from
    default:
      return absurd(event)
  }
}

/** Evidence about the agent from the reviewer's decision. */
const evidence = (event: ProposalEvent, state: Proposed): ReadonlyArray<Intent> => {
  const kind = evidenceIn(event)
  if (kind === undefined || state.ruling === null) return []
  const { proposal_id: about, ruling } = state
  return [tellAgent(state, { _tag: "AddEvidence", evidence: kind, about, from: ruling.reviewer_id })]
}

const evidenceIn = (event: ProposalEvent): EvidenceKind | undefined => {
  if (event._tag === "ProposalAccepted") return "proposal-accepted"
  return event._tag === "ProposalRejected" ? EVIDENCE_OF[event.ground] : undefined
}

const EVIDENCE_OF: Readonly<Record<RejectionGround, EvidenceKind>> = {
  "good-faith": "rejected-in-good-faith",
  spam: "spam",
  "policy-strike": "policy-strike"
}

/** Notified: decided, returned or ended. Not notified: the start of a review. */
const notice = (event: ProposalEvent, state: Proposed): ReadonlyArray<Intent> => {
  const words = newsIn(event)
  if (words === undefined) return []
  const reason = "reason" in event && event.reason !== null ? ` The reviewer wrote: ${event.reason}` : ""
  const text = `The proposal ${state.proposal_id} ("${state.content.title}") of the agent ${state.agent_id} ${words}.${reason}`
  const command: SponsorCommand = { _tag: "AddNotice", kind: "proposal_decided", text }
  return [{ to: { kind: "sponsor", id: state.sponsor_id }, command }]
}

const newsIn = (event: ProposalEvent): string | undefined => {
  switch (event._tag) {
    case "ProposalChangesRequested":
      return "needs changes; its agent may revise it"
    case "ProposalAccepted":
      return "was accepted"
    case "ProposalRejected":
      return REJECTED_WORDS[event.ground]
    case "ProposalImplemented":
      return "was implemented"
    case "ProposalExpired":
      return `has ended, because nothing happened to it for ${EXPIRES_AFTER_DAYS} days`
    case "ProposalOpened":
    case "ProposalRevised":
    case "ProposalWithdrawn":
    case "ProposalReviewStarted":
      return undefined
    default:
      return absurd(event)
  }
}

const REJECTED_WORDS: Readonly<Record<RejectionGround, string>> = {
  "good-faith": "was rejected",
  spam: "was rejected as spam",
  "policy-strike": "was rejected because it breaks the rules of this service"
}
