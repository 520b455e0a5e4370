/**
 * The HTTP server on uWebSockets.js, and the only file that imports it. Always true: before a native callback returns,
 * its request is answered or has an abort listener, and nothing a handler does can throw into it, which would end the
 * process.
 */
import { ensureHeaderLimit } from "./header-limit.ts"
import type { TrustPeer } from "../config/trusted-proxies.ts"
// The line above must stay above this one: the native module reads its header limit when it loads.
import * as uws from "uWebSockets.js"
import { App, us_listen_socket_close, us_socket_local_port } from "uWebSockets.js"
import type { HttpRequest as NativeRequest, HttpResponse as NativeResponse, us_listen_socket } from "uWebSockets.js"

import type { AnswerOptions, Asked } from "./answer.ts"
import { Answers } from "./answer.ts"
import { type Framing, inspectFraming, LINGER_BYTES_MAX, type PaceLimits } from "./body.ts"
import { BodyCharge, type BodyLimits, type JournalLoad, Overload, Slots, watchLoop } from "./admission.ts"
import { plainErrorReply } from "./error-reply.ts"
import type { ErrorReply, ExchangeReport, HeaderList, Passed, Route, Verdict } from "./exchange.ts"
import { isPassed } from "./exchange.ts"
import { checkHeaderLimit } from "./header-limit-check.ts"
import { Pending } from "./pending.ts"
import { addressPrincipal } from "./rate-limits.ts"
import { holdClocks, IncomingRequest, releaseClocks, type RequestShape } from "./request.ts"
import { makeAllowed } from "./route-match.ts"
import { STALL_MS_MAX } from "./stream.ts"

export type * from "./exchange.ts"

/** Three kB each: 60 MB. Past it a client gets 503 and may poll. */
export const OPEN_STREAMS_MAX = 20_000
/** From `uSockets`; without it a second process silently shares the port. */
const LISTEN_EXCLUSIVE = 1

// Replies do not name the server software. The package's types leave this function out.
;(uws as unknown as { readonly _cfg: (option: "silent") => void })._cfg("silent")

export interface ServerOptions {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  readonly routes: ReadonlyArray<Route>
  /** Peers whose X-Forwarded-For is trusted; undefined: none. */
  readonly trustProxy?: TrustPeer | undefined
  /** Peers that are served; others get 403. Undefined: all. */
  readonly servesPeer?: TrustPeer | undefined
  readonly errorReply?: ErrorReply | undefined
  /** Metrics and logs; runs inside every request, so it must be cheap. */
  readonly onExchange?: ((report: ExchangeReport) => void) | undefined
  /** Reports a defect, with the route's pattern. Must not throw. */
  readonly onDefect: (error: unknown, where: string) => void
  /** On every reply. */
  readonly extraHeaders?: HeaderList | undefined
  readonly openStreamsMax?: number | undefined
  readonly stallMsMax?: number | undefined
  /** The load of the journal, which limits writes; undefined: no limit. */
  readonly journal?: JournalLoad | undefined
  readonly bodyLimits?: BodyLimits | undefined
  readonly paceLimits?: PaceLimits | undefined
}

export interface HttpServer {
  readonly port: number
  readonly stopListening: () => void
  readonly inFlight: () => number
  readonly openStreams: () => number
  /** Bytes of the request bodies that are being received or handled. */
  readonly bodyBytes: () => number
  readonly closeStreams: (lastChunk: string) => void
  /** While on, every answer ends its connection. */
  readonly setDraining: (on: boolean) => void
  /** Cuts all open connections. */
  readonly close: () => void
}

/** Listening failed. The native server does not say why. */
export class ListenFailed extends Error {
  readonly _tag = "ListenFailed"
  readonly host: string
  readonly port: number
  constructor(host: string, port: number) {
    super(
      `cannot listen on ${host}:${port}: the port is taken, or the address is not this machine's or not permitted: set HOST and PORT to a free address.`
    )
    this.host = host
    this.port = port
  }
}

/** Rejects with `ListenFailed`, `HeaderLimitInvalid` or `HeaderRejected`; otherwise the server is listening. */
export const startServer = async (options: ServerOptions): Promise<HttpServer> => {
  await headerLimitHolds()
  const answers = new Answers(answerOptions(options))
  const overload = new Overload(options.journal)
  const unwatch = watchLoop(overload, () => answers.inFlight)
  const app = App()
  for (const route of options.routes) addRoute(app, route, { answers, ...peersOf(options), overload })
  app.any("/*", makeFallback(options, answers))
  const token = await listen(app, options.host, options.port)
  return makeServer(app, token, answers, unwatch)
}

let headerLimitChecked: Promise<void> | undefined

/** Once per process, on a listener of its own: the limit belongs to the native module, not to one server. */
const headerLimitHolds = (): Promise<void> => {
  const check = async (): Promise<void> => {
    ensureHeaderLimit()
    const probe = App()
    probe.any("/*", (response) => void response.end())
    const token = await listen(probe, "127.0.0.1", 0)
    try {
      await checkHeaderLimit(us_socket_local_port(token))
    } finally {
      probe.close()
    }
  }
  return (headerLimitChecked ??= check())
}

const answerOptions = (options: ServerOptions): AnswerOptions => ({
  errorReply: options.errorReply ?? plainErrorReply,
  onExchange: options.onExchange,
  onDefect: options.onDefect,
  extraHeaders: options.extraHeaders ?? [],
  openStreamsMax: options.openStreamsMax ?? OPEN_STREAMS_MAX,
  stallMsMax: options.stallMsMax ?? STALL_MS_MAX,
  bodyLimits: options.bodyLimits,
  paceLimits: options.paceLimits
})

type NativeApp = ReturnType<typeof App>

const listen = (app: NativeApp, host: string, port: number): Promise<us_listen_socket> =>
  new Promise((resolve, reject) => {
    // The package's types leave out the overload with host, port and flag; the native function has it.
    const listenOn = app.listen.bind(app) as unknown as (
      host: string,
      port: number,
      flag: number,
      listener: (token: us_listen_socket | false) => void
    ) => void
    listenOn(host, port, LISTEN_EXCLUSIVE, (token) => {
      if (token === false) reject(new ListenFailed(host, port))
      else resolve(token)
    })
  })

const makeServer = (app: NativeApp, token: us_listen_socket, answers: Answers, unwatch: () => void): HttpServer => {
  const port = us_socket_local_port(token)
  let listening = true
  const stopListening = (): void => {
    // A second close of the same token would be a use after free.
    if (listening) us_listen_socket_close(token)
    listening = false
  }
  return {
    port,
    stopListening,
    inFlight: () => answers.inFlight,
    openStreams: () => answers.streams.size,
    bodyBytes: () => answers.bodies.held,
    closeStreams: (lastChunk) => {
      for (const stream of answers.streams) stream.end(lastChunk)
    },
    setDraining: (on) => {
      answers.draining = on
    },
    close: () => {
      stopListening()
      unwatch()
      answers.slowBodies.stop()
      app.close()
    }
  }
}

interface Surroundings {
  readonly answers: Answers
  readonly trustProxy: TrustPeer | undefined
  readonly servesPeer: TrustPeer | undefined
  /** Undefined: every request is admitted. */
  readonly overload: Overload | undefined
}

const addRoute = (app: NativeApp, route: Route, surroundings: Surroundings): void => {
  const { pattern } = route
  const serve = (method: string) => makeEntry(route, method, surroundings)
  switch (route.method) {
    case "GET":
      app.get(pattern, serve("GET"))
      app.head(pattern, serve("HEAD"))
      return
    case "POST":
      app.post(pattern, serve("POST"))
      return
    case "PUT":
      app.put(pattern, serve("PUT"))
      return
    case "PATCH":
      app.patch(pattern, serve("PATCH"))
      return
    case "DELETE":
      app.del(pattern, serve("DELETE"))
      return
    case "OPTIONS":
      app.options(pattern, serve("OPTIONS"))
  }
}

// One closure for all requests; it runs only inside `forEach`, which is synchronous.
let headerLines: Array<string> = []
const copyHeader = (name: string, value: string): void => {
  headerLines.push(name, value)
}

const peersOf = ({ servesPeer, trustProxy }: ServerOptions) => ({ servesPeer, trustProxy })

const PEER_REFUSED =
  "This service answers programs of its own machine alone, because ACCOUNT_VERIFICATION is off; its operator can set it to operator or mail."

type Entry = (response: NativeResponse, native: NativeRequest) => void

/**
 * Copies the head and runs `proceed` on it. When the native callback returns, the response is always answered, pending
 * or closed.
 */
const admit = (route: string, surroundings: Surroundings, shape: RequestShape, proceed: Proceed, method?: string) => {
  const { answers } = surroundings
  const { servesPeer } = surroundings
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
        answers.refuse(asked, framing.status, framing.message, { cut: true })
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

const makeEntry = (route: Route, method: string, surroundings: Surroundings): Entry => {
  const { answers, trustProxy } = surroundings
  const overload = route.isVital === true ? undefined : surroundings.overload
  const isWrite = method !== "GET" && method !== "HEAD"
  const shape: RequestShape = { paramCount: route.pattern.split("/:").length - 1, trustProxy }
  const slots = route.bodySlots === undefined ? undefined : new Slots(route.bodySlots)
  const unknown: Passed = { owner: undefined, proceed: route.handler }
  const proceed: Proceed = (asked, framing) => {
    const seconds = overload === undefined ? 0 : overload.refusal(isWrite)
    if (seconds > 0) answers.overloaded(asked, seconds, isLarge(framing))
    else if (framing._tag === "Plain") answerInTick(answers, asked, route)
    else if (framing._tag === "Sized" && framing.bytes > route.bodyBytesMax)
      answers.refuse(asked, 413, "The request body is too large.", {
        cut: framing.bytes > route.bodyBytesMax + LINGER_BYTES_MAX
      })
    else {
      const verdict = route.head === undefined ? unknown : route.head(asked.request)
      if (!(verdict instanceof Promise) && !isPassed(verdict)) answers.giveEarly(asked, verdict, isLarge(framing))
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
  if (outcome instanceof Promise || "open" in outcome) new Pending(answers, asked, route.deadlineMs).settle(outcome)
  else answers.give(asked, outcome)
}

const makeFallback = (options: ServerOptions, answers: Answers): Entry => {
  const allowed = makeAllowed(options.routes)
  const shape: RequestShape = { paramCount: 0, trustProxy: options.trustProxy }
  const proceed: Proceed = (asked, framing) => {
    const cut = isLarge(framing)
    const allow = allowed(asked.request.path)
    if (allow === "") answers.refuse(asked, 404, "There is nothing at this address.", { reason: "not-found", cut })
    else {
      const headers: HeaderList = [["Allow", allow]]
      answers.refuse(asked, 405, "This address does not know this method.", { headers, cut })
    }
  }
  return admit("", { answers, ...peersOf(options), overload: undefined }, shape, proceed)
}
