/** Evidence that loses weight with age: a piece of age a, in whole UTC days, weighs 0.5^(a / half-life). */
import type { EpochMs } from "../runtime/entity.ts"

export const DAY_MS = 86_400_000
/** Days of the years in which ages of years are counted. */
export const YEAR_DAYS = 365.25
/** A closed case counts half after this many days (domain decision B.5). */
export const CASE_HALF_LIFE_DAYS = 365

/** The whole UTC day of a moment. */
export const dayOf = (at: EpochMs): number => Math.floor(at / DAY_MS)

/** 0.5^(age / half-life); what is dated in the future has age 0. */
export const weightOf = (ageDays: number, halfLifeDays: number): number => 2 ** (-Math.max(0, ageDays) / halfLifeDays)
