/**
 * Pools of Postgres connections in which an abandoned statement never stands in the way of the next one.
 *
 * Always true of a server's pool: a connection comes back idle and outside a transaction, or it is destroyed; an
 * interrupted statement gives up its connection at once, whatever the server does. The pool of the embedded database
 * keeps its only connection for ever: an interrupted statement is waited for, since nothing can stop it half-way.
 */
import { Effect, type Scope } from "effect"
import { Client, Pool, type PoolClient, type PoolConfig } from "pg"

/** How long a closing pool may wait for connections still in use. */
const CLOSE_MS_MAX = 1_000

/** A server that does not take a cancel request by then is frozen or gone, and nothing is waiting for it. */
const CANCEL_MS_MAX = 3_000

/** The fields of a connection that the driver does not declare and a pool has to know. Its version is pinned. */
interface Connection {
  readonly _activeQuery: unknown
  readonly _txStatus: string | null
  readonly processID: number | null
  readonly secretKey: unknown
  readonly connection: { readonly stream: { readonly destroy: () => void } }
  _queryable: boolean
}

/** Stops the statement of the connection with this process id, then calls back. */
type StopStatement = (client: PoolClient, done: () => void) => void

export const serverPool = (config: PoolConfig): Effect.Effect<Pool, never, Scope.Scope> =>
  Effect.tap(makePool(config, abandon(config)), (pool) => {
    pool.on("release", (_, client) => retireWhenBusy(client))
  })

export const embeddedPool = (config: PoolConfig): Effect.Effect<Pool, never, Scope.Scope> =>
  makePool(config, (client, done) => {
    client.once("drain", done)
  })

const makePool = (config: PoolConfig, stop: StopStatement): Effect.Effect<Pool, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const pool = new Pool(config)
      // An idle connection that breaks has already left the pool; without a listener Node would end the process.
      pool.on("error", () => undefined)
      interceptCancel(pool, stop)
      pool.on("connect", prepareMarked)
      return pool
    }),
    (pool) => Effect.promise(() => pool.end()).pipe(Effect.interruptible, Effect.timeoutOption(CLOSE_MS_MAX))
  )

/** A statement that begins with this is parsed and planned once per connection: for a batch, planning is half the work. */
export const PREPARED = "/* prepared */"

/** Texts that differ only in which parts they have; past this something makes texts up, and they go unprepared. */
const PREPARED_COUNT_MAX = 256
const preparedNames = new Map<string, string>()

/** @effect/sql-pg gives the driver a text without a name, and the driver prepares only what has one. */
const prepareMarked = (client: PoolClient): void => {
  const query: (...args: Array<unknown>) => unknown = client.query.bind(client)
  const named = (...args: Array<unknown>): unknown => {
    const [text, values, done] = args
    const name = typeof text === "string" && text.startsWith(PREPARED) ? nameOf(text) : undefined
    return name === undefined ? query(...args) : query({ name, text, values }, done)
  }
  Object.assign(client, { query: named })
}

const nameOf = (text: string): string | undefined => {
  const known = preparedNames.get(text)
  if (known !== undefined || preparedNames.size >= PREPARED_COUNT_MAX) return known
  const name = `prepared_${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}

/**
 * When a statement is interrupted, @effect/sql-pg asks the pool for a further connection to cancel it and waits up to 5 s
 * for that: in vain on a frozen server, and in a pool of one always. That question is answered here instead.
 */
const interceptCancel = (pool: Pool, stop: StopStatement): void => {
  const clients = new Map<number, PoolClient>()
  pool.on("connect", (client) => {
    const { processID } = inner(client)
    if (processID !== null) clients.set(processID, client)
  })
  pool.on("remove", (client) => {
    const { processID } = inner(client)
    if (processID !== null && clients.get(processID) === client) clients.delete(processID)
  })
  const query: (...args: Array<unknown>) => unknown = pool.query.bind(pool)
  const intercepted = (...args: Array<unknown>): unknown => {
    const [text, done] = args
    const [, processId] = /^SELECT pg_cancel_backend\((\d+)\)$/.exec(String(text)) ?? []
    if (processId === undefined || typeof done !== "function") return query(...args)
    const client = clients.get(Number(processId))
    // Nothing runs any more: the statement ended, or its connection did.
    if (client === undefined || inner(client)._activeQuery === null) return void setImmediate(() => done())
    return stop(client, () => done())
  }
  Object.assign(pool, { query: intercepted })
}

/**
 * Gives the connection up at once and asks the server, without waiting, to stop working on it. The next statement gets
 * another connection, so it neither queues behind a frozen one nor runs inside the transaction left open there.
 */
const abandon =
  (config: PoolConfig): StopStatement =>
  (client, done) => {
    const { connection, processID, secretKey } = inner(client)
    client.once("end", done)
    connection.stream.destroy()
    // The driver's cancel asks for the client whose statement it is; this one stands for it, as its own socket is gone.
    const statement = {}
    const canceller = new Client(config) as unknown as Connection & {
      readonly cancel: (client: object, statement: object) => void
      readonly connection: { readonly on: (event: "error", listener: () => void) => void }
    }
    canceller.connection.on("error", () => undefined)
    canceller.cancel({ activeQuery: statement, processID, secretKey }, statement)
    setTimeout(() => canceller.connection.stream.destroy(), CANCEL_MS_MAX).unref()
  }

/**
 * A statement past its time limit gives its connection back while the server still owes the answer. The pool would lend
 * it out again, and the next statement would queue behind that one or run inside somebody else's transaction.
 * `_queryable` is what the pool asks before it keeps a connection; it closes the others hard.
 */
const retireWhenBusy = (client: PoolClient): void => {
  const connection = inner(client)
  const inTransaction = connection._txStatus === "T" || connection._txStatus === "E"
  if (connection._activeQuery !== null || inTransaction) connection._queryable = false
}

const inner = (client: PoolClient): Connection => client as unknown as Connection
