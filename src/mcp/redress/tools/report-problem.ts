/** report_problem: opens a case. The same call sent twice opens one. */
import { openCase, type OpenCaseResponse } from "../../../../schema/api/resolution.ts"
import { reportProblem } from "../../../../schema/mcp/cases.ts"
import { chain, isReplay } from "../../../http/performing.ts"
import type { Tool, ToolResult } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { makeKeyOfUnchanged } from "../idempotency-key.ts"
import { answer, answered, makeTool } from "../tool.ts"
import { understandingLines } from "./triage-problem.ts"
import { caseUri } from "../uris.ts"

type Opened = typeof OpenCaseResponse.Encoded

/** The platform recorded for agents that use this interface. */
const PLATFORM = "mcp"

export const reportProblemTool = (deps: RedressMcpDeps): Tool => {
  const keyOfUnchanged = makeKeyOfUnchanged(deps.now ?? Date.now)
  return makeTool(deps, reportProblem, (input, context) => {
    const { caller } = context
    const payload = {
      agent_id: input.agent_name ?? (caller._tag === "Agent" ? caller.agent.agentId : PLATFORM),
      agent_platform: PLATFORM,
      user_identifier: input.user_identifier,
      problem_description: input.problem_description,
      problem_category: input.problem_category,
      organization_named: input.organization_named,
      urgency: input.urgency,
      jurisdiction: input.jurisdiction
    }
    const idempotencyKey =
      input.idempotency_key ?? keyOfUnchanged(caller._tag === "Agent" ? caller.agent.agentId : "", payload)
    return chain(deps.perform(openCase, { payload }, context, idempotencyKey), (performed) =>
      answered(performed, (opened, done) => told(opened, isReplay(done)), { idempotencyKey })
    )
  })
}

const told = (opened: Opened, isReplayed: boolean): ToolResult => {
  const { case_id } = opened
  const uri = caseUri(case_id)
  const result = answer(
    opened,
    [
      isReplayed
        ? `${REPLAYED} case ${case_id}; status then: ${opened.status}.`
        : `Opened case ${case_id}, status ${opened.status}.`,
      opened.safety.text,
      `For the person: give them ${opened.person_url}, their own page, for them alone: there they read the letter and say that they posted it. ${opened.case_url} shows where the case stands to whoever has this address.`,
      ...understandingLines(opened),
      ...(opened.warnings ?? []),
      `First action by ${opened.estimated_first_action}. Trust score of the organization: ${opened.trustscore_org} of 100.`,
      `Next: in half a minute call get_case with case_id ${case_id}. While its status is triaging, read it again later; with needs_information the letter waits for its questions: put them to the person, and send what they say with answer_case.`
    ],
    { notice: isReplayed ? `${REPLAYED} case ${case_id}; nothing was opened anew.` : null, resource_uri: uri }
  )
  const link = { type: "resource_link", uri, name: case_id, mimeType: "application/json" } as const
  return { ...result, content: [...result.content, link] }
}

const REPLAYED = "This call was made before and opened"
