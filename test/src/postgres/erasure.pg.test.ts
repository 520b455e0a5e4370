/**
 * What an erasure leaves in the database, on both: every column that can hold a text is named below, either as erased or with the
 * reason why it holds no word of a case. A new column fails here until somebody has decided.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer, Result } from "effect"
import { createHash, randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { entities } from "../../../actors/all.ts"
import { caseEntity } from "../../../actors/case/case.ts"
import { makeActorRuntime, layerSingleProcess } from "../../../actors/runtime/actor-runtime.ts"
import { type Commit, Journal } from "../../../actors/runtime/journal.ts"
import type { Views } from "../../../actors/runtime/views.ts"
import { rebuildViews } from "../../../actors/runtime/views-rebuild.ts"
import type { CaseCommand } from "../../../schema/case.ts"
import { makeDocumentErasureActivity } from "../../../src/documents/erasure-activity.ts"
import { DocumentStore } from "../../../src/documents/store.ts"
import { layerPostgres as layerDocuments } from "../../../src/postgres/documents.ts"
import { layerPostgres as layerJournal } from "../../../src/postgres/journal.ts"
import { layerPostgres as layerOutbox } from "../../../src/postgres/outbox.ts"
import { layerPostgres as layerSnapshots } from "../../../src/postgres/snapshots.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { by, CASE_ID, message, open } from "../../actors/case/commands.ts"
import { answerOf, chainOf, commitOf, freshId } from "../../support/contracts/ports.ts"
import { describeEachDatabase, type TestDatabase } from "../../support/database.ts"
import { MINUTE, NOW } from "../../support/given.ts"

const ERASED = "erased"
const ID = "an id or a hash"
const WORD = "a word of a fixed list"
const OF_ORG = "what an organization is called, or a public record of it"
const OF_AGENT = "what an agent or its sponsor says of itself, or to the service"
const OF_LAW = "of a law and its evaluation"
const OF_STAFF = "who of the staff decided, by a keyed hash"

/** Every column that can hold a text, by table and name. */
const COLUMNS: Readonly<Record<string, string>> = {
  "journal.kind": WORD,
  "journal.id": ID,
  "journal.command_id": "made of hashes and ids; it keeps a repeated request from opening the case again",
  "journal.events": ERASED,
  "snapshot.kind": WORD,
  "snapshot.id": ID,
  "snapshot.checksum": ID,
  "snapshot.state": ERASED,
  "intent.intent_id": ID,
  "intent.source_kind": WORD,
  "intent.source_id": ID,
  "intent.target_kind": WORD,
  "intent.target_id": ID,
  "intent.payload": ERASED,
  "counter.name": "a prefix and a year",
  "stored_answer.scope": ID,
  "stored_answer.fingerprint": ID,
  "stored_answer.headers": ERASED,
  "stored_answer.body": ERASED,
  "document.sponsor_id": ID,
  "document.sha256": ERASED,
  "document.media_type": ERASED,
  "document.content": ERASED,
  "review_view.key": ERASED,
  "review_view.case_id": ERASED,
  "review_view.sponsor_id": ERASED,
  "review_view.kind": ERASED,
  "review_view.severity": ERASED,
  "review_view.reasons": ERASED,
  "review_view.title": ERASED,
  "review_view.state": ERASED,
  "review_view.decided_by": ERASED,
  "case_view.key": ID,
  "case_view.sponsor_id": ID,
  "case_view.agent_id": ID,
  "case_view.category": "the kind of problem, which stays",
  "case_view.subcategory": "the kind of problem, which stays",
  "case_view.severity": ERASED,
  "case_view.org_id": ERASED,
  "case_view.status": WORD,
  "test_case_view.key": ID,
  "test_case_view.sponsor_id": ID,
  "test_case_view.agent_id": ID,
  "test_case_view.status": WORD,
  "test_case_view.category": "test cases are not erased: they hold no person's matter",
  "test_case_view.subcategory": "test cases are not erased: they hold no person's matter",
  "test_case_view.severity": WORD,
  "test_case_view.org_id": OF_ORG,
  "case_kind.sponsor_id": ID,
  "case_kind.org_id": OF_ORG,
  "case_kind.category": "the kind of problem, which stays",
  "case_kind.subcategory": "the kind of problem, which stays",
  "erasure_view.key": ID,
  "erasure_view.sponsor_id": ID,
  "erasure_view.asked_by": WORD,
  "erasure_view.state": WORD,
  "erasure_view.decided_by": OF_STAFF,
  "queue_item_view.key": ID,
  "queue_item_view.kind": WORD,
  "queue_item_view.subject_id": ID,
  "queue_item_view.state": WORD,
  "queue_item_view.title": ERASED,
  "queue_item_view.assignee": OF_STAFF,
  "queue_item_view.first_reviewer": OF_STAFF,
  "queue_item_view.decision": WORD,
  "queue_item_view.reason": ERASED,
  "queue_item_view.decided_by": OF_STAFF,
  "delivery_view.key": ID,
  "delivery_view.endpoint_id": ID,
  "delivery_view.lane_id": ID,
  "delivery_view.type": WORD,
  "delivery_view.resource_kind": WORD,
  "delivery_view.resource_id": ID,
  "delivery_view.state": WORD,
  "delivery_view.last_problem": "words of the service about a receiver",
  "webhook_view.key": ID,
  "webhook_view.sponsor_id": ID,
  "platform_count.subject": WORD,
  "platform_count.word": "a status, a kind of problem or a day, as a count",
  "organization_view.key": OF_ORG,
  "organization_view.org_name": OF_ORG,
  "organization_domain_view.key": OF_ORG,
  "organization_domain_view.domain": OF_ORG,
  "organization_domain_view.org_id": OF_ORG,
  "organization_domain_view.org_name": OF_ORG,
  "organization_domain_view.level": WORD,
  "organization_domain_view.source": OF_ORG,
  "institution_view.key": OF_ORG,
  "institution_view.org_name": OF_ORG,
  "institution_view.name_key": OF_ORG,
  "institution_view.canonical_id": OF_ORG,
  "institution_view.domains": OF_ORG,
  "institution_view.verified_domains": OF_ORG,
  "institution_view.trigrams": OF_ORG,
  "match_view.key": ID,
  "match_view.state": WORD,
  "match_view.source": WORD,
  "match_view.record_id": OF_ORG,
  "match_view.title": OF_ORG,
  "match_view.respondent_names": OF_ORG,
  "match_view.candidates": OF_ORG,
  "match_view.org_id": OF_ORG,
  "match_view.decided_by": OF_STAFF,
  "merge_view.key": OF_ORG,
  "merge_view.from_id": OF_ORG,
  "merge_view.into_id": OF_ORG,
  "merge_view.decided_by": OF_STAFF,
  "report_view.key": ID,
  "report_view.org_id": OF_ORG,
  "report_view.org_name": OF_ORG,
  "report_view.report_type": WORD,
  "report_view.state": WORD,
  "report_view.decided_by": OF_STAFF,
  "agent_view.key": ID,
  "agent_view.sponsor_id": ID,
  "agent_view.name": OF_AGENT,
  "agent_view.description": OF_AGENT,
  "agent_view.status": WORD,
  "agent_view.status_reason": OF_AGENT,
  "agent_key_view.key": ID,
  "agent_key_view.agent_id": ID,
  "sponsor_view.key": ID,
  "sponsor_view.status": WORD,
  "sponsor_view.ended_why": WORD,
  "sponsor_view.tier_choice": WORD,
  "sponsor_usage.sponsor_id": ID,
  "proposal_view.key": ID,
  "proposal_view.agent_id": ID,
  "proposal_view.sponsor_id": ID,
  "proposal_view.project_id": ID,
  "proposal_view.title": OF_AGENT,
  "proposal_view.state": WORD,
  "proposal_view.status": WORD,
  "proposal_view.decided_by": OF_STAFF,
  "identity_view.key": ID,
  "identity_view.agent_id": ID,
  "identity_view.sponsor_id": ID,
  "identity_view.title": OF_AGENT,
  "identity_view.state": WORD,
  "identity_view.status": WORD,
  "identity_view.decided_by": OF_STAFF,
  "project_view.key": ID,
  "project_view.slug": ID,
  "project_view.title": "written by staff",
  "project_view.summary": "written by staff",
  "project_view.tags": "written by staff",
  "project_view.status": WORD,
  "project_view.maintainer": "written by staff",
  "project_view.guidelines": "written by staff",
  "feedback_view.key": ID,
  "feedback_view.agent_id": ID,
  "feedback_view.sponsor_id": ID,
  "feedback_view.category": WORD,
  "feedback_view.message": OF_AGENT,
  "feedback_view.title": OF_AGENT,
  "feedback_view.url": OF_AGENT,
  "feedback_view.about_request_id": ID,
  "feedback_view.status": WORD,
  "problem_view.key": ID,
  "problem_view.title": "words of the rule set or of staff, never of a case",
  "problem_view.summary": "words of the rule set or of staff, never of a case",
  "problem_view.category": WORD,
  "problem_view.severity": WORD,
  "problem_view.status": WORD,
  "problem_view.organizations": OF_ORG,
  "problem_view.state": WORD,
  "problem_view.decided_by": OF_STAFF,
  "problem_view.found": "words of the rule set or of staff, never of a case",
  "verdict_view.key": ID,
  "verdict_view.citation": OF_LAW,
  "verdict_view.title": OF_LAW,
  "verdict_view.jurisdiction": OF_LAW,
  "verdict_view.status": WORD,
  "verdict_view.verdict": WORD,
  "verdict_view.list": WORD,
  "verdict_view.item": OF_LAW,
  "verdict_view.sponsor_id": ID,
  "verdict_view.found": OF_LAW,
  "verdict_view.framework": WORD,
  "verdict_block.status": WORD,
  "verdict_block.verdict": WORD,
  "verdict_block.list": WORD,
  "verdict_block.framework": WORD,
  "law_text.sha256": ID,
  "law_text.content": OF_LAW,
  "law_view.key": ID,
  "law_view.normalized": OF_LAW,
  "law_view.basis": WORD,
  "law_view.origin": WORD,
  "law_view.url": OF_LAW,
  "law_view.sha256": ID,
  "log_head_view.key": ID,
  "log_head_view.root": ID,
  "mcp_ended_session.nonce": ID,
  "server_secret.fingerprint": ID
}

/** The book of migrations itself. */
const OF_MIGRATIONS = /^migration/

interface Column {
  readonly table_name: string
  readonly column_name: string
}

const MARKER = "quxmarker"
const DOCUMENT = Buffer.from(`${MARKER} in a document`)
const SHA256 = createHash("sha256").update(DOCUMENT).digest("hex")
const document = {
  document_id: "doc_1",
  filename: `${MARKER}.txt`,
  media_type: "text/plain",
  byte_count: DOCUMENT.length,
  sha256: SHA256
}
const accepted = { ...document, bytes: DOCUMENT, is_text: true }

const textColumns = (sql: SqlClient.SqlClient) => sql<Column>`
  select c.table_name, c.column_name from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    and c.data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'tsvector', 'character varying', 'USER-DEFINED')
  order by 1, 2`

/** Where the marker stands, in whatever column. */
const found = (sql: SqlClient.SqlClient) =>
  Effect.gen(function* () {
    const places: Array<string> = []
    for (const { column_name: column, table_name: table } of yield* textColumns(sql)) {
      const rows = yield* sql.unsafe<{ readonly n: number }>(
        `select count(*)::int as n from ${table} where ${column}::text like $1 or ${column}::text like $2`,
        [`%${MARKER}%`, `%${Buffer.from(MARKER).toString("hex")}%`]
      )
      if ((rows[0]?.n ?? 0) > 0) places.push(`${table}.${column}`)
    }
    return places
  })

const layers = Layer.mergeAll(layerJournal, layerOutbox, layerSnapshots, layerDocuments, layerViews, layerSingleProcess)

const withCases = (
  database: TestDatabase,
  scenario: (given: {
    readonly tell: (command: CaseCommand, id?: string) => Promise<void>
    readonly pass: (ms: number) => Promise<void>
    readonly keep: () => Promise<void>
    readonly places: () => Promise<ReadonlyArray<string>>
    readonly rebuild: () => Promise<number>
    readonly again: () => Promise<unknown>
  }) => Promise<void>
) =>
  database.run(
    Effect.gen(function* () {
      let clock = NOW
      const sql = yield* SqlClient.SqlClient
      const store = yield* DocumentStore
      const context = yield* Effect.context<Journal | Views>()
      yield* sql`truncate journal, snapshot, intent, case_view, review_view, erasure_view, document, stored_answer`
      const start = () =>
        makeActorRuntime({
          entities,
          activities: () => [
            makeDocumentErasureActivity({
              eraseDocuments: (sponsorId, hashes, now) => Effect.runPromise(store.erase(sponsorId, hashes, now)),
              now: () => clock
            })
          ],
          now: () => clock,
          random: Math.random,
          randomId: randomUUID,
          bytesMax: 1e9,
          background: false
        })
      const { delivery, registry } = yield* start()
      const another = yield* start()
      const settle = async () => {
        do await delivery.idle()
        while ((await delivery.sweep()) > 0)
        await delivery.idle()
      }
      yield* Effect.promise(() =>
        scenario({
          tell: async (command, id = CASE_ID) => {
            const asked = await registry.ask(caseEntity, id, command, {
              commandId: `scope-${randomUUID()}`,
              answer: () => answerOf(`scope-${randomUUID()}`)
            })
            if (Result.isFailure(asked)) throw new Error(asked.failure.reason)
          },
          pass: async (ms) => {
            clock += ms
            await settle()
          },
          keep: () => Effect.runPromise(store.keep(by.sponsor_id, [accepted], clock)),
          places: () => Effect.runPromise(found(sql)),
          rebuild: async () =>
            (
              await Effect.runPromise(
                rebuildViews({ entities, onProgress: () => undefined }).pipe(Effect.provideContext(context))
              )
            ).unreadable.length,
          again: async () => (await another.registry.read(caseEntity, CASE_ID)).state
        })
      )
    }).pipe(Effect.provide(layers), Effect.provide(database.layer))
  )

const erase = (asked_at: number): CaseCommand => ({
  _tag: "EraseCase",
  asked_at,
  reason: "person_asked",
  reviewer_id: "rev_ada",
  by: { type: "reviewer", id: "rev_ada" },
  request_id: "r1"
})

describeEachDatabase("the erasure of a case", (database) => {
  test("every column that can hold a text is named, as erased or with the reason why it need not be", async () => {
    const columns = await database.run(Effect.flatMap(SqlClient.SqlClient, textColumns))
    const names = columns
      .filter(({ table_name }) => !OF_MIGRATIONS.test(table_name))
      .map(({ column_name, table_name }) => `${table_name}.${column_name}`)
    expect(names.toSorted()).toEqual(Object.keys(COLUMNS).toSorted())
  })

  test("leaves no word of it in any column, and the bytes of its document go a minute later", () =>
    withCases(database, async ({ again, keep, pass, places, rebuild, tell }) => {
      await keep()
      await tell(open(`I get a robocall every day ${MARKER}`, { documents: [document] }))
      await tell(message(MARKER))
      await pass(0)
      expect(await places()).toEqual(expect.arrayContaining(["document.content", "journal.events"]))
      await tell({ _tag: "AskErasure", by: "person" })
      await tell(erase(NOW))
      expect(await places()).toEqual(expect.not.arrayContaining(["journal.events", "snapshot.state"]))
      await pass(2 * MINUTE)
      expect(await places()).toEqual([])
      expect(await again()).toMatchObject({ _tag: "Erased", case_id: CASE_ID })
      expect(await rebuild()).toBe(0)
      expect(await places()).toEqual([])
    }))

  test("keeps a document that another case of the sponsor refers to", () =>
    withCases(database, async ({ keep, pass, places, tell }) => {
      const other = "ARC-2026-000002"
      await keep()
      await tell(open("I get a robocall every day", { documents: [document] }))
      await tell(
        open("I get a robocall every day", { case_id: other, documents: [{ ...document, filename: null }] }),
        other
      )
      await tell({ _tag: "AskErasure", by: "person" })
      await tell(erase(NOW))
      await pass(2 * MINUTE)
      expect(await places()).toEqual(["document.content"])
    }))

  test("keeps a document for now that was stored again a moment ago", () =>
    withCases(database, async ({ keep, pass, places, tell }) => {
      await keep()
      await tell(open("I get a robocall every day", { documents: [document] }))
      await tell({ _tag: "AskErasure", by: "person" })
      await tell(erase(NOW))
      await pass(MINUTE)
      await keep()
      await pass(30_000)
      expect(await places()).toEqual(["document.content"])
      await pass(60 * MINUTE)
      expect(await places()).toEqual([])
    }))

  test("that fails on its way leaves everything as it was", async () => {
    const id = freshId("torn")
    const run = <A, E>(effect: Effect.Effect<A, E, Journal>) => database.run(Effect.provide(effect, layerJournal))
    const write = (...commits: ReadonlyArray<Commit>) =>
      run(Effect.flatMap(Journal, (journal) => journal.write([chainOf(...commits)])))
    const words = `[{"_tag":"Said","text":"a secret word"}]`
    await write(commitOf(id, 0, { events: words, answer: answerOf(`command-${id}-1`) }))
    // The last of its statements fails, after the others have run.
    const erasure = { snapshot: { version: 1, state: "{}" }, views: [{ view: "no_such_view", key: id }], ordersTo: [] }
    await expect(write(commitOf(id, 1, { erasure }))).rejects.toThrow()
    const rows = await run(Effect.flatMap(Journal, (journal) => journal.rowsAfter({ kind: "ledger", id }, 0)))
    expect(rows).toEqual([{ seq: 1, events: words }])
    const history = await run(
      Effect.flatMap(Journal, (journal) => journal.load([{ kind: "ledger", id, stateVersion: 1 }]))
    )
    expect(history[0]?.snapshot).toBeUndefined()
    const answers = await run(Effect.flatMap(Journal, (journal) => journal.answers([`command-${id}-1`], NOW)))
    expect(answers.size).toBe(1)
  })
})
