/**
 * The words of one provision out of a document of each source: all of them, nothing beside them, and none at all when the
 * document leaves a doubt. The documents are written by hand in the shape of the real ones.
 */
import { describe, expect, test } from "vitest"
import { fixture, NOT_TOLD_APART, read, text } from "./pages.ts"

const without = (name: string, pattern: RegExp): string => fixture(name).toString("utf8").replace(pattern, "")

describe("a section of the United States Code", () => {
  const unit = { kind: "us-code", title: 15, section: "9001-1" } as const
  test("is its heading and the statute, without credits, notes and what notes quote", async () => {
    expect(await read(unit, fixture("us-code.html"))).toEqual(
      text(
        "§9001–1. Notice of renewal",
        "(a) In general",
        "A seller who renews a contract without a notice, as section 9000 of this title asks for,1 shall return what was paid.",
        "(1) within thirty days; and",
        "(2) with interest at the legal rate.",
        "Sum",
        "$50 & more"
      )
    )
  })
  test.each([
    ["of another number", { ...unit, section: "9001" }, fixture("us-code.html")],
    ["whose statute is not marked", unit, without("us-code.html", /<!-- field-start:statute -->/)],
    ["that was repealed", unit, without("us-code.html", /<!-- field-start:statute -->.*?<!-- field-end:statute -->/s)],
    ["that is there twice", unit, fixture("us-code.html").toString().repeat(2)]
  ])("%s has no text", async (_, other, document) => {
    expect(await read(other, document)).toEqual(NOT_TOLD_APART)
  })
  test("ends where the next section begins", async () => {
    const both = fixture("us-code.html")
      .toString()
      .replace(
        "<!-- field-start:sourcecredit -->",
        '<!-- field-start:head --><h3 class="section-head">§9002. Next</h3><!-- field-end:head -->' +
          "<!-- field-start:statute --><p>Not of the first.</p><!-- field-end:statute -->$&"
      )
    const found = await read(unit, both)
    expect(found).toMatchObject({ content: expect.stringMatching(/& more$/) })
    expect(await read({ ...unit, section: "9002" }, both)).toEqual(text("§9002. Next", "Not of the first."))
  })
})

describe("the Code of Federal Regulations", () => {
  const unit = { kind: "cfr-section", title: 16, part: "900", section: "900.1" } as const
  test("gives a section without citations and editors' notes", async () => {
    expect(await read(unit, fixture("cfr-section.xml"))).toEqual(
      text(
        "§ 900.1 Notice before a renewal.",
        "(a) General rule. A seller must give notice as published in the Federal Register; see 12 CFR 1005.10(c).",
        "(b) The notice must",
        "(1) be clear; and",
        "Form of the notice",
        "“Your contract renews on [date].”"
      )
    )
  })
  test("gives a part with all of its sections, and one section of a part", async () => {
    expect(await read({ kind: "cfr-part", title: 16, part: "900" }, fixture("cfr-part.xml"))).toEqual(
      text(
        "PART 900—RENEWALS",
        "§ 900.1 Notice.",
        "A seller must give notice.",
        "§ 900.2 [Reserved]",
        "§ 900.3 Penalty.",
        "Whoever gives none pays."
      )
    )
    expect(await read({ ...unit, section: "900.3" }, fixture("cfr-part.xml"))).toEqual(
      text("§ 900.3 Penalty.", "Whoever gives none pays.")
    )
  })
  test.each([
    ["of another number", { ...unit, section: "900.10" }, fixture("cfr-section.xml")],
    ["that is reserved", { ...unit, section: "900.2" }, fixture("cfr-part.xml")],
    ["that is there twice", unit, fixture("cfr-section.xml").toString().repeat(2)]
  ])("has no text of a section %s", async (_, other, document) => {
    expect(await read(other, document)).toEqual(NOT_TOLD_APART)
  })
})

describe("a section of the Uniform Commercial Code", () => {
  const unit = { kind: "ucc", article: "2", section: "2-999" } as const
  test("is what stands between the page's heading and the links to other sections", async () => {
    expect(await read(unit, fixture("ucc.html"))).toEqual(
      text(
        "§ 2-999. Renewal.",
        "(1) A contract that says so is renewed when neither party objects.",
        "(a) within a reasonable time; or",
        "(b) at the time agreed.",
        "(2) Section 2-309 applies."
      )
    )
  })
  test.each([
    ["another section", { ...unit, section: "2-99" }, fixture("ucc.html")],
    [
      "an unknown end",
      unit,
      without("ucc.html", / id="book-navigation-123" class="book-navigation"| clearfix|page-links/g)
    ],
    ["nothing but its heading", unit, without("ucc.html", /<p>\(1\).*?<br>/s)]
  ])("has no text on a page with %s", async (_, other, document) => {
    expect(await read(other, document)).toEqual(NOT_TOLD_APART)
  })
})

describe("a canon", () => {
  const unit = (n: number) => ({ kind: "canon", n }) as const
  test("ends where the next one begins, and before a title", async () => {
    expect(await read(unit(7), fixture("canons.html"))).toEqual(
      text("Can. 7 A renewal is made when it is promulgated.")
    )
    expect(await read(unit(8), fixture("canons.html"))).toEqual(
      text(
        "Can. 8 §1. Renewals are made known by publication (Cann. 7 is observed) unless another manner is prescribed.",
        "§2. Particular renewals are made known",
        "1/ by the ordinary;",
        "2/ by his vicar.",
        "For the rest, the norms of can. 9 are to be kept."
      )
    )
  })
  test("at the end of its page has only what is marked as a part of it", async () => {
    expect(await read(unit(12), fixture("canons.html"))).toEqual(
      text("Can. 12 §1. The last canon of the page.", "§2. It has two paragraphs.")
    )
  })
  test("that was amended and is there twice has no text, nor has one that only a title names", async () => {
    expect(await read(unit(11), fixture("canons.html"))).toEqual(NOT_TOLD_APART)
    expect(await read(unit(9), fixture("canons.html"))).toEqual(NOT_TOLD_APART)
    expect(await read(unit(1), fixture("canons.html"))).toEqual(NOT_TOLD_APART)
  })
})

describe("an article of the Universal Declaration", () => {
  const unit = (n: number) => ({ kind: "udhr-article", n }) as const
  test("is what stands below its heading, and not what a script or a menu says", async () => {
    expect(await read(unit(3), fixture("udhr.html"))).toEqual(
      text("Article 3", "Everyone has the right to life, liberty and security of person.")
    )
    expect(await read(unit(5), fixture("udhr.html"))).toEqual(
      text(
        "Article 5",
        "No one shall be subjected to torture or to cruel, inhuman or degrading treatment or punishment."
      )
    )
    expect(await read(unit(10), fixture("udhr.html"))).toEqual(text("Article 10", "First part.", "Second part."))
  })
  test("at the end has nothing of what follows on the page", async () => {
    expect(await read(unit(30), fixture("udhr.html"))).toMatchObject({
      content: expect.stringMatching(/^Article 30\nNothing in this .* set forth herein\.$/)
    })
  })
  test("that the page does not have, or has as an empty one, has no text", async () => {
    expect(await read(unit(1), fixture("udhr.html"))).toEqual(NOT_TOLD_APART)
    expect(await read(unit(3), without("udhr.html", /<p>Everyone has.*?<\/p>/))).toEqual(NOT_TOLD_APART)
  })
})

describe("verses of the Torah", () => {
  const unit = { kind: "torah", book: "Genesis", chapter: 9, verse: 6, verseEnd: 7 } as const
  const answer = (more: object, version: object = {}): string =>
    JSON.stringify({ ref: "Genesis 9:6", versions: [{ language: "en", text: "One verse.", ...version }], ...more })
  test("are one line each, without footnotes and marks", async () => {
    expect(await read(unit, fixture("torah.json"))).toEqual(
      text("And he said: “Renew & keep.”", "Whoever keeps it, shall be kept.")
    )
  })
  test("are one string for one verse, and for a chapter as many as it has", async () => {
    expect(await read({ ...unit, verseEnd: null }, answer({}))).toEqual(text("One verse."))
    const chapter = { ...unit, verse: null, verseEnd: null }
    expect(await read(chapter, answer({ ref: "Genesis 9" }, { text: ["A.", "B.", "C."] }))).toEqual(
      text("A.", "B.", "C.")
    )
  })
  test("are taken in English where there are several languages", async () => {
    const versions = [
      { language: "he", text: "א" },
      { language: "en", text: "One." }
    ]
    expect(await read({ ...unit, verseEnd: null }, answer({ versions }))).toEqual(text("One."))
    expect(await read({ ...unit, verseEnd: null }, answer({ versions: versions.slice(0, 1) }))).toEqual(text("א"))
  })
  test.each([
    ["too few verses", answer({}, { text: ["One."] })],
    ["too many", answer({}, { text: ["One.", "Two.", "Three."] })],
    ["an empty one", answer({}, { text: ["One.", " <i></i>"] })],
    ["another chapter", answer({ ref: "Genesis 90:6" }, { text: ["One.", "Two."] })],
    ["another book", answer({ ref: "Exodus 9:6" }, { text: ["One.", "Two."] })],
    ["no version", answer({ versions: [] })],
    ["an error", '{"error":"no such text"}'],
    ["lists in lists without end", `{"ref":"Genesis 9","versions":[{"language":"en","text":${"[".repeat(9_999)}`],
    ["no JSON", "<html>"]
  ])("are none in an answer with %s", async (_, document) => {
    expect(await read(unit, document)).toEqual(NOT_TOLD_APART)
  })
})
