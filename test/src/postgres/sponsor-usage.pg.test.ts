/** The counts of sponsors on both databases: changes add up, and a day begins anew. */
import { Effect } from "effect"
import { expect, test } from "vitest"
import { layerPostgres, UsageStoreTag } from "../../../src/postgres/sponsor-usage.ts"
import type { UsageChange, UsageStore } from "../../../src/quota/sponsor-quota.ts"
import { describeEachDatabase } from "../../support/database.ts"

const change = (sponsorId: string, storedBytes: number, caseDay: number, caseCount: number): UsageChange => ({
  sponsorId,
  storedBytes,
  caseDay,
  caseCount
})

describeEachDatabase("counts of sponsors", (database) => {
  const withStore = <A>(use: (store: UsageStore) => Promise<A>) =>
    database.run(
      Effect.flatMap(UsageStoreTag, (store) => Effect.promise(() => use(store))).pipe(Effect.provide(layerPostgres))
    )

  test("a sponsor that is not known has none", async () => {
    const none = { storedBytes: 0, caseDay: 0, caseCount: 0 }
    expect(await withStore((store) => store.load("spn_new"))).toEqual(none)
  })

  test("changes of one day add up, a new day begins anew, and a late change of an old day adds no case", async () => {
    const seen = await withStore(async (store) => {
      const loaded = async () => {
        const { caseCount, caseDay, storedBytes } = await store.load("spn_1")
        return [storedBytes, caseDay, caseCount]
      }
      await store.add([change("spn_1", 3_000_000_000, 20_000, 2), change("spn_2", 5, 20_000, 1)])
      const first = await loaded()
      await store.add([change("spn_1", -1_000_000_000, 20_000, -1)])
      const second = await loaded()
      await store.add([change("spn_1", 7, 20_001, 4)])
      const third = await loaded()
      await store.add([change("spn_1", 1, 20_000, 9)])
      return [first, second, third, await loaded()]
    })
    expect(seen).toEqual([
      [3_000_000_000, 20_000, 2],
      [2_000_000_000, 20_000, 1],
      [2_000_000_007, 20_001, 4],
      [2_000_000_008, 20_001, 4]
    ])
  })
})
