/** Which labels mix scripts, and that no label takes long to look at: trust checks need no account. */
import { expect, test } from "vitest"
import { mixesScripts } from "../../../src/trust/scripts.ts"
import { cpuNowMs } from "../../support/cpu-time.ts"

test.each(["example", "bücher", "привет", "日本語ドメイン", "ラーメンcafe", "中文abc", "한국abc", "ㄅㄆㄇ", "ελλάδα"])(
  "%s is written in one script, or in a combination that a language uses",
  (label) => expect(mixesScripts(label)).toBe(false)
)

test.each(["pаypal", "gοοgle", "яbank", "ーーяbank", "ひらがな한국"])("%s mixes scripts", (label) =>
  expect(mixesScripts(label)).toBe(true)
)

test("a label of characters that several scripts share is read once", () => {
  // The long mark is of Hiragana and of Katakana. As alternatives they were tried in every combination: 24 took five seconds.
  const label = `${"ー".repeat(24)}яbank`
  const began = cpuNowMs()
  expect(mixesScripts(label)).toBe(true)
  expect(cpuNowMs() - began).toBeLessThan(200)
})
