/**
 * The organization's score: an integer from 0 (nothing speaks for it) to 100. Without evidence that
 * counts it is 50, and no evidence counts yet: closed cases, reviewed reports and enforcement records do not exist.
 */
import type { KnownOrganization } from "../../schema/organization.ts"

/** Neither for nor against (domain decision B.5: an organization with no data has 50). */
export const TRUSTSCORE_NEUTRAL = 50

export const trustscore = (_organization: KnownOrganization): number => TRUSTSCORE_NEUTRAL
