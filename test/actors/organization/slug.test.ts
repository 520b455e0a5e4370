/** Organization slugs: examples, and the shape for any name. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { orgIdOf } from "../../../actors/organization/name.ts"
import { OrgId } from "../../../schema/ids.ts"

describe("organization slug", () => {
  test.each([
    ["Acme Bank", "acme-bank"],
    ["  ACME   Bank, Inc. ", "acme-bank"],
    ["Café Zürich", "cafe-zurich"],
    ["Łódź & Straße Ørsted", "lodz-and-strasse-orsted"],
    ["AT&T", "at-and-t"],
    ["ＡＣＭＥ", "acme"],
    ["7-Eleven", "7-eleven"]
  ])("%s is %s", (name, slug) => {
    expect(orgIdOf(name)).toBe(slug)
  })

  test("a name without Latin letters or digits gets a hash of its own", () => {
    expect(orgIdOf("株式会社")).toMatch(/^org-[0-9a-f]{12}$/)
    expect(orgIdOf("株式会社")).not.toBe(orgIdOf("有限会社"))
  })

  test("the same name in two Unicode forms is one organization", () => {
    expect(orgIdOf("Cafe\u0301")).toBe(orgIdOf("Caf\u00e9"))
    expect(orgIdOf("ガス")).toBe(orgIdOf("ガス".normalize("NFD")))
  })

  test("long names that differ only at the end stay apart", () => {
    const long = "very long organization name ".repeat(5)
    expect(orgIdOf(`${long}one`)).not.toBe(orgIdOf(`${long}two`))
  })

  test("every name gives a valid id, and the id gives itself", () => {
    const isOrgId = Schema.is(OrgId)
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 200 }), (name) => {
        const id = orgIdOf(name)
        expect(isOrgId(id)).toBe(true)
        expect(orgIdOf(id)).toBe(id)
      })
    )
  })
})
