/**
 * The line between a client and the service: a TCP proxy whose address stays while the service behind it ends and comes
 * back elsewhere, and which is cut where a test says, down to the event after which nothing more arrives.
 */
import { connect, createServer, type Socket } from "node:net"

export interface Line {
  /** http://127.0.0.1:PORT */
  readonly origin: string
  /** Leads every new connection here. */
  readonly leadTo: (port: number) => void
  /** Cuts all connections now. */
  readonly cut: () => void
  /** Cuts one connection behind the next event that contains the text: the client sees that event, and not the one after. */
  readonly cutBehind: (text: string) => void
  readonly cutCount: () => number
  readonly close: () => void
}

const EVENT_END = "\n\n"

export const startLine = async (port: number): Promise<Line> => {
  let target = port
  let marker: string | undefined
  let cuts = 0
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    socket.on("error", () => undefined)
  }
  const proxy = createServer((client) => {
    const server = connect({ host: "127.0.0.1", port: target })
    let seen = ""
    keep(client)
    keep(server)
    client.on("data", (chunk) => server.write(chunk))
    server.on("data", (chunk) => {
      // Of what passed before only the beginning of the event is of interest.
      const before = seen.slice(seen.lastIndexOf(EVENT_END) + 1)
      seen = before + chunk.toString("latin1")
      const at = marker === undefined ? -1 : seen.indexOf(marker)
      const end = at === -1 ? -1 : seen.indexOf(EVENT_END, at)
      if (end === -1) {
        client.write(chunk)
        return
      }
      marker = undefined
      cuts += 1
      client.end(chunk.subarray(0, end + EVENT_END.length - before.length), () => client.resetAndDestroy())
      server.destroy()
    })
    client.on("close", () => server.destroy())
    server.on("close", () => client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  const address = proxy.address()
  if (address === null || typeof address === "string") throw new Error("the line has no port")
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    origin: `http://127.0.0.1:${address.port}`,
    leadTo: (next) => {
      target = next
    },
    cut,
    cutBehind: (text) => {
      marker = text
    },
    cutCount: () => cuts,
    close: () => {
      cut()
      proxy.close()
    }
  }
}
