/** Runs over endpoints: what is sent, in which order, how much at once, and who waits for whom. */
import { afterEach, describe, expect, test } from "vitest"
import type { EndpointEvent } from "../../../schema/endpoint.ts"
import { RUN_DELIVERY_COUNT_MAX } from "../../../src/webhooks/endpoint-run.ts"
import { SENDING_PER_SPONSOR_MAX, SENDING_TO_FAILING_COUNT_MAX } from "../../../src/webhooks/send-turns.ts"
import { HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import type { DeliveryQueries } from "../../../src/webhooks/delivery-queries.ts"
import { memoryDeliveryQueries } from "../../support/memory-delivery-queries.ts"
import { answered, type Receive, startWorld, subjectOf, timedOut, type World, type WorldOptions } from "./world.ts"

let world: World
afterEach(() => world.stop())

const start = async (receive: Receive, options: WorldOptions = {}) => {
  world = await startWorld(receive, options)
  await world.configure("whk_a")
}
const switchTo = (off: "paused" | null, revision: number) => world.configure("whk_a", { off }, revision)
/** Of every run that is recorded from here on, how many were taken. */
const successesOfRuns = (): ReadonlyArray<number> => {
  const runs: Array<number> = []
  world.registry.listenKind("endpoint", (_, { events }) => {
    for (const event of events as ReadonlyArray<EndpointEvent>) {
      if (event._tag === "RunRecorded") runs.push(event.success_count)
    }
  })
  return runs
}
const taken = () => answered(204)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe("what is due at an endpoint", () => {
  test("is sent at once, recorded, and not sent again", async () => {
    await start(taken)
    await world.enqueue("whk_a", "ARC-1", 1)
    await world.settle()
    expect(world.calls.map((call) => [call.at, call.url, subjectOf(call)])).toEqual([
      [NOW, "https://whk_a.example/hook", "ARC-1 1"]
    ])
    expect(await world.deliveries("whk_a", "ARC-1")).toMatchObject([{ state: "delivered", attempt_count: 1 }])
    expect(await world.endpoint("whk_a")).toMatchObject({ run: null, failure_count: 0, last_success_at: NOW })
    expect(world.attempts).toEqual(["whk_a taken: null"])
    await world.later(HOUR)
    expect([world.calls.length, world.database.intents.size]).toEqual([1, 0])
  })

  test("of one resource is sent in order, one after the other, and two of them at once at most", async () => {
    const open = new Set<string>()
    let most = 0
    await start(async (call, wait) => {
      const lane = subjectOf(call).split(" ")[0] ?? ""
      expect(open).not.toContain(lane)
      open.add(lane)
      most = Math.max(most, open.size)
      await wait(100)
      open.delete(lane)
      return answered(200)
    })
    for (const lane of ["ARC-1", "ARC-2", "ARC-3"]) {
      for (const sequence of [3, 1, 2]) await world.enqueue("whk_a", lane, sequence)
    }
    await world.later(5 * SECOND)
    for (const lane of ["ARC-1", "ARC-2", "ARC-3"]) {
      const sent = world.calls.map(subjectOf).filter((one) => one.startsWith(lane))
      // The one that came first was on its way before those before it were known.
      expect(sent.toSorted(), lane).toEqual([1, 2, 3].map((sequence) => `${lane} ${sequence}`))
      expect(sent.indexOf(`${lane} 1`)).toBeLessThan(sent.indexOf(`${lane} 2`))
    }
    expect(most).toBe(2)
  })

  test("is sent in order too where earlier ones come back after their first attempts", async () => {
    let isDown = true
    await start(() => (isDown ? answered(500) : answered(200)))
    for (const sequence of numbers(3)) await world.enqueue("whk_a", "ARC-1", sequence)
    await world.later(36 * MINUTE)
    const dueAt = (await world.deliveries("whk_a", "ARC-1")).map((one) => one.next_attempt_at ?? 0)
    // The fourth attempt of the first is over, and its fifth hours away.
    expect(dueAt[0]).toBeGreaterThan(dueAt[1] ?? 0)
    await switchTo("paused", 2)
    await world.later(3 * HOUR)
    isDown = false
    world.calls.length = 0
    await switchTo(null, 3)
    await world.later(SECOND)
    expect(world.calls.map(subjectOf)).toEqual(["ARC-1 1", "ARC-1 2", "ARC-1 3"])
  })

  test("by the database is asked of its lane again before it is sent", async () => {
    // What the database said a moment ago: all that waits, whether or not it may be attempted.
    const stale = (database: World["database"]): DeliveryQueries => ({
      ...memoryDeliveryQueries(database),
      due: async (endpointId) => {
        const { rows } = await memoryDeliveryQueries(database).list(endpointId, { state: "pending", limit: 10 })
        return rows.map(({ laneId, sequence }) => ({ laneId, sequence, dueAt: NOW }))
      }
    })
    const database = makeMemoryDatabase()
    await start(() => answered(500), { database, deps: { queries: stale(database) } })
    for (const sequence of numbers(3)) await world.enqueue("whk_a", "ARC-1", sequence)
    await world.later(4 * SECOND)
    expect(world.calls.map(subjectOf)).toEqual(["ARC-1 1"])
  })

  test("beyond a run's share is sent by the runs that follow", async () => {
    await start(taken)
    for (const number of numbers(300)) await world.enqueue("whk_b", `ARC-${number}`, 1)
    const runs = successesOfRuns()
    await world.configure("whk_b")
    for (let round = 0; round < 40 && world.database.intents.size > 0; round += 1) await world.settle()
    expect(new Set(world.calls.map(subjectOf)).size).toBe(300)
    expect(world.calls).toHaveLength(300)
    expect(runs).toEqual([RUN_DELIVERY_COUNT_MAX, 300 - RUN_DELIVERY_COUNT_MAX])
  })

  test("is sent by runs of ten seconds when the receiver is slow", async () => {
    await start(async (_, wait) => (await wait(4 * SECOND), answered(200)))
    for (const number of numbers(20)) await world.enqueue("whk_a", `ARC-${number}`, 1)
    await world.later(13 * SECOND)
    // Two at a time: at 0, 4 and 8 s, and nothing at 12.
    expect(await world.endpoint("whk_a")).toMatchObject({ last_success_at: NOW + 12 * SECOND })
    await world.later(MINUTE)
    expect(world.calls).toHaveLength(20)
  })
})

describe("a dead endpoint", () => {
  test("does not keep what is for others waiting for a second", async () => {
    const isDead = ({ url }: { readonly url: string }) => url.includes("dead")
    await start(async (call, wait) => {
      await wait(isDead(call) ? 15 * SECOND : 50)
      return isDead(call) ? timedOut : answered(200)
    })
    await world.configure("dead")
    const alive = numbers(20).map((number) => `whk_${number}`)
    for (const id of alive) await world.configure(id)
    for (const number of numbers(200)) await world.enqueue("dead", `ARC-${number}`, 1)
    const queuedAt = new Map<string, number>()
    for (let round = 1; round <= 10; round += 1) {
      for (const id of alive) {
        queuedAt.set(`https://${id}.example/hook ${round}`, world.clock.now)
        await world.enqueue(id, `ARC-${round}`, 1)
      }
      await world.later(7 * SECOND)
    }
    const delays = world.calls
      .filter((call) => !isDead(call))
      .map((call) => call.at - (queuedAt.get(`${call.url} ${subjectOf(call).slice(4, -2)}`) ?? 0))
    expect(delays).toHaveLength(200)
    expect(Math.max(...delays)).toBeLessThan(SECOND)
    expect(world.calls.filter(isDead).length).toBeGreaterThan(4)
  })

  test("is one of a hundred and thirty: those that have failed before wait for each other, and not the others for them", async () => {
    const isDead = ({ url }: { readonly url: string }) => url.includes("dead")
    let [dead, mostDead] = [0, 0]
    await start(async (call, wait) => {
      if (!isDead(call)) return (await wait(50), answered(200))
      dead += 1
      mostDead = Math.max(mostDead, dead)
      await wait(15 * SECOND)
      dead -= 1
      return timedOut
    })
    const ids = numbers(130).map((number) => `dead${number}`)
    for (const [index, id] of ids.entries()) {
      await world.configure(id, { sponsor_id: `dead${index % 13}` })
      await world.enqueue(id, "ARC-1", 1)
    }
    // Nobody knows of them yet: the first attempts take whatever places there are.
    await world.later(46 * SECOND)
    expect(world.calls.filter(isDead).length).toBeGreaterThanOrEqual(130)
    mostDead = dead
    const waits: Array<number> = []
    for (const round of numbers(30)) {
      const queuedAt = world.clock.now
      await world.enqueue("whk_a", `ARC-${round}`, 1)
      await world.later(2 * SECOND)
      waits.push((world.calls.findLast((call) => !isDead(call))?.at ?? Number.NaN) - queuedAt)
    }
    expect(Math.max(...waits)).toBeLessThan(SECOND)
    expect(mostDead).toBe(SENDING_TO_FAILING_COUNT_MAX)
    await world.later(5 * MINUTE)
    for (const id of ids) expect(world.calls.filter(({ url }) => url.includes(`${id}.`)).length, id).toBeGreaterThan(1)
    // Who finds no room comes back after a pause.
    const runs = world.database.rows.get("endpoint/dead130")?.filter(({ events }) => events.includes("RunRecorded"))
    expect(runs?.length).toBeLessThan(40)
  })

  test("that has failed five times in a row is asked with one delivery at a time, after pauses; one success lets all through", async () => {
    let isDown = true
    await start(() => (isDown ? answered(503) : answered(200)))
    for (const number of numbers(30)) await world.enqueue("whk_a", `ARC-${number}`, 1)
    await world.later(4 * SECOND)
    const before = world.calls.length
    // Two were on their way when the fifth failed.
    expect(before).toBeGreaterThanOrEqual(5)
    expect(before).toBeLessThanOrEqual(6)
    await world.later(MINUTE)
    const probes = world.calls.slice(before).map(({ at }) => at)
    expect(new Set(probes).size).toBe(probes.length)
    expect(probes.length).toBeGreaterThan(1)
    expect(probes.length).toBeLessThan(6)
    isDown = false
    world.calls.length = 0
    const runs = successesOfRuns()
    await world.later(10 * MINUTE)
    expect(runs[0]).toBe(1)
    expect(new Set(world.calls.map(subjectOf)).size).toBe(30)
    // The first one alone, then all that may be attempted at that moment.
    expect(world.calls.filter(({ at }) => at === world.calls[0]?.at).length).toBeGreaterThan(20)
  })

  test("that answers 410 is sent nothing more", async () => {
    await start(() => answered(410))
    for (const number of numbers(10)) await world.enqueue("whk_a", `ARC-${number}`, 1)
    await world.later(HOUR)
    expect(world.calls.length).toBeLessThanOrEqual(2)
    expect(await world.endpoint("whk_a")).toMatchObject({ off: "gone" })
    expect(world.attempts[0]).toBe("whk_a refused: the receiver answered 410 Gone")
  })
})

describe("a sponsor", () => {
  /** How long messages of another sponsor wait, one every two seconds. */
  const waitsOfOther = async (count: number): Promise<ReadonlyArray<number>> => {
    await world.configure("other", { sponsor_id: "spn_2" })
    const waits: Array<number> = []
    for (const round of numbers(count)) {
      const queuedAt = world.clock.now
      await world.enqueue("other", `ARC-${round}`, 1)
      await world.later(2 * SECOND)
      waits.push((world.calls.findLast(({ url }) => url.includes("other"))?.at ?? Number.NaN) - queuedAt)
    }
    return waits
  }
  const isOther = ({ url }: { readonly url: string }) => url.includes("other")

  test("with 170 callbacks that answer 200 after 14 seconds does not keep another's waiting for a second", async () => {
    let [slow, mostSlow] = [0, 0]
    await start(async (call, wait) => {
      if (isOther(call)) return (await wait(50), answered(200))
      mostSlow = Math.max(mostSlow, ++slow)
      await wait(14 * SECOND)
      slow -= 1
      return answered(200)
    })
    const ids = numbers(170).map((number) => `slow${number}`)
    for (const id of ids) {
      await world.configure(id)
      for (const sequence of numbers(3)) await world.enqueue(id, `ARC-${sequence}`, 1)
    }
    await world.later(SECOND)
    expect(Math.max(...(await waitsOfOther(30)))).toBeLessThan(SECOND)
    expect(mostSlow).toBe(SENDING_PER_SPONSOR_MAX)
    // 510 messages, ten at once, 14 s each: nobody is forgotten.
    await world.later(20 * MINUTE)
    expect(world.calls.filter((call) => !isOther(call))).toHaveLength(510)
    const runs = world.database.rows.get("endpoint/slow170")?.filter(({ events }) => events.includes("RunRecorded"))
    expect(runs?.length).toBeLessThan(40)
  })

  test("whose callbacks are new and dead, 40 a second, does not keep another's waiting for a second", async () => {
    await start(async (call, wait) => {
      await wait(isOther(call) ? 50 : 15 * SECOND)
      return isOther(call) ? answered(200) : timedOut
    })
    for (const number of numbers(400)) {
      await world.configure(`fresh${number}`)
      await world.enqueue(`fresh${number}`, "ARC-1", 1)
      if (number % 40 === 0) await world.later(SECOND)
    }
    expect(Math.max(...(await waitsOfOther(15)))).toBeLessThan(SECOND)
  })
})

describe("an endpoint that is switched off", () => {
  test("while a run is under way is sent nothing more, and all of it when it is on again", async () => {
    await start(async (_, wait) => (await wait(SECOND), answered(200)))
    for (const number of numbers(10)) await world.enqueue("whk_a", `ARC-${number}`, 1)
    await world.later(500)
    await switchTo("paused", 2)
    await world.later(HOUR)
    expect(world.calls).toHaveLength(2)
    expect(await world.endpoint("whk_a")).toMatchObject({ run: null, off: "paused" })
    await switchTo(null, 3)
    await world.later(MINUTE)
    expect(new Set(world.calls.map(subjectOf)).size).toBe(10)
  })
})
