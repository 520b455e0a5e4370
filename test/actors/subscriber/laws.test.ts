/** The laws of a subscriber, for every history. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { subscriberEntity, WEBHOOK_COUNT_MAX } from "../../../actors/subscriber/subscriber.ts"
import type { ViewRow } from "../../../actors/runtime/entity.ts"
import { EndpointCommand } from "../../../schema/endpoint.ts"
import { LaneCommand } from "../../../schema/lane.ts"
import { SubscriberCommand, type SubscriberState } from "../../../schema/subscriber.ts"
import { entityLaws, play } from "../../support/laws.ts"
import { add, change, idOf, publish } from "./commands.ts"
import { arbitraryOf } from "../../support/arbitrary.ts"

describe("subscribers, for every history", () => {
  const number = fc.integer({ min: 1, max: 25 })
  const reason = fc.constantFrom("failing" as const, "gone" as const)
  const likely: fc.Arbitrary<SubscriberCommand> = fc.oneof(
    { weight: 6, arbitrary: number.map((one) => add(one, one % 2 === 0 ? { org_ids: ["fit-gym"] } : {})) },
    { weight: 1, arbitrary: fc.tuple(number, fc.boolean()).map(([one, active]) => change(one, { active })) },
    {
      weight: 1,
      arbitrary: number.map((one): SubscriberCommand => ({ _tag: "RemoveWebhook", endpoint_id: idOf(one) }))
    },
    { weight: 1, arbitrary: fc.constantFrom("fit-gym", null).map((org) => publish(org)) },
    { weight: 1, arbitrary: fc.constant<SubscriberCommand>({ _tag: "JoinOrgs", org_ids: ["fit-gym", "the-gym"] }) },
    {
      weight: 1,
      arbitrary: fc.tuple(number, reason).map(([one, why]): SubscriberCommand => ({
        _tag: "NoteOff",
        endpoint_id: idOf(one),
        reason: why,
        revision: 1_000
      }))
    }
  )
  const commands = fc.array(
    fc.oneof({ weight: 1, arbitrary: arbitraryOf(SubscriberCommand) }, { weight: 10, arbitrary: likely }),
    { maxLength: 80, size: "max" }
  )
  entityLaws(subscriberEntity, {
    commands,
    reaches: { none: 0.9, some: 0.5, off: 0.2, full: 0.02 },
    tagOf: ({ webhooks }: SubscriberState) => {
      if (webhooks.length === WEBHOOK_COUNT_MAX) return "full"
      if (webhooks.some((one) => one.off !== null)) return "off"
      return webhooks.length === 0 ? "none" : "some"
    },
    runs: 150
  })

  test("endpoints and lanes decode their intents, and each endpoint keeps the newest settings", () => {
    const understood = { endpoint: Schema.is(EndpointCommand), lane: Schema.is(LaneCommand) }
    fc.assert(
      fc.property(commands, (history) => {
        let state = subscriberEntity.initialState
        let newest = 0
        for (const event of play(subscriberEntity, history).events) {
          state = subscriberEntity.evolve(state, event)
          for (const { command, to } of subscriberEntity.react(event, state)) {
            expect(to.kind === "endpoint" || to.kind === "lane").toBe(true)
            expect(understood[to.kind as keyof typeof understood](command)).toBe(true)
            if (!("revision" in (command as object))) continue
            const { revision } = command as { readonly revision: number }
            expect(revision).toBeGreaterThan(newest)
            newest = revision
          }
        }
      }),
      { numRuns: 100 }
    )
  })

  test("the row written on the way is that of a rebuild", () => {
    // Of one sponsor, as all commands of one subscriber are.
    fc.assert(
      fc.property(fc.array(likely, { maxLength: 80, size: "max" }), (history) => {
        let state = subscriberEntity.initialState
        let table: ReadonlyArray<ViewRow> = []
        for (const event of play(subscriberEntity, history).events) {
          state = subscriberEntity.evolve(state, event)
          const rows = subscriberEntity.project(state, [event])
          if (rows.length > 0) table = rows
        }
        expect(table).toEqual(subscriberEntity.projectAll(state))
      }),
      { numRuns: 100 }
    )
  })
})
