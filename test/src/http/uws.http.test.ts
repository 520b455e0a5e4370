/** What the server answers by itself, and that nothing a handler does can break it. */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { ExchangeReport, HttpReply, Route } from "../../../src/http/exchange.ts"
import { type HttpServer, ListenFailed, startServer } from "../../../src/http/uws.ts"
import { askRaw, openRaw, parseReply, requestText, until } from "../../support/raw-http.ts"

let server: HttpServer
const defects: Array<unknown> = []
const reports: Array<{ readonly route: string; readonly status: number }> = []
const bodies: Array<string> = []
let aborted = 0
let release: () => void = () => {}

const route = (method: Route["method"], pattern: string, handler: Route["handler"], deadlineMs = 2_000): Route => ({
  method,
  pattern,
  bodyBytesMax: 100,
  deadlineMs,
  handler
})

const text = (body: string): HttpReply => ({ status: 200, headers: [["Content-Type", "text/plain"]], body })

const inject =
  (name: string, value: string): Route["handler"] =>
  () => ({
    status: 200,
    headers: [[name, value]],
    body: "leaked"
  })

const routes: ReadonlyArray<Route> = [
  route("GET", "/text", () => text("grüße")),
  route("GET", "/later", async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return text("later")
  }),
  route("GET", "/echo/:first/to/:second", (request) =>
    text(JSON.stringify([request.path, request.query, request.params, request.remoteAddress]))
  ),
  route("POST", "/body", (request) => {
    bodies.push(Buffer.from(request.body).toString())
    return text(String(request.body.length))
  }),
  route("POST", "/kept/:what", async (request) => {
    // Long enough for the native side to have taken back its memory.
    await new Promise((resolve) => setTimeout(resolve, 5))
    return text([request.path, request.query, request.params[0], Buffer.from(request.body).toString()].join(" "))
  }),
  {
    ...route("POST", "/closed", () => text("open after all")),
    bodyBytesMax: 10_000_000,
    head: (request) =>
      request.header("x-pass") === "yes"
        ? { owner: undefined, proceed: () => text("open after all") }
        : { ...text("closed"), status: 404 }
  },
  {
    ...route("POST", "/few", async (request) => {
      await new Promise<void>((resolve) => (release = resolve))
      return text(Buffer.from(request.body).toString())
    }),
    bodySlots: { countMax: 1, perOwnerMax: 1 }
  },
  route("DELETE", "/body", () => ({ status: 204, headers: [], body: undefined })),
  route("POST", "/slow", () => text("never"), 50),
  route("GET", "/never", () => new Promise(() => {}), 50),
  route("POST", "/held", async (request) => {
    request.onAbort(() => aborted++)
    await new Promise<void>((resolve) => (release = resolve))
    return text("held")
  }),
  route("GET", "/throws", () => {
    throw new Error("secret")
  }),
  route("GET", "/rejects", () => Promise.reject(new Error("secret"))),
  route("GET", "/wrong-body", () => ({ status: 200, headers: [], body: {} as string })),
  route("GET", "/wrong-status", () => ({ status: 99, headers: [], body: "" })),
  route("GET", "/inject/value", inject("X-A", "a\r\nSet-Cookie: b=c")),
  route("GET", "/inject/name", inject("X-A\r\nSet-Cookie", "b=c")),
  route("GET", "/inject/bytes", inject("X-A", "\u010a")),
  route("GET", "/inject/length", inject("Content-Length", "1"))
]

beforeAll(async () => {
  server = await startServer({
    host: "127.0.0.1",
    port: 0,
    routes,
    extraHeaders: [["X-Content-Type-Options", "nosniff"]],
    paceLimits: { tickMs: 50, windowTicks: 3, windowBytesMin: 10, ticksMax: 100 },
    onDefect: (error) => defects.push(error),
    onExchange: ({ route, status }: ExchangeReport) => reports.push({ route, status })
  })
})

afterAll(() => server.close())

beforeEach(() => {
  defects.length = 0
  reports.length = 0
  bodies.length = 0
})

const get = (path: string, ...head: ReadonlyArray<string>) => askRaw(server.port, requestText(`GET ${path}`, head, ""))

describe("a request no handler takes", () => {
  test("for an unknown address is a JSON 404", async () => {
    const reply = await get("/nowhere")
    expect(reply.status).toBe(404)
    expect(JSON.parse(reply.body)).toMatchObject({ code: 404 })
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff")
  })

  test("with a known address and another method is 405 and names the methods", async () => {
    const reply = await askRaw(server.port, requestText("PUT /body", ["Content-Length: 1"], "x"))
    expect(reply.status).toBe(405)
    expect(reply.headers.get("allow")).toBe("DELETE, POST")
    expect(JSON.parse(reply.body)).toMatchObject({ reason: "method-not-allowed" })
    const unknown = await askRaw(server.port, requestText("BREW /echo/a/to/b", [], ""))
    expect(unknown.headers.get("allow")).toBe("GET, HEAD")
  })

  test("with an empty Idempotency-Key is 400, because the client believes that it may repeat the request", async () => {
    const empty = ["", " ", "\u00e9"].map((key) => [`Idempotency-Key: ${key}`, "Content-Length: 1"])
    for (const head of empty) {
      const reply = await askRaw(server.port, requestText("POST /body", head, "x"))
      expect(JSON.parse(reply.body)).toMatchObject({ code: 400, reason: "invalid-header" })
    }
    expect(bodies).toEqual([])
  })

  test("with an encoded body is 415", async () => {
    const head = ["Content-Encoding: gzip", "Content-Length: 1"]
    const reply = await askRaw(server.port, requestText("POST /body", head, "x"))
    expect(JSON.parse(reply.body)).toMatchObject({ code: 415, reason: "media-type" })
    expect(bodies).toEqual([])
  })
})

describe("HEAD", () => {
  test.each(["/text", "/later"])("of %s has the headers of GET and no body", async (path) => {
    const full = await get(path)
    const connection = await openRaw(server.port)
    connection.send(requestText(`HEAD ${path}`, [], ""))
    await connection.until((seen) => parseReply(seen, "HEAD") !== undefined)
    connection.send(requestText("GET /text", [], ""))
    const received = await connection.until((seen) => seen.endsWith("e"))
    const bare = parseReply(received, "HEAD")!
    expect(bare.headers.get("content-length")).toBe(full.headers.get("content-length"))
    expect([...bare.headers.keys()].toSorted()).toEqual([...full.headers.keys()].toSorted())
    expect(received.slice(bare.head.length + 4)).toMatch(/^HTTP\/1\.1 200/)
    connection.destroy()
  })
})

describe("what a handler sees", () => {
  test("is raw: bad escapes in query and path stay as sent", async () => {
    const reply = await get("/echo/%zz/to/b%2Fc?a=%zz&b=%41")
    expect(JSON.parse(reply.body)).toEqual(["/echo/%zz/to/b%2Fc", "a=%zz&b=%41", ["%zz", "b%2Fc"], "127.0.0.1"])
  })

  test("is still there after the native request is gone", async () => {
    const one = await askRaw(server.port, requestText("POST /kept/a?b=c", ["Content-Length: 4"], "body"))
    expect(one.body).toBe("/kept/a b=c a body")
    const none = await askRaw(server.port, requestText("POST /kept/a?b=c", [], ""))
    expect(none.body).toBe("/kept/a b=c a ")
  })

  test("is not taken from X-Forwarded-For without a trusted proxy", async () => {
    const reply = await get("/echo/a/to/b", "X-Forwarded-For: 9.9.9.9")
    expect(reply.body).toContain('"127.0.0.1"')
  })

  test("keeps the caller's request id and replaces a malformed one", async () => {
    expect((await get("/text", "X-Request-Id: abc-1")).headers.get("x-request-id")).toBe("abc-1")
    const replaced = (await get("/text", "X-Request-Id: a b")).headers.get("x-request-id")
    expect(replaced).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

describe("a body", () => {
  test("is not waited for where the head is refused, and does not become the next request", async () => {
    const large = await askRaw(server.port, requestText("POST /closed", ["Content-Length: 5000000"], ""))
    expect([large.status, large.body]).toEqual([404, "closed"])
    const smuggled = requestText("POST /body", ["Content-Length: 2"], "no")
    const connection = await openRaw(server.port)
    connection.send(requestText("POST /closed", [`Content-Length: ${smuggled.length}`], ""))
    await connection.until((seen) => seen.includes("404"))
    connection.send(smuggled + requestText("POST /closed", ["Content-Length: 3", "X-Pass: yes"], "yes"))
    await connection.until((seen) => seen.includes("open after all"))
    expect(bodies).toEqual([])
    connection.destroy()
  })

  test("beyond the number that is read at once is answered 503, until one is answered", async () => {
    const ask = () => askRaw(server.port, requestText("POST /few", ["Content-Length: 2"], "ab"))
    const first = ask()
    await until(() => server.inFlight() === 1)
    const second = await ask()
    expect([second.status, second.headers.get("retry-after")]).toEqual([503, "1"])
    release()
    expect((await first).body).toBe("ab")
    const third = ask()
    await until(() => server.inFlight() === 1)
    release()
    expect((await third).status).toBe(200)
  })

  test("that announces too many bytes is 413 before any arrives, and the answer says how many are taken", async () => {
    const reply = await askRaw(server.port, requestText("POST /body", ["Content-Length: 101"], ""))
    expect(JSON.parse(reply.body)).toMatchObject({ code: 413, reason: "body-too-large" })
    expect(JSON.parse(reply.body)).toHaveProperty("error", expect.stringContaining("100 bytes"))
  })

  test("that announces too many bytes does not become the next request", async () => {
    const smuggled = requestText("POST /body", ["Content-Length: 2"], "no").padEnd(200, " ")
    const connection = await openRaw(server.port)
    connection.send(requestText("POST /body", ["Content-Length: 200"], smuggled))
    // The connection lives on: closing it with unread bytes would reset it and lose the 413.
    await connection.until((seen) => seen.includes("413"))
    connection.send(requestText("POST /body", ["Content-Length: 3"], "yes"))
    await connection.until((seen) => seen.includes("200 OK"))
    expect(bodies).toEqual(["yes"])
    connection.destroy()
  })

  test("that grows too large in chunks is 413", async () => {
    const chunks = `40\r\n${"x".repeat(64)}\r\n`.repeat(3) + "0\r\n\r\n"
    const reply = await askRaw(server.port, requestText("POST /body", ["Transfer-Encoding: chunked"], chunks))
    expect(JSON.parse(reply.body)).toMatchObject({ code: 413, reason: "body-too-large" })
    expect(bodies).toEqual([])
  })

  test("that never stops growing loses its connection", async () => {
    const connection = await openRaw(server.port)
    connection.send(requestText("POST /body", ["Transfer-Encoding: chunked"], ""))
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`
    for (let i = 0; i < 40 && !connection.isClosed(); i++) {
      connection.send(chunk)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    await connection.closed
    expect(bodies).toEqual([])
    expect(reports).toEqual([{ route: "/body", status: 413 }])
  })

  test("that does not arrive in time is 408", async () => {
    const connection = await openRaw(server.port)
    connection.send(requestText("POST /slow", ["Content-Length: 50"], "half"))
    await connection.closed
    expect(parseReply(connection.received())?.status).toBe(408)
  })

  test("in many small pieces arrives unchanged", async () => {
    const connection = await openRaw(server.port)
    connection.socket.setNoDelay(true)
    connection.send(requestText("POST /body", ["Content-Length: 30"], ""))
    for (const letter of "abcdefghijklmnopqrstuvwxyz0123") {
      connection.send(letter)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await connection.until((seen) => seen.endsWith("30"))
    expect(bodies).toEqual(["abcdefghijklmnopqrstuvwxyz0123"])
    connection.destroy()
  })

  test("whose client leaves half-way never reaches the handler", async () => {
    const connection = await openRaw(server.port)
    connection.send(requestText("POST /body", ["Content-Length: 50"], "half"))
    await until(() => server.inFlight() === 1)
    connection.destroy()
    await until(() => server.inFlight() === 0)
    expect(bodies).toEqual([])
    expect(reports).toEqual([{ route: "/body", status: 499 }])
  })

  test("is not asked of a reply without one", async () => {
    const reply = await askRaw(server.port, requestText("DELETE /body", [], ""))
    expect(reply.status).toBe(204)
    expect(reply.headers.has("content-length")).toBe(false)
  })
})

describe("a handler that takes long", () => {
  test("is answered for with 503 and Retry-After", async () => {
    const reply = await get("/never")
    expect(reply.status).toBe(503)
    expect(reply.headers.get("retry-after")).toBe("1")
    expect(server.inFlight()).toBe(0)
  })

  test("is notified when its client leaves, and its late answer is dropped", async () => {
    const connection = await openRaw(server.port)
    connection.send(requestText("POST /held", [], ""))
    await until(() => server.inFlight() === 1)
    connection.destroy()
    await until(() => aborted === 1)
    release()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(defects).toEqual([])
    expect((await get("/text")).status).toBe(200)
  })
})

describe("a handler's mistake", () => {
  test.each([
    "/throws",
    "/rejects",
    "/wrong-body",
    "/wrong-status",
    "/inject/value",
    "/inject/name",
    "/inject/bytes",
    "/inject/length"
  ])("at %s is a 500 that tells nothing, and the operator hears of it", async (path) => {
    const reply = await get(path)
    expect(reply.status).toBe(500)
    expect(reply.body).not.toMatch(/secret|leaked/)
    expect(reply.headers.has("set-cookie")).toBe(false)
    expect(defects.length).toBe(1)
  })
})

describe("a second server", () => {
  test("on the same port fails with ListenFailed", async () => {
    const second = startServer({ host: "127.0.0.1", port: server.port, routes, onDefect: () => {} })
    await expect(second).rejects.toBeInstanceOf(ListenFailed)
    expect((await get("/text")).status).toBe(200)
  })

  test("of another process on the same port fails too, instead of sharing it", async () => {
    const file = new URL("../../../src/http/uws.ts", import.meta.url).href
    const code = `
      import { startServer } from ${JSON.stringify(file)}
      const options = { host: "127.0.0.1", port: ${server.port}, routes: [], onDefect: () => {} }
      await startServer(options).then(() => console.log("shared"), (error) => console.log(error._tag))
      process.exit(0)`
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code])
    expect(stdout.trim()).toBe("ListenFailed")
  })

  test("behind a trusted proxy takes the last hop", async () => {
    const proxied = await startServer({
      host: "127.0.0.1",
      port: 0,
      routes,
      trustProxy: (address) => address === "127.0.0.1",
      onDefect: () => {}
    })
    const head = ["X-Forwarded-For: 1.1.1.1, 2.2.2.2"]
    const reply = await askRaw(proxied.port, requestText("GET /echo/a/to/b", head, ""))
    expect(reply.body).toContain('"2.2.2.2"')
    proxied.close()
  })

  test("the forwarded address from a peer that is no proxy of ours is ignored", async () => {
    const direct = await startServer({
      host: "127.0.0.1",
      port: 0,
      routes,
      trustProxy: (address) => address === "10.0.0.1",
      onDefect: () => {}
    })
    const reply = await askRaw(direct.port, requestText("GET /echo/a/to/b", ["X-Forwarded-For: 2.2.2.2"], ""))
    expect(reply.body).toContain('"127.0.0.1"')
    direct.close()
  })

  test("a peer that is not served is answered 403 for every request", async () => {
    const closed = await startServer({
      host: "127.0.0.1",
      port: 0,
      routes,
      servesPeer: () => false,
      onDefect: () => {}
    })
    for (const asked of ["GET /echo/a/to/b", "GET /nowhere"]) {
      expect((await askRaw(closed.port, requestText(asked, ["X-Forwarded-For: 127.0.0.1"], ""))).status).toBe(403)
    }
    closed.close()
  })
})
