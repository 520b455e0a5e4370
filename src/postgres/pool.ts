/**
 * Pools of Postgres connections, for a server and for the embedded database.
 *
 * Always true:
 * - A connection serves one borrower at a time. A closed or abandoned one leaves the pool at once and is replaced on demand.
 * - Waiters are served in order, in one loop, so their number needs no deeper stack. An abandoned waiter is dropped at once.
 * - Waiters for reads are bounded (`WAITING_COUNT_MAX`).
 */
import { Effect, Exit, type Fiber, Scope } from "effect"
import { ConnectionError, SqlError } from "effect/sql/SqlError"
import type { Session } from "./session.ts"

/** How long a closing pool may wait for connections still in use. */
const CLOSE_MS_MAX = 1_000

/**
 * Reads that may wait for a connection at once. Ten connections serve them within about 50 ms, the one of the embedded
 * database within about 300 ms; more would only wait until their deadlines and delay the writer behind them.
 */
export const WAITING_COUNT_MAX = 500

export interface PoolConfig {
  readonly open: Effect.Effect<Session, SqlError>
  readonly sizeMax: number
  /** The longest wait for a connection. */
  readonly waitMsMax: number
  /** An idle connection is closed after this time; absent when connections stay. */
  readonly idleMsMax?: number
}

export interface Pool {
  /** Lends a connection until the scope closes; refused at once when `waitingCountMax` wait already. */
  readonly lend: (waitingCountMax: number) => Effect.Effect<Session, SqlError, Scope.Scope>
  /** Lends a connection to one effect. */
  readonly use: <A, E, R>(
    waitingCountMax: number,
    effect: (session: Session) => Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E | SqlError, R>
}

/** The connection of a borrower; empty while it waits. */
interface Loan {
  session: Session | undefined
}

interface Waiter {
  readonly serve: (session: Session) => void
  readonly refuse: (exit: Exit.Exit<never, SqlError>) => void
}

export const makePool = (config: PoolConfig): Effect.Effect<Pool, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => new Lender(config)),
      (lender) => lender.close
    ),
    borrowing
  )

const borrowing = (lender: Lender): Pool => ({
  lend: (waitingCountMax) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(Effect.scope, (scope) => {
        const loan: Loan = { session: undefined }
        // The return is registered first, so that an interruption cannot lose the connection.
        const returned = Scope.addFinalizer(
          scope,
          Effect.sync(() => lender.give(loan))
        )
        return Effect.andThen(returned, restore(lender.take(loan, waitingCountMax)))
      })
    ),
  use: (waitingCountMax, effect) =>
    Effect.uninterruptibleMask((restore) => {
      const loan: Loan = { session: undefined }
      return Effect.ensuring(
        restore(Effect.flatMap(lender.take(loan, waitingCountMax), effect)),
        Effect.sync(() => lender.give(loan))
      )
    })
})

class Lender {
  readonly #config: PoolConfig
  readonly #idle: Array<Session> = []
  readonly #inUse = new Set<Session>()
  readonly #waiting = new Set<Waiter>()
  readonly #connecting = new Set<Fiber.Fiber<Session, SqlError>>()
  readonly #idleTimers = new Map<Session, NodeJS.Timeout>()
  #isServing = false
  #isClosed = false
  #emptied = (): void => undefined

  constructor(config: PoolConfig) {
    this.#config = config
  }

  take(loan: Loan, waitingCountMax: number): Effect.Effect<Session, SqlError> {
    return Effect.suspend(() => {
      if (this.#isClosed) return Effect.fail(noConnection("the clients are closed"))
      const session = this.#takeIdle()
      if (session !== undefined) return Effect.succeed(this.#lendTo(loan, session))
      if (this.#waiting.size < waitingCountMax) return this.#wait(loan)
      return Effect.fail(noConnection(`${waitingCountMax} statements already wait for a connection`))
    })
  }

  give(loan: Loan): void {
    const { session } = loan
    loan.session = undefined
    if (session === undefined || session.isLost()) return
    this.#inUse.delete(session)
    this.#idle.push(session)
    this.#idleTimers.get(session)?.refresh()
    if (this.#isClosed) session.close()
    this.#serveAll()
  }

  /** Closes idle and connecting connections at once, and borrowed ones after a time limit. */
  readonly close = Effect.callback<void>((resume) => {
    this.#isClosed = true
    const closed = Exit.fail(noConnection("the clients are closed"))
    for (const waiter of this.#waiting) waiter.refuse(closed)
    for (const attempt of this.#connecting) attempt.interruptUnsafe()
    for (let session = this.#idle.pop(); session !== undefined; session = this.#idle.pop()) session.close()
    if (this.#inUse.size === 0) return resume(Effect.void)
    const overdue = setTimeout(() => {
      for (const session of this.#inUse) session.destroy()
      resume(Effect.void)
    }, CLOSE_MS_MAX)
    this.#emptied = () => {
      clearTimeout(overdue)
      resume(Effect.void)
    }
  })

  #wait(loan: Loan): Effect.Effect<Session, SqlError> {
    return Effect.callback((resume) => {
      const end = () => {
        clearTimeout(overdue)
        this.#waiting.delete(waiter)
      }
      const waiter: Waiter = {
        serve: (session) => {
          end()
          resume(Effect.succeed(this.#lendTo(loan, session)))
        },
        refuse: (exit) => {
          end()
          resume(exit)
        }
      }
      const { waitMsMax } = this.#config
      // The error is made only when needed, because it costs more than most statements.
      const late = () => waiter.refuse(Exit.fail(noConnection(`no connection within ${waitMsMax} ms`)))
      const overdue = setTimeout(late, waitMsMax)
      this.#waiting.add(waiter)
      this.#serveAll()
      return Effect.sync(end)
    })
  }

  /** The most recently used connection, so that the others become idle and are closed. */
  #takeIdle(): Session | undefined {
    return this.#idle.pop()
  }

  #lendTo(loan: Loan, session: Session): Session {
    this.#inUse.add(session)
    loan.session = session
    return session
  }

  /** One loop serves all waiters: a waiter may return its connection at once, and the return must not recurse. */
  #serveAll(): void {
    if (this.#isServing) return
    this.#isServing = true
    for (const waiter of this.#waiting) {
      const session = this.#takeIdle()
      if (session === undefined) break
      waiter.serve(session)
    }
    this.#isServing = false
    while (this.#isShort()) this.#connect()
  }

  #isShort(): boolean {
    const count = this.#idle.length + this.#inUse.size + this.#connecting.size
    return !this.#isClosed && this.#connecting.size < this.#waiting.size && count < this.#config.sizeMax
  }

  #connect(): void {
    const attempt = Effect.runFork(this.#config.open)
    this.#connecting.add(attempt)
    attempt.addObserver((exit) => {
      this.#connecting.delete(attempt)
      if (Exit.isSuccess(exit)) this.#admit(exit.value)
      else this.#refuseOldest(Exit.failCause(exit.cause))
      this.#serveAll()
    })
  }

  /** Each attempt to connect was made for one waiter, and the one that waits longest learns how it went. */
  #refuseOldest(exit: Exit.Exit<never, SqlError>): void {
    for (const waiter of this.#waiting) return waiter.refuse(exit)
  }

  #admit(session: Session): void {
    if (this.#isClosed) return session.close()
    if (session.isLost()) return
    this.#idle.push(session)
    session.onLost(() => this.#forget(session))
    const { idleMsMax } = this.#config
    if (idleMsMax === undefined) return
    const closeIdle = () => {
      if (this.#idle.includes(session)) session.close()
    }
    this.#idleTimers.set(session, setTimeout(closeIdle, idleMsMax).unref())
  }

  #forget(session: Session): void {
    this.#inUse.delete(session)
    const place = this.#idle.indexOf(session)
    if (place >= 0) this.#idle.splice(place, 1)
    clearTimeout(this.#idleTimers.get(session))
    this.#idleTimers.delete(session)
    if (this.#isClosed && this.#inUse.size === 0) this.#emptied()
    this.#serveAll()
  }
}

/** The error of a statement that was not sent. */
const noConnection = (reason: string): SqlError =>
  new SqlError({ reason: new ConnectionError({ cause: new Error(reason), message: reason }) })
