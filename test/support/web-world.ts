/**
 * The service behind the real front, in memory, with something on every public page: verdicts of three members, organizations
 * good and bad, a registry of problems, a signed log, an attestation, a case. For the browser tests and the pictures.
 */
import { Result } from "effect"
import { organizationEntity } from "../../actors/organization/organization.ts"
import { type MemberAnswer, type MemberScores, PRINCIPLES } from "../../schema/council.ts"
import type { OrganizationCommand } from "../../schema/organization.ts"
import { problemReply } from "../../src/http/problem.ts"
import { everyOnTimers } from "../../src/http/sse.ts"
import { startServer } from "../../src/http/uws.ts"
import { makeMetrics } from "../../src/observability/metrics.ts"
import type { SampleValues } from "../../src/observability/sampler.ts"
import { readSigningKey } from "../../src/crypto/signing-key.ts"
import { errorPagesOr } from "../../src/web/error-pages.ts"
import { answerOf, makePanel, type Panel } from "./council.ts"
import { claimDomain } from "./institutions.ts"
import {
  asOperator,
  CASE_REQUEST,
  proveAddress,
  type ResolutionOptions,
  type ResolutionService,
  startResolution
} from "./resolution-service.ts"
import { addCalledAgent, type CalledAgent, sealNew } from "./vault-service.ts"
import { freePort } from "./free-port.ts"

/** What a stranger may bring as a title, to be shown as text. */
export const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(2)>`

export interface WebWorld {
  readonly origin: string
  readonly port: number
  readonly service: ResolutionService
  readonly panel: Panel
  readonly agent: CalledAgent
  /** Of an attestation. */
  readonly session: string
  /** Path and query of a case's page. */
  readonly casePath: string
  /** A law that the panel is asked about: its number. */
  readonly evaluate: (citation: string, title?: string) => Promise<number>
  readonly close: () => Promise<void>
}

const LAWS: ReadonlyArray<readonly [citation: string, title: string, jurisdiction: string]> = [
  ["Rule 9", HOSTILE, "Nowhere"],
  ["15 U.S.C. § 45", "Unfair methods of competition", "US"],
  ["UDHR art. 8", "Effective remedy", "International"],
  ["UDHR art. 10", "Fair and public hearing", "International"],
  ["UDHR art. 12", "Privacy, home and honour", "International"],
  ["15 U.S.C. § 1692f", "Unfair practices in collection", "US"],
  ["16 CFR § 425.1", "Negative option plans", "US"],
  ["UCC § 2-302", "Unconscionable contract or clause", "US"]
]

const COMPANIES = ["alpha", "beta", "gamma"] as const

/** Different for each law and member, and the same in every run. */
const opinionOf = (law: number, member: number): MemberAnswer => {
  const scores = PRINCIPLES.map(
    (_, index) => 2 + ((law * 7 + member * 3 + index * 5 + ((law * index * member) % 4)) % 9)
  )
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length
  return answerOf(Math.round(mean), {
    principleScores: Object.fromEntries(
      PRINCIPLES.map((name, index) => [name, scores[index]])
    ) as unknown as MemberScores,
    confidence: 0.7 + member / 20,
    oneSentence: "It binds both sides plainly and leaves the remedy to the courts.",
    reasoning:
      "The text binds both sides by one rule and names who answers for it. It grades no remedy, and the duty to disclose ends where the contract does. Read with its exceptions it still does more for those who cannot bargain than against them."
  })
}

const ORGANIZATIONS: ReadonlyArray<
  readonly [id: string, name: string, domains: ReadonlyArray<readonly [string, "claimed" | "verified"]>]
> = [
  ["acme-bank", "Acme Bank", [["acme-bank.com", "verified"]]],
  ["fit-gym", "Fit Gym", [["fitgym.com", "claimed"]]],
  ["paystream", "Paystream Ltd", [["paystream.com", "verified"]]],
  ["northwind-mobile", "Northwind Mobile", []]
]

/** Two minutes and a day of a process that is used, the same in every run. */
const OBSERVED = ((): ResolutionOptions["observed"] => {
  const wave = (index: number, every: number, size: number): number =>
    size * (1 + Math.sin(index / every)) + (index % 7)
  const samples = (count: number, ms: number): ReadonlyArray<SampleValues> =>
    Array.from({ length: count }, (_, index) => ({
      at: 1_795_000_000_000 + index * ms,
      requests: wave(index, 9, 90),
      errors: index % 50 === 0 ? 1 : 0,
      loopMs: wave(index, 4, 1) / 2,
      lagMs: index % 13,
      inFlight: index % 5,
      processor: wave(index, 12, 18),
      memoryBytes: 300e6 + wave(index, 20, 20e6)
    }))
  const metrics = makeMetrics({ monotonicNow: () => 0, processMetrics: false })
  metrics.onMailAttempt("Accepted")
  metrics.onWebhookAttempt("taken")
  const seconds = samples(120, 1_000)
  const minutes = samples(600, 60_000)
  return {
    sampler: { seconds: () => seconds, minutes: () => minutes, stop: () => undefined },
    counts: metrics.counts,
    totals: metrics.totals,
    writes: () => "up",
    owner: "owner"
  }
})()

export const startWebWorld = async (options: Partial<ResolutionOptions> = {}): Promise<WebWorld> => {
  const panel = makePanel(Object.fromEntries(COMPANIES.map((company, index) => [company, opinionOf(0, index)])))
  const signingKey = Result.getOrThrow(readSigningKey(Buffer.alloc(32, 1).toString("base64")))
  // Forms are taken from the service's own origin alone, so it knows its port before it starts.
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const service = await startResolution({
    council: panel,
    signingKey,
    every: everyOnTimers,
    servedAt: origin,
    observed: OBSERVED,
    ...options
  })
  const server = await startServer({
    host: "127.0.0.1",
    port,
    routes: service.routes,
    errorReply: errorPagesOr(problemReply),
    onDefect: (defect) => service.defects.push(defect)
  })
  const agent = await addCalledAgent(service)
  const evaluate = async (citation: string, title = citation, jurisdiction = "US"): Promise<number> => {
    const body = { citation, title, jurisdiction }
    const reply = await service.call("POST /api/v1/council/evaluate", { headers: agent.headers, body })
    if (reply.status !== 202) throw new Error(reply.text)
    return reply.body.id
  }
  await evaluateLaws(service, panel)
  await recordOrganizations(service)
  await writeProblems(service)
  if (options.accountVerification !== undefined) await proveAddress(service, agent.sponsor.id)
  const attestation = await sealNew(service, agent)
  return {
    origin,
    port,
    service,
    panel,
    agent,
    session: attestation.session_id,
    casePath: await casePathOf(service, agent),
    evaluate,
    close: async () => {
      server.close()
      await service.close()
    }
  }
}

/** Five evaluations an hour are a sponsor's, so each law has its own. */
const evaluateLaws = async (service: ResolutionService, panel: Panel): Promise<void> => {
  for (const [law, [citation, title, jurisdiction]] of LAWS.entries()) {
    for (const [member, company] of COMPANIES.entries()) panel.say(company, opinionOf(law, member))
    const { headers } = await addCalledAgent(service)
    const body = { citation, title, jurisdiction }
    const reply = await service.call("POST /api/v1/council/evaluate", { headers, body })
    if (reply.status !== 202) throw new Error(reply.text)
    await service.runtime.delivery.idle()
  }
}

const recordOrganizations = async ({ registry }: ResolutionService): Promise<void> => {
  const now = Date.now()
  const tell = async (orgId: string, command: OrganizationCommand): Promise<void> => {
    Result.getOrThrow(await registry.ask(organizationEntity, orgId, command))
  }
  for (const [org_id, org_name, domains] of ORGANIZATIONS) {
    const named = { org_id, org_name }
    await tell(org_id, { _tag: "RecordCase", ...named, case_id: `c-${org_id}`, sponsor_id: "s", subcategory: null })
    for (const [domain, level] of domains) await tell(org_id, claimDomain(named, domain, level))
  }
  const bank = { org_id: "acme-bank", org_name: "Acme Bank" }
  for (let serial = 0; serial < 12; serial++) {
    const told = { ...bank, case_id: `bank-${serial}`, sponsor_id: `s-${serial}` }
    await tell("acme-bank", { _tag: "RecordCase", ...told, subcategory: null })
    await tell("acme-bank", {
      _tag: "RecordOutcome",
      ...told,
      outcome: "monetary_relief",
      favourable: serial % 6 !== 0,
      timely: serial % 4 !== 0,
      closed_at: now
    })
  }
  await tell("fit-gym", {
    _tag: "RecordEnforcement",
    org_id: "fit-gym",
    org_name: "Fit Gym",
    record: {
      record_id: "2025-cv-04417",
      source: "ftc",
      source_url: "https://www.ftc.gov/legal-library/browse/cases-proceedings/fit-gym",
      title: "FTC v. Fit Gym",
      action_type: "consent_order",
      status: "final",
      filed_date: "2025-06-12",
      penalty_amount: "250000.00",
      redress_amount: "1200000.00",
      currency: "USD",
      line_hash: "0".repeat(64),
      retrieved_at: now
    }
  })
}

const PROBLEMS = [
  ["gym-renewal-without-notice", "Gym contracts renew without notice", "consumer_protection", "medium"],
  ["deposit-kept-after-moving-out", "Deposits are kept after moving out", "housing", "high"],
  ["refund-as-voucher-only", "Refunds come as vouchers only", "consumer_protection", "low"]
] as const

const writeProblems = async ({ call }: ResolutionService): Promise<void> => {
  for (const [slug, title, category, severity] of PROBLEMS) {
    const summary = `${title}, and those who complain are sent from one desk to the next. The law has a remedy; few know it, and few have the time.`
    const body = { slug, title, category, severity, summary, reviewer: "rev@example.org" }
    const reply = await call("POST /api/admin/problems", { headers: asOperator, body })
    if (reply.status !== 201) throw new Error(reply.text)
  }
}

const casePathOf = async ({ call }: ResolutionService, { headers }: CalledAgent): Promise<string> => {
  const reply = await call("POST /api/v1/cases", { headers, body: CASE_REQUEST })
  if (reply.status !== 201) throw new Error(reply.text)
  const { pathname, search } = new URL(reply.body.case_url)
  return pathname + search
}
