/** A small interface with every kind of access, limit, body and parameter, bound over parts that a test can break. */
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import type { StoredAnswer } from "../../actors/runtime/journal.ts"
import { Policy, policy } from "../../schema/api/policy.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import type { AgentId, SponsorId } from "../../schema/ids.ts"
import { text } from "../../schema/text.ts"
import type { PerformPorts } from "../../src/http/performing.ts"
import { bind } from "../../src/http/rest.ts"
import type { Route } from "../../src/http/exchange.ts"
import { type AgentCaller, type Answer, type BoundHandler, handler, json, raw } from "../../src/http/handler.ts"
import { makeIdempotency } from "../../src/http/idempotency.ts"
import { makeRateTable } from "../../src/http/rate-lease.ts"
import { AGENT_LIMITS } from "../../src/http/rate-limits.ts"
import { NOW } from "./given.ts"
import { makeRateAuthority, type RateAuthority } from "./rate-authority.ts"

const thingPath = Schema.Struct({ thing_id: Schema.String })

export const readThing = HttpApiEndpoint.get("readThing", "/things/:thing_id", {
  disableCodecs: true,
  params: thingPath,
  success: Schema.Unknown
}).annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default" }))
export const makeThing = HttpApiEndpoint.post("makeThing", "/things", {
  disableCodecs: true,
  payload: Schema.Struct({
    name: text(10),
    size: Schema.optional(Schema.Int),
    color: Schema.optional(Schema.Literals(["red", "green", "blue"])),
    tags: Schema.optional(Schema.Array(Schema.String)),
    extra: Schema.optional(Schema.Record(Schema.String, Schema.Unknown))
  }),
  success: Schema.Unknown.pipe(HttpApiSchema.status(201))
}).annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default", keyed: true, sealed: true }))
export const changeThing = HttpApiEndpoint.patch("changeThing", "/things/:thing_id/parts/:part", {
  disableCodecs: true,
  params: Schema.Struct({
    thing_id: Schema.String,
    part: Schema.String.pipe(Schema.check(Schema.isPattern(/^[a-z]+$/)))
  }),
  payload: Schema.Struct({ size: Schema.optional(Schema.Int) }),
  success: Schema.Unknown
}).annotate(Policy, policy({ access: "agent", rate: "default" }))
export const listThings = HttpApiEndpoint.get("listThings", "/list", {
  disableCodecs: true,
  query: {
    limit: Schema.optional(Schema.NumberFromString.pipe(Schema.check(Schema.isInt()))),
    q: Schema.optional(Schema.String)
  },
  success: Schema.Unknown
}).annotate(Policy, policy({ access: "public", rate: "address" }))
export const leave = HttpApiEndpoint.post("leave", "/leave", { disableCodecs: true, success: Schema.Unknown }).annotate(
  Policy,
  policy({ access: "public", rate: "address" })
)
export const mine = HttpApiEndpoint.get("mine", "/mine", { disableCodecs: true, success: Schema.Unknown }).annotate(
  Policy,
  policy({ access: "sponsor", rate: "default" })
)
export const operate = HttpApiEndpoint.post("operate", "/operate", {
  disableCodecs: true,
  success: Schema.Unknown
}).annotate(Policy, policy({ access: "operator", rate: "none" }))
export const about = HttpApiEndpoint.get("about", "/about", { disableCodecs: true, success: Schema.Unknown }).annotate(
  Policy,
  policy({ access: "public", rate: "none" })
)

const endpoints = { readThing, makeThing, changeThing, listThings, leave, mine, operate, about }
export type EndpointName = keyof typeof endpoints

export const smallApi = HttpApi.make("small").add(
  HttpApiGroup.make("all")
    .add(readThing)
    .add(makeThing)
    .add(changeThing)
    .add(listThings)
    .add(leave)
    .add(mine)
    .add(operate)
    .add(about)
)

/** Answers with what it was given. */
const echo = (input: { path: unknown; query: unknown; payload: unknown; caller: { _tag: string } }): Answer =>
  json(200, { path: input.path, query: input.query, payload: input.payload, caller: input.caller._tag })

export const smallHandlers: ReadonlyArray<BoundHandler> = [
  ...[readThing, makeThing, changeThing, listThings, leave, mine, operate].map((endpoint) =>
    handler(endpoint, (input) => echo(input))
  ),
  handler(about, () => raw(200, "text/plain", "about"))
]

export const testAgent: AgentCaller = {
  _tag: "Agent",
  agentId: "agt_1" as AgentId,
  sponsorId: "spn_1" as SponsorId,
  status: "active",
  cooldownUntil: 0,
  limits: AGENT_LIMITS
}

export interface World {
  readonly ports: PerformPorts
  readonly rates: RateAuthority
  readonly stored: Map<string, StoredAnswer>
  readonly defects: Array<{ readonly defect: unknown; readonly requestId: string; readonly route: string }>
  /** Who a key of `Bearer key` belongs to. */
  agent: AgentCaller | ApiError | Promise<AgentCaller | ApiError>
}

/** `Bearer key`, cookie `session=1` and `Bearer operator` are the credentials; https://ours is the own origin. */
export const makeWorld = (): World => {
  const rates = makeRateAuthority()
  const stored = new Map<string, StoredAnswer>()
  const defects: World["defects"] = []
  const ports: PerformPorts = {
    authenticator: {
      agent: (authorization) => (authorization === "Bearer key" ? world.agent : apiError("invalid-credential")),
      sponsor: (cookie) =>
        cookie === "session=1"
          ? { _tag: "Sponsor", sponsorId: "spn_1" as SponsorId, sessionExpiresAt: NOW + 1 }
          : { _tag: "Nobody" },
      operator: (authorization) =>
        authorization === "Bearer operator"
          ? { _tag: "Operator", role: "admin", reviewerId: null }
          : apiError("invalid-credential")
    },
    rates: makeRateTable({ ask: rates.ask, monotonicNow: () => rates.clockMs }),
    idempotency: makeIdempotency({
      answers: async (scopes) => new Map(scopes.flatMap((scope) => [...stored].filter(([key]) => key === scope))),
      now: () => NOW,
      serverSecret: "secret"
    }),
    now: () => NOW + rates.clockMs,
    checkOrigin: (request) =>
      ["", "https://ours"].includes(request.header("origin")) ? undefined : apiError("origin-refused"),
    onDefect: (defect, where) => defects.push({ defect, ...where })
  }
  const world: World = { ports, rates, stored, defects, agent: testAgent }
  return world
}

/** Every route, with other handlers where a test names them. */
export const boundRoutes = (world: World, others: ReadonlyArray<BoundHandler> = []): ReadonlyArray<Route> => {
  const replaced = new Set(others.map((one) => one.endpoint.identifier))
  const handlers = [...smallHandlers.filter((one) => !replaced.has(one.endpoint.identifier)), ...others]
  return bind({ api: smallApi, handlers, ports: world.ports })
}

export const routeFor = (routes: ReadonlyArray<Route>, name: EndpointName): Route => {
  const { method, path } = endpoints[name]
  const route = routes.find((one) => one.pattern === path && one.method === method)
  if (route === undefined) throw new Error(`no route for ${name}`)
  return route
}
