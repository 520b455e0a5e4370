/**
 * The ports kept in memory: for tests, held to the same contract suites as Postgres. Nothing here
 * survives the process; within it, every promise of the ports holds.
 */
import { Context, Effect, Layer } from "effect"
import { makeCommitPace } from "./group-commit.ts"
import type { Address, ViewRow } from "./entity.ts"
import { Feed, type FeedCursor, type FeedEntry } from "./feed.ts"
import {
  addressKey,
  BatchPoisoned,
  type Commit,
  type CommitGroup,
  type Erasure,
  type GroupResult,
  holdsNul,
  type IntentRow,
  Journal,
  type JournalRow,
  type JournalUnavailable,
  ERASED_ANSWER,
  NO_EVENTS,
  ROW_PAGE_COUNT,
  type StoredAnswer
} from "./journal.ts"
import { Outbox } from "./outbox.ts"
import { type Snapshot, Snapshots } from "./snapshot.ts"
import { Views } from "./views.ts"

interface StoredRow extends JournalRow {
  readonly commandId: string | undefined
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

class MemoryDatabaseTag extends Context.Service<MemoryDatabaseTag, MemoryDatabase>()("runtime/MemoryDatabase") {}

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
    Layer.succeed(Views, viewsOf(database)),
    Layer.succeed(Feed, { read: (after, limit) => up(database, () => readFeed(database, after, limit)) })
  )

/** Runs `work` unless the database is down. */
const up = <A>(database: MemoryDatabase, work: () => A): Effect.Effect<A, JournalUnavailable> =>
  Effect.suspend(() => (database.failure === undefined ? Effect.sync(work) : Effect.fail(database.failure)))

const journalOf = (database: MemoryDatabase): Context.Service.Shape<typeof Journal> => ({
  pace: makeCommitPace(() => 0),
  write: (groups) =>
    Effect.suspend((): Effect.Effect<ReadonlyArray<GroupResult>, JournalUnavailable | BatchPoisoned> => {
      const failure = database.failure
      if (failure?.outcome === "not-written") return Effect.fail(failure)
      const batch = judge(database, groups)
      const poison = poisonIn(database, batch)
      if (poison !== undefined) return Effect.fail(poison)
      batch.numbers.forEach((number, counter) => database.counters.set(counter, number))
      for (const commit of batch.commits) apply(database, commit)
      return failure === undefined ? Effect.succeed(batch.results) : Effect.fail(failure)
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
  known: (address, commandIds) =>
    up(database, () => {
      const rows = database.rows.get(addressKey(address.kind, address.id)) ?? []
      const stored = new Set(rows.map((row) => row.commandId))
      return new Set(commandIds.filter((id) => stored.has(id)))
    }),
  answers: (scopes, now) =>
    up(database, () => {
      const found = scopes.flatMap((scope) => database.answers.get(scope) ?? [])
      return new Map(found.filter((answer) => answer.expiresAt > now).map((answer) => [answer.scope, answer]))
    }),
  answerScopes: (after, limit) =>
    up(database, () =>
      [...database.answers.keys()]
        .toSorted()
        .filter((scope) => scope > after)
        .slice(0, limit)
    ),
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
  (database.rows.get(addressKey(address.kind, address.id)) ?? [])
    .filter((row) => row.seq > seq)
    .slice(0, ROW_PAGE_COUNT)

/** What would become of a batch; nothing is written yet, because one poisoned group fails them all. */
interface Judged {
  readonly results: ReadonlyArray<GroupResult>
  /** Of the groups that may be written. */
  readonly commits: ReadonlyArray<Commit>
  readonly numbers: ReadonlyMap<string, number>
}

const judge = (database: MemoryDatabase, groups: ReadonlyArray<CommitGroup>): Judged => {
  const numbers = new Map<string, number>()
  const ahead: Ahead = { rows: new Map(), carriedOut: new Set() }
  const commits: Array<Commit> = []
  const results = groups.map((group) => {
    const chain = group._tag === "Chain" ? group.commits : [numbered(database, numbers, group)]
    const result = judgeChain(database, ahead, chain)
    if (result._tag === "Committed") {
      commits.push(...chain)
      for (const { address, carriesOut, commandId } of chain) {
        const key = addressKey(address.kind, address.id)
        ahead.rows.set(key, [...(ahead.rows.get(key) ?? []), commandId])
        for (const id of carriesOut ?? []) ahead.carriedOut.add(id)
      }
    }
    return result
  })
  return { results, commits, numbers }
}

const numbered = (
  database: MemoryDatabase,
  numbers: Map<string, number>,
  { build, counter }: Extract<CommitGroup, { readonly _tag: "Numbered" }>
): Commit => {
  const number = (numbers.get(counter) ?? database.counters.get(counter) ?? 0) + 1
  numbers.set(counter, number)
  return build(number)
}

/** What earlier groups of the batch are going to write. */
interface Ahead {
  /** Command ids of their rows, by address. */
  readonly rows: Map<string, ReadonlyArray<string | undefined>>
  readonly carriedOut: Set<string>
}

const judgeChain = (database: MemoryDatabase, ahead: Ahead, commits: ReadonlyArray<Commit>): GroupResult => {
  let isFenced = false
  const ids = new Set<string>()
  for (const [index, { address, carriesOut = [], commandId, seqBefore }] of commits.entries()) {
    const key = addressKey(address.kind, address.id)
    const stored = (database.rows.get(key) ?? []).map((row) => row.commandId).concat(ahead.rows.get(key) ?? [])
    if (commandId !== undefined && stored.includes(commandId)) return { _tag: "Duplicate", commandId }
    const gone = carriesOut.find((id) => !database.intents.has(id))
    if (gone !== undefined) return { _tag: "Duplicate", commandId: gone }
    if (stored.length + index !== seqBefore || carriesOut.some((id) => ahead.carriedOut.has(id))) isFenced = true
    if (commandId !== undefined && ids.has(commandId)) isFenced = true
    if (commandId !== undefined) ids.add(commandId)
  }
  return isFenced ? { _tag: "Fenced" } : { _tag: "Committed", commits }
}

/** The two kinds of poison that need no database: a NUL in text, and an answer that is stored and live. */
const poisonIn = (database: MemoryDatabase, { commits }: Judged): BatchPoisoned | undefined => {
  const scopes = new Set<string>()
  for (const { answer, at, events, intents } of commits) {
    if (holdsNul(events) || intents.some((intent) => holdsNul(intent.payload))) {
      return new BatchPoisoned({ sqlState: "22P05", message: "a text holds a NUL" })
    }
    if (answer === undefined) continue
    if (scopes.has(answer.scope) || (database.answers.get(answer.scope)?.expiresAt ?? 0) > at) {
      return new BatchPoisoned({ sqlState: "23505", message: "the request is answered already" })
    }
    scopes.add(answer.scope)
  }
  return undefined
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
  for (const row of commit.views) {
    const known = database.views.get(`${row.view}/${row.key}`)
    if (known === undefined || known.version < seq)
      database.views.set(`${row.view}/${row.key}`, { ...row, version: seq })
  }
  if (commit.settles !== undefined) database.intents.delete(commit.settles)
  for (const id of commit.carriesOut ?? []) database.intents.delete(id)
  if (commit.answer !== undefined) database.answers.set(commit.answer.scope, commit.answer)
  if (commit.erasure !== undefined) erase(database, commit, commit.erasure)
}

const erase = (database: MemoryDatabase, { address, intents, seqBefore }: Commit, erasure: Erasure): void => {
  const key = addressKey(address.kind, address.id)
  const rows = database.rows.get(key) ?? []
  for (const { commandId = "" } of rows.filter(({ seq }) => seq <= seqBefore)) {
    const answer = database.answers.get(commandId)
    if (answer !== undefined) database.answers.set(commandId, { ...answer, ...ERASED_ANSWER })
  }
  database.rows.set(
    key,
    rows.map((row) => (row.seq <= seqBefore ? { ...row, events: NO_EVENTS } : row))
  )
  for (const [index, entry] of database.feed.entries()) {
    const isOlder = addressKey(entry.address.kind, entry.address.id) === key && entry.seq <= seqBefore
    if (isOlder) database.feed[index] = { ...entry, events: NO_EVENTS }
  }
  for (const { intentId, source, target } of database.intents.values()) {
    const isOwn = addressKey(source.kind, source.id) === key && erasure.ordersTo.includes(target.kind)
    if (isOwn && !intents.some((one) => one.intentId === intentId)) database.intents.delete(intentId)
  }
  for (const { key: row, view } of erasure.views) database.views.delete(`${view}/${row}`)
  saveSnapshot(database, { address, seq: seqBefore + 1, ...erasure.snapshot })
}

const saveSnapshot = (database: MemoryDatabase, snapshot: Snapshot): void => {
  const key = addressKey(snapshot.address.kind, snapshot.address.id)
  const known = database.snapshots.get(key)
  if (known === undefined || known.seq <= snapshot.seq) database.snapshots.set(key, snapshot)
}

const outboxOf = (database: MemoryDatabase): Context.Service.Shape<typeof Outbox> => ({
  due: (now, limit, bounds) =>
    up(database, () => {
      const rooms = new Map(bounds.map((bound) => [bound.kind, bound.limit]))
      const left = new Set(bounds.flatMap(({ without }) => without))
      const due = [...database.intents.values()]
        .filter(({ dueAt, intentId }) => dueAt <= now && !left.has(intentId))
        .toSorted((one, other) => one.dueAt - other.dueAt)
      const inTurns = [...Map.groupBy(due, ({ target }) => target.kind)].flatMap(([kind, ofKind]) =>
        ofKind.slice(0, rooms.get(kind)).map((intent, turn) => ({ intent, turn }))
      )
      return inTurns
        .toSorted((one, other) => one.turn - other.turn || one.intent.dueAt - other.intent.dueAt)
        .slice(0, limit)
        .map(({ intent }) => intent)
        .toSorted((one, other) => one.dueAt - other.dueAt)
    }),
  settle: (intentIds) => up(database, () => intentIds.forEach((id) => database.intents.delete(id))),
  recall: (now) =>
    up(database, () => {
      for (const intent of database.intents.values()) {
        const { attempts, createdAt, dueAt, intentId } = intent
        if (attempts === 0 && dueAt > now && dueAt <= createdAt)
          database.intents.set(intentId, { ...intent, dueAt: now })
      }
    }),
  postpone: (intents) =>
    up(database, () => {
      for (const { dueAt, intentId } of intents) {
        const intent = database.intents.get(intentId)
        if (intent !== undefined) database.intents.set(intentId, { ...intent, dueAt, attempts: intent.attempts + 1 })
      }
    }),
  depth: (now) =>
    up(database, () => {
      const late = [...database.intents.values()].filter(({ attempts, dueAt }) => dueAt <= now || attempts > 0)
      const waiting = late.map((intent) => intent.dueAt)
      return { count: waiting.length, oldestDueAt: waiting.length === 0 ? undefined : Math.min(...waiting) }
    })
})

const viewsOf = (database: MemoryDatabase): Context.Service.Shape<typeof Views> => ({
  names: () => up(database, () => [...new Set([...database.views.values()].map((row) => row.view))].toSorted()),
  keys: (view, afterKey, limit) =>
    up(database, () => {
      const rows = [...database.views.values()].filter((row) => row.view === view && row.key > afterKey)
      const keys = rows.map(({ key, version }) => ({ key, version }))
      return keys.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(0, limit)
    }),
  replace: (rows) =>
    up(database, () => {
      for (const row of rows) {
        const known = database.views.get(`${row.view}/${row.key}`)
        if (known === undefined || known.version <= row.version) database.views.set(`${row.view}/${row.key}`, row)
      }
    }),
  remove: (view, rows) =>
    up(database, () => {
      const same = rows.filter(({ key, version }) => database.views.get(`${view}/${key}`)?.version === version)
      for (const { key } of same) database.views.delete(`${view}/${key}`)
      return same.length
    })
})

const readFeed = (database: MemoryDatabase, after: FeedCursor, limit: number): ReadonlyArray<FeedEntry> => {
  const from = after.transaction === "0" ? 0 : Number(after.position)
  return database.feed.slice(from, from + limit)
}
