/** The view tables of webhooks, on both databases: what commits wrote is what a rebuild from the journal writes. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { expect, test } from "vitest"
import { laneEntity } from "../../../actors/lane/lane.ts"
import { ENDED_COUNT_MAX } from "../../../actors/lane/deliveries.ts"
import type { AnyEntity } from "../../../actors/runtime/entity.ts"
import { type Commit, Journal } from "../../../actors/runtime/journal.ts"
import { step } from "../../../actors/runtime/step.ts"
import { rebuildViews } from "../../../actors/runtime/views-rebuild.ts"
import { subscriberEntity } from "../../../actors/subscriber/subscriber.ts"
import * as JournalLayer from "../../../src/postgres/journal.ts"
import * as ViewsLayer from "../../../src/postgres/views.ts"
import { attempt, ENDPOINT, enqueue, FAILED, LANE, TAKEN } from "../../actors/lane/notices.ts"
import { chainOf } from "../../support/contracts/ports.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"

/** The commits that the runtime would write for these commands; every one must be accepted. */
const commitsOf = (entity: AnyEntity, id: string, commands: ReadonlyArray<object>): ReadonlyArray<Commit> => {
  let live = { state: entity.initialState as unknown, version: 0, bytes: 0 }
  return commands.map((command, index) => {
    const input = { commandId: `c${index}`, command, settles: undefined, answer: undefined }
    const taken = step(entity, { kind: entity.kind, id }, live, input, NOW + index)
    if (taken._tag !== "Prepared") throw new Error(`${JSON.stringify(command)}: ${taken._tag}`)
    live = taken.after
    return taken.commit
  })
}

/** One that fails into its fourth attempt, so many that end, one that takes a place again, one that is replayed. */
const LANE_COMMANDS = [
  enqueue(1),
  ...[1, 2, 3].map((number) => attempt(1, number, FAILED)),
  ...Array.from({ length: ENDED_COUNT_MAX }, (_, index) => [enqueue(index + 2), attempt(index + 2, 1, TAKEN)]).flat(),
  enqueue(500),
  { _tag: "Replay", sequence: 50 },
  attempt(1, 4, { ...FAILED, status: 410 })
]

const webhook = {
  endpoint_id: ENDPOINT,
  sponsor_id: "spn_1",
  callback_url: "https://hooks.example.org/in",
  secret: "sealed",
  events: ["org.trustscore_updated"],
  org_ids: null,
  description: null
}

describeEachDatabase("views of webhooks", (database) => {
  const rowsOf = (view: "delivery_view" | "webhook_view") =>
    database.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<Record<string, unknown>>`select * from ${sql(view)} order by key collate "C"`
      )
    )

  test("are the same after a rebuild, and hold one row for each place of a delivery", async () => {
    const ports = Layer.merge(JournalLayer.layerPostgres, ViewsLayer.layerPostgres)
    await database.run(
      Effect.flatMap(Journal, (journal) =>
        journal.write([
          chainOf(...commitsOf(laneEntity, LANE, LANE_COMMANDS)),
          chainOf(
            ...commitsOf(subscriberEntity, "spn_1", [
              { _tag: "AddWebhook", webhook },
              {
                _tag: "AddWebhook",
                webhook: { ...webhook, endpoint_id: "whk_b", events: ["case.resolved"], org_ids: ["acme"] }
              },
              { _tag: "RemoveWebhook", endpoint_id: ENDPOINT }
            ])
          )
        ])
      ).pipe(Effect.provide(ports))
    )
    const deliveries = await rowsOf("delivery_view")
    const webhooks = await rowsOf("webhook_view")
    expect(deliveries).toHaveLength(ENDED_COUNT_MAX + 1)
    expect(deliveries.filter((row) => row["due_at"] !== null)).toMatchObject([{ lane_id: LANE, attempt_count: 0 }])
    expect(webhooks).toMatchObject([
      { key: "spn_1", sponsor_id: "spn_1", wants_scores: false, filters_orgs: true, version: 3 }
    ])

    const rebuilt = rebuildViews({ entities: [laneEntity, subscriberEntity], onProgress: () => undefined })
    expect(await database.run(Effect.provide(rebuilt, ports))).toMatchObject({ removedCount: 0, unreadable: [] })
    // A rebuilt row has the version of its entity's newest commit.
    const unversioned = (rows: ReadonlyArray<Record<string, unknown>>) =>
      rows.map(({ version, ...row }) => {
        expect(version).toBeGreaterThan(0)
        return row
      })
    expect(unversioned(await rowsOf("delivery_view"))).toEqual(unversioned(deliveries))
    expect(await rowsOf("webhook_view")).toEqual(webhooks)
  })
})
