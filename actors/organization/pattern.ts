/**
 * Pattern flags: `<subcategory>_complaints` when at least 5 cases of at least 3 sponsors within 180
 * days are of one kind, and that kind is at least 30 % of the organization's cases in that time
 * (domain decision B.5). `patternFlags` computes them when read, so that they fade without a write.
 *
 * A case that is recorded asks whether it changes them, hundreds of times in a turn. So the sums of the window are
 * kept with the counts: they are renewed with the first case of a day, and for the rest of that day only the case's
 * own kind can become a pattern, and only a pattern can cease to be one (its share shrinks).
 */
import type { DayCounts, KnownOrganization, SubcategoryRecord } from "../../schema/organization.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { dayOf } from "../trust/decay.ts"

export const PATTERN_WINDOW_DAYS = 180
const CASE_COUNT_MIN = 5
const SPONSOR_COUNT_MIN = 3
const SHARE_MIN = 0.3
/** A pattern needs three sponsors; more than this many add nothing to it. */
const SPONSOR_COUNT_MAX = 50

type Counts = Pick<KnownOrganization, "days" | "subcategories">
export type Patterns = Counts & Pick<KnownOrganization, "recent_day" | "recent_cases" | "flagged">

interface BroughtCase {
  readonly subcategory: string | null
  readonly sponsor_id: string
}

export const NO_PATTERNS: Patterns = { days: [], subcategories: {}, recent_day: 0, recent_cases: 0, flagged: [] }

export const patternFlags = (organization: Counts, now: EpochMs): ReadonlyArray<string> => {
  const since = dayOf(now) - PATTERN_WINDOW_DAYS
  const all = countSince(organization.days, since)
  return Object.entries(organization.subcategories)
    .filter(([, record]) => {
      const sponsors = Object.values(record.sponsors).filter((day) => day > since).length
      return sponsors >= SPONSOR_COUNT_MIN && isFrequent(countSince(record.days, since), all)
    })
    .map(([subcategory]) => `${subcategory}_complaints`)
    .toSorted()
}

/** True when recording this case may change the flags: surely so on a new day, and exactly known on the same. */
export const mayChangeFlags = (patterns: Patterns, brought: BroughtCase, at: EpochMs): boolean =>
  dayOf(at) > patterns.recent_day || flaggedWith(patterns, brought) !== patterns.flagged

export const withCaseRecorded = (patterns: Patterns, brought: BroughtCase, at: EpochMs): Patterns => {
  // A clock that is set back does not bring yesterday back.
  const day = Math.max(dayOf(at), patterns.recent_day)
  const today = day === patterns.recent_day ? patterns : asOf(patterns, day)
  const { subcategory, sponsor_id } = brought
  return {
    days: countDay(today.days, day),
    recent_day: day,
    recent_cases: today.recent_cases + 1,
    flagged: flaggedWith(today, brought),
    subcategories:
      subcategory === null
        ? today.subcategories
        : {
            ...today.subcategories,
            [subcategory]: withSponsor(recordOf(today, subcategory) ?? NOTHING_BROUGHT, sponsor_id, day)
          }
  }
}

const NOTHING_BROUGHT: SubcategoryRecord = { days: [], recent: 0, sponsors: {} }

/** The flags with this case counted, on `recent_day`; the same array when they do not change. */
const flaggedWith = (patterns: Patterns, { subcategory, sponsor_id }: BroughtCase): ReadonlyArray<string> => {
  const all = patterns.recent_cases + 1
  const recent = (name: string) => (recordOf(patterns, name)?.recent ?? 0) + (name === subcategory ? 1 : 0)
  const { flagged } = patterns
  const joins =
    subcategory !== null &&
    !flagged.includes(subcategory) &&
    isFrequent(recent(subcategory), all) &&
    sponsorCountWith(recordOf(patterns, subcategory), sponsor_id) >= SPONSOR_COUNT_MIN
  if (!joins && flagged.every((name) => isFrequent(recent(name), all))) return flagged
  const kept = flagged.filter((name) => isFrequent(recent(name), all))
  return joins ? [...kept, subcategory].toSorted() : kept
}

const isFrequent = (cases: number, all: number): boolean => cases >= CASE_COUNT_MIN && cases >= SHARE_MIN * all

const sponsorCountWith = (record: SubcategoryRecord | undefined, sponsorId: string): number => {
  if (record === undefined) return 1
  return Object.keys(record.sponsors).length + (Object.hasOwn(record.sponsors, sponsorId) ? 0 : 1)
}

/** Everything brought to a later day: what has left the window is forgotten. */
const asOf = (patterns: Patterns, day: number): Patterns => {
  const since = day - PATTERN_WINDOW_DAYS
  const days = daysSince(patterns.days, since)
  const recent_cases = sumOf(days)
  const kept = Object.entries(patterns.subcategories)
    .map(([name, record]): readonly [string, SubcategoryRecord] => {
      const recentDays = daysSince(record.days, since)
      const sponsors = Object.entries(record.sponsors).filter(([, last]) => last > since)
      return [name, { days: recentDays, recent: sumOf(recentDays), sponsors: Object.fromEntries(sponsors) }]
    })
    .filter(([, record]) => record.recent > 0)
  const flagged = kept
    .filter(([, { recent, sponsors }]) => {
      return Object.keys(sponsors).length >= SPONSOR_COUNT_MIN && isFrequent(recent, recent_cases)
    })
    .map(([name]) => name)
    .toSorted()
  return { days, subcategories: Object.fromEntries(kept), recent_day: day, recent_cases, flagged }
}

/** A subcategory may have the name of something that every object has. */
const recordOf = ({ subcategories }: Counts, name: string): SubcategoryRecord | undefined =>
  Object.hasOwn(subcategories, name) ? subcategories[name] : undefined

const withSponsor = (record: SubcategoryRecord, sponsorId: string, day: number): SubcategoryRecord => ({
  days: countDay(record.days, day),
  recent: record.recent + 1,
  sponsors: sponsorsWith(record.sponsors, sponsorId, day)
})

type Sponsors = SubcategoryRecord["sponsors"]

const sponsorsWith = (sponsors: Sponsors, sponsorId: string, day: number): Sponsors => {
  if (Object.hasOwn(sponsors, sponsorId)) {
    return sponsors[sponsorId] === day ? sponsors : { ...sponsors, [sponsorId]: day }
  }
  const entries = Object.entries(sponsors)
  if (entries.length < SPONSOR_COUNT_MAX) return { ...sponsors, [sponsorId]: day }
  const [oldest] = entries.reduce((one, other) => (other[1] < one[1] ? other : one))
  return { ...Object.fromEntries(entries.filter(([id]) => id !== oldest)), [sponsorId]: day }
}

/** Adds one to a day that is none before the last. */
const countDay = (days: DayCounts, day: number): DayCounts => {
  const last = days.at(-1)
  return last?.[0] === day ? [...days.slice(0, -1), [day, last[1] + 1]] : [...days, [day, 1]]
}

const daysSince = (days: DayCounts, since: number): DayCounts => days.filter(([day]) => day > since)
const sumOf = (days: DayCounts): number => days.reduce((sum, [, count]) => sum + count, 0)
const countSince = (days: DayCounts, since: number): number =>
  days.reduce((sum, [day, count]) => (day > since ? sum + count : sum), 0)
