/** A row is a leaf or it is not: every leaf the log writes is read back, and no text that was changed passes for one. */
import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { logEntity } from "../../../actors/log/log.ts"
import { LeafType, type LogEvent } from "../../../schema/log.ts"
import { checkedLeaf } from "../../../src/log/leaf-row.ts"
import { makeHashIndex } from "../../../src/log/hash-index.ts"
import { makeLeafIndex } from "../../../src/log/leaf-index.ts"
import { NOW } from "../../support/given.ts"
import { leafCommand } from "../../support/log-runtime.ts"
import { leafHashOf } from "../../support/tlog-verifier.ts"

const written = (event: LogEvent) => ({ seq: event.index + 1, events: JSON.stringify([event]) })
const appended = (more: object = {}, now = NOW): LogEvent =>
  Result.getOrThrow(logEntity.decide(logEntity.initialState, { ...leafCommand("ses_1"), ...more }, now))[0]!

describe("a row of the log", () => {
  test("every leaf that is written is read back with its own hash, with any id", () => {
    const id = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.constantFrom("", '"\\\u2028\u0000\n', "é😀")
    )
    fc.assert(
      fc.property(id, fc.constantFrom(...LeafType.literals), fc.nat(4e12), (one, type, now) => {
        const event = appended({ id: one, type }, now)
        expect(checkedLeaf(written(event))).toMatchObject({
          success: { nodes: [], words: { index: 0, type, id: one, payload_hash: event.payload_hash, at: now } }
        })
        expect(Result.getOrThrow(checkedLeaf(written(event))).hash.toString("hex")).toBe(event.leaf_hash)
      })
    )
  })

  test("of a text in which one character was changed, nothing of the leaf is believed", () => {
    const { events, seq } = written(appended())
    const tell = events.indexOf('"tell"')
    const believed = Array.from(events).flatMap((character, at) => {
      if (at >= tell && at < events.indexOf('"at"')) return []
      const changed = `${events.slice(0, at)}${character === "7" ? "8" : "7"}${events.slice(at + 1)}`
      return Result.isSuccess(checkedLeaf({ seq, events: changed })) ? [changed] : []
    })
    expect(believed).toEqual([])
  })

  test.each<readonly [string, (text: string) => string]>([
    ["a hash that stands twice", (text) => text.replace('"leaf_hash"', `"leaf_hash":"${"0".repeat(64)}","leaf_hash"`)],
    ["a space", (text) => text.replace('"leaf_hash":', '"leaf_hash" :')],
    ["an escape", (text) => text.replace("ses_1", String.raw`\u0073es_1`)],
    ["another order", (text) => text.replace(/("index":0,)(.*)("tell":null,)/, "$3$1$2")],
    ["a name more", (text) => text.replace('"at"', '"why":1,"at"')],
    ["a hash within another member", (text) => text.replace('"nodes":[]', '"nodes":[],"nodes":[]')]
  ])("%s is not as the log writes it", (_what, change) => {
    const { events, seq } = written(appended())
    expect(change(events)).not.toBe(events)
    expect(checkedLeaf({ seq, events: change(events) })).toMatchObject({
      failure: "is not written as the log writes a leaf"
    })
  })

  test.each(["", "[]", "{}", "null", "[null]", "[1]", "[[]]"])("%j is no leaf", (events) => {
    expect(checkedLeaf({ seq: 1, events })).toMatchObject({ failure: "is not written as a leaf" })
  })

  test("one with another number says so", () => {
    expect(checkedLeaf({ ...written(appended()), seq: 5 })).toMatchObject({ failure: "says that it is leaf 0" })
  })
})

describe("the index of hashes", () => {
  test("finds every leaf among thousands, and names no leaf for a hash that is not there", () => {
    const index = makeHashIndex()
    const hashes = Array.from({ length: 5_000 }, (_, leaf) => leafHashOf(String(leaf)))
    for (const hash of hashes) index.add(hash)
    expect(index.size()).toBe(5_000)
    expect(hashes.filter((hash, leaf) => !index.candidates(hash).includes(leaf))).toEqual([])
    expect(index.candidates(leafHashOf("none"))).toEqual([])
  })

  test("knows the first leaf that revokes a session, and no other kind of leaf", () => {
    const index = makeLeafIndex()
    const leaves = [
      ["attestation.sealed", "ses_1"],
      ["attestation.revoked", "ses_1"],
      ["attestation.revoked", "ses_2"],
      ["attestation.revoked", "ses_1"],
      ["council.verdict", "ses_3"]
    ] as const
    for (const [type, id] of leaves) index.add({ type, id, hash: leafHashOf(id) })
    expect(["ses_1", "ses_2", "ses_3"].map(index.revocationOf)).toEqual([1, 2, undefined])
    expect(index.size()).toBe(leaves.length)
  })

  test("names all that begin alike", () => {
    const index = makeHashIndex()
    for (const last of [1, 2, 1]) index.add(Buffer.from([9, 9, 9, 9, last]))
    expect(index.candidates(Buffer.from([9, 9, 9, 9, 7]))).toEqual([0, 1, 2])
  })
})
