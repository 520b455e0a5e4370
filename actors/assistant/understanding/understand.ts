/**
 * Understands what went wrong: from a reading to issues with scores, the likeliest first, and whether the evidence is
 * enough to name one.
 *
 * Always true: the place plays no part here; a text that is no grievance of its writer names no issue.
 */
import { type Gate, gateOf } from "./gates.ts"
import { type IssuePattern, issuePatterns } from "./issue-patterns.ts"
import { anchorsOf, shows } from "./patterns.ts"
import { BIT_COUNT, has, type Reading } from "./reading.ts"

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

const byAnchor: ReadonlyArray<Array<number>> = Array.from({ length: BIT_COUNT }, () => [])
issuePatterns.forEach(({ pattern }, at) => {
  for (const anchor of anchorsOf(pattern)) byAnchor[anchor]?.push(at)
})

/** How much each concept says about each issue: rare concepts say more. */
const supportOf: ReadonlyMap<number, ReadonlyArray<readonly [issue: string, weight: number]>> = (() => {
  const issuesOf = new Map<number, Set<string>>()
  for (const { issue, pattern } of issuePatterns) {
    for (const group of [...pattern.near, ...pattern.around, ...pattern.anywhere]) {
      for (const index of group) {
        const known = issuesOf.get(index >> 1) ?? new Set()
        issuesOf.set(index >> 1, known.add(issue))
      }
    }
  }
  const all = new Set(issuePatterns.map(({ issue }) => issue)).size
  return new Map(
    [...issuesOf].map(([concept, names]) => [concept, [...names].map((issue) => [issue, Math.log(all / names.size)])])
  )
})()

/** A concept named again adds a little, and never more than this. */
const REPEAT_MAX = 3
const REPEAT_SHARE = 0.3

/** What all concepts together add to a score at most, and by how much they are divided. */
const SUPPORT_MAX = 0.9
const SUPPORT_DIVISOR = 16

const supports = (reading: Reading): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  reading.counts.forEach((count, concept) => {
    if (count === 0) return
    const strength = 1 + REPEAT_SHARE * Math.min(count - 1, REPEAT_MAX)
    for (const [issue, weight] of supportOf.get(concept) ?? []) {
      sums.set(issue, (sums.get(issue) ?? 0) + weight * strength)
    }
  })
  return sums
}

export const understand = (reading: Reading): Understood => {
  const tried = new Uint8Array(issuePatterns.length)
  const shown = new Map<string, { best: IssuePattern; weights: Array<number> }>()
  for (let index = 0; index < BIT_COUNT; index++) {
    if (!has(reading.whole, index)) continue
    for (const at of byAnchor[index] ?? []) {
      if (tried[at] === 1) continue
      tried[at] = 1
      const one = issuePatterns[at]
      if (one === undefined || !shows(reading, one.pattern)) continue
      const known = shown.get(one.issue)
      if (known === undefined) shown.set(one.issue, { best: one, weights: [one.pattern.weight] })
      else {
        known.weights.push(one.pattern.weight)
        if (one.pattern.weight > known.best.pattern.weight) known.best = one
      }
    }
  }
  const support = supports(reading)
  const ranked = [...support]
    .map(([issue, sum]) => {
      const { best, weights } = shown.get(issue) ?? { best: undefined, weights: [] }
      return { issue, best, score: scoreOf(weights) + Math.min(SUPPORT_MAX, sum / SUPPORT_DIVISOR) }
    })
    .filter(({ score }) => score >= SHOWN_SCORE_MIN)
    .toSorted((left, right) => right.score - left.score || (left.issue < right.issue ? -1 : 1))
  return { ranked: specificFirst(ranked), gate: gateOf(reading) }
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

const scoreOf = (weights: Array<number>): number => {
  const [first = 0, second = 0, third = 0] = weights.sort((left, right) => right - left)
  return first + SECOND_SHARE * second + THIRD_SHARE * third
}
