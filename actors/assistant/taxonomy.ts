/**
 * The issues that callers can declare, with their public ids, and the taxonomy that describes them: a sentence for each,
 * read from `schema/taxonomy.json` once at import. Which of them a text is about is asked where no law is named; an agent answers with
 * an id, a person with a number or a few words.
 *
 * An id is the subcategory where only one category has it (`security_deposit`), else category and subcategory joined by
 * an underscore (`housing_discrimination`, `employment_discrimination`). `category/subcategory` is always read too.
 *
 * Always true:
 * - Ids are unique, and an id never equals the name of a category. `safety` is no issue to declare.
 * - Each issue of the triage rules has exactly one entry, and no entry stands without rules. Crisis is no issue.
 * - Each category of the issues has a sentence.
 */
import { Result, Schema } from "effect"
import { problemsFound } from "../../schema/decode-problems.ts"
import { Taxonomy, type TaxonomyCategory, type TaxonomyEntry, TaxonomyInvalid } from "../../schema/taxonomy.ts"
import { ruleSet } from "./rule-set.stored.ts"
import json from "../../schema/taxonomy.json" with { type: "json" }
import type { Candidate, Evaluation, UnderstoodBy } from "../../schema/triage.ts"
import { hardlyRead } from "./hardly-read.ts"
import { nameOfPlace } from "./places.ts"
import { NO_RULE, TURN_TO } from "./standing-sentences.ts"
import type { OpenCase } from "../../schema/case.ts"

export interface Issue {
  readonly id: string
  readonly category: string
  readonly subcategory: string
}

/** What a declared `problem_category` settles. */
export type Declaration =
  | { readonly is: "issue"; readonly issue: Issue }
  | { readonly is: "category"; readonly category: string }
  /** Not of the taxonomy: it is kept and shown, and its words help as evidence. */
  | { readonly is: "words"; readonly words: string }

const SAFETY = "safety"

const pairs: ReadonlyMap<string, { readonly category: string; readonly subcategory: string }> = new Map(
  ruleSet.rules
    .filter((rule) => rule.category !== SAFETY)
    .map(({ category, subcategory }) => [`${category}/${subcategory}`, { category, subcategory }])
)

const categoryNames: ReadonlySet<string> = new Set([...pairs.values()].map(({ category }) => category))

const isShared = (subcategory: string): boolean =>
  categoryNames.has(subcategory) || [...pairs.values()].filter((pair) => pair.subcategory === subcategory).length > 1

/** Every issue of the rule set, in its order. */
export const issues: ReadonlyArray<Issue> = [...pairs.values()].map(({ category, subcategory }) => ({
  id: isShared(subcategory) ? `${category}_${subcategory}` : subcategory,
  category,
  subcategory
}))

const issueById: ReadonlyMap<string, Issue> = new Map(issues.map((issue) => [issue.id, issue]))
const byPair: ReadonlyMap<string, Issue> = new Map(
  issues.map((issue) => [`${issue.category}/${issue.subcategory}`, issue])
)

/** The issue with this public id. */
export const issueOf = (id: string): Issue | undefined => issueById.get(id)

/** The public id of a rule's issue; undefined for the safety rule. */
export const issueIdOf = (rule: { readonly category: string; readonly subcategory: string }): string | undefined =>
  byPair.get(`${rule.category}/${rule.subcategory}`)?.id

/** Reads what a caller declared; undefined when nothing was. */
export const readDeclaration = (declared: string | undefined): Declaration | undefined => {
  const words = declared?.trim() ?? ""
  if (words === "") return undefined
  const key = words.toLowerCase().replaceAll("-", "_").replaceAll(" ", "_")
  const issue = issueById.get(key) ?? byPair.get(key)
  if (issue !== undefined) return { is: "issue", issue }
  return categoryNames.has(key) ? { is: "category", category: key } : { is: "words", words }
}

/** More problems than this say the same thing: the file is no taxonomy of these rules. */
const PROBLEM_COUNT_MAX = 20

/** Decodes a taxonomy and checks it against the issues that it describes. */
export const parseTaxonomy = (
  input: unknown,
  described: ReadonlyArray<Issue>
): Result.Result<Taxonomy, TaxonomyInvalid> => {
  const decoded = Schema.decodeUnknownResult(Taxonomy)(input, { errors: "all", onExcessProperty: "error" })
  if (Result.isFailure(decoded)) {
    const problems = problemsFound(decoded.failure.issue)
    return refuse(problems.map((problem) => `${problem.path.join(".")}: ${problem.message}`))
  }
  const problems = problemsOf(decoded.success, described)
  return problems.length === 0 ? Result.succeed(decoded.success) : refuse(problems)
}

const refuse = (problems: ReadonlyArray<string>) =>
  Result.fail(new TaxonomyInvalid({ problems: problems.slice(0, PROBLEM_COUNT_MAX) }))

const problemsOf = (
  { categories, subcategories }: Taxonomy,
  described: ReadonlyArray<Issue>
): ReadonlyArray<string> => {
  const entries = new Map(subcategories.map((entry) => [entry.id, entry]))
  const categoryOf = new Map(described.map(({ category, id }) => [id, category]))
  const ids = [...categories, ...subcategories].map(({ id }) => id)
  const used = new Set(categoryOf.values())
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} appears twice`),
    ...[...categoryOf.keys()].filter((id) => !entries.has(id)).map((id) => `the issue ${id} has no entry`),
    ...subcategories.flatMap(({ category, id }) => {
      const wanted = categoryOf.get(id)
      if (wanted === undefined) return [`no rule is about ${id}`]
      return wanted === category ? [] : [`${id} belongs to ${wanted}`]
    }),
    ...[...used].filter((id) => !categories.some((one) => one.id === id)).map((id) => `the category ${id} is missing`),
    ...categories.filter(({ id }) => !used.has(id)).map(({ id }) => `the category ${id} has no entry`),
    ...subcategories.flatMap(({ id, not }) =>
      idsIn(not)
        .filter((other) => !entries.has(other) || other === id)
        .map((other) => `${id} points to ${other}`)
    )
  ]
}

/** The ids between the parentheses of a sentence. */
const idsIn = (sentence: string): ReadonlyArray<string> =>
  [...sentence.matchAll(/\(([^)]*)\)/g)].flatMap(([, inside = ""]) => inside.split(", "))

const taxonomy: Taxonomy = Result.getOrThrowWith(parseTaxonomy(json, issues), (invalid) => new Error(invalid.message))

/** The categories, in alphabetical order. */
export const categories: ReadonlyArray<TaxonomyCategory> = taxonomy.categories

/** The entries, by category. */
export const taxonomyEntries: ReadonlyArray<TaxonomyEntry> = taxonomy.subcategories

const byId: ReadonlyMap<string, TaxonomyEntry> = new Map(taxonomyEntries.map((entry) => [entry.id, entry]))

/** The entry with a public id. */
export const entryOf = (id: string): TaxonomyEntry | undefined => byId.get(id)

/** Whether the question is open: no law is named. In a crisis it is not asked what kind of dispute it is. */
export const isUnclear = ({ actionable, severity }: Pick<Evaluation, "actionable" | "severity">): boolean =>
  !actionable && severity !== "crisis"

const NOTHING_DENIED =
  "No law is named yet, because it is not clear enough which problem this is; this is a question, not a refusal."

const PLACE_ASKED =
  "No law is named yet, because none is known for the place as it is told; this is a question, not a refusal."

/** A State or province would say more than the country where each has laws of its own. */
const isPlaceSettled = (place: Evaluation["jurisdiction"] | undefined): boolean =>
  place !== undefined &&
  place.country !== null &&
  ((place.country !== "US" && place.country !== "CA") || place.code !== place.country)

/** "in the United Kingdom". */
const inProse = (place: string): string =>
  /^(?:United |District |Netherlands|European |Northwest )/.test(place) ? `the ${place}` : place

/** The answer that it is none of the problems that were named. */
export const isNoneOfThem = (content: string): boolean => content.length <= ANSWER_CHARS_MAX * 2 && NONE.test(content)
const NONE =
  /\bnone of (?:those|these|them|the above|your)\b|\bneither(?: of (?:those|these|them))?\b|\bsomething else\b|\bnot (?:on|in) (?:the|your|that) list\b|\bno(?:t any| of them)?,? none\b|\b(?:can'?t|can ?not|cant|won't) (?:you )?help(?: me)?\b|\bno(?:thing)? (?:fits|matches)\b|\b(?:keine?[rs]? (?:davon|von (?:diesen|denen|ihnen))|nichts davon|aucune? (?:de (?:ceux|celles|ces)|d'entre|des deux)|rien de tout (?:cela|ça)|ningun[oa] de (?:est[oa]s|ell[oa]s|es[oa]s)|nada de eso)(?![\p{L}])/iu

const WHICH_ONE = "Which of these is it?"
/** What the question says to agents. */
const ID_FOR_AGENTS = "; an agent sends its id as problem_category"
const PLACE_FOR_AGENTS = " An agent sends it as jurisdiction, for example US-WA."
const CATEGORIES_FOR_AGENTS = "; an agent may send an id of GET /api/v1/categories as problem_category"

/** The question as a person reads it above a list of the answers: without the list, and without what agents do. */
export const questionAboveAnswers = (question: string): string => {
  const [why = "", list] = question.split(WHICH_ONE)
  if (list !== undefined) return `${why}${WHICH_ONE}`
  return question.replace(PLACE_FOR_AGENTS, "").replace(CATEGORIES_FOR_AGENTS, "")
}

/** The place is known, and the rules hold none for the problem there. */
export const isWithoutRule = ({
  asks,
  jurisdiction,
  recommended_action
}: Pick<Evaluation, "asks"> & Partial<Pick<Evaluation, "jurisdiction" | "recommended_action">>): boolean =>
  asks === "place" && isPlaceSettled(jurisdiction) && recommended_action?.includes(NO_RULE) === true

/** The question in words, for a reply. */
export const issueQuestion = (
  asked: Pick<Evaluation, "asks" | "candidates"> & Partial<Pick<Evaluation, "jurisdiction" | "recommended_action">>
): ReadonlyArray<string> => {
  const { asks, candidates = [], jurisdiction, recommended_action } = asked
  if (isWithoutRule(asked)) {
    const [problem] = candidates
    const read = problem === undefined ? "this problem" : `the problem "${labelOf(problem.id)}"`
    const body = recommended_action?.split(TURN_TO)[1]?.split(". ")[0]
    return [
      `No law is named, because the rules hold none for ${read} in ${inProse(nameOfPlace(jurisdiction?.code ?? ""))}.`,
      ...(body === undefined ? [] : [`${TURN_TO}${body}.`]),
      "If it happened elsewhere, say in which State or country; else a local advice service knows the law there."
    ]
  }
  if (asks === "place") {
    return [PLACE_ASKED, `In which State or country did it happen?${PLACE_FOR_AGENTS}`]
  }
  if (candidates.length === 0) {
    return [NOTHING_DENIED, `Tell what happened and who did it${CATEGORIES_FOR_AGENTS}.`]
  }
  const labels = candidates.map(({ id }, at) => `${at + 1}. ${labelOf(id)}`).join("; ")
  return [NOTHING_DENIED, `${WHICH_ONE} ${labels}. Answer with its number or in a few words${ID_FOR_AGENTS}.`]
}

/** The answers an agent can send, one line each. */
export const issueAnswers = ({
  candidates = []
}: Pick<Evaluation, "candidates">): ReadonlyArray<Candidate & { readonly text: string }> =>
  candidates.map(({ id, sentence }) => ({
    id,
    sentence,
    text: `${sentence} To say so send metadata.problem_category ${id}`
  }))

/** A few words for a person; the id itself where the taxonomy no longer has it. */
export const labelOf = (id: string): string => entryOf(id)?.label ?? id

/** A longer message tells more than which problem it is; triage reads it. */
const ANSWER_CHARS_MAX = 60

/** The id that a message answers with; undefined when it names no problem, or more than one. */
export const answerAmong = (content: string, candidates: ReadonlyArray<Candidate>): string | undefined => {
  const text = content.trim().replace(/(?<![.!])[.!]+$/, "")
  if (text === "" || text.length > ANSWER_CHARS_MAX) return undefined
  const declaration = readDeclaration(text)
  if (declaration?.is === "issue") return declaration.issue.id
  if (/^[(#]?[1-9][.)]?$/.test(text)) return candidates[Number(text.replaceAll(/\D/g, "")) - 1]?.id
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  return (
    onlyOne(candidates.filter(({ id }) => isNamedBy(id, words))) ??
    onlyOne(taxonomyEntries.filter(({ id }) => isNamedBy(id, words)))
  )
}

const onlyOne = (found: ReadonlyArray<{ readonly id: string }>): string | undefined =>
  found.length === 1 ? found[0]?.id : undefined

/** Words that say nothing of the problem. */
const FILLERS: ReadonlySet<string> = new Set(
  "the a an my our it is its this that these about of for to with and or in on from i we you they was were yes think mean number problem thing one".split(
    " "
  )
)

/** Words without fillers and the plural's s; a word shorter than three letters says nothing. */
const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 && !FILLERS.has(word))
    .map(singular)

const singular = (word: string): string =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word

const isNamedBy = (id: string, words: ReadonlyArray<string>): boolean => {
  const known = namesOf.get(id)
  return known !== undefined && words.every((word) => known.has(word))
}

const namesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  taxonomyEntries.map(({ id, label }) => [id, new Set(wordsOf(`${id} ${label}`))])
)

/** The answers to choose from while no law is named; undefined when nothing is asked. */
export const candidatesOf = ({ evaluation, status }: OpenCase): ReadonlyArray<Candidate> | undefined => {
  const mayAsk = status === "triaging" || status === "needs_information"
  return mayAsk && evaluation !== null && isUnclear(evaluation) ? (evaluation.candidates ?? []) : undefined
}

/* How a problem was understood, as answers tell it. */

export interface Understanding {
  readonly understood_by: UnderstoodBy | null
  readonly declared_category: string | null
  readonly issue_question: string | null
  readonly candidates: ReadonlyArray<Candidate & { readonly label: string }>
  readonly explanation: string | null
}

/** Of an evaluation without a case. */
export const understandingOf = (evaluation: Evaluation, declared: string | undefined, text: string): Understanding =>
  understanding(evaluation, declared ?? null, isUnclear(evaluation), text)

/** Of a case as it stands; nothing is asked any more once a letter is drafted or the case has ended. */
export const understandingOfCase = (
  state: OpenCase
): Understanding & { readonly jurisdiction_explanation: string | null } => ({
  ...understanding(
    state.evaluation,
    state.declared_category,
    candidatesOf(state) !== undefined,
    state.narrative[0] ?? ""
  ),
  jurisdiction_explanation: state.evaluation?.jurisdiction.explanation ?? null
})

const understanding = (
  evaluation: Evaluation | null,
  declared: string | null,
  isAsked: boolean,
  text: string
): Understanding => ({
  understood_by: evaluation?.understood_by ?? null,
  declared_category: declared,
  issue_question: isAsked && evaluation !== null ? [...hardlyRead(text), ...issueQuestion(evaluation)].join(" ") : null,
  candidates:
    isAsked && evaluation !== null
      ? (evaluation.candidates ?? []).map(({ id, sentence }) => ({ id, label: labelOf(id), sentence }))
      : [],
  explanation: evaluation?.explanation ?? null
})
