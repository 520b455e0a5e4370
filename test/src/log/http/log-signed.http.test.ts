/**
 * The transparency log in phase one, through the real front: checkpoints and proofs open with the published key, keys that were
 * changed stay listed, and no head that contradicts an earlier one is signed.
 */
import { Result } from "effect"
import { createHash } from "node:crypto"
import { describe, expect, test, vi } from "vitest"
import { LOG_ID, logEntity } from "../../../../actors/log/log.ts"
import { makeMemoryDatabase } from "../../../../actors/runtime/memory-journal.ts"
import { SIGNER_ID, signerEntity } from "../../../../actors/signer/signer.ts"
import { openNote, parseVerifierKey } from "../../../../src/log/signed-note.ts"
import { NOW } from "../../../support/given.ts"
import { LOG_ORIGIN, type LogOverHttp, startLogOverHttp } from "../../../support/log-over-http.ts"
import { startResolution } from "../../../support/resolution-service.ts"
import { provesInclusion } from "../../../support/tlog-verifier.ts"

const bytesOf = (hex: string): Buffer => Buffer.from(hex, "hex")

describe("phase one", () => {
  const seed = (byte: number) => Buffer.alloc(32, byte).toString("base64")
  const keysOf = async (log: LogOverHttp) => (await log.json("/.well-known/vcap-signing-keys.json")).keys
  const opened = (note: string, vkey: string) => openNote(note, [Result.getOrThrow(parseVerifierKey(vkey))])
  /** The key of a start is ordered as a leaf. A busy machine may refuse the order's write once; it is then repeated. */
  const settled = ({ later, service }: LogOverHttp, keyCount = 1) =>
    vi.waitFor(async () => {
      await service.runtime.delivery.idle()
      const { state } = await service.registry.read(logEntity, LOG_ID)
      if (state.size < keyCount) await later(2_000)
      expect(state.size).toBe(keyCount)
    })

  test("a checkpoint opens with the published key, and is written down before it leaves", async () => {
    const log = await startLogOverHttp(makeMemoryDatabase(), seed(1))
    await settled(log)
    await log.append(2)
    const head = await log.json("/vcap-log")
    expect(head).toMatchObject({
      phase: 1,
      signature_status: "signed",
      tree_size: 3,
      links: { checkpoint: "/vcap-log/checkpoint" }
    })
    expect(head.entries[0]).toMatchObject({
      type: "key.rotated",
      payload_hash: createHash("sha256")
        .update(Buffer.from((await keysOf(log))[0].x, "base64url"))
        .digest("hex")
    })
    const reply = await log.get("/vcap-log/checkpoint")
    expect(reply.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    const note = await reply.text()
    const text = opened(note, (await keysOf(log))[0].vkey)
    expect(text).toBe(`${LOG_ORIGIN}\n3\n${bytesOf(head.root_hash).toString("base64")}\n`)
    const { state } = await log.service.registry.read(signerEntity, SIGNER_ID)
    expect(state.head).toMatchObject({ size: 3, root: head.root_hash })
    // Nothing is recorded twice for one size.
    expect(await (await log.get("/vcap-log/checkpoint")).text()).toBe(note)
    await log.append(1)
    const next = await (await log.get("/vcap-log/checkpoint")).text()
    expect(opened(next, (await keysOf(log))[0].vkey)?.split("\n")[1]).toBe("4")
    await log.close()
  })

  test("a changed key is a leaf, and the one before stays listed; without a key nothing is signed again", async () => {
    const database = makeMemoryDatabase()
    const first = await startLogOverHttp(database, seed(1))
    const note = await (await first.get("/vcap-log/checkpoint")).text()
    await settled(first)
    await first.close()
    const second = await startLogOverHttp(database, seed(2))
    await settled(second, 2)
    const keys = await keysOf(second)
    expect(keys).toMatchObject([
      { status: "retired", valid_until: "2026-11-20T09:30:00.000Z" },
      { status: "active", valid_until: null, kty: "OKP", crv: "Ed25519", alg: "EdDSA", use: "sig" }
    ])
    expect(opened(note, keys[0].vkey)).toContain(LOG_ORIGIN)
    const entries = (await second.json("/vcap-log")).entries
    expect(entries.map(({ id, type }: { id: string; type: string }) => [type, id])).toEqual(
      keys.map(({ kid }: { kid: string }) => ["key.rotated", kid])
    )
    await second.close()
    const third = await startLogOverHttp(database)
    expect(await third.json("/.well-known/vcap-signing-keys.json")).toMatchObject({
      phase: 0,
      status: "interrupted",
      keys: [{ status: "retired" }, { status: "retired" }]
    })
    expect((await third.get("/vcap-log/checkpoint")).status).toBe(404)
    await third.close()
  })

  test("a proof of a leaf is one text that the published key and the leaf's hash verify", async () => {
    const log = await startLogOverHttp(makeMemoryDatabase(), seed(1))
    await settled(log)
    await log.append(5)
    const leaf = (await log.json("/vcap-log")).entries[3].leaf_hash
    const reply = await log.get("/vcap-log/proof/tlog?index=3")
    expect(reply.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    const [heading, index, ...rest] = (await reply.text()).split("\n")
    expect([heading, index]).toEqual(["c2sp.org/tlog-proof@v1", "index 3"])
    const hashes = rest.slice(0, rest.indexOf("")).map((line) => Buffer.from(line, "base64"))
    const note = opened(rest.slice(rest.indexOf("") + 1).join("\n"), (await keysOf(log))[0].vkey)
    const [origin, size, root = ""] = note?.split("\n") ?? []
    expect([origin, size]).toEqual([LOG_ORIGIN, "6"])
    const proven = { index: 3, size: 6, leaf: bytesOf(leaf), hashes, root: Buffer.from(root, "base64") }
    expect(provesInclusion(proven)).toBe(true)
    expect((await log.json("/vcap-log/proof/tlog?index=6")).reason).toBe("leaf-not-found")
    await log.close()
  })

  test("a name other than that of the last key is reported to the operator, and the same name is not", async () => {
    const database = makeMemoryDatabase()
    const warnings: Array<ReadonlyArray<unknown>> = []
    // That the key is missing is reported too.
    const onLogWarning = (...warning: ReadonlyArray<unknown>) =>
      void (String(warning[0]).includes("name") && warnings.push(warning))
    await (await startLogOverHttp(database, seed(1))).close()
    const begin = (baseUrl: string) =>
      startResolution({ database, baseUrl, onLogWarning, now: () => NOW }).then((service) => service.close())
    await begin("https://redress.example")
    expect(warnings).toEqual([])
    await begin("https://moved.example")
    expect(warnings).toEqual([
      [
        expect.stringContaining("another name than its last signing key"),
        { reason: `it was signed as ${LOG_ORIGIN}, and is called moved.example/vcap-log now` }
      ]
    ])
  })

  test("a head that contradicts one that was signed is not signed", async () => {
    const log = await startLogOverHttp(makeMemoryDatabase(), seed(1))
    await settled(log)
    const forged = { _tag: "RecordHead", size: 1, root: "0".repeat(64) } as const
    await log.service.registry.ask(signerEntity, SIGNER_ID, forged)
    expect((await log.get("/vcap-log/checkpoint")).status).toBe(500)
    expect(log.service.defects.splice(0).map(String)).toEqual([
      "Error: the head of 1 leaves is not the one that was written down before"
    ])
    await log.close()
  })
})
