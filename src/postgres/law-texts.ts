/** Words of laws as rows of `law_text`, and the list of known texts from `law_view` (migration 0009). */
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer } from "effect"
import { makePortRunner } from "../../actors/runtime/port-runner.ts"
import { type KnownText, type LawTexts, textHash } from "../council/law-texts.ts"
import { orUnavailable } from "./sql-failure.ts"

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
            sql<{ readonly content: string }>`select content from law_text where sha256 = ${sha256}`,
            ([row]) => row?.content
          )
        ),
      list: ({ limit, offset, origin }) =>
        ask(
          Effect.map(
            Effect.all([selectTexts(sql, origin, { limit, offset }), countTexts(sql, origin)]),
            ([rows, total]) => ({ rows, total })
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
) => sql<KnownText>`
  select key as "lawId", normalized, sha256, char_count as "charCount", basis, url, origin,
    retrieved_at::float8 as "retrievedAt"
  from law_view where origin = ${origin}
  order by normalized collate "C", key limit ${limit} offset ${offset}`

const countTexts = (sql: SqlClient.SqlClient, origin: KnownText["origin"]) =>
  Effect.map(
    sql<{ readonly total: number }>`select count(*)::float8 as total from law_view where origin = ${origin}`,
    ([row]) => row?.total ?? 0
  )
