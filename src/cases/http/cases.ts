/** The case routes that open, read and change a case. */
import { caseEntity } from "../../../actors/case/case.ts"
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import { mayBeInReview, type Readers } from "../../../actors/case/waiting.ts"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import type { Live } from "../../../actors/runtime/slot.ts"
import * as api from "../../../schema/api/resolution.ts"
import type { CaseState, OpenCase } from "../../../schema/case.ts"
import type { ContactDetails } from "../../../schema/case-parts.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import { orgScore } from "../organizations.ts"
import { ASKED_AGAIN, caseBytes, caseView, tagOf } from "../case-view.ts"
import { erasedView } from "../erased-view.ts"
import { unreadPlace } from "../refusals.ts"
import { readersNow } from "../staff-there.ts"
import { tagAsItLeaves } from "../../http/compressed.ts"
import { type HttpRequest } from "../../http/exchange.ts"
import type { Lines } from "../../http/head.ts"
import { readIfMatch, unlessMatched } from "../../http/if-match.ts"
import { type Answer, type BoundHandler, type Caller, handler, json, jsonBytes, matches } from "../../http/handler.ts"
import { openCaseHandler, type OpeningDeps, organizationNamed, scoreNow } from "./opening.ts"
import { accept, actorOf, answered, type CaseOutcome, findCase, keep, openState, ownCase } from "./own-case.ts"

export const caseHandlers = (deps: OpeningDeps): ReadonlyArray<BoundHandler> => [
  openCaseHandler(deps),

  handler(api.readCase, ({ path, caller, request }) => {
    const warm = deps.registry.peek(caseEntity, path.case_id)
    if (warm === undefined) return readColdCase(deps, path.case_id, caller, request)
    const mine = ownCase(warm, caller)
    return isApiError(mine) ? orErased(mine, warm) : caseAnswer(deps, warm, mine, request)
  }),

  handler(api.updateCase, async ({ path, payload, caller, keyed, request }) => {
    const by = actorOf(caller)
    const ifMatch = request.header("if-match")
    const tags = ifMatch === "" ? undefined : readIfMatch(ifMatch)
    if (isApiError(tags)) return tags
    const { organization_named: named, organization_response, problem_category, problem_update, urgency } = payload
    const { jurisdiction } = payload
    const isEmpty = [urgency, problem_category, jurisdiction, problem_update, organization_response, named].every(
      (one) => one === undefined
    )
    if (isEmpty && (payload.additional_documents ?? []).length === 0)
      return apiError("invalid-body", { errors: [NOTHING_TO_UPDATE] })
    const unread = unreadPlace("jurisdiction", jurisdiction)
    if (unread !== undefined) return unread
    const documents = await accept(payload.additional_documents, "additional_documents")
    if (isApiError(documents)) return documents
    const seen = tags === undefined ? {} : await seenBy(deps, path.case_id, caller, tags)
    if (isApiError(seen)) return seen
    const mine = await findCase(deps, path.case_id, caller)
    if (isApiError(mine)) return mine
    const organization = named === undefined ? undefined : organizationNamed(deps, named)
    const understood =
      problem_update === undefined || mine.test !== undefined
        ? undefined
        : await deps.understand?.({ agentId: by.agent_id, text: problem_update, state: mine, urgency })
    const score = await scoreNow(deps, (mine.organization ?? organization)?.org_id)
    const readers = await readersNow(deps, mine)
    const command = {
      _tag: "UpdateCase",
      by,
      urgency: urgency ?? null,
      problem_update: problem_update ?? null,
      organization_response: organization_response ?? null,
      documents: await keep(deps, by, documents),
      ...(organization === undefined ? {} : { organization }),
      ...(problem_category === undefined ? {} : { problem_category }),
      ...(jurisdiction === undefined ? {} : { jurisdiction }),
      ...(understood === undefined ? {} : { understood }),
      ...seen
    } as const
    return answered(deps, path.case_id, command, keyed, ({ state, version }) => {
      const answer = json(200, caseView(openState(state), { version, trustscore: score, readers }))
      // Who says what they have read goes on from the answer.
      return tags === undefined ? answer : answer.withHeaders([["ETag", tagOf(answer.json)]])
    })
  }),

  handler(api.addContact, async ({ path, payload, caller, keyed }) => {
    const mine = await findCase(deps, path.case_id, caller)
    if (isApiError(mine)) return mine
    const command = {
      _tag: "AddContact",
      contact_id: deps.newId("con"),
      by: actorOf(caller),
      contact: {
        contact_type: payload.contact_type,
        name: payload.name ?? null,
        email: payload.email ?? null,
        role: payload.role ?? null,
        department: payload.department ?? null,
        preferred_channel: payload.preferred_channel ?? null
      }
    } as const
    return answered(deps, path.case_id, command, keyed, contactAnswer)
  })
]

/**
 * The lines of the case that the client has read, where one of the tags names its state. Between this look and the commit the case
 * itself holds them against its own. A case that has ended is refused for its end.
 */
const seenBy = async (
  deps: OpeningDeps,
  caseId: string,
  caller: Caller,
  tags: Exclude<ReturnType<typeof readIfMatch>, ApiError>
): Promise<{ readonly seen_lines?: number } | ApiError> => {
  const live = deps.registry.peek(caseEntity, caseId) ?? (await deps.registry.read(caseEntity, caseId))
  const mine = ownCase(live, caller)
  if (isApiError(mine)) return mine
  if (tags === "*" || hasEnded(mine.status)) return {}
  const { etag } = await surrounded(deps, mine, (trustscore, readers) => caseBytes(live, mine, { trustscore, readers }))
  return unlessMatched(tags, etag) ?? { seen_lines: mine.timeline.length }
}

const NOTHING_TO_UPDATE = {
  path: "",
  message:
    "name at least one of urgency, problem_category, jurisdiction, problem_update, organization_response, organization_named, additional_documents"
}

const contactAnswer = ({ state, events }: CaseOutcome) => {
  const added = events.find((event) => event._tag === "ContactAdded")
  if (added === undefined) throw new Error("a contact was committed without its event")
  const { case_id, status } = openState(state)
  return json(201, {
    contact_id: added.contact_id,
    case_id,
    contact_type: added.contact.contact_type,
    status,
    created_at: isoTime(added.at),
    ...(isNobody(added.contact) ? { warnings: [NOBODY] } : {})
  })
}

/** Only its type is required, so a contact may say nothing else. */
const isNobody = ({ department, email, name, role }: ContactDetails): boolean =>
  [name, email, role, department].every((said) => said === null)

const NOBODY =
  "The contact says nothing of whom it is, so it changes nothing. Send it again with at least one of name, email, role, department; letters are mailed to an email alone."

const readColdCase = async (
  deps: OpeningDeps,
  caseId: string,
  caller: Caller,
  request: HttpRequest
): Promise<Answer> => {
  const live = await deps.registry.read(caseEntity, caseId)
  const mine = ownCase(live, caller)
  return isApiError(mine) ? orErased(mine, live) : caseAnswer(deps, live, mine, request)
}

/** A read of an erased case is answered: with what is left of it. */
const orErased = (refusal: ApiError, { state, version }: Live<CaseState>): Answer =>
  refusal.reason === "case-erased" && state._tag === "Erased"
    ? json(200, erasedView(state, version), [ASKED_AGAIN])
    : refusal

/** A look that spares most cases the question whether a letter is in review. */
const HAS_UNSENT: ReadonlySet<OpenCase["status"]> = new Set(["letter_drafted", "awaiting_response"])

/** 304 for a client that has this answer already. */
const caseAnswer = (
  deps: OpeningDeps,
  live: Live<CaseState>,
  state: OpenCase,
  request: HttpRequest
): Answer | Promise<Answer> =>
  surrounded(deps, state, (trustscore, readers): Answer => {
    const { bytes, etag, lines } = caseBytes(live, state, { trustscore, readers })
    const known = request.header("if-none-match")
    if (known !== "") {
      const tag = tagAsItLeaves(etag, bytes.length, request.header("accept-encoding"))
      if (matches(known, tag)) return notModified(lines, tag === etag ? undefined : tag)
    }
    return jsonBytes(200, bytes, () => caseView(state, { version: live.version, trustscore, readers }), lines)
  })

/** Headers of the answer that the client has; its tag where that is one of an encoding. */
const notModified = (lines: Lines, tag: string | undefined): Answer => {
  if (tag === undefined) return { _tag: "Raw", status: 304, headers: lines.list, lines, body: "" }
  const headers = lines.list.map(([name, value]) => [name, name === "ETag" ? tag : value] as const)
  return { _tag: "Raw", status: 304, headers: [...headers, ["Vary", "Accept-Encoding"]], body: "" }
}

/** With what the answer takes from elsewhere. Synchronous when the organization is warm, and the staff where a letter may be in review. */
const surrounded = <A>(
  deps: OpeningDeps,
  state: OpenCase,
  answer: (trustscore: number | undefined, readers?: Readers) => A
): A | Promise<A> => {
  const orgId = state.organization === null ? undefined : deps.canonicalOrg(state.organization.org_id)
  const readers = HAS_UNSENT.has(state.status) && mayBeInReview(state) ? readersNow(deps, state) : undefined
  const warm = orgId === undefined ? undefined : deps.registry.peek(organizationEntity, orgId)
  if (readers instanceof Promise || (orgId !== undefined && warm === undefined))
    return Promise.all([scoreNow(deps, orgId), readers]).then((both) => answer(...both))
  return answer(warm === undefined ? undefined : orgScore(warm.state, deps.now()), readers)
}
