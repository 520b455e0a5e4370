/**
 * The transparency log as the network sees it, through the real front: pages, proofs that another verifier accepts, tiles at
 * the paths of C2SP; nothing is signed here (`log-signed.http.test.ts`).
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { LOG_ID, logEntity } from "../../../../actors/log/log.ts"
import { addressKey } from "../../../../actors/runtime/journal.ts"
import { makeMemoryDatabase } from "../../../../actors/runtime/memory-journal.ts"
import { SIGNER_ID, signerEntity } from "../../../../actors/signer/signer.ts"
import { indexPath, parseTilePath } from "../../../../src/log/tile-path.ts"
import { LOG_ORIGIN, type LogOverHttp, startLogOverHttp } from "../../../support/log-over-http.ts"
import { leafHashOf, provesConsistency, provesInclusion } from "../../../support/tlog-verifier.ts"

const SIZE = 300

// oxlint-disable-next-line typescript/no-explicit-any -- an entry as JSON
const dataOf = ({ id, payload_hash, timestamp, type }: any): string =>
  `{"id":"${id}","payload_hash":"${payload_hash}","ts":"${timestamp}","type":"${type}","v":1}`
const bytesOf = (hex: string): Buffer => Buffer.from(hex, "hex")

describe("phase zero", () => {
  let log: LogOverHttp
  // oxlint-disable-next-line typescript/no-explicit-any -- entries as JSON
  let entries: ReadonlyArray<any>

  beforeAll(async () => {
    log = await startLogOverHttp(makeMemoryDatabase())
    await log.append(SIZE)
    const pages = await Promise.all([0, 100, 200].map((offset) => log.json(`/vcap-log?limit=100&offset=${offset}`)))
    entries = pages.flatMap((page) => page.entries)
  })
  afterAll(() => log.close())

  test("the head says where it is, how large, and that nothing is signed", async () => {
    const reply = await log.get("/vcap-log?limit=2")
    expect(reply.headers.get("access-control-allow-origin")).toBe("*")
    expect(reply.headers.get("link")).toBe('</vcap-log?limit=2&offset=2>; rel="next"')
    expect(await reply.json()).toMatchObject({
      schema_version: "0.10",
      origin: LOG_ORIGIN,
      phase: 0,
      tree_size: SIZE,
      hash_alg: "sha256",
      signature_status: "pending",
      updated_at: "2026-11-20T09:30:00.000Z",
      total: SIZE,
      limit: 2,
      offset: 0,
      links: { next: "/vcap-log?limit=2&offset=2", prev: null, checkpoint: null }
    })
  })

  test("every entry is shown once, and its hash is made of what is shown", () => {
    expect(entries.map(({ index }) => index)).toEqual(Array.from({ length: SIZE }, (_, index) => index))
    for (const entry of entries) expect(entry.leaf_hash).toBe(leafHashOf(dataOf(entry)).toString("hex"))
  })

  test("a page past the end is empty", async () => {
    const page = await log.json(`/vcap-log?offset=${SIZE + 50}`)
    expect(page).toMatchObject({
      entries: [],
      total: SIZE,
      links: { next: null, prev: `/vcap-log?limit=50&offset=250` }
    })
  })

  test("entries are found by what they are about and by their type, and the pages beside them keep the search", async () => {
    expect(await log.json("/vcap-log?id=ses_17")).toMatchObject({ entries: [entries[17]], total: 1, tree_size: SIZE })
    expect(await log.json("/vcap-log?id=ses_17&type=council.verdict")).toMatchObject({ entries: [], total: 0 })
    const reply = await log.get("/vcap-log?type=attestation.sealed&limit=2&offset=258")
    expect(reply.headers.get("link")).toContain('</vcap-log?type=attestation.sealed&limit=2&offset=260>; rel="next"')
    expect(await reply.json()).toMatchObject({
      entries: [entries[258], entries[259]],
      total: SIZE,
      links: { prev: "/vcap-log?type=attestation.sealed&limit=2&offset=256" }
    })
    expect((await log.get("/vcap-log?type=attestation")).status).toBe(400)
  })

  test("inclusion: by index and by hash, today and in a smaller tree", async () => {
    const { root_hash } = await log.json("/vcap-log")
    const today = await log.json("/vcap-log/proof/inclusion?index=299")
    const { leaf_hash } = entries[17]
    const smaller = await log.json(`/vcap-log/proof/inclusion?hash=${leaf_hash}&tree_size=18`)
    expect(today).toMatchObject({ origin: LOG_ORIGIN, leaf_index: 299, tree_size: SIZE, root_hash, hash_alg: "sha256" })
    expect(smaller).toMatchObject({ leaf_index: 17, tree_size: 18, leaf_hash })
    for (const proof of [today, smaller]) {
      const holds = provesInclusion({
        index: proof.leaf_index,
        size: proof.tree_size,
        leaf: leafHashOf(dataOf(entries[proof.leaf_index])),
        hashes: proof.hashes.map(bytesOf),
        root: bytesOf(proof.root_hash)
      })
      expect(holds).toBe(true)
    }
  })

  test("consistency: between two sizes, and up to today", async () => {
    for (const [query, to] of [
      ["from=100&to=257", 257],
      ["from=100", SIZE]
    ] as const) {
      const proof = await log.json(`/vcap-log/proof/consistency?${query}`)
      expect(proof).toMatchObject({ origin: LOG_ORIGIN, from: 100, to })
      const [fromRoot, toRoot] = [bytesOf(proof.from_root_hash), bytesOf(proof.to_root_hash)]
      expect(provesConsistency({ from: 100, to, fromRoot, toRoot, hashes: proof.hashes.map(bytesOf) })).toBe(true)
    }
  })

  test.each<readonly [string, number, string]>([
    ["/vcap-log/proof/inclusion", 400, "invalid-query"],
    [`/vcap-log/proof/inclusion?index=1&hash=${"0".repeat(64)}`, 400, "invalid-query"],
    ["/vcap-log/proof/inclusion?index=-1", 400, "invalid-query"],
    ["/vcap-log/proof/inclusion?index=1.5", 400, "invalid-query"],
    ["/vcap-log/proof/inclusion?index=9&tree_size=9", 400, "invalid-query"],
    ["/vcap-log/proof/inclusion?index=0x1", 400, "invalid-query"],
    ["/vcap-log/proof/inclusion?index=1e0", 400, "invalid-query"],
    ["/vcap-log/proof/inclusion?index=01", 400, "invalid-query"],
    ["/vcap-log/proof/inclusion?index=%201", 400, "invalid-query"],
    ["/vcap-log/proof/inclusion?index=", 400, "invalid-query"],
    ["/vcap-log/proof/consistency?from=0b1", 400, "invalid-query"],
    ["/vcap-log?limit=1e1", 400, "invalid-query"],
    ["/vcap-log/proof/tlog", 400, "invalid-query"],
    ["/vcap-log/proof/tlog?index=0", 404, "signing_pending"],
    ["/vcap-log/proof/inclusion?hash=abc", 400, "invalid-query"],
    [`/vcap-log/proof/inclusion?index=${SIZE}`, 404, "leaf-not-found"],
    [`/vcap-log/proof/inclusion?hash=${"0".repeat(64)}`, 404, "leaf-not-found"],
    [`/vcap-log/proof/inclusion?index=1&tree_size=${SIZE + 1}`, 404, "tree-not-found"],
    ["/vcap-log/proof/inclusion?index=1&tree_size=99999999999999999999", 400, "invalid-query"],
    ["/vcap-log/proof/consistency", 400, "invalid-query"],
    ["/vcap-log/proof/consistency?from=2&to=1", 400, "invalid-query"],
    [`/vcap-log/proof/consistency?from=2&to=${SIZE + 1}`, 404, "tree-not-found"],
    [`/vcap-log/proof/consistency?from=${SIZE + 1}`, 404, "tree-not-found"],
    ["/vcap-log/checkpoint", 404, "signing_pending"],
    ["/vcap-log/tile", 404, "not-found"],
    ...[
      "0/001",
      "0/001.p/45",
      "0/000.p/0",
      "0/000.p/256",
      "0/000.p/01",
      "0/0",
      "0/x000/000",
      "0/x001/000",
      "00/000",
      "64/000",
      "1/000",
      "1/000.p/2",
      "entries/001",
      "entries/x000/000",
      "-1/000",
      "0/000/",
      "",
      "0/000%2Fp/1",
      "%30/000",
      "0%2F000",
      "0/00%30",
      "0/000.p/1/2",
      "63/000",
      `0/${"x999/".repeat(40)}999`
    ].map((path) => [`/vcap-log/tile/${path}`, 404, "tile-not-found"] as const)
  ])("%s: %i %s", async (path, status, reason) => {
    const reply = await log.get(path)
    expect([reply.status, ((await reply.json()) as { reason: string }).reason]).toEqual([status, reason])
  })

  test("tiles are the leaf hashes, and what a tile holds may be kept for ever", async () => {
    const hashes = Buffer.concat(entries.map(({ leaf_hash }) => bytesOf(leaf_hash)))
    const tile = async (path: string) => {
      const reply = await log.get(`/vcap-log/tile/${path}`)
      expect(reply.headers.get("content-type")).toBe("application/octet-stream")
      expect(reply.headers.get("cache-control")).toContain("immutable")
      expect(reply.headers.get("access-control-allow-origin")).toBe("*")
      return Buffer.from(await reply.arrayBuffer())
    }
    expect(await tile("0/000")).toEqual(hashes.subarray(0, 8_192))
    expect(await tile("0/001.p/44")).toEqual(hashes.subarray(8_192))
    expect(await tile("0/000.p/255")).toEqual(hashes.subarray(0, 8_160))
    const { to_root_hash } = await log.json("/vcap-log/proof/consistency?from=0&to=256")
    expect((await tile("1/000.p/1")).toString("hex")).toBe(to_root_hash)
    let rest = await tile("entries/001.p/44")
    for (const entry of entries.slice(256)) {
      const length = rest.readUInt16BE(0)
      expect(rest.subarray(2, 2 + length).toString()).toBe(dataOf(entry))
      rest = rest.subarray(2 + length)
    }
    expect(rest).toHaveLength(0)
    expect((await log.get("/vcap-log/tile/entries/000")).status).toBe(200)
  })

  test("a log without a signing key has no keys", async () => {
    expect(await log.json("/.well-known/vcap-signing-keys.json")).toEqual({
      schema_version: "0.10",
      issuer: "https://redress.example",
      phase: 0,
      status: "pending",
      keys: []
    })
  })
})

test("a changed row is not shown and proves nothing, and every start writes the head down, though nothing is signed", async () => {
  const database = makeMemoryDatabase()
  const rows = () => database.rows.get(addressKey(logEntity.kind, LOG_ID)) ?? []
  const first = await startLogOverHttp(database)
  await first.append(3)
  const whole = rows()[1]!
  rows()[1] = { ...whole, events: whole.events.replace(/"leaf_hash":"......../, '"leaf_hash":"00000000') }
  for (const path of [
    "",
    "/proof/inclusion?index=0",
    "/proof/consistency?from=1",
    "/tile/0/000.p/1",
    "/tile/entries/000.p/2"
  ]) {
    const reply = await first.get(`/vcap-log${path}`)
    expect([path, reply.status, await reply.json()]).toEqual([
      path,
      503,
      expect.objectContaining({ reason: "log-not-whole" })
    ])
  }
  rows()[1] = whole
  expect((await first.get("/vcap-log/tile/0/000.p/1")).status).toBe(200)
  const { root_hash } = await first.json("/vcap-log")
  await first.close()
  const second = await startLogOverHttp(database)
  const { state } = await second.service.registry.read(signerEntity, SIGNER_ID)
  expect(state).toMatchObject({ keys: [], head: { size: 3, root: root_hash } })
  await second.close()
})

describe("paths of tiles", () => {
  test.each([
    [0, "000"],
    [67, "067"],
    [999, "999"],
    [1_000, "x001/000"],
    [1_234_067, "x001/x234/067"]
  ])("%i is %s", (index, path) => {
    expect(indexPath(index)).toBe(path)
    expect(parseTilePath(`3/${path}`)).toEqual({ level: 3, index, width: 256 })
    expect(parseTilePath(`entries/${path}.p/7`)).toEqual({ level: "entries", index, width: 7 })
  })
})
