/**
 * How many codes are mailed in a UTC day: to one address from one network, to one address, from one network, and in all. Codes
 * have these budgets for themselves, and notices and letters have theirs. They are journalled: a restart mails nobody more.
 */
import { createHmac } from "node:crypto"
import { Result } from "effect"
import { quotaEntity } from "../../actors/quota/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { derivedKey } from "../crypto/derived-key.ts"
import { networksOf } from "../http/networks.ts"

/** A mistyped address, a lost mail, and one more. */
export const CODES_PER_ADDRESS_AND_NETWORK = 3
/** Of the first codes that each network asks for: strangers in nineteen other networks cannot spend the owner's. */
export const FIRST_CODES_PER_ADDRESS = 20
/** Of all further ones; with the first ones the most that a mailbox gets whatever happens. */
export const CODES_PER_ADDRESS = 9
/** An office that signs up together. */
export const CODES_PER_NETWORK = 60
/** What a new mail server sends without losing its good name. */
export const CODES_PER_DAY = 5_000

export interface CodeBudget {
  /** Undefined when a code may be mailed and is counted; else the epoch ms from which the next may be. */
  readonly take: (mailbox: string, address: string) => Promise<number | undefined>
}

export const makeCodeBudget = (
  { ask, read }: Pick<Registry, "ask" | "read">,
  { now, serverSecret }: { readonly now: () => number; readonly serverSecret: string }
): CodeBudget => {
  const key = derivedKey(serverSecret, "redress/code-budget/1")
  const hashOf = (network: string): string => createHmac("sha256", key).update(network).digest("hex").slice(0, 32)
  return {
    take: async (mailbox, address) => {
      const network = hashOf(networksOf(address).site)
      const { state } = await read(quotaEntity, `codes/${mailbox}/${network}`)
      const isFirst = state._tag !== "Window" || state.endsAt <= now() || state.used === 0
      // The narrowest first: who is over it takes nothing of what others share.
      const limits: ReadonlyArray<readonly [string, number]> = [
        [`codes/${mailbox}/${network}`, CODES_PER_ADDRESS_AND_NETWORK],
        isFirst ? [`codes-first/${mailbox}`, FIRST_CODES_PER_ADDRESS] : [`codes-to/${mailbox}`, CODES_PER_ADDRESS],
        [`codes-from/${network}`, CODES_PER_NETWORK],
        ["codes", CODES_PER_DAY]
      ]
      for (const [id, limit] of limits) {
        const taken = await ask(quotaEntity, id, { _tag: "TakeQuota", limit, window: "utc-day", cost: 1 })
        if (Result.isSuccess(taken)) continue
        if (taken.failure._tag === "QuotaExhausted") return taken.failure.resetAt
        throw new Error("the budget of codes was used for another kind of limit")
      }
      return undefined
    }
  }
}
