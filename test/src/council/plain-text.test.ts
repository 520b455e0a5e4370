/** What members and those who ask say, as everybody is shown it: words, and nothing to go to. */
import { describe, expect, test } from "vitest"
import { shownSentence, shownText } from "../../../src/council/plain-text.ts"
import { cpuNowMs } from "../../support/cpu-time.ts"

const labels = (count: number): string => Array.from({ length: count }, (_, at) => "abc"[at % 3]).join(".")

describe("words that everybody is shown", () => {
  test.each([
    ["Keep it. It works.", "Keep it. It works."],
    ["Keep\n  it", "Keep it"],
    [
      "It amends 15 U.S.C. § 1692 and 12 F.3d 4, e.g. in Art.5.",
      "It amends 15 U.S.C. § 1692 and 12 F.3d 4, e.g. in Art.5."
    ],
    ["The Act.It is bad.", "The Act.It is bad."],
    ["The act.So it is; N.Y.Gen.Bus.Law § 5.", "The act.So it is; N.Y.Gen.Bus.Law § 5."],
    ["At 12:30:45 of 1:2:3, a ratio of 3:1, std::x", "At 12:30:45 of 1:2:3, a ratio of 3:1, std::x"],
    ["x < 5 and y > 3, [sic](1) as amended", "x < 5 and y > 3, [sic](1) as amended"],
    ["evil\u202e\u200b\u0007text", "eviltext"]
  ])("%j are %j", (said, expected) => expect(shownText(said, 600)).toBe(expected))

  test.each([
    ["Go to https://evil.example/a?b=c, now", "Go to (web address), now"],
    ["Go to www.evil.example!", "Go to (web address)!"],
    ["Go to evil.co.uk/path.", "Go to (web address)."],
    ["Go to ｅｖｉｌ．ｃｏｍ", "Go to (web address)"],
    ["Go to evil。com", "Go to (web address)"],
    ["Go to Evil.Com", "Go to (web address)"],
    ["Go to Act.It/x", "Go to (web address)"],
    ["Go to ACT.IT", "Go to (web address)"],
    ["Go to a_b.evil.com", "Go to (web address)"],
    ["Go to उदाहरण.भारत now", "Go to (web address) now"],
    [`Go to ${labels(124)}.com`, "Go to (web address)"],
    ["Go to 192.0.2.1", "Go to (web address)"],
    ["Go to 192.0.2.1:8080/x.", "Go to (web address)."],
    ["Go to [2001:db8::1]/x, now", "Go to (web address), now"],
    ["Go to [2001:db8::1]:8080/x", "Go to (web address)"],
    ["Go to 2001:db8:0:0:0:0:0:1.", "Go to (web address)."],
    ["Go to ::1", "Go to (web address)"],
    ["Write to ceo@evil.example.", "Write to (e-mail address)."],
    ["javascript:alert(1)", "(web address))"]
  ])("have no address: %j are %j", (said, expected) => expect(shownText(said, 600)).toBe(expected))

  test.each([
    ["See [the page](https://evil.example/x) now", "See the page now"],
    ["See ![a picture](//evil.example/x.png)", "See a picture"],
    ["See [evil.com](./x)", "See (web address)"],
    ["See <https://evil.example>", "See <(web address)>"],
    ["<b>Keep</b> it<br/>now", "Keep itnow"],
    ['A <a href="https://evil.example">page</a>.', "A page."],
    ["<<<i>i>script>x", "< script>x"],
    ["<!-- hidden -->Seen", "Seen"],
    ["<<b>script>x</<i>script>", "x"]
  ])("have no markup: %j are %j", (said, expected) => {
    const words = shownText(said, 600)
    expect(words).not.toMatch(/<\/?[a-z]/i)
    expect(words).toBe(expected)
  })

  test("are one sentence, or cut to their size", () => {
    expect(shownSentence("Keep it. It works.")).toBe("Keep it.")
    expect(shownSentence("word ".repeat(100)).length).toBeLessThanOrEqual(240)
    expect(shownText("word ".repeat(1_000), 600)).toMatch(/^(word ){10,}word…$/)
  })

  test("of any length are cleaned in no time", () => {
    const begun = cpuNowMs()
    const hostile = ["a", "a.", "a@", "www.", "-.", "é", "a:", ":", "[", "[a](", "<", "<a ", "1.", "。", "](."]
    for (const long of hostile) shownText(long.repeat(100_000), 600)
    expect(cpuNowMs() - begun).toBeLessThan(8_000)
  })
})
