/** The HTTP server on uWebSockets.js: starts it, gives it the routes, and stops it. The only file that imports it. */
import { checkHeaderLimit, ensureHeaderLimit } from "./header-limit.ts"
import type { TrustPeer } from "../config/trusted-proxies.ts"
// The line above must stay above this one: the native module reads its header limit when it loads.
import * as uws from "uWebSockets.js"
import { App, type us_listen_socket, us_listen_socket_close, us_socket_local_port } from "uWebSockets.js"

import { type BodyLimits, type JournalLoad, Overload, watchLoop } from "./admission.ts"
import { type AnswerOptions, Answers } from "./answer.ts"
import type { PaceLimits } from "./body.ts"
import { makeEntry, makeFallback, type Surroundings } from "./entry.ts"
import { plainErrorReply } from "./error-reply.ts"
import type { ErrorReply, ExchangeReport, HeaderList, Route } from "./exchange.ts"
import { STALL_MS_MAX } from "./stream.ts"

/** Three kB each: 60 MB. Past it a client gets 503 and may poll. */
const OPEN_STREAMS_MAX = 20_000
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
  const unwatch = watchLoop(overload, answers)
  const app = App()
  const { servesPeer, trustProxy } = options
  for (const route of options.routes) addRoute(app, route, { answers, servesPeer, trustProxy, overload })
  app.any("/*", makeFallback(options.routes, { answers, servesPeer, trustProxy, overload: undefined }))
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
