/**
 * Databases for `*.pg.test.ts` and `*.crash.test.ts`: the same suite on the embedded database and on a real server.
 *
 * Always true: a suite gets databases of its own, migrated, and shares nothing with another suite; both databases run or
 * the suite fails, it is never skipped. Both are copies of a template that the run migrates once.
 */
import { Clock, Duration, Effect, Layer, ManagedRuntime, Redacted, type Scope } from "effect"
import { randomUUID } from "node:crypto"
import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, inject } from "vitest"
import { type DatabaseClients, layerEmbedded, layerServer } from "../../src/postgres/client.ts"
import { migrate } from "../../src/postgres/migrate.ts"
import { createDatabase, dropDatabase, oncePerRun } from "./database-server.ts"
import { freshFolder } from "./run-folders.ts"

const TEMPLATE = "template"

/** Starting and migrating the first database of a run, on a busy machine. */
const PREPARE_MS_MAX = 300_000

/**
 * The service gives its database a second, so that nobody waits longer for it. A suite asks what the database does, not
 * how soon on a machine that is busy with other suites: for its effects every wait is so many times longer.
 */
const PATIENCE = 25
const clock = Effect.runSync(Clock.clockWith(Effect.succeed))
/** Runs an effect by the real clock, where a test is about a limit in real time. */
export const impatiently = Effect.provideService(Clock.Clock, clock)
const patient: Clock.Clock = Object.create(clock, {
  sleep: { value: (duration: Duration.Duration) => clock.sleep(Duration.times(duration, PATIENCE)) }
})

export type DatabaseKind = "embedded" | "server"

/** The database of one suite; usable inside tests and hooks, not while tests are being declared. */
export interface TestDatabase {
  readonly kind: DatabaseKind
  /** The suite's clients as a layer. Building it anew opens nothing: the suite has one set of connections. */
  readonly layer: Layer.Layer<DatabaseClients>
  /** Runs an effect on the suite's database, by a patient clock; a failure rejects and so fails the test. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, DatabaseClients | Scope.Scope>) => Promise<A>
  /** The server's URL of this database, for tests that open further connections. */
  readonly url: () => string
}

export interface DatabaseOptions {
  /** False for an empty database. */
  readonly migrated?: boolean | undefined
}

/** Declares the suite twice, once per database. */
export const describeEachDatabase = (
  title: string,
  suite: (database: TestDatabase) => void,
  options: DatabaseOptions = {}
): void => {
  for (const kind of ["embedded", "server"] as const) describeDatabase(kind, title, suite, options)
}

/** Declares the suite on one of the two, for what only that one does. */
export const describeDatabase = (
  kind: DatabaseKind,
  title: string,
  suite: (database: TestDatabase) => void,
  options: DatabaseOptions = {}
): void => {
  refuseWrongFile()
  describe(`${title} (${kind})`, () => {
    const name = randomUUID().slice(0, 8)
    let prepared: Prepared | undefined
    const ready = () => {
      if (prepared === undefined) throw new Error("the test database is used inside a test or a hook, not in describe")
      return prepared
    }
    beforeAll(async () => {
      prepared = await prepare(kind, name, options.migrated ?? true)
    }, PREPARE_MS_MAX)
    afterAll(async () => {
      await prepared?.remove()
    })
    suite({
      kind,
      layer: Layer.suspend(() =>
        Layer.effectContext(Effect.promise(() => ready().runtime.runPromise(Effect.context())))
      ),
      run: (effect) => ready().runtime.runPromise(Effect.provideService(Effect.scoped(effect), Clock.Clock, patient)),
      url: () => ready().url
    })
  })
}

/** An empty directory of this run, for tests that start an embedded database themselves. */
export const freshDataDir = (): string => freshFolder(inject("databaseRunDir"))

/**
 * Settings of a service process on a migrated database of its own on the server: for tests that are about something else
 * than the database, because the server answers in time on a busy machine too.
 */
export const freshServerSettings = async (): Promise<{
  readonly DATABASE_URL: string
  readonly SERVER_SECRET: string
}> => ({
  DATABASE_URL: await copyOfTemplate(inject("databaseRunDir"), randomUUID().slice(0, 8)),
  SERVER_SECRET: "server-secret-of-the-tests-01234567890"
})

/** A data directory with a migrated embedded database, copied from the run's template instead of created in seconds. */
export const freshEmbeddedDataDir = async (options: DatabaseOptions = {}): Promise<string> => {
  const migrated = options.migrated ?? true
  const runDir = inject("databaseRunDir")
  const name = migrated ? "embedded-template" : "embedded-empty-template"
  const { template } = await oncePerRun(runDir, name, async () => {
    const directory = join(runDir, `${name}-data`)
    await Effect.runPromise((migrated ? migrate() : Effect.void).pipe(Effect.provide(layerEmbedded(directory))))
    return { template: directory }
  })
  const directory = freshDataDir()
  cpSync(join(template, "pgdata"), join(directory, "pgdata"), { recursive: true })
  return directory
}

interface Prepared {
  readonly runtime: ManagedRuntime.ManagedRuntime<DatabaseClients, unknown>
  readonly url: string
  readonly remove: () => Promise<void>
}

const prepare = async (kind: DatabaseKind, name: string, migrated: boolean): Promise<Prepared> => {
  const runDir = inject("databaseRunDir")
  if (kind === "embedded") {
    const dataDir = await freshEmbeddedDataDir({ migrated })
    const runtime = ManagedRuntime.make(layerEmbedded(dataDir))
    await runtime.runPromise(Effect.void)
    const remove = async () => {
      await runtime.dispose()
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { runtime, url: dataDir, remove }
  }
  const url = await (migrated ? copyOfTemplate(runDir, name) : createDatabase(runDir, name))
  const runtime = ManagedRuntime.make(layerServer({ url: Redacted.make(url) }))
  await runtime.runPromise(Effect.void)
  const remove = async () => {
    await runtime.dispose()
    await dropDatabase(runDir, name)
  }
  return { runtime, url, remove }
}

const copyOfTemplate = async (runDir: string, name: string): Promise<string> => {
  await oncePerRun(runDir, "server-template", async () => {
    const url = await createDatabase(runDir, TEMPLATE)
    await Effect.runPromise(migrate().pipe(Effect.provide(layerServer({ url: Redacted.make(url) }))))
  })
  return createDatabase(runDir, name, TEMPLATE)
}

const refuseWrongFile = (): void => {
  const file = expect.getState().testPath ?? ""
  if (/\.(pg|crash)\.test\.ts$/.test(file)) return
  throw new Error(`${file} asks for a database: rename this file to *.pg.test.ts`)
}
