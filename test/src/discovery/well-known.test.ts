/** The well-known documents: the link set of RFC 9727 and the contact of RFC 9116. */
import { describe, expect, test } from "vitest"
import { makeApiCatalog } from "../../../src/discovery/api-catalog.ts"
import { declaredRoutes } from "../../../src/discovery/routes.ts"
import { makeSecurityTxt } from "../../../src/discovery/security-txt.ts"
import { SETTINGS } from "./settings.ts"

const NOW = Date.parse("2026-11-20T09:30:00.000Z")

describe("the API catalog", () => {
  const { linkset } = JSON.parse(makeApiCatalog(SETTINGS)) as {
    readonly linkset: ReadonlyArray<Readonly<Record<string, string | ReadonlyArray<{ readonly href: string }>>>>
  }

  test("anchors description, documentation and status at this service", () => {
    expect(Object.keys(linkset[0] ?? {}).toSorted()).toEqual(["anchor", "service-desc", "service-doc", "status"])
  })

  test("links only to declared routes", () => {
    const paths = declaredRoutes().map(({ path }) => SETTINGS.baseUrl + path)
    const links = Object.values(linkset[0] ?? {}).flatMap((one) => (typeof one === "string" ? [] : one))
    expect(links.filter(({ href }) => !paths.includes(href))).toEqual([])
  })
})

describe("security.txt", () => {
  const field = (name: string, now = NOW): string =>
    new RegExp(`^${name}: (.+)$`, "m").exec(
      makeSecurityTxt({ ...SETTINGS, contact: "https://redress.example/report" }, now)
    )?.[1] ?? ""

  test("names the contact of the setting and its own address", () => {
    expect(field("Contact")).toBe("https://redress.example/report")
    expect(field("Canonical")).toBe("https://redress.example/.well-known/security.txt")
  })

  test("expires within a year and never while it is served", () => {
    for (const now of [NOW, NOW + 400 * 86_400_000]) {
      const left = Date.parse(field("Expires", now)) - now
      expect(left).toBeGreaterThan(300 * 86_400_000)
      expect(left).toBeLessThan(365 * 86_400_000)
    }
  })
})
