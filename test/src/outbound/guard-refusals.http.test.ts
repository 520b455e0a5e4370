/**
 * Nothing inside is reached: whatever form an address takes, wherever a name leads and whatever an answer says. Servers
 * on this machine count their connections, and every socket that is opened anywhere in the process is seen.
 */
import * as fc from "fast-check"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { makeOutbound } from "../../../src/outbound/guard.ts"
import type { Lookup, Outbound, OutboundLimits } from "../../../src/outbound/guard.ts"
import { makeAuthority } from "./certificate.ts"
import { startFarSide, watchSockets } from "./far-side.ts"
import type { FarSide, SocketWatch } from "./far-side.ts"
import { LITERALS, NAMES } from "./inside-forms.ts"
import { addressIn, IPV4_SPECIAL, IPV6_SPECIAL, ipv4Number } from "./special-blocks.ts"

const LIMITS: OutboundLimits = { connectMsMax: 1_000, totalMsMax: 2_000, requestBytesMax: 100, responseBytesMax: 100 }
const PUBLIC = "93.184.216.34"
const ALL_BITS = (1n << 128n) - 1n

const authority = makeAuthority("the only one")
const identity = authority.issue({ names: ["receiver.example"] })

let watch: SocketWatch
let inside: ReadonlyArray<FarSide>
let outside: FarSide
let asked: Array<string>

beforeAll(async () => {
  inside = [await startFarSide({ identity }), await startFarSide({ identity, host: "::1" })]
  outside = await startFarSide({
    identity,
    answer: (socket) =>
      socket.end(
        "HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/latest/meta-data/\r\ncontent-length: 5\r\n\r\nthere"
      )
  })
  watch = watchSockets()
})

beforeEach(() => {
  asked = []
  watch.forget()
})

afterEach(() => {
  expect(watch.open()).toBe(0)
  expect(inside.map((one) => one.connectionCount())).toEqual([0, 0])
})

afterAll(async () => {
  watch.restore()
  await Promise.all([...inside, outside].map((one) => one.close()))
})

const outboundWith = (lookup: Lookup): Outbound =>
  makeOutbound({
    lookup: (host) => {
      asked.push(host)
      return lookup(host)
    },
    ca: authority.cert,
    allowPrivate: false,
    allowedPorts: new Set(inside.map(({ port }) => port)),
    ownHosts: new Set()
  })

const leadingTo =
  (...addresses: ReadonlyArray<string>): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))

const get = (outbound: Outbound, url: string) => outbound({ url, method: "GET", headers: [], limits: LIMITS })

describe("an address of the inside", () => {
  test(`is not connected to in any of ${LITERALS.length} forms, and no name server hears of it`, async () => {
    const outbound = outboundWith(leadingTo(PUBLIC))
    for (const host of LITERALS) {
      for (const { port } of inside) {
        const result = await get(outbound, `https://${host}:${port}/`)
        expect([host, result]).toMatchObject([host, { _tag: "Refused", reason: "address" }])
      }
    }
    expect(watch.opened).toEqual([])
    expect(asked).toEqual([])
  })

  test(`is not connected to by any of ${NAMES.length} names`, async () => {
    const outbound = outboundWith(leadingTo("127.0.0.1", "::1"))
    for (const host of NAMES) {
      for (const { port } of inside) {
        const result = await get(outbound, `https://${host}:${port}/`)
        expect([host, result]).toMatchObject([host, { _tag: "Refused" }])
      }
    }
    expect(watch.opened).toEqual([])
  })

  test("is not connected to when a name leads to any of the forms that a resolver could give", async () => {
    for (const literal of LITERALS) {
      const address = literal.replace(/^\[(.*)\]$/, "$1")
      const outbound = outboundWith(leadingTo(PUBLIC, address))
      expect([address, await get(outbound, "https://receiver.example/")]).toMatchObject([
        address,
        { _tag: "Refused", reason: "address" }
      ])
    }
    expect(watch.opened).toEqual([])
  })

  test.each([
    "https://receiver.example:pw@127.0.0.1/",
    "https://receiver.example@127.0.0.1/",
    "https://127.0.0.1\\@receiver.example/",
    "https://127.0.0.1#@receiver.example/",
    "https://127.0.0.1?@receiver.example/",
    "https:\\\\127.0.0.1/",
    "https:127.0.0.1/",
    "https:////127.0.0.1/",
    "https://127.0.0.1:443/",
    "http://127.0.0.1/",
    "unix:/var/run/docker.sock"
  ])("is not hidden in %s", async (url) => {
    const outbound = outboundWith(leadingTo(PUBLIC))
    expect(await get(outbound, url)).toMatchObject({ _tag: "Refused" })
    expect(watch.opened).toEqual([])
    expect(asked).toEqual([])
  })
})

describe("any address of any special block", () => {
  const hex = (value: bigint) => `0x${value.toString(16)}`
  const octal = (value: bigint) => `0${value.toString(8)}`
  const parts = (value: bigint): ReadonlyArray<bigint> => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn)
  const fullWidth = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  const groups = (value: bigint) => `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`

  const ipv4Forms: ReadonlyArray<(address: string) => string> = [
    (address) => address,
    (address) => `${address}.`,
    (address) => String(ipv4Number(address)),
    (address) => hex(ipv4Number(address)),
    (address) => octal(ipv4Number(address)),
    (address) => parts(ipv4Number(address)).map(hex).join("."),
    (address) => parts(ipv4Number(address)).map(octal).join("."),
    (address) => `${ipv4Number(address) >> 24n}.${ipv4Number(address) & 0xffffffn}`,
    (address) => `${parts(ipv4Number(address)).slice(0, 2).map(hex).join(".")}.${ipv4Number(address) & 0xffffn}`,
    (address) => address.replaceAll(".", "。"),
    fullWidth,
    (address) => address.replaceAll(/\d/g, (digit) => `%3${digit}`),
    (address) => `[::ffff:${address}]`,
    (address) => `[0:0:0:0:0:FFFF:${groups(ipv4Number(address))}]`,
    (address) => `[::${address}]`,
    (address) => `[64:ff9b::${address}]`,
    (address) => `[64:ff9b:1::${address}]`,
    (address) => `[2002:${groups(ipv4Number(address))}::1]`
  ]

  const ipv6Forms: ReadonlyArray<(address: string) => string> = [
    (address) => `[${address}]`,
    (address) => `[${address.toUpperCase()}]`,
    (address) =>
      `[${address
        .split(":")
        .map((group) => group.padStart(4, "0"))
        .join(":")}]`,
    (address) => new URL(`http://[${address}]`).hostname,
    (address) => {
      const all = address.split(":")
      const tail = all.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
      return `[${all.slice(0, 6).join(":")}:${tail.join(".")}]`
    }
  ]

  const addressOf = (blocks: ReadonlyArray<string>) =>
    fc.tuple(fc.constantFrom(...blocks), fc.bigInt(0n, ALL_BITS)).map(([block, bits]) => addressIn(block, bits))

  test("is refused in every form that the URL parser accepts", async () => {
    const outbound = outboundWith(leadingTo(PUBLIC))
    const cases = fc.oneof(
      fc.tuple(addressOf(IPV4_SPECIAL), fc.constant(ipv4Forms)),
      fc.tuple(addressOf(IPV6_SPECIAL), fc.constant(ipv6Forms))
    )
    await fc.assert(
      fc.asyncProperty(cases, async ([address, forms]) => {
        for (const form of forms) {
          const url = `https://${form(address)}/`
          expect(URL.canParse(url)).toBe(true)
          expect([url, await get(outbound, url)]).toMatchObject([url, { _tag: "Refused", reason: "address" }])
        }
      }),
      { numRuns: 200 }
    )
    expect(watch.opened).toEqual([])
    expect(asked).toEqual([])
  })
})

describe("a name that rebinds", () => {
  test("is asked for once, and what was checked is what is connected to", async () => {
    watch.routes.set(PUBLIC, outside.port)
    const answers = [PUBLIC, "127.0.0.1", "127.0.0.1"]
    const outbound = outboundWith(async () => [{ address: answers.shift() ?? "127.0.0.1", family: 4 }])
    expect(await get(outbound, "https://receiver.example/")).toMatchObject({ _tag: "Answered" })
    expect(asked).toEqual(["receiver.example"])
    expect(watch.opened).toEqual([{ host: PUBLIC, port: 443 }])
  })

  test("is refused at the call after", async () => {
    watch.routes.set(PUBLIC, outside.port)
    const answers = [PUBLIC, "127.0.0.1"]
    const outbound = outboundWith(async () => [{ address: answers.shift() ?? "", family: 4 }])
    await get(outbound, "https://receiver.example/")
    expect(await get(outbound, "https://receiver.example/")).toMatchObject({ _tag: "Refused", reason: "address" })
    expect(watch.opened).toHaveLength(1)
  })
})

test("a redirect to the inside is an answer, and is not followed", async () => {
  watch.routes.set(PUBLIC, outside.port)
  const result = await get(outboundWith(leadingTo(PUBLIC)), "https://receiver.example/")
  expect(result).toMatchObject({ _tag: "Answered", status: 302 })
  expect(result._tag === "Answered" && result.headers.get("location")).toBe("http://169.254.169.254/latest/meta-data/")
  expect(watch.opened).toEqual([{ host: PUBLIC, port: 443 }])
})

test("a name that leads inside reads the same as one that leads nowhere", async () => {
  const toInside = await get(outboundWith(leadingTo("10.1.2.3")), "https://db.example/")
  const toNowhere = await get(outboundWith(leadingTo()), "https://db.example/")
  expect(toInside).toMatchObject({ _tag: "Refused", reason: "address" })
  expect(toNowhere).toMatchObject({ _tag: "Failed", reason: "dns" })
  expect("message" in toInside && toInside.message).toBe("message" in toNowhere && toNowhere.message)
  expect(JSON.stringify(toInside)).not.toContain("10.1")
})
