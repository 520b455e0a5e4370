/**
 * The person's page of a case, behind its secret address. The token is compared in constant time. A wrong token gets the same
 * answer whether or not the case exists.
 */
import { caseEntity } from "../../../actors/case/case.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/case-page.ts"
import type { CaseState } from "../../../schema/case.ts"
import { casePage, noPage } from "./public-page.ts"
import { showPage } from "../page-answer.ts"
import { isSameText } from "../../crypto/same-text.ts"
import type { HeaderList, HttpRequest } from "../../http/exchange.ts"
import { type BoundHandler, handler, type RawAnswer } from "../../http/handler.ts"

export interface CasePageDeps {
  readonly registry: Pick<Registry, "peek" | "read">
}

/** What an address may ask for without a look at the database: ids of cases, tokens of 22 base64url characters. */
const CASE_ID = /^[A-Z0-9]{1,16}-\d{4}-\d{6,12}$/
const TOKEN = /^[A-Za-z0-9_-]{22}$/

export const casePageHandlers = ({ registry }: CasePageDeps): ReadonlyArray<BoundHandler> => [
  handler(api.casePage, async ({ path: { case_id: caseId }, query: { t: token }, request }) => {
    if (token === undefined || !TOKEN.test(token) || !CASE_ID.test(caseId)) return show(request, 404, noPage())
    const { state } = registry.peek(caseEntity, caseId) ?? (await registry.read(caseEntity, caseId))
    return opens(state, token) ? show(request, 200, casePage(state)) : show(request, 404, noPage())
  })
]

const opens = (state: CaseState, token: string): state is Extract<CaseState, { readonly _tag: "Open" }> =>
  state._tag === "Open" && isSameText(state.page_token, token)

/** The address is a secret: no cache, foreign site or search engine may learn it. */
const SECRET: HeaderList = [["x-robots-tag", "noindex"]]

const show = (request: HttpRequest, status: number, text: string): RawAnswer =>
  showPage(request, text, { status, headers: SECRET, isPersonal: true })
