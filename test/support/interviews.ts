/** Calling interviews for tests: an answer to every question, and what an agent does to have them sealed. */
import { call } from "./parties.ts"

/** Required or not, one answer of each kind that is taken. */
export const ANSWERS = [
  { id: "operator", answer: "Example Ltd" },
  { id: "operator_uri", answer: "https://example.com/agents" },
  { id: "purpose", answer: "Helps tenants get their deposits back." },
  { id: "will_not", answer: "It signs nothing for anybody." },
  { id: "discloses_automation", answer: true },
  { id: "data_handling", answer: "Addresses and amounts, for letters only." },
  { id: "data_retention", answer: "days_30" },
  { id: "consent_before_sharing", answer: true },
  { id: "human_oversight", answer: "consequential_actions" },
  { id: "human_can_stop", answer: false },
  { id: "escalation", answer: "To the support desk." },
  { id: "scopes", answer: ["send_letter:company:US-WA:housing", "read:*:*:consumer_protection"] }
] as const

/** An interview of this agent that is open, with all answers: the one it has, or a new one. Over HTTP. */
export const answeredInterview = async (origin: string, apiKey: string): Promise<string> => {
  const headers = { "x-agent-key": apiKey }
  const queue = await call(origin, { method: "GET", path: "/api/v1/calling/queue", headers })
  const [newest] = (queue.json?.["results"] ?? []) as ReadonlyArray<{ interview_id: string; position: number | null }>
  const id = newest !== undefined && newest.position !== null ? newest.interview_id : await opened(origin, headers)
  const path = `/api/v1/calling/interviews/${id}/answers`
  const reply = await call(origin, { method: "POST", path, headers, body: { answers: ANSWERS } })
  if (reply.status !== 200) throw new Error(reply.body)
  return id
}

const opened = async (origin: string, headers: Readonly<Record<string, string>>): Promise<string> => {
  const reply = await call(origin, { method: "POST", path: "/api/v1/calling/interviews", headers })
  if (reply.status !== 201) throw new Error(reply.body)
  return String(reply.json?.["interview_id"])
}

/** A new attestation of this agent: its session. Over HTTP. */
export const sealedSession = async (origin: string, apiKey: string): Promise<string> => {
  const id = await answeredInterview(origin, apiKey)
  const path = `/api/v1/calling/interviews/${id}/seal`
  const reply = await call(origin, { method: "POST", path, headers: { "x-agent-key": apiKey } })
  if (reply.status !== 201) throw new Error(reply.body)
  return String(reply.json?.["session_id"])
}

/** Ends the open interview of this agent, if it has one. Over HTTP. */
export const declineOpen = async (origin: string, apiKey: string): Promise<void> => {
  const headers = { "x-agent-key": apiKey }
  const queue = await call(origin, { method: "GET", path: "/api/v1/calling/queue", headers })
  const [newest] = (queue.json?.["results"] ?? []) as ReadonlyArray<{ interview_id: string; position: number | null }>
  if (newest === undefined || newest.position === null) return
  await call(origin, { method: "POST", path: `/api/v1/calling/interviews/${newest.interview_id}/decline`, headers })
}
