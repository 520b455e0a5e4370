/** A start rebuilds the views when this version fills them in another way, and only then. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { expect, test } from "vitest"
import * as Journal from "../../../src/postgres/journal.ts"
import { rebuildViewsWhenDue, VIEWS_VERSION } from "../../../src/app/views-version.ts"
import { describeEachDatabase } from "../../support/database.ts"

describeEachDatabase("the version of the views", (database) => {
  const start = () => database.run(rebuildViewsWhenDue.pipe(Effect.provide(Layer.fresh(Journal.layerPostgres))))
  const run = (text: string) =>
    database.run(Effect.flatMap(SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text)))
  /** A row that no entity projects: a rebuild removes it. */
  const addJunk = () =>
    run("insert into law_view (key, version, normalized, basis) values ('junk', 1, 'a law', 'citation_only')")
  const hasJunk = async () => (await run("select key from law_view")).length > 0
  const version = async () => (await run("select version from views_version")).map((row) => row["version"])

  test("is noted for a database without data, whose views are left alone", async () => {
    await addJunk()
    await start()
    expect([await version(), await hasJunk()]).toEqual([[VIEWS_VERSION], true])
  })

  test("of an older one has the views rebuilt once", async () => {
    await run("insert into journal (kind, id, seq, command_id, at, events) values ('unknown', 'x', 1, 'c', 0, '[]')")
    await run("update views_version set version = version - 1")
    await start()
    expect([await version(), await hasJunk()]).toEqual([[VIEWS_VERSION], false])
    await addJunk()
    await start()
    expect(await hasJunk()).toBe(true)
  })

  test("that is missing, as in a database of before, has the views rebuilt", async () => {
    await run("delete from views_version")
    await start()
    expect([await version(), await hasJunk()]).toEqual([[VIEWS_VERSION], false])
  })

  test("of newer code is left as it is", async () => {
    await addJunk()
    await run("update views_version set version = version + 1")
    await start()
    expect([await version(), await hasJunk()]).toEqual([[VIEWS_VERSION + 1], true])
  })
})
