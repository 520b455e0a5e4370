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
  /** The strongest pattern shown. */
  readonly best: IssuePattern
}

export interface Understood {
  readonly ranked: ReadonlyArray<Scored>
  readonly gate: Gate | undefined
}

/** From this score on an issue is named. */
export const NAMED_SCORE_MIN = 3

/** Further patterns of an issue count for less: they mostly repeat the first. */
const SECOND_SHARE = 0.25
const THIRD_SHARE = 0.1

const byAnchor: ReadonlyArray<Array<number>> = Array.from({ length: BIT_COUNT }, () => [])
issuePatterns.forEach(({ pattern }, at) => {
  for (const anchor of anchorsOf(pattern)) byAnchor[anchor]?.push(at)
})

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
  const ranked = [...shown]
    .map(([issue, { best, weights }]) => ({ issue, best, score: scoreOf(weights) }))
    .toSorted((left, right) => right.score - left.score || (left.issue < right.issue ? -1 : 1))
  return { ranked, gate: gateOf(reading) }
}

const scoreOf = (weights: Array<number>): number => {
  const [first = 0, second = 0, third = 0] = weights.sort((left, right) => right - left)
  return first + SECOND_SHARE * second + THIRD_SHARE * third
}
