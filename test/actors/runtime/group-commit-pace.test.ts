/** How long writes may take: as ever with a fast database, longer with a slow one, never longer than the operator allows. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  makeCommitPace,
  TOTAL_MS_MAX_DEFAULT,
  TRANSACTION_MS_MIN,
  WAIT_MS_MIN
} from "../../../actors/runtime/group-commit.ts"

const start = (totalMsMax?: number) => {
  const clock = { now: 1_000_000 }
  return { clock, pace: makeCommitPace(() => clock.now, totalMsMax) }
}

describe("the pace of commits", () => {
  test("a database of which nothing is known, or that is fast, is given the shortest times", () => {
    const { pace } = start()
    expect([pace.waitMsMax(), pace.transactionMsMax()]).toEqual([WAIT_MS_MIN, TRANSACTION_MS_MIN])
    pace.took(3)
    expect([pace.waitMsMax(), pace.transactionMsMax()]).toEqual([WAIT_MS_MIN, TRANSACTION_MS_MIN])
  })

  test("a database that took 1.1 s is given time for such a commit, and a write for two of them", () => {
    const { pace } = start()
    pace.took(1_100)
    expect(pace.transactionMsMax()).toBeGreaterThan(1_100 * 1.3)
    expect(pace.waitMsMax()).toBeGreaterThan(1_100)
  })

  test("the slowest commit of the last ten seconds counts, and the newest one however old it is", () => {
    const { clock, pace } = start()
    pace.took(2_000)
    clock.now += 1_000
    pace.took(5)
    const slow = pace.transactionMsMax()
    clock.now += 9_000
    expect(pace.transactionMsMax()).toBe(slow)
    clock.now += 2_000
    expect(pace.transactionMsMax()).toBe(TRANSACTION_MS_MIN)
    pace.took(2_000)
    clock.now += 3_600_000
    expect(pace.transactionMsMax()).toBe(slow)
  })

  test("a database that stopped answering is given the shortest times again", () => {
    const { pace } = start()
    pace.took(3_000)
    pace.stopped()
    expect([pace.waitMsMax(), pace.transactionMsMax()]).toEqual([WAIT_MS_MIN, TRANSACTION_MS_MIN])
  })

  test("waiting and transaction never take longer together than the operator allows", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(20_000), fc.nat(15_000))),
        fc.integer({ min: 1_900, max: 30_000 }),
        (takes, most) => {
          const { clock, pace } = start(most)
          for (const [took, later] of takes) {
            pace.took(took)
            clock.now += later
            expect(pace.waitMsMax() + pace.transactionMsMax()).toBeLessThanOrEqual(most + 1)
          }
        }
      )
    )
    const { pace } = start()
    pace.took(60_000)
    expect(pace.waitMsMax() + pace.transactionMsMax()).toBeLessThanOrEqual(TOTAL_MS_MAX_DEFAULT + 1)
  })
})
