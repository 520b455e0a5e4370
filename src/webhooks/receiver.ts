/**
 * A local receiver of webhooks for trying them: checks each request as a receiver should, prints it, and answers as
 * configured. A request with a wrong signature is reported and answered the same way.
 */
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { isSigned, maySign, type WebhookHeaders } from "./signature.ts"

/** Far above what the service sends. */
const BODY_BYTES_MAX = 64_000
/** Remembered ids, to recognize repetitions; the oldest is dropped first. */
const ID_COUNT_MAX = 10_000

export interface Arrival {
  readonly at: number
  /** The header's value, which is what is signed; empty without one. */
  readonly id: string
  readonly body: string
  /** Why the signature is invalid; null when it is valid. */
  readonly problem: string | null
  /** Whether the id was received before. */
  readonly isRepeated: boolean
}

export interface ReceiverOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** A request must be signed with one of them. */
  readonly keys: ReadonlyArray<Uint8Array>
  readonly answer: { readonly status: number; readonly delayMs: number }
  readonly now: () => number
  readonly onArrival: (arrival: Arrival) => void
}

export interface Receiver {
  readonly port: number
  /** Drops delayed answers that were not sent yet. */
  readonly close: () => Promise<void>
}

/** Rejects when it cannot listen on the port. */
export const startReceiver = async (options: ReceiverOptions): Promise<Receiver> => {
  const { answer, keys, now, onArrival, port } = options
  const seen = new Set<string>()
  const isRepeated = (id: string): boolean => {
    if (id === "" || seen.has(id)) return id !== ""
    seen.add(id)
    const [oldest = id] = seen
    if (seen.size > ID_COUNT_MAX) seen.delete(oldest)
    return false
  }
  const waiting = new Set<NodeJS.Timeout>()
  const reply = (response: ServerResponse): void => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      response.writeHead(answer.status).end()
    }, answer.delayMs)
    waiting.add(timer)
  }
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "POST") return void response.writeHead(405, { allow: "POST" }).end()
    const body = await bodyOf(request)
    if (body === undefined) return void response.writeHead(413, { connection: "close" }).end()
    const headers = headersOf(request.headers)
    const at = now()
    const problem = problemOf({ keys, headers, body, now: at })
    onArrival({ at, id: headers.id, body: body.toString(), problem, isRepeated: isRepeated(headers.id) })
    reply(response)
  }
  const server = createServer((request, response) => {
    // The sender disconnected before the end.
    receive(request, response).catch(() => request.destroy())
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const timer of waiting) clearTimeout(timer)
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

/** Undefined when it is longer than `BODY_BYTES_MAX`. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Array<Buffer> = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > BODY_BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const headersOf = (headers: IncomingHttpHeaders): WebhookHeaders => {
  const text = (name: string): string => String(headers[name] ?? "")
  return { id: text("webhook-id"), timestamp: text("webhook-timestamp"), signature: text("webhook-signature") }
}

const problemOf = (request: {
  readonly keys: ReadonlyArray<Uint8Array>
  readonly headers: WebhookHeaders
  readonly body: Buffer
  readonly now: number
}): string | null => {
  const { body, headers, keys, now } = request
  const isSignedAt = (moment: number): boolean => keys.some((key) => isSigned({ key, headers, body, now: moment }))
  if (isSignedAt(now)) return null
  if (!maySign(headers)) return "webhook-id, webhook-timestamp or webhook-signature is missing or malformed"
  if (keys.length === 0) return "no secret was given"
  // The signature is valid for its own time, so only the clock is wrong.
  if (isSignedAt(Number(headers.timestamp) * 1_000)) return "its timestamp is more than five minutes off this clock"
  return "it is signed with another secret, or was changed"
}
