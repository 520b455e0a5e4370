/**
 * A live page of staff or operators: one render a tick for all viewers; only changed sections are sent.
 *
 * Always true:
 * - Without a viewer there is no timer, no question and no render.
 * - A viewer whose session ended, or whose role may not look any more, receives nothing further.
 */
import type { HttpRequest, HttpStream, StreamSink } from "../http/exchange.ts"
import { eventStream, type Every, formatEvent, type Heartbeats } from "../http/sse.ts"
import type { Html } from "./html.ts"
import { partials } from "./htmx.ts"

export const TICK_MS = 1_000
/** Viewers at once, all staff of one service; each costs at most a few kilobytes a second. */
export const VIEWER_COUNT_MAX = 50

/** What is shown, by the id of the element that holds it. */
export type Sections = Readonly<Record<string, Html>>

export interface BoardDeps {
  readonly every: Every
  readonly heartbeats: Heartbeats
  /** Reads as one of the viewers. Rejects when nothing can be shown now; the next tick tries again. */
  readonly render: (reader: HttpRequest) => Promise<Sections>
  /** `TICK_MS` when left out. */
  readonly tickMs?: number
  /** What is sent when sections have changed; the sections themselves when left out. */
  readonly eventOf?: (changed: ReadonlyArray<readonly [id: string, content: Html]>) => string
}

export interface Board {
  /** Undefined when too many look already. */
  readonly watch: (reader: HttpRequest, mayLook: () => boolean | Promise<boolean>) => HttpStream | undefined
  readonly viewerCount: () => number
}

interface Viewer {
  readonly sink: StreamSink
  readonly reader: HttpRequest
  readonly mayLook: () => boolean | Promise<boolean>
  /** Every section was sent to it once. */
  isFilled: boolean
}

export const makeBoard = (deps: BoardDeps): Board => {
  const { eventOf = partialsOf, every, heartbeats, render, tickMs = TICK_MS } = deps
  const viewers = new Set<Viewer>()
  let shown = new Map<string, string>()
  let stop: (() => void) | undefined
  let isRendering = false

  const tick = async (): Promise<void> => {
    // A render that takes longer than a second is not joined by another one.
    if (isRendering) return
    isRendering = true
    try {
      for (const viewer of viewers) if (!(await viewer.mayLook())) drop(viewer)
      const [first] = viewers
      if (first === undefined) return
      const sections = Object.entries(await render(first.reader))
      const changed = sections.filter(([id, { text }]) => shown.get(id) !== text)
      shown = new Map(sections.map(([id, { text }]) => [id, text]))
      const news = changed.length === 0 ? "" : eventOf(changed)
      const all = [...viewers].some(({ isFilled }) => !isFilled) ? eventOf(sections) : ""
      for (const viewer of viewers) send(viewer, viewer.isFilled ? news : all)
    } catch {
      // The read that failed has reported it; the page keeps what it shows.
    } finally {
      isRendering = false
    }
  }

  const send = (viewer: Viewer, text: string): void => {
    viewer.isFilled = true
    if (text !== "") viewer.sink.write(text)
  }

  const drop = (viewer: Viewer): void => {
    viewers.delete(viewer)
    viewer.sink.end()
  }

  return {
    viewerCount: () => viewers.size,
    watch: (reader, mayLook) => {
      if (viewers.size >= VIEWER_COUNT_MAX) return undefined
      return eventStream(
        heartbeats,
        (sink) => {
          const viewer: Viewer = { sink, reader, mayLook, isFilled: false }
          viewers.add(viewer)
          stop ??= every(tickMs, () => void tick())
          return () => {
            viewers.delete(viewer)
            if (viewers.size > 0) return
            stop?.()
            stop = undefined
            shown = new Map()
          }
        },
        {}
      )
    }
  }
}

const partialsOf = (sections: ReadonlyArray<readonly [id: string, content: Html]>): string =>
  formatEvent({ data: partials(sections).text })
