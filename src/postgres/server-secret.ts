/**
 * Ties a database to its SERVER_SECRET. What is stored under keys derived from the secret, such as the e-mail addresses of
 * accounts, is not found with another one: logins would fail, and an address could be registered a second time.
 */
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { Data, Effect, Schema } from "effect"
import { derivedKey } from "../crypto/secrets.ts"
import { rowsOf } from "./rows.ts"

/** Says nothing about the secret itself, nor about any other key derived from it. */
const fingerprintOf = (serverSecret: string): string =>
  derivedKey(serverSecret, "redress/server-secret-fingerprint/1").toString("hex")

export class ServerSecretChanged extends Data.TaggedError("ServerSecretChanged")<Record<never, never>> {
  override get message(): string {
    return "SERVER_SECRET is not the one that this database was first started with: set that one again (without the setting it is in the file server-secret of DATA_DIR), or use another database."
  }
}

const secretRows = rowsOf("server_secret", Schema.Struct({ fingerprint: Schema.String }))

/** The first start writes the fingerprint; every later one must have the same secret. */
export const checkServerSecret = (
  serverSecret: string
): Effect.Effect<void, ServerSecretChanged | SqlError, SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const fingerprint = fingerprintOf(serverSecret)
    yield* sql`insert into server_secret (fingerprint) values (${fingerprint}) on conflict (is_only_row) do nothing`
    const rows = yield* sql`select fingerprint from server_secret`
    if (secretRows(rows)[0]?.fingerprint !== fingerprint) yield* new ServerSecretChanged()
  })
