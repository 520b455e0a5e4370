/**
 * The MCP engine behind the real front for the fuzzer: tools that take their time, tell much or ask their client, a clock
 * that can be put forward, and counts of everything that must be nothing again once all clients are gone.
 */
import type { Tool } from "../../src/mcp/protocol/definition.ts"
import { everyOnTimers, Heartbeats } from "../../src/http/sse.ts"
import { memoryEndedSessionStore, openEndedSessions } from "../../src/mcp/session/ended-sessions.ts"
import { SESSION_IDLE_MS_MAX, SESSION_LIFETIME_MS } from "../../src/mcp/session/sessions.ts"
import { makeFixture } from "../conformance/definition.ts"
import { startMcpServer } from "../conformance/server.ts"
import { pause, text, tool } from "../conformance/tools.ts"

/** Of the flood: more than the socket's buffers and the stream's queue hold, less than the stream keeps for replay. */
export const FLOOD_COUNT = 400
const FLOOD_FILLER = "x".repeat(16_000)
/** So many frames of it are told before the others of the process have their turn. */
const FLOOD_BURST = 8
const STEP_MS = 7

export interface Counts {
  readonly streams: number
  readonly beats: number
  readonly watchers: number
  /** Calls that have neither answered nor been cancelled. */
  readonly calls: number
  readonly inFlight: number
}

export interface FuzzServer {
  readonly port: number
  readonly counts: () => Counts
  readonly defects: ReadonlyArray<string>
  /** Tells those who watch. */
  readonly touch: () => void
  /** A day passes, and what is too old is let go. */
  readonly passDay: () => void
  readonly stop: () => void
}

export const startFuzzServer = async (): Promise<FuzzServer> => {
  let aheadMs = 0
  let calls = 0
  const defects: Array<string> = []
  const sweeps: Array<() => void> = []
  const now = (): number => Date.now() + aheadMs
  /** Counted from its call until it answers or is cancelled, whichever is first. */
  const counted = (name: string, call: Tool["call"]): Tool =>
    tool(name, async (args, context) => {
      let isOpen = true
      const close = (): void => {
        if (isOpen) calls -= 1
        isOpen = false
      }
      calls += 1
      context.onCancel(close)
      try {
        return await call(args, context)
      } finally {
        close()
      }
    })
  const fixture = makeFixture([
    counted("steps", async (args, context) => {
      const { count = 3 } = args as { readonly count?: number }
      for (let step = 1; step <= Math.min(count, 40); step++) {
        context.progress(step, count, `step ${step}`)
        await pause(STEP_MS)
      }
      return text("done")
    }),
    counted("flood", async (_args, { progress }) => {
      for (let told = 1; told <= FLOOD_COUNT; told++) {
        progress(told, FLOOD_COUNT, FLOOD_FILLER)
        if (told % FLOOD_BURST === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      return text("flooded")
    }),
    counted("asks", async (_args, { ask }) =>
      text(JSON.stringify(await ask("roots/list", {}).catch((error: Error) => ({ refused: error.message }))))
    )
  ])
  const heartbeats = new Heartbeats(everyOnTimers)
  const ended = await openEndedSessions({ store: memoryEndedSessionStore(), lifetimeMs: SESSION_LIFETIME_MS, now })
  const onDefect = (defect: unknown): void =>
    void defects.push(String(defect instanceof Error ? defect.stack : defect).slice(0, 2_000))
  const server = await startMcpServer(fixture.definition, {
    now,
    heartbeats,
    ended,
    onDefect,
    front: { onDefect },
    every: (_ms, sweep) => {
      sweeps.push(sweep)
      return () => undefined
    }
  })
  const sweepAll = (): void => {
    for (const sweep of sweeps) sweep()
  }
  return {
    port: server.http.port,
    defects,
    touch: fixture.touch,
    counts: () => ({
      streams: server.http.openStreams(),
      beats: heartbeats.size(),
      watchers: fixture.watchers(),
      calls,
      inFlight: server.http.inFlight()
    }),
    passDay: () => {
      aheadMs += SESSION_LIFETIME_MS + SESSION_IDLE_MS_MAX
      sweepAll()
    },
    stop: server.stop
  }
}
