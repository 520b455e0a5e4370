/**
 * Supervision: a defect costs its own caller an answer and its actor a restart; nobody else notices. Too many in a short
 * time stop the actor until an operator releases it.
 */
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { backoffMs, DEFAULT_POLICY, onDefect } from "../../../actors/runtime/supervision.ts"
import { restartCounts, RING_SIZE } from "../../../actors/runtime/tree.ts"
import { add, ledgerEntity, open } from "../../support/ledger-entity.ts"
import { latch, type Ledgers, startLedgers, tagOf, turns } from "../../support/ledger-runtime.ts"

let ledgers: Ledgers
beforeEach(async () => {
  ledgers = await startLedgers()
})
afterEach(() => ledgers.stop())

type Command = Parameters<typeof ledgerEntity.decide>[1]
const ask = (id: string, command: Command) => ledgers.registry.ask(ledgerEntity, id, command)
const askTag = (id: string, command: Command) => tagOf(ask(id, command).then((answer) => answer._tag))
const throwing: Command = { _tag: "ThrowInDecide" }
const slotOf = (id: string) => [...ledgers.registry.slots()].find((slot) => slot.address.id === id)

describe("an actor whose handler throws", () => {
  test.each([throwing, { _tag: "ThrowInEvolve" } as const])(
    "%o: its sender gets the defect, the others at it are served",
    async (bad) => {
      await ask("a", open("a"))
      const tags = await Promise.all([askTag("a", add(1)), askTag("a", bad), askTag("a", add(2)), askTag("a", add(3))])
      expect(tags).toEqual(["Success", "ActorDefect", "Success", "Success"])
      expect(await ledgers.registry.read(ledgerEntity, "a")).toMatchObject({ version: 4, state: { sum: 6 } })
      expect(ledgers.defects).toMatchObject([{ id: "a", phase: "backing-off" }])
      expect(restartCounts(ledgers.registry.supervisors()).get("ledger")).toBe(1)
    }
  )

  test("is not noticed by 1,000 others", async () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => `other-${n}`)
    await Promise.all([ask("bad", open("bad")), ...ids.map((id) => ask(id, open(id)))])
    const others = ids.map((id) => askTag(id, add(1)))
    const bad = [askTag("bad", throwing), askTag("bad", throwing), askTag("bad", throwing)]
    expect(new Set(await Promise.all(others))).toEqual(new Set(["Success"]))
    expect(await Promise.all(bad)).toEqual(["ActorDefect", "ActorDefect", "ActorDefect"])
    expect(ids.every((id) => slotOf(id)?.restartCount === 0)).toBe(true)
  })

  test("rebuilds its state from the journal, not from what it remembered", async () => {
    await ask("a", open("a"))
    await ask("a", add(1))
    const [row] = ledgers.database.rows.get("ledger/a")?.slice(1) ?? []
    ledgers.database.rows
      .get("ledger/a")
      ?.splice(1, 1, { ...row, seq: 2, commandId: "x", events: `[{"_tag":"Added","amount":40}]` })
    await askTag("a", throwing)
    expect((await ledgers.registry.read(ledgerEntity, "a")).state).toMatchObject({ sum: 40 })
  })

  test("says since when it is in trouble, what was thrown and at which message, until it works again", async () => {
    await ask("a", open("a"))
    await ask("a", add(5))
    await askTag("a", throwing)
    await askTag("a", throwing)
    const trouble = slotOf("a")?.trouble
    expect(trouble).toMatchObject({ message: "ThrowInDecide", isOver: false })
    expect(trouble?.lastAt).toBeGreaterThanOrEqual(trouble?.since ?? Infinity)
    expect(ledgers.registry.lastKnown(ledgerEntity, "a")?.state).toMatchObject({ sum: 5 })
    await ask("a", add(1))
    expect(slotOf("a")?.trouble?.isOver).toBe(true)
  })

  test("in quarantine it is still known as it last was", async () => {
    await ask("a", open("a"))
    await ask("a", add(5))
    for (let defect = 0; defect < DEFAULT_POLICY.defectCountMax; defect += 1) await askTag("a", throwing)
    expect(slotOf("a")?.phase).toBe("quarantined")
    expect(ledgers.registry.peek(ledgerEntity, "a")).toBeUndefined()
    expect(ledgers.registry.lastKnown(ledgerEntity, "a")).toMatchObject({ version: 2, state: { sum: 5 } })
  })

  test("backs off twice as long each time, and asks wait for it", async () => {
    await ledgers.stop()
    ledgers = await startLedgers({ policy: { ...DEFAULT_POLICY, defectCountMax: 100 } })
    await ask("a", open("a"))
    const series = Array.from({ length: 11 }, () => askTag("a", throwing))
    const waiting = askTag("a", add(1))
    expect(await Promise.all(series)).toEqual(Array(11).fill("ActorDefect"))
    expect(await waiting).toBe("Success")
    expect(ledgers.sleeps).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000])
  })

  test("works on when it cannot even be reported or slept on", async () => {
    await ledgers.stop()
    ledgers = await startLedgers({
      onDefect: () => {
        throw new Error("log")
      },
      sleep: (ms) => (ms < 100 ? turns(1) : Promise.reject(new Error("timer")))
    })
    await ask("a", open("a"))
    expect(await Promise.all([askTag("a", throwing), askTag("a", add(1))])).toEqual(["ActorDefect", "Success"])
  })
})

describe("an actor with three defects within a minute", () => {
  const quarantine = async (spacingMs = 0) => {
    await ask("a", open("a"))
    for (let n = 0; n < 3; n += 1) {
      await askTag("a", throwing)
      ledgers.clock.now += spacingMs
      await turns(3)
    }
  }

  test("is quarantined: waiting and later asks are refused, and no other actor is affected", async () => {
    await ask("a", open("a"))
    const tags = await Promise.all([...Array.from({ length: 3 }, () => askTag("a", throwing)), askTag("a", add(1))])
    expect(tags).toEqual(["ActorDefect", "ActorDefect", "ActorDefect", "ActorQuarantined"])
    expect(await askTag("a", add(1))).toBe("ActorQuarantined")
    expect(await tagOf(ledgers.registry.read(ledgerEntity, "a"))).toBe("ActorQuarantined")
    expect(await askTag("b", open("b"))).toBe("Success")
    expect(slotOf("a")).toMatchObject({ phase: "quarantined" })
    expect(ledgers.registry.passivate()).toBe(0)
  })

  test("works again after its release, from the journal, with a clean record", async () => {
    await quarantine()
    expect(ledgers.registry.release("ledger", "a")).toBe(true)
    expect(ledgers.registry.release("ledger", "a")).toBe(false)
    expect(await askTag("a", add(2))).toBe("Success")
    expect(await askTag("a", throwing)).toBe("ActorDefect")
    expect(await askTag("a", add(2))).toBe("Success")
    expect((await ledgers.registry.read(ledgerEntity, "a")).state).toMatchObject({ sum: 4 })
  })

  test("spread over more than a minute is not quarantined", async () => {
    await quarantine(30_000)
    expect(await askTag("a", add(1))).toBe("Success")
  })
})

describe("an actor whose journal cannot be read", () => {
  const corrupt = () =>
    ledgers.database.rows.set("ledger/bad", [{ seq: 1, commandId: "c", events: `[{"_tag":"Added","amount":1}]` }])

  test("is quarantined at the third try, and no ask ever hangs", async () => {
    corrupt()
    const tags: Array<unknown> = []
    for (let n = 0; n < 4; n += 1) {
      tags.push(...(await Promise.all([askTag("bad", add(1)), tagOf(ledgers.registry.read(ledgerEntity, "bad"))])))
      await turns(3)
    }
    expect(tags.slice(0, 4)).toEqual(Array(4).fill("ActorDefect"))
    expect(tags.slice(6)).toEqual(Array(2).fill("ActorQuarantined"))
    expect(slotOf("bad")?.phase).toBe("quarantined")
    expect(await askTag("good", open("good"))).toBe("Success")
  })

  test("works after it was repaired and released", async () => {
    corrupt()
    for (let n = 0; n < 3; n += 1) {
      await askTag("bad", add(1))
      await turns(3)
    }
    ledgers.database.rows.set("ledger/bad", [{ seq: 1, commandId: "c", events: `[{"_tag":"Opened","id":"bad"}]` }])
    ledgers.registry.release("ledger", "bad")
    expect(await askTag("bad", add(1))).toBe("Success")
  })
})

describe("back-off", () => {
  test("never shrinks, never passes its limit, and jitter takes at most half", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, jitter) => {
        const full = backoffMs(DEFAULT_POLICY, failures, 1)
        const some = backoffMs(DEFAULT_POLICY, failures, jitter)
        expect(some).toBeGreaterThanOrEqual(full / 2 - 1)
        expect(some).toBeLessThanOrEqual(full)
        expect(full).toBeLessThanOrEqual(DEFAULT_POLICY.backoffMsMax)
        expect(backoffMs(DEFAULT_POLICY, failures + 1, jitter)).toBeGreaterThanOrEqual(some)
      })
    )
  })

  test("counts only the defects of the window", () => {
    const verdict = onDefect(DEFAULT_POLICY, [0, 1, 59_999], 60_001, 1)
    expect(verdict).toEqual({ _tag: "Restart", delayMs: 200, defects: [59_999, 60_001] })
  })
})

test("a refusal is no defect", async () => {
  expect(Result.isFailure(await ask("a", add(1)))).toBe(true)
  expect(ledgers.defects).toEqual([])
})

describe("the tree of actors", () => {
  const supervisors = () => ledgers.registry.supervisors()

  test("has supervisors of each kind that was used, and every actor hangs under one", async () => {
    expect(supervisors()).toEqual([])
    const ids = Array.from({ length: 200 }, (_, n) => `a-${n}`)
    await Promise.all(ids.map((id) => ask(id, open(id))))
    expect(supervisors().length).toBe(RING_SIZE)
    expect(new Set(supervisors().map(({ kind }) => kind))).toEqual(new Set(["ledger"]))
    expect(supervisors().reduce((sum, { actorCount }) => sum + actorCount, 0)).toBe(200)
    expect(supervisors().every(({ actorCount }) => actorCount >= 3)).toBe(true)
  })

  test("loses an actor that leaves memory, and its supervisor stays", async () => {
    await ask("a", open("a"))
    await turns(1)
    ledgers.clock.now += ledgerEntity.limits.idleMsMax
    ledgers.registry.passivate()
    expect(supervisors().map(({ actorCount }) => actorCount)).toEqual([0])
  })

  test("names the supervisor that decided, and counts its restarts", async () => {
    await ask("a", open("a"))
    await askTag("a", throwing)
    const [supervisor] = supervisors()
    expect(supervisor).toMatchObject({ actorCount: 1, restartCount: 1 })
    expect(slotOf("a")?.trouble?.supervisor).toBe(supervisor?.name)
  })

  test("follows the policy that a kind declares for itself", async () => {
    await ledgers.stop()
    const strict = {
      ...ledgerEntity,
      limits: { ...ledgerEntity.limits, supervision: { ...DEFAULT_POLICY, defectCountMax: 1 } }
    }
    ledgers = await startLedgers({ entities: [strict] })
    await ledgers.registry.ask(strict, "a", open("a"))
    expect(await tagOf(ledgers.registry.ask(strict, "a", throwing))).toBe("ActorDefect")
    expect(slotOf("a")?.phase).toBe("quarantined")
  })

  test("keeps the actors of a supervisor that fails while it decides", async () => {
    await ledgers.stop()
    const broken = {
      ...DEFAULT_POLICY,
      get defectCountMax(): number {
        throw new Error("the policy is broken")
      }
    }
    ledgers = await startLedgers({ policy: broken })
    await ask("a", open("a"))
    expect(await Promise.all([askTag("a", throwing), askTag("a", add(1))])).toEqual(["ActorDefect", "Success"])
    expect(ledgers.defects.map(({ defect }) => String(defect))).toContain("Error: the policy is broken")
    expect(ledgers.sleeps).toContain(DEFAULT_POLICY.backoffMsMax)
    expect(supervisors()).toMatchObject([{ actorCount: 1, restartCount: 1 }])
  })

  test("is asked to stop and waits until the turn under way has answered", async () => {
    await ledgers.stop()
    const write = latch()
    ledgers = await startLedgers({
      journal: (journal) => ({
        ...journal,
        write: (groups) =>
          Effect.andThen(
            Effect.promise(() => write.opened),
            journal.write(groups)
          )
      })
    })
    const answer = askTag("a", open("a"))
    await turns(3)
    let isStopped = false
    const stopped = ledgers.registry.stop().then(() => (isStopped = true))
    await turns(3)
    expect(await askTag("a", add(1))).toBe("RuntimeStopping")
    expect(isStopped).toBe(false)
    write.open()
    expect(await answer).toBe("Success")
    await stopped
  })
})
