/**
 * Webhooks over real sockets, to receivers of every kind: those that work, fail, are slow, never end, are not who they say, send
 * elsewhere, or whose name leads inside. No socket leaves this machine, and none goes where a receiver points.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { Webhook } from "standardwebhooks"
import { makeOutbound, type OutboundDeps } from "../../../src/outbound/guard.ts"
import { SEND_LIMITS } from "../../../src/webhooks/send.ts"
import { MINUTE, NOW, SECOND } from "../../support/given.ts"
import { makeAuthority } from "../outbound/certificate.ts"
import {
  type FarSide,
  type FarSideOptions,
  type SocketWatch,
  startFarSide,
  watchSockets
} from "../outbound/far-side.ts"
import { SECRET, startWorld, type World } from "./world.ts"

const HOST = "whk_a.example"
const PUBLIC = "93.184.216.34"
/** What is waited for in vain is not waited for long. */
const LIMITS = { ...SEND_LIMITS, connectMsMax: 1_000, totalMsMax: 1_500 }
const SHORT = { ...SEND_LIMITS, connectMsMax: 100, totalMsMax: 150 }

const authority = makeAuthority("trusted")
const stranger = makeAuthority("trusted")
const identity = authority.issue({ names: [HOST] })

let watch: SocketWatch
let world: World
const started: Array<FarSide> = []

beforeAll(() => {
  watch = watchSockets()
})
beforeEach(() => watch.forget())
afterEach(async () => {
  vi.useRealTimers()
  await world.stop()
  expect(watch.open()).toBe(0)
  await Promise.all(started.splice(0).map((one) => one.close()))
})
afterAll(() => watch.restore())

const says =
  (...parts: ReadonlyArray<string>): NonNullable<FarSideOptions["answer"]> =>
  (socket) =>
    socket.end(parts.join("\r\n") + "\r\n\r\n", "latin1")
const answers = (status: number) => says(`HTTP/1.1 ${status} Word`, "content-length: 0")

const receiver = async (options: FarSideOptions = {}): Promise<FarSide> => {
  const one = await startFarSide({ identity, ...options })
  started.push(one)
  watch.routes.set(PUBLIC, one.port)
  return one
}

const start = async ({
  limits = LIMITS,
  ...deps
}: Partial<OutboundDeps> & { readonly limits?: typeof LIMITS } = {}) => {
  const outbound = makeOutbound({
    lookup: async () => [{ address: PUBLIC, family: 4 }],
    ca: authority.cert,
    allowPrivate: false,
    allowedPorts: new Set(),
    ownHosts: new Set(),
    ...deps
  })
  world = await startWorld(
    () => {
      throw new Error("no receiver of this kind here")
    },
    { deps: { outbound, limits } }
  )
  await world.configure("whk_a")
}
const attempted = (count: number) => vi.waitFor(() => expect(world.attempts).toHaveLength(count), 5_000)
const sent = async () => {
  await world.enqueue("whk_a", "ARC-1", 1)
  await attempted(1)
  await world.settle()
  const [delivery] = await world.deliveries("whk_a", "ARC-1")
  return delivery
}
const pending = (status: number | null, problem: string) => ({
  state: "pending",
  attempts: [{ status, problem, at: NOW }]
})

describe("a receiver", () => {
  test("that answers has a whole request, signed, and is not asked again", async () => {
    const server = await receiver({ answer: answers(204) })
    await start()
    expect(await sent()).toMatchObject({ state: "delivered", attempts: [{ status: 204, problem: null }] })
    const [head = "", body = ""] = (server.heard[0] ?? "").split("\r\n\r\n")
    const headers = Object.fromEntries(
      head
        .split("\r\n")
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)])
    )
    expect(head.split("\r\n")[0]).toBe("POST /hook HTTP/1.1")
    expect(headers).toMatchObject({ host: HOST, "content-type": "application/json" })
    vi.useFakeTimers({ now: NOW, toFake: ["Date"] })
    expect(new Webhook(SECRET).verify(body, headers)).toMatchObject({ type: "case.status_changed", sequence: 1 })
  })

  test("that is down has failed, and is asked again", async () => {
    const server = await receiver({ answer: answers(200) })
    await start()
    watch.routes.delete(PUBLIC)
    expect(await sent()).toMatchObject(pending(null, "no connection"))
    watch.routes.set(PUBLIC, server.port)
    await world.later(5 * SECOND)
    await attempted(2)
    await world.settle()
    expect(await world.deliveries("whk_a", "ARC-1")).toMatchObject([{ state: "delivered", attempt_count: 2 }])
  })

  test("that says nothing is given up when the time is over", async () => {
    const server = await receiver()
    await start({ limits: SHORT })
    expect(await sent()).toMatchObject(pending(null, "no whole answer in time"))
    expect(server.heard.join("")).toContain("POST /hook")
  })

  test("that answers drop by drop is given up too", async () => {
    await receiver({
      answer: (socket) => {
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n")
        const drops = setInterval(() => socket.write("a"), 10)
        socket.on("close", () => clearInterval(drops))
      }
    })
    await start({ limits: SHORT })
    expect(await sent()).toMatchObject(pending(null, "no whole answer in time"))
  })

  test("whose answer never ends has taken it, and is not read to the end", async () => {
    let written = 0
    await receiver({
      answer: (socket) => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n")
        const flood = (): void => {
          while (!socket.destroyed && socket.write(Buffer.alloc(16_384, 97))) written += 16_384
        }
        socket.on("drain", flood)
        flood()
      }
    })
    await start()
    expect(await sent()).toMatchObject({ state: "delivered", attempts: [{ status: 200 }] })
    // What lies in buffers on the way is more than what was read.
    expect(written).toBeLessThan(32_000_000)
  })

  test("that answers 500 has failed", async () => {
    await receiver({ answer: answers(500) })
    await start()
    expect(await sent()).toMatchObject(pending(500, "the receiver answered 500"))
  })

  test("that answers 410 is told nothing more", async () => {
    const server = await receiver({ answer: answers(410) })
    await start()
    expect(await sent()).toMatchObject({ state: "dead_letter", attempts: [{ status: 410 }] })
    expect(await world.endpoint("whk_a")).toMatchObject({ off: "gone" })
    await world.later(MINUTE)
    expect(server.connectionCount()).toBe(1)
  })

  test("that cannot show who it is hears nothing", async () => {
    const server = await receiver({ identity: stranger.issue({ names: [HOST] }), answer: answers(200) })
    await start()
    expect(await sent()).toMatchObject(pending(null, "no trusted encrypted connection"))
    expect(server.heard.join("")).toBe("")
  })

  test.each(["http://169.254.169.254/latest/meta-data/", "https://127.0.0.1/", "https://elsewhere.example/"])(
    "that sends elsewhere has failed, and nothing goes to %s",
    async (location) => {
      await receiver({ answer: says("HTTP/1.1 307 Elsewhere", `location: ${location}`, "content-length: 0") })
      await start()
      expect(await sent()).toMatchObject(pending(307, "the receiver answered 307; redirects are not followed"))
      expect(watch.opened.map(({ host }) => host)).toEqual([PUBLIC])
    }
  )
})

describe("a name that leads inside", () => {
  test("at the second attempt is not followed there", async () => {
    await receiver({ answer: answers(503) })
    const inside = await startFarSide({ identity, answer: answers(200) })
    started.push(inside)
    let asked = 0
    await start({
      lookup: async () => [{ address: (asked += 1) === 1 ? PUBLIC : "127.0.0.1", family: 4 }]
    })
    expect(await sent()).toMatchObject(pending(503, "the receiver answered 503"))
    await world.later(5 * SECOND)
    await attempted(2)
    await world.settle()
    expect(asked).toBe(2)
    expect(watch.opened.map(({ host }) => host)).toEqual([PUBLIC])
    expect(inside.connectionCount()).toBe(0)
    expect(await world.deliveries("whk_a", "ARC-1")).toMatchObject([
      { attempts: [{ status: 503 }, { status: null, problem: "the name leads to no address on the public internet" }] }
    ])
  })

  test("with one of its addresses is not called at all", async () => {
    await receiver({ answer: answers(200) })
    await start({
      lookup: async () => [
        { address: PUBLIC, family: 4 },
        { address: "10.0.0.8", family: 4 }
      ]
    })
    expect(await sent()).toMatchObject(pending(null, "the name leads to no address on the public internet"))
    expect(watch.opened).toEqual([])
  })
})
