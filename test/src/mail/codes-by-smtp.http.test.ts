/**
 * Codes and notices on their way through a real mail server: an unproven address receives one code in fixed words,
 * whatever the account and its agents are called, and the code that arrived proves it.
 */
import { randomBytes } from "node:crypto"
import PostalMime from "postal-mime"
import { afterEach, beforeEach, expect, test } from "vitest"
import { makeCodes } from "../../../src/accounts/codes.ts"
import { makeCodeMailActivity } from "../../../src/mail/code-mail.ts"
import { makeSmtpTransport } from "../../../src/mail/transport.ts"
import { NOW } from "../../support/given.ts"
import { type MailServer, startMailServer } from "../../support/mail-server.ts"
import {
  BASE_URL,
  PASSWORD,
  type ResolutionService,
  SERVER_SECRET,
  startResolution
} from "../../support/resolution-service.ts"

const MAIL_FROM = "letters@redress.example"
const BAIT = "Your account is locked: https://evil.example"

let service: ResolutionService
let mail: MailServer

beforeEach(async () => {
  mail = await startMailServer()
  const transport = makeSmtpTransport(mail.url)
  const outgoing = { transport, mailFrom: MAIL_FROM }
  const now = () => NOW
  const onGivenUp = () => expect.unreachable("no mail is given up")
  service = await startResolution({
    now,
    accountVerification: "mail",
    outgoing,
    activities: (registry) => [
      makeCodeMailActivity({ registry, outgoing, codes: makeCodes(SERVER_SECRET, randomBytes), now, onGivenUp })
    ]
  })
  return () => transport.close()
})
afterEach(async () => {
  await service.close()
  await mail.close()
})

/** Registers, names an agent, suspends it with a reason, and waits until every mail has left. */
const attack = async (email: string, bait: string) => {
  const made = await service.call("POST /api/auth/sponsors", {
    body: { email, password: PASSWORD, name: bait.slice(0, 60) }
  })
  expect(made.status).toBe(201)
  const headers = { cookie: (made.headers["set-cookie"] ?? "").split(";")[0] ?? "", origin: BASE_URL }
  const body = { name: bait.slice(0, 60), description: bait, contactEmail: "ops@attack.example" }
  const agent = await service.call("POST /api/ai/agents", { headers, body })
  const params = [String(agent.body.agent.id)]
  await service.call("POST /api/ai/agents/:id/suspend", { headers, params, body: { reason: bait } })
  await service.runtime.delivery.idle()
  return headers
}

test("an address that nobody has proven receives one code, and no byte that a client wrote", async () => {
  await attack("ada@example.org", BAIT)
  await attack("ada@example.net", "Helper")
  expect(mail.received.map(({ to }) => to)).toEqual([["ada@example.org"], ["ada@example.net"]])
  const [first, second] = mail.received.map(({ mime }) =>
    mime
      .replaceAll(/ada@example\.(?:org|net)/g, "ADDRESS")
      .replaceAll(/\b\d{8}\b/g, "CODE")
      .replaceAll(/<code-[^>]+>/g, "<ID>")
  )
  // The same headers and words, but for the address, the code and the id.
  expect(first).toBe(second)
  expect(first).toContain("CODE")
  expect(mail.received[0]?.mime).not.toContain("evil")
})

test("the code that arrived proves the address, once, and notices are mailed from then on in fixed words", async () => {
  const headers = await attack("ada@example.org", BAIT)
  const { text = "" } = await PostalMime.parse(mail.received[0]?.mime ?? "")
  const code = /\b\d{8}\b/.exec(text)?.[0] ?? ""
  const confirm = (given: string) =>
    service.call("POST /api/auth/verification/confirm", { headers, body: { code: given } })
  const wrong = code === "00000000" ? "00000001" : "00000000"
  expect((await confirm(wrong)).status).toBeGreaterThanOrEqual(400)
  const account = async () => (await service.call("GET /api/auth/account", { headers })).body
  expect(await account()).toMatchObject({ tier: "unverified" })
  expect((await confirm(code)).status).toBeLessThan(300)
  await service.runtime.delivery.idle()
  expect(await account()).toMatchObject({ tier: "new" })
  expect((await confirm(code)).status).toBeGreaterThanOrEqual(400)
  const before = mail.received.length
  const body = { name: BAIT, description: BAIT, contactEmail: "ops@attack.example" }
  await service.call("POST /api/ai/agents", { headers, body })
  await service.runtime.delivery.idle()
  const notices = mail.received.slice(before)
  expect(notices.map(({ to }) => to)).toEqual([["ada@example.org"]])
  expect(notices[0]?.mime).toMatch(/^Subject: One of your agents has a new key\r?$/m)
  expect(notices[0]?.mime).not.toContain("evil")
})
