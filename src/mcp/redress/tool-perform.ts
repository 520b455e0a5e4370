/**
 * Performs an endpoint for a tool as the caller of the request, whose key and rate were already checked. Quotas and
 * idempotency are those of the HTTP interface.
 */
import type { HttpApiEndpoint } from "effect/http-api"
import type { HttpRequest } from "../../http/exchange.ts"
import { NOBODY } from "../../http/authenticate.ts"
import type { BodyOf, BoundHandler, InputOf } from "../../http/handler.ts"
import { jsonLength } from "../../http/json-body.ts"
import { makePerform, nameOf, type Performed, placeOf } from "../../http/perform.ts"
import type { Later, PerformPorts } from "../../http/performing.ts"
import { TOOLS } from "../../../schema/mcp/tools.ts"
import type { CallContext } from "../protocol/definition.ts"

export type ToolContext = Pick<CallContext, "caller" | "request" | "onCancel">

/**
 * `perform(readCase, { path: { case_id } }, context)`. With a key a repeated call has one effect. Throws only for an
 * endpoint that has no handler.
 */
export type ToolPerform = <E extends HttpApiEndpoint.ConstraintRequest>(
  endpoint: E,
  input: InputOf<E>,
  context: ToolContext,
  idempotencyKey?: string
) => Later<Performed<BodyOf<E>>>

export interface BoundInterface {
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PerformPorts
}

export const makeToolPerform = ({ handlers, ports }: BoundInterface): ToolPerform => {
  const perform = makePerform({ handlers, ports, isOpen: (endpoint) => OPEN.has(nameOf(endpoint)) })
  return (endpoint, input, context, idempotencyKey) => {
    const { caller } = context
    const { payload } = input
    const repeatable =
      idempotencyKey === undefined
        ? undefined
        : { key: idempotencyKey, path: pathOf(endpoint, input.path ?? {}), body: JSON.stringify(payload) ?? "" }
    const bytes =
      repeatable === undefined ? (payload === undefined ? 0 : jsonLength(payload)) : Buffer.byteLength(repeatable.body)
    const request = new CarryingRequest(endpoint, context)
    return perform(endpoint, caller._tag === "Agent" ? caller.agent : NOBODY, { input, request, bytes, repeatable })
  }
}

/** Routes that tools open to everyone, even if REST requires a key. */
const OPEN = new Set(TOOLS.filter(({ access }) => access === "everybody").flatMap(({ routes }) => routes))

/** The path as an HTTP client would write it, because an Idempotency-Key belongs to one path. */
const pathOf = (endpoint: unknown, values: object): string => {
  const given = values as Readonly<Record<string, unknown>>
  return placeOf(endpoint).path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(given[name])))
}

const NO_BODY = new Uint8Array(0)
const NO_PARAMS: ReadonlyArray<string> = []

/** The view that handlers get of the carrying request: its address and its id. */
class CarryingRequest implements HttpRequest {
  readonly query = ""
  readonly params = NO_PARAMS
  readonly body = NO_BODY
  readonly method: string
  readonly path: string
  readonly #context: ToolContext

  constructor(endpoint: unknown, context: ToolContext) {
    const { method, path } = placeOf(endpoint)
    this.method = method
    this.path = path
    this.#context = context
  }

  get remoteAddress(): string {
    return this.#context.request.remoteAddress
  }

  get id(): string {
    return this.#context.request.id
  }

  /** Hides all headers: cookies, Origin and conditions are not meant for the tool's endpoint. */
  header(): string {
    return ""
  }

  onAbort(listener: () => void): void {
    this.#context.onCancel(listener)
  }
}

/** Runs the next step at once, or when the promise resolves. */
export const chain = <A, B>(value: Later<A>, next: (value: A) => Later<B>): Later<B> =>
  value instanceof Promise ? value.then(next) : next(value)
