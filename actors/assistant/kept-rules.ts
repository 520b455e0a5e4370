/**
 * The words of the rules as events name them, one set for each version that was ever in use. A set is kept for ever in
 * `kept-rules/`, under the fingerprint of what it says, because journals hold its name and not its words.
 *
 * Always true: a set is never changed; the one in use is used for names only when it is kept.
 */
import { dateDeadlines } from "./deadlines.ts"
import { ladderOf } from "./escalation.ts"
import { fingerprint } from "./fingerprint.ts"
import { KEPT_RULES } from "./kept-rules/all.ts"
import type { KeptRules } from "./kept-rules/shape.ts"
import { ruleSet } from "./rule-set.ts"
import { taxonomyEntries } from "./taxonomy.ts"
import { STANDING_SENTENCES } from "./triage.ts"

/** A journal names a set of rules that this version of the service does not have. */
export class RulesNotKept extends Error {
  readonly _tag = "RulesNotKept"
  constructor(version: string) {
    super(`the rule set ${version} is not in actors/assistant/kept-rules`)
  }
}

/** The set in use, as it would be kept. */
export const rulesInUse = (): KeptRules => ({
  rules: Object.fromEntries(
    ruleSet.rules.map((rule) => [
      rule.id,
      {
        citation: rule.citation,
        law: rule.law,
        certainty: rule.certainty.citation,
        remedy: rule.remedy,
        preconditions: rule.preconditions.join(" "),
        letter_template: rule.letter_template,
        deadlines: dateDeadlines(rule, 0).map(({ due_at: _at, rule_id: _id, ...deadline }) => deadline),
        escalation: ladderOf(rule.id)
      }
    ])
  ),
  sentences: Object.fromEntries(taxonomyEntries.map(({ id, sentence }) => [id, sentence])),
  standing: STANDING_SENTENCES
})

export const versionOf = (rules: KeptRules): string => fingerprint(JSON.stringify(rules))

interface InUse {
  readonly version: string
  readonly rules: KeptRules
}

let inUse: InUse | null | undefined

/** The set in use and its name, made when first asked for. Null when the set is not kept: events then quote the rules. */
export const namedInUse = (): InUse | null => {
  if (inUse !== undefined) return inUse
  const rules = rulesInUse()
  const version = versionOf(rules)
  inUse = KEPT_RULES[version] === undefined ? null : { version, rules }
  return inUse
}

/** The set of a version that journals name. */
export const keptRules = (version: string): KeptRules => {
  const rules = inUse?.version === version ? inUse.rules : KEPT_RULES[version]
  if (rules === undefined) throw new RulesNotKept(version)
  return rules
}
