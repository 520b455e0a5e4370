/**
 * Access to a case: its sponsor's, for the routes that read or write one, and the person's, by the address of their own page.
 *
 * Always true:
 * - For everyone else the answer is the same as for a case that does not exist.
 * - Documents are checked and stored before the case is asked.
 * - The stored answer of a keyed request is the text that was sent.
 */
import { caseEntity } from "../../../actors/case/case.ts"
import { hasErasedPage, hasPersonPage } from "../../../actors/case/person-url.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Live, Outcome } from "../../../actors/runtime/slot.ts"
import type { CaseCommand, CaseState, CaseStatus, DocumentRef, OpenCase } from "../../../schema/case.ts"
import type { Actor } from "../../../schema/case-parts.ts"
import type { ErasedCase } from "../../../schema/case-erasure.ts"
import type { CaseRefused } from "../../../schema/case-refused.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import { isSameText } from "../../crypto/same-text.ts"
import type { Answer, Caller, JsonAnswer, KeyedRequest } from "../../http/handler.ts"
import { Result } from "effect"
import { type CaseEvent } from "../../../schema/case-event.ts"
import type { CaseDecision } from "../../../schema/resolution.ts"
import { inCaseTurn } from "../long-readings.ts"
import { refused } from "../refusals.ts"
import { type AcceptedDocument, acceptDocuments } from "../../documents/sniff.ts"
import { keyedDigest, keyedHash } from "../../crypto/secrets.ts"
import { KEY_TOO_OLD } from "../../http/idempotency.ts"

export const findCase = async (
  { registry }: { readonly registry: Registry },
  caseId: string,
  caller: Caller
): Promise<OpenCase | ApiError> =>
  ownCase(registry.peek(caseEntity, caseId) ?? (await registry.read(caseEntity, caseId)), caller)

/** The case when the caller's sponsor owns it; otherwise the answer for a case that does not exist. */
export const ownCase = (live: Live<CaseState>, caller: Caller): OpenCase | ApiError => {
  const sponsorId = caller._tag === "Agent" || caller._tag === "Sponsor" ? caller.sponsorId : undefined
  if (live.state._tag === "Unopened" || live.state.opened_by.sponsor_id !== sponsorId) return apiError("case-not-found")
  // Test cases are not erased, so a test key had no part in this one.
  if (live.state._tag === "Erased")
    return apiError(caller._tag === "Agent" && caller.test === true ? "case-not-found" : "case-erased")
  // A test key reaches no real case, and no other key a test case; the sponsor sees both.
  if (caller._tag === "Agent" && (caller.test === true) !== (live.state.test !== undefined))
    return apiError("case-not-found")
  return live.state
}

/** The agent of the key, or the sponsor of the session. The pipeline admits no other caller to routes that write. */
export const actorOf = (caller: Caller): Actor => {
  if (caller._tag === "Sponsor") return { agent_id: caller.sponsorId, sponsor_id: caller.sponsorId, as: "sponsor" }
  if (caller._tag !== "Agent") throw new Error("a case was written to without an agent's key")
  return { agent_id: caller.agentId, sponsor_id: caller.sponsorId }
}

export const openState = (state: CaseState): OpenCase => {
  if (state._tag !== "Open") throw new Error("a committed case is not open")
  return state
}

/* The person. */

const USER_PURPOSE = "redress/user-identifier/1"

/** The hash that stands for a user identifier. */
export const hashUserWith = (serverSecret: string): ((identifier: string) => string) =>
  keyedHash(serverSecret, USER_PURPOSE)

/** Names the purpose and the format, so that another use of the same secret has another key. */
const URL_PURPOSE = "redress/person-url/1"
/** 192 bits, 32 characters. */
const TOKEN_BYTES = 24

/**
 * The secret in an address is derived from the case's id and how often it was renewed: it can be shown again, nothing that is
 * stored opens the page, and a renewal ends what was given out before.
 */
export interface PersonUrls {
  /** @param at The address of the service, if not the present one. */
  readonly urlOf: (state: Pick<OpenCase, "case_id" | "person_url_number">, at?: string) => string
  /** In constant time; false too when the page has ended. */
  readonly opens: (state: OpenCase, token: string, now: number) => boolean
  /** The same of a case whose texts were erased. */
  readonly opensErased: (state: ErasedCase, token: string, now: number) => boolean
}

/** What an address may ask for without a look at the database. */
export const PERSON_TOKEN = /^[A-Za-z0-9_-]{32}$/

export const makePersonUrls = (serverSecret: string, baseUrl: string): PersonUrls => {
  const digest = keyedDigest(serverSecret, URL_PURPOSE)
  const tokenOf = ({ case_id, person_url_number }: Pick<OpenCase, "case_id" | "person_url_number">): string =>
    digest(`${case_id}/${person_url_number}`).toString("base64url", 0, TOKEN_BYTES)
  return {
    urlOf: (state, at = baseUrl) => `${at}/person/${state.case_id}?t=${tokenOf(state)}`,
    opens: (state, token, now) => isSameText(tokenOf(state), token) && hasPersonPage(state, now),
    opensErased: (state, token, now) => isSameText(tokenOf(state), token) && hasErasedPage(state, now)
  }
}

/* Writing. */
export interface CaseWriteDeps {
  readonly registry: Registry
  readonly now: () => number
  /** A fresh id with this prefix, for example msg_…. */
  readonly newId: (prefix: string) => string
  readonly keepDocuments: (sponsorId: string, documents: ReadonlyArray<AcceptedDocument>, now: number) => Promise<void>
}

export type CaseOutcome = Outcome<CaseState, CaseEvent>

type ClientCommand = Extract<CaseCommand, { readonly _tag: "AddMessage" | "UpdateCase" | "AddContact" }>

/** Asks the case and renders the result. */
export const answered = async (
  { registry }: Pick<CaseWriteDeps, "registry">,
  caseId: string,
  command: ClientCommand,
  keyed: KeyedRequest | undefined,
  render: (outcome: CaseOutcome) => JsonAnswer
): Promise<Answer> => {
  const rendered = renderedOnce(render)
  // All that the case was told is read again, however little the command tells.
  const outcome = await inCaseTurn(command.by.sponsor_id, caseId, (decided) =>
    registry.ask(caseEntity, caseId, command, {
      decided,
      ...(keyed === undefined ? {} : { commandId: keyed.commandId, answer: (made) => keyed.store(rendered(made)) })
    })
  )
  if (isApiError(outcome)) return outcome
  if (Result.isFailure(outcome)) {
    const decision = command._tag === "AddMessage" ? command.decision : undefined
    return refusedDecision(registry, caseId, outcome.failure.reason, decision)
  }
  if (outcome.success.duplicate) return KEY_TOO_OLD
  return rendered(outcome.success)
}

/** The answer of a keyed request is rendered for its commit. The same is sent when the commit is done. */
export const renderedOnce = <Made extends Pick<CaseOutcome, "state" | "version">>(
  render: (outcome: Made) => JsonAnswer
): ((outcome: Made) => JsonAnswer) => {
  let last: { readonly outcome: Made; readonly answer: JsonAnswer } | undefined
  return (outcome) => {
    if (last?.outcome.state !== outcome.state || last.outcome.version !== outcome.version)
      last = { outcome, answer: render(outcome) }
    return last.answer
  }
}

/** Refuses a bad document before the case is read: 400 comes before 404. */
export const accept = async (
  inputs: ReadonlyArray<unknown> | undefined,
  field: string
): Promise<ReadonlyArray<AcceptedDocument> | ApiError> => {
  if (inputs === undefined || inputs.length === 0) return []
  const accepted = await acceptDocuments(inputs)
  if (Result.isSuccess(accepted)) return accepted.success
  const { index, message } = accepted.failure
  return apiError("invalid-document", { errors: [{ path: index === null ? field : `${field}.${index}`, message }] })
}

export const keep = async (
  deps: CaseWriteDeps,
  by: Actor,
  documents: ReadonlyArray<AcceptedDocument>
): Promise<ReadonlyArray<DocumentRef>> => {
  if (documents.length > 0) await deps.keepDocuments(by.sponsor_id, documents, deps.now())
  return documents.map(({ filename, media_type, byte_count, sha256 }) => ({
    document_id: deps.newId("doc"),
    filename,
    media_type,
    byte_count,
    sha256
  }))
}

/** When each decision can be made, as the end of "… is possible". */
const POSSIBLE: Readonly<Record<CaseDecision["decision"], string>> = {
  posted: "while a letter waits to be posted",
  response: "until the case ends",
  not_response:
    "while an answer counts that is not proven to be of the organization's own domain, or a mail waits for it",
  accept: "until the case ends: it says that the matter is settled",
  reject: "while the status is response_received",
  dispute: "while the status is resolved, for 30 days",
  withdraw: "until the case ends",
  filed: "while the status is escalated and a packet waits to be filed",
  outcome:
    "while the status is escalated; no_response only when the organization's last day to answer is over, and where there is a packet it is filed first"
}

/** The answer for a refusal of the case; for a decision it names the status and when the decision is possible. */
export const refusedDecision = (
  registry: Registry,
  caseId: string,
  reason: CaseRefused["reason"],
  made: CaseDecision | undefined
): ApiError => {
  const refusal = refused(reason)
  const live = registry.peek(caseEntity, caseId)
  const status: CaseStatus | undefined = live?.state._tag === "Open" ? live.state.status : undefined
  if (refusal.reason !== "decision-not-possible" || made === undefined || status === undefined) return refusal
  return apiError("decision-not-possible", {
    message: `The status is ${status}; ${made.decision} is possible ${POSSIBLE[made.decision]}`
  })
}
