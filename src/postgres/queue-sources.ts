/** The tables of the review queue, each selected with the list's columns; the table's alias is `t`. */
import type { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { QueueKind } from "../../schema/queue-item.ts"

const HOUR_MS = 3_600_000
/** Domain decision G.3. */
const REPORT_DUE_MS = 72 * HOUR_MS
/** The agent can be suspended meanwhile. */
const REVOCATION_DUE_MS = 24 * HOUR_MS
/** Between items with a waiting user and items that only improve the service. */
const PRIORITY = { report: 2, match: 3, revocation: 1, merge: 4, erasure: 2 }

export interface QueueSource {
  readonly kind: QueueKind
  readonly table: Fragment
  readonly columns: Fragment
  readonly isWaiting: Fragment
  /** Decided by a person; automatic ends do not count. */
  readonly isDecided: Fragment
  /** As an index has it. */
  readonly waitingOrder: Fragment
  /** Whether the waiting rows of one sponsor take turns with those of others (`review-turns.ts`). */
  readonly takesTurns?: true
  readonly isOne: (subjectId: string) => Fragment
  /** The column of `queue_item_view i` that the table's key is found by. */
  readonly itemSubject: Fragment
}

export const queueSources = (sql: SqlClient.SqlClient): ReadonlyArray<QueueSource> => {
  const common = {
    waitingOrder: sql`t.priority, t.due_at, t.key`,
    isWaiting: sql`t.state = 'waiting'`,
    isDecided: sql`t.state <> 'waiting' and t.decided_at is not null`,
    isOne: (subjectId: string) => sql`t.key = ${subjectId}`,
    itemSubject: sql`i.subject_id`
  }
  const review = (kind: "crisis" | "letter"): QueueSource => ({
    ...common,
    kind,
    takesTurns: true,
    table: sql`review_view t`,
    columns: sql`
      t.kind, t.key as subject_id, t.title, t.priority, t.due_at, t.created_at, t.state = 'waiting' as waiting,
      t.state as status, t.decided_by, t.decided_at, t.case_id, null::text as agent_id, null::text as org_id`,
    isWaiting: sql`t.kind = ${kind} and t.state = 'waiting'`,
    isDecided: sql`t.kind = ${kind} and t.state <> 'waiting' and t.decided_at is not null`,
    isOne: (subjectId) => sql`t.key = ${subjectId} and t.kind = ${kind}`
  })
  const agents = (kind: QueueKind, table: Fragment, agent: Fragment): QueueSource => ({
    ...common,
    kind,
    table,
    columns: sql`
      ${kind}::text as kind, t.key as subject_id, t.title, t.priority, t.due_at, t.created_at,
      t.state = 'waiting' as waiting, t.status, t.decided_by, t.decided_at, null::text as case_id,
      ${agent} as agent_id, null::text as org_id`
  })
  return [
    review("crisis"),
    review("letter"),
    ...matches(sql),
    { ...common, ...reports(sql) },
    agents("proposal", sql`proposal_view t`, sql`t.agent_id`),
    agents("identity", sql`identity_view t`, sql`t.agent_id`),
    agents("problem", sql`problem_view t`, sql`null::text`),
    revocations(sql),
    { ...common, ...erasures(sql) },
    merges(sql)
  ]
}

/**
 * Records of imports: undecided ones, and decided ones with an open vote to move them. Such votes are rare, so the
 * second source reads the votes and looks up each record.
 */
const matches = (sql: SqlClient.SqlClient): ReadonlyArray<QueueSource> => {
  const voted = sql`t.key in (
    select v.subject_id from queue_item_view v where v.kind = 'enforcement_match' and v.state = 'awaiting_second')`
  const source: QueueSource = {
    kind: "enforcement_match",
    table: sql`match_view t`,
    columns: sql`
      'enforcement_match'::text as kind, t.key as subject_id, t.title, ${PRIORITY.match}::int as priority,
      null::bigint as due_at, t.proposed_at as created_at, (t.state = 'waiting' or ${voted}) as waiting, t.state as status,
      t.decided_by, t.decided_at, null::text as case_id, null::text as agent_id, t.org_id`,
    isWaiting: sql`t.state = 'waiting'`,
    isDecided: sql`t.state <> 'waiting' and t.decided_at is not null and not ${voted}`,
    waitingOrder: sql`t.proposed_at, t.key`,
    isOne: (subjectId) => sql`t.key = ${subjectId}`,
    itemSubject: sql`i.subject_id`
  }
  const none = { isDecided: sql`false`, isOne: () => sql`false` }
  return [source, { ...source, ...none, isWaiting: sql`t.state <> 'waiting' and ${voted}` }]
}

// Organizations know reviewers by the sponsor's id of the same address.
const reports = (sql: SqlClient.SqlClient) => ({
  kind: "org_report" as const,
  table: sql`report_view t`,
  columns: sql`
    'org_report'::text as kind, t.key as subject_id, replace(t.report_type, '_', ' ') || ': ' || t.org_name as title,
    ${PRIORITY.report}::int as priority, t.received_at + ${REPORT_DUE_MS}::bigint as due_at, t.received_at as created_at,
    t.state = 'waiting' as waiting, t.state as status, 'rev_' || substr(t.decided_by, 5) as decided_by, t.decided_at,
    null::text as case_id, null::text as agent_id, t.org_id`,
  waitingOrder: sql`t.received_at, t.key`
})

const revocations = (sql: SqlClient.SqlClient): QueueSource => ({
  kind: "revocation",
  table: sql`queue_item_view t`,
  columns: sql`
    t.kind, t.subject_id, coalesce(t.title, t.subject_id) as title, ${PRIORITY.revocation}::int as priority,
    coalesce(t.voted_at, t.created_at) + ${REVOCATION_DUE_MS}::bigint as due_at, t.created_at,
    t.state = 'awaiting_second' as waiting, t.state as status, t.decided_by, t.decided_at, null::text as case_id,
    t.subject_id as agent_id, null::text as org_id`,
  isWaiting: sql`t.kind = 'revocation' and t.state = 'awaiting_second'`,
  isDecided: sql`t.kind = 'revocation' and t.state = 'decided'`,
  waitingOrder: sql`t.voted_at, t.key`,
  isOne: (subjectId) => sql`t.key = ${`revocation:${subjectId}`}`,
  itemSubject: sql`i.key`
})

const erasures = (sql: SqlClient.SqlClient) => ({
  kind: "erasure" as const,
  table: sql`erasure_view t`,
  columns: sql`
    'erasure'::text as kind, t.key as subject_id, 'Erase the texts of ' || t.key as title, ${PRIORITY.erasure}::int as priority,
    t.due_at, t.created_at, t.state = 'waiting' as waiting, t.state as status, t.decided_by, t.decided_at,
    t.key as case_id, null::text as agent_id, null::text as org_id`,
  waitingOrder: sql`t.due_at, t.key`
})

const merges = (sql: SqlClient.SqlClient): QueueSource => ({
  kind: "merge",
  table: sql`merge_view t`,
  columns: sql`
    'merge'::text as kind, t.key as subject_id, t.from_id || ' and ' || t.into_id as title, ${PRIORITY.merge}::int as priority,
    null::bigint as due_at, t.decided_at as created_at, false as waiting,
    case when t.accepted then 'accepted' else 'rejected' end as status, t.decided_by, t.decided_at,
    null::text as case_id, null::text as agent_id, t.into_id as org_id`,
  isWaiting: sql`false`,
  isDecided: sql`true`,
  waitingOrder: sql`t.key`,
  isOne: (subjectId) => sql`t.key = ${subjectId}`,
  itemSubject: sql`i.subject_id`
})
