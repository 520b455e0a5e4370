/**
 * One request and its answer over one connection. A redirect is an ordinary answer, nothing is decompressed, and nothing
 * beyond the size limit is kept. The connection is not reused.
 */
import { request as httpRequest } from "node:http"
import type { IncomingMessage } from "node:http"
import type { Socket } from "node:net"
import type { Call } from "./call.ts"
import { codeOf } from "./connection.ts"
import type { RequestHead } from "./request-head.ts"
import type { FailureReason } from "./result.ts"

/** Twice the limit of most servers. */
const RESPONSE_HEAD_BYTES_MAX = 16_384
/** 100 and 103 precede an answer once each; a server that keeps sending them never answers. */
const INFORMATION_COUNT_MAX = 4

export interface Exchange {
  readonly head: RequestHead
  readonly path: string
  readonly body: Uint8Array
  readonly responseBytesMax: number
  readonly whenTooLarge: "refuse" | "cut"
}

export const exchange = (call: Call, socket: Socket, what: Exchange): void => {
  const { body, head, path } = what
  // Without an agent: no pool, no reuse, no proxy of the environment.
  const request = httpRequest({
    createConnection: () => socket,
    method: head.method,
    path,
    headers: head.headers,
    maxHeaderSize: RESPONSE_HEAD_BYTES_MAX,
    insecureHTTPParser: false
  })
  let informationCount = 0
  request.on("information", () => {
    informationCount += 1
    if (informationCount > INFORMATION_COUNT_MAX) call.fail("malformed")
  })
  // An upgrade was not requested.
  request.on("upgrade", () => call.fail("malformed"))
  request.on("error", (error) => call.fail(failureOf(error)))
  request.on("response", (response) => readAnswer(call, response, what))
  request.end(body)
}

const readAnswer = (call: Call, response: IncomingMessage, { responseBytesMax, whenTooLarge }: Exchange): void => {
  const chunks: Array<Uint8Array> = []
  let byteCount = 0
  const answer = (truncated: boolean): void =>
    call.end({
      _tag: "Answered",
      status: response.statusCode ?? 0,
      headers: headersOf(response.rawHeaders),
      body: Buffer.concat(chunks),
      truncated
    })
  response.on("data", (chunk: Uint8Array) => {
    const room = responseBytesMax - byteCount
    byteCount += chunk.length
    if (chunk.length <= room) return void chunks.push(chunk)
    if (whenTooLarge === "refuse") return call.fail("too-large")
    chunks.push(chunk.subarray(0, room))
    answer(true)
  })
  response.on("end", () => (response.complete ? answer(false) : call.fail("reset")))
  response.on("error", (error) => call.fail(failureOf(error)))
}

const headersOf = (raw: ReadonlyArray<string>): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>()
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? "").toLowerCase()
    const before = headers.get(name)
    const value = raw[at + 1] ?? ""
    headers.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return headers
}

const failureOf = (error: unknown): FailureReason => {
  const code = codeOf(error)
  if (code === "HPE_HEADER_OVERFLOW") return "too-large"
  if (code.startsWith("HPE_")) return "malformed"
  // The server may refuse the handshake after our side completed it.
  return code.startsWith("ERR_SSL") ? "tls" : "reset"
}
