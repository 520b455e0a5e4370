/**
 * Pools of Postgres connections in which an abandoned statement never stands in the way of the next one.
 *
 * Always true of a server's pool: a connection comes back idle and outside a transaction, or it is destroyed; an
 * interrupted statement gives up its connection at once, whatever the server does. The pool of the embedded database
 * keeps its only connection for ever: an interrupted statement is waited for, since nothing can stop it half-way.
 * Connections are lent in a loop, so any number of waiters that gave up can return one without a deeper stack. Reads wait
 * for a connection in bounded numbers (`refusingBeyond`).
 */
import { Effect, type Scope } from "effect"
import { Client, Pool, type PoolClient, type PoolConfig } from "pg"

/** How long a closing pool may wait for connections still in use. */
const CLOSE_MS_MAX = 1_000

/** A server that does not take a cancel request by then is frozen or gone, and nothing is waiting for it. */
const CANCEL_MS_MAX = 3_000

/**
 * Reads that may wait for a connection at once. Ten connections serve them within about 50 ms, the one of the embedded
 * database within about 300 ms; more would only wait until their deadlines and delay the writer behind them.
 */
export const WAITING_COUNT_MAX = 500

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
      lendInTurns(pool)
      pool.on("connect", prepareMarked)
      return pool
    }),
    (pool) => Effect.promise(() => pool.end()).pipe(Effect.interruptible, Effect.timeoutOption(CLOSE_MS_MAX))
  )

type Lent = (error: Error | undefined, client?: PoolClient, release?: (error?: unknown) => void) => void

/**
 * pg-pool lends a returned connection to the next waiter inside the call that returned it. A waiter that gave up returns
 * it at once: thousands of them nest, and the stack overflows. Here one loop calls the waiters one after the other.
 */
const lendInTurns = (pool: Pool): void => {
  const connect: (lent?: Lent) => unknown = pool.connect.bind(pool)
  const turns: Array<() => void> = []
  let isLending = false
  const lendAll = (): void => {
    isLending = true
    try {
      for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) turn()
    } finally {
      isLending = false
      // A waiter threw: the others keep their connections.
      if (turns.length > 0) setImmediate(lendAll)
    }
  }
  const inTurns = (lent?: Lent): unknown => {
    if (lent === undefined) return connect()
    return connect((...answer) => {
      turns.push(() => lent(...answer))
      if (!isLending) lendAll()
    })
  }
  Object.assign(pool, { connect: inTurns })
}

/** There are as many waiters as may be. The statement was not sent. */
class TooManyWaiting extends Error {
  constructor(waitingCountMax: number) {
    super(`${waitingCountMax} statements already wait for a connection`)
  }
}

/**
 * The same connections for a client that is refused at once when so many waiters are there already. Waiters that gave up
 * count until the pool comes to them: while it does not, no other would be served either.
 */
export const refusingBeyond = (pool: Pool, waitingCountMax: number): Pool => {
  const connect = (lent?: Lent): unknown => {
    if (pool.waitingCount < waitingCountMax) return lent === undefined ? pool.connect() : pool.connect(lent as never)
    const refused = new TooManyWaiting(waitingCountMax)
    return lent === undefined ? Promise.reject(refused) : queueMicrotask(() => lent(refused))
  }
  // The pool's own methods set fields of the pool: they must not run on this object.
  return Object.create(pool, { connect: { value: connect } })
}

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
