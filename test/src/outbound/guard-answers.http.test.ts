/**
 * Calls that leave and are answered: what is sent, what comes back, and how much of it is kept. The bytes are those on
 * the wire, and no call leaves a socket behind.
 */
import { describe, expect, test } from "vitest"
import { makeOutbound } from "../../../src/outbound/guard.ts"
import type { OutboundDeps, OutboundLimits, OutboundRequest } from "../../../src/outbound/guard.ts"
import { REQUEST_HEAD_BYTES_MAX } from "../../../src/outbound/request-head.ts"
import type { OutboundResult } from "../../../src/outbound/result.ts"
import { makeAuthority } from "./certificate.ts"
import type { FarSideOptions } from "./far-side.ts"
import { publicSides } from "./public-sides.ts"

const LIMITS: OutboundLimits = { connectMsMax: 1_000, totalMsMax: 2_000, requestBytesMax: 64, responseBytesMax: 1_000 }
const HOST = "receiver.example"
const PUBLIC = "93.184.216.34"

const authority = makeAuthority("trusted")
const identity = authority.issue({ names: [HOST] })

const sides = publicSides(PUBLIC, identity)
/** A server behind the public address. */
const farSide = sides.start

const call = (request: Partial<OutboundRequest> = {}, deps: Partial<OutboundDeps> = {}): Promise<OutboundResult> =>
  makeOutbound({
    lookup: async () => [{ address: PUBLIC, family: 4 }],
    ca: authority.cert,
    allowPrivate: false,
    allowedPorts: new Set([8443]),
    ownHosts: new Set(),
    ...deps
  })({ url: `https://${HOST}/hook?a=b`, method: "GET", headers: [], limits: LIMITS, ...request })

const says =
  (text: string): FarSideOptions["answer"] =>
  (socket) =>
    socket.end(text, "latin1")

const bodyOf = (result: OutboundResult): string | undefined =>
  result._tag === "Answered" ? Buffer.from(result.body).toString("latin1") : undefined

describe("a request", () => {
  test("says its host, its headers and its body, and that nothing follows", async () => {
    const server = await farSide(says("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"))
    await call({
      url: `https://${HOST}:8443/hook?a=b#c`,
      method: "POST",
      headers: [
        ["Webhook-Id", "msg_1"],
        ["constructor", "x"],
        ["content-type", "application/json"]
      ],
      body: '{"é":1}'
    })
    const [head = "", body] = (server.heard[0] ?? "").split("\r\n\r\n")
    expect(head.split("\r\n").toSorted()).toEqual(
      [
        "POST /hook?a=b HTTP/1.1",
        `host: ${HOST}:8443`,
        "accept-encoding: identity",
        "connection: close",
        "content-length: 8",
        "webhook-id: msg_1",
        "constructor: x",
        "content-type: application/json"
      ].toSorted()
    )
    expect(body).toBe(Buffer.from('{"é":1}').toString("latin1"))
    expect(server.servernames).toEqual([HOST])
    expect(server.protocols).toEqual(["http/1.1"])
    expect(sides.watch().opened).toEqual([{ host: PUBLIC, port: 8443 }])
  })

  test("a GET request has no body", async () => {
    const server = await farSide(says("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"))
    await call()
    expect(server.heard[0]).toMatch(/^GET \/hook\?a=b HTTP\/1\.1\r\n/)
    expect(server.heard[0]).not.toContain("content-length")
    expect(await call({ body: "x" })).toMatchObject({ _tag: "Refused", reason: "body" })
  })

  test("shares no connection with another", async () => {
    const server = await farSide((socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"))
    expect(bodyOf(await call())).toBe("ok")
    expect(bodyOf(await call())).toBe("ok")
    expect(server.connectionCount()).toBe(2)
  })

  test("with a body over the bound is not sent", async () => {
    const server = await farSide(says("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"))
    const post = (length: number) => call({ method: "POST", body: new Uint8Array(length) })
    expect(await post(LIMITS.requestBytesMax)).toMatchObject({ _tag: "Answered" })
    expect(await post(LIMITS.requestBytesMax + 1)).toMatchObject({ _tag: "Refused", reason: "body" })
    expect(server.connectionCount()).toBe(1)
  })

  test.each<readonly [name: string, value: string]>([
    ["x", "a\r\nhost: other.example"],
    ["x", "a\n b"],
    ["x", "a\0b"],
    ["x", "a\u2028b"],
    ["x", "\u010a"],
    ["x", " a"],
    ["x", "é"],
    ["x\r\ny", "a"],
    ["x y", "a"],
    ["x:", "a"],
    ["", "a"],
    ["Host", "other.example"],
    ["content-length", "3"],
    ["Transfer-Encoding", "chunked"],
    ["connection", "upgrade"],
    ["Expect", "100-continue"],
    ["accept-encoding", "gzip"],
    ["x", "a".repeat(REQUEST_HEAD_BYTES_MAX)]
  ])("with the header %j: %j is not sent", async (name, value) => {
    expect(await call({ headers: [[name, value.slice(0, REQUEST_HEAD_BYTES_MAX)]] })).toMatchObject({
      _tag: "Refused",
      reason: "header"
    })
    expect(sides.watch().opened).toEqual([])
  })

  test("with a header twice is not sent", async () => {
    const headers = [
      ["x", "1"],
      ["X", "2"]
    ] as const
    expect(await call({ headers })).toMatchObject({ _tag: "Refused", reason: "header" })
  })
})

describe("an answer", () => {
  test.each([200, 201, 304, 400, 404, 410, 429, 500, 503])("with status %i is an answer", async (status) => {
    await farSide(
      says(`HTTP/1.1 ${status} X\r\ncontent-length: ${status === 304 ? 0 : 2}\r\n\r\n${status === 304 ? "" : "ok"}`)
    )
    expect(await call()).toMatchObject({ _tag: "Answered", status, truncated: false })
  })

  test("without a body is whole at its head", async () => {
    await farSide((socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n"))
    expect(await call()).toMatchObject({ _tag: "Answered", status: 204, body: Buffer.alloc(0) })
  })

  test.each([
    ["by length", "content-length: 5\r\n\r\nhello"],
    ["by chunks", "transfer-encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n"],
    ["by the end of the connection", "\r\nhello"]
  ])("is read whole %s", async (_, rest) => {
    await farSide(says(`HTTP/1.1 200 OK\r\n${rest}`))
    expect(bodyOf(await call())).toBe("hello")
  })

  test("shows its headers in small letters, repeated ones joined", async () => {
    await farSide(
      says("HTTP/1.1 200 OK\r\nRetry-After: 7\r\nX: 1\r\nx: 2\r\n__proto__: 3\r\ncontent-length: 0\r\n\r\n")
    )
    const result = await call()
    expect(result._tag === "Answered" && [...result.headers]).toEqual([
      ["retry-after", "7"],
      ["x", "1, 2"],
      ["__proto__", "3"],
      ["content-length", "0"]
    ])
  })

  test("a compressed answer is not decompressed", async () => {
    await farSide(says("HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 5\r\n\r\nhello"))
    expect(bodyOf(await call())).toBe("hello")
  })

  test("may come before the request was read, and after words on the way", async () => {
    await farSide(says("HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"))
    expect(bodyOf(await call())).toBe("ok")
  })

  test("of exactly the bound is whole; one byte more is refused or cut, as asked", async () => {
    const { responseBytesMax } = LIMITS
    await farSide(says(`HTTP/1.1 200 OK\r\n\r\n${"a".repeat(responseBytesMax)}`))
    expect(await call()).toMatchObject({ _tag: "Answered", truncated: false })
    await farSide(says(`HTTP/1.1 200 OK\r\n\r\n${"a".repeat(responseBytesMax)}b`))
    expect(await call()).toMatchObject({ _tag: "Failed", reason: "too-large" })
    const cut = await call({ whenTooLarge: "cut" })
    expect(cut).toMatchObject({ _tag: "Answered", status: 200, truncated: true })
    expect(bodyOf(cut)).toBe("a".repeat(responseBytesMax))
  })

  test("without an end costs no more than its bound", async () => {
    let sentBytes = 0
    await farSide((socket) => {
      const more = (): void => {
        while (!socket.destroyed && socket.write("a".repeat(10_000))) sentBytes += 10_000
      }
      socket.on("drain", more)
      socket.write("HTTP/1.1 200 OK\r\n\r\n")
      more()
    })
    expect(await call()).toMatchObject({ _tag: "Failed", reason: "too-large" })
    const cut = await call({ whenTooLarge: "cut" })
    expect(cut._tag === "Answered" && cut.body.length).toBe(LIMITS.responseBytesMax)
    expect(sentBytes).toBeLessThan(50_000_000)
  })
})
