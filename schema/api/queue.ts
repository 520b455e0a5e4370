/**
 * The review queue: items of every kind in one list, their assignment and their decisions. For reviewers and administrators,
 * with a staff token or the operator token.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { OrgId } from "../ids.ts"
import { ReportFinding } from "../organization.ts"
import { QueueKind } from "../queue-item.ts"
import { Email, IsoTime, text } from "../text.ts"
import { AwaitingSecond, NamedFlag } from "./awaiting-second.ts"
import { ReadRevision } from "./builder-admin.ts"
import { ConfirmedOrganizations } from "./directory.ts"
import { BODY_BYTES_TEXT, Policy, policy } from "./policy.ts"
import { LetterBody, LetterSubject } from "./reviews.ts"

/** Largest offset of the queue. Later rows are reached by narrowing the list to a kind or an assignee. */
export const QUEUE_OFFSET_MAX = 10_000
const REASON_CHARS_MAX = 2_000

export const QueueItem = Schema.Struct({
  id: Schema.String.annotate({ description: "The kind, a colon, and the id of what is decided" }),
  kind: QueueKind,
  title: Schema.String,
  state: Schema.Literals(["open", "assigned", "awaiting_second", "decided"]),
  status: Schema.String.annotate({ description: "The word that the kind's own list has for it" }),
  priority: Schema.Int.annotate({ description: "0 is the most urgent" }),
  due_at: Schema.NullOr(IsoTime),
  overdue: Schema.Boolean,
  created_at: IsoTime,
  assignee: Schema.NullOr(Schema.String),
  assignee_named: NamedFlag,
  assigned_at: Schema.NullOr(IsoTime),
  first_reviewer: Schema.NullOr(Schema.String).annotate({
    description: "Who voted first, while a second person is waited for; decision is then what they voted for"
  }),
  first_reviewer_named: NamedFlag,
  decision: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String),
  decided_by: Schema.NullOr(Schema.String),
  decided_by_named: NamedFlag,
  decided_at: Schema.NullOr(IsoTime),
  subject: Schema.Struct({
    id: Schema.String,
    case_id: Schema.NullOr(Schema.String),
    agent_id: Schema.NullOr(Schema.String),
    org_id: Schema.NullOr(Schema.String)
  }),
  links: Schema.Struct({ detail: Schema.NullOr(Schema.String), decision: Schema.String })
}).annotate({ identifier: "QueueItem" })

const Naming = Schema.Struct({ name: Schema.String, description: Schema.String })

/** What an agent is called and asks to be called. */
export const IdentityContent = Schema.Struct({
  current: Naming,
  proposed: Naming,
  reason: Schema.NullOr(Schema.String)
})

export const ProblemContent = Schema.Struct({
  title: Schema.String,
  summary: Schema.String,
  category: Schema.String,
  severity: Schema.String,
  organizations: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })).annotate({
    description:
      "Those that publish may name: cases of at least three sponsors name them. Strangers wrote what they are called"
  })
})

export const QueueItemDetail = Schema.Struct({
  ...QueueItem.fields,
  identity: Schema.NullOr(IdentityContent),
  problem: Schema.NullOr(ProblemContent)
}).annotate({ identifier: "QueueItemDetail" })

export const QueueList = Schema.Struct({
  results: Schema.Array(QueueItem),
  total: Schema.Int.annotate({ description: "Counted up to 10,000" }),
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "QueueList" })

const count = NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0)))

export const QueueQuery = Schema.Struct({
  kind: Schema.optional(QueueKind),
  state: Schema.optional(Schema.Literals(["open", "assigned", "decided", "all"])),
  assignee: Schema.optional(Schema.String.pipe(Schema.check(Schema.isMaxLength(100)))),
  limit: Schema.optional(count),
  offset: Schema.optional(count.pipe(Schema.check(Schema.isLessThanOrEqualTo(QUEUE_OFFSET_MAX))))
})

const Reviewer = Schema.optional(
  Email.annotate({ description: "Needed with the operator token alone: the e-mail address of who decides" })
)

export const AssignRequest = Schema.Struct({
  reviewer: Schema.optional(
    Email.annotate({
      description: "Who is to have it; an administrator may name anybody, a reviewer takes it for themselves"
    })
  )
}).annotate({ identifier: "AssignRequest" })

export const QueueDecision = Schema.Struct({
  decision: Schema.Literals([
    "approve",
    "edit",
    "reject",
    "close",
    "accept",
    "link",
    "create",
    "move",
    "withdraw",
    "start_review",
    "request_changes",
    "reject_as_spam",
    "reject_policy_strike",
    "implement",
    "publish"
  ]).annotate({
    description:
      "letter: approve, edit, reject; crisis: close; enforcement_match: link, create, reject, move, withdraw; org_report and merge: accept, reject; identity: approve, reject; problem: publish, reject; proposal: start_review, request_changes, accept, reject, reject_as_spam, reject_policy_strike, implement; revocation: approve, reject; erasure: approve, reject"
  }),
  reason: Schema.optional(text(REASON_CHARS_MAX)).annotate({
    description:
      "With reject and request_changes: what to change. Whoever is concerned reads it, and is told nothing else; of a letter it is rejected_because. With erasure it is a word of a fixed list"
  }),
  reviewer: Reviewer,
  org_id: Schema.optional(OrgId).annotate({ description: "With link and move: whose the record is" }),
  finding: Schema.optional(ReportFinding).annotate({
    description:
      "With reject of an org_report: that it was untrue on purpose, or spam. It weighs on the agent's reputation; without it the agent was wrong in good faith"
  }),
  organizations: Schema.optional(ConfirmedOrganizations).annotate({
    description:
      "With publish of a problem: ids of the organizations to name, of those the item shows; absent names nobody new"
  }),
  revision: Schema.optional(ReadRevision),
  recipient_email: Schema.optional(Schema.NullOr(Email)).annotate({
    description: "With approve and edit of a letter: the recipient that the review showed, null when it showed none"
  }),
  subject: Schema.optional(LetterSubject),
  body: Schema.optional(LetterBody)
}).annotate({ identifier: "QueueDecision" })
export type QueueDecision = typeof QueueDecision.Type

const reviewer = policy({ access: "reviewer", rate: "none" })
const itemPath = Schema.Struct({ item_id: Schema.String })

export const listQueue = HttpApiEndpoint.get("listQueue", "/api/admin/queue", {
  disableCodecs: true,
  query: QueueQuery.fields,
  success: QueueList
}).annotate(Policy, reviewer)

export const readItem = HttpApiEndpoint.get("readItem", "/api/admin/queue/:item_id", {
  disableCodecs: true,
  params: itemPath,
  success: QueueItemDetail
}).annotate(Policy, reviewer)

export const assignItem = HttpApiEndpoint.post("assignItem", "/api/admin/queue/:item_id/assign", {
  disableCodecs: true,
  params: itemPath,
  payload: AssignRequest,
  success: QueueItem
}).annotate(Policy, { ...reviewer, allowsUnproven: true })

export const releaseItem = HttpApiEndpoint.post("releaseItem", "/api/admin/queue/:item_id/release", {
  disableCodecs: true,
  params: itemPath,
  success: QueueItem
}).annotate(Policy, { ...reviewer, allowsUnproven: true })

export const retractVote = HttpApiEndpoint.post("retractVote", "/api/admin/queue/:item_id/retract", {
  disableCodecs: true,
  params: itemPath,
  success: QueueItem
}).annotate(Policy, { ...reviewer, allowsUnproven: true })

export const decideItem = HttpApiEndpoint.post("decideItem", "/api/admin/queue/:item_id/decision", {
  disableCodecs: true,
  params: itemPath,
  payload: QueueDecision,
  success: [QueueItem, AwaitingSecond.pipe(HttpApiSchema.status(202))]
}).annotate(Policy, policy({ access: "reviewer", rate: "none", bodyBytesMax: BODY_BYTES_TEXT }))

export const queueGroup = HttpApiGroup.make("queue")
  .add(listQueue)
  .add(readItem)
  .add(assignItem)
  .add(releaseItem)
  .add(retractVote)
  .add(decideItem)
