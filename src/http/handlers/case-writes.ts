/**
 * What the routes that write to a case share: documents are checked and kept before the case is asked, its refusals
 * become answers, and the stored answer of a keyed request is the text that was sent.
 */
import { Result } from "effect"
import { caseEntity } from "../../../actors/case.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Outcome } from "../../../actors/runtime/step.ts"
import {
  type Actor,
  type CaseCommand,
  type CaseRefused,
  type CaseState,
  type CaseStatus,
  type DocumentRef
} from "../../../schema/case.ts"
import { type CaseEvent } from "../../../schema/case-event.ts"
import { type ApiError, apiError } from "../../../schema/error.ts"
import type { CaseDecision } from "../../../schema/resolution.ts"
import { type AcceptedDocument, acceptDocuments } from "../../documents/sniff.ts"
import type { Answer, JsonAnswer, KeyedRequest } from "../handler.ts"

export interface CaseWriteDeps {
  readonly registry: Registry
  readonly now: () => number
  /** A fresh id with this prefix, for example msg_…. */
  readonly newId: (prefix: string) => string
  readonly keepDocuments: (sponsorId: string, documents: ReadonlyArray<AcceptedDocument>, now: number) => Promise<void>
}

export type CaseOutcome = Outcome<CaseState, CaseEvent>

/** Asks the case and renders what came of it. */
export const answered = async (
  { registry }: Pick<CaseWriteDeps, "registry">,
  caseId: string,
  command: CaseCommand,
  keyed: KeyedRequest | undefined,
  render: (outcome: CaseOutcome) => JsonAnswer
): Promise<Answer> => {
  const outcome = await registry.ask(
    caseEntity,
    caseId,
    command,
    keyed === undefined ? {} : { commandId: keyed.commandId, answer: (made) => keyed.store(render(made)) }
  )
  if (Result.isFailure(outcome)) {
    const decision = command._tag === "AddMessage" ? command.decision : undefined
    return refusedDecision(registry, caseId, outcome.failure.reason, decision)
  }
  if (outcome.success.duplicate) return KEY_TOO_OLD
  return render(outcome.success)
}

/** The stored answer has expired: what the key did stays done once, and only its words are gone. */
export const KEY_TOO_OLD: ApiError = apiError("key-reused", {
  message: "This Idempotency-Key did its work more than 24 hours ago; use a new key"
})

/** A bad document is answered before the case is looked for: 400 comes before 404. */
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

/** The answer for what a case refuses. */
export const refused = (reason: CaseRefused["reason"]): ApiError => {
  switch (reason) {
    case "case-limit-reached":
    case "case-closed":
    case "decision-not-possible":
    case "organization-known":
    case "reviewer-is-sponsor":
    case "recipient-changed":
    case "no-letter-to-post":
    case "date-not-possible":
    case "not-for-posting":
    case "contacts-not-shown":
    case "held-for-sponsor":
    case "no-test-case":
    case "clock-not-possible":
      return apiError(reason)
    case "not-open":
      return apiError("case-not-found")
    case "no-such-letter":
      return apiError("letter-not-found")
    case "no-such-response":
      return apiError("response-not-found")
    case "no-packet-filed":
      return apiError("packet-not-filed")
    case "not-in-review":
    // No client's command is overtaken; for an operator it means the same.
    case "overtaken":
      return apiError("review-decided")
    case "already-open":
      throw new Error("a new number belonged to an open case")
    default:
      return reason satisfies never
  }
}

/** When each decision can be made, as the end of "… is possible". */
const POSSIBLE: Readonly<Record<CaseDecision["decision"], string>> = {
  posted: "while a letter waits to be posted",
  response: "until the case ends",
  accept: "until the case ends: it says that the matter is settled",
  reject: "while the status is response_received",
  dispute: "while the status is resolved, for 30 days",
  withdraw: "until the case ends",
  filed: "while the status is escalated and a packet waits to be filed",
  outcome:
    "while the status is escalated; no_response only when the organization's last day to answer is over, and where there is a packet it is filed first"
}

/** The answer for what a case refuses; for a decision it says how the case stands and when it can be made. */
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
