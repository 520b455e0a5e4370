/**
 * How many codes are mailed in a UTC day: to one address from one network, to one address, from one network, and in all. Codes
 * have these budgets for themselves, and notices and letters have theirs. They are journalled: a restart mails nobody more.
 */
import { createHmac } from "node:crypto"
import { Result } from "effect"
import { quotaEntity } from "../../actors/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { derivedKey } from "../derived-key.ts"
import { networksOf } from "../http/networks.ts"

/** A mistyped address, a lost mail, and one more. */
export const CODES_PER_ADDRESS_AND_NETWORK = 3
/** Strangers in two other networks cannot spend the owner's; nobody's mailbox gets more whatever happens. */
export const CODES_PER_ADDRESS = 9
/** An office that signs up together. */
export const CODES_PER_NETWORK = 60
/** What a new mail server sends without losing its good name. */
export const CODES_PER_DAY = 5_000

export interface CodeBudget {
  /** Undefined when a code may be mailed and is counted; else the epoch ms from which the next may be. */
  readonly take: (mailbox: string, address: string) => Promise<number | undefined>
}

export const makeCodeBudget = (ask: Registry["ask"], serverSecret: string): CodeBudget => {
  const key = derivedKey(serverSecret, "redress/code-budget/1")
  const hashOf = (network: string): string => createHmac("sha256", key).update(network).digest("hex").slice(0, 32)
  return {
    take: async (mailbox, address) => {
      const network = hashOf(networksOf(address).site)
      // The narrowest first: who is over it takes nothing of what others share.
      const limits = [
        [`codes/${mailbox}/${network}`, CODES_PER_ADDRESS_AND_NETWORK],
        [`codes-to/${mailbox}`, CODES_PER_ADDRESS],
        [`codes-from/${network}`, CODES_PER_NETWORK],
        ["codes", CODES_PER_DAY]
      ] as const
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
