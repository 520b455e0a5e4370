/** The tools of the law council: asking for an evaluation, reading verdicts, and the laws whose citations are understood. */
import { Schema } from "effect"
import {
  CompanyResult,
  Analysis,
  EvaluateRequest,
  LegalFramework,
  SEARCH_CHARS_MAX,
  VerdictItem,
  VerdictStatusFilter
} from "../api/council.ts"
import { FrameworkId, ListAssignment, Verdict, VerdictOrder } from "../council.ts"
import { IdempotencyKey } from "./cases.ts"
import { declareTool, READS } from "./tool.ts"

/** Clients give up after sixty seconds of silence, and one that reads no progress receives nothing before the answer. */
export const EVALUATION_WAIT_SECONDS_MAX = 50
/** About 5,000 tokens: more than a model reads with care. Pages of the HTTP interface may be larger. */
export const VERDICT_COUNT_MAX = 50

const count = Schema.Int.pipe(
  Schema.check(Schema.isGreaterThanOrEqualTo(0, { message: "must be a whole number, 0 or more" }))
)

export const EvaluateLawResult = Schema.Struct({
  id: Schema.Int,
  status: Schema.Literals(["completed", "evaluating", "failed"]).annotate({
    description: "evaluating: it goes on after this answer; read it later by its id"
  }),
  message: Schema.String.annotate({ description: "How the citation was understood" }),
  evaluation: Schema.NullOr(VerdictItem).annotate({
    description: "The verdict with its scores; null while it is evaluating"
  }),
  resource_uri: Schema.String.annotate({ description: "The whole record as a resource of this server" }),
  url: Schema.String.annotate({ description: "The whole record over HTTP" })
}).annotate({ identifier: "EvaluateLawResult" })

export const evaluateLaw = declareTool({
  name: "evaluate_law",
  title: "Ask the law council",
  description: `Submits a law to the council, whose members judge it alone against eight principles, and waits up to ${EVALUATION_WAIT_SECONDS_MAX} seconds for the verdict (KEEP, AMEND or REMOVE, with scores and one sentence), telling progress member by member. When that is not enough, it gives the id: read it later with get_council_verdicts. A sponsor's agents have five an hour together; a law that is being evaluated, or was within a day, costs nothing. Without language models its rules judge words alone: a law whose text is not at hand then fails at no cost, and the answer says what would help. Citation and jurisdiction become public.`,
  access: "agent",
  routes: ["POST /api/v1/council/evaluate"],
  input: Schema.Struct({
    citation: EvaluateRequest.fields.citation.annotate({
      description: "As lawyers write it; get_legal_frameworks has an example of each kind",
      examples: ["15 U.S.C. § 45", "UDHR art. 19"]
    }),
    jurisdiction: EvaluateRequest.fields.jurisdiction.annotate({
      description: "Whose law it is, in words; shown to everybody",
      examples: ["United States"]
    }),
    title: Schema.optional(
      EvaluateRequest.fields.title.schema.annotate({
        description: "What the law is called; shown to everybody",
        examples: ["Unfair methods of competition unlawful"]
      })
    ),
    typeHint: Schema.optional(
      FrameworkId.annotate({
        description: "The framework that the citation is of, when the citation leaves it open"
      })
    ),
    fresh: Schema.optional(
      Schema.Boolean.annotate({
        description:
          "true evaluates anew, at the cost of one; left out, a verdict of the last 24 hours on the same text is given again at no cost"
      })
    ),
    wait_seconds: Schema.optional(
      Schema.Int.pipe(
        Schema.check(
          Schema.isBetween(
            { minimum: 0, maximum: EVALUATION_WAIT_SECONDS_MAX },
            {
              message: `must be a whole number from 0 to ${EVALUATION_WAIT_SECONDS_MAX}`
            }
          )
        )
      ).annotate({ description: "Wait this long for the verdict; 0 answers at once with the id" })
    ),
    idempotency_key: Schema.optional(IdempotencyKey)
  }),
  output: EvaluateLawResult,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true }
})

const { principleScores, ...listed } = VerdictItem.fields

export const CouncilVerdicts = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({
      ...listed,
      principleScores: Schema.optional(principleScores.annotate({ description: "Only when you asked by id" })),
      companyResults: Schema.optional(
        Schema.Array(CompanyResult).annotate({ description: "What each member said; only when you asked by id" })
      ),
      analysis: Schema.optional(Schema.NullOr(Analysis).annotate({ description: "Only when you asked by id" })),
      error: Schema.optional(Schema.String.annotate({ description: "Why there is no verdict, when it failed" }))
    })
  ),
  total: Schema.Int.annotate({ description: "How many fit, on all pages" })
}).annotate({ identifier: "CouncilVerdicts" })

export const getCouncilVerdicts = declareTool({
  name: "get_council_verdicts",
  title: "Read the council's verdicts",
  description:
    "Lists verdicts of the law council, newest first or by score, by words, verdict, list, framework and status; or reads one whole record by id, with the score of each principle, what each member said, the dissent and the limitations. Without arguments: the newest completed ones.",
  access: "everybody",
  routes: ["GET /api/v1/council/verdicts", "GET /api/v1/council/verdict/:id"],
  input: Schema.Struct({
    id: Schema.optional(
      Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0, { message: "must be a whole number, 1 or more" }))).annotate(
        {
          description: "One evaluation, by the id that evaluate_law gave; the other arguments are for lists",
          examples: [12]
        }
      )
    ),
    verdict: Schema.optional(Verdict.annotate({ description: "Only this verdict" })),
    list: Schema.optional(
      ListAssignment.annotate({
        description:
          "Only this list: green_list keep, yellow_list amend, red_list remove, dead_letter no longer law, conflict_list the council is divided"
      })
    ),
    framework: Schema.optional(
      FrameworkId.annotate({ description: "Only laws that were read as citations of this framework" })
    ),
    status: Schema.optional(
      VerdictStatusFilter.annotate({
        description:
          "completed when left out; all has the completed, the evaluating and the failed; the failed alone are no list"
      })
    ),
    limit: Schema.optional(
      Schema.Int.pipe(
        Schema.check(
          Schema.isBetween(
            { minimum: 1, maximum: VERDICT_COUNT_MAX },
            { message: `must be a whole number from 1 to ${VERDICT_COUNT_MAX}` }
          )
        )
      ).annotate({ description: "At most this many; 10 when left out" })
    ),
    offset: Schema.optional(count.annotate({ description: "How many to skip" })),
    q: Schema.optional(
      Schema.String.pipe(Schema.check(Schema.isMaxLength(SEARCH_CHARS_MAX))).annotate({
        description: "Words of the title or the citation",
        examples: ["unfair methods"]
      })
    ),
    sort: Schema.optional(VerdictOrder.annotate({ description: "newest when left out; or by composite score" }))
  }),
  output: CouncilVerdicts,
  hints: READS
})

export const LegalFrameworks = Schema.Struct({
  frameworks: Schema.Array(
    Schema.Struct({
      ...LegalFramework.fields,
      citation_example: Schema.String.annotate({ description: "How a citation of it is written" })
    })
  )
}).annotate({ identifier: "LegalFrameworks" })

export const getLegalFrameworks = declareTool({
  name: "get_legal_frameworks",
  title: "List legal frameworks",
  description:
    "The bodies of law whose citations the council understands, each with an example of how a citation is written. Other laws can be evaluated too; where no text of a law can be had, the rules reach no verdict. Use it before evaluate_law.",
  access: "everybody",
  routes: ["GET /api/v1/council/frameworks"],
  input: Schema.Struct({}),
  output: LegalFrameworks,
  hints: READS
})
