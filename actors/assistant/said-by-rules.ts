/**
 * Whether an evaluation says of its rules what a set of rules says, so that the set and the rules' ids can take the place of its
 * words. Compares field by field and makes nothing, because every new case asks.
 *
 * Always true: each field that an evaluation can have is named here; a field that no set can give back makes the answer no.
 */
import type { Candidate, DatedDeadline, EscalationStep, Evaluation, MatchedRule } from "../../schema/triage.ts"
import type { KeptRule, KeptRules } from "./kept-rules/shape.ts"

type Check = (evaluation: Evaluation, set: KeptRules, leading: KeptRule | undefined) => boolean

/** `leading` is the rule whose law is named; undefined when none is. */
export const isSaidByRules: Check = (evaluation, set, leading) =>
  CHECKS.every((check) => check(evaluation, set, leading))

const keptAsItIs: Check = () => true

const CHECK_OF: { readonly [Field in keyof Required<Evaluation>]: Check } = {
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
  matches: ({ matches }, { rules }) => matches.every((match) => isMatchOf(rules[match.rule_id], match)),
  deadlines: ({ deadlines }, { rules }) => areDeadlinesOf(rules, deadlines),
  letter_template: ({ letter_template }, _set, leading) => letter_template === (leading?.letter_template ?? null),
  escalation: ({ escalation }, _set, leading) => isSameLadder(escalation, leading?.escalation ?? []),
  candidates: ({ candidates }, set) => candidates?.every((one) => isCandidateOf(set, one)) === true,
  // Absent in evaluations of earlier versions, and always there in what is made of a name.
  understood_by: ({ understood_by }) => understood_by !== undefined,
  explanation: ({ explanation }) => explanation !== undefined,
  crisis_contacts: ({ crisis_contacts }) => crisis_contacts.length === 0,
  crisis_classes: ({ crisis_classes }) => crisis_classes === undefined
}
const CHECKS = Object.values(CHECK_OF)

const isMatchOf = (rule: KeptRule | undefined, { certainty, citation, confident, law, listed }: MatchedRule): boolean =>
  rule !== undefined &&
  citation === rule.citation &&
  law === rule.law &&
  certainty === rule.certainty &&
  confident !== undefined &&
  listed !== undefined

/** Deadlines of a rule that follow each other are its first, second, third … */
const areDeadlinesOf = (rules: KeptRules["rules"], deadlines: ReadonlyArray<DatedDeadline>): boolean => {
  let at = 0
  return deadlines.every((deadline, index) => {
    at = deadlines[index - 1]?.rule_id === deadline.rule_id ? at + 1 : 0
    return isDeadlineOf(rules[deadline.rule_id]?.deadlines[at], deadline)
  })
}

const isDeadlineOf = (kept: KeptRule["deadlines"][number] | undefined, deadline: DatedDeadline): boolean =>
  kept !== undefined &&
  deadline.kind === kept.kind &&
  deadline.actor === kept.actor &&
  deadline.value === kept.value &&
  deadline.unit === kept.unit &&
  deadline.from === kept.from &&
  deadline.starts === kept.starts &&
  deadline.certainty === kept.certainty &&
  deadline.note === kept.note

const isSameLadder = (one: ReadonlyArray<EscalationStep>, other: ReadonlyArray<EscalationStep>): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ name, regulator, url }, index) => {
      const step = other[index]
      return step !== undefined && name === step.name && regulator === step.regulator && url === step.url
    }))

const isCandidateOf = ({ sentences }: KeptRules, { id, sentence }: Candidate): boolean =>
  sentence === (sentences[id] ?? "")
