/** The texts of laws that come with the service. */
import { expect, test } from "vitest"
import { BUILT_IN_LAWS, builtInText } from "../../../src/council/built-in-texts.ts"
import { parseCitation } from "../../../actors/council/citation.ts"

/** Publishers of the texts: the United Nations, offices of the United States, and a library for what has no office. */
const PUBLISHERS = ["www.un.org", "www.govinfo.gov", "www.ecfr.gov", "www.gutenberg.org"]

test("the address of each built-in text is its publisher's, and no stranger's copy", () => {
  for (const { citation, source } of BUILT_IN_LAWS) {
    expect(PUBLISHERS, citation).toContain(new URL(source.url).hostname)
    expect(source.copies.length, citation).toBeGreaterThan(0)
  }
})

test("an article of the Universal Declaration names the address of the United Nations", () => {
  expect(builtInText(parseCitation("UDHR art. 5", "udhr"))?.text).toMatchObject({
    url: "https://www.un.org/en/about-us/universal-declaration-of-human-rights",
    note: "the text comes with this service and was read on 2026-11-20 in copies of its source"
  })
})
