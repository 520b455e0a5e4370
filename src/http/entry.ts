/**
 * From the native server's callback to an answer. Each route has an entry, and one more takes the requests without a route.
 *
 * Always true: before a native callback returns, its request is answered or has an abort listener, and nothing a handler
 * does can throw into it, which would end the process.
 */
import type { TrustPeer } from "../config/trusted-proxies.ts"
import { BodyCharge, type Overload, Slots } from "./admission.ts"
import { type Answers, type Asked, isStream } from "./answer.ts"
import { type Framing, inspectFraming, LINGER_BYTES_MAX } from "./body.ts"
import type { HeaderList, Passed, RequestPort, ResponsePort, Route, Verdict } from "./exchange.ts"
import { Pending } from "./pending.ts"
import { addressPrincipal } from "./rate-limits.ts"
import { holdClocks, IncomingRequest, releaseClocks, type RequestShape } from "./request.ts"

/** What all entries of a server share. */
export interface Surroundings {
  readonly answers: Answers
  readonly trustProxy: TrustPeer | undefined
  readonly servesPeer: TrustPeer | undefined
  /** Undefined: every request is admitted. */
  readonly overload: Overload | undefined
}

/** A callback of the native server. */
export type Entry = (response: ResponsePort, native: RequestPort) => void

// One closure for all requests; it runs only inside `forEach`, which is synchronous.
let headerLines: Array<string> = []
const copyHeader = (name: string, value: string): void => {
  headerLines.push(name, value)
}

const PEER_REFUSED =
  "This service answers programs of its own machine alone, because ACCOUNT_VERIFICATION is off; its operator can set it to operator or mail."

/**
 * Copies the head and runs `proceed` on it. When the native callback returns, the response is always answered, pending
 * or closed.
 */
const admit = (route: string, surroundings: Surroundings, shape: RequestShape, proceed: Proceed, method?: string) => {
  const { answers, servesPeer } = surroundings
  const entry: Entry = (response, native) => {
    try {
      const startedAt = holdClocks()
      const request = new IncomingRequest(native, response, method ?? native.getCaseSensitiveMethod(), shape)
      headerLines = request.headerLines
      native.forEach(copyHeader)
      const framing = inspectFraming(headerLines)
      const asked: Asked = { response, request, route, startedAt }
      if (servesPeer !== undefined && !servesPeer(request.peerAddress)) {
        answers.refuse(asked, 403, PEER_REFUSED, { reason: "peer-refused", cut: true })
      } else if (framing._tag === "Broken") {
        response.close()
        answers.report(asked, 400, false)
      } else if (framing._tag === "Refused") {
        answers.refuse(asked, framing.status, framing.message, { reason: framing.reason, cut: true })
      } else {
        proceed(asked, framing)
      }
      request.release()
    } catch (error) {
      answers.options.onDefect(error, route)
      answers.shielded(route, () => void response.close())
    } finally {
      releaseClocks()
    }
  }
  return entry
}

type Proceed = (asked: Asked, framing: Framing) => void

/** The callback of a route for one method. */
export const makeEntry = (route: Route, method: string, surroundings: Surroundings): Entry => {
  const { answers, trustProxy } = surroundings
  const overload = route.isVital === true ? undefined : surroundings.overload
  const isWrite = method !== "GET" && method !== "HEAD" && route.mayRead !== true
  const shape: RequestShape = { paramCount: route.pattern.split("/:").length - 1, trustProxy }
  const slots = route.bodySlots === undefined ? undefined : new Slots(route.bodySlots)
  const unknown: Passed = { owner: undefined, proceed: route.handler }
  const proceed: Proceed = (asked, framing) => {
    const seconds = overload === undefined ? 0 : overload.refusal(isWrite)
    if (seconds > 0) answers.overloaded(asked, seconds, isLarge(framing))
    else if (framing._tag === "Plain") answerInTick(answers, asked, route)
    else if (framing._tag === "Sized" && framing.bytes > route.bodyBytesMax)
      answers.tooLarge(asked, route.bodyBytesMax, framing.bytes > route.bodyBytesMax + LINGER_BYTES_MAX)
    else {
      const verdict = route.head === undefined ? unknown : route.head(asked.request)
      if (!(verdict instanceof Promise) && !("proceed" in verdict)) answers.giveEarly(asked, verdict, isLarge(framing))
      else readBody(answers, asked, route, { slots, verdict, framing })
    }
  }
  return admit(route.pattern, surroundings, shape, proceed, method)
}

interface ComingBody {
  readonly slots: Slots | undefined
  readonly verdict: Passed | Promise<Verdict>
  readonly framing: Framing
}

/** Reads a body whose head is admitted or still being checked, if there is room for it. */
const readBody = (answers: Answers, asked: Asked, route: Route, { framing, slots, verdict }: ComingBody): void => {
  const { bodies, unfinished } = answers
  const { request } = asked
  const owner = verdict instanceof Promise ? undefined : verdict.owner
  const bytes = framing._tag === "Sized" ? framing.bytes : undefined
  const charge = new BodyCharge(bodies, owner, request)
  let onArrived: (() => void) | undefined
  if (owner === undefined) {
    const address = addressPrincipal(request.remoteAddress)
    if (!unfinished.take(address)) {
      answers.noRoomForBody(asked, isLarge(framing))
      return
    }
    onArrived = () => unfinished.release(address)
  } else if (!charge.grow(bytes ?? 0)) {
    answers.noRoomForBody(asked, isLarge(framing))
    return
  }
  new Pending(answers, asked, route.deadlineMs).readBody(route, { slots, bytes, charge, onArrived, verdict })
}

/** Whether a refused body is too large to be read and dropped. */
const isLarge = (framing: Framing): boolean =>
  framing._tag === "Chunked" || (framing._tag === "Sized" && framing.bytes > LINGER_BYTES_MAX)

/** The hot path: a plain value is written before the native callback returns, without listener, timer or promise. */
const answerInTick = (answers: Answers, asked: Asked, route: Route): void => {
  let outcome: ReturnType<Route["handler"]>
  try {
    outcome = route.handler(asked.request)
  } catch (error) {
    answers.fail(asked, error)
    return
  }
  if (outcome instanceof Promise || isStream(outcome)) new Pending(answers, asked, route.deadlineMs).settle(outcome)
  else answers.give(asked, outcome)
}

const NOTHING_HERE = "There is nothing at this address. /openapi.json names all that there are."

/* Requests without a route: 404, or 405 with the methods of their path. */

/** The callback for requests that no route takes. */
export const makeFallback = (routes: ReadonlyArray<Route>, surroundings: Surroundings): Entry => {
  const { answers, trustProxy } = surroundings
  const allowed = makeAllowed(routes)
  const proceed: Proceed = (asked, framing) => {
    const cut = isLarge(framing)
    const allow = allowed(asked.request.path)
    if (allow === "") answers.refuse(asked, 404, NOTHING_HERE, { reason: "not-found", cut })
    else {
      const headers: HeaderList = [["Allow", allow]]
      answers.refuse(asked, 405, `This address takes ${allow} only.`, { reason: "method-not-allowed", headers, cut })
    }
  }
  return admit("", surroundings, { paramCount: 0, trustProxy }, proceed)
}

/** The value of Allow, or "" when no route has this path. Few requests come here, so a list is fast enough. */
const makeAllowed = (routes: ReadonlyArray<Route>): ((path: string) => string) => {
  const table = routes.map((route) => ({ method: route.method, segments: route.pattern.split("/") }))
  return (path) => {
    const segments = path.split("/")
    const methods = new Set<string>()
    for (const row of table) {
      if (!matches(row.segments, segments)) continue
      methods.add(row.method)
      if (row.method === "GET") methods.add("HEAD")
    }
    return [...methods].toSorted().join(", ")
  }
}

/** Agrees with the native router: a parameter never matches an empty segment. */
const matches = (pattern: ReadonlyArray<string>, path: ReadonlyArray<string>): boolean => {
  for (let i = 0; i < pattern.length; i++) {
    const want = pattern[i]!
    if (want === "*" && i === pattern.length - 1) return path.length > i
    const got = path[i]
    if (got === undefined) return false
    if (want.startsWith(":") ? got === "" : want !== got) return false
  }
  return pattern.length === path.length
}
