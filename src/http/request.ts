/**
 * One incoming request. Headers are copied at once; path, query, parameters and address are copied on first use, and
 * all of them by `detach`, which runs before the native callback returns unless the request was answered inside it.
 * After that the native objects are never touched again.
 */
import type { HttpRequest, RequestPort, ResponsePort } from "./exchange.ts"
import { formatAddress, lastForwardedHop } from "./remote-address.ts"
import { requestIdFrom } from "./request-id.ts"

const NO_BODY = new Uint8Array(0)
const NO_PARAMS: ReadonlyArray<string> = []

export class IncomingRequest implements HttpRequest {
  readonly method: string
  readonly names: Array<string> = []
  readonly values: Array<string> = []
  body: Uint8Array = NO_BODY
  #native: RequestPort | undefined
  #response: ResponsePort | undefined
  readonly #paramCount: number
  readonly #trustProxy: boolean
  #path: string | undefined
  #query: string | undefined
  #params: ReadonlyArray<string> | undefined
  #remoteAddress: string | undefined
  #id: string | undefined
  #abortListeners: Array<() => void> | undefined
  #aborted = false

  constructor(native: RequestPort, response: ResponsePort, method: string, shape: RequestShape) {
    this.#native = native
    this.#response = response
    this.method = method
    this.#paramCount = shape.paramCount
    this.#trustProxy = shape.trustProxy
  }

  get path(): string {
    return (this.#path ??= this.#live().getUrl())
  }

  get query(): string {
    return (this.#query ??= this.#live().getQuery() ?? "")
  }

  get params(): ReadonlyArray<string> {
    if (this.#params !== undefined) return this.#params
    if (this.#paramCount === 0) return (this.#params = NO_PARAMS)
    const native = this.#live()
    const params: Array<string> = []
    for (let i = 0; i < this.#paramCount; i++) params.push(native.getParameter(i) ?? "")
    return (this.#params = params)
  }

  get remoteAddress(): string {
    if (this.#remoteAddress !== undefined) return this.#remoteAddress
    const hop = this.#trustProxy ? lastForwardedHop(this.header("x-forwarded-for")) : undefined
    if (hop !== undefined) return (this.#remoteAddress = hop)
    if (this.#response === undefined) throw new RequestGone()
    return (this.#remoteAddress = formatAddress(this.#response.getRemoteAddress()))
  }

  get id(): string {
    return (this.#id ??= requestIdFrom(this.header("x-request-id")))
  }

  header(name: string): string {
    const { names, values } = this
    let joined: string | undefined
    for (let i = 0; i < names.length; i++) {
      if (names[i] !== name) continue
      joined = joined === undefined ? values[i]! : joined + (name === "cookie" ? "; " : ", ") + values[i]!
    }
    return joined ?? ""
  }

  onAbort(listener: () => void): void {
    if (this.#aborted) listener()
    else if (this.#abortListeners === undefined) this.#abortListeners = [listener]
    else this.#abortListeners.push(listener)
  }

  /** Copies everything while the native objects are still valid, then lets go of them. */
  detach(): void {
    void this.path
    void this.query
    void this.params
    void this.remoteAddress
    this.release()
  }

  /** The request was answered; nobody may read what was not read before. */
  release(): void {
    this.#native = undefined
    this.#response = undefined
  }

  /** Returns the listeners to run; a second call returns none. */
  abort(): ReadonlyArray<() => void> {
    this.#aborted = true
    const listeners = this.#abortListeners ?? []
    this.#abortListeners = undefined
    return listeners
  }

  #live(): RequestPort {
    if (this.#native === undefined) throw new RequestGone()
    return this.#native
  }
}

export interface RequestShape {
  readonly paramCount: number
  readonly trustProxy: boolean
}

/** Somebody kept a request past its synchronous answer and read a part nobody had read before: a bug. */
export class RequestGone extends Error {
  readonly _tag = "RequestGone"
  constructor() {
    super("this part of the request was not read before the request was answered")
  }
}
