/**
 * Between an evaluation and how journals keep it: rules by id, their words in a kept set. Four fifths of an evaluation are
 * such words. Each set that was ever in use is kept for ever in `kept-rules/`, under the fingerprint of what it says, because
 * journals hold its name and not its words.
 *
 * Always true:
 * - `quoted(named(evaluation))` is the evaluation, with its fields in their order. What cannot be named exactly is kept with
 *   all its words.
 * - A set is never changed; the one in use is used for names only when it is kept.
 */
import type {
  Candidate,
  DatedDeadline,
  EscalationStep,
  Evaluation,
  MatchedRule,
  NamedEvaluation,
  NamedMatch
} from "../../schema/triage.ts"
import type { KeptRule, KeptRules } from "./kept-rules/shape.ts"
import { evaluationOf, namedMatch } from "./quoted-evaluation.ts"
import { dateDeadlines, ladderOf } from "./bodies/legal-steps.ts"
import { fingerprint } from "./plain-text.ts"
import { KEPT_RULES } from "./kept-rules/kept.stored.ts"
import { ruleSet } from "./rule-set.stored.ts"
import { taxonomyEntries } from "./taxonomy.ts"
import { STANDING_SENTENCES } from "./triage.ts"

/** Shorter quotations are not worth their name. */
const QUOTATION_LENGTH_MIN = 12

/** The last two that were made of each other: an evaluation that was just made is neither named twice nor quoted at once. */
let last: { readonly words: Evaluation; readonly name: NamedEvaluation | Evaluation } | undefined

export const named = (evaluation: Evaluation): NamedEvaluation | Evaluation => {
  if (last?.words === evaluation) return last.name
  const current = namedInUse()
  const name = current === null ? evaluation : (nameIn(current.rules, current.version, evaluation) ?? evaluation)
  last = { words: evaluation, name }
  return name
}

/** With every word again. Throws `RulesNotKept`. */
export const quoted = (kept: NamedEvaluation | Evaluation): Evaluation => {
  if (!("rules" in kept)) return kept
  return last?.name === kept ? last.words : quoteFrom(keptRules(kept.rules), kept)
}

const quoteFrom = (rules: KeptRules, kept: NamedEvaluation): Evaluation => {
  const matches = kept.matches.map(namedMatch)
  const told = { matches, leading: leadingOf(rules, matches), quotations: quotationsOf(rules, matches) }
  return evaluationOf(rules, kept, told)
}

/** The rule whose law is named, and from which deadlines, letter and bodies come. */
const leadingOf = (
  rules: KeptRules,
  matches: ReadonlyArray<{ readonly rule_id: string; readonly confident?: boolean | undefined }>
) => {
  const [first] = matches
  return first?.confident === true ? rules.rules[first.rule_id] : undefined
}

const nameIn = (rules: KeptRules, version: string, evaluation: Evaluation): NamedEvaluation | undefined => {
  const { asks, candidates = [], explanation, letter_language, matches } = evaluation
  const { relevant_law, recommended_action, understood_by } = evaluation
  if (evaluation.severity === "crisis" || understood_by === undefined || explanation === undefined) return undefined
  if ([relevant_law, recommended_action, explanation].some((text) => text.includes("{"))) return undefined
  const leading = leadingOf(rules, matches)
  // One whose words differ from the rules, such as one of an earlier version.
  if (!isSaidByRules(evaluation, rules, leading)) return undefined
  const quotations = quotationsOf(rules, matches)
  return {
    rules: version,
    rule_set_version: evaluation.rule_set_version,
    input_hash: evaluation.input_hash,
    category: evaluation.category,
    subcategory: evaluation.subcategory,
    severity: evaluation.severity,
    actionable: evaluation.actionable,
    top_score: evaluation.top_score,
    matches: matches.map(nameMatch),
    due: datesOf(evaluation.deadlines),
    jurisdiction: evaluation.jurisdiction,
    relevant_law: nameQuotations(relevant_law, quotations),
    recommended_action: nameQuotations(recommended_action, quotations),
    ...(understood_by === "rules" ? {} : { understood_by }),
    ...(candidates.length === 0 ? {} : { candidates: candidates.map(({ id }) => id) }),
    ...(asks === undefined ? {} : { asks }),
    ...(letter_language === undefined ? {} : { letter_language }),
    ...(isLadderOf(evaluation.escalation, leading?.escalation ?? []) ? {} : { escalation: evaluation.escalation }),
    explanation: nameQuotations(explanation, quotations)
  }
}

interface Quoted {
  readonly from: number
  readonly to: number
  /** Number of the quotation. */
  readonly at: number
}

/** The text with the number of each quotation, in braces, in its place. Of two that overlap the first of the list is named. */
const nameQuotations = (text: string, quotations: ReadonlyArray<string>): string => {
  const found: Array<Quoted> = []
  for (const [at, quotation] of quotations.entries()) {
    if (quotation.length < QUOTATION_LENGTH_MIN) continue
    for (let from = text.indexOf(quotation); from >= 0;) {
      const to = from + quotation.length
      const isFree = found.every((one) => to <= one.from || from >= one.to)
      if (isFree) found.push({ from, to, at })
      from = text.indexOf(quotation, isFree ? to : from + 1)
    }
  }
  let end = 0
  let name = ""
  for (const { at, from, to } of found.toSorted((one, other) => one.from - other.from)) {
    name += `${text.slice(end, from)}{${at}}`
    end = to
  }
  return name + text.slice(end)
}

const nameMatch = ({ confident, listed, rule_id, score, stale }: MatchedRule): NamedMatch => [
  rule_id,
  score,
  ...(stale ? (["stale"] as const) : []),
  ...(confident === true ? (["confident"] as const) : []),
  ...(listed === true ? (["listed"] as const) : [])
]

const datesOf = (deadlines: ReadonlyArray<DatedDeadline>): NamedEvaluation["due"] => {
  const dates: Array<{ rule_id: string; at: Array<string | null> }> = []
  for (const { due_at, rule_id } of deadlines) {
    const last = dates.at(-1)
    if (last?.rule_id === rule_id) last.at.push(due_at)
    else dates.push({ rule_id, at: [due_at] })
  }
  return dates
}

/** What a text of an evaluation may quote, in an order that never changes for a set. */
const quotationsOf = (
  rules: KeptRules,
  matches: ReadonlyArray<{ readonly rule_id: string; readonly confident?: boolean | undefined }>
): ReadonlyArray<string> => {
  const leading = leadingOf(rules, matches)
  const ofLeading =
    leading === undefined ? [] : [leading.remedy, leading.preconditions, leading.escalation[0]?.name ?? ""]
  const ofMatches = matches.flatMap(({ rule_id }) => {
    const rule = rules.rules[rule_id]
    return rule === undefined ? ["", ""] : [rule.citation, rule.law]
  })
  return [...rules.standing, ...ofLeading, ...ofMatches]
}

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

/*
 * Whether an evaluation says of its rules what a set of rules says, so that the set and the rules' ids can take the place of its
 * words. Compares field by field and makes nothing, because every new case asks. Each field that an evaluation and its parts can
 * have is named here, so that a new one is not lost by a name.
 */

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
const isSaidByRules = allOf<Evaluation, [KeptRules, KeptRule | undefined]>({
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
  letter_language: keptAsItIs,
  matches: ({ matches }, { rules }) =>
    matches.every((match) => {
      const rule = rules[match.rule_id]
      return rule !== undefined && isMatchOf(match, rule)
    }),
  deadlines: ({ deadlines }, set) => areDeadlinesOf(set, deadlines),
  letter_template: ({ letter_template }, _set, leading) => letter_template === (leading?.letter_template ?? null),
  escalation: keptAsItIs,
  // Absent in evaluations of earlier versions, and always there in what is made of a name.
  candidates: ({ candidates }, set) => candidates?.every((one) => isCandidateOf(one, set)) === true,
  understood_by: ({ understood_by }) => understood_by !== undefined,
  explanation: ({ explanation }) => explanation !== undefined,
  crisis_contacts: ({ crisis_contacts }) => crisis_contacts.length === 0,
  crisis_classes: ({ crisis_classes }) => crisis_classes === undefined,
  crisis_first: ({ crisis_first }) => crisis_first === undefined
})
