/**
 * Stops the service without loss: not ready, no new connections, finish running requests, end streams with a reconnect
 * hint, flush, snapshot.
 *
 * Always true: the order never changes, every step has a bound, and a failing step does not keep the next from running.
 * The caller ends the process.
 */

/** Orchestrators kill after 30 s, and the flush that follows needs its part. */
export const DRAIN_MS_MAX = 25_000
/** Flush and passivation share what the orchestrator leaves. */
export const SETTLE_MS_MAX = 4_000
/** Short: another process, or this one restarted, is usually there at once. */
const RECONNECT_HINT = "retry: 1000\n\n"
/** Interval at which in-flight work is counted. */
const POLL_MS = 10

export interface DrainPorts {
  /** What /health/ready answers. */
  readonly ready: (on: boolean) => void
  readonly server: {
    readonly setDraining: (on: boolean) => void
    readonly stopListening: () => void
    readonly inFlight: () => number
    readonly closeStreams: (lastChunk: string) => void
    readonly close: () => void
  }
  /** Makes the journal durable. */
  readonly flush: () => Promise<void>
  /** Snapshots and stops every live actor. */
  readonly passivate: () => Promise<void>
  readonly nowMs: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly onFailure: (step: DrainStep, error: unknown) => void
}

export type DrainStep = "flush" | "passivate"
export type StepResult = "done" | "failed" | "late"

export interface DrainReport {
  /** Requests cut off because they outlived the bound. */
  readonly abandoned: number
  readonly flush: StepResult
  readonly passivate: StepResult
  readonly durationMs: number
}

export interface DrainLimits {
  readonly drainMsMax: number
  readonly settleMsMax: number
}

/** Never rejects. */
export const drain = async (ports: DrainPorts, limits: DrainLimits): Promise<DrainReport> => {
  const startedAt = ports.nowMs()
  ports.ready(false)
  // Before the listener closes, so that no answer after it invites another request.
  ports.server.setDraining(true)
  ports.server.stopListening()
  while (ports.server.inFlight() > 0 && ports.nowMs() - startedAt < limits.drainMsMax) await ports.sleep(POLL_MS)
  const abandoned = ports.server.inFlight()
  ports.server.closeStreams(RECONNECT_HINT)
  const settleUntil = ports.nowMs() + limits.settleMsMax
  const flush = await runStep(ports, { step: "flush", until: settleUntil })
  const passivate = await runStep(ports, { step: "passivate", until: settleUntil })
  // Last: a stream's closing words may still be on their way while the journal is flushed.
  ports.server.close()
  return { abandoned, flush, passivate, durationMs: ports.nowMs() - startedAt }
}

const runStep = async (
  ports: DrainPorts,
  { step, until }: { readonly step: DrainStep; readonly until: number }
): Promise<StepResult> => {
  const run = async (): Promise<StepResult> => {
    try {
      await ports[step]()
      return "done"
    } catch (error) {
      ports.onFailure(step, error)
      return "failed"
    }
  }
  const late = async (): Promise<StepResult> => {
    await ports.sleep(Math.max(0, until - ports.nowMs()))
    return "late"
  }
  return Promise.race([run(), late()])
}
