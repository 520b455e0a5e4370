/** The log decides: every order is one leaf with its data, place and hash, whoever orders it is told, and nothing is ever refused that has bytes. */
import * as fc from "fast-check"
import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { LOG_HEAD_VIEW, LOG_ID, logEntity, peaksOf } from "../../../actors/log/log.ts"
import { rootOf } from "../../../actors/log/merkle.ts"
import { type LogCommand, type LogEvent, LeafType } from "../../../schema/log.ts"
import { givenFor, MINUTE, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"

const given = givenFor(logEntity)
const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
const EVALUATION = { kind: "evaluation", id: "7" }
const append = (more: Partial<LogCommand> = {}): LogCommand => ({
  _tag: "AppendLeaf",
  type: "council.verdict",
  id: "7",
  payload_hash: HASH,
  tell: null,
  ...more
})
const sha256 = (...parts: ReadonlyArray<string | Buffer>): Buffer => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part)
  return hash.digest()
}
/** As RFC 8785 orders the members, written out by hand. */
const data = (id: string, ts: string): string =>
  `{"id":${JSON.stringify(id)},"payload_hash":"${HASH}","ts":"${ts}","type":"council.verdict","v":1}`

const leaves = (count: number): ReadonlyArray<LogEvent> =>
  play(
    logEntity,
    Array.from({ length: count }, (_, index) => append({ id: String(index) }))
  ).events

describe("appending", () => {
  test("a leaf is the hash of its canonical data, and its sender receives the index", () => {
    const leaf_hash = sha256("\u0000", data("7", "2026-11-20T09:30:00.000Z")).toString("hex")
    const then = given().when(append({ tell: EVALUATION }))
    then.then({
      _tag: "LeafAppended",
      type: "council.verdict",
      id: "7",
      payload_hash: HASH,
      index: 0,
      leaf_hash,
      nodes: [],
      tell: EVALUATION,
      at: NOW
    })
    then.thenState({ size: 1, peaks: [leaf_hash], updated_at: NOW })
    then.thenIntents({
      to: EVALUATION,
      command: { _tag: "NoteLogged", type: "council.verdict", place: { leaf_index: 0, leaf_hash, logged_at: NOW } }
    })
  })

  test("without a reply address no notification is sent", () => {
    given().when(append()).thenIntents()
  })

  test("the next one stands beside it, and the root is that of both", () => {
    const [one] = leaves(1)
    const second = sha256("\u0000", data("é\u2028", "2026-11-20T09:31:00.000Z"))
    const root = sha256(Buffer.of(1), Buffer.from(one?.leaf_hash ?? "", "hex"), second).toString("hex")
    given(...leaves(1))
      .when(append({ id: "é\u2028" }), NOW + MINUTE)
      .thenState({ size: 2, peaks: [root] })
  })

  test("the 256th completes a node of the tiles above, and the others none", () => {
    const events = leaves(513)
    const nodes = events.flatMap((event) => event.nodes.map((node) => ({ at: event.index, ...node })))
    expect(nodes.map(({ at, index, level }) => [at, level, index])).toEqual([
      [255, 1, 0],
      [511, 1, 1]
    ])
    const state = events.reduce(logEntity.evolve, logEntity.initialState)
    expect(rootOf(peaksOf(state).slice(0, 1))).toEqual(
      sha256(Buffer.of(1), ...nodes.map(({ hash }) => Buffer.from(hash, "hex")))
    )
  })

  test("each leaf brings the head up to date, and the head is never made from the journal alone", () => {
    const events = leaves(5)
    const state = events.reduce(logEntity.evolve, logEntity.initialState)
    const root = rootOf(peaksOf(state)).toString("hex")
    expect(logEntity.project(state, events.slice(-1))).toEqual([
      { view: LOG_HEAD_VIEW, key: LOG_ID, row: { size: 5, root, updated_at: state.updated_at } }
    ])
    expect(logEntity.projectAll(state)).toEqual([])
  })

  test("half of a surrogate pair is refused, because it has no bytes", () => {
    given()
      .when(append({ id: "\ud800" }))
      .thenRefused({ reason: "not-text" })
  })

  test("an event that is not the next one is a corrupt journal", () => {
    const [one] = leaves(1)
    expect(() => logEntity.evolve(logEntity.initialState, { ...(one as LogEvent), index: 1 })).toThrow("corrupt")
  })
})

describe("laws", () => {
  const command = fc.record({
    _tag: fc.constant("AppendLeaf" as const),
    type: fc.constantFrom(...LeafType.literals),
    id: fc.string({ maxLength: 20, unit: "grapheme" }),
    payload_hash: fc.constant(HASH),
    tell: fc.option(fc.constant(EVALUATION))
  })
  entityLaws(logEntity, {
    commands: fc.array(command, { maxLength: 20 }),
    reaches: { empty: 0.9, one: 0.8, many: 0.6 },
    tagOf: ({ size }) => (size === 0 ? "empty" : size === 1 ? "one" : "many"),
    runs: 100
  })
})
