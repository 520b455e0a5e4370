/** Asking the law council from the console, and the list of what was asked for. */
import { randomUUID } from "node:crypto"
import { readAccount } from "../../../schema/api/accounts.ts"
import * as pages from "../../../schema/api/console-pages.ts"
import { evaluateLaw, listOwnEvaluations } from "../../../schema/api/council.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { type BoundHandler, handler, type RawAnswer } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { leadTo } from "../page-answer.ts"
import type { PageDeps } from "../page-deps.ts"
import { showOwn } from "./console-frame.ts"
import { councilPage, OWN_LIMIT } from "./council-page.ts"
import { type Form, readForm } from "../sent-form.ts"
import { showUnread } from "./kept-form.ts"

export const councilHandlers = (deps: PageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.askCouncilPage, ({ query: { offset = "" }, request }) =>
    shown(deps, request, { offset: /^\d{1,9}$/.test(offset) ? Number(offset) : 0 })
  ),

  handler(pages.askCouncilForm, async ({ request }) => {
    const form = await readForm(request)
    const citation = form.field("citation") ?? ""
    const jurisdiction = form.field("jurisdiction") ?? ""
    const title = form.field("title")
    const question = { body: { citation, jurisdiction, title }, idempotencyKey: form.deed }
    const asked = await deps.ask(evaluateLaw, question, request)
    return asked.ok
      ? leadTo(`/council/${String(asked.body.id)}`)
      : shown(deps, request, { fault: { refused: asked, typed: { citation, jurisdiction, title: title ?? "" } }, form })
  })
]

interface Said {
  readonly offset?: number
  /** The form that was refused. */
  readonly form?: Form
  readonly fault?: { readonly refused: Refused; readonly typed: Readonly<Record<string, string>> }
}

const shown = async ({ ask }: PageDeps, request: HttpRequest, said: Said): Promise<RawAnswer> => {
  const { fault, form, offset = 0 } = said
  const sent = form && fault && { form, why: fault.refused }
  const [account, own] = await Promise.all([
    ask(readAccount, {}, request),
    ask(listOwnEvaluations, { query: { limit: OWN_LIMIT, offset } }, request)
  ])
  if (!account.ok) return showUnread(request, account, sent)
  if (!own.ok) return showUnread(request, own, sent)
  const perHour = account.body.limits.evaluationsPerHour
  const view = { perHour, formKey: randomUUID(), own: own.body, offset, fault }
  return showOwn(request, councilPage(view), fault?.refused.status)
}
