/** A TCP proxy in front of Postgres that holds each answer of the server back for a while. Order is kept. */
import { connect, createServer, type Socket } from "node:net"

export interface SlowProxy {
  readonly port: number
  /** How long each answer is held back from now on, in milliseconds. */
  readonly slowBy: (ms: number) => void
  readonly close: () => Promise<void>
}

export const startSlowProxy = async (server: { readonly host: string; readonly port: number }): Promise<SlowProxy> => {
  let delayMs = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(server)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on("close", () => sockets.delete(socket))
      socket.on("error", () => undefined)
    }
    client.on("data", (chunk) => upstream.write(chunk))
    let dueAt = 0
    /** Nothing overtakes what is held back already. */
    const later = (act: () => void): void => {
      const now = performance.now()
      dueAt = Math.max(dueAt, now + delayMs)
      setTimeout(act, dueAt - now)
    }
    upstream.on("data", (chunk) => later(() => client.write(chunk)))
    client.on("close", () => upstream.destroy())
    upstream.on("close", () => later(() => client.destroy()))
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  const address = proxy.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    slowBy: (ms) => void (delayMs = ms),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    }
  }
}
