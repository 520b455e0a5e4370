/**
 * Whether an evaluation says of its rules what a set of rules says, so that the set and the rules' ids can take the place of its
 * words. Compares field by field and makes nothing, because every new case asks.
 *
 * Always true: each field that an evaluation and its parts can have is named here, so that a new one is not lost by a name.
 */
import type { Candidate, DatedDeadline, EscalationStep, Evaluation, MatchedRule } from "../../schema/triage.ts"
import type { KeptRule, KeptRules } from "./kept-rules/shape.ts"

/** Whether the field of a value is what a set of rules says of it, or is kept beside the name. */
type Checks<Value, Said extends ReadonlyArray<unknown>> = {
  readonly [Field in keyof Required<Value>]: (value: Value, ...said: Said) => boolean
}

const keptAsItIs = (): boolean => true

/** Made once: Object.values takes longer than the checks. */
const allOf = <Value, Said extends ReadonlyArray<unknown>>(checks: Checks<Value, Said>) => {
  const list = Object.values(checks) as ReadonlyArray<(value: Value, ...said: Said) => boolean>
  return (value: Value, ...said: Said): boolean => list.every((check) => check(value, ...said))
}

const isMatchOf = allOf<MatchedRule, [KeptRule]>({
  rule_id: keptAsItIs,
  score: keptAsItIs,
  stale: keptAsItIs,
  citation: ({ citation }, rule) => citation === rule.citation,
  law: ({ law }, rule) => law === rule.law,
  certainty: ({ certainty }, rule) => certainty === rule.certainty,
  // Absent in evaluations of earlier versions, and always there in what is made of a name.
  confident: ({ confident }) => confident !== undefined,
  listed: ({ listed }) => listed !== undefined
})

const isDeadlineOf = allOf<DatedDeadline, [KeptRule["deadlines"][number]]>({
  rule_id: keptAsItIs,
  due_at: keptAsItIs,
  kind: ({ kind }, kept) => kind === kept.kind,
  actor: ({ actor }, kept) => actor === kept.actor,
  value: ({ value }, kept) => value === kept.value,
  unit: ({ unit }, kept) => unit === kept.unit,
  from: ({ from }, kept) => from === kept.from,
  starts: ({ starts }, kept) => starts === kept.starts,
  certainty: ({ certainty }, kept) => certainty === kept.certainty,
  note: ({ note }, kept) => note === kept.note
})

const isStepOf = allOf<EscalationStep, [EscalationStep]>({
  regulator: ({ regulator }, step) => regulator === step.regulator,
  name: ({ name }, step) => name === step.name,
  url: ({ url }, step) => url === step.url
})

const isCandidateOf = allOf<Candidate, [KeptRules]>({
  id: keptAsItIs,
  sentence: ({ id, sentence }, { sentences }) => sentence === (sentences[id] ?? "")
})

/** Deadlines of a rule that follow each other are its first, second, third … */
const areDeadlinesOf = ({ rules }: KeptRules, deadlines: ReadonlyArray<DatedDeadline>): boolean => {
  let at = 0
  return deadlines.every((deadline, index) => {
    at = deadlines[index - 1]?.rule_id === deadline.rule_id ? at + 1 : 0
    const kept = rules[deadline.rule_id]?.deadlines[at]
    return kept !== undefined && isDeadlineOf(deadline, kept)
  })
}

const isLadderOf = (one: ReadonlyArray<EscalationStep>, other: ReadonlyArray<EscalationStep>): boolean =>
  one === other || (one.length === other.length && one.every((step, index) => isStepOf(step, other[index]!)))

/** The last argument is the rule whose law is named; undefined when none is. */
export const isSaidByRules = allOf<Evaluation, [KeptRules, KeptRule | undefined]>({
  rule_set_version: keptAsItIs,
  input_hash: keptAsItIs,
  category: keptAsItIs,
  subcategory: keptAsItIs,
  severity: keptAsItIs,
  actionable: keptAsItIs,
  top_score: keptAsItIs,
  jurisdiction: keptAsItIs,
  relevant_law: keptAsItIs,
  recommended_action: keptAsItIs,
  asks: keptAsItIs,
  matches: ({ matches }, { rules }) =>
    matches.every((match) => {
      const rule = rules[match.rule_id]
      return rule !== undefined && isMatchOf(match, rule)
    }),
  deadlines: ({ deadlines }, set) => areDeadlinesOf(set, deadlines),
  letter_template: ({ letter_template }, _set, leading) => letter_template === (leading?.letter_template ?? null),
  escalation: ({ escalation }, _set, leading) => isLadderOf(escalation, leading?.escalation ?? []),
  // Absent in evaluations of earlier versions, and always there in what is made of a name.
  candidates: ({ candidates }, set) => candidates?.every((one) => isCandidateOf(one, set)) === true,
  understood_by: ({ understood_by }) => understood_by !== undefined,
  explanation: ({ explanation }) => explanation !== undefined,
  crisis_contacts: ({ crisis_contacts }) => crisis_contacts.length === 0,
  crisis_classes: ({ crisis_classes }) => crisis_classes === undefined
})
