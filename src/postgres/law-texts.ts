/** Words of laws as rows of `law_text`, and the list of known texts from `law_view` (migration 0009). */
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { type KnownText, type LawTexts, textHash } from "../council/law-texts.ts"
import { rowsOf, totalOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

export class LawTextsTag extends Context.Service<LawTextsTag, LawTexts>()("postgres/LawTexts") {}

export const layerPostgres: Layer.Layer<LawTextsTag, never, SqlClient.SqlClient> = Layer.effect(
  LawTextsTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    return {
      put: (content, now) => {
        const sha256 = textHash(content)
        const insert = sql`
          insert into law_text (sha256, content, char_count, stored_at)
          values (${sha256}, ${content}, ${content.length}, ${now}) on conflict do nothing`
        return ask(Effect.as(insert, sha256))
      },
      get: (sha256) =>
        ask(
          Effect.map(
            sql`select content from law_text where sha256 = ${sha256}`,
            (rows) => contentRows(rows)[0]?.content
          )
        ),
      list: ({ limit, offset, origin }) =>
        ask(
          Effect.map(
            Effect.all([selectTexts(sql, origin, { limit, offset }), countTexts(sql, origin)]),
            ([rows, total]) => ({ rows: lawRows(rows), total })
          )
        )
    }
  })
)

// bigint columns come back as BigInt unless they are cast; every moment fits a double exactly.
const selectTexts = (
  sql: SqlClient.SqlClient,
  origin: KnownText["origin"],
  { limit, offset }: { readonly limit: number; readonly offset: number }
) => sql`
  select key as "lawId", normalized, sha256, char_count as "charCount", basis, url, origin,
    retrieved_at::float8 as "retrievedAt"
  from law_view where origin = ${origin}
  order by normalized collate "C", key limit ${limit} offset ${offset}`

const lawRows = rowsOf(
  "law_view",
  Schema.Struct({
    lawId: Schema.String,
    normalized: Schema.String,
    sha256: Schema.String,
    charCount: Schema.Int,
    basis: Schema.Literals(["full_text", "excerpt"]),
    url: Schema.NullOr(Schema.String),
    origin: Schema.Literals(["fetched", "operator"]),
    retrievedAt: Schema.Int
  })
)
const contentRows = rowsOf("law_text", Schema.Struct({ content: Schema.String }))

const countTexts = (sql: SqlClient.SqlClient, origin: KnownText["origin"]) =>
  Effect.map(
    sql`select count(*)::float8 as total from law_view where origin = ${origin}`,
    totalOf("the count of law_view")
  )
