/** The in-memory service with receivers of webhooks that are functions, and what was sent to them. */
import { vi } from "vitest"
import { Webhook } from "standardwebhooks"
import type { Outbound } from "../../src/outbound/guard.ts"
import type { OutboundResult } from "../../src/outbound/result.ts"
import { addAgent, addSponsor, type ResolutionService, startResolution, type TestAgent } from "./resolution-service.ts"

export interface Received {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every kind
  readonly body: any
}

export const CALLBACK_URL = "https://hooks.agent.example/in"

export const answer = (status: number): OutboundResult => ({
  _tag: "Answered",
  status,
  headers: new Map(),
  body: new Uint8Array(),
  truncated: false
})

export const startWebhookService = async () => {
  const received: Array<Received> = []
  /** What every receiver answers. */
  const receiver = { status: 204 }
  const outbound: Outbound = async ({ body, headers, url }) => {
    const text = String(body)
    received.push({ url, headers: Object.fromEntries(headers), text, body: JSON.parse(text) })
    return answer(receiver.status)
  }
  const service = await startResolution({ outbound })
  const agent = await addAgent(service, await addSponsor(service, "ada"))
  const stranger = await addAgent(service, await addSponsor(service, "eve"))
  return { ...service, agent, stranger, received, receiver, ...makeClient(service, agent) }
}
export type WebhookService = Awaited<ReturnType<typeof startWebhookService>>

const makeClient = ({ call }: ResolutionService, agent: TestAgent) => {
  const register = (body: object = {}, headers: object = {}) =>
    call("POST /api/v1/webhooks", {
      headers: { ...agent.headers, ...headers },
      body: { callback_url: CALLBACK_URL, events: ["case.status_changed"], ...body }
    })
  const on = (
    route: string,
    params: ReadonlyArray<string>,
    given: { readonly body?: object; readonly headers?: object } = {}
  ) => call(route, { params, ...given, headers: { ...agent.headers, ...given.headers } })
  const registered = async (body: object = {}): Promise<string> => {
    const reply = await register(body)
    if (reply.status !== 201) throw new Error(reply.text)
    return reply.body.webhook_id
  }
  const removeAll = async (): Promise<void> => {
    for (const { webhook_id } of (await on("GET /api/v1/webhooks", [])).body.results) {
      await on("DELETE /api/v1/webhooks/:webhook_id", [webhook_id])
    }
  }
  const read = async (id: string) => (await on("GET /api/v1/webhooks/:webhook_id", [id])).body
  const deliveries = (id: string, query = "") =>
    call("GET /api/v1/webhooks/:webhook_id/deliveries", { params: [id], headers: agent.headers, query })
  const delivery = async (id: string, deliveryId: string) =>
    (await on("GET /api/v1/webhooks/:webhook_id/deliveries/:delivery_id", [id, deliveryId])).body
  const test = (id: string, headers: object = {}) => on("POST /api/v1/webhooks/:webhook_id/test", [id], { headers })
  /** A test that has come to its end: its id. */
  const tested = async (id: string, state = "delivered"): Promise<string> => {
    const { delivery_id } = (await test(id)).body
    await vi.waitFor(async () => {
      const found = await delivery(id, delivery_id)
      if (found.state !== state) throw new Error(`${delivery_id} is ${found.state}`)
    })
    return delivery_id
  }
  return { register, registered, removeAll, on, read, deliveries, delivery, test, tested }
}

/** Throws unless the package of Standard Webhooks takes it under this secret. */
export const verify = (secret: string, { headers, text }: Received): void => {
  const form = secret.startsWith("whsec_") ? undefined : ({ format: "raw" } as const)
  new Webhook(secret, form).verify(text, { ...headers })
}
