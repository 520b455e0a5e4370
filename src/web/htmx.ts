/**
 * The attributes of htmx, all of them: nothing else in the pages names htmx. Without scripts each of them does nothing, and
 * the page stays as it was made.
 */
import { type Html, html } from "./html.ts"

/** The page's one stream; `live` listens to it. */
const BELL_ID = "bell"

/** New events often come in groups; the page is asked for once for all of them. */
const GATHER_MS = 120

/**
 * When a stream is opened. htmx opens a stream that was cut again by itself, but not one that never stood: that one is tried
 * again here, after a time that lets a server start. A stream that stands is never opened twice.
 */
const WHEN_OPENED = "load, htmx:error delay:2s, htmx:response:error delay:5s"

/**
 * Subscribes the page to an event stream. Events carry no markup: they ring, and `live` parts ask for themselves again.
 * `after` is the number of the last event that the page shows already.
 */
export const bell = (stream: string, after: number): Html =>
  html`<div
    id="${BELL_ID}"
    hx-sse:connect="${stream}"
    hx-trigger="${WHEN_OPENED}"
    hx-headers='{"Last-Event-ID":"${String(after)}"}'
    hx-swap="none"
  ></div>`

/** An answer that was an error is not shown. The part asks again after a time that lets the service recover. */
const AFTER_ERROR = "htmx:response:error delay:10s"

/** The stream stands again: what rang while it was away, or while an answer was lost, is asked for now. */
const CONNECTED = "htmx:sse:after:connection"

/** Attributes of an element with an id that asks for itself again at `path` whenever one of these events rings. */
export const live = (path: string, events: ReadonlyArray<string>): Html => {
  const trigger = [...events, CONNECTED].map((event) => `${event} from:#${BELL_ID} delay:${GATHER_MS}ms`).join(", ")
  return html`hx-get="${path}" hx-trigger="${trigger}, ${AFTER_ERROR}" hx-target="this" hx-swap="outerMorph"`
}

/** How often a part without a stream asks for itself: `soon` while something is under way, `seldom` for figures of use. */
const POLL_SECONDS = { soon: 5, seldom: 30 } as const

/** Attributes of an element with an id that asks for itself again at `path`; it ends when an answer comes without them. */
export const poll = (path: string, when: keyof typeof POLL_SECONDS = "soon"): Html =>
  html`hx-get="${path}" hx-trigger="every ${String(POLL_SECONDS[when])}s" hx-target="this" hx-swap="outerMorph"`

/** Attributes of an element that shows what a stream sends: parts of the page by the ids of their elements. */
export const board = (stream: string): Html =>
  html`hx-sse:connect="${stream}" hx-trigger="${WHEN_OPENED}" hx-swap="none"`

/** What such a stream sends: each part takes the place of what its element holds, and focus stays where it is. */
export const partials = (parts: ReadonlyArray<readonly [id: string, content: Html]>): Html =>
  html`${parts.map(([id, content]) => html`<hx-partial hx-target="#${id}" hx-swap="innerMorph">${content}</hx-partial>`)}`
