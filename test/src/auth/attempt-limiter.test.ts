/** Attempts are counted per limit and principal, survive a restart, and leave no name in the journal. */
import { Layer, ManagedRuntime } from "effect"
import { describe, expect, test } from "vitest"
import { quotaEntity } from "../../../actors/quota.ts"
import { ActorRuntime, makeActorRuntime } from "../../../actors/runtime/actor-runtime.ts"
import { layerMemory, makeMemoryDatabase, type MemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { layerSingleProcess } from "../../../actors/runtime/placement.ts"
import { ATTEMPT_LIMITS, makeAttemptLimiter } from "../../../src/auth/attempt-limiter.ts"
import type { AttemptLimiter } from "../../../src/auth/attempts.ts"
import { MINUTE, NOW } from "../../support/given.ts"

let now = NOW
let serial = 0

const withLimiter = async (
  database: MemoryDatabase,
  work: (limiter: AttemptLimiter) => Promise<void>
): Promise<void> => {
  const options = {
    entities: [quotaEntity],
    now: () => now,
    random: Math.random,
    randomId: () => `id-${(serial += 1)}`,
    bytesMax: 1e9,
    background: false
  }
  const runtime = ManagedRuntime.make(
    Layer.effect(ActorRuntime, makeActorRuntime(options)).pipe(
      Layer.provide(Layer.mergeAll(layerMemory(database), layerSingleProcess))
    )
  )
  const { registry } = await runtime.runPromise(ActorRuntime)
  await work(makeAttemptLimiter({ ask: registry.ask, now: () => now, serverSecret: "secret" }))
  await runtime.dispose()
}

const takeMany = async (limiter: AttemptLimiter, count: number, principal: string): Promise<number> => {
  let allowed = 0
  for (let i = 0; i < count; i++) if ((await limiter.take("login-account", principal)).allowed) allowed += 1
  return allowed
}

describe("attempts to sign in", () => {
  test("ten pass, the eleventh is told how long to wait, and after that it may try again", async () => {
    now = NOW
    await withLimiter(makeMemoryDatabase(), async (limiter) => {
      expect(await takeMany(limiter, 20, "spn_a")).toBe(ATTEMPT_LIMITS["login-account"].limit)
      now += MINUTE
      expect(await limiter.take("login-account", "spn_a")).toEqual({ allowed: false, retryAfterSeconds: 14 * 60 })
      now += 14 * MINUTE
      expect(await limiter.take("login-account", "spn_a")).toEqual({ allowed: true })
    })
  })

  test("another account, and another limit of the same name, are counted apart", async () => {
    now = NOW
    await withLimiter(makeMemoryDatabase(), async (limiter) => {
      await takeMany(limiter, 20, "192.0.2.1")
      expect(await limiter.take("login-account", "spn_b")).toEqual({ allowed: true })
      expect(await limiter.take("login-address", "192.0.2.1")).toEqual({ allowed: true })
    })
  })

  test("a restart gives nobody new attempts, and the journal names nobody", async () => {
    now = NOW
    const database = makeMemoryDatabase()
    await withLimiter(database, async (limiter) => void (await takeMany(limiter, 20, "spn_a")))
    await withLimiter(database, async (limiter) => {
      expect(await limiter.take("login-account", "spn_a")).toMatchObject({ allowed: false })
      await limiter.take("register-address", "2001:db8:1:2::1")
    })
    const written = JSON.stringify([...database.rows])
    expect(written).toContain("quota/login-account:")
    expect(written).not.toMatch(/spn_a|2001:db8/)
  })
})
