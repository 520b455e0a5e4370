/**
 * A write whose outcome is unknown: if it was made after all, caches and streams hear of it like of every other commit,
 * once and in order, although nobody asks the actor again.
 */
import { Effect, Result } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { HOUR } from "../../support/given.ts"
import { add, ledgerEntity, open } from "../../support/ledger-entity.ts"
import { type LedgerOptions, type Ledgers, startLedgers, tagOf, turns } from "../../support/ledger-runtime.ts"

let ledgers: Ledgers
const start = async (options?: LedgerOptions) => (ledgers = await startLedgers(options))
afterEach(() => ledgers.stop())

const ask = (id: string, command: Parameters<typeof ledgerEntity.decide>[1], commandId?: string) =>
  ledgers.registry.ask(ledgerEntity, id, command, { commandId })
const CUT = new JournalUnavailable({ outcome: "unknown", cause: "cut" })
/** From here on everything is written and nothing is acknowledged. */
const cut = () => {
  ledgers.database.failure = CUT
}
const mend = () => {
  ledgers.database.failure = undefined
}
/** What a listener of the kind hears: version, sum and number of events of each commit. */
const hearing = () => {
  const heard: Array<string> = []
  ledgers.registry.listenKind("ledger", (_, { events, state, version }) =>
    heard.push(`${version}: ${(state as { readonly sum: number }).sum} by ${events.length}`)
  )
  return heard
}

describe("a write in doubt", () => {
  test("that was made is heard by the listeners without another ask", async () => {
    await start()
    const heard = hearing()
    await ask("a", open("a"))
    cut()
    expect(await tagOf(ask("a", add(5)))).toBe("JournalUnavailable")
    mend()
    await turns()
    expect(heard).toEqual(["1: 0 by 1", "2: 5 by 1"])
    expect(ledgers.registry.peek(ledgerEntity, "a")).toMatchObject({ version: 2, state: { sum: 5 } })
  })

  test("of several commits is heard commit by commit", async () => {
    await start()
    await ask("a", open("a"))
    const heard = hearing()
    cut()
    await Promise.all([ask("a", add(1)), ask("a", add(2)), ask("a", { _tag: "AddTwice", amount: 3 })].map(tagOf))
    mend()
    await turns()
    expect(heard).toEqual(["2: 1 by 1", "3: 3 by 1", "4: 9 by 2"])
  })

  test("without listeners keeps no actor in memory", async () => {
    await start()
    await ask("a", open("a"))
    cut()
    expect(await tagOf(ask("a", add(5)))).toBe("JournalUnavailable")
    mend()
    await turns()
    ledgers.clock.now += HOUR
    expect(ledgers.registry.passivate()).toBe(1)
    expect([...ledgers.registry.slots()]).toEqual([])
    expect(await ledgers.registry.read(ledgerEntity, "a")).toMatchObject({ version: 2, state: { sum: 5 } })
  })

  test("that was not made is not heard", async () => {
    let failing = false
    await start({
      journal: (journal) => ({ ...journal, write: (groups) => (failing ? Effect.fail(CUT) : journal.write(groups)) })
    })
    await ask("a", open("a"))
    const heard = hearing()
    failing = true
    expect(await tagOf(ask("a", add(5)))).toBe("JournalUnavailable")
    failing = false
    await turns()
    expect(heard).toEqual([])
    expect(Result.isSuccess(await ask("a", add(1)))).toBe(true)
    expect(heard).toEqual(["2: 1 by 1"])
  })

  test("is heard once when its sender asks again, and before the answer", async () => {
    await start()
    await ask("a", open("a"))
    const heard = hearing()
    cut()
    await tagOf(ask("a", add(5), "lost"))
    mend()
    expect(Result.getOrThrow(await ask("a", add(5), "lost"))).toMatchObject({ duplicate: true })
    expect(heard).toEqual(["2: 5 by 1"])
    await turns()
    expect(heard.length).toBe(1)
  })

  test("is looked for by one reader at a time while the journal is away, however many ask", async () => {
    let loads = 0
    let sleeping: Array<() => void> = []
    await start({
      journal: (journal) => ({
        ...journal,
        load: (addresses) =>
          Effect.andThen(
            Effect.sync(() => (loads += 1)),
            journal.load(addresses)
          )
      }),
      sleep: (ms) => new Promise<void>((resolve) => (ms === 300 ? sleeping.push(resolve) : resolve()))
    })
    const heard = hearing()
    await ask("a", open("a"))
    cut()
    for (let count = 0; count < 20; count += 1) {
      await tagOf(ask("a", add(1)))
      await turns()
    }
    expect(sleeping.length).toBe(1)
    for (let round = 0; round < 5; round += 1) {
      const [wake] = sleeping
      sleeping = []
      const before = loads
      wake?.()
      await turns()
      expect([loads - before, sleeping.length]).toEqual([1, 1])
    }
    mend()
    sleeping[0]?.()
    await turns()
    expect(heard).toEqual(["1: 0 by 1", "2: 1 by 1"])
  })

  test("keeps its actor in memory until it is settled", async () => {
    const sleeping: Array<() => void> = []
    await start({ sleep: (ms) => new Promise<void>((resolve) => (ms === 300 ? sleeping.push(resolve) : resolve())) })
    const heard = hearing()
    await ask("a", open("a"))
    cut()
    await tagOf(ask("a", add(5)))
    mend()
    await turns()
    ledgers.clock.now += HOUR
    expect(ledgers.registry.passivate()).toBe(0)
    sleeping.forEach((wake) => wake())
    await turns()
    expect(heard).toEqual(["1: 0 by 1", "2: 5 by 1"])
    expect(ledgers.registry.passivate()).toBe(1)
  })
})
