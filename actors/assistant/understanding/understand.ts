/**
 * Understands what went wrong: from a reading to issues with scores, the likeliest first, and whether the evidence is
 * enough to name one.
 *
 * Always true: the place plays no part here; a text that is no grievance of its writer names no issue.
 */
import { type Gate, gateOf } from "./gates.ts"
import { unlikelyGrievance } from "./grievance-weights.ts"
import { classNumber, weigh } from "./issue-weights.ts"
import { type IssuePattern, issuePatterns } from "./issue-patterns.ts"
import { conceptsOf, meetsNeeds, needTable, type Pattern, shows } from "./patterns.ts"
import { BIT_COUNT, type Reading } from "./reading.ts"

export interface Scored {
  readonly issue: string
  /** What patterns, single concepts and learned weights say together. */
  readonly score: number
  /** What the learned weights say: its share among all issues. */
  readonly share: number
  /** The strongest pattern shown; undefined where only single concepts speak for the issue. */
  readonly best: IssuePattern | undefined
}

export interface Understood {
  readonly ranked: ReadonlyArray<Scored>
  readonly gate: Gate | undefined
  /** It is not clear that the text is a grievance of its writer: no law is named, and the writer is asked. */
  readonly doubtful: boolean
}

/** From this score on an issue is named. */
const NAMED_SCORE_MIN = 4.5

/**
 * An issue that the learned weights think this likely is named. A strong pattern names one that they think half as likely, or
 * any where they are not sure of another; where they think none likely a clear pattern is enough.
 */
const NAMED_SHARE_MIN = 0.2
const SURE_SHARE = 0.4
const STRONG_PATTERN_MIN = 4
const CLEAR_PATTERN_MIN = 3

/** Whether the evidence is enough to name an issue. */
export const isNamed = ({ best, score, share }: Scored, ranked: ReadonlyArray<Scored>): boolean => {
  if (score < NAMED_SCORE_MIN) return false
  if (share >= NAMED_SHARE_MIN) return true
  const weight = best?.pattern.weight ?? 0
  const highest = ranked.reduce((max, one) => Math.max(max, one.share), 0)
  if (weight >= STRONG_PATTERN_MIN) return share >= NAMED_SHARE_MIN / 2 || highest < SURE_SHARE
  return weight >= CLEAR_PATTERN_MIN && highest < NAMED_SHARE_MIN
}

/** Without any concept of its own an issue is asked about when the weights think it this likely. */
const LIKELY_SHARE = 0.1

/** What the learned weights add to the score of an issue of which they are sure. */
const SHARE_SCORE = 7

/** A text that is no grievance this likely is taken for none. */
const NO_GRIEVANCE_MIN = 0.9

/** A few words name a subject; whether they complain shows in a sentence. */
const NO_GRIEVANCE_WORDS_MIN = 6

/** A text that is no grievance this likely names no law, and its writer is asked. */
const DOUBT_MIN = 0.3

/**
 * The same for texts of up to so many words, which show less of who speaks. From there the limit falls evenly, down to
 * `DOUBT_MIN` for texts of `LONG_WORDS_MIN` words, so that one word more decides nothing.
 */
const DOUBT_SHORT_MIN = 0.75
const SHORT_WORDS_MAX = 11
const LONG_WORDS_MIN = 24

/** A problem this clear ends a doubt smaller than this. */
const DOUBT_MAX = 0.6
const CLEAR_SCORE_MIN = 8
const CLEAR_SHARE_MIN = 0.6

const isClear = (top: Scored | undefined): boolean =>
  top !== undefined && top.score >= CLEAR_SCORE_MIN && top.share >= CLEAR_SHARE_MIN

const doubtMin = (wordCount: number): number => {
  const share = Math.min(1, Math.max(0, (wordCount - SHORT_WORDS_MAX) / (LONG_WORDS_MIN - SHORT_WORDS_MAX)))
  return DOUBT_SHORT_MIN - share * (DOUBT_SHORT_MIN - DOUBT_MIN)
}

/** A text that is no grievance less likely than this passes the gates. */
const GRIEVANCE_MAX = 0.06

/** Further patterns of an issue count for less: they mostly repeat the first. */
const SECOND_SHARE = 0.2
const THIRD_SHARE = 0.1

/** The issues in the order of their numbers. */
const names: ReadonlyArray<string> = [...new Set(issuePatterns.map(({ issue }) => issue))]

/** The number of each issue among the learned weights. */
const classOf: ReadonlyArray<number> = names.map(classNumber)

/** The patterns of each issue, the strongest first. */
const patternsOf: ReadonlyArray<ReadonlyArray<IssuePattern>> = names.map((name) =>
  issuePatterns
    .filter(({ issue }) => issue === name)
    .toSorted((left, right) => right.pattern.weight - left.pattern.weight)
)

/** The place of each issue's first pattern when all patterns stand in one row, issue by issue; then the row's length. */
const firstOf: Int32Array = Int32Array.from([...patternsOf, []], (_, issue) =>
  patternsOf.slice(0, issue).reduce((count, patterns) => count + patterns.length, 0)
)

const allPatterns: ReadonlyArray<IssuePattern> = patternsOf.flat()
const needs = needTable(allPatterns.map(({ pattern }) => pattern))

/** How many patterns name a concept: a group of concepts that few of them name is rarely met. */
const useOf: Uint16Array = (() => {
  const uses = new Uint16Array(BIT_COUNT / 2)
  for (const { pattern } of issuePatterns) {
    for (const concept of conceptsOf(pattern)) uses[concept] = (uses[concept] ?? 0) + 1
  }
  return uses
})()

/** The bits of a pattern's rarest group; undefined where a pattern needs nothing. */
const rarestOf = ({ needs }: Pattern): ReadonlyArray<number> | undefined => {
  const cost = (bits: ReadonlyArray<number>) => bits.reduce((sum, index) => sum + (useOf[index >> 1] ?? 0), 0)
  return needs.map(({ bits }) => bits).toSorted((left, right) => cost(left) - cost(right))[0]
}

/** The patterns that a bit makes worth a look, by bit: a pattern is looked at only when its rarest group is met. */
const wakes = (() => {
  const woken: Array<Array<number>> = Array.from({ length: BIT_COUNT }, () => [])
  for (const [at, { pattern }] of allPatterns.entries()) {
    const bits = rarestOf(pattern) ?? woken.keys()
    for (const index of bits) woken[index]?.push(at)
  }
  const from = new Int32Array(BIT_COUNT + 1)
  for (const [index, own] of woken.entries()) from[index + 1] = (from[index] ?? 0) + own.length
  return { from, patterns: Uint16Array.from(woken.flat()) }
})()

/** One byte for each pattern of the row: whether the text meets all that it needs. */
const awake = ({ whole }: Reading): Uint8Array => {
  const flags = new Uint8Array(allPatterns.length)
  for (let unit = 0; unit < whole.length; unit++) {
    let rest = whole[unit] ?? 0
    while (rest !== 0) {
      const index = unit * 32 + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
      const end = wakes.from[index + 1] ?? 0
      for (let at = wakes.from[index] ?? 0; at < end; at++) {
        const number = wakes.patterns[at] ?? 0
        if (flags[number] === 0 && meetsNeeds(needs, number, whole)) flags[number] = 1
      }
    }
  }
  return flags
}

/** The three strongest patterns that are shown make the score; further ones repeat them. */
const COUNTED_PATTERNS_MAX = 3

/** What a concept says about issues: their numbers, and how much it says about each of them. */
interface Says {
  readonly issues: Uint16Array
  readonly weight: number
}

/** How much each concept says about its issues, by concept: rare concepts say more. */
const supportOf: ReadonlyArray<Says> = (() => {
  const issuesOf: Array<Set<number>> = []
  patternsOf.forEach((patterns, issue) => {
    for (const { pattern } of patterns) {
      for (const concept of conceptsOf(pattern)) (issuesOf[concept] ??= new Set()).add(issue)
    }
  })
  return Array.from({ length: BIT_COUNT / 2 }, (_, concept) => {
    const issues = Uint16Array.from(issuesOf[concept] ?? [])
    return { issues, weight: Math.log(names.length / issues.length) }
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
    const says = supportOf[concept]
    if (says === undefined) continue
    const { issues, weight } = says
    for (let at = 0; at < issues.length; at++) {
      const issue = issues[at] ?? 0
      sums[issue] = (sums[issue] ?? 0) + weight * strength
    }
  }
  return sums
}

export const understand = (reading: Reading): Understood => {
  const support = supports(reading)
  const flags = awake(reading)
  const weighed = weigh(reading)
  const ranked: Array<Scored> = []
  for (let number = 0; number < names.length; number++) {
    const sum = support[number] ?? 0
    const share = weighed.shareAt(classOf[number] ?? -1)
    if (sum === 0 && share < LIKELY_SHARE) continue
    // Where no concept of the issue is named, none of its patterns can be shown.
    const shown = sum === 0 ? NONE_SHOWN : shownOf(reading, number, flags)
    const score = scoreOf(shown) + Math.min(SUPPORT_MAX, sum / SUPPORT_DIVISOR) + SHARE_SCORE * share
    if (score >= SHOWN_SCORE_MIN) ranked.push({ issue: names[number] ?? "", best: shown[0], score, share })
  }
  ranked.sort((left, right) => right.score - left.score || (left.issue < right.issue ? -1 : 1))
  const [top] = ranked
  return { ranked: specificFirst(ranked), ...gated(reading, top) }
}

/** The gates and the learned weights decide together: where the weights are sure, they decide alone. */
const gated = (reading: Reading, top: Scored | undefined): Pick<Understood, "gate" | "doubtful"> => {
  const none = unlikelyGrievance(reading)
  if (none < GRIEVANCE_MAX) return { gate: undefined, doubtful: false }
  const gate = gateOf(reading)
  if (gate !== undefined || reading.wordCount < NO_GRIEVANCE_WORDS_MIN) return { gate, doubtful: false }
  return none >= NO_GRIEVANCE_MIN
    ? { gate: "no_grievance", doubtful: false }
    : { gate: undefined, doubtful: none >= doubtMin(reading.wordCount) && !(none < DOUBT_MAX && isClear(top)) }
}

/** Never written to. */
const NONE_SHOWN: Array<IssuePattern> = []

const shownOf = (reading: Reading, issue: number, flags: Uint8Array): ReadonlyArray<IssuePattern> => {
  const end = firstOf[issue + 1] ?? 0
  let shown = NONE_SHOWN
  for (let at = firstOf[issue] ?? 0; at < end; at++) {
    if (flags[at] === 0) continue
    const one = allPatterns[at]
    if (one === undefined || !shows(reading, one.pattern)) continue
    if (shown === NONE_SHOWN) shown = []
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
