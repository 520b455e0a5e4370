/**
 * Group commit: what is ready while a batch is in flight is the next batch, and every group is answered exactly once,
 * whatever the database says. The database is a function that the test answers by hand.
 */
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { makeCommitPace, makeGroupCommit, WAIT_MS_MIN } from "../../../actors/runtime/group-commit.ts"
import {
  BATCH_COMMIT_COUNT_MAX,
  BatchPoisoned,
  type CommitGroup,
  type GroupResult,
  JournalUnavailable
} from "../../../actors/runtime/journal.ts"
import { chainOf, commitOf } from "../../support/contracts/ports.ts"
import { NOW } from "../../support/given.ts"
import { tagOf, turns } from "../../support/ledger-runtime.ts"

type Written = Result.Result<ReadonlyArray<GroupResult>, JournalUnavailable | BatchPoisoned>

const idOf = (group: CommitGroup): string =>
  group._tag === "Chain" ? (group.commits[0]?.address.id ?? "") : "numbered"
const group = (id: string, commitCount = 1): CommitGroup =>
  chainOf(...Array.from({ length: commitCount }, (_, n) => commitOf(id, n)))
const allCommitted = (groups: ReadonlyArray<CommitGroup>): Written =>
  Result.succeed(groups.map((one) => ({ _tag: "Committed", commits: one._tag === "Chain" ? one.commits : [] })))
const unavailable = (outcome: "not-written" | "unknown"): Written =>
  Result.fail(new JournalUnavailable({ outcome, cause: "test" }))

/** A database that answers each batch when the test says so. */
const start = (
  answerAtOnce?: (groups: ReadonlyArray<CommitGroup>) => Written | Promise<Written>,
  elapsed?: () => number
) => {
  const clock = { now: NOW }
  const batches: Array<ReadonlyArray<CommitGroup>> = []
  const waiting: Array<(written: Written) => void> = []
  const sleeps: Array<number> = []
  const groupCommit = makeGroupCommit({
    pace: makeCommitPace(() => NOW),
    now: () => clock.now,
    elapsed,
    sleep: async (ms) => {
      sleeps.push(ms)
      clock.now += ms
      await turns(1)
    },
    write: (groups) => {
      batches.push(groups)
      return answerAtOnce === undefined
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve().then(() => answerAtOnce(groups))
    }
  })
  const answer = async (written?: Written) => {
    waiting.shift()?.(written ?? allCommitted(batches.at(-1) ?? []))
    await turns(2)
  }
  return { groupCommit, clock, batches, sleeps, answer }
}

describe("group commit, when the database answers", () => {
  test("a write that waits is not late because somebody set the clock", async () => {
    const { answer, clock, groupCommit } = start(undefined, () => 0)
    const first = groupCommit.submit(group("a"))
    await turns(2)
    const second = groupCommit.submit(group("b"))
    clock.now += 2 * 86_400_000
    await answer()
    await answer()
    expect((await Promise.all([first, second])).map(({ _tag }) => _tag)).toEqual(["Committed", "Committed"])
  })
  test("groups that arrive while a batch is in flight form the next batch together", async () => {
    const { answer, batches, groupCommit } = start()
    const first = groupCommit.submit(group("a"))
    await turns(2)
    const rest = ["b", "c", "d"].map((id) => groupCommit.submit(group(id)))
    await turns(2)
    expect(batches.map((batch) => batch.map(idOf))).toEqual([["a"]])
    expect(groupCommit.depth()).toBe(4)
    await answer()
    expect(batches.map((batch) => batch.map(idOf))).toEqual([["a"], ["b", "c", "d"]])
    await answer()
    expect((await Promise.all([first, ...rest])).map((result) => result._tag)).toEqual(Array(4).fill("Committed"))
    expect(groupCommit.depth()).toBe(0)
  })

  test("groups of one tick share a batch, in the order in which they came", async () => {
    const { batches, groupCommit } = start(allCommitted)
    await Promise.all(["a", "b", "c"].map((id) => groupCommit.submit(group(id))))
    expect(batches.map((batch) => batch.map(idOf))).toEqual([["a", "b", "c"]])
  })

  test("a batch holds at most 2,000 commits, and a chain is never cut", async () => {
    const { batches, groupCommit } = start(allCommitted)
    const sizes = [1_500, 499, 2, 2_500, 1]
    await Promise.all(sizes.map((size, n) => groupCommit.submit(group(`g${n}`, size))))
    expect(batches.map((batch) => batch.map(idOf))).toEqual([["g0", "g1"], ["g2"], ["g3"], ["g4"]])
    const single = Array.from({ length: BATCH_COMMIT_COUNT_MAX + 1 }, (_, n) => group(`s${n}`))
    await Promise.all(single.map((one) => groupCommit.submit(one)))
    expect(batches.slice(4).map((batch) => batch.length)).toEqual([BATCH_COMMIT_COUNT_MAX, 1])
  })

  test("flush waits for everything submitted so far", async () => {
    const { answer, groupCommit } = start()
    await groupCommit.flush()
    const done = vi.fn()
    void groupCommit.submit(group("a"))
    void groupCommit.flush().then(done)
    await turns(3)
    expect(done).not.toHaveBeenCalled()
    await answer()
    expect(done).toHaveBeenCalledOnce()
  })

  test("metrics that throw stop nothing", async () => {
    const groupCommit = makeGroupCommit({
      pace: makeCommitPace(() => NOW),
      now: () => NOW,
      sleep: async () => undefined,
      write: async (groups) => allCommitted(groups),
      onBatch: () => {
        throw new Error("metrics")
      }
    })
    await groupCommit.submit(group("a"))
    await groupCommit.flush()
    expect((await groupCommit.submit(group("b")))._tag).toBe("Committed")
  })
})

describe("group commit, when only intents are answered", () => {
  const fromOutbox = (id: string): CommitGroup => chainOf(commitOf(id, 0, { settles: `${id}/intent` }))

  /** Time passes only when the test says so. */
  const startStill = () => {
    const batches: Array<ReadonlyArray<string>> = []
    const alarms: Array<() => void> = []
    const groupCommit = makeGroupCommit({
      pace: makeCommitPace(() => NOW),
      now: () => NOW,
      sleep: () => new Promise((resolve) => alarms.push(resolve)),
      write: async (groups) => {
        batches.push(groups.map(idOf))
        return allCommitted(groups)
      }
    })
    return { alarms, batches, groupCommit }
  }

  test("they coalesce into the next client-facing transaction", async () => {
    const { batches, groupCommit } = startStill()
    const intent = groupCommit.submit(fromOutbox("intent"))
    await turns(3)
    expect(batches).toEqual([])
    const awaited = [groupCommit.submit(group("a")), groupCommit.submit(group("b"))]
    await Promise.all([intent, ...awaited])
    expect(batches).toEqual([["intent", "a", "b"]])
  })

  test("they are committed alone after the longest wait", async () => {
    const { alarms, batches, groupCommit } = startStill()
    const intent = groupCommit.submit(fromOutbox("intent"))
    await turns(3)
    expect(batches).toEqual([])
    alarms.shift()?.()
    await intent
    expect(batches).toEqual([["intent"]])
  })

  test("a flush does not let them wait", async () => {
    const { batches, groupCommit } = startStill()
    const intent = groupCommit.submit(fromOutbox("intent"))
    await turns(2)
    await groupCommit.flush()
    await intent
    expect(batches).toEqual([["intent"]])
  })
})

describe("group commit, when one of 100 groups is bad", () => {
  const ids = Array.from({ length: 100 }, (_, n) => `g${n}`)
  const bad = "g37"

  test("halving isolates the poison and everybody else is committed", async () => {
    const { batches, groupCommit } = start((groups) =>
      groups.some((one) => idOf(one) === bad)
        ? Result.fail(new BatchPoisoned({ sqlState: "22P05", message: "nul" }))
        : allCommitted(groups)
    )
    const results = await Promise.all(ids.map((id) => groupCommit.submit(group(id))))
    expect(results.map((result) => result._tag)).toEqual(ids.map((id) => (id === bad ? "Poisoned" : "Committed")))
    expect(results[37]).toMatchObject({ sqlState: "22P05", message: "nul" })
    expect(batches.length).toBeLessThanOrEqual(1 + 2 * Math.ceil(Math.log2(100)))
  })

  test("a defect is isolated the same way", async () => {
    const { groupCommit } = start((groups) => {
      if (groups.some((one) => idOf(one) === bad)) throw new Error("no such view")
      return allCommitted(groups)
    })
    const results = await Promise.allSettled(ids.map((id) => groupCommit.submit(group(id))))
    expect(results.flatMap((result, n) => (result.status === "rejected" ? [ids[n]] : []))).toEqual([bad])
  })
})

describe("group commit, when the database is away", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }))
  afterEach(() => void vi.useRealTimers())

  test("a batch that was not written is tried again until it is", async () => {
    let tries = 0
    const { groupCommit, sleeps } = start((groups) =>
      (tries += 1) < 4 ? unavailable("not-written") : allCommitted(groups)
    )
    expect((await groupCommit.submit(group("a")))._tag).toBe("Committed")
    expect(sleeps).toEqual([50, 50, 50])
  })

  test("the newest failure is kept until a write succeeds, so that an operator reads why", async () => {
    const full = new JournalUnavailable({ outcome: "not-written", cause: new Error("No space left on device") })
    const { groupCommit } = start(() => Result.fail(full))
    await expect(groupCommit.submit(group("a"))).rejects.toMatchObject({ _tag: "JournalUnavailable" })
    expect(groupCommit.failure()).toBe(full)
    groupCommit.wrote()
    expect(groupCommit.failure()).toBeUndefined()
  })

  test("it is retried until the deadline, then its writer gets 'nothing written'", async () => {
    const { clock, groupCommit } = start(() => unavailable("not-written"))
    const failure = await groupCommit.submit(group("a")).catch((one: unknown) => one)
    expect(failure).toMatchObject({ _tag: "JournalUnavailable", outcome: "not-written" })
    expect(clock.now - NOW).toBe(WAIT_MS_MIN)
  })

  test("an unknown outcome is returned to every writer of the batch and never retried", async () => {
    const { batches, groupCommit, sleeps } = start(() => unavailable("unknown"))
    const failures = await Promise.allSettled(["a", "b"].map((id) => groupCommit.submit(group(id))))
    expect(failures.map((one) => one.status === "rejected" && one.reason.outcome)).toEqual(["unknown", "unknown"])
    expect([batches.length, sleeps]).toEqual([1, []])
  })

  test("a group that waits behind a hanging transaction is answered at its deadline and not written later", async () => {
    const { answer, batches, clock, groupCommit } = start()
    const hanging = groupCommit.submit(group("hanging"))
    await turns(2)
    const behind = tagOf(groupCommit.submit(group("behind")))
    clock.now += WAIT_MS_MIN
    vi.advanceTimersByTime(100)
    expect(await behind).toBe("JournalUnavailable")
    const fresh = groupCommit.submit(group("fresh"))
    await answer()
    await answer()
    expect([(await hanging)._tag, (await fresh)._tag]).toEqual(["Committed", "Committed"])
    expect(batches.map((batch) => batch.map(idOf))).toEqual([["hanging"], ["fresh"]])
  })

  test("a full queue refuses at once", async () => {
    const { answer, groupCommit } = start()
    const waiting = Array.from({ length: 10 * BATCH_COMMIT_COUNT_MAX }, (_, n) => groupCommit.submit(group(`w${n}`)))
    expect(await tagOf(groupCommit.submit(group("too many")))).toBe("JournalUnavailable")
    await turns(2)
    for (let batch = 0; batch < 10; batch += 1) await answer()
    expect(new Set((await Promise.all(waiting)).map((result) => result._tag))).toEqual(new Set(["Committed"]))
  })

  test("the lag is the age of the oldest write", async () => {
    const { answer, clock, groupCommit } = start()
    expect(groupCommit.lagMs()).toBe(0)
    void groupCommit.submit(group("a"))
    clock.now += 70
    expect(groupCommit.lagMs()).toBe(70)
    await turns(2)
    await answer()
    expect(groupCommit.lagMs()).toBe(0)
  })
})
