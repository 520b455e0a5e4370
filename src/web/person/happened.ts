/**
 * What happened in a case, as the person concerned reads it: they are "you", and what programs do between two steps is left
 * out. Every line that is left out changes nothing for the person: what follows from it has a line of its own.
 */
import { capitalized } from "../../../schema/text.ts"
import type { TimelineEntry } from "../../../schema/case.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { counted } from "../words.ts"

const OF_PROGRAMS: ReadonlySet<string> = new Set(["case_evaluated", "message_answered", "clocks_set", "letter_queued"])

/** Of lines that stand whole, and before the parts below. */
const WHOLE: Readonly<Record<string, string>> = {
  person_url_renewed: "This page has a new address",
  erasure_taken_back: "A request to erase this case was taken back"
}

const PARTS: ReadonlyArray<readonly [of: RegExp, words: string]> = [
  [/\bwhen the user says\b/gu, "when you say"],
  [/\bthe user (?:says|reports)\b/giu, "you said"],
  [/\byou said an answer\b/gu, "you told of an answer"],
  [/\bthe user does not\b/giu, "you do not"],
  [/\bthe user receives\b/giu, "you receive"],
  [/\bthe user (disput|decid)es\b/giu, "you $1e"],
  [/\bthe user withdraws\b/giu, "you withdraw"],
  [/\bthe user answers\b/giu, "you answered"],
  [/\bthe user is\b/giu, "you are"],
  [/\bthe user has\b/giu, "you have"],
  [/\bthe user's\b/giu, "your"],
  [/\bthe user\b/giu, "you"],
  [/\bwaits for them\b/gu, "waits for you"],
  [/\bContact of you added\b/gu, "Contact of yours added"],
  [/\ba person reads it\b/gu, "somebody reads it"],
  [/\bthe person asks that\b/giu, "you asked that"]
]

/** One line in the person's words. */
export const inYourWords = ({ event, type }: Pick<TimelineEntry, "event" | "type">): string =>
  (Object.hasOwn(WHOLE, type) ? WHOLE[type] : undefined) ?? saidToYou(event)

/** A sentence about "the user" as that person reads it. */
export const saidToYou = (sentence: string): string => {
  return capitalized(PARTS.reduce((text, [of, by]) => text.replaceAll(of, by), sentence))
}

/** As many lines as a page shows: a case may have 2,000, and the page is asked for anew with each of them. */
export const LINE_COUNT_SHOWN = 100

/** How many older lines a page leaves out, as a sentence; nothing where it has all. */
export const olderLines = (count: number, where: string): Html =>
  count <= LINE_COUNT_SHOWN
    ? NOTHING
    : html`<p class="quiet small">${counted(count - LINE_COUNT_SHOWN, "older line")} ${where}.</p>`

/** What happened, the newest first. */
export const happenedToYou = (timeline: ReadonlyArray<TimelineEntry>): ReadonlyArray<TimelineEntry> =>
  timeline
    .filter(({ type }) => !OF_PROGRAMS.has(type))
    .map((one) => ({ ...one, event: inYourWords(one) }))
    .toReversed()
