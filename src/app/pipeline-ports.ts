/** The ports of the request pipeline, made once per process. */
import type { ActorRuntimeService } from "../../actors/runtime/actor-runtime.ts"
import type { StoredAnswer } from "../../actors/runtime/journal.ts"
import { makeOriginCheck } from "../auth/origin.ts"
import type { Authenticator } from "../http/handler.ts"
import { makeIdempotency } from "../http/idempotency.ts"
import type { PerformPorts } from "../http/performing.ts"
import { steadyNow } from "../http/request.ts"
import { makeRateTable } from "../http/rate-lease.ts"

export interface PipelineDeps extends Pick<PerformPorts, "now" | "onDefect" | "usage" | "writeMsMax"> {
  readonly runtime: { readonly registry: Pick<ActorRuntimeService["registry"], "ask"> }
  readonly addressRequestsPerMinute: number
  readonly storedAnswers: (scopes: ReadonlyArray<string>) => Promise<ReadonlyMap<string, StoredAnswer>>
  readonly storedScopes: (after: string, limit: number) => Promise<ReadonlyArray<string>>
  readonly serverSecret: string
  readonly baseUrl: string
}

export const pipelinePortsOf = (deps: PipelineDeps, authenticator: Authenticator): PerformPorts => ({
  authenticator,
  rates: makeRateTable({
    ask: deps.runtime.registry.ask,
    monotonicNow: steadyNow,
    addressLimits: { requestsPerSecond: deps.addressRequestsPerMinute / 60, burst: deps.addressRequestsPerMinute }
  }),
  idempotency: makeIdempotency({
    answers: deps.storedAnswers,
    scopes: deps.storedScopes,
    now: deps.now,
    serverSecret: deps.serverSecret
  }),
  usage: deps.usage,
  now: deps.now,
  checkOrigin: makeOriginCheck(deps.baseUrl),
  writeMsMax: deps.writeMsMax,
  onDefect: deps.onDefect
})
