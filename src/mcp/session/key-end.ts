/**
 * Ends the sessions and streams of a key when the key ends, also after a grace period. Suspension of agents is handled
 * elsewhere, at once.
 */
import { isApiError } from "../../../schema/error.ts"
import { type Endings, makeEndings } from "../../auth/stream-watch.ts"
import type { Authenticator } from "../../http/handler.ts"
import type { McpCaller } from "../protocol/definition.ts"

export interface KeyEnds {
  /** Calls `end` when the caller's key ends, at once if it has ended; the result stops watching. */
  readonly watch: (caller: McpCaller, end: () => void) => () => void
  /** Sets the end of all the agent's open sessions and streams, in epoch milliseconds. */
  readonly endAllAt: Endings["endAllAt"]
}

type Proven = Awaited<ReturnType<Authenticator["agent"]>>

const NOTHING = (): void => undefined

export const makeKeyEnds = (authenticator: Pick<Authenticator, "agent">, now: () => number): KeyEnds => {
  const endings = makeEndings(now)
  const watchAs = (agent: Proven, end: () => void): (() => void) => {
    if (!isApiError(agent) && agent.status === "active")
      return endings.watch(agent.agentId, end, agent.keyEndsAt ?? Infinity)
    end()
    return NOTHING
  }
  return {
    watch: (caller, end) => {
      if (caller._tag === "Nobody") return NOTHING
      const proven = authenticator.agent(caller.authorization)
      if (!(proven instanceof Promise)) return watchAs(proven, end)
      // The key is not in memory: watch before the look-up, so that no change during it is missed.
      let stop = endings.watch(caller.agent.agentId, end, caller.agent.keyEndsAt ?? Infinity)
      let isOver = false
      void proven.then(
        (agent) => {
          stop()
          if (!isOver) stop = watchAs(agent, end)
        },
        () => {
          if (!isOver) end()
        }
      )
      return () => {
        isOver = true
        stop()
      }
    },
    endAllAt: endings.endAllAt
  }
}
