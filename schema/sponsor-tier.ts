/**
 * Tiers of sponsors: what a sponsor may use and what its word weighs, by verification, age and conduct.
 *
 * Always true:
 * - `tierOf` depends only on the sponsor's state and the time given.
 * - A sponsor of any tier can open cases, read, answer, prepare letters, post them and record outcomes.
 * - Without a verified address, nothing that the sponsor wrote leaves by mail, and its word weighs 0.
 */
import { Schema } from "effect"

const Moment = Schema.Int

/** From the most restricted to the least. */
export const SponsorTier = Schema.Literals(["limited", "unverified", "new", "established"])
export type SponsorTier = typeof SponsorTier.Type

/** Where the service has proof of an address from. */
export const VerifiedBy = Schema.Literals(["mail", "operator"])
export type VerifiedBy = typeof VerifiedBy.Type

/** How this service verifies accounts (ACCOUNT_VERIFICATION). */
export const VerificationMode = Schema.Literals(["mail", "operator", "off"])
export type VerificationMode = typeof VerificationMode.Type

/** A tier that an operator chose for one sponsor; it holds until it is changed. */
export const TierChoice = Schema.Struct({ tier: SponsorTier, reason: Schema.String, by: Schema.String, at: Moment })
export type TierChoice = typeof TierChoice.Type

/** The part of a sponsor's state that its tier depends on. */
export interface Sponsorship {
  /** Epoch ms of the proof of the address; null when nothing was proven. */
  readonly verifiedAt: number | null
  readonly tierChoice: TierChoice | null
  /** Epoch ms at which staff last suspended or revoked one of its agents; null when never, or when it was taken back. */
  readonly sanctionedAt: number | null
  /** Suspended by staff: nothing works until it is reinstated. */
  readonly suspendedAt: number | null
}

const DAY_MS = 86_400_000
/** A week of conduct costs a buyer of trust more than the trust is worth, and an honest person only waits. */
export const AGE_DAYS = 7
/** After a sanction the sponsor is treated as new for a month. */
export const SANCTION_DAYS = 30

/** All that a tier depends on; lists know an operator's choice by its name alone. */
export type Tiered = Pick<Sponsorship, "verifiedAt" | "sanctionedAt"> & {
  readonly tierChoice: Pick<TierChoice, "tier"> | null
}

export const tierOf = (sponsor: Tiered, now: number): SponsorTier => {
  if (sponsor.tierChoice !== null) return sponsor.tierChoice.tier
  if (sponsor.verifiedAt === null) return "unverified"
  const isSanctioned = sponsor.sanctionedAt !== null && now < sponsor.sanctionedAt + SANCTION_DAYS * DAY_MS
  return isOfAge(sponsor, now) && !isSanctioned ? "established" : "new"
}

/** Whether the address was proven at least `AGE_DAYS` ago. An operator's choice of tier does not shorten this. */
export const isOfAge = ({ verifiedAt }: Pick<Sponsorship, "verifiedAt">, now: number): boolean =>
  verifiedAt !== null && now >= verifiedAt + AGE_DAYS * DAY_MS

/** What a sponsor may use. Days are UTC days. */
export interface TierLimits {
  /** Letters that this service mails; posting them oneself is never limited. */
  readonly lettersPerDay: number
  readonly casesPerDay: number
  /** Texts and documents that are kept. */
  readonly storedBytes: number
  /** Agents that are not revoked. */
  readonly agents: number
  readonly webhooks: number
  /** Event streams that are open at once. */
  readonly streams: number
  readonly evaluationsPerHour: number
  /** Share in thousandths of what one sponsor may spend on language models in a day. */
  readonly modelShare: number
  /** Whether names and texts show to third parties without a person's look at them. */
  readonly publicText: "shown" | "held"
}

const MB = 1_000_000

/** The one table of tiers; docs/guide/accounts.md shows it, and a test compares the two. */
export const TIER_LIMITS: Readonly<Record<SponsorTier, TierLimits>> = {
  /** By an operator's choice: existing cases go on, little is added. */
  limited: {
    lettersPerDay: 0,
    casesPerDay: 5,
    storedBytes: 200 * MB,
    agents: 5,
    webhooks: 1,
    streams: 2,
    evaluationsPerHour: 0,
    modelShare: 0,
    publicText: "held"
  },
  /** Enough for a person's own matters; too little to make a flood of. */
  unverified: {
    lettersPerDay: 0,
    casesPerDay: 20,
    storedBytes: 200 * MB,
    agents: 5,
    webhooks: 5,
    streams: 10,
    evaluationsPerHour: 1,
    modelShare: 0,
    publicText: "held"
  },
  /** Verified for less than a week, or sanctioned in the last month. */
  new: {
    lettersPerDay: 5,
    casesPerDay: 100,
    storedBytes: 1_000 * MB,
    agents: 10,
    webhooks: 10,
    streams: 50,
    evaluationsPerHour: 3,
    modelShare: 250,
    publicText: "held"
  },
  /** What a platform needs that works for many users. */
  established: {
    lettersPerDay: 50,
    casesPerDay: 5_000,
    storedBytes: 20_000 * MB,
    agents: 20,
    webhooks: 20,
    streams: 500,
    evaluationsPerHour: 5,
    modelShare: 1_000,
    publicText: "shown"
  }
}

/**
 * The limits of a sponsor. Where nothing is verified (mode `off`, a service of one's own on this machine) an unverified sponsor
 * has the working limits of an established one; its names stay held, and its voice weighs nothing.
 */
export const limitsOf = (sponsor: Sponsorship, mode: VerificationMode, now: number): TierLimits => {
  const tier = tierOf(sponsor, now)
  const isLocal = mode === "off" && tier === "unverified" && sponsor.tierChoice === null
  return isLocal ? { ...TIER_LIMITS.established, publicText: "held" } : TIER_LIMITS[tier]
}

/**
 * Whether what the sponsor keeps counts for its network too: in the tiers that cost nothing to enter or were taken down to, except
 * on a service of one's own.
 */
export const sharesNetwork = (sponsor: Sponsorship, mode: VerificationMode, now: number): boolean => {
  const tier = tierOf(sponsor, now)
  return mode !== "off" && (tier === "unverified" || tier === "limited")
}
