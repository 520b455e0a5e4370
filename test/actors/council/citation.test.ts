/** Citations: golden ones with their exact addresses, and what is true of every text. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { NUMBERED_DIFFERENTLY_FROM, VERSE_COUNTS } from "../../../actors/council/citation/torah-verses.ts"
import type { TorahBook } from "../../../actors/council/citation/reading.ts"
import { CITATION_CHARACTER_COUNT_MAX, citedLaw, parseCitation } from "../../../actors/council/citation.ts"
import { CITATION_EXAMPLES, FRAMEWORKS } from "../../../actors/council/frameworks.ts"
import { resolveSource } from "../../../actors/council/source.ts"
import { FrameworkId } from "../../../schema/council.ts"
import fixture from "../../fixtures/council/citations.json" with { type: "json" }
import { cpuNowMs } from "../../support/cpu-time.ts"

interface Golden {
  readonly citation: string
  readonly typeHint?: FrameworkId
  readonly framework: FrameworkId | null
  readonly normalized: string
  readonly confidence?: number
  readonly parsed?: object
  readonly url?: string
  readonly api?: string | null
  readonly alternates?: ReadonlyArray<string>
}
const golden = fixture as ReadonlyArray<Golden>
const understood = golden.filter(({ framework }) => framework !== null)
const refusedOnes = golden.filter(({ framework }) => framework === null)

const ON = { date: "2026-11-20" }
const IDS: ReadonlyArray<FrameworkId> = FrameworkId.literals
const BOOKS = Object.keys(VERSE_COUNTS) as ReadonlyArray<TorahBook>
const kjvEnd = (book: TorahBook, chapter: number): number | undefined => NUMBERED_DIFFERENTLY_FROM[book][chapter]

const ADDRESS =
  /^https:\/\/(uscode\.house\.gov|www\.(govinfo\.gov|ecfr\.gov|law\.cornell\.edu|vatican\.va|sefaria\.org|un\.org|ohchr\.org))\/[\w./?=&:()-]+$/

/** Pieces of citations, which make texts that nearly are some. */
const PIECES = [
  ..."15 53 425.1 2-314 4A-202 1692e-1 1055 915 9:6 21:22-25 XIX (a) (1) (ii) (2018) § §§ – - , . ; : ° and of the".split(
    " "
  ),
  ..."U.S.C. USC U.S. Code C.F.R. CFR pt. title section sec. et seq. note App. U.C.C. UCC article art. can. canon".split(
    " "
  ),
  ..."c. CIC CCEO 1983 Genesis Ex. Lev בראשית UDHR Universal Declaration of Human Rights \u00a0 \u0000 \u200b e\u0301".split(
    " "
  )
]
const pieces = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom("", " ", " ")), { maxLength: 14 })
  .map((all) => all.flat().join(""))
/** Golden citations with a piece put in, or some characters taken out. */
const nearly = fc
  .tuple(fc.constantFrom(...golden), fc.nat(40), fc.nat(3), fc.constantFrom("", "", ...PIECES))
  .map(([{ citation }, at, length, piece]) => citation.slice(0, at) + piece + citation.slice(at + length))
/** Of what is nearly one the most, so that chance alone never leaves too few that are. */
const anyText = fc.oneof(
  { arbitrary: nearly, weight: 3 },
  pieces,
  fc.string({ maxLength: 600, unit: "binary" }),
  fc.string({ maxLength: 80 })
)
const anyHint = fc.option(fc.constantFrom(...IDS), { nil: undefined })

describe("the golden citations", () => {
  test("are sixty and more, of every framework, and a score that are none", () => {
    expect(understood.length).toBeGreaterThanOrEqual(60)
    expect(new Set(understood.map(({ framework }) => framework))).toEqual(new Set(IDS))
    expect(refusedOnes.length).toBeGreaterThanOrEqual(20)
  })

  test.each(understood)("“$citation” leads to the exact addresses of $normalized", (one) => {
    const found = resolveSource(one, ON)
    expect({
      citation: found.citation,
      ...(one.typeHint === undefined ? {} : { typeHint: one.typeHint }),
      framework: found.framework,
      normalized: found.normalized,
      confidence: found.confidence,
      parsed: found.parsed,
      url: found.url,
      api: found.api?.url ?? null,
      alternates: found.alternates.map(({ url }) => url)
    }).toEqual(one)
    expect(found.method).toBe(FRAMEWORKS.find(({ id }) => id === one.framework)?.method)
  })

  test.each(refusedOnes)("“$citation” is no citation, and the notes say how to write one", (one) => {
    const { notes, ...rest } = resolveSource(one, ON)
    expect(rest).toEqual({
      citation: one.citation,
      normalized: one.normalized,
      framework: null,
      method: "web_fetch",
      url: null,
      alternates: [],
      api: null,
      parsed: {},
      confidence: 0
    })
    expect(notes.length).toBe(2)
    expect(Object.values(CITATION_EXAMPLES).some((example) => notes[1]?.includes(example))).toBe(true)
  })
})

describe("a hint", () => {
  test("lets a bare number be a citation, and without it the number is none", () => {
    expect(parseCitation("19", "udhr").normalized).toBe("UDHR art. 19")
    expect(parseCitation("19", "canon-law").normalized).toBe("can. 19 CIC")
    expect(parseCitation("19").framework).toBeNull()
  })

  test("that does not fit is noted, and the citation is read all the same", () => {
    const free = parseCitation("can. 915 CIC")
    const hinted = parseCitation("can. 915 CIC", "ucc")
    const { confidence, doubts, notes } = free
    expect({ ...hinted, confidence, doubts, notes }).toEqual(free)
    expect(hinted.notes.length).toBe(free.notes.length + 1)
    expect(hinted.confidence).toBeLessThan(free.confidence)
  })

  test("never makes a citation unreadable", () => {
    fc.assert(
      fc.property(fc.oneof(nearly, pieces), fc.constantFrom(...IDS), (text, hint) => {
        fc.pre(parseCitation(text).framework !== null)
        expect(parseCitation(text, hint).framework).not.toBeNull()
      })
    )
  })
})

describe("any text", () => {
  test("gets an answer whose confidence is 0 exactly when nothing was understood", () => {
    let understoodCount = 0
    fc.assert(
      fc.property(anyText, anyHint, (text, hint) => {
        const parsed = parseCitation(text, hint)
        if (parsed.framework !== null) understoodCount++
        expect(parsed.confidence === 0).toBe(parsed.framework === null)
        expect(parsed.parts === null).toBe(parsed.framework === null)
        expect(parsed.confidence).toBeLessThan(1)
        expect(parsed.normalized.length).toBeLessThanOrEqual(CITATION_CHARACTER_COUNT_MAX)
        // oxlint-disable-next-line no-control-regex
        expect(parsed.normalized).not.toMatch(/[\p{Cc}\p{Cf}]| {2}|^ | $/u)
      }),
      { numRuns: 3_000 }
    )
    expect(understoodCount).toBeGreaterThan(300)
  })

  test("has a normalised form that is its own normalised form, of the same framework", () => {
    fc.assert(
      fc.property(anyText, anyHint, (text, hint) => {
        const { normalized, framework, parts } = parseCitation(text, hint)
        const again = parseCitation(normalized)
        expect(again.normalized).toBe(normalized)
        expect(again.framework).toBe(framework)
        if (parts?.framework !== "us-code") expect(again.parts).toEqual(parts)
      }),
      { numRuns: 3_000 }
    )
  })

  test.each([
    "\u{fb1d}",
    "e\u200b\u0301",
    "\ud834\u200b\udd5e",
    "x".repeat(499) + "\u{1d15e}",
    "\ufeff\u0085 a",
    "א\u05b4\u0301"
  ])("of signs that change when they are cleaned is cleaned for good: case %#", (text) => {
    const { normalized } = parseCitation(text)
    expect(parseCitation(normalized).normalized).toBe(normalized)
  })

  test("leads only to addresses made of checked parts", () => {
    fc.assert(
      fc.property(anyText, anyHint, (citation, typeHint) => {
        const found = resolveSource({ citation, typeHint }, ON)
        const urls = [found.url, found.api?.url ?? null, ...found.alternates.map(({ url }) => url)]
        for (const url of urls.filter((one) => one !== null)) {
          expect(url).toMatch(ADDRESS)
        }
      })
    )
  })

  test("is read in linear time at its greatest length", () => {
    const patterns = [
      ...PIECES,
      "15 U.S.C. § 1-1",
      "1 CFR 1.1(a)",
      "1-1",
      "(1",
      "UDHR (1948) ",
      "art. X",
      "Ex 1",
      "a",
      "II",
      "1.",
      " -"
    ]
    for (const pattern of patterns) {
      for (const before of ["", "15 U.S.C. § ", "16 C.F.R. § 1.", "UCC ", "can. ", "Genesis 1", "UDHR "]) {
        const text = (before + `${pattern} `.repeat(500)).slice(0, 500)
        const joined = (before + pattern.repeat(500)).slice(0, 500)
        const start = cpuNowMs()
        for (const one of [text, joined]) for (const hint of [undefined, ...IDS]) parseCitation(one, hint)
        // Fourteen readings take about a millisecond; a pattern that tries every division would take hours.
        expect(cpuNowMs() - start).toBeLessThan(1_000)
      }
    }
  })

  test("that is longer than a citation is read as far as one goes, and says so", () => {
    const long = `${"x".repeat(CITATION_CHARACTER_COUNT_MAX)} UDHR art. 19`
    expect(parseCitation(long).framework).toBeNull()
    expect(parseCitation(long).notes[0]).toContain(String(CITATION_CHARACTER_COUNT_MAX))
    expect(parseCitation(` ${"x".repeat(CITATION_CHARACTER_COUNT_MAX)} `).notes[0]).not.toContain("500")
  })
})

describe("one provision", () => {
  test.each([
    [
      "15 U.S.C. § 45(a)(1)",
      [
        "15 USC 45(a)(1)",
        "15\u00a0u.s.c.\u00a0§45(a)(1)",
        "Section 45(a)(1) of Title 15, U.S.C.",
        "15 U.S.C. §\u200b 45 (a) (1)"
      ]
    ],
    ["42 U.S.C. § 2000e-5", ["42 USC 2000e-5", "42 U.S.C. § 2000e–5", "42 U.S.C. § 2000e‑5", "42 U.S.C. § 2000e−5"]],
    ["16 C.F.R. § 425.1", ["16 CFR 425.1", "16 C. F. R. sec. 425.1", "title 16 CFR section 425.1"]],
    ["U.C.C. § 2-314", ["UCC 2-314", "uniform commercial code § 2–314", "2-314 U.C.C.", "sec. 2-314 of the UCC"]],
    ["can. 1055 §1 CIC", ["canon 1055 §1", "Can. 1055, § 1", "c. 1055 §1 CIC", "CIC/83 can. 1055 §1"]],
    [
      "Exodus 21:22-25",
      ["Ex. 21:22–25", "exod 21.22-25", "Shemot 21:22-25", "שְׁמוֹת 21:22-25", "Exodus ch. 21 vv. 22-25"]
    ],
    [
      "UDHR art. 29(2)",
      [
        "Art. 29(2) UDHR",
        "UDHR 29(2)",
        "Universal Declaration of Human Rights, article XXIX (2)",
        "UDHR, art. 29, para. 2"
      ]
    ]
  ])("is %s however it is written", (normalized, ways) => {
    expect(ways.map((way) => parseCitation(way).normalized)).toEqual(ways.map(() => normalized))
  })

  test("keeps the case of letters in sections and subsections, which tell provisions apart", () => {
    expect(parseCitation("26 USC 280G(b)(2)(A)(ii)").normalized).toBe("26 U.S.C. § 280G(b)(2)(A)(ii)")
    expect(parseCitation("42 USC 300aa-1").normalized).toBe("42 U.S.C. § 300aa-1")
  })
})

describe("the Torah", () => {
  test("has the verses of Miqra according to the Masorah", () => {
    const totals = BOOKS.map((book) => VERSE_COUNTS[book].reduce((sum, count) => sum + count, 0))
    expect(totals).toEqual([1533, 1210, 859, 1288, 956])
    expect(BOOKS.map((book) => VERSE_COUNTS[book].length)).toEqual([50, 40, 27, 36, 34])
  })

  test("has the last verse of every chapter and not the next, and no chapter 0 or beyond its last", () => {
    for (const book of BOOKS) {
      for (const [index, count] of VERSE_COUNTS[book].entries()) {
        expect(parseCitation(`${book} ${index + 1}:${count}`).normalized).toBe(`${book} ${index + 1}:${count}`)
        expect(parseCitation(`${book} ${index + 1}:${count + 1}`).framework).toBeNull()
        expect(parseCitation(`${book} ${index + 1}:0`).framework).toBeNull()
      }
      expect(parseCitation(`${book} 0:1`).framework).toBeNull()
      expect(parseCitation(`${book} ${VERSE_COUNTS[book].length + 1}:1`).framework).toBeNull()
    }
  })

  test("is read with less confidence exactly where English Bibles give verses other numbers", () => {
    for (const book of BOOKS) {
      for (const [index, count] of VERSE_COUNTS[book].entries()) {
        const from = kjvEnd(book, index + 1) ?? Infinity
        for (const verse of [1, Math.min(count, from - 1), Math.min(count, from)]) {
          if (verse < 1) continue
          expect(parseCitation(`${book} ${index + 1}:${verse}`).confidence).toBe(verse >= from ? 0.8 : 0.98)
        }
      }
    }
  })
})

describe("the frameworks", () => {
  test("are the six that are known, in their order, each with an example that reads as it is written", () => {
    expect(FRAMEWORKS.map(({ id }) => id)).toEqual(["us-code", "cfr", "ucc", "canon-law", "torah", "udhr"])
    for (const id of IDS) {
      expect(parseCitation(CITATION_EXAMPLES[id])).toMatchObject({ framework: id, normalized: CITATION_EXAMPLES[id] })
    }
  })

  test("of whole numbers have each number of their range and no other", () => {
    for (const [id, write, max] of [
      ["canon-law", (n: number) => `can. ${n} CIC`, 1752],
      ["udhr", (n: number) => `UDHR art. ${n}`, 30]
    ] as const) {
      for (let n = 1; n <= max; n++) expect(parseCitation(write(n)).normalized).toBe(write(n))
      expect(parseCitation(write(0), id).framework).toBeNull()
      expect(parseCitation(write(max + 1), id).framework).toBeNull()
    }
  })

  test("with titles have each title but the reserved one", () => {
    const titlesOf = (write: (title: number) => string) =>
      Array.from({ length: 100 }, (_, title) => title).filter((title) => parseCitation(write(title)).framework !== null)
    const upTo = (max: number, reserved: number) =>
      Array.from({ length: max }, (_, index) => index + 1).filter((title) => title !== reserved)
    expect(titlesOf((title) => `${title} U.S.C. § 1`)).toEqual(upTo(54, 53))
    expect(titlesOf((title) => `${title} C.F.R. § 1.1`)).toEqual(upTo(50, 35))
  })
})

describe("a citation that is acted on", () => {
  test.each(["Article 5", "art. XIX", "Art. 3.", " article 13(2) "])("is not told that %j is of some law", (text) => {
    expect(parseCitation(text).framework).toBe("udhr")
    expect(citedLaw(text)).toEqual({
      normalized: text.trim(),
      framework: null,
      parts: null,
      confidence: 0,
      doubts: [],
      notes: ["The citation does not say which law it is of.", "Write for example: UDHR art. 19."]
    })
    // A hint for another law does not make it one of the Declaration.
    expect(citedLaw(text, "cfr").framework).toBeNull()
    expect(citedLaw(text, "udhr")).toEqual(parseCitation(text, "udhr"))
  })

  test("is told of every other law what is read", () => {
    for (const { citation, normalized, typeHint } of understood) {
      const read = parseCitation(citation, typeHint)
      if (read.doubts.includes("law-assumed") && typeHint === undefined) continue
      expect(citedLaw(citation, typeHint)).toEqual(read)
      expect(citedLaw(normalized).normalized).toBe(normalized)
    }
  })
})

describe("a canon", () => {
  test.each(["canon 915", "Canons 915 and 916", "cann. 915-916", "can. 915, 916", "can. 915 et seq.", "c. 915 CIC"])(
    "with nothing else around it is one of the Code of Canon Law: %s",
    (text) => expect(parseCitation(text).normalized).toBe("can. 915 CIC")
  )

  test("of several is the first, and the others are named in a note", () => {
    for (const text of ["canons 915 and 916", "can. 915, 916", "cann. 915-916", "can. 915; can. 916"]) {
      expect(parseCitation(text)).toMatchObject({ doubts: expect.arrayContaining(["first-of-several"]) })
    }
    expect(parseCitation("can. 1398 §1, 2°").doubts).not.toContain("first-of-several")
  })

  test.each(["Canon 2 of the Code of Judicial Conduct", "see canon 7, Model Code", "Texas canon 4"])(
    "among other words is not: %s",
    (text) => {
      expect(parseCitation(text)).toMatchObject({
        framework: null,
        notes: [expect.stringContaining("only where they say so"), expect.stringContaining("can. 915 CIC")]
      })
      expect(parseCitation(`${text}, canon law`).framework).toBe("canon-law")
      expect(parseCitation(text, "canon-law").framework).toBe("canon-law")
    }
  )
})
