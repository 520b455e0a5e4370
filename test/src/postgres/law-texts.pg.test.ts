/** Words of laws on both databases: stored once under their hash, whole; and the list of known texts, by who brought them. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeEach, expect, test } from "vitest"
import { Views } from "../../../actors/runtime/views.ts"
import { lawIdOf, type LawTexts, textHash } from "../../../src/council/law-texts.ts"
import { layerPostgres as layerLawTexts, LawTextsTag } from "../../../src/postgres/law-texts.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { DAY, NOW } from "../../support/given.ts"

const rowOf = (normalized: string, origin: "fetched" | "operator" | null) => ({
  view: "law_view",
  key: lawIdOf(normalized),
  version: 3,
  row: {
    normalized,
    basis: origin === null ? "citation_only" : "full_text",
    origin,
    url: origin === "fetched" ? "https://www.un.org/x" : null,
    sha256: origin === null ? null : textHash(normalized),
    char_count: origin === null ? null : 12,
    retrieved_at: origin === null ? null : NOW
  }
})

describeEachDatabase("words of laws", (database) => {
  const ask = <A>(use: (texts: LawTexts) => Promise<A>): Promise<A> =>
    database.run(
      Effect.flatMap(LawTextsTag, (texts) => Effect.promise(() => use(texts))).pipe(
        Effect.provide(Layer.fresh(layerLawTexts))
      )
    )
  const sql = <A, E>(use: (client: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
    database.run(Effect.flatMap(SqlClient.SqlClient, use))

  beforeEach(() => sql((client) => client`truncate law_text, law_view`))

  test("are found under their hash, as they were given", async () => {
    const content = `§ 1 'é" \\ א 🙂\n${"lawful words ".repeat(2_000)}`
    const sha256 = await ask((texts) => texts.put(content, NOW))
    expect(sha256).toBe(textHash(content))
    expect(await ask((texts) => texts.get(sha256))).toBe(content)
    expect(await ask((texts) => texts.get(textHash("other words")))).toBeUndefined()
  })

  test("are stored once, and keep when that was", async () => {
    await ask((texts) => Promise.all([texts.put("words", NOW), texts.put("words", NOW)]))
    await ask((texts) => texts.put("words", NOW + DAY))
    const rows = await sql((client) => client<Record<string, unknown>>`select * from law_text`)
    expect(rows).toEqual([{ sha256: textHash("words"), content: "words", char_count: 5, stored_at: expect.anything() }])
    expect(Number(rows[0]?.["stored_at"])).toBe(NOW)
  })

  test("are listed by the citation of their laws, page by page, for each origin", async () => {
    const operators = ["10 U.S.C. § 1", "9 U.S.C. § 1", "can. 1 CIC", "Genesis 1:1"]
    const rows = [
      ...operators.map((one) => rowOf(one, "operator")),
      rowOf("UDHR art. 1", "fetched"),
      rowOf("UDHR art. 2", null)
    ]
    await database.run(Effect.flatMap(Views, (views) => views.replace(rows)).pipe(Effect.provide(layerViews)))
    const list = (origin: "fetched" | "operator", limit: number, offset: number) =>
      ask((texts) => texts.list({ origin, limit, offset }))
    const all = await list("operator", 10, 0)
    expect(all.rows.map(({ normalized }) => normalized)).toEqual([
      "10 U.S.C. § 1",
      "9 U.S.C. § 1",
      "Genesis 1:1",
      "can. 1 CIC"
    ])
    expect(await list("operator", 2, 1)).toEqual({ rows: all.rows.slice(1, 3), total: 4 })
    expect(await list("operator", 2, 4)).toEqual({ rows: [], total: 4 })
    expect(await list("fetched", 10, 0)).toEqual({
      rows: [
        {
          lawId: lawIdOf("UDHR art. 1"),
          normalized: "UDHR art. 1",
          sha256: textHash("UDHR art. 1"),
          charCount: 12,
          basis: "full_text",
          url: "https://www.un.org/x",
          origin: "fetched",
          retrievedAt: NOW
        }
      ],
      total: 1
    })
  })
})

test("the id of a law is the beginning of its citation's hash", () => {
  expect(lawIdOf("UDHR art. 3")).toBe(textHash("UDHR art. 3").slice(0, 32))
  // As any other program would make it: printf 'abc' | sha256sum.
  expect(lawIdOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223")
})
