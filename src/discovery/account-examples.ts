/** Examples of the routes about accounts and of what staff do about sponsors. */
import { TIER_LIMITS } from "../../schema/sponsor-tier.ts"
import { awaitingSecond, type Example } from "./example.ts"
import { ORGANIZATION_EVIDENCE } from "./trust-examples.ts"

const TIME = "2026-11-20T09:30:00.000Z"
const SPONSOR_ID = "spn_01jd4m8x2v7c9k3q5r6t8w0yza"
const PASSWORD = "correct horse battery staple"
const DONE = { status: "done" }
const ACCEPTED = { status: "accepted" }

const account = {
  sponsor: { id: SPONSOR_ID, email: "ops@example.com", name: "Example Ltd" },
  createdAt: TIME,
  verification: { mode: "mail", verifiedAt: TIME, verifiedBy: "mail" },
  wantedEmail: null,
  tier: "new",
  limits: TIER_LIMITS.new,
  howToRise: "Limits rise 7 days after the address was confirmed, when staff had nothing to punish in the last month.",
  secondFactor: { enabled: false, recoveryCodesLeft: 0 },
  suspended: false
}

export const ACCOUNTS: Readonly<Record<string, Example>> = {
  readAccount: { response: account },
  readUsage: {
    response: {
      casesToday: 3,
      lettersToday: 1,
      storedBytes: 48_213,
      evaluationsThisHour: 0,
      openStreams: 1,
      dayEndsAt: "2026-11-21T00:00:00.000Z",
      hourEndsAt: null
    }
  },
  requestVerification: { response: ACCEPTED },
  confirmVerification: { request: { code: "1234 5678" }, response: account },
  changePassword: { request: { password: PASSWORD, newPassword: "seven green lamps on a hill" }, response: DONE },
  requestPasswordReset: { request: { email: "ops@example.com" }, response: ACCEPTED },
  confirmPasswordReset: {
    request: { email: "ops@example.com", code: "12345678", newPassword: "seven green lamps on a hill" },
    response: DONE
  },
  requestAddress: { request: { email: "new@example.com", password: PASSWORD }, response: ACCEPTED },
  confirmAddress: { request: { code: "12345678" }, response: account },
  listSessions: {
    response: {
      results: [
        {
          id: "9f86d081884c7d65",
          device: "Firefox on Linux",
          openedAt: TIME,
          expiresAt: "2026-11-20T21:30:00.000Z",
          current: true
        }
      ],
      total: 1
    }
  },
  endSession: { response: DONE },
  endAllSessions: { response: DONE },
  closeAccount: { request: { password: PASSWORD }, response: DONE },
  prepareSecondFactor: {
    request: { password: PASSWORD },
    response: {
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Redress:ops%40example.com?issuer=Redress&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
    }
  },
  enableSecondFactor: {
    request: { secondFactor: "123456" },
    response: { recoveryCodes: ["01234-56789-abcde-f0123"] }
  },
  disableSecondFactor: { request: { password: PASSWORD, secondFactor: "123456" }, response: DONE }
}

const item = {
  id: SPONSOR_ID,
  status: "active",
  endedWhy: null,
  tier: "new",
  tierChosen: false,
  verifiedAt: TIME,
  agentCount: 0,
  createdAt: TIME
}

const sponsor = {
  ...item,
  email: "ops@example.com",
  name: "Example Ltd",
  verifiedBy: "mail",
  statusReason: null,
  tierReason: null,
  sanctionedAt: null,
  secondFactor: false,
  agentIds: [],
  limits: TIER_LIMITS.new
}
const REASON = { reason: "Sends the same story for many people" }

export const SPONSORS_ADMIN: Readonly<Record<string, Example>> = {
  listSponsors: { response: { results: [item], total: 1, limit: 50, offset: 0 } },
  readSponsor: { response: sponsor },
  listSponsorCases: {
    response: {
      results: [
        {
          case_id: "ARC-2026-000001",
          status: "intake",
          category: "consumer_protection",
          org_id: "example-org",
          opened_at: TIME
        }
      ],
      limit: 50
    }
  },
  searchOrganizationsAsStaff: {
    response: {
      results: [
        {
          org_id: "acme-bank",
          org_name: "Acme Bank",
          domains: ["acme-bank.com"],
          trustscore: 73,
          total_cases: 12,
          open_reports: 1
        }
      ],
      limit: 20,
      offset: 0
    }
  },
  readOrganizationAsStaff: {
    response: {
      org_id: "acme-bank",
      org_name: "Acme Bank",
      shown_name: "Acme Bank",
      named_by: "sponsor",
      ids: ["acme-bank"],
      trust_signal: "GREEN",
      evidence_summary: ORGANIZATION_EVIDENCE,
      domains: [{ domain: "acme-bank.com", level: "verified", since: TIME }],
      cases: { total: 12, closed: 10, favourable: 8 },
      reports: {
        received: 3,
        accepted: 1,
        rejected: 1,
        open: [{ report_id: "rep_01jd4m8x2v", sponsor_id: SPONSOR_ID, agent_id: "agt_01jd4m8x2v7c9k3q5r6t8w0yza" }]
      },
      sponsors: [{ sponsor_id: SPONSOR_ID, counts: true, ends: 2, last_at: TIME }],
      first_recorded_at: TIME,
      updated_at: TIME
    }
  },
  eraseCase: {
    request: { reason: "person_asked" },
    response: {
      case_id: "ARC-2026-000001",
      status: "erased",
      reason: "person_asked",
      erased_at: "2026-11-20T09:30:00.000Z"
    },
    awaitingSecond: awaitingSecond("erasure:ARC-2026-000001", "approve")
  },
  readCaseAsStaff: {
    response: {
      case_id: "ARC-2026-000001",
      status: "intake",
      category: "consumer_protection",
      jurisdiction: "US-NY",
      organization: { org_id: "example-org", org_name: "Example Org" },
      sponsor_id: SPONSOR_ID,
      agent_id: "agt_01jd4m8x2v7c9k3q5r6t8w0yza",
      narrative: ["They charged me after the trial had ended."],
      facts: { amount: "49.00 USD" },
      letters: [],
      timeline: []
    }
  },
  verifySponsor: { request: { reason: "Known to us by telephone" }, response: { ...sponsor, verifiedBy: "operator" } },
  chooseTier: {
    request: { tier: "established", reason: "A platform we know" },
    response: {
      ...sponsor,
      tier: "established",
      tierChosen: true,
      tierReason: "A platform we know",
      limits: TIER_LIMITS.established
    }
  },
  suspendSponsor: { request: REASON, response: { ...sponsor, status: "suspended", statusReason: REASON.reason } },
  reinstateSponsor: { request: { reason: "It was explained" }, response: sponsor },
  revokeSponsor: {
    request: { ...REASON, reviewer: "admin@redress.example" },
    response: {
      ...sponsor,
      status: "ended",
      endedWhy: "revoked",
      tier: null,
      email: null,
      name: null,
      verifiedBy: null,
      limits: null
    },
    awaitingSecond: awaitingSecond(`revocation:${sponsor.id}`, "revoke")
  },
  resetSecondFactor: { request: { reason: "Lost the telephone; we know the person" }, response: sponsor }
}
