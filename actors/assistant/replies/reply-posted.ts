/** The request that records a posting, with the day and the number that the message tells. */
import { dayMentions } from "../letters/days/day-mentions.ts"
import { plainWords } from "../plain-text.ts"
import { type About, dayOf } from "./reply-about.ts"

const DAY_MS = 86_400_000

const DAYS_AGO: ReadonlyArray<readonly [RegExp, number]> = [
  [/\b(?:day before yesterday|vorgestern|avant-?hier|anteayer)\b/, 2],
  [/\b(?:yesterday|last night|gestern|ayer)\b|\bj'ai\b[^.?!]{0,40}\bhier\b|\b(?:postee?|envoyee?|expediee?) hier\b/, 1],
  [/\b(?:today|this morning|just now|heute|aujourd'hui|ce matin|hoy|esta manana)\b/, 0]
]

/** The day of posting as told, not before the letter was written and not ahead; today where none is told. */
const dayPosted = ({ content, letter, now }: About): string => {
  const text = plainWords(content)
  const ago = DAYS_AGO.find(([pattern]) => pattern.test(text))?.[1]
  const days = dayMentions(content, now).filter(({ approximate }) => !approximate)
  const told = ago === undefined ? (days.length === 1 ? days[0]?.day : undefined) : dayOf(now - ago * DAY_MS)
  const earliest = dayOf(letter?.drafted_at ?? now)
  return told === undefined || told < earliest || told > dayOf(now) ? dayOf(now) : told
}

/** "Tracking 9407 3000 0000", "RR123456789GB", "Sendungsnummer …". */
const TRACKING =
  /\b(?:tracking|track(?:ing)? (?:number|no|id|code)|certified|registered|usps|(?:postal|post office|mailing|postage) receipt|sendungs\w*|einschreiben|suivi|recommande|seguimiento|certificad[oa])\b[^\d\n]{0,24}?\b([a-z]{0,2}\d[\da-z -]{5,38}\d(?:[a-z]{2})?)\b/i
const POSTAL_NUMBER = /\b([a-z]{2}\d{9}[a-z]{2}|9\d{3}(?: ?\d{4}){4}(?: ?\d{2})?)\b/i

const trackingIn = (content: string): string | undefined =>
  (TRACKING.exec(content)?.[1] ?? POSTAL_NUMBER.exec(content)?.[1])?.trim()

export interface Posting {
  readonly date: string
  readonly tracking_number?: string
}

export const postedIn = (about: About): Posting => {
  const tracking = trackingIn(about.content)
  return { date: dayPosted(about), ...(tracking === undefined ? {} : { tracking_number: tracking }) }
}

export const postedAction = (about: About): { readonly text: string; readonly metadata: Record<string, unknown> } => ({
  text: "When it is posted, say so; put the day of posting in date",
  metadata: { decision: "posted", ...postedIn(about) }
})
