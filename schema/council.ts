/**
 * The law council: members, answers and verdicts, shared by the docket, the evaluation, its seats and the law texts.
 * Field names are those of the interface, because stored values are shown unchanged. Written to journals: a change is a
 * migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

/** The eight principles, in the order in which they are shown. */
export const PRINCIPLES = [
  "truthfulness",
  "symmetry",
  "faithfulness",
  "stewardship",
  "courage",
  "accountability",
  "proportionality",
  "protection"
] as const
export type Principle = (typeof PRINCIPLES)[number]

/** 0 violates the principle, 5 has no bearing on it or is mixed, 10 clearly serves it. */
export const SCORE_MAX = 10

const perPrinciple = <A extends Schema.Top>(score: A) =>
  Schema.Struct({
    truthfulness: score,
    symmetry: score,
    faithfulness: score,
    stewardship: score,
    courage: score,
    accountability: score,
    proportionality: score,
    protection: score
  })

/** The scores of one member: whole numbers. */
export const MemberScores = perPrinciple(
  Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: SCORE_MAX })))
)
export type MemberScores = typeof MemberScores.Type

/** The scores of the council: medians, which may end in .5. */
export const CouncilScores = perPrinciple(
  Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: SCORE_MAX })))
)
export type CouncilScores = typeof CouncilScores.Type

export const Verdict = Schema.Literals(["KEEP", "AMEND", "REMOVE"])
export type Verdict = typeof Verdict.Type

export const ListAssignment = Schema.Literals(["green_list", "yellow_list", "red_list", "dead_letter", "conflict_list"])
export type ListAssignment = typeof ListAssignment.Type

/** How a list of verdicts is ordered: by time, or by the composite score. */
export const VerdictOrder = Schema.Literals(["newest", "highest", "lowest"])
export type VerdictOrder = typeof VerdictOrder.Type

/** Whether the law is still in force, according to a member. */
export const Obsolescence = Schema.Literals(["in_force", "repealed", "superseded", "unenforced", "unknown"])
export type Obsolescence = typeof Obsolescence.Type

export const FrameworkId = Schema.Literals(["us-code", "cfr", "ucc", "canon-law", "torah", "udhr"])
export type FrameworkId = typeof FrameworkId.Type

export const TextBasis = Schema.Literals(["full_text", "excerpt", "citation_only"])
export type TextBasis = typeof TextBasis.Type

/** The law of an evaluation, as sent and as recognized. */
export const Law = Schema.Struct({
  citation: Schema.String,
  /** One form for all spellings of a citation; the trimmed citation itself if it is not recognized. */
  normalized: Schema.String,
  title: Text,
  jurisdiction: Schema.String,
  framework: Schema.NullOr(FrameworkId),
  /** Notes on how the citation was read; sentences of ours. */
  notes: Schema.Array(Schema.String),
  /** The citation names several provisions, of which only the first is meant by `normalized`. */
  firstOfSeveral: Schema.Boolean
})
export type Law = typeof Law.Type

/** The text for members; its words are stored separately, under their hash. */
export const LawText = Schema.Struct({
  basis: TextBasis,
  /** Hex SHA-256 of the words; null with `citation_only`. */
  sha256: Text,
  url: Text,
  /** `built-in` comes with the service. */
  origin: Schema.NullOr(Schema.Literals(["fetched", "operator", "built-in"])),
  retrievedAt: Schema.NullOr(At),
  /** Why there is none, or not the whole. */
  note: Text
})
export type LawText = typeof LawText.Type

/** One seat for each company; a second model of a company never adds a vote. */
export const Seat = Schema.Struct({
  /** Lower-case letters, digits and hyphens; part of the seat's address. */
  company: Schema.String.pipe(Schema.check(Schema.isPattern(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/))),
  model: Schema.String,
  memberType: Schema.Literals(["llm", "rule_based"]),
  /** False: shown as abstaining and never asked. */
  votes: Schema.Boolean
})
export type Seat = typeof Seat.Type

/** The seats and the versions of rubric and prompt, fixed when the council convenes. */
export const Panel = Schema.Struct({
  seats: Schema.Array(Seat),
  rubricVersion: Schema.String,
  promptVersion: Schema.String
})
export type Panel = typeof Panel.Type

/** Members are asked in the first round, and those who did not answer in up to two more. */
export const Round = Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 1, maximum: 3 })))

/** What members' calls cost. */
export const Usage = Schema.Struct({ inputTokens: Schema.Int, outputTokens: Schema.Int })
export type Usage = typeof Usage.Type

/** What moved a score of the rules far from the middle: the names of the features, heaviest first. */
export const Grounds = Schema.Array(
  Schema.Struct({ principle: Schema.Literals(PRINCIPLES), found: Schema.Array(Schema.String) })
)
export type Grounds = typeof Grounds.Type

/** A member's answer about a law, checked and cut to size. */
export const MemberAnswer = Schema.Struct({
  principleScores: MemberScores,
  verdict: Verdict,
  /** 0 to 1, as the member says. */
  confidence: Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  /** One sentence of at most 240 characters. */
  oneSentence: Schema.String,
  /** At most 600 characters. */
  reasoning: Schema.String,
  obsolescence: Obsolescence,
  /** Of rules. */
  grounds: Schema.optionalKey(Grounds),
  /** Whether the stated verdict is two bands from the member's own scores, even after the repair request. */
  inconsistent: Schema.Boolean,
  latencyMs: Schema.Int,
  /** Of this attempt. */
  usage: Schema.NullOr(Usage),
  /** Hex SHA-256 of all that was sent to the member, and of all that came back. */
  promptHash: Schema.String,
  responseHash: Schema.String
})
export type MemberAnswer = typeof MemberAnswer.Type

/** One line of `companyResults`. Scores are there only when the member gave them. */
export const MemberRecord = Schema.Struct({
  company: Schema.String,
  model: Schema.String,
  memberType: Seat.fields.memberType,
  status: Schema.Literals(["completed", "failed", "timeout", "abstained"]),
  verdict: Schema.NullOr(Verdict),
  /** Mean of the member's eight scores, two decimals. */
  compositeScore: Schema.NullOr(Schema.Number),
  confidence: Schema.NullOr(Schema.Number),
  principleScores: Schema.NullOr(MemberScores),
  oneSentence: Text,
  reasoning: Text,
  obsolescence: Schema.NullOr(Obsolescence),
  grounds: Schema.optionalKey(Grounds),
  inconsistent: Schema.Boolean,
  /** Attempts in which something was sent to the member, over all rounds. */
  attempts: Schema.Int,
  latencyMs: Schema.NullOr(Schema.Int),
  /** Sum over all calls of all attempts whose cost is known; null when none is. */
  usage: Schema.NullOr(Usage),
  promptHash: Text,
  responseHash: Text,
  error: Text,
  completedAt: Schema.NullOr(At)
})
export type MemberRecord = typeof MemberRecord.Type

/** Which clause of domain decision C.4 assigned the list, first match. */
export const ListRule = Schema.Literals([
  "obsolete_by_majority",
  "no_strict_majority",
  "keep_and_remove_without_three_quarters",
  "verdict_two_bands_from_score",
  "keep",
  "amend",
  "remove"
])
export type ListRule = typeof ListRule.Type

/** The council's result: a pure function of the members' records, the seats and the basis of the text. */
export const CouncilResult = Schema.Struct({
  verdict: Verdict,
  compositeScore: Schema.Number,
  confidence: Schema.Number,
  oneSentence: Schema.String,
  principleScores: CouncilScores,
  listAssignment: ListAssignment,
  listRule: ListRule,
  councilVotes: Schema.Struct({ keep: Schema.Int, amend: Schema.Int, remove: Schema.Int }),
  agreement: Schema.Struct({
    voteShare: Schema.Number,
    krippendorffAlpha: Schema.NullOr(Schema.Number),
    dispersion: Schema.Number
  }),
  /** Valid members / configured seats that vote. */
  coverage: Schema.Number,
  quorum: Schema.Struct({ required: Schema.Int, valid: Schema.Int, met: Schema.Boolean }),
  mode: Schema.Literals(["llm_panel", "mixed", "offline_rules"]),
  strengths: Schema.Array(Schema.String),
  concerns: Schema.Array(Schema.String),
  dissent: Schema.Array(Schema.Struct({ company: Schema.String, verdict: Verdict, sentence: Schema.String })),
  limitations: Schema.Array(Schema.String)
})
export type CouncilResult = typeof CouncilResult.Type

/** The requester: the agent of the key. */
export const Requester = Schema.Struct({ agentId: Schema.String, sponsorId: Schema.String })

/** The data that an evaluation has from the start. */
export const EvaluationOrder = Schema.Struct({
  law: Law,
  /**
   * Hash of normalised citation, jurisdiction and current rubric version. While an evaluation with this key runs, it
   * answers all requests with the key.
   */
  lawKey: Schema.String,
  by: Requester,
  /** The quota that it was taken from, and the end of its window. Returned if there is no text. */
  paid: Schema.optionalKey(Schema.Struct({ quotaId: Schema.String, endsAt: At }))
})
export type EvaluationOrder = typeof EvaluationOrder.Type
