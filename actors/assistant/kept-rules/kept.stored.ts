/**
 * All sets of rules that events may name, by fingerprint. Most rules stand in many sets with the same words: such a rule is one
 * object, which takes a fifth of the memory.
 */
import { KEPT_RULES as WRITTEN } from "./all.ts"
import type { KeptRule, KeptRules } from "./shape.ts"

const known = new Map<string, KeptRule>()

const shared = (rule: KeptRule): KeptRule => {
  const words = JSON.stringify(rule)
  const one = known.get(words) ?? rule
  known.set(words, one)
  return one
}

export const KEPT_RULES: Readonly<Record<string, KeptRules>> = Object.fromEntries(
  Object.entries(WRITTEN).map(([version, set]) => [
    version,
    { ...set, rules: Object.fromEntries(Object.entries(set.rules).map(([id, rule]) => [id, shared(rule)])) }
  ])
)
