/** Every address of a name, asked of a name server that a test runs: one that knows four names and answers at once. */
import { createSocket } from "node:dgram"
import type { Socket } from "node:dgram"
import { once } from "node:events"
import { afterAll, beforeAll, expect, test } from "vitest"
import { makeLookup } from "../../../src/outbound/lookup.ts"
import { addressBytes } from "../../../src/outbound/address.ts"
import type { Lookup } from "../../../src/outbound/guard.ts"

const TYPES: Readonly<Record<number, "A" | "AAAA">> = { 1: "A", 28: "AAAA" }
const REFUSED = 5
const NO_SUCH_NAME = 3

type Records = Partial<Record<"A" | "AAAA", ReadonlyArray<string> | "refused">>
const ZONE: ReadonlyMap<string, Records> = new Map<string, Records>([
  ["both.example", { A: ["93.184.216.34", "127.0.0.1", "93.184.216.36"], AAAA: ["2606:4700::1", "fd00::1"] }],
  ["four.example", { A: ["93.184.216.34"] }],
  ["six.example", { AAAA: ["2606:4700::1"] }],
  ["half.example", { A: ["93.184.216.34"], AAAA: "refused" }]
])

let server: Socket
let lookup: Lookup
const asked: Array<string> = []

const reply = (query: Buffer): Buffer => {
  const labels: Array<string> = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length))
    at += 1 + length
  }
  const name = labels.join(".").toLowerCase()
  const type = TYPES[query.readUInt16BE(at + 1)] ?? "A"
  asked.push(`${name} ${type}`)
  const records = ZONE.get(name)
  const found = records?.[type] ?? []
  const addresses = found === "refused" ? [] : found
  const code = found === "refused" ? REFUSED : records === undefined ? NO_SUCH_NAME : 0
  const answers = addresses.map((address) => {
    const bytes = addressBytes(address) ?? new Uint8Array()
    const fixed = Buffer.from([0xc0, 12, 0, bytes.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, bytes.length])
    return Buffer.concat([fixed, bytes])
  })
  const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80 | code, 0, 1, 0, answers.length, 0, 0, 0, 0])
  return Buffer.concat([head, query.subarray(12, at + 5), ...answers])
}

beforeAll(async () => {
  server = createSocket("udp4")
  server.on("message", (query, from) => server.send(reply(query), from.port, from.address))
  server.bind(0, "127.0.0.1")
  await once(server, "listening")
  lookup = makeLookup([`127.0.0.1:${server.address().port}`])
})
afterAll(() => server.close())

const addressesOf = async (host: string) => (await lookup(host)).map(({ address }) => address)

test("every address of both families is found, the families in turn", async () => {
  expect((await addressesOf("both.example")).toSorted()).toEqual(
    ["93.184.216.34", "127.0.0.1", "93.184.216.36", "2606:4700::1", "fd00::1"].toSorted()
  )
  expect((await lookup("both.example")).map(({ family }) => family)).toEqual([4, 6, 4, 6, 4])
})

test("a name of one family has the addresses of that", async () => {
  expect(await lookup("four.example")).toEqual([{ address: "93.184.216.34", family: 4 }])
  expect(await lookup("six.example")).toEqual([{ address: "2606:4700::1", family: 6 }])
})

test("a family that is not answered is left out", async () => {
  expect(await addressesOf("half.example")).toEqual(["93.184.216.34"])
})

test("a name that does not exist has none", async () => {
  expect(await addressesOf("nothing.example")).toEqual([])
})

test("names of the hosts file and of this network are not known", async () => {
  asked.length = 0
  expect(await addressesOf("ip6-loopback")).toEqual([])
  expect(await addressesOf("four")).toEqual([])
  expect(asked.filter((one) => !/^(?:ip6-loopback|four) /.test(one))).toEqual([])
})
