/** What the pages of cases share: the frame, the words of a status, and how moments are written. */
import type { ShownStatus } from "../../../schema/case.ts"
import { isoTime } from "../../../schema/text.ts"
import { onFirstUse } from "../../concurrency/on-first-use.ts"
import { page as framed } from "../frame.ts"
import { type Html, html } from "../html.ts"

export const STATUS_WORDS: Readonly<Record<ShownStatus, { readonly title: string; readonly meaning: string }>> = {
  triaging: {
    title: "Being assessed",
    meaning: "The law that fits is being looked up. This takes less than a minute."
  },
  needs_information: {
    title: "Waiting for information",
    meaning: "Something is missing before a letter can be written."
  },
  letter_drafted: {
    title: "Letter drafted",
    meaning: "A letter to the organization is written and has not left yet."
  },
  letter_sent: { title: "Letter sent", meaning: "A letter is on its way to the organization." },
  awaiting_response: {
    title: "Waiting for an answer",
    meaning: "The organization has the letter and time to answer it."
  },
  response_received: { title: "Answer received", meaning: "The organization answered; the next decision is yours." },
  escalated: { title: "Escalated", meaning: "The matter has gone beyond the organization." },
  resolved: { title: "Resolved", meaning: "The case ended. A resolution can be disputed for 30 days." },
  closed: { title: "Closed", meaning: "The case ended." },
  withdrawn: { title: "Withdrawn", meaning: "The case was withdrawn." },
  erased: { title: "Erased", meaning: "The texts of the case were erased." }
}

const moments = onFirstUse(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: "UTC",
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit"
    })
)

const americanDates = onFirstUse(
  () => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" })
)

/** A moment in words and for programs, in UTC. */
export const time = (at: number): Html => html`<time datetime="${isoTime(at)}">${moments().format(at)} UTC</time>`

/** The same for a person of an American case: "November 22, 2026 at 07:30 UTC". */
export const timeFor = (at: number, isAmerican: boolean): Html =>
  isAmerican
    ? html`<time datetime="${isoTime(at)}">${americanDates().format(at)} at ${isoTime(at).slice(11, 16)} UTC</time>`
    : time(at)

/** A whole page as text: in the frame of all pages, and in no search engine. */
export const page = (title: string, content: Html, { hasForms = false, isLive = false } = {}): string =>
  framed(
    { title, area: "public", current: "", unlisted: true, hasForms, live: isLive },
    html`<article class="narrow">${content}</article>`
  )
