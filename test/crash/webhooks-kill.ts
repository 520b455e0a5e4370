/**
 * `npm run crash:webhooks`: kills the service with SIGKILL again and again while cases change and receivers are told.
 *
 * The invariant: each event of a case reaches the sponsor's webhook and the case's own callback at least once, always under
 * one id, with one body and a signature that holds; the first arrivals of a case are in its order; nothing is given up. A
 * kill between a receiver's answer and the commit that records it makes an event come twice; that is counted and told.
 *
 * `npm run crash:webhooks -- [--kills 50] [--database embedded|postgres|both] [--write]`
 */
import "../support/script-help.ts"
import { setTimeout as sleep } from "node:timers/promises"
import { generateSecret } from "../../src/crypto/webhook-secret.ts"
import { hangGuardMs } from "../support/hang-guard.ts"
import { inParallel } from "../support/in-parallel.ts"
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts"
import { runKillCommand } from "./kill-command.ts"
import { bearer, eventually, intentsSettled, makeClient, registerAgent, type ServiceClient } from "./service-client.ts"
import { startService } from "./service-process.ts"
import type { Target } from "./target.ts"
import { type CaseSeen, makeWebhookLedger } from "./webhook-ledger.ts"
import { type Ledger, startWriters } from "./writers.ts"

/** Few, so that the one webhook of them all keeps up: it is sent two events at a time. */
const WRITER_COUNT = 4
const PACE_MS = 40
/** A receiver thinks this long before it answers, at most: a window for kills on both sides of it. */
const THINK_MS_MAX = 15
/** After the answer, its way to the process and the commit take about this long. */
const AFTER_TAKEN_MS_MAX = 5
/** A kill comes while one of the next deliveries is taken, or within this time whatever happens meanwhile. */
const KILL_AT_DELIVERY_MAX = 20
const KILL_WITHIN_MS = 1_000
/** While writers write a delivery comes within a second, on an idle machine. */
const DELIVERY_MS_MAX = 10_000
const RESUME_MS_MAX = 30_000
/** A machine so busy that a receiver's answer is late makes an event wait for its next attempt. */
const SETTLE_MS_MAX = 120_000
/** Stands in every event; each process has another port, and an event must not change with it. */
const BASE_URL = "https://redress.example"
const WEBHOOK_PATH = "/webhook"

export interface WebhookKillReport {
  /** What was lost, out of order, forged or given up; empty when all is well. */
  readonly faults: ReadonlyArray<string>
  readonly caseCount: number
  /** Events, each counted at each of its endpoints. */
  readonly deliveryCount: number
  /** Of them those that came more than once, as documented. */
  readonly repeatedCount: number
  /** Kills that met a delivery: as the receiver read it, or just after its answer. */
  readonly interruptedCount: number
}

export interface WebhookKillOptions {
  readonly target: Target
  readonly kills: number
  readonly progress?: ((line: string) => void) | undefined
}

export const webhookKills = async (options: WebhookKillOptions): Promise<WebhookKillReport> => {
  const { kills, progress = () => undefined, target } = options
  const settings = { ...target.settings, BASE_URL, OUTBOUND_ALLOW_PRIVATE: "on", LOG_LEVEL: "error" }
  const receiver = await startWebhookReceiver()
  const moments = momentsOf(receiver)
  let service = await startService(settings)
  const client = makeClient(() => service.port)
  try {
    const { apiKey } = await registerAgent(client)
    const secret = generateSecret()
    await registerWebhook(client, { apiKey, secret, url: receiver.urlOf(WEBHOOK_PATH) })
    const opening = (key: string) => ({ callback_url: receiver.urlOf(callbackPathOf(key)) })
    const writers = startWriters({ client, apiKeys: [apiKey], count: WRITER_COUNT, paceMs: PACE_MS, opening })
    const callbacks = callbackSecrets(writers.ledger)
    const ledger = makeWebhookLedger(receiver, (path) => (path === WEBHOOK_PATH ? secret : callbacks().get(path)))
    let interruptedCount = 0
    for (let kill = 1; kill <= kills; kill += 1) {
      const resumed = writers.ledger.acknowledged.length
      // A write that was refused ends its writer: the refusal is the finding, not that nothing comes any more.
      await eventually(
        "a write",
        async () => writers.ledger.faults.length > 0 || writers.ledger.acknowledged.length > resumed,
        hangGuardMs(RESUME_MS_MAX)
      )
      if (writers.ledger.faults.length > 0) break
      if (await moments.next(kill)) interruptedCount += 1
      await service.kill()
      ledger.judge()
      progress(`kill ${kill}/${kills}: ${writers.ledger.acknowledged.length} writes, ${receiver.received.length} came`)
      service = await startService(settings)
    }
    await writers.stop()
    const atRest = async (cases: ReadonlyArray<CaseSeen>): Promise<ReadonlyArray<CaseSeen>> => {
      // What has not come by then is told by the faults.
      await eventually("all came", async () => ledger.isComplete(cases), SETTLE_MS_MAX).catch(() => undefined)
      await intentsSettled(client, SETTLE_MS_MAX)
      // A case whose triage ended meanwhile has told of it, and is read again.
      const later = await casesSeen(client, apiKey, writers.ledger)
      return JSON.stringify(later) === JSON.stringify(cases) ? later : atRest(later)
    }
    const cases = await atRest(await casesSeen(client, apiKey, writers.ledger))
    ledger.judge()
    const faults = [...writers.ledger.faults, ...ledger.faults(cases)]
    service.signal("SIGTERM")
    const { code } = await service.ended
    if (code !== 0) faults.push(`the last process ended with ${code}`)
    faults.push(...(await tableFaults(target)))
    return { faults, caseCount: cases.length, ...ledger.counts(), interruptedCount }
  } finally {
    client.close()
    await service.kill()
    await receiver.close()
  }
}

/** The moments of kills, in turn: as a receiver reads a delivery, just after its answer, or whenever. */
const momentsOf = (receiver: WebhookReceiver) => {
  let tell = (_moment: "before" | "after"): void => undefined
  receiver.answer(async () => {
    tell("before")
    await sleep(Math.random() * THINK_MS_MAX)
    setTimeout(() => tell("after"), Math.random() * AFTER_TAKEN_MS_MAX)
    return 204
  })
  return {
    /** True when it met a delivery. */
    next: async (kill: number): Promise<boolean> => {
      const at = ["whenever", "after", "before"][kill % 3]
      if (at === "whenever") return sleep(Math.random() * KILL_WITHIN_MS, false)
      let left = 1 + Math.floor(Math.random() * KILL_AT_DELIVERY_MAX)
      const met = new Promise<true>((resolve) => {
        tell = (moment) => {
          if (moment === at && (left -= 1) === 0) resolve(true)
        }
      })
      return Promise.race([met, sleep(DELIVERY_MS_MAX, false)])
    }
  }
}

const EVENTS = [
  "case.status_changed",
  "case.response_received",
  "case.escalated",
  "case.resolved",
  "case.message_received",
  "case.action_taken"
]

const registerWebhook = (
  client: ServiceClient,
  { apiKey, secret, url }: { readonly apiKey: string; readonly secret: string; readonly url: string }
) =>
  client.json({
    method: "POST",
    path: "/api/v1/webhooks",
    headers: bearer(apiKey),
    body: { callback_url: url, events: EVENTS, secret }
  })

const callbackPathOf = (key: string): string => `/cases/${key}`

/** What openings answered, by path; reads each acknowledgement once. */
const callbackSecrets = ({ acknowledged }: Ledger) => {
  const secrets = new Map<string, string>()
  let readCount = 0
  return (): ReadonlyMap<string, string> => {
    for (const { key, kind, text } of acknowledged.slice(readCount)) {
      readCount += 1
      if (kind !== "open") continue
      const { callback_secret } = JSON.parse(text) as { readonly callback_secret: string }
      secrets.set(callbackPathOf(key), callback_secret)
    }
    return secrets
  }
}

const casesSeen = (client: ServiceClient, apiKey: string, { acknowledged }: Ledger): Promise<ReadonlyArray<CaseSeen>> =>
  inParallel(
    acknowledged.filter(({ kind }) => kind === "open"),
    async ({ caseId, key }) => {
      const found = await client.json<Pick<CaseSeen, "timeline">>({
        method: "GET",
        path: `/api/v1/cases/${caseId}`,
        headers: bearer(apiKey)
      })
      return { caseId, timeline: found.timeline, paths: [WEBHOOK_PATH, callbackPathOf(key)] }
    }
  )

/** Ten of each, so that what is pending does not hide the orders that would have sent it. */
const TABLE_FAULTS = `
  (select lane_id || ' ' || sequence || ' is ' || state || ' after ' || attempt_count || ' attempts' as fault
    from delivery_view where state <> 'delivered' limit 10)
  union all
  (select 'left in the outbox: ' || intent_id || ' to ' || target_kind || ', tried ' || attempts || ' times, due in ' ||
      round((due_at - extract(epoch from now()) * 1000) / 1000) || ' s' as fault
    from intent where target_kind in ('webhook', 'lane', 'endpoint', 'subscriber')
    and (due_at <= extract(epoch from now()) * 1000 or attempts > 0) limit 10)`

const tableFaults = async (target: Target): Promise<ReadonlyArray<string>> =>
  (await target.query<{ fault: string }>(TABLE_FAULTS)).map(({ fault }) => fault)

if (import.meta.main) {
  await runKillCommand({
    command: "npm run crash:webhooks",
    prefix: "hooks",
    title: "kills while receivers are told",
    run: async (options) => {
      const { caseCount, deliveryCount, faults, interruptedCount, repeatedCount } = await webhookKills(options)
      const lines = [
        `${deliveryCount} deliveries of ${caseCount} cases, ${repeatedCount} came again`,
        `${interruptedCount} of ${options.kills} kills met one`
      ]
      const figures = [
        { what: "kills that met a delivery", value: interruptedCount, unit: "" },
        { what: "deliveries", value: deliveryCount, unit: "" },
        { what: "deliveries that came more than once", value: repeatedCount, unit: "" }
      ]
      return { faults, lines, figures }
    },
    proven: "every event came, in order and under one id"
  })
}
