/**
 * The question which problem a text or a case is about, asked where no law is named, and its answers: an id of the taxonomy
 * from an agent, a number or a word from a person.
 */
import type { Candidate, Evaluation } from "../../schema/triage.ts"
import { entryOf, readDeclaration, taxonomyEntries } from "./taxonomy.ts"
import { nameOfPlace } from "./places.ts"
import { NO_RULE } from "./standing-sentences.ts"
import type { OpenCase } from "../../schema/case.ts"

/** Whether the question is open: no law is named. In a crisis nobody is asked what kind of dispute it is. */
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
  /\bnone of (?:those|these|them|the above|your)\b|\bneither(?: of (?:those|these|them))?\b|\bsomething else\b|\bnot (?:on|in) (?:the|your|that) list\b|\bno(?:t any| of them)?,? none\b|\b(?:can'?t|can ?not|cant|won't) (?:you )?help(?: me)?\b|\bno(?:thing)? (?:fits|matches)\b/i

/** Where none of them is meant, the list again would be no answer. */
export const NONE_NAMED: ReadonlyArray<string> = [
  "Then these rules hold no law for it that they are sure of, and no letter is written from them.",
  "Tell in a sentence or two what the organization did or did not do, and what you want of it: each message is read anew. Or write that you want to speak to a person, and somebody of this service looks at it.",
  "A local advice service, legal aid or a consumer centre knows what is not in these rules."
]

/** The question in words, for a reply. */
export const issueQuestion = ({
  asks,
  candidates = [],
  jurisdiction,
  recommended_action
}: Pick<Evaluation, "asks" | "candidates"> &
  Partial<Pick<Evaluation, "jurisdiction" | "recommended_action">>): ReadonlyArray<string> => {
  if (asks === "place" && isPlaceSettled(jurisdiction) && recommended_action?.includes(NO_RULE) === true) {
    return [
      `No law is named, because the rules hold none for this problem in ${inProse(nameOfPlace(jurisdiction?.code ?? ""))}.`,
      "If it happened elsewhere, say in which State or country; else a local advice service knows the law there. A person of this service can look, too: write that you want to speak to a person."
    ]
  }
  if (asks === "place") {
    return [
      PLACE_ASKED,
      "In which State or country did it happen? An agent sends it as jurisdiction, for example US-WA."
    ]
  }
  if (candidates.length === 0) {
    return [
      NOTHING_DENIED,
      "Tell what happened and who did it; an agent may send an id of GET /api/v1/categories as problem_category."
    ]
  }
  const labels = candidates.map(({ id }, at) => `${at + 1}. ${labelOf(id)}`).join("; ")
  return [
    NOTHING_DENIED,
    `Which of these is it? ${labels}. Answer with its number or in a few words; an agent sends its id as problem_category.`
  ]
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
  const text = content.trim().replace(/[.!]+$/, "")
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
