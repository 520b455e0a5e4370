/**
 * Replies that stay open, seen from real sockets. However the reader behaves, memory is bounded, the cleanup runs
 * exactly once and no other client notices.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { eventStream, formatEvent, Heartbeats } from "../../../src/http/sse.ts"
import { QUEUE_BYTES_MAX } from "../../../src/http/stream.ts"
import type { StreamSink } from "../../../src/http/exchange.ts"
import { type HttpServer, startServer } from "../../../src/http/uws.ts"
import { askRaw, openRaw, type RawConnection, requestText, until } from "../../support/raw-http.ts"

const STALL_MS = 1_000
/** For a reader that reads again: megabytes pass within it on a busy machine. */
const LONG_STALL_MS = 3_000

let server: HttpServer
let sinks: Array<StreamSink>
let cleanups: number
let defects: Array<unknown>
let tick: () => void
let connections: Array<RawConnection>

beforeEach(() => start(STALL_MS))

const start = async (stallMsMax: number): Promise<void> => {
  sinks = []
  cleanups = 0
  defects = []
  connections = []
  const heartbeats = new Heartbeats((_ms, each) => {
    tick = each
    return () => {}
  })
  const keep = (sink: StreamSink) => {
    sinks.push(sink)
    return () => void cleanups++
  }
  const stream = { method: "GET", bodyBytesMax: 0, deadlineMs: 1_000 } as const
  const headers = [["Content-Type", "text/event-stream"]] as const
  server = await startServer({
    host: "127.0.0.1",
    port: 0,
    openStreamsMax: 3,
    stallMsMax,
    onDefect: (error) => defects.push(error),
    routes: [
      { ...stream, pattern: "/events", handler: () => eventStream(heartbeats, keep, {}) },
      { ...stream, pattern: "/silent", handler: async () => ({ status: 200, headers, open: keep }) },
      {
        ...stream,
        pattern: "/short",
        handler: () => ({
          status: 200,
          headers,
          open: (sink) => {
            sink.end("data: only\n\n")
            return () => void cleanups++
          }
        })
      },
      {
        ...stream,
        pattern: "/broken",
        handler: () => ({
          status: 200,
          headers,
          open: () => {
            throw new Error("broken")
          }
        })
      }
    ]
  })
}

/** The same, for readers that may take longer. */
const restart = async (stallMsMax: number): Promise<void> => {
  server.close()
  await start(stallMsMax)
}

afterEach(() => {
  for (const connection of connections) connection.destroy()
  server.close()
})

const open = async (path: string): Promise<RawConnection> => {
  const connection = await openRaw(server.port)
  connections.push(connection)
  connection.send(requestText(`GET ${path}`, [], ""))
  return connection
}

/** Opens a stream and never reads: the writes of ~100 kB pass the kernel's buffers soon. */
const openDeaf = async (): Promise<StreamSink> => {
  const connection = await open("/events")
  await until(() => sinks.length === 1)
  connection.socket.pause()
  return sinks[0]!
}

const EVENT = formatEvent({ data: "x".repeat(100_000) })
const SMALL = formatEvent({ data: "x" })

/** Writes until the stream refuses; returns how many it took. */
const fill = (sink: StreamSink, chunk: string, countMax: number): number => {
  let accepted = 0
  while (accepted < countMax && sink.write(chunk)) accepted++
  return accepted
}

describe("an event stream", () => {
  test("says its headers and first byte at once", async () => {
    const text = await (await open("/events")).until((seen) => seen.includes("retry: 5000\n\n"))
    expect(text).toContain("Content-Type: text/event-stream\r\n")
    expect(text).toContain("Cache-Control: no-store\r\n")
    expect(text).toContain("X-Accel-Buffering: no\r\n")
  })

  test("whose handler writes nothing still sends its head", async () => {
    expect(await (await open("/silent")).until((seen) => seen.includes(":\n\n"))).toContain("200 OK")
  })

  test("delivers events in order", async () => {
    const connection = await open("/events")
    await until(() => sinks.length === 1)
    for (let id = 1; id <= 50; id++) sinks[0]!.write(formatEvent({ id, data: `d${id}` }))
    const text = await connection.until((seen) => seen.includes("data: d50\n"))
    expect([...text.matchAll(/id: (\d+)/g)].map((match) => Number(match[1]))).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1)
    )
  })

  test("gets a comment after one round of the wheel", async () => {
    const connection = await open("/events")
    await until(() => sinks.length === 1)
    for (let i = 0; i < 15; i++) tick()
    await connection.until((seen) => seen.includes(": \n\n"))
  })

  test("that ends while it is opened is cleaned up once and leaves the connection usable", async () => {
    const connection = await open("/short")
    await connection.until((seen) => seen.endsWith("0\r\n\r\n"))
    expect(cleanups).toBe(1)
    connection.send(requestText("GET /short", [], ""))
    await connection.until((seen) => seen.split("data: only").length === 3)
  })

  test("whose opening throws loses its connection, and the defect is reported", async () => {
    await (
      await open("/broken")
    ).closed
    expect(defects.length).toBe(1)
    expect(server.openStreams()).toBe(0)
  })

  test("a HEAD request opens no event stream", async () => {
    const reply = await askRaw(server.port, requestText("HEAD /events", [], ""), "HEAD")
    expect(reply.headers.get("content-type")).toBe("text/event-stream")
    expect(sinks).toEqual([])
  })

  test("beyond the limit is 503", async () => {
    for (let i = 0; i < 3; i++) await open("/events")
    await until(() => server.openStreams() === 3)
    const reply = await askRaw(server.port, requestText("GET /events", [], ""))
    expect(reply.status).toBe(503)
    expect(reply.headers.get("retry-after")).toBe("1")
  })
})

describe("a reader that leaves", () => {
  test("is cleaned up once, and later writes are refused", async () => {
    const connection = await open("/events")
    await until(() => sinks.length === 1)
    connection.destroy()
    await until(() => sinks[0]!.closed())
    expect(sinks[0]!.write(SMALL)).toBe(false)
    sinks[0]!.end("late")
    expect(cleanups).toBe(1)
    expect(server.openStreams()).toBe(0)
  })
})

describe("a reader that does not read", () => {
  test("is closed when its queue overflows by bytes, holding no more than the limit", async () => {
    const sink = await openDeaf()
    sink.write("x".repeat(30_000_000))
    expect(fill(sink, EVENT, 1_000)).toBe(Math.floor(QUEUE_BYTES_MAX / EVENT.length))
    expect(sink.closed()).toBe(true)
    expect(cleanups).toBe(1)
  })

  test("is closed when its queue overflows by count", async () => {
    const sink = await openDeaf()
    // One write far larger than the kernel's buffers stalls the stream; then 64 small ones fit.
    sink.write("x".repeat(30_000_000))
    expect(fill(sink, SMALL, 1_000)).toBe(64)
    expect(cleanups).toBe(1)
  })

  test("is closed when it stalls too long, even without a write", async () => {
    const sink = await openDeaf()
    sink.write("x".repeat(30_000_000))
    expect(sink.write(SMALL)).toBe(true)
    await until(() => sink.closed())
    expect(cleanups).toBe(1)
  })

  test("costs bounded memory while others are served", async () => {
    // Without the heap: files before this one share the process, and the collector comes and goes.
    const native = (): number => process.memoryUsage().rss - process.memoryUsage().heapTotal
    const before = native()
    const deaf = await openDeaf()
    const reader = await open("/events")
    await until(() => sinks.length === 2)
    let taken = 0
    for (let i = 0; i < 2_000; i++) {
      if (deaf.write(EVENT)) taken += EVENT.length
      if (i % 100 === 0) {
        sinks[1]!.write(SMALL)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    // 200 MB were offered to the deaf one: what it took is in the kernel's buffers and in its queue.
    expect(taken).toBeLessThan(60_000_000 + QUEUE_BYTES_MAX)
    expect(native() - before).toBeLessThan(60_000_000 + QUEUE_BYTES_MAX)
    expect(sinks[1]!.closed()).toBe(false)
    await reader.until((seen) => seen.split("data: x\n").length === 21)
  })

  test("that reads again in time loses nothing", async () => {
    await restart(LONG_STALL_MS)
    const sink = await openDeaf()
    const connection = connections[0]!
    sink.write("y".repeat(8_000_000) + "\n\n")
    for (let id = 1; id <= 20; id++) expect(sink.write(formatEvent({ id, data: "z" }))).toBe(true)
    connection.socket.resume()
    const text = await connection.until((seen) => seen.includes("id: 20\n"))
    expect([...text.matchAll(/^id: (\d+)/gm)].map((match) => Number(match[1]))).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1)
    )
    await new Promise((resolve) => setTimeout(resolve, LONG_STALL_MS + 500))
    expect(sink.closed()).toBe(false)
  })

  test("still gets its queue and the end once it reads again", async () => {
    await restart(LONG_STALL_MS)
    const sink = await openDeaf()
    sink.write("y".repeat(8_000_000) + "\n\n")
    sink.write(SMALL)
    sink.end("data: last\n\n")
    connections[0]!.socket.resume()
    const text = await connections[0]!.until((seen) => seen.endsWith("0\r\n\r\n"))
    expect(text.slice(-200)).toMatch(/data: x\n\n[^]*data: last\n\n/)
    expect(cleanups).toBe(1)
  })
})
