/**
 * A TCP proxy in front of Postgres that cuts the line at a chosen moment. It reads the messages of both sides: BEGIN, a
 * batch and COMMIT may arrive in one write, and the second time by the names of their prepared statements.
 *
 * Always true: what was sent before the cut is forwarded whole, of what comes after it nothing; a statement is known by its
 * text, which its Parse message brought; the n-th Sync is answered by the n-th ReadyForQuery.
 */
import { createServer, connect, type Socket } from "node:net"
import { messageReader } from "./protocol-messages.ts"

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

/** Messages behind which another one ends the statement: Parse, Bind, Describe, Execute, Close. */
const PARTS = new Set(["P", "B", "D", "E", "C"])

type Statement = "commit" | "insert" | "other"

const kindOf = (text: string): Statement =>
  /^\s*commit\b/i.test(text) ? "commit" : text.includes("insert into journal") ? "insert" : "other"

/** What one connection has under way: which statement each answer to come is for. */
const makeConversation = () => {
  const prepared = new Map<string, Statement>()
  const unanswered: Array<ReadonlyArray<Statement>> = []
  let cycle: Array<Statement> = []
  return {
    /** The statement that ends with this message of the client, if one does. */
    sent: (type: string, body: Buffer): ReadonlyArray<Statement> => {
      if (type === "P") prepared.set(textAt(body, 0), kindOf(textAt(body, 1)))
      // The portal comes first, then the statement.
      if (type === "B") cycle.push(prepared.get(textAt(body, 1)) ?? "other")
      if (type === "Q") cycle.push(kindOf(textAt(body, 0)))
      if (type !== "S" && type !== "Q") return []
      const ended = cycle
      unanswered.push(ended)
      cycle = []
      return ended
    },
    /** The statements that this message of the server ends, if it is the answer to a Sync. */
    answered: (type: string): ReadonlyArray<Statement> => (type === "Z" ? (unanswered.shift() ?? []) : [])
  }
}

/** The text number `index` of a message that begins with texts, each closed by a zero byte. */
const textAt = (body: Buffer, index: number): string => {
  let from = 0
  for (let skipped = 0; skipped < index; skipped += 1) from = body.indexOf(0, from) + 1
  return body.toString("utf8", from, body.indexOf(0, from))
}

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
    const conversation = makeConversation()
    let isCut = false
    let wrote = false
    const cut = () => {
      armed = undefined
      cuts += 1
      isCut = true
      client.destroy()
    }
    /** Messages of a statement wait for its last one, so that a statement can be held back. */
    let held: Array<Buffer> = []
    const fromClient = messageReader("client", (type, body, message) => {
      if (isCut) return
      held.push(message)
      const ended = conversation.sent(type, body)
      if (ended.includes("commit") && armed === "before-commit") {
        cut()
        upstream.destroy()
        return
      }
      if (PARTS.has(type)) return
      upstream.write(Buffer.concat(held))
      held = []
      wrote ||= ended.includes("insert")
      // The server gets the whole message and a clean end of the stream behind it, so it carries the message out.
      if (ended.includes("insert") && armed === "after-insert") {
        cut()
        upstream.end()
      }
    })
    const fromServer = messageReader("server", (type, body, message) => {
      if (isCut) return
      const answered = conversation.answered(type)
      const isIdle = type === "Z" && body[0] === "I".charCodeAt(0)
      // Only now is it sure that the server has committed: who is cut off sooner may end the session before it does.
      if ((armed === "after-commit" && answered.includes("commit")) || (armed === "before-answer" && isIdle && wrote)) {
        cut()
        upstream.end()
      } else client.write(message)
      if (isIdle) wrote = false
    })
    client.on("data", fromClient)
    upstream.on("data", fromServer)
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
