/** The guides as pages: made when somebody asks for one. */
import { readdirSync } from "node:fs"
import { Marked } from "marked"
import { describe, expect, test, vi } from "vitest"
import { publicHandlers } from "../../../src/web/public-handlers.ts"
import { GUIDES, guides } from "../../../src/web/public/guide-texts.ts"

describe("the guides", () => {
  test("are all documents of docs/guide, by their own names", () => {
    const files = readdirSync(new URL("../../../docs/guide/", import.meta.url)).map((file) => file.replace(/\.md$/, ""))
    expect(GUIDES.map(([name]) => name).toSorted()).toEqual(files.toSorted())
    expect(guides().get("mcp")?.content.text).toContain('href="/guides/mcp-clients')
  })
  test("name the column in each cell of a table, which a narrow screen shows as a list", () => {
    const rows = guides().get("attestations")?.content.text ?? ""
    expect(rows).toContain('<td data-of="route"><span><code>GET /api/v1/calling/agent</code></span></td>')
    expect(rows).toContain('<th scope="col">route</th>')
  })
  test("are not made at a start", () => {
    const made = vi.spyOn(Marked.prototype, "use")
    const ask = () => Promise.reject(new Error("nothing is asked"))
    publicHandlers({ ask, baseUrl: "https://redress.example", now: () => 0, hasModels: false })
    expect(made).not.toHaveBeenCalled()
  })
  test("are made once", () => {
    expect(guides()).toBe(guides())
    expect([...guides().keys()]).toEqual(GUIDES.map(([name]) => name))
  })
})
