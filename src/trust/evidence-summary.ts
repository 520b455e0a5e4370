/** The recorded evidence about an organization, as a trust check shows it; zeros where there is none. */
import { resolutionRate } from "../../actors/organization/organization.ts"
import { filedDay } from "../../actors/organization/enforcement.ts"
import { patternFlags } from "../../actors/organization/pattern.ts"
import { reportingSponsors } from "../../actors/organization/reports.ts"
import { dayOf, YEAR_DAYS } from "../../actors/trust/decay.ts"
import { type Trust, weigh } from "../../actors/organization/score.ts"
import type { TrustCheckResponse } from "../../schema/api/trust.ts"
import type { KnownOrganization } from "../../schema/organization.ts"

/** Items shown; the dossier has all. */
const ENFORCEMENT_ITEM_COUNT_MAX = 10
const RECENT_YEARS = 5

type Evidence = TrustCheckResponse["evidence_summary"]

export const evidenceSummary = (organization: KnownOrganization | null, trust: Trust, now: number): Evidence => {
  const { confidence, effective_sample, factors, score, score_lower } = trust
  return {
    score,
    score_lower,
    confidence,
    effective_sample,
    ...(organization === null ? NOTHING : recordOf(organization, now)),
    factors
  }
}

type Recorded = Omit<Evidence, "score" | "score_lower" | "confidence" | "effective_sample" | "factors">

const NOTHING: Recorded = {
  cases: { total: 0, closed: 0, favourable: 0, timely_rate: null },
  resolution_rate: "0%",
  enforcement: { total: 0, last_5_years: 0, items: [] },
  reports: { accepted: 0, unreviewed: 0, distinct_sponsors: 0 },
  pattern_flags: [],
  complaint_rates: null
}

const recordOf = (organization: KnownOrganization, now: number): Recorded => {
  const weighed = weigh(organization, now)
  const { closedCount: closed, favourableCount: favourable } = weighed
  const { reports } = organization
  const sponsors = reportingSponsors(reports)
  const timely = Math.round(100 * weighed.timelyShare) / 100
  return {
    cases: { total: organization.total_cases, closed, favourable, timely_rate: closed === 0 ? null : timely },
    resolution_rate: resolutionRate(organization, now),
    enforcement: enforcementOf(organization, now),
    reports: {
      accepted: reports.accepted_count,
      unreviewed: reports.open.length + reports.unlisted_count,
      distinct_sponsors: sponsors.accepted + sponsors.unreviewed
    },
    pattern_flags: patternFlags(organization, now),
    complaint_rates: ratesOf(organization)
  }
}

const ratesOf = ({ complaint_rates: rates }: KnownOrganization): Recorded["complaint_rates"] =>
  rates === undefined
    ? null
    : {
        source: rates.source,
        as_of: rates.as_of,
        responses: rates.responses,
        timely_share: rates.timely_share,
        relief_share: rates.relief_share
      }

const enforcementOf = ({ enforcement }: KnownOrganization, now: number): Recorded["enforcement"] => {
  const { brief, records } = enforcement
  const since = dayOf(now) - RECENT_YEARS * YEAR_DAYS
  const newestFirst = records.toSorted((one, other) => filedDay(other) - filedDay(one))
  return {
    total: records.length + brief.length,
    last_5_years: [...records, ...brief].filter((record) => filedDay(record) > since).length,
    items: newestFirst
      .slice(0, ENFORCEMENT_ITEM_COUNT_MAX)
      .map(({ action_type, filed_date, record_id, source, source_url, status }) => ({
        record_id,
        source,
        action_type,
        status,
        date: filed_date,
        url: source_url
      }))
  }
}
