/** Every error of the service: its reason, its HTTP status and its sentence, in one table. */

/** Every reason the service gives, with its status and the sentence a person reads. */
export const ERRORS = {
  "invalid-body": { status: 400, message: "The request body is not valid; see errors for the fields to change" },
  "invalid-json": { status: 400, message: "The request body is not valid JSON" },
  "invalid-query": { status: 400, message: "The query is not valid; see errors for the parameters to change" },
  "invalid-header": { status: 400, message: "A request header is not valid" },
  "invalid-document": { status: 400, message: "A document is not valid; see errors" },
  "secret-found": {
    status: 400,
    message: "The proposal seems to contain a secret; see errors, remove it, and revoke it if it is real"
  },
  "missing-credential": {
    status: 401,
    message: "Send an API key in the header Authorization: Bearer svc_… (or sign in, where a sponsor is meant)"
  },
  "invalid-credential": {
    status: 401,
    message:
      "The credential is not valid here; check its format, whether it was replaced, and which credential this address takes"
  },
  "invalid-signature": {
    status: 401,
    message:
      "The signature does not match the body; sign id.timestamp.body as in Standard Webhooks, with a correct clock"
  },
  "wrong-password": { status: 401, message: "The e-mail address or the password is wrong" },
  "agent-suspended": { status: 403, message: "This agent is suspended; contact its sponsor" },
  "agent-revoked": { status: 403, message: "This agent is revoked; contact its sponsor" },
  "test-key": {
    status: 403,
    message: "A test key can only write to test cases; use the agent's other key for everything else"
  },
  "role-refused": { status: 403, message: "This needs an administrator; reviewers may only work on the queue" },
  "proof-needed": { status: 403, message: "Show your token again: the session is too old to change anything" },
  "rank-too-low": { status: 403, message: "A higher rank suspended this agent; ask an administrator to reinstate it" },
  "origin-refused": { status: 403, message: "The Origin header does not belong to this service" },
  "reviewer-is-reporter": { status: 403, message: "You cannot review your own report; ask another reviewer" },
  "reviewer-is-sponsor": { status: 403, message: "Staff cannot decide about what is their own; ask a colleague" },
  "not-found": { status: 404, message: "There is nothing at this address" },
  "case-not-found": { status: 404, message: "There is no such case" },
  "letter-not-found": { status: 404, message: "The case has no such letter" },
  "document-not-found": { status: 404, message: "The case has no such document" },
  "packet-not-found": { status: 404, message: "The case has no such packet" },
  "review-not-found": { status: 404, message: "There is no such review" },
  "inbound-mail-off": { status: 404, message: "This service receives no mail; set INBOUND_MAIL_SECRET to enable it" },
  "match-not-found": { status: 404, message: "There is no such imported record in review" },
  "report-not-found": { status: 404, message: "There is no such report" },
  "domain-not-found": { status: 404, message: "The organization does not have this domain" },
  "organization-not-found": { status: 404, message: "There is no such organization" },
  "agent-not-found": { status: 404, message: "There is no such agent" },
  "interview-not-found": { status: 404, message: "This agent has no such calling interview" },
  "attestation-not-found": { status: 404, message: "There is no such attestation" },
  "queue-item-not-found": { status: 404, message: "The queue has no item with this id" },
  "staff-not-found": { status: 404, message: "There is no active staff member with this id" },
  "verdict-not-found": { status: 404, message: "There is no such evaluation" },
  "proposal-not-found": { status: 404, message: "There is no such proposal" },
  "project-not-found": { status: 404, message: "There is no such project; GET /api/agent/wells lists them" },
  "feedback-not-found": { status: 404, message: "There is no such feedback" },
  "webhook-not-found": { status: 404, message: "There is no such webhook" },
  "delivery-not-found": {
    status: 404,
    message: "The webhook has no such delivery, or it was deleted because of its age"
  },
  "law-text-not-found": { status: 404, message: "No operator has added the text of this law" },
  "evaluation-ended": { status: 409, message: "This evaluation has ended and cannot be changed" },
  "leaf-not-found": { status: 404, message: "The log has no such leaf" },
  "tree-not-found": { status: 404, message: "The log is smaller than that; read its tree_size" },
  "tile-not-found": {
    status: 404,
    message: "There is no such tile: the path does not follow C2SP tlog-tiles, or the log is not that long"
  },
  signing_pending: {
    status: 404,
    message: "Phase zero: heads of the log are not signed yet, so there is no checkpoint; see signature_status"
  },
  "actor-not-quarantined": { status: 404, message: "There is no quarantined actor at this address" },
  "method-not-allowed": { status: 405, message: "This method is not allowed here; see the Allow header" },
  "already-registered": { status: 409, message: "An account with this id already exists" },
  "address-taken": {
    status: 409,
    message: "This address already belongs to an account; sign in to that one, or reset its password by mail"
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
    message: "This service sends no codes by mail; ask its operator, who can confirm an account"
  },
  "password-too-common": {
    status: 400,
    message: "This password is on lists that attackers try first; choose another, for example four unrelated words"
  },
  "account-barred": { status: 403, message: "The owner of this mailbox may not open an account here" },
  "sponsor-suspended": { status: 403, message: "This account is suspended; ask the operator of this service" },
  "sponsor-ended": { status: 409, message: "This account has ended and cannot be reopened" },
  "sponsor-already-so": { status: 409, message: "The account already has this state; read it again" },
  "connection-not-found": { status: 404, message: "You have no such connected client" },
  "sponsor-not-found": { status: 404, message: "There is no such sponsor" },
  "session-not-found": { status: 404, message: "The account has no such open session" },
  "second-factor-needed": {
    status: 401,
    message: "This account has a second factor; send its current code, or a recovery code, as secondFactor"
  },
  "second-factor-wrong": {
    status: 401,
    message: "The code of the second factor is wrong or was used; send the next one"
  },
  "second-factor-not-prepared": {
    status: 409,
    message: "Prepare the second factor first (POST /api/auth/second-factor), and enable it with a code of that secret"
  },
  "identity-unchanged": { status: 400, message: "The agent already has this name and description; send others" },
  "identity-pending": { status: 409, message: "An identity request is already waiting for a reviewer's decision" },
  "identity-not-found": { status: 404, message: "There is no such identity request" },
  "identity-decided": { status: 409, message: "This identity request is already decided" },
  "own-word": { status: 403, message: "You cannot give evidence about your own agent" },
  "problem-not-found": { status: 404, message: "There is no such problem" },
  "problem-decided": { status: 409, message: "This problem is not waiting for a decision; read it again" },
  "problem-known": { status: 409, message: "A problem with this slug already exists; change that one instead" },
  "item-assigned": {
    status: 409,
    message: "This item is assigned to someone else; ask them, or ask an administrator to reassign it"
  },
  "item-not-assigned": { status: 409, message: "This item is not assigned" },
  "item-decided": { status: 409, message: "This item is already decided" },
  "same-reviewer": { status: 409, message: "You have already voted on this; a second person must agree or reject" },
  "same-hand": {
    status: 409,
    message:
      "The two votes may be one person's: the operator token, one mailbox, or a token that the other person was shown; ask somebody else, or replace a token that the operator token issued to you (POST /api/admin/staff/{staff_id}/rotate)"
  },
  "vote-not-open": { status: 409, message: "There is no open vote on this item" },
  "vote-not-yours": { status: 409, message: "This is someone else's vote; they or an administrator may retract it" },
  "merge-decided": { status: 409, message: "Someone else has decided about these two meanwhile; read the list again" },
  "vote-differs": {
    status: 409,
    message: "There is an open vote for another decision; agree with it, have it retracted, or reject it"
  },
  "staff-known": { status: 409, message: "This address is a staff member's; rotate the token or disable them first" },
  "staff-full": { status: 409, message: "The list of staff is full" },
  "agent-limit-reached": { status: 409, message: "This sponsor has reached its limit of agents" },
  "agent-not-active": { status: 409, message: "The agent is not active" },
  "agent-already-so": { status: 409, message: "The agent already has this status" },
  "agent-is-revoked": { status: 409, message: "A revoked agent cannot be changed" },
  "project-not-accepting": { status: 409, message: "This project accepts no proposals now; choose another one" },
  "proposal-moved": {
    status: 409,
    message: "The proposal has another status than this decision takes, or a newer revision; read it again"
  },
  "slug-taken": { status: 409, message: "A project with this slug already exists; change it, or choose another slug" },
  "too-many-webhooks": { status: 409, message: "This sponsor has reached its limit of webhooks; remove one first" },
  "interview-open": {
    status: 409,
    message: "This agent has an open calling interview; seal or decline it before the next (see the queue)"
  },
  "interview-ended": { status: 409, message: "This calling interview has ended; open a new one" },
  "answers-missing": { status: 409, message: "Required questions are not answered yet; see errors" },
  "answers-changed": { status: 409, message: "Answers changed while the interview was being sealed; seal it again" },
  "sponsor-unproven": { status: 403, message: "Seals are public for ever: confirm the sponsor's address first" },
  "subject-not-public": {
    status: 409,
    message:
      "What is sealed is published, and errors says what of it may not be: change the agent's name or description with PATCH /api/agent/identity, and an answer by answering its question again"
  },
  "attestation-revoked": { status: 409, message: "The attestation is already revoked" },
  "proof-not-possible": {
    status: 409,
    message:
      "There is no proof of this attestation: it is not in the log yet, or the log's rows were changed; verify shows which"
  },
  "attestation-damaged": {
    status: 409,
    message: "The stored attestation was altered and is not shown; verify shows which check fails"
  },
  "webhook-off": { status: 409, message: "The webhook is paused or disabled; set its status to active first" },
  "delivery-pending": { status: 409, message: "This delivery is still pending; replay it when it has ended" },
  "replay-running": { status: 409, message: "A replay of this webhook is under way; order the next when it has ended" },
  "case-closed": {
    status: 409,
    message:
      "The case is closed, resolved or withdrawn and cannot be changed; a resolved one can be disputed within 30 days (metadata.decision dispute), and what is new needs a new case"
  },
  "case-erased": {
    status: 409,
    message: "The texts of this case were erased; nothing can be added to it or read of it"
  },
  "erasure-not-asked": {
    status: 409,
    message: "Nobody asks any more that the texts of this case be erased; look at the case again"
  },
  "decision-not-possible": { status: 409, message: "The case's status does not allow this decision" },
  "organization-known": {
    status: 409,
    message: "The case already names its organization; open a new case for another one"
  },
  "packet-not-filed": { status: 409, message: "Report that the packet was filed before you report its outcome" },
  "review-decided": { status: 409, message: "This review is already decided, or its letter has changed since" },
  "no-letter-to-post": {
    status: 409,
    message:
      "No letter waits to be posted: posted is possible while a letter of the case has the state prepared_for_user and the status is letter_drafted or awaiting_response"
  },
  "date-not-possible": {
    status: 409,
    message:
      "The date must not lie ahead, of a posting or of an answer, and a letter cannot be posted before the day on which it was written"
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
    message: "The recipient has changed; read the review again and send the one it shows now"
  },
  "match-not-linked": {
    status: 409,
    message: "This record is not linked to an organization, so it cannot be moved or withdrawn"
  },
  "match-decided": { status: 409, message: "This record is already decided" },
  "report-not-open": { status: 409, message: "This report is already decided, or is only counted" },
  "too-many-domains": { status: 409, message: "The organization has reached its limit of domains" },
  "domain-not-proven": { status: 409, message: "The proof was not found at the domain; publish it and try again" },
  "merge-not-possible": { status: 409, message: "One of the two is already merged; revert that first" },
  "held-for-sponsor": { status: 409, message: "The letter waits for the sponsor, who reads it and lets it go" },
  "no-test-case": { status: 409, message: "Only test cases have a movable clock and a simulated organization" },
  "clock-not-possible": { status: 409, message: "The clock of a test case only moves forward, by at most 400 days" },
  "case-limit-reached": { status: 409, message: "The case is full; open a new one" },
  "body-too-slow": { status: 408, message: "The request body did not arrive in time; send it again" },
  "request-in-progress": { status: 409, message: "A request with this Idempotency-Key is still running; wait for it" },
  "precondition-failed": {
    status: 412,
    message:
      "Nothing was done, because the case has changed since the ETag in If-Match; read it again, look at what is new, and send your change with the new ETag"
  },
  "body-too-large": { status: 413, message: "The request body is larger than this route accepts" },
  "media-type": { status: 415, message: "Send application/json without Content-Encoding" },
  "key-reused": { status: 422, message: "This Idempotency-Key was used with another body; use a new key" },
  cooldown: { status: 429, message: "This agent is in a cooldown; wait until it ends" },
  "rate-limited": { status: 429, message: "Too many requests; wait for the reset" },
  "too-many-attempts": { status: 429, message: "Too many attempts; wait before trying again" },
  "too-many-interviews": {
    status: 429,
    message: "This agent has reached its limit of calling interviews per UTC day; wait for the reset"
  },
  "test-case-limit": {
    status: 429,
    message: "This sponsor has reached its limit of open test cases; withdraw some, or let them end"
  },
  "test-clock-limit": { status: 429, message: "The clock of test cases can be moved once a second; wait a second" },
  "too-many-replays": {
    status: 429,
    message: "This sponsor has reached its limit of replays and tests per UTC day; wait for the reset"
  },
  "proposal-limit": {
    status: 429,
    message: "This agent has reached its limit of proposals per UTC day; wait for midnight UTC"
  },
  "feedback-limit": {
    status: 429,
    message: "This agent has reached its limit of feedback per UTC day; wait for midnight UTC"
  },
  "council-limit": {
    status: 429,
    message: "This sponsor's agents have reached their limit of evaluations per hour; wait for the reset"
  },
  defect: { status: 500, message: "The service failed to handle this request; retry with exponential back-off" },
  "journal-unavailable": {
    status: 503,
    message:
      "The write could not be confirmed in time. It may have happened: repeat it with the same Idempotency-Key, or look before you repeat it without one"
  },
  "actor-busy": { status: 503, message: "Too many requests are waiting for this address; retry shortly" },
  "actor-quarantined": { status: 503, message: "This address is unavailable until an operator releases it" },
  "log-not-whole": {
    status: 503,
    message: "The stored log does not match its head, so there are no proofs until an operator has examined it"
  },
  stopping: { status: 503, message: "The service is restarting; retry shortly" },
  "too-slow": { status: 503, message: "The request took too long; retry shortly" },
  "council-busy": { status: 503, message: "Too many laws wait for the council; retry later" },
  "too-many-streams": { status: 503, message: "Too many streams are open; retry shortly" },
  "bodies-busy": { status: 503, message: "Too many or too large bodies are under way; send one after the other" },
  "storage-limit": {
    status: 409,
    message:
      "This sponsor has reached its storage limit; see the Quota header. An operator can raise the limit, and a higher tier has a larger one"
  },
  "case-quota": {
    status: 429,
    message:
      "This sponsor has reached its limit of new cases per UTC day; wait for midnight UTC. An operator can raise the limit, and a higher tier has a larger one"
  },
  "network-storage": {
    status: 429,
    message:
      "Accounts without a proven address in this network have reached their common storage limit per UTC day. Prove the address of this account (GET /api/auth/account says how), or wait for midnight UTC"
  },
  overloaded: { status: 503, message: "The service is overloaded; retry after the time in Retry-After" },
  "stream-limit": {
    status: 429,
    message: "This agent or its sponsor has reached its limit of open event streams; close some first"
  },
  "packet-too-large": {
    status: 409,
    message: "The documents of the case are more than 60 MB; add ?documents=leave_out and file them beside the packet"
  }
} as const satisfies Record<string, { readonly status: number; readonly message: string }>

export type ErrorReason = keyof typeof ERRORS
