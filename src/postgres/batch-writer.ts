/**
 * Writes a batch in one transaction. The fast path is one statement for everything, sent together with its BEGIN and COMMIT. It
 * fails if anything does not fit, and the slow path then finds which group was at fault.
 *
 * Always true: after a failure that the server answered, or one before COMMIT was sent, nothing was written. Without an answer to
 * COMMIT the outcome is reported as unknown.
 */
import type { SqlClient } from "effect/sql"
import { SqlError, UnknownError } from "effect/sql/SqlError"
import { Effect } from "effect"
import {
  addressKey,
  type BatchPoisoned,
  type Commit,
  type CommitGroup,
  type CommitPace,
  type GroupResult,
  holdsNul,
  type JournalUnavailable
} from "../../actors/runtime/journal.ts"
import {
  BATCH_INCOMPLETE,
  carriedOutBy,
  type CounterStep,
  counterParts,
  followParts,
  followPartsOfNew,
  journalPart,
  removedBy,
  statementOf,
  type Tables,
  writeParts
} from "./batch-parts.ts"
import { goneIntents, insertRows, knownCommandIds, removeRows, takeNumbers } from "./batch.ts"
import { eraseBefore } from "./erasure.ts"
import { orPoisoned, sqlState, type WriterSql } from "./sql-client.ts"
import type { SessionId } from "./session.ts"

type Sql = SqlClient.SqlClient
type Results = ReadonlyArray<GroupResult>

/** Each counter after this process's last batch. It is a guess, which the statement checks. */
type KnownCounters = Map<string, number>

interface Numbered {
  readonly chains: ReadonlyArray<ReadonlyArray<Commit>>
  readonly counters: ReadonlyArray<CounterStep>
}

/** `raiseDoubt` receives the session of an in-doubt transaction. */
export const makeBatchWriter = (sql: WriterSql, tables: Tables, raiseDoubt: (session: SessionId) => void) => {
  const known: KnownCounters = new Map()
  return (groups: ReadonlyArray<CommitGroup>): Effect.Effect<Results, JournalUnavailable | BatchPoisoned> =>
    Effect.suspend(() => {
      const fate: Fate = { commitSent: false, session: undefined }
      const first = groups.some(isErasing) ? Effect.fail(erasing) : shortWay(sql, tables, groups, { known, fate })
      const written = Effect.catchIf(first, didNotFit, () => {
        // The server answered with an error, so nothing was written.
        fate.commitSent = false
        return longWay(sql, tables, groups, { known, fate })
      })
      const noted = Effect.tap(timed(written, sql.pace), (results) => Effect.sync(() => noteIntents(tables, results)))
      return Effect.tapError(
        orPoisoned(noted, sql.pace.transactionMsMax(), () => fate.commitSent),
        (failure) =>
          Effect.sync(() => {
            const isUnknown = failure._tag === "JournalUnavailable" && failure.outcome === "unknown"
            if (isUnknown && fate.session !== undefined) raiseDoubt(fate.session)
          })
      )
    })
}

const noteIntents = ({ places }: Tables, results: Results): void => {
  for (const result of results) {
    if (result._tag !== "Committed") continue
    places.forget(removedBy(result.commits))
    for (const { intents } of result.commits) places.written(intents)
  }
}

/** Also reports a transaction that ends after its callers got a timeout, because the next one may take as long. */
const timed = <A, E>(transaction: Effect.Effect<A, E>, pace: CommitPace): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    const startedAt = performance.now()
    return Effect.tap(transaction, () => Effect.sync(() => pace.took(performance.now() - startedAt)))
  })

/** What is unknown after a failure. */
interface Fate {
  commitSent: boolean
  /** The session by which the transaction's outcome is looked up. */
  session: SessionId | undefined
}

interface Way {
  readonly known: KnownCounters
  readonly fate: Fate
}

const UNIQUE_VIOLATION = "23505"

/** The server's error, with its SQLSTATE. */
const refusal = (code: string, message: string): SqlError =>
  new SqlError({ reason: new UnknownError({ cause: { severity: "ERROR", code, message }, message }) })

const isIncomplete = (error: SqlError): boolean => sqlState(error.reason.cause) === BATCH_INCOMPLETE

/** Rows are inserted without a check for conflicts. The rare batch that meets another's row is written again. */
const didNotFit = (error: SqlError): boolean => isIncomplete(error) || sqlState(error.reason.cause) === UNIQUE_VIOLATION

/** Writes everything in one statement and one round trip, and fails if anything does not fit. */
const shortWay = (
  sql: WriterSql,
  tables: Tables,
  groups: ReadonlyArray<CommitGroup>,
  { fate, known }: Way
): Effect.Effect<Results, SqlError> =>
  Effect.suspend(() => {
    const numbered = guessNumbers(groups, known)
    if (numbered === undefined) return Effect.fail(incomplete("a counter is not known yet"))
    const commits = numbered.chains.flat()
    if (commits.some((commit) => holdsNul(commit.events))) return Effect.fail(nulRefused)
    const parts = [...counterParts(numbered.counters), journalPart(commits), ...followPartsOfNew(tables, commits)]
    const { parameters, text } = statementOf(parts)
    const sending = (session: SessionId | undefined): void => void Object.assign(fate, { commitSent: true, session })
    return Effect.map(sql.inOneWrite(text, parameters, sending), () => {
      for (const counter of numbered.counters) known.set(counter.name, counter.after)
      return numbered.chains.map((chain): GroupResult => ({ _tag: "Committed", commits: chain }))
    })
  })

const longWay = (
  sql: WriterSql,
  tables: Tables,
  groups: ReadonlyArray<CommitGroup>,
  { fate, known }: Way
): Effect.Effect<Results, SqlError> =>
  Effect.gen(function* () {
    const session = yield* sql.session
    const { chains, counters } = yield* takeAllNumbers(sql, groups)
    if (chains.flat().some((commit) => holdsNul(commit.events))) return yield* nulRefused
    const missing = yield* insertRows(sql, chains.flat())
    const carriedOut = carriedOutBy(chains.flat())
    // Fails the batch. It is halved until the two are apart, and the second then finds the row gone.
    if (new Set(carriedOut).size < carriedOut.length) throw new Error("two commits carry out one intent")
    const gone = yield* goneIntents(sql, tables.places, carriedOut)
    const results: Results =
      missing.length === 0 && gone.size === 0
        ? chains.map((commits) => ({ _tag: "Committed", commits }))
        : yield* resolveConflicts(sql, chains, missing, gone)
    const parts = followParts(
      tables,
      results.flatMap((result) => (result._tag === "Committed" ? result.commits : []))
    )
    // Here only the answers are checked, so incomplete means that the request was answered before.
    if (parts.length > 0)
      yield* Effect.mapError(writeParts(sql, parts), (error) => (isIncomplete(error) ? answered : error))
    for (const result of results) if (result._tag === "Committed") yield* eraseBefore(sql, result.commits)
    for (const counter of counters) known.set(counter.name, counter.after)
    Object.assign(fate, { commitSent: true, session })
    return results
  }).pipe(sql.withTransaction)

/** Events travel unparsed, so the server would not see it. */
const nulRefused = refusal("22P05", "an event holds a NUL")

/** The server's own word for it, so that the batch is bisected as for any other unique violation. */
const answered = refusal(UNIQUE_VIOLATION, "the request is answered already")

const incomplete = (message: string): SqlError => refusal(BATCH_INCOMPLETE, message)

/** An erasure takes what earlier statements of its own transaction wrote, so it is no single statement. */
const isErasing = (group: CommitGroup): boolean =>
  group._tag === "Chain" && group.commits.some(({ erasure }) => erasure !== undefined)

const erasing = incomplete("it erases")

const wantedNumbers = (groups: ReadonlyArray<CommitGroup>): ReadonlyMap<string, number> => {
  const wanted = new Map<string, number>()
  for (const group of groups) {
    if (group._tag === "Numbered") wanted.set(group.counter, (wanted.get(group.counter) ?? 0) + 1)
  }
  return wanted
}

/** The counters' values; undefined if this process has not used one of them before. */
const guessNumbers = (groups: ReadonlyArray<CommitGroup>, known: KnownCounters): Numbered | undefined => {
  const counters: Array<CounterStep> = []
  for (const [name, count] of wantedNumbers(groups)) {
    const before = known.get(name)
    if (before === undefined) return undefined
    counters.push({ name, before, after: before + count })
  }
  return { chains: buildChains(groups, counters), counters }
}

/** One statement per counter, in the order of their names, so that two writers wait instead of deadlocking. */
const takeAllNumbers = (sql: Sql, groups: ReadonlyArray<CommitGroup>): Effect.Effect<Numbered, SqlError> =>
  Effect.gen(function* () {
    const counters: Array<CounterStep> = []
    for (const [name, count] of [...wantedNumbers(groups)].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const after = yield* takeNumbers(sql, name, count)
      counters.push({ name, before: after - count, after })
    }
    return { chains: buildChains(groups, counters), counters }
  })

const buildChains = (groups: ReadonlyArray<CommitGroup>, counters: ReadonlyArray<CounterStep>) => {
  const last = new Map(counters.map(({ name, before }) => [name, before]))
  return groups.map((group): ReadonlyArray<Commit> => {
    if (group._tag === "Chain") return group.commits
    const number = (last.get(group.counter) ?? 0) + 1
    last.set(group.counter, number)
    return [group.build(number)]
  })
}

/** Conflicting rows, and rows of intents that are gone: their whole chains are removed from the batch, each with its reason. */
const resolveConflicts = (
  sql: Sql,
  chains: ReadonlyArray<ReadonlyArray<Commit>>,
  missing: ReadonlyArray<Commit>,
  gone: ReadonlySet<string>
): Effect.Effect<Results, SqlError> =>
  Effect.gen(function* () {
    const lost = new Set(missing)
    const goneOf = ({ carriesOut = [] }: Commit): string | undefined => carriesOut.find((id) => gone.has(id))
    const broken = new Set(
      chains.filter((commits) => commits.some((commit) => lost.has(commit) || goneOf(commit) !== undefined))
    )
    const written = [...broken].flat().filter((commit) => !lost.has(commit))
    // Removed before known command ids are looked up, because a removed row was never written.
    if (written.length > 0) yield* removeRows(sql, written)
    const known = yield* knownCommandIds(sql, missing)
    return chains.map((commits): GroupResult => {
      if (!broken.has(commits)) return { _tag: "Committed", commits }
      const repeated = commits.flatMap((commit) => {
        const { address, commandId } = commit
        const isKnown = commandId !== undefined && known.has(`${addressKey(address.kind, address.id)}/${commandId}`)
        return (isKnown ? commandId : goneOf(commit)) ?? []
      })[0]
      return repeated === undefined ? { _tag: "Fenced" } : { _tag: "Duplicate", commandId: repeated }
    })
  })
