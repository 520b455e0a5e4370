/**
 * What a batch writes, part by part, as data-modifying CTEs of one statement: a round trip costs more than the work of most
 * parts. Each part has one JSON parameter; building JSON text from parts that are JSON already costs less than escaping arrays
 * of them. Rows of the outbox are removed by their places, which are kept here.
 *
 * Always true: an intent whose place is not known is looked for by its id in the whole table. A place that is wrong finds nothing.
 */
import type { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer } from "effect"
import type { EpochMs, ViewRow } from "../../actors/runtime/entity.ts"
import type { Commit, IntentRow } from "../../actors/runtime/journal.ts"
import { namesSource } from "../../actors/runtime/step.ts"
import { oldestOf } from "../concurrency/oldest.ts"

/** What `batch_complete` raises when a checked part wrote too few rows (migration 0004). */
export const BATCH_INCOMPLETE = "RD001"

/** A counter as the batch leaves it; it must stand at `before` when the statement runs. */
export interface CounterStep {
  readonly name: string
  readonly before: number
  readonly after: number
}

/** Columns of every view table, by table name. */
export type ViewColumns = ReadonlyMap<string, ReadonlyArray<string>>

/** What the statements need to know of the tables. */
export interface Tables {
  readonly columns: ViewColumns
  readonly places: Places
}

export interface VersionedViewRow extends ViewRow {
  readonly version: number
}

interface Part {
  readonly cte: (...parameters: ReadonlyArray<string>) => string
  readonly parameters: ReadonlyArray<string>
  /** The rows it must write; absent when fewer is as good. */
  readonly expected?: number
}

export interface Statement {
  readonly text: string
  readonly parameters: ReadonlyArray<string>
}

/** All parts in one statement, which fails with `BATCH_INCOMPLETE` and writes nothing when one does not fit. */
export const statementOf = (parts: ReadonlyArray<Part>): Statement => {
  const parameters: Array<string> = []
  const ctes = parts.map((part, index) => {
    const names = part.parameters.map((parameter) => `$${parameters.push(parameter)}`)
    return `p${index} as (${part.cte(...names)})`
  })
  const counts = parts.flatMap(({ expected }, index) =>
    expected === undefined ? [] : [`(select count(*) from p${index})`]
  )
  const expected = parts.reduce((sum, part) => sum + (part.expected ?? 0), 0)
  const written = counts.length === 0 ? "0" : counts.join(" + ")
  const text = `with ${ctes.join(", ")} select batch_complete(${written}, $${parameters.push(String(expected))}::bigint)`
  return { text, parameters }
}

/** Runs all parts in a transaction that is open already. */
export const writeParts = (sql: SqlClient.SqlClient, parts: ReadonlyArray<Part>): Effect.Effect<void, SqlError> => {
  const { parameters, text } = statementOf(parts)
  return Effect.asVoid(sql.unsafe(text, parameters))
}

export const counterParts = (counters: ReadonlyArray<CounterStep>): ReadonlyArray<Part> =>
  counters.length === 0
    ? []
    : [
        {
          cte: (given) => `update counter c set value = r.after
            from json_to_recordset(${given}) as r(name text, before bigint, after bigint)
            where c.name = r.name and c.value = r.before returning 1`,
          parameters: [JSON.stringify(counters)],
          expected: counters.length
        }
      ]

/** The events travel as lines of text beside their rows: parsing them inside another JSON would be parsing them twice. */
export const journalPart = (commits: ReadonlyArray<Commit>): Part => ({
  cte: (rows, events) => `insert into journal (kind, id, seq, command_id, at, events)
    select kind, id, seq, command_id, at, events from ${journalRows(rows ?? "", events ?? "")} returning 1`,
  parameters: [rowsJson(commits), eventLines(commits)],
  expected: commits.length
})

/** The rows of `rowsJson` side by side with the lines of `eventLines`. */
export const journalRows = (rows: string, events: string): string =>
  `rows from (json_to_recordset(${rows}::json) as (kind text, id text, seq int, command_id text, at bigint),
     string_to_table(${events}, E'\n')) as r(kind, id, seq, command_id, at, events)`

/** JSON text never contains a line end. */
export const eventLines = (commits: ReadonlyArray<Commit>): string => commits.map((commit) => commit.events).join("\n")

/** Everything that follows from rows that are written. */
export const followParts = ({ columns, places }: Tables, commits: ReadonlyArray<Commit>): ReadonlyArray<Part> => [
  ...intentParts(commits),
  ...settleParts(places, commits, "ignore"),
  ...viewParts(columns, versionedViews(commits)),
  ...answerParts(commits)
]

/** The same on the guess that an entity's first commit is the first to write its view rows. */
export const followPartsOfNew = ({ columns, places }: Tables, commits: ReadonlyArray<Commit>): ReadonlyArray<Part> => {
  const rows = versionedViews(commits)
  const touchedAgain = new Set(rows.filter((row) => row.version > 1).map((row) => `${row.view}/${row.key}`))
  const isNew = (row: VersionedViewRow) => !touchedAgain.has(`${row.view}/${row.key}`)
  return [
    ...intentParts(commits),
    ...settleParts(places, commits, "refuse"),
    ...viewParts(columns, rows.filter(isNew), "refuse"),
    ...viewParts(
      columns,
      rows.filter((row) => !isNew(row))
    ),
    ...answerParts(commits)
  ]
}

export const rowsJson = (commits: ReadonlyArray<Commit>): string =>
  jsonArray(
    commits,
    (commit) =>
      `{"kind":${JSON.stringify(commit.address.kind)},"id":${JSON.stringify(commit.address.id)}` +
      `,"seq":${commit.seqBefore + 1},"command_id":${JSON.stringify(commit.commandId ?? null)},"at":${commit.at}}`
  )

const intentParts = (commits: ReadonlyArray<Commit>): ReadonlyArray<Part> => {
  const intents = commits.flatMap((commit) => commit.intents)
  if (intents.length === 0) return []
  const parameter = jsonArray(
    intents,
    (intent) =>
      `{"intent_id":${JSON.stringify(intent.intentId)},${sourceJson(intent)}` +
      `,"target_kind":${JSON.stringify(intent.target.kind)}` +
      `,"target_id":${JSON.stringify(isToItself(intent) ? "" : intent.target.id)},"payload":${intent.payload}` +
      `,"due_at":${intent.dueAt},"created_at":${intent.createdAt},"attempts":0}`
  )
  return [
    {
      cte: (given) => `insert into intent select * from json_populate_recordset(null::intent, ${given})`,
      parameters: [parameter]
    }
  ]
}

/** The id of the target is not written again where it is that of the source, such as a timer's. No address has an empty id. */
const isToItself = (intent: IntentRow): boolean => intent.target.id === intent.source.id

/** A source that the id of the intent names is not written again. */
const sourceJson = (intent: IntentRow): string =>
  namesSource(intent)
    ? `"source_kind":"","source_id":""`
    : `"source_kind":${JSON.stringify(intent.source.kind)},"source_id":${JSON.stringify(intent.source.id)}`

/** What is carried out must be there until now; of what was answered otherwise the row may be gone already. */
const settleParts = (
  places: Places,
  commits: ReadonlyArray<Commit>,
  whenGone: "refuse" | "ignore"
): ReadonlyArray<Part> => [
  ...places.find(answeredBy(commits)).map(({ parameters, where }) => ({ cte: removal(where), parameters })),
  ...places.find(carriedOutBy(commits)).map(({ ids, parameters, where }) => ({
    cte: removal(where),
    parameters,
    ...(whenGone === "refuse" ? { expected: ids.length } : {})
  }))
]

const removal =
  (where: (...parameters: ReadonlyArray<string>) => string) =>
  (...parameters: ReadonlyArray<string>): string =>
    `delete from intent where ${where(...parameters)} returning 1`

const answeredBy = (commits: ReadonlyArray<Commit>): ReadonlyArray<string> =>
  commits.flatMap(({ settles }) => settles ?? [])

export const carriedOutBy = (commits: ReadonlyArray<Commit>): ReadonlyArray<string> =>
  commits.flatMap(({ carriesOut = [] }) => carriesOut)

/** Every intent whose row goes with these commits. */
export const removedBy = (commits: ReadonlyArray<Commit>): ReadonlyArray<string> => [
  ...answeredBy(commits),
  ...carriedOutBy(commits)
]

const versionedViews = (commits: ReadonlyArray<Commit>): ReadonlyArray<VersionedViewRow> =>
  commits.flatMap((commit) => commit.views.map((row) => ({ ...row, version: commit.seqBefore + 1 })))

/** Brings view rows up to date; an older version never overwrites a newer one. */
export const viewParts = (
  columns: ViewColumns,
  rows: ReadonlyArray<VersionedViewRow>,
  onConflict: "update" | "refuse" = "update"
): ReadonlyArray<Part> =>
  // In the order of their names, so that the same parts are the same statement.
  [...newestByView(rows)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([view, byKey]) => {
      const names = columns.get(view)
      if (names === undefined) throw new Error(`there is no view table ${view}; add it in migrations/`)
      const set = names.filter((column) => column !== "key").map((column) => `${column} = excluded.${column}`)
      const update = `on conflict (key) do update set ${set.join(", ")} where ${view}.version < excluded.version`
      // In key order, so that two writers of the same rows wait for each other instead of deadlocking.
      const sorted = [...byKey.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
      return {
        cte: (given) => `insert into ${view} (${names.join(", ")})
        select ${names.join(", ")} from json_populate_recordset(null::${view}, ${given})
        ${onConflict === "update" ? update : ""}`,
        parameters: [JSON.stringify(sorted.map((one) => ({ ...one.row, key: one.key, version: one.version })))]
      }
    })

/** One statement may touch a row once: of several versions in a batch the newest is written. */
const newestByView = (
  rows: ReadonlyArray<VersionedViewRow>
): ReadonlyMap<string, ReadonlyMap<string, VersionedViewRow>> => {
  const newest = new Map<string, Map<string, VersionedViewRow>>()
  for (const row of rows) {
    const ofView = newest.get(row.view) ?? new Map<string, VersionedViewRow>()
    newest.set(row.view, ofView)
    const known = ofView.get(row.key)
    if (known === undefined || known.version <= row.version) ofView.set(row.key, row)
  }
  return newest
}

/** Answers of keyed requests. One that lives under the same scope already makes the batch incomplete. */
const answerParts = (commits: ReadonlyArray<Commit>): ReadonlyArray<Part> => {
  const rows = commits.flatMap(({ answer, at }) =>
    answer === undefined ? [] : [{ at, ...answer, expires_at: answer.expiresAt }]
  )
  if (rows.length === 0) return []
  const given = (parameter: string) => `json_to_recordset(${parameter}) as r(at bigint, scope text, fingerprint text,
    status int, headers json, body text, sealed boolean, expires_at bigint)`
  const cte = (
    parameter: string
  ) => `insert into stored_answer (scope, fingerprint, status, headers, body, sealed, expires_at)
    select scope, fingerprint, status, headers, body, sealed, expires_at from ${given(parameter)}
    on conflict (scope) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      headers = excluded.headers, body = excluded.body, sealed = excluded.sealed, expires_at = excluded.expires_at
    where stored_answer.expires_at <= (select at from ${given(parameter)} where r.scope = excluded.scope)
    returning 1`
  return [{ cte, parameters: [JSON.stringify(rows)], expected: rows.length }]
}

const jsonArray = <A>(values: ReadonlyArray<A>, text: (value: A) => string): string => `[${values.map(text).join(",")}]`

/*
 * Where rows of the outbox stand: kind and moment, by which their only index finds them. An index of ids would cost each intent
 * another hundred bytes of WAL.
 */

/** More than may be under way at once. The place that was noted first is forgotten first. */
const PLACE_COUNT_MAX = 20_000
/** What is due later than this after its commit is delivered by a sweep, which notes its place. */
const OFFERED_WITHIN_MS = 5_000

interface Place {
  readonly kind: string
  readonly dueAt: EpochMs
}

/** Conditions on rows of `intent`, each with the values of its parameters. */
export interface Found {
  readonly ids: ReadonlyArray<string>
  readonly parameters: ReadonlyArray<string>
  readonly where: (...parameters: ReadonlyArray<string>) => string
}

export class Places {
  readonly #places = new Map<string, Place>()

  /** Notes where the batch puts what is delivered right after it. */
  written(intents: ReadonlyArray<IntentRow>): void {
    for (const intent of intents) if (intent.dueAt <= intent.createdAt + OFFERED_WITHIN_MS) this.#noteRow(intent)
  }

  read(intents: ReadonlyArray<IntentRow>): void {
    for (const intent of intents) this.#noteRow(intent)
  }

  /** After their rows are gone, or before they move. */
  forget(intentIds: ReadonlyArray<string>): void {
    for (const id of intentIds) this.#places.delete(id)
  }

  forgetAll(): void {
    this.#places.clear()
  }

  /** How to find these rows: those with a place by the index, the others by a scan. */
  find(intentIds: ReadonlyArray<string>): ReadonlyArray<Found> {
    const known = new Map<string, Place>()
    const unknown: Array<string> = []
    for (const id of intentIds) {
      const place = this.#places.get(id)
      if (place === undefined) unknown.push(id)
      else known.set(id, place)
    }
    return [...(known.size === 0 ? [] : [byPlace(known)]), ...(unknown.length === 0 ? [] : [byId(unknown)])]
  }

  note(intentId: string, place: Place): void {
    if (this.#places.size >= PLACE_COUNT_MAX)
      for (const oldest of oldestOf(this.#places, PLACE_COUNT_MAX)) this.#places.delete(oldest)
    this.#places.set(intentId, place)
  }

  #noteRow({ dueAt, intentId, target }: IntentRow): void {
    this.note(intentId, { kind: target.kind, dueAt })
  }
}

/** One for the journal and the outbox of a process. */
export class IntentPlaces extends Context.Service<IntentPlaces, Places>()("postgres/IntentPlaces") {
  static readonly layer = Layer.sync(IntentPlaces, () => new Places())
}

// Arrays keep the plan on the index; sets of unknown size would scan the table. The ids are looked up in a hash: a batch may write
// thousands of intents of one kind and moment.
const byPlace = (known: ReadonlyMap<string, Place>): Found => ({
  ids: [...known.keys()],
  parameters: [
    [...new Set([...known.values()].map(({ kind }) => kind))],
    [...new Set([...known.values()].map(({ dueAt }) => dueAt))],
    [...known.keys()]
  ].map((values) => JSON.stringify(values)),
  where: (kinds, moments, ids) => `target_kind = any(array(select json_array_elements_text(${kinds}::json)))
    and due_at = any(array(select json_array_elements_text(${moments}::json)::bigint))
    and (intent_id in (select json_array_elements_text(${ids}::json))) is true`
})

const byId = (ids: ReadonlyArray<string>): Found => ({
  ids,
  parameters: [JSON.stringify(ids)],
  where: (given) => `intent_id in (select json_array_elements_text(${given}::json))`
})
