/**
 * How a page asks the service: the declared endpoint is performed with the visitor's own credential. Access, quotas,
 * validation and errors are those of the HTTP interface.
 *
 * Reads are not counted, because the page itself was; writes are counted as everywhere. The answer has the type that the
 * endpoint declares.
 */
import { isApiError } from "../../schema/error.ts"
import { makeValueDecoder } from "../http/decode.ts"
import type { HeaderList, HttpRequest } from "../http/exchange.ts"
import { explain } from "../http/failure-reply.ts"
import type { BodyOf, BoundHandler, DeclaredEndpoint } from "../http/handler.ts"
import { jsonLength } from "../http/json-body.ts"
import { inTime, nameOf, performAdmitted, type Performed, policyOf, refusedBy } from "../http/perform.ts"
import { makePerforming, type Performing, type PerformPorts, tooOften } from "../http/performing.ts"
import type { FieldError } from "../http/problem.ts"
import { inPageWords } from "./refusal-words.ts"

export interface Question {
  /** Of the path, by name. */
  readonly path?: Readonly<Record<string, string | number>> | undefined
  /** What is undefined or "" is left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

export interface Refused {
  readonly ok: false
  readonly status: number
  readonly message: string
  readonly reason: string
  readonly errors: ReadonlyArray<FieldError>
}

export type Asked<A> =
  { readonly ok: true; readonly status: number; readonly body: A; readonly headers: HeaderList } | Refused

/** Throws only for an endpoint that has no handler. */
export type Ask = <E extends DeclaredEndpoint>(
  endpoint: E,
  question: Question,
  from: HttpRequest
) => Promise<Asked<BodyOf<E>>>

export interface AskDeps {
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PerformPorts
}

interface Known {
  readonly performing: Performing
  readonly decode: ReturnType<typeof makeValueDecoder>
}

export const makeAsk = ({ handlers, ports }: AskDeps): Ask => {
  const known = new Map<unknown, Known>(
    handlers.map((bound) => [
      bound.endpoint,
      { performing: makePerforming(ports, bound, policyOf(bound)), decode: makeValueDecoder(bound.endpoint) }
    ])
  )
  return <E extends DeclaredEndpoint>(endpoint: E, question: Question, from: HttpRequest) => {
    const found = known.get(endpoint)
    if (found === undefined) throw new Error(`no handler was given for ${nameOf(endpoint)}`)
    const answer = askOne(ports, found, question, new VisitorRequest(endpoint, question, from)).then(forPeople)
    const late = (): Performed<unknown> | Refused => TOO_SLOW
    // The handler was bound to this very endpoint, so this is what it answers.
    return inTime(answer, found.performing.deadlineMs(), late) as Promise<Asked<BodyOf<E>>>
  }
}

const forPeople = (answer: Performed<unknown> | Refused): Performed<unknown> | Refused =>
  answer.ok || !("reason" in answer) ? answer : { ...answer, message: inPageWords(answer.reason, answer.message) }

const TOO_SLOW: Refused = {
  ok: false,
  status: 503,
  message: "The service is too busy to answer in time.",
  reason: "too-slow",
  errors: []
}

/** Of a form whose answer is not kept any more. */
const TAKEN = "This was taken before. Send it again if you mean it once more"

const askOne = async (
  ports: PerformPorts,
  { decode, performing }: Known,
  { body, idempotencyKey, path = {}, query = {} }: Question,
  request: HttpRequest
): Promise<Performed<unknown> | Refused> => {
  try {
    const caller = await performing.authentication.authenticate(request)
    if (isApiError(caller)) return refusedBy(caller)
    const barred = performing.barred(caller)
    if (barred !== undefined) return refusedBy(barred)
    const rate = request.method === "GET" ? undefined : await performing.takeRate(caller, request)
    if (rate !== undefined && !rate.allowed) return refusedBy(tooOften(rate))
    const input = decode({ path: textsOf(path), query: textsOf(query), body })
    if (isApiError(input)) return refusedBy(input)
    const text = idempotencyKey === undefined || idempotencyKey === "" ? undefined : (JSON.stringify(body) ?? "")
    const admitted = {
      caller,
      input,
      request,
      bytes: body === undefined ? 0 : jsonLength(body),
      repeatable:
        idempotencyKey === undefined || text === undefined
          ? undefined
          : { key: idempotencyKey, path: request.path, body: text }
    }
    const performed = await whenEarlierEnded(() => performAdmitted(ports, performing, admitted))
    return "reason" in performed && performed.reason === "key-reused" ? { ...performed, message: TAKEN } : performed
  } catch (thrown) {
    const { defect, error } = explain(thrown, request.method === "GET")
    const { route } = performing
    if (defect !== undefined) ports.onDefect(defect.cause, { requestId: request.id, route })
    return refusedBy(error)
  }
}

/** Pause between two checks whether an earlier press of the same form has its answer. The deadline of the question ends them. */
const LOOK_AGAIN_MS = 50
const LOOK_COUNT_MAX = 200

/** A form that is pressed twice gets the answer of its first press: a browser shows only that of the second. */
const whenEarlierEnded = async (perform: () => ReturnType<typeof performAdmitted>): Promise<Performed<unknown>> => {
  for (let looks = 0; ; looks++) {
    const performed = await perform()
    const isUnderWay = "reason" in performed && performed.reason === "request-in-progress"
    if (!isUnderWay || looks === LOOK_COUNT_MAX) return performed
    await new Promise((resume) => setTimeout(resume, LOOK_AGAIN_MS))
  }
}

const textsOf = (values: NonNullable<Question["query"]>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)] as const]
    )
  )

/** The visitor's request data from the front: caller, origin and browser. */
const PASSED_ON: ReadonlySet<string> = new Set(["cookie", "origin", "sec-fetch-site", "user-agent"])
const NO_BODY = new Uint8Array(0)
const NO_PARAMS: ReadonlyArray<string> = []

/** The visitor's request, as an endpoint's handler may know it. */
class VisitorRequest implements HttpRequest {
  readonly query = ""
  readonly params = NO_PARAMS
  readonly body = NO_BODY
  readonly method: string
  readonly path: string
  readonly remoteAddress: string
  readonly id: string
  readonly #from: HttpRequest

  constructor({ method, path }: DeclaredEndpoint, { path: values = {} }: Question, from: HttpRequest) {
    this.method = method
    this.path = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ""))
    this.remoteAddress = from.remoteAddress
    this.id = from.id
    this.#from = from
  }

  header(name: string): string {
    return PASSED_ON.has(name) ? this.#from.header(name) : ""
  }

  onAbort(listener: () => void): void {
    this.#from.onAbort(listener)
  }
}
