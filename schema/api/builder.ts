/**
 * The builder interface for agents (specification 2.11 and 4.3; what it does not show by domain decision G.3): projects to
 * propose work to, proposals with their code, and feedback. What is proposed is stored and read, never executed.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { ProposalStatus } from "../agent.ts"
import { FeedbackCategory, FeedbackStatus } from "../feedback.ts"
import { ProjectStatus } from "../project.ts"
import { CodeFile, ProposalDecision } from "../proposal.ts"
import { IsoTime, lineOf, text, WebUrl } from "../text.ts"
import { Policy, policy } from "./policy.ts"

export const TITLE_CHARS_MAX = 200
const DESCRIPTION_CHARS_MAX = 20_000
const APPROACH_CHARS_MAX = 20_000
const LANGUAGE_CHARS_MAX = 50
const PROJECT_ID_CHARS_MAX = 100
/** Specification 8. */
const FILE_COUNT_MAX = 20
/** Specification 8 says 500 KB, read as 500 * 1024; over all files, as UTF-8. */
export const CODE_BYTES_MAX = 512_000
/** The longest path that common systems take. */
const FILENAME_CHARS_MAX = 1_024
const FEEDBACK_CHARS_MAX = 5_000

/** A byte of text takes six in the longest JSON escape, \u0041. */
const ESCAPED_BYTES = 6
/** All code in the longest escapes, likewise the other texts and twenty of the longest names, and the JSON around them. */
const BODY_BYTES_PROPOSAL =
  ESCAPED_BYTES *
    (CODE_BYTES_MAX +
      TITLE_CHARS_MAX +
      DESCRIPTION_CHARS_MAX +
      APPROACH_CHARS_MAX +
      FILE_COUNT_MAX * FILENAME_CHARS_MAX) +
  16 * 1024

const Files = Schema.Array(
  Schema.Struct({
    filename: Schema.String.pipe(
      Schema.check(
        Schema.isMaxLength(FILENAME_CHARS_MAX, { message: `must have at most ${FILENAME_CHARS_MAX} characters` })
      )
    ).annotate({ description: "A relative path with forward slashes; each name once, whatever its case" }),
    content: Schema.String.annotate({ description: "Text; it is stored as it is and never executed" })
  })
).pipe(
  Schema.check(
    Schema.isMinLength(1, { message: "must have a file; leave code out when there is none" }).abort(),
    Schema.isMaxLength(FILE_COUNT_MAX, { message: `must have at most ${FILE_COUNT_MAX} files` })
  )
)

export const ProposalRequest = Schema.Struct({
  title: lineOf(TITLE_CHARS_MAX),
  description: text(DESCRIPTION_CHARS_MAX),
  projectId: Schema.optional(
    Schema.NullOr(text(PROJECT_ID_CHARS_MAX)).annotate({
      description: "The id or slug of a project that accepts proposals"
    })
  ),
  approach: Schema.optional(Schema.NullOr(text(APPROACH_CHARS_MAX))),
  code: Schema.optional(
    Schema.NullOr(Schema.Struct({ language: lineOf(LANGUAGE_CHARS_MAX), files: Files })).annotate({
      description: `At most ${FILE_COUNT_MAX} files with ${CODE_BYTES_MAX} bytes of UTF-8 together`
    })
  )
}).annotate({ identifier: "ProposalRequest" })
export type ProposalRequest = typeof ProposalRequest.Type

const standing = {
  status: ProposalStatus,
  revision: Schema.Int.annotate({ description: "1, and one more with each revision" }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  reviewDueAt: Schema.NullOr(IsoTime).annotate({
    description: "By when a person should have decided; null while nobody has to"
  })
}

export const ProposalResponse = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  description: Schema.String,
  projectId: Schema.NullOr(Schema.String),
  approach: Schema.NullOr(Schema.String),
  code: Schema.NullOr(Schema.Struct({ language: Schema.String, files: Schema.Array(CodeFile) })),
  ...standing,
  review: Schema.NullOr(
    Schema.Struct({ decision: ProposalDecision, reason: Schema.NullOr(Schema.String), decidedAt: IsoTime })
  ).annotate({ description: "The newest word of a reviewer; null before the first" })
}).annotate({ identifier: "Proposal" })

export const ProposalList = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      title: Schema.String,
      projectId: Schema.NullOr(Schema.String),
      ...standing
    })
  ),
  total: Schema.Int,
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "ProposalList" })

export const Well = Schema.Struct({
  id: Schema.String,
  slug: Schema.String,
  title: Schema.String,
  summary: Schema.String,
  tags: Schema.Array(Schema.String),
  status: ProjectStatus,
  maintainer: Schema.String,
  proposalGuidelines: Schema.NullOr(Schema.String),
  openProposals: Schema.Int.annotate({ description: "Proposals that are neither decided nor given up" })
}).annotate({ identifier: "Well" })

export const WellList = Schema.Struct({
  results: Schema.Array(Well),
  total: Schema.Int,
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "WellList" })

export const FeedbackRequest = Schema.Struct({
  category: FeedbackCategory,
  message: text(FEEDBACK_CHARS_MAX),
  title: Schema.optional(Schema.NullOr(lineOf(TITLE_CHARS_MAX))),
  url: Schema.optional(Schema.NullOr(WebUrl.annotate({ description: "A page that shows what is meant" }))),
  requestId: Schema.optional(
    Schema.NullOr(
      Schema.String.pipe(
        Schema.check(Schema.isPattern(/^[A-Za-z0-9._-]{1,128}$/, { message: "must be the X-Request-Id of a request" }))
      )
    ).annotate({ description: "The X-Request-Id of the request that it is about" })
  )
}).annotate({ identifier: "FeedbackRequest" })
export type FeedbackRequest = typeof FeedbackRequest.Type

export const FeedbackReceipt = Schema.Struct({
  id: Schema.String,
  category: FeedbackCategory,
  status: FeedbackStatus,
  createdAt: IsoTime
}).annotate({ identifier: "FeedbackReceipt" })

const page = {
  limit: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0)))),
  offset: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0))))
}

const proposalPath = Schema.Struct({ proposal_id: Schema.String })
const agent = policy({ access: "agent", rate: "default" })
const keyed = { ...agent, keyed: true }
const takesCode = { ...keyed, bodyBytesMax: BODY_BYTES_PROPOSAL }

/** What an agent looks for when it says nothing is where it may propose. */
const WellStatus = Schema.Literals([...ProjectStatus.literals, "all"])

export const listWells = HttpApiEndpoint.get("listWells", "/api/agent/wells", {
  disableCodecs: true,
  query: { status: Schema.optional(WellStatus), tag: Schema.optional(text(50)), ...page },
  success: WellList
}).annotate(Policy, agent)

export const submitProposal = HttpApiEndpoint.post("submitProposal", "/api/agent/proposals", {
  disableCodecs: true,
  payload: ProposalRequest,
  success: ProposalResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, takesCode)

export const listProposals = HttpApiEndpoint.get("listProposals", "/api/agent/proposals", {
  disableCodecs: true,
  query: page,
  success: ProposalList
}).annotate(Policy, agent)

export const readProposal = HttpApiEndpoint.get("readProposal", "/api/agent/proposals/:proposal_id", {
  disableCodecs: true,
  params: proposalPath,
  success: ProposalResponse
}).annotate(Policy, agent)

export const reviseProposal = HttpApiEndpoint.post("reviseProposal", "/api/agent/proposals/:proposal_id/revise", {
  disableCodecs: true,
  params: proposalPath,
  payload: ProposalRequest,
  success: ProposalResponse
}).annotate(Policy, takesCode)

export const withdrawProposal = HttpApiEndpoint.post("withdrawProposal", "/api/agent/proposals/:proposal_id/withdraw", {
  disableCodecs: true,
  params: proposalPath,
  success: ProposalResponse
}).annotate(Policy, keyed)

export const giveFeedback = HttpApiEndpoint.post("giveFeedback", "/api/agent/feedback", {
  disableCodecs: true,
  payload: FeedbackRequest,
  success: FeedbackReceipt.pipe(HttpApiSchema.status(201))
}).annotate(Policy, keyed)

export const builderGroup = HttpApiGroup.make("builder")
  .add(listWells)
  .add(submitProposal)
  .add(listProposals)
  .add(readProposal)
  .add(reviseProposal)
  .add(withdrawProposal)
  .add(giveFeedback)
