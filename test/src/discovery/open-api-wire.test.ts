/** What the OpenAPI document says of requests and answers beside their declared schemas. */
import { Ajv2020 } from "ajv/dist/2020.js"
import { describe, expect, test } from "vitest"
import { CaseDecision } from "../../../schema/resolution.ts"
import { makeOpenApi } from "../../../src/discovery/open-api.ts"
import { SETTINGS } from "./settings.ts"

const document = makeOpenApi(SETTINGS)

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
