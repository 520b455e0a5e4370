/** The world of the web tests with accounts that are proven by mail, and a sponsor with something on every page of the console. */
import { randomBytes } from "node:crypto"
import { makeCodes } from "../../src/accounts/codes.ts"
import type { OutgoingMail } from "../../src/mail/letter-mail.ts"
import { makeCodeMailActivity } from "../../src/mail/code-mail.ts"
import { makeOutbound, type Outbound } from "../../src/outbound/guard.ts"
import { makeUsage, type UsageLimits } from "../../src/quota/sponsor-quota.ts"
import { answer } from "./webhook-service.ts"
import { awaitingCase, draftedCase, endTriage, PERSONAL_VALUES } from "./case-flows.ts"
import {
  addAgent,
  addSponsor,
  openCase,
  SERVER_SECRET,
  type TestAgent,
  type TestSponsor
} from "./resolution-service.ts"
import { startWebWorld, type WebWorld } from "./web-world.ts"

/** More than any page test uses. */
const PLENTY: UsageLimits = { storedBytesMax: 1_000_000_000, casesPerDayMax: 1_000 }

export interface ConsoleWorld extends WebWorld {
  readonly sponsor: TestSponsor
  readonly helper: TestAgent
  /** The cookie of the sponsor's session, for a browser. */
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string }
  /** The newest code that was mailed to this address. */
  readonly codeTo: (email: string) => Promise<string>
  /** Cases by what they wait for. */
  readonly cases: { readonly asking: string; readonly reading: string; readonly answered: string }
  /** Path and query of the person's page of each. */
  readonly personPaths: { readonly asking: string; readonly reading: string; readonly answered: string }
  /** Path and query of a client's question whether it may act as an agent. */
  readonly connectPath: string
  readonly webhook: string
  readonly delivery: string
  /** Who takes webhooks: nobody until a status is set. The names of messages are kept as they come. */
  readonly receiver: { status: number | undefined; readonly messages: Array<string> }
}

export const startConsoleWorld = async (): Promise<ConsoleWorld> => {
  const mails: Array<OutgoingMail> = []
  const transport = {
    send: async (mail: OutgoingMail) => {
      mails.push(mail)
      return { messageId: mail.messageId, response: "250 OK" }
    }
  }
  const codes = makeCodes(SERVER_SECRET, randomBytes)
  const receiver: ConsoleWorld["receiver"] = { status: undefined, messages: [] }
  const nowhere = makeOutbound({
    allowPrivate: false,
    allowedPorts: new Set(),
    ownHosts: new Set(),
    lookup: async () => []
  })
  const outbound: Outbound = async (request) => {
    if (receiver.status === undefined) return nowhere(request)
    receiver.messages.push(new Map(request.headers).get("webhook-id") ?? "")
    return answer(receiver.status)
  }
  const stored = { load: async () => ({ storedBytes: 0, caseDay: 0, caseCount: 0 }), add: async () => undefined }
  const world = await startWebWorld({
    accountVerification: "mail",
    usage: makeUsage({ store: stored, now: Date.now, limitsOf: () => PLENTY }),
    outbound,
    activities: (registry) => [
      makeCodeMailActivity({
        registry,
        outgoing: { transport, mailFrom: "letters@redress.example" },
        codes,
        now: Date.now,
        onGivenUp: (_sponsorId, cause) => mails.splice(0, mails.length, cause as never)
      })
    ]
  })
  const { service } = world
  const sponsor = await addSponsor(service, "ada")
  const helper = await addAgent(service, sponsor)
  const asking = await openCase(service, helper, { organization_named: "Northwind Mobile" })
  await endTriage(service, asking)
  const { case_id: reading } = await draftedCase(service, helper, {}, PERSONAL_VALUES)
  const { case_id: answered } = await awaitingCase(service, helper, { organization_named: "Paystream Ltd" })
  const said = await service.call("POST /api/v1/cases/:case_id/messages", {
    params: [answered],
    headers: sponsor.headers,
    body: {
      content: "They answered me.",
      type: "user_response",
      metadata: { decision: "response", response: "We offer you a voucher of 20 dollars." }
    }
  })
  if (said.status !== 201) throw new Error(said.text)
  const personPathOf = async (caseId: string): Promise<string> => {
    const call = { params: [caseId], headers: sponsor.headers }
    const { body } = await service.call("POST /api/v1/cases/:case_id/person-url", call)
    const { pathname, search } = new URL(body.person_url)
    return pathname + search
  }
  const personPaths = {
    asking: await personPathOf(asking),
    reading: await personPathOf(reading),
    answered: await personPathOf(answered)
  }
  const { delivery, webhook } = await addWebhook(world, sponsor)
  const [name = "", ...value] = (sponsor.headers["cookie"] ?? "").split("=")
  return {
    ...world,
    sponsor,
    helper,
    cookie: { name, value: value.join("="), url: world.origin },
    codeTo: async (email) => {
      await service.runtime.delivery.idle()
      const mail = mails.findLast(({ to }) => to.address === email)
      const code = /: (\d{8})$/m.exec(mail?.text ?? "")?.[1]
      if (code === undefined) throw new Error(`no code was mailed to ${email}`)
      return code
    },
    cases: { asking, reading, answered },
    personPaths,
    connectPath: await askToConnect(world),
    webhook,
    delivery,
    receiver
  }
}

const addWebhook = async ({ service }: WebWorld, { headers }: TestSponsor) => {
  const body = { callback_url: "https://agent.example.com/hooks", events: ["case.status_changed"] }
  const made = await service.call("POST /api/v1/webhooks", { headers, body })
  if (made.status !== 201) throw new Error(made.text)
  const webhook: string = made.body.webhook_id
  const sent = await service.call("POST /api/v1/webhooks/:webhook_id/test", { params: [webhook], headers })
  if (sent.status !== 202) throw new Error(sent.text)
  return { webhook, delivery: sent.body.delivery_id as string }
}

const askToConnect = async ({ origin }: WebWorld): Promise<string> => {
  const registered = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Desk assistant", redirect_uris: ["http://127.0.0.1:33418/callback"] })
  })
  if (registered.status !== 201) throw new Error(await registered.text())
  const { client_id } = (await registered.json()) as { readonly client_id: string }
  const question = new URLSearchParams({
    client_id,
    response_type: "code",
    code_challenge_method: "S256",
    code_challenge: "A".repeat(43),
    state: "1"
  })
  return `/oauth/authorize?${question.toString()}`
}
