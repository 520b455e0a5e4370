/** Errors as pages. */
import { expect, test } from "vitest"
import { problemReply } from "../../../src/http/problem.ts"
import { errorPagesOr } from "../../../src/web/error-pages.ts"
import { fakeRequest } from "../../support/fake-request.ts"

test("an error that is shown as a page still tells its reason to the log, and when to come again to the browser", () => {
  const request = fakeRequest({ headers: { accept: "text/html" } })
  const headers = [["Retry-After", "1"]] as const
  const reply = errorPagesOr(problemReply)(503, "The answer took too long; try again.", request, {
    reason: "too-slow",
    headers
  })
  expect(String(reply.body)).toContain("<!doctype html>")
  expect(reply.reason).toBe("too-slow")
  expect(reply.headers.map(([name, value]) => `${name}: ${value}`)).toContain("Retry-After: 1")
})
