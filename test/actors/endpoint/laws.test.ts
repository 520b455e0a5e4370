/** The laws of an endpoint, for every history. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import { EndpointCommand, type EndpointState } from "../../../schema/endpoint.ts"
import { LaneCommand } from "../../../schema/lane.ts"
import { SponsorCommand } from "../../../schema/sponsor.ts"
import { SubscriberCommand } from "../../../schema/subscriber.ts"
import { HOUR, MINUTE, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"
import { configure, failures, noteDue, record, wake } from "./commands.ts"
import { arbitraryOf } from "../../support/arbitrary.ts"

describe("endpoints, for every history", () => {
  const moment = fc.integer({ min: NOW - HOUR, max: NOW + 2 * HOUR })
  const few = fc.integer({ min: 0, max: 3 })
  const run = fc.record({
    success_count: few,
    failure_count: few,
    failed_since_success: few,
    gone: fc.integer({ min: 0, max: 30 }).map((one) => one === 0),
    next_due_at: fc.option(moment),
    problem: fc.constant("no answer")
  })
  const likely: fc.Arbitrary<EndpointCommand> = fc.oneof(
    { weight: 6, arbitrary: moment.map(noteDue) },
    // In the laws' own minutes, so that runs are recorded by their names.
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.integer({ min: 0, max: 40 }), run)
        .map(([minute, how]) => record({ ...how, due_at: NOW + minute * MINUTE }))
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: 2, max: 20 }), fc.constantFrom(null, "paused" as const))
        .map(([revision, off]) => configure(revision, { off }))
    },
    { weight: 1, arbitrary: moment.map(wake) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("rpl_1", "rpl_2")
        .map((replay_id) => ({ _tag: "OrderReplay", replay_id, from: 0, until: NOW, states: ["delivered"] }) as const)
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("rpl_1", "rpl_2").map((replay_id) => ({ _tag: "RecordReplay", replay_id }) as const)
    }
  )
  const others = fc.array(
    fc.oneof({ weight: 1, arbitrary: arbitraryOf(EndpointCommand) }, { weight: 20, arbitrary: likely }),
    { maxLength: 40, size: "max" }
  )
  const commands = others.map((rest) => [configure(), ...rest])
  entityLaws(endpointEntity, {
    commands: fc.oneof({ weight: 5, arbitrary: commands }, { weight: 1, arbitrary: others }),
    reaches: { Unknown: 0.9, idle: 0.5, running: 0.5, off: 0.2, failing: 0.02, Closed: 0.02 },
    tagOf: (state: EndpointState) => {
      if (state._tag !== "Known") return state._tag
      if (state.off !== null) return "off"
      if (state.failure_count > 0) return "failing"
      return state.run === null ? "idle" : "running"
    },
    runs: 200
  })

  test("every receiver decodes its intents", () => {
    const understood = {
      endpoint: Schema.is(EndpointCommand),
      lane: Schema.is(LaneCommand),
      subscriber: Schema.is(SubscriberCommand),
      sponsor: Schema.is(SponsorCommand)
    }
    const kinds = new Set<string>()
    fc.assert(
      fc.property(commands, (history) => {
        const { state: last } = play(endpointEntity, history)
        const due_at = last._tag === "Known" ? last.run?.due_at : undefined
        const ends = due_at === undefined ? [] : [record({ due_at, ...failures(1), gone: true })]
        let state = endpointEntity.initialState
        for (const event of play(endpointEntity, [...history, ...ends]).events) {
          state = endpointEntity.evolve(state, event)
          for (const { command, to } of endpointEntity.react(event, state)) {
            kinds.add(to.kind)
            if (to.kind in understood) expect(understood[to.kind as keyof typeof understood](command)).toBe(true)
          }
        }
      }),
      { numRuns: 200 }
    )
    expect([...kinds]).toEqual(expect.arrayContaining(["endpoint", "sponsor", "subscriber", "webhook"]))
  })
})
