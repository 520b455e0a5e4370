/** What an attacker has: HTTP with a cookie jar, accounts for nothing, and sockets. */
import { randomBytes } from "node:crypto"
import net from "node:net"

export interface Reply {
  readonly status: number
  readonly text: string
  /** Undefined when it is no JSON object. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what a stranger's service answers has no type
  readonly body: Readonly<Record<string, any>> | undefined
  readonly headers: Headers
  readonly ms: number
}

export interface Ask {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export const makeAttacker = (url: string) => {
  const ask = async (path: string, { body, headers = {}, method }: Ask = {}): Promise<Reply> => {
    const begun = performance.now()
    const response = await fetch(new URL(path, url), {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "manual"
    })
    const text = await response.text()
    return {
      status: response.status,
      text,
      body: objectIn(text),
      headers: response.headers,
      ms: performance.now() - begun
    }
  }

  /** A sponsor that nobody verified; its session's cookie. */
  const sponsor = async (email = `x${randomBytes(6).toString("hex")}@attack.example`): Promise<string> => {
    const made = await ask("/api/auth/sponsors", { body: { email, password: "correct horse battery staple 9" } })
    const cookie = made.headers.get("set-cookie")?.split(";")[0]
    if (cookie === undefined) throw new Error(`no session for a new sponsor: ${made.status} ${made.text.slice(0, 200)}`)
    return cookie
  }

  const agent = async (cookie: string, name = "Helper", description = "Watches renewals") => {
    const body = { name, description, contactEmail: "ops@attack.example" }
    const made = await ask("/api/ai/agents", { headers: { cookie }, body })
    const key = made.body?.["apiKey"]
    if (typeof key !== "string") throw new Error(`no key for a new agent: ${made.status} ${made.text.slice(0, 200)}`)
    return { id: String(made.body?.["agent"].id), headers: { authorization: `Bearer ${key}` } }
  }

  /** Bytes on a socket of its own; `onData` sees what comes back. */
  const socket = (): net.Socket => {
    const { hostname, port } = new URL(url)
    // On this machine the attacker has an address of its own, so that whoever asks beside it is somebody else.
    const from = hostname === "127.0.0.1" ? { localAddress: "127.66.0.1" } : {}
    return net.connect({ host: hostname, port: Number(port || 80), ...from })
  }

  return { ask, sponsor, agent, socket, url }
}
export type Attacker = ReturnType<typeof makeAttacker>

const objectIn = (text: string): Reply["body"] => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? (value as NonNullable<Reply["body"]>) : undefined
  } catch {
    return undefined
  }
}

/** Opens `count` sockets, writes `head` on each, and says how many are still open after `ms`, without an answer. */
export const holdOpen = async (attacker: Attacker, count: number, head: string, ms: number) => {
  const sockets = Array.from({ length: count }, () => attacker.socket())
  const replies = new Map<net.Socket, string>()
  for (const socket of sockets) {
    socket.on("error", () => undefined)
    socket.on("data", (data) => replies.set(socket, `${replies.get(socket) ?? ""}${data.toString("latin1")}`))
    socket.on("connect", () => socket.write(head))
  }
  await new Promise((resolve) => setTimeout(resolve, ms))
  const held = sockets.filter((one) => !one.destroyed && !one.readableEnded && !replies.has(one)).length
  const first = [...replies.values()][0]?.split("\r\n")[0]
  return { held, first, end: () => sockets.forEach((one) => one.destroy()) }
}
