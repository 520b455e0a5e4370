/** The end of an endpoint: nothing of it is due any more, neither what waited nor what comes late. */
import { afterEach, describe, expect, test } from "vitest"
import { callbackIdOf } from "../../../actors/endpoint/callback.ts"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import { DAY, MINUTE } from "../../support/given.ts"
import { answered, startWorld, type World } from "./world.ts"

let world: World
afterEach(() => world.stop())
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const rows = () => [...world.database.views.values()].filter(({ view }) => view === "delivery_view")
const pendingRows = () => rows().filter(({ row }) => row["state"] === "pending" || row["due_at"] !== null)

describe("an endpoint that is closed", () => {
  test("leaves nothing that waits in any of its lanes, and nothing that comes late", async () => {
    world = await startWorld(() => answered(500))
    await world.configure("whk_a")
    await world.configure("whk_b")
    for (const number of numbers(130)) await world.enqueue("whk_a", `ARC-${number}`, 1)
    await world.enqueue("whk_a", "ARC-1", 2)
    await world.enqueue("whk_b", "ARC-1", 1)
    await world.later(MINUTE)
    expect(pendingRows()).toHaveLength(132)
    await world.registry.ask(endpointEntity, "whk_a", { _tag: "Close", endpoint_id: "whk_a" })
    await world.settle()
    expect(pendingRows().map(({ row }) => row["endpoint_id"])).toEqual(["whk_b"])
    // Published before, and put off until now: to a lane that is closed, and to one that was never there.
    for (const resource of ["ARC-1", "ARC-LATE"]) await world.enqueue("whk_a", resource, 3)
    await world.settle()
    expect(pendingRows()).toHaveLength(1)
    expect(await world.deliveries("whk_a", "ARC-LATE")).toMatchObject([{ state: "dead_letter" }])
    const callCount = world.calls.length
    await world.later(4 * DAY)
    expect(new Set(world.calls.slice(callCount).map(({ url }) => url))).toEqual(new Set(["https://whk_b.example/hook"]))
  })

  test("and is the callback of a case, off for good, takes nothing more of it", async () => {
    const callback = callbackIdOf("ARC-1")
    world = await startWorld(() => answered(410))
    await world.configure(callback)
    for (const sequence of [1, 2, 3]) await world.enqueue(callback, "ARC-1", sequence)
    await world.later(MINUTE)
    expect(await world.endpoint(callback)).toMatchObject({ off: "gone" })
    const rowCount = rows().length
    await world.enqueue(callback, "ARC-1", 4)
    await world.later(DAY)
    expect([rows().length, pendingRows()]).toEqual([rowCount, []])
  })
})
