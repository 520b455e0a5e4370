/**
 * One incoming request. Headers are copied at once; path, query, parameters and address are copied on first use, and
 * all of them by `detach`, which runs before the native callback returns unless the request was answered inside it.
 * After that the native objects are never touched again.
 */
import type { HttpRequest, RequestPort, ResponsePort } from "./exchange.ts"
import { formatAddress, forwardedHop } from "./remote-address.ts"
import type { TrustPeer } from "../config/trusted-proxies.ts"
import { requestIdFrom } from "./request-id.ts"

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
export class RequestGone extends Error {
  readonly _tag = "RequestGone"
  constructor() {
    super("this part of the request was not read before the request was answered")
  }
}
