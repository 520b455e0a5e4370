/** Who decides, as it is asked where the operator token alone is known. */
import { expect, test } from "vitest"
import { proofFields, type Who } from "../../../../src/web/staff/parts.ts"
import { NOW } from "../../../support/given.ts"

const operator = { reviewer_id: null, proven_until: null, name: "operator", role: "admin" } as unknown as Who

test("the address of who decides comes back in a form that was refused", () => {
  expect(proofFields(operator, NOW, "eve@example.org").text).toContain('value="eve@example.org"')
  expect(proofFields(operator, NOW).text).toContain('value=""')
})
