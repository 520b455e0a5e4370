/**
 * The export of all data about a sponsor, part by part. A part is put together from the answers of the endpoints that the
 * sponsor has anyway.
 *
 * Always true:
 * - Every endpoint is performed for the caller: what the caller may not read is in no part.
 * - A part has at most EXPORT_CASE_COUNT_MAX cases, and ends at the first case, page of messages or file beyond
 *   EXPORT_BYTES_WANTED.
 * - Whoever follows `nextCursor` gets every case, message, file and proposal, and comes to an end.
 */
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/account-export.ts"
import { listSessions, readAccount } from "../../../schema/api/accounts.ts"
import * as lists from "../../../schema/api/case-lists.ts"
import { listConnections } from "../../../schema/api/connections.ts"
import { readLetter } from "../../../schema/api/letters.ts"
import { listOwnAgents, readOwnAgent } from "../../../schema/api/own-agents.ts"
import { listNotices } from "../../../schema/api/registration.ts"
import { readCase } from "../../../schema/api/resolution.ts"
import { listWebhooks } from "../../../schema/api/webhooks.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import { fairTurns } from "../../concurrency/fair-turns.ts"
import type { CasePlace } from "../../cases/case-list.ts"
import { cursorOf, placeIn } from "../../cases/http/case-lists.ts"
import { findCase } from "../../cases/http/own-case.ts"
import type { ReadDocuments } from "../../documents/store.ts"
import { filesOf } from "./export-files.ts"
import { EXPORT_PATH, PlainRequest } from "./export-request.ts"
import { firstProposal, proposalsFrom, type ProposalSource, proposalPlaceIn } from "./export-proposals.ts"
import type { HeaderList, HttpRequest } from "../../http/exchange.ts"
import {
  type Answer,
  type BodyOf,
  type BoundHandler,
  type Caller,
  type DeclaredEndpoint,
  handler,
  type InputOf,
  json
} from "../../http/handler.ts"
import { jsonLength } from "../../http/json-body.ts"
import { makePerform, type Perform } from "../../http/perform.ts"
import type { PerformPorts } from "../../http/performing.ts"

export interface ExportDeps {
  /** Those of the exported endpoints must be among them. */
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PerformPorts
  readonly registry: Registry
  readonly queries: ProposalSource["queries"]
  readonly readDocuments: ReadDocuments
  readonly now: () => number
  /** An origin, without a slash at its end. */
  readonly baseUrl: string
}

/** Parts put together at once: each reads up to twenty journals, so two leave most of a small machine to others. */
const RUNNING_COUNT_MAX = 2
/** A part takes a tenth of a second; beyond the route's time limit the client is asked to retry. */
const WAITING_COUNT_MAX = 32
/** The part of the queue that one sponsor may use. */
const WAITING_PER_SPONSOR_COUNT_MAX = 8

/** The endpoints whose answers are exported. */
const READS: ReadonlySet<DeclaredEndpoint> = new Set<DeclaredEndpoint>([
  readAccount,
  listSessions,
  listOwnAgents,
  readOwnAgent,
  listConnections,
  listWebhooks,
  listNotices,
  lists.listCases,
  readCase,
  lists.listMessages,
  lists.listContacts,
  lists.listDocuments,
  readLetter
])

export const accountExportHandlers = (deps: ExportDeps): ReadonlyArray<BoundHandler> => {
  const handlers = deps.handlers.filter(({ endpoint }) => READS.has(endpoint))
  const perform = makePerform({ handlers, ports: deps.ports })
  const inTurn = fairTurns(
    {
      runningMax: RUNNING_COUNT_MAX,
      runningPerOwnerMax: 1,
      waitingMax: WAITING_COUNT_MAX,
      waitingPerOwnerMax: WAITING_PER_SPONSOR_COUNT_MAX
    },
    apiError("actor-busy", { headers: [["retry-after", "1"]] })
  )
  return [
    handler(api.exportAccount, async ({ caller, query, request }) => {
      if (caller._tag !== "Sponsor") return apiError("missing-credential")
      const { sponsorId } = caller
      const reader = { ...deps, perform, caller, sponsorId, request: new PlainRequest(request), openers: new Map() }
      return inTurn(caller.sponsorId, () => partOf(reader, query))
    })
  ]
}

const partOf = async (reader: Reader, { cursor, limit = Infinity }: typeof api.ExportQuery.Type): Promise<Answer> => {
  try {
    const part = await contentOf(reader, cursor, Math.min(limit, api.EXPORT_CASE_COUNT_MAX))
    if (part === undefined) return BAD_CURSOR
    const next = part.nextCursor === null ? null : `${reader.baseUrl}${EXPORT_PATH}?cursor=${part.nextCursor}`
    const body = { exportedAt: isoTime(reader.now()), ...part, next }
    return json(200, body, headersOf(body))
  } catch (thrown) {
    if (thrown instanceof PartRefused) return thrown.refusal
    throw thrown
  }
}

type Content = Omit<typeof api.AccountExport.Encoded, "exportedAt" | "next">

/** First the account, then cases, then proposals. Undefined for a cursor that is none. */
const contentOf = async (reader: Reader, cursor: string | undefined, limit: number): Promise<Content | undefined> => {
  const proposal = cursor === undefined ? undefined : proposalPlaceIn(cursor)
  if (proposal !== undefined) {
    return { account: null, cases: [], ...(await proposalsFrom(reader, await agentIdsOf(reader), proposal)) }
  }
  const from = cursor === undefined ? START : await startIn(reader, cursor)
  if (from === undefined) return undefined
  const account = cursor === undefined ? await accountOf(reader) : null
  const { cases, nextCursor } = await casesFrom(reader, from, limit)
  const next = nextCursor ?? (await firstProposal(reader, await agentIdsOf(reader)))
  return { account, cases, proposals: [], nextCursor: next }
}

const agentIdsOf = async (reader: Reader): Promise<ReadonlyArray<string>> =>
  (await answerOf(reader, listOwnAgents, {})).results.map(({ id }) => id)

const BAD_CURSOR = apiError("invalid-query", {
  errors: [{ path: "cursor", message: "must be the nextCursor of a part before" }]
})

interface Reader extends Pick<ExportDeps, "registry" | "now" | "baseUrl" | "queries" | "readDocuments"> {
  readonly sponsorId: string
  readonly perform: Perform
  readonly caller: Caller
  readonly request: HttpRequest
  /** The agents that this part has asked for, by their ids: most cases of a sponsor are of one. */
  readonly openers: Map<string, Promise<Exported["openedBy"]>>
}

/** Ends the part with the refusal of one of its endpoints. */
class PartRefused extends Error {
  readonly refusal: ApiError
  constructor(refusal: ApiError) {
    super("an endpoint refused the export")
    this.refusal = refusal
  }
}

/** What an endpoint answers the caller. Throws `PartRefused` when it refuses. */
const answerOf = async <E extends DeclaredEndpoint>(
  { caller, perform, request }: Reader,
  endpoint: E,
  input: InputOf<E>
): Promise<BodyOf<E>> => {
  const done = await perform(endpoint, caller, { input, request, bytes: 0, repeatable: undefined })
  if (done.ok) return done.body
  const { errors, headers, message, reason } = done
  throw new PartRefused(apiError(reason, { message, errors, headers }))
}

const accountOf = async (reader: Reader) => {
  const [account, agents, connections, webhooks, notices, sessions] = await Promise.all([
    answerOf(reader, readAccount, {}),
    answerOf(reader, listOwnAgents, {}),
    answerOf(reader, listConnections, {}),
    answerOf(reader, listWebhooks, {}),
    answerOf(reader, listNotices, {}),
    answerOf(reader, listSessions, {})
  ])
  return { account, agents, connections, webhooks, notices, sessions }
}

/* Cases. */

/** How many messages and files of a case earlier parts had. */
interface Had {
  readonly messages: number
  readonly files: number
}

/** Where a part begins: behind a case, of which messages and files may be left. */
interface Start {
  /** Undefined before the newest case. */
  readonly after: CasePlace | undefined
  /** Of `after`; undefined when earlier parts had it whole. */
  readonly had: Had | undefined
}

const START: Start = { after: undefined, had: undefined }

/** The cursor of the list of cases; before it and a point, how many messages its case had, and behind an f how many files. */
const CURSOR = /^(?:(?<messages>[1-9]\d{0,8}|0(?=f))(?:f(?<files>\d{1,3}))?\.)?(?<place>[\w-]+)$/

/** Undefined for what is no cursor, and for one that goes on with a case which is not the caller's. */
const startIn = async (reader: Reader, cursor: string): Promise<Start | undefined> => {
  const { files = "0", messages, place = "" } = CURSOR.exec(cursor)?.groups ?? {}
  const after = placeIn(place)
  if (after === undefined) return undefined
  if (messages === undefined) return { after, had: undefined }
  if (isApiError(await findCase(reader, after.caseId, reader.caller))) return undefined
  return { after, had: { messages: Number(messages), files: Number(files) } }
}

type Exported = typeof api.ExportedCase.Encoded

const casesFrom = async (reader: Reader, { after, had: hadBefore }: Start, limit: number) => {
  const cases: Array<Exported> = []
  const isGoingOn = after !== undefined && hadBefore !== undefined
  const list =
    isGoingOn && limit === 1
      ? undefined
      : await answerOf(reader, lists.listCases, {
          query: { limit: isGoingOn ? limit - 1 : limit, cursor: cursorOf(after) ?? undefined }
        })
  const listed = (list?.results ?? []).map(({ case_id, opened_at }) => ({
    caseId: case_id,
    openedAt: Date.parse(opened_at)
  }))
  const places = isGoingOn ? [after, ...listed] : listed
  let bytes = 0
  for (const [index, place] of places.entries()) {
    const had = isGoingOn && index === 0 ? hadBefore : undefined
    const one = await wholeCase(reader, place.caseId, { had, bytesLeft: api.EXPORT_BYTES_WANTED - bytes })
    cases.push(one)
    const left = leftIn(one, had)
    if (left !== undefined) return { cases, nextCursor: `${left}.${cursorOf(place)}` }
    bytes += jsonLength(one)
    const isLast = index === places.length - 1
    if (!isLast && bytes >= api.EXPORT_BYTES_WANTED) return { cases, nextCursor: cursorOf(place) }
  }
  // Of a part of one case that was gone on with, the list was not asked for.
  return { cases, nextCursor: list === undefined ? cursorOf(after) : list.next_cursor }
}

const NONE_HAD: Had = { messages: 0, files: 0 }

/** What the next part is told of a case that is not whole yet; undefined when it is. */
const leftIn = ({ documents, files, messages }: Exported, had: Had = NONE_HAD): string | undefined => {
  const messagesNow = had.messages + messages.results.length
  const filesNow = had.files + files.length
  if (filesNow < documents.length) return `${messagesNow}f${filesNow}`
  return messagesNow < messages.total ? String(messagesNow) : undefined
}

/** The case as its endpoints answer it. Of its messages, and behind them its files, those that are left, while there is room. */
const wholeCase = async (
  reader: Reader,
  case_id: string,
  { bytesLeft, had }: { readonly had: Had | undefined; readonly bytesLeft: number }
): Promise<Exported> => {
  const path = { case_id }
  const state = await findCase(reader, case_id, reader.caller)
  if (isApiError(state)) throw new PartRefused(state)
  const body = await answerOf(reader, readCase, { path })
  const contacts = await answerOf(reader, lists.listContacts, { path })
  const documents = await answerOf(reader, lists.listDocuments, { path })
  const letters: Array<Exported["letters"][number]> = []
  for (const { letter_id } of body.letters) {
    letters.push(await answerOf(reader, readLetter, { path: { case_id, letter_id } }))
  }
  const one = {
    case: body,
    told: { narrative: state.narrative, facts: state.facts },
    openedBy: state.opened_by.as === undefined ? await openerOf(reader, state.opened_by.agent_id) : null,
    contacts: contacts.results,
    documents: documents.results,
    letters
  }
  const { files: filesHad, messages: messagesHad } = had ?? NONE_HAD
  const room = bytesLeft - jsonLength(one)
  const messages = await messagesOf(reader, case_id, { had: messagesHad, bytesLeft: room })
  const hasAllMessages = messagesHad + messages.results.length >= messages.total
  const files = hasAllMessages
    ? await filesOf(reader, state.documents.slice(filesHad), {
        bytesLeft: room - jsonLength(messages),
        // A part that goes on with nothing but files has one at least.
        isOneDue: had !== undefined && messages.results.length === 0
      })
    : []
  return { ...one, messages, files }
}

/** An agent that is not known to its sponsor stops no export. */
const openerOf = (reader: Reader, agentId: string): Promise<Exported["openedBy"]> => {
  const asked = reader.openers.get(agentId) ?? readOpener(reader, agentId)
  reader.openers.set(agentId, asked)
  return asked
}

const readOpener = async (reader: Reader, agentId: string): Promise<Exported["openedBy"]> => {
  try {
    const { id, name, status, statusReason } = await answerOf(reader, readOwnAgent, { path: { id: agentId } })
    return { id, name, status, statusReason }
  } catch (thrown) {
    if (thrown instanceof PartRefused && thrown.refusal.reason === "agent-not-found") return null
    throw thrown
  }
}

/** At least one page, so that every part goes on. */
const messagesOf = async (
  reader: Reader,
  case_id: string,
  { bytesLeft, had }: { readonly had: number; readonly bytesLeft: number }
): Promise<Exported["messages"]> => {
  const results: Array<Exported["messages"]["results"][number]> = []
  let bytes = 0
  for (;;) {
    const query = { limit: lists.MESSAGE_PAGE_MAX, offset: had + results.length }
    const page = await answerOf(reader, lists.listMessages, { path: { case_id }, query })
    results.push(...page.results)
    bytes += jsonLength(page.results)
    const isWhole = had + results.length >= page.total
    if (isWhole || page.results.length === 0 || bytes >= bytesLeft) return { results, total: page.total }
  }
}

/** Further parts are named after their first case or proposal, whose id is letters, digits, _ and -: it needs no quoting. */
const headersOf = ({ account, cases, exportedAt, proposals }: typeof api.AccountExport.Encoded): HeaderList => {
  const first = cases[0]?.case.case_id ?? proposals[0]?.id
  const of = account === null && first !== undefined ? `-${first}` : ""
  return [
    ["cache-control", "no-store"],
    ["content-disposition", `attachment; filename="redress-data-${exportedAt.slice(0, 10)}${of}.json"`],
    ["x-content-type-options", "nosniff"]
  ]
}
