/**
 * How an agent talks with the service: over REST, or over the tools of MCP alone. Both hear the same of a case, as far as a
 * player reads it.
 */
import type { FactForm } from "../../schema/letter.ts"
import { callContext, callTool } from "../support/mcp-call.ts"
import type { ResolutionService, TestAgent } from "../support/resolution-service.ts"

export interface Opened {
  readonly case_id: string
  readonly status: string
  readonly person_url: string
}

export interface Shown {
  readonly status: string
  readonly questions: ReadonlyArray<{ readonly fact: string; readonly form: FactForm; readonly question: string }>
  readonly letters: ReadonlyArray<{
    readonly letter_id: string
    readonly state: string
    /** Null where it goes to the organization named. */
    readonly addressed_to: string | null
  }>
  readonly responses: ReadonlyArray<{ readonly response_id: string; readonly confirmed: boolean }>
  readonly resolution: { readonly outcome: string; readonly summary: string } | null
}

export interface Replied {
  readonly status: string
  readonly reply: {
    readonly content: string
    readonly suggested_actions: ReadonlyArray<{ readonly text: string; readonly request: object | null }>
  }
}

export interface Said {
  readonly content: string
  readonly type: string
  /** `facts`, or `decision` with its own fields. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

export interface Talk {
  readonly open: (problem: Problem) => Promise<Opened>
  readonly read: (caseId: string) => Promise<Shown>
  readonly letter: (caseId: string, letterId: string) => Promise<string>
  readonly say: (caseId: string, said: Said) => Promise<Replied>
  /** What the organization answered, as the agent heard it; gives the status. */
  readonly report: (caseId: string, answer: string) => Promise<string>
  readonly addContact: (caseId: string, contact: object) => Promise<void>
}

export interface Problem {
  readonly user_identifier: string
  readonly problem_description: string
  readonly organization_named: string
}

export const overRest = (service: ResolutionService, { headers }: TestAgent): Talk => {
  const ask = async (method: string, route: string, params: ReadonlyArray<string>, body?: object) => {
    const given = { params, headers, ...(body === undefined ? {} : { body }) }
    const reply = await service.call(`${method} /api/v1/cases${route}`, given)
    if (reply.status >= 400) throw new Error(`${method} ${route}: ${reply.text}`)
    return reply.body
  }
  return {
    open: (problem) => ask("POST", "", [], { ...problem, agent_id: "player", agent_platform: "play" }),
    read: (caseId) => ask("GET", "/:case_id", [caseId]),
    letter: async (caseId, letterId) => (await ask("GET", "/:case_id/letters/:letter_id", [caseId, letterId])).body,
    say: (caseId, said) => ask("POST", "/:case_id/messages", [caseId], said),
    report: async (caseId, answer) =>
      (await ask("PATCH", "/:case_id", [caseId], { organization_response: answer })).status,
    addContact: (caseId, contact) => ask("POST", "/:case_id/contacts", [caseId], contact)
  }
}

export const overTools = (service: ResolutionService, agent: TestAgent): Talk => {
  const call = async (name: string, args: object) => {
    const { data, isError, text } = await callTool(service.mcp, name, args, callContext({ agent }))
    if (isError) throw new Error(`${name}: ${text}`)
    return data
  }
  return {
    open: (problem) => call("report_problem", problem),
    read: (case_id) => call("get_case", { case_id }),
    letter: async (case_id, letterId) => {
      const { letters } = await call("get_case", { case_id })
      return letters.find((one: { readonly letter_id: string }) => one.letter_id === letterId)?.body
    },
    say: (case_id, { content, metadata = {}, type }) => {
      const { decision, facts, ...fields } = metadata
      return call("answer_case", {
        case_id,
        message: content,
        ...(facts === undefined ? {} : { facts }),
        ...(decision === undefined ? { type } : { decision: { decision, ...fields } })
      })
    },
    report: async (case_id, response) =>
      (await call("answer_case", { case_id, decision: { decision: "response", response } })).status,
    addContact: (case_id, contact) => call("add_contact", { case_id, ...contact })
  }
}
