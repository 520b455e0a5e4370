/**
 * The record of evidence about an agent, folded into two sums.
 *
 * Always true:
 * - A sponsor's evidence about its own agent counts as one capped voice of its own.
 * - One piece of evidence counts once.
 * - The weight of one voice, aged like all evidence, stays under a cap.
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
import { fingerprint } from "../assistant/fingerprint.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { leftOf, NO_EVIDENCE, weightOf, withEvidence } from "../trust/reputation.ts"

/**
 * What one voice can say for an agent at a time: two accepted proposals. With one voice alone the score stays under 50,
 * so to be trusted takes the word of several.
 */
export const VOICE_WEIGHT_FOR_MAX = 2
/**
 * What an agent's own side can say for it at a time, by how its cases ended: two of them. It says so itself when it accepts a
 * result, so this may move a score a little and can never make it one of trust.
 */
export const OWN_VOICE_WEIGHT_FOR_MAX = 0.5
/** What one voice can say against it: two policy strikes, so that a strike always has its whole weight and a grudge ends. */
export const VOICE_WEIGHT_AGAINST_MAX = 6
/**
 * Voices that are remembered. When one more speaks, the one that has been silent longest is forgotten and could give its
 * weight again; by then 200 others have spoken since.
 */
export const VOICE_COUNT_MAX = 200
/** Pieces that are remembered; an older one could count a second time, under the cap of its voice. */
export const PIECE_COUNT_MAX = 500
/**
 * A piece of which its voice has less than this left to give is not heard: crumbs would count as experience, and would take
 * the room in which a whole piece could speak later.
 */
const PIECE_SHARE_MIN = 0.5

export const NO_RECORD: EvidenceRecord = { sums: NO_EVIDENCE, voices: [], pieces: [] }
export const NO_PROPOSALS: ProposalCounts = { submitted: 0, accepted: 0, rejected: 0 }

type Piece = Extract<AgentCommand, { readonly _tag: "AddEvidence" }>
type Added = Extract<AgentEvent, { readonly _tag: "EvidenceAdded" }>
type Counted = Extract<AgentEvent, { readonly _tag: "ProposalCounted" }>

/** The agent and its sponsor, under every name that they have here. */
export const isOwnWord = ({ agentId, sponsorId }: RegisteredAgent, { from }: Piece): boolean =>
  from === agentId || from === sponsorId || from === reviewerIdOf(sponsorId)

/** What is added, or undefined when it is known already or its voice has said about all that it can. */
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

/** Orders may overtake each other; each takes back what it moves from, so the counts come out the same. */
export const withProposal = (counts: ProposalCounts, { from, to }: Counted): ProposalCounts => ({
  submitted: counts.submitted + (from === null ? 1 : 0),
  accepted: counts.accepted + Number(isAccepted(to)) - Number(isAccepted(from)),
  rejected: counts.rejected + Number(to === "rejected") - Number(from === "rejected")
})

/** What was built was accepted first. */
const isAccepted = (status: ProposalStatus | null): boolean => status === "accepted" || status === "implemented"

/**
 * How a case ended is told by the agent's own side, whatever the name of the organization: all those pieces together are
 * one voice.
 */
const voiceOf = ({ evidence, from }: Pick<Piece, "evidence" | "from">): string =>
  evidence === "case-favourable" ? OWN_VOICE : from

const OWN_VOICE = "cases"

/** 64 bits: among 500 pieces no two are taken for one. */
const pieceOf = ({ about, evidence }: Pick<Piece, "about" | "evidence">): string => fingerprint(`${evidence}/${about}`)
