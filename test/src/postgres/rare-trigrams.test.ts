/** The shares of trigrams that a search of organizations reads beside its own statement. */
import type { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { makeTrigramShares } from "../../../src/postgres/rare-trigrams.ts"

describe("the shares of trigrams", () => {
  test("are read again by the next search after the database could not be asked", async () => {
    const answers = [Effect.fail("away"), Effect.succeed([{ trigram: "cre", share: 0.5 }]), Effect.fail("away")]
    const sql = (() => Effect.suspend(() => answers.shift() ?? Effect.fail("asked too often"))) as unknown
    const shares = Effect.runSync(makeTrigramShares(sql as SqlClient.SqlClient))
    await expect(Effect.runPromise(shares)).rejects.toThrow()
    const known = new Map([["cre", 0.5]])
    expect(await Effect.runPromise(shares)).toEqual(known)
    expect(await Effect.runPromise(shares)).toEqual(known)
  })
})
