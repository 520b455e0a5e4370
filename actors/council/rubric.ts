/**
 * The rubric of the member `local-rules`, decoded and checked: features of a law's words, their weights for each principle, and
 * the confidence limits. The data documents its own members, under `matching`.
 */
import { Result, Schema, Struct } from "effect"
import { problemsFound } from "../../schema/decode-problems.ts"
import { Obsolescence, PRINCIPLES, type Principle } from "../../schema/council.ts"
import { halfUp } from "./agreement.ts"
import { wordsOf } from "./rubric-words.ts"

/**
 * The version of the eight principles and their scores, for all members; changes with their words. The keyword rules
 * have their own version, in `model`.
 */
export const RUBRIC_VERSION = "rubric-1"

/** Problems listed in one error. */
const PROBLEM_COUNT_MAX = 20
/** The limit for readers of words without meaning (domain decision C.4). */
const CONFIDENCE_MAX = 0.35

const Weights = Schema.Struct({
  truthfulness: Schema.Number,
  symmetry: Schema.Number,
  faithfulness: Schema.Number,
  stewardship: Schema.Number,
  courage: Schema.Number,
  accountability: Schema.Number,
  proportionality: Schema.Number,
  protection: Schema.Number
}).mapFields(Struct.map(Schema.optionalKey))
export type Weights = typeof Weights.Type

const Words = Schema.NonEmptyString.check(Schema.isTrimmed())
const Fraction = Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1 })))
const Count = Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0)))
const Grade = Schema.Struct({ weight: Count, when: Words })

const Feature = Schema.Struct({
  id: Schema.String.pipe(Schema.check(Schema.isPattern(/^[a-z]+(?:-[a-z]+)*$/))),
  /** Its name in a member's reasoning. */
  name: Words,
  /** Why it matters for the principles it weighs on. */
  because: Words,
  weights: Weights,
  /** If found, nothing counts in the law's favour, unless a feature that lifts this is found too. */
  grave: Schema.optional(Schema.Literal(true)),
  lifts_grave: Schema.optional(Schema.Literal(true)),
  /** In a sentence that does what it names nothing counts in the law's favour. */
  cruel: Schema.optional(Schema.Literal(true)),
  phrases: Schema.Array(Words),
  /** Rows of lists of `pattern_words`. */
  patterns: Schema.optional(Schema.Array(Words)),
  /** The list of `pattern_words` whose words in a sentence leave its patterns unsaid. */
  spared_by: Schema.optional(Words),
  guard_words: Schema.Natural,
  /** Its effect when the clause forbids what it names. */
  when_forbidden: Schema.Literals(["nothing", "opposite"]),
  /** Without this the sentence only mentions it, which counts nothing. */
  needs: Schema.optional(Schema.Literals(["duty", "ban", "given", "gift", "unpunished"])),
  /** It names what a person does, so a penalty for whoever does it forbids it. */
  act: Schema.optional(Schema.Literal(true)),
  /** It names what people do, whose punishment is the wrong, so only impunity for it turns it. */
  conduct: Schema.optional(Schema.Literal(true)),
  /** It names what people have, so "is abolished" takes it back. */
  may_be_lost: Schema.optional(Schema.Literal(true)),
  /** The id of the feature that it is of in a sentence on somebody who reports: "reports in good faith". */
  yields_to: Schema.optional(Schema.String)
})
export type Feature = typeof Feature.Type

/** Words, or beginnings of words that end in *, with commas between them. */
const WordList = Schema.NonEmptyString.check(
  Schema.isPattern(/^[\p{Ll}\p{N}]+(?: [\p{Ll}]+)*\*?(?:, [\p{Ll}\p{N}]+(?: [\p{Ll}]+)*\*?)*$/u)
)
const LISTS = [
  "finite",
  "plain_verbs",
  "plain_subjects",
  "determiners",
  "particles",
  "commands",
  "addressed",
  "relatives",
  "conditions",
  "conjunctions",
  "exceptions",
  "lawful",
  "fillers",
  "denials",
  "excuses",
  "losses",
  "grants",
  "crimes",
  "impunity",
  "suppressions",
  "shelters",
  "reports",
  "agents",
  "opposing",
  "infringing",
  "sanctions",
  "gifts",
  "harms",
  "penalties",
  "shields",
  "protected",
  "english",
  "foreign",
  "sides"
] as const
const GROUP_LISTS = [
  "heads",
  "links",
  "marks",
  "nouns",
  "noun",
  "burdens",
  "tasks",
  "levies",
  "lifted",
  "refusals",
  "grounds",
  "traits"
] as const

const Rubric = Schema.Struct({
  model: Schema.String.pipe(Schema.check(Schema.isPattern(/^rubric-rules@[1-9]\d*$/))),
  notice: Words,
  matching: Schema.Record(Schema.String, Words),
  /** The weights of features. */
  grades: Schema.Struct({ strong: Grade, medium: Grade, weak: Grade }),
  negators: Schema.NonEmptyArray(Words),
  absence: Schema.NonEmptyArray(Words),
  prohibitions: Schema.NonEmptyArray(Words),
  /** The lists by which sentences and clauses are read. */
  words: Schema.Record(Schema.Literals(LISTS), WordList),
  /** What the burden or exclusion of a group is told by. */
  groups: Schema.Record(Schema.Literals(GROUP_LISTS), WordList),
  /** The lists of the features' patterns. */
  pattern_words: Schema.Record(Schema.String, WordList),
  confidence: Schema.Struct({
    base: Fraction,
    for_evidence: Fraction,
    full_evidence: Count,
    full_length_words: Count
  }),
  obsolescence: Schema.Struct({
    head_chars: Count,
    /** Words that begin an editor's mark, with its meaning. */
    openings: Schema.Record(Words, Obsolescence),
    phrases: Schema.Struct({
      repealed: Schema.Array(Words),
      superseded: Schema.Array(Words),
      unenforced: Schema.Array(Words)
    })
  }),
  features: Schema.NonEmptyArray(Feature)
})
export type Rubric = typeof Rubric.Type

/** The rubric is invalid; lists the problems found. */
class RubricInvalid extends Schema.TaggedError<RubricInvalid>()("RubricInvalid", {
  problems: Schema.Array(Schema.String)
}) {
  override get message() {
    return `the rubric of the law council is invalid: ${this.problems.join("; ")}`
  }
}

/** Decodes a rubric and checks what a schema cannot: unique ids, phrases that can match, weights on both sides. */
export const parseRubric = (input: unknown): Result.Result<Rubric, RubricInvalid> => {
  const decoded = Schema.decodeUnknownResult(Rubric)(input, { errors: "all" })
  if (Result.isFailure(decoded)) {
    const issues = problemsFound(decoded.failure.issue)
    return refuse(issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`))
  }
  const problems = problemsOf(decoded.success)
  return problems.length === 0 ? Result.succeed(decoded.success) : refuse(problems)
}

const refuse = (problems: ReadonlyArray<string>) =>
  Result.fail(new RubricInvalid({ problems: problems.slice(0, PROBLEM_COUNT_MAX) }))

const problemsOf = (rubric: Rubric): ReadonlyArray<string> => [
  ...repeated(rubric.features.map((feature) => feature.id)).map((id) => `feature ${id} appears twice`),
  ...repeated(rubric.features.map((feature) => feature.name)).map((name) => `two features are named "${name}"`),
  ...rubric.features.flatMap((feature) =>
    [...problemsOfFeature(feature, rubric.grades), ...problemsOfPatterns(feature, rubric.pattern_words)].map(
      (problem) => `feature ${feature.id} ${problem}`
    )
  ),
  ...rubric.features
    .filter(({ yields_to: other }) => other !== undefined && !rubric.features.some(({ id }) => id === other))
    .map(({ id }) => `feature ${id} yields to a feature that is not there`),
  ...PRINCIPLES.flatMap((principle) => problemsOfPrinciple(rubric, principle)),
  ...Object.entries(rubric.pattern_words)
    .filter(([, words]) => words.includes("*"))
    .map(([name]) => `the list ${name} has a word that ends in *, which patterns do not read`),
  ...problemsOfConfidence(rubric.confidence)
]

const problemsOfFeature = (feature: Feature, grades: Rubric["grades"]): ReadonlyArray<string> => {
  const weights = Object.values(feature.weights)
  const allowed = Object.values(grades).map((grade) => grade.weight)
  return [
    ...(weights.length === 0 ? ["weighs nothing"] : []),
    ...(feature.grave === true && weights.some((weight) => weight > 0) ? ["is grave and serves a principle"] : []),
    ...(weights.every((weight) => allowed.includes(Math.abs(weight)))
      ? []
      : [`has a weight that is none of ${allowed.join(", ")}`]),
    ...(feature.act === true && feature.when_forbidden === "nothing" ? ["is an act, and does not turn"] : []),
    ...(feature.when_forbidden === "opposite" && feature.guard_words === 0
      ? ["turns where it is forbidden, and never looks whether it is"]
      : []),
    ...repeated(feature.phrases).map((phrase) => `has the phrase "${phrase}" twice`),
    ...feature.phrases
      .filter((phrase) => wordsOf(phrase) !== withoutStar(phrase) || withoutStar(phrase).length < PHRASE_CHARS_MIN)
      .map((phrase) => `has the phrase "${phrase}", which no text can match`)
  ]
}

const problemsOfPatterns = (
  { patterns = [], phrases, spared_by, when_forbidden }: Feature,
  lists: Rubric["pattern_words"]
): ReadonlyArray<string> => {
  const tokens = patterns.flatMap((pattern) => pattern.replace(/^\^/, "").split(" "))
  const named = [...tokens.filter((token) => !/^\d{1,2}$/.test(token)), ...(spared_by === undefined ? [] : [spared_by])]
  return [
    ...(phrases.length === 0 && patterns.length === 0 ? ["has no phrase and no pattern"] : []),
    ...(patterns.length > 0 && when_forbidden === "nothing" ? ["has a pattern, and does not turn"] : []),
    ...named.filter((name) => !Object.hasOwn(lists, name)).map((name) => `names the list "${name}", which is not there`)
  ]
}

/** The index of phrases uses their first three characters. */
const PHRASE_CHARS_MIN = 3

const withoutStar = (phrase: string): string => phrase.replace(/\*$/, "")

const problemsOfPrinciple = (rubric: Rubric, principle: Principle): ReadonlyArray<string> => {
  const weights = rubric.features.map((feature) => feature.weights[principle] ?? 0)
  return [
    ...(weights.some((weight) => weight > 0) ? [] : [`nothing serves ${principle}`]),
    ...(weights.some((weight) => weight < 0) ? [] : [`nothing violates ${principle}`])
  ]
}

const problemsOfConfidence = ({ base, for_evidence }: Rubric["confidence"]): ReadonlyArray<string> =>
  halfUp(base + for_evidence, 4) > CONFIDENCE_MAX ? ["a text makes it too sure of itself"] : []

const repeated = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.filter((value, at) => values.indexOf(value) !== at)
