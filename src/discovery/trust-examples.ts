/** Examples of the trust routes: a check of an organization's own, proven domain, and what operators bring in and decide. */
import type { Example } from "./example.ts"

const TRUST_CHECK_EXAMPLE = {
  entity_match: {
    matched: true,
    org_id: "acme-bank",
    org_name: "Acme Bank",
    match_type: "verified_domain",
    match_confidence: 0.98,
    trustscore: 71
  },
  trust_signal: "GREEN",
  evidence_summary: {
    score: 81,
    score_lower: 78,
    confidence: 0.71,
    effective_sample: 25,
    cases: {
      total: 0,
      closed: 20,
      favourable: 20,
      timely_rate: 1
    },
    resolution_rate: "100%",
    enforcement: {
      total: 0,
      last_5_years: 0,
      items: []
    },
    reports: {
      accepted: 0,
      unreviewed: 0,
      distinct_sponsors: 0
    },
    pattern_flags: [],
    complaint_rates: { source: "ccdb", as_of: "2026-11-01", responses: 812, timely_share: 0.97, relief_share: 0.31 },
    factors: [
      {
        id: "base",
        points: 50,
        evidence: 0,
        why: "where everybody starts"
      },
      {
        id: "resolution",
        points: 13.89,
        evidence: 20,
        why: "20 of 20 closed cases ended in the user's favour; older ones weigh less"
      },
      {
        id: "timeliness",
        points: 6.67,
        evidence: 20,
        why: "100 % were answered in time, by weight"
      },
      {
        id: "enforcement",
        points: 0,
        evidence: 0,
        why: "no enforcement record stands or is open"
      },
      {
        id: "reports",
        points: 0,
        evidence: 0,
        why: "no report was made"
      },
      {
        id: "patterns",
        points: 0,
        evidence: 0,
        why: "no kind of complaint stands out"
      },
      {
        id: "verified_domain",
        points: 10,
        evidence: 1,
        why: "the domain is verified for the organization"
      }
    ]
  },
  domain_metadata: {
    input: "acme-bank.com",
    hostname: "acme-bank.com",
    ascii: "acme-bank.com",
    unicode: "acme-bank.com",
    registrable_domain: "acme-bank.com",
    public_suffix: "com",
    subdomain: "",
    is_idn: false,
    is_ip: false,
    is_private_suffix: false,
    risk_flags: [],
    lookalike_of: null,
    lookalike_search: "complete",
    registered_at: null,
    data_sources: ["known_domains", "organization_records", "public_suffix_list", "unicode_confusables"]
  },
  recommendation: {
    agent_signal: "SAFE_TO_INTERACT",
    action: "Go on. Keep what was agreed in writing, as always.",
    reasons: [
      "The domain is verified as one of Acme Bank.",
      "Its score is 81 of 100; evidence_summary.factors says why."
    ],
    dossier_url: "https://redress.example/api/v1/orgs/acme-bank"
  },
  meta: {
    checked_at: "2026-11-20T09:30:00.000Z",
    method_version: "trust-2",
    method_url: "https://redress.example/docs#/trust/trustCheck",
    data_as_of: "2026-11-20T09:30:00.000Z",
    cache_ttl_seconds: 300,
    disclaimer:
      "A reading of public records and of cases brought to this service, by a published formula; no statement about anybody's conduct beyond these records, and no advice.",
    request_id: "01a1f924-46ca-7000-8a24-b6c364d7e215"
  }
}

const REVIEWER = "reviewer@redress.example"
const RECORD = {
  record_id: "2025-cv-04417",
  source: "ftc",
  source_url: "https://www.ftc.gov/legal-library/browse/cases-proceedings/acme",
  title: "FTC v. Acme Subscriptions LLC",
  action_type: "consent_order",
  status: "final",
  filed_date: "2025-06-12",
  penalty_amount: "250000.00",
  redress_amount: "1200000.00",
  currency: "USD",
  line_hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  retrieved_at: 1_795_080_600_000
} as const
const domains = {
  org_id: "acme-bank",
  org_name: "Acme Bank",
  domains: [{ domain: "acme-bank.com", level: "verified", source: "proof: dns_txt", at: "2026-11-20T09:30:00.000Z" }]
}

const { evidence_summary: checked } = TRUST_CHECK_EXAMPLE
/** The same record without the points of a domain. */
export const ORGANIZATION_EVIDENCE = {
  ...checked,
  score: 71,
  score_lower: 68,
  factors: checked.factors.filter(({ id }) => id !== "verified_domain")
}

export const TRUST_EXAMPLES: Readonly<Record<string, Example>> = {
  trustCheck: { response: TRUST_CHECK_EXAMPLE },
  trustCheckUrl: { response: TRUST_CHECK_EXAMPLE },
  searchInstitutions: {
    response: {
      results: [
        {
          org_id: "acme-bank",
          org_name: "Acme Bank",
          domains: ["acme-bank.com"],
          trustscore: 71,
          trust_signal: "GREEN",
          agent_signal: "SAFE_TO_INTERACT"
        }
      ],
      limit: 10,
      offset: 0
    }
  },
  importEnforcement: {
    request: {
      records: [
        { ...RECORD, respondent_names: ["Acme Subscriptions LLC"], respondent_domains: ["acme-subscriptions.com"] }
      ]
    },
    response: { results: [{ result: "accepted", org_id: "acme-subscriptions", reason: null }] }
  },
  importComplaints: {
    request: {
      source: "ccdb",
      as_of: "2026-11-01",
      file_hash: RECORD.line_hash,
      rates: [{ company: "Acme Bank, N.A.", responses: 812, timely_share: 0.97, relief_share: 0.31 }]
    },
    response: { results: [{ result: "accepted", org_id: "acme-bank", reason: null }] }
  },
  decideMatch: { request: { decision: "link", org_id: "acme-subscriptions", reviewer: REVIEWER } },
  decideReport: { request: { accepted: true, reviewer: REVIEWER } },
  decideMerge: {
    request: { from: "acme-bank-na", into: "acme-bank", accepted: true, reviewer: REVIEWER },
    response: { from: "acme-bank-na", into: "acme-bank", accepted: true }
  },
  claimDomain: {
    request: { domain: "acme-bank.com", level: "claimed", evidence: "named in its terms of service" },
    response: domains
  },
  readDomainProof: {
    response: {
      domain: "acme-bank.com",
      methods: {
        dns_txt: { name: "acme-bank.com", value: "redress-verification=5j2k7q" },
        well_known: { url: "https://acme-bank.com/.well-known/redress-verification.txt", content: "5j2k7q" }
      }
    }
  },
  proveDomain: { request: { method: "dns_txt" }, response: domains }
}
