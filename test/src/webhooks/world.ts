/**
 * Endpoints and lanes over real actors in memory, receivers that are functions, and a clock that stands still until a test moves
 * it: what is due then rings, runs and is answered in the order of the moments.
 */
import { makeMemoryDatabase, type MemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import { laneEntity } from "../../../actors/lane/lane.ts"
import { laneIdOf } from "../../../actors/lane/address.ts"
import { sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import { subscriberEntity } from "../../../actors/subscriber/subscriber.ts"
import type { EndpointConfig, Notice } from "../../../schema/webhook.ts"
import type { OutboundRequest } from "../../../src/outbound/guard.ts"
import { failed, type OutboundResult } from "../../../src/outbound/result.ts"
import { makeWebhookActivities, type WebhookActivitiesDeps } from "../../../src/webhooks/activities.ts"
import { makeSecretSealing } from "../../../src/crypto/webhook-secret.ts"
import { NOW } from "../../support/given.ts"
import { type LedgerOptions, startLedgers, turns } from "../../support/ledger-runtime.ts"
import { memoryDeliveryQueries } from "../../support/memory-delivery-queries.ts"

export const SERVER_SECRET = "server-secret-of-the-tests-0123456789"
export const SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`
export const BASE_URL = "https://redress.example"
/** A step that waits for nothing but its turn is over within so many. */
const TURN_COUNT = 20

const sealing = makeSecretSealing(SERVER_SECRET)
export const sealed = (secret: string, endpointId: string): string => sealing.seal(secret, endpointId)

export interface Call {
  /** By the clock of the test. */
  readonly at: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const answered = (status: number, headers: Readonly<Record<string, string>> = {}): OutboundResult => ({
  _tag: "Answered",
  status,
  headers: new Map(Object.entries(headers)),
  body: new Uint8Array(),
  truncated: false
})
export const timedOut = failed("timeout")

/** How a receiver answers; `wait` is by the clock of the test. */
export type Receive = (call: Call, wait: (ms: number) => Promise<void>) => OutboundResult | Promise<OutboundResult>

export interface WorldOptions extends Pick<LedgerOptions, "journal"> {
  /** Another process over what the one before wrote. */
  readonly database?: MemoryDatabase | undefined
  readonly now?: number | undefined
  readonly deps?: Partial<WebhookActivitiesDeps> | undefined
}

export type World = Awaited<ReturnType<typeof startWorld>>

export const startWorld = async (receive: Receive, options: WorldOptions = {}) => {
  const database = options.database ?? makeMemoryDatabase()
  const calls: Array<Call> = []
  const attempts: Array<string> = []
  let timers: ReadonlyArray<{ readonly at: number; readonly ring: () => void }> = []
  const now = (): number => service.clock.now
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      timers = [...timers, { at: now() + ms, ring: resolve }].toSorted((one, other) => one.at - other.at)
    })
  const outbound = async ({ body, headers, url }: OutboundRequest): Promise<OutboundResult> => {
    const call = { at: now(), url, headers: Object.fromEntries(headers), body: String(body) }
    calls.push(call)
    return receive(call, wait)
  }
  const service = await startLedgers({
    database,
    journal: options.journal,
    entities: [endpointEntity, laneEntity, subscriberEntity, sponsorEntity],
    activities: (registry) =>
      makeWebhookActivities({
        registry,
        outbound,
        queries: memoryDeliveryQueries(database),
        serverSecret: SERVER_SECRET,
        baseUrl: BASE_URL,
        now,
        random: () => 0.5,
        onAttempt: (endpointId, outcome, problem) => attempts.push(`${endpointId} ${outcome}: ${problem}`),
        ...options.deps
      })
  })
  service.clock.now = options.now ?? NOW

  /** Everything that is due, and what follows from it at once. */
  const settle = async (): Promise<void> => {
    await service.delivery.sweep()
    for (let [before, after] = [-1, 0]; before !== after;) {
      before = calls.length + timers.length + database.feed.length
      await turns(TURN_COUNT)
      after = calls.length + timers.length + database.feed.length
    }
  }
  const nextMoment = (): number =>
    Math.min(
      timers[0]?.at ?? Number.POSITIVE_INFINITY,
      ...[...database.intents.values()].map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now())
    )
  /** Goes on by so much, stopping wherever something is to happen. */
  const later = async (ms: number): Promise<void> => {
    const until = now() + ms
    await settle()
    for (let moment = nextMoment(); moment <= until; moment = nextMoment()) {
      service.clock.now = Math.max(now(), moment)
      const [ringing, rest] = [timers.filter(({ at }) => at <= now()), timers.filter(({ at }) => at > now())]
      timers = rest
      for (const { ring } of ringing) ring()
      await settle()
    }
    service.clock.now = until
  }

  const configure = async (
    endpointId: string,
    { off = null, ...changed }: Partial<EndpointConfig> & { readonly off?: "paused" | null } = {},
    revision = 1
  ) => {
    const config: EndpointConfig = {
      endpoint_id: endpointId,
      sponsor_id: "spn_1",
      callback_url: `https://${endpointId}.example/hook`,
      secret: sealed(SECRET, endpointId),
      previous_secret: null,
      ...changed
    }
    await service.registry.ask(endpointEntity, endpointId, { _tag: "Configure", config, off, revision })
  }
  const enqueue = (endpointId: string, resourceId: string, sequence: number) => {
    const notice = noticeOf(resourceId, sequence)
    const command = { _tag: "Enqueue", endpoint_id: endpointId, notice } as const
    return service.registry.ask(laneEntity, laneIdOf(endpointId, notice.resource), command)
  }
  const deliveries = async (endpointId: string, resourceId: string) => {
    const id = laneIdOf(endpointId, noticeOf(resourceId, 1).resource)
    const { state } = await service.registry.read(laneEntity, id)
    return state._tag === "Empty" ? [] : state.deliveries
  }
  const endpoint = async (endpointId: string) => (await service.registry.read(endpointEntity, endpointId)).state
  return { ...service, calls, attempts, settle, later, configure, enqueue, deliveries, endpoint }
}

export const noticeOf = (resourceId: string, sequence: number): Notice => ({
  type: "case.status_changed",
  resource: { kind: "case", id: resourceId },
  sequence,
  at: NOW - 1_000,
  data: {
    _tag: "Case",
    case_id: resourceId,
    page_token: "tok",
    status: "letter_drafted",
    previous_status: "triaging"
  }
})

/** `ARC-1 2`: which resource a call tells of, and which of its events. */
export const subjectOf = ({ body }: Call): string => {
  const { data, sequence } = JSON.parse(body) as { data: { case_id: string }; sequence: number }
  return `${data.case_id} ${sequence}`
}
