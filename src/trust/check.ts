/**
 * The trust check of one host (domain decisions B.4 and B.5), from the records of this service alone: no DNS query, no
 * connection. The same records at the same moment give the same answer.
 */
import { createHash } from "node:crypto"
import { patternFlags } from "../../actors/organization/pattern.ts"
import {
  hasRecentFraudOrBan,
  LOOKALIKE_CONFIDENCE_MIN,
  METHOD_VERSION,
  trustOfDomain
} from "../../actors/organization/score.ts"
import { type MatchType, signalOf, TIMELY_SHARE_VOUCHED_MIN } from "../../actors/organization/signal.ts"
import type { TrustCheckResponse } from "../../schema/api/trust.ts"
import type { KnownOrganization } from "../../schema/organization.ts"
import { isoTime } from "../../schema/text.ts"
import { shownOrganizationName } from "./public-name.ts"
import { orgScore } from "../cases/organizations.ts"
import { adviceFor, lookalikeReason } from "./advice.ts"
import { organizationIdOf } from "./brands/brands.ts"
import { ANSWER_AGE_SECONDS_MAX, CachedAnswer } from "./answer-cache.ts"
import { evidenceSummary } from "./evidence-summary.ts"
import type { Host } from "./host.ts"
import type { LookalikeSearch } from "./lookalike.ts"

/** The organization that a host belongs to, or whose name it has. */
export interface Match {
  readonly organization: KnownOrganization
  readonly matchType: Exclude<MatchType, "none">
  readonly confidence: number
  /** Another organization claims the domain with equal certainty. */
  readonly isContested: boolean
}

export interface CheckInput {
  readonly host: Host
  readonly match: Match | null
  readonly lookalike: LookalikeSearch
  /** The well-known name whose domain the host is, by the built-in list. */
  readonly listedName?: string | undefined
  /** The time of the newest claim or removal of a known domain; 0 when there is none. */
  readonly domainsAsOf: number
  readonly baseUrl: string
  readonly now: number
}

/** The confidence that a domain's holder is the right organization. */
export const MATCH_CONFIDENCE = { verified: 0.98, claimed: 0.9, contested: 0.5 } as const

export const TRUST_DISCLAIMER =
  "A reading of public records and of cases brought to this service, by a published formula; no statement about anybody's conduct beyond these records, and no advice."

export const trustCheckOf = (input: CheckInput): CachedAnswer => {
  const { baseUrl, domainsAsOf, now } = input
  const body = JSON.stringify(judge(input))
  const asOf = Math.max(domainsAsOf, input.match?.organization.updated_at ?? 0)
  const meta = JSON.stringify({
    method_version: METHOD_VERSION,
    method_url: `${baseUrl}/docs#/trust/trustCheck`,
    data_as_of: asOf === 0 ? null : isoTime(asOf),
    cache_ttl_seconds: ANSWER_AGE_SECONDS_MAX,
    disclaimer: TRUST_DISCLAIMER
  } satisfies Omit<TrustCheckResponse["meta"], "checked_at" | "request_id">)
  const checkedAt = JSON.stringify(isoTime(now))
  // Weak, because a later answer differs in checked_at only.
  const etag = `W/"${createHash("sha256").update(body).update(meta).digest("base64url").slice(0, ETAG_CHARS)}"`
  return new CachedAnswer(
    `${body.slice(0, -1)},"meta":{"checked_at":${checkedAt},${meta.slice(1, -1)},"request_id":"`,
    '"}}',
    etag
  )
}

/** 132 bits, so that tags do not collide. */
const ETAG_CHARS = 22

const judge = ({ baseUrl, host, listedName, lookalike, match, now }: CheckInput): Omit<TrustCheckResponse, "meta"> => {
  const organization = match?.organization ?? null
  const matchType = match?.matchType ?? "none"
  const lookalikeConfidence = lookalike.best?.confidence ?? 0
  const lookalikeWords = lookalike.best === undefined ? "" : lookalikeReason(lookalike.best)
  // A verified domain's holder is not trusted for a subdomain that imitates another one.
  const isProven = matchType === "verified_domain" && lookalikeConfidence < LOOKALIKE_CONFIDENCE_MIN
  const trust = trustOfDomain(
    organization,
    // The registration date would need an outside query, so it is unknown.
    { verified: isProven, lookalikeConfidence, lookalikeWords, registeredAt: null },
    now
  )
  const recentFraudOrBan = organization !== null && hasRecentFraudOrBan(organization, now)
  const isContested = match?.isContested ?? false
  const isAmbiguous = host.otherHost !== undefined
  const isFlagged = host.riskFlags.length > 0 || lookalike.best !== undefined
  const signal = signalOf({
    trust,
    matchType,
    lookalikeConfidence,
    recentFraudOrBan,
    isFlagged,
    isAmbiguous,
    isContested,
    isVouchedFor: organization !== null && isVouchedFor(organization)
  })
  return {
    entity_match: {
      matched: match !== null,
      org_id: organization?.org_id ?? null,
      org_name: organization === null ? null : shownOrganizationName(organization),
      match_type: matchType,
      match_confidence: match?.confidence ?? 0,
      trustscore: organization === null ? null : orgScore(organization, now)
    },
    trust_signal: signal,
    evidence_summary: evidenceSummary(organization, trust, now),
    domain_metadata: metadataOf(host, lookalike, isContested),
    recommendation: adviceFor({
      host,
      signal,
      organization,
      matchType,
      isContested,
      lookalike,
      listedName,
      recentFraudOrBan,
      score: trust.score,
      patternFlags: organization === null ? [] : patternFlags(organization, now),
      baseUrl
    })
  }
}

/** Whether imported data speaks for it: timely answers in a public register, and no enforcement record. */
export const isVouchedFor = ({ complaint_rates, enforcement }: KnownOrganization): boolean =>
  complaint_rates !== undefined &&
  complaint_rates.timely_share >= TIMELY_SHARE_VOUCHED_MIN &&
  enforcement.records.length + enforcement.brief.length === 0

const metadataOf = (
  host: Host,
  lookalike: LookalikeSearch,
  isContested: boolean
): TrustCheckResponse["domain_metadata"] => {
  const { ascii, hostname, input, riskFlags, unicode } = host
  const { best } = lookalike
  const isDomain = host._tag === "Domain"
  return {
    input,
    hostname,
    ascii,
    unicode,
    registrable_domain: isDomain ? host.registrableDomain : null,
    public_suffix: isDomain ? host.publicSuffix : null,
    subdomain: isDomain ? host.subdomain : "",
    is_idn: isDomain && host.isIdn,
    is_ip: !isDomain,
    is_private_suffix: isDomain && host.isPrivateSuffix,
    risk_flags: isContested ? [...riskFlags, "contested_domain"] : riskFlags,
    lookalike_of:
      best === undefined
        ? null
        : {
            domain: best.of.domain,
            org_id: organizationIdOf(best.of),
            org_name: best.of.orgName,
            kind: best.kind,
            confidence: best.confidence
          },
    lookalike_search: isDomain ? (lookalike.complete ? "complete" : "cut_short") : "not_made",
    registered_at: null,
    data_sources: isDomain
      ? ["known_domains", "listed_brands", "organization_records", "public_suffix_list", "unicode_confusables"]
      : ["special_purpose_addresses"]
  }
}
