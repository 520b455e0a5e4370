/** A TCP proxy that can be shut, as a server that restarts is to its clients: connections break, and new ones are refused. */
import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"

export interface Gate {
  readonly origin: string
  readonly shut: () => void
  readonly open: () => void
  readonly close: () => void
}

export const startGate = async (target: { readonly port: number }): Promise<Gate> => {
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((client) => {
    if (!isOpen) {
      client.destroy()
      return
    }
    const upstream = connect({ host: "127.0.0.1", port: target.port })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client]
    ] as const) {
      sockets.add(one)
      one.on("error", () => undefined)
      one.on("close", () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut: () => {
      isOpen = false
      cutAll()
    },
    open: () => {
      isOpen = true
    },
    close: () => {
      server.close()
      cutAll()
    }
  }
}
