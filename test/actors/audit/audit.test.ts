/** The audit chain: examples for each rule, then laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { auditEntity, hashOfRow, NO_HASH } from "../../../actors/audit/audit.ts"
import type { AuditCommand, AuditEvent } from "../../../schema/audit.ts"
import { DAY, givenFor, MINUTE, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"

const given = givenFor(auditEntity)
const TODAY = Math.floor(NOW / DAY)

const order = (at = NOW, id = "agt_1"): Extract<AuditCommand, { _tag: "RecordAudit" }> => ({
  _tag: "RecordAudit",
  actor: { type: "reviewer", id: "rev_1" },
  action: "AgentSuspended",
  target: { kind: "agent", id },
  before_hash: null,
  after_hash: "a".repeat(64),
  request_id: null,
  at
})
const after = (...commands: ReadonlyArray<AuditCommand>): ReadonlyArray<AuditEvent> =>
  play(auditEntity, commands).events
const rowsOf = (events: ReadonlyArray<AuditEvent>) =>
  events.flatMap((one) => (one._tag === "AuditRecorded" ? [one] : []))

describe("a row of the audit", () => {
  test("hashes what it says and the row before it", () => {
    const [one, two] = rowsOf(after(order(), order()))
    expect(one).toMatchObject({ seq: 1, prev_hash: NO_HASH })
    expect(two).toMatchObject({ seq: 2, prev_hash: one?.hash })
    expect(one?.hash).toBe(hashOfRow(one!))
    for (const changed of [{ at: 1 }, { action: "AgentRevoked" }, { seq: 2 }, { request_id: "r" }]) {
      expect(hashOfRow({ ...one!, ...changed })).not.toBe(one?.hash)
    }
  })
})

describe("a day of the audit", () => {
  const alarm = {
    to: { kind: "audit", id: "audit" },
    command: { _tag: "CloseAuditDay", day: TODAY },
    dueAt: (TODAY + 1) * DAY + MINUTE
  }
  test("is closed a minute after it ends, ordered by its first row alone", () => {
    given().when(order()).thenIntents(alarm)
    given(...after(order()))
      .when(order(NOW + MINUTE))
      .thenIntents()
  })
  test("that is over leaves its head in the log", () => {
    const [row] = rowsOf(after(order()))
    given(...after(order()))
      .when({ _tag: "CloseAuditDay", day: TODAY })
      .thenIntents({
        to: { kind: "log", id: "vcap" },
        command: { _tag: "AppendLeaf", type: "audit.head", id: "2026-11-20", payload_hash: row?.hash, tell: null }
      })
  })
  test("is closed once, and a day without rows never", () => {
    const closed = after(order(), { _tag: "CloseAuditDay", day: TODAY })
    given(...closed)
      .when({ _tag: "CloseAuditDay", day: TODAY })
      .thenNothing()
    given().when({ _tag: "CloseAuditDay", day: TODAY }).thenNothing()
  })
  test("is closed by the first row of the next one, with the head of its own rows", () => {
    const [row] = rowsOf(after(order()))
    const next = given(...after(order()))
      .when(order(NOW + DAY), NOW + DAY)
      .happened()
    expect(next.events.map(({ _tag }) => _tag)).toEqual(["AuditRecorded", "AuditDayClosed"])
    expect(next.events[1]).toMatchObject({ day: TODAY, seq: 1, head: row?.hash })
    expect(next.state).toMatchObject({ seq: 2, open_day: TODAY + 1, open_seq: 2 })
  })
  test("takes a row that is dated ahead when it comes, and is closed on time", () => {
    const ahead = order(NOW + 365 * DAY)
    given().when(ahead).thenIntents(alarm)
    const [row] = rowsOf(after(ahead))
    expect(row).toMatchObject({ at: ahead.at, day: TODAY, hash: hashOfRow(row!) })
    const next = given(row!).when(order(NOW + DAY), NOW + DAY)
    expect(next.happened().events[1]).toMatchObject({ day: TODAY, head: row?.hash })
    next.thenState({ open_day: TODAY + 1 })
  })
})

const commands = fc.array(
  fc.oneof(
    fc
      .tuple(fc.integer({ min: -3, max: 1 }), fc.nat(3))
      .map(([days, id]): AuditCommand => order(NOW + days * DAY, `agt_${id}`)),
    fc.nat(3).map((days): AuditCommand => ({ _tag: "CloseAuditDay", day: TODAY - days }))
  ),
  { maxLength: 20 }
)

describe("every history of the audit", () => {
  entityLaws(auditEntity, {
    commands,
    tagOf: ({ open_day, seq }) => (seq === 0 ? "Empty" : open_day === null ? "Closed" : "Open"),
    reaches: { Open: 0.5, Closed: 0.2 },
    runs: 100
  })
  test("is one chain without a gap", () => {
    fc.assert(
      fc.property(commands, (given) => {
        let [seq, head] = [0, NO_HASH]
        for (const row of rowsOf(after(...given))) {
          expect(row).toMatchObject({ seq: seq + 1, prev_hash: head, hash: hashOfRow(row) })
          ;[seq, head] = [row.seq, row.hash]
        }
      }),
      { numRuns: 100 }
    )
  })
})
