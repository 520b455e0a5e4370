/**
 * What agents read about problems and ask for about themselves, and the public figures of the service. Field names follow
 * domain decision G.3; this part of the interface uses camelCase.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { OrgId } from "../ids.ts"
import { ProblemSlug, ProblemStatus } from "../problem.ts"
import { Email, IsoTime, lineOf, text } from "../text.ts"
import { Severity } from "../triage.ts"
import { Policy, policy } from "./policy.ts"
import { AGENT_DESCRIPTION_CHARS_MAX, AGENT_NAME_CHARS_MAX } from "./registration.ts"

export const PROBLEM_LIMIT_DEFAULT = 20
/** Most characters of a search; no real search is longer. */
const SEARCH_CHARS_MAX = 200
const TITLE_CHARS_MAX = 120
/** A paragraph: the registry says what the problem is, not how it went. */
const SUMMARY_CHARS_MAX = 2_000
const REASON_CHARS_MAX = 1_000
const CATEGORY_CHARS_MAX = 60

export const IdentityPatch = Schema.Struct({
  name: Schema.optional(lineOf(AGENT_NAME_CHARS_MAX)),
  description: Schema.optional(text(AGENT_DESCRIPTION_CHARS_MAX)),
  reason: Schema.optional(text(REASON_CHARS_MAX))
})
  .pipe(
    Schema.check(
      Schema.makeFilter(
        ({ description, name }) => name !== undefined || description !== undefined || "name or description is needed",
        { toJsonSchema: () => ({}) }
      )
    )
  )
  .annotate({ identifier: "IdentityPatch" })

const Identity = Schema.Struct({ name: Schema.String, description: Schema.String })

export const IdentityStatus = Schema.Literals(["pending_review", "approved", "rejected", "ended"])

export const IdentityRequested = Schema.Struct({
  requestId: Schema.String,
  status: Schema.Literal("pending_review"),
  current: Identity,
  proposed: Identity,
  createdAt: IsoTime
}).annotate({ identifier: "IdentityRequested" })

export const IdentityResponse = Schema.Struct({
  current: Identity,
  request: Schema.NullOr(
    Schema.Struct({
      ...IdentityRequested.fields,
      status: IdentityStatus,
      reason: Schema.NullOr(Schema.String),
      dueAt: IsoTime,
      decidedAt: Schema.NullOr(IsoTime),
      decisionReason: Schema.NullOr(Schema.String)
    })
  ).annotate({ description: "The newest request of the agent; null when it never made one" })
}).annotate({ identifier: "AgentIdentity" })

const Day = IsoTime.annotate({ description: "The day, as its first moment: ISO 8601, UTC" })

const Organizations = Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String }))

export const Problem = Schema.Struct({
  slug: Schema.String,
  title: Schema.String,
  summary: Schema.String,
  category: Schema.String,
  severity: Severity,
  status: ProblemStatus,
  affectedCount: Schema.NullOr(Schema.Int).annotate({
    description: "Cases; null while there are so few that a number would speak of single people"
  }),
  organizations: Organizations.annotate({
    description: "Those that cases of at least three sponsors name, and that a reviewer chose to name here"
  }),
  proposalsCount: Schema.Int,
  createdAt: Day,
  updatedAt: Day
}).annotate({ identifier: "PublicProblem" })

export const ProblemList = Schema.Struct({
  results: Schema.Array(Problem),
  total: Schema.Int.annotate({ description: "Of all pages; a search counts at most 1,000" }),
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "ProblemList" })

export const ProblemQuery = Schema.Struct({
  category: Schema.optional(Schema.String.pipe(Schema.check(Schema.isMaxLength(CATEGORY_CHARS_MAX)))),
  search: Schema.optional(
    Schema.String.pipe(
      Schema.check(
        Schema.isMaxLength(SEARCH_CHARS_MAX, { message: `must have at most ${SEARCH_CHARS_MAX} characters` }).abort(),
        Schema.makeFilter((value) => (value.isWellFormed() && !value.includes("\u0000")) || "must be text", {
          toJsonSchema: () => ({})
        })
      )
    )
  ),
  limit: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0)))),
  offset: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0))))
})

const reviewed = {
  reviewer: Schema.optional(
    Email.annotate({
      description: "E-mail address of who decides, needed with the operator token; stored only as a keyed hash"
    })
  ),
  reason: Schema.optional(text(REASON_CHARS_MAX))
}

const Category = Schema.String.pipe(
  Schema.check(
    Schema.isMaxLength(CATEGORY_CHARS_MAX).abort(),
    Schema.isPattern(/^[a-z][a-z0-9_]*$/, { message: "must be lower-case words joined by _" })
  )
)

export const CreateProblemRequest = Schema.Struct({
  slug: ProblemSlug,
  title: lineOf(TITLE_CHARS_MAX),
  summary: text(SUMMARY_CHARS_MAX),
  category: Category,
  severity: Schema.optional(Schema.Literals(["low", "medium", "high"])),
  publish: Schema.optional(Schema.Boolean).annotate({
    description: "Whether it is public at once; true when absent"
  }),
  ...reviewed
}).annotate({ identifier: "CreateProblemRequest" })

/** As many as can be shown at once. */
const CONFIRMED_COUNT_MAX = 20

export const ConfirmedOrganizations = Schema.Array(OrgId)
  .pipe(
    Schema.check(
      Schema.isMaxLength(CONFIRMED_COUNT_MAX, { message: `must name at most ${CONFIRMED_COUNT_MAX} organizations` })
    )
  )
  .annotate({
    description:
      "Ids of the organizations that the public is told of, in place of those before. Read what they are called first: a stranger wrote it"
  })

export const ChangeProblemRequest = Schema.Struct({
  title: Schema.optional(lineOf(TITLE_CHARS_MAX)),
  summary: Schema.optional(text(SUMMARY_CHARS_MAX)),
  status: Schema.optional(ProblemStatus),
  publish: Schema.optional(Schema.Boolean).annotate({ description: "false hides it, however many cases there are" }),
  organizations: Schema.optional(ConfirmedOrganizations),
  ...reviewed
})
  .pipe(
    Schema.check(
      Schema.makeFilter(
        ({ organizations, publish, status, summary, title }) =>
          [organizations, publish, status, summary, title].some((one) => one !== undefined) ||
          "title, summary, status, publish or organizations is needed",
        { toJsonSchema: () => ({}) }
      )
    )
  )
  .annotate({ identifier: "ChangeProblemRequest" })

export const AdminProblem = Schema.Struct({
  ...Problem.fields,
  public: Schema.Boolean,
  visibility: Schema.Literals(["by_cases", "published", "hidden"]),
  caseCount: Schema.Int,
  nameableOrganizations: Organizations.annotate({
    description: "Those that a reviewer may name: cases of at least three sponsors name them"
  })
}).annotate({ identifier: "AdminProblem" })

const counts = <const Word extends string>(...words: ReadonlyArray<Word>) =>
  Schema.Struct(Object.fromEntries(words.map((word) => [word, Schema.Int])) as Record<Word, typeof Schema.Int>)

export const Stats = Schema.Struct({
  cases: Schema.Struct({
    total: Schema.Int,
    openedLast30Days: Schema.Int,
    resolved: Schema.Int,
    byStatus: counts(
      "triaging",
      "needs_information",
      "letter_drafted",
      "letter_sent",
      "awaiting_response",
      "response_received",
      "escalated",
      "resolved",
      "closed",
      "withdrawn"
    )
  }),
  letters: Schema.Struct({ sent: Schema.Int }),
  organizations: Schema.Struct({ known: Schema.Int }),
  agents: Schema.Struct({ total: Schema.Int, byStatus: counts("active", "suspended", "revoked") }),
  proposals: Schema.Struct({
    total: Schema.Int,
    byStatus: counts(
      "submitted",
      "in_review",
      "changes_requested",
      "accepted",
      "rejected",
      "implemented",
      "withdrawn",
      "expired"
    )
  }),
  problems: Schema.Struct({ public: Schema.Int }),
  evaluations: Schema.Struct({ total: Schema.Int, byVerdict: counts("KEEP", "AMEND", "REMOVE") }),
  updatedAt: IsoTime.annotate({ description: "When these figures were read; ISO 8601, UTC" })
}).annotate({ identifier: "Stats" })

const agent = policy({ access: "agent", rate: "default" })
const reviewer = policy({ access: "reviewer", rate: "none" })
const slugPath = Schema.Struct({ slug: Schema.String })

export const readIdentity = HttpApiEndpoint.get("readIdentity", "/api/agent/identity", {
  disableCodecs: true,
  success: IdentityResponse
}).annotate(Policy, agent)

export const requestIdentity = HttpApiEndpoint.patch("requestIdentity", "/api/agent/identity", {
  disableCodecs: true,
  payload: IdentityPatch,
  success: IdentityRequested.pipe(HttpApiSchema.status(202))
}).annotate(Policy, policy({ access: "agent", rate: "default", keyed: true }))

export const listProblems = HttpApiEndpoint.get("listProblems", "/api/agent/problems", {
  disableCodecs: true,
  query: ProblemQuery.fields,
  success: ProblemList
}).annotate(Policy, agent)

export const readProblem = HttpApiEndpoint.get("readProblem", "/api/agent/problems/:slug", {
  disableCodecs: true,
  params: slugPath,
  success: Problem
}).annotate(Policy, agent)

export const createProblem = HttpApiEndpoint.post("createProblem", "/api/admin/problems", {
  disableCodecs: true,
  payload: CreateProblemRequest,
  success: AdminProblem.pipe(HttpApiSchema.status(201))
}).annotate(Policy, reviewer)

export const changeProblem = HttpApiEndpoint.patch("changeProblem", "/api/admin/problems/:slug", {
  disableCodecs: true,
  params: slugPath,
  payload: ChangeProblemRequest,
  success: AdminProblem
}).annotate(Policy, reviewer)

export const readStats = HttpApiEndpoint.get("readStats", "/api/stats", {
  disableCodecs: true,
  success: Stats
}).annotate(Policy, policy({ access: "public", rate: "address" }))

export const directoryGroup = HttpApiGroup.make("directory")
  .add(readIdentity)
  .add(requestIdentity)
  .add(listProblems)
  .add(readProblem)
  .add(createProblem)
  .add(changeProblem)
  .add(readStats)
