/** The warm-up of a service process: it ends by itself, and an end in its middle is an orderly one. */
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test, vi } from "vitest"
import { freshDataDir } from "../../support/database.ts"
import { startServiceProcess } from "../../support/service-process.ts"

const ENDED = /"event":"the warm-up ended"/
/** A slow machine takes some seconds. */
const WARM_MS_MAX = 60_000
/** After the first slices, and long before the last. */
const IN_ITS_MIDDLE_MS = 250

test("a service warms up beside its requests, and can be stopped while it does", { timeout: 180_000 }, async () => {
  const env = { DATA_DIR: freshDataDir(), WARM_UP: "on", LOG_LEVEL: "debug" }
  const whole = await startServiceProcess(env)
  let answers = 0
  await vi.waitUntil(
    async () => {
      const { status } = await fetch(`${whole.origin}/health/ready`)
      if (status === 200) answers += 1
      return ENDED.test(whole.output())
    },
    { timeout: WARM_MS_MAX, interval: 20 }
  )
  expect(whole.output()).toMatch(/"reason":"done".*"event":"the warm-up ended"/)
  expect(answers).toBeGreaterThan(1)
  expect(await whole.stop()).toBe(0)

  const left = await startServiceProcess(env)
  await sleep(IN_ITS_MIDDLE_MS)
  expect(await left.stop()).toBe(0)
  expect(left.output()).not.toMatch(ENDED)
})
