/**
 * Drafts by a language model. On any failure, from a reached cap to a hostile answer, the result is `undefined` within
 * the time-out and the rules answer. A used draft has passed `screen.ts`. `onDraft` reports how every draft ended,
 * without any of its text.
 */
import type * as AiError from "effect/ai/AiError"
import type * as LanguageModel from "effect/ai/LanguageModel"
import { Cause, Effect, Exit, type Schema, type Scope } from "effect"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { ModelParagraphs } from "../../schema/letter.ts"
import type { Understood } from "../../schema/triage.ts"
import { disconnected } from "../../actors/runtime/journal.ts"
import { type NotFetchedReason, notFetchedReason } from "../outbound/guarded-fetch.ts"
import { type Breaker, makeBreaker, type Verdict } from "./breaker.ts"
import { type Cap, estimateOf, takeShare } from "./caps.ts"
import type { AssistantConfig } from "./config.ts"
import { visible } from "./mask.ts"
import type { Matter } from "./matter.ts"
import { modelFailureOf } from "./model-call.ts"
import { modelFetch } from "./model-address.ts"
import * as prompt from "./prompt.ts"
import { makeLanguageModel } from "./provider.ts"
import {
  choiceIn,
  UNDERSTAND_SYSTEM_PROMPT,
  UnderstandAnswer,
  understandDocument,
  type UnderstandInput
} from "./understand-prompt.ts"
import type { SpenderOf } from "./spender.ts"
import { type Grounds, screenParagraphs, screenReply, type Unusable } from "./screen.ts"

/** Concurrent calls; further drafts are made by the rules instead of waiting. */
export const IN_FLIGHT_COUNT_MAX = 16
/** Longer drafts are cut off, and then do not fit the schema. */
export const OUTPUT_TOKENS_MAX = 1_200

export interface AssistantModel {
  /** The name shown with a draft. */
  readonly name: string
  /**
   * Undefined: the rules answer (no model for replies, a cap reached, too slow, out of schema, unusable). Never rejects,
   * never takes longer than the time-out.
   */
  readonly draftReply: (
    input: prompt.ReplyDraftInput,
    signal?: AbortSignal
  ) => Promise<{ readonly model: string; readonly content: string } | undefined>
  readonly draftParagraphs: (
    input: prompt.LetterDraftInput,
    signal?: AbortSignal
  ) => Promise<ModelParagraphs | undefined>
  /** Undefined: only the rules read the text. */
  readonly understand: (input: UnderstandInput, signal?: AbortSignal) => Promise<Understood | undefined>
}

/** How one draft ended; safe to count and to log. `refused` is the provider's 4xx. */
export type DraftReport =
  | { readonly kind: DraftKind; readonly outcome: "used" | "timeout" }
  | { readonly kind: DraftKind; readonly outcome: "unusable"; readonly reason: Unusable | "out-of-schema" }
  | { readonly kind: DraftKind; readonly outcome: "capped"; readonly reason: Cap }
  | { readonly kind: DraftKind; readonly outcome: "busy"; readonly reason: "in-flight" | "breaker" }
  | { readonly kind: DraftKind; readonly outcome: "refused"; readonly reason: "key" | "rate" | "request" }
  | {
      readonly kind: DraftKind
      readonly outcome: "failed"
      readonly reason: "transport" | "server" | "too-large" | "quota" | "cancelled" | "defect"
    }
export type DraftKind = "reply" | "letter" | "understanding"

export interface AssistantModelDeps {
  readonly config: AssistantConfig
  /** A clock that only goes forward, in milliseconds. */
  readonly monotonicNow: () => number
  /** Counts; must not throw. */
  readonly onDraft: (report: DraftReport) => void
}

/**
 * Loads the model before the actors start; the result takes the registry that counts shares. Failures and running calls
 * are counted over all instances.
 */
export const loadAssistantModel = (
  deps: AssistantModelDeps
): Effect.Effect<(registry: Pick<Registry, "ask">, spenderOf: SpenderOf) => AssistantModel, never, Scope.Scope> =>
  Effect.gen(function* () {
    const run = Effect.runPromiseExitWith(yield* Effect.context<never>())
    const { config } = deps
    const fetch = modelFetch(config)
    const language = yield* makeLanguageModel({ ...config, outputTokensMax: OUTPUT_TOKENS_MAX, fetch })
    const gate: Gate = { inFlightCount: 0, breaker: makeBreaker(deps.monotonicNow) }
    return (registry, spenderOf) =>
      assistantModel(config, makeDrafter(deps, { language, registry, spenderOf, run, gate }))
  })

const assistantModel = ({ drafts, model }: AssistantConfig, drafter: Drafter): AssistantModel => ({
  name: model,
  draftReply: async (input, signal) => {
    if (!drafts.replies) return undefined
    const document = prompt.replyDocument(input)
    const grounds = groundsOf(document, input.matter, [...input.matter.narrative, input.message.content])
    return drafter({
      kind: "reply",
      agentId: input.agentId,
      system: prompt.REPLY_SYSTEM_PROMPT,
      document,
      schema: prompt.ReplyAnswer,
      // Uses exactly the text that was checked: one form per letter.
      judge: ({ content }) => judged(screenReply(content, grounds), { model, content: visible(content).trim() }),
      signal
    })
  },
  draftParagraphs: async (input, signal) => {
    if (!drafts.letters) return undefined
    const document = prompt.letterDocument(input)
    const grounds = groundsOf(document, input.matter, input.matter.narrative)
    return drafter({
      kind: "letter",
      agentId: input.agentId,
      system: prompt.LETTER_SYSTEM_PROMPT,
      document,
      schema: prompt.LetterAnswer,
      judge: ({ paragraphs }) => judgedParagraphs(model, paragraphs, grounds),
      signal
    })
  },
  understand: async (input, signal) => {
    if (!drafts.understanding) return undefined
    return drafter({
      kind: "understanding",
      agentId: input.agentId,
      system: UNDERSTAND_SYSTEM_PROMPT,
      document: understandDocument(input),
      schema: UnderstandAnswer,
      judge: (answer) => judgedChoice(model, answer, input),
      signal
    })
  }
})

const judgedChoice = (
  model: string,
  answer: typeof UnderstandAnswer.Type,
  input: UnderstandInput
): Judged<Understood> => {
  const choice = choiceIn(answer, input)
  return typeof choice === "string"
    ? { _tag: "Unusable", reason: choice }
    : { _tag: "Usable", draft: { model, choice, crisis: answer.crisis } }
}

type Judged<Draft> =
  { readonly _tag: "Usable"; readonly draft: Draft } | { readonly _tag: "Unusable"; readonly reason: Unusable }

const judged = <Draft>(reason: Unusable | undefined, draft: Draft): Judged<Draft> =>
  reason === undefined ? { _tag: "Usable", draft } : { _tag: "Unusable", reason }

const judgedParagraphs = (
  model: string,
  paragraphs: ReadonlyArray<string>,
  grounds: Grounds
): Judged<ModelParagraphs> => {
  const [first, ...rest] = paragraphs.map((one) => visible(one).trim())
  if (first === undefined) return { _tag: "Unusable", reason: "empty" }
  return judged(screenParagraphs(paragraphs, grounds), { model, paragraphs: [first, ...rest] })
}

/** The grounds against which a draft is checked. */
export const groundsOf = (document: string, matter: Matter, told: ReadonlyArray<string>): Grounds => ({
  document,
  organization: matter.organization ?? "",
  laws: [...matter.laws.flatMap(({ citation, law }) => [citation, law]), matter.relevant_law],
  told
})

interface DraftRequest<Answer, Encoded extends Record<string, unknown>, Draft> {
  readonly kind: DraftKind
  readonly agentId: string
  readonly system: string
  readonly document: string
  readonly schema: Schema.Codec<Answer, Encoded>
  readonly judge: (answer: Answer) => Judged<Draft>
  readonly signal: AbortSignal | undefined
}

/** A report without its kind. */
type Ending = DraftReport extends infer Report ? (Report extends unknown ? Omit<Report, "kind"> : never) : never

/** The limits over all calls. */
interface Gate {
  inFlightCount: number
  readonly breaker: Breaker
}

interface DrafterParts {
  readonly language: LanguageModel.LanguageModel
  readonly registry: Pick<Registry, "ask">
  readonly spenderOf: SpenderOf
  readonly run: <A, E>(
    effect: Effect.Effect<A, E>,
    options: { readonly signal?: AbortSignal }
  ) => Promise<Exit.Exit<A, E>>
  readonly gate: Gate
}

type Drafter = <Answer, Encoded extends Record<string, unknown>, Draft>(
  request: DraftRequest<Answer, Encoded, Draft>
) => Promise<Draft | undefined>

const makeDrafter = (deps: AssistantModelDeps, parts: DrafterParts): Drafter => {
  const { gate, run } = parts
  const call = callerOf(deps.config, parts)
  const attempt = async <Answer, Encoded extends Record<string, unknown>, Draft>(
    request: DraftRequest<Answer, Encoded, Draft>,
    tell: (ending: Ending) => undefined
  ): Promise<{ readonly draft: Draft | undefined; readonly verdict: Verdict }> => {
    const { signal } = request
    const exit = await run(
      // Disconnected, so that the time-out returns at once and the request is aborted in the background.
      call(request).pipe(
        disconnected,
        Effect.timeoutOrElse({
          duration: deps.config.timeoutMs,
          orElse: () => Effect.succeed({ outcome: "timeout" } as const)
        })
      ),
      signal === undefined ? {} : { signal }
    )
    if (Exit.isFailure(exit)) {
      const cancelled = Cause.hasInterrupts(exit.cause)
      return { draft: tell({ outcome: "failed", reason: cancelled ? "cancelled" : "defect" }), verdict: "undecided" }
    }
    if (exit.value.outcome !== "answered") return { draft: tell(exit.value), verdict: verdictOf(exit.value) }
    const judgement = request.judge(exit.value.answer)
    if (judgement._tag === "Unusable") {
      return { draft: tell({ outcome: "unusable", reason: judgement.reason }), verdict: "answered" }
    }
    tell({ outcome: "used" })
    return { draft: judgement.draft, verdict: "answered" }
  }

  return async (request) => {
    const tell = (ending: Ending): undefined => {
      deps.onDraft({ kind: request.kind, ...ending })
      return undefined
    }
    if (request.signal?.aborted === true) return tell({ outcome: "failed", reason: "cancelled" })
    if (gate.inFlightCount >= IN_FLIGHT_COUNT_MAX) return tell({ outcome: "busy", reason: "in-flight" })
    const ended = gate.breaker.admit()
    if (ended === undefined) return tell({ outcome: "busy", reason: "breaker" })
    gate.inFlightCount += 1
    let verdict: Verdict = "undecided"
    try {
      const result = await attempt(request, tell)
      verdict = result.verdict
      return result.draft
    } catch {
      // A defect of ours costs the draft, not the answer to the user.
      return tell({ outcome: "failed", reason: "defect" })
    } finally {
      gate.inFlightCount -= 1
      ended(verdict)
    }
  }
}

/** Takes the agent's share, then asks the model. Every expected failure is a value. */
const callerOf =
  (config: AssistantConfig, { language, registry, spenderOf }: DrafterParts) =>
  <Answer, Encoded extends Record<string, unknown>>(request: DraftRequest<Answer, Encoded, unknown>) =>
    Effect.gen(function* () {
      const texts = [request.system, request.document]
      const share = estimateOf(config, texts, OUTPUT_TOKENS_MAX)
      const cap = yield* Effect.result(
        Effect.tryPromise(() => takeShare({ config, registry, spenderOf }, request.agentId, share))
      )
      if (cap._tag === "Failure") return { outcome: "failed", reason: "quota" } as const
      if (cap.success !== undefined) return { outcome: "capped", reason: cap.success } as const
      const response = yield* Effect.result(
        language.generateObject({
          prompt: [
            { role: "system", content: request.system },
            { role: "user", content: [{ type: "text", text: request.document }] }
          ],
          schema: request.schema,
          objectName: request.kind
        })
      )
      if (response._tag === "Failure") return endingOf(response.failure)
      return { outcome: "answered", answer: response.success.value } as const
    })

/** The library's errors contain requests and answers; only these fixed words are reported. */
const endingOf = (error: AiError.AiError): Ending => {
  const failure = modelFailureOf(error)
  switch (failure._tag) {
    case "OutOfSchema":
      return { outcome: "unusable", reason: "out-of-schema" }
    case "Status":
      return endingOfStatus(failure.status)
    case "NotFetched":
      return endingOfFetch(notFetchedReason(failure.cause))
    case "Defect":
      return { outcome: "failed", reason: "defect" }
    default:
      return failure satisfies never
  }
}

const endingOfStatus = (status: number): Ending => {
  if (status === 401 || status === 403) return { outcome: "refused", reason: "key" }
  if (status === 429) return { outcome: "refused", reason: "rate" }
  if (status >= 400 && status < 500) return { outcome: "refused", reason: "request" }
  return { outcome: "failed", reason: "server" }
}

const endingOfFetch = (reason: NotFetchedReason | undefined): Ending =>
  reason === "timeout"
    ? { outcome: "timeout" }
    : { outcome: "failed", reason: reason === "too-large" ? reason : "transport" }

/** An unusable answer counts as answered, so that no user's text can open the breaker for others. */
const verdictOf = (ending: Ending): Verdict => {
  switch (ending.outcome) {
    case "timeout":
    case "refused":
      return "failed"
    case "failed":
      return ending.reason === "quota" || ending.reason === "cancelled" ? "undecided" : "failed"
    case "used":
    case "unusable":
      return "answered"
    case "capped":
    case "busy":
      return "undecided"
    default:
      return ending satisfies never
  }
}
