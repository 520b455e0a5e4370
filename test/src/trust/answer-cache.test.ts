/** Cached answers: given again only while nothing has changed, and never more than their bound. */
import { describe, expect, test } from "vitest"
import { ANSWER_AGE_SECONDS_MAX, AnswerCache, CachedAnswer } from "../../../src/trust/answer-cache.ts"

const answer = (text: string) => new CachedAnswer(text, "", text)

const made = () => {
  const domains = { version: 1 }
  return { domains, cache: new AnswerCache(() => domains.version) }
}

describe("a cached answer", () => {
  test("is the same text with the id of each request, in memory of its own", () => {
    const one = new CachedAnswer('{"name":"Müller ✓","id":"', '"}', 'W/"1"')
    const texts = ["a", "0199-ffff", ""].map((id) => one.bodyFor(id))
    expect(texts.map((bytes) => Buffer.from(bytes).toString())).toEqual([
      '{"name":"Müller ✓","id":"a"}',
      '{"name":"Müller ✓","id":"0199-ffff"}',
      '{"name":"Müller ✓","id":""}'
    ])
  })

  test("is there until it is too old", () => {
    const { cache } = made()
    cache.put("a", answer("1"), cache.moment(0), "acme")
    expect(cache.get("a", ANSWER_AGE_SECONDS_MAX * 1_000 - 1)).toEqual(answer("1"))
    expect(cache.get("a", ANSWER_AGE_SECONDS_MAX * 1_000)).toBeUndefined()
  })

  test("is gone when its organization or any domain changed, and only then", () => {
    const { cache, domains } = made()
    cache.put("a", answer("1"), cache.moment(0), "acme")
    cache.organizationChanged("other")
    expect(cache.get("a", 0)).toEqual(answer("1"))
    cache.organizationChanged("acme")
    expect(cache.get("a", 0)).toBeUndefined()
    cache.put("a", answer("2"), cache.moment(0), "acme")
    expect(cache.get("a", 0)).toEqual(answer("2"))
    domains.version += 1
    expect(cache.get("a", 0)).toBeUndefined()
  })

  test("that something changed under while it was made is not kept", () => {
    const { cache, domains } = made()
    const before = cache.moment(0)
    cache.organizationChanged("acme")
    cache.put("a", answer("1"), before, "acme")
    expect(cache.get("a", 0)).toBeUndefined()
    const next = cache.moment(0)
    domains.version += 1
    cache.put("b", answer("1"), next, "other")
    expect(cache.get("b", 0)).toBeUndefined()
  })

  test("that is asked for stays when many others come, which in the end go", () => {
    const { cache } = made()
    cache.put("asked", answer("1"), cache.moment(0), "acme")
    cache.put("not asked", answer("1"), cache.moment(0), "acme")
    for (let i = 0; i < 150_000; i++) {
      cache.put(`other ${i}`, answer(""), cache.moment(0), "acme")
      if (i % 10_000 === 0) expect(cache.get("asked", 0)).toEqual(answer("1"))
    }
    expect(cache.get("not asked", 0)).toBeUndefined()
    expect(cache.count).toBeLessThanOrEqual(100_000)
  })

  test("counts by its size too", () => {
    const { cache } = made()
    const large = "x".repeat(1_000_000)
    for (let i = 0; i < 200; i++) cache.put(`large ${i}`, answer(large), cache.moment(0), "acme")
    // Before and ETag are both a million characters; 64 million are the bound.
    expect(cache.count).toBeLessThanOrEqual(32)
    expect(cache.get("large 199", 0)).toEqual(answer(large))
  })

  test("is gone when too many organizations changed to remember which", () => {
    const { cache } = made()
    cache.put("a", answer("1"), cache.moment(0), "acme")
    cache.organizationChanged("acme")
    for (let i = 0; i < 60_000; i++) cache.organizationChanged(`org ${i}`)
    expect(cache.get("a", 0)).toBeUndefined()
  })
})
