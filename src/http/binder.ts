/**
 * Binds the declared interface to routes: one per endpoint, each with its decoders compiled. The start fails when a
 * declared endpoint has no handler, or a handler no declaration.
 */
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { Context, Option } from "effect"
import { Policy, RestOfPath, type RoutePolicy } from "../../schema/api/policy.ts"
import { makeRequestDecoder } from "./decode.ts"
import type { Route } from "./exchange.ts"
import type { BoundHandler } from "./handler.ts"
import { makePerforming } from "./performing.ts"
import { makePipeline, type PipelinePorts } from "./pipeline.ts"

/** The interface and its handlers do not fit together; the service must not start. */
export class BindingFailed extends Error {
  readonly _tag = "BindingFailed"
  readonly faults: ReadonlyArray<string>
  constructor(faults: ReadonlyArray<string>) {
    super(`the HTTP interface cannot be served: ${faults.join("; ")}`)
    this.faults = faults
  }
}

export interface BindInput<Groups extends HttpApiGroup.Constraint> {
  readonly api: HttpApi.HttpApi<string, Groups>
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PipelinePorts
}

type Endpoint = HttpApiEndpoint.Top

interface Declared {
  readonly endpoint: Endpoint
  readonly policy: RoutePolicy | undefined
}

export const bind = <Groups extends HttpApiGroup.Constraint>({
  api,
  handlers,
  ports
}: BindInput<Groups>): ReadonlyArray<Route> => {
  const declared = new Map<string, Declared>()
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      declared.set(keyOf(endpoint), {
        endpoint,
        policy: Option.getOrUndefined(Context.getOption(mergedAnnotations, Policy))
      })
    }
  })
  const handlerOf = new Map(handlers.map((one) => [keyOf(one.endpoint), one]))
  const faults = [...faultsOf(declared, handlerOf), ...duplicates(handlers)]
  if (faults.length > 0) throw new BindingFailed(faults)
  return [...declared.values()].flatMap(({ endpoint, policy }) => {
    const bound = handlerOf.get(keyOf(endpoint))
    return bound === undefined || policy === undefined ? [] : [routeOf(endpoint, policy, bound, ports)]
  })
}

const routeOf = (endpoint: Endpoint, policy: RoutePolicy, bound: BoundHandler, ports: PipelinePorts): Route => {
  const performing = makePerforming(ports, bound, policy)
  return {
    bodySlots: bound.bodySlots,
    isVital: isVital(endpoint.method, policy),
    method: endpoint.method as Route["method"],
    pattern: takesRest(endpoint) ? endpoint.path.replace(/:\w+$/, "*") : endpoint.path,
    bodyBytesMax: policy.bodyBytesMax,
    get deadlineMs() {
      return performing.deadlineMs()
    },
    ...makePipeline(ports, {
      method: endpoint.method,
      performing,
      decode: makeRequestDecoder(endpoint, takesRest(endpoint)),
      admit: bound.admit
    })
  }
}

/** Endpoints without a rate limit: the operator's, health, metrics, discovery. */
export const isVital = (method: string, { access, rate }: RoutePolicy): boolean =>
  access === "operator" || access === "reviewer" || (method === "GET" && access === "public" && rate === "none")

const takesRest = (endpoint: Endpoint): boolean => Option.isSome(Context.getOption(endpoint.annotations, RestOfPath))

/** Method and path, which is what the network sees; names need only be unique within a group. */
const keyOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`

const faultsOf = (
  declared: ReadonlyMap<string, Declared>,
  handlers: ReadonlyMap<string, BoundHandler>
): ReadonlyArray<string> => [
  ...[...handlers.keys()].filter((key) => !declared.has(key)).map((key) => `${key} has a handler but is not declared`),
  ...[...declared].flatMap(([key, { policy }]) => [
    ...(handlers.has(key) ? [] : [`${key} is declared but has no handler`]),
    ...policyFaults(key, policy)
  ])
]

/** The combinations of a policy that the pipeline cannot serve. */
const policyFaults = (key: string, policy: RoutePolicy | undefined): ReadonlyArray<string> => {
  if (policy === undefined) return [`${key} has no policy`]
  const proven = policy.access !== "public"
  return [
    ...(policy.keyed && !proven ? [`${key} honours Idempotency-Key but does not know who asks`] : []),
    ...(policy.sealed && !policy.keyed ? [`${key} seals answers that it never stores`] : []),
    ...(policy.rate === "default" && (!proven || policy.access === "operator")
      ? [`${key} counts against an agent or sponsor but accepts neither`]
      : [])
  ]
}

const duplicates = (handlers: ReadonlyArray<BoundHandler>): ReadonlyArray<string> => {
  const keys = handlers.map((one) => keyOf(one.endpoint))
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map((key) => `${key} has two handlers`)
}
