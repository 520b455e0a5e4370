/** Replays and news of scores: everybody whom they are for is asked once, however often the order is carried out. */
import { afterEach, describe, expect, test } from "vitest"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import { subscriberEntity } from "../../../actors/subscriber/subscriber.ts"
import type { EventType, Notice } from "../../../schema/webhook.ts"
import { HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { answered, sealed, SECRET, startWorld, type World } from "./world.ts"

let world: World
afterEach(() => world.stop())
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const order = async (kind: string, id: string, command: object, intentId = "order") => {
  world.database.intents.set(intentId, {
    intentId,
    source: { kind: "endpoint", id },
    target: { kind, id },
    payload: JSON.stringify(command),
    dueAt: NOW,
    createdAt: NOW - MINUTE,
    attempts: 0
  })
  await world.later(MINUTE)
}

describe("a replay", () => {
  const replay = { _tag: "Replay", replay_id: "rpl_1", from: NOW, until: NOW + HOUR, states: ["delivered"] }

  test("sends again all that was taken in its range, once, over several pages", async () => {
    world = await startWorld(() => answered(200))
    await world.configure("whk_a")
    for (const number of numbers(130)) await world.enqueue("whk_a", `ARC-${number}`, 1)
    await world.later(2 * HOUR)
    await world.enqueue("whk_a", "ARC-LATE", 1)
    await world.settle()
    expect(world.calls).toHaveLength(131)
    const first = new Map(world.calls.map((call) => [call.headers["webhook-id"], call.body]))
    world.calls.length = 0
    await order("webhook-replay", "whk_a", replay)
    expect(new Map(world.calls.map((call) => [call.headers["webhook-id"], call.body]))).toEqual(
      new Map([...first].slice(0, 130))
    )
    expect(world.calls).toHaveLength(130)
    // The process died before the end of the order was written.
    await order("webhook-replay", "whk_a", replay)
    expect(world.calls).toHaveLength(130)
    await order("webhook-replay", "whk_a", replay, "another order")
    expect(world.calls).toHaveLength(260)
  })

  test("leaves alone what waits, and what ended otherwise", async () => {
    let isDown = true
    world = await startWorld(() => (isDown ? answered(500) : answered(200)))
    await world.configure("whk_a")
    await world.enqueue("whk_a", "ARC-1", 1)
    await world.later(SECOND)
    await world.registry.ask(endpointEntity, "whk_a", {
      _tag: "OrderReplay",
      replay_id: "rpl_1",
      from: NOW,
      until: NOW + HOUR,
      states: ["delivered", "dead_letter"]
    })
    await world.later(SECOND)
    expect(world.calls).toHaveLength(1)
    isDown = false
    await world.later(MINUTE)
    expect(world.calls).toHaveLength(2)
    await order("webhook-replay", "whk_a", { ...replay, states: ["dead_letter"] })
    expect(world.calls).toHaveLength(2)
  })
})

describe("news of a score", () => {
  const notice: Notice = {
    type: "org.trustscore_updated",
    resource: { kind: "org", id: "acme" },
    sequence: 3,
    at: NOW,
    data: { _tag: "Score", org_id: "acme", trustscore: 61, previous_trustscore: 60 }
  }
  const publish = { _tag: "Publish", notice, org_id: "acme" }

  const subscribe = async (sponsor_id: string, event: EventType) => {
    const endpoint_id = `whk_${sponsor_id}`
    await world.registry.ask(subscriberEntity, sponsor_id, {
      _tag: "AddWebhook",
      webhook: {
        endpoint_id,
        sponsor_id,
        callback_url: `https://${endpoint_id}.example/`,
        secret: sealed(SECRET, endpoint_id),
        events: [event],
        org_ids: null,
        description: null
      }
    })
  }
  const haveCase = (sponsor_id: string, org_id: string) =>
    world.database.views.set(`case_view/${sponsor_id}`, {
      view: "case_view",
      key: `ARC-${sponsor_id}`,
      version: 1,
      row: { sponsor_id, org_id }
    })

  const merge = (from_id: string, into_id: string) =>
    world.database.views.set(`merge_view/${from_id}.${into_id}`, {
      view: "merge_view",
      key: `${from_id}.${into_id}`,
      version: 1,
      row: { from_id, into_id, accepted: true }
    })

  test("of what other organizations were merged into reaches those with cases of either", async () => {
    world = await startWorld(() => answered(200))
    merge("acme-inc", "acme")
    for (const id of ["spn_1", "spn_2"]) await subscribe(id, "org.trustscore_updated")
    haveCase("spn_1", "acme")
    haveCase("spn_2", "acme-inc")
    await order("score-news", "acme", publish)
    expect(world.calls.map(({ url }) => url).toSorted()).toEqual([1, 2].map((n) => `https://whk_spn_${n}.example/`))
  })

  test("of what was merged into another is told to nobody", async () => {
    world = await startWorld(() => answered(200))
    merge("acme", "acme-group")
    await subscribe("spn_1", "org.trustscore_updated")
    haveCase("spn_1", "acme")
    await order("score-news", "acme", publish)
    expect(world.calls).toEqual([])
    expect(world.database.intents.size).toBe(0)
  })

  test("reaches every sponsor with a case and a webhook for it, once", async () => {
    world = await startWorld(() => answered(200))
    for (const number of numbers(250)) {
      const id = `spn_${String(number).padStart(3, "0")}`
      await subscribe(id, number % 10 === 0 ? "case.resolved" : "org.trustscore_updated")
      if (number % 2 === 0) haveCase(id, number % 4 === 0 ? "acme" : "other")
    }
    await world.settle()
    await order("score-news", "acme", publish)
    const expected = numbers(250).filter((number) => number % 4 === 0 && number % 10 !== 0)
    const hosts = () => world.calls.map(({ url }) => Number(/_(\d+)\./.exec(url)?.[1])).toSorted((a, b) => a - b)
    expect(hosts()).toEqual(expected)
    expect(new Set(world.calls.map(({ body }) => body)).size).toBe(1)
    const rowCount = world.database.feed.length
    await order("score-news", "acme", publish)
    expect(hosts()).toEqual(expected)
    expect(world.database.feed.length).toBe(rowCount)
  })
})
