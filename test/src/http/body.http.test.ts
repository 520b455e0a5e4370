/**
 * Requests whose length two readers could understand differently. Each is sent with a second request pipelined behind
 * it: whatever the first one gets, the second must never run.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import type { HttpServer } from "../../../src/http/uws.ts"
import { startServer } from "../../../src/http/uws.ts"
import { askRaw, openRaw, requestText } from "../../support/raw-http.ts"

let server: HttpServer
const defects: Array<unknown> = []
const ran: Array<string> = []

beforeAll(async () => {
  server = await startServer({
    host: "127.0.0.1",
    port: 0,
    onDefect: (error) => defects.push(error),
    routes: [
      {
        method: "POST",
        pattern: "/first",
        bodyBytesMax: 1_000,
        deadlineMs: 2_000,
        handler: (request) => {
          ran.push("first")
          return { status: 200, headers: [], body: String(request.body.length) }
        }
      },
      {
        method: "GET",
        pattern: "/second",
        bodyBytesMax: 0,
        deadlineMs: 2_000,
        handler: (request) => {
          ran.push("second")
          return { status: 200, headers: [], body: request.header("x-filler") }
        }
      }
    ]
  })
})

afterAll(() => {
  server.close()
  expect(defects).toEqual([])
})

beforeEach(() => {
  ran.length = 0
})

const SECOND = requestText("GET /second", [], "")

describe("a request of ambiguous length", () => {
  test.each([
    ["two Content-Length", ["Content-Length: 5", "Content-Length: 5"]],
    ["differing Content-Length", ["Content-Length: 5", "Content-Length: 0"]],
    ["a list as Content-Length", ["Content-Length: 5, 5"]],
    ["an empty Content-Length", ["Content-Length: "]],
    ["a signed Content-Length", ["Content-Length: +5"]],
    ["a hexadecimal Content-Length", ["Content-Length: 0x5"]],
    ["Content-Length beside Transfer-Encoding", ["Content-Length: 5", "Transfer-Encoding: chunked"]],
    ["Transfer-Encoding identity", ["Transfer-Encoding: identity"]],
    ["Transfer-Encoding gzip, chunked", ["Transfer-Encoding: gzip, chunked"]],
    ["Transfer-Encoding chunked twice", ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"]],
    ["Transfer-Encoding in capitals", ["Transfer-Encoding: Chunked"]],
    ["two Host", ["Content-Length: 5", "Host: elsewhere"]],
    ["two Authorization", ["Content-Length: 5", "Authorization: Bearer a", "Authorization: Bearer b"]]
  ])("with %s loses its connection and nothing runs", async (_name, head) => {
    const connection = await openRaw(server.port)
    connection.send(requestText("POST /first", head, "0\r\n\r\n") + SECOND)
    await connection.closed
    expect(ran).toEqual([])
    expect(connection.received()).not.toContain("HTTP/1.1 200")
  })
})

describe("a request of clear length", () => {
  test("with Content-Length is served and the one behind it too", async () => {
    const connection = await openRaw(server.port)
    connection.send(requestText("POST /first", ["Content-Length: 5"], "01234") + SECOND)
    await connection.until((text) => text.split("HTTP/1.1 200").length === 3)
    expect(ran).toEqual(["first", "second"])
    connection.destroy()
  })

  test("in chunks is served whole", async () => {
    const reply = await askRaw(
      server.port,
      requestText("POST /first", ["Transfer-Encoding: chunked"], "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
    )
    expect(reply.body).toBe("5")
  })

  test("that waits for 100 Continue gets it", async () => {
    const connection = await openRaw(server.port)
    connection.send(requestText("POST /first", ["Expect: 100-continue", "Content-Length: 3"], ""))
    await connection.until((text) => text.startsWith("HTTP/1.1 100 Continue"))
    connection.send("abc")
    await connection.until((text) => text.endsWith("\r\n\r\n3"))
    connection.destroy()
  })
})

describe("credentials and keys outside ASCII", () => {
  test.each(["Authorization: Bearer a\xe9b", "Idempotency-Key: a\xe9b"])("are refused: %s", async (line) => {
    const reply = await askRaw(server.port, requestText("GET /second", [line], ""))
    expect(reply.status).toBe(400)
    expect(ran).toEqual([])
  })
})

describe("a long header", () => {
  test("within the limit is served", async () => {
    const reply = await askRaw(server.port, requestText("GET /second", [`X-Filler: ${"x".repeat(12_000)}`], ""))
    expect(reply.body.length).toBe(12_000)
  })

  test("beyond the limit is 431", async () => {
    const reply = await askRaw(server.port, requestText("GET /second", [`X-Filler: ${"x".repeat(20_000)}`], ""))
    expect(reply.status).toBe(431)
    expect(ran).toEqual([])
  })
})
