/**
 * Bodies over real sockets: who may send one is decided by its head, and what they hold of the budget comes back however
 * they end.
 */
import { afterEach, describe, expect, test } from "vitest"
import { BODY_LIMITS } from "../../../src/http/admission.ts"
import { PACE_LIMITS } from "../../../src/http/body.ts"
import type { BodyOwner, HttpReply, Route, Verdict } from "../../../src/http/exchange.ts"
import { type HttpServer, startServer } from "../../../src/http/uws.ts"
import { openRaw, parseReply, type RawConnection, requestText, until } from "../../support/raw-http.ts"

const MEGABYTE = 1024 * 1024
const AGENT: BodyOwner = { agentId: "agt_1", sponsorId: "spn_1" }
/** So short that a slow machine may be slower than it: for tests of the pace alone. */
const SHORT_PACE = { tickMs: 50, windowTicks: 4, windowBytesMin: 10, ticksMax: 20 }
const text = (body: string, status = 200): HttpReply => ({ status, headers: [["Content-Type", "text/plain"]], body })

let server: HttpServer
let connections: Array<RawConnection> = []
let handled: Array<number> = []
/** What the head of /held waits for, and what its handler waits for. */
let decide: (verdict: Verdict | Error) => void
let answer: (() => void) | undefined

const passedTo = (owner: BodyOwner | undefined): Verdict => ({
  owner,
  proceed: (request) => {
    handled.push(request.body.length)
    return text(String(request.body.length))
  }
})
const ownerIn = (credential: string): BodyOwner | undefined =>
  credential === "" ? undefined : { agentId: `agt_${credential}`, sponsorId: `spn_${credential}` }

const route = (pattern: string, more: Partial<Route>): Route => ({
  method: "POST",
  pattern,
  bodyBytesMax: 20 * MEGABYTE,
  deadlineMs: 300,
  handler: () => text("without a body"),
  ...more
})

const routes: ReadonlyArray<Route> = [
  route("/keyed", {
    head: (request) => {
      const credential = request.header("authorization")
      return credential === "" ? text("no credential", 401) : passedTo(ownerIn(credential))
    }
  }),
  route("/open", { head: () => passedTo(undefined) }),
  route("/later", {
    head: () =>
      new Promise((resolve, reject) => (decide = (one) => (one instanceof Error ? reject(one) : resolve(one))))
  }),
  route("/held", {
    head: () => ({ owner: AGENT, proceed: () => new Promise((resolve) => (answer = () => resolve(text("late")))) })
  }),
  route("/throws", {
    head: () => ({
      owner: AGENT,
      proceed: () => {
        throw new Error("a bug")
      }
    })
  })
]

const start = async (limits: Partial<typeof BODY_LIMITS> = {}, paceLimits = PACE_LIMITS) => {
  handled = []
  server = await startServer({
    host: "127.0.0.1",
    port: 0,
    routes,
    onDefect: () => undefined,
    bodyLimits: { ...BODY_LIMITS, ...limits },
    paceLimits
  })
}
afterEach(async () => {
  for (const connection of connections) connection.destroy()
  connections = []
  await until(() => server.inFlight() === 0)
  expect(server.bodyBytes()).toBe(0)
  server.close()
})

const send = async (path: string, head: ReadonlyArray<string>, body: string | Uint8Array = "") => {
  const connection = await openRaw(server.port)
  connections.push(connection)
  connection.send(requestText(`POST ${path}`, head, ""))
  if (body.length > 0) connection.send(body)
  return connection
}
const statusOf = async (connection: RawConnection) => {
  const received = await connection.until((seen) => parseReply(seen) !== undefined)
  return parseReply(received)!.status
}
const length = (bytes: number) => `Content-Length: ${bytes}`
const key = (name: string) => `Authorization: ${name}`

describe("a body whose head is refused", () => {
  test("is answered before it comes and holds nothing, forty times at once", async () => {
    await start()
    const all = await Promise.all(
      Array.from({ length: 40 }, () => send("/keyed", [length(20 * MEGABYTE)], new Uint8Array(MEGABYTE)))
    )
    expect(await Promise.all(all.map(statusOf))).toEqual(all.map(() => 401))
    expect([server.bodyBytes(), handled]).toEqual([0, []])
  })
})

describe("announced bodies of a caller who is known", () => {
  test("are reserved at once; beyond the agent's share the answer is 503 with Retry-After", async () => {
    await start()
    const first = await send("/keyed", [key("a"), length(18 * MEGABYTE)], "half")
    await until(() => server.bodyBytes() === 18 * MEGABYTE)
    const second = await send("/keyed", [key("a"), length(18 * MEGABYTE)])
    expect(await statusOf(second)).toBe(503)
    expect(second.received()).toMatch(/Retry-After: 1\r\n/)
    expect(server.bodyBytes()).toBe(18 * MEGABYTE)
    // Another sender has its own share, until the process has none left.
    for (const name of ["b", "c", "d"]) await send("/keyed", [key(name), length(18 * MEGABYTE)], "half")
    await until(() => server.bodyBytes() === 72 * MEGABYTE)
    expect(await statusOf(await send("/keyed", [key("e"), length(18 * MEGABYTE)]))).toBe(503)
    first.destroy()
    await until(() => server.bodyBytes() === 54 * MEGABYTE)
  })

  test("take one of few places when they are large", async () => {
    await start()
    for (let n = 0; n < BODY_LIMITS.largePerOwner; n++) await send("/keyed", [key("a"), length(MEGABYTE)], "half")
    await until(() => server.inFlight() === BODY_LIMITS.largePerOwner)
    expect(await statusOf(await send("/keyed", [key("a"), length(MEGABYTE)]))).toBe(503)
    expect(await statusOf(await send("/keyed", [key("a"), length(2)], "{}"))).toBe(200)
  })
})

describe("bodies of strangers", () => {
  test("are charged for what has arrived and never for what they announce", async () => {
    await start()
    for (let n = 0; n < 10; n++) await send("/open", [length(14 * MEGABYTE)], "half")
    await until(() => server.inFlight() === 10)
    expect(server.bodyBytes()).toBeLessThan(10 * 16 * 1024)
    expect(await statusOf(await send("/open", [length(2)], "{}"))).toBe(200)
  })

  test("are refused as they grow beyond the share of their address", async () => {
    await start({ addressBytes: 300_000 })
    const one = await send("/open", [length(250_000)], new Uint8Array(200_000))
    await until(() => server.bodyBytes() >= 200_000)
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`
    const two = await send("/open", ["Transfer-Encoding: chunked"], chunk.repeat(3))
    expect(await statusOf(two)).toBe(503)
    one.send(new Uint8Array(50_000))
    expect(await statusOf(one)).toBe(200)
  })

  test("of one address are bounded in number while they are not complete", async () => {
    await start({ unfinishedPerAddress: 3 })
    for (let n = 0; n < 3; n++) await send("/open", [length(10)], "half")
    await until(() => server.inFlight() === 3)
    expect(await statusOf(await send("/open", [length(2)], "{}"))).toBe(503)
  })
})

describe("what a body holds comes back", () => {
  const large = new Uint8Array(300_000)
  const head = [key("a"), length(large.length)]

  test("when it was answered, refused, too slow, or its client left", async () => {
    await start({}, SHORT_PACE)
    expect(await statusOf(await send("/keyed", head, large))).toBe(200)
    expect(await statusOf(await send("/throws", [length(large.length)], large))).toBe(500)
    expect(await statusOf(await send("/keyed", head, "half"))).toBe(408)
    const left = await send("/keyed", head, "half")
    await until(() => server.bodyBytes() === large.length)
    left.destroy()
    await until(() => server.bodyBytes() === 0)
    expect(handled).toEqual([large.length])
  })

  test("when its handler has returned, also where its client heard a deadline before", async () => {
    await start()
    answer = undefined
    const waiting = await send("/held", [length(large.length)], large)
    expect(await statusOf(waiting)).toBe(503)
    expect([server.inFlight(), server.bodyBytes()]).toEqual([0, large.length])
    answer!()
    await until(() => server.bodyBytes() === 0)
  })

  test("when its head was decided late: passed, refused, failed, or not in time", async () => {
    await start()
    const early = await send("/later", [length(large.length)], large)
    await until(() => server.bodyBytes() >= large.length)
    decide(passedTo(AGENT))
    expect(await statusOf(early)).toBe(200)
    const late = await send("/later", [length(large.length)], "half")
    await until(() => server.bodyBytes() > 0)
    decide(passedTo(AGENT))
    await until(() => server.bodyBytes() === large.length)
    late.send(large.subarray(4))
    expect(await statusOf(late)).toBe(200)
    const refused = await send("/later", [length(large.length)], "half")
    await until(() => server.bodyBytes() > 0)
    decide(text("no", 403))
    expect(await statusOf(refused)).toBe(403)
    const failed = await send("/later", [length(large.length)], "half")
    await until(() => server.bodyBytes() > 0)
    decide(new Error("a bug"))
    expect(await statusOf(failed)).toBe(500)
    expect(await statusOf(await send("/later", [length(large.length)], large))).toBe(503)
    expect(handled).toEqual([large.length, large.length])
  })
})

describe("the deadline of the answer", () => {
  test("begins when the body is complete, however long that took", async () => {
    await start({}, SHORT_PACE)
    const slow = await send("/keyed", [key("a"), length(120)])
    // 600 ms in all, twice the route's deadline, and never slower than the minimum rate.
    for (let n = 0; n < 12; n++) {
      slow.send("0123456789")
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(await statusOf(slow)).toBe(200)
  })
})
