/** Unicode's normal forms of texts that anybody may send: the same as the runtime's, in time that grows as the text does. */
import { expect, test } from "vitest"
import { normalForm } from "../../schema/normal-form.ts"
import { cpuNowMs } from "../support/cpu-time.ts"
import { filesUnder } from "../support/source-files.ts"

const FORMS = ["NFC", "NFD", "NFKC", "NFKD"] as const

test.each([
  ["accents", "Ämter dürfen für Löschungen à Noël keine Gebühr erheben. "],
  ["vowel points", "בְּרֵאשִׁית בָּרָא אֱלֹהִים "],
  ["signs that stand for several", "ﬁnance ½ ﷺ ㌀ "],
  ["thirty marks on one letter", `e${"\u0301\u0323".repeat(15)} `]
])("a long text with %s has the runtime's normal form", (_, words) => {
  const text = words.repeat(100)
  for (const form of FORMS) expect(normalForm(text, form)).toBe(text.normalize(form))
})

test.each([
  ["marks above and below", "\u0301\u0323"],
  ["half-width sound marks, which become marks", "\uFF9E\u0301"],
  ["marks outside of the basic plane", "\u{1D165}\u0301"]
])("200,000 characters of %s take no longer than other texts", (_, marks) => {
  // The runtime takes twenty seconds for them.
  const text = `a${marks.repeat(200_000 / marks.length)}`
  const began = cpuNowMs()
  for (const form of FORMS) expect(normalForm(text, form).length).toBeLessThan(100)
  expect(cpuNowMs() - began).toBeLessThan(2_000)
})

/** Names of organizations have at most 300 characters, and their ids stay valid for ever. */
const OF_SHORT_TEXTS = ["actors/organization/name.ts"]

test("texts get their normal form here alone", () => {
  const others = ["schema", "actors", "src"]
    .flatMap((folder) => filesUnder(folder))
    .filter(({ path, text }) => /\.normalize\(/.test(text) && path !== "schema/normal-form.ts")
  expect(others.map(({ path }) => path)).toEqual(OF_SHORT_TEXTS)
})
