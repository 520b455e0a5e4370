/** Rebuilding views, in memory. */
import { Effect } from "effect"
import { describe } from "vitest"
import { layerMemory, makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { viewsContract } from "../../support/contracts/views.ts"

const database = makeMemoryDatabase()

describe("views (memory)", () =>
  viewsContract({
    run: (effect) => Effect.runPromise(Effect.provide(effect, layerMemory(database))),
    tables: async () =>
      [...database.views.values()]
        .map(({ key, row, view }) => ({ view, key, row }))
        .toSorted((one, other) => (`${one.view}/${one.key}` < `${other.view}/${other.key}` ? -1 : 1)),
    clear: async () => {
      database.rows.clear()
      database.views.clear()
    }
  }))
