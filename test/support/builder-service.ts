/** The in-memory service with a project, an agent and a stranger, and short ways to ask the builder interface of it. */
import {
  addAgent,
  addSponsor,
  asOperator,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "./resolution-service.ts"

export const PROPOSALS = "/api/agent/proposals"
export const REVIEWER = "reviewer@example.org"

export const PROPOSAL = {
  title: "Calendars of cases",
  description: "A calendar file of the dates of a case",
  approach: "Writes one entry for each clock",
  code: { language: "typescript", files: [{ filename: "src/calendar.ts", content: "export const due = 1\n" }] }
}

/** Registered at the start, because a clock that goes on by days ends the sponsor's session. */
const AGENT_COUNT = 16

export const startBuilderService = async (now: () => number) => {
  const service = await startResolution({ now })
  const sponsor = await addSponsor(service, "ada")
  const stranger = await addAgent(service, await addSponsor(service, "eve"))
  const agents: Array<TestAgent> = []
  for (let count = 0; count < AGENT_COUNT; count++) agents.push(await addAgent(service, sponsor))
  /** One that has submitted nothing yet. */
  const newAgent = (): TestAgent => {
    const agent = agents.pop()
    if (agent === undefined) throw new Error(`more than ${AGENT_COUNT} agents are needed here`)
    return agent
  }
  return { ...service, sponsor, stranger, newAgent, agent: newAgent(), ...makeClient(service) }
}
export type BuilderService = Awaited<ReturnType<typeof startBuilderService>>

const makeClient = ({ call }: ResolutionService) => {
  const submit = ({ headers }: TestAgent, more: object = {}, key?: string) =>
    call(`POST ${PROPOSALS}`, {
      headers: { ...headers, ...(key === undefined ? {} : { "idempotency-key": key }) },
      body: { ...PROPOSAL, ...more }
    })
  const submitted = async (agent: TestAgent, more: object = {}): Promise<string> => {
    const reply = await submit(agent, more)
    if (reply.status !== 201) throw new Error(reply.text)
    return reply.body.id
  }
  const read = ({ headers }: TestAgent, id: string) => call(`GET ${PROPOSALS}/:proposal_id`, { params: [id], headers })
  const decide = (id: string, decision: string, more: object = {}) =>
    call("POST /api/admin/proposals/:proposal_id/decision", {
      params: [id],
      headers: asOperator,
      body: { decision, reviewer: REVIEWER, reason: "Because", revision: 1, ...more }
    })
  const withdraw = ({ headers }: TestAgent, id: string) =>
    call(`POST ${PROPOSALS}/:proposal_id/withdraw`, { params: [id], headers })
  const revise = ({ headers }: TestAgent, id: string, more: object = {}) =>
    call(`POST ${PROPOSALS}/:proposal_id/revise`, { params: [id], headers, body: { ...PROPOSAL, ...more } })
  const createWell = (slug: string, more: object = {}) =>
    call("POST /api/admin/wells", {
      headers: asOperator,
      body: { slug, title: `Project ${slug}`, summary: "Of the tests", maintainer: "Us", ...more }
    })
  const changeWell = (id: string, body: object) =>
    call("PATCH /api/admin/wells/:id", { params: [id], headers: asOperator, body })
  return { submit, submitted, read, decide, withdraw, revise, createWell, changeWell }
}
