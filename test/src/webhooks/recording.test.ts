/**
 * Attempts and their records, when the database or the process goes away in between: what was recorded is not sent again, what
 * was not is recorded later, and what nobody knows any more is sent again under the same id.
 */
import { Effect } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import { BatchPoisoned, JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { MINUTE, NOW, SECOND } from "../../support/given.ts"
import { turns } from "../../support/ledger-runtime.ts"
import { answered, type Receive, startWorld, subjectOf, type World, type WorldOptions } from "./world.ts"

let world: World
/** Commits that name all of these get no answer; whether they were written is for nobody to know. */
let lost: { readonly names: ReadonlyArray<string>; readonly how: "unwritten" | "written" | "poison" } | undefined
afterEach(async () => {
  lost = undefined
  await world.stop()
})

const start = async (receive: Receive = () => answered(204), options: WorldOptions = {}) => {
  world = await startWorld(receive, {
    ...options,
    journal: (journal) => ({
      ...journal,
      write: (groups) => {
        const loss = lost
        const text = JSON.stringify(groups)
        if (loss === undefined || !loss.names.every((name) => text.includes(name))) return journal.write(groups)
        if (loss.how === "poison") return Effect.fail(new BatchPoisoned({ sqlState: "22000", message: "no data" }))
        const cut = Effect.fail(new JournalUnavailable({ outcome: "unknown", cause: "the link was cut" }))
        return loss.how === "written" ? Effect.andThen(journal.write(groups), cut) : cut
      }
    })
  })
  await world.configure("whk_a")
}
/** The process dies: what it had in memory is gone, what it had written is there. */
const restart = async () => {
  const { calls, clock, database } = world
  lost = { names: [], how: "unwritten" }
  await world.stop()
  lost = undefined
  world = await startWorld(() => answered(204), { database, now: clock.now })
  return calls
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const idOf = (call: World["calls"][number] | undefined) => call?.headers["webhook-id"]

describe("an attempt that could not be recorded", () => {
  test.each(["unwritten", "written"] as const)(
    "is recorded later, and its message is not sent again: %s",
    async (how) => {
      await start()
      lost = { names: ["DeliveryAttempted"], how }
      await world.enqueue("whk_a", "ARC-1", 1)
      await world.later(MINUTE)
      expect(world.calls).toHaveLength(1)
      lost = undefined
      await world.later(20 * MINUTE)
      expect(world.calls).toHaveLength(1)
      expect(await world.deliveries("whk_a", "ARC-1")).toMatchObject([{ state: "delivered", attempt_count: 1 }])
      expect(await world.endpoint("whk_a")).toMatchObject({ run: null, failure_count: 0 })
      expect(world.database.intents.size).toBe(0)
    }
  )

  test("lets nothing else be sent to its endpoint before it is", async () => {
    await start()
    for (const number of numbers(20)) await world.enqueue("whk_b", `ARC-${number}`, 1)
    lost = { names: ["DeliveryAttempted"], how: "unwritten" }
    await world.configure("whk_b")
    await world.later(10 * MINUTE)
    expect(world.calls.length).toBeLessThanOrEqual(2)
    lost = undefined
    await world.later(20 * MINUTE)
    expect(world.calls.map(subjectOf).toSorted()).toEqual(
      numbers(20)
        .map((number) => `ARC-${number} 1`)
        .toSorted()
    )
  })

  test("counts once in the endpoint's health when the run could not be recorded either", async () => {
    await start(() => answered(500))
    lost = { names: ["RunRecorded"], how: "unwritten" }
    await world.enqueue("whk_a", "ARC-1", 1)
    await world.later(2 * SECOND)
    lost = undefined
    await world.later(2 * SECOND)
    expect(world.calls).toHaveLength(1)
    expect(await world.endpoint("whk_a")).toMatchObject({
      run: null,
      failure_count: 1,
      last_failure: { problem: "the receiver answered 500" }
    })
  })
})

describe("a process that dies", () => {
  test.each([
    ["before the endpoint had ordered it", "unwritten"],
    ["when it was ordered and nobody had heard of it", "written"]
  ] as const)("before a message was sent sends it after the start: %s", async (_, how) => {
    await start()
    lost = { names: ["RunScheduled"], how }
    await world.enqueue("whk_a", "ARC-1", 1)
    await turns(100)
    const before = await restart()
    await world.later(MINUTE)
    expect([before.length, world.calls.length]).toEqual([0, 1])
    expect(await world.deliveries("whk_a", "ARC-1")).toMatchObject([{ state: "delivered", attempt_count: 1 }])
  })

  test("between the answer and its record sends the message again, under the same id", async () => {
    await start()
    lost = { names: ["DeliveryAttempted"], how: "unwritten" }
    await world.enqueue("whk_a", "ARC-1", 1)
    await world.settle()
    const before = await restart()
    await world.later(MINUTE)
    expect([before.length, world.calls.length]).toEqual([1, 1])
    expect(idOf(world.calls[0])).toBe(idOf(before[0]))
    expect(await world.deliveries("whk_a", "ARC-1")).toMatchObject([{ state: "delivered", attempt_count: 1 }])
  })

  test("after the record does not send the message again, and the run ends", async () => {
    await start()
    lost = { names: ["RunRecorded"], how: "unwritten" }
    await world.enqueue("whk_a", "ARC-1", 1)
    await world.settle()
    const before = await restart()
    expect(await world.endpoint("whk_a")).toMatchObject({ run: { due_at: NOW } })
    await world.later(MINUTE)
    expect([before.length, world.calls.length]).toEqual([1, 0])
    expect(await world.endpoint("whk_a")).toMatchObject({ run: null })
  })
})

describe("a run", () => {
  test("that the endpoint does not wait for sends nothing and is settled", async () => {
    await start(async (_, wait) => (await wait(SECOND), answered(204)))
    for (const number of numbers(8)) await world.enqueue("whk_a", `ARC-${number}`, 1)
    await world.settle()
    world.database.intents.set("late", {
      intentId: "late",
      source: { kind: "endpoint", id: "whk_a" },
      target: { kind: "webhook", id: "whk_a" },
      payload: JSON.stringify({ _tag: "Run", due_at: NOW - SECOND }),
      dueAt: NOW,
      createdAt: NOW - MINUTE,
      attempts: 0
    })
    await world.later(SECOND / 2)
    expect(world.calls).toHaveLength(2)
    expect([...world.database.intents.keys()]).not.toContain("late")
  })

  test("ends its order in the commit that records it", async () => {
    await start()
    lost = { names: ["RunRecorded"], how: "written" }
    await world.enqueue("whk_a", "ARC-1", 1)
    await world.settle()
    expect(world.database.intents.size).toBe(0)
    expect(await world.endpoint("whk_a")).toMatchObject({ run: null, last_success_at: NOW })
  })

  test("of an endpoint that was closed meanwhile is over", async () => {
    await start(async (_, wait) => (await wait(SECOND), answered(204)))
    for (const number of numbers(8)) await world.enqueue("whk_a", `ARC-${number}`, 1)
    await world.later(SECOND / 2)
    await world.registry.ask(endpointEntity, "whk_a", { _tag: "Close", endpoint_id: "whk_a" })
    await world.later(MINUTE)
    expect([world.calls.length, world.database.intents.size]).toEqual([2, 0])
  })

  test("begins nothing more when the service stops, and goes on after the start", async () => {
    await start(async (_, wait) => (await wait(SECOND), answered(204)))
    for (const number of numbers(8)) await world.enqueue("whk_a", `ARC-${number}`, 1)
    await world.later(SECOND / 2)
    const stopping = world.registry.stop()
    await world.later(SECOND)
    await stopping
    expect(world.calls).toHaveLength(2)
    const before = await restart()
    await world.later(MINUTE)
    // What was on its way when the service stopped was recorded.
    expect([...before, ...world.calls].map(subjectOf).toSorted()).toEqual(numbers(8).map((one) => `ARC-${one} 1`))
  })

  test("goes on with other resources when one of them takes nothing, and looks for it only now and then", async () => {
    await start()
    lost = { names: ["DeliveryAttempted", "ARC-1"], how: "poison" }
    for (const number of numbers(5)) await world.enqueue("whk_a", `ARC-${number}`, 1)
    await world.later(10 * MINUTE)
    expect(world.calls.map(subjectOf).toSorted()).toEqual(numbers(5).map((number) => `ARC-${number} 1`))
    const runs = world.database.rows.get("endpoint/whk_a")?.filter(({ events }) => events.includes("RunRecorded"))
    expect(runs?.length).toBeLessThan(20)
    lost = undefined
    await world.later(2 * MINUTE)
    expect(world.calls).toHaveLength(5)
    expect(await world.deliveries("whk_a", "ARC-1")).toMatchObject([{ state: "delivered", attempt_count: 1 }])
  })
})
