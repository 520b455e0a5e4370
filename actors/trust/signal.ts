/**
 * The four-way signal of a check and what an agent is told of it (domain decisions B.4 and B.5). First match wins. Always
 * true: an organization that a domain only shares a name with does not make it RED, and whose domain it is must be beyond
 * doubt for it to be GREEN.
 */
import { LOOKALIKE_CONFIDENCE_MIN, type Trust } from "./score.ts"

export type TrustSignal = "RED" | "UNKNOWN" | "GREEN" | "YELLOW"

export const MATCH_TYPES = ["verified_domain", "claimed_domain", "name_similarity", "none"] as const
export type MatchType = (typeof MATCH_TYPES)[number]

/** From here on a lookalike is RED whatever else is known. */
const LOOKALIKE_RED_MIN = 0.9
const SCORE_RED_BELOW = 35
const SCORE_GREEN_MIN = 65
const SCORE_LOWER_GREEN_MIN = 50
const CONFIDENCE_GREEN_MIN = 0.3

export interface Checked {
  readonly trust: Trust
  /** `none` when no organization is known for what was asked. */
  readonly matchType: MatchType
  /** 0 when it does not seem to imitate anything. */
  readonly lookalikeConfidence: number
  /** See `hasRecentFraudOrBan`. */
  readonly recentFraudOrBan: boolean
  /** Something about the address itself speaks against it. */
  readonly isFlagged: boolean
  /** The address is written so that programs disagree on where it leads. */
  readonly isAmbiguous: boolean
  /** Several organizations say that the domain is theirs, none of them more surely than the others. */
  readonly isContested: boolean
}

export const signalOf = ({
  trust,
  matchType,
  lookalikeConfidence,
  recentFraudOrBan,
  isFlagged,
  isAmbiguous,
  isContested
}: Checked): TrustSignal => {
  if (lookalikeConfidence >= LOOKALIKE_RED_MIN || isAmbiguous) return "RED"
  // By name alone it is not known whose records these are; only what the domain itself imitates may then lower it so far.
  const isJudged = matchType !== "name_similarity"
  if (isJudged && recentFraudOrBan) return "RED"
  if (trust.score < SCORE_RED_BELOW && (isJudged || lookalikeConfidence >= LOOKALIKE_CONFIDENCE_MIN)) return "RED"
  if ((matchType === "none" && !isFlagged) || trust.effective_sample === 0) return "UNKNOWN"
  const isByDomain = matchType === "verified_domain" || matchType === "claimed_domain"
  return isByDomain &&
    !isContested &&
    trust.score >= SCORE_GREEN_MIN &&
    trust.score_lower >= SCORE_LOWER_GREEN_MIN &&
    trust.confidence >= CONFIDENCE_GREEN_MIN
    ? "GREEN"
    : "YELLOW"
}

export const AGENT_SIGNAL = {
  GREEN: "SAFE_TO_INTERACT",
  YELLOW: "CAUTION_REVIEW_DOSSIER",
  RED: "HIGH_RISK_ESCALATE",
  UNKNOWN: "UNKNOWN_ENTITY"
} as const satisfies Readonly<Record<TrustSignal, string>>
