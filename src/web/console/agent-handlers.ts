/** The pages of the sponsor's agents. */
import { randomUUID } from "node:crypto"
import * as accounts from "../../../schema/api/accounts.ts"
import * as pages from "../../../schema/api/console-pages.ts"
import * as connections from "../../../schema/api/connections.ts"
import * as own from "../../../schema/api/own-agents.ts"
import * as registration from "../../../schema/api/registration.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { type BoundHandler, handler, type RawAnswer } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { leadTo } from "../page-answer.ts"
import { type PageDeps, showRefusal } from "../page-deps.ts"
import { agentPage, agentsPage, agentsPart, keyPage } from "./agent-pages.ts"
import { lacking, NO_FORM, showOwn } from "./console-frame.ts"
import type { Fault } from "../fields.ts"
import { type Form, readForm } from "../sent-form.ts"
import { type RefusedForm, showUnread } from "./kept-form.ts"

export const agentHandlers = (deps: PageDeps): ReadonlyArray<BoundHandler> => {
  const { ask } = deps
  return [
    handler(pages.ownAgentsPage, ({ query, request }) => shownList(deps, request, { done: query.done })),

    handler(pages.ownAgentsPart, async ({ request }) => {
      const list = await ask(own.listOwnAgents, {}, request)
      return list.ok ? showOwn(request, agentsPart(list.body, deps.now()).text) : showRefusal(request, list)
    }),

    handler(pages.ownAgentsForm, async ({ request }) => {
      const form = await readForm(request)
      const { field } = form
      if (field("do") === "end-client") {
        const path = { connection_id: field("connection") ?? "" }
        const ended = await ask(connections.endConnection, { path }, request)
        return ended.ok
          ? leadTo("/console/agents?done=end-client")
          : shownList(deps, request, { fault: { refused: ended, typed: {} }, form })
      }
      const body = {
        name: field("name") ?? "",
        description: field("description") ?? "",
        contactEmail: field("contactEmail") ?? ""
      }
      const made = await ask(registration.registerAgent, { body, idempotencyKey: form.deed }, request)
      if (!made.ok) return shownList(deps, request, { fault: { refused: made, typed: body }, form })
      const { agent, apiKey } = made.body
      return showOwn(request, keyPage({ agentId: agent.id, name: agent.name, apiKey, baseUrl: deps.baseUrl }))
    }),

    handler(pages.ownAgentPage, ({ path: { id }, query, request }) =>
      shownOne(deps, id, request, { done: query.done })
    ),

    handler(pages.ownAgentForm, async ({ path: { id }, request }) => {
      const form = await readForm(request)
      const what = form.field("do") ?? ""
      if (what === "rotate") return rotated(deps, id, form, request)
      const taken = await ordered(deps, id, form, request)
      if (taken === undefined) return leadTo(`/console/agents/${encodeURIComponent(id)}?done=${what}`)
      const typed = { reason: form.field("reason") ?? "" }
      return shownOne(deps, id, request, { fault: { refused: taken, typed }, form })
    })
  ]
}

interface Said {
  readonly done?: string | undefined
  readonly fault?: Refusal
  /** The form that was refused. */
  readonly form?: Form
}

const sentIn = ({ fault, form }: Said): RefusedForm | undefined => form && fault && { form, why: fault.refused }

const shownList = async ({ ask, baseUrl, now }: PageDeps, request: HttpRequest, said: Said): Promise<RawAnswer> => {
  const [list, account, clients] = await Promise.all([
    ask(own.listOwnAgents, {}, request),
    ask(accounts.readAccount, {}, request),
    ask(connections.listConnections, {}, request)
  ])
  if (!list.ok) return showUnread(request, list, sentIn(said))
  if (!account.ok) return showUnread(request, account, sentIn(said))
  if (!clients.ok) return showUnread(request, clients, sentIn(said))
  const { limits, sponsor } = account.body
  const view = {
    list: list.body,
    clients: clients.body,
    limit: limits.agents,
    email: sponsor.email,
    formKey: randomUUID(),
    baseUrl,
    now: now(),
    ...said
  }
  return showOwn(request, agentsPage(view), said.fault?.refused.status)
}

interface Refusal extends Fault {
  readonly refused: Refused
}

const shownOne = async ({ ask, now }: PageDeps, id: string, request: HttpRequest, said: Said): Promise<RawAnswer> => {
  const agent = await ask(own.readOwnAgent, { path: { id } }, request)
  if (!agent.ok) return showUnread(request, agent, sentIn(said))
  const view = { agent: agent.body, formKey: randomUUID(), now: now(), ...said }
  return showOwn(request, agentPage(view), said.fault?.refused.status)
}

const rotated = async (deps: PageDeps, id: string, form: Form, request: HttpRequest): Promise<RawAnswer> => {
  const agent = await deps.ask(own.readOwnAgent, { path: { id } }, request)
  if (!agent.ok) return showRefusal(request, agent)
  const kind = form.field("kind") === "test" ? { test: true } : {}
  const body = { gracePeriodSeconds: Number(form.field("grace") ?? 0), ...kind }
  const question = { path: { id }, body, idempotencyKey: form.deed }
  const made = await deps.ask(registration.rotateKey, question, request)
  if (!made.ok) return shownOne(deps, id, request, { fault: { refused: made, typed: {} }, form })
  const { apiKey, previousKeyExpiresAt } = made.body
  return showOwn(
    request,
    keyPage({
      agentId: id,
      name: agent.body.name,
      apiKey,
      baseUrl: deps.baseUrl,
      previousEndsAt: previousKeyExpiresAt
    })
  )
}

/** Why it was refused; undefined when it is done. */
const ordered = async (
  { ask }: PageDeps,
  id: string,
  form: Form,
  request: HttpRequest
): Promise<Refused | undefined> => {
  const question = { path: { id }, body: { reason: form.field("reason") ?? "" } }
  switch (form.field("do") ?? "") {
    case "hold":
    case "let_go": {
      const hold = { path: { id }, body: { holdForSponsor: form.field("do") === "hold" } }
      return refusalOf(await ask(own.setOwnAgent, hold, request))
    }
    case "suspend":
      return refusalOf(await ask(own.suspendOwnAgent, question, request))
    case "reinstate":
      return refusalOf(await ask(own.reinstateOwnAgent, question, request))
    case "revoke":
      if (form.field("sure") !== "yes") return lacking("sure", "has to be ticked")
      return refusalOf(await ask(own.revokeOwnAgent, question, request))
    default:
      return NO_FORM
  }
}

const refusalOf = (asked: { readonly ok: true } | Refused): Refused | undefined => (asked.ok ? undefined : asked)
