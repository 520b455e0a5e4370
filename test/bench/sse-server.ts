/**
 * The server of the stream bench: our HTTP edge with nothing behind it. Every stream gets events of its own at a
 * steady rate, each formatted and written by itself as a case's timeline would be, spread evenly over the interval.
 */
import { eventStream, everyOnTimers, formatEvent, Heartbeats } from "../../src/http/sse.ts"
import type { StreamSink } from "../../src/http/exchange.ts"
import { startServer } from "../../src/http/uws.ts"

/** Streams are not in step with each other: each tick serves the share that is due. */
const TICK_MS = 10

const eventsPerSecond = Number(process.env["SSE_EVENTS_PER_SECOND"])

interface Timeline {
  readonly sink: StreamSink
  readonly caseId: string
  sequence: number
}

const timelines: Array<Timeline> = []
const heartbeats = new Heartbeats(everyOnTimers)
let written = 0

const server = await startServer({
  host: "127.0.0.1",
  port: Number(process.env["PORT"]),
  onDefect: (error) => console.error("defect", error),
  routes: [
    {
      method: "GET",
      pattern: "/events/:case_id",
      bodyBytesMax: 0,
      deadlineMs: 1_000,
      handler: (request) =>
        eventStream(
          heartbeats,
          (sink) => {
            const timeline = { sink, caseId: request.params[0]!, sequence: 0 }
            timelines.push(timeline)
            return () => void timelines.splice(timelines.indexOf(timeline), 1)
          },
          {}
        )
    },
    {
      method: "GET",
      pattern: "/written",
      bodyBytesMax: 0,
      deadlineMs: 1_000,
      handler: () => ({ status: 200, headers: [], body: JSON.stringify({ written, streams: timelines.length }) })
    }
  ]
})

const emit = (timeline: Timeline): void => {
  timeline.sequence++
  const data = JSON.stringify({
    timestamp: "2026-11-20T09:30:00.000Z",
    event: "Message received and answered",
    actor: "assistant",
    type: "message",
    sequence: timeline.sequence,
    case_id: timeline.caseId
  })
  if (timeline.sink.write(formatEvent({ id: timeline.sequence, event: "timeline", data }))) written++
}

let next = 0
let due = 0
let tickedAt = performance.now()
setInterval(() => {
  const now = performance.now()
  due += ((now - tickedAt) / 1_000) * eventsPerSecond * timelines.length
  tickedAt = now
  for (; due >= 1 && timelines.length > 0; due--) {
    next = (next + 1) % timelines.length
    emit(timelines[next]!)
  }
}, TICK_MS)

console.log(`listening ${server.port}`)
