/** Asking the law council from the console. */
import { randomUUID } from "node:crypto"
import { readAccount } from "../../../schema/api/accounts.ts"
import * as pages from "../../../schema/api/console-pages.ts"
import { evaluateLaw } from "../../../schema/api/council.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { type BoundHandler, handler, type RawAnswer } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { leadTo } from "../page-answer.ts"
import { type PageDeps, showRefusal } from "../page-deps.ts"
import { showOwn } from "./console-frame.ts"
import { councilPage } from "./council-page.ts"
import { readForm } from "./form.ts"

export const councilHandlers = (deps: PageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.askCouncilPage, ({ request }) => shown(deps, request)),

  handler(pages.askCouncilForm, async ({ request }) => {
    const form = await readForm(request)
    const citation = form.field("citation") ?? ""
    const jurisdiction = form.field("jurisdiction") ?? ""
    const title = form.field("title")
    const question = { body: { citation, jurisdiction, title }, idempotencyKey: form.field("key") }
    const asked = await deps.ask(evaluateLaw, question, request)
    return asked.ok
      ? leadTo(`/council/${String(asked.body.id)}`)
      : shown(deps, request, { refused: asked, typed: { citation, jurisdiction, title: title ?? "" } })
  })
]

const shown = async (
  { ask }: PageDeps,
  request: HttpRequest,
  fault?: { readonly refused: Refused; readonly typed: Readonly<Record<string, string>> }
): Promise<RawAnswer> => {
  const account = await ask(readAccount, {}, request)
  if (!account.ok) return showRefusal(request, account)
  const perHour = account.body.limits.evaluationsPerHour
  return showOwn(request, councilPage({ perHour, formKey: randomUUID(), fault }), fault?.refused.status)
}
