/** The in-memory ports are held to the same contracts as Postgres, so a test on them says something about the service. */
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { Journal, JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { layerMemory, makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { erasureContract } from "../../support/contracts/erasure.ts"
import { feedContract } from "../../support/contracts/feed.ts"
import { journalContract } from "../../support/contracts/journal.ts"
import { longHistoriesContract } from "../../support/contracts/long-histories.ts"
import { outboxContract } from "../../support/contracts/outbox.ts"
import { chainOf, commitOf, type PortsUnderTest } from "../../support/contracts/ports.ts"
import { snapshotsContract } from "../../support/contracts/snapshots.ts"

const database = makeMemoryDatabase()
const memory: PortsUnderTest = {
  run: (effect) => Effect.runPromise(Effect.provide(effect, layerMemory(database))),
  viewRow: async (view, key) => {
    const stored = database.views.get(`${view}/${key}`)
    return stored === undefined ? undefined : { ...stored.row, key, version: stored.version }
  },
  counter: async (name) => database.counters.get(name) ?? 0
}

describe("journal (memory)", () => {
  journalContract(memory)

  test.each(["not-written", "unknown"] as const)(
    "a database that is down says %s, and keeps its word",
    async (outcome) => {
      const broken = makeMemoryDatabase()
      broken.failure = new JournalUnavailable({ outcome, cause: "test" })
      const write = Effect.flatMap(Journal, (journal) => Effect.flip(journal.write([chainOf(commitOf("down", 0))])))
      expect(await Effect.runPromise(Effect.provide(write, layerMemory(broken)))).toMatchObject({ outcome })
      expect(broken.rows.size).toBe(outcome === "unknown" ? 1 : 0)
    }
  )
})

describe("erasure (memory)", () => erasureContract(memory))
describe("long histories (memory)", () => longHistoriesContract(memory))
describe("snapshots (memory)", () => snapshotsContract(memory))
describe("outbox (memory)", () => outboxContract(memory))
describe("feed (memory)", () => feedContract(memory))
