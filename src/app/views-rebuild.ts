/**
 * `npm run views:rebuild`: rebuilds the view tables from the journal, of the server in DATABASE_URL or of the embedded
 * database in DATA_DIR (stop the service first there: a data directory has one owner). Exit 1 when something could not
 * be read.
 */
import { Cause, Effect, Exit, Layer, Option, Result } from "effect"
import { hostname } from "node:os"
import { entities } from "../../actors/all.ts"
import { rebuildViews } from "../../actors/runtime/views-rebuild.ts"
import { readCommandLine } from "../config/command-line.ts"
import { readSettings } from "../config.ts"
import { loadEnvironment } from "../config/environment.ts"
import { databaseLayer } from "./layers.ts"
import * as Journal from "../postgres/journal.ts"
import { migrate } from "../postgres/migrate.ts"
import * as Views from "../postgres/views.ts"

const ports = Layer.merge(Journal.layerPostgres, Views.layerPostgres).pipe(
  Layer.provide(Layer.effectDiscard(migrate()))
)

const owner = {
  name: `${process.pid}@${hostname()} npm run views:rebuild`,
  standby: false,
  onWaiting: (other: string) => say(`waiting for ${other} to end`)
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const rebuild = Effect.gen(function* () {
  const settings = yield* Effect.fromResult(Result.flatMap(loadEnvironment(), readSettings))
  const result = yield* rebuildViews({ entities, onProgress: say }).pipe(
    Effect.provide(Layer.provideMerge(ports, databaseLayer(settings, owner)))
  )
  for (const { address, cause } of result.unreadable) say(`${address.kind}/${address.id}: ${String(cause)}`)
  say(`${result.entityCount} entities, ${result.rowCount} rows written, ${result.removedCount} rows removed`)
  return result.unreadable.length === 0
})

const HELP = `npm run views:rebuild

Rebuilds the view tables from the journal. Settings are those of the service (npm start -- --help). A start does this by itself
when a version needs it. Stop the service first when its database is embedded.
`

const wish = Effect.fromResult(readCommandLine(process.argv.slice(2)))
const exit = await Effect.runPromiseExit(
  Effect.flatMap(wish, (wished) => (wished === "serve" ? rebuild : Effect.succeed(say(HELP) === undefined)))
)
if (Exit.isFailure(exit)) {
  const failure = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  process.stderr.write(`redress: ${failure === undefined ? Cause.pretty(exit.cause) : failure.message}\n`)
}
process.exitCode = Exit.isSuccess(exit) && exit.value ? 0 : 1
