/**
 * The way from a presented key to its agent: what is asked of the database, what never is, and that no entry
 * outlives what the agent's commits say.
 */
import { Result } from "effect"
import { randomBytes } from "node:crypto"
import { crc32 } from "node:zlib"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { agentEntity } from "../../../actors/agent/agent.ts"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import type { AgentCommand, OrderedBy } from "../../../schema/agent.ts"
import { hashApiKey, makeApiKeys, parseApiKey } from "../../../src/auth/api-key.ts"
import { type BarredWhy, onAgentBarred, onKeysEndLater } from "../../../src/auth/barred.ts"
import { type KeyCache, type KeyCacheOptions, makeKeyCache, MISSES_BURST } from "../../../src/auth/authenticator.ts"
import { HOUR, SECOND } from "../../support/given.ts"
import { KeyFilter } from "../../../src/auth/key-filter.ts"
import {
  addAgent,
  type RegistrationService,
  SERVER_SECRET,
  signUp,
  startRegistration
} from "../../support/registration-service.ts"

const ordered: { readonly by: OrderedBy; readonly reason: string } = {
  by: { type: "operator", id: "operator" },
  reason: "complaints"
}

let service: RegistrationService
let lookups: Array<string>
let cache: KeyCache
let agent: { readonly id: string; readonly apiKey: string }

const apiKeys = makeApiKeys(SERVER_SECRET)
let filter: KeyFilter
/** What anybody can make up: the form and checksum of keys that were issued before. */
const madeUp = (): string => {
  const random = randomBytes(28).toString("hex")
  return `svc_${random}${crc32(random).toString(16).padStart(8, "0")}`
}

const makeCache = (more: Partial<KeyCacheOptions> = {}) =>
  makeKeyCache({
    registry: service.registry,
    now: () => service.clock.now,
    agentLimits: { requestsPerSecond: 50, burst: 100 },
    apiKeys,
    filter,
    queries: {
      agentIdOfKey: (hash) => {
        lookups.push(hash)
        return service.queries.agentIdOfKey(hash)
      }
    },
    ...more
  })
const tell = async (command: AgentCommand) =>
  Result.getOrThrow(await service.registry.ask(agentEntity, agent.id, command))
const newKey = () => apiKeys.generate(randomBytes)
const rotateTo = (key: ReturnType<typeof newKey>, graceSeconds: number) =>
  tell({ _tag: "RotateKey", newHash: hashApiKey(key), graceSeconds, by: ordered.by })

beforeEach(async () => {
  service = await startRegistration()
  lookups = []
  filter = new KeyFilter()
  cache = makeCache()
  const { headers } = await signUp(service, "ada@example.org")
  agent = await addAgent(service, headers)
})
afterEach(async () => {
  cache.close()
  await service.close()
})

describe("a valid key", () => {
  test("is looked up once and then answered in the same tick", async () => {
    const first = await cache.callerOf(agent.apiKey)
    expect(first).toMatchObject({ _tag: "Agent", agentId: agent.id, status: "active", cooldownUntil: 0 })
    expect(cache.callerOf(agent.apiKey)).toBe(first)
    expect(lookups.length).toBe(1)
  })
  test("presented many times at once is looked up once", async () => {
    await Promise.all(Array.from({ length: 20 }, async () => cache.callerOf(agent.apiKey)))
    expect(lookups.length).toBe(1)
  })
  test("goes on being answered while the database is not there", async () => {
    await cache.callerOf(agent.apiKey)
    service.database.failure = new JournalUnavailable({ outcome: "not-written", cause: "test" })
    expect(cache.callerOf(agent.apiKey)).toMatchObject({ _tag: "Agent" })
    service.database.failure = undefined
  })
})

describe("a made-up key with a right checksum", () => {
  const from = (remoteAddress: string) => ({ remoteAddress })

  test("costs no look-up once the hashes of all keys are known, and a known key costs no token", async () => {
    filter.complete()
    for (let n = 0; n < MISSES_BURST; n++)
      expect(cache.callerOf(madeUp(), from("192.0.2.1"))).toMatchObject({ reason: "invalid-credential" })
    expect(lookups).toEqual([])
    expect(cache.callerOf(madeUp(), from("192.0.2.1"))).toMatchObject({ reason: "too-many-attempts" })
    expect(await cache.callerOf(agent.apiKey, from("192.0.2.1"))).toMatchObject({ _tag: "Agent" })
    expect(lookups).toEqual([hashApiKey(parseApiKey(agent.apiKey)!)])
  })
  test("takes a token of its network before it is looked up, and no token of another network", async () => {
    for (let n = 0; n < MISSES_BURST; n++) await cache.callerOf(madeUp(), from(`2001:db8::${n.toString(16)}`))
    expect(lookups.length).toBe(MISSES_BURST)
    const limited = cache.callerOf(madeUp(), from("2001:db8::ffff"))
    expect(limited).toMatchObject({ reason: "too-many-attempts", headers: [["retry-after", "1"]] })
    await cache.callerOf(madeUp(), from("2001:db8:0:1::1"))
    expect(lookups.length).toBe(MISSES_BURST + 1)
    service.clock.now += SECOND
    await cache.callerOf(madeUp(), from("2001:db8::ffff"))
    expect(lookups.length).toBe(MISSES_BURST + 2)
  })
  test("is told apart from a new key, which is known in the tick of its commit", async () => {
    filter.complete()
    const { headers } = await signUp(service, "eve@example.org")
    const { apiKey } = await addAgent(service, headers)
    expect(filter.has(hashApiKey(parseApiKey(apiKey)!))).toBe(true)
    expect(await cache.callerOf(apiKey, from("192.0.2.1"))).toMatchObject({ _tag: "Agent" })
  })
})

describe("a key that is not valid", () => {
  test("costs no look-up when its checksum is wrong", () => {
    const wrong = agent.apiKey.slice(0, -1) + (agent.apiKey.endsWith("0") ? "1" : "0")
    const refused = cache.callerOf(wrong)
    expect(refused).toMatchObject({ reason: "invalid-credential" })
    expect(refused).toHaveProperty("message", expect.stringContaining("64 hexadecimal digits"))
    expect(lookups).toEqual([])
  })
  test("costs one look-up in five seconds when it is unknown", async () => {
    const unknown = newKey()
    expect(await cache.callerOf(unknown)).toMatchObject({ reason: "invalid-credential" })
    expect(cache.callerOf(unknown)).toMatchObject({ reason: "invalid-credential" })
    expect(lookups.length).toBe(1)
    service.clock.now += 5 * SECOND
    await cache.callerOf(unknown)
    expect(lookups.length).toBe(2)
  })
  test("is accepted as soon as a commit makes it valid", async () => {
    const next = newKey()
    await cache.callerOf(next)
    await rotateTo(next, 0)
    expect(await cache.callerOf(next)).toMatchObject({ _tag: "Agent" })
  })
  test("is not remembered as wrong when the database could not be asked", async () => {
    service.database.failure = new JournalUnavailable({ outcome: "not-written", cause: "test" })
    await expect(cache.callerOf(agent.apiKey)).rejects.toMatchObject({ _tag: "JournalUnavailable" })
    service.database.failure = undefined
    expect(await cache.callerOf(agent.apiKey)).toMatchObject({ _tag: "Agent" })
  })
})

describe("a known key, when its agent changes", () => {
  beforeEach(() => cache.callerOf(agent.apiKey))
  const status = async () => (await cache.callerOf(agent.apiKey)) as { status?: string; reason?: string }

  test.each<[AgentCommand, object]>([
    [{ _tag: "Suspend", ...ordered }, { status: "suspended" }],
    [{ _tag: "Revoke", ...ordered }, { status: "revoked" }],
    [{ _tag: "SetLimits", requestsPerSecond: 2, burst: 3, ...ordered }, { limits: { requestsPerSecond: 2, burst: 3 } }],
    [{ _tag: "SetCooldown", until: Date.UTC(2030, 0), ...ordered }, { cooldownUntil: Date.UTC(2030, 0) }]
  ])("shows it before the sender of the change hears of it: $_tag", async (command, expected) => {
    let atCommit: unknown
    service.registry.listenKind("agent", () => (atCommit = cache.callerOf(agent.apiKey)))
    await tell(command)
    expect(atCommit).toMatchObject(expected)
    expect(lookups.length).toBe(1)
  })
  test("is refused once rotated away without grace", async () => {
    await rotateTo(newKey(), 0)
    expect(cache.callerOf(agent.apiKey)).toMatchObject({ reason: "invalid-credential" })
  })
  test("works until its grace ends", async () => {
    await rotateTo(newKey(), 3_600)
    service.clock.now += HOUR - 1
    expect((await status()).status).toBe("active")
    service.clock.now += 1
    expect((await status()).reason).toBe("invalid-credential")
    expect((await status()).reason).toBe("invalid-credential")
  })
  test("says when it ends, once another took its place", async () => {
    expect(cache.callerOf(agent.apiKey)).toMatchObject({ keyEndsAt: undefined })
    const later: Array<readonly [string, number]> = []
    const stop = onKeysEndLater(service.registry, (id, endAt) => later.push([id, endAt]))
    const [next, last] = [newKey(), newKey()]
    await rotateTo(next, 3_600)
    const endAt = service.clock.now + HOUR
    expect(cache.callerOf(agent.apiKey)).toMatchObject({ keyEndsAt: endAt })
    expect(await cache.callerOf(next)).toMatchObject({ keyEndsAt: undefined })
    await rotateTo(last, 0)
    stop()
    expect(later).toEqual([[agent.id, endAt]])
  })
  test.each(["before its agent was read", "after its agent was read"])(
    "a change while it is being looked up, %s, is not missed",
    async (when) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      const reading = Promise.withResolvers<void>()
      const slow = makeCache({
        queries: {
          agentIdOfKey: async (hash) => {
            if (when.startsWith("before")) await held
            return service.queries.agentIdOfKey(hash)
          }
        },
        registry: {
          ...service.registry,
          read: async (entity, id) => {
            const live = await service.registry.read(entity, id)
            reading.resolve()
            await held
            return live
          }
        }
      })
      const asked = slow.callerOf(agent.apiKey)
      if (when.startsWith("after")) await reading.promise
      await tell({ _tag: "Suspend", ...ordered })
      release()
      expect(await asked).toMatchObject({ status: "suspended" })
      expect(await slow.callerOf(agent.apiKey)).toMatchObject({ status: "suspended" })
      slow.close()
    }
  )
})

describe("the cache, when full", () => {
  test("holds as many keys as it may, and forgets the one that came first", async () => {
    const small = makeCache({ keyCountMax: 2 })
    const keys = [agent.apiKey, newKey(), newKey()]
    await rotateTo(keys[1] as never, 3_600)
    await rotateTo(keys[2] as never, 3_600)
    for (const key of keys) expect(await small.callerOf(key)).toMatchObject({ _tag: "Agent" })
    expect(small.size()).toBe(2)
    lookups = []
    await small.callerOf(keys[2] as string)
    expect(lookups).toEqual([])
    await small.callerOf(keys[0] as string)
    expect(lookups.length).toBe(1)
    small.close()
  })
})

describe("what ends open streams", () => {
  test("is suspension, revocation and the end of all older keys, not a cooldown or a grace period", async () => {
    const heard: Array<readonly [string, BarredWhy]> = []
    const stop = onAgentBarred(service.registry, (id, why) => heard.push([id, why]))
    await tell({ _tag: "SetCooldown", until: service.clock.now + HOUR, ...ordered })
    await rotateTo(newKey(), 60)
    expect(heard).toEqual([])
    await rotateTo(newKey(), 0)
    await tell({ _tag: "Suspend", ...ordered })
    await tell({ _tag: "Reinstate", ...ordered })
    stop()
    await tell({ _tag: "Revoke", ...ordered })
    expect(heard).toEqual([
      [agent.id, "keys-ended"],
      [agent.id, "suspended"]
    ])
  })
})
