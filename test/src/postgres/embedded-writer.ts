/**
 * The process that embedded.crash.test.ts kills: writes batches for ever and prints the last id of each batch once its
 * commit was acknowledged. Some batches carry 500 rows, some one, and upkeep runs in between, so that a kill can hit
 * the log, a checkpoint or a vacuum.
 */
import { SqlClient } from "effect/sql/SqlClient"
import { Effect } from "effect"
import { writeSync } from "node:fs"
import { layerEmbedded } from "../../../src/postgres/client.ts"
import { upkeepRound } from "../../../src/postgres/upkeep.ts"

const BATCH_SIZES = [500, 1, 40]
const BATCHES_PER_UPKEEP = 25
const STDOUT = 1

const program = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`create table if not exists written (id bigint primary key, filler text not null)`
  const [newest] = yield* sql<{ id: string | null }>`select max(id) as id from written`
  let id = Number(newest?.id ?? 0)
  writeSync(STDOUT, `${id}\n`)
  for (let batch = 0; ; batch++) {
    const ids = Array.from({ length: BATCH_SIZES[batch % BATCH_SIZES.length] ?? 1 }, () => ++id)
    yield* sql.withTransaction(sql`insert into written select id, repeat('x', 200) from unnest(${ids}::bigint[]) as id`)
    writeSync(STDOUT, `${id}\n`)
    if (batch % BATCHES_PER_UPKEEP === BATCHES_PER_UPKEEP - 1) {
      yield* sql`update written set filler = filler || 'y' where id % 7 = 0`
      yield* upkeepRound(sql)
      yield* sql`checkpoint`
    }
  }
})

await Effect.runPromise(Effect.provide(program, layerEmbedded(process.argv[2] ?? "")))
