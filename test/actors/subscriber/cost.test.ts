/** What a sponsor without webhooks costs: every event of its cases asks its subscriber, which has nothing to say. */
import { afterEach, expect, test } from "vitest"
import { subscriberEntity } from "../../../actors/subscriber/subscriber.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { type Ledgers, startLedgers, turns } from "../../support/ledger-runtime.ts"
import { notice } from "../lane/notices.ts"

const PUBLISH_COUNT = 20

let service: Ledgers
afterEach(() => service.stop())

test(`${PUBLISH_COUNT} publishes to a sponsor without webhooks cost one load of the journal and no row`, async () => {
  const database = makeMemoryDatabase()
  let loads = 0
  service = await startLedgers({
    database,
    entities: [subscriberEntity],
    journal: (journal) => ({
      ...journal,
      load: (addresses) => {
        loads += 1
        return journal.load(addresses)
      }
    })
  })
  for (let sequence = 1; sequence <= PUBLISH_COUNT; sequence += 1) {
    const commandId = `case/${sequence}`
    const publish = { _tag: "Publish", notice: notice(sequence), org_id: null } as const
    await service.registry.ask(subscriberEntity, "spn_1", publish, { commandId, settles: commandId })
    await turns(2)
  }
  expect([loads, database.rows.size]).toEqual([1, 0])
  service.clock.now += subscriberEntity.limits.idleMsMax
  expect(service.registry.passivate()).toBe(1)
})
