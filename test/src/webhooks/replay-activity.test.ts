/** The activity of replays over functions: what it does about lanes that take nothing, and whose turn it is. */
import { describe, expect, test } from "vitest"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import { ActorQuarantined, RuntimeStopping } from "../../../actors/runtime/failure.ts"
import type { DeliveryPlace } from "../../../src/webhooks/delivery-queries.ts"
import { makeReplayActivity, type ReplayActivityDeps, TRY_COUNT_MAX } from "../../../src/webhooks/replay-activity.ts"
import { NOW } from "../../support/given.ts"
import { turns } from "../../support/ledger-runtime.ts"

interface Row extends DeliveryPlace {
  readonly laneId: string
  readonly sequence: number
}
const rowsOf = (endpointId: string, count: number): ReadonlyArray<Row> =>
  Array.from({ length: count }, (_, index) => ({
    key: `${endpointId}.${String(index).padStart(4, "0")}`,
    queuedAt: index,
    laneId: `${endpointId}.lane${index}`,
    sequence: 1
  }))

/** Endpoints are called `<sponsor>/<name>`. */
const start = (rows: Readonly<Record<string, ReadonlyArray<Row>>>, failing: (laneId: string) => unknown) => {
  const asked: Array<string> = []
  const recorded: Array<string> = []
  const givenUp: Array<string> = []
  const registry = {
    read: async (_entity: object, id: string) => ({
      state: { _tag: "Known", config: { sponsor_id: id.split("/")[0] } }
    }),
    ask: async (entity: object, id: string) => {
      await turns(1)
      const failure = entity === endpointEntity ? undefined : failing(id)
      if (failure !== undefined) throw failure
      const heard = entity === endpointEntity ? recorded : asked
      heard.push(id)
    }
  } as unknown as ReplayActivityDeps["registry"]
  const activity = makeReplayActivity({
    registry,
    queries: {
      ended: async (id, _range, { after, limit }) =>
        (rows[id] ?? []).filter(({ key }) => after === undefined || key > after.key).slice(0, limit)
    },
    onGivenUp: (_, laneId) => givenUp.push(laneId)
  })
  const perform = (id: string, attempts = 0) =>
    activity.perform(
      {
        command: { _tag: "Replay", replay_id: "rpl_1", from: 0, until: NOW, states: ["delivered"] },
        id,
        intentId: `order ${id}`,
        attempts,
        createdAt: NOW
      },
      new AbortController().signal
    )
  return { asked, recorded, givenUp, perform }
}

describe("a replay past a lane that takes nothing", () => {
  const outOfOrder = (laneId: string) =>
    laneId === "spn/whk.lane3" ? new ActorQuarantined({ address: laneId }) : undefined

  test("asks all others, and is tried again for the one", async () => {
    const { asked, givenUp, perform, recorded } = start({ "spn/whk": rowsOf("spn/whk", 250) }, outOfOrder)
    await expect(perform("spn/whk")).rejects.toThrow("1 lanes take nothing now")
    expect(new Set(asked).size).toBe(249)
    expect([recorded, givenUp]).toEqual([[], []])
  })

  test("leaves it as it is after some tries, says so, and is over", async () => {
    const { givenUp, perform, recorded } = start({ "spn/whk": rowsOf("spn/whk", 250) }, outOfOrder)
    await expect(perform("spn/whk", TRY_COUNT_MAX - 2)).rejects.toThrow()
    await perform("spn/whk", TRY_COUNT_MAX - 1)
    expect([recorded, givenUp]).toEqual([["spn/whk"], ["spn/whk.lane3"]])
  })

  test("is put off as a whole when no lane takes anything", async () => {
    const away = (laneId: string) => new RuntimeStopping({ address: laneId })
    const { asked, perform, recorded } = start({ "spn/whk": rowsOf("spn/whk", 250) }, away)
    await expect(perform("spn/whk", TRY_COUNT_MAX)).rejects.toThrow()
    expect([asked, recorded]).toEqual([[], []])
  })
})

test("replays of one sponsor let those of another in between", async () => {
  const own = Array.from({ length: 20 }, (_, index) => `one/${index}`)
  const rows = Object.fromEntries([...own, "two/0"].map((id) => [id, rowsOf(id, id === "two/0" ? 10 : 500)]))
  const { asked, perform } = start(rows, () => undefined)
  await Promise.all([...own, "two/0"].map((id) => perform(id)))
  expect(asked).toHaveLength(20 * 500 + 10)
  // A page that was under way, and one beside it.
  expect(asked.findLastIndex((id) => id.startsWith("two"))).toBeLessThan(300)
})
