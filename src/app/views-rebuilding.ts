/** What `npm run views:rebuild` does when it is not asked for help: says what it reads and writes, and whether all could be read. */
import { Cause, Effect, Exit, Layer, Option, Result } from "effect"
import { hostname } from "node:os"
import { entities } from "../../actors/all.ts"
import { rebuildViews } from "../../actors/runtime/views-rebuild.ts"
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

export const rebuildAndSay = async (): Promise<boolean> => {
  const exit = await Effect.runPromiseExit(rebuild)
  if (Exit.isSuccess(exit)) return exit.value
  const failure = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  process.stderr.write(`redress: ${failure === undefined ? Cause.pretty(exit.cause) : failure.message}\n`)
  return false
}
