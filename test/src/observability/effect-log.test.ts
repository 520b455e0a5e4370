/** Effect's logging comes out of the log, under the same rule. */
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { layerEffectLog } from "../../../src/observability/effect-log.ts"
import { type LogLevel, makeLog } from "../../../src/observability/log.ts"

const logged = (level: LogLevel, effect: Effect.Effect<unknown>): ReadonlyArray<Record<string, unknown>> => {
  const lines: Array<string> = []
  const log = makeLog({ level, format: "json", write: (line) => lines.push(line) })
  Effect.runSync(effect.pipe(Effect.provide(layerEffectLog(log))))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe("Effect's logging", () => {
  test("comes as events with their levels", () => {
    const lines = logged("info", Effect.andThen(Effect.logDebug("quiet"), Effect.logWarning("the database is slow")))
    expect(lines).toMatchObject([{ level: "warn", event: "the database is slow" }])
  })

  test("lets annotations pass by name, and values beside the text not at all", () => {
    const effect = Effect.logInfo("moved", { password: "hunter2" }).pipe(
      Effect.annotateLogs({ kind: "case", password: "hunter2" })
    )
    const [line] = logged("info", effect)
    expect(line).toMatchObject({ event: "moved", kind: "case" })
    expect(JSON.stringify(line)).not.toContain("hunter2")
  })

  test("a defect comes with its stack", () => {
    const effect = Effect.die(new TypeError("boom")).pipe(
      Effect.catchCause((cause) => Effect.logError("failed", cause))
    )
    const [line] = logged("info", effect)
    expect(line).toMatchObject({ level: "error", event: "failed", error: { name: "TypeError", message: "boom" } })
    expect(JSON.stringify(line)).toContain("effect-log.test.ts")
  })
})
