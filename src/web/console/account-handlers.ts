/** The page of the account, and what its forms ask. */
import * as api from "../../../schema/api/accounts.ts"
import * as pages from "../../../schema/api/console-pages.ts"
import { listOwnAgents } from "../../../schema/api/own-agents.ts"
import { listWebhooks } from "../../../schema/api/webhooks.ts"
import type { HeaderList, HttpRequest } from "../../http/exchange.ts"
import { type BoundHandler, handler, type RawAnswer } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { leadTo } from "../page-answer.ts"
import { type PageDeps, showRefusal } from "../page-deps.ts"
import { accountPage } from "./account-pages.ts"
import { dataView } from "./data-part.ts"
import { preparedPage, recoveryPage } from "./second-factor-pages.ts"
import { cookiesOf, lacking, NO_FORM, showOwn } from "./console-frame.ts"
import { type Form, readForm } from "../sent-form.ts"

const PAGE = "/console/account"

export const accountHandlers = (deps: PageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.accountPage, ({ query, request }) => shown(deps, request, query)),

  handler(pages.accountForm, async ({ request }) => {
    const form = await readForm(request)
    const what = form.field("do") ?? ""
    return Object.hasOwn(TAKERS, what)
      ? TAKERS[what]!({ deps, form, request })
      : refused({ deps, form, request }, NO_FORM)
  })
]

interface Given {
  readonly deps: PageDeps
  readonly form: Form
  readonly request: HttpRequest
}

/** Of the account itself, what proves that the visitor is its owner. */
const proof = ({ form }: Given) => ({ password: form.typed("password"), secondFactor: form.field("secondFactor") })

const after = (given: Given, asked: { readonly ok: true } | Refused, done: string): Promise<RawAnswer> | RawAnswer =>
  asked.ok ? leadTo(`${PAGE}?done=${done}`) : refused(given, asked)

/** The session has ended with it: the browser forgets the cookie. */
const afterEnd = (
  given: Given,
  asked: { readonly ok: true; readonly headers: HeaderList } | Refused,
  done: string
): Promise<RawAnswer> | RawAnswer =>
  asked.ok ? leadTo(`/sign-in?done=${done}`, cookiesOf(asked)) : refused(given, asked)

const TAKERS: Readonly<Record<string, (given: Given) => Promise<RawAnswer> | RawAnswer>> = {
  password: async (given) => {
    const body = { ...proof(given), newPassword: given.form.typed("newPassword") }
    return after(given, await given.deps.ask(api.changePassword, { body }, given.request), "password")
  },

  email: async (given) => {
    const body = { ...proof(given), email: given.form.field("email") ?? "" }
    return after(given, await given.deps.ask(api.requestAddress, { body }, given.request), "email")
  },

  "confirm-email": async (given) => {
    const body = { code: given.form.field("code") ?? "" }
    return after(given, await given.deps.ask(api.confirmAddress, { body }, given.request), "confirmed")
  },

  session: async (given) => {
    const path = { session_id: given.form.field("session") ?? "" }
    return after(given, await given.deps.ask(api.endSession, { path }, given.request), "session")
  },

  "all-sessions": async (given) =>
    afterEnd(given, await given.deps.ask(api.endAllSessions, {}, given.request), "signed-out"),

  prepare: async (given) => {
    const { password } = proof(given)
    const prepared = await given.deps.ask(api.prepareSecondFactor, { body: { password } }, given.request)
    return prepared.ok ? showOwn(given.request, preparedPage(prepared.body)) : refused(given, prepared)
  },

  enable: async (given) => {
    const body = { secondFactor: given.form.field("secondFactor") ?? "" }
    const enabled = await given.deps.ask(api.enableSecondFactor, { body }, given.request)
    if (enabled.ok) return showOwn(given.request, recoveryPage(enabled.body.recoveryCodes))
    // The secret was shown once; a mistyped code needs no other one.
    const text = preparedPage({ secret: "", uri: "" }, { refused: enabled, typed: {} })
    return showOwn(given.request, text, enabled.status)
  },

  disable: async (given) => {
    const { password, secondFactor = "" } = proof(given)
    const asked = await given.deps.ask(api.disableSecondFactor, { body: { password, secondFactor } }, given.request)
    return after(given, asked, "disabled")
  },

  close: async (given) => {
    if (given.form.field("sure") !== "yes") return refused(given, lacking("sure", "has to be ticked"))
    return afterEnd(given, await given.deps.ask(api.closeAccount, { body: proof(given) }, given.request), "closed")
  }
}

const refused = ({ deps, form, request }: Given, why: Refused): Promise<RawAnswer> =>
  shown(deps, request, { why, typed: { email: form.field("email") ?? "" } })

const shown = async (
  { ask }: PageDeps,
  request: HttpRequest,
  said: {
    readonly done?: string | undefined
    readonly after?: string | undefined
    readonly why?: Refused
    readonly typed?: Readonly<Record<string, string>>
  }
): Promise<RawAnswer> => {
  const [account, usage, sessions, agents, webhooks, data] = await Promise.all([
    ask(api.readAccount, {}, request),
    ask(api.readUsage, {}, request),
    ask(api.listSessions, {}, request),
    ask(listOwnAgents, {}, request),
    ask(listWebhooks, {}, request),
    dataView(ask, said.after, request)
  ])
  if (!account.ok) return showRefusal(request, account)
  if (!usage.ok) return showRefusal(request, usage)
  if (!sessions.ok) return showRefusal(request, sessions)
  if (!agents.ok) return showRefusal(request, agents)
  if (!webhooks.ok) return showRefusal(request, webhooks)
  if ("ok" in data) return showRefusal(request, data)
  const { done, typed = {}, why } = said
  const view = {
    account: account.body,
    usage: usage.body,
    sessions: sessions.body.results,
    agentCount: agents.body.total,
    webhookCount: webhooks.body.total,
    data,
    done,
    fault: why === undefined ? undefined : { refused: why, typed }
  }
  return showOwn(request, accountPage(view), why?.status)
}
