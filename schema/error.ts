/**
 * The error body that clients see, and every error with its status in one table. `code` always equals
 * the HTTP status; `reason` is the word a program can act on.
 */
import { Schema } from "effect"

export const ErrorBody = Schema.Struct({
  error: Schema.String.annotate({ description: "What is wrong and what to change" }),
  code: Schema.Int.annotate({ description: "Equal to the HTTP status" }),
  request_id: Schema.optional(Schema.String),
  reason: Schema.optional(Schema.String.annotate({ description: "A machine-readable word for the error" })),
  errors: Schema.optional(
    Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })).annotate({
      description: "The fields that were refused"
    })
  )
}).annotate({ identifier: "Error" })
export type ErrorBody = typeof ErrorBody.Type

/** Every reason the service gives, with its status and the sentence a person reads. */
export const ERRORS = {
  "invalid-body": { status: 400, message: "The request body is not valid; see errors for the fields to change" },
  "invalid-json": { status: 400, message: "The request body is not valid JSON" },
  "invalid-query": { status: 400, message: "The query is not valid; see errors for the parameters to change" },
  "invalid-header": { status: 400, message: "A request header is not valid" },
  "invalid-document": { status: 400, message: "A document is not valid; see errors" },
  "secret-found": {
    status: 400,
    message: "The proposal holds what looks like a secret; see errors, take it out, and revoke it if it is real"
  },
  "missing-credential": {
    status: 401,
    message: "Send an API key in the header Authorization: Bearer svc_… (or sign in, where a sponsor is meant)"
  },
  "invalid-credential": { status: 401, message: "The credential is not valid; check the key's format or rotate it" },
  "invalid-signature": {
    status: 401,
    message:
      "The signature does not fit the body; sign id.timestamp.body as Standard Webhooks says, with a clock that is right"
  },
  "wrong-password": { status: 401, message: "The e-mail address or the password is wrong" },
  "agent-suspended": { status: 403, message: "This agent is suspended; contact its sponsor" },
  "agent-revoked": { status: 403, message: "This agent is revoked; contact its sponsor" },
  "test-key": {
    status: 403,
    message: "A test key writes to test cases alone; use the agent's other key for everything else"
  },
  "role-refused": { status: 403, message: "This needs an administrator; a reviewer may only work on the queue" },
  "proof-needed": { status: 403, message: "Show your token again: the session is too old to change anything" },
  "rank-too-low": {
    status: 403,
    message: "Whoever suspended this agent stands above you; ask an administrator to reinstate it"
  },
  "origin-refused": { status: 403, message: "The Origin header does not belong to this service" },
  "reviewer-is-reporter": { status: 403, message: "Nobody reviews a report of their own; ask somebody else" },
  "reviewer-is-sponsor": { status: 403, message: "Nobody decides as staff about what is their own; ask somebody else" },
  "not-found": { status: 404, message: "There is nothing at this address" },
  "case-not-found": { status: 404, message: "There is no such case" },
  "letter-not-found": { status: 404, message: "The case has no such letter" },
  "document-not-found": { status: 404, message: "The case has no such document" },
  "packet-not-found": { status: 404, message: "The case has no such packet" },
  "review-not-found": { status: 404, message: "There is no such review" },
  "inbound-mail-off": { status: 404, message: "This service takes no mail; set INBOUND_MAIL_SECRET to change that" },
  "match-not-found": { status: 404, message: "There is no such imported record in review" },
  "report-not-found": { status: 404, message: "There is no such report" },
  "domain-not-found": { status: 404, message: "The organization does not have this domain" },
  "organization-not-found": { status: 404, message: "There is no such organization" },
  "agent-not-found": { status: 404, message: "There is no such agent" },
  "interview-not-found": { status: 404, message: "This agent has no such calling interview" },
  "attestation-not-found": { status: 404, message: "There is no such attestation" },
  "queue-item-not-found": { status: 404, message: "Nothing with this id is in the queue" },
  "staff-not-found": { status: 404, message: "Nobody among the active staff has this id" },
  "verdict-not-found": { status: 404, message: "There is no such evaluation" },
  "proposal-not-found": { status: 404, message: "There is no such proposal" },
  "project-not-found": { status: 404, message: "There is no such project; GET /api/agent/wells lists them" },
  "feedback-not-found": { status: 404, message: "There is no such feedback" },
  "webhook-not-found": { status: 404, message: "There is no such webhook" },
  "delivery-not-found": {
    status: 404,
    message: "The webhook has no such delivery, or it is so old that it is forgotten"
  },
  "law-text-not-found": { status: 404, message: "No operator has brought the text of this law" },
  "evaluation-ended": { status: 409, message: "This evaluation has ended, and what has ended stays as it is" },
  "leaf-not-found": { status: 404, message: "The log has no such leaf" },
  "tree-not-found": { status: 404, message: "The log is not that large; read its tree_size" },
  "tile-not-found": {
    status: 404,
    message: "There is no such tile: the path is not one of C2SP tlog-tiles, or the log does not reach so far"
  },
  signing_pending: {
    status: 404,
    message: "Phase zero: heads of the log are not signed yet, so there is no checkpoint; see signature_status"
  },
  "actor-not-quarantined": { status: 404, message: "There is no quarantined actor at this address" },
  "method-not-allowed": { status: 405, message: "This method is not allowed here; see the Allow header" },
  "already-registered": { status: 409, message: "There is an account with this id already" },
  "address-taken": {
    status: 409,
    message: "This address belongs to an account already; sign in to that one, or reset its password by mail"
  },
  "code-wrong": {
    status: 400,
    message: "The code is wrong, used, or older than 10 minutes; after 5 wrong ones ask for a new code"
  },
  "code-limit-reached": {
    status: 429,
    message:
      "No more codes can be mailed to this address today; try again tomorrow (UTC), or ask an operator to confirm it"
  },
  "mail-not-possible": {
    status: 409,
    message: "This service sends no codes by mail; an operator confirms accounts (POST /api/admin/sponsors/{id}/verify)"
  },
  "password-too-common": {
    status: 400,
    message: "This password is on lists that attackers try first; choose another, for example four unrelated words"
  },
  "account-barred": { status: 403, message: "The person of this mailbox may not open an account here" },
  "sponsor-suspended": { status: 403, message: "This account is suspended; ask the operator of this service" },
  "sponsor-ended": { status: 409, message: "This account has ended, and an ended account stays so" },
  "sponsor-already-so": { status: 409, message: "The account already is so; read it again" },
  "connection-not-found": { status: 404, message: "You have no such connected client" },
  "sponsor-not-found": { status: 404, message: "There is no such sponsor" },
  "session-not-found": { status: 404, message: "The account has no such open session" },
  "second-factor-needed": {
    status: 401,
    message: "This account has a second factor; send its current code as second_factor, or a recovery code"
  },
  "second-factor-wrong": {
    status: 401,
    message: "The code of the second factor is wrong or was used; send the next one"
  },
  "second-factor-not-prepared": {
    status: 409,
    message: "Prepare the second factor first (POST /api/auth/second-factor), and enable it with a code of that secret"
  },
  "identity-unchanged": { status: 400, message: "The agent is called so already; send another name or description" },
  "identity-pending": { status: 409, message: "A request for another identity waits for a person; wait for it" },
  "identity-not-found": { status: 404, message: "There is no such request for another identity" },
  "identity-decided": { status: 409, message: "This request for another identity is decided" },
  "own-word": { status: 403, message: "Nobody speaks for their own agent" },
  "problem-not-found": { status: 404, message: "There is no such problem" },
  "problem-decided": { status: 409, message: "This problem does not wait for a decision; read it again" },
  "problem-known": { status: 409, message: "There is a problem with this slug already; change it instead" },
  "item-assigned": {
    status: 409,
    message: "Somebody else has taken this item; ask them, or an administrator to reassign it"
  },
  "item-not-assigned": { status: 409, message: "Nobody has this item" },
  "item-decided": { status: 409, message: "This item is decided" },
  "same-reviewer": { status: 409, message: "You voted for this already; a second person must agree or reject it" },
  "same-hand": {
    status: 409,
    message:
      "The two votes may be one person's: the operator token, one mailbox, or a token that the other person was shown; ask somebody else, or replace a token that the operator token issued to you (POST /api/admin/staff/{staff_id}/rotate)"
  },
  "vote-not-open": { status: 409, message: "Nobody has voted about this item" },
  "vote-not-yours": { status: 409, message: "Somebody else voted; they or an administrator may take it back" },
  "merge-decided": { status: 409, message: "Somebody else decided about these two meanwhile; read the list again" },
  "vote-differs": {
    status: 409,
    message: "Somebody voted for something else; agree with that, have it retracted, or reject it"
  },
  "staff-known": { status: 409, message: "This address is among the staff; rotate the token or disable it first" },
  "staff-full": { status: 409, message: "The list of staff is full" },
  "agent-limit-reached": { status: 409, message: "This sponsor has as many agents as it may have" },
  "agent-not-active": { status: 409, message: "The agent is not active" },
  "agent-already-so": { status: 409, message: "The agent already has this status" },
  "agent-is-revoked": { status: 409, message: "A revoked agent stays revoked" },
  "project-not-accepting": { status: 409, message: "This project takes no proposals now; choose another one" },
  "proposal-moved": { status: 409, message: "The proposal has another status or a newer revision; read it again" },
  "slug-taken": {
    status: 409,
    message: "There is a project with this slug already; change it, or choose another slug"
  },
  "too-many-webhooks": { status: 409, message: "This sponsor has as many webhooks as it may have; remove one first" },
  "interview-open": {
    status: 409,
    message: "This agent has an open calling interview; seal or decline it before the next (see the queue)"
  },
  "interview-ended": { status: 409, message: "This calling interview has ended; open a new one" },
  "answers-missing": { status: 409, message: "Required questions are not answered yet; see errors" },
  "answers-changed": { status: 409, message: "Answers came while the interview was being sealed; seal it again" },
  "sponsor-unproven": { status: 403, message: "Seals are public for ever: confirm the sponsor's address first" },
  "subject-not-public": {
    status: 409,
    message:
      "The agent's name and description are sealed and published too; change the agent's description first (PATCH /api/agent/identity); see errors"
  },
  "attestation-revoked": { status: 409, message: "The attestation is revoked already, and stays so" },
  "proof-not-possible": {
    status: 409,
    message:
      "There is no proof of this attestation: it is not in the log yet, or the log's rows were changed; verify says which"
  },
  "attestation-damaged": {
    status: 409,
    message: "What is stored of this attestation was changed and is not shown; verify says what does not hold"
  },
  "webhook-off": { status: 409, message: "The webhook is paused or disabled; set its status to active first" },
  "delivery-pending": { status: 409, message: "This delivery still waits to be sent; replay it when it has ended" },
  "replay-running": { status: 409, message: "A replay of this webhook is under way; order the next when it has ended" },
  "case-closed": { status: 409, message: "The case is closed, resolved or withdrawn and cannot be changed" },
  "decision-not-possible": { status: 409, message: "The case's status does not allow this decision" },
  "organization-known": {
    status: 409,
    message: "The case names its organization already; open a new case for another one"
  },
  "packet-not-filed": { status: 409, message: "Say that a packet was filed before its outcome" },
  "review-decided": { status: 409, message: "This review is decided, or its letter has moved on" },
  "no-letter-to-post": {
    status: 409,
    message:
      "No letter waits to be posted: posted is possible while a letter of the case has the state prepared_for_user and the status is letter_drafted or awaiting_response"
  },
  "date-not-possible": {
    status: 409,
    message: "The date must not lie ahead, and a letter cannot be posted before the day on which it was written"
  },
  "response-not-found": {
    status: 404,
    message: "The case has no such answer that waits to be confirmed; responses of the case names them"
  },
  "not-for-posting": {
    status: 409,
    message:
      "A person of this service reads this letter first, because it leaves by mail; when that is past due it can be posted instead"
  },
  "contacts-not-shown": {
    status: 409,
    message: "Show the crisis contacts to the person first, and say so with contacts_shown: true"
  },
  "recipient-changed": {
    status: 409,
    message: "The letter would not go where the review said; read the review again and name the recipient it shows now"
  },
  "match-not-linked": {
    status: 409,
    message: "This record is no organization's: there is nothing to move or withdraw"
  },
  "match-decided": { status: 409, message: "It is decided whose this record is" },
  "report-not-open": { status: 409, message: "This report is decided, or one of so many that it is only counted" },
  "too-many-domains": { status: 409, message: "The organization has as many domains as it may have" },
  "domain-not-proven": { status: 409, message: "The proof was not found at the domain; publish it and try again" },
  "merge-not-possible": { status: 409, message: "One of the two is merged already; take that back first" },
  "held-for-sponsor": { status: 409, message: "The letter waits for the sponsor, who reads it and lets it go" },
  "no-test-case": { status: 409, message: "Only cases of a test key have a clock to move and a pretend organization" },
  "clock-not-possible": { status: 409, message: "The clock of a test case moves forward only, and 400 days at most" },
  "case-limit-reached": { status: 409, message: "The case holds as much as it can; open a new case" },
  "body-too-slow": { status: 408, message: "The request body did not arrive in time; send it again" },
  "request-in-progress": { status: 409, message: "A request with this Idempotency-Key is still running; wait for it" },
  "body-too-large": { status: 413, message: "The request body is larger than this route accepts" },
  "media-type": { status: 415, message: "Send application/json without Content-Encoding" },
  "key-reused": { status: 422, message: "This Idempotency-Key was used with another body; use a new key" },
  cooldown: { status: 429, message: "This agent is in a cooldown; wait until it ends" },
  "rate-limited": { status: 429, message: "Too many requests; wait for the reset" },
  "too-many-attempts": { status: 429, message: "Too many attempts; wait before trying again" },
  "too-many-interviews": {
    status: 429,
    message: "This agent has opened as many calling interviews as it may in a UTC day; wait for the reset"
  },
  "test-case-limit": {
    status: 429,
    message: "This sponsor has as many open test cases as it may have; withdraw some, or let them end"
  },
  "test-clock-limit": { status: 429, message: "The clock of test cases is moved once a second; wait a second" },
  "too-many-replays": {
    status: 429,
    message: "This sponsor has asked for as many replays and tests as it may in a UTC day; wait for the reset"
  },
  "proposal-limit": {
    status: 429,
    message: "This agent has submitted as many proposals as it may in a UTC day; wait for midnight UTC"
  },
  "feedback-limit": {
    status: 429,
    message: "This agent has given as much feedback as it may in a UTC day; wait for midnight UTC"
  },
  "council-limit": {
    status: 429,
    message: "This sponsor's agents have asked for as many evaluations as they may in an hour; wait for the reset"
  },
  defect: { status: 500, message: "The service failed to handle this request; retry with exponential back-off" },
  "journal-unavailable": {
    status: 503,
    message:
      "The write could not be confirmed in time. It may have happened: repeat it with the same Idempotency-Key, or look before you repeat it without one"
  },
  "actor-busy": { status: 503, message: "Too much is waiting at this address; retry shortly" },
  "actor-quarantined": { status: 503, message: "This address is out of order until an operator releases it" },
  "log-not-whole": {
    status: 503,
    message:
      "What is stored of the log is not what its head says, so nothing is proven of it until an operator has looked"
  },
  stopping: { status: 503, message: "The service is restarting; retry shortly" },
  "too-slow": { status: 503, message: "The request took too long; retry shortly" },
  "council-busy": { status: 503, message: "Too many laws wait for the council; retry later" },
  "too-many-streams": { status: 503, message: "Too many streams are open; retry shortly" },
  "bodies-busy": { status: 503, message: "Too many or too large bodies are under way; send one after the other" },
  "storage-limit": {
    status: 409,
    message:
      "This sponsor keeps as many bytes as it may; see the Quota header. An operator can raise the limit, and a higher tier has a larger one"
  },
  "case-quota": {
    status: 429,
    message:
      "This sponsor has opened as many cases as it may in a UTC day; wait for midnight UTC. An operator can raise the limit, and a higher tier has a larger one"
  },
  "network-storage": {
    status: 429,
    message:
      "Accounts of this network whose address is not proven have stored as many bytes as they may together in a UTC day. Prove the address of this account (GET /api/auth/account says how), or wait for midnight UTC"
  },
  overloaded: { status: 503, message: "The service has more to do than it can; retry as Retry-After says" },
  "stream-limit": {
    status: 429,
    message: "This agent, or its sponsor, has as many event streams open as it may; close some first"
  },
  "packet-too-large": {
    status: 409,
    message: "The documents of the case are more than 60 MB; add ?documents=leave_out and file them beside the packet"
  }
} as const satisfies Record<string, { readonly status: number; readonly message: string }>

export type ErrorReason = keyof typeof ERRORS

/** An expected failure of a request: what a handler returns or throws instead of an answer. */
export interface ApiError {
  readonly _tag: "ApiError"
  readonly reason: ErrorReason
  /** Replaces the table's sentence where more can be said. */
  readonly message?: string | undefined
  readonly errors?: ReadonlyArray<{ readonly path: string; readonly message: string }> | undefined
  readonly headers?: ReadonlyArray<readonly [string, string]> | undefined
  /** The limits that a 429 is about, by the names they have in RateLimit. */
  readonly violated?: ReadonlyArray<string> | undefined
}

export const apiError = (reason: ErrorReason, more: Omit<ApiError, "_tag" | "reason"> = {}): ApiError => ({
  _tag: "ApiError",
  reason,
  ...more
})

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === "object" && value !== null && "_tag" in value && value._tag === "ApiError"
