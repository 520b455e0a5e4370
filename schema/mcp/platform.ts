/** The tools about everybody's problems: the public registry, and the figures of the service. */
import { Schema } from "effect"
import { ProblemList, ProblemQuery, Stats } from "../api/directory.ts"
import { declareTool, READS } from "./tool.ts"

/** As the lists of the HTTP interface (`src/http/paging.ts`). */
const PROBLEM_COUNT_MAX = 100

/** Those that triage gives (`actors/assistant/triage-rules.json`); operators may publish a problem under another. */
export const TRIAGE_CATEGORIES = [
  "consumer_protection",
  "data_privacy",
  "education",
  "employment",
  "financial_services",
  "government_benefits",
  "healthcare",
  "housing",
  "insurance",
  "safety",
  "telecom",
  "travel",
  "general"
] as const

export const searchProblems = declareTool({
  name: "search_problems",
  title: "Search known problems",
  description:
    "Searches the public registry of problems that many people have, by words and category: how many cases, how severe, which organizations are named, and whether somebody works on it. Use it to tell a person that they are not alone. It holds no single person's case.",
  access: "everybody",
  routes: ["GET /api/agent/problems"],
  input: Schema.Struct({
    search: Schema.optional(
      ProblemQuery.fields.search.schema.annotate({
        description: "Words of the title or summary; all problems when left out",
        examples: ["security deposit"]
      })
    ),
    category: Schema.optional(
      ProblemQuery.fields.category.schema.annotate({
        description: `Only this category, as triage_problem names it: ${TRIAGE_CATEGORIES.join(", ")}`,
        examples: ["housing"]
      })
    ),
    limit: Schema.optional(
      Schema.Int.pipe(
        Schema.check(
          Schema.isBetween(
            { minimum: 1, maximum: PROBLEM_COUNT_MAX },
            { message: `must be a whole number from 1 to ${PROBLEM_COUNT_MAX}` }
          )
        )
      ).annotate({ description: "At most this many; 10 when left out" })
    ),
    offset: Schema.optional(
      Schema.Int.pipe(
        Schema.check(Schema.isGreaterThanOrEqualTo(0, { message: "must be a whole number, 0 or more" }))
      ).annotate({
        description: "How many to skip"
      })
    )
  }),
  output: ProblemList,
  hints: READS
})

export const getPlatformStats = declareTool({
  name: "get_platform_stats",
  title: "Read the platform's figures",
  description:
    "How many cases, letters, organizations, agents, proposals, public problems and evaluations there are, by status. Counted, never estimated, and at most some seconds old.",
  access: "everybody",
  routes: ["GET /api/stats"],
  input: Schema.Struct({}),
  output: Stats,
  hints: READS
})
