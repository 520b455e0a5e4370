/**
 * Takes the port of the service first, and holds it until the front listens on it.
 *
 * Always true: a start without its port leaves nothing behind. A request that arrives meanwhile is answered 503, a browser's
 * with a page.
 */
import { Effect, type Scope } from "effect"
import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import type { Settings } from "../config.ts"
import { ListenFailed } from "../http/uws.ts"

export interface HeldPort<S> {
  /** The settings with the port that was taken, if any free one was requested. BASE_URL may contain it. */
  readonly settings: S
  /** Releases the port for the front. */
  readonly giveUp: Effect.Effect<void>
}

/** More than any health check opens. */
const CONNECTION_COUNT_MAX = 64
const REQUEST_MS_MAX = 2_000
const answerOf = (type: string, body: string): string =>
  [
    "HTTP/1.1 503 Service Unavailable",
    `content-type: ${type}`,
    `content-length: ${body.length}`,
    "cache-control: no-store",
    "retry-after: 1",
    "connection: close",
    "",
    body
  ].join("\r\n")

const FOR_PROGRAMS = answerOf("application/json", JSON.stringify({ error: "The service is starting", code: 503 }))

/** Without the frame of other pages: its files are not served yet. */
const FOR_BROWSERS = answerOf(
  "text/html; charset=utf-8",
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Starting</title>
<h1>The service is starting</h1>
<p>Load this page again in a few seconds. A form that you sent was not taken; loading the page again sends it once more.</p>
</html>
`
)

/** Browsers name HTML in their Accept header. The head of a request is in its first bytes. */
const NAMES_HTML = /\r\naccept:[^\r\n]{0,1000}text\/html/i
const HEAD_BYTES_MAX = 16_384

export const holdPort = <S extends Pick<Settings, "host" | "port">>(
  settings: S
): Effect.Effect<HeldPort<S>, ListenFailed, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(listenOn(settings), (server) => close(server)),
    (server) => ({
      settings: { ...settings, port: (server.address() as AddressInfo).port },
      giveUp: close(server)
    })
  )

const listenOn = ({ host, port }: Pick<Settings, "host" | "port">): Effect.Effect<Server, ListenFailed> =>
  Effect.callback((resume) => {
    const server = createServer(answerOnce)
    server.maxConnections = CONNECTION_COUNT_MAX
    server.once("error", () => resume(Effect.fail(new ListenFailed(host, port))))
    server.listen({ host, port, exclusive: true }, () => resume(Effect.succeed(server)))
  })

const answerOnce = (socket: Socket): void => {
  socket.setTimeout(REQUEST_MS_MAX, () => socket.destroy())
  socket.on("error", () => socket.destroy())
  socket.once("data", (bytes: Buffer) => {
    const head = bytes.subarray(0, HEAD_BYTES_MAX).toString("latin1")
    socket.end(NAMES_HTML.test(head) ? FOR_BROWSERS : FOR_PROGRAMS, () => socket.destroy())
  })
}

/** Idempotent. Open connections end within their time and do not hold the port. */
const close = (server: Server): Effect.Effect<void> =>
  Effect.callback((resume) => {
    if (!server.listening) return resume(Effect.void)
    server.close()
    // The port is free as soon as the handle is closed, before the last connection has ended.
    setImmediate(() => resume(Effect.void))
  })
