/** A request without a socket, for calling a route's handler directly. */
import type { HttpReply, HttpRequest, Outcome } from "../../src/http/exchange.ts"

export interface FakeRequest {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly params?: ReadonlyArray<string>
  readonly remoteAddress?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Bytes as they are, text as UTF-8, anything else as JSON with its content type. */
  readonly body?: unknown
}

export const fakeRequest = (given: FakeRequest = {}): HttpRequest => {
  const { body } = given
  const headers: Record<string, string> = { ...given.headers }
  if (body !== undefined && headers["content-type"] === undefined) headers["content-type"] = "application/json"
  return {
    method: given.method ?? "GET",
    path: given.path ?? "/",
    query: given.query ?? "",
    params: given.params ?? [],
    remoteAddress: given.remoteAddress ?? "192.0.2.1",
    id: "request-1",
    header: (name) => headers[name] ?? "",
    body: bytesOf(body),
    onAbort: () => undefined
  }
}

const bytesOf = (body: unknown): Uint8Array => {
  if (body === undefined) return new Uint8Array(0)
  if (body instanceof Uint8Array) return body
  return new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body))
}

export interface SeenReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  readonly body: any
}

/** A reply as a client sees it: header names in lower case, the body parsed when it is JSON. */
export const seen = (outcome: Outcome): SeenReply => {
  if ("open" in outcome) throw new Error("a stream was not expected")
  const headers = Object.fromEntries(outcome.headers.map(([name, value]) => [name.toLowerCase(), value]))
  // Of two cookies the first is shown: the session's. All are together as a browser would send them.
  const cookies = outcome.headers.filter(([name]) => name.toLowerCase() === "set-cookie").map(([, value]) => value)
  if (cookies[0] !== undefined) headers["set-cookie"] = cookies[0]
  if (cookies.length > 1) headers["cookies"] = cookies.map((one) => one.split(";")[0]).join("; ")
  return { status: outcome.status, headers, body: bodyOf(outcome, headers["content-type"] ?? "") }
}

const bodyOf = ({ body }: HttpReply, contentType: string): unknown => {
  const text = typeof body === "string" ? body : new TextDecoder().decode(body)
  return contentType.includes("json") ? JSON.parse(text) : text
}
