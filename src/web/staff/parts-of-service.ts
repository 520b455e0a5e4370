/** What the pages of staff and operators need of the service, beside its endpoints. */
import { randomBytes } from "node:crypto"
import type { ActorRuntimeService } from "../../../actors/runtime/actor-runtime.ts"
import { makeAttemptLimiter } from "../../accounts/attempt-limiter.ts"
import { makeStaffSessions } from "../../auth/staff-session.ts"
import type { OperatorToken } from "../../auth/authenticator.ts"
import type { Authenticator } from "../../http/handler.ts"
import { everyOnTimers, type Heartbeats } from "../../http/sse.ts"
import { makeVitals, type Observed } from "../../observability/vitals.ts"

export interface StaffPartsDeps {
  readonly runtime: Pick<ActorRuntimeService, "registry">
  readonly now: () => number
  readonly baseUrl: string
  readonly operatorTokens: ReadonlyArray<OperatorToken>
  readonly heartbeats: Heartbeats
  readonly databaseState: () => string
  readonly observed?: Observed | undefined
}

export const makeStaffParts = (deps: StaffPartsDeps) => {
  const { baseUrl, databaseState, heartbeats, now, observed, operatorTokens, runtime } = deps
  const { registry } = runtime
  const sessions = makeStaffSessions({
    registry,
    now,
    randomBytes,
    baseUrl,
    operatorToken: operatorTokens[0]?.token ?? ""
  })
  const mcpSessions = { size: () => 0 }
  return {
    sessions,
    vitals: makeVitals({ observed, databaseState, mcpSessions: () => mcpSessions.size() }),
    onMcpSessions: (size: () => number): void => void (mcpSessions.size = size),
    around: (authenticator: Pick<Authenticator, "operator">) => ({
      baseUrl,
      now,
      heartbeats,
      every: everyOnTimers,
      staff: { authenticator, sessions, registry, attempts: makeAttemptLimiter({ now }) }
    })
  }
}
