/**
 * The law council (specification 2.12 to 2.15 and 4.4; the fields it does not show by domain decisions C.3 and C.7): a law
 * is evaluated after the answer, by members that answer alone, and everybody may read what came of it.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import {
  CouncilResult,
  CouncilScores,
  FrameworkId,
  ListAssignment,
  MemberRecord,
  SCORE_MAX,
  TextBasis,
  Verdict,
  VerdictOrder
} from "../council.ts"
import { IsoTime, text } from "../text.ts"
import { Policy, policy } from "./policy.ts"

/** Longer than this is no citation. */
const CITATION_CHARS_MAX = 500
const TITLE_CHARS_MAX = 300
export const JURISDICTION_CHARS_MAX = 200

export const Citation = text(CITATION_CHARS_MAX)
const TypeHint = FrameworkId.annotate({ description: "The framework to try first, by its id in the list" })

export const EvaluateRequest = Schema.Struct({
  citation: Citation.annotate({ description: "As lawyers write it, for example 15 U.S.C. § 45 or UDHR art. 19" }),
  title: Schema.optional(
    text(TITLE_CHARS_MAX).annotate({
      description:
        "Shown to everybody; of the first who asks for a law that is evaluated. The citation stands in its place when the sponsor's tier holds public text, and when it gives orders to readers, has a link or a telephone number, or names a brand"
    })
  ),
  jurisdiction: text(JURISDICTION_CHARS_MAX).annotate({
    description: "The legal system, in words; shown to everybody"
  }),
  typeHint: Schema.optional(TypeHint),
  fresh: Schema.optional(Schema.Boolean).annotate({
    description:
      "true: evaluate anew. Otherwise a verdict of the last 24 hours, by the same members on the same text, is the answer and costs nothing"
  })
}).annotate({ identifier: "EvaluateRequest" })
export type EvaluateRequest = typeof EvaluateRequest.Type

export const EvaluateResponse = Schema.Struct({
  id: Schema.Int,
  status: Schema.Literal("evaluating").annotate({
    description: "Of the request; how the evaluation stands is read at its address"
  }),
  message: Schema.String.annotate({ description: "What was understood, and where the result is read and followed" })
}).annotate({ identifier: "EvaluateResponse" })

const EvaluationStatus = Schema.Literals(["completed", "evaluating", "failed"])

const AS_GIVEN = "As the requester gave it, without addresses and what cannot be seen"
const BAIT = "orders to readers, links, telephone numbers and brands are not shown"

export const VerdictItem = Schema.Struct({
  id: Schema.Int,
  citation: Schema.String.annotate({
    description: `${AS_GIVEN}; the citation as it was understood, or (not shown), where it had more: ${BAIT}`
  }),
  title: Schema.String.annotate({
    description: `${AS_GIVEN}; the citation as it was understood where none was given`
  }),
  jurisdiction: Schema.String.annotate({ description: `${AS_GIVEN}; ${BAIT}` }),
  verdict: Schema.NullOr(Verdict),
  compositeScore: Schema.NullOr(Schema.Number),
  confidence: Schema.NullOr(Schema.Number),
  oneSentence: Schema.NullOr(Schema.String),
  principleScores: Schema.NullOr(CouncilScores),
  listAssignment: Schema.NullOr(ListAssignment),
  councilVotes: CouncilResult.fields.councilVotes,
  createdAt: IsoTime,
  completedAt: Schema.NullOr(IsoTime),
  status: EvaluationStatus.annotate({ description: "Verdict, scores, sentence and list are null until completed" })
}).annotate({ identifier: "VerdictItem" })

export const VerdictList = Schema.Struct({
  results: Schema.Array(VerdictItem),
  total: Schema.Int.annotate({ description: "Of all pages" })
}).annotate({ identifier: "VerdictList" })

export const CompanyResult = Schema.Struct({
  ...MemberRecord.fields,
  attempts: MemberRecord.fields.attempts.annotate({
    description: "How often it was asked, over all rounds; 0 where nothing was sent"
  }),
  usage: MemberRecord.fields.usage.annotate({
    description:
      "Sum over all calls of all attempts whose cost is known; what came out of its schema does not say what it cost"
  }),
  promptHash: MemberRecord.fields.promptHash.annotate({
    description:
      "Hex SHA-256 of all that was sent, equal for equal questions: of a language model the JSON list (members in the order of their names, no blanks) of its one or two requests, each with provider, model, temperature, outputTokensMax, conversation and the answer's JSON schema, and the word (mark) where a random mark encloses the law; of rules the law and its text"
  }),
  completedAt: Schema.NullOr(IsoTime)
}).annotate({ identifier: "CompanyResult" })

const Weight = Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1 })))

export const Analysis = Schema.Struct({
  scale: Schema.Struct({ min: Schema.Literal(0), max: Schema.Literal(SCORE_MAX) }),
  rubricVersion: Schema.String,
  promptVersion: Schema.String,
  aggregation: Schema.Literal("median"),
  weights: Schema.Struct({
    truthfulness: Weight,
    symmetry: Weight,
    faithfulness: Weight,
    stewardship: Weight,
    courage: Weight,
    accountability: Weight,
    proportionality: Weight,
    protection: Weight
  }),
  agreement: CouncilResult.fields.agreement,
  coverage: CouncilResult.fields.coverage,
  quorum: CouncilResult.fields.quorum,
  mode: CouncilResult.fields.mode,
  textBasis: TextBasis,
  source: Schema.Struct({
    url: Schema.NullOr(Schema.String),
    framework: Schema.NullOr(FrameworkId),
    normalized: Schema.String.annotate({
      description: "The provision that was evaluated, as the citation was read"
    }),
    notes: Schema.Array(Schema.String).annotate({ description: "What must be known of that reading" }),
    retrievedAt: Schema.NullOr(IsoTime),
    sha256: Schema.NullOr(Schema.String),
    note: Schema.NullOr(Schema.String).annotate({
      description: "Why there was no text, or not the whole, or an older one"
    })
  }),
  strengths: CouncilResult.fields.strengths,
  concerns: CouncilResult.fields.concerns,
  dissent: CouncilResult.fields.dissent,
  listRule: CouncilResult.fields.listRule.annotate({ description: "The clause that assigned the list" }),
  limitations: CouncilResult.fields.limitations,
  logIndex: Schema.NullOr(
    Schema.Int.annotate({
      description:
        "In the transparency log; null while it has no entry, and for ever in verdicts from before the log. The entry's payload_hash is SHA-256 of the canonical JSON (RFC 8785) of {v: 1, id, citation, title, jurisdiction, verdict, compositeScore, confidence, oneSentence, principleScores, listAssignment, councilVotes, completedAt, companyResults (of each company, model, memberType, status, verdict, compositeScore, confidence, principleScores, oneSentence, reasoning, obsolescence, promptHash, responseHash), analysis: {rubricVersion, promptVersion, mode, textBasis, source: {sha256}, listRule}}, with half surrogate pairs as U+FFFD"
    })
  )
}).annotate({ identifier: "Analysis" })

export const VerdictResponse = Schema.Struct({
  ...VerdictItem.fields,
  companyResults: Schema.Array(CompanyResult).annotate({ description: "Those that have answered so far" }),
  analysis: Schema.NullOr(Analysis),
  error: Schema.optional(Schema.String.annotate({ description: "Why there is no verdict, when it failed" }))
}).annotate({ identifier: "Verdict" })

export const RetrievalMethod = Schema.Literals(["url_template", "api_query", "web_fetch"])

export const LegalFramework = Schema.Struct({
  id: FrameworkId,
  name: Schema.String,
  method: RetrievalMethod
}).annotate({ identifier: "LegalFramework" })

export const SourceRequest = Schema.Struct({
  citation: Citation,
  typeHint: Schema.optional(TypeHint)
}).annotate({ identifier: "SourceRequest" })

export const SourceResolution = Schema.Struct({
  citation: Schema.String,
  normalized: Schema.String,
  framework: Schema.NullOr(FrameworkId),
  method: RetrievalMethod,
  url: Schema.NullOr(Schema.String),
  alternates: Schema.Array(Schema.Struct({ url: Schema.String, provider: Schema.String, official: Schema.Boolean })),
  api: Schema.NullOr(Schema.Struct({ url: Schema.String, method: Schema.String, format: Schema.String })),
  parsed: Schema.Record(Schema.String, Schema.Unknown).annotate({
    description: "The parts of the citation, each framework's own"
  }),
  confidence: Weight,
  notes: Schema.Array(Schema.String)
}).annotate({ identifier: "SourceResolution" })

export const VerdictStatusFilter = Schema.Literals(["completed", "evaluating", "all"])
const count = NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0)))

/** As long as the search of the registry of problems. */
export const SEARCH_CHARS_MAX = 200
const SearchWords = Schema.String.pipe(Schema.check(Schema.isMaxLength(SEARCH_CHARS_MAX))).annotate({
  description: "Words of the title or the citation"
})

const VerdictQuery = Schema.Struct({
  verdict: Schema.optional(Verdict),
  list: Schema.optional(ListAssignment),
  framework: Schema.optional(FrameworkId),
  status: Schema.optional(VerdictStatusFilter),
  q: Schema.optional(SearchWords),
  sort: Schema.optional(VerdictOrder),
  limit: Schema.optional(count),
  offset: Schema.optional(count)
})

/** Text in the path, so that what is no number is answered like a number that nothing has. */
export const verdictPath = Schema.Struct({
  id: Schema.String.annotate({ toJsonSchema: () => ({ type: "integer", minimum: 1 }) })
})

const open = policy({ access: "public", rate: "address" })

export const evaluateLaw = HttpApiEndpoint.post("evaluateLaw", "/api/v1/council/evaluate", {
  disableCodecs: true,
  payload: EvaluateRequest,
  success: EvaluateResponse.pipe(HttpApiSchema.status(202))
}).annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default", keyed: true }))

export const listVerdicts = HttpApiEndpoint.get("listVerdicts", "/api/v1/council/verdicts", {
  disableCodecs: true,
  query: VerdictQuery.fields,
  success: VerdictList
}).annotate(Policy, open)

export const listOwnEvaluations = HttpApiEndpoint.get("listOwnEvaluations", "/api/v1/council/requests", {
  disableCodecs: true,
  query: { limit: Schema.optional(count), offset: Schema.optional(count) },
  success: VerdictList
}).annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default" }))

export const readVerdict = HttpApiEndpoint.get("readVerdict", "/api/v1/council/verdict/:id", {
  disableCodecs: true,
  params: verdictPath,
  success: VerdictResponse
}).annotate(Policy, open)

export const verdictEvents = HttpApiEndpoint.get("verdictEvents", "/api/v1/council/verdict/:id/events", {
  disableCodecs: true,
  params: verdictPath,
  success: [Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/event-stream" })), HttpApiSchema.NoContent]
}).annotate(Policy, open)

export const listFrameworks = HttpApiEndpoint.get("listFrameworks", "/api/v1/council/frameworks", {
  disableCodecs: true,
  success: Schema.Array(LegalFramework)
}).annotate(Policy, open)

export const resolveSource = HttpApiEndpoint.post("resolveSource", "/api/v1/council/resolve-source", {
  disableCodecs: true,
  payload: SourceRequest,
  success: SourceResolution
}).annotate(Policy, open)

export const councilGroup = HttpApiGroup.make("council")
  .add(evaluateLaw)
  .add(listVerdicts)
  .add(listOwnEvaluations)
  .add(readVerdict)
  .add(verdictEvents)
  .add(listFrameworks)
  .add(resolveSource)
