/**
 * How many letters may leave in a UTC day: of one sponsor, to one recipient, and of all.
 *
 * Always true: a letter counts once for each limit, however often it is tried, on the day on which that limit first admitted it.
 */
import { Result } from "effect"
import { createHash } from "node:crypto"
import { quotaEntity } from "../../actors/quota/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import type { MailState } from "../../schema/mail.ts"
import { limitsOf, TIER_LIMITS, type VerificationMode } from "../../schema/sponsor-tier.ts"
import { sponsorshipOf } from "../quota/sponsor-quota.ts"

/** Most letters to one recipient in a day; more would flood it, even if they came from many sponsors. */
const LETTERS_PER_RECIPIENT_PER_DAY = 5
/** 96 bits of a hash: the ids distinguish addresses without showing them. */
const ADDRESS_HASH_CHARS = 24
/** Delay after midnight, because the clocks of two processes differ. */
const AFTER_RESET_MS = 60_000
const DAY_MS = 86_400_000
/** Highest rank that is counted. The share stops shrinking long before it. */
const RANK_MAX = 1_000_000_000

export interface LetterLimitDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly accountVerification: VerificationMode
  /** The operator's limit for each sponsor. */
  readonly lettersPerSponsorPerDay: number
  /** The operator's limit for all sponsors together. */
  readonly lettersPerDay: number
  readonly now: () => number
}

export type QueuedLetter = Extract<MailState, { readonly _tag: "Queued" }>

/** Counts the letters of a sponsor that were admitted in a UTC day. */
export const lettersQuotaIdOf = (sponsorId: string): string => `letters/${sponsorId}`

/** Letters that this sponsor may send in a day: the limit of its tier or of the operator, whichever is lower. */
export const lettersOf = async (deps: LetterLimitDeps, sponsorId: string): Promise<number> => {
  const { accountVerification, lettersPerSponsorPerDay, now, registry } = deps
  const { state } = await registry.read(sponsorEntity, sponsorId)
  if (state._tag === "Ended") return 0
  const { lettersPerDay } = limitsOf(sponsorshipOf(state), accountVerification, now())
  return lettersPerDay >= TIER_LIMITS.established.lettersPerDay
    ? lettersPerSponsorPerDay
    : Math.min(lettersPerDay, lettersPerSponsorPerDay)
}

/** When the sponsor's own limit admits the letter, in epoch milliseconds; undefined if it does today. */
export const deferredByOwnLimit = (
  deps: LetterLimitDeps,
  letter: QueuedLetter,
  lettersPerDay: number
): Promise<number | undefined> => deferredUntil(deps, letter, [[lettersQuotaIdOf(letter.sponsor_id), lettersPerDay]])

/** When the limits that sponsors share admit the letter: letters to one recipient, then all. Undefined if they do today. */
export const deferredBySharedLimits = async (
  deps: LetterLimitDeps,
  letter: QueuedLetter
): Promise<number | undefined> => {
  const recipient = addressHash(letter.to_email)
  const toOne = await rankOf(deps, letter, `letters-rank/${letter.sponsor_id}/${recipient}`)
  const ofAll = await rankOf(deps, letter, `letters-rank/${letter.sponsor_id}`)
  return deferredUntil(deps, letter, [
    [`letters-to/${recipient}`, shareOf(LETTERS_PER_RECIPIENT_PER_DAY, toOne)],
    ["letters", shareOf(deps.lettersPerDay, ofAll)]
  ])
}

type Limit = readonly [id: string, lettersPerDay: number]

const deferredUntil = async (
  { registry }: LetterLimitDeps,
  { letter_id }: QueuedLetter,
  limits: ReadonlyArray<Limit>
): Promise<number | undefined> => {
  for (const [id, limit] of limits) {
    const taken = await registry.ask(
      quotaEntity,
      id,
      { _tag: "TakeQuota", limit, window: "utc-day", cost: 1 },
      { commandId: `letter/${letter_id}` }
    )
    if (Result.isSuccess(taken)) continue
    if (taken.failure._tag === "QuotaExhausted") return taken.failure.resetAt + AFTER_RESET_MS
    throw new Error("the quota of letters was used for another kind of limit")
  }
  return undefined
}

/** The rank of this letter among those that the sponsor wants to send today, from 1. */
const rankOf = async ({ now, registry }: LetterLimitDeps, { letter_id }: QueuedLetter, id: string): Promise<number> => {
  const day = Math.floor(now() / DAY_MS)
  const taken = await registry.ask(
    quotaEntity,
    id,
    { _tag: "TakeQuota", limit: RANK_MAX, window: "utc-day", cost: 1 },
    { commandId: `letter/${letter_id}/${day}` }
  )
  if (Result.isFailure(taken)) return RANK_MAX
  const { state } = taken.success
  return state._tag === "Window" ? state.used : 1
}

/**
 * The part of a shared limit that may be used up before a sponsor's letter of this rank is refused: all for the first letter, two
 * thirds for the third, half in the end. So one sponsor's many letters leave half of the limit to the first letters of others.
 */
const shareOf = (limit: number, rank: number): number =>
  Math.max(Math.min(limit, 1), Math.floor((limit * (rank + 1)) / (2 * rank)))

/** Hashes a mailbox. A tag after + before the @ belongs to the same mailbox. */
const addressHash = (address: string): string =>
  createHash("sha256")
    .update(
      address
        .trim()
        .toLowerCase()
        .replace(/\+[^@]*@/, "@")
    )
    .digest("hex")
    .slice(0, ADDRESS_HASH_CHARS)
