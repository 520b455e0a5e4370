/** Documents that nobody means well with: they are no text, or the right one, and cost little. */
import { describe, expect, test } from "vitest"
import { TEXT_CHARS_MAX } from "../../../../src/council/plain-text.ts"
import { extractText } from "../../../../src/council/text/extract.ts"
import { fixture, NOT_TOLD_APART, read } from "./pages.ts"
import { cpuNowMs } from "../../../support/cpu-time.ts"

const article = (n: number) => ({ kind: "udhr-article", n }) as const
const TOO_MANY = { _tag: "NoText", missing: { code: "too-many-elements" } }
const WRONG_CHARSET = { _tag: "NoText", missing: { code: "charset-wrong" } }
const page = (body: string): string => `<html><body><div><h3>Article 1</h3>${body}</div></body></html>`

describe("a document", () => {
  test.each([
    ["nested a hundred thousand times", "<div>".repeat(100_000)],
    ["nested so within a line", "<b>".repeat(100_000)],
    ["nested a little too deeply", `${"<section>".repeat(300)}<p>Words.</p>`],
    ["of more elements than a law has", "<i></i>".repeat(110_000)]
  ])("%s is not read", async (_, body) => {
    expect(await read(article(1), page(body))).toEqual(TOO_MANY)
    const xml = `<DIV8 N="1.1">${body}</DIV8>`
    expect(await read({ kind: "cfr-section", title: 1, part: "1", section: "1.1" }, xml)).toEqual(TOO_MANY)
  })

  test.each([
    ["ends that nothing began", "</div></b></p>".repeat(200_000)],
    ["a comment that does not end", `<!--${"-".repeat(10_000_000)}`],
    ["one element of ten megabytes", `<p title="${"x".repeat(10_000_000)}">`],
    ["beginnings of tags", "<a ".repeat(700_000)],
    ["references to characters", "&amp;&#65;&nosuch;".repeat(100_000)]
  ])("of %s takes seconds at most, and lets others go on meanwhile", async (_, body) => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const startedAt = cpuNowMs()
    await read(article(2), page(body))
    clearInterval(timer)
    expect(cpuNowMs() - startedAt).toBeLessThan(5_000)
    expect(turns).toBeGreaterThan(3)
  })

  test("of many words is cut on a word and called an excerpt", async () => {
    const found = await read(article(1), page(`<p>${"lawful words ".repeat(10_000)}</p>`))
    expect(found).toMatchObject({ _tag: "Text", basis: "excerpt" })
    const content = found._tag === "Text" ? found.content : ""
    expect(content.length).toBeLessThanOrEqual(TEXT_CHARS_MAX)
    expect(content.length).toBeGreaterThan(TEXT_CHARS_MAX - 20)
    expect(content).toMatch(/^Article 1\nlawful words .* (lawful|words)$/)
  })

  test.each([
    ["the header", "text/html; charset=utf-8", Buffer.from(page("<p>caf\xe9</p>"), "latin1")],
    ["the page", undefined, Buffer.from(`<meta charset="UTF-8">${page("<p>caf\xe9</p>")}`, "latin1")],
    ["nobody knows", "text/html; charset=klingon", Buffer.from(page("<p>Words.</p>"))]
  ])("in another character set than %s names is not read", async (_, contentType, bytes) => {
    expect(await read(article(1), bytes, contentType === undefined ? {} : { contentType })).toEqual(WRONG_CHARSET)
  })

  test.each([
    ["text/html; charset=ISO-8859-1", "latin1"],
    ["text/html", "latin1"],
    ["text/html", "utf8"],
    ['text/html; charset="utf-8"', "utf8"],
    ["text/html; charset=utf-16le", "utf16le"]
  ] as const)("is read in its own: %s as %s", async (contentType, encoding) => {
    const bytes = Buffer.from(page("<p>caf\xe9</p>"), encoding)
    expect(await read(article(1), bytes, { contentType })).toMatchObject({ content: "Article 1\ncaf\xe9" })
  })

  test("with a line of megabytes is none of a law", async () => {
    const words = "lawful words ".repeat(800_000)
    expect(await read(article(1), page(`<p>${words}</p>`))).toEqual(NOT_TOLD_APART)
    expect(await read(article(1), page(`<p>Words.</p></div><div>${words}`))).toEqual(NOT_TOLD_APART)
  })

  test("hides nothing in what is read: no controls, no marks of direction, no half characters", async () => {
    const hidden = "<p>One\u0000\u202e\u200b two&#0;&#xd800;\ufeff</p>"
    expect(await read(article(1), page(hidden))).toMatchObject({ content: "Article 1\nOne two\ufffd\ufffd" })
    const verse = String.raw`{"ref":"Genesis 1:1","versions":[{"language":"en","text":"One\u0000\ud800 two"}]}`
    const unit = { kind: "torah", book: "Genesis", chapter: 1, verse: 1, verseEnd: null } as const
    expect(await read(unit, verse)).toMatchObject({ content: "One two" })
  })

  test("that declares entities of its own gets none", async () => {
    const declared = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]>
      <DIV8 N="1.1"><HEAD>Head</HEAD><P>&b; and &a;</P></DIV8>`
    expect(await read({ kind: "cfr-section", title: 1, part: "1", section: "1.1" }, declared)).toMatchObject({
      content: "Head\n&b; and &a;"
    })
  })

  test("of another source is no text, whatever is looked for in it", async () => {
    const units = [
      { kind: "us-code", title: 15, section: "9001-1" },
      { kind: "cfr-section", title: 16, part: "900", section: "900.1" },
      { kind: "ucc", article: "2", section: "2-999" },
      { kind: "canon", n: 7 },
      { kind: "udhr-article", n: 3 }
    ] as const
    const names = ["us-code.html", "cfr-section.xml", "ucc.html", "canons.html", "udhr.html"]
    for (const [of, unit] of units.entries()) {
      for (const [at, name] of names.entries()) {
        if (of !== at) expect(await read(unit, fixture(name)), `${unit.kind} in ${name}`).toEqual(NOT_TOLD_APART)
      }
    }
  })

  test("is given up when the service stops", async () => {
    const stopping = new AbortController()
    const body = { bytes: Buffer.from(page("<p>x</p>".repeat(20_000))), contentType: undefined }
    const reading = extractText({ format: "html", unit: article(1) }, body, stopping.signal)
    stopping.abort(new Error("stopping"))
    await expect(reading).rejects.toThrow("stopping")
  })
})
