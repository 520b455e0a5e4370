/**
 * Understands what went wrong: from a reading to issues with scores, the likeliest first, and whether the evidence is
 * enough to name one.
 *
 * Always true: the place plays no part here; a text that is no grievance of its writer names no issue.
 */
import { type Gate, gateOf } from "./gates.ts"
import { classNumber, unlikelyGrievance, weigh } from "./learned-weights.ts"
import { TOLD_APART } from "./apart.ts"
import { issuePatterns } from "./issue-patterns.stored.ts"
import { arranges, compilePattern, isCarWork, meetsNeeds, type Pattern } from "./patterns.ts"
import { conceptOf, names as tells, type Reading } from "./reading.ts"

interface IssuePattern {
  readonly issue: string
  readonly pattern: Pattern
}

export interface Scored {
  readonly issue: string
  /** What patterns, single concepts and learned weights say together. */
  readonly score: number
  /** What the learned weights say: its share among all issues. */
  readonly share: number
  /** How likely it is, with the strongest pattern counted in. */
  readonly likely: number
  /** The strongest pattern shown; undefined where only single concepts speak for the issue. */
  readonly best: IssuePattern | undefined
}

export interface Understood {
  readonly ranked: ReadonlyArray<Scored>
  readonly gate: Gate | undefined
  /** It is not clear that the text is a grievance of its writer: no law is named, and the writer is asked. */
  readonly doubtful: boolean
}

/**
 * An issue this likely is named. So is a law, if the issues that it answers are this likely together. Of strangers' texts that are just as
 * likely, three of four are named rightly; of the surest, 97 of 100.
 */
export const NAMED_MIN = 0.6

/**
 * A pattern makes an issue likelier by so much for each point of its weight. It was written for the wordings that it lists, and
 * strangers use others: in a long text its words meet by chance. A few words tell the weights too little, and a pattern much.
 */
const PATTERN_SHARE = 0.02
const PATTERN_SHARE_SHORT = 0.1
const PATTERN_WEIGHT_MAX = 5

/** Whether the evidence is enough to name an issue. */
export const isNamed = ({ likely }: Scored): boolean => likely >= NAMED_MIN

/** Without any concept of its own an issue is asked about when the weights think it this likely. */
const LIKELY_SHARE = 0.1
/** The same where another issue is that likely: the text then says something. */
const POSSIBLE_SHARE = 0.02

/** What the learned weights add to the score of an issue of which they are sure. */
export const SHARE_SCORE = 25

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

/** A problem this clear ends a doubt smaller than this; in texts of a few words, which show less of who speaks, a larger one. */
const DOUBT_MAX = 0.6
const DOUBT_SHORT_MAX = 0.75
const CLEAR_SHARE_MIN = 0.6
const CLEAR_PATTERN_MIN = 3

const isClear = (top: Scored | undefined): boolean =>
  top !== undefined && top.share >= CLEAR_SHARE_MIN && (top.best?.pattern.weight ?? 0) >= CLEAR_PATTERN_MIN

/** From `short` for texts of a few words evenly to `long` for long ones. */
const byLength = (wordCount: number, short: number, long: number): number => {
  const share = Math.min(1, Math.max(0, (wordCount - SHORT_WORDS_MAX) / (LONG_WORDS_MIN - SHORT_WORDS_MAX)))
  return short + share * (long - short)
}

const doubtMin = (wordCount: number): number => byLength(wordCount, DOUBT_SHORT_MIN, DOUBT_MIN)
const doubtMax = (wordCount: number): number => byLength(wordCount, DOUBT_SHORT_MAX, DOUBT_MAX)

/** A text that is no grievance less likely than this passes the gates. */
const GRIEVANCE_MAX = 0.12

const { firstOf, issueOfPattern, names, needs, says, sources, wakes } = issuePatterns

/** The number of each issue among the learned weights. */
const classOf: ReadonlyArray<number> = names.map(classNumber)

/** The patterns of the row that texts have shown so far: most are never looked at closely. */
const compiled: Array<IssuePattern | undefined> = Array.from({ length: sources.length })

const patternAt = (number: number): IssuePattern =>
  (compiled[number] ??= {
    issue: names[issueOfPattern[number] ?? -1] ?? "",
    pattern: compilePattern(sources[number] ?? "")
  })

/** How many patterns of each issue the text that is understood meets all needs of. */
const metCounts = new Uint16Array(names.length)

/** One byte for each pattern of the row: whether the text that is understood meets all that it needs. */
const flags = new Uint8Array(sources.length)

const wake = ({ whole }: Reading): void => {
  flags.fill(0)
  metCounts.fill(0)
  for (let unit = 0; unit < whole.length; unit++) {
    let rest = whole[unit] ?? 0
    while (rest !== 0) {
      const index = unit * 32 + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
      const end = wakes.from[index + 1] ?? 0
      for (let at = wakes.from[index] ?? 0; at < end; at++) {
        const number = wakes.patterns[at] ?? 0
        if (flags[number] !== 0 || !meetsNeeds(needs, number, whole)) continue
        flags[number] = 1
        const issue = issueOfPattern[number] ?? 0
        metCounts[issue] = (metCounts[issue] ?? 0) + 1
      }
    }
  }
}

/** A concept named again adds a little, and never more than this. */
const REPEAT_MAX = 3
const REPEAT_SHARE = 0.3

/** What all concepts together add to a score at most, and by how much they are divided. */
const SUPPORT_MAX = 0.9
const SUPPORT_DIVISOR = 16

/** What the concepts of the text that is understood say about each issue. */
const support = new Float64Array(names.length)

const addSupport = ({ counts, whole }: Reading): void => {
  support.fill(0)
  for (let unit = 0; unit < whole.length; unit++) {
    let rest = whole[unit] ?? 0
    while (rest !== 0) {
      const shift = 31 - Math.clz32(rest & -rest)
      // Both bits of a concept are one concept that was named.
      rest &= ~(3 << (shift & ~1))
      const concept = (unit * 32 + shift) >> 1
      const strength = 1 + REPEAT_SHARE * Math.min((counts[concept] ?? 0) - 1, REPEAT_MAX)
      const weight = (says.weights[concept] ?? 0) * strength
      const end = says.from[concept + 1] ?? 0
      for (let at = says.from[concept] ?? 0; at < end; at++) {
        const issue = says.issues[at] ?? 0
        support[issue] = (support[issue] ?? 0) + weight
      }
    }
  }
}

export const understand = (reading: Reading): Understood => {
  addSupport(reading)
  wake(reading)
  const weighed = weigh(reading)
  const apart = toldApart(reading, weighed.shareAt)
  const patternShare = byLength(reading.wordCount, PATTERN_SHARE_SHORT, PATTERN_SHARE)
  const asked = classOf.some((own) => weighed.shareAt(own) >= LIKELY_SHARE) ? POSSIBLE_SHARE : LIKELY_SHARE
  const ranked: Array<Scored> = []
  for (let number = 0; number < names.length; number++) {
    const sum = support[number] ?? 0
    const share = apart === undefined ? weighed.shareAt(classOf[number] ?? -1) : apart.shareOf(number)
    if (sum === 0 && share < asked) continue
    // Where no concept of the issue is named, none of its patterns can be shown.
    const shown = sum === 0 || metCounts[number] === 0 ? NONE_SHOWN : shownOf(reading, number)
    const score = shown.score + Math.min(SUPPORT_MAX, sum / SUPPORT_DIVISOR) + SHARE_SCORE * share
    if (score < SHOWN_SCORE_MIN) continue
    const likely = share + patternShare * Math.min(PATTERN_WEIGHT_MAX, shown.best?.pattern.weight ?? 0)
    insert(ranked, { issue: names[number] ?? "", best: shown.best, score, share, likely })
  }
  const [top] = ranked
  return { ranked: workFirst(specificFirst(ranked), reading), ...gated(reading, top) }
}

/** A row of `TOLD_APART` by numbers. */
interface Apart {
  readonly number: number
  readonly sign: number
  readonly kin: ReadonlySet<number> | "any"
}

const APART: ReadonlyArray<Apart> = TOLD_APART.map(({ issue, kin, sign }) => ({
  number: names.indexOf(issue),
  sign: conceptOf(sign),
  kin: kin === "any" ? kin : new Set(kin.map((name) => names.indexOf(name)))
}))

/** A pattern this strong shows the issue. */
const APART_WEIGHT_MIN = 4
/** An issue that is none of its kin speaks against it from here on. */
const RIVAL_SHARE_MIN = 0.4
/** The share that is given to an issue which a concept tells apart: as large as where the weights are sure. */
const APART_SHARE = 0.8

/** The shares of all issues if a concept tells one of them apart; undefined in nearly all texts. */
const toldApart = (
  reading: Reading,
  shareAt: (number: number) => number
): { readonly shareOf: (number: number) => number } | undefined => {
  const isShown = ({ kin, number, sign }: Apart): boolean =>
    tells(reading.whole, sign) &&
    metCounts[number] !== 0 &&
    (shownOf(reading, number).best?.pattern.weight ?? 0) >= APART_WEIGHT_MIN &&
    (kin === "any" ||
      !classOf.some((own, other) => other !== number && !kin.has(other) && shareAt(own) >= RIVAL_SHARE_MIN))
  const apart = APART.find(isShown)
  if (apart === undefined) return undefined
  const { kin, number } = apart
  return {
    shareOf: (other) =>
      other === number
        ? APART_SHARE
        : kin === "any" || kin.has(other)
          ? (1 - APART_SHARE) * shareAt(classOf[other] ?? -1)
          : shareAt(classOf[other] ?? -1)
  }
}

/** Puts an issue behind all that are likelier. */
const insert = (ranked: Array<Scored>, one: Scored): void => {
  let at = ranked.push(one) - 1
  for (; at > 0; at--) {
    const before = ranked[at - 1]
    if (before === undefined || !isBehind(before, one)) break
    ranked[at] = before
  }
  ranked[at] = one
}

const isBehind = (one: Scored, other: Scored): boolean =>
  one.score === other.score ? one.issue > other.issue : one.score < other.score

/** The gates and the learned weights decide together: where the weights are sure, they decide alone. */
const gated = (reading: Reading, top: Scored | undefined): Pick<Understood, "gate" | "doubtful"> => {
  const none = unlikelyGrievance(reading)
  if (none < GRIEVANCE_MAX) return { gate: undefined, doubtful: false }
  const gate = gateOf(reading)
  if (gate !== undefined || reading.wordCount < NO_GRIEVANCE_WORDS_MIN) return { gate, doubtful: false }
  return none >= NO_GRIEVANCE_MIN
    ? { gate: "no_grievance", doubtful: false }
    : {
        gate: undefined,
        doubtful: none >= doubtMin(reading.wordCount) && !(none < doubtMax(reading.wordCount) && isClear(top))
      }
}

/** The patterns of an issue that a text shows. */
interface Shown {
  /** What the strongest of them count together. */
  readonly score: number
  readonly best: IssuePattern | undefined
}

const NONE_SHOWN: Shown = { score: 0, best: undefined }

/** What the strongest patterns that are shown count: further ones repeat the first, and more than these count nothing. */
const PATTERN_SHARES = [1, 0.2, 0.1] as const

const shownOf = (reading: Reading, issue: number): Shown => {
  const end = firstOf[issue + 1] ?? 0
  let count = 0
  let score = 0
  let best: IssuePattern | undefined
  for (let at = firstOf[issue] ?? 0; at < end && count < PATTERN_SHARES.length; at++) {
    if (flags[at] === 0) continue
    const one = patternAt(at)
    if (!arranges(reading, one.pattern)) continue
    best ??= one
    score += (PATTERN_SHARES[count++] ?? 0) * one.pattern.weight
  }
  return count === 0 ? NONE_SHOWN : { score, best }
}

/** Unfair practices in general: every specific problem is one too. */
const GENERAL: ReadonlySet<string> = new Set(["unfair_deceptive_practice", "financial_complaint"])

/** What a general problem yields to a specific one that is shown. */
const GENERAL_YIELDS = 4

/** A specific problem this likely is shown. */
const SPECIFIC_SHARE_MIN = 0.3

const specificFirst = (ranked: ReadonlyArray<Scored>): ReadonlyArray<Scored> => {
  let hasGeneral = false
  let hasSpecific = false
  for (const { issue, share } of ranked) {
    if (GENERAL.has(issue)) hasGeneral = true
    else if (share >= SPECIFIC_SHARE_MIN) hasSpecific = true
  }
  if (!hasGeneral || !hasSpecific) return ranked
  const yielded: Array<Scored> = []
  for (const one of ranked) {
    insert(yielded, GENERAL.has(one.issue) ? { ...one, score: Math.max(0, one.score - GENERAL_YIELDS) } : one)
  }
  return yielded
}

const OF_A_CAR: ReadonlySet<string> = new Set(["vehicle_sale", "defective_goods"])
const BAD_WORK = "unfair_deceptive_practice"

/** "They ruined the engine at the oil change, the dealer wants 6,400 dollars": what speaks for a sale of the car speaks for bad work. */
const workFirst = (ranked: ReadonlyArray<Scored>, reading: Reading): ReadonlyArray<Scored> => {
  const isSale = ({ issue, share }: Scored) => OF_A_CAR.has(issue) && share >= POSSIBLE_SHARE
  if (!ranked.some(isSale) || !isCarWork(reading)) return ranked
  const kept: Array<Scored> = []
  let work: Scored = { issue: BAD_WORK, best: undefined, score: 0, share: 0, likely: 0 }
  for (const one of ranked) {
    const isWork = one.issue === BAD_WORK
    if (!isWork) kept.push(isSale(one) ? { ...one, score: SHOWN_SCORE_MIN, share: 0, likely: 0 } : one)
    if (!isWork && !isSale(one)) continue
    const [share, likely] = [work.share + one.share, work.likely + one.likely]
    work = { ...work, best: isWork ? one.best : work.best, score: Math.max(work.score, one.score), share, likely }
  }
  insert(kept, work)
  return kept
}

/** Issues below this are shown by shared words alone. */
const SHOWN_SCORE_MIN = 0.2
