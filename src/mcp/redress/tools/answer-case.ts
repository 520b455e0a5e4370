/** answer_case: facts, words, a choice or a decision of the person, as one message to the case. */
import { addMessage, type MessageResponse } from "../../../../schema/api/resolution.ts"
import { isApiError } from "../../../../schema/error.ts"
import { answerCase } from "../../../../schema/mcp/case-work.ts"
import { makeInputDecoder } from "../../../http/decode.ts"
import { refusedBy } from "../../../http/perform.ts"
import { chain, isReplay } from "../../../http/performing.ts"
import type { Tool, ToolResult } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { keyOfCall } from "../idempotency-key.ts"
import { refusal } from "../refusal.ts"
import { answer, answered, invalid, makeTool } from "../tool.ts"
import { caseUri } from "../uris.ts"

type Replied = typeof MessageResponse.Encoded

/** The endpoint's own decoder: it limits the further members of a message. */
const decode = makeInputDecoder(addMessage)

export const answerCaseTool = (deps: RedressMcpDeps): Tool =>
  makeTool(deps, answerCase, ({ case_id, decision, facts, idempotency_key, message, type, ...said }, context) => {
    const metadata = { ...(facts === undefined ? {} : { facts }), ...said, ...decision }
    if (message === undefined && Object.keys(metadata).length === 0) return invalid([NOTHING_SAID])
    if (decision !== undefined && type !== undefined && type !== "user_response") return invalid([NOT_A_DECISION])
    const body = {
      content: message ?? wordsFor(decision?.decision),
      type: decision === undefined ? type : "user_response",
      ...(Object.keys(metadata).length === 0 ? {} : { metadata })
    }
    const idempotencyKey = keyOfCall(idempotency_key, context)
    const refused = { argumentOf: NAMES, idempotencyKey }
    const input = decode({ path: { case_id }, query: {}, body })
    if (isApiError(input)) return refusal(refusedBy(input), refused)
    return chain(deps.perform(addMessage, input, context, idempotencyKey), (performed) =>
      answered(performed, (replied, done) => told(replied, isReplay(done)), refused)
    )
  })

const NOTHING_SAID = {
  path: "message",
  message: "give at least one of message, facts, problem_category, jurisdiction and decision"
}
const NOT_A_DECISION = { path: "type", message: "leave it out with decision, or send user_response" }

/** The message text of a decision that came without words. */
const wordsFor = (decision: string | undefined): string =>
  decision === undefined ? "Here are the answers to the questions." : (DECIDED[decision] ?? "The person decided.")

const DECIDED: Readonly<Record<string, string>> = {
  posted: "The letter was posted.",
  response: "The organization answered.",
  not_response: "That was no answer of the organization.",
  accept: "The matter is settled.",
  reject: "The answer does not settle the matter.",
  dispute: "The matter is not settled after all.",
  withdraw: "I do not want to go on with this.",
  filed: "The papers were filed.",
  outcome: "It has ended."
}

const NAMES: Readonly<Record<string, string>> = {
  content: "message",
  "metadata.facts": "facts",
  "metadata.decision": "decision.decision",
  metadata: "decision",
  "metadata.problem_category": "problem_category",
  "metadata.jurisdiction": "jurisdiction"
}

/** What a message of the interface holds under `metadata` is an argument of this tool. */
const asArguments = (text: string): string =>
  text.replaceAll(/\bmetadata\.(facts|problem_category|jurisdiction|decision)\b/g, "$1")

const told = (message: Replied, isReplayed: boolean): ToolResult => {
  const actions = message.reply.suggested_actions.map((action) => ({ ...action, text: asArguments(action.text) }))
  const replied = { ...message, reply: { ...message.reply, suggested_actions: actions } }
  const { case_id, candidates, issue_question, reply, safety, status } = replied
  return answer(
    replied,
    [
      isReplayed ? "This call was made before; this is its answer." : undefined,
      reply.content,
      `Case ${case_id}: ${status}.`,
      safety.text,
      reply.citations.length === 0 ? undefined : `Law: ${reply.citations.join("; ")}`,
      issue_question === null ? undefined : `Question: ${issue_question}`,
      ...candidates.map(({ id, sentence }) => `problem_category ${id}: ${sentence}`),
      ...reply.suggested_actions.map(({ text }) => `- ${text}`),
      reply.disclaimer,
      "Next: tell the person this answer. get_case shows how the case stands; what the person says or decides goes into answer_case again."
    ],
    { resource_uri: caseUri(case_id), notice: isReplayed ? "This call was made before; this is its answer." : null }
  )
}
