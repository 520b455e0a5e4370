/**
 * Evidence that loses weight with age, in bounded memory: a piece of evidence of age a (in whole UTC days) weighs
 * 0.5^(a / half-life). Any number of pieces that age alike is one sum.
 *
 * The sum is kept as it would be on one fixed day. What a piece adds then depends on its own day alone, so taking it
 * back subtracts the very number that was added, in whatever order they come, and reading on another day is one
 * multiplication. What rounding takes from the sum is kept beside it, so thousands of changes leave no drift.
 */
import type { DecayedSum } from "../../schema/organization.ts"
import type { EpochMs } from "../runtime/entity.ts"

export const DAY_MS = 86_400_000
/** Days of the years in which ages of years are counted. */
export const YEAR_DAYS = 365.25
/** A closed case counts half after this many days (domain decision B.5). */
export const CASE_HALF_LIFE_DAYS = 365
/** 2026-01-01, the day as of which sums are kept. Changing it would change what every kept sum means. */
const ANCHOR_DAY = 20_454
/** Half-lives from the anchor beyond which a day counts as that far away: no sum overflows, whatever the day. */
const HALF_LIFE_COUNT_MAX = 400

export const EMPTY_SUM: DecayedSum = { sum: 0, rest: 0 }

/** The whole UTC day of a moment. */
export const dayOf = (at: EpochMs): number => Math.floor(at / DAY_MS)

/** 0.5^(age / half-life); what is dated in the future has age 0. */
export const weightOf = (ageDays: number, halfLifeDays: number): number => 2 ** (-Math.max(0, ageDays) / halfLifeDays)

/** Adds (sign 1) or takes back (sign −1) one closed case of this day. */
export const withCase = (sum: DecayedSum, day: number, sign: 1 | -1): DecayedSum => {
  const added = sign * 2 ** halfLivesFromAnchor(day)
  // Knuth's two-sum: `lost` is exactly what rounding took from sum + added.
  const total = sum.sum + added
  const counted = total - sum.sum
  const lost = sum.sum - (total - counted) + (added - counted)
  return { sum: total, rest: sum.rest + lost }
}

/**
 * What the sum weighs on a day. It is below zero only while a revocation has come before what it revokes, and then
 * nothing is there to weigh.
 */
export const sumOn = (sum: DecayedSum, day: number): number =>
  Math.max(0, (sum.sum + sum.rest) * 2 ** -halfLivesFromAnchor(day))

const halfLivesFromAnchor = (day: number): number =>
  Math.min(HALF_LIFE_COUNT_MAX, Math.max(-HALF_LIFE_COUNT_MAX, (day - ANCHOR_DAY) / CASE_HALF_LIFE_DAYS))
