/** Days as people name them, `2026-11-20`, and the moments of a clock. A day lasts 50 hours around the world. */
import type { EpochMs } from "../runtime/entity.ts"

const HOUR_MS = 3_600_000
/** The first zone is 14 hours ahead of UTC, the last one 12 behind. */
const AHEAD_MS = 14 * HOUR_MS
const BEHIND_MS = 12 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

const startsAt = (day: string): EpochMs => Date.parse(`${day}T00:00:00Z`)

/** Whether the day has not begun anywhere. */
export const isAhead = (day: string, now: EpochMs): boolean => startsAt(day) - AHEAD_MS > now

/** Whether the day was over everywhere at that moment. */
export const isOverAt = (day: string, at: EpochMs): boolean => startsAt(day) + DAY_MS + BEHIND_MS <= at

/** Noon of the day in UTC: the same day in most zones. */
export const noonOf = (day: string): EpochMs => startsAt(day) + DAY_MS / 2

/** The last moment of the day in UTC. */
export const dayEndsAt = (day: string): EpochMs => startsAt(day) + DAY_MS - 1
