/**
 * What the members of the law council add up to (domain decision C.4): a pure function of the seats, of the members'
 * records and of the basis of the text, so a stored result can be computed again from what is stored beside it.
 *
 *     principle score = median over the valid members (of an even number: the mean of the two middle ones)
 *     compositeScore  = Σ w · score, all w = 1/8
 *     verdict         = what more than half of the valid members say; otherwise AMEND
 *     A               = votes for the verdict / valid
 *     D               = dispersion of the scores, 0 to 1
 *     C               = valid / seats that vote
 *     M               = mean confidence of the valid members
 *     confidence      = C · (0.5 A + 0.3 (1 − D) + 0.2 M), then the caps; of rules alone C · M, because rules always agree
 *                       with themselves
 *
 * Rounding is the last step of each number, halves up: composite and confidence to two decimals, agreement and coverage
 * to four; the list rule sees A before it is rounded. A is the share of the verdict that is given, also where that is
 * AMEND for want of a majority: no member voted for this verdict, so none supports its confidence.
 *
 * Always true: the order of the records changes nothing; members without a valid answer change only coverage and what
 * follows from it; a member whose seat does not vote changes nothing.
 */
import {
  type CouncilResult,
  type CouncilScores,
  type ListAssignment,
  type ListRule,
  type MemberRecord,
  PRINCIPLES,
  type Principle,
  type Seat,
  type TextBasis,
  type Verdict
} from "../../schema/council.ts"
import { concernsOf, limitationsOf, RULE_BASED_OPENING, strengthsOf } from "./aggregate-words.ts"
import { alphaInterval, dispersion, halfUp, mean, median, voteShare } from "./agreement.ts"
import { isTwoBandsAway, type Vote, votesIn } from "./member-record.ts"
import { eachPrinciple } from "./principles.ts"
import { quorumOf, votingSeats } from "./quorum.ts"
import { firstSentence } from "./sentence.ts"

/** The weight of each principle; they add up to 1. */
export const PRINCIPLE_WEIGHTS: Readonly<Record<Principle, number>> = {
  truthfulness: 1 / 8,
  symmetry: 1 / 8,
  faithfulness: 1 / 8,
  stewardship: 1 / 8,
  courage: 1 / 8,
  accountability: 1 / 8,
  proportionality: 1 / 8,
  protection: 1 / 8
}

/** Keyword rules see words, not meaning. */
const CONFIDENCE_RULES_MAX = 0.35
/** Two companies may share a mistake. */
const CONFIDENCE_FEW_COMPANIES_MAX = 0.6
const FEW_COMPANIES_BELOW = 3
/** Without a text, members judge from memory. */
const CONFIDENCE_CITATION_MAX = 0.7

/** The share that a majority needs when there is a vote for the opposite verdict. */
const OPPOSED_SHARE_MIN = 0.75

/** @throws When the quorum is not met: there is no result then. */
export const aggregate = (input: {
  readonly seats: ReadonlyArray<Seat>
  readonly members: ReadonlyArray<MemberRecord>
  readonly basis: TextBasis
}): CouncilResult => {
  const { basis, seats } = input
  const votes = votesIn(seats, input.members)
  const required = quorumOf(seats)
  if (votes.length < required) throw new Error(`the council has no quorum: ${votes.length} valid of ${required}`)

  const rows = PRINCIPLES.map((principle) => votes.map((vote) => vote.principleScores[principle]))
  const principleScores = councilScores(votes)
  const compositeScore = compositeOf(principleScores)
  const majority = majorityOf(votes)
  const verdict = majority ?? "AMEND"
  const share = voteShare(verdictsOf(votes), verdict)
  const spread = dispersion(rows)
  const coverage = votes.length / votingSeats(seats).length
  const hasLanguageModel = votes.some((vote) => vote.memberType === "llm")
  const hasFewCompanies = votes.length < FEW_COMPANIES_BELOW
  const listRule = listRuleOf({ votes, majority, share, compositeScore })
  const alpha = alphaInterval(rows)
  const sureness = mean(votes.map((vote) => vote.confidence))
  /** Of one member alone the scores of the council are the member's own. */
  const grounds = votes.length === 1 ? votes[0]?.grounds : undefined
  const certainty = 0.5 * share + 0.3 * (1 - spread) + 0.2 * sureness

  return {
    verdict,
    compositeScore,
    confidence: Math.min(
      halfUp(coverage * (hasLanguageModel ? certainty : sureness), 2),
      hasLanguageModel ? 1 : CONFIDENCE_RULES_MAX,
      hasFewCompanies ? CONFIDENCE_FEW_COMPANIES_MAX : 1,
      basis === "citation_only" ? CONFIDENCE_CITATION_MAX : 1
    ),
    oneSentence: sentenceOf(votes, hasLanguageModel),
    principleScores,
    listAssignment: LIST_OF_RULE[listRule],
    listRule,
    councilVotes: {
      keep: countOf(votes, "KEEP"),
      amend: countOf(votes, "AMEND"),
      remove: countOf(votes, "REMOVE")
    },
    agreement: {
      voteShare: halfUp(share, 4),
      krippendorffAlpha: alpha === null ? null : halfUp(alpha, 4),
      dispersion: halfUp(spread, 4)
    },
    coverage: halfUp(coverage, 4),
    quorum: { required, valid: votes.length, met: true },
    mode: modeOf(votes, hasLanguageModel),
    strengths: strengthsOf(principleScores, grounds),
    concerns: concernsOf(principleScores, grounds),
    dissent: votes
      .filter((vote) => vote.verdict !== verdict)
      .map((vote) => ({
        company: vote.company,
        verdict: vote.verdict,
        sentence: firstSentence(vote.oneSentence ?? "")
      })),
    limitations: limitationsOf({
      hasLanguageModel,
      basis,
      hasFewCompanies,
      isComplete: coverage === 1,
      isConsistent: votes.every((vote) => !vote.inconsistent),
      verdict,
      scores: principleScores
    })
  }
}

const councilScores = (votes: ReadonlyArray<Vote>): CouncilScores =>
  eachPrinciple((principle) => median(votes.map((vote) => vote.principleScores[principle])))

const compositeOf = (scores: CouncilScores): number =>
  halfUp(
    PRINCIPLES.reduce((sum, principle) => sum + PRINCIPLE_WEIGHTS[principle] * scores[principle], 0),
    2
  )

const verdictsOf = (votes: ReadonlyArray<Vote>): ReadonlyArray<Verdict> => votes.map((vote) => vote.verdict)

const countOf = (votes: ReadonlyArray<Vote>, verdict: Verdict): number =>
  votes.filter((vote) => vote.verdict === verdict).length

const isMajority = (count: number, votes: ReadonlyArray<Vote>): boolean => count * 2 > votes.length

/** The verdict of more than half of the votes, or null. */
const majorityOf = (votes: ReadonlyArray<Vote>): Verdict | null =>
  (["KEEP", "AMEND", "REMOVE"] as const).find((verdict) => isMajority(countOf(votes, verdict), votes)) ?? null

const OBSOLETE: ReadonlySet<MemberRecord["obsolescence"]> = new Set(["repealed", "superseded", "unenforced"])

/** Applies the clauses in order; the first that matches decides. */
const listRuleOf = (council: {
  readonly votes: ReadonlyArray<Vote>
  readonly majority: Verdict | null
  readonly share: number
  readonly compositeScore: number
}): ListRule => {
  const { compositeScore, majority, share, votes } = council
  const obsolete = votes.filter((vote) => OBSOLETE.has(vote.obsolescence)).length
  if (isMajority(obsolete, votes)) return "obsolete_by_majority"
  if (majority === null) return "no_strict_majority"
  const isOpposed = countOf(votes, "KEEP") > 0 && countOf(votes, "REMOVE") > 0
  if (isOpposed && share < OPPOSED_SHARE_MIN) return "keep_and_remove_without_three_quarters"
  if (isTwoBandsAway(majority, compositeScore)) return "verdict_two_bands_from_score"
  return RULE_OF_VERDICT[majority]
}

const RULE_OF_VERDICT: Readonly<Record<Verdict, ListRule>> = { KEEP: "keep", AMEND: "amend", REMOVE: "remove" }

const LIST_OF_RULE: Readonly<Record<ListRule, ListAssignment>> = {
  obsolete_by_majority: "dead_letter",
  no_strict_majority: "conflict_list",
  keep_and_remove_without_three_quarters: "conflict_list",
  verdict_two_bands_from_score: "conflict_list",
  keep: "green_list",
  amend: "yellow_list",
  remove: "red_list"
}

const modeOf = (votes: ReadonlyArray<Vote>, hasLanguageModel: boolean): CouncilResult["mode"] => {
  if (!hasLanguageModel) return "offline_rules"
  return votes.every((vote) => vote.memberType === "llm") ? "llm_panel" : "mixed"
}

/** The sentence of the member whose composite is nearest the median of all; of equals the first by company name. */
const sentenceOf = (votes: ReadonlyArray<Vote>, hasLanguageModel: boolean): string => {
  // In whole hundredths, so that equal distances compare as equal.
  const hundredths = votes.map((vote) => Math.round(vote.compositeScore * 100))
  const middle = median(hundredths)
  const distances = hundredths.map((score) => Math.abs(score - middle))
  const nearest = votes[distances.indexOf(Math.min(...distances))]
  const sentence = firstSentence(nearest?.oneSentence ?? "")
  const needsOpening = !hasLanguageModel && !sentence.startsWith(RULE_BASED_OPENING)
  return needsOpening ? firstSentence(`${RULE_BASED_OPENING} ${sentence}`) : sentence
}
