/**
 * The daily (UTC) budgets of mailed codes: by address and network, by address and provider, by address, by network, and in all.
 * Notices and letters have budgets of their own. The budgets are journalled, so a restart does not renew them.
 *
 * Addresses are counted by what may be one mailbox (`Codes.spellingsOf`): `me+1@`, `me-1@` and `me@` may fill the same. The
 * budget of known devices is the person's own (`Codes.personOf`).
 *
 * Always true: requests from a known device of the account that proved the address have a budget of their own, and strangers
 * cannot spend it.
 */
import { createHmac } from "node:crypto"
import { Result } from "effect"
import { quotaEntity } from "../../actors/quota/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { derivedKey } from "../crypto/secrets.ts"
import { networksOf } from "../http/networks.ts"

/** A mistyped address, a lost mail, and one more. */
const CODES_PER_ADDRESS_AND_NETWORK = 3
/** Of the first codes that each network asks for: strangers in nineteen other networks cannot spend the owner's. */
const FIRST_CODES_PER_ADDRESS = 20
/** First and further ones: an attacker rents thousands of networks of one provider, and fewer providers. */
const CODES_PER_ADDRESS_AND_PROVIDER = 6
/** For the browsers that signed in to the account before. */
const CODES_PER_KNOWN_DEVICE = 3
/** Limit of all further codes. Together with the first ones it is the most that a mailbox can receive. */
const CODES_PER_ADDRESS = 9
/** An office that signs up together. */
const CODES_PER_NETWORK = 60
/** What a new mail server sends without losing its good name. */
const CODES_PER_DAY = 5_000

export interface CodeBudget {
  /** Undefined when a code may be mailed and is counted; else the epoch ms from which the next may be. */
  readonly take: (receiver: CodeReceiver, asker: CodeAsker) => Promise<number | undefined>
  /** Names where a request comes from: the known device of the account, or a network. It shows no address. */
  readonly originOf: (asker: CodeAsker) => string
}

/** The ids of an address. */
export interface CodeReceiver {
  readonly person: string
  readonly spellings: string
}

export interface CodeAsker {
  readonly address: string
  /** The browser signed in before to the account that proved the mailbox. */
  readonly isKnownDevice: boolean
}

const DEVICE_ORIGIN = "device"

export const makeCodeBudget = (
  { ask, read }: Pick<Registry, "ask" | "read">,
  { now, serverSecret }: { readonly now: () => number; readonly serverSecret: string }
): CodeBudget => {
  const key = derivedKey(serverSecret, "redress/code-budget/1")
  const hashOf = (network: string): string => createHmac("sha256", key).update(network).digest("hex").slice(0, 32)
  const limitsFor = async (spellings: string, address: string): Promise<ReadonlyArray<readonly [string, number]>> => {
    const { provider, site } = networksOf(address)
    const network = hashOf(site)
    const { state } = await read(quotaEntity, `codes/${spellings}/${network}`)
    const isFirst = state._tag !== "Window" || state.endsAt <= now() || state.used === 0
    // The narrowest limit first, so that a refused request uses nothing of the shared limits.
    return [
      [`codes/${spellings}/${network}`, CODES_PER_ADDRESS_AND_NETWORK],
      [`codes-provider/${spellings}/${hashOf(provider)}`, CODES_PER_ADDRESS_AND_PROVIDER],
      isFirst ? [`codes-first/${spellings}`, FIRST_CODES_PER_ADDRESS] : [`codes-to/${spellings}`, CODES_PER_ADDRESS],
      [`codes-from/${network}`, CODES_PER_NETWORK],
      ["codes", CODES_PER_DAY]
    ]
  }
  const takeAll = async (limits: ReadonlyArray<readonly [string, number]>): Promise<number | undefined> => {
    for (const [id, limit] of limits) {
      const taken = await ask(quotaEntity, id, { _tag: "TakeQuota", limit, window: "utc-day", cost: 1 })
      if (Result.isSuccess(taken)) continue
      if (taken.failure._tag === "QuotaExhausted") return taken.failure.resetAt
      throw new Error("the budget of codes was used for another kind of limit")
    }
    return undefined
  }
  return {
    originOf: ({ address, isKnownDevice }) => (isKnownDevice ? DEVICE_ORIGIN : hashOf(networksOf(address).site)),
    take: async ({ person, spellings }, { address, isKnownDevice }) => {
      const ownIsSpent =
        !isKnownDevice || (await takeAll([[`codes-device/${person}`, CODES_PER_KNOWN_DEVICE]])) !== undefined
      return ownIsSpent ? takeAll(await limitsFor(spellings, address)) : undefined
    }
  }
}
