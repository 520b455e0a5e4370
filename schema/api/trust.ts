/**
 * The trust check (specification 2.10 and 4.1, contents by domain decision B.4): the organization of a domain, its record, and
 * the recommended action. Public; it queries nothing outside of this service.
 */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { EnforcementAction, EnforcementSource, EnforcementStatus } from "../enforcement.ts"
import { IsoTime } from "../text.ts"
import { Policy, policy } from "./policy.ts"

export const TrustSignal = Schema.Literals(["GREEN", "YELLOW", "RED", "UNKNOWN"])
export type TrustSignal = typeof TrustSignal.Type

export const AgentSignal = Schema.Literals([
  "SAFE_TO_INTERACT",
  "CAUTION_REVIEW_DOSSIER",
  "HIGH_RISK_ESCALATE",
  "UNKNOWN_ENTITY"
])
export type AgentSignal = typeof AgentSignal.Type

const Fraction = Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1 })))

const EntityMatch = Schema.Struct({
  matched: Schema.Boolean,
  org_id: Schema.NullOr(Schema.String),
  org_name: Schema.NullOr(Schema.String),
  match_type: Schema.Literals(["verified_domain", "claimed_domain", "name_similarity", "none"]).annotate({
    description: "name_similarity: the name alone is alike; the domain is not known to be theirs"
  }),
  match_confidence: Fraction,
  trustscore: Schema.NullOr(
    Schema.Int.annotate({ description: "Of the organization, without the domain's own points" })
  )
})

export const EvidenceSummary = Schema.Struct({
  score: Schema.Int.annotate({ description: "0 to 100; 50 is neither for nor against" }),
  score_lower: Schema.Int.annotate({ description: "The score if no more is believed than the record surely shows" }),
  confidence: Fraction,
  effective_sample: Schema.Number,
  cases: Schema.Struct({
    total: Schema.Int.annotate({ description: "As brought, whoever brought them; no part of the score" }),
    closed: Schema.Int.annotate({ description: "Of verified sponsors alone, of each the newest" }),
    favourable: Schema.Int,
    timely_rate: Schema.NullOr(Fraction.annotate({ description: "Weighted by age; null while no case was closed" }))
  }),
  resolution_rate: Schema.String,
  enforcement: Schema.Struct({
    total: Schema.Int,
    last_5_years: Schema.Int,
    items: Schema.Array(
      Schema.Struct({
        record_id: Schema.String,
        source: EnforcementSource,
        action_type: EnforcementAction,
        status: EnforcementStatus,
        date: Schema.String,
        url: Schema.String
      })
    ).annotate({ description: "The newest, at most ten" })
  }),
  reports: Schema.Struct({
    accepted: Schema.Int,
    unreviewed: Schema.Int.annotate({ description: "Nobody has read them yet; they weigh nothing" }),
    distinct_sponsors: Schema.Int
  }),
  pattern_flags: Schema.Array(Schema.String),
  complaint_rates: Schema.NullOr(
    Schema.Struct({
      source: Schema.Literal("ccdb"),
      as_of: Schema.String,
      responses: Schema.Int,
      timely_share: Fraction,
      relief_share: Fraction
    })
  ).annotate({ description: "Of a public complaint database; not part of the score, because volume follows size" }),
  factors: Schema.Array(
    Schema.Struct({ id: Schema.String, points: Schema.Number, evidence: Schema.Int, why: Schema.String })
  ).annotate({ description: "Every point of the score; they add up to it" })
})

const LookalikeOf = Schema.Struct({
  domain: Schema.String,
  org_id: Schema.NullOr(
    Schema.String.annotate({ description: "null: a brand from the list that comes with the service" })
  ),
  org_name: Schema.String,
  kind: Schema.Literals(["userinfo", "homograph", "subdomain", "combination", "misspelling", "other_suffix"]),
  confidence: Fraction
})

const DomainMetadata = Schema.Struct({
  input: Schema.String.annotate({ description: "As it was asked, without user name and password" }),
  hostname: Schema.String,
  ascii: Schema.String,
  unicode: Schema.String.annotate({ description: "For display only" }),
  registrable_domain: Schema.NullOr(Schema.String),
  public_suffix: Schema.NullOr(Schema.String),
  subdomain: Schema.String,
  is_idn: Schema.Boolean,
  is_ip: Schema.Boolean,
  is_private_suffix: Schema.Boolean,
  risk_flags: Schema.Array(
    Schema.Literals([
      "userinfo_in_url",
      "non_default_port",
      "ip_literal",
      "encoded_ip",
      "mixed_script",
      "whole_script_confusable",
      "backslash_in_url",
      "ambiguous_host",
      "contested_domain"
    ])
  ),
  lookalike_of: Schema.NullOr(LookalikeOf),
  lookalike_search: Schema.Literals(["complete", "cut_short", "not_made"]).annotate({
    description: "cut_short: so many known domains are similar that not all were compared; not_made: an IP address"
  }),
  registered_at: Schema.NullOr(IsoTime),
  data_sources: Schema.Array(Schema.String)
})

export const TrustCheckResponse = Schema.Struct({
  entity_match: EntityMatch,
  trust_signal: TrustSignal,
  evidence_summary: EvidenceSummary,
  domain_metadata: DomainMetadata,
  recommendation: Schema.Struct({
    agent_signal: AgentSignal,
    action: Schema.String,
    reasons: Schema.Array(Schema.String),
    dossier_url: Schema.NullOr(Schema.String)
  }),
  meta: Schema.Struct({
    checked_at: IsoTime,
    method_version: Schema.String,
    method_url: Schema.String,
    data_as_of: Schema.NullOr(IsoTime),
    cache_ttl_seconds: Schema.Int,
    disclaimer: Schema.String,
    request_id: Schema.String
  })
}).annotate({ identifier: "TrustCheck" })
export type TrustCheckResponse = typeof TrustCheckResponse.Type

const open = { access: "public", rate: "address" } as const

export const trustCheck = HttpApiEndpoint.get("trustCheck", "/api/v1/trustcheck/:domain", {
  disableCodecs: true,
  params: Schema.Struct({ domain: Schema.String }),
  success: TrustCheckResponse
}).annotate(Policy, policy(open))

export const trustCheckUrl = HttpApiEndpoint.get("trustCheckUrl", "/api/v1/trustcheck", {
  disableCodecs: true,
  query: {
    url: Schema.String.annotate({ description: "A full http or https address; only its host is judged" })
  },
  success: TrustCheckResponse
}).annotate(Policy, policy(open))

export const trustGroup = HttpApiGroup.make("trust").add(trustCheck).add(trustCheckUrl)
