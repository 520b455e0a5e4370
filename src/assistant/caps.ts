/**
 * The daily (UTC) caps on model spend: tokens of one agent, of one sponsor and of all sponsors, and money of one agent.
 * Each is taken from a durable quota before the call, for the largest use the call can have, so neither a failure nor a
 * restart renews it.
 */
import { Result } from "effect"
import { quotaEntity } from "../../actors/quota/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AssistantConfig } from "./config.ts"
import type { SpenderOf } from "./spender.ts"

/** Bytes of UTF-8 to a token: English has about four, most other writing three; better too high than too low. */
const BYTES_PER_TOKEN = 3

export interface CapsDeps {
  readonly registry: Pick<Registry, "ask">
  readonly config: Pick<
    AssistantConfig,
    | "tokensPerAgentPerDay"
    | "tokensPerSponsorPerDay"
    | "tokensPerDay"
    | "costPerAgentPerDay"
    | "usdPerMillionInputTokens"
    | "usdPerMillionOutputTokens"
  >
  readonly spenderOf: SpenderOf
}

/** The largest use of a request with these texts. */
export const estimateOf = (
  config: CapsDeps["config"],
  texts: ReadonlyArray<string>,
  outputTokensMax: number
): { readonly tokens: number; readonly microdollars: number } => {
  const inputTokens = texts.reduce((sum, text) => sum + Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN), 0)
  // Dollars per million tokens are millionths of a dollar per token.
  const microdollars =
    inputTokens * config.usdPerMillionInputTokens + outputTokensMax * config.usdPerMillionOutputTokens
  return { tokens: inputTokens + outputTokensMax, microdollars: Math.ceil(microdollars) }
}

/** The exhausted budget. `sponsor` also stands for a tier without a budget. */
export type Cap = "tokens" | "cost" | "sponsor" | "all"

/**
 * Returns the reached cap, or undefined. Checks the narrowest first, so that an exhausted agent takes nothing from
 * shared budgets.
 */
export const takeShare = async (
  { config, registry, spenderOf }: CapsDeps,
  agentId: string,
  share: { readonly tokens: number; readonly microdollars: number }
): Promise<Cap | undefined> => {
  const { modelShare, sponsorId } = await spenderOf(agentId)
  const ofSponsor = Math.floor((config.tokensPerSponsorPerDay * modelShare) / 1_000)
  if (ofSponsor === 0) return "sponsor"
  const caps: ReadonlyArray<readonly [Cap, string, number, number]> = [
    ["tokens", `llm-tokens/${agentId}`, config.tokensPerAgentPerDay, share.tokens],
    ["cost", `llm-cost/${agentId}`, config.costPerAgentPerDay, share.microdollars],
    ["sponsor", `llm-sponsor/${sponsorId}`, ofSponsor, share.tokens],
    ["all", "llm-all", config.tokensPerDay, share.tokens]
  ]
  for (const [cap, id, limit, cost] of caps) {
    if (cost === 0) continue
    const answer = await registry.ask(quotaEntity, id, { _tag: "TakeQuota", limit, window: "utc-day", cost })
    if (Result.isFailure(answer)) return cap
  }
  return undefined
}
