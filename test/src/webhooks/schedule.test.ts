/** The way of a message that nobody takes, to its end and back: every attempt by the clock, the dead letter, the replay. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Webhook } from "standardwebhooks"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import { RETRY_AFTER_MS } from "../../../actors/lane/schedule.ts"
import { DAY, HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { answered, type Call, SECRET, sealed, startWorld, timedOut, type World, type WorldOptions } from "./world.ts"

let world: World
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }))
afterEach(async () => {
  vi.useRealTimers()
  await world.stop()
})

const start = async (receive: Parameters<typeof startWorld>[0], options: WorldOptions = {}) => {
  world = await startWorld(receive, options)
  await world.configure("whk_a")
}
const delivery = async () => (await world.deliveries("whk_a", "ARC-1"))[0]

/** What the receiver's own library says of a call, at the moment of the call. */
const verified = ({ at, body, headers }: Call, secret = SECRET): unknown => {
  vi.setSystemTime(at)
  return new Webhook(secret).verify(body, { ...headers })
}

describe("a message that nobody takes", () => {
  test("is attempted by the table, then is a dead letter; a replay delivers it under the same id, signed anew", async () => {
    let isDown = true
    await start(() => (isDown ? answered(500) : answered(200)))
    await world.enqueue("whk_a", "ARC-1", 1)
    await world.later(4 * DAY)
    const offsets = RETRY_AFTER_MS.reduce<ReadonlyArray<number>>(
      (moments, pause) => [...moments, (moments.at(-1) ?? 0) + pause],
      [0]
    )
    expect(world.calls.map(({ at }) => at - NOW)).toEqual(offsets)
    expect(offsets.at(-1)).toBe(75 * HOUR + 35 * MINUTE + 5 * SECOND)
    expect(await delivery()).toMatchObject({ state: "dead_letter", attempt_count: 10, next_attempt_at: null })
    expect(new Set(world.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1)
    expect(new Set(world.calls.map(({ headers }) => headers["webhook-signature"])).size).toBe(10)

    isDown = false
    const order = { replay_id: "rpl_1", from: NOW - HOUR, until: NOW + HOUR, states: ["dead_letter"] as const }
    await world.registry.ask(endpointEntity, "whk_a", { _tag: "OrderReplay", ...order })
    await world.later(MINUTE)
    const [first, replayed] = [world.calls[0], world.calls[10]]
    if (first === undefined || replayed === undefined) throw new Error("it was not sent again")
    expect(world.calls).toHaveLength(11)
    expect(replayed.headers["webhook-id"]).toBe(first.headers["webhook-id"])
    expect(replayed.body).toBe(first.body)
    expect(verified(replayed)).toEqual(JSON.parse(first.body))
    expect(await delivery()).toMatchObject({ state: "delivered", attempt_count: 1 })
    expect(await world.endpoint("whk_a")).toMatchObject({ replay: null })
    expect(world.database.intents.size).toBe(0)
  })

  test("of a receiver that is silent for five days is the last: its endpoint is switched off", async () => {
    await start(() => timedOut)
    for (let day = 0; day < 6; day += 1) {
      await world.enqueue("whk_a", `ARC-${day}`, 1)
      await world.later(DAY)
    }
    expect(await world.endpoint("whk_a")).toMatchObject({ off: "failing" })
    const count = world.calls.length
    await world.later(2 * DAY)
    expect(world.calls).toHaveLength(count)
  })

  test("waits for as long as the receiver asks", async () => {
    let answers = [answered(503, { "retry-after": "7200" }), answered(200)]
    await start(() => {
      const [next = timedOut, ...rest] = answers
      answers = rest
      return next
    })
    await world.enqueue("whk_a", "ARC-1", 1)
    await world.later(3 * HOUR)
    expect(world.calls.map(({ at }) => at - NOW)).toEqual([0, 2 * HOUR])
  })
})

describe("a message", () => {
  test("verifies with the receiver's secret alone, and says what happened", async () => {
    await start(() => answered(200))
    await world.enqueue("whk_a", "ARC-1", 3)
    await world.settle()
    const [call] = world.calls
    if (call === undefined) throw new Error("nothing was sent")
    expect(verified(call)).toEqual({
      id: call.headers["webhook-id"],
      type: "case.status_changed",
      timestamp: "2026-11-20T09:29:59.000Z",
      sequence: 3,
      api_version: "v1",
      data: {
        case_id: "ARC-1",
        status: "letter_drafted",
        previous_status: "triaging",
        case_url: "https://redress.example/cases/ARC-1?t=tok"
      }
    })
    expect(call.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": expect.stringMatching(/^msg_[a-z2-7]{26}$/),
      "webhook-timestamp": String(NOW / SECOND),
      "user-agent": expect.stringMatching(/^Redress-Webhooks\/\d+\.\d+\.\d+/)
    })
    expect(() => verified(call, `whsec_${Buffer.alloc(32, 9).toString("base64")}`)).toThrow()
  })

  test("verifies with the old secret and the new one until the old one's time is over", async () => {
    const fresh = `whsec_${Buffer.alloc(32, 2).toString("base64")}`
    await start(() => answered(200))
    const previous_secret = { secret: sealed(SECRET, "whk_a"), until: NOW + HOUR }
    await world.configure("whk_a", { secret: sealed(fresh, "whk_a"), previous_secret }, 2)
    await world.enqueue("whk_a", "ARC-1", 1)
    await world.later(HOUR)
    await world.enqueue("whk_a", "ARC-1", 2)
    await world.settle()
    const [during, after] = world.calls
    if (during === undefined || after === undefined) throw new Error("two were to be sent")
    expect([verified(during), verified(during, fresh)]).toEqual([JSON.parse(during.body), JSON.parse(during.body)])
    expect(verified(after, fresh)).toEqual(JSON.parse(after.body))
    expect(() => verified(after)).toThrow()
  })

  test("whose secret cannot be opened does not leave", async () => {
    await start(() => answered(200))
    await world.configure("whk_a", { secret: sealed(SECRET, "whk_b") }, 2)
    await world.enqueue("whk_a", "ARC-1", 1)
    await world.settle()
    expect(world.calls).toEqual([])
    expect(world.attempts).toEqual(["whk_a failed: the signing secret cannot be read any more; rotate it"])
    expect(await delivery()).toMatchObject({ state: "pending", attempt_count: 1 })
  })
})
