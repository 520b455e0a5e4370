/**
 * The default texts of a problem, until a reviewer writes better ones. They come from the rule set, never from a user.
 */
import { capitalized } from "../../schema/text.ts"
import type { ProblemKind } from "../../schema/problem.ts"
import { ruleSet } from "../assistant/rule-set.stored.ts"

export interface ProblemWords {
  readonly title: string
  readonly summary: string
}

/** Laws named in a summary. */
const LAW_COUNT_MAX = 5

export const wordsOf = (kind: ProblemKind): ProblemWords => WORDS.get(keyOf(kind)) ?? plainWords(kind, [])

/** The kind of problem of a rule; undefined when the rule no longer exists. */
export const kindOfRule = (ruleId: string): ProblemKind | undefined => KINDS.get(ruleId)

const keyOf = ({ category, subcategory }: ProblemKind): string => `${category}/${subcategory}`
const spoken = (word: string): string => word.replaceAll("_", " ")

interface Law {
  readonly law: string
  readonly jurisdiction: ReadonlyArray<string>
  readonly remedy: string
}

const plainWords = ({ category, subcategory }: ProblemKind, laws: ReadonlyArray<Law>): ProblemWords => {
  const named = laws.slice(0, LAW_COUNT_MAX).map(({ jurisdiction, law }) => `${law} (${jurisdiction.join(", ")})`)
  const more = laws.length > LAW_COUNT_MAX ? `, and ${laws.length - LAW_COUNT_MAX} more` : ""
  const [first] = laws
  const sentences = [
    `Cases about ${spoken(subcategory)} in the field of ${spoken(category)}.`,
    ...(first === undefined
      ? []
      : [`Laws: ${named.join("; ")}${more}.`, `What they give, for example: ${first.remedy}`])
  ]
  return { title: `${capitalized(spoken(subcategory))} (${spoken(category)})`, summary: sentences.join(" ") }
}

const KINDS: ReadonlyMap<string, ProblemKind> = new Map(
  ruleSet.rules.map(({ category, id, subcategory }) => [id, { category, subcategory }])
)

const WORDS: ReadonlyMap<string, ProblemWords> = new Map(
  [...Map.groupBy(ruleSet.rules, keyOf)].flatMap(([key, rules]) =>
    rules.slice(0, 1).map((rule) => [key, plainWords(rule, rules)] as const)
  )
)
