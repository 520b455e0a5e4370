/**
 * The client of the stream bench, in a process of its own: raw sockets that only count. It checks what it counts: the
 * ids of a stream's events follow each other, so the last id is the number of events, and none is missing.
 *
 * Prints "connected", then "measuring" when every stream flows, then one line of JSON.
 */
import { readFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

const port = Number(process.env["PORT"])
/** A file with the path and the header lines of each stream; without it, streams of the bench's own server. */
const asked = process.env["SSE_REQUESTS"]
const requests: ReadonlyArray<{ readonly path: string; readonly authorization: string }> | undefined =
  asked === undefined ? undefined : JSON.parse(readFileSync(asked, "utf8"))
const streamCount = requests?.length ?? Number(process.env["SSE_STREAMS"])
const seconds = Number(process.env["SSE_SECONDS"])
/** A listen queue takes 512 at once. */
const CONNECTING_COUNT_MAX = 100
const SETTLE_MS = 1_500
/** After the measurement, so that remembering texts costs nothing while it runs. */
const CHECK_MS = requests === undefined ? 1_000 : 3_000
const BUFFER_BYTES = 64 * 1024
/** Longer than two events. */
const TAIL_CHARS = 800
const NEWLINE = 10
const LETTER_I = 105

interface Stream {
  events: number
  lastByte: number
  tail: string
  closed: boolean
  socket: Socket | undefined
}

const streams: Array<Stream> = []
let events = 0
let checking = false

// Reads are handed out one after the other and never kept, so all sockets share one buffer.
const buffer = Buffer.alloc(BUFFER_BYTES)

const open = (index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const stream: Stream = { events: 0, lastByte: 0, tail: "", closed: false, socket: undefined }
    streams.push(stream)
    const callback = (length: number, bytes: Uint8Array): boolean => {
      resolve()
      take(stream, bytes, length)
      return true
    }
    const socket = connect({ port, host: "127.0.0.1", onread: { buffer, callback } })
    stream.socket = socket
    socket.on("error", reject)
    socket.on("close", () => {
      stream.closed = true
    })
    const { authorization, path } = requests?.[index] ?? { path: `/events/ARC-2026-${String(index).padStart(6, "0")}` }
    const proof = authorization === undefined ? "" : `Authorization: ${authorization}\r\n`
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${proof}\r\n`)
  })

/** An event starts with its id, and nothing else on the wire starts a line with that letter. */
const take = (stream: Stream, bytes: Uint8Array, length: number): void => {
  let { lastByte } = stream
  let found = 0
  for (let at = 0; at < length; at++) {
    const byte = bytes[at]!
    if (byte === LETTER_I && lastByte === NEWLINE) found++
    lastByte = byte
  }
  stream.lastByte = lastByte
  stream.events += found
  events += found
  if (!checking) return
  stream.tail = (stream.tail + Buffer.from(bytes.buffer, bytes.byteOffset, length).toString("latin1")).slice(
    -TAIL_CHARS
  )
}

const inspect = () => ({
  closed: streams.filter((stream) => stream.closed).length,
  silent: streams.filter((stream) => stream.tail === "").length,
  gaps: streams.filter((stream) => {
    const lastId = [...stream.tail.matchAll(/\nid: (\d+)\n/g)].at(-1)?.[1]
    return lastId !== undefined && Number(lastId) !== stream.events
  }).length
})

for (let index = 0; index < streamCount; index += CONNECTING_COUNT_MAX) {
  const some = Math.min(CONNECTING_COUNT_MAX, streamCount - index)
  await Promise.all(Array.from({ length: some }, (_, offset) => open(index + offset)))
}
console.log("connected")
await sleep(SETTLE_MS)
console.log("measuring")
const startedAt = performance.now()
const eventsBefore = events
const cpuBefore = process.cpuUsage()
await sleep(seconds * 1_000)
const cpu = process.cpuUsage(cpuBefore)
const elapsedMs = performance.now() - startedAt
const received = events - eventsBefore
console.log("measured")
checking = true
await sleep(CHECK_MS)
const clientCpuShare = (cpu.user + cpu.system) / 1_000 / elapsedMs
console.log(JSON.stringify({ eventsPerSecond: (received * 1_000) / elapsedMs, clientCpuShare, ...inspect() }))
for (const { socket } of streams) socket?.destroy()
