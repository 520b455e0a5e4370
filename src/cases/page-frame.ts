/** What the pages of cases share: the frame, its policy for browsers, the words of a status, and how moments are written. */
import { createHash } from "node:crypto"
import type { CaseStatus } from "../../schema/case.ts"
import { isoTime } from "../../schema/text.ts"
import { Html, html } from "./html.ts"
import { PAGE_STYLE } from "./page-style.ts"

const STYLE_HASH = createHash("sha256").update(PAGE_STYLE).digest("base64")

/** The one style sheet is named by its hash; there is nothing else a browser may load or do. */
const policyOf = (formAction: "'none'" | "'self'"): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'"
  ].join("; ")

export const PAGE_POLICY = policyOf("'none'")
/** Of the page with forms; they go to this service alone. */
export const FORM_PAGE_POLICY = policyOf("'self'")

/** The hash is over exactly these bytes, so nothing may be added around them. */
const STYLE_ELEMENT = new Html(`<style>${PAGE_STYLE}</style>`)

export const STATUS_WORDS: Readonly<Record<CaseStatus, { readonly title: string; readonly meaning: string }>> = {
  triaging: { title: "Being assessed", meaning: "The rules that may help are being looked up." },
  needs_information: {
    title: "Waiting for information",
    meaning: "Something is missing before a letter can be written."
  },
  letter_drafted: { title: "Letter drafted", meaning: "A letter to the organization is written and not yet sent." },
  letter_sent: { title: "Letter sent", meaning: "A letter is on its way to the organization." },
  awaiting_response: {
    title: "Waiting for an answer",
    meaning: "The organization has the letter and time to answer it."
  },
  response_received: { title: "Answer received", meaning: "The organization answered; the next decision is yours." },
  escalated: { title: "Escalated", meaning: "The matter has gone beyond the organization." },
  resolved: { title: "Resolved", meaning: "The case ended. A resolution can be disputed for 30 days." },
  closed: { title: "Closed", meaning: "The case ended." },
  withdrawn: { title: "Withdrawn", meaning: "The case was withdrawn." }
}

const inWords = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit"
})

/** A moment in words and for programs, in UTC. */
export const time = (at: number): Html => html`<time datetime="${isoTime(at)}">${inWords.format(at)}</time>`

/** A whole page as text. */
export const page = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.text
