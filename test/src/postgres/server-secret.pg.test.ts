import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { expect, test } from "vitest"
import { checkServerSecret } from "../../../src/postgres/server-secret.ts"
import { describeEachDatabase } from "../../support/database.ts"

describeEachDatabase("the SERVER_SECRET of a database", (database) => {
  test("is fixed by the first start, which later starts must repeat; the secret itself is not stored", async () => {
    const start = (secret: string) => database.run(checkServerSecret(secret))
    await start("the-first-secret-0123456789")
    await start("the-first-secret-0123456789")
    const refused = await database.run(Effect.flip(checkServerSecret("another-secret-0123456789")))
    expect(refused).toMatchObject({ _tag: "ServerSecretChanged" })
    await start("the-first-secret-0123456789")
    const rows = await database.run(Effect.flatMap(SqlClient, (sql) => sql`select * from server_secret`))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain("the-first-secret")
  })
})
