/** The mark in a Message-ID and a Reply-To: it names its letter, it cannot be made by others, it fits. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { makeLetterTags } from "../../../src/mail/letter-tag.ts"

const SECRET = "server-secret-of-the-tests-01234567890"
const tags = makeLetterTags(SECRET, "letters@redress.example")
const LETTER = "ARC-2026-000001-L1"

const letterIds = fc
  .tuple(
    fc.stringMatching(/^[A-Z]{2,8}$/),
    fc.integer({ min: 1000, max: 9999 }),
    fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 999_999_999_999 })),
    fc.integer({ min: 1, max: 999 })
  )
  .map(([prefix, year, number, letter]) => `${prefix}-${year}-${String(number).padStart(6, "0")}-L${letter}`)

describe("the mark of a letter", () => {
  test("names it, however the mail systems on the way change its case", () => {
    fc.assert(
      fc.property(letterIds, fc.boolean(), (letterId, upper) => {
        const as = (text: string) => (upper ? text.toUpperCase() : text)
        expect(tags.byAddress(as(tags.replyTo(letterId)))).toBe(letterId)
        expect(tags.byMessageId(as(tags.messageId(letterId)))).toBe(letterId)
      })
    )
  })

  test("is the same each time, and reads like this", () => {
    expect(tags.replyTo(LETTER)).toMatch(/^letters\+arc-2026-1-1\.[0-9a-z]{16}@redress\.example$/)
    expect(tags.messageId(LETTER)).toMatch(/^<arc-2026-1-1\.[0-9a-z]{16}@redress\.example>$/)
    expect(makeLetterTags(SECRET, "letters@redress.example").replyTo(LETTER)).toBe(tags.replyTo(LETTER))
  })

  test("fits before the @ at its longest: 64 characters", () => {
    const longest = makeLetterTags(SECRET, `${"a".repeat(20)}@redress.example`)
    const address = longest.replyTo("ABCDEFGH-2026-999999999999-L999")
    expect(address.indexOf("@")).toBe(64)
    expect(longest.byAddress(address)).toBe("ABCDEFGH-2026-999999999999-L999")
  })

  test("is found among other words and addresses", () => {
    const address = tags.replyTo(LETTER)
    const id = tags.messageId(LETTER)
    expect(tags.byAddress(`"Doe, J" <x@y.example>, "Redress" <${address}>`)).toBe(LETTER)
    expect(tags.byAddress(`ada@x.example;${address}`)).toBe(LETTER)
    expect(tags.byMessageId(`<a@b.example> ${id} <c@d.example>`)).toBe(LETTER)
  })

  test("made without the secret, for another letter or in another domain is none", () => {
    const foreign = makeLetterTags("another-secret-of-the-tests-0123456789", "letters@redress.example")
    expect(tags.byAddress(foreign.replyTo(LETTER))).toBeUndefined()
    expect(tags.byAddress(tags.replyTo(LETTER).replace("2026-1-1", "2026-1-2"))).toBeUndefined()
    expect(tags.byAddress(tags.replyTo(LETTER).replace("redress.example", "redress.example.org"))).toBeUndefined()
    expect(tags.byMessageId(tags.messageId(LETTER).replace("redress", "evil"))).toBeUndefined()
    // One letter has one mark: no leading zeros.
    expect(tags.byAddress(tags.replyTo(LETTER).replace("2026-1-1", "2026-01-1"))).toBeUndefined()
    expect(tags.byAddress(`x${tags.replyTo(LETTER)}`)).toBeUndefined()
  })

  test("is looked for in a bounded number of places", () => {
    const wrong = tags.messageId(LETTER).replace(/\..{16}@/, ".0000000000000000@")
    expect(tags.byMessageId(`${wrong.repeat(49)}${tags.messageId(LETTER)}`)).toBe(LETTER)
    expect(tags.byMessageId(`${wrong.repeat(50)}${tags.messageId(LETTER)}`)).toBeUndefined()
  })

  test.each(["", "ARC-2026-000001", "arc-2026-000001-L1", "ARC-2026-000001-L0", "ARC-2026-000001-L1000", "x"])(
    "is not made for %j",
    (id) => expect(() => tags.replyTo(id)).toThrow("not the id of a letter")
  )
})
