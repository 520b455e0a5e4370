/**
 * Ends triage. The case orders this activity for the time its triage is due; a language model, if configured, drafts the
 * letter's paragraphs, and the case completes its triage with or without them. The case decides; a failed model only
 * leaves the letter to the rules.
 */
import { Schema } from "effect"
import { caseEntity } from "../../actors/case/case.ts"
import { bearerOfCase } from "../../actors/case/gap.ts"
import type { Activity, Task } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { CaseState, OpenCase } from "../../schema/case.ts"
import type { ModelParagraphs } from "../../schema/letter.ts"
import { fairTurns } from "../concurrency/fair-turns.ts"
import { matterOf } from "./matter.ts"
import type { AssistantModel } from "./model.ts"

/** The model's concurrent calls. */
const DRAFTING_COUNT_MAX = 16
/** Eight seconds of drafting at two seconds each; beyond it the rules write the letter. */
const DRAFTS_WAITING_COUNT_MAX = 64
/** Completions at once. They share statements; the event loop turns between some tens of them. */
const COMPLETING_COUNT_MAX = 256
/** Drafts never take a slot from orders without a model. */
const IN_FLIGHT_COUNT_MAX = COMPLETING_COUNT_MAX + DRAFTING_COUNT_MAX + DRAFTS_WAITING_COUNT_MAX

const DRAFT_TURNS = {
  runningMax: DRAFTING_COUNT_MAX,
  runningPerOwnerMax: DRAFTING_COUNT_MAX,
  waitingMax: DRAFTS_WAITING_COUNT_MAX,
  waitingPerOwnerMax: DRAFTS_WAITING_COUNT_MAX
}

const decodeOrder = Schema.decodeUnknownSync(Schema.TaggedStruct("CompleteTriage", { due_at: Schema.Int }))

export interface AssistantActivityDeps {
  readonly registry: Pick<Registry, "read" | "ask">
  readonly model: AssistantModel | undefined
  readonly draftsLetters: boolean
}

export const makeAssistantActivity = (deps: AssistantActivityDeps): Activity => {
  const drafting = deps.draftsLetters && deps.model !== undefined
  const inTurn = fairTurns(DRAFT_TURNS, null)
  return {
    kind: "assistant",
    inFlightCountMax: drafting ? IN_FLIGHT_COUNT_MAX : COMPLETING_COUNT_MAX,
    perform: async (task, signal) => {
      const { due_at } = decodeOrder(task.command)
      const drafted = drafting ? await paragraphsFor(deps, { task, dueAt: due_at, signal, inTurn }) : null
      // The draft was aborted because the service stops: the intent is delivered again after the next start.
      signal.throwIfAborted()
      // A refusal is fine: triage was completed or restarted meanwhile.
      await deps.registry.ask(
        caseEntity,
        task.id,
        { _tag: "CompleteTriage", due_at, drafted },
        { commandId: task.intentId, settles: task.intentId }
      )
    }
  }
}

interface Drafting {
  readonly task: Task
  readonly dueAt: number
  readonly signal: AbortSignal
  readonly inTurn: ReturnType<typeof fairTurns<null>>
}

const paragraphsFor = async (
  { model, registry }: AssistantActivityDeps,
  { dueAt, inTurn, signal, task }: Drafting
): Promise<ModelParagraphs | null> => {
  const { state } = await registry.read(caseEntity, task.id)
  const wanted = letterWanted(state, dueAt)
  if (model === undefined || wanted === undefined) return null
  const { evaluation, open, template } = wanted
  return inTurn(open.opened_by.sponsor_id, async () => {
    signal.throwIfAborted()
    const input = { agentId: open.opened_by.agent_id, matter: matterOf(open, evaluation), template }
    return (await model.draftParagraphs(input, signal)) ?? null
  })
}

/** No model is asked about a crisis, which is for people. */
const letterWanted = (
  state: CaseState,
  dueAt: number
):
  | { readonly open: OpenCase; readonly evaluation: NonNullable<OpenCase["evaluation"]>; readonly template: string }
  | undefined => {
  if (state._tag !== "Open" || state.status !== "triaging" || state.triage_due_at !== dueAt) return undefined
  const { evaluation, organization } = state
  if (evaluation === null || organization === null || evaluation.letter_template === null) return undefined
  if (!evaluation.actionable || evaluation.severity === "crisis") return undefined
  // A model writes in English, and a letter is in one language.
  if (evaluation.letter_language !== undefined) return undefined
  // A model writes to the organization named.
  if (bearerOfCase(state, evaluation, dueAt)._tag !== "Named") return undefined
  return { open: state, evaluation, template: evaluation.letter_template }
}
