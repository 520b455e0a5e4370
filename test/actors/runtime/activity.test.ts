/**
 * Work outside the journal: begun at once after its commit, a few at a time, again after a failure or a restart, settled
 * with its result, and in nobody else's way.
 */
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { Activity, Task } from "../../../actors/runtime/activity.ts"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { SWEEP_INTENT_COUNT_MAX } from "../../../actors/runtime/outbox.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { intentOf } from "../../support/contracts/ports.ts"
import { NOW, SECOND } from "../../support/given.ts"
import { add, ledgerEntity, memoryLedgerEntity, open } from "../../support/ledger-entity.ts"
import { latch, type LedgerOptions, type Ledgers, startLedgers, turns } from "../../support/ledger-runtime.ts"

/** A note orders work; its text is what the work is about. */
const orderingEntity: typeof ledgerEntity = {
  ...ledgerEntity,
  react: (event, state) =>
    event._tag === "Noted"
      ? [{ to: { kind: "work", id: event.text }, command: { _tag: "Do" } }]
      : ledgerEntity.react(event, state)
}

interface Begun {
  readonly task: Task
  readonly signal: AbortSignal
  readonly resolve: () => void
  readonly reject: (failure: unknown) => void
}

let ledgers: Ledgers
let begun: Array<Begun> = []
const failures: Array<string> = []

const activityWith = (perform: Activity["perform"], inFlightCountMax = 2): Activity => ({
  kind: "work",
  inFlightCountMax,
  perform
})
/** Begins and waits for the test to say how it ends. */
const held = activityWith(
  (task, signal) => new Promise((resolve, reject) => void begun.push({ task, signal, resolve, reject }))
)
const start = async (activities: (registry: Registry) => ReadonlyArray<Activity>, options: LedgerOptions = {}) => {
  begun = []
  ledgers = await startLedgers({
    entities: [orderingEntity, memoryLedgerEntity],
    activities,
    onDeliveryFailure: (intent) => failures.push(intent.intentId),
    ...options
  })
}
const restart = async (activity: Activity = held, options: LedgerOptions = {}) => {
  await ledgers.stop()
  await start(() => [activity], { database: ledgers.database, ...options })
}
beforeEach(async () => {
  failures.length = 0
  await start(() => [held])
  await ledgers.registry.ask(orderingEntity, "a", open("a"))
})
afterEach(() => ledgers.stop())

const order = async (...texts: ReadonlyArray<string>) => {
  for (const text of texts) {
    await ledgers.registry.ask(orderingEntity, "a", { _tag: "Note", text }, { commandId: `order ${text}` })
  }
  await turns()
}
const begunIds = () => begun.map(({ task }) => task.id)
const waiting = () => [...ledgers.database.intents.values()].map((intent) => intent.target.id)
const sweepAfter = async (ms: number) => {
  ledgers.clock.now += ms
  const taken = await ledgers.delivery.sweep()
  await turns()
  return taken
}
const put = (id: string, kind: string, parts: object = {}) => {
  const intent = intentOf(id, {
    target: { kind, id },
    payload: JSON.stringify(add(1)),
    createdAt: NOW - SECOND,
    ...parts
  })
  ledgers.database.intents.set(id, intent)
}

describe("an activity", () => {
  test("is performed at once after the commit that ordered it, and settles when it is done", async () => {
    await order("one")
    expect(begun[0]?.task).toEqual({
      intentId: "ledger/a/2/0",
      id: "one",
      command: { _tag: "Do" },
      attempts: 0,
      createdAt: NOW
    })
    expect(waiting()).toEqual(["one"])
    begun[0]?.resolve()
    await turns()
    expect(waiting()).toEqual([])
    expect(await sweepAfter(SECOND)).toBe(0)
  })

  test("is not begun by a sweep while its source does not know that its commit was carried out", async () => {
    const answer = latch()
    let isHeld = false
    await restart(held, {
      journal: (journal) => ({
        ...journal,
        write: (groups) =>
          Effect.tap(journal.write(groups), () => (isHeld ? Effect.promise(() => answer.opened) : Effect.void))
      })
    })
    isHeld = true
    const ordering = ledgers.registry.ask(orderingEntity, "a", { _tag: "Note", text: "one" }, { commandId: "order" })
    await turns()
    expect(waiting()).toEqual(["one"])
    expect(await sweepAfter(SECOND)).toBe(0)
    expect(begunIds()).toEqual([])
    isHeld = false
    answer.open()
    await ordering
    await turns()
    expect(begunIds()).toEqual(["one"])
  })

  test("that asks an entity to record its result settles in that commit", async () => {
    await restart(held, {
      activities: (registry) => [
        activityWith(async ({ intentId, id }) => {
          await registry.ask(ledgerEntity, "b", open("b"))
          await registry.ask(ledgerEntity, "b", add(id.length), { commandId: `${intentId}/done`, settles: intentId })
        })
      ]
    })
    await order("three")
    await ledgers.delivery.idle()
    expect((await ledgers.registry.read(ledgerEntity, "b")).state).toMatchObject({ sum: 5 })
    expect(waiting()).toEqual([])
  })

  test("that fails is retried with a doubling back-off, and delays no other activity", async () => {
    await order("bad", "good")
    begun[0]?.reject(new Error("no connection"))
    begun[1]?.resolve()
    await turns()
    expect(failures).toEqual(["ledger/a/2/0"])
    expect(ledgers.database.intents.get("ledger/a/2/0")).toMatchObject({ attempts: 1, dueAt: NOW + SECOND })
    expect(await sweepAfter(SECOND - 1)).toBe(0)
    expect(await sweepAfter(1)).toBe(1)
    expect(begun.at(-1)?.task).toMatchObject({ id: "bad", attempts: 1 })
    begun.at(-1)?.reject(new Error("still none"))
    await turns()
    expect(ledgers.database.intents.get("ledger/a/2/0")).toMatchObject({ attempts: 2, dueAt: NOW + 3 * SECOND })
  })

  test("that throws before it returns is a failed one", async () => {
    await restart(
      activityWith(() => {
        throw new Error("at once")
      })
    )
    await order("one")
    expect([failures, waiting()]).toEqual([["ledger/a/2/0"], ["one"]])
  })

  test("is not begun twice, however the sweep and the commit meet", async () => {
    await order("one")
    await sweepAfter(0)
    await sweepAfter(SECOND)
    ledgers.delivery.offer([...ledgers.database.intents.values()])
    await turns()
    expect(begunIds()).toEqual(["one"])
  })

  test("that ends while the outbox is being read is not begun again from what was read", async () => {
    const reading = latch()
    let slow = false
    await restart(held, {
      outboxPort: (outbox) => ({
        ...outbox,
        due: (now, limit, bounds) => {
          const rows = outbox.due(now, limit, bounds)
          return slow ? rows.pipe(Effect.tap(() => Effect.promise(() => reading.opened))) : rows
        }
      })
    })
    await order("one")
    slow = true
    const sweeping = sweepAfter(SECOND)
    await turns()
    begun[0]?.resolve()
    await turns()
    reading.open()
    expect(await sweeping).toBe(0)
    expect(begunIds()).toEqual(["one"])
    expect(waiting()).toEqual([])
  })

  test("whose settling fails is performed again", async () => {
    await order("one")
    ledgers.database.failure = new JournalUnavailable({ outcome: "unknown", cause: "down" })
    begun[0]?.resolve()
    await turns()
    ledgers.database.failure = undefined
    expect(await sweepAfter(SECOND)).toBe(1)
    expect(begunIds()).toEqual(["one", "one"])
  })
})

describe("more work than may be under way", () => {
  test("waits in the outbox and begins when something ends, without waiting for the next sweep", async () => {
    await order("1", "2", "3", "4", "5")
    expect(begunIds()).toEqual(["1", "2"])
    expect(ledgers.delivery.inFlight()).toBe(2)
    begun[1]?.resolve()
    await turns()
    expect(begunIds()).toEqual(["1", "2", "3"])
    begun[0]?.reject(new Error("no"))
    await turns()
    expect(begunIds()).toEqual(["1", "2", "3", "4"])
    for (const one of begun) one.resolve()
    await turns()
    for (const one of begun) one.resolve()
    await turns()
    expect(begunIds()).toEqual(["1", "2", "3", "4", "5"])
    expect(waiting()).toEqual(["1"])
  })

  test("keeps no other intent from its delivery, however much of it there is", async () => {
    for (let n = 0; n < SWEEP_INTENT_COUNT_MAX * 2; n += 1) put(`work-${n}`, "work", { dueAt: NOW - SECOND })
    put("behind", "ledger", { target: { kind: "ledger", id: "a" } })
    expect(await sweepAfter(SECOND)).toBe(3)
    expect((await ledgers.registry.read(orderingEntity, "a")).state).toMatchObject({ sum: 1 })
    expect(begun.length).toBe(2)
    expect(ledgers.delivery.inFlight()).toBe(2)
  })

  test("is done to the end, each once", async () => {
    const done: Array<string> = []
    let most = 0
    let running = 0
    await restart(
      activityWith(async ({ id }) => {
        running += 1
        most = Math.max(most, running)
        await turns(1)
        running -= 1
        done.push(id)
      }, 8)
    )
    for (let n = 0; n < 100; n += 1) put(`work-${n}`, "work")
    await ledgers.delivery.sweep()
    await ledgers.delivery.idle()
    // One place in eight is kept for what is ordered just now.
    expect(most).toBe(7)
    expect(new Set(done).size).toBe(100)
    expect(done.length).toBe(100)
    expect(waiting()).toEqual([])
  })
})

describe("a backlog", () => {
  test("is read no further than there are places for it, and no row of it twice", async () => {
    const read: Array<string> = []
    await restart(
      activityWith(() => turns(1), 16),
      {
        outboxPort: (outbox) => ({
          ...outbox,
          due: (now, limit, bounds) =>
            outbox
              .due(now, limit, bounds)
              .pipe(Effect.tap((rows) => Effect.sync(() => void read.push(...rows.map(({ intentId }) => intentId)))))
        })
      }
    )
    for (let n = 0; n < 500; n += 1) put(`work-${n}`, "work")
    await ledgers.delivery.sweep()
    await ledgers.delivery.idle()
    expect(waiting()).toEqual([])
    expect([read.length, new Set(read).size]).toEqual([500, 500])
  })

  test("leaves a place for what is ordered just now, and that one is not swept away", async () => {
    await restart(activityWith(held.perform, 8))
    for (let n = 0; n < 20; n += 1) put(`work-${n}`, "work", { dueAt: NOW - SECOND })
    await sweepAfter(0)
    await sweepAfter(0)
    expect(begun.length).toBe(7)
    await order("urgent", "another")
    expect(begunIds().slice(7)).toEqual(["urgent"])
    begun[0]?.resolve()
    await turns()
    expect(begun.length).toBe(8)
    begun[1]?.resolve()
    await turns()
    expect(begunIds().at(-1)).toBe("work-7")
  })
})

describe("stopping", () => {
  test("tells the work to give up, and leaves what it did not finish to the next start, uncounted", async () => {
    await order("one", "two", "three")
    begun.forEach(({ reject, signal }) => signal.addEventListener("abort", () => reject(new Error("gave up"))))
    await restart()
    expect(failures).toEqual([])
    expect([...ledgers.database.intents.values()].map(({ attempts }) => attempts)).toEqual([0, 0, 0])
    expect(await sweepAfter(SECOND)).toBe(2)
    expect(begunIds()).toEqual(["one", "two"])
  })

  test("lets work that is about to end record its result", async () => {
    await restart(held, {
      activities: (registry) => [
        activityWith(async ({ intentId }, signal) => {
          await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()))
          await registry.ask(orderingEntity, "a", add(7), { commandId: `${intentId}/done`, settles: intentId })
        })
      ]
    })
    await order("one")
    await restart()
    expect((await ledgers.registry.read(orderingEntity, "a")).state).toMatchObject({ sum: 7 })
    expect(waiting()).toEqual([])
  })

  test("waits two seconds for work that ignores its abort, and no longer", async () => {
    await order("deaf")
    await ledgers.stop()
    expect(ledgers.sleeps.reduce((sum, ms) => sum + ms, 0)).toBe(2_000)
    begun[0]?.resolve()
    await turns()
    expect(failures).toEqual([])
  })

  test("a stopping service begins no further activity", async () => {
    await ledgers.registry.stop()
    put("late", "work")
    expect(await sweepAfter(SECOND)).toBe(0)
    expect(begun).toEqual([])
  })
})

describe("the kind of an activity", () => {
  test.each([
    ["an entity's", [{ ...held, kind: "ledger" }], "an entity has the activity's kind ledger"],
    ["another activity's", [held, held], "two activities have the kind work"]
  ])("that is %s stops the start", async (_, activities, message) => {
    await expect(startLedgers({ activities: () => activities })).rejects.toThrow(message)
  })

  test("that is unknown is an error as before, and other intents go on", async () => {
    put("lost", "wrok")
    put("found", "ledger", { target: { kind: "ledger", id: "a" } })
    await sweepAfter(SECOND)
    expect([failures, waiting()]).toEqual([["lost"], ["lost"]])
  })
})
