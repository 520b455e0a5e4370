/**
 * A council seat filled by a language model. It is asked once for an opinion in its schema, without tools. A verdict
 * that contradicts its own scores is sent back once within the same attempt; if the contradiction stays, the answer is
 * kept and marked.
 *
 * Shown words are cleaned first. Errors are fixed texts, because the library's errors contain requests and answers. The
 * work yields to requests of clients.
 */
import type * as AiError from "effect/ai/AiError"
import type * as LanguageModel from "effect/ai/LanguageModel"
import type * as Prompt from "effect/ai/Prompt"
import type * as Response from "effect/ai/Response"
import { Effect, Scheduler } from "effect"
import { compositeOf, isTwoBandsAway, sumOfUsage } from "../../actors/council/member-record.ts"
import type { MemberAnswer } from "../../schema/council.ts"
import { answerSchemaOf, modelFailureOf } from "../assistant/model-call.ts"
import { disconnected } from "../../actors/runtime/journal.ts"
import { onePerTurn } from "../concurrency/one-per-turn.ts"
import { notFetchedReason } from "../outbound/guarded-fetch.ts"
import type { CouncilMemberConfig } from "./config.ts"
import { digestOf } from "./digest.ts"
import { type CouncilMember, MemberFailure, type MemberFailureReason, type MemberInput } from "./member.ts"
import { shownText, shownSentence } from "./plain-text.ts"
import { lawDocument, Opinion, OPINION_NAME, REASONING_CHARS_MAX, repairRequest, SYSTEM_PROMPT } from "./prompt.ts"

export interface LlmMemberDeps {
  readonly config: CouncilMemberConfig
  readonly language: LanguageModel.LanguageModel
  /** 128 random bits as text, new at each call. */
  readonly newFence: () => string
  /** A clock that only goes forward, in milliseconds. */
  readonly monotonicNow: () => number
}

export const makeLlmMember = (deps: LlmMemberDeps): CouncilMember => {
  const { company, model } = deps.config
  return {
    company,
    model,
    memberType: "llm",
    evaluate: (input) => evaluate(deps, input).pipe(Effect.provideService(Scheduler.Scheduler, onePerTurn))
  }
}

const evaluate = (deps: LlmMemberDeps, input: MemberInput): Effect.Effect<MemberAnswer, MemberFailure> =>
  Effect.gen(function* () {
    const begunAt = deps.monotonicNow()
    const fence = deps.newFence()
    const asked: Conversation = [
      { role: "system", content: SYSTEM_PROMPT },
      { role: "user", content: [{ type: "text", text: lawDocument(input, fence) }] }
    ]
    const first = yield* ask(deps, asked)
    const exchanges = isInconsistent(first.opinion) ? [first, ...(yield* repaired(deps, asked, first))] : [first]
    const latencyMs = Math.round(deps.monotonicNow() - begunAt)
    return yield* answerOf(exchanges, { fence, latencyMs })
  })

/** Replaces the random mark in hashes. */
const FENCE_WORD = "(mark)"
/** The answer's schema, sent to providers with the conversation. */
const OPINION_SCHEMA = answerSchemaOf(Opinion)

type Conversation = ReadonlyArray<Prompt.MessageEncoded>

interface Exchange {
  readonly opinion: Opinion
  readonly sent: unknown
  readonly received: unknown
  readonly usage: MemberAnswer["usage"]
}

const isInconsistent = ({ scores, verdict }: Opinion): boolean => isTwoBandsAway(verdict, compositeOf(scores))

/** Empty when there is no second opinion; the first one is then used unchanged. */
const repaired = (deps: LlmMemberDeps, asked: Conversation, { opinion }: Exchange) =>
  ask(deps, [
    ...asked,
    { role: "assistant", content: [{ type: "text", text: JSON.stringify(opinion) }] },
    {
      role: "user",
      content: [{ type: "text", text: repairRequest(opinion.verdict, compositeOf(opinion.scores)) }]
    }
  ]).pipe(
    Effect.map((exchange) => [exchange]),
    Effect.orElseSucceed((): ReadonlyArray<Exchange> => [])
  )

const ask = ({ config, language }: LlmMemberDeps, conversation: Conversation): Effect.Effect<Exchange, MemberFailure> =>
  language.generateObject({ prompt: conversation, schema: Opinion, objectName: OPINION_NAME }).pipe(
    Effect.mapError(failureOf),
    Effect.tap(() => Effect.yieldNow),
    Effect.map(({ content, usage, value }) => ({
      opinion: value,
      sent: {
        provider: config.provider,
        model: config.model,
        temperature: config.temperature,
        outputTokensMax: config.outputTokensMax,
        conversation,
        schema: OPINION_SCHEMA
      },
      received: content,
      usage: usageOf(usage)
    })),
    // Disconnected, so that the time-out returns at once and the request is aborted in the background.
    disconnected,
    Effect.timeoutOrElse({
      duration: config.timeoutMs,
      orElse: () => Effect.fail(failure("the member did not answer in time", { timedOut: true }))
    })
  )

/** Null: the provider did not say. */
const usageOf = ({ inputTokens, outputTokens }: Response.Usage): MemberAnswer["usage"] =>
  inputTokens.total === undefined || outputTokens.total === undefined
    ? null
    : { inputTokens: inputTokens.total, outputTokens: outputTokens.total }

/** The last opinion counts; the usage is the sum of both, as far as reported. */
const answerOf = (
  exchanges: ReadonlyArray<Exchange>,
  { fence, latencyMs }: { readonly fence: string; readonly latencyMs: number }
): Effect.Effect<MemberAnswer, MemberFailure> => {
  const opinion = exchanges.at(-1)?.opinion
  const oneSentence = shownSentence(opinion?.one_sentence ?? "")
  const usage = exchanges.map((exchange) => exchange.usage).reduce(sumOfUsage, null)
  // A verdict without a reason cannot be shown.
  if (opinion === undefined || oneSentence === "") {
    return Effect.fail(failure("the member answered out of its schema", { usage }))
  }
  return Effect.succeed({
    principleScores: opinion.scores,
    verdict: opinion.verdict,
    confidence: opinion.confidence,
    oneSentence,
    reasoning: shownText(opinion.reasoning, REASONING_CHARS_MAX),
    obsolescence: opinion.obsolescence,
    inconsistent: isInconsistent(opinion),
    latencyMs,
    usage,
    // The random mark is replaced, so that equal prompts have equal hashes.
    promptHash: digestOf(
      exchanges.map(({ sent }) => sent),
      { from: fence, to: FENCE_WORD }
    ),
    responseHash: digestOf(exchanges.map(({ received }) => received))
  })
}

const failure = (
  reason: MemberFailureReason,
  { mayRetry = true, timedOut = false, usage = null }: Partial<Omit<MemberFailure, "reason">> = {}
): MemberFailure => new MemberFailure({ reason, mayRetry, timedOut, usage })

const failureOf = (error: AiError.AiError): MemberFailure => {
  const why = modelFailureOf(error)
  switch (why._tag) {
    case "OutOfSchema":
      return failure("the member answered out of its schema")
    case "Status":
      return failureOfStatus(why.status)
    case "NotFetched":
      return failureOfFetch(why.cause)
    case "Defect":
      return failure("the member failed within this service", { mayRetry: false })
    default:
      return why satisfies never
  }
}

const failureOfStatus = (status: number): MemberFailure => {
  if (status === 401 || status === 403) return failure("the member's provider refused the key", { mayRetry: false })
  if (status === 429) return failure("the member's provider is out of room for now")
  if (status === 408) return failure("the member did not answer in time", { timedOut: true })
  if (status >= 400 && status < 500) return failure("the member's provider refused the request", { mayRetry: false })
  return failure("the member's provider failed")
}

const failureOfFetch = (cause: unknown): MemberFailure => {
  const reason = notFetchedReason(cause)
  if (reason === "timeout") return failure("the member did not answer in time", { timedOut: true })
  return failure(reason === "too-large" ? "the member's answer is too large" : "no connection to the member")
}
