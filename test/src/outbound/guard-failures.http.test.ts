/**
 * Calls that come to nothing: who is not trusted, who is silent, slow, gone or speaks no HTTP. Each call ends with its reason
 * within its time, says nothing of where it went, and leaves no socket behind.
 */
import { getEventListeners } from "node:events"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { makeOutbound } from "../../../src/outbound/guard.ts"
import type { OutboundDeps, OutboundLimits, OutboundRequest } from "../../../src/outbound/guard.ts"
import type { OutboundResult } from "../../../src/outbound/result.ts"
import { makeAuthority } from "./certificate.ts"
import type { Wish } from "./certificate.ts"
import { startFarSide, watchSockets } from "./far-side.ts"
import { until } from "../../support/raw-http.ts"
import type { FarSide, FarSideOptions, SocketWatch } from "./far-side.ts"

/** Times that no call here takes, however busy the machine. */
const LIMITS: OutboundLimits = {
  connectMsMax: 15_000,
  totalMsMax: 20_000,
  requestBytesMax: 64,
  responseBytesMax: 1_000
}
/** What is waited for in vain is not waited for long. */
const SHORT_MS = 60
const HOST = "receiver.example"
const PUBLIC = "93.184.216.34"
const SPARE = "93.184.216.35"
const DAY_MS = 86_400_000
const OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"

const authority = makeAuthority("trusted")
const stranger = makeAuthority("trusted")
const identity = authority.issue({ names: [HOST] })

let watch: SocketWatch
const started: Array<FarSide> = []

beforeAll(() => {
  watch = watchSockets()
})
beforeEach(() => watch.forget())
afterEach(async () => {
  vi.unstubAllEnvs()
  expect(watch.open()).toBe(0)
  await Promise.all(started.splice(0).map((one) => one.close()))
})
afterAll(() => watch.restore())

/** A server behind the public address. */
const farSide = async (options: FarSideOptions): Promise<FarSide> => {
  const one = await startFarSide(options)
  started.push(one)
  watch.routes.set(PUBLIC, one.port)
  return one
}

const says =
  (text: string): NonNullable<FarSideOptions["answer"]> =>
  (socket) =>
    socket.end(text, "latin1")

const call = async (
  request: Partial<OutboundRequest> = {},
  deps: Partial<OutboundDeps> = {}
): Promise<OutboundResult> => {
  const result = await makeOutbound({
    lookup: async () => [{ address: PUBLIC, family: 4 }],
    ca: authority.cert,
    allowPrivate: false,
    allowedPorts: new Set(),
    ownHosts: new Set(),
    ...deps
  })({ url: `https://${HOST}/`, method: "GET", headers: [], limits: LIMITS, ...request })
  if (result._tag !== "Answered") expect(result.message).not.toMatch(/\d|ECONN|receiver/)
  return result
}

const failure = (reason: string) => ({ _tag: "Failed", reason })

describe("a server that cannot show who it is", () => {
  test.each<readonly [string, Wish]>([
    ["for another name", { names: ["other.example"] }],
    ["for a name below", { names: [`a.${HOST}`] }],
    ["for its address, which is not what was called", { addresses: [PUBLIC] }],
    ["that is over", { names: [HOST], until: new Date(Date.now() - DAY_MS / 2) }],
    ["that has not begun", { names: [HOST], from: new Date(Date.now() + DAY_MS / 2) }]
  ])("is not told anything: certificate %s", async (_, wish) => {
    const server = await farSide({ identity: authority.issue(wish), answer: says(OK) })
    expect(await call()).toMatchObject(failure("tls"))
    expect(server.heard.join("")).toBe("")
  })

  test("is not told anything: certificate by somebody else, whatever the environment says", async () => {
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0")
    // Node warns of such an environment.
    const warned = vi.spyOn(process, "emitWarning").mockReturnValue()
    const server = await farSide({ identity: stranger.issue({ names: [HOST] }), answer: says(OK) })
    expect(await call()).toMatchObject(failure("tls"))
    warned.mockRestore()
    expect(server.heard.join("")).toBe("")
  })

  test("is not told anything: certificate by itself, with the public authorities trusted", async () => {
    await farSide({ identity, answer: says(OK) })
    expect(await call({}, { ca: undefined })).toMatchObject(failure("tls"))
  })

  test("that wants to know who we are is not told", async () => {
    await farSide({ identity, answer: says(OK), wantsCertificate: true })
    expect(await call()).toMatchObject(failure("tls"))
  })

  test("is not told anything: no TLS at all", async () => {
    const server = await farSide({ answer: says(OK) })
    expect(await call({ limits: { ...LIMITS, connectMsMax: SHORT_MS } })).toMatchObject(failure("timeout"))
    expect(server.heard.join("")).not.toContain("GET")
  })

  test("is trusted by its address when that was called, and gets no name then", async () => {
    const server = await farSide({ identity: authority.issue({ addresses: [PUBLIC] }), answer: says(OK) })
    expect(await call({ url: `https://${PUBLIC}/` })).toMatchObject({ _tag: "Answered" })
    expect(server.servernames).toEqual([false])
    await farSide({ identity, answer: says(OK) })
    expect(await call({ url: `https://${PUBLIC}/` })).toMatchObject(failure("tls"))
  })
})

describe("a connection", () => {
  test("that is not taken is a failure", async () => {
    expect(await call()).toMatchObject(failure("connect"))
    const gone = await startFarSide({})
    await gone.close()
    watch.routes.set(PUBLIC, gone.port)
    expect(await call()).toMatchObject(failure("connect"))
  })

  test("goes to the next address when the first does not take it, or is silent", async () => {
    const server = await farSide({ identity, answer: says(OK) })
    const lookup = async () => [
      { address: SPARE, family: 4 as const },
      { address: PUBLIC, family: 4 as const }
    ]
    expect(await call({}, { lookup })).toMatchObject({ _tag: "Answered" })
    watch.routes.set(SPARE, "silent")
    // The silent one is given half of it; the other half is long enough for a handshake on a busy machine.
    const limits = { ...LIMITS, connectMsMax: 2_000 }
    expect(await call({ limits }, { lookup })).toMatchObject({ _tag: "Answered" })
    expect(server.connectionCount()).toBe(2)
    expect(watch.opened.map(({ host }) => host)).toEqual([SPARE, PUBLIC, SPARE, PUBLIC])
  })

  test("has all of the time that is left for the last address", async () => {
    watch.routes.set(SPARE, "silent")
    const lookup = async () => [
      { address: PUBLIC, family: 4 as const },
      { address: SPARE, family: 4 as const }
    ]
    const limits = { ...LIMITS, connectMsMax: SHORT_MS }
    expect(await call({ limits }, { lookup })).toMatchObject(failure("timeout"))
  })

  test("is tried three times at most", async () => {
    const addresses = Array.from({ length: 50 }, (_, at) => ({ address: `93.184.216.${at}`, family: 4 as const }))
    expect(await call({}, { lookup: async () => addresses })).toMatchObject(failure("connect"))
    expect(watch.opened).toHaveLength(3)
  })

  test("is not opened when no address is found", async () => {
    expect(await call({}, { lookup: async () => [] })).toMatchObject(failure("dns"))
    expect(await call({}, { lookup: () => Promise.reject(new Error("SERVFAIL 10.0.0.53")) })).toMatchObject(
      failure("dns")
    )
    expect(watch.opened).toEqual([])
  })

  test("does not go by a proxy of the environment", async () => {
    for (const name of ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "ALL_PROXY"]) {
      vi.stubEnv(name, "http://127.0.0.1:9")
    }
    vi.stubEnv("NODE_USE_ENV_PROXY", "1")
    await farSide({ identity, answer: says(OK) })
    expect(await call()).toMatchObject({ _tag: "Answered" })
    expect(watch.opened.map(({ host }) => host)).toEqual([PUBLIC])
  })
})

describe("a call ends in time", () => {
  const connectSoon = { limits: { ...LIMITS, connectMsMax: SHORT_MS } }
  const totalSoon = { limits: { ...LIMITS, totalMsMax: 4 * SHORT_MS } }

  test("when the name server is silent, and nothing is opened when it answers after all", async () => {
    const late = Promise.withResolvers<ReadonlyArray<{ readonly address: string; readonly family: 4 }>>()
    expect(await call(connectSoon, { lookup: () => late.promise })).toMatchObject(failure("timeout"))
    late.resolve([{ address: PUBLIC, family: 4 }])
    await late.promise
    await new Promise(setImmediate)
    expect(watch.opened).toEqual([])
  })

  test("when the address is silent", async () => {
    watch.routes.set(PUBLIC, "silent")
    expect(await call(connectSoon)).toMatchObject(failure("timeout"))
  })

  test("when nothing is answered, though the connection came in time", async () => {
    const server = await farSide({ identity, answer: () => {} })
    const limits = { ...LIMITS, connectMsMax: 900, totalMsMax: 1_000 }
    const before = performance.now()
    expect(await call({ limits })).toMatchObject(failure("timeout"))
    expect(performance.now() - before).toBeGreaterThan(950)
    expect(server.heard[0]).toContain("GET / HTTP/1.1")
  })

  test.each([
    ["head", "HTTP/1.1 200 OK\r\nx: "],
    ["body", "HTTP/1.1 200 OK\r\n\r\n"],
    ["body that may be cut", "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n"]
  ])("when the %s comes byte by byte", async (_, head) => {
    await farSide({
      identity,
      answer: (socket) => {
        socket.write(head)
        const dripping = setInterval(() => socket.write("a"), 10)
        socket.on("close", () => clearInterval(dripping))
      }
    })
    expect(await call({ ...totalSoon, whenTooLarge: "cut" })).toMatchObject(failure("timeout"))
  })
})

describe("a call that is given up", () => {
  const givenUp = async (until: (abort: () => void) => Promise<Partial<OutboundDeps>>) => {
    const controller = new AbortController()
    const deps = await until(() => controller.abort())
    const result = await call({ signal: controller.signal }, deps)
    expect(getEventListeners(controller.signal, "abort")).toEqual([])
    return result
  }

  test("before it begins asks no name server", async () => {
    let askedCount = 0
    const lookup = async () => {
      askedCount += 1
      return []
    }
    expect(await call({ signal: AbortSignal.abort() }, { lookup })).toMatchObject(failure("aborted"))
    expect(askedCount).toBe(0)
  })

  test("while the name is asked for opens nothing", async () => {
    const result = await givenUp(async (abort) => ({
      lookup: async () => {
        abort()
        return [{ address: PUBLIC, family: 4 }]
      }
    }))
    expect(result).toMatchObject(failure("aborted"))
    expect(watch.opened).toEqual([])
  })

  test("while connecting, in the handshake, before the answer and within it ends at once", async () => {
    watch.routes.set(PUBLIC, "silent")
    expect(
      await givenUp(async (abort) => {
        setTimeout(abort, 10)
        return {}
      })
    ).toMatchObject(failure("aborted"))
    expect(
      await givenUp(async (abort) => {
        const silent = await farSide({})
        void until(() => silent.connectionCount() === 1).then(abort)
        return {}
      })
    ).toMatchObject(failure("aborted"))
    for (const text of ["", "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf"]) {
      const result = await givenUp(async (abort) => {
        await farSide({
          identity,
          answer: (socket) => {
            socket.write(text)
            setImmediate(abort)
          }
        })
        return {}
      })
      expect(result).toMatchObject(failure("aborted"))
    }
  })

  test("leaves nothing at the caller's signal when it is answered", async () => {
    await farSide({ identity, answer: says(OK) })
    const { signal } = new AbortController()
    expect(await call({ signal })).toMatchObject({ _tag: "Answered" })
    expect(getEventListeners(signal, "abort")).toEqual([])
  })
})

describe("an answer that is none", () => {
  test.each([
    ["reset", "no byte", ""],
    ["reset", "half a head", "HTTP/1.1 200 OK\r\ncontent-le"],
    ["reset", "half a body", "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf"],
    ["reset", "chunks without an end", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nhe\r\n"],
    ["malformed", "another protocol", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["malformed", "a head with a line end within a value", "HTTP/1.1 200 OK\r\nx: a\rb\r\n\r\n"],
    ["malformed", "a head with two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab"],
    [
      "malformed",
      "length and chunks",
      "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
    ],
    ["malformed", "chunks of no size", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n"],
    ["malformed", "a change of protocol", "HTTP/1.1 101 Go\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"],
    ["malformed", "words on the way without end", `${"HTTP/1.1 103 Hints\r\n\r\n".repeat(9)}${OK}`],
    ["too-large", "a huge head", `HTTP/1.1 200 OK\r\nx: ${"a".repeat(20_000)}\r\n\r\n`],
    ["too-large", "a head of many lines", `HTTP/1.1 200 OK\r\n${"x: a\r\n".repeat(9_000)}\r\n`]
  ])("is %s: %s", async (reason, _, text) => {
    await farSide({ identity, answer: says(text) })
    expect(await call()).toMatchObject(failure(reason))
  })

  test("is reset when the connection is torn down within the handshake or before the answer", async () => {
    await farSide({ identity, answer: (socket) => socket.destroy() })
    expect(await call()).toMatchObject(failure("reset"))
    const abrupt = await farSide({})
    abrupt.onConnection((socket) => socket.once("data", () => socket.resetAndDestroy()))
    expect(await call()).toMatchObject(failure("reset"))
  })
})

test("a mistake of this program is no answer of anybody's", async () => {
  const ownHosts = new Set<string>()
  let readCount = 0
  ownHosts[Symbol.iterator] = () => {
    readCount += 1
    if (readCount > 1) throw new TypeError("broken")
    return [].values()
  }
  await expect(call({}, { ownHosts })).rejects.toThrow("broken")
})

describe("in development", () => {
  const deps = { allowPrivate: true }

  test("a server on this machine answers, without TLS or with it, on any port", async () => {
    const plain = await farSide({ answer: says(OK) })
    expect(await call({ url: `http://127.0.0.1:${plain.port}/` }, deps)).toMatchObject({ _tag: "Answered" })
    expect(await call({ url: `http://localhost:${plain.port}/` }, deps)).toMatchObject({ _tag: "Answered" })
    const secured = await farSide({ identity: authority.issue({ addresses: ["127.0.0.1"] }), answer: says(OK) })
    expect(await call({ url: `https://127.0.0.1:${secured.port}/` }, deps)).toMatchObject({ _tag: "Answered" })
  })

  test("a name that leads to it answers, when the certificate is for the name", async () => {
    const server = await farSide({ identity, answer: says(OK) })
    const lookup = async () => [{ address: "127.0.0.1", family: 4 as const }]
    expect(await call({ url: `https://${HOST}:${server.port}/` }, { ...deps, lookup })).toMatchObject({
      _tag: "Answered"
    })
  })

  test("what is private and not loopback, or public and not https, is refused", async () => {
    expect(await call({ url: "http://10.0.0.1/" }, deps)).toMatchObject({ _tag: "Refused", reason: "address" })
    expect(await call({ url: `http://${HOST}/` }, deps)).toMatchObject({ _tag: "Refused", reason: "scheme" })
    expect(await call({ url: `https://${HOST}:22/` }, deps)).toMatchObject({ _tag: "Refused", reason: "port" })
    expect(watch.opened).toEqual([])
  })
})
