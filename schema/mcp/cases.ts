/** The tools about a person's own problem: what can be done about it, and opening a case. */
import { Schema } from "effect"
import { CheckRequest, CheckResponse, OpenCaseRequest, OpenCaseResponse, URGENCY_WORDS } from "../api/resolution.ts"
import { Urgency } from "../case-words.ts"
import { ProblemCategory } from "../api/understanding.ts"
import { TAXONOMY } from "../taxonomy.ts"
import { declareTool, READS } from "./tool.ts"

const { description, jurisdiction } = CheckRequest.fields

/** Every id with its sentence: a model chooses well only among sentences, and many clients show it the schemas alone. */
const PROBLEM_CATEGORY = `What the problem is. Send one of these ids when one fits, and leave it out when none does:
${TAXONOMY.subcategories.map(({ id, sentence }) => `${id}: ${sentence}`).join("\n")}`

const declaredCategory = Schema.optional(
  ProblemCategory.annotate({ description: PROBLEM_CATEGORY, examples: ["security_deposit"] })
)
const { organization_named, problem_description, user_identifier } = OpenCaseRequest.fields

const STORY =
  "My landlord kept my full security deposit of $1,800 when I moved out six weeks ago and sent no itemised list."

const WHERE = "State or country code: WA, US-WA or GB. Laws differ by place, so ask the person when it is not known"

/** As long as an Idempotency-Key may be. A header of these characters alone is read as it is written: quotes are not. */
const KEY_CHARS_MAX = 255

export const IdempotencyKey = Schema.String.pipe(
  Schema.check(
    Schema.isPattern(/^[A-Za-z0-9._:-]{1,255}$/, {
      message: `must have 1 to ${KEY_CHARS_MAX} characters, each a letter, a digit or one of . _ : -`
    })
  )
).annotate({
  description:
    "A text of your own of letters, digits and . _ : -, such as a UUID, chosen once for this effect. Repeat a call whose answer you did not get with the same key: nothing happens twice",
  examples: ["8e03978e-40d5-43e8-bc93-6894a57f9324"]
})

export const triageProblem = declareTool({
  name: "triage_problem",
  title: "Check a problem",
  description:
    "Tells whether a person's problem with an organization can be acted on: category, severity, the law that fits and what to do first. Stores nothing and opens nothing. Use it before report_problem. Rules decide, no language model; it is general information, not legal advice.",
  access: "agent",
  routes: ["POST /api/v1/check"],
  input: Schema.Struct({
    description: description.annotate({
      description:
        "What happened, in the person's words: who, what, when, how much, and what the organization said. Leave out names, addresses and account numbers",
      examples: [STORY]
    }),
    jurisdiction: Schema.optional(jurisdiction.schema.annotate({ description: WHERE, examples: ["US-WA"] })),
    problem_category: declaredCategory
  }),
  output: CheckResponse,
  hints: READS
})

export const reportProblem = declareTool({
  name: "report_problem",
  title: "Open a case",
  description:
    "Opens a case for a person's problem and sets the assistant to work: it finds the law, asks for what is missing, drafts the letter and watches the deadlines. Call it once for a problem, with the person's consent, and give them person_url, their own page: only there can they read a letter and say that they posted it. Follow it with get_case, and answer it with answer_case. The same call again within ten minutes opens nothing and answers with the case that exists. Documents are sent over HTTP, as attachments of POST /api/v1/cases/{case_id}/messages.",
  access: "agent",
  routes: ["POST /api/v1/cases"],
  input: Schema.Struct({
    problem_description: problem_description.annotate({
      description: "What happened, in the person's words: who, what, when, how much, and what the organization said",
      examples: [STORY]
    }),
    user_identifier: user_identifier.annotate({
      description:
        "Always the same text for the same person, such as your own id for them. Stored only as a keyed hash, never shown",
      examples: ["user-4711"]
    }),
    organization_named: Schema.optional(
      organization_named.schema.annotate({
        description:
          "The organization that the problem is with, as it calls itself; search_institutions finds its name",
        examples: ["Acme Lettings"]
      })
    ),
    jurisdiction: Schema.optional(jurisdiction.schema.annotate({ description: WHERE, examples: ["US-WA"] })),
    urgency: Schema.optional(Urgency.annotate({ description: `As the person says. ${URGENCY_WORDS}` })),
    problem_category: declaredCategory,
    agent_name: Schema.optional(
      OpenCaseRequest.fields.agent_id.annotate({
        description: "Your own name for yourself, for the record; your key's agent when left out",
        examples: ["my-assistant"]
      })
    ),
    idempotency_key: Schema.optional(IdempotencyKey)
  }),
  output: OpenCaseResponse,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true }
})
