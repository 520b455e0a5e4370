/**
 * Lists of a sponsor's cases, and of one case's parts. The rows written with each case tell which cases exist; the state
 * of each is read from the case itself, so a list is never older than the case.
 */
import { caseEntity } from "../../../actors/case/case.ts"
import { candidatesOf } from "../../../actors/assistant/taxonomy.ts"
import { OPEN_STATUSES } from "../../../actors/case/lifecycle.ts"
import { mayBeInReview, waitsFor } from "../../../actors/case/waiting.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/case-lists.ts"
import type { OpenCase } from "../../../schema/case.ts"
import type { ErasedCase } from "../../../schema/case-erasure.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import { messagesOf } from "../case-messages.ts"
import type { CaseList, CasePage, CasePlace, ListedCase } from "../case-list.ts"
import type { ReadRows } from "../../../actors/runtime/journal.ts"
import { type BoundHandler, type Caller, handler, json, NO_STORE, raw } from "../../http/handler.ts"
import type { ReadDocuments } from "../../documents/store.ts"
import { readersNow } from "../staff-there.ts"
import { findCase } from "./own-case.ts"

export interface CaseListDeps {
  readonly registry: Registry
  readonly caseList: CaseList
  readonly readRows: ReadRows
  readonly readDocuments: ReadDocuments
  readonly now: () => number
}

const COUNT_DEFAULT = 20

/** Cases of these statuses may wait for their user. */
const MAY_WAIT = OPEN_STATUSES.filter((status) => status !== "triaging")

export const caseListHandlers = (deps: CaseListDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listCases, async ({ query, caller }) => {
    const after = query.cursor === undefined ? undefined : placeIn(query.cursor)
    if (query.cursor !== undefined && after === undefined) return BAD_CURSOR
    const limit = Math.min(query.limit ?? COUNT_DEFAULT, api.CASE_PAGE_MAX)
    const wanted = {
      limit,
      after,
      statuses: statusesOf(query),
      agentId: query.agent_id,
      orgId: query.org_id,
      text: query.q?.toLowerCase(),
      crisis: query.crisis !== undefined,
      test: caller._tag === "Agent" ? caller.test === true : query.test !== undefined
    }
    return json(200, await pageOf(deps, sponsorOf(caller), wanted, query.needs_me !== undefined))
  }),

  handler(api.listMessages, async ({ path, query, caller }) => {
    const mine = await findCase(deps, path.case_id, caller)
    if (isApiError(mine)) return mine
    const all = await messagesOf(deps.readRows, mine.case_id)
    const limit = Math.min(query.limit ?? COUNT_DEFAULT, api.MESSAGE_PAGE_MAX)
    const offset = query.offset ?? 0
    return json(200, { results: all.slice(offset, offset + limit), total: all.length }, NO_STORE)
  }),

  handler(api.listContacts, async ({ path, caller }) => {
    const mine = await findCase(deps, path.case_id, caller)
    return isApiError(mine) ? mine : json(200, { results: mine.contacts }, NO_STORE)
  }),

  handler(api.listDocuments, async ({ path, caller }) => {
    const mine = await findCase(deps, path.case_id, caller)
    return isApiError(mine) ? mine : json(200, { results: documentsOf(mine) }, NO_STORE)
  }),

  handler(api.readDocument, async ({ path, caller }) => {
    const mine = await findCase(deps, path.case_id, caller)
    if (isApiError(mine)) return mine
    const ref = mine.documents.find((one) => one.document_id === path.document_id)
    if (ref === undefined) return apiError("document-not-found")
    const bytes = (await deps.readDocuments(mine.opened_by.sponsor_id, [ref.sha256])).get(ref.sha256)
    if (bytes === undefined) return apiError("document-not-found")
    return raw(200, "application/octet-stream", bytes, [
      ...NO_STORE,
      // The name is the user's own, so it is encoded; old browsers get the document's id.
      [
        "content-disposition",
        `attachment; filename="${ref.document_id}"; filename*=UTF-8''${encodeURIComponent(ref.filename ?? ref.document_id)}`
      ],
      ["x-content-type-options", "nosniff"]
    ])
  })
]

const BAD_CURSOR = apiError("invalid-query", {
  errors: [{ path: "cursor", message: "must be the next_cursor of a page before" }]
})

const sponsorOf = (caller: Caller): string => {
  if (caller._tag !== "Agent" && caller._tag !== "Sponsor") throw new Error("cases were listed for nobody")
  return caller.sponsorId
}

const statusesOf = ({ crisis, needs_me, status }: typeof api.CaseListQuery.Type): ReadonlyArray<string> | undefined => {
  if (status !== undefined) return [status]
  if (crisis !== undefined && needs_me === undefined) return OPEN_STATUSES
  return needs_me === undefined ? undefined : MAY_WAIT
}

/** Cases looked at in one read for a page of those that wait, and reads for one page; beyond them the page is shorter. */
const LOOKED_AT_MIN = 50
const READS_MAX = 5

/**
 * A page of the list. Whether a case waits for its user stands in no row, so for such a page rows are read until
 * it is full.
 */
const pageOf = async (deps: CaseListDeps, sponsorId: string, wanted: CasePage, onlyWaiting: boolean) => {
  const count = onlyWaiting ? Math.max(wanted.limit, LOOKED_AT_MIN) : wanted.limit
  const results: Array<typeof api.CaseItem.Encoded> = []
  let { after } = wanted
  for (let read = 0; read < READS_MAX; read += 1) {
    const listed = await deps.caseList.newest(sponsorId, { ...wanted, limit: count + 1, after })
    const shown = listed.slice(0, count)
    const items = await Promise.all(shown.map((one) => itemOf(deps, one)))
    for (const [at, item] of items.entries()) {
      if (item === undefined || (onlyWaiting && item.waits_for === null)) continue
      results.push(item)
      const isLast = at === listed.length - 1
      if (results.length === wanted.limit) return { results, next_cursor: isLast ? null : cursorOf(shown[at]) }
    }
    if (listed.length <= count) return { results, next_cursor: null }
    after = shown.at(-1)
  }
  return { results, next_cursor: cursorOf(after) }
}

const itemOf = async (
  { now, registry }: CaseListDeps,
  { caseId }: ListedCase
): Promise<typeof api.CaseItem.Encoded> => {
  const { state } = registry.peek(caseEntity, caseId) ?? (await registry.read(caseEntity, caseId))
  if (state._tag === "Erased") return erasedItem(state)
  if (state._tag !== "Open") throw new Error(`the list names ${caseId}, which was never opened`)
  const readers = mayBeInReview(state) ? await readersNow({ now, registry }, state) : undefined
  return {
    case_id: caseId,
    status: state.status,
    category: state.evaluation?.category ?? "general",
    subcategory: state.evaluation?.subcategory ?? null,
    severity: state.evaluation?.severity ?? "low",
    organization: state.organization,
    agent_id: state.opened_by.agent_id,
    waits_for: waitsFor(state, readers) ?? null,
    problem_is_asked: candidatesOf(state) !== undefined,
    opened_at: isoTime(state.opened_at),
    updated_at: isoTime(state.updated_at)
  }
}

const erasedItem = (state: ErasedCase): typeof api.CaseItem.Encoded => ({
  case_id: state.case_id,
  status: "erased",
  category: state.category ?? "general",
  subcategory: state.subcategory,
  severity: "low",
  organization: null,
  agent_id: state.opened_by.agent_id,
  waits_for: null,
  problem_is_asked: false,
  opened_at: isoTime(state.opened_at),
  updated_at: isoTime(state.erased_at)
})

const documentsOf = ({ case_id, documents }: OpenCase) =>
  documents.map(({ byte_count, document_id, filename, media_type, sha256 }) => ({
    document_id,
    filename,
    media_type,
    byte_count,
    sha256,
    url: `/api/v1/cases/${case_id}/documents/${document_id}`
  }))

/** The cursor of the list behind this case. */
export const cursorOf = (last: CasePlace | undefined): string | null =>
  last === undefined ? null : Buffer.from(JSON.stringify([last.openedAt, last.caseId])).toString("base64url")

/** Not signed: a forged cursor only moves the position in the caller's own cases. */
export const placeIn = (cursor: string): CasePlace | undefined => {
  try {
    const [openedAt, caseId] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as ReadonlyArray<unknown>
    return Number.isSafeInteger(openedAt) && typeof caseId === "string" && !caseId.includes("\u0000")
      ? { openedAt: openedAt as number, caseId }
      : undefined
  } catch {
    return undefined
  }
}
