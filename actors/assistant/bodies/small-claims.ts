/**
 * The largest claim that a small-claims court takes, by jurisdiction. Only where the figure is known well; a court may have
 * raised it since, so the person checks it with the court before filing.
 */

interface Ceiling {
  readonly amount: number
  readonly currency: "USD" | "GBP"
  readonly note?: string
}

const usd = (amount: number, note?: string): Ceiling => ({
  amount,
  currency: "USD",
  ...(note === undefined ? {} : { note })
})

/** As of 2026. */
const CEILINGS: Readonly<Record<string, Ceiling>> = {
  "US-CA": usd(12_500, "for a person; less for a company"),
  "US-CO": usd(7_500),
  "US-CT": usd(5_000, "more for a residential security deposit"),
  "US-DC": usd(10_000),
  "US-FL": usd(8_000),
  "US-GA": usd(15_000),
  "US-HI": usd(5_000, "no ceiling for a residential security deposit"),
  "US-IL": usd(10_000),
  "US-MA": usd(7_000),
  "US-MD": usd(5_000),
  "US-MO": usd(5_000),
  "US-NC": usd(10_000, "less in some counties"),
  "US-NJ": usd(5_000),
  "US-NV": usd(10_000),
  "US-NY": usd(10_000, "in New York City; less elsewhere in the State"),
  "US-OH": usd(6_000),
  "US-OR": usd(10_000),
  "US-TX": usd(20_000, "in a justice court"),
  "US-VA": usd(5_000),
  "US-WA": usd(10_000, "for a person"),
  "US-WI": usd(10_000),
  GB: { amount: 10_000, currency: "GBP", note: "in England and Wales; less for injuries and repairs" }
}

/** Courts for small sums, as the ladders name them. */
const COURTS: ReadonlySet<string> = new Set(["small_claims", "justice_court", "county_court"])

/** Courts and tribunals of any kind: what they do costs a fee, and is no complaint. */
const DECIDING: ReadonlySet<string> = new Set([...COURTS, "civil_court", "employment_tribunal_gb", "tribunal_au"])
export const isCourt = (regulator: string): boolean => DECIDING.has(regulator)

export interface Claim {
  readonly amount: number
  readonly currency: string
}

/** What to know of the ceiling of this court; undefined when it is no such court. */
export const ceilingLine = (
  regulator: string,
  jurisdiction: string | null,
  claim: Claim | undefined
): string | undefined => {
  if (!COURTS.has(regulator)) return undefined
  const ceiling = jurisdiction === null ? undefined : (CEILINGS[jurisdiction] ?? CEILINGS[jurisdiction.slice(0, 2)])
  if (ceiling === undefined) return "Such a court takes claims up to a ceiling; ask the court for it before you file."
  const { amount, currency, note } = ceiling
  const upTo = `Such a court takes claims up to ${SIGNS[currency]}${written(amount)}${note === undefined ? "" : ` (${note})`}; check it with the court before you file.`
  if (claim === undefined || claim.currency !== currency) return upTo
  return claim.amount <= amount
    ? `${upTo} Your sum is within it.`
    : `${upTo} Your sum is above it: you would have to claim less, or go to another court.`
}

const SIGNS: Readonly<Record<Ceiling["currency"], string>> = { USD: "$", GBP: "£" }

const written = (amount: number): string => `${amount}`.replaceAll(/\B(?=(?:\d{3})+$)/g, ",")
