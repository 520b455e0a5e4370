/** What an operator's page and `GET /api/admin/vitals` show of the process: its history, and what was counted since the start. */
import type { Vitals } from "../../schema/api/admin.ts"
import { isoTime } from "../../schema/text.ts"
import type { HttpTotals } from "./requests.ts"
import type { MetricCounts } from "./metrics.ts"
import type { Sampler, SampleValues } from "./sampler.ts"

export interface Observed {
  readonly sampler: Sampler
  readonly counts: () => Promise<MetricCounts>
  readonly totals: () => HttpTotals
  /** One word for writing, as the health check says it. */
  readonly writes: () => string
  readonly owner: string
}

export interface VitalsDeps {
  readonly observed?: Observed | undefined
  readonly mcpSessions: () => number
  readonly databaseState: () => string
}

const NO_COUNTS: MetricCounts = {
  httpInFlight: 0,
  eventStreams: 0,
  deliveryFailures: 0,
  journal: { batches: 0, commits: 0, meanMs: 0 },
  mail: {},
  webhooks: {},
  council: {},
  drafts: {},
  defects: {}
}

type View = typeof Vitals.Encoded
type SampleView = View["seconds"][number]

/** The minutes of a day are ten times the rest; a reader that polls every second omits them. */
export type ReadVitals = (history?: "all" | "seconds") => Promise<View>

export const makeVitals =
  ({ databaseState, mcpSessions, observed }: VitalsDeps): ReadVitals =>
  async (history = "all") => {
    const counts = observed === undefined ? NO_COUNTS : await observed.counts()
    return {
      seconds: (observed?.sampler.seconds() ?? []).map(sampleView),
      minutes: history === "seconds" ? [] : (observed?.sampler.minutes() ?? []).map(sampleView),
      upSeconds: Math.round(process.uptime()),
      flow: {
        ...counts,
        mcpSessions: mcpSessions(),
        rateRefusals: observed?.totals().rateRefusals ?? 0,
        database: databaseState(),
        writes: observed?.writes() ?? "up",
        owner: observed?.owner ?? "owner"
      }
    }
  }

/** A sample does not change, and is read every second for two minutes. */
const views = new WeakMap<SampleValues, SampleView>()

const sampleView = (sample: SampleValues): SampleView => {
  const made = views.get(sample)
  if (made !== undefined) return made
  const { at, ...values } = sample
  const view = { at: isoTime(at), ...values }
  views.set(sample, view)
  return view
}
