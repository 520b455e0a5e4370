/** Home, the list of cases, and one case with its forms. */
import * as accounts from "../../../schema/api/accounts.ts"
import * as lists from "../../../schema/api/case-lists.ts"
import * as pages from "../../../schema/api/console-pages.ts"
import { readLetter } from "../../../schema/api/letters.ts"
import { renewPersonUrl } from "../../../schema/api/person.ts"
import { listOwnAgents } from "../../../schema/api/own-agents.ts"
import { listNotices, readNotices } from "../../../schema/api/registration.ts"
import { mayBeWrittenAgain } from "../../../actors/case/letter-queries.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { seemsToHaveStaff } from "../../cases/staff-there.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { type BoundHandler, handler } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { formKeyOf, KEY_FIELD } from "../form-key.ts"
import { leadTo } from "../page-answer.ts"
import { type PageDeps, showRefusal } from "../page-deps.ts"
import { SHOWN, takeCaseForm } from "./case-forms.ts"
import { showUnread } from "./kept-form.ts"
import { caseArticle, casePage } from "./case-page.ts"
import type { CaseView } from "./case-view.ts"
import { casesPage } from "./cases-page.ts"
import { erasedArticle, erasedCasePage } from "./erased-case.ts"
import { showOwn } from "./console-frame.ts"
import { PERSON_URL, personUrlPage } from "./person-part.ts"
import { readForm } from "../sent-form.ts"
import { homePage, homeParts, type HomeView } from "./home-page.ts"
import { noticesPage } from "./notices-page.ts"

/** More stand on a page of their own. */
const CRISIS_COUNT = 10
/** Cases on the first page: what a person takes in at a glance. */
const WAITING_COUNT = 10
const NEWEST_COUNT = 5
/** Letters that a case shows in full, the newest. */
const LETTER_COUNT = 3

export interface CasePageDeps extends PageDeps {
  readonly staff: { readonly registry: Pick<Registry, "peek" | "read"> }
}

export const caseHandlers = (deps: CasePageDeps): ReadonlyArray<BoundHandler> => [
  ...listHandlers(deps),
  ...noticeHandlers(deps),

  handler(pages.ownCasePage, async ({ path: { case_id }, query, request }) => {
    const view = await caseView(deps, case_id, request)
    if ("erased" in view) return showOwn(request, erasedCasePage(view.erased))
    return "one" in view ? showOwn(request, casePage({ ...view, done: query.done })) : showRefusal(request, view)
  }),

  handler(pages.ownCaseLive, async ({ path: { case_id }, query, request }) => {
    const view = await caseView(deps, case_id, request, query.form)
    if ("erased" in view) return showOwn(request, erasedArticle(view.erased).text)
    return "one" in view ? showOwn(request, caseArticle(view).text) : showRefusal(request, view)
  }),

  handler(pages.ownCaseForm, async ({ path: { case_id }, request }) => {
    const form = await readForm(request)
    if (form.field("do") === PERSON_URL) {
      const renewed = await deps.ask(renewPersonUrl, { path: { case_id } }, request)
      if (renewed.ok) return showOwn(request, personUrlPage(case_id, renewed.body.person_url))
      return showRefusal(request, renewed)
    }
    const taken = await takeCaseForm({ ask: deps.ask, request, caseId: case_id, form })
    if (taken.ok) return leadTo(`/console/cases/${encodeURIComponent(case_id)}?done=${taken.done}`)
    const key = taken.reason === "key-reused" ? undefined : form.field(KEY_FIELD)
    const view = await caseView(deps, case_id, request, key)
    if ("erased" in view) return showOwn(request, erasedCasePage(view.erased), taken.status)
    if (!("one" in view)) return showUnread(request, view, { form, why: taken })
    const typed = Object.fromEntries(form.entries.map(([name, value]) => [name.replace(/^fact\./, ""), value]))
    return showOwn(request, casePage({ ...view, fault: { refused: taken, typed } }), taken.status)
  })
]

const homeView = async ({ ask, baseUrl, now }: PageDeps, request: HttpRequest): Promise<HomeView | Refused> => {
  const [account, crisis, waiting, newest, notices, agents] = await Promise.all([
    ask(accounts.readAccount, {}, request),
    ask(lists.listCases, { query: { crisis: "true", limit: CRISIS_COUNT } }, request),
    ask(lists.listCases, { query: { needs_me: "true", limit: WAITING_COUNT } }, request),
    ask(lists.listCases, { query: { limit: NEWEST_COUNT } }, request),
    ask(listNotices, {}, request),
    ask(listOwnAgents, {}, request)
  ])
  if (!account.ok) return account
  if (!crisis.ok) return crisis
  if (!waiting.ok) return waiting
  if (!newest.ok) return newest
  if (!notices.ok) return notices
  if (!agents.ok) return agents
  return {
    account: account.body,
    waiting: waiting.body,
    newest: newest.body,
    crisis: crisis.body,
    notices: notices.body,
    agentCount: agents.body.total,
    baseUrl,
    now: now()
  }
}

const listHandlers = (deps: PageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.consolePage, async ({ request }) => {
    const view = await homeView(deps, request)
    return "newest" in view ? showOwn(request, homePage(view)) : showRefusal(request, view)
  }),

  handler(pages.consoleLive, async ({ request }) => {
    const view = await homeView(deps, request)
    return "newest" in view ? showOwn(request, homeParts(view).text) : showRefusal(request, view)
  }),

  handler(pages.ownCasesPage, async ({ query, request }) => {
    const { cursor = "", q = "", status = "" } = query
    const isTest = query.test === "true"
    const needsMe = query.needs_me === "true"
    const isCrisis = query.crisis === "true"
    const asked = {
      status,
      q,
      cursor,
      needs_me: needsMe ? "true" : "",
      crisis: isCrisis ? "true" : "",
      ...(isTest ? { test: "true" } : {})
    }
    const isFirst = status + q + cursor === "" && !needsMe && !isCrisis && !isTest
    const [list, first] = await Promise.all([
      deps.ask(lists.listCases, { query: asked }, request),
      isFirst ? deps.ask(lists.listCases, { query: { crisis: "true", limit: CRISIS_COUNT } }, request) : undefined
    ])
    if (!list.ok) return showRefusal(request, list)
    if (first?.ok === false) return showRefusal(request, first)
    return showOwn(
      request,
      casesPage({ list: list.body, first: first?.body, status, needsMe, isCrisis, isTest, q, cursor, now: deps.now() })
    )
  })
]

const noticeHandlers = ({ ask, now }: PageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.noticesPage, async ({ request }) => {
    const list = await ask(listNotices, {}, request)
    return list.ok ? showOwn(request, noticesPage(list.body, now())) : showRefusal(request, list)
  }),

  handler(pages.noticesForm, async ({ request }) => {
    const form = await readForm(request)
    const body = { up_to: Number(form.field("up_to") ?? 0) }
    const read = await ask(readNotices, { body }, request)
    return read.ok ? leadTo("/console/notices") : showRefusal(request, read)
  })
]

/** Everything that the page shows, read at once; letters follow the case that names them. */
const caseView = async (
  deps: CasePageDeps,
  case_id: string,
  request: HttpRequest,
  sentKey?: string
): Promise<CaseView | { readonly erased: CaseView["one"] } | Refused> => {
  const { ask, now } = deps
  const path = { case_id }
  const [one, messages, contacts, documents] = await Promise.all([
    ask(SHOWN.one, { path }, request),
    ask(SHOWN.messages, { path }, request),
    ask(SHOWN.contacts, { path }, request),
    ask(SHOWN.documents, { path }, request)
  ])
  if (!one.ok) return one
  if (one.body.status === "erased") return { erased: one.body }
  if (!messages.ok) return messages
  if (!contacts.ok) return contacts
  if (!documents.ok) return documents
  const shown = one.body.letters
    .filter(({ state }) => state !== "cancelled" && state !== "rejected")
    .slice(-LETTER_COUNT)
    .toReversed()
  const fallen =
    one.body.waits_for === "correction" ? one.body.letters.findLast(({ state }) => state === "rejected") : undefined
  const read = async ({ letter_id }: { readonly letter_id: string }) => {
    const letter = await ask(readLetter, { path: { case_id, letter_id } }, request)
    return letter.ok ? letter.body : undefined
  }
  const [turnedDown, letters] = await Promise.all([fallen && read(fallen), Promise.all(shown.map(read))])
  const isRead = letters.some((letter) => letter?.waits_for_reading?.by === "sponsor")
  const isLast = fallen !== undefined && !mayBeWrittenAgain(one.body, fallen.purpose)
  const hasStaff = (isLast || isRead) && one.body.test === undefined ? await hasStaffFor(deps, request) : true
  return {
    one: one.body,
    letters: letters.filter((letter) => letter !== undefined),
    turnedDown,
    isAlone: isLast && !hasStaff,
    hasStaff,
    messages: messages.body,
    contacts: contacts.body,
    documents: documents.body,
    // A test case has a clock of its own.
    now: now() + (one.body.test?.ahead_seconds ?? 0) * 1_000,
    formKey: formKeyOf(sentKey)
  }
}

/** Whether staff is there that the sponsor who asks is not itself; true while that cannot be read. */
const hasStaffFor = async ({ ask, staff }: CasePageDeps, request: HttpRequest): Promise<boolean> => {
  const account = await ask(accounts.readAccount, {}, request)
  return !account.ok || seemsToHaveStaff(staff.registry, account.body.sponsor.id)
}
