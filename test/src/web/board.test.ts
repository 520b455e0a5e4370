/** A live page of staff: one render for all, only what changed, and nothing while nobody looks. */
import { beforeEach, describe, expect, test } from "vitest"
import type { HttpRequest, StreamSink } from "../../../src/http/exchange.ts"
import { Heartbeats } from "../../../src/http/sse.ts"
import { type Board, makeBoard, type Sections, VIEWER_COUNT_MAX } from "../../../src/web/live-board.ts"
import { html } from "../../../src/web/html.ts"

const READER = {} as HttpRequest

interface Viewer {
  readonly sent: Array<string>
  readonly leave: () => void
  readonly isOpen: () => boolean
}

let board: Board
let sections: Sections
let renders: number
let timers: Set<() => void>

beforeEach(() => {
  renders = 0
  timers = new Set()
  sections = { vitals: html`<p>1</p>`, tree: html`<p>tree</p>` }
  board = makeBoard({
    heartbeats: new Heartbeats(() => () => undefined),
    every: (_ms, tick) => {
      timers.add(tick)
      return () => timers.delete(tick)
    },
    render: async () => {
      renders += 1
      return sections
    }
  })
})

const look = (mayLook: () => boolean = () => true): Viewer => {
  const sent: Array<string> = []
  let isOpen = true
  const sink: StreamSink = {
    write: (chunk) => sent.push(chunk) > 0,
    end: () => void (isOpen = false),
    closed: () => !isOpen
  }
  const leave = board.watch(READER, mayLook)!.open(sink)
  sent.length = 0
  return { sent, leave, isOpen: () => isOpen }
}

const tick = async (): Promise<void> => {
  for (const run of timers) run()
  await new Promise((resolve) => setImmediate(resolve))
}

describe("the board", () => {
  test("renders once a tick for all who look, and sends each of them every section first", async () => {
    const viewers = [look(), look(), look()]
    await tick()
    expect(renders).toBe(1)
    for (const { sent } of viewers) expect(sent.join("")).toMatch(/#vitals.*#tree/)
  })

  test("sends only the sections that changed, and nothing when none did", async () => {
    const { sent } = look()
    await tick()
    sent.length = 0
    await tick()
    expect(sent).toEqual([])
    sections = { ...sections, vitals: html`<p>2</p>` }
    await tick()
    expect(sent.join("")).toContain("#vitals")
    expect(sent.join("")).not.toContain("#tree")
  })

  test("has no timer and no render without a viewer", async () => {
    expect(timers.size).toBe(0)
    const one = look()
    const other = look()
    expect(timers.size).toBe(1)
    one.leave()
    expect(timers.size).toBe(1)
    other.leave()
    expect(timers.size).toBe(0)
    await tick()
    expect(renders).toBe(0)
  })

  test("ends the stream of a viewer who may look no longer, and goes on for the others", async () => {
    let mayLook = true
    const one = look(() => mayLook)
    const other = look()
    await tick()
    mayLook = false
    one.sent.length = 0
    sections = { ...sections, vitals: html`<p>3</p>` }
    await tick()
    expect([one.isOpen(), one.sent]).toEqual([false, []])
    expect(other.sent.join("")).toContain("<p>3</p>")
  })

  test("takes no more viewers than its bound", () => {
    for (let count = 0; count < VIEWER_COUNT_MAX; count++) look()
    expect(board.watch(READER, () => true)).toBeUndefined()
  })
})
