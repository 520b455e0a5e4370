/**
 * The port of the service, taken first and held until the front listens on it.
 *
 * Always true: a start that cannot have its port leaves nothing behind. A request that arrives meanwhile is answered 503.
 */
import { Effect, type Scope } from "effect"
import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import type { Settings } from "../config.ts"
import { ListenFailed } from "../http/uws.ts"

export interface HeldPort<S> {
  /** With the port that was taken, when any free one was wanted. BASE_URL may name it. */
  readonly settings: S
  /** Makes the port free for the front. */
  readonly giveUp: Effect.Effect<void>
}

/** A health check asks a few times a second; more than this is no health check. */
const CONNECTION_COUNT_MAX = 64
const REQUEST_MS_MAX = 2_000
const BODY = JSON.stringify({ error: "The service is starting", code: 503 })
const ANSWER = [
  "HTTP/1.1 503 Service Unavailable",
  "content-type: application/json",
  `content-length: ${BODY.length}`,
  "retry-after: 1",
  "connection: close",
  "",
  BODY
].join("\r\n")

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
  socket.once("data", () => socket.end(ANSWER, () => socket.destroy()))
}

/** Closing twice does nothing. What is still connected ends within its time and keeps no port. */
const close = (server: Server): Effect.Effect<void> =>
  Effect.callback((resume) => {
    if (!server.listening) return resume(Effect.void)
    server.close()
    // The port is free as soon as the handle is closed, before the last connection has ended.
    setImmediate(() => resume(Effect.void))
  })
