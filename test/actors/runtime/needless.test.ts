/**
 * An intent that would change nothing is not written, and one that a commit removed is not removed again; nothing that was
 * asked of the target before the commit is missed.
 */
import { Effect, Result } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import type { Activity } from "../../../actors/runtime/activity.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { add, ledgerEntity, type LedgerCommand, open } from "../../support/ledger-entity.ts"
import { latch, type LedgerOptions, type Ledgers, startLedgers, turns } from "../../support/ledger-runtime.ts"

/** Ignores what is added before it is open, as a sponsor without webhooks ignores news. */
const quietEntity: typeof ledgerEntity = {
  ...ledgerEntity,
  kind: "quiet",
  keepsEmpty: true,
  decide: (state, command, now) =>
    state._tag === "Unopened" && command._tag === "Add" ? Result.succeed([]) : ledgerEntity.decide(state, command, now)
}
/** Adds to a quiet ledger what it sends, and orders work with a note. */
const tellingEntity: typeof ledgerEntity = {
  ...ledgerEntity,
  react: (event) => {
    if (event._tag === "Sent") return [{ to: { kind: "quiet", id: event.to }, command: add(event.amount) }]
    return event._tag === "Noted" ? [{ to: { kind: "work", id: event.text }, command: { _tag: "Do" } }] : []
  }
}

let ledgers: Ledgers
let settledIds: Array<string>
let writtenIds: Array<string>
const start = async (options: LedgerOptions = {}) => {
  settledIds = []
  writtenIds = []
  ledgers = await startLedgers({
    entities: [tellingEntity, quietEntity],
    outboxPort: (outbox) => ({
      ...outbox,
      settle: (ids) =>
        Effect.andThen(
          Effect.sync(() => settledIds.push(...ids)),
          outbox.settle(ids)
        )
    }),
    journal: (journal) => ({
      ...journal,
      write: (groups) => {
        for (const group of groups) {
          if (group._tag === "Chain")
            writtenIds.push(...group.commits.flatMap(({ intents }) => intents.map(({ intentId }) => intentId)))
        }
        return journal.write(groups)
      }
    }),
    ...options
  })
  await ledgers.registry.ask(tellingEntity, "a", open("a"))
}
afterEach(() => ledgers.stop())

const tell = (amount: number, from = "a") =>
  ledgers.registry.ask(tellingEntity, from, { _tag: "Send", to: "q", amount })
const askQuiet = (command: LedgerCommand) => ledgers.registry.ask(quietEntity, "q", command)
const sumOf = async () => {
  const { state } = await ledgers.registry.read(quietEntity, "q")
  return state._tag === "Open" ? state.sum : undefined
}

describe("an intent to a target that would do nothing", () => {
  test("is written while the target is unknown, and not once it is known to be empty", async () => {
    await start()
    await tell(1)
    await turns()
    expect(writtenIds).toEqual(["ledger/a/2/0"])
    expect(settledIds).toEqual(["ledger/a/2/0"])
    await tell(2)
    await turns()
    expect(writtenIds).toEqual(["ledger/a/2/0"])
    expect(settledIds).toEqual(["ledger/a/2/0"])
  })

  test("is written from the moment on at which the target was asked to become something", async () => {
    const held = latch()
    let isHolding = false
    await start({
      journal: (journal) => ({
        ...journal,
        write: (groups) =>
          isHolding
            ? Effect.andThen(
                Effect.promise(() => held.opened),
                journal.write(groups)
              )
            : journal.write(groups)
      })
    })
    await ledgers.registry.ask(tellingEntity, "b", open("b"))
    await ledgers.registry.read(quietEntity, "q")
    isHolding = true
    const before = tell(1)
    await turns()
    const opened = askQuiet(open("q"))
    await turns()
    const after = tell(10, "b")
    await turns()
    held.open()
    await Promise.all([before, opened, after])
    await turns()
    expect(await sumOf()).toBe(10)
  })

  test("is written when the target may hold more than this process knows", async () => {
    await start()
    await askQuiet(open("q"))
    ledgers.registry.passivate()
    await tell(5)
    await turns()
    expect(await sumOf()).toBe(5)
  })
})

describe("an intent to a written target that would do nothing now", () => {
  /** Has had enough at ten, as a sponsor who was told often enough today. */
  const ENOUGH = 10
  const sated = (forgoesIdleOrders: boolean): typeof ledgerEntity => ({
    ...quietEntity,
    forgoesIdleOrders,
    decide: (state, command, now) =>
      state._tag === "Open" && state.sum >= ENOUGH && command._tag === "Add"
        ? Result.succeed([])
        : ledgerEntity.decide(state, command, now)
  })
  const startWith = async (quiet: typeof ledgerEntity) => {
    await start({ entities: [tellingEntity, quiet] })
    await ledgers.registry.ask(quiet, "q", open("q"))
    await tell(ENOUGH)
    await turns()
    expect(await sumOf()).toBe(ENOUGH)
    await tell(1)
    await turns()
  }

  test("is not written where the kind forgoes it", async () => {
    await startWith(sated(true))
    expect(writtenIds).toEqual(["ledger/a/2/0"])
    expect(settledIds).toEqual([])
  })

  test("is written where the kind does not say so", async () => {
    await startWith(sated(false))
    expect(writtenIds).toEqual(["ledger/a/2/0", "ledger/a/3/0"])
    expect(settledIds).toEqual(["ledger/a/3/0"])
  })
})

describe("an actor that leaves after its order", () => {
  const leavingEntity: typeof ledgerEntity = { ...ledgerEntity, kind: "leaving", leavesAfterOrder: true }
  const orderingEntity: typeof ledgerEntity = {
    ...tellingEntity,
    react: (event) =>
      event._tag === "Sent" ? [{ to: { kind: "leaving", id: event.to }, command: add(event.amount) }] : []
  }
  const isThere = () => ledgers.registry.peek(leavingEntity, "l") !== undefined
  const begin = async () => {
    await start({ entities: [orderingEntity, leavingEntity] })
    await ledgers.registry.ask(leavingEntity, "l", open("l"))
    expect(isThere()).toBe(true)
    await turns()
    ledgers.clock.now += leavingEntity.limits.idleMsMax
    ledgers.registry.passivate()
    expect([...ledgers.registry.slots()].map(({ key }) => key)).not.toContain("leaving/l")
  }
  const order = async () => {
    await ledgers.registry.ask(orderingEntity, "a", { _tag: "Send", to: "l", amount: 3 })
    await turns()
  }

  test("is not kept when nobody else has asked for it, and its order is done", async () => {
    await begin()
    await order()
    expect(isThere()).toBe(false)
    expect((await ledgers.registry.read(leavingEntity, "l")).state).toMatchObject({ sum: 3 })
    expect(isThere()).toBe(true)
  })

  test("stays when somebody reads it, and through later orders", async () => {
    await begin()
    await ledgers.registry.read(leavingEntity, "l")
    await order()
    expect(isThere()).toBe(true)
    expect((await ledgers.registry.read(leavingEntity, "l")).state).toMatchObject({ sum: 3 })
  })

  test("stays for a listener, who hears of the order", async () => {
    await begin()
    const heard: Array<number> = []
    const leave = ledgers.registry.listen(leavingEntity, "l", (_, { version }) => void heard.push(version))
    await order()
    expect(heard).toEqual([2])
    expect(isThere()).toBe(true)
    leave()
  })
})

describe("work whose result answers its intent", () => {
  const activityOf = (perform: (registry: Registry, intentId: string) => Promise<unknown>) => (registry: Registry) => [
    {
      kind: "work",
      inFlightCountMax: 2,
      perform: async ({ intentId }) => void (await perform(registry, intentId))
    } satisfies Activity
  ]
  const order = async () => {
    await ledgers.registry.ask(tellingEntity, "a", { _tag: "Note", text: "w" })
    await turns()
  }

  test("leaves nothing to remove: the row went with the result", async () => {
    await start({
      activities: activityOf((registry, intentId) =>
        registry.ask(tellingEntity, "a", add(7), { commandId: intentId, settles: intentId })
      )
    })
    await order()
    expect(ledgers.database.intents.size).toBe(0)
    expect(settledIds).toEqual([])
  })

  test("is removed by itself when it wrote nothing", async () => {
    await start({ activities: activityOf(async () => undefined) })
    await order()
    expect(ledgers.database.intents.size).toBe(0)
    expect(settledIds).toEqual(["ledger/a/2/0"])
  })

  test("is removed when its result was refused", async () => {
    await start({
      activities: activityOf((registry, intentId) =>
        registry.ask(tellingEntity, "a", open("a"), { commandId: intentId, settles: intentId })
      )
    })
    await order()
    expect(ledgers.database.intents.size).toBe(0)
    expect(new Set(settledIds)).toEqual(new Set(["ledger/a/2/0"]))
  })
})
