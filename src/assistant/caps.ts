/**
 * What one agent may spend on a model in a UTC day, in tokens and in money. Both are taken from durable quotas before the call, for
 * the most that the call can use, so no failure and no restart gives anybody more than the day's share.
 */
import { Result } from "effect"
import { quotaEntity } from "../../actors/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AssistantConfig } from "./config.ts"

/** Bytes of UTF-8 to a token: English has about four, most other writing three; better too high than too low. */
const BYTES_PER_TOKEN = 3

export interface CapsDeps {
  readonly registry: Pick<Registry, "ask">
  readonly config: Pick<
    AssistantConfig,
    "tokensPerAgentPerDay" | "costPerAgentPerDay" | "usdPerMillionInputTokens" | "usdPerMillionOutputTokens"
  >
}

/** The most a request of these texts can use. */
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

/** Undefined when the agent may go on, else which cap is reached. */
export const takeShare = async (
  { config, registry }: CapsDeps,
  agentId: string,
  share: { readonly tokens: number; readonly microdollars: number }
): Promise<"tokens" | "cost" | undefined> => {
  const take = async (id: string, limit: number, cost: number): Promise<boolean> => {
    if (cost === 0) return true
    const answer = await registry.ask(quotaEntity, id, { _tag: "TakeQuota", limit, window: "utc-day", cost })
    return Result.isSuccess(answer)
  }
  if (!(await take(`llm-tokens/${agentId}`, config.tokensPerAgentPerDay, share.tokens))) return "tokens"
  return (await take(`llm-cost/${agentId}`, config.costPerAgentPerDay, share.microdollars)) ? undefined : "cost"
}
