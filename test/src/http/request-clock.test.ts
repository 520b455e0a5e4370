/** The clocks of a request: looked at once while it is held, and the clocks themselves otherwise. */
import { afterEach, expect, test, vi } from "vitest"
import { hold, release, steadyNow, wallNow } from "../../../src/http/request-clock.ts"

afterEach(() => {
  release()
  vi.restoreAllMocks()
})

test("each clock is looked at once while a request is held, however often it is asked", () => {
  const wall = vi.spyOn(Date, "now").mockReturnValueOnce(1_000).mockReturnValue(2_000)
  const steady = vi.spyOn(performance, "now").mockReturnValueOnce(10).mockReturnValue(20)
  expect([hold(), steadyNow(), wallNow(), steadyNow(), wallNow()]).toEqual([10, 10, 1_000, 10, 1_000])
  expect([wall.mock.calls.length, steady.mock.calls.length]).toEqual([1, 1])
})

test("both clocks go on once the request is released, and the next request has a time of its own", () => {
  vi.spyOn(Date, "now").mockReturnValueOnce(1_000).mockReturnValueOnce(2_000).mockReturnValueOnce(3_000)
  vi.spyOn(performance, "now").mockReturnValueOnce(10).mockReturnValueOnce(20).mockReturnValueOnce(30)
  hold()
  wallNow()
  release()
  expect([steadyNow(), wallNow()]).toEqual([20, 2_000])
  expect([hold(), wallNow()]).toEqual([30, 3_000])
})
