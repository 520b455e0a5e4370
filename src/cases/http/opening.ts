/**
 * Opening a case: the command, its answer, and the same answer told again to a client that repeats its Idempotency-Key.
 *
 * Always true: the first row of a case's journal and the note that is stored for the key hold all that the answer told, so that
 * the answer itself, with its secrets, is not stored.
 */
import { Result } from "effect"
import { caseEntity, firstActionDueAt } from "../../../actors/case/case.ts"
import { orgIdOf } from "../../../actors/organization/name.ts"
import { understandingOfCase } from "../../../actors/assistant/taxonomy.ts"
import { callbackIdOf } from "../../../actors/endpoint/callback.ts"
import type { ReadRows } from "../../../actors/runtime/journal.ts"
import { stateAfter } from "../../../actors/runtime/recovery.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import { TRUSTSCORE_NEUTRAL } from "../../../actors/organization/score.ts"
import * as api from "../../../schema/api/resolution.ts"
import type { NamedOrganization, OpenCase } from "../../../schema/case.ts"
import type { Actor } from "../../../schema/case-parts.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import type { AcceptedDocument } from "../../documents/sniff.ts"
import { organizationOrUnknown, orgScore } from "../organizations.ts"
import type { TestCases } from "../test-cases.ts"
import { caseSafety, timelineView, warningsOf } from "../case-view.ts"
import {
  type Answer,
  type AnswerNote,
  type BoundHandler,
  handler,
  json,
  type JsonAnswer,
  type KeyedRequest
} from "../../http/handler.ts"
import type { Understand } from "../../assistant/understand.ts"
import type { Callbacks } from "../../webhooks/callbacks.ts"
import {
  accept,
  actorOf,
  type CaseOutcome,
  type CaseWriteDeps,
  keep,
  openState,
  type PersonUrls,
  renderedOnce
} from "./own-case.ts"
import { inReadingTurn, LONG_READING_CHARS } from "../long-readings.ts"
import { refused } from "../refusals.ts"

export interface OpeningDeps extends CaseWriteDeps {
  /** The organization that an id stands for after merges. */
  readonly canonicalOrg: (orgId: string) => string
  /** 22 unguessable base64url characters. */
  readonly newPageToken: () => string
  /** Keyed hash of a user identifier. */
  readonly hashUser: (identifier: string) => string
  readonly baseUrl: string
  readonly casePrefix: string
  readonly callbacks: Callbacks
  /** Undefined when no model is configured for it. */
  readonly understand: Understand | undefined
  readonly personUrls: PersonUrls
  readonly testCases: TestCases
  readonly readRows: ReadRows
}

interface Opening {
  readonly by: Actor
  readonly payload: api.OpenCaseRequest
  readonly documents: ReadonlyArray<AcceptedDocument>
  readonly keyed: KeyedRequest | undefined
  /** A test case: no model reads it. */
  readonly test: boolean
  /** Its letters wait for the sponsor. */
  readonly hold: boolean
}

/** POST /api/v1/cases. */
export const openCaseHandler = (deps: OpeningDeps): BoundHandler =>
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
      const open = () => openCase(deps, { by, payload, documents, keyed, test, hold })
      return test ? deps.testCases.open(by.sponsor_id, open) : open()
    },
    { opensCase: true, tellAgain: (note) => openedAgain(deps, note) }
  )

const openCase = async (deps: OpeningDeps, { by, documents, hold, keyed, payload, test }: Opening): Promise<Answer> => {
  const now = deps.now()
  const { organization_named: named } = payload
  const organization = named === undefined ? null : organizationNamed(deps, named)
  const score = (await scoreNow(deps, organization?.org_id)) ?? TRUSTSCORE_NEUTRAL
  const { problem_description: text, urgency } = payload
  const understood = test ? undefined : await deps.understand?.({ agentId: by.agent_id, text, urgency })
  const read = () =>
    triage({
      text,
      chosen: understood?.choice,
      crisisVote: understood?.crisis,
      jurisdiction: payload.jurisdiction,
      declared: payload.problem_category,
      declaredUrgency: payload.urgency,
      organizationNamed: organization !== null,
      now
    })
  // A short text takes no turn.
  const evaluation =
    text.length < LONG_READING_CHARS ? read() : await inReadingTurn(by.sponsor_id, text.length, async () => read())
  if (isApiError(evaluation)) return evaluation
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
    documents: await keep(deps, by, documents),
    ...(test ? { test } : {}),
    ...(hold ? { hold_for_sponsor: hold } : {}),
    ...(understood === undefined ? {} : { understood }),
    evaluation
  } as const
  const render = renderedOnce(({ state }: Pick<CaseOutcome, "state" | "version">) =>
    openedAnswer(deps, openState(state), { score, callbackSecret, baseUrl: deps.baseUrl })
  )
  const year = new Date(now).getUTCFullYear()
  const opened = await deps.registry.create(
    caseEntity,
    {
      counter: `case/${deps.casePrefix}/${year}`,
      idOf: (number) => `${deps.casePrefix}-${year}-${String(number).padStart(6, "0")}`,
      commandOf: (case_id) => ({ ...opening, case_id, ...sealedFor(deps, case_id, callbackSecret) })
    },
    keyed === undefined
      ? {}
      : { commandId: keyed.commandId, answer: (outcome) => keyed.store(render(outcome), noteOf(deps, outcome, score)) }
  )
  return Result.isFailure(opened) ? refused(opened.failure.reason) : render(opened.success)
}

const sealedFor = ({ callbacks }: OpeningDeps, caseId: string, secret: string | undefined) =>
  secret === undefined ? {} : { callback_secret: callbacks.seal(secret, callbackIdOf(caseId)) }

interface Opened {
  readonly score: number
  /** Of the service when the case was opened. */
  readonly baseUrl: string
  readonly callbackSecret: string | undefined
}

/** The only answer that shows the secret of the case's callback. */
const openedAnswer = (
  { personUrls }: Pick<OpeningDeps, "personUrls">,
  state: OpenCase,
  { baseUrl, callbackSecret, score }: Opened
) =>
  json(
    201,
    {
      case_id: state.case_id,
      case_url: `${baseUrl}/cases/${state.case_id}?t=${state.page_token}`,
      person_url: personUrls.urlOf(state, baseUrl),
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

/** Which case was opened, and what the journal does not hold of the answer: address of the service and score at that moment. */
const noteOf = ({ baseUrl }: OpeningDeps, { state }: Pick<CaseOutcome, "state">, score: number): AnswerNote => ({
  case_id: openState(state).case_id,
  base_url: baseUrl,
  score
})

/** Undefined when the case is gone or erased, or the secret of its callback was sealed under another SERVER_SECRET. */
const openedAgain = async (
  deps: OpeningDeps,
  { base_url: baseUrl, case_id, score }: AnswerNote
): Promise<JsonAnswer | undefined> => {
  if (typeof case_id !== "string" || typeof baseUrl !== "string" || typeof score !== "number")
    throw new Error("a note of an opened case without its fields")
  const [first] = await deps.readRows({ kind: caseEntity.kind, id: case_id })
  if (first === undefined) return undefined
  const state = stateAfter(caseEntity, [first])
  // Its texts were erased.
  if (state._tag !== "Open") return undefined
  const sealed = state.callback_secret
  const callbackSecret = sealed === undefined ? undefined : deps.callbacks.open(sealed, callbackIdOf(case_id))
  if (sealed !== undefined && callbackSecret === undefined) return undefined
  return openedAnswer(deps, state, { score, baseUrl, callbackSecret })
}

/* The organization that a case names. */

/** The organization's score after merges; undefined when none is named, neutral for an unknown one. */
export const scoreNow = async (
  deps: Pick<OpeningDeps, "canonicalOrg" | "now" | "registry">,
  named: string | undefined
): Promise<number | undefined> => {
  if (named === undefined) return undefined
  return orgScore(await organizationOrUnknown(deps.registry, deps.canonicalOrg(named)), deps.now())
}

export const organizationNamed = (
  { canonicalOrg }: Pick<OpeningDeps, "canonicalOrg">,
  given: string
): NamedOrganization => {
  const org_name = given.trim()
  return { org_id: canonicalOrg(orgIdOf(org_name)), org_name }
}
