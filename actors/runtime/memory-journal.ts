/**
 * The ports kept in memory: for tests, held to the same contract suites as Postgres. Nothing here
 * survives the process; within it, every promise of the ports holds.
 */
import { Context, Effect, Layer } from "effect"
import { type Address, addressKey, type ViewRow } from "./entity.ts"
import { Feed, type FeedCursor, type FeedEntry } from "./feed.ts"
import {
  type Commit,
  type CommitGroup,
  type GroupResult,
  type IntentRow,
  Journal,
  type JournalRow,
  type JournalUnavailable,
  type StoredAnswer
} from "./journal.ts"
import { Outbox } from "./outbox.ts"
import { type Snapshot, Snapshots } from "./snapshot.ts"

interface StoredRow extends JournalRow {
  readonly commandId: string
}

/** What a test may look at, and how it breaks the database. */
export interface MemoryDatabase {
  readonly rows: Map<string, Array<StoredRow>>
  readonly feed: Array<FeedEntry>
  readonly snapshots: Map<string, Snapshot>
  readonly intents: Map<string, IntentRow>
  readonly views: Map<string, ViewRow & { readonly version: number }>
  readonly counters: Map<string, number>
  readonly answers: Map<string, StoredAnswer>
  /** Set to make every call fail; `unknown` writes first and then fails, like a link cut after COMMIT. */
  failure: JournalUnavailable | undefined
}

export class MemoryDatabaseTag extends Context.Tag("runtime/MemoryDatabase")<MemoryDatabaseTag, MemoryDatabase>() {}

export const makeMemoryDatabase = (): MemoryDatabase => ({
  rows: new Map(),
  feed: [],
  snapshots: new Map(),
  intents: new Map(),
  views: new Map(),
  counters: new Map(),
  answers: new Map(),
  failure: undefined
})

/** All runtime ports over one in-memory database. */
export const layerMemory = (database: MemoryDatabase = makeMemoryDatabase()) =>
  Layer.mergeAll(
    Layer.succeed(MemoryDatabaseTag, database),
    Layer.succeed(Journal, journalOf(database)),
    Layer.succeed(Snapshots, {
      save: (snapshots) => up(database, () => snapshots.forEach((one) => saveSnapshot(database, one)))
    }),
    Layer.succeed(Outbox, outboxOf(database)),
    Layer.succeed(Feed, { read: (after, limit) => up(database, () => readFeed(database, after, limit)) })
  )

/** Runs `work` unless the database is down. */
const up = <A>(database: MemoryDatabase, work: () => A): Effect.Effect<A, JournalUnavailable> =>
  Effect.suspend(() => (database.failure === undefined ? Effect.sync(work) : Effect.fail(database.failure)))

const journalOf = (database: MemoryDatabase): Context.Tag.Service<typeof Journal> => ({
  write: (groups) =>
    Effect.suspend(() => {
      const failure = database.failure
      if (failure?.outcome === "not-written") return Effect.fail(failure)
      const results = groups.map((group) => writeGroup(database, group))
      return failure === undefined ? Effect.succeed(results) : Effect.fail(failure)
    }),
  load: (addresses) =>
    up(database, () =>
      addresses.map((address) => {
        const found = database.snapshots.get(addressKey(address.kind, address.id))
        const snapshot = found?.version === address.stateVersion ? found : undefined
        return { snapshot, rows: rowsAfter(database, address, snapshot?.seq ?? 0) }
      })
    ),
  rowsAfter: (address, seq) => up(database, () => rowsAfter(database, address, seq)),
  answers: (scopes, now) =>
    up(database, () => {
      const found = scopes.flatMap((scope) => database.answers.get(scope) ?? [])
      return new Map(found.filter((answer) => answer.expiresAt > now).map((answer) => [answer.scope, answer]))
    }),
  expireAnswers: (now, limit) =>
    up(database, () => {
      const expired = [...database.answers.values()].filter((answer) => answer.expiresAt <= now).slice(0, limit)
      for (const answer of expired) database.answers.delete(answer.scope)
      return expired.length
    }),
  ids: (kind, afterId, limit) =>
    up(database, () => {
      const ids = [...database.rows.keys()]
        .filter((key) => key.startsWith(`${kind}/`))
        .map((key) => key.slice(kind.length + 1))
      return ids
        .filter((id) => id > afterId)
        .toSorted()
        .slice(0, limit)
    })
})

const rowsAfter = (database: MemoryDatabase, address: Address, seq: number): ReadonlyArray<JournalRow> =>
  (database.rows.get(addressKey(address.kind, address.id)) ?? []).filter((row) => row.seq > seq)

const writeGroup = (database: MemoryDatabase, group: CommitGroup): GroupResult => {
  if (group._tag === "Chain") return writeChain(database, group.commits)
  const number = (database.counters.get(group.counter) ?? 0) + 1
  const result = writeChain(database, [group.build(number)])
  if (result._tag === "Committed") database.counters.set(group.counter, number)
  return result
}

const writeChain = (database: MemoryDatabase, commits: ReadonlyArray<Commit>): GroupResult => {
  for (const [index, commit] of commits.entries()) {
    const rows = database.rows.get(addressKey(commit.address.kind, commit.address.id)) ?? []
    if (rows.some((row) => row.commandId === commit.commandId)) {
      return { _tag: "Duplicate", commandId: commit.commandId }
    }
    if (rows.length + index !== commit.seqBefore) return { _tag: "Fenced" }
  }
  for (const commit of commits) apply(database, commit)
  return { _tag: "Committed", commits }
}

const apply = (database: MemoryDatabase, commit: Commit): void => {
  const key = addressKey(commit.address.kind, commit.address.id)
  const seq = commit.seqBefore + 1
  const rows = database.rows.get(key) ?? []
  database.rows.set(key, rows)
  rows.push({ seq, commandId: commit.commandId, events: commit.events })
  const cursor: FeedCursor = { transaction: "1", position: String(database.feed.length + 1) }
  database.feed.push({ address: commit.address, seq, at: commit.at, events: commit.events, cursor })
  for (const intent of commit.intents) database.intents.set(intent.intentId, intent)
  for (const row of commit.views) database.views.set(`${row.view}/${row.key}`, { ...row, version: seq })
  if (commit.settles !== undefined) database.intents.delete(commit.settles)
  if (commit.answer !== undefined) database.answers.set(commit.answer.scope, commit.answer)
}

const saveSnapshot = (database: MemoryDatabase, snapshot: Snapshot): void => {
  const key = addressKey(snapshot.address.kind, snapshot.address.id)
  const known = database.snapshots.get(key)
  if (known === undefined || known.seq < snapshot.seq) database.snapshots.set(key, snapshot)
}

const outboxOf = (database: MemoryDatabase): Context.Tag.Service<typeof Outbox> => ({
  due: (now, limit) =>
    up(database, () => {
      const due = [...database.intents.values()].filter((intent) => intent.dueAt <= now)
      return due.toSorted((one, other) => one.dueAt - other.dueAt).slice(0, limit)
    }),
  settle: (intentIds) => up(database, () => intentIds.forEach((id) => database.intents.delete(id))),
  postpone: (intentId, dueAt) =>
    up(database, () => {
      const intent = database.intents.get(intentId)
      if (intent !== undefined) database.intents.set(intentId, { ...intent, dueAt, attempts: intent.attempts + 1 })
    }),
  depth: () =>
    up(database, () => {
      const waiting = [...database.intents.values()].map((intent) => intent.dueAt)
      return { count: waiting.length, oldestDueAt: waiting.length === 0 ? undefined : Math.min(...waiting) }
    })
})

const readFeed = (database: MemoryDatabase, after: FeedCursor, limit: number): ReadonlyArray<FeedEntry> => {
  const from = after.transaction === "0" ? 0 : Number(after.position)
  return database.feed.slice(from, from + limit)
}
