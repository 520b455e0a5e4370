/** The same request with the same key has one effect and one answer; what was never committed may be tried again. */
import { beforeEach, describe, expect, test } from "vitest"
import { AskPoisoned } from "../../../actors/runtime/failure.ts"
import { JournalUnavailable, type StoredAnswer } from "../../../actors/runtime/journal.ts"
import { apiError } from "../../../schema/error.ts"
import { type Answer, json, type JsonAnswer, type KeyedRequest } from "../../../src/http/handler.ts"
import {
  type Idempotency,
  type KeyedAttempt,
  makeIdempotency,
  parseIdempotencyKey
} from "../../../src/http/idempotency.ts"
import { NOW } from "../../support/given.ts"

let stored: Map<string, StoredAnswer>
let queries: Array<ReadonlyArray<string>>
let now: number
let idempotency: Idempotency
let effects: number

const make = (serverSecret = "secret"): Idempotency =>
  makeIdempotency({
    answers: async (scopes) => {
      queries.push(scopes)
      const found = scopes.flatMap((scope) => stored.get(scope) ?? [])
      return new Map(found.filter((one) => one.expiresAt > now).map((one) => [one.scope, one]))
    },
    now: () => now,
    serverSecret
  })

beforeEach(() => {
  stored = new Map()
  queries = []
  now = NOW
  effects = 0
  idempotency = make()
})

const attempt = (differing: Partial<KeyedAttempt> = {}): KeyedAttempt => ({
  credential: "agt_1",
  method: "POST",
  path: "/api/v1/cases",
  key: "key-1",
  body: new TextEncoder().encode("{}"),
  sealed: false,
  ...differing
})

/** What a handler does: one effect and its answer in one commit. */
const commit = (keyed: KeyedRequest): JsonAnswer => {
  effects += 1
  const answer = json(201, { case_id: `case-${effects}` }, [
    ["Location", `/cases/${effects}`],
    ["X-Other", "1"]
  ])
  const row = keyed.store(answer)
  stored.set(row.scope, row)
  return answer
}

const shown = (answer: Answer) => {
  if (answer._tag !== "Json") return answer
  return { status: answer.status, body: JSON.parse(answer.json), headers: Object.fromEntries(answer.headers) }
}

describe("a key", () => {
  test("is 1 to 255 visible ASCII characters, quoted or bare, and means the same either way", () => {
    expect(parseIdempotencyKey("abc-1")).toBe("abc-1")
    expect(parseIdempotencyKey('"abc-1"')).toBe("abc-1")
    expect(parseIdempotencyKey('"a\\"b\\\\c"')).toBe('a"b\\c')
    expect(parseIdempotencyKey("x".repeat(255))).toHaveLength(255)
  })

  test.each(["", '""', "a b", "x".repeat(256), "schlüssel", '"open', 'a, "b', "tab\there"])(
    "%j is not valid",
    (key) => {
      expect(parseIdempotencyKey(key)).toBeUndefined()
    }
  )

  test("that is not valid is answered 400 without running anything", async () => {
    expect(await idempotency.run(attempt({ key: "a b" }), commit)).toMatchObject({ reason: "invalid-header" })
    expect(effects).toBe(0)
  })
})

describe("a repeated request", () => {
  test("gets status, Location and body of the first, marked as replayed", async () => {
    await idempotency.run(attempt(), commit)
    expect(shown(await idempotency.run(attempt(), commit))).toEqual({
      status: 201,
      body: { case_id: "case-1" },
      headers: { Location: "/cases/1", "Idempotency-Replayed": "true" }
    })
    expect(effects).toBe(1)
  })

  test("is found in the journal by another process, and for 24 hours", async () => {
    await idempotency.run(attempt(), commit)
    idempotency = make()
    now += 86_399_999
    expect(shown(await idempotency.run(attempt(), commit))).toMatchObject({ body: { case_id: "case-1" } })
    now += 1
    expect(shown(await idempotency.run(attempt(), commit))).toMatchObject({ body: { case_id: "case-2" } })
  })

  test("with another body is refused", async () => {
    await idempotency.run(attempt(), commit)
    const other = attempt({ body: new TextEncoder().encode('{"a":1}') })
    expect(await idempotency.run(other, commit)).toMatchObject({ reason: "key-reused" })
    expect(effects).toBe(1)
  })

  test.each([{ credential: "agt_2" }, { method: "PATCH" }, { path: "/api/v1/cases/1" }, { key: "key-2" }])(
    "with another scope (%o) is another request",
    async (differing) => {
      await idempotency.run(attempt(), commit)
      await idempotency.run(attempt(differing), commit)
      expect(effects).toBe(2)
    }
  )

  test("that comes while the first still runs is answered 409, and runs afterwards", async () => {
    const held = Promise.withResolvers<void>()
    const first = idempotency.run(attempt(), async (keyed) => {
      await held.promise
      return commit(keyed)
    })
    expect(await idempotency.run(attempt(), commit)).toMatchObject({ reason: "request-in-progress" })
    held.resolve()
    await first
    expect(shown(await idempotency.run(attempt(), commit))).toMatchObject({ body: { case_id: "case-1" } })
    expect(idempotency.inFlightCount()).toBe(0)
  })

  test("costs one query for all requests of a tick", async () => {
    await Promise.all(["a", "b", "c"].map((key) => idempotency.run(attempt({ key }), commit)))
    expect(queries.map((scopes) => scopes.length)).toEqual([3])
  })
})

describe("an answer of which a note is stored", () => {
  const note = { number: 7 }
  const commitNote = (keyed: KeyedRequest): JsonAnswer => {
    effects += 1
    const answer = json(201, { secret: "shown once" }, [["Location", "/cases/7"]])
    const row = keyed.store(answer, note)
    stored.set(row.scope, row)
    return answer
  }
  const tellAgain = async (given: object) => json(201, { given }, [["Location", "/cases/7"]])

  test("goes out whole the first time, and is made again of its note by a later process", async () => {
    const first = await idempotency.run(attempt({ tellAgain, sealed: true }), commitNote)
    expect(shown(first)).toMatchObject({ body: { secret: "shown once" } })
    expect([...stored.values()].map(({ body }) => body)).toEqual(['@{"number":7}'])
    for (const process of [idempotency, make()])
      expect(shown(await process.run(attempt({ tellAgain, sealed: true }), commitNote))).toEqual({
        status: 201,
        body: { given: note },
        headers: { Location: "/cases/7", "Idempotency-Replayed": "true" }
      })
    expect(effects).toBe(1)
  })

  test("is refused with a reason when its handler can no longer make it, and nothing runs again", async () => {
    await idempotency.run(attempt({ tellAgain }), commitNote)
    for (const one of [undefined, async () => undefined])
      expect(await idempotency.run(attempt({ tellAgain: one }), commitNote)).toMatchObject({ reason: "key-reused" })
    expect(effects).toBe(1)
  })

  test("an answer whose body is the text @{} is stored and repeated unchanged", async () => {
    const text = (keyed: KeyedRequest): JsonAnswer => {
      const answer = json(200, "@{}")
      const row = keyed.store(answer)
      stored.set(row.scope, row)
      return answer
    }
    await idempotency.run(attempt({ tellAgain }), text)
    expect(shown(await idempotency.run(attempt({ tellAgain }), text))).toMatchObject({ body: "@{}" })
  })
})

describe("a key that is known to be new", () => {
  const known = () =>
    makeIdempotency({
      answers: async (scopes) => {
        queries.push(scopes)
        return new Map(scopes.flatMap((scope) => stored.get(scope) ?? []).map((one) => [one.scope, one]))
      },
      scopes: async (after) => [...stored.keys()].filter((scope) => scope > after),
      now: () => now,
      serverSecret: "secret"
    })
  const ready = async () => {
    idempotency = known()
    await idempotency.run(attempt({ key: "first" }), commit)
    await new Promise((resolve) => setTimeout(resolve, 10))
    queries = []
  }

  test("is not looked up, and its repetition is answered", async () => {
    await ready()
    expect(shown(await idempotency.run(attempt(), commit))).toMatchObject({ body: { case_id: "case-2" } })
    expect(queries).toEqual([])
    expect(shown(await idempotency.run(attempt(), commit))).toMatchObject({ body: { case_id: "case-2" } })
    expect(effects).toBe(2)
  })

  test("is looked up again when its write may have been made", async () => {
    await ready()
    const cut = idempotency.run(attempt(), (keyed) => {
      commit(keyed)
      throw new JournalUnavailable({ outcome: "unknown", cause: undefined })
    })
    await expect(cut).rejects.toMatchObject({ outcome: "unknown" })
    expect(shown(await idempotency.run(attempt(), commit))).toMatchObject({ body: { case_id: "case-2" } })
    expect(effects).toBe(2)
  })

  test("is answered as the first was when another process stored it meanwhile", async () => {
    await ready()
    const answer = await idempotency.run(attempt(), (keyed) => {
      commit(keyed)
      throw new AskPoisoned({ address: "case", sqlState: "23505" })
    })
    expect(shown(answer)).toMatchObject({ body: { case_id: "case-2" }, headers: { "Idempotency-Replayed": "true" } })
  })

  test("of a process before is looked up", async () => {
    await make().run(attempt(), commit)
    await ready()
    expect(shown(await idempotency.run(attempt(), commit))).toMatchObject({ body: { case_id: "case-1" } })
  })
})

describe("what was not committed", () => {
  test("a refusal is not stored and may be tried again", async () => {
    expect(await idempotency.run(attempt(), () => apiError("case-closed"))).toMatchObject({ reason: "case-closed" })
    expect(shown(await idempotency.run(attempt(), commit))).toMatchObject({ status: 201 })
  })

  test("a retry that is a duplicate gets the answer that was committed while it ran", async () => {
    const answer = await idempotency.run(attempt(), (keyed) => {
      commit(keyed)
      // The first try's commit landed behind this one's look-up, so the entity knows the command already.
      return apiError("key-reused")
    })
    expect(shown(answer)).toMatchObject({ status: 201, body: { case_id: "case-1" } })
  })

  test("a write of unknown outcome that was written is answered by its retry, with one effect", async () => {
    const cut = idempotency.run(attempt(), (keyed) => {
      commit(keyed)
      throw new JournalUnavailable({ outcome: "unknown", cause: undefined })
    })
    await expect(cut).rejects.toMatchObject({ outcome: "unknown" })
    expect(shown(await idempotency.run(attempt(), commit))).toMatchObject({ body: { case_id: "case-1" } })
    expect(effects).toBe(1)
  })

  test("an answer that the journal refuses because an earlier try was written gives the earlier answer", async () => {
    const late = idempotency.run(attempt(), (keyed) => {
      commit(keyed)
      throw new AskPoisoned({ address: "case", sqlState: "23505" })
    })
    expect(shown(await late)).toMatchObject({
      body: { case_id: "case-1" },
      headers: { "Idempotency-Replayed": "true" }
    })
  })

  test("a poisoned request without a stored answer fails as it did", async () => {
    const poisoned = idempotency.run(attempt(), () => {
      throw new AskPoisoned({ address: "case", sqlState: "22P05" })
    })
    await expect(poisoned).rejects.toMatchObject({ sqlState: "22P05" })
  })

  test("an answer other than the stored one gives way to the stored one", async () => {
    const duplicate = await idempotency.run(attempt(), (keyed) => {
      commit(keyed)
      return json(201, { case_id: "another" })
    })
    expect(shown(duplicate)).toMatchObject({ body: { case_id: "case-1" } })
  })
})

describe("a sealed answer", () => {
  const secret = "svc_".padEnd(68, "0")
  const reveal = (keyed: KeyedRequest) => {
    const answer = json(201, { apiKey: secret })
    const row = keyed.store(answer)
    stored.set(row.scope, row)
    return answer
  }
  const sealed = attempt({ sealed: true })

  test("is stored without its text and replayed with it", async () => {
    await idempotency.run(sealed, reveal)
    expect(JSON.stringify([...stored.values()])).not.toContain("svc_")
    expect(shown(await idempotency.run(sealed, reveal))).toMatchObject({ body: { apiKey: secret } })
    expect(shown(await make().run(sealed, reveal))).toMatchObject({ body: { apiKey: secret } })
  })

  test("opens neither under another secret nor in another row", async () => {
    await idempotency.run(sealed, reveal)
    expect(await make("other").run(sealed, reveal)).toMatchObject({ reason: "key-reused" })
    const row = [...stored.values()][0]
    await idempotency.run({ ...sealed, key: "key-2" }, reveal)
    const second = [...stored.values()].find((one) => one.scope !== row?.scope)
    if (row === undefined || second === undefined) throw new Error("two rows were expected")
    stored.set(second.scope, { ...second, body: row.body })
    expect(await make().run({ ...sealed, key: "key-2" }, reveal)).toMatchObject({ reason: "key-reused" })
  })
})
