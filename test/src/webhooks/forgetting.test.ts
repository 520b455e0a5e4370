/** What a run keeps in memory because it could not be recorded: for as long as a run may come that records it, and no longer. */
import { expect, test } from "vitest"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import { ActorBusy, RuntimeStopping } from "../../../actors/runtime/failure.ts"
import { makeAttemptRecorder } from "../../../src/webhooks/attempts.ts"
import { makeRunActivity, type RunActivityDeps } from "../../../src/webhooks/run-activity.ts"
import { MINUTE, NOW } from "../../support/given.ts"

interface Endpoint {
  state: object
  recordFails?: boolean
}

const on = (run: object | null, wake_at: number | null = null) => ({
  _tag: "Known",
  // Off: a run of it sends nothing, and is recorded.
  off: "paused",
  config: { sponsor_id: "spn_1" },
  run,
  wake_at
})
const RUN = { due_at: NOW, more: false, stale: false }

const start = () => {
  const endpoints = new Map<string, Endpoint>()
  const reads: Array<string> = []
  const clock = { now: NOW }
  const registry = {
    read: async (entity: object, id: string) => {
      if (entity !== endpointEntity) throw new ActorBusy({ address: id })
      reads.push(id)
      return { state: endpoints.get(id)?.state ?? { _tag: "Closed" } }
    },
    ask: async (_entity: object, id: string) => {
      if (endpoints.get(id)?.recordFails === true) throw new RuntimeStopping({ address: id })
      return {}
    }
  } as unknown as RunActivityDeps["registry"]
  const activity = makeRunActivity({
    registry,
    queries: { due: async () => [], nextDueAt: async () => undefined },
    send: () => Promise.reject(new Error("nothing is sent")),
    now: () => clock.now,
    random: () => 0.5,
    onAttempt: () => undefined
  })
  const run = (id: string) =>
    activity.perform(
      { command: { _tag: "Run", due_at: NOW }, id, intentId: `run of ${id}`, attempts: 0, createdAt: NOW },
      new AbortController().signal
    )
  /** Who is asked about when another endpoint's run is over, a minute later. */
  const lookedAt = async (): Promise<ReadonlyArray<string>> => {
    clock.now += MINUTE
    reads.length = 0
    await run("another")
    return reads.filter((id) => id !== "another")
  }
  return { endpoints, run, lookedAt }
}

test.each([
  ["is closed", { _tag: "Closed" }],
  ["waits for no run", on(null)],
  ["waits for an alarm", on(null, NOW + MINUTE)]
])("a tally of an endpoint that %s is forgotten", async (_, state) => {
  const { endpoints, lookedAt, run } = start()
  endpoints.set("whk_a", { state: on(RUN), recordFails: true })
  await expect(run("whk_a")).rejects.toThrow()
  expect(await lookedAt()).toEqual(["whk_a"])
  expect(await lookedAt()).toEqual(["whk_a"])
  // The run was recorded all the same, and nobody told.
  endpoints.set("whk_a", { state })
  expect(await lookedAt()).toEqual(["whk_a"])
  expect(await lookedAt()).toEqual([])
})

test("results of attempts are kept for as long as a run may come, and dropped with their endpoint", async () => {
  const recorder = makeAttemptRecorder({ ask: (_, id) => Promise.reject(new ActorBusy({ address: id })) })
  const command = {
    _tag: "RecordAttempt",
    sequence: 1,
    attempt: 1,
    end: { status: 200, problem: null, duration_ms: 1, retry_after_ms: null },
    jitter: 0
  } as const
  expect(await recorder.record("whk_a", { laneId: "lane", command, commandId: "attempt/1" })).toBe(false)
  expect([recorder.keeping(), recorder.lanesBehind("whk_a")]).toEqual([["whk_a"], ["lane"]])
  recorder.drop("whk_a")
  expect([recorder.keeping(), recorder.lanesBehind("whk_a")]).toEqual([[], []])
})
