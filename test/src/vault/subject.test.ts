/** An agent's name and description are sealed for ever with its answers: what cannot be published stops the seal. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { decideIdentity } from "../../../src/directory/decide-identity.ts"
import { NOW } from "../../support/given.ts"
import { type ResolutionService, startResolution } from "../../support/resolution-service.ts"
import { addCalledAgent, answer, type CalledAgent, openInterview, seal } from "../../support/vault-service.ts"

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
