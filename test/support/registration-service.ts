/**
 * Registration and administration as a whole, without sockets and without a database: the declared routes bound to
 * their handlers, the real pipeline, the real actors, the ports in memory and a clock that tests move.
 */
import { HttpApi } from "effect/http-api"
import { Effect, Exit, Layer, Scope } from "effect"
import { randomBytes, randomUUID } from "node:crypto"
import { agentEntity } from "../../actors/agent/agent.ts"
import { layerSingleProcess, makeActorRuntime } from "../../actors/runtime/actor-runtime.ts"
import { layerMemory, makeMemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import { auditEntity } from "../../actors/audit/audit.ts"
import { mailboxEntity } from "../../actors/mailbox/mailbox.ts"
import { quotaEntity } from "../../actors/quota/quota.ts"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import { queueItemEntity } from "../../actors/queue-item/queue-item.ts"
import { accountsGroup } from "../../schema/api/accounts.ts"
import { adminGroup } from "../../schema/api/admin.ts"
import { sponsorsAdminGroup } from "../../schema/api/sponsors-admin.ts"
import { registrationGroup } from "../../schema/api/registration.ts"
import type { VerificationMode } from "../../schema/sponsor-tier.ts"
import { makeCodes } from "../../src/accounts/codes.ts"
import { makeCodeMailActivity } from "../../src/mail/code-mail.ts"
import type { OutgoingMail } from "../../src/mail/letter-mail.ts"
import { makeNoticeMailActivity } from "../../src/mail/notice-mail.ts"
import { makeAuthenticator, makeKeyCache } from "../../src/auth/authenticator.ts"
import type { AttemptLimiter } from "../../src/accounts/attempts.ts"
import { makeApiKeys } from "../../src/auth/api-key.ts"
import { KeyFilter } from "../../src/auth/key-filter.ts"
import { STAFF_ID, staffEntity } from "../../actors/staff/staff.ts"
import { makeOriginCheck } from "../../src/auth/origin.ts"
import { makePasswords } from "../../src/accounts/password.ts"
import { CHEAP_HASH } from "./cheap-hash.ts"
import { makeSessions } from "../../src/auth/session.ts"
import { generateStaffToken, hashStaffToken, makeStaffTokens, newStaffId } from "../../src/auth/staff-token.ts"
import { sponsorAdminHandlers } from "../../src/governance/http/sponsors.ts"
import type { PerformPorts } from "../../src/http/performing.ts"
import { bind } from "../../src/http/rest.ts"
import { makeGovern } from "../../src/review/govern.ts"
import { adminHandlers } from "../../src/governance/http/admin.ts"
import { usageHandlers } from "../../src/governance/http/usage.ts"
import { accountTools, registrationHandlers } from "../../src/accounts/http/registration.ts"
import { makeIdempotency } from "../../src/http/idempotency.ts"
import { AGENT_LIMITS } from "../../src/http/rate-limits.ts"
import { type FakeRequest, fakeRequest, seen, type SeenReply } from "./fake-request.ts"
import { NOW } from "./given.ts"
import { memoryAgentQueries } from "./memory-agent-queries.ts"
import { memoryQueueQueries } from "./memory-queue-queries.ts"
import { memoryAttempts } from "./memory-attempts.ts"

export const OPERATOR_TOKEN = "operator-token-of-the-tests-0123456789"
export const SERVER_SECRET = "server-secret-of-the-tests-0123456789abc"

export interface RegistrationOptions {
  readonly baseUrl?: string | undefined
  readonly attempts?: AttemptLimiter | undefined
  readonly accountVerification?: VerificationMode | undefined
}

export const startRegistration = async (options: RegistrationOptions = {}) => {
  const baseUrl = options.baseUrl ?? "http://localhost:8080"
  const clock = { now: NOW }
  const now = () => clock.now
  const database = makeMemoryDatabase()
  const entities = [sponsorEntity, mailboxEntity, quotaEntity, agentEntity, staffEntity, queueItemEntity, auditEntity]
  const scope = await Effect.runPromise(Scope.make())
  const mails: Array<OutgoingMail> = []
  const transport = {
    send: async (mail: OutgoingMail) => {
      mails.push(mail)
      return { messageId: mail.messageId, response: "250 OK" }
    }
  }
  const outgoing =
    options.accountVerification === "mail" ? { transport, mailFrom: "letters@redress.example" } : undefined
  const mailed = { outgoing, now, baseUrl, onGivenUp: () => undefined, codes: makeCodes(SERVER_SECRET, randomBytes) }
  const runtime = await Effect.runPromise(
    makeActorRuntime({
      entities,
      activities: (running) => [
        makeCodeMailActivity({ registry: running, ...mailed }),
        makeNoticeMailActivity({ registry: running, ...mailed })
      ],
      now,
      random: Math.random,
      randomId: randomUUID,
      bytesMax: 1e9,
      background: false
    }).pipe(Effect.provide(Layer.merge(layerMemory(database), layerSingleProcess)), Scope.provide(scope))
  )
  const { registry } = runtime
  const queries = memoryAgentQueries(database)
  const sessions = makeSessions({ registry, now, randomBytes, baseUrl })
  const keys = makeKeyCache({
    registry,
    queries,
    now,
    agentLimits: AGENT_LIMITS,
    apiKeys: makeApiKeys(SERVER_SECRET),
    filter: new KeyFilter()
  })
  const accountVerification = options.accountVerification ?? "off"
  const settings = { baseUrl, serverSecret: SERVER_SECRET, accountVerification }
  const attempts = options.attempts ?? memoryAttempts()
  const govern = makeGovern({ registry, queue: memoryQueueQueries(database) })
  const handlers = [
    ...usageHandlers({ registry, now, usage: undefined, shares: { openOf: () => 0 } }),
    ...sponsorAdminHandlers({
      registry,
      attempts,
      now,
      settings,
      govern,
      queries,
      ...accountTools({ registry, now, randomBytes, settings })
    }),
    ...registrationHandlers({
      registry,
      now,
      randomBytes,
      settings,
      sessions,
      passwords: makePasswords({ ...settings, cost: CHEAP_HASH }),
      attempts,
      queries
    }),
    ...adminHandlers({
      registry,
      govern,
      now,
      settings,
      queries,
      runtime,
      entities,
      outboxDepth: async () => ({ count: database.intents.size, oldestDueAt: undefined }),
      databaseState: () => "ok"
    })
  ]
  const allowed = { allowed: true, headers: [] } as const
  const defects: Array<unknown> = []
  const ports: PerformPorts = {
    authenticator: makeAuthenticator({
      keys,
      sessions,
      staff: makeStaffTokens(registry),
      operatorTokens: [{ token: OPERATOR_TOKEN, until: undefined }],
      now: Date.now
    }),
    rates: {
      takeAgent: () => allowed as never,
      takeSponsor: () => allowed as never,
      takeAddress: () => allowed as never,
      takePage: () => allowed as never,
      principalCount: () => 0
    },
    idempotency: makeIdempotency({ answers: async () => new Map(database.answers), now, serverSecret: SERVER_SECRET }),
    now,
    checkOrigin: makeOriginCheck(baseUrl),
    onDefect: (defect) => defects.push(defect)
  }
  const api = HttpApi.make("registration-test")
    .add(registrationGroup)
    .add(accountsGroup)
    .add(adminGroup)
    .add(sponsorsAdminGroup)
  const routes = bind({ api, handlers, ports })

  /** `call("POST /api/ai/agents/:id/keys", { params: [id], headers, body })` */
  const call = async (route: string, given: FakeRequest = {}): Promise<SeenReply> => {
    const [method = "", pattern = ""] = route.split(" ")
    const found = routes.find((one) => one.method === method && one.pattern === pattern)
    if (found === undefined) throw new Error(`no route ${route}`)
    let index = 0
    const path = pattern.replaceAll(/:[a-z_]+/g, () => given.params?.[index++] ?? "")
    return seen(await found.handler(fakeRequest({ method, path, ...given })))
  }
  const close = () => Effect.runPromise(Scope.close(scope, Exit.void))
  const kinds = entities.map(({ kind }) => kind)
  /** Carries out what waits in the outbox, and what follows from it. */
  const deliver = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) {
      await runtime.delivery.sweep()
      await runtime.delivery.idle()
    }
  }
  return { call, clock, close, deliver, kinds, database, defects, keys, mails, queries, registry, runtime, sessions }
}

export type RegistrationService = Awaited<ReturnType<typeof startRegistration>>

export const PASSWORD = "correct horse battery staple"
export const asOperator = { authorization: `Bearer ${OPERATOR_TOKEN}` }
export const withKey = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` })

/** The cookie that a reply sets, as a browser sends it back. */
export const cookieOf = (reply: SeenReply): Readonly<Record<string, string>> => ({
  cookie: (reply.headers["set-cookie"] ?? "").split(";")[0] ?? ""
})

/** A sponsor that is signed in: its id and its cookie. */
export const signUp = async (service: RegistrationService, email: string) => {
  const reply = await service.call("POST /api/auth/sponsors", { body: { email, password: PASSWORD } })
  return { id: reply.body.sponsor.id as string, headers: cookieOf(reply), reply }
}

/** Two people revoke the agent, one with a token of their own; the answer to the second. */
export const revokeByTwo = async (
  service: RegistrationService,
  agentId: string,
  reason: string
): Promise<SeenReply> => {
  const say = (headers: Readonly<Record<string, string>>, more: object = {}) =>
    service.call("POST /api/admin/agents/:id/revoke", { params: [agentId], headers, body: { reason, ...more } })
  const first = await say(asOperator, { reviewer: "first@reviewers.example.org" })
  return first.status === 202 ? say(await asAdministrator(service)) : first
}

/** An administrator with a token that they made themselves. */
export const asAdministrator = async ({ registry }: RegistrationService): Promise<Readonly<Record<string, string>>> => {
  const zeros = (count: number) => new Uint8Array(count)
  const staff_id = newStaffId(zeros)
  const token = generateStaffToken(staff_id, zeros)
  await registry.ask(staffEntity, STAFF_ID, {
    _tag: "AddStaff",
    staff_id,
    reviewer_id: "rev_second",
    email: "second@reviewers.example.org",
    name: "Second",
    role: "admin",
    token_hash: hashStaffToken(token),
    by: { type: "admin", id: "rev_second" }
  })
  return { authorization: `Bearer ${token}` }
}

export const AGENT_REQUEST = { name: "Helper", description: "Helps", contactEmail: "ops@example.org" }

/** An agent of the sponsor whose headers these are: its id and its key. */
export const addAgent = async (service: RegistrationService, headers: Readonly<Record<string, string>>) => {
  const reply = await service.call("POST /api/ai/agents", { headers, body: AGENT_REQUEST })
  if (reply.status !== 201) throw new Error(`no agent: ${JSON.stringify(reply.body)}`)
  // The sponsor is told of the key in the background; tests move the clock next.
  await service.runtime.delivery.idle()
  return { id: reply.body.agent.id as string, apiKey: reply.body.apiKey as string, reply }
}
