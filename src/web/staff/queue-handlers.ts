/** The pages of the queue: they ask the queue's endpoints and those of each kind, in the visitor's name. */
import * as api from "../../../schema/api/queue.ts"
import * as pages from "../../../schema/api/staff-pages.ts"
import * as reviews from "../../../schema/api/reviews.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { type Answer, type BoundHandler, type Caller, handler } from "../../http/handler.ts"
import { formatEvent } from "../../http/sse.ts"
import type { Refused } from "../ask.ts"
import { fieldOf, type Form, formOf } from "../form.ts"
import { makeBoard } from "../live-board.ts"
import { type Html, html } from "../html.ts"
import { leadTo, showPage } from "../page-answer.ts"
import { showRefusal } from "../page-deps.ts"
import { hrefOf } from "../parts.ts"
import { spoken } from "../words.ts"
import { decisionOf, needsReason } from "./choices.ts"
import { editLetter, type EditView, previewLetter } from "./edit-letter.ts"
import type { Problem, Who } from "./parts.ts"
import { QUEUE_EVENT, QUEUE_LIMIT, type QueueFilter, queueHref, queueListPart, queuePage } from "./queue.ts"
import { colleaguesOf } from "./colleagues.ts"
import { contentOf } from "./queue-content.ts"
import { queueDetail } from "./queue-detail.ts"
import { isRefused, prove, refusalOf, type StaffPageDeps, whoIs } from "./session.ts"
import { keptCredential, mayStill } from "./watching.ts"

export const queueHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  ...queuePages(deps),
  ...livePart(deps)
]

/** How long a colleague's decision may stand unseen in a list. */
const LIVE_TICK_MS = 2_000

/** The present queue, read once a tick for all viewers, and not at all without viewers. */
const livePart = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => {
  const { ask, every, heartbeats, now } = deps
  const rows = async (reader: HttpRequest, state: "open" | "assigned"): Promise<Html> => {
    const read = await ask(api.listQueue, { query: { state, limit: QUEUE_LIMIT } }, reader)
    if (!read.ok) throw new Error(read.message)
    return html`${JSON.stringify(read.body)}`
  }
  const board = makeBoard({
    every,
    heartbeats,
    tickMs: LIVE_TICK_MS,
    eventOf: () => formatEvent({ event: QUEUE_EVENT, data: "changed" }),
    render: async (reader) => ({ open: await rows(reader, "open"), assigned: await rows(reader, "assigned") })
  })
  return [
    handler(pages.queueLive, ({ request }) => {
      const reader = keptCredential(request)
      const stream = board.watch(reader, mayStill(deps.staff, reader, ["reviewer", "admin"]))
      return stream === undefined ? apiError("too-many-streams") : { _tag: "Stream", stream }
    }),

    handler(pages.queueListPart, async ({ query: { chosen = "", ...query }, request }) => {
      const filter = filterOf(query)
      const list = await readList(deps, request, filter)
      if (!list.ok) return showRefusal(request, list)
      const part = queueListPart({ list: list.body, filter, now: now(), chosenId: chosen })
      return showPage(request, part.text, { isPersonal: true })
    })
  ]
}

const readList = ({ ask }: StaffPageDeps, request: HttpRequest, { assignee, kind, offset, state }: QueueFilter) =>
  ask(api.listQueue, { query: { kind, state, assignee, offset, limit: QUEUE_LIMIT } }, request)

const queuePages = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.queuePage, ({ query, request }) =>
    showQueue(deps, request, filterOf(query), { done: doneOf(query.done) })
  ),

  handler(pages.queueItemPage, ({ path, query, request }) =>
    showQueue(deps, request, filterOf(query), { itemId: path.item_id, edits: query.edit !== undefined })
  ),

  handler(pages.orderItem, async ({ caller, path, query, request, requestId }) => {
    const form = formOf(request)
    if (isApiError(form)) return form
    const asked: Ordered = { form, itemId: path.item_id, filter: filterOf(query), caller, request, requestId }
    const order = form.get("order")
    if (order === "preview" || order === "edit") {
      return showQueue(deps, request, asked.filter, { itemId: asked.itemId, edits: order === "edit", form })
    }
    return order === null ? decide(deps, asked) : change(deps, asked, order)
  })
]

interface Ordered {
  readonly form: Form
  readonly itemId: string
  readonly filter: QueueFilter
  readonly caller: Caller
  readonly request: HttpRequest
  readonly requestId: string
}

/** The page demands a reason for a rejection: the person concerned reads it, and nothing else tells them what to change. */
const lacksReason = (body: Readonly<Record<string, unknown>>, kind: string): Refused | undefined =>
  body["reason"] === undefined && needsReason(kind, body["decision"])
    ? {
        ok: false,
        status: 400,
        message: "Say why",
        reason: "invalid-body",
        errors: [{ path: "reason", message: "must not be empty: whoever is concerned reads it" }]
      }
    : undefined

/** Decides, and leads back to the list; what was refused is shown beside what was typed. */
const decide = async (deps: StaffPageDeps, { filter, form, itemId, ...by }: Ordered): Promise<Answer> => {
  const { request } = by
  const kind = itemId.slice(0, Math.max(0, itemId.indexOf(":")))
  const body = decisionOf(form, kind)
  const lack = lacksReason(body, kind)
  if (lack !== undefined) return showQueue(deps, request, filter, { itemId, form, refused: lack })
  const unproven = await prove(deps, form, by)
  const asked =
    unproven === undefined
      ? await deps.ask(api.decideItem, { path: { item_id: itemId }, body }, request)
      : refusalOf(unproven)
  if (!asked.ok) return showQueue(deps, request, filter, { itemId, form, refused: asked })
  const state = asked.status === 202 ? "voted" : "decided"
  return leadTo(hrefOf("/staff/queue", { ...plain(filter), done: `${state}.${String(body["decision"])}` }))
}

const plain = ({ assignee, kind, offset, state }: QueueFilter) => ({
  kind,
  state: state === "open" ? "" : state,
  assignee,
  offset
})

const ORDERS = { assign: api.assignItem, release: api.releaseItem, retract: api.retractVote } as const

const change = async (deps: StaffPageDeps, { filter, itemId, request }: Ordered, order: string): Promise<Answer> => {
  const endpoint = order === "assign" || order === "release" || order === "retract" ? ORDERS[order] : undefined
  if (endpoint === undefined) return leadTo(queueHref(filter, itemId))
  const question = { path: { item_id: itemId }, ...(order === "assign" ? { body: {} } : {}) }
  const asked = await deps.ask(endpoint, question, request)
  if (!asked.ok) return showQueue(deps, request, filter, { itemId, refused: asked })
  return leadTo(queueHref(filter, itemId))
}

interface Showing {
  readonly done?: string
  readonly itemId?: string
  /** Shows the fields of the letter instead of the decision. */
  readonly edits?: boolean
  /** What was typed before. */
  readonly form?: Form
  readonly refused?: Refused
}

const showQueue = async (
  deps: StaffPageDeps,
  request: HttpRequest,
  filter: QueueFilter,
  showing: Showing
): Promise<Answer> => {
  const { ask, now } = deps
  const [who, list] = await Promise.all([whoIs(deps, request), readList(deps, request, filter)])
  if (isRefused(who)) return showRefusal(request, who)
  if (!list.ok) return showRefusal(request, list)
  const view = { list: list.body, filter, who, now: now(), done: showing.done ?? "" }
  if (showing.itemId === undefined) return showPage(request, queuePage(view), { isPersonal: true })
  const item = await ask(api.readItem, { path: { item_id: showing.itemId } }, request)
  if (!item.ok) return showRefusal(request, item)
  const detail = await detailOf(deps, item.body, { request, filter, who, showing })
  if (isRefused(detail)) return showRefusal(request, detail)
  const chosen = { item: item.body, detail, isWrong: showing.refused !== undefined }
  const status = showing.refused?.status ?? 200
  return showPage(request, queuePage({ ...view, chosen }), { isPersonal: true, status })
}

interface Around {
  readonly request: HttpRequest
  readonly filter: QueueFilter
  readonly who: Who
  readonly showing: Showing
}

const detailOf = async (
  { ask, now, staff }: StaffPageDeps,
  item: typeof api.QueueItemDetail.Type,
  { filter, request, showing, who }: Around
): Promise<Html | Refused> => {
  const { form, refused } = showing
  const problem = refused && problemOf(refused)
  const around = { item, who, now: now(), filter, problem }
  const colleagues = await colleaguesOf(staff)
  const letterBody = form && fieldOf(form, "body")
  const typed = { reason: (form && fieldOf(form, "reason")) ?? "", reviewer: form && fieldOf(form, "reviewer") }
  if (item.kind === "letter" && (showing.edits === true || letterBody !== undefined)) {
    const review = await ask(reviews.readReview, { path: { review_id: item.subject.id } }, request)
    if (!review.ok) return review
    const { letter } = review.body
    const view: EditView = {
      ...around,
      review: review.body,
      subject: (form && fieldOf(form, "subject")) ?? letter?.subject ?? "",
      body: letterBody ?? letter?.body ?? "",
      ...typed
    }
    return showing.edits === true ? editLetter(view) : previewLetter(view)
  }
  const content = await contentOf(ask, item, request)
  if (isRefused(content)) return content
  return queueDetail({ ...around, colleagues, content, ...typed })
}

export const problemOf = ({ errors, message, reason }: Refused): Problem =>
  reason === "proof-needed"
    ? { message: "Show your token again below: it was shown more than 30 minutes ago. Nothing was decided." }
    : { message, errors }

interface QueueQuery {
  readonly kind?: string | undefined
  readonly state?: string | undefined
  readonly assignee?: string | undefined
  readonly offset?: string | undefined
}

const filterOf = ({ assignee = "", kind = "", offset = "", state = "" }: QueueQuery): QueueFilter => ({
  kind,
  // Only unassigned items and those that wait for a second person are open to the visitor.
  state: state === "" ? "open" : state,
  assignee,
  offset: /^\d{1,5}$/.test(offset) ? Number(offset) : 0
})

const doneOf = (done = ""): string => {
  const [state, decision] = /^(voted|decided)\.([a-z_]{1,30})$/.exec(done)?.slice(1) ?? []
  if (decision === undefined) return ""
  const words = spoken(decision).toLowerCase()
  return state === "voted" ? `Your vote is kept: ${words}. A second person must say the same.` : `Decided: ${words}.`
}
