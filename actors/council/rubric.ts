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
  phrases: Schema.NonEmptyArray(Words),
  guard_words: Schema.Natural,
  /** Its effect when the clause forbids what it names. */
  when_forbidden: Schema.Literals(["nothing", "opposite"])
})
export type Feature = typeof Feature.Type

const Rubric = Schema.Struct({
  model: Schema.String.pipe(Schema.check(Schema.isPattern(/^rubric-rules@[1-9]\d*$/))),
  notice: Words,
  matching: Schema.Record(Schema.String, Words),
  /** The weights of features. */
  grades: Schema.Struct({ strong: Grade, medium: Grade, weak: Grade }),
  negators: Schema.NonEmptyArray(Words),
  absence: Schema.NonEmptyArray(Words),
  prohibitions: Schema.NonEmptyArray(Words),
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
    problemsOfFeature(feature, rubric.grades).map((problem) => `feature ${feature.id} ${problem}`)
  ),
  ...PRINCIPLES.flatMap((principle) => problemsOfPrinciple(rubric, principle)),
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
    ...(feature.when_forbidden === "opposite" && feature.guard_words === 0
      ? ["turns where it is forbidden, and never looks whether it is"]
      : []),
    ...repeated(feature.phrases).map((phrase) => `has the phrase "${phrase}" twice`),
    ...feature.phrases
      .filter((phrase) => wordsOf(phrase) !== withoutStar(phrase) || withoutStar(phrase).length < PHRASE_CHARS_MIN)
      .map((phrase) => `has the phrase "${phrase}", which no text can match`)
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
