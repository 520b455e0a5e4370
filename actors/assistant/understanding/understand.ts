/**
 * Understands what went wrong: from a reading to issues with scores, the likeliest first, and whether the evidence is
 * enough to name one.
 *
 * Always true: the place plays no part here; a text that is no grievance of its writer names no issue.
 */
import { type Gate, gateOf } from "./gates.ts"
import { type IssuePattern, issuePatterns } from "./issue-patterns.ts"
import { conceptsOf, shows } from "./patterns.ts"
import { BIT_COUNT, type Reading } from "./reading.ts"

export interface Scored {
  readonly issue: string
  readonly score: number
  /** The strongest pattern shown; undefined where only single concepts speak for the issue. */
  readonly best: IssuePattern | undefined
}

export interface Understood {
  readonly ranked: ReadonlyArray<Scored>
  readonly gate: Gate | undefined
}

/** From this score on an issue is named. */
export const NAMED_SCORE_MIN = 3

/** Further patterns of an issue count for less: they mostly repeat the first. */
const SECOND_SHARE = 0.2
const THIRD_SHARE = 0.1

/** The issues in the order of their numbers. */
const names: ReadonlyArray<string> = [...new Set(issuePatterns.map(({ issue }) => issue))]

/** The patterns of each issue, the strongest first. */
const patternsOf: ReadonlyArray<ReadonlyArray<IssuePattern>> = names.map((name) =>
  issuePatterns
    .filter(({ issue }) => issue === name)
    .toSorted((left, right) => right.pattern.weight - left.pattern.weight)
)

/** The three strongest patterns that are shown make the score; further ones repeat them. */
const COUNTED_PATTERNS_MAX = 3

/** How much each concept says about each issue, by concept and issue: rare concepts say more. */
const supportOf: ReadonlyArray<ReadonlyArray<readonly [issue: number, weight: number]>> = (() => {
  const issuesOf: Array<Set<number>> = []
  patternsOf.forEach((patterns, issue) => {
    for (const { pattern } of patterns) {
      for (const concept of conceptsOf(pattern)) (issuesOf[concept] ??= new Set()).add(issue)
    }
  })
  return Array.from({ length: BIT_COUNT / 2 }, (_, concept) => {
    const issues = [...(issuesOf[concept] ?? [])]
    return issues.map((issue) => [issue, Math.log(names.length / issues.length)] as const)
  })
})()

/** A concept named again adds a little, and never more than this. */
const REPEAT_MAX = 3
const REPEAT_SHARE = 0.3

/** What all concepts together add to a score at most, and by how much they are divided. */
const SUPPORT_MAX = 0.9
const SUPPORT_DIVISOR = 16

const supports = ({ counts }: Reading): Float64Array => {
  const sums = new Float64Array(names.length)
  for (let concept = 0; concept < counts.length; concept++) {
    const count = counts[concept] ?? 0
    if (count === 0) continue
    const strength = 1 + REPEAT_SHARE * Math.min(count - 1, REPEAT_MAX)
    for (const [issue, weight] of supportOf[concept] ?? []) sums[issue] = (sums[issue] ?? 0) + weight * strength
  }
  return sums
}

export const understand = (reading: Reading): Understood => {
  const support = supports(reading)
  const ranked: Array<Scored> = []
  names.forEach((issue, number) => {
    const sum = support[number] ?? 0
    // No concept of the issue is named, so none of its patterns can be shown.
    if (sum === 0) return
    const shown = shownOf(reading, patternsOf[number] ?? [])
    const score = scoreOf(shown) + Math.min(SUPPORT_MAX, sum / SUPPORT_DIVISOR)
    if (score >= SHOWN_SCORE_MIN) ranked.push({ issue, best: shown[0], score })
  })
  ranked.sort((left, right) => right.score - left.score || (left.issue < right.issue ? -1 : 1))
  return { ranked: specificFirst(ranked), gate: gateOf(reading) }
}

const shownOf = (reading: Reading, patterns: ReadonlyArray<IssuePattern>): ReadonlyArray<IssuePattern> => {
  const shown: Array<IssuePattern> = []
  for (const one of patterns) {
    if (!shows(reading, one.pattern)) continue
    shown.push(one)
    if (shown.length === COUNTED_PATTERNS_MAX) break
  }
  return shown
}

/** Unfair practices in general: every specific problem is one too. */
const GENERAL: ReadonlySet<string> = new Set(["unfair_deceptive_practice", "financial_complaint"])

/** What a general problem yields to a specific one that is shown. */
const GENERAL_YIELDS = 1.5

const specificFirst = (ranked: ReadonlyArray<Scored>): ReadonlyArray<Scored> => {
  if (!ranked.some(({ issue, score }) => !GENERAL.has(issue) && score >= NAMED_SCORE_MIN)) return ranked
  return ranked
    .map((one) => (GENERAL.has(one.issue) ? { ...one, score: Math.max(0, one.score - GENERAL_YIELDS) } : one))
    .toSorted((left, right) => right.score - left.score || (left.issue < right.issue ? -1 : 1))
}

/** Issues below this are shown by nothing but shared words. */
const SHOWN_SCORE_MIN = 0.2

const scoreOf = ([first, second, third]: ReadonlyArray<IssuePattern>): number =>
  (first?.pattern.weight ?? 0) +
  SECOND_SHARE * (second?.pattern.weight ?? 0) +
  THIRD_SHARE * (third?.pattern.weight ?? 0)
