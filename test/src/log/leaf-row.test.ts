/** A row is a leaf or it is not: every leaf the log writes is read back, and no text that was changed passes for one. */
import { Either, FastCheck as fc } from "effect"
import { describe, expect, test } from "vitest"
import { logEntity } from "../../../actors/log.ts"
import { LeafType, type LogEvent } from "../../../schema/log.ts"
import { checkedLeaf, leafOfRow } from "../../../src/log/leaf-row.ts"
import { makeHashIndex } from "../../../src/log/hash-index.ts"
import { NOW } from "../../support/given.ts"
import { leafCommand } from "../../support/log-runtime.ts"
import { leafHashOf } from "../../support/tlog-verifier.ts"

const written = (event: LogEvent) => ({ seq: event.index + 1, events: JSON.stringify([event]) })
const appended = (more: object = {}, now = NOW): LogEvent =>
  Either.getOrThrow(logEntity.decide(logEntity.initialState, { ...leafCommand("ses_1"), ...more }, now))[0]!

describe("a row of the log", () => {
  test("every leaf that is written is read back with its own hash, whatever its id", () => {
    const id = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.constantFrom("", '"\\\u2028\u0000\n', "é😀")
    )
    fc.assert(
      fc.property(id, fc.constantFrom(...LeafType.literals), fc.nat(4e12), (one, type, now) => {
        const event = appended({ id: one, type }, now)
        expect(checkedLeaf(written(event))).toMatchObject({ right: { nodes: [] } })
        expect(Either.getOrThrow(checkedLeaf(written(event))).hash.toString("hex")).toBe(event.leaf_hash)
        expect(leafOfRow(written(event))).toEqual(event)
      })
    )
  })

  test("of a text in which one character was changed, nothing of the leaf is believed", () => {
    const { events, seq } = written(appended())
    const tell = events.indexOf('"tell"')
    const believed = [...events].flatMap((character, at) => {
      if (at >= tell && at < events.indexOf('"at"')) return []
      const changed = `${events.slice(0, at)}${character === "7" ? "8" : "7"}${events.slice(at + 1)}`
      return Either.isRight(checkedLeaf({ seq, events: changed })) ? [changed] : []
    })
    expect(believed).toEqual([])
  })

  test.each(["", "[]", "{}", "null", "[null]", "[1]", "[[]]"])("%j is no leaf", (events) => {
    expect(checkedLeaf({ seq: 1, events })).toMatchObject({ left: "is not written as a leaf" })
  })

  test("one with another number says so", () => {
    expect(checkedLeaf({ ...written(appended()), seq: 5 })).toMatchObject({ left: "says that it is leaf 0" })
    expect(() => leafOfRow({ ...written(appended()), seq: 5 })).toThrow("row 5 of the log is damaged")
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

  test("names all that begin alike", () => {
    const index = makeHashIndex()
    for (const last of [1, 2, 1]) index.add(Buffer.from([9, 9, 9, 9, last]))
    expect(index.candidates(Buffer.from([9, 9, 9, 9, 7]))).toEqual([0, 1, 2])
  })
})
