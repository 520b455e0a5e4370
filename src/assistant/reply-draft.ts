/**
 * A model's answer to a message, drafted before the case accepts the message. The message is triaged with the case's
 * narrative, so the draft names the same law as the case. Where the answer reports a change of the case, or a person may
 * be in danger, only the rules answer.
 */
import { triage, type TriageInput } from "../../actors/assistant/triage.ts"
import type { MessageType } from "../../schema/case-words.ts"
import type { Understood } from "../../schema/triage.ts"
import type { OpenCase } from "../../schema/case.ts"
import { maskedMessage, matterOf } from "./matter.ts"
import type { AssistantModel } from "./model.ts"

/** Decisions and escalations change the case in the commit that answers them, which a draft cannot foresee. */
const DRAFTED_TYPES: ReadonlySet<MessageType> = new Set(["context", "evidence", "correction"] as const)
const ENDED: ReadonlySet<OpenCase["status"]> = new Set(["resolved", "closed", "withdrawn"] as const)

export interface MessageToAnswer {
  readonly content: string
  readonly type: MessageType
}

type DraftedReply = { readonly model: string; readonly content: string }

/** Undefined: the rules answer. Never rejects. */
export const replyDraft =
  (model: AssistantModel | undefined, now: () => number = Date.now) =>
  async (
    state: OpenCase,
    message: MessageToAnswer,
    agentId: string,
    signal?: AbortSignal
  ): Promise<DraftedReply | undefined> => {
    if (model === undefined || ENDED.has(state.status) || !DRAFTED_TYPES.has(message.type)) return undefined
    const evaluation = triage(toldBy(state, message, now()))
    if (evaluation.severity === "crisis") return undefined
    const input = {
      agentId,
      matter: matterOf(state, evaluation),
      message: { content: maskedMessage(state, message.content), type: message.type }
    }
    return model.draftReply(input, signal)
  }

/** Whether a draft speaks of the law that the case finds with what a model understood meanwhile. */
export const isOfSameLaw = (
  state: OpenCase,
  message: MessageToAnswer,
  understood: Understood,
  now: number
): boolean => {
  const told = toldBy(state, message, now)
  const understanding = triage({ ...told, chosen: understood.choice })
  return !understood.crisis && understanding.relevant_law === triage(told).relevant_law
}

const toldBy = (state: OpenCase, message: MessageToAnswer, now: number): TriageInput => ({
  text: [...state.narrative, message.content].join("\n"),
  jurisdiction: state.given_jurisdiction ?? undefined,
  declared: state.declared_category ?? undefined,
  confirmed: state.declaration_confirmed,
  placeConfirmed: state.place_confirmed,
  declaredUrgency: state.urgency ?? undefined,
  organizationNamed: state.organization !== null,
  now
})
