/** The pages of operators: they ask the endpoints of supervision, vitals and agents in the visitor's name. */
import * as api from "../../../schema/api/admin.ts"
import * as pages from "../../../schema/api/staff-pages.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { type Answer, type BoundHandler, handler } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { fieldOf, type Form, formOf } from "../form.ts"
import { showPage } from "../page-answer.ts"
import { showRefusal } from "../page-deps.ts"
import { problemOf } from "../staff/queue-handlers.ts"
import { isRefused, prove, refusalOf, type StaffPageDeps, whoIs } from "../staff/session.ts"
import { keptCredential, mayStill } from "../staff/watching.ts"
import { makeBoard } from "../live-board.ts"
import { agentPage, agentsPage } from "./agent-pages.ts"
import { actorPage, boardPage, type BoardView, flowPage, kindPage, sectionsOf } from "./pages.ts"

const PERSONAL = { isPersonal: true } as const
const AGENT_LIMIT = 50
const COOLDOWN_SECONDS = 3_600

export const operatorHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  ...boardHandlers(deps),
  ...actorHandlers(deps),
  ...agentHandlers(deps)
]

const boardHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => {
  const board = makeBoard({
    every: deps.every,
    heartbeats: deps.heartbeats,
    render: async (reader) => {
      const read = await readBoard(deps, reader, "seconds")
      if (isRefused(read)) throw new Error(read.message)
      return sectionsOf(read)
    }
  })
  return [
    handler(pages.operatorPage, async ({ request }) => {
      const [who, read] = await Promise.all([whoIs(deps, request), readBoard(deps, request, "seconds")])
      if (isRefused(who)) return showRefusal(request, who)
      return isRefused(read) ? showRefusal(request, read) : showPage(request, boardPage({ ...read, who }), PERSONAL)
    }),

    handler(pages.operatorLive, ({ request }) => {
      const kept = keptCredential(request)
      const stream = board.watch(kept, mayStill(deps.staff, kept, ["admin"]))
      return stream === undefined ? apiError("too-many-streams") : { _tag: "Stream", stream }
    }),

    handler(pages.flowPage, async ({ request }) => {
      const [who, read] = await Promise.all([whoIs(deps, request), readBoard(deps, request)])
      if (isRefused(who)) return showRefusal(request, who)
      return isRefused(read) ? showRefusal(request, read) : showPage(request, flowPage({ ...read, who }), PERSONAL)
    })
  ]
}

const readBoard = async (
  { ask }: StaffPageDeps,
  request: HttpRequest,
  history: "all" | "seconds" = "all"
): Promise<Omit<BoardView, "who"> | Refused> => {
  const [report, vitals] = await Promise.all([
    ask(api.supervision, {}, request),
    ask(api.readVitals, { query: { history } }, request)
  ])
  if (!report.ok) return report
  return vitals.ok ? { report: report.body, vitals: vitals.body } : vitals
}

const actorHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.kindPage, async ({ path, request }) => {
    const [who, report] = await Promise.all([whoIs(deps, request), deps.ask(api.supervision, {}, request)])
    if (isRefused(who)) return showRefusal(request, who)
    if (!report.ok) return showRefusal(request, report)
    const status = report.body.kinds.some(({ kind }) => kind === path.kind) ? 200 : 404
    return showPage(request, kindPage(path.kind, report.body, who), { ...PERSONAL, status })
  }),

  handler(pages.actorPage, ({ path, request }) => showActor(deps, request, path, {})),

  handler(pages.orderActor, async ({ path, request, ...by }) => {
    const form = formOf(request)
    if (isApiError(form)) return form
    const unproven = await prove(deps, form, { request, ...by })
    const asked = unproven === undefined ? await deps.ask(api.releaseActor, { path }, request) : refusalOf(unproven)
    return showActor(deps, request, path, asked.ok ? { done: "It is released." } : { refused: asked })
  })
]

interface Showing {
  readonly done?: string
  readonly refused?: Refused
}

const showActor = async (
  deps: StaffPageDeps,
  request: HttpRequest,
  path: { readonly kind: string; readonly id: string },
  { done = "", refused }: Showing
): Promise<Answer> => {
  const [who, actor] = await Promise.all([whoIs(deps, request), deps.ask(api.readActor, { path }, request)])
  if (isRefused(who)) return showRefusal(request, who)
  if (!actor.ok) return showRefusal(request, actor)
  const problem = refused && problemOf(refused)
  const view = { actor: actor.body, who, now: deps.now(), done, problem }
  return showPage(request, actorPage(view), { isPersonal: true, status: refused?.status ?? 200 })
}

const agentHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.operatorAgentsPage, async ({ query: { offset = "" }, request }) => {
    const asked = { query: { limit: AGENT_LIMIT, offset: /^\d{1,9}$/.test(offset) ? Number(offset) : 0 } }
    const [who, list] = await Promise.all([whoIs(deps, request), deps.ask(api.listAgents, asked, request)])
    if (isRefused(who)) return showRefusal(request, who)
    return list.ok ? showPage(request, agentsPage(list.body, who), PERSONAL) : showRefusal(request, list)
  }),

  handler(pages.operatorAgentPage, ({ path, request }) => showAgent(deps, request, path.id, {})),

  handler(pages.orderAgent, async ({ path, request, ...by }) => {
    const form = formOf(request)
    if (isApiError(form)) return form
    const unproven = await prove(deps, form, { request, ...by })
    const asked = unproven === undefined ? await orderAgent(deps, form, path.id, request) : refusalOf(unproven)
    if (!asked.ok) return showAgent(deps, request, path.id, { refused: asked, reason: fieldOf(form, "reason") })
    const done = asked.status === 202 ? "Your vote is kept. A second administrator must say the same." : "It is done."
    return showAgent(deps, request, path.id, { done })
  })
]

const orderAgent = (deps: StaffPageDeps, form: Form, id: string, request: HttpRequest) => {
  const reason = fieldOf(form, "reason")
  const path = { id }
  switch (form.get("order") ?? "") {
    case "reinstate":
      return deps.ask(api.reinstateAgent, { path, body: { reason } }, request)
    case "cooldown":
      return deps.ask(api.cooldownAgent, { path, body: { reason, seconds: COOLDOWN_SECONDS } }, request)
    case "revoke":
      return deps.ask(api.revokeAgent, { path, body: { reason, reviewer: fieldOf(form, "reviewer") } }, request)
    default:
      return deps.ask(api.suspendAgent, { path, body: { reason } }, request)
  }
}

const showAgent = async (
  deps: StaffPageDeps,
  request: HttpRequest,
  id: string,
  { done = "", reason = "", refused }: Showing & { readonly reason?: string | undefined }
): Promise<Answer> => {
  const [who, agent] = await Promise.all([
    whoIs(deps, request),
    deps.ask(api.readAgentAsStaff, { path: { id } }, request)
  ])
  if (isRefused(who)) return showRefusal(request, who)
  if (!agent.ok) return showRefusal(request, agent)
  const problem = refused && problemOf(refused)
  const view = { agent: agent.body, who, now: deps.now(), done, problem, reason }
  return showPage(request, agentPage(view), { isPersonal: true, status: refused?.status ?? 200 })
}
