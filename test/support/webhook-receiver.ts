/**
 * A receiver of webhooks on this machine as a stranger would write it: it keeps what arrives in the order of arrival, and its
 * signatures are checked by the package for Standard Webhooks, not by this project's code.
 */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Webhook } from "standardwebhooks"

export interface WebhookMessage {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly sequence: number
  readonly api_version: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface Received {
  /** By performance.now(). */
  readonly at: number
  /** Tells one endpoint from another. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly message: WebhookMessage
}

/** A status; undefined when it never answers. */
export type Answering = (received: Received) => number | undefined | Promise<number | undefined>

export interface WebhookReceiver {
  readonly urlOf: (path: string) => string
  readonly received: Array<Received>
  /** What arrived at this path. */
  readonly at: (path: string) => ReadonlyArray<Received>
  /** Those that are taken from here on. */
  readonly answer: (answering: Answering) => void
  readonly close: () => Promise<void>
}

export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const received: Array<Received> = []
  let answering: Answering = () => 204
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const one: Received = {
      at: performance.now(),
      path: request.url ?? "",
      headers: request.headers as Record<string, string>,
      body,
      message: JSON.parse(body) as WebhookMessage
    }
    received.push(one)
    const status = await answering(one)
    if (status !== undefined) response.writeHead(status).end()
  }
  const server = createServer((request, response) => {
    // Whoever sent was killed before the end.
    receive(request, response).catch(() => request.destroy())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (path) => `http://127.0.0.1:${port}${path}`,
    received,
    at: (path) => received.filter((one) => one.path === path),
    answer: (next) => {
      answering = next
    },
    close: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

/** Whether the package takes it, which it does within five minutes of its timestamp. */
export const isGenuine = ({ body, headers }: Received, secret: string): boolean => {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
