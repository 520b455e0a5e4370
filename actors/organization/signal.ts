/**
 * The four-way signal of a check and the advice that an agent receives (domain decisions B.4 and B.5). First match wins.
 * Always true: an organization that a domain only shares a name with does not make it RED, complaints that no reviewer
 * and no authority stands behind do not either, and whose domain it is must be beyond doubt for it to be GREEN.
 *
 * GREEN rests on three independent verified sponsors with proven ends of cases, or on what operators bring: a verified
 * domain, imported rates of complaints that were answered in time, and no record of enforcement.
 */
import { LOOKALIKE_CONFIDENCE_MIN, type Trust } from "./score.ts"

export type TrustSignal = "RED" | "UNKNOWN" | "GREEN" | "YELLOW"

const MATCH_TYPES = ["verified_domain", "claimed_domain", "name_similarity", "none"] as const
export type MatchType = (typeof MATCH_TYPES)[number]

/** A lookalike of at least this confidence is RED, with any record. */
const LOOKALIKE_RED_MIN = 0.9
const SCORE_RED_BELOW = 35
const SCORE_GREEN_MIN = 65
const SCORE_LOWER_GREEN_MIN = 50
const CONFIDENCE_GREEN_MIN = 0.3
const PROVEN_VOICES_GREEN_MIN = 3
/** The neutral score plus the verified domain: no evidence against it. */
const SCORE_VOUCHED_MIN = 60
/** Share of complaints answered in time; most companies in the public register have more. */
export const TIMELY_SHARE_VOUCHED_MIN = 0.9

export interface Checked {
  readonly trust: Trust
  /** `none` when no organization matches. */
  readonly matchType: MatchType
  /** 0 when it imitates nothing. */
  readonly lookalikeConfidence: number
  /** See `hasRecentFraudOrBan`. */
  readonly recentFraudOrBan: boolean
  /** The address itself is suspicious. */
  readonly isFlagged: boolean
  /** The address is written so that programs disagree on where it leads. */
  readonly isAmbiguous: boolean
  /** Operators imported good rates of timely answers, and no enforcement record. */
  readonly isVouchedFor: boolean
  /** Several organizations claim the domain with equal certainty. */
  readonly isContested: boolean
}

export const signalOf = ({
  trust,
  matchType,
  lookalikeConfidence,
  recentFraudOrBan,
  isFlagged,
  isAmbiguous,
  isContested,
  isVouchedFor
}: Checked): TrustSignal => {
  if (lookalikeConfidence >= LOOKALIKE_RED_MIN || isAmbiguous) return "RED"
  // A match by name alone may show another organization's records, so only an imitation by the domain itself may make it
  // RED.
  const isJudged = matchType !== "name_similarity"
  if (isJudged && recentFraudOrBan) return "RED"
  const isFounded = (isJudged && trust.is_reviewed) || lookalikeConfidence >= LOOKALIKE_CONFIDENCE_MIN
  if (trust.score < SCORE_RED_BELOW && isFounded) return "RED"
  if ((matchType === "none" && !isFlagged) || trust.effective_sample === 0) return "UNKNOWN"
  if (isContested || (matchType !== "verified_domain" && matchType !== "claimed_domain")) return "YELLOW"
  const isSure = trust.score_lower >= SCORE_LOWER_GREEN_MIN && trust.confidence >= CONFIDENCE_GREEN_MIN
  const isShown = trust.score >= SCORE_GREEN_MIN && trust.proven_voices >= PROVEN_VOICES_GREEN_MIN
  const isVouched = matchType === "verified_domain" && isVouchedFor && trust.score >= SCORE_VOUCHED_MIN
  return isSure && (isShown || isVouched) ? "GREEN" : "YELLOW"
}

export const AGENT_SIGNAL = {
  GREEN: "SAFE_TO_INTERACT",
  YELLOW: "CAUTION_REVIEW_DOSSIER",
  RED: "HIGH_RISK_ESCALATE",
  UNKNOWN: "UNKNOWN_ENTITY"
} as const satisfies Readonly<Record<TrustSignal, string>>
