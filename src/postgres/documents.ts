/** Documents as rows of `document`; the same bytes of one sponsor are one row. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { DocumentStore } from "../documents/store.ts"
import { eraseDocuments } from "./document-erasure.ts"
import { orUnavailable, SINGLE_WRITE_MS_MAX } from "./sql-client.ts"

export const layerPostgres = Layer.effect(
  DocumentStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      // One statement per document: together they may have 20 MB, and a failed one leaves only orphans.
      keep: (sponsorId, documents, now) =>
        Effect.forEach(
          documents,
          ({ sha256, media_type, byte_count, bytes }) =>
            orUnavailable(
              sql`
                insert into document (sponsor_id, sha256, media_type, byte_count, stored_at, content)
                values (${sponsorId}, ${sha256}, ${media_type}, ${byte_count}, ${now}, ${Buffer.from(bytes)})
                on conflict (sponsor_id, sha256) do update set stored_again_at = excluded.stored_at`,
              SINGLE_WRITE_MS_MAX
            ),
          { discard: true }
        ),
      erase: (sponsorId, hashes, now) => eraseDocuments(sql, sponsorId, { hashes, now }),
      // One statement per document here too: rows of 5 MB each are not held twice, as a result and as a map.
      read: (sponsorId, hashes) =>
        Effect.map(
          Effect.forEach(hashes, (sha256) =>
            Effect.map(
              orUnavailable(sql<{ readonly content: Uint8Array }>`
                select content from document where sponsor_id = ${sponsorId} and sha256 = ${sha256}`),
              (rows) => rows.map(({ content }) => [sha256, content] as const)
            )
          ),
          (found) => new Map(found.flat())
        )
    }
  })
)
