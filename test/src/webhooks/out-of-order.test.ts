/** Runs past lanes that take nothing: what is due in others is sent all the same, and what comes up there too. */
import { describe, expect, test } from "vitest"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import { laneIdOf } from "../../../actors/lane/address.ts"
import { queued } from "../../../actors/lane/deliveries.ts"
import { ActorQuarantined } from "../../../actors/runtime/failure.ts"
import type { EndpointState, KnownEndpoint } from "../../../schema/endpoint.ts"
import type { LaneState } from "../../../schema/lane.ts"
import { makeAttemptRecorder } from "../../../src/webhooks/attempts.ts"
import { type RunDeps, runEndpoint } from "../../../src/webhooks/endpoint-run.ts"
import { makeSendTurns } from "../../../src/webhooks/send-turns.ts"
import { emptyTally } from "../../../src/webhooks/tally.ts"
import { MINUTE, NOW, SECOND } from "../../support/given.ts"
import { noticeOf, sealed, SECRET } from "./world.ts"

const ID = "whk_a"
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const laneOf = (resourceId: string): string => laneIdOf(ID, { kind: "case", id: resourceId })

const endpointWith = (failure_count: number): KnownEndpoint => ({
  _tag: "Known",
  config: {
    endpoint_id: ID,
    sponsor_id: "spn_1",
    callback_url: "https://a.example/",
    secret: sealed(SECRET, ID),
    previous_secret: null
  },
  off: null,
  revision: 1,
  run: { due_at: NOW, more: false, stale: false },
  last_run_due_at: NOW,
  wake_at: null,
  failure_count,
  failing_since: failure_count === 0 ? null : NOW - MINUTE,
  last_success_at: null,
  last_failure: failure_count === 0 ? null : { at: NOW - MINUTE, problem: "no connection" },
  replay: null
})

interface Given {
  readonly failureCount?: number
  /** Resources in the order in which they are due, as often as they have something due. */
  readonly due: ReadonlyArray<string>
}

/** One run over lanes of which those named BAD can be neither read nor told. */
const runOver = async ({ due, failureCount = 0 }: Given) => {
  const endpoint = endpointWith(failureCount)
  const rows = new Map(due.map((resourceId, index) => [`${resourceId} ${index}`, { resourceId, index }]))
  const sent: Array<string> = []
  let clock = NOW
  const readOrFail = (id: string): void => {
    clock += 1
    if (id.includes("BAD")) throw new ActorQuarantined({ address: id })
  }
  const registry = {
    read: async (entity: object, id: string): Promise<{ readonly state: EndpointState | LaneState }> => {
      if (entity === endpointEntity) return { state: endpoint }
      readOrFail(id)
      const resourceId = id.split(".").at(-1) ?? ""
      return {
        state: { _tag: "Lane", endpoint_id: ID, deliveries: queued([], noticeOf(resourceId, 1), NOW), closed: false }
      }
    },
    ask: async (_entity: object, id: string) => {
      readOrFail(id)
      for (const [key, { resourceId }] of rows) if (laneOf(resourceId) === id) rows.delete(key)
      return {}
    }
  } as unknown as RunDeps["registry"] & Parameters<typeof makeAttemptRecorder>[0]
  const end = await runEndpoint(
    {
      registry,
      queries: {
        due: async (_id, _now, { limit, without }) =>
          [...rows.values()]
            .map(({ index, resourceId }) => ({ laneId: laneOf(resourceId), sequence: 1, dueAt: index }))
            .filter(({ laneId }) => !without.includes(laneId))
            .slice(0, limit)
      },
      recorder: makeAttemptRecorder(registry),
      turns: makeSendTurns(),
      send: async (_config, notice) => {
        sent.push(notice.resource.id)
        return { status: 200, problem: null, duration_ms: 1, retry_after_ms: null }
      },
      now: () => clock,
      random: () => 0.5,
      onAttempt: () => undefined
    },
    { endpointId: ID, dueAt: NOW, signal: new AbortController().signal, tally: emptyTally() },
    endpoint
  )
  return { sent, end }
}

describe("a lane that takes nothing", () => {
  test("is passed by, and looked for again a minute later", async () => {
    const { end, sent } = await runOver({ due: ["BAD", "ARC-1", "ARC-2"] })
    expect(sent).toEqual(["ARC-1", "ARC-2"])
    expect(end).toMatchObject({ notBefore: 0, outOfOrder: [laneOf("BAD")] })
    expect(end.tryAgainAt).toBeGreaterThanOrEqual(NOW + MINUTE)
    expect(end.tryAgainAt).toBeLessThan(NOW + MINUTE + SECOND)
  })

  test("is no attempt: an endpoint that has one at a time has it with another lane", async () => {
    const { end, sent } = await runOver({ failureCount: 5, due: ["BAD", "BAD-2", "ARC-1", "ARC-2"] })
    expect([sent, end.outOfOrder]).toEqual([["ARC-1"], [laneOf("BAD"), laneOf("BAD-2")]])
  })

  test("hides nothing behind it, however much is due there", async () => {
    const { sent } = await runOver({ due: [...numbers(100).map(() => "BAD"), "ARC-1"] })
    expect(sent).toEqual(["ARC-1"])
    const many = numbers(150).map((number) => `BAD-${number}`)
    expect((await runOver({ due: [...many, "ARC-1"] })).sent).toEqual(["ARC-1"])
  })

  test("of a thousand ends the run, which comes back later", async () => {
    const { end, sent } = await runOver({ due: [...numbers(1_000).map((number) => `BAD-${number}`), "ARC-1"] })
    expect(sent).toEqual([])
    expect(end.outOfOrder.length).toBeLessThan(300)
    expect(end.tryAgainAt).toBeGreaterThan(NOW + MINUTE)
  })
})
