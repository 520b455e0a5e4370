/** The case routes that open, read and change a case. */
import { Result } from "effect"
import { caseEntity, firstActionDueAt } from "../../../actors/case/case.ts"
import { understandingOfCase } from "../../../actors/assistant/taxonomy.ts"
import { callbackIdOf } from "../../../actors/endpoint/callback.ts"
import { orgIdOf } from "../../../actors/organization/name.ts"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import type { Live } from "../../../actors/runtime/slot.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import { TRUSTSCORE_NEUTRAL } from "../../../actors/organization/score.ts"
import * as api from "../../../schema/api/resolution.ts"
import type { Actor, CaseState, DocumentRef, NamedOrganization, OpenCase } from "../../../schema/case.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import { organizationOrUnknown, orgScore } from "../organizations.ts"
import type { TestCases } from "../test-cases.ts"
import { caseBytes, caseSafety, caseView, timelineView, warningsOf } from "../case-view.ts"
import type { Understand } from "../../assistant/understand.ts"
import type { Callbacks } from "../../webhooks/callbacks.ts"
import { type HttpRequest } from "../../http/exchange.ts"
import {
  type Answer,
  type BoundHandler,
  type Caller,
  handler,
  json,
  jsonBytes,
  type KeyedRequest,
  matches
} from "../../http/handler.ts"
import {
  accept,
  actorOf,
  answered,
  type CaseOutcome,
  type CaseWriteDeps,
  findCase,
  keep,
  openState,
  ownCase,
  type PersonUrls,
  renderedOnce
} from "./own-case.ts"
import { refused } from "../refusals.ts"

export interface CaseDeps extends CaseWriteDeps {
  /** 22 unguessable base64url characters. */
  readonly newPageToken: () => string
  /** Keyed hash of a user identifier. */
  readonly hashUser: (identifier: string) => string
  readonly baseUrl: string
  readonly casePrefix: string
  /** The organization that an id stands for after merges. */
  readonly canonicalOrg: (orgId: string) => string
  readonly callbacks: Callbacks
  /** Undefined when no model is configured for it. */
  readonly understand: Understand | undefined
  readonly personUrls: PersonUrls
  readonly testCases: TestCases
}

export const caseHandlers = (deps: CaseDeps): ReadonlyArray<BoundHandler> => [
  handler(
    api.openCase,
    async ({ payload, caller, keyed }) => {
      const by = actorOf(caller)
      const fault = payload.callback_url === undefined ? undefined : deps.callbacks.faultOf(payload.callback_url)
      if (fault !== undefined) return apiError("invalid-body", { errors: [{ path: "callback_url", message: fault }] })
      const documents = await accept(payload.supporting_documents, "supporting_documents")
      if (isApiError(documents)) return documents
      const test = caller._tag === "Agent" && caller.test === true
      const hold = caller._tag === "Agent" && caller.holdForSponsor === true
      const open = async () =>
        openCase(deps, { by, payload, documents: await keep(deps, by, documents), keyed, test, hold })
      return test ? deps.testCases.open(by.sponsor_id, open) : open()
    },
    { opensCase: true }
  ),

  handler(api.readCase, ({ path, caller, request }) => {
    const warm = deps.registry.peek(caseEntity, path.case_id)
    if (warm === undefined) return readColdCase(deps, path.case_id, caller, request)
    const mine = ownCase(warm, caller)
    return isApiError(mine) ? mine : caseAnswer(deps, warm, mine, request)
  }),

  handler(api.updateCase, async ({ path, payload, caller, keyed }) => {
    const by = actorOf(caller)
    const { organization_named: named, organization_response, problem_category, problem_update, urgency } = payload
    const { jurisdiction } = payload
    const isEmpty = [urgency, problem_category, jurisdiction, problem_update, organization_response, named].every(
      (one) => one === undefined
    )
    if (isEmpty && (payload.additional_documents ?? []).length === 0)
      return apiError("invalid-body", { errors: [NOTHING_TO_UPDATE] })
    const documents = await accept(payload.additional_documents, "additional_documents")
    if (isApiError(documents)) return documents
    const mine = await findCase(deps, path.case_id, caller)
    if (isApiError(mine)) return mine
    const organization = named === undefined ? undefined : organizationNamed(deps, named)
    const understood =
      problem_update === undefined || mine.test !== undefined
        ? undefined
        : await deps.understand?.({ agentId: by.agent_id, text: problem_update, state: mine, urgency })
    const score = await scoreNow(deps, (mine.organization ?? organization)?.org_id)
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
      ...(understood === undefined ? {} : { understood })
    } as const
    return answered(deps, path.case_id, command, keyed, ({ state, version }) =>
      json(200, caseView(openState(state), { version, trustscore: score }))
    )
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

const NOTHING_TO_UPDATE = {
  path: "",
  message:
    "name at least one of urgency, problem_category, jurisdiction, problem_update, organization_response, organization_named, additional_documents"
}

interface Opening {
  readonly by: Actor
  readonly payload: api.OpenCaseRequest
  readonly documents: ReadonlyArray<DocumentRef>
  readonly keyed: KeyedRequest | undefined
  /** A test case: no model reads it. */
  readonly test: boolean
  /** Its letters wait for the sponsor. */
  readonly hold: boolean
}

const openCase = async (deps: CaseDeps, { by, documents, hold, keyed, payload, test }: Opening): Promise<Answer> => {
  const now = deps.now()
  const { organization_named: named } = payload
  const organization = named === undefined ? null : organizationNamed(deps, named)
  const score = (await scoreNow(deps, organization?.org_id)) ?? TRUSTSCORE_NEUTRAL
  const { problem_description: text, urgency } = payload
  const understood = test ? undefined : await deps.understand?.({ agentId: by.agent_id, text, urgency })
  const callbackSecret = payload.callback_url === undefined ? undefined : deps.callbacks.newSecret()
  const opening = {
    _tag: "OpenCase",
    by,
    declared_agent: payload.agent_id,
    agent_platform: payload.agent_platform,
    user_hash: deps.hashUser(payload.user_identifier),
    page_token: deps.newPageToken(),
    description: payload.problem_description,
    declared_category: payload.problem_category ?? null,
    declared_urgency: payload.urgency ?? null,
    jurisdiction: payload.jurisdiction ?? null,
    organization,
    callback_url: payload.callback_url ?? null,
    documents,
    ...(test ? { test } : {}),
    ...(hold ? { hold_for_sponsor: hold } : {}),
    ...(understood === undefined ? {} : { understood }),
    evaluation: triage({
      text,
      chosen: understood?.choice,
      crisisVote: understood?.crisis,
      jurisdiction: payload.jurisdiction,
      declared: payload.problem_category,
      declaredUrgency: payload.urgency,
      organizationNamed: organization !== null,
      now
    })
  } as const
  const render = renderedOnce(({ state }: Pick<CaseOutcome, "state" | "version">) =>
    openedAnswer(deps, openState(state), { score, callbackSecret })
  )
  const year = new Date(now).getUTCFullYear()
  const opened = await deps.registry.create(
    caseEntity,
    {
      counter: `case/${deps.casePrefix}/${year}`,
      idOf: (number) => `${deps.casePrefix}-${year}-${String(number).padStart(6, "0")}`,
      commandOf: (case_id) => ({ ...opening, case_id, ...sealedFor(deps, case_id, callbackSecret) })
    },
    keyed === undefined ? {} : { commandId: keyed.commandId, answer: (outcome) => keyed.store(render(outcome)) }
  )
  return Result.isFailure(opened) ? refused(opened.failure.reason) : render(opened.success)
}

const sealedFor = ({ callbacks }: CaseDeps, caseId: string, secret: string | undefined) =>
  secret === undefined ? {} : { callback_secret: callbacks.seal(secret, callbackIdOf(caseId)) }

interface Opened {
  readonly score: number
  readonly callbackSecret: string | undefined
}

/** The only answer that shows the secret of the case's callback. */
const openedAnswer = (deps: CaseDeps, state: OpenCase, { callbackSecret, score }: Opened) =>
  json(
    201,
    {
      case_id: state.case_id,
      case_url: `${deps.baseUrl}/cases/${state.case_id}?t=${state.page_token}`,
      person_url: deps.personUrls.urlOf(state),
      status: state.status,
      estimated_first_action: isoTime(firstActionDueAt(state.opened_at, state.evaluation?.severity ?? "low")),
      trustscore_org: score,
      timeline: timelineView(state),
      ...understandingOfCase(state),
      safety: caseSafety(state),
      ...warningsOf(state),
      ...(state.test === undefined ? {} : { test: true }),
      ...(callbackSecret === undefined ? {} : { callback_secret: callbackSecret })
    },
    [["location", `/api/v1/cases/${state.case_id}`]]
  )

const contactAnswer = ({ state, events }: CaseOutcome) => {
  const added = events.find((event) => event._tag === "ContactAdded")
  if (added === undefined) throw new Error("a contact was committed without its event")
  const { case_id, status } = openState(state)
  return json(201, {
    contact_id: added.contact_id,
    case_id,
    contact_type: added.contact.contact_type,
    status,
    created_at: isoTime(added.at)
  })
}

const readColdCase = async (deps: CaseDeps, caseId: string, caller: Caller, request: HttpRequest): Promise<Answer> => {
  const live = await deps.registry.read(caseEntity, caseId)
  const mine = ownCase(live, caller)
  return isApiError(mine) ? mine : caseAnswer(deps, live, mine, request)
}

/** Synchronous when the organization is warm too. 304 for a client that has this answer already. */
const caseAnswer = (
  deps: CaseDeps,
  live: Live<CaseState>,
  state: OpenCase,
  request: HttpRequest
): Answer | Promise<Answer> => {
  const orgId = state.organization === null ? undefined : deps.canonicalOrg(state.organization.org_id)
  const answer = (trustscore: number | undefined): Answer => {
    const { bytes, etag, lines } = caseBytes(live, state, trustscore)
    return matches(request.header("if-none-match"), etag)
      ? { _tag: "Raw", status: 304, headers: lines.list, lines, body: "" }
      : jsonBytes(200, bytes, () => caseView(state, { version: live.version, trustscore }), lines)
  }
  if (orgId === undefined) return answer(undefined)
  const warm = deps.registry.peek(organizationEntity, orgId)
  return warm === undefined ? scoreNow(deps, orgId).then(answer) : answer(orgScore(warm.state, deps.now()))
}

/** The organization's score after merges; undefined when none is named, neutral for an unknown one. */
const scoreNow = async (deps: CaseDeps, named: string | undefined): Promise<number | undefined> => {
  if (named === undefined) return undefined
  return orgScore(await organizationOrUnknown(deps.registry, deps.canonicalOrg(named)), deps.now())
}

const organizationNamed = ({ canonicalOrg }: CaseDeps, given: string): NamedOrganization => {
  const org_name = given.trim()
  return { org_id: canonicalOrg(orgIdOf(org_name)), org_name }
}
