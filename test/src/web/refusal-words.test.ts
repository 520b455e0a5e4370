/** What a person reads where the interface speaks to a program. */
import { describe, expect, test } from "vitest"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { problemReply } from "../../../src/http/problem.ts"
import { errorPagesOr } from "../../../src/web/error-pages.ts"
import { inPageWords } from "../../../src/web/refusal-words.ts"
import { fakeRequest } from "../../support/fake-request.ts"

describe("a refusal on a page", () => {
  test.each([
    "rate-limited",
    "missing-credential",
    "request-in-progress",
    "defect",
    "journal-unavailable",
    "media-type",
    "overloaded"
  ] as const)("%s speaks of no key, header or back-off", (reason) => {
    const words = inPageWords(reason, ERRORS[reason].message)
    expect(words).not.toMatch(/Idempotency|Retry-After|back-off|header|Authorization|application\/json|reset/i)
    expect(words).toMatch(/^[A-Z].*\.$/)
  })

  test("keeps a sentence that was written for it, and one that people can read", () => {
    expect(inPageWords("journal-unavailable", "This one is special.")).toBe("This one is special.")
    expect(inPageWords("wrong-password", ERRORS["wrong-password"].message)).toBe(ERRORS["wrong-password"].message)
    expect(inPageWords("constructor", "So it is.")).toBe("So it is.")
  })

  test("is in these words on an error page of the server itself", () => {
    const request = fakeRequest({ headers: { accept: "text/html" } })
    const message = "Something went wrong on our side; retry with exponential back-off."
    const { body } = errorPagesOr(problemReply)(500, message, request, { reason: "defect" })
    expect(String(body)).toContain("it was nothing that you did")
    expect(String(body)).not.toContain("back-off")
  })
})
