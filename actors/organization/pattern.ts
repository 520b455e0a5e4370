/**
 * Pattern flags: `<subcategory>_complaints` when at least 5 cases of at least 3 sponsors within 180
 * days are of one kind, and that kind is at least 30 % of the organization's cases in that time
 * (domain decision B.5). They are computed when read, so that they fade without a write.
 */
import type { KnownOrganization } from "../../schema/organization.ts"
import type { EpochMs } from "../runtime/entity.ts"

export const DAY_MS = 86_400_000
export const PATTERN_WINDOW_DAYS = 180
const CASE_COUNT_MIN = 5
const SPONSOR_COUNT_MIN = 3
const SHARE_MIN = 0.3

export const patternFlags = (
  organization: Pick<KnownOrganization, "days" | "subcategories">,
  now: EpochMs
): ReadonlyArray<string> => {
  const since = Math.floor(now / DAY_MS) - PATTERN_WINDOW_DAYS
  const recent = (days: Readonly<Record<string, number>>) =>
    Object.entries(days).reduce((sum, [day, count]) => (Number(day) > since ? sum + count : sum), 0)
  const all = recent(organization.days)
  return Object.entries(organization.subcategories)
    .filter(([, record]) => {
      const cases = recent(record.days)
      const sponsors = Object.values(record.sponsors).filter((day) => day > since).length
      return cases >= CASE_COUNT_MIN && sponsors >= SPONSOR_COUNT_MIN && cases >= SHARE_MIN * all
    })
    .map(([subcategory]) => `${subcategory}_complaints`)
    .toSorted()
}
