/**
 * The review queue: the list, the assignment, and decisions of every kind. Each order is answered with the item as the
 * list then shows it.
 */
import { Result, Schema } from "effect"
import { queueItemEntity } from "../../../actors/queue-item/queue-item.ts"
import { agentEntity } from "../../../actors/agent/agent.ts"
import { nameableOrganizations, problemEntity } from "../../../actors/problem/problem.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { activeReviewer, STAFF_ID, staffEntity } from "../../../actors/staff/staff.ts"
import * as api from "../../../schema/api/queue.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import { reviewerIdOf } from "../../../schema/ids.ts"
import { QueueKind } from "../../../schema/queue-item.ts"
import { sponsorIdOf } from "../../auth/sponsor-id.ts"
import { agentOfIdentity, findRequest } from "../../directory/decide-identity.ts"
import { type Answer, type BoundHandler, type Caller, handler, json, NO_STORE } from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"
import type { MergeCandidate } from "../../institutions/queries.ts"
import { organizationsNamed } from "../../problems/organization-names.ts"
import { decideItem, type DecideDeps, type Item } from "../decide.ts"
import { assignedTo } from "../../review/govern.ts"
import { refuseOwn } from "../../review/own-things.ts"
import type { QueueQueries, QueueRow } from "../../review/queue-queries.ts"
import { awaitingView, queueItemView } from "../queue-view.ts"
import { makeReadNamed } from "../../review/named.ts"
import { orderedByStaff, type Reviewer, reviewerOf } from "../../review/reviewer.ts"

const PAGE_LIMIT_DEFAULT = 50
const PAGE_LIMIT_MAX = 200

export interface QueueDeps extends DecideDeps {
  readonly registry: Pick<Registry, "ask" | "peek" | "read" | "lastKnown">
  readonly settings: { readonly baseUrl: string; readonly serverSecret: string }
  readonly queue: QueueQueries
  /** Organizations that may be the same: computed, so not rows of the queue. */
  readonly mergeCandidates: (limit: number) => Promise<ReadonlyArray<MergeCandidate>>
}

export const queueHandlers = (deps: QueueDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listQueue, ({ caller, query }) => listQueue(deps, caller, query)),

  handler(api.readItem, async ({ path }) => {
    const item = itemOf(path.item_id)
    const row = item && (await deps.queue.find(item.kind, item.subjectId))
    if (row === undefined) return NOT_FOUND
    return json(200, { ...(await viewOf(deps, row)), ...(await contentOf(deps, row)) }, NO_STORE)
  }),

  handler(api.assignItem, async ({ caller, path, payload, requestId }) => {
    const assignee = assigneeOf(caller, payload.reviewer, deps.settings)
    if (isApiError(assignee)) return assignee
    return order(deps, path.item_id, async (item, row) => {
      if (!row.waiting) return apiError("item-decided")
      const refusal = (await refuseOwn(deps, row, assignee)) ?? (await refuseRole(deps, item, caller, assignee))
      if (refusal !== undefined) return refusal
      return { _tag: "AssignItem", ...whoOf(caller, item, requestId), assignee, mayTake: isAdmin(caller) }
    })
  }),

  handler(api.releaseItem, ({ caller, path, requestId }) =>
    order(deps, path.item_id, async (item, row) =>
      row.waiting
        ? { _tag: "ReleaseItem", ...whoOf(caller, item, requestId), mayTake: isAdmin(caller) }
        : apiError("item-decided")
    )
  ),

  handler(api.retractVote, ({ caller, path, requestId }) =>
    order(deps, path.item_id, async (item, row) => {
      const who = whoOf(caller, item, requestId)
      const own = await refuseOwn(deps, row, who.reviewer_id)
      return own ?? { _tag: "RetractVote", ...who, mayTake: isAdmin(caller) }
    })
  ),

  handler(api.decideItem, async ({ caller, path, payload, requestId }) => {
    const item = itemOf(path.item_id)
    if (item === undefined) return NOT_FOUND
    const reviewer = reviewerOf(caller, payload.reviewer, deps.settings)
    if (isApiError(reviewer)) return reviewer
    const decided = await decideItem(deps)(item, payload, { reviewer, isAdmin: isAdmin(caller), requestId })
    if (isApiError(decided)) return decided
    return decided === undefined ? shown(deps, item) : json(202, awaitingView(decided), NO_STORE)
  })
]

const viewOf = async (deps: Pick<QueueDeps, "registry" | "now">, row: QueueRow) =>
  queueItemView(row, await makeReadNamed(deps.registry)(row.kind, row.subjectId), deps.now())

const NOT_FOUND = apiError("queue-item-not-found")

type Query = (typeof api.QueueQuery)["Type"]

const listQueue = async (deps: QueueDeps, caller: Caller, query: Query): Promise<Answer> => {
  const page = pageWindow(query, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX)
  const { kind, state = "all" } = query
  const assignee = query.assignee === "me" ? meOf(caller) : query.assignee
  const { rows, total } =
    kind === "merge" && (state === "open" || state === "all") && assignee === undefined
      ? await openMerges(deps, page)
      : await deps.queue.page({ kind, state, assignee }, page.limit, page.offset)
  const url = new URL("/api/admin/queue", deps.settings.baseUrl)
  for (const name of ["kind", "state", "assignee"] as const) {
    if (query[name] !== undefined) url.searchParams.set(name, query[name])
  }
  const results = await Promise.all(rows.map((row) => viewOf(deps, row)))
  return json(200, { results, total, ...page }, [...NO_STORE, ...pageLinks(url.href, page, total)])
}

/** The operator token is shared, so items cannot be assigned to it. */
const meOf = (caller: Caller): string => (caller._tag === "Operator" ? (caller.reviewerId ?? "operator") : "")

/** Page size: more than a reviewer handles between refreshes. */
const MERGE_COUNT_MAX = 100
const MERGE_PRIORITY = 4

const openMerges = async (
  { mergeCandidates, now }: QueueDeps,
  { limit, offset }: { readonly limit: number; readonly offset: number }
): Promise<{ readonly rows: ReadonlyArray<QueueRow>; readonly total: number }> => {
  const pairs = (await mergeCandidates(MERGE_COUNT_MAX)).slice(0, MERGE_COUNT_MAX)
  const rows = pairs.map(({ from, fromName, into, intoName, why }): QueueRow => ({
    ...NOBODY_TOUCHED,
    kind: "merge",
    subjectId: `${from}.${into}`,
    title: `${fromName} and ${intoName}`,
    priority: MERGE_PRIORITY,
    createdAt: now(),
    status: why,
    orgId: into
  }))
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

const NOBODY_TOUCHED = {
  dueAt: null,
  waiting: true,
  assignee: null,
  assignedAt: null,
  firstReviewer: null,
  votedAt: null,
  decision: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  caseId: null,
  agentId: null
}

const isKind = Schema.is(QueueKind)

const itemOf = (itemId: string): Item | undefined => {
  const colon = itemId.indexOf(":")
  const kind = itemId.slice(0, Math.max(0, colon))
  return isKind(kind) ? { kind, subjectId: itemId.slice(colon + 1) } : undefined
}

const isAdmin = (caller: Caller): boolean => caller._tag === "Operator" && caller.role === "admin"

/** A reviewer takes an item for themselves; an administrator names the assignee, or takes it by their own token. */
const assigneeOf = (caller: Caller, named: string | undefined, settings: QueueDeps["settings"]): string | ApiError => {
  if (isAdmin(caller) && named !== undefined) return reviewerIdOf(sponsorIdOf(settings.serverSecret, named))
  const reviewer: Reviewer | ApiError = reviewerOf(caller, named, settings)
  return isApiError(reviewer) ? reviewer : reviewer.reviewerId
}

const whoOf = (caller: Caller, { kind, subjectId }: Item, requestId: string) => ({
  kind,
  subject_id: subjectId,
  reviewer_id: meOf(caller),
  by: orderedByStaff(caller),
  request_id: requestId
})

type ItemCommand = Parameters<typeof queueItemEntity.decide>[1]

/** Runs a request on an undecided item. */
const order = (
  deps: QueueDeps,
  itemId: string,
  commandFor: (item: Item, row: QueueRow) => Promise<ItemCommand | ApiError>
): Promise<Answer> =>
  deps.govern.inTurn(itemId, async () => {
    const item = itemOf(itemId)
    const row = item && (await deps.queue.find(item.kind, item.subjectId))
    if (item === undefined || row === undefined) return NOT_FOUND
    const command = await commandFor(item, row)
    if (isApiError(command)) return command
    const asked = await deps.registry.ask(queueItemEntity, itemId, command)
    if (Result.isSuccess(asked)) return shown(deps, item)
    if (asked.failure.reason !== "item-assigned") return apiError(asked.failure.reason)
    return assignedTo((await deps.registry.read(queueItemEntity, itemId)).state)
  })

/** Revocations are assigned to administrators only; a caller who is no member has the operator token. */
const refuseRole = async (
  { registry }: QueueDeps,
  { kind }: Item,
  caller: Caller,
  assignee: string
): Promise<ApiError | undefined> => {
  if (kind !== "revocation") return undefined
  const member = activeReviewer((await registry.read(staffEntity, STAFF_ID)).state, assignee)
  return isAdmin(caller) && (member?.role ?? "admin") === "admin" ? undefined : apiError("role-refused")
}

const shown = async (deps: QueueDeps, { kind, subjectId }: Item): Promise<Answer> => {
  const row = await deps.queue.find(kind, subjectId)
  return row === undefined ? NOT_FOUND : json(200, await viewOf(deps, row), NO_STORE)
}

/** The content to decide about, if no other route shows it. */
const contentOf = async ({ registry }: QueueDeps, { kind, subjectId }: QueueRow) => {
  const agentId = kind === "identity" ? agentOfIdentity(subjectId) : undefined
  const agent = agentId === undefined ? undefined : (await registry.read(agentEntity, agentId)).state
  const request = agent === undefined || agent._tag === "Unregistered" ? undefined : findRequest(agent, subjectId)
  const state = kind === "problem" ? (await registry.read(problemEntity, subjectId)).state : undefined
  return {
    identity: request === undefined ? null : identityContent(request),
    problem: state === undefined || state._tag === "Unknown" ? null : await problemContent(registry, state)
  }
}

const identityContent = ({
  current,
  description,
  name,
  reason
}: NonNullable<ReturnType<typeof findRequest>>): typeof api.IdentityContent.Encoded => ({
  current,
  proposed: { name: name ?? current.name, description: description ?? current.description },
  reason
})

type KnownProblem = Exclude<(typeof problemEntity)["initialState"], { readonly _tag: "Unknown" }>

const problemContent = async (
  registry: Pick<Registry, "peek" | "read" | "lastKnown">,
  state: KnownProblem
): Promise<typeof api.ProblemContent.Encoded> => {
  const { category, severity, summary, title } = state
  const organizations = await organizationsNamed(registry, nameableOrganizations(state))
  return { title, summary, category, severity, organizations }
}
