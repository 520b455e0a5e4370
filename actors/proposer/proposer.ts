/**
 * An agent as the author of proposals. One event both counts a submission for its day and orders the proposal.
 *
 * Always true: an answered submission is counted, a refused one is not, and a day never exceeds its limit, even when
 * submissions arrive at once or the process ends between them.
 */
import { Result } from "effect"
import type { ProposalCommand } from "../../schema/proposal.ts"
import { ProposerCommand, ProposerEvent, type ProposerRefused, ProposerState } from "../../schema/proposer.ts"
import { entity, type EpochMs, type Intent } from "../runtime/entity.ts"

const DAY_MS = 86_400_000
/** An agent submits a few a day; a burst of them is mostly refused. */
const MAILBOX_COUNT_MAX = 64
/** Three rows a day, each with texts of up to forty thousand characters, into a state of two numbers. */
const SNAPSHOT_ROW_COUNT = 12
const IDLE_MS_MAX = 60_000

type Decision = Result.Result<ReadonlyArray<ProposerEvent>, ProposerRefused>

export const decide = (state: ProposerState, command: ProposerCommand, now: EpochMs): Decision => {
  const { day, resetAt, used } = dayAt(state, now)
  if (used >= command.limit) return Result.fail({ _tag: "ProposerRefused", reset_at: resetAt })
  const { agent_id, content, proposal_id, sponsor_id } = command
  const submission = { proposal_id, agent_id, sponsor_id, content }
  return Result.succeed([{ _tag: "ProposalSubmitted", ...submission, day, at: now }])
}

export const evolve = (state: ProposerState, event: ProposerEvent): ProposerState => ({
  _tag: "Proposer",
  day: event.day,
  used: state.day === event.day ? state.used + 1 : 1
})

/** The day of a submission; a clock set back over midnight stays on the later day. */
export const dayAt = (state: ProposerState, now: EpochMs) => {
  const today = Math.floor(now / DAY_MS)
  const day = Math.max(today, state.day ?? today)
  return { day, used: state.day === day ? state.used : 0, resetAt: (day + 1) * DAY_MS }
}

export const react = (event: ProposerEvent): ReadonlyArray<Intent> => [
  { to: { kind: "proposal", id: event.proposal_id }, command: openCommand(event) }
]

/** The command with which a submission opens its proposal. */
export const openCommand = ({ agent_id, at, content, proposal_id, sponsor_id }: ProposerEvent): ProposalCommand => ({
  _tag: "OpenProposal",
  proposal_id,
  agent_id,
  sponsor_id,
  content,
  submitted_at: at
})

/** The id of that intent. The request sends the same command under this id, so it has one effect. */
export const openIntentId = (agentId: string, version: number): string => `proposer/${agentId}/${version}/0`

export const proposerEntity = entity<ProposerState, ProposerCommand, ProposerEvent, ProposerRefused>({
  kind: "proposer",
  initialState: { _tag: "Proposer", day: null, used: 0 },
  decide,
  evolve,
  react,
  commandSchema: ProposerCommand,
  eventSchema: ProposerEvent,
  stateSchema: ProposerState,
  limits: { mailboxCountMax: MAILBOX_COUNT_MAX, snapshotRowCount: SNAPSHOT_ROW_COUNT, idleMsMax: IDLE_MS_MAX }
})
