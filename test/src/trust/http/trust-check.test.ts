/** The trust check as clients see it: contents, signals, caching, refusals; with real organizations and the real pipeline. */
import dns from "node:dns"
import net from "node:net"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { JournalUnavailable } from "../../../../actors/runtime/journal.ts"
import type { OrganizationCommand } from "../../../../schema/organization.ts"
import { fakeRequest } from "../../../support/fake-request.ts"
import { MINUTE, NOW } from "../../../support/given.ts"
import { BASE_URL, claimed, goodCases, judged, startTrust } from "../../../support/trust-service.ts"

type Trust = Awaited<ReturnType<typeof startTrust>>

let trust: Trust
beforeEach(async () => {
  trust = await startTrust()
})
afterEach(async () => {
  await trust.close()
  expect(trust.defects).toEqual([])
})

/** A bank with a good record and a verified domain, and the check of it. */
const withBank = async () => {
  await trust.tell("acme-bank", claimed("acme-bank", "acmebank.com"), ...goodCases("acme-bank", 30))
  return trust.serve()
}

const report = (org_id: string, sponsor: number, agent: number): OrganizationCommand => ({
  _tag: "RecordReport",
  org_id,
  org_name: org_id,
  report_id: `rep_${sponsor}_${agent}`,
  report_type: "other",
  description: "seen",
  evidence_urls: [],
  source: null,
  agent_id: `agt_${agent}`,
  sponsor_id: `spn_${sponsor}`
})

describe("a trust check", () => {
  test("has the six members and what domain decision B.4 puts into them", async () => {
    const { ask, check } = await withBank()
    const body = await check("www.acmebank.com")
    expect(body).toMatchObject({
      entity_match: {
        matched: true,
        org_id: "acme-bank",
        org_name: "Name of acme-bank",
        match_type: "verified_domain",
        match_confidence: 0.98
      },
      trust_signal: "GREEN",
      evidence_summary: { cases: { closed: 30, favourable: 30, timely_rate: 1 }, resolution_rate: "100%" },
      domain_metadata: {
        input: "www.acmebank.com",
        registrable_domain: "acmebank.com",
        public_suffix: "com",
        subdomain: "www",
        lookalike_of: null,
        lookalike_search: "complete",
        registered_at: null
      },
      recommendation: { agent_signal: "SAFE_TO_INTERACT", dossier_url: `${BASE_URL}/api/v1/orgs/acme-bank` },
      meta: {
        checked_at: new Date(NOW).toISOString(),
        method_version: "trust-2",
        cache_ttl_seconds: 300,
        request_id: "request-1"
      }
    })
    const { body: raw, headers } = await ask({ params: ["www.acmebank.com"] })
    expect(Object.keys(raw)).toEqual([
      "entity_match",
      "trust_signal",
      "evidence_summary",
      "domain_metadata",
      "recommendation",
      "meta"
    ])
    expect(headers).toMatchObject({ "cache-control": "public, max-age=300", "access-control-allow-origin": "*" })
  })

  test("by address is the check of its host, without user name and password", async () => {
    const { check, checkUrl } = await withBank()
    const body = await checkUrl("https://user:secret@www.acmebank.com:8443/login?a=b")
    expect(body.entity_match).toEqual((await check("www.acmebank.com")).entity_match)
    expect(body.domain_metadata.risk_flags).toEqual(["userinfo_in_url", "non_default_port"])
    expect(JSON.stringify(body)).not.toContain("secret")
  })

  test("has a score that is the sum of the printed factors", async () => {
    await trust.tell("acme-bank", judged("acme-bank", { action_type: "consent_order" }), report("acme-bank", 1, 1))
    const { check } = await withBank()
    for (const domain of ["acmebank.com", "acmebamk.com", "stranger.com"]) {
      const { evidence_summary } = await check(domain)
      const sum = evidence_summary.factors.reduce((total, factor) => total + factor.points, 0)
      expect(Math.abs(sum - evidence_summary.score)).toBeLessThanOrEqual(1)
    }
  })

  test("of a domain that nobody knows is UNKNOWN, not an error", async () => {
    const { check } = await withBank()
    expect(await check("stranger.org")).toMatchObject({
      entity_match: { matched: false, org_id: null, match_type: "none", match_confidence: 0, trustscore: null },
      trust_signal: "UNKNOWN",
      evidence_summary: { score: 50, confidence: 0 },
      recommendation: { agent_signal: "UNKNOWN_ENTITY", dossier_url: null }
    })
  })

  test("of a public IP address is UNKNOWN with a flag", async () => {
    const { check } = await withBank()
    expect(await check("0x08080808")).toMatchObject({
      trust_signal: "UNKNOWN",
      domain_metadata: {
        ascii: "8.8.8.8",
        is_ip: true,
        risk_flags: ["ip_literal", "encoded_ip"],
        registrable_domain: null
      }
    })
  })

  test.each([
    ["асmebank.com", "RED", "homograph"],
    ["acmebank.evil.net", "RED", "subdomain"],
    ["acmebank-login.com", "RED", "combination"],
    ["acmebamk.com", "RED", "misspelling"],
    // The name alone is alike: not known to be theirs, and no reason for RED.
    ["acmebank.shop", "YELLOW", "other_suffix"]
  ] as const)("of %s, an imitation, is %s", async (domain, signal, kind) => {
    const { check } = await withBank()
    const body = await check(domain)
    expect(body.trust_signal).toBe(signal)
    expect(body.domain_metadata.lookalike_of).toMatchObject({ domain: "acmebank.com", org_id: "acme-bank", kind })
    expect(body.recommendation.reasons[0]).toContain("acmebank.com")
  })

  test("of the same label under another suffix is a note alone, where no name is alike", async () => {
    await trust.tell("holding-of-many", claimed("holding-of-many", "brandname.com"))
    const { check } = await trust.serve()
    expect(await check("brandname.net")).toMatchObject({
      trust_signal: "UNKNOWN",
      evidence_summary: { score: 50 },
      domain_metadata: { lookalike_of: { kind: "other_suffix", confidence: 0.6 } },
      recommendation: { action: expect.stringMatching(/^It has or imitates a known name/) }
    })
  })

  test.each([
    ["paypal.com", "PayPal"],
    ["google.com", "Google"],
    ["www.amazon.co.uk", "Amazon"]
  ])("of %s, a listed domain, names whose it is, and stays UNKNOWN", async (domain, name) => {
    const listed = await startTrust({ brandList: true })
    const { check } = await listed.serve()
    const { recommendation, trust_signal } = await check(domain)
    expect(trust_signal).toBe("UNKNOWN")
    expect(recommendation.action).toContain("well-known domain")
    expect(recommendation.reasons.join(" ")).toContain(`as one of “${name}”`)
    expect(recommendation.reasons.join(" ")).not.toContain("No organization is known")
    await listed.close()
  })

  test.each(["paypal.xyz", "whatsapp.help"])("of %s says no more than its reasons do", async (domain) => {
    const listed = await startTrust({ brandList: true })
    const { check } = await listed.serve()
    const { recommendation, trust_signal } = await check(domain)
    expect(trust_signal).toBe("UNKNOWN")
    expect(recommendation.action).not.toContain("Nothing is known")
    await listed.close()
  })

  test("of a claimed domain without evidence does not say that nothing is known", async () => {
    await trust.tell("new-gym", claimed("new-gym", "new-gym-of-ours.com", "claimed"))
    const { check } = await trust.serve()
    const { recommendation, trust_signal } = await check("new-gym-of-ours.com")
    expect(trust_signal).toBe("UNKNOWN")
    expect(recommendation.action).toContain("no evidence here yet about the organization")
    expect((await check("nobody-has-this-at-all.com")).recommendation.action).toContain("Nothing is known here")
  })

  test("of a claimed domain can be GREEN, and is RED while a fraud judgment stands", async () => {
    await trust.tell("gym", claimed("gym", "fitgym.com", "claimed"), ...goodCases("gym", 30))
    const { check } = await trust.serve()
    expect(await check("fitgym.com")).toMatchObject({
      entity_match: { match_type: "claimed_domain" },
      trust_signal: "GREEN"
    })
    await trust.tell("gym", judged("gym"))
    expect(await check("fitgym.com")).toMatchObject({
      trust_signal: "RED",
      evidence_summary: { enforcement: { total: 1, last_5_years: 1, items: [{ record_id: "1", source: "ftc" }] } },
      recommendation: { agent_signal: "HIGH_RISK_ESCALATE" }
    })
  })

  test("calls nobody an imitation of those who were found to deceive, until that is reversed", async () => {
    await trust.tell("cheats", claimed("cheats", "honestbrand.com", "claimed"))
    const { check } = await trust.serve()
    const imitates = async () => (await check("honestbramd.com")).domain_metadata.lookalike_of?.org_id
    expect(await imitates()).toBe("cheats")
    await trust.tell("cheats", judged("cheats"))
    expect(await imitates()).toBeUndefined()
    await trust.tell("cheats", judged("cheats", { status: "reversed", retrieved_at: NOW + 1 }))
    expect(await imitates()).toBe("cheats")
    await trust.tell("cheats", judged("cheats", { retrieved_at: NOW + 2 }))
    expect(await imitates()).toBeUndefined()
    const later = await trust.serve()
    expect((await later.check("honestbramd.com")).domain_metadata.lookalike_of).toBeNull()
  })

  test("of a name that is an organization's says so and is never GREEN", async () => {
    await trust.tell("fit-gym-inc", ...goodCases("fit-gym-inc", 30))
    const { check } = await trust.serve()
    expect(await check("fitgym.com")).toMatchObject({
      entity_match: { matched: true, org_id: "fit-gym-inc", match_type: "name_similarity", match_confidence: 0.5 },
      trust_signal: "YELLOW"
    })
    expect((await check("fitgyms.com")).entity_match.matched).toBe(false)
  })

  test("of a domain that several say is theirs goes to the first, with doubt", async () => {
    await trust.tell("one", claimed("one", "shared.com", "claimed"))
    trust.clock.now += MINUTE
    await trust.tell("another", claimed("another", "shared.com", "claimed"))
    const { check } = await trust.serve()
    expect(await check("shared.com")).toMatchObject({
      entity_match: { org_id: "one", match_confidence: 0.5 },
      domain_metadata: { risk_flags: ["contested_domain"] }
    })
    await trust.tell("another", claimed("another", "shared.com", "verified"))
    expect(await check("shared.com")).toMatchObject({
      entity_match: { org_id: "another", match_type: "verified_domain", match_confidence: 0.98 },
      domain_metadata: { risk_flags: [] }
    })
  })

  test("under a private suffix is of the host itself where somebody holds that, else of the name below the suffix", async () => {
    await trust.tell("docs-team", claimed("docs-team", "docs.acme.github.io"))
    await trust.tell("acme", claimed("acme", "acme.github.io"))
    const { check } = await trust.serve()
    expect((await check("docs.acme.github.io")).entity_match.org_id).toBe("docs-team")
    expect((await check("blog.acme.github.io")).entity_match.org_id).toBe("acme")
  })

  test("hears one sponsor with a hundred agents as one sponsor", async () => {
    await trust.tell(
      "many",
      claimed("many", "many-agents.com"),
      ...Array.from({ length: 100 }, (_, i) => report("many", 1, i))
    )
    await trust.tell("single", claimed("single", "single-agent.com"), report("single", 1, 1))
    const { check } = await trust.serve()
    const pointsOf = async (domain: string) =>
      (await check(domain)).evidence_summary.factors.find(({ id }) => id === "reports")?.points
    expect(await pointsOf("many-agents.com")).toBe(await pointsOf("single-agent.com"))
    // Nobody has reviewed them.
    expect(await pointsOf("single-agent.com")).toBe(0)
  })

  test("opens no connection and looks nothing up", async () => {
    const { check, checkUrl } = await withBank()
    const seen = [
      vi.spyOn(net.Socket.prototype, "connect"),
      vi.spyOn(net, "connect"),
      vi.spyOn(dns, "lookup"),
      vi.spyOn(dns, "resolve"),
      vi.spyOn(dns.promises, "lookup"),
      vi.spyOn(dns.promises, "resolve"),
      vi.spyOn(globalThis, "fetch")
    ]
    for (const domain of ["acmebank.com", "stranger.com", "асmebank.com", "8.8.8.8"]) await check(domain)
    await checkUrl("https://stranger.net/robots.txt")
    for (const one of seen) expect(one).not.toHaveBeenCalled()
    // The spies do see a connection.
    const socket = net.connect({ port: 9, host: "127.0.0.1" }).on("error", () => undefined)
    expect(seen[0]).toHaveBeenCalled()
    socket.destroy()
    vi.restoreAllMocks()
  })
})

describe("a trust check, asked again", () => {
  test("is given in the same tick, with the id of its own request", async () => {
    const { byDomain, check } = await withBank()
    const first = await check("stranger.com")
    expect(trust.asked.named).toBe(1)
    const again = byDomain.handler({ ...fakeRequest({ params: ["stranger.com"] }), id: "request-2" })
    if (again instanceof Promise || "open" in again) throw new Error("the answer was not there")
    const body = JSON.parse(String(again.body))
    expect(body).toEqual({ ...first, meta: { ...first.meta, request_id: "request-2" } })
    expect(trust.asked.named).toBe(1)
  })

  test("is made anew after five minutes", async () => {
    const { check } = await withBank()
    const first = await check("stranger.com")
    trust.clock.now += 4 * MINUTE
    expect((await check("stranger.com")).meta.checked_at).toBe(first.meta.checked_at)
    trust.clock.now += MINUTE
    expect((await check("stranger.com")).meta.checked_at).not.toBe(first.meta.checked_at)
  })

  test("is made anew when its organization changes, and when any domain does", async () => {
    const { check } = await withBank()
    expect((await check("acmebank.com")).evidence_summary.cases.closed).toBe(30)
    await trust.tell("acme-bank", ...goodCases("acme-bank", 1))
    expect((await check("acmebank.com")).evidence_summary.cases.closed).toBe(31)
    expect((await check("newcomer.com")).entity_match.matched).toBe(false)
    await trust.tell("new", claimed("new", "newcomer.com"))
    expect((await check("newcomer.com")).entity_match.match_type).toBe("verified_domain")
    await trust.tell("new", { _tag: "DropDomain", domain: "newcomer.com" })
    expect((await check("newcomer.com")).entity_match.matched).toBe(false)
  })

  test("is made anew when an organization of that name appears", async () => {
    const { check } = await withBank()
    expect((await check("fitgym.com")).entity_match.matched).toBe(false)
    await trust.tell("fit-gym-inc", ...goodCases("fit-gym-inc", 1))
    expect((await check("fitgym.com")).entity_match.match_type).toBe("name_similarity")
  })

  test("keeps its ETag until the answer is another one, and is 304 for who has it", async () => {
    const { ask } = await withBank()
    const etagOf = async () => (await ask({ params: ["acmebank.com"] })).headers["etag"] ?? ""
    const etag = await etagOf()
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    trust.clock.now += 10 * MINUTE
    expect(await etagOf()).toBe(etag)
    for (const header of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const reply = await ask({ params: ["acmebank.com"], headers: { "if-none-match": header } })
      expect(reply).toMatchObject({ status: 304, headers: { etag, "cache-control": "public, max-age=300" }, body: "" })
    }
    expect((await ask({ params: ["acmebank.com"], headers: { "if-none-match": '"other"' } })).status).toBe(200)
    await trust.tell("acme-bank", ...goodCases("acme-bank", 1))
    expect((await ask({ params: ["acmebank.com"], headers: { "if-none-match": etag } })).status).toBe(200)
  })
})

describe("a trust check that cannot be made", () => {
  test.each(["localhost", "co.uk", "127.0.0.1", "exa mple.com", "https://example.com", "a..b.com"])(
    "of %j is 400 with a reason",
    async (domain) => {
      const { ask } = await trust.serve()
      const reply = await ask({ params: [encodeURIComponent(domain)] })
      expect(reply).toMatchObject({ status: 400, body: { code: 400, errors: [{ path: "domain" }] } })
      expect(reply.body.errors[0].message).toMatch(/^must /)
    }
  )

  test("for want of an address, or of an http one, is 400", async () => {
    const { ask } = await withBank()
    expect(await ask({})).toMatchObject({ status: 400, body: { errors: [{ path: "url" }] } })
    expect(await ask({ query: "url=ftp%3A%2F%2Fexample.com" })).toMatchObject({ status: 400 })
    expect(await ask({ query: "url=https%3A%2F%2Fa.com&url=https%3A%2F%2Fb.com" })).toMatchObject({ status: 400 })
  })

  test("because domains are not read yet is 503, and good once the database answers", async () => {
    await trust.tell("acme-bank", claimed("acme-bank", "acmebank.com"))
    trust.database.failure = new JournalUnavailable({ cause: "off", outcome: "not-written" })
    vi.useFakeTimers()
    try {
      const { ask, known } = await trust.serve({ waits: false })
      const reply = await ask({ params: ["acmebank.com"] })
      expect(reply).toMatchObject({ status: 503, headers: { "retry-after": "2" } })
      trust.database.failure = undefined
      await vi.advanceTimersByTimeAsync(1_000)
      vi.useRealTimers()
      await vi.waitFor(() => expect(known.isLoaded).toBe(true))
      expect((await ask({ params: ["acmebank.com"] })).status).toBe(200)
      expect(trust.failures.length).toBeGreaterThan(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test("needs no key, and after sixty in a minute waits", async () => {
    const { byDomain } = await withBank()
    const statuses: Array<number> = []
    for (let i = 0; i < 61; i++) {
      const outcome = await byDomain.handler(fakeRequest({ params: ["example.com"] }))
      statuses.push(outcome.status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
  })
})
