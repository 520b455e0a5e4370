/**
 * Clients of MCP that leave at the wrong moment: they send halves, cut streams, cancel, delete, open two readers, stop
 * reading, answer what nobody asked, and send garbage. Whatever they do, no answer is a 5xx, a stream that is resumed has
 * neither a gap nor a repetition, and what they leave behind is nothing.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { STALL_MS_MAX } from "../../src/http/stream.ts"
import { openRaw, type RawConnection } from "../support/raw-http.ts"
import { FLOOD_COUNT, type FuzzServer } from "./mcp-server.ts"
import { McpRequests } from "./mcp-requests.ts"
import { makeRandom, type Random } from "./random.ts"

const CLIENT_COUNT = 12
/** The longest that a client thinks before its next step. */
const PAUSE_MS_MAX = 25
/** A reader that stops is cut after three seconds at the latest; the machine may be busy. */
const CUT_MS_MAX = 60_000
const VERSIONS = ["2025-03-26", "2025-06-18", "2025-11-25"]
const FAULTS_SHOWN_MAX = 20
const WATCHED = { uri: "test://watched-resource" }

export interface McpFuzzReport {
  /** How often each kind of client came. */
  readonly visits: Readonly<Record<string, number>>
  /** Readers that stalled and heard that what they missed is lost; the others missed nothing. */
  readonly lostCount: number
  readonly faults: ReadonlyArray<string>
}

export const fuzzMcp = async (
  server: FuzzServer,
  { ms, seed }: { readonly ms: number; readonly seed: number }
): Promise<McpFuzzReport> => {
  const until = performance.now() + ms
  const faults: Array<string> = []
  const visits: Record<string, number> = {}
  let lostCount = 0
  const client = async (index: number): Promise<void> => {
    const visitor = new Visitor(server.port, makeRandom(seed * 1_000 + index))
    while (performance.now() < until && faults.length < FAULTS_SHOWN_MAX) {
      const kind = visitor.next()
      visits[kind] = (visits[kind] ?? 0) + 1
      try {
        await visitor[kind]()
        server.touch()
      } catch (error) {
        faults.push(`seed ${seed}, client ${index}, ${kind}: ${String(error).slice(0, 500)}`)
      } finally {
        visitor.leave()
      }
    }
    lostCount += visitor.lostCount
  }
  await Promise.all(Array.from({ length: CLIENT_COUNT }, (_, index) => client(index)))
  return { visits, lostCount, faults }
}

type Kind = "garbage" | "half" | "session" | "twice" | "batch" | "modern" | "listen" | "asked" | "stall" | "flood"
/** By how often each comes; a stall moves megabytes. */
const KINDS: ReadonlyArray<Kind> = [
  ...Array.from({ length: 8 }, (): Kind => "session"),
  ...([
    "garbage",
    "garbage",
    "half",
    "half",
    "twice",
    "twice",
    "batch",
    "modern",
    "modern",
    "listen",
    "asked"
  ] as const),
  "flood"
]
const STALL_SHARE = 0.01

/** One client at a time, with all of its connections. */
class Visitor {
  readonly #port: number
  readonly #random: Random
  readonly #to = new McpRequests()
  readonly #open = new Set<RawConnection>()
  /** Readers that stalled and heard that what they missed is not kept any more. */
  lostCount = 0

  constructor(port: number, random: Random) {
    this.#port = port
    this.#random = random
  }

  next(): Kind {
    return this.#random.chance(STALL_SHARE) ? "stall" : this.#random.pick(KINDS)
  }

  /** Everything is cut, also in the middle of an answer. */
  leave(): void {
    for (const { socket } of this.#open) {
      if (this.#random.chance(0.5)) socket.resetAndDestroy()
      else socket.destroy()
    }
    this.#open.clear()
  }

  async garbage(): Promise<void> {
    const { below, chance } = this.#random
    const bytes = Buffer.from(Array.from({ length: below(400) }, () => below(256)))
    const text = chance(0.5) ? "" : this.#to.post({ jsonrpc: "2.0", method: "x" }).slice(0, below(200))
    const raw = await this.#connect()
    raw.send(text)
    raw.send(bytes)
    await this.#wait()
  }

  async half(): Promise<void> {
    const request = this.#to.call("steps")
    const raw = await this.#connect()
    raw.send(request.slice(0, this.#random.below(request.length)))
    await this.#wait()
  }

  /** What a client does in its life, up to some point. */
  async session(): Promise<void> {
    const { chance, pick } = this.#random
    const session = await this.#initialize(pick(VERSIONS))
    if (chance(0.4)) await this.#ask(this.#to.message("resources/subscribe", WATCHED, session))
    if (chance(0.6)) await this.#begin(this.#to.get(session))
    const call = await this.#begin(this.#to.call("steps", session, { count: this.#random.below(30) }))
    await this.#wait()
    this.#judge(call)
    const place = /\bid: (p\S+)\n/.exec(call.received())?.[1]
    if (chance(0.6)) call.destroy()
    if (chance(0.3)) await this.#ask(this.#to.cancel(session))
    if (chance(0.4) && place !== undefined) await this.#begin(this.#to.get(session, place))
    await this.#wait()
    if (chance(0.5)) await this.#ask(this.#to.delete(session))
    if (chance(0.2)) await this.#ask(this.#to.call("steps", session))
  }

  /** Two readers of one stream: the older one is ended. */
  async twice(): Promise<void> {
    const session = await this.#initialize("2025-11-25")
    const readers = [await this.#begin(this.#to.get(session)), await this.#begin(this.#to.get(session))]
    await this.#wait()
    for (const reader of readers) this.#judge(reader)
    if (this.#random.chance(0.5)) await this.#ask(this.#to.delete(session))
  }

  async batch(): Promise<void> {
    const session = await this.#initialize("2025-03-26")
    const messages = Array.from({ length: 1 + this.#random.below(6) }, () =>
      this.#to.callMessage("steps", { count: 4 })
    )
    const raw = await this.#begin(this.#to.post(messages, session))
    await this.#wait()
    this.#judge(raw)
  }

  async modern(): Promise<void> {
    const raw = await this.#begin(this.#to.modernPost("tools/call", { name: "steps", arguments: { count: 20 } }))
    await this.#wait()
    this.#judge(raw)
  }

  async listen(): Promise<void> {
    const notifications = { resourceSubscriptions: [WATCHED.uri], toolsListChanged: this.#random.chance(0.5) }
    const raw = await this.#begin(this.#to.modernPost("subscriptions/listen", { notifications }))
    await this.#wait()
    this.#judge(raw)
  }

  /** The server asks; the client answers rightly, wrongly, or not at all. */
  async asked(): Promise<void> {
    const session = await this.#initialize("2025-11-25", { roots: {} })
    const raw = await this.#begin(this.#to.call("asks", session))
    await this.#wait()
    const id = this.#random.pick(["ask-1", "ask-2", 7, "__proto__"])
    const answer = this.#random.pick([{ result: { roots: [] } }, { error: { code: 1, message: "no" } }, { result: 7 }])
    if (this.#random.chance(0.8)) await this.#ask(this.#to.post({ jsonrpc: "2.0", id, ...answer }, session))
    await this.#wait()
    this.#judge(raw)
  }

  /** Leaves in the middle of much. */
  async flood(): Promise<void> {
    const session = await this.#initialize(this.#random.pick(VERSIONS))
    await this.#begin(this.#to.call("flood", session))
    await this.#wait()
    // Else what is kept for them soon fills what all streams may keep together.
    if (this.#random.chance(0.9)) await this.#ask(this.#to.delete(session))
  }

  /** Stops reading, is cut, and comes back for the rest. */
  async stall(): Promise<void> {
    const session = await this.#initialize("2025-11-25")
    const raw = await this.#connect()
    raw.send(this.#to.call("flood", session))
    await raw.until((text) => progressIn(text).length > 0)
    raw.socket.pause()
    await this.#ask(this.#to.message("ping", {}, session))
    // Either it comes back by itself, or it is cut at its bound first.
    await sleep(this.#random.chance(0.5) ? this.#random.below(200) : STALL_MS_MAX + 500)
    const seen: Array<number> = []
    const deadline = performance.now() + CUT_MS_MAX
    let reader = raw
    // Much that was missed comes at once: a reader that does not take it in time is cut again, and comes back again.
    for (let place = ""; !hasEnded(reader);) {
      if (performance.now() > deadline) throw new Error(`nothing more came behind ${place}`)
      const whole = reader.received()
      seen.push(...progressIn(whole))
      place = [...whole.matchAll(PLACES)].at(-1)?.[1] ?? place
      reader.destroy()
      reader = await this.#connect()
      reader.send(this.#to.get(session, place))
      while (!reader.isClosed() && !hasEnded(reader) && performance.now() < deadline) await sleep(5)
    }
    seen.push(...progressIn(reader.received()))
    await this.#ask(this.#to.delete(session))
    // Where all streams together keep too much, what was missed is lost, and that is said.
    if (reader.received().includes(LOST)) {
      this.lostCount += 1
      return
    }
    if (seen.length !== FLOOD_COUNT || seen.some((one, at) => one !== at + 1))
      throw new Error(`a gap or a repetition: ${seen.length} of ${FLOOD_COUNT}`)
  }

  async #connect(): Promise<RawConnection> {
    const raw = await openRaw(this.#port)
    this.#open.add(raw)
    return raw
  }

  #wait(): Promise<void> {
    return sleep(this.#random.below(PAUSE_MS_MAX))
  }

  /** Sends a request and does not wait for more than a moment. */
  async #begin(request: string): Promise<RawConnection> {
    const raw = await this.#connect()
    raw.send(request)
    if (this.#random.chance(0.7)) await this.#wait()
    return raw
  }

  async #ask(request: string): Promise<string> {
    const raw = await this.#begin(request)
    await raw.until((text) => text.includes("\r\n\r\n"))
    this.#judge(raw)
    return raw.received()
  }

  #judge(raw: RawConnection): void {
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(raw.received())?.[1] ?? 200)
    if (status >= 500) throw new Error(`answered ${raw.received().slice(0, 300)}`)
  }

  async #initialize(protocolVersion: string, capabilities: object = {}): Promise<string> {
    const clientInfo = { name: "fuzz", version: "1" }
    const answer = await this.#ask(this.#to.message("initialize", { protocolVersion, capabilities, clientInfo }))
    const id = /\r\nmcp-session-id: (\S+)/i.exec(answer)?.[1]
    if (id === undefined) throw new Error(`initialize was answered ${answer.slice(0, 300)}`)
    return id
  }
}

const LOST = "it is too long ago"
const TAIL_CHARS = 2_000
const hasEnded = (reader: RawConnection): boolean => {
  const tail = reader.received().slice(-TAIL_CHARS)
  return tail.includes('"flooded"') || tail.includes(LOST)
}

/** Names a whole event: the half at the end of what was received does not count. */
const PLACES = /id: (p\S+)\ndata: \{[^\n]*\}\n\n/g

/** The places of all whole progress events of the flood, in order. */
const progressIn = (text: string): ReadonlyArray<number> =>
  [...text.matchAll(/"progress":(\d+),[^\n]*\}\n\n/g)].map((found) => Number(found[1]))

/** Waits until nothing of the clients is left, then lets a day pass; what then remains is named. */
export const remains = async (server: FuzzServer, msMax: number): Promise<ReadonlyArray<string>> => {
  const left = (): ReadonlyArray<string> =>
    Object.entries(server.counts()).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name} are left`]))
  server.passDay()
  for (const from = performance.now(); left().length > 0 && performance.now() - from < msMax;) await sleep(20)
  return left()
}
