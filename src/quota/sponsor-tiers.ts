/**
 * The limits of each sponsor by its tier, which admission, streams, evaluations and model budgets need for every request.
 *
 * Always true: the tier of a sponsor that is known here is never older than its newest commit, which replaces it in the tick that
 * publishes it. A sponsor that is not registered, or has ended, has the limits of an unverified one.
 */
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import type { SponsorState } from "../../schema/sponsor.ts"
import {
  limitsOf,
  sharesNetwork,
  type Sponsorship,
  type TierLimits,
  type VerificationMode
} from "../../schema/sponsor-tier.ts"
import { oldestOf } from "../concurrency/oldest.ts"
import { limitWords } from "./tier-words.ts"
import type { UsageLimits } from "./usage.ts"

/** About 10 MB; beyond it the oldest entry is dropped and read again. */
const KNOWN_COUNT_MAX = 50_000

export interface SponsorTiers {
  /** Synchronous once the sponsor is known. Rejects with the failures of `Registry.read`. */
  readonly limitsOf: (sponsorId: string) => TierLimits | Promise<TierLimits>
  /** The limits for stored data. Like `limitsOf`. */
  readonly usageLimitsOf: (sponsorId: string) => UsageLimits | Promise<UsageLimits>
  /** One sentence: the reached limit, its tier, and how to raise it. */
  readonly words: (what: keyof TierLimits, sponsorId: string) => string | Promise<string>
  /** Drops all entries and unsubscribes from commits. */
  readonly close: () => void
}

export interface SponsorTierPorts {
  readonly registry: Pick<Registry, "read" | "peek" | "listenKind">
  readonly mode: VerificationMode
  readonly now: () => number
}

/** Nothing is known of it, so nothing was proven. */
const NOBODY: Sponsorship = { verifiedAt: null, tierChoice: null, sanctionedAt: null, suspendedAt: null }

export const sponsorshipOf = (state: SponsorState): Sponsorship => {
  if (state._tag !== "Registered") return NOBODY
  const { sanctionedAt, suspendedAt, tierChoice, verifiedAt } = state
  return { sanctionedAt, suspendedAt, tierChoice, verifiedAt }
}

export const makeSponsorTiers = ({ mode, now, registry }: SponsorTierPorts): SponsorTiers => {
  const known = new Map<string, Sponsorship>()
  const loading = new Map<string, Promise<Sponsorship>>()
  const remember = (id: string, sponsorship: Sponsorship): void => {
    if (known.size >= KNOWN_COUNT_MAX) for (const oldest of oldestOf(known, KNOWN_COUNT_MAX)) known.delete(oldest)
    known.set(id, sponsorship)
  }
  const stop = registry.listenKind("sponsor", ({ id }, { state }) => {
    if (known.has(id)) known.set(id, sponsorshipOf(state as SponsorState))
  })
  const load = (id: string): Promise<Sponsorship> => {
    const underWay = loading.get(id)
    if (underWay !== undefined) return underWay
    const loaded = registry
      .read(sponsorEntity, id)
      .then((read) => {
        // Commits during the read are in the live actor; from here on the subscription updates the entry.
        const sponsorship = sponsorshipOf((registry.peek(sponsorEntity, id) ?? read).state)
        remember(id, sponsorship)
        return sponsorship
      })
      .finally(() => loading.delete(id))
    loading.set(id, loaded)
    return loaded
  }
  const of = <A>(id: string, use: (sponsorship: Sponsorship) => A): A | Promise<A> => {
    const sponsorship = known.get(id)
    return sponsorship === undefined ? load(id).then(use) : use(sponsorship)
  }
  return {
    limitsOf: (id) => of(id, (sponsorship) => limitsOf(sponsorship, mode, now())),
    usageLimitsOf: (id) => of(id, (sponsorship) => usageOf(sponsorship, mode, now())),
    words: (what, id) => of(id, (sponsorship) => limitWords(what, sponsorship, { mode, now: now() })),
    close: () => {
      stop()
      known.clear()
    }
  }
}

const usageOf = (sponsorship: Sponsorship, mode: VerificationMode, now: number): UsageLimits => {
  const { casesPerDay, storedBytes } = limitsOf(sponsorship, mode, now)
  return {
    casesPerDayMax: casesPerDay,
    storedBytesMax: storedBytes,
    sharesNetwork: sharesNetwork(sponsorship, mode, now)
  }
}
