/** Where answers to repeated requests come from: the memory for a minute, then the journal, from which an erasure takes them. */
import { expect, test } from "vitest"
import type { StoredAnswer } from "../../../actors/runtime/journal.ts"
import { makeAnswerLookup } from "../../../src/http/answer-lookup.ts"
import { NOW } from "../../support/given.ts"

const DAY_MS = 86_400_000

const lookupOf = () => {
  const stored = new Map<string, StoredAnswer>()
  const asked: Array<string> = []
  const clock = { now: NOW }
  const lookup = makeAnswerLookup({
    now: () => clock.now,
    answers: async (scopes) => {
      asked.push(...scopes)
      return stored
    }
  })
  const answer: StoredAnswer = {
    scope: "scope",
    fingerprint: "fingerprint",
    status: 201,
    headers: [],
    body: "{}",
    sealed: false,
    expiresAt: NOW + DAY_MS
  }
  return { answer, asked, clock, lookup, stored }
}

test("an answer of the last minute is repeated from memory", async () => {
  const { answer, asked, clock, lookup } = lookupOf()
  lookup.remember(answer)
  clock.now += 59_999
  expect(await lookup.find("scope")).toBe(answer)
  expect(asked).toEqual([])
})

test("an older answer is asked of the journal, which an erasure may have emptied", async () => {
  const { answer, asked, clock, lookup } = lookupOf()
  lookup.remember(answer)
  clock.now += 60_000
  expect(await lookup.find("scope")).toBeUndefined()
  expect(asked).toEqual(["scope"])
})

test("an answer that expires within the minute is not repeated after that", async () => {
  const { answer, clock, lookup } = lookupOf()
  lookup.remember({ ...answer, expiresAt: NOW + 10 })
  clock.now += 10
  expect(await lookup.find("scope")).toBeUndefined()
})
