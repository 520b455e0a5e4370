/** The in-memory service with agents that hold calling interviews. */
import {
  addAgent,
  addSponsor,
  type Reply,
  type ResolutionService,
  type TestAgent,
  type TestSponsor
} from "./resolution-service.ts"
import { ANSWERS } from "./interviews.ts"

export const INTERVIEWS = "POST /api/v1/calling/interviews"
export const ATTESTATION = "GET /api/v1/vcap/attestations/:session_id"

export interface CalledAgent extends TestAgent {
  /** The key as these routes take it. */
  readonly key: Readonly<Record<string, string>>
  readonly sponsor: TestSponsor
}

let serial = 0
export const addCalledAgent = async (service: ResolutionService, sponsor?: TestSponsor): Promise<CalledAgent> => {
  serial += 1
  const owner = sponsor ?? (await addSponsor(service, `caller-${serial}`))
  const agent = await addAgent(service, owner)
  return { ...agent, key: { "x-agent-key": agent.apiKey }, sponsor: owner }
}

export const openInterview = async ({ call }: ResolutionService, { key }: CalledAgent): Promise<string> => {
  const reply = await call(INTERVIEWS, { headers: key })
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body.interview_id
}

export const answer = (
  { call }: ResolutionService,
  { key }: CalledAgent,
  interviewId: string,
  answers: ReadonlyArray<{ readonly id: string; readonly answer: unknown }> = ANSWERS
): Promise<Reply> =>
  call(`${INTERVIEWS}/:interview_id/answers`, { params: [interviewId], headers: key, body: { answers } })

export const seal = ({ call }: ResolutionService, { key }: CalledAgent, interviewId: string): Promise<Reply> =>
  call(`${INTERVIEWS}/:interview_id/seal`, { params: [interviewId], headers: key })

/** A new attestation of this agent: what sealing answered. */
export const sealNew = async (
  service: ResolutionService,
  agent: CalledAgent
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
): Promise<any> => {
  const id = await openInterview(service, agent)
  await answer(service, agent, id)
  const reply = await seal(service, agent, id)
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body
}

export const read = ({ call }: ResolutionService, session: string, suffix = ""): Promise<Reply> =>
  call(`${ATTESTATION}${suffix}`, { params: [session] })
