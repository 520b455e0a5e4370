/**
 * The calling interview (specification 4.8; the fields it does not show by domain decisions F.5 and F.6): an agent reads the
 * questions, answers them, and seals its answers into a public attestation. The key is sent in the header X-Agent-Key.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { Answer } from "../calling.ts"
import { IsoTime } from "../text.ts"
import { DEADLINE_MS_LOGGED, LogEntryRef } from "./vault.ts"
import { Policy, policy } from "./policy.ts"

/** More than there are questions. */
const ANSWER_COUNT_MAX = 50

const Question = Schema.Struct({
  id: Schema.String,
  text: Schema.String,
  type: Schema.Literals(["text", "boolean", "choice", "scopes"]),
  required: Schema.Boolean,
  max_chars: Schema.optional(Schema.Int.annotate({ description: "Of a text" })),
  format: Schema.optional(Schema.Literal("https-url")).annotate({ description: "Of a text that is an address" }),
  choices: Schema.optional(Schema.Array(Schema.Struct({ id: Schema.String, text: Schema.String }))).annotate({
    description: "The answer is the id of one of them"
  }),
  max_items: Schema.optional(Schema.Int.annotate({ description: "Of a list of scopes" }))
})

export const CallingManifest = Schema.Struct({
  schema_version: Schema.Literal("0.10"),
  purpose: Schema.Literal("calling_interview"),
  method: Schema.String.annotate({ description: "A fixed questionnaire that rules read; there is no model in it" }),
  agent: Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    status: Schema.Literal("active")
  }).annotate({ description: "name and description are sealed with the answers" }),
  operator: Schema.Struct({ name: Schema.String, uri: Schema.String }).annotate({
    description: "Who runs this service"
  }),
  auth: Schema.Literal("X-Agent-Key").annotate({ description: "Of the interview; each endpoint says its own" }),
  questions_version: Schema.String,
  conduct_commitments: Schema.Array(Schema.Struct({ id: Schema.String, text: Schema.String })).annotate({
    description: "What sealing says beside the answers"
  }),
  steps: Schema.Array(Schema.Struct({ id: Schema.String, title: Schema.String })),
  questions: Schema.Array(Question),
  endpoints: Schema.Array(
    Schema.Struct({
      rel: Schema.String,
      method: Schema.String,
      path: Schema.String,
      auth: Schema.Literals(["X-Agent-Key", "Bearer", "none"]).annotate({
        description: "How the agent's key is sent: in the header X-Agent-Key, as Authorization: Bearer, or not at all"
      })
    })
  ),
  limits: Schema.Struct({
    open_interviews: Schema.Int,
    interviews_per_day: Schema.Int,
    interview_days: Schema.Int.annotate({ description: "An interview that is not sealed by then expires" }),
    attestation_days: Schema.Int.annotate({ description: "How long a sealed attestation is valid" }),
    queue_entries: Schema.Int,
    text_chars: Schema.Int,
    scopes: Schema.Int
  })
}).annotate({ identifier: "CallingManifest" })

const Missing = Schema.Array(Schema.String).annotate({ description: "Required questions without an answer" })

export const InterviewStatus = Schema.Literals(["queued", "in_progress", "answered", "sealed", "declined", "expired"])

const interview = {
  interview_id: Schema.String,
  status: InterviewStatus.annotate({
    description: "queued: open, nothing answered; answered: all that is required, ready to be sealed"
  }),
  created_at: IsoTime,
  expires_at: IsoTime
}

export const CallingQueue = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({
      ...interview,
      position: Schema.NullOr(Schema.Int).annotate({
        description: "1 while it is open, because nobody waits for anybody; null when it has ended"
      }),
      session_id: Schema.NullOr(Schema.String)
    })
  ).annotate({ description: "The caller's own, the newest first" }),
  total: Schema.Int
}).annotate({ identifier: "CallingQueue" })

export const Interview = Schema.Struct({
  ...interview,
  missing: Missing
}).annotate({ identifier: "Interview" })

export const AnswersRequest = Schema.Struct({
  answers: Schema.Array(Schema.Struct({ id: Schema.String, answer: Answer })).pipe(
    Schema.check(
      Schema.isMinLength(1, { message: "must have an answer" }).abort(),
      Schema.isMaxLength(ANSWER_COUNT_MAX, { message: `must have at most ${ANSWER_COUNT_MAX} answers` })
    )
  )
}).annotate({ identifier: "AnswersRequest" })

export const SealedInterview = Schema.Struct({
  interview_id: Schema.String,
  session_id: Schema.String,
  attestation_id: Schema.String,
  session_hash: Schema.String,
  log: LogEntryRef,
  links: Schema.Struct({ attestation: Schema.String, verify: Schema.String, proof: Schema.String })
}).annotate({ identifier: "SealedInterview" })

export const DeclinedInterview = Schema.Struct({
  interview_id: Schema.String,
  status: Schema.Literal("declined")
}).annotate({ identifier: "DeclinedInterview" })

const path = Schema.Struct({ interview_id: Schema.String })
const called = policy({ access: "agent-key-header", rate: "default" })

export const callingManifest = HttpApiEndpoint.get("callingManifest", "/api/v1/calling/agent", {
  disableCodecs: true,
  success: CallingManifest
}).annotate(Policy, called)

export const callingQueue = HttpApiEndpoint.get("callingQueue", "/api/v1/calling/queue", {
  disableCodecs: true,
  success: CallingQueue
}).annotate(Policy, called)

export const openInterview = HttpApiEndpoint.post("openInterview", "/api/v1/calling/interviews", {
  disableCodecs: true,
  success: Interview.pipe(HttpApiSchema.status(201))
}).annotate(Policy, { ...called, keyed: true })

export const answerInterview = HttpApiEndpoint.post(
  "answerInterview",
  "/api/v1/calling/interviews/:interview_id/answers",
  { disableCodecs: true, params: path, payload: AnswersRequest, success: Interview }
).annotate(Policy, called)

export const sealInterview = HttpApiEndpoint.post("sealInterview", "/api/v1/calling/interviews/:interview_id/seal", {
  disableCodecs: true,
  params: path,
  success: SealedInterview.pipe(HttpApiSchema.status(201))
}).annotate(Policy, { ...called, deadlineMs: DEADLINE_MS_LOGGED })

export const declineInterview = HttpApiEndpoint.post(
  "declineInterview",
  "/api/v1/calling/interviews/:interview_id/decline",
  { disableCodecs: true, params: path, success: DeclinedInterview }
).annotate(Policy, called)

export const callingGroup = HttpApiGroup.make("calling")
  .add(callingManifest)
  .add(callingQueue)
  .add(openInterview)
  .add(answerInterview)
  .add(sealInterview)
  .add(declineInterview)
