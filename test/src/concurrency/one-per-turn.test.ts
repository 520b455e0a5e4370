/** The scheduler that gives way: whatever it runs, others have the event loop after a few operations. */
import { Effect, Scheduler } from "effect"
import { setImmediate as nextTurn } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { onePerTurn, OPERATIONS_PER_TURN } from "../../../src/concurrency/one-per-turn.ts"

/** Calls back in every turn of the event loop until the work is done. */
const whileRunning = async (work: Effect.Effect<unknown>, onTurn: () => void): Promise<void> => {
  const running = { isDone: false }
  const done = Effect.runPromise(work).finally(() => (running.isDone = true))
  while (!running.isDone) {
    await nextTurn()
    onTurn()
  }
  await done
}

/** The turns of the event loop that others had while it ran. */
const turnsBeside = async (work: Effect.Effect<unknown>): Promise<number> => {
  let turns = 0
  await whileRunning(work, () => (turns += 1))
  return turns
}

const operations = (count: number) =>
  Effect.gen(function* () {
    for (let at = 0; at < count; at++) yield* Effect.sync(() => at)
  })

describe("work that gives way", () => {
  test("leaves others a turn for every few of its operations, where the library's scheduler leaves them none", async () => {
    const work = operations(OPERATIONS_PER_TURN * 10)
    expect(await turnsBeside(work.pipe(Effect.provideService(Scheduler.Scheduler, onePerTurn)))).toBeGreaterThanOrEqual(
      10
    )
    expect(await turnsBeside(work)).toBeLessThan(5)
  })

  test("goes on one piece a turn, also when twelve begin together", async () => {
    const piecesByTurn: Array<number> = []
    let turn = 0
    const one = Effect.yieldNow.pipe(
      Effect.andThen(Effect.sync(() => void (piecesByTurn[turn] = (piecesByTurn[turn] ?? 0) + 1)))
    )
    const all = Effect.forEach(Array.from({ length: 12 }), () => one, { concurrency: "unbounded", discard: true })
    await whileRunning(all.pipe(Effect.provideService(Scheduler.Scheduler, onePerTurn)), () => (turn += 1))
    const pieces = piecesByTurn.filter((count) => count > 0)
    expect(pieces).toEqual(Array.from({ length: 12 }, () => 1))
  })

  test("is not stopped by a piece that throws", async () => {
    const ran: Array<string> = []
    const dispatcher = onePerTurn.makeDispatcher()
    const thrown = new Promise<unknown>((resolve) => {
      // The event loop's own error handling is what a throwing piece meets.
      const listeners = process.listeners("uncaughtException")
      process.removeAllListeners("uncaughtException")
      process.once("uncaughtException", (error) => {
        for (const listener of listeners) process.on("uncaughtException", listener)
        resolve(error)
      })
    })
    dispatcher.scheduleTask(() => {
      throw new Error("broken")
    }, 0)
    dispatcher.scheduleTask(() => void ran.push("next"), 0)
    expect(await thrown).toEqual(new Error("broken"))
    await nextTurn()
    await nextTurn()
    expect(ran).toEqual(["next"])
  })
})
