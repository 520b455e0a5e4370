/**
 * Classifies a database error for the journal: the data is refused, the database is unavailable, or the statement was wrong. Only
 * the last is a bug, and it stays a defect.
 */
import { SqlError } from "effect/sql/SqlError"
import { Effect } from "effect"
import { BatchPoisoned, JournalUnavailable } from "../../actors/runtime/journal.ts"
import { type DatabaseUnavailable, describeCause, sqlState, withDeadline } from "./deadline.ts"

/** Time limit of a read. A healthy one takes a few milliseconds; a slower server is frozen. */
const JOURNAL_MS_MAX = 1_000

/** Deadlock, serialisation failure, lock not available: the transaction was rolled back and may succeed later. */
const ROLLED_BACK_CLASSES = ["40", "55"]
/**
 * What a group's own data can bring about (PostgreSQL, appendix A): the same row twice in one statement (21), data that is
 * no data (22), violated constraints (23), keys too large for an index and JSON too deep to parse (54).
 */
const POISON_CLASSES = ["21", "22", "23", "54"]

/** For reads and single statements: every error that is no bug means that the database is unavailable. */
export const orUnavailable = <A, R>(
  effect: Effect.Effect<A, SqlError, R>,
  msMax = JOURNAL_MS_MAX
): Effect.Effect<A, JournalUnavailable, R> =>
  withDeadline(effect, msMax).pipe(
    Effect.catchTags({
      DatabaseUnavailable: (cause) => Effect.fail(new JournalUnavailable({ outcome: "not-written", cause })),
      SqlError: (error) => Effect.die(error)
    })
  )

/** For the batch writer; `msMax` is how long the transaction may take, and `commitSent` tells whether COMMIT was on its way when the transaction failed. */
export const orPoisoned = <A, R>(
  transaction: Effect.Effect<A, SqlError, R>,
  msMax: number,
  commitSent: () => boolean
): Effect.Effect<A, JournalUnavailable | BatchPoisoned, R> =>
  withDeadline(transaction, msMax).pipe(
    Effect.catch((error): Effect.Effect<never, JournalUnavailable | BatchPoisoned> => {
      if (error._tag === "DatabaseUnavailable") {
        return Effect.fail(unavailable(error, commitSent() && !isAnswered(error)))
      }
      const sqlClass = stateOf(error).slice(0, 2)
      if (POISON_CLASSES.includes(sqlClass)) {
        return Effect.fail(new BatchPoisoned({ sqlState: stateOf(error), message: describeCause(error) }))
      }
      return ROLLED_BACK_CLASSES.includes(sqlClass)
        ? Effect.fail(new JournalUnavailable({ outcome: "not-written", cause: error }))
        : Effect.die(error)
    })
  )

const unavailable = (cause: DatabaseUnavailable, isInDoubt: boolean) =>
  new JournalUnavailable({ outcome: isInDoubt ? "unknown" : "not-written", cause })

/** If the server answered a statement or COMMIT with an error, the transaction was rolled back. */
const isAnswered = ({ cause }: DatabaseUnavailable): boolean =>
  cause instanceof SqlError && sqlState(cause.reason.cause) !== undefined

const stateOf = (error: SqlError): string => sqlState(error.reason.cause) ?? ""
