/**
 * Due-date arithmetic in UTC on epoch milliseconds: a term such as "10 business days" added to a start.
 *
 * A day keeps the time of day of its start. Business days are Monday to Friday; holidays are not known here, so a
 * business-day date is the earliest one and can only be late by holidays. What the user has to keep counts Saturdays as well
 * (`addDaysButSundays`). A month that is too short ends on its last day.
 */
import type { DeadlineUnit } from "../../schema/deadline-unit.ts"

const MS_PER_MINUTE = 60_000
const MS_PER_HOUR = 3_600_000
const MS_PER_DAY = 86_400_000

/** The instant at which a term that began at `startMs` ends. */
export const dueAtMs = (startMs: number, value: number, unit: DeadlineUnit): number => {
  switch (unit) {
    case "minutes":
      return startMs + value * MS_PER_MINUTE
    case "hours":
      return startMs + value * MS_PER_HOUR
    case "calendar_days":
      return startMs + value * MS_PER_DAY
    case "weeks":
      return startMs + value * 7 * MS_PER_DAY
    case "business_days":
      return addBusinessDays(startMs, value)
    case "months":
      return addMonths(startMs, value)
    case "years":
      return addMonths(startMs, value * 12)
    default:
      return unit satisfies never
  }
}

/** Adds calendar months; 31 January plus one month is the last day of February. */
export const addMonths = (startMs: number, months: number): number => {
  const day = Math.floor(startMs / MS_PER_DAY)
  const civil = civilOfDay(day)
  const monthIndex = civil.year * 12 + (civil.month - 1) + months
  const year = Math.floor(monthIndex / 12)
  const month = monthIndex - year * 12 + 1
  const lastDay =
    dayOfCivil(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - dayOfCivil(year, month, 1)
  return dayOfCivil(year, month, Math.min(civil.day, lastDay)) * MS_PER_DAY + (startMs - day * MS_PER_DAY)
}

/** `2026-11-20` as the milliseconds of its first instant. */
export const msOfIsoDay = (isoDay: string): number =>
  dayOfCivil(Number(isoDay.slice(0, 4)), Number(isoDay.slice(5, 7)), Number(isoDay.slice(8, 10))) * MS_PER_DAY

/** ISO 8601 UTC with milliseconds, as `Date.prototype.toISOString` writes years 0 to 9999. */
export const isoOf = (ms: number): string => {
  const whole = Math.floor(ms)
  const day = Math.floor(whole / MS_PER_DAY)
  const rest = whole - day * MS_PER_DAY
  const { year, month, day: dayOfMonth } = civilOfDay(day)
  const hours = Math.floor(rest / MS_PER_HOUR)
  const minutes = Math.floor(rest / MS_PER_MINUTE) % 60
  const seconds = Math.floor(rest / 1000) % 60
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}T${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds, 2)}.${pad(rest % 1000, 3)}Z`
}

const pad = (value: number, width: number) => String(value).padStart(width, "0")

// 1 January 1970 was a Thursday: Monday is 0 and Sunday is 6.
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

const addBusinessDays = (startMs: number, value: number): number => {
  const weekday = weekdayOf(Math.floor(startMs / MS_PER_DAY))
  if (value === 0) return startMs
  // A weekend start counts as the Friday before it, so the Monday is day one.
  const backToFriday = Math.max(0, weekday - 4)
  const offset = Math.min(weekday, 4) + value
  const days = Math.floor(offset / 5) * 7 + (offset % 5) - Math.min(weekday, 4) - backToFriday
  return startMs + days * MS_PER_DAY
}

/** The same moment, or that of the Monday after a Saturday or Sunday. Holidays are not known here. */
export const onWorkday = (ms: number): number => {
  const weekday = weekdayOf(Math.floor(ms / MS_PER_DAY))
  return weekday < 5 ? ms : ms + (7 - weekday) * MS_PER_DAY
}

/** From Monday, which is 0. */
const SUNDAY = 6

/** Every day but Sundays is counted. */
export const addDaysButSundays = (startMs: number, value: number): number => {
  let day = Math.floor(startMs / MS_PER_DAY)
  for (let left = value; left > 0; left -= weekdayOf(day) === SUNDAY ? 0 : 1) day += 1
  return startMs + (day - Math.floor(startMs / MS_PER_DAY)) * MS_PER_DAY
}

// The proleptic Gregorian calendar counted from 1 March of year 0 (Hinnant, "chrono-compatible low-level date algorithms").
const dayOfCivil = (year: number, month: number, day: number): number => {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

const civilOfDay = (epochDay: number): { readonly year: number; readonly month: number; readonly day: number } => {
  const shifted = epochDay + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  }
}
