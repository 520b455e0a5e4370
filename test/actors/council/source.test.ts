/** Where texts stand: what is fetched for each framework, and what of it is the law's text. */
import { describe, expect, test } from "vitest"
import { parseCitation } from "../../../actors/council/citation.ts"
import { canonPage } from "../../../actors/council/source-canons.ts"
import { fetchPlan, resolveSource, unitOf } from "../../../actors/council/source.ts"

const plan = (citation: string) => fetchPlan(parseCitation(citation), "2026-11-20")

describe("what is fetched", () => {
  test.each([
    [
      "15 U.S.C. § 45(a)(1)",
      "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section45&num=0&edition=prelim",
      "html",
      { kind: "us-code", title: 15, section: "45" }
    ],
    [
      "16 C.F.R. § 425.1(a)",
      "https://www.ecfr.gov/api/versioner/v1/full/2026-11-20/title-16.xml?part=425&section=425.1",
      "xml",
      { kind: "cfr-section", title: 16, part: "425", section: "425.1" }
    ],
    [
      "16 C.F.R. pt. 425",
      "https://www.ecfr.gov/api/versioner/v1/full/2026-11-20/title-16.xml?part=425",
      "xml",
      { kind: "cfr-part", title: 16, part: "425" }
    ],
    [
      "U.C.C. § 4A-202(b)",
      "https://www.law.cornell.edu/ucc/4A/4A-202",
      "html",
      { kind: "ucc", article: "4A", section: "4A-202" }
    ],
    [
      "can. 1055 §1 CIC",
      "https://www.vatican.va/archive/cod-iuris-canonici/eng/documents/cic_lib4-cann998-1165_en.html",
      "html",
      { kind: "canon", n: 1055 }
    ],
    [
      "Exodus 21:22-25",
      "https://www.sefaria.org/api/v3/texts/Exodus.21.22-25?version=english%7CThe%20Holy%20Scriptures%3A%20A%20New%20Translation%20(JPS%201917)&return_format=text_only",
      "json",
      { kind: "torah", book: "Exodus", chapter: 21, verse: 22, verseEnd: 25 }
    ],
    [
      "UDHR art. 26(3)",
      "https://www.un.org/en/about-us/universal-declaration-of-human-rights",
      "html",
      { kind: "udhr-article", n: 26 }
    ]
  ])("for %s is one document with one unit of it", (citation, url, format, unit) => {
    expect(plan(citation)).toEqual({ url, format, unit })
    expect(unitOf(parseCitation(citation))).toEqual(unit)
  })

  test("is nothing where the words could not be told apart: an unknown law, and a note below a section", () => {
    expect(plan("Magna Carta, clause 39")).toBeUndefined()
    expect(plan("7 U.S.C. § 612c note")).toBeUndefined()
    expect(resolveSource({ citation: "7 U.S.C. § 612c note" }, { date: "2026-11-20" }).url).not.toBeNull()
  })
})

describe("the pages of the Code of Canon Law", () => {
  test("hold every canon, each page those that its name says, from where the page before ends", () => {
    let end = 0
    for (let canon = 1; canon <= 1752; canon++) {
      const [, first, last] = /cann(\d+)-(\d+)_en\.html$/.exec(canonPage(canon)) ?? []
      expect(canon >= Number(first) && canon <= Number(last)).toBe(true)
      if (canon === end + 1) {
        expect(Number(first)).toBe(canon)
        end = Number(last)
      }
    }
    expect(end).toBe(1752)
  })
})

describe("the API of the eCFR", () => {
  test("is asked for the day that the caller says", () => {
    const { api } = resolveSource({ citation: "16 CFR 425.1" }, { date: "2026-11-18" })
    expect(api).toEqual({
      url: "https://www.ecfr.gov/api/versioner/v1/full/2026-11-18/title-16.xml?part=425&section=425.1",
      method: "GET",
      format: "xml"
    })
  })
})
