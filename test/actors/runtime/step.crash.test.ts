/**
 * Kills the process around every write and retries as a client would.
 *
 * Goal: whatever the crash point, an answer means that the commit is durable, a retried command is journalled once and
 * its sender hears that it was done; an intent may repeat, never vanish, and has one effect. Method: play a random
 * history twice, once with crashes and once without, and compare what clients and journals saw. A crash drops everything
 * in memory and cleans nothing up: from then on no port of the dead process does anything.
 */
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { makeMemoryDatabase, type MemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { HOUR, NOW, SECOND } from "../../support/given.ts"
import { ledgerEntity, type LedgerCommand } from "../../support/ledger-entity.ts"
import { latch, startLedgers } from "../../support/ledger-runtime.ts"

const CRASH_POINTS = [
  "none",
  "before-append",
  "after-append",
  "after-reply",
  "mid-snapshot",
  "mid-intent-before",
  "mid-intent-after"
] as const
type CrashPoint = (typeof CRASH_POINTS)[number]

/** Snapshots after every row, so that short histories have some. */
const ledger = { ...ledgerEntity, limits: { ...ledgerEntity.limits, snapshotRowCount: 1 } }

interface Step {
  readonly ledger: "a" | "b"
  readonly command: LedgerCommand
  readonly crashPoint: CrashPoint
}

const crashed: Record<CrashPoint, number> = {
  none: 0,
  "before-append": 0,
  "after-append": 0,
  "after-reply": 0,
  "mid-snapshot": 0,
  "mid-intent-before": 0,
  "mid-intent-after": 0
}

/** A process that dies at a point; afterwards its ports answer nothing that matters. */
const startProcess = async (database: MemoryDatabase, now: number) => {
  const death = latch()
  const life = { isAlive: true, crashPoint: "none" as CrashPoint }
  const gone = new JournalUnavailable({ outcome: "unknown", cause: "the process is dead" })
  const die = Effect.suspend(() => {
    life.isAlive = false
    crashed[life.crashPoint] += 1
    death.open()
    return Effect.fail(gone)
  })
  const dieAt = (point: CrashPoint) => Effect.suspend(() => (life.crashPoint === point ? die : Effect.void))
  const alive = <A, E>(effect: Effect.Effect<A, E>) =>
    Effect.suspend((): Effect.Effect<A, E | JournalUnavailable> => (life.isAlive ? effect : Effect.fail(gone)))
  const ledgers = await startLedgers({
    database,
    entities: [ledger],
    journal: (journal) => ({
      ...journal,
      load: (keys) => alive(journal.load(keys)),
      known: (address, ids) => alive(journal.known(address, ids)),
      write: (groups) => {
        const isIntent = groups.some((group) => group._tag === "Chain" && group.commits.some((one) => one.carriesOut))
        const [before, after] = isIntent
          ? (["mid-intent-before", "mid-intent-after"] as const)
          : (["before-append", "after-append"] as const)
        return alive(dieAt(before).pipe(Effect.andThen(journal.write(groups)), Effect.tap(dieAt(after))))
      }
    }),
    outboxPort: (port) => ({
      ...port,
      due: (at, limit, bounds) => alive(port.due(at, limit, bounds)),
      settle: (intentIds) => alive(port.settle(intentIds)),
      postpone: (intents) => alive(port.postpone(intents))
    }),
    snapshotPort: (port) => ({
      save: (batch) => alive(dieAt("mid-snapshot").pipe(Effect.andThen(port.save(batch))))
    })
  })
  ledgers.clock.now = now
  return { ...ledgers, life, die: Effect.ignore(die), death: death.opened }
}

const CRASHED = Symbol("crashed")

const play = async (steps: ReadonlyArray<Step>) => {
  const database = makeMemoryDatabase()
  let now = NOW
  let process = await startProcess(database, now)
  const answers: Array<unknown> = []

  const restartIfDead = async () => {
    if (!process.life.isAlive) process = await startProcess(database, now)
  }
  /** As a client does: the same command id until an answer comes. */
  const askUntilAnswered = async (step: Step, commandId: string): Promise<unknown> => {
    await restartIfDead()
    const asked = process.registry.ask(ledger, step.ledger, step.command, { commandId }).then(
      (answer) => (Result.isSuccess(answer) ? { done: answer.success.version } : { refused: answer.failure }),
      () => CRASHED
    )
    const answer = await Promise.race([asked, process.death.then(() => CRASHED)])
    return answer === CRASHED ? askUntilAnswered(step, commandId) : answer
  }
  /** Sweeps until nothing is due; the time that takes is the same whether something crashed or not. */
  const settle = async () => {
    now += HOUR
    for (;;) {
      await restartIfDead()
      process.clock.now = now
      await process.delivery.idle()
      await process.snapshots.flush()
      if (!process.life.isAlive) continue
      await process.delivery.sweep()
      await process.delivery.idle()
      if (!process.life.isAlive) continue
      await process.delivery.sweep()
      if (![...database.intents.values()].some((intent) => intent.dueAt <= now)) return
    }
  }

  for (const [index, step] of steps.entries()) {
    now += SECOND
    await restartIfDead()
    process.clock.now = now
    process.life.crashPoint = step.crashPoint
    answers.push(await askUntilAnswered(step, `step-${index}`))
    if (process.life.crashPoint === "after-reply") await Effect.runPromise(process.die)
    await settle()
    process.life.crashPoint = "none"
  }
  await restartIfDead()
  const states = await Promise.all(["a", "b"].map((id) => process.registry.read(ledger, id)))
  const journal = [...database.rows].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    answers,
    journal,
    states: states.map(({ state, version }) => ({ state, version })),
    waiting: database.intents.size
  }
}

const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -9, max: 9 }).map((amount) => ({ _tag: "Add", amount }) as const) },
  { weight: 2, arbitrary: fc.constant({ _tag: "AddTwice", amount: 3 } as const) },
  {
    weight: 4,
    arbitrary: fc
      .record({ to: fc.constantFrom("a", "b", "unopened"), amount: fc.integer({ min: 1, max: 9 }) })
      .map((sent) => ({ _tag: "Send", ...sent }) as const)
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: NOW, max: NOW + 20 * HOUR }).map((at) => ({ _tag: "PlanRing", at }) as const)
  },
  { weight: 1, arbitrary: fc.constant({ _tag: "Close" } as const) },
  { weight: 1, arbitrary: fc.constant({ _tag: "Nothing" } as const) }
)
const stepOf = (opening: boolean): fc.Arbitrary<Step> =>
  fc.record({
    ledger: fc.constantFrom("a", "b"),
    command: opening ? fc.constantFrom("a", "b").map((id) => ({ _tag: "Open", id }) as const) : command,
    crashPoint: fc.constantFrom(...CRASH_POINTS)
  })
/** Both ledgers are opened first, so that most histories have something to lose. */
const history = fc
  .tuple(stepOf(true), stepOf(true), fc.array(stepOf(false), { maxLength: 12 }))
  .map(([one, other, rest]): ReadonlyArray<Step> => [
    { ...one, ledger: "a", command: { _tag: "Open", id: "a" } },
    { ...other, ledger: "b", command: { _tag: "Open", id: "b" } },
    ...rest
  ])

const smooth = (steps: ReadonlyArray<Step>) => steps.map((step) => ({ ...step, crashPoint: "none" as const }))

test("a crash at any point changes nothing a client can see", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      expect(await play(steps)).toEqual(await play(smooth(steps)))
    }),
    { numRuns: 100 }
  )
  console.info("crashes by point", crashed)
  for (const point of CRASH_POINTS) if (point !== "none") expect(crashed[point]).toBeGreaterThan(0)
})

const example: ReadonlyArray<Omit<Step, "crashPoint">> = [
  { ledger: "a", command: { _tag: "Open", id: "a" } },
  { ledger: "b", command: { _tag: "Open", id: "b" } },
  { ledger: "a", command: { _tag: "Send", to: "b", amount: 5 } },
  { ledger: "a", command: { _tag: "Close" } }
]

test.each(CRASH_POINTS)(
  "a crash at %s in every step: everything once, every answer as without it",
  async (crashPoint) => {
    const seen = await play(example.map((step) => ({ ...step, crashPoint })))
    expect(seen.answers).toEqual([{ done: 1 }, { done: 1 }, { done: 2 }, { done: 3 }])
    expect(seen.states).toMatchObject([{ state: { _tag: "Closed", sum: -5 } }, { state: { _tag: "Open", sum: 5 } }])
    expect(seen.waiting).toBe(0)
  }
)
