/**
 * The metrics of the process, in a registry of their own: counts reported as they happen, and gauges read at each scrape.
 * Every label has a bounded set of values.
 */
import { Counter, Histogram, Registry } from "prom-client"
import type { AttemptOutcome } from "../../schema/mail.ts"
import type { DraftReport } from "../assistant/model.ts"
import type { AttemptOutcome as WebhookOutcome } from "../webhooks/activities.ts"
import { registerProcessMetrics } from "./event-loop.ts"
import { type HttpReport, type HttpTotals, makeHttpSeries } from "./requests.ts"
import { type MetricSources, registerRuntimeGauges } from "./runtime-gauges.ts"

/**
 * Scrapes within this time share one text: /metrics is public and not limited, and a text costs milliseconds.
 * Shorter than any scrape interval in use.
 */
const TEXT_MS_MAX = 500
const BATCH_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]
const COMMIT_SECONDS_BUCKETS = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2]

export interface Metrics {
  /** For `ServerOptions.onExchange`, inside every request. */
  readonly onExchange: (report: HttpReport) => void
  /** For `ActorRuntimeOptions.onBatch`. */
  readonly onBatch: (batch: { readonly groupCount: number; readonly durationMs: number }) => void
  /** For `ActorRuntimeOptions.onDefect`, or with "http" for a defect outside of actors. */
  readonly onDefect: (kind: string) => void
  /** For `ActorRuntimeOptions.onDeliveryFailure`. */
  readonly onDeliveryFailure: () => void
  /** For `AssistantModelDeps.onDraft`. */
  readonly onDraft: (report: DraftReport) => void
  /** For `SmtpActivityDeps.onAttempt`: how an attempt to send a letter ended. */
  readonly onMailAttempt: (outcome: AttemptOutcome["_tag"]) => void
  /** For `CouncilDeps.onAttempt`: how an attempt to ask a member of the law council ended. */
  readonly onCouncilAttempt: (company: string, outcome: string) => void
  /** For `WebhookActivitiesDeps.onAttempt`: how an attempt to hand over a message of a webhook ended. */
  readonly onWebhookAttempt: (outcome: WebhookOutcome) => void
  /** Says where a scrape reads the rest; until then those metrics are absent. */
  readonly attach: (sources: MetricSources) => void
  /** What an operator's page shows of the counters. */
  readonly counts: () => Promise<MetricCounts>
  readonly totals: () => HttpTotals
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** Since the start of the process, by outcome or kind. */
export interface MetricCounts {
  readonly httpInFlight: number
  readonly eventStreams: number
  readonly deliveryFailures: number
  readonly journal: { readonly batches: number; readonly commits: number; readonly meanMs: number }
  readonly mail: Readonly<Record<string, number>>
  readonly webhooks: Readonly<Record<string, number>>
  readonly council: Readonly<Record<string, number>>
  readonly drafts: Readonly<Record<string, number>>
  readonly defects: Readonly<Record<string, number>>
}

export interface MetricsOptions {
  /** Milliseconds of a clock that never goes back, such as `performance.now`. */
  readonly monotonicNow: () => number
  /** Memory, processor time, garbage collection, event-loop delay. False where many live in one process, as in tests. */
  readonly processMetrics: boolean
}

export const makeMetrics = ({ monotonicNow, processMetrics }: MetricsOptions): Metrics => {
  const registry = new Registry()
  const http = makeHttpSeries()
  http.register(registry)
  const refresh = registerRuntimeGauges(registry)
  const journal = makeJournalSeries(registry)
  const counters = makeCounters(registry)
  if (processMetrics) registerProcessMetrics(registry)

  let sources: MetricSources | undefined
  const write = (): Promise<string> => {
    if (sources !== undefined) refresh(sources)
    return registry.metrics()
  }
  return {
    onExchange: http.record,
    onBatch: journal.onBatch,
    onDefect: (kind) => counters.defects.inc({ kind }),
    onDeliveryFailure: () => counters.deliveryFailures.inc(),
    onDraft: (report) =>
      counters.drafts.inc({
        kind: report.kind,
        outcome: report.outcome,
        reason: "reason" in report ? report.reason : ""
      }),
    onMailAttempt: (outcome) => counters.mail.inc({ outcome }),
    onCouncilAttempt: (company, outcome) => counters.council.inc({ company, outcome }),
    onWebhookAttempt: (outcome) => counters.webhooks.inc({ outcome }),
    attach: (from) => {
      sources = from
    },
    totals: http.totals,
    counts: async () => ({
      httpInFlight: sources?.server.inFlight() ?? 0,
      eventStreams: sources?.server.openStreams() ?? 0,
      journal: journal.count(),
      ...(await countsOfAll(counters))
    }),
    text: shared(write, monotonicNow),
    contentType: registry.contentType
  }
}

/** Batches of the journal: two histograms for scrapes, and sums for the operator's page. */
const makeJournalSeries = (registry: Registry) => {
  const registers = [registry]
  const batchSize = new Histogram({
    name: "redress_journal_batch_size",
    help: "Commits that share a transaction",
    buckets: BATCH_BUCKETS,
    registers
  })
  const commitSeconds = new Histogram({
    name: "redress_journal_commit_duration_seconds",
    help: "From the start of a batch until it is durable or refused",
    buckets: COMMIT_SECONDS_BUCKETS,
    registers
  })
  const sums = { batches: 0, commits: 0, ms: 0 }
  const onBatch: Metrics["onBatch"] = ({ durationMs, groupCount }) => {
    sums.batches += 1
    sums.commits += groupCount
    sums.ms += durationMs
    batchSize.observe(groupCount)
    commitSeconds.observe(durationMs / 1_000)
  }
  const count = (): MetricCounts["journal"] => {
    const { batches, commits, ms } = sums
    return { batches, commits, meanMs: batches === 0 ? 0 : ms / batches }
  }
  return { onBatch, count }
}

const makeCounters = (registry: Registry) => {
  const registers = [registry]
  return {
    defects: new Counter({
      name: "redress_defects_total",
      help: "Bugs that showed themselves, by kind of actor, or http",
      labelNames: ["kind"] as const,
      registers
    }),
    deliveryFailures: new Counter({
      name: "redress_outbox_failures_total",
      help: "Deliveries that failed and will be retried",
      registers
    }),
    drafts: new Counter({
      name: "redress_drafts_total",
      help: "Drafts asked of the language model, by what became of them",
      labelNames: ["kind", "outcome", "reason"] as const,
      registers
    }),
    mail: new Counter({
      name: "redress_mail_attempts_total",
      help: "Attempts to hand a letter to the mail server, by how they ended",
      labelNames: ["outcome"] as const,
      registers
    }),
    council: new Counter({
      name: "redress_council_attempts_total",
      help: "Attempts to ask a member of the law council, by company and how they ended",
      labelNames: ["company", "outcome"] as const,
      registers
    }),
    webhooks: new Counter({
      name: "redress_webhook_attempts_total",
      help: "Attempts to hand over messages of webhooks, by how they ended",
      labelNames: ["outcome"] as const,
      registers
    })
  }
}

const countsOfAll = async (counters: ReturnType<typeof makeCounters>) => ({
  deliveryFailures: (await countsOf(counters.deliveryFailures, () => "all"))["all"] ?? 0,
  mail: await countsOf(counters.mail, ({ outcome }) => outcome),
  webhooks: await countsOf(counters.webhooks, ({ outcome }) => outcome),
  council: await countsOf(counters.council, ({ company, outcome }) => `${company} ${outcome}`),
  drafts: await countsOf(counters.drafts, ({ kind, outcome }) => `${kind} ${outcome}`),
  defects: await countsOf(counters.defects, ({ kind }) => kind)
})

type Labels = Readonly<Record<string, string | number | undefined>>

const countsOf = async (
  counter: Pick<Counter, "get">,
  nameOf: (labels: Labels) => string | number | undefined
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { labels, value } of (await counter.get()).values) {
    const name = String(nameOf(labels) ?? "")
    counts[name] = (counts[name] ?? 0) + value
  }
  return counts
}

/** Returns the running scrape, or the last one while it is fresh. A failure reaches only the waiters of its scrape. */
const shared = (write: () => Promise<string>, now: () => number): (() => Promise<string>) => {
  let last: Promise<string> | undefined
  let writtenAt = 0
  return () => {
    if (last !== undefined && now() - writtenAt < TEXT_MS_MAX) return last
    writtenAt = now()
    const made = write()
    last = made
    made.catch(() => {
      if (last === made) last = undefined
    })
    return made
  }
}
