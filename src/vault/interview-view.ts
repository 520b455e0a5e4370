/** Makes the views of an agent's interviews, and the manifest that describes the interview. */
import { missingIn } from "../../actors/calling/answers.ts"
import {
  CONDUCT_COMMITMENTS,
  QUESTIONS,
  QUESTIONS_VERSION,
  SCOPE_COUNT_MAX,
  STEPS,
  TEXT_CHARS_MAX
} from "../../actors/calling/questions.ts"
import { ATTESTATION_VALID_DAYS, SCHEMA_VERSION } from "../../actors/calling/statement.ts"
import { ENDED_COUNT_MAX, INTERVIEW_DAYS_MAX, INTERVIEWS_PER_DAY_MAX } from "../../actors/calling/calling.ts"
import type { CallingManifest, CallingQueue, Interview } from "../../schema/api/calling.ts"
import type { CallingState, OpenInterview } from "../../schema/calling.ts"
import { isoTime } from "../../schema/text.ts"

type Manifest = typeof CallingManifest.Encoded

const INTERVIEWS = "/api/v1/calling/interviews"
const ATTESTATIONS = "/api/v1/vcap/attestations"

/** The interview uses the agent's own key, sent as on all other routes. */
const KEY_HEADER = "X-Agent-Key"
const KEY_BEARER = "Bearer"

const ENDPOINTS: Manifest["endpoints"] = [
  { rel: "manifest", method: "GET", path: "/api/v1/calling/agent", auth: KEY_HEADER },
  { rel: "queue", method: "GET", path: "/api/v1/calling/queue", auth: KEY_HEADER },
  { rel: "open", method: "POST", path: INTERVIEWS, auth: KEY_HEADER },
  { rel: "answer", method: "POST", path: `${INTERVIEWS}/:interview_id/answers`, auth: KEY_HEADER },
  { rel: "seal", method: "POST", path: `${INTERVIEWS}/:interview_id/seal`, auth: KEY_HEADER },
  { rel: "decline", method: "POST", path: `${INTERVIEWS}/:interview_id/decline`, auth: KEY_HEADER },
  { rel: "attestation", method: "GET", path: `${ATTESTATIONS}/:session_id`, auth: "none" },
  { rel: "verify", method: "GET", path: `${ATTESTATIONS}/:session_id/verify`, auth: "none" },
  { rel: "proof", method: "GET", path: `${ATTESTATIONS}/:session_id/proof`, auth: "none" },
  { rel: "revoke", method: "POST", path: `${ATTESTATIONS}/:session_id/revoke`, auth: KEY_BEARER }
]

export const manifestView = (agent: Omit<Manifest["agent"], "status">, operator: Manifest["operator"]): Manifest => ({
  schema_version: SCHEMA_VERSION,
  purpose: "calling_interview",
  method:
    "A fixed questionnaire. Rules check the form of the answers; no model takes part, and nobody judges what is answered. Sealing publishes the answers for ever, and with them the agent's name and description as they are then.",
  agent: { ...agent, status: "active" },
  operator,
  auth: "X-Agent-Key",
  questions_version: QUESTIONS_VERSION,
  conduct_commitments: CONDUCT_COMMITMENTS,
  steps: STEPS,
  questions: QUESTIONS,
  endpoints: ENDPOINTS,
  limits: {
    open_interviews: 1,
    interviews_per_day: INTERVIEWS_PER_DAY_MAX,
    interview_days: INTERVIEW_DAYS_MAX,
    attestation_days: ATTESTATION_VALID_DAYS,
    queue_entries: ENDED_COUNT_MAX + 1,
    text_chars: TEXT_CHARS_MAX,
    scopes: SCOPE_COUNT_MAX
  }
})

export const interviewView = (open: OpenInterview): typeof Interview.Encoded => ({
  interview_id: open.interview_id,
  status: statusOf(open),
  created_at: isoTime(open.created_at),
  expires_at: isoTime(open.expires_at),
  missing: missingIn(open.answers)
})

const statusOf = ({ answers }: OpenInterview): "queued" | "in_progress" | "answered" => {
  if (answers.length === 0) return "queued"
  return missingIn(answers).length === 0 ? "answered" : "in_progress"
}

/** An interview past its time is shown as expired, because its timer may be late. */
export const queueView = ({ ended, open }: CallingState, now: number): typeof CallingQueue.Encoded => {
  const past = ended.map(({ created_at, expires_at, interview_id, sealed, status }) => ({
    interview_id,
    status,
    position: null,
    created_at: isoTime(created_at),
    expires_at: isoTime(expires_at),
    session_id: sealed === null ? null : sealed.session_id
  }))
  const results = [...(open === null ? [] : [openRow(open, now)]), ...past.toReversed()]
  return { results, total: results.length }
}

const openRow = (open: OpenInterview, now: number) => {
  const { created_at, expires_at, interview_id, status } = interviewView(open)
  const isOver = now >= open.expires_at
  return {
    interview_id,
    status: isOver ? ("expired" as const) : status,
    position: isOver ? null : 1,
    created_at,
    expires_at,
    session_id: null
  }
}
