/** What the OpenAPI document says of requests and answers beside their declared schemas. */
import { Ajv2020 } from "ajv/dist/2020.js"
import { describe, expect, test } from "vitest"
import { CaseDecision } from "../../../schema/resolution.ts"
import { EVENT_TYPES } from "../../../schema/webhook.ts"
import { makeOpenApi } from "../../../src/discovery/open-api.ts"
import { SETTINGS } from "./settings.ts"

const document = makeOpenApi(SETTINGS)
const operationOf = (path: string, method: "get" | "post") => document.paths[path]?.[method]

describe("the metadata of a message, as published", () => {
  test("names every decision that the service takes", () => {
    const metadata = new Ajv2020({ strict: false })
      .addSchema({ $id: "doc:/", components: document.components })
      .compile({ $ref: "doc:/#/components/schemas/MessageRequest/properties/metadata" })
    const decisions = CaseDecision.members.map(({ fields }) => fields.decision.literal)
    expect(decisions).toContain("posted")
    expect(decisions.filter((decision) => !metadata({ decision }))).toEqual([])
    expect(metadata({ decision: "approve" })).toBe(false)
  })
})

describe("a read whose answer has an ETag, as published", () => {
  test.each(["/api/v1/cases/{case_id}", "/api/v1/trustcheck", "/api/v1/trustcheck/{domain}", "/api/v1/categories"])(
    "%s takes If-None-Match and may answer 304 without a body",
    (path) => {
      const { parameters, responses } = operationOf(path, "get")!
      expect(parameters).toContainEqual({ $ref: "#/components/parameters/IfNoneMatch" })
      expect(responses["304"]).toMatchObject({ headers: { ETag: { $ref: "#/components/headers/ETag" } } })
      expect(responses["304"]).not.toHaveProperty("content")
      expect(responses["200"]).toHaveProperty("headers.ETag")
    }
  )

  test("is none of the reads that are made anew for each request", () => {
    expect(operationOf("/api/v1/council/verdicts", "get")!.responses).not.toHaveProperty("304")
  })
})

describe("a change of a case, as published", () => {
  test("takes If-Match, may answer 412, and has the new ETag", () => {
    const { parameters, responses } = document.paths["/api/v1/cases/{case_id}"]!["patch"]!
    expect(parameters).toContainEqual({ $ref: "#/components/parameters/IfMatch" })
    expect(responses).toHaveProperty("412")
    expect(responses["200"]).toHaveProperty("headers.ETag")
    const taking = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .filter((one) => JSON.stringify(one.parameters).includes('IfMatch"'))
    expect(taking.map(({ operationId }) => operationId)).toEqual(["updateCase"])
  })
})

describe("a write, as published", () => {
  test("says where what it made is, and what the sponsor may still store", () => {
    const { responses } = operationOf("/api/v1/cases", "post")!
    expect(responses["201"]).toMatchObject({
      headers: {
        Location: { $ref: "#/components/headers/Location" },
        Quota: { $ref: "#/components/headers/Quota" }
      }
    })
  })

  test("says that a member is refused whose name is nearly a known one, and where other unknown ones are named", () => {
    const { description } = operationOf("/api/v1/cases", "post")!["requestBody"] as { readonly description: string }
    expect(description).toContain("nearly a known one is refused")
    expect(description).toContain("warnings")
    expect(document.info["description"]).not.toContain("unknown fields are ignored")
  })
})

describe("what receivers of webhooks get, as published", () => {
  test("has every kind of event, with an example that fits its schema", () => {
    expect(Object.keys(document.webhooks).toSorted()).toEqual([...EVENT_TYPES, "webhook.test"].toSorted())
    const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({
      $id: "doc:/",
      components: document.components,
      webhooks: document.webhooks
    })
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const { requestBody } = post as {
        readonly requestBody: { readonly content: Record<string, { example: unknown }> }
      }
      const content = "requestBody/content/application~1json"
      const fits = ajv.compile({ $ref: `doc:/#/webhooks/${type}/post/${content}/schema` })
      expect([type, fits(requestBody.content["application/json"]?.example), fits.errors]).toEqual([type, true, null])
    }
  })
})
