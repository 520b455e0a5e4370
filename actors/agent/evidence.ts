/**
 * The evidence about an agent, folded into two sums.
 *
 * Always true:
 * - Evidence from an agent's own side counts as one voice with a cap of its own.
 * - One piece of evidence counts once.
 * - The aged weight of one voice stays under a cap.
 */
import type {
  AgentCommand,
  AgentEvent,
  EvidenceRecord,
  ProposalCounts,
  ProposalStatus,
  RegisteredAgent
} from "../../schema/agent.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import { fingerprint } from "../assistant/plain-text.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { leftOf, NO_EVIDENCE, weightOf, withEvidence } from "../trust/reputation.ts"

/**
 * The cap of one voice in favour: two accepted proposals. One voice alone keeps the score under 50, so trust takes
 * several.
 */
export const VOICE_WEIGHT_FOR_MAX = 2
/**
 * The cap of the agent's own side: two ended cases. It accepts the results itself, so this may only move the score a
 * little.
 */
export const OWN_VOICE_WEIGHT_FOR_MAX = 0.5
/** The cap of one voice against it: two policy strikes, so that a strike has its full weight and a grudge is limited. */
export const VOICE_WEIGHT_AGAINST_MAX = 6
/**
 * Remembered voices. Beyond it the longest silent one is dropped and could add its weight again, after 200 others have
 * spoken.
 */
export const VOICE_COUNT_MAX = 200
/** Remembered pieces; an older one could count a second time, under its voice's cap. */
export const PIECE_COUNT_MAX = 500
/**
 * The smallest share of a piece that is recorded. Smaller remainders under the cap would count as experience and use up
 * the room for a whole piece later.
 */
const PIECE_SHARE_MIN = 0.5

export const NO_RECORD: EvidenceRecord = { sums: NO_EVIDENCE, voices: [], pieces: [] }
export const NO_PROPOSALS: ProposalCounts = { submitted: 0, accepted: 0, rejected: 0 }

type Piece = Extract<AgentCommand, { readonly _tag: "AddEvidence" }>
type Added = Extract<AgentEvent, { readonly _tag: "EvidenceAdded" }>
type Counted = Extract<AgentEvent, { readonly _tag: "ProposalCounted" }>

/** Whether the piece comes from the agent's own side: the agent or its sponsor. */
export const isOwnWord = ({ agentId, sponsorId }: RegisteredAgent, { from }: Piece): boolean =>
  from === agentId || from === sponsorId || from === reviewerIdOf(sponsorId)

/** The weight to add; undefined when the piece is known or its voice has nearly reached its cap. */
export const evidenceFrom = ({ evidence: record }: RegisteredAgent, piece: Piece, now: EpochMs): Added | undefined => {
  if (record.pieces.includes(pieceOf(piece))) return undefined
  const { about, evidence, from } = piece
  const wanted = weightOf(evidence)
  const voice = record.voices.find((one) => one.from === voiceOf(piece))
  const left = leftOf(record.sums.at, now)
  const most = voiceOf(piece) === OWN_VOICE ? OWN_VOICE_WEIGHT_FOR_MAX : VOICE_WEIGHT_FOR_MAX
  const room = wanted > 0 ? most - (voice?.a ?? 0) * left : VOICE_WEIGHT_AGAINST_MAX - (voice?.b ?? 0) * left
  const weight = Math.min(Math.abs(wanted), room)
  return weight < PIECE_SHARE_MIN * Math.abs(wanted)
    ? undefined
    : { _tag: "EvidenceAdded", evidence, about, from, weight, at: now }
}

export const withPiece = (record: EvidenceRecord, added: Added): EvidenceRecord => {
  const sums = withEvidence(record.sums, added)
  const left = leftOf(record.sums.at, sums.at)
  const from = voiceOf(added)
  const aged = record.voices.map((voice) => ({ from: voice.from, a: voice.a * left, b: voice.b * left }))
  const { a, b } = aged.find((voice) => voice.from === from) ?? { a: 0, b: 0 }
  const isFor = weightOf(added.evidence) > 0
  const voice = { from, a: isFor ? a + added.weight : a, b: isFor ? b : b + added.weight }
  return {
    sums,
    voices: [...aged.filter((one) => one.from !== from), voice].slice(-VOICE_COUNT_MAX),
    pieces: [...record.pieces, pieceOf(added)].slice(-PIECE_COUNT_MAX)
  }
}

/**
 * Moves one proposal between statuses. Orders may overtake each other: each subtracts what it moves from, so the sums
 * agree.
 */
export const withProposal = (counts: ProposalCounts, { from, to }: Counted): ProposalCounts => ({
  submitted: counts.submitted + (from === null ? 1 : 0),
  accepted: counts.accepted + Number(isAccepted(to)) - Number(isAccepted(from)),
  rejected: counts.rejected + Number(to === "rejected") - Number(from === "rejected")
})

/** An implemented proposal was accepted first. */
const isAccepted = (status: ProposalStatus | null): boolean => status === "accepted" || status === "implemented"

/**
 * The voice of a piece. Ends of cases come from the agent's own side, whichever organization they name, so they are one
 * voice.
 */
const voiceOf = ({ evidence, from }: Pick<Piece, "evidence" | "from">): string =>
  evidence === "case-favourable" ? OWN_VOICE : from

const OWN_VOICE = "cases"

/** 64 bits, so that 500 pieces do not collide. */
const pieceOf = ({ about, evidence }: Pick<Piece, "about" | "evidence">): string => fingerprint(`${evidence}/${about}`)
