/** An endpoint, its lanes and the activity that runs over them, in simulated time and in any order of events. */
import { describe, expect, test } from "vitest"
import { DAY, HOUR, NOW, SECOND } from "../../support/given.ts"
import { seeded } from "../case/year-promises.ts"
import { FAILED, TAKEN, UNREACHED } from "../lane/notices.ts"
import { CLOCK_ERRORS, World } from "./world.ts"

describe("an endpoint and its lanes in simulated time", () => {
  const RESOURCES = ["a", "b", "c"]
  const HISTORY_COUNT = 150

  /** Three days of everything at once; then the receiver works and the endpoint is on. */
  const threeDays = (seed: number): World => {
    const random = seeded(seed)
    const world = new World(random)
    const oneOf = <A>(all: ReadonlyArray<A>): A => all[Math.floor(random() * all.length)] as A
    const during = (count: number, happen: (index: number) => void) => {
      for (let index = 0; index < count; index += 1) {
        world.later(random() ** 3 * 3 * DAY, () => happen(index))
      }
    }
    world.crashShare = random() * 0.1
    world.later(random() * SECOND, () => world.configure(null))
    // Events of cases come in groups.
    during(20, (index) => {
      for (let event = 1; event <= 4; event += 1) {
        world.later(random() * 2 * SECOND, () => world.publish(oneOf(RESOURCES), 4 * index + event))
      }
    })
    during(10, () => world.replay(oneOf(RESOURCES), Math.ceil(random() * 80)))
    during(12, () => (world.answer = oneOf([TAKEN, FAILED, UNREACHED, { ...FAILED, retry_after_ms: 3 * HOUR }])))
    during(4, () => world.configure(oneOf(["paused", null])))
    during(2, () => world.configure(null, `https://hooks.example.org/${Math.round(random() * 3)}`))
    during(4, () => world.jump(oneOf(CLOCK_ERRORS)))
    during(1, () => (world.answer = oneOf([TAKEN, { ...FAILED, status: 410 }])))
    world.later(3 * DAY, () => {
      world.answer = TAKEN
      world.configure(null)
    })
    world.live()
    return world
  }

  test(`nothing that may be attempted is forgotten, and one run is ordered at most (${HISTORY_COUNT} histories)`, () => {
    let attempts = 0
    const seen = new Set<string>()
    for (let seed = 0; seed < HISTORY_COUNT; seed += 1) {
      const world = threeDays(seed)
      expect(world.endpoint).toMatchObject({ _tag: "Known", off: null, run: null })
      expect([seed, world.pendingCount]).toEqual([seed, 0])
      attempts += world.attemptCount
      const runCount = world.endpointEvents.filter((event) => event._tag === "RunScheduled").length
      // Each is for something: news, a replay, an attempt that is due, a change of settings.
      expect(runCount).toBeLessThan(2 * (world.attemptCount + 100))
      for (const event of world.endpointEvents) seen.add(event._tag)
    }
    expect(attempts).toBeGreaterThan(60 * HISTORY_COUNT)
    expect([...seen].toSorted()).toEqual(
      [
        "EndpointConfigured",
        "EndpointTurnedOff",
        "MoreDueNoted",
        "RunRecorded",
        "RunScheduled",
        "WakeSet",
        "Woken"
      ].toSorted()
    )
  })

  test("five days of only failures turn it off once, with one notice, and it comes back with what waited", () => {
    const world = new World(seeded(1))
    world.answer = UNREACHED
    world.configure(null)
    for (let hour = 0; hour < 9 * 24; hour += 1) world.later(hour * HOUR, () => world.publish(`r${hour}`, 1))
    world.live(9 * DAY)
    const offs = world.endpointEvents.filter((event) => event._tag === "EndpointTurnedOff")
    expect(offs).toMatchObject([{ reason: "failing" }])
    expect((offs[0]?.at ?? 0) - NOW).toBeGreaterThanOrEqual(5 * DAY)
    expect((offs[0]?.at ?? 0) - NOW).toBeLessThan(5 * DAY + 2 * HOUR)
    expect(world.told.map(({ to }) => to.kind).toSorted()).toEqual(["sponsor", "subscriber"])
    expect(world.pendingCount).toBeGreaterThan(4 * 24)
    world.answer = TAKEN
    world.configure(null)
    world.live()
    expect(world.pendingCount).toBe(0)
    expect(world.told).toHaveLength(2)
  })
})
