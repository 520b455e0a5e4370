/**
 * Compares what writers were told with what the service holds, and says everything that does not agree.
 *
 * Through the interface, while it runs: every key gives the same answer again and says that it is a replay; every case
 * holds exactly the writes that were acknowledged for it, its timeline numbered without gaps; case numbers go from 1
 * without a gap; each organization counts each of its cases once.
 * In the tables, after it ended: journal rows of every address are numbered without gaps, there are as many as writes,
 * every view row is as new as its journal, and no intent is left that is due.
 */
import { inParallel } from "../support/in-parallel.ts"
import { answered, bearer, intentsSettled, type Sent, type ServiceClient } from "./service-client.ts"
import type { Target } from "./target.ts"
import { type Acknowledged, ORGANIZATIONS, sendWrite, type WriteKind } from "./writers.ts"

/** Intents whose delivery failed while the database was away are tried again after a second, then two, then four. */
const SETTLE_MS_MAX = 30_000
/** Enough to see what is wrong. */
const FAULT_COUNT_MAX = 20

/** Timeline lines that each kind of write leaves. */
const LINES: Record<WriteKind, number> = { open: 2, message: 3, update: 2, contact: 2 }

interface Line {
  readonly sequence: number
  readonly type: string
  readonly event: string
}

/** A case ends its triage by itself, in one commit, 20 s after it can be acted on: it asks, or a letter is drafted. */
const ENDS_OF_TRIAGE: ReadonlySet<string> = new Set([
  "The case waits for information",
  "A letter to the organization is drafted"
])
/** Lines that a client's write leaves; what a case asks, and its status, are its own. */
const WRITTEN_LINES: ReadonlySet<string> = new Set(
  ["case_opened", "case_evaluated", "message_received", "message_answered"].concat("case_updated", "contact_added")
)

export interface VerifyInput {
  readonly client: ServiceClient
  readonly acknowledged: ReadonlyArray<Acknowledged>
  /** How long the outbox may take to become empty. */
  readonly settleMsMax?: number | undefined
}

/** Empty when everything that was acknowledged is there exactly once. */
export const verifyOverHttp = async (input: VerifyInput): Promise<ReadonlyArray<string>> => {
  await intentsSettled(input.client, input.settleMsMax ?? SETTLE_MS_MAX)
  const faults = [
    ...(await inParallel(input.acknowledged, (write) => replayFault(input, write))),
    ...caseNumberFaults(input.acknowledged),
    ...(await inParallel([...byCase(input.acknowledged)], ([caseId, writes]) => caseFault(input, caseId, writes))),
    ...(await inParallel(ORGANIZATIONS, (name) => organizationFault(input, name)))
  ].filter((fault) => fault !== undefined)
  return faults.slice(0, FAULT_COUNT_MAX)
}

const replayFault = async ({ client }: VerifyInput, write: Acknowledged): Promise<string | undefined> => {
  const again = await answered(() => sendWrite(client, write))
  const what = `${write.kind} ${write.key} of ${write.caseId}`
  if (again.status !== write.status || again.text !== write.text)
    return `${what} was ${write.status} ${write.text.slice(0, 200)} and is now ${again.status} ${again.text.slice(0, 200)}`
  return again.headers["idempotency-replayed"] === "true" ? undefined : `${what} was not replayed but done again`
}

const read = async <Body>(client: ServiceClient, sent: Sent): Promise<Body> => {
  const { status, text } = await answered(() => client.send(sent))
  if (status >= 300) throw new Error(`${sent.method} ${sent.path}: ${status} ${text}`)
  return JSON.parse(text) as Body
}

const caseNumberFaults = (acknowledged: ReadonlyArray<Acknowledged>): ReadonlyArray<string> => {
  const ids = acknowledged.filter(({ kind }) => kind === "open").map(({ caseId }) => caseId)
  const numbers = ids.map((id) => Number(id.split("-").at(-1))).toSorted((one, other) => one - other)
  const wrong = numbers.findIndex((number, index) => number !== index + 1)
  return wrong < 0 ? [] : [`case numbers: ${numbers[wrong]} stands where ${wrong + 1} should`]
}

const byCase = (acknowledged: ReadonlyArray<Acknowledged>): Map<string, Array<Acknowledged>> => {
  const cases = new Map<string, Array<Acknowledged>>()
  for (const write of acknowledged) cases.set(write.caseId, [...(cases.get(write.caseId) ?? []), write])
  return cases
}

const caseFault = async (
  { client }: VerifyInput,
  caseId: string,
  writes: ReadonlyArray<Acknowledged>
): Promise<string | undefined> => {
  const found = await read<{ version: number; timeline: ReadonlyArray<Line> }>(client, {
    method: "GET",
    path: `/api/v1/cases/${caseId}`,
    headers: bearer(writes[0]!.apiKey)
  })
  const written = found.version - found.timeline.filter(({ event }) => ENDS_OF_TRIAGE.has(event)).length
  if (written !== writes.length) return `${caseId} has ${written} writes, acknowledged were ${writes.length}`
  const expected = writes.reduce((sum, { kind }) => sum + LINES[kind], 0)
  const sequences = found.timeline.map(({ sequence }) => sequence)
  const lines = found.timeline.filter(({ type }) => WRITTEN_LINES.has(type)).length
  if (lines !== expected) return `${caseId} has ${lines} lines of writes, expected ${expected}`
  return sequences.every((sequence, index) => sequence === index + 1)
    ? undefined
    : `the timeline of ${caseId} has a gap: ${sequences.join(" ")}`
}

const organizationFault = async ({ acknowledged, client }: VerifyInput, name: string): Promise<string | undefined> => {
  const expected = acknowledged.filter(({ body }) => body["organization_named"] === name).length
  if (expected === 0) return undefined
  const path = `/api/v1/orgs/${name.toLowerCase().replaceAll(" ", "-")}`
  const { total_cases: total } = await read<{ total_cases: number }>(client, {
    method: "GET",
    path,
    headers: bearer(acknowledged[0]!.apiKey)
  })
  return total === expected ? undefined : `${name} counts ${total} cases, opened were ${expected}`
}

/** The ends of triage of the run's first cases fall due while the tables are read; what is due for so long was missed. */
const DELIVERY_MS_MAX = 5_000

const tableFaults = (askedToEndAt: number): string => `
  select 'the journal of ' || kind || ' ' || id || ' has ' || count(*) || ' rows from ' || min(seq) || ' to ' || max(seq) as fault
    from journal group by kind, id having min(seq) <> 1 or max(seq) <> count(*)
  union all
  select 'the list shows ' || key || ' at version ' || version || ', the journal has ' || newest from case_view
    join (select id, max(seq) as newest from journal where kind = 'case' group by id) j on j.id = key where version <> newest
  union all
  select 'an intent for ' || target_kind || ' ' || target_id || ' was never delivered: ' || attempts || ' tries, due in '
    || (due_at - ${askedToEndAt}) || ' ms, ' || left(payload::text, 100) from intent
    where created_at <= ${askedToEndAt - DELIVERY_MS_MAX} and (due_at <= ${askedToEndAt - DELIVERY_MS_MAX} or attempts > 0)`

/** All rows of cases but the ends of triage, which no client wrote. */
const ROW_COUNT = `select count(*)::int as count from journal
  where kind = 'case' and events::text !~ '"trigger":"triage_(in)?complete"'`

/** `askedToEndAt`: what fell due afterwards, nobody was there to deliver. */
export const verifyTables = async (
  target: Target,
  writeCount: number,
  askedToEndAt: number = Date.now()
): Promise<ReadonlyArray<string>> => {
  const faults = (await target.query<{ fault: string }>(tableFaults(askedToEndAt))).map(({ fault }) => fault)
  const rows = (await target.query<{ count: number }>(ROW_COUNT))[0]?.count
  if (rows !== writeCount) faults.push(`the journal has ${rows} rows of cases, acknowledged were ${writeCount}`)
  return faults.slice(0, FAULT_COUNT_MAX)
}
