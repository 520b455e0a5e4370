/** The safety sentence over the real routes: in every answer about a person's problem, and in no other. */
import { describe, expect, test } from "vitest"
import { safetyFor } from "../../../../actors/assistant/crisis.ts"
import { callContext, callTool } from "../../../support/mcp-call.ts"
import { CASE_REQUEST, GYM, openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service } = await servedFile()

const call = (route: string, id: string | undefined, body?: object) =>
  service.call(route, {
    params: id === undefined ? [] : [id],
    headers: agent.headers,
    ...(body === undefined ? {} : { body })
  })
const ofBritain = safetyFor({ country: "GB" })
const open = () => openCase(service, agent, { jurisdiction: "GB" })

describe("the safety sentence", () => {
  test("is in every check, with any problem", async () => {
    for (const description of [GYM, "the weather is nice"]) {
      const { body } = await call("POST /api/v1/check", undefined, { description, jurisdiction: "GB" })
      expect(body.safety).toEqual(ofBritain)
    }
  })

  test("begins with what to do first where a person is in danger", async () => {
    const { body } = await call("POST /api/v1/check", undefined, { description: "I want to die", jurisdiction: "GB" })
    expect(body.safety.contacts).toEqual(ofBritain.contacts)
    const [step, help] = body.safety.text.split("\n\n")
    expect(step).toContain("It is good that you told this.")
    expect(help).toBe(ofBritain.text.replace(/^[^:]*/, "Please get help now, before anything else"))
  })

  test("is in the answer that opens a case, in replies, and in the case as read and as changed", async () => {
    const opened = await call("POST /api/v1/cases", undefined, { ...CASE_REQUEST, jurisdiction: "GB" })
    const id: string = opened.body.case_id
    const answers = [
      opened,
      await call("POST /api/v1/cases/:case_id/messages", id, { content: "They charged me twice" }),
      await call("GET /api/v1/cases/:case_id", id),
      await call("PATCH /api/v1/cases/:case_id", id, { problem_update: "It goes on" })
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200])
    for (const { body } of answers) expect(body.safety).toEqual(ofBritain)
  })

  test("is not in other answers", async () => {
    const id = await open()
    const contact = { contact_type: "org_contact", name: "Desk", email: "desk@fit.example" }
    const others = [
      await call("POST /api/v1/cases/:case_id/contacts", id, contact),
      await call("POST /api/v1/orgs/report", undefined, {
        organization_name: "Fit Gym",
        report_type: "predatory_terms",
        description: "It renews by itself"
      })
    ]
    for (const { body, status } of others) {
      expect(status).toBe(201)
      expect(JSON.stringify(body)).not.toContain("safety")
    }
  })

  test("of a warm case is made once for each version", async () => {
    const id = await open()
    const first = await call("GET /api/v1/cases/:case_id", id)
    const second = await call("GET /api/v1/cases/:case_id", id)
    expect(second.body).toEqual(first.body)
  })

  test("is once in the words of the tools for models, and first where there is danger", async () => {
    const context = () => callContext({ agent })
    const tools = [
      await callTool(service.mcp, "triage_problem", { description: GYM, jurisdiction: "GB" }, context()),
      await callTool(
        service.mcp,
        "report_problem",
        { problem_description: GYM, user_identifier: "user-1", jurisdiction: "GB" },
        context()
      )
    ]
    for (const { data, text } of tools) {
      expect(data.safety).toEqual(ofBritain)
      expect(text.split(ofBritain.text)).toHaveLength(2)
    }
    const danger = { description: "I want to end my life", jurisdiction: "GB" }
    const { data, text } = await callTool(service.mcp, "triage_problem", danger, context())
    expect(data.safety.contacts).toEqual(ofBritain.contacts)
    expect(text.startsWith(data.safety.text)).toBe(true)
    expect(text.split(data.safety.text)).toHaveLength(2)
  })
})

describe("what agents are told", () => {
  test("names urgency crisis in the OpenAPI document, in llms.txt and in the instructions for models", async () => {
    const openApi = await service.call("GET /openapi.json", {})
    const llms = await service.call("GET /llms.txt", {})
    expect(JSON.stringify(openApi.body)).toContain("urgency crisis")
    expect(JSON.stringify(llms.body)).toContain("urgency: crisis")
    expect(service.mcp.instructions).toContain("urgency crisis")
  })
})
