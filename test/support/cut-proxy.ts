/**
 * A TCP proxy in front of Postgres that cuts the line at a chosen moment. It reads the client's messages only as far as
 * needed to know where one begins: start-up messages have no type, every later one is a type byte and a length.
 */
import { createServer, connect, type Socket } from "node:net"

/** When to cut the next connection that comes that far. */
export type CutAt =
  /** COMMIT was carried out; the answer never arrives. */
  | "after-commit"
  /** COMMIT is held back; the server never sees it. */
  | "before-commit"
  /** The first statement that writes to the journal was forwarded. */
  | "after-insert"
  /** The server has ended a transaction that wrote to the journal; its answer never arrives. */
  | "before-answer"

export interface CutProxy {
  readonly port: number
  /** Cuts once, then goes on as an ordinary proxy. */
  readonly cutNext: (at: CutAt) => void
  readonly cutCount: () => number
  readonly close: () => Promise<void>
}

const COMMIT = Buffer.from("COMMIT\0")
/** A batch: its text the first time on a connection, the name of its prepared statement from then on. */
const INSERTS = [Buffer.from("insert into journal"), Buffer.from("\0prepared_")]
/** ReadyForQuery outside a transaction. */
const IDLE = Buffer.from("Z\0\0\0\u0005I", "latin1")

export const startCutProxy = async (server: { readonly host: string; readonly port: number }): Promise<CutProxy> => {
  let armed: CutAt | undefined
  let cuts = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(server)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on("close", () => sockets.delete(socket))
      socket.on("error", () => undefined)
    }
    let deaf = false
    let awaitsAnswer = false
    let wrote = false
    const cut = () => {
      armed = undefined
      cuts += 1
      deaf = true
      client.destroy()
    }
    client.on("data", (chunk) => {
      const matched = chunk.includes(COMMIT)
        ? "commit"
        : INSERTS.some((insert) => chunk.includes(insert))
          ? "insert"
          : undefined
      wrote ||= matched === "insert"
      if (armed === "before-commit" && matched === "commit") {
        cut()
        upstream.destroy()
        return
      }
      if (armed === "after-commit" && matched === "commit") awaitsAnswer = true
      // The server gets the whole message and a clean end of the stream behind it, so it carries the message out.
      if (armed === "after-insert" && matched === "insert") {
        cut()
        upstream.end(chunk)
      } else upstream.write(chunk)
    })
    upstream.on("data", (chunk) => {
      // Only now is it sure that the server has committed: whoever is cut off sooner may end the session before it does.
      if (awaitsAnswer && !deaf) {
        cut()
        upstream.end()
      }
      if (chunk.includes(IDLE)) {
        if (armed === "before-answer" && wrote) {
          cut()
          upstream.end()
        }
        wrote = false
      }
      if (!deaf) client.write(chunk)
    })
    client.on("close", () => upstream.end())
    upstream.on("close", () => client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  const address = proxy.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    cutNext: (at) => {
      armed = at
    },
    cutCount: () => cuts,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => proxy.close(() => resolve()))
    }
  }
}
