/** Letters that leave later than they were drafted: what moves to that day, in every template and language, and what stays. */
import { describe, expect, test } from "vitest"
import { answerDueFrom } from "../../../../actors/assistant/letters/answers/answer-day.ts"
import { isoOf } from "../../../../actors/assistant/clock-terms.ts"
import { composeFrom } from "../../../../actors/assistant/letters/compose.ts"
import { dateIn, redatedTo } from "../../../../actors/assistant/letters/redating.ts"
import { letterTemplates } from "../../../../actors/assistant/letters/templates.ts"
import { WORDS } from "../../../../actors/assistant/letters/words/all.ts"
import { englishFor } from "../../../../actors/assistant/letters/words/american.ts"
import { COLUMN_COUNT_MAX, unwrapped, wrap } from "../../../../actors/assistant/letters/wrap.ts"
import type { LetterDraft } from "../../../../schema/letter.ts"
import { DAY, HOUR, NOW } from "../../../support/given.ts"
import { examplesIn, LANGUAGES, letterAbroad } from "./abroad.ts"
import { EVERY_FACT, evaluationOf, letterInput, organizationOf, ruleIdOf } from "./given-letter.ts"

const LATER = NOW + 11 * DAY

const english_letters = [...letterTemplates().values()].map((template) => {
  const reminder = template.id === "second_notice"
  const ruleId = ruleIdOf(reminder ? "subscription_cancel_refund" : template.id)
  const composed = composeFrom(
    template,
    letterInput({
      evaluation: evaluationOf(ruleId),
      organization: organizationOf(ruleId, EVERY_FACT),
      facts: EVERY_FACT,
      purpose: reminder ? "second_notice" : "first",
      first: { subject: "The first letter", sent_at: NOW - 15 * DAY, answer_due_at: NOW + 16 * DAY }
    })
  )
  if (composed._tag === "Missing") throw new Error(`${template.id} misses facts`)
  return [template.id, composed.letter] as const
})
const others = LANGUAGES.flatMap((language) =>
  examplesIn(language).map((example) => [`${language} ${example.name}`, letterAbroad(example)] as const)
)

const drafted = (letter: LetterDraft) => ({ ...letter, drafted_at: NOW })
const first = (more: Parameters<typeof letterInput>[0] = {}) => {
  const template = letterTemplates().get("subscription_cancel_refund")
  const composed = template && composeFrom(template, letterInput(more))
  if (composed?._tag !== "Composed") throw new Error("no letter")
  return drafted(composed.letter)
}
const linesOf = (body: string) => unwrapped(body).flat()
const dayIn = (letter: LetterDraft, at: number) =>
  ((letter.language && WORDS[letter.language]) ?? englishFor(letter.rule_id, "", "US-WA")).day(isoOf(at).slice(0, 10))

describe.each([...english_letters, ...others])("%s", (_, letter) => {
  test("has its date and its day for the answer moved, and nothing else", () => {
    const moved = redatedTo(drafted(letter), LATER)
    if (moved === undefined || letter.answer_term === undefined) throw new Error("it was not moved")
    const due = answerDueFrom(letter.answer_term, LATER)
    const [before, after] = [linesOf(letter.body), linesOf(moved.body)]
    expect(after.length).toBe(before.length)
    const changed = after.flatMap((line, at) => (line === before[at] ? [] : [[before[at] ?? "", line] as const]))
    const dueBefore = NOW + letter.response_days * DAY
    // A reminder that sets no earlier day than its first letter may keep its day.
    const isKept = dayIn(letter, due) === dayIn(letter, dueBefore)
    expect(changed.length).toBe(isKept ? 1 : 2)
    const [[dateBefore, date] = ["", ""], ...answer] = changed
    expect(date).toBe(dateBefore.replace(dayIn(letter, NOW), () => dayIn(letter, LATER)))
    for (const [was, is] of answer)
      expect(is).toBe(was.replace(`${dayIn(letter, dueBefore)}.`, () => `${dayIn(letter, due)}.`))
    expect(moved).toMatchObject({ dated_at: LATER, response_days: Math.ceil((due - LATER) / DAY) })
    for (const line of moved.body.split("\n"))
      if (line.includes(" ")) expect(line.length).toBeLessThanOrEqual(COLUMN_COUNT_MAX)
  })
  test("is the same on the day of its drafting, and moves back to it", () => {
    expect(redatedTo(drafted(letter), NOW + HOUR)).toBeUndefined()
    expect(redatedTo(drafted(letter), NOW - DAY)).toBeUndefined()
    const moved = redatedTo(drafted(letter), LATER)
    expect(redatedTo({ ...drafted(letter), ...moved }, NOW)?.body).toBe(letter.body)
  })
})

describe("the words of a reader", () => {
  const letter = first()
  const edited = (from: string, to: string) => {
    expect(letter.body).toContain(from)
    return { ...letter, body: letter.body.replace(from, () => to) }
  }

  test("stay beside the date and the day that move", () => {
    const moved = redatedTo(edited("Sincerely,", "Kind regards,"), LATER)?.body
    expect(moved).toContain("\n\nDecember 1, 2026\n\n")
    expect(moved).toContain("Kind regards,")
    expect(moved).not.toContain("November 20, 2026")
  })
  test("keep lines of their own beside the sentence that asks for the answer", () => {
    const sentence = wrap("I ask for your written answer by December 4, 2026.")
    const [request = ""] = letter.body.split("\n\n").filter((block) => block.startsWith("Please "))
    const own = edited(request, `Please refund me:\r\nall of it,\r\nand soon.\r\n${sentence}`)
    expect(redatedTo(own, LATER)?.body).toContain(
      "Please refund me:\r\nall of it,\r\nand soon.\r\nI ask for your written answer by December 15, 2026."
    )
  })
  test("that set a day of their own for the answer keep it, and the date moves up to it", () => {
    const own = edited("December 4, 2026", "December 9, 2026")
    const moved = redatedTo(own, NOW + 3 * DAY)?.body
    expect(moved).toContain("\n\nNovember 23, 2026\n\n")
    expect(moved).toContain("December 9, 2026")
    expect(redatedTo(own, NOW + 30 * DAY)).toBeUndefined()
  })
  test("in the place of the date stay, and the day for the answer moves", () => {
    const moved = redatedTo(edited("\n\nNovember 20, 2026\n\n", "\n\nNovember 2026\n\n"), LATER)?.body
    expect(moved).toContain("\n\nNovember 2026\n\n")
    expect(moved).toContain("by December 15, 2026.")
  })
  test("that name the same day in a sentence are no date of the letter", () => {
    const moved = redatedTo(edited("Sincerely,", "I called you on November 20, 2026.\n\nSincerely,"), LATER)
    expect(moved?.body).toContain("I called you on November 20, 2026.")
  })
  test("without anything that the template wrote stay as they are", () => {
    expect(redatedTo({ ...letter, body: "Dear Gym,\n\nstop.\n\nJane" }, LATER)).toBeUndefined()
  })
})

describe("a letter from before terms were kept", () => {
  const { answer_term: _term, ...letter } = first()
  test("is moved by its days, and asks for no answer on a weekend", () => {
    expect(redatedTo(letter, LATER)?.body).toContain("by December 15, 2026.")
    // Fourteen days after a Saturday.
    expect(redatedTo(letter, NOW + 8 * DAY)?.body).toContain("by December 14, 2026.")
  })
})

describe("a letter under a law of the United States from when its days stood as in other English ones", () => {
  const { answer_term: _term, ...letter } = first()
  const older = {
    ...letter,
    body: letter.body.replaceAll("November 20, 2026", "20 November 2026").replace("December 4, 2026", "4 December 2026")
  }
  test("moves as they do, and keeps their form", () => {
    expect(older.body).toContain("\n\n20 November 2026\n\n")
    const moved = redatedTo(older, LATER)?.body ?? ""
    expect(moved).toContain("\n\n1 December 2026\n\n")
    expect(moved).toContain("by 15 December 2026.")
    expect(isoOf(dateIn(moved, older, LATER + 2 * DAY) ?? 0).slice(0, 10)).toBe("2026-12-01")
  })
})

describe("a letter that a model wrote", () => {
  test("is moved in the frame alone", () => {
    const drafting = {
      model: "m",
      paragraphs: ["I was charged on 20 November 2026.", "Without an answer I complain."] as const
    }
    const letter = first({ drafted: drafting })
    expect(letter.written_by).toBe("llm")
    const moved = redatedTo(letter, LATER)?.body
    expect(moved).toContain("I was charged on 20 November 2026.")
    expect(moved).toContain("\n\nDecember 1, 2026\n\n")
    expect(moved).toContain("by December 15, 2026.")
  })
})

describe("the date in a text", () => {
  test("is the newest of the days since the drafting that stands on a line of its own", () => {
    const letter = first()
    const shown = redatedTo(letter, LATER)?.body ?? ""
    expect(isoOf(dateIn(shown, letter, LATER + 2 * DAY) ?? 0).slice(0, 10)).toBe("2026-12-01")
    expect(isoOf(dateIn(letter.body, letter, LATER) ?? 0).slice(0, 10)).toBe("2026-11-20")
    expect(dateIn("no date", letter, LATER)).toBeUndefined()
  })
})
