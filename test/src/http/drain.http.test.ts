/** The shutdown on a real server: what runs is answered, nothing new is taken, streams end with a hint. */
import { expect, test } from "vitest"

import { drain } from "../../../src/http/drain.ts"
import { Heartbeats, eventStream } from "../../../src/http/sse.ts"
import { startServer } from "../../../src/http/uws.ts"
import { openRaw, requestText, until } from "../../support/raw-http.ts"

test("a draining server answers what is in flight, closes connections and ends streams with a hint", async () => {
  let release: () => void = () => {}
  const log: Array<string> = []
  const heartbeats = new Heartbeats(() => () => {})
  const plain = { status: 200, headers: [], body: "done" }
  const common = { method: "GET", bodyBytesMax: 0, deadlineMs: 5_000 } as const
  const server = await startServer({
    host: "127.0.0.1",
    port: 0,
    onDefect: (error) => log.push(String(error)),
    routes: [
      { ...common, pattern: "/held", handler: () => new Promise((resolve) => (release = () => resolve(plain))) },
      { ...common, pattern: "/quick", handler: () => plain },
      { ...common, pattern: "/events", handler: () => eventStream(heartbeats, () => () => log.push("left"), {}) }
    ]
  })
  const held = await openRaw(server.port)
  held.send(requestText("GET /held", [], ""))
  const stream = await openRaw(server.port)
  stream.send(requestText("GET /events", [], ""))
  const idle = await openRaw(server.port)
  idle.send(requestText("GET /quick", [], ""))
  await idle.until((seen) => seen.endsWith("done"))
  expect(idle.received()).not.toContain("Connection: close")
  await until(() => server.inFlight() === 1 && server.openStreams() === 1)

  const draining = drain(
    {
      ready: (on) => log.push(`ready ${on}`),
      server,
      flush: async () => void log.push("flush"),
      passivate: async () => void log.push("passivate"),
      nowMs: () => performance.now(),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onFailure: (step) => log.push(`${step} failed`)
    },
    { drainMsMax: 2_000, settleMsMax: 1_000 }
  )

  // A kept-alive connection is still answered, and told to go.
  idle.send(requestText("GET /quick", [], ""))
  await idle.closed
  expect(idle.received().split("HTTP/1.1 200").length).toBe(3)
  expect(idle.received()).toContain("Connection: close")
  // A new one is not taken.
  await expect(fetch(`http://127.0.0.1:${server.port}/quick`)).rejects.toThrow("fetch failed")

  expect(log).toEqual(["ready false"])
  release()
  await held.closed
  expect(held.received()).toContain("Connection: close")
  await stream.closed
  expect(stream.received()).toContain("retry: 1000\n\n")
  expect(stream.received().endsWith("0\r\n\r\n")).toBe(true)
  // A client that reads chunks would take anything else for a broken stream.
  expect(stream.received()).toMatch(/retry: 1000\n\n\r\n0\r\n\r\n$/)
  expect((await draining).abandoned).toBe(0)
  expect(log).toEqual(["ready false", "left", "flush", "passivate"])
})

test("a HEAD while draining ends its connection", async () => {
  const server = await startServer({
    host: "127.0.0.1",
    port: 0,
    onDefect: () => {},
    routes: [
      {
        method: "GET",
        pattern: "/",
        bodyBytesMax: 0,
        deadlineMs: 1_000,
        handler: () => ({ status: 200, headers: [], body: "x" })
      }
    ]
  })
  server.setDraining(true)
  const connection = await openRaw(server.port)
  connection.send(requestText("HEAD /", [], ""))
  await connection.until((seen) => seen.includes("\r\n\r\n"))
  expect(connection.received()).toContain("Connection: close")
  connection.destroy()
  server.close()
})
