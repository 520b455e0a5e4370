/**
 * Ends the sessions and streams of a key when the key ends, also after a grace period. Suspended agents are handled elsewhere,
 * at once.
 */
import { isApiError } from "../../../schema/error.ts"
import { type Endings, makeEndings } from "../../auth/stream-watch.ts"
import type { Authenticator } from "../../http/handler.ts"
import type { McpCaller } from "../protocol/definition.ts"

export interface KeyEnds {
  /** Calls `end` when the caller's key has ended, at once when that is so now; the result stops that. */
  readonly watch: (caller: McpCaller, end: () => void) => () => void
  /** All that the agent has open now was opened by keys that end then, in epoch milliseconds. */
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
      // It left memory; what becomes of the key while it is looked up is heard all the same.
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
