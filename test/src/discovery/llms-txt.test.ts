/** /llms.txt: the form of llmstxt.org, and every route in it. */
import { describe, expect, test } from "vitest"
import { taxonomyEntries } from "../../../actors/assistant/taxonomy.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { makeLlmsTxt } from "../../../src/discovery/llms-txt.ts"
import { declaredRoutes } from "../../../src/discovery/routes.ts"
import { SETTINGS } from "./settings.ts"

const text = makeLlmsTxt(SETTINGS)
const lines = text.split("\n")

describe("llms.txt", () => {
  test("opens with one title and a summary in a quotation", () => {
    expect(lines[0]).toBe("# Redress")
    expect(lines[2]).toMatch(/^> /)
    expect(lines.filter((line) => line.startsWith("# "))).toHaveLength(1)
  })

  test("has every declared route as a link with a note", () => {
    for (const { method, path } of declaredRoutes()) {
      expect(lines.filter((line) => line.startsWith(`- [${method} ${path}](${SETTINGS.baseUrl}/`))).toHaveLength(1)
    }
  })

  test("has every problem that can be declared with its sentence", () => {
    for (const { category, id, sentence } of taxonomyEntries) {
      expect(lines.filter((line) => line === `- \`${id}\` (${category}): ${sentence}`)).toHaveLength(1)
    }
  })

  test("says how to get a key, what limits hold and every error", () => {
    expect(text).toContain("## How to get a key")
    expect(text).toContain("50 requests per second with bursts of 100")
    for (const reason of Object.keys(ERRORS)) expect(text).toContain(`\`${reason}\``)
  })
})
