/** One request before it is bytes, with what may become of it. */
import type { Operation } from "./document.ts"

export type Expectation =
  /** Valid: it must succeed, or be refused for a reason that lies in the state of things. */
  | "success"
  /** Wrong: 400. */
  | "refused"
  /** Anything the document mentions. */
  | "documented"

export interface Sketch {
  /** Undefined when no operation is meant. */
  readonly operation: Operation | undefined
  readonly method: string
  /** Path and query, as they go onto the wire. */
  readonly target: string
  readonly headers: ReadonlyArray<readonly [string, string]>
  readonly body: Uint8Array | undefined
  /** For people. */
  readonly note: string
  readonly expect: Expectation
  /** Statuses of the protocol itself that this request provokes, beside those of the operation. */
  readonly protocol: ReadonlyArray<number>
  /** Broken as HTTP: the native server may answer with a page of its own, wait for more, or close without a word. */
  readonly brokenHttp: boolean
  /** Sent over a connection of its own. */
  readonly alone: boolean
}

/** Header values and targets are written as latin1, so any byte can be said. */
export const bytesOf = ({ body, headers, method, target }: Sketch): Buffer => {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  const framed = headers.some(([name]) => /^(?:content-length|transfer-encoding)$/i.test(name))
  if (body !== undefined && !framed) lines.push(`Content-Length: ${body.length}`)
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1")
  return body === undefined ? head : Buffer.concat([head, body])
}
