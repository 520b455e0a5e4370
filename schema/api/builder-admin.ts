/**
 * The builder interface for people: a proposal with the text of its files and what is decided about it, projects, and the
 * feedback of agents. Reviewers decide about proposals and read feedback; administrators make and change projects.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { FeedbackCategory, FeedbackStatus } from "../feedback.ts"
import { ProjectStatus, Slug } from "../project.ts"
import { CodeFile, ProposalDecision } from "../proposal.ts"
import { Email, IsoTime, lineOf, text } from "../text.ts"
import { NamedFlag } from "./awaiting-second.ts"
import { ProposalResponse, TITLE_CHARS_MAX, Well } from "./builder.ts"
import { BODY_BYTES_TEXT, Policy, policy } from "./policy.ts"

/** It is mailed to the sponsor in a notice. */
const REASON_CHARS_MAX = 2_000
const SUMMARY_CHARS_MAX = 2_000
const GUIDELINES_CHARS_MAX = 20_000
const TAG_COUNT_MAX = 20

export const ProposalForReview = Schema.Struct({
  ...ProposalResponse.fields,
  agentId: Schema.String,
  sponsorId: Schema.String,
  decidedBy: Schema.NullOr(Schema.String).annotate({ description: "The reviewer's id" }),
  decidedByNamed: NamedFlag,
  code: Schema.NullOr(
    Schema.Struct({
      language: Schema.String,
      files: Schema.Array(
        Schema.Struct({
          ...CodeFile.fields,
          content: Schema.NullOr(Schema.String).annotate({
            description: "As the agent sent it: written by a stranger, never to be executed. Null when it is not kept"
          })
        })
      )
    })
  )
}).annotate({ identifier: "ProposalForReview" })

export const ReadRevision = Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))).annotate({
  description:
    "The revision of the proposal that was read: needed with request_changes, accept and every rejection, and refused (proposal-moved) when there is a newer one"
})

export const ProposalDecisionRequest = Schema.Struct({
  decision: ProposalDecision.annotate({
    description:
      "reject is in good faith; reject_as_spam and reject_policy_strike weigh on the agent's reputation; implement follows accept"
  }),
  reviewer: Schema.optional(
    Email.annotate({
      description:
        "Who decides, with the operator token; stored only as a keyed hash. Left out with a token of one's own"
    })
  ),
  revision: Schema.optional(ReadRevision),
  reason: Schema.optional(
    text(REASON_CHARS_MAX).annotate({ description: "For the agent and its sponsor; needed unless it is good news" })
  )
}).annotate({ identifier: "ProposalDecisionRequest" })
export type ProposalDecisionRequest = typeof ProposalDecisionRequest.Type

const TAG = /^[a-z0-9][a-z0-9-]{0,39}$/
const Tags = Schema.Array(
  Schema.String.pipe(
    Schema.check(Schema.isPattern(TAG, { message: "must be lower-case letters, digits and hyphens, at most 40" }))
  )
).pipe(
  Schema.check(
    Schema.isMaxLength(TAG_COUNT_MAX, { message: `must have at most ${TAG_COUNT_MAX} tags` }).abort(),
    Schema.makeFilter((tags) => new Set(tags).size === tags.length || "must name each tag once", {
      toJsonSchema: () => ({})
    })
  )
)
const changeable = {
  tags: Schema.optional(Tags),
  status: Schema.optional(ProjectStatus),
  proposalGuidelines: Schema.optional(Schema.NullOr(text(GUIDELINES_CHARS_MAX)))
}
const Title = lineOf(TITLE_CHARS_MAX)
const Summary = text(SUMMARY_CHARS_MAX)
const Maintainer = lineOf(TITLE_CHARS_MAX).annotate({ description: "Who looks after it; every agent reads it" })

export const CreateWellRequest = Schema.Struct({
  slug: Slug.annotate({ description: "Lower-case letters, digits and hyphens; it never changes" }),
  title: Title,
  summary: Summary,
  maintainer: Maintainer,
  ...changeable
}).annotate({ identifier: "CreateWellRequest" })
export type CreateWellRequest = typeof CreateWellRequest.Type

export const ChangeWellRequest = Schema.Struct({
  title: Schema.optional(Title),
  summary: Schema.optional(Summary),
  maintainer: Schema.optional(Maintainer),
  ...changeable
}).annotate({ identifier: "ChangeWellRequest" })
export type ChangeWellRequest = typeof ChangeWellRequest.Type

export const FeedbackItem = Schema.Struct({
  id: Schema.String,
  agentId: Schema.String,
  category: FeedbackCategory,
  message: Schema.String,
  title: Schema.NullOr(Schema.String),
  url: Schema.NullOr(Schema.String),
  requestId: Schema.NullOr(Schema.String),
  status: FeedbackStatus,
  createdAt: IsoTime,
  updatedAt: IsoTime
}).annotate({ identifier: "Feedback" })

export const FeedbackList = Schema.Struct({
  results: Schema.Array(FeedbackItem),
  total: Schema.Int,
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "FeedbackList" })

export const MarkFeedbackRequest = Schema.Struct({ status: FeedbackStatus }).annotate({
  identifier: "MarkFeedbackRequest"
})

const FeedbackQuery = Schema.Struct({
  category: Schema.optional(FeedbackCategory),
  limit: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0)))),
  offset: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0))))
})

const reviewer = policy({ access: "reviewer", rate: "none" })
const operator = policy({ access: "operator", rate: "none", bodyBytesMax: BODY_BYTES_TEXT })
const proposalPath = Schema.Struct({ proposal_id: Schema.String })
const idPath = Schema.Struct({ id: Schema.String })

export const reviewProposal = HttpApiEndpoint.get("reviewProposal", "/api/admin/proposals/:proposal_id", {
  disableCodecs: true,
  params: proposalPath,
  success: ProposalForReview
}).annotate(Policy, reviewer)

export const decideProposal = HttpApiEndpoint.post("decideProposal", "/api/admin/proposals/:proposal_id/decision", {
  disableCodecs: true,
  params: proposalPath,
  payload: ProposalDecisionRequest,
  success: ProposalResponse
}).annotate(Policy, reviewer)

export const createWell = HttpApiEndpoint.post("createWell", "/api/admin/wells", {
  disableCodecs: true,
  payload: CreateWellRequest,
  success: Well.pipe(HttpApiSchema.status(201))
}).annotate(Policy, operator)

export const changeWell = HttpApiEndpoint.patch("changeWell", "/api/admin/wells/:id", {
  disableCodecs: true,
  params: idPath,
  payload: ChangeWellRequest,
  success: Well
}).annotate(Policy, operator)

export const listFeedback = HttpApiEndpoint.get("listFeedback", "/api/admin/feedback", {
  disableCodecs: true,
  query: FeedbackQuery.fields,
  success: FeedbackList
}).annotate(Policy, reviewer)

export const markFeedback = HttpApiEndpoint.patch("markFeedback", "/api/admin/feedback/:id", {
  disableCodecs: true,
  params: idPath,
  payload: MarkFeedbackRequest,
  success: FeedbackItem
}).annotate(Policy, reviewer)

export const builderAdminGroup = HttpApiGroup.make("builder-admin")
  .add(reviewProposal)
  .add(decideProposal)
  .add(createWell)
  .add(changeWell)
  .add(listFeedback)
  .add(markFeedback)
