/**
 * A language model's understanding of a text, made before the case or the check is evaluated. No model is asked where
 * the rules already see danger: its answer could not raise the severity further.
 */
import { detectCrisis } from "../../actors/assistant/crisis.ts"
import type { Urgency } from "../../schema/case-words.ts"
import type { OpenCase } from "../../schema/case.ts"
import type { Understood } from "../../schema/triage.ts"
import { maskedNarrative, maskedText } from "./matter.ts"
import type { AssistantModel } from "./model.ts"

export interface TextToUnderstand {
  readonly agentId: string
  /** The newest text. */
  readonly text: string
  /** The case of the text; absent before it is opened. */
  readonly state?: OpenCase | undefined
  readonly urgency?: Urgency | undefined
}

/**
 * Resolves to undefined when only the rules read the text. Never rejects, and never takes longer than the model's
 * time-out.
 */
export type Understand = (asked: TextToUnderstand) => Promise<Understood | undefined>

export const understandWith =
  (model: Pick<AssistantModel, "understand">): Understand =>
  async ({ agentId, state, text, urgency }) => {
    if (isDanger(text, state, urgency)) return undefined
    return model.understand({ agentId, text: state === undefined ? maskedText(text) : maskedNarrative(state, text) })
  }

const isDanger = (text: string, state: OpenCase | undefined, urgency: Urgency | undefined): boolean =>
  urgency === "crisis" || state?.evaluation?.severity === "crisis" || detectCrisis(text).classes.length > 0
