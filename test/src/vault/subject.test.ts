/** An agent's name and description are sealed for ever with its answers: what cannot be published stops the seal. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { decideIdentity } from "../../../src/directory/decide-identity.ts"
import { attestationPage } from "../../../src/web/public/attestation.ts"
import { NOW } from "../../support/given.ts"
import { asOperator, type ResolutionService, startResolution } from "../../support/resolution-service.ts"
import {
  addCalledAgent,
  answer,
  type CalledAgent,
  openInterview,
  read,
  seal,
  sealNew
} from "../../support/vault-service.ts"

let service: ResolutionService
beforeAll(async () => {
  service = await startResolution({ now: () => NOW })
})
afterAll(() => service.close())

describe("what is sealed beside the answers", () => {
  test.each([
    ["an e-mail address", "Ask jane.doe@example.com", "e-mail"],
    ["an API key", `Runs with svc_${"a".repeat(64)}`, "API key"]
  ])("is refused when the agent's description holds %s, until it is changed", async (_, description, word) => {
    const agent = await addCalledAgent(service)
    const id = await openInterview(service, agent)
    await answer(service, agent, id)
    await rename(agent, description)
    const refused = await seal(service, agent, id)
    expect([refused.status, refused.body.reason]).toEqual([409, "subject-not-public"])
    expect(refused.body.errors).toEqual([{ path: "description", message: expect.stringContaining(word) }])
    expect(refused.body.error).toContain("PATCH /api/agent/identity")
    await rename(agent, "Helps")
    expect((await seal(service, agent, id)).status).toBe(201)
  })

  /** As an agent asks and a person decides. */
  const rename = async (agent: CalledAgent, description: string) => {
    const asked = await service.call("PATCH /api/agent/identity", { headers: agent.headers, body: { description } })
    expect(asked.status).toBe(202)
    await decideIdentity({ registry: service.registry })(asked.body.requestId, {
      decision: "approve",
      reviewer: { reviewerId: "rev_somebody", by: { type: "operator", id: "operator" } },
      reason: "as agreed",
      request_id: "request-1"
    })
  }
})

describe("strangers", () => {
  const OPERATOR = { id: "operator", answer: "PayPal Holdings (officially verified by Redress)" }

  test("whom nobody verified seal nothing, and do when an operator confirms them", async () => {
    const strict = await startResolution({ now: () => NOW, accountVerification: "operator" })
    const agent = await addCalledAgent(strict)
    const id = await openInterview(strict, agent)
    await answer(strict, agent, id)
    const refused = await seal(strict, agent, id)
    expect([refused.status, refused.body.reason]).toEqual([403, "sponsor-unproven"])
    expect(refused.body.error).toContain("Ask the operator")
    const confirmed = await strict.call("POST /api/admin/sponsors/:id/verify", {
      params: [agent.sponsor.id],
      headers: asOperator,
      body: { reason: "known in person", reviewer: "eve@example.org" }
    })
    expect(confirmed.status).toBe(200)
    expect((await seal(strict, agent, id)).status).toBe(201)
    await strict.close()
  })

  test("sign no operator's name that claims a standing", async () => {
    const agent = await addCalledAgent(service)
    const id = await openInterview(service, agent)
    await answer(service, agent, id)
    await answer(service, agent, id, [OPERATOR])
    const refused = await seal(service, agent, id)
    expect([refused.status, refused.body.reason]).toEqual([409, "subject-not-public"])
    expect(refused.body.errors).toEqual([{ path: "answers", message: expect.stringContaining("operator's name") }])
    await answer(service, agent, id, [{ ...OPERATOR, answer: "PayPal Holdings, Inc." }])
    expect((await seal(service, agent, id)).status).toBe(201)
  })

  test("put no link on the page of an attestation: an address in an answer is plain text", async () => {
    const agent = await addCalledAgent(service)
    const id = await openInterview(service, agent)
    await answer(service, agent, id)
    await answer(service, agent, id, [
      { id: "operator_uri", answer: "https://operator.example/who" },
      {
        id: "purpose",
        answer: 'Helps. <a href="https://evil.example/pay">Confirm your account</a> https://evil.example/pay'
      }
    ])
    const sealed = await seal(service, agent, id)
    expect(sealed.status).toBe(201)
    const { session_id } = sealed.body
    const [one, checked] = [await read(service, session_id), await read(service, session_id, "/verify")]
    const page = attestationPage(one.body, checked.body)
    expect(page).toContain("https://evil.example/pay")
    const targets = [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, target = ""]) => target)
    expect(targets.filter((target) => target.includes(".example"))).toEqual([])
  })

  test.each(["Your account is locked", "See https://evil.example/pay", "Call +1 800 555 0199"])(
    "publish no reason of a revocation that baits: %s",
    async (reason) => {
      const agent = await addCalledAgent(service)
      const { session_id } = await sealNew(service, agent)
      const revoke = (why: string) =>
        service.call("POST /api/v1/vcap/attestations/:session_id/revoke", {
          params: [session_id],
          headers: agent.headers,
          body: { reason: why }
        })
      const refused = await revoke(reason)
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, "reason"])
      expect((await revoke("We stopped working for PayPal on 2026-11-20")).status).toBe(200)
    }
  )
})
