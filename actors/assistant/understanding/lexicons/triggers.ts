/**
 * The strong triggers of the triage rules as concepts, one for each issue: words of the law itself ("good faith
 * estimate", "pipeda"). They match whole words, so that `scra` is not found in "scratch".
 */
import { triggerConcept } from "./trigger-concepts.ts"
import { issueIdOf } from "../../taxonomy.ts"
import { ruleSet } from "../../rule-set.stored.ts"
import type { Lexicon } from "../lexicon-tree.ts"
import { textsOf, wordsOf } from "../words.ts"
import { fold } from "../../plain-text.ts"

const entries = new Map<string, Set<string>>()
for (const rule of ruleSet.rules) {
  const issue = issueIdOf(rule)
  if (issue === undefined) continue
  const known = entries.get(issue) ?? new Set()
  for (const trigger of rule.triggers.strong) known.add(textsOf(wordsOf(fold(trigger))).join(" "))
  entries.set(issue, known)
}

export const triggers: Lexicon = Object.fromEntries(
  [...entries].map(([issue, words]) => [triggerConcept(issue), [...words].join("|")])
)
