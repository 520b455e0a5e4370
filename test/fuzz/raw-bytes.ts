/**
 * Bytes over the socket: valid requests changed in single bytes, cut, sent in pieces, sent together, broken off, and
 * plain garbage. Whatever comes back must be HTTP, whole, and one of the answers that exist.
 */
import { connect } from "node:net"
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises"
import { isBusy } from "./busy.ts"
import { type FuzzOptions, type FuzzWorld, makeCampaign, type Report } from "./campaign.ts"
import { ERROR_MEMBERS, leaksInternals, PROBLEM_MEMBERS } from "./error-shape.ts"
import type { Operation } from "./document.ts"
import { makeRandom, type Random } from "./random.ts"
import { endsTheRun } from "./requests.ts"
import { bytesOf } from "./sketch.ts"
import { isNativePage, parseAnswer, type WireAnswer } from "./wire.ts"

/** A connection that says nothing more is given up after this; a changed length may make the service wait for bytes. */
const QUIET_MS = 50
/** A valid request is always answered; the machine may be busy. */
const ANSWER_MS_MAX = 15_000
const CONNECTION_COUNT = 24
/**
 * What was broken off may still be carried out. Without a pause after it the service would be given more than it is
 * answering, and this run is not about overload.
 */
const PAUSE_MS = 15
const FAULTS_SHOWN_MAX = 20

interface Volley {
  readonly note: string
  /** Each is one write. */
  readonly pieces: ReadonlyArray<Buffer>
  /** Answers that must come; undefined when any number may. */
  readonly answers: ReadonlyArray<Bytes> | undefined
  /** Some of the answers may be missing, when the connection was ended. */
  readonly mayEnd?: boolean | undefined
  /** Closed by us right after the last byte. */
  readonly breakOff: boolean
}

export const fuzzBytes = async (
  port: number,
  world: FuzzWorld,
  { count, mayBeBusy = false, seed }: FuzzOptions
): Promise<Report> => {
  const startedAt = performance.now()
  const random = makeRandom(seed ^ 0x5bd1e995)
  const { requests } = makeCampaign(world, seed)
  const cheap = world.document.operations.filter((one) => isCheap(one) && !endsTheRun(one))
  const request = () => {
    const sketch = requests.validFor(random.pick(cheap))
    return { method: sketch.method, bytes: bytesOf(sketch) }
  }
  const faults: Array<string> = []
  const answers = new Map<string, number>()
  let [made, busy] = [0, 0]
  const worker = async (): Promise<void> => {
    while (made < count && faults.length < FAULTS_SHOWN_MAX) {
      const index = made++
      const volley = makeVolley(random, request)
      const received = await exchange(port, volley)
      if (volley.breakOff || received.ended) await pause(PAUSE_MS)
      const isFine = (answer: WireAnswer): boolean => {
        const isFineNow = mayBeBusy && isBusy(answer)
        if (isFineNow) busy += 1
        return isFineNow
      }
      const fault = judge(volley, { ...received, isFine }, (status) => {
        const key = `${volley.note} ${status}`
        answers.set(key, (answers.get(key) ?? 0) + 1)
      })
      if (fault === undefined) continue
      const sent = Buffer.concat(volley.pieces).toString("latin1").slice(0, 900)
      faults.push(`seed ${seed}, bytes ${index}, ${volley.note}: ${fault}\n  ${JSON.stringify(sent)}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, worker))
  return { seed, requests: made, faults, busy, answers, ms: performance.now() - startedAt }
}

/** Answers that cost a password hash, streams, and answers of hundreds of kilobytes. */
const DEAR = ["registerSponsor", "login", "caseEvents", "verdictEvents", "openApi", "docsAsset"]
const isCheap = ({ id, path }: Operation): boolean => !DEAR.includes(id) && !path.startsWith("/docs")

interface Bytes {
  readonly method: string
  readonly bytes: Buffer
  /** The request's own id, which its answer must carry. */
  readonly id?: string | undefined
}

const named = ({ bytes, method }: Bytes, id: string): Bytes => ({
  method,
  id,
  bytes: Buffer.from(
    bytes
      .toString("latin1")
      .replace(/\r\nX-Request-Id: [^\r]*/i, "")
      .replace("\r\n", `\r\nX-Request-Id: ${id}\r\n`),
    "latin1"
  )
})

const makeVolley = (random: Random, request: () => Bytes): Volley => {
  const one = request()
  const dice = random.next()
  if (dice < 0.5) {
    const changed = mutate(random, one.bytes)
    return { note: "changed bytes", pieces: cut(random, changed), answers: undefined, breakOff: random.chance(0.2) }
  }
  if (dice < 0.65) return { note: "in pieces", pieces: cut(random, one.bytes), answers: [one], breakOff: false }
  if (dice < 0.75) {
    // The native server ends a connection on which a request comes while an answer is being waited for; what it does
    // answer must come whole and in order, which the ids show.
    const all = Array.from({ length: 2 + random.below(5) }, (_, at) => named(request(), `pipelined-${at}`))
    const bytes = Buffer.concat(all.map((each) => each.bytes))
    return { note: "pipelined", pieces: cut(random, bytes), answers: all, breakOff: false, mayEnd: true }
  }
  if (dice < 0.9) {
    const part = one.bytes.subarray(0, 1 + random.below(one.bytes.length))
    return { note: "broken off", pieces: cut(random, part), answers: undefined, breakOff: true }
  }
  const garbage = Buffer.from(Array.from({ length: 1 + random.below(2_000) }, () => random.below(256)))
  const start = random.pick([
    Buffer.alloc(0),
    Buffer.from("GET / HTTP/1.1\r\n"),
    Buffer.from("\r\n\r\n"),
    TLS_HELLO,
    HTTP2
  ])
  return {
    note: "garbage",
    pieces: [Buffer.concat([start, garbage])],
    answers: undefined,
    breakOff: random.chance(0.3)
  }
}

const TLS_HELLO = Buffer.from("160301020001fc0303", "hex")
const HTTP2 = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")

const INSERTS = [
  "\r\n",
  "\r",
  "\n",
  "\0",
  ":",
  " ",
  "\t",
  "%",
  "\u00ff",
  "Host: b\r\n",
  "Content-Length: 1\r\n",
  "Transfer-Encoding: chunked\r\n",
  "HTTP/1.1"
]

const mutate = (random: Random, original: Buffer): Buffer => {
  let bytes: Buffer = Buffer.from(original)
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(bytes.length)
    const length = 1 + random.below(12)
    const dice = random.below(6)
    if (dice === 0) bytes[at] = random.below(256)
    else if (dice === 1) bytes[at] = bytes[at]! ^ (1 << random.below(8))
    else if (dice === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    else if (dice === 3) {
      bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
    } else if (dice === 4) {
      bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(INSERTS), "latin1"), bytes.subarray(at)])
    } else bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from([random.below(256), random.below(256)])])
    if (bytes.length === 0) return Buffer.from("\r\n")
  }
  return bytes
}

const cut = (random: Random, bytes: Buffer): ReadonlyArray<Buffer> => {
  const pieces: Array<Buffer> = []
  const count = random.chance(0.4) ? 1 : 2 + random.below(5)
  let at = 0
  for (let left = count; left > 1 && at < bytes.length; left--) {
    const to = at + 1 + random.below(bytes.length - at)
    pieces.push(bytes.subarray(at, to))
    at = to
  }
  if (at < bytes.length) pieces.push(bytes.subarray(at))
  return pieces
}

interface Received {
  readonly bytes: Buffer
  readonly ended: boolean
  readonly refused: boolean
}

/** Sends the pieces and reads until everything that must come has come, it is quiet, or the connection ends. */
const exchange = (port: number, { answers, breakOff, pieces }: Volley): Promise<Received> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.setNoDelay(true)
    let bytes: Buffer = Buffer.alloc(0)
    let connected = false
    let timer = setTimeout(() => finish(false), ANSWER_MS_MAX)
    const finish = (ended: boolean): void => {
      clearTimeout(timer)
      socket.removeAllListeners("data")
      socket.destroy()
      resolve({ bytes, ended, refused: !connected })
    }
    const quiet = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => finish(false), answers === undefined ? QUIET_MS : ANSWER_MS_MAX)
    }
    socket.on("error", () => undefined)
    socket.on("close", () => finish(true))
    socket.on("data", (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      if (answers !== undefined && countOf(bytes, answers) >= answers.length) finish(false)
      else quiet()
    })
    socket.on("connect", () => {
      connected = true
      void (async () => {
        for (const piece of pieces) {
          if (socket.destroyed) return
          socket.write(piece)
          if (pieces.length > 1) await nextTurn()
        }
        if (breakOff) finish(false)
        else quiet()
      })()
    })
  })

const countOf = (bytes: Buffer, expected: ReadonlyArray<{ readonly method: string }>): number => {
  let rest = bytes
  let count = 0
  while (count < expected.length && rest.length > 0) {
    const parsed = parseAnswer(rest, expected[count]!.method, false)
    if (parsed === undefined || parsed === "garbled") return count
    rest = parsed.rest
    count += 1
  }
  return count
}

const judge = (
  { answers, mayEnd, pieces }: Volley,
  { bytes, ended, isFine, refused }: Received & { readonly isFine: (answer: WireAnswer) => boolean },
  note: (status: number | string) => void
): string | undefined => {
  if (refused) return "the service does not accept connections"
  let rest = bytes
  let count = 0
  while (rest.length > 0) {
    // A changed method may have become HEAD; its answer announces a body that does not come.
    const parsed = parseAnswer(rest, answers?.[count]?.method ?? "GET", ended)
    if (parsed === "garbled") return `no HTTP: ${JSON.stringify(rest.toString("latin1", 0, 200))}`
    if (parsed === undefined) break
    const fault = isFine(parsed.answer) ? undefined : answerFault(parsed.answer)
    if (fault !== undefined) return fault
    if (isNativePage(parsed.answer)) {
      note(`page ${parsed.answer.status}`)
      if (answers === undefined) return undefined
      return parsed.answer.status === 505 && pieces.slice(0, -1).some((_, at) => endsInVersion(pieces, at))
        ? undefined
        : "a native page for a valid request"
    }
    const id = answers?.[count]?.id
    if (id !== undefined && parsed.answer.headers.get("x-request-id") !== id) return "an answer out of order"
    note(parsed.answer.status)
    rest = parsed.rest
    count += 1
  }
  if (answers === undefined) {
    if (count === 0) note(ended ? "closed" : "nothing")
    return undefined
  }
  // A connection that is ended while bytes are still coming in is reset, and a reset may cut off an answer under way.
  if (mayEnd === true && ended) return undefined
  return count === answers.length ? undefined : `${count} answers to ${answers.length} requests`
}

/**
 * @note The native parser answers 505 when a segment ends right after the method or inside " HTTP/1.1\r\n" of the
 * request line, although the rest is on its way. Nothing above it can repair that; ordinary clients send the line whole.
 */
const endsInVersion = (pieces: ReadonlyArray<Buffer>, at: number): boolean =>
  /(?:GET|POST|PATCH|DELETE) (?:\S+ (?:H(?:T(?:T(?:P(?:\/(?:1(?:\.(?:1\r?)?)?)?)?)?)?)?)?)?$/.test(
    Buffer.concat(pieces.slice(0, at + 1))
      .toString("latin1")
      .slice(-7_000)
  )

const answerFault = (answer: WireAnswer): string | undefined => {
  const { body, headers, status } = answer
  if (isNativePage(answer)) return undefined
  if (status >= 500) return `${status}: ${body.toString("utf8").slice(0, 200)}`
  if (!headers.has("x-request-id")) return "no X-Request-Id"
  if (status < 400) return undefined
  const text = body.toString("utf8")
  // The page of a case that is not there is for people.
  if (status === 404 && (headers.get("content-type") ?? "").startsWith("text/html")) {
    return leaksInternals(text) ? `a page that shows internals: ${text.slice(0, 200)}` : undefined
  }
  const value = JSON.parse(text) as Readonly<Record<string, unknown>>
  const isProblem = headers.get("content-type") === "application/problem+json"
  if (value["code"] !== status || typeof value["error"] !== "string")
    return `not the error shape: ${text.slice(0, 200)}`
  const members = isProblem ? PROBLEM_MEMBERS : ERROR_MEMBERS
  if (Object.keys(value).some((name) => !members.includes(name))) return `unknown members: ${text.slice(0, 200)}`
  return leaksInternals(text) ? `shows internals: ${text.slice(0, 200)}` : undefined
}
