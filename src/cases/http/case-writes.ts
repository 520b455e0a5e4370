/**
 * Shared by the routes that write to a case: documents are checked and stored before the case is asked, refusals become
 * answers, and the stored answer of a keyed request is the text that was sent.
 */
import { Result } from "effect"
import { caseEntity } from "../../../actors/case/case.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Outcome } from "../../../actors/runtime/slot.ts"
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
import { refused } from "../refusals.ts"
import { type AcceptedDocument, acceptDocuments } from "../../documents/sniff.ts"
import type { Answer, JsonAnswer, KeyedRequest } from "../../http/handler.ts"
import { KEY_TOO_OLD } from "../../http/idempotency.ts"

export interface CaseWriteDeps {
  readonly registry: Registry
  readonly now: () => number
  /** A fresh id with this prefix, for example msg_…. */
  readonly newId: (prefix: string) => string
  readonly keepDocuments: (sponsorId: string, documents: ReadonlyArray<AcceptedDocument>, now: number) => Promise<void>
}

export type CaseOutcome = Outcome<CaseState, CaseEvent>

/** Asks the case and renders the result. */
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
