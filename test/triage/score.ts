/**
 * Scores triage against labelled texts: right law first, wrong laws, laws on texts that are no case, declared
 * subcategories, and whether the right subcategory is named or among the candidates asked.
 */
import { issueIdOf } from "../../actors/assistant/taxonomy.ts"
import { ruleSet } from "../../actors/assistant/rule-set.stored.ts"
import { triage } from "../../actors/assistant/triage.ts"
import type { Evaluation } from "../../schema/triage.ts"

/** One labelled text, in the shape of test/fixtures/triage/dev.json. */
export interface Labelled {
  readonly id: string
  readonly kind: "case" | "nocover" | "none" | "crisis"
  readonly text: string
  readonly jurisdiction: string | null
  readonly categories: ReadonlyArray<string>
  /** Public subcategory ids that are right; read from the rules where it is missing. */
  readonly issues?: ReadonlyArray<string>
  /** Rules of which one may lead. */
  readonly first: ReadonlyArray<string>
  /** Rules that are no mistake as the leading one. */
  readonly acceptable: ReadonlyArray<string>
  readonly language?: string
  /** How a text about danger tells it, or that it is none. */
  readonly wording?: string
}

export interface Miss {
  readonly id: string
  readonly why: string
  readonly detail: string
  readonly text: string
}

export interface Share {
  readonly of: number
  readonly hits: number
}

export interface Scores {
  readonly rightFirst: Share
  /** The same of the cases that have a law in their place. */
  readonly rightOfLaw: Share
  readonly secondBest: Share
  readonly wrongLaw: Share
  readonly lawOnNonCase: Share
  readonly rightCategory: Share
  readonly actionable: Share
  readonly asked: Share
  readonly declaredRight: Share
  readonly crisis: Share
  readonly falseAlarm: Share
  readonly misses: ReadonlyArray<Miss>
}

const NOW = Date.UTC(2026, 10, 22)

const issueByRule = new Map(ruleSet.rules.map((rule) => [rule.id, issueIdOf(rule)]))

const SAFETY = "any-crisis-safety"

const evaluate = (one: Labelled, declared?: string): Evaluation =>
  triage({ text: one.text, jurisdiction: one.jurisdiction ?? undefined, declared, organizationNamed: true, now: NOW })

const lawOf = (evaluation: Evaluation) =>
  evaluation.matches.find((match) => match.rule_id !== SAFETY && match.confident === true)?.rule_id

export const rightIssues = (one: Labelled): ReadonlyArray<string> =>
  one.issues ?? [...one.first, ...one.acceptable].flatMap((rule) => issueByRule.get(rule) ?? [])

class Tally {
  hits = 0
  of = 0
  add(hit: boolean): boolean {
    this.of++
    if (hit) this.hits++
    return hit
  }
}

export const score = (texts: ReadonlyArray<Labelled>): Scores => {
  const tallies = {
    rightFirst: new Tally(),
    rightOfLaw: new Tally(),
    secondBest: new Tally(),
    wrongLaw: new Tally(),
    lawOnNonCase: new Tally(),
    rightCategory: new Tally(),
    actionable: new Tally(),
    asked: new Tally(),
    declaredRight: new Tally(),
    crisis: new Tally(),
    falseAlarm: new Tally()
  }
  const misses: Array<Miss> = []
  for (const one of texts) {
    const miss = (why: string, detail: string) => misses.push({ id: one.id, why, detail, text: one.text })
    const evaluation = evaluate(one)
    const isCrisis = evaluation.severity === "crisis"
    if (one.kind === "crisis") {
      if (!tallies.crisis.add(isCrisis)) miss("crisis missed", "")
      continue
    }
    if (tallies.falseAlarm.add(isCrisis)) miss("crisis false alarm", "")
    const law = lawOf(evaluation)
    if (one.kind === "none") {
      if (tallies.lawOnNonCase.add(law !== undefined)) miss("law on a non-case", law ?? "")
      continue
    }
    scoreCase(one, evaluation, law, tallies, miss)
  }
  return { ...tallies, misses }
}

type Tallies = Record<Exclude<keyof Scores, "misses">, Tally>

const scoreCase = (
  one: Labelled,
  evaluation: Evaluation,
  law: string | undefined,
  tallies: Tallies,
  miss: (why: string, detail: string) => void
): void => {
  const wanted = `want ${one.first.join("/")} in ${evaluation.jurisdiction.code}`
  const isRight = law !== undefined && one.first.includes(law)
  const isGood = isRight || (law !== undefined && one.acceptable.includes(law))
  tallies.actionable.add(evaluation.actionable)
  tallies.rightCategory.add(one.categories.includes(evaluation.category))
  if (tallies.wrongLaw.add(law !== undefined && !isGood)) miss("wrong law", `${law} ${wanted}`)
  if (one.kind === "nocover") return
  if (!tallies.rightFirst.add(isRight) && law === undefined) miss("no law", wanted)
  if (one.first.length > 0) tallies.rightOfLaw.add(isRight)
  if (tallies.secondBest.add(isGood && !isRight)) miss("second-best first", `${law} ${wanted}`)
  const asked = (evaluation.candidates ?? []).map(({ id }) => id)
  const right = rightIssues(one)
  if (!tallies.asked.add(isGood || right.some((id) => asked.includes(id)))) {
    miss("right problem not asked", `${right.join("/")} among ${asked.join(" ")}`)
  }
  const [declared] = one.issues ?? one.first.flatMap((rule) => issueByRule.get(rule) ?? [])
  if (declared === undefined) return
  const told = evaluate(one, declared)
  const declaredLaw = lawOf(told)
  if (!tallies.declaredRight.add(declaredLaw !== undefined && one.first.includes(declaredLaw))) {
    miss("declared, not right first", `${declared}: ${declaredLaw ?? "none"} ${wanted}`)
  }
}

const percent = ({ hits, of }: Share): string =>
  of === 0 ? "–" : `${((100 * hits) / of).toFixed(1)} % (${hits} of ${of})`

/** The figures as lines of a table. */
export const table = (scores: Scores): ReadonlyArray<string> => [
  `declared subcategory: right law first    ${percent(scores.declaredRight)}`,
  `undeclared: right law first              ${percent(scores.rightFirst)}`,
  `the same where the place has a law       ${percent(scores.rightOfLaw)}`,
  `undeclared: acceptable law first         ${percent(scores.secondBest)}`,
  `undeclared: right problem named or asked ${percent(scores.asked)}`,
  `wrong law named                          ${percent(scores.wrongLaw)}`,
  `law on a non-case                        ${percent(scores.lawOnNonCase)}`,
  `right category                           ${percent(scores.rightCategory)}`,
  `actionable                               ${percent(scores.actionable)}`,
  `crisis seen                              ${percent(scores.crisis)}`,
  `crisis false alarms                      ${percent(scores.falseAlarm)}`
]
