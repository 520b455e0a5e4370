/** Sentences about a sponsor's tier: the reached limit, and how to reach the next tier. */
import {
  AGE_DAYS,
  limitsOf,
  type Sponsorship,
  type SponsorTier,
  tierOf,
  type VerificationMode
} from "../../schema/sponsor-tier.ts"

/** Null when there is no higher tier. */
export const howToRise = (sponsor: Sponsorship, mode: VerificationMode, now: number): string | null => {
  if (sponsor.tierChoice !== null) return "An operator chose this tier; ask the operator of this service to change it."
  return RISE[tierOf(sponsor, now)](mode)
}

const RISE: Readonly<Record<SponsorTier, (mode: VerificationMode) => string | null>> = {
  limited: () => "Ask the operator of this service.",
  unverified: (mode) => VERIFY[mode],
  new: () =>
    `Limits rise ${AGE_DAYS} days after the address was confirmed, when staff had nothing to punish in the last month.`,
  established: () => null
}

const UNCONFIRMED = "This service confirms no accounts (ACCOUNT_VERIFICATION=off)"

const VERIFY: Readonly<Record<VerificationMode, string>> = {
  mail: "Confirm the address: POST /api/auth/verification mails a code, POST /api/auth/verification/confirm takes it.",
  operator: "Ask the operator of this service to confirm the account (POST /api/admin/sponsors/{id}/verify).",
  off: `${UNCONFIRMED}; its limits are those of established accounts.`
}

/**
 * One sentence for an error: the limit, its tier, and how to raise it. Where nothing is confirmed, the limits of another tier hold,
 * and the sentence says so.
 */
export const limitWords = (
  what: keyof ReturnType<typeof limitsOf>,
  sponsor: Sponsorship,
  { mode, now }: { readonly mode: VerificationMode; readonly now: number }
): string => {
  const limit = limitsOf(sponsor, mode, now)[what]
  const tier = tierOf(sponsor, now)
  if (mode === "off" && tier === "unverified" && sponsor.tierChoice === null) {
    return `${UNCONFIRMED}, so the limits of the tier established hold: ${what} = ${limit}`
  }
  const rise = howToRise(sponsor, mode, now)
  return `The tier ${tier} allows ${what} = ${limit}${rise === null ? "" : `. ${rise}`}`
}
