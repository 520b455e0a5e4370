/** How values are written for people: numbers, moments in UTC, distances in time, words of the interface. */
import { onFirstUse } from "../concurrency/on-first-use.ts"
import { type Html, html } from "./html.ts"

const UTC = { timeZone: "UTC" } as const
// The first of these costs 20 ms: the data of all languages is read.
const moments = onFirstUse(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      ...UTC,
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit"
    })
)
const dates = onFirstUse(
  () => new Intl.DateTimeFormat("en-GB", { ...UTC, day: "numeric", month: "short", year: "numeric" })
)
const americanDates = onFirstUse(
  () => new Intl.DateTimeFormat("en-US", { ...UTC, day: "numeric", month: "short", year: "numeric" })
)
const clocks = onFirstUse(() => new Intl.DateTimeFormat("en-GB", { ...UTC, hour: "2-digit", minute: "2-digit" }))
const numbers = onFirstUse(() => new Intl.NumberFormat("en-GB"))

export const number = (value: number): string => numbers().format(value)
export const percent = (share: number): string => `${Math.round(share * 100)} %`
/** "1 law", "2 laws". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : several}`

/** A moment as pages show it: "22 Nov 2026, 07:30 UTC". */
export const moment = (iso: string): Html => html`<time datetime="${iso}">${moments().format(new Date(iso))} UTC</time>`
export const date = (iso: string): Html => html`<time datetime="${iso}">${dates().format(new Date(iso))}</time>`

/** The same for a person of an American case: "Nov 22, 2026". */
export const dateFor = (iso: string, isAmerican: boolean): Html =>
  isAmerican ? html`<time datetime="${iso}">${americanDates().format(new Date(iso))}</time>` : date(iso)

/** "Nov 22, 2026, 07:30 UTC" */
export const momentFor = (iso: string, isAmerican: boolean): Html =>
  isAmerican
    ? html`<time datetime="${iso}"
        >${americanDates().format(new Date(iso))}, ${clocks().format(new Date(iso))} UTC</time
      >`
    : moment(iso)

/** The time of day, for use beside its day: "07:30". */
export const clock = (iso: string): Html => html`<time datetime="${iso}">${clocks().format(new Date(iso))}</time>`

/**
 * Lines of a letter that were broken for mail (a blank stands before the break) flow again, as wide as the reader's screen.
 * The indent of a continued line goes with its break.
 */
export const flowed = (text: string): string => text.replaceAll(/ \n */g, " ")

/** "green_list" becomes "Green list". */
export const spoken = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll(/[._-]/g, " ")

/** Points of a score with their sign: "+4.2", "−3", "0". */
export const signed = (points: number): string => {
  const rounded = Math.round(points * 10) / 10
  return rounded > 0 ? `+${rounded}` : String(rounded).replace("-", "−")
}

const UNITS = [
  [90, 1, "second"],
  [5_400, 60, "minute"],
  [129_600, 3_600, "hour"],
  [Number.POSITIVE_INFINITY, 86_400, "day"]
] as const

/** How far a moment is from now, in one unit: "in 3 days", "2 hours ago", "now". */
export const distance = (iso: string, now: number): string => {
  const seconds = Math.round((Date.parse(iso) - now) / 1_000)
  const size = Math.abs(seconds)
  if (size === 0) return "now"
  const [, unitSeconds, unit] = UNITS.find(([below]) => size < below) ?? UNITS[3]
  const said = counted(Math.round(size / unitSeconds), unit)
  return seconds < 0 ? `${said} ago` : `in ${said}`
}
