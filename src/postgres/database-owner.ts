/**
 * The owner of a database on a server: the one process whose actors write to it. Ownership is a session's advisory lock,
 * which the server releases when the process dies. The session's name tells the owner; a query once a second shows that
 * it lives.
 *
 * Always true: a process that does not own the database starts no actor. A process that loses it ends, unless it regains
 * it before another one.
 */
import type { SqlError } from "effect/sql/SqlError"
import { Context, Data, Effect, Fiber, type Scope } from "effect"
import { openSession, type Session, type SessionConfig } from "./session.ts"

/** Of this service among all that may lock in one database: "redr", "owns". */
const LOCK_CLASS = 0x72656472
const LOCK_ID = 0x6f776e73
const HEARTBEAT_MS = 1_000
/** An owner without a query for this long is frozen or cut off, although its session exists. */
const SILENT_SECONDS_MAX = 5
/** Delay before a silent owner is checked again, in case the server itself was frozen. */
const SECOND_LOOK_MS = 1_500
/** Interval between tries to lock; each is a cheap query. */
const TRY_EVERY_MS = 50
/** The owner is looked up, which costs more, once per so many tries. */
const TRIES_PER_LOOK = 4
/** A process that was killed and started again at once finds its own lock until the server has noticed. */
const OWNER_WAIT_MS = 10_000
/** Postgres cuts the name of a session off here. */
const NAME_BYTES_MAX = 63
const ANSWER_MS_MAX = 3_000

/** Another process works on the database. */
export class DatabaseInUse extends Data.TaggedError("DatabaseInUse")<{ readonly owner: string }> {
  override get message(): string {
    return `The database is in use by ${this.owner}: stop that process, or start this one with STANDBY=on, which takes over when the other one ends.`
  }
}

/** This process has lost its ownership of the database. */
class DatabaseTakenOver extends Data.TaggedError("DatabaseTakenOver")<{ readonly owner: string }> {
  override get message(): string {
    return `The database was taken over by ${this.owner}, because this process was not heard for more than ${SILENT_SECONDS_MAX} s; this process ends.`
  }
}

export interface OwnerSettings {
  /** This process for the operator of another one: process id, host and address. */
  readonly name: string
  /** Waits until the owner ends instead of refusing to start. */
  readonly standby: boolean
  /** Called once with the owner's name when it has to wait. */
  readonly onWaiting: (owner: string) => void
}

/** Fails when this process lost its database to another one. */
export class DatabaseOwner extends Context.Service<
  DatabaseOwner,
  { readonly lost: Effect.Effect<never, DatabaseTakenOver> }
>()("postgres/DatabaseOwner") {}

interface Owner {
  readonly pid: number
  readonly name: string
  readonly heardAt: string
  readonly silentSeconds: number
}

type Owned = { readonly _tag: "Own"; readonly session: Session } | { readonly _tag: "Other"; readonly owner: string }

/**
 * Owns the database until the scope closes. Needs a direct connection: a pooler that lends sessions out holds no lock.
 */
export const ownDatabase = (
  config: SessionConfig,
  settings: OwnerSettings
): Effect.Effect<Context.Service.Shape<typeof DatabaseOwner>, DatabaseInUse | SqlError, Scope.Scope> =>
  Effect.gen(function* () {
    const named: SessionConfig = {
      ...config,
      settings: { ...config.settings, application_name: nameOf(settings.name) },
      answerMsMax: ANSWER_MS_MAX
    }
    let current: Session | undefined
    yield* Effect.addFinalizer(() => Effect.sync(() => current?.close()))
    const first = yield* own(named, settings.standby ? Infinity : OWNER_WAIT_MS, settings.onWaiting)
    if (first._tag === "Other") return yield* new DatabaseInUse({ owner: first.owner })
    current = first.session
    const keep = Effect.gen(function* () {
      for (;;) {
        if (current === undefined || current.isLost()) {
          // The server may be down for long: without another owner the database is still ours.
          const again = yield* Effect.orElseSucceed(
            own(named, 0, () => undefined),
            () => undefined
          )
          if (again?._tag === "Other") return yield* new DatabaseTakenOver({ owner: again.owner })
          current = again?.session
        } else yield* Effect.ignore(isHeard(current))
        yield* Effect.sleep(HEARTBEAT_MS)
      }
    })
    const fiber = yield* Effect.forkScoped(keep)
    return { lost: Fiber.join(fiber) }
  })

const nameOf = (name: string): string => `redress ${name}`.slice(0, NAME_BYTES_MAX)

/** Opens a session and tries to lock with it until it owns, or until it waited long enough. */
const own = (
  config: SessionConfig,
  waitMs: number,
  onWaiting: (owner: string) => void
): Effect.Effect<Owned, SqlError> =>
  Effect.gen(function* () {
    const session = yield* openSession(config)
    const startedAt = performance.now()
    let silent: Owner | undefined
    let hasTold = false
    const trying = Effect.gen(function* () {
      for (let tries = 0; ; tries++) {
        if (yield* tryLock(session)) return { _tag: "Own", session } as const
        const owner = tries % TRIES_PER_LOOK === 0 ? yield* ownerOf(session) : undefined
        if (owner !== undefined) {
          if (!hasTold) onWaiting(shown(owner.name))
          hasTold = true
          if (owner.silentSeconds > SILENT_SECONDS_MAX) {
            if (silent?.heardAt === owner.heardAt) yield* endSession(session, owner.pid)
            else yield* Effect.sleep(SECOND_LOOK_MS)
            silent = owner
            continue
          }
          if (performance.now() - startedAt >= waitMs) return { _tag: "Other", owner: shown(owner.name) } as const
        }
        yield* Effect.sleep(TRY_EVERY_MS)
      }
    })
    return yield* Effect.onExit(trying, (exit) =>
      Effect.sync(() => {
        if (exit._tag === "Failure" || exit.value._tag === "Other") session.close()
      })
    )
  })

const shown = (name: string): string => name.replace(/^redress /, "the process ")

const rowsOf = (session: Session, text: string, parameters: ReadonlyArray<unknown> = []) =>
  Effect.map(
    session.together((driver) => driver.query(text, parameters)),
    ({ rows }) => rows
  )

const tryLock = (session: Session): Effect.Effect<boolean, SqlError> =>
  Effect.map(
    rowsOf(session, "select pg_try_advisory_lock($1::int, $2::int) as owns", [LOCK_CLASS, LOCK_ID]),
    ([row]) => row?.["owns"] === true
  )

/** The time of a session's last query shows when its process was alive. */
const ownerOf = (session: Session): Effect.Effect<Owner | undefined, SqlError> =>
  Effect.map(
    rowsOf(
      session,
      `select a.pid, a.application_name as name, coalesce(a.query_start, a.backend_start)::text as heard,
         extract(epoch from clock_timestamp() - coalesce(a.query_start, a.backend_start))::float8 as silent
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.granted and l.classid::bigint = $1::bigint and l.objid::bigint = $2::bigint
         and l.database = (select oid from pg_database where datname = current_database())`,
      [LOCK_CLASS, LOCK_ID]
    ),
    ([row]) =>
      row === undefined
        ? undefined
        : {
            pid: Number(row["pid"]),
            name: String(row["name"]),
            heardAt: String(row["heard"]),
            silentSeconds: Number(row["silent"])
          }
  )

const endSession = (session: Session, pid: number) => rowsOf(session, "select pg_terminate_backend($1::int)", [pid])

const isHeard = (session: Session) => rowsOf(session, "select 1")
