/**
 * One incoming request: the clocks that are read once for it, its id, the address that it comes from, and the request
 * itself.
 *
 * Always true:
 * - Outside of `holdClocks` and `releaseClocks`, and in every later tick, both clocks are the real ones.
 * - Ids made by one process never repeat and sort by time.
 * - One address has one spelling, so it can key a rate limit.
 * - Headers are copied at once. Path, query, parameters and address are copied on first use, and all of them by `detach`,
 *   which runs before the native callback returns unless the request was answered inside it. After that the native
 *   objects are never touched again.
 */
import { randomFillSync } from "node:crypto"
import { isIP } from "node:net"
import { performance } from "node:perf_hooks"
import type { HttpRequest, RequestPort, ResponsePort } from "./exchange.ts"
import type { TrustPeer } from "../config/trusted-proxies.ts"

/* The clocks. Reading one costs as much as a step of the answer, and ten steps need it. */

let isHeld = false
/** An array of numbers: for a variable of a module V8 allocates each number. */
const held = new Float64Array(2)
const STEADY = 0
/** 0: not read since `holdClocks`. */
const WALL = 1

/** Called at the beginning of a native callback; returns `steadyNow`. */
export const holdClocks = (): number => {
  isHeld = true
  const now = performance.now()
  held[STEADY] = now
  held[WALL] = 0
  return now
}

/** Called before the callback returns, also after a failure. */
export const releaseClocks = (): void => {
  isHeld = false
}

/** Epoch milliseconds, as `Date.now`. */
export const wallNow = (): number => {
  if (!isHeld) return Date.now()
  if (held[WALL] === 0) held[WALL] = Date.now()
  return held[WALL]!
}

/** Milliseconds of a clock that never goes back, as `performance.now`. */
export const steadyNow = (): number => (isHeld ? held[STEADY]! : performance.now())

/* The id shown in replies, logs and error bodies. */

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/

const SUFFIX_BYTES = 8
/** Suffixes per draw of entropy: a draw for each would cost more than the rest of the id. */
const SUFFIXES_PER_DRAW = 512
const draw = Buffer.alloc(SUFFIX_BYTES * SUFFIXES_PER_DRAW)
let drawAt = draw.length

const COUNTER_MAX = 0xfff
/** Looked up, because writing a number in base 16 takes as long as the rest of the id. */
const HEX_DIGITS = Array.from({ length: 16 }, (_, digit) => digit.toString(16))
const HEX_BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))
let lastMs = 0
let counter = COUNTER_MAX
let prefix = ""
let suffix = ""

const nextMillisecond = (now: number): void => {
  // Time going back or a full counter borrows the next millisecond, which keeps ids strictly increasing.
  lastMs = now > lastMs ? now : lastMs + 1
  counter = 0
  const hex = lastMs.toString(16).padStart(12, "0")
  prefix = `${hex.slice(0, 8)}-${hex.slice(8)}-7`
  if (drawAt === draw.length) {
    randomFillSync(draw)
    drawAt = 0
  }
  // The two variant bits are 10.
  draw[drawAt] = (draw[drawAt]! & 0x3f) | 0x80
  const random = draw.toString("hex", drawAt, drawAt + SUFFIX_BYTES)
  drawAt += SUFFIX_BYTES
  suffix = `-${random.slice(0, 4)}-${random.slice(4)}`
}

/**
 * RFC 9562 version 7. The random part is drawn once a millisecond and a 12-bit counter tells ids of one millisecond
 * apart: unique across processes and a fraction of the `uuid` package's cost, but guessable, so never a secret.
 */
export const uuidV7 = (): string => {
  const now = wallNow()
  if (now > lastMs || counter === COUNTER_MAX) nextMillisecond(now)
  else counter++
  return prefix + HEX_BYTES[counter >> 4]! + HEX_DIGITS[counter & 15]! + suffix
}

/** A well-formed id of the caller is kept; otherwise one is made. */
export const requestIdFrom = (header: string): string => (header !== "" && REQUEST_ID.test(header) ? header : uuidV7())

/* The address of the other end, as text. */

/** An IPv4 address inside IPv6 is written as IPv4: the same caller must not have two names. */
export const formatAddress = (binary: ArrayBuffer): string => {
  const bytes = new Uint8Array(binary)
  if (bytes.length === 4) return dotted(bytes, 0)
  if (bytes.length !== 16) return ""
  if (isMapped(bytes)) return dotted(bytes, 12)
  const groups: Array<string> = []
  for (let i = 0; i < 16; i += 2) groups.push(((bytes[i]! << 8) | bytes[i + 1]!).toString(16))
  return groups.join(":").replace(/(^|:)0(:0)+(:|$)/, "::")
}

// Written out, because every public request passes here and a join costs several times as much.
const dotted = (bytes: Uint8Array, at: number): string =>
  `${bytes[at]}.${bytes[at + 1]}.${bytes[at + 2]}.${bytes[at + 3]}`

const isMapped = (bytes: Uint8Array): boolean => {
  if (bytes[10] !== 0xff || bytes[11] !== 0xff) return false
  for (let i = 0; i < 10; i++) if (bytes[i] !== 0) return false
  return true
}

/**
 * The client behind a proxy: the last hop that is not one of our own proxies. Everything before it is only the caller's
 * claim. Undefined when the header is empty or not an address.
 */
export const forwardedHop = (forwardedFor: string, isOurs: (address: string) => boolean): string | undefined => {
  const hops = forwardedFor.split(",")
  for (let at = hops.length - 1; at >= 0; at -= 1) {
    const hop = (hops[at] ?? "").trim().toLowerCase()
    const version = isIP(hop)
    if (version === 0) return undefined
    const address = version === 4 ? hop : canonicalAddress(hop)
    if (at === 0 || !isOurs(address)) return address
  }
  return undefined
}

/**
 * IPv6 as `formatAddress` writes it. A proxy that listens on both families writes an IPv4 client as ::ffff:192.0.2.1.
 */
const canonicalAddress = (text: string): string => {
  const [address = "", zone] = text.split("%")
  const { hostname } = new URL(`http://[${address}]`)
  const canonical = hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical) ?? []
  if (high !== undefined && low !== undefined) {
    const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
    return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join(".")
  }
  return zone === undefined ? canonical : `${canonical}%${zone}`
}

const NO_BODY = new Uint8Array(0)
const NO_PARAMS: ReadonlyArray<string> = []

// `private` rather than `#`: this object is made for every request, and plain fields are measurably cheaper to make.
export class IncomingRequest implements HttpRequest {
  readonly method: string
  /** Lower-case names at even places, each followed by its value: one array costs half of two. */
  readonly headerLines: Array<string> = []
  body: Uint8Array = NO_BODY
  private native: RequestPort | undefined
  private response: ResponsePort | undefined
  private readonly paramCount: number
  private readonly trustProxy: TrustPeer | undefined
  private copiedPath: string | undefined
  private copiedQuery: string | undefined
  private copiedParams: ReadonlyArray<string> | undefined
  private copiedAddress: string | undefined
  private addressBytes: ArrayBuffer | undefined
  private chosenId: string | undefined
  private abortListeners: Array<() => void> | undefined
  private aborted = false

  constructor(native: RequestPort, response: ResponsePort, method: string, shape: RequestShape) {
    this.native = native
    this.response = response
    this.method = method
    this.paramCount = shape.paramCount
    this.trustProxy = shape.trustProxy
  }

  get path(): string {
    return (this.copiedPath ??= this.live().getUrl())
  }

  get query(): string {
    return (this.copiedQuery ??= this.live().getQuery() ?? "")
  }

  get params(): ReadonlyArray<string> {
    if (this.copiedParams !== undefined) return this.copiedParams
    if (this.paramCount === 0) return (this.copiedParams = NO_PARAMS)
    const native = this.live()
    // An array that grows has room for seventeen.
    if (this.paramCount === 1) return (this.copiedParams = [native.getParameter(0) ?? ""])
    const params: Array<string> = []
    for (let i = 0; i < this.paramCount; i++) params.push(native.getParameter(i) ?? "")
    return (this.copiedParams = params)
  }

  get remoteAddress(): string {
    if (this.copiedAddress !== undefined) return this.copiedAddress
    const { trustProxy } = this
    const peer = this.peerAddress
    if (trustProxy === undefined || !trustProxy(peer)) return (this.copiedAddress = peer)
    return (this.copiedAddress = forwardedHop(this.header("x-forwarded-for"), trustProxy) ?? peer)
  }

  /** The address of the connection itself, also when it is a proxy's. */
  get peerAddress(): string {
    const bytes = this.addressBytes ?? this.response?.getRemoteAddress()
    if (bytes === undefined) throw new RequestGone()
    return formatAddress(bytes)
  }

  get id(): string {
    return (this.chosenId ??= requestIdFrom(this.header("x-request-id")))
  }

  header(name: string): string {
    const lines = this.headerLines
    let joined: string | undefined
    for (let i = 0; i < lines.length; i += 2) {
      if (lines[i] !== name) continue
      joined = joined === undefined ? lines[i + 1]! : joined + (name === "cookie" ? "; " : ", ") + lines[i + 1]!
    }
    return joined ?? ""
  }

  onAbort(listener: () => void): void {
    if (this.aborted) listener()
    else if (this.abortListeners === undefined) this.abortListeners = [listener]
    else this.abortListeners.push(listener)
  }

  /** Copies everything while the native objects are valid, then releases them. */
  detach(): void {
    void this.path
    void this.query
    void this.params
    // Few routes read the address, and writing it out costs more than copying its bytes.
    this.addressBytes ??= this.response?.getRemoteAddress().slice(0)
    this.release()
  }

  /** Called once the request is answered; parts that were not read before throw `RequestGone` from now on. */
  release(): void {
    this.native = undefined
    this.response = undefined
  }

  /** Drops the headers of an open stream, which no longer needs them: a third of the memory of ten thousand streams. */
  forgetHeaders(): void {
    void this.id
    this.headerLines.length = 0
  }

  /** Returns the listeners to run; a second call returns none. */
  abort(): ReadonlyArray<() => void> {
    this.aborted = true
    const listeners = this.abortListeners ?? []
    this.abortListeners = undefined
    return listeners
  }

  private live(): RequestPort {
    if (this.native === undefined) throw new RequestGone()
    return this.native
  }
}

export interface RequestShape {
  readonly paramCount: number
  /** Which peers are proxies; undefined: none. */
  readonly trustProxy: TrustPeer | undefined
}

/** A part of the request was read for the first time after its synchronous answer: a bug. */
class RequestGone extends Error {
  readonly _tag = "RequestGone"
  constructor() {
    super("this part of the request was not read before the request was answered")
  }
}
