/**
 * The other side of outbound calls, on this machine: servers that say exactly the bytes a test wants, and a watch over
 * every socket that is opened. Public addresses lead where the test says; no socket leaves the machine.
 */
import { once } from "node:events"
import { createServer, Socket } from "node:net"
import type { AddressInfo, Server, SocketConnectOpts } from "node:net"
import { createServer as createTlsServer } from "node:tls"
import type { TLSSocket } from "node:tls"
import { vi } from "vitest"
import type { Identity } from "./certificate.ts"

export interface FarSide {
  readonly port: number
  /** What each connection has said so far, in order. */
  readonly heard: Array<string>
  /** Every TCP connection, whether or not a handshake followed. */
  readonly connectionCount: () => number
  readonly servernames: Array<string | false | null>
  /** What was agreed on, of h2 and http/1.1. */
  readonly protocols: Array<string | false | null>
  /** Runs at every TCP connection from here on, before anything is said. */
  readonly onConnection: (listener: (socket: Socket) => void) => void
  readonly close: () => Promise<void>
}

export interface FarSideOptions {
  /** Without one it speaks plain TCP. */
  readonly identity?: Identity
  readonly host?: string
  /** Asks the client for a certificate, which it has not. */
  readonly wantsCertificate?: boolean
  /** Runs once the head of a request has come. */
  readonly answer?: (socket: Socket) => void
}

export const startFarSide = async ({
  answer = () => {},
  host = "127.0.0.1",
  identity,
  wantsCertificate = false
}: FarSideOptions): Promise<FarSide> => {
  const heard: Array<string> = []
  const servernames: Array<string | false | null> = []
  const protocols: Array<string | false | null> = []
  const sockets = new Set<Socket>()
  let connectionCount = 0
  const serve = (socket: Socket & Partial<Pick<TLSSocket, "servername" | "alpnProtocol">>): void => {
    const at = heard.push("") - 1
    servernames.push(socket.servername ?? null)
    protocols.push(socket.alpnProtocol ?? null)
    socket.on("error", () => {})
    socket.on("data", (chunk: Buffer) => {
      const before = heard[at] ?? ""
      heard[at] = before + chunk.toString("latin1")
      if (!before.includes("\r\n\r\n") && heard[at].includes("\r\n\r\n")) answer(socket)
    })
  }
  const server: Server =
    identity === undefined
      ? createServer(serve)
      : createTlsServer({ ...identity, ALPNProtocols: ["h2", "http/1.1"], requestCert: wantsCertificate }, serve)
  server.on("connection", (socket: Socket) => {
    connectionCount += 1
    socket.on("error", () => {})
    sockets.add(socket)
  })
  server.on("tlsClientError", () => {})
  server.listen(0, host)
  await once(server, "listening")
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    connectionCount: () => connectionCount,
    servernames,
    protocols,
    onConnection: (listener) => void server.on("connection", listener),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, "close")
    }
  }
}

/** Where a public address leads: to a port of this machine, or into silence. Anything else is unreachable. */
export type Route = number | "silent"

export interface SocketWatch {
  readonly opened: Array<{ readonly host: string; readonly port: number }>
  readonly routes: Map<string, Route>
  /** Those that were opened and are not destroyed. */
  readonly open: () => number
  readonly forget: () => void
  readonly restore: () => void
}

interface Destination {
  readonly host?: string
  readonly port?: number
}

// eslint-disable-next-line typescript/unbound-method -- called with its socket
const connectReally: (this: Socket, to: SocketConnectOpts) => Socket = Socket.prototype.connect

export const watchSockets = (): SocketWatch => {
  const opened: SocketWatch["opened"] = []
  const routes: SocketWatch["routes"] = new Map()
  const sockets: Array<Socket> = []
  const spy = vi.spyOn(Socket.prototype, "connect").mockImplementation(function (
    this: Socket,
    ...args: Array<unknown>
  ) {
    const first = args[0] as Destination | ReadonlyArray<Destination>
    const { host = "", port = 0 }: Destination = ("length" in first ? first[0] : first) ?? {}
    opened.push({ host, port })
    sockets.push(this)
    const route = routes.get(host)
    if (typeof route === "number") return connectReally.call(this, { host: "127.0.0.1", port: route })
    if (host === "127.0.0.1" || host === "::1") return connectReally.call(this, { host, port })
    if (route === undefined) {
      const unreachable = Object.assign(new Error(`connect ENETUNREACH ${host}`), { code: "ENETUNREACH" })
      process.nextTick(() => this.destroy(unreachable))
    }
    return this
  })
  return {
    opened,
    routes,
    open: () => sockets.filter((socket) => !socket.destroyed).length,
    forget: () => {
      opened.length = 0
      sockets.length = 0
      routes.clear()
    },
    restore: () => spy.mockRestore()
  }
}
