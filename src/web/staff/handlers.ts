/** All pages of staff beside the queue: sponsors, organizations, cases, audit, members. */
import * as audit from "../../../schema/api/audit.ts"
import * as cases from "../../../schema/api/cases-admin.ts"
import * as organizations from "../../../schema/api/organizations-admin.ts"
import * as sponsors from "../../../schema/api/sponsors-admin.ts"
import * as api from "../../../schema/api/staff.ts"
import * as pages from "../../../schema/api/staff-pages.ts"
import { isApiError } from "../../../schema/error.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { type Answer, type BoundHandler, type Caller, handler } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { fieldOf, type Form, formOf } from "../form.ts"
import { leadTo, showPage } from "../page-answer.ts"
import { showRefusal } from "../page-deps.ts"
import { hrefOf } from "../parts.ts"
import { AUDIT_LIMIT, auditPage } from "./audit.ts"
import { casePage, casesPage, erasedCasePage } from "./cases.ts"
import { colleaguesOf } from "./colleagues.ts"
import { membersPage, type MembersView } from "./members.ts"
import { ORGANIZATION_LIMIT, organizationPage, organizationsPage } from "./organizations.ts"
import { problemOf, queueHandlers } from "./queue-handlers.ts"
import type { Who } from "./parts.ts"
import { isRefused, prove, refusalOf, sessionHandlers, type StaffPageDeps, whoIs } from "./session.ts"
import { sponsorPage, sponsorsPage } from "./sponsors.ts"

export const staffHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  ...sessionHandlers(deps),
  ...queueHandlers(deps),
  ...sponsorHandlers(deps),
  ...organizationHandlers(deps),
  ...caseHandlers(deps),
  ...auditHandlers(deps),
  ...memberHandlers(deps)
]

const PERSONAL = { isPersonal: true } as const
const SPONSOR_LIMIT = 50
const rowOf = (offset = ""): number => (/^\d{1,9}$/.test(offset) ? Number(offset) : 0)

const sponsorHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.sponsorsPage, async ({ query, request }) => {
    const { email = "", status = "" } = query
    const asked = { query: { email: email.trim(), status, offset: rowOf(query.offset), limit: SPONSOR_LIMIT } }
    const [who, list] = await Promise.all([whoIs(deps, request), deps.ask(sponsors.listSponsors, asked, request)])
    if (isRefused(who)) return showRefusal(request, who)
    return list.ok
      ? showPage(request, sponsorsPage({ list: list.body, email, status, who }), PERSONAL)
      : showRefusal(request, list)
  }),

  handler(pages.sponsorPage, ({ path, request }) => showSponsor(deps, request, path.id, {})),

  handler(pages.orderSponsor, async ({ path, request, ...by }) => {
    const form = formOf(request)
    if (isApiError(form)) return form
    const unproven = await prove(deps, form, { request, ...by })
    const asked = unproven === undefined ? await orderSponsor(deps, form, path.id, request) : refusalOf(unproven)
    if (!asked.ok)
      return showSponsor(deps, request, path.id, {
        refused: asked,
        reason: fieldOf(form, "reason"),
        reviewer: fieldOf(form, "reviewer")
      })
    const done = asked.status === 202 ? "Your vote is kept. A second administrator must say the same." : "It is done."
    return showSponsor(deps, request, path.id, { done })
  })
]

const orderSponsor = (deps: StaffPageDeps, form: Form, id: string, request: HttpRequest) => {
  const reason = fieldOf(form, "reason")
  const question = { path: { id }, body: { reason } }
  switch (form.get("order") ?? "") {
    case "reinstate":
      return deps.ask(sponsors.reinstateSponsor, question, request)
    case "revoke":
      return deps.ask(
        sponsors.revokeSponsor,
        { path: { id }, body: { reason, reviewer: fieldOf(form, "reviewer") } },
        request
      )
    default:
      return deps.ask(sponsors.suspendSponsor, question, request)
  }
}

interface SponsorShowing {
  readonly done?: string
  readonly refused?: Refused
  readonly reason?: string | undefined
  readonly reviewer?: string | undefined
}

const showSponsor = async (
  deps: StaffPageDeps,
  request: HttpRequest,
  id: string,
  { done = "", reason = "", refused, reviewer }: SponsorShowing
): Promise<Answer> => {
  const [who, sponsor, known] = await Promise.all([
    whoIs(deps, request),
    deps.ask(sponsors.readSponsor, { path: { id } }, request),
    deps.ask(cases.listSponsorCases, { path: { id } }, request)
  ])
  if (isRefused(who)) return showRefusal(request, who)
  if (!sponsor.ok) return showRefusal(request, sponsor)
  if (!known.ok) return showRefusal(request, known)
  const problem = refused && problemOf(refused)
  const view = { sponsor: sponsor.body, cases: known.body, who, now: deps.now(), done, problem, reason, reviewer }
  return showPage(request, sponsorPage(view), { isPersonal: true, status: refused?.status ?? 200 })
}

const organizationHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.organizationsPage, async ({ query, request }) => {
    const q = (query.q ?? "").trim()
    const offset = rowOf(query.offset)
    const who = await whoIs(deps, request)
    if (isRefused(who)) return showRefusal(request, who)
    if (q === "") return showPage(request, organizationsPage({ q, offset, found: undefined, who }), PERSONAL)
    const asked = { query: { q, offset, limit: ORGANIZATION_LIMIT } }
    const found = await deps.ask(organizations.searchOrganizationsAsStaff, asked, request)
    return found.ok
      ? showPage(request, organizationsPage({ q, offset, found: found.body, who }), PERSONAL)
      : showRefusal(request, found)
  }),

  handler(pages.organizationPage, async ({ path: { id }, request }) => {
    const who = await whoIs(deps, request)
    if (isRefused(who)) return showRefusal(request, who)
    const found = await deps.ask(organizations.readOrganizationAsStaff, { path: { org_id: id } }, request)
    return found.ok ? showPage(request, organizationPage(found.body, who), PERSONAL) : showRefusal(request, found)
  })
]

const caseHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.casesPage, async ({ query, request }) => {
    const q = (query.q ?? "").trim()
    if (q.includes("@")) return leadTo(hrefOf("/staff/sponsors", { email: q }))
    if (q !== "") return leadTo(`/staff/cases/${encodeURIComponent(q)}`)
    const who = await whoIs(deps, request)
    return isRefused(who) ? showRefusal(request, who) : showPage(request, casesPage(q, who), PERSONAL)
  }),

  handler(pages.casePage, async ({ path: { id }, request }) => {
    const who = await whoIs(deps, request)
    if (isRefused(who)) return showRefusal(request, who)
    return showCase(deps, request, { id, who })
  }),

  handler(pages.orderCase, async ({ path: { id }, request, ...by }) => {
    const form = formOf(request)
    if (isApiError(form)) return form
    const unproven = await prove(deps, form, { request, ...by })
    const body = { reason: fieldOf(form, "reason"), reviewer: fieldOf(form, "reviewer") }
    const asked =
      unproven === undefined
        ? await deps.ask(cases.eraseCase, { path: { case_id: id }, body }, request)
        : refusalOf(unproven)
    const who = await whoIs(deps, request)
    if (isRefused(who)) return showRefusal(request, who)
    if (!asked.ok) return showCase(deps, request, { id, who, refused: asked, reviewer: fieldOf(form, "reviewer") })
    return showCase(deps, request, {
      id,
      who,
      done: "Your vote is kept. A second person must say the same in the queue."
    })
  })
]

interface CaseAsked {
  readonly id: string
  readonly who: Who
  readonly done?: string
  readonly refused?: Refused
  readonly reviewer?: string | undefined
}

const showCase = async (
  deps: StaffPageDeps,
  request: HttpRequest,
  { done, id, refused, reviewer, who }: CaseAsked
): Promise<Answer> => {
  const found = await deps.ask(cases.readCaseAsStaff, { path: { case_id: id } }, request)
  if (found.ok) {
    const view = { one: found.body, who, now: deps.now(), done, problem: refused && problemOf(refused), reviewer }
    return showPage(request, casePage(view), { isPersonal: true, status: refused?.status ?? 200 })
  }
  if (found.reason === "case-erased") return showPage(request, erasedCasePage(id, who), PERSONAL)
  if (found.status !== 404) return showRefusal(request, found)
  const problem = { message: `There is no case ${id}.` }
  return showPage(request, casesPage(id, who, problem), { isPersonal: true, status: 404 })
}

const auditHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.auditPage, async ({ query, request }) => {
    const { actor = "", target = "" } = query
    const asked = { query: { actor, target, offset: rowOf(query.offset), limit: AUDIT_LIMIT } }
    const [who, list] = await Promise.all([whoIs(deps, request), deps.ask(audit.listAudit, asked, request)])
    if (isRefused(who)) return showRefusal(request, who)
    if (!list.ok) return showRefusal(request, list)
    const colleagues = await colleaguesOf(deps.staff)
    const check =
      query.check === undefined
        ? undefined
        : await deps.ask(audit.verifyAudit, { query: { after: rowOf(query.check) } }, request)
    if (check !== undefined && !check.ok) return showRefusal(request, check)
    return showPage(
      request,
      auditPage({ list: list.body, target, actor, check: check?.body, who, colleagues }),
      PERSONAL
    )
  })
]

const memberHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.membersPage, ({ request }) => showMembers(deps, request, {})),

  handler(pages.orderMembers, async ({ request, ...by }) => {
    const form = formOf(request)
    if (isApiError(form)) return form
    const unproven = await prove(deps, form, { request, ...by })
    return unproven === undefined
      ? orderMember(deps, form, { request, ...by })
      : showMembers(deps, request, { refused: refusalOf(unproven), typed: typedIn(form) })
  })
]

const typedIn = (form: Form): MembersView["typed"] => ({
  name: fieldOf(form, "name"),
  email: fieldOf(form, "email"),
  role: fieldOf(form, "role"),
  reviewer: fieldOf(form, "reviewer")
})

type By = { readonly request: HttpRequest; readonly caller: Caller }

/** A token is in the answer to the form itself: leading on would put it where it could be read again. */
const orderMember = async (deps: StaffPageDeps, form: Form, { request }: By): Promise<Answer> => {
  // Read before: replacing the own token ends the session.
  const [who, list] = await Promise.all([whoIs(deps, request), deps.ask(api.listStaff, {}, request)])
  const before = isRefused(who) || !list.ok ? undefined : { who, members: list.body.results }
  const [order = "", staff_id = ""] = (form.get("order") ?? "").split(" ")
  const path = { staff_id }
  if (order === "disable") {
    const asked = await deps.ask(api.disableStaff, { path }, request)
    return showMembers(
      deps,
      request,
      asked.ok ? { done: `${asked.body.name} is disabled.` } : { refused: asked, typed: typedIn(form) }
    )
  }
  const asked =
    order === "rotate"
      ? await deps.ask(api.rotateStaffToken, { path }, request)
      : await deps.ask(
          api.addStaff,
          { body: { name: fieldOf(form, "name"), email: fieldOf(form, "email"), role: fieldOf(form, "role") } },
          request
        )
  if (!asked.ok) return showMembers(deps, request, { refused: asked, typed: typedIn(form) })
  const { staff, token } = asked.body
  return showMembers(deps, request, { token: { of: staff.name, text: token }, before })
}

interface MembersShowing extends Pick<MembersView, "token" | "typed"> {
  readonly done?: string
  readonly refused?: Refused
  /** Shown where the session has ended meanwhile. */
  readonly before?: Pick<MembersView, "who" | "members"> | undefined
}

const showMembers = async (
  deps: StaffPageDeps,
  request: HttpRequest,
  { before, done = "", refused, token, typed }: MembersShowing
): Promise<Answer> => {
  const [who, list] = await Promise.all([whoIs(deps, request), deps.ask(api.listStaff, {}, request)])
  if (before !== undefined && (isRefused(who) || !list.ok)) {
    return showPage(request, membersPage({ ...before, now: deps.now(), done, token }), PERSONAL)
  }
  if (isRefused(who)) return showRefusal(request, who)
  if (!list.ok) return showRefusal(request, list)
  const problem = refused && problemOf(refused)
  const view = { members: list.body.results, who, now: deps.now(), done, problem, token, typed }
  return showPage(request, membersPage(view), { isPersonal: true, status: refused?.status ?? 200 })
}
