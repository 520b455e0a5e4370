/** Imports, matches, reports, merges and domains, through the declared routes and the real actors. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { organizationEntity } from "../../../../actors/organization/organization.ts"
import type { OrganizationCommand } from "../../../../schema/organization.ts"
import { sponsorIdOf } from "../../../../src/auth/sponsor-id.ts"
import { DAY } from "../../../support/given.ts"
import { textOf } from "../../../support/resolution-service.ts"
import {
  asSponsor,
  importedRecord,
  SERVER_SECRET,
  startTrustAdmin,
  type TrustAdminService
} from "../../../support/trust-admin-service.ts"

let service: TrustAdminService
const published: { txt: ReadonlyArray<ReadonlyArray<string>>; file: string | undefined } = { txt: [], file: undefined }
beforeEach(async () => {
  published.txt = []
  published.file = undefined
  service = await startTrustAdmin({
    proof: { resolveTxt: async () => published.txt, fetchText: async () => published.file }
  })
})
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const importing = async (...records: ReadonlyArray<object>) =>
  (await service.call("POST /api/admin/enforcement", { body: { records } })).body.results
const known = async (orgId: string) => {
  const { state } = await service.registry.read(organizationEntity, orgId)
  if (state._tag === "Unknown") throw new Error(`${orgId} is not known`)
  return state
}
const tell = (orgId: string, command: OrganizationCommand) => service.registry.ask(organizationEntity, orgId, command)
const claim = (org_id: string, org_name: string, domain: string, level: "claimed" | "verified" = "claimed") =>
  tell(org_id, { _tag: "ClaimDomain", org_id, org_name, domain, level, source: "operator: letter" })
const waiting = async () => (await service.call("GET /api/admin/matches")).body.results
const reviewer = "rita@example.org"
const decide = (matchId: string, body: object) =>
  service.call("POST /api/admin/matches/:match_id", { params: [matchId], body: { reviewer, ...body } })

describe("an imported record", () => {
  test("with a known domain goes to its organization, under any name", async () => {
    await claim("iron-gyms", "Iron Gyms", "fitgym.com")
    expect(await importing(importedRecord())).toEqual([{ result: "accepted", org_id: "iron-gyms", reason: null }])
    expect((await known("iron-gyms")).enforcement.records).toMatchObject([{ record_id: "2025-cv-04417" }])
  })
  test("with an unknown domain creates its only respondent with the domain", async () => {
    expect(await importing(importedRecord())).toMatchObject([{ result: "accepted", org_id: "fit-gym" }])
    expect(await known("fit-gym")).toMatchObject({
      org_name: "Fit Gym, LLC",
      domains: [{ domain: "fitgym.com", level: "claimed", source: "enforcement:ftc" }]
    })
  })
  test.each(["fraud_judgment", "ban"])(
    "of a %s is an organization's at once by a proven domain alone",
    async (action_type) => {
      const grave = (record_id: string, domain: string) =>
        importedRecord({ record_id, action_type, respondent_domains: [domain] })
      await claim("claimed-gym", "Claimed Gym", "claimed-gym.com")
      await claim("proven-gym", "Proven Gym", "proven-gym.com", "verified")
      expect(
        await importing(grave("1", "claimed-gym.com"), grave("2", "proven-gym.com"), grave("3", "unknown-gym.com"))
      ).toMatchObject([{ result: "review" }, { result: "accepted", org_id: "proven-gym" }, { result: "review" }])
      expect((await known("claimed-gym")).enforcement.records).toEqual([])
      const matches: ReadonlyArray<{ match_id: string; candidates: ReadonlyArray<object> }> = await waiting()
      const first = matches.find(({ candidates }) => candidates.length > 0)
      expect(matches).toHaveLength(2)
      expect(first).toMatchObject({ state: "waiting", candidates: [{ org_id: "claimed-gym", by: "domain" }] })
    }
  )
  test("sent again changes nothing; what the authority says now replaces what it said", async () => {
    await importing(importedRecord())
    expect(await importing(importedRecord())).toMatchObject([{ result: "unchanged" }])
    const vacated = importedRecord({ status: "vacated", line_hash: "1".repeat(64) })
    expect(await importing(vacated)).toMatchObject([{ result: "accepted" }])
    const { enforcement, trustscore } = await known("fit-gym")
    expect(enforcement.records).toMatchObject([{ status: "vacated" }])
    expect(trustscore).toBe(50)
  })
  test("that only has a known name waits for a person", async () => {
    await tell("fit-gym", {
      _tag: "RecordCase",
      org_id: "fit-gym",
      org_name: "FIT GYM",
      case_id: "c",
      sponsor_id: "s",
      subcategory: null
    })
    for (const respondent_domains of [[], ["fitgym.com"]]) {
      const record_id = `with ${respondent_domains.length}`
      expect(await importing(importedRecord({ record_id, respondent_domains }))).toMatchObject([{ result: "review" }])
    }
    expect(await waiting()).toMatchObject([
      { state: "waiting", candidates: [{ org_id: "fit-gym", by: "name" }] },
      { state: "waiting", candidates: [{ org_id: "fit-gym", by: "name" }] }
    ])
    expect((await known("fit-gym")).enforcement.records).toEqual([])
  })
  test("of several respondents, or of domains of several organizations, waits too", async () => {
    await claim("a", "A", "a-gym.com")
    await claim("b", "B", "b-gym.com")
    expect(
      await importing(
        importedRecord({ record_id: "1", respondent_names: ["Fit Gym", "Iron Gym"] }),
        importedRecord({ record_id: "2", respondent_domains: ["a-gym.com", "b-gym.com"] })
      )
    ).toMatchObject([{ result: "review" }, { result: "review" }])
  })
  test("sees what the one before it in the batch made known", async () => {
    const results = await importing(
      importedRecord({ record_id: "1" }),
      importedRecord({ record_id: "2", respondent_names: ["Another Name"] }),
      importedRecord({ record_id: "3", respondent_domains: ["other-fit.com"] })
    )
    expect(results).toMatchObject([
      { result: "accepted", org_id: "fit-gym" },
      { result: "accepted", org_id: "fit-gym" },
      { result: "review" }
    ])
  })
  test("with something that is no domain is rejected, and the others are not", async () => {
    const results = await importing(
      importedRecord({ respondent_domains: ["co.uk"] }),
      importedRecord({ record_id: "2" })
    )
    expect(results).toMatchObject([
      { result: "rejected", reason: "respondent_domains: must be more than a public suffix" },
      { result: "accepted" }
    ])
  })
  test.each([
    { record_id: "" },
    { status: "great" },
    { filed_date: "2025-13-01" },
    { penalty_amount: "1e9" },
    { respondent_names: [] },
    { line_hash: "abc" }
  ])("that says %o is refused", async (more) => {
    const reply = await service.call("POST /api/admin/enforcement", { body: { records: [importedRecord(more)] } })
    expect(reply.body).toMatchObject({ code: 400, reason: "invalid-body" })
  })
  test("is for operators alone", async () => {
    const asked = { headers: asSponsor, body: { records: [] } }
    expect((await service.call("POST /api/admin/enforcement", asked)).status).toBe(401)
  })
})

describe("a record that waits", () => {
  let matchId: string
  beforeEach(async () => {
    await importing(importedRecord({ respondent_names: ["Fit Gym LLC d/b/a Gym24"], respondent_domains: [] }))
    matchId = (await waiting())[0].match_id
  })
  const linked = () => decide(matchId, { decision: "link", org_id: "iron-gym" })

  test("is linked by a person, and then follows the authority by itself", async () => {
    await claim("iron-gym", "Iron Gym", "iron-gym.com")
    expect((await linked()).body).toMatchObject({ state: "linked", org_id: "iron-gym", decided_by: /^rev_/ })
    expect((await known("iron-gym")).enforcement.records).toHaveLength(1)
    expect(await waiting()).toEqual([])
    const revised = importedRecord({
      status: "reversed",
      line_hash: "2".repeat(64),
      respondent_domains: ["new-gym.com"]
    })
    expect(await importing(revised)).toMatchObject([{ result: "accepted", org_id: "iron-gym" }])
    expect(await importing(revised)).toMatchObject([{ result: "unchanged", org_id: "iron-gym" }])
    expect((await known("iron-gym")).enforcement.records).toMatchObject([{ status: "reversed" }])
  })
  test("can make its respondent known", async () => {
    expect((await decide(matchId, { decision: "create" })).body).toMatchObject({ state: "linked", org_id: "fit-gym" })
    expect((await known("fit-gym")).enforcement.records).toHaveLength(1)
  })
  test("can be rejected for every organization, for good", async () => {
    expect((await decide(matchId, { decision: "reject" })).body).toMatchObject({ state: "rejected", org_id: null })
    const revised = importedRecord({ line_hash: "2".repeat(64), respondent_domains: ["new-gym.com"] })
    expect(await importing(revised)).toMatchObject([{ result: "unchanged" }])
    expect((await linked()).body.reason).toBe("organization-not-found")
    expect((await decide(matchId, { decision: "create" })).body).toMatchObject({ code: 409, reason: "match-decided" })
  })
  test("is shown with its record, and unknown ones are not", async () => {
    const read = (id: string) => service.call("GET /api/admin/matches/:match_id", { params: [id] })
    expect((await read(matchId)).body).toMatchObject({ match_id: matchId, record: { title: "FTC v. Fit Gym LLC" } })
    expect((await read("mat_0")).body.reason).toBe("match-not-found")
    expect((await decide("mat_0", { decision: "reject" })).body.reason).toBe("match-not-found")
  })
  test.each([
    { decision: "link" },
    { decision: "create", org_id: "iron-gym" },
    { decision: "link", org_id: "Iron Gym" }
  ])("cannot be decided by %o", async (body) => {
    expect((await decide(matchId, body)).status).toBe(400)
  })
})

describe("rates of complaints", () => {
  const file = { source: "ccdb", as_of: "2026-10-31", file_hash: "a".repeat(64) }
  const rates = [{ company: "FIT GYM, INC.", responses: 412, timely_share: 0.97, relief_share: 0.21 }]
  const send = async (body: object) => (await service.call("POST /api/admin/complaints", { body })).body
  test("are kept by name, once for each file", async () => {
    expect(await send({ ...file, rates })).toEqual({
      results: [{ result: "accepted", org_id: "fit-gym", reason: null }]
    })
    expect(await send({ ...file, rates })).toMatchObject({ results: [{ result: "unchanged" }] })
    expect((await known("fit-gym")).complaint_rates).toEqual({
      ...file,
      responses: 412,
      timely_share: 0.97,
      relief_share: 0.21
    })
  })
  test("a complaint rate above 1 is refused", async () => {
    expect(await send({ ...file, rates: [{ ...rates[0], timely_share: 1.1 }] })).toMatchObject({ code: 400 })
  })
})

describe("a report", () => {
  const reporter = sponsorIdOf(SERVER_SECRET, "rob@example.org")
  const report = (report_id: string): OrganizationCommand => ({
    _tag: "RecordReport",
    report_id,
    org_id: "fit-gym",
    org_name: "Fit Gym",
    report_type: "predatory_terms",
    description: "Renews by itself",
    evidence_urls: ["https://fitgym.com/terms"],
    source: null,
    agent_id: "agt_1",
    sponsor_id: reporter
  })
  beforeEach(async () => {
    await tell("fit-gym", report("rep_1"))
    await service.runtime.delivery.idle()
  })
  const review = (id: string, body: object) =>
    service.call("POST /api/admin/reports/:report_id", { params: [id], body: { accepted: true, reviewer, ...body } })
  const list = async (state: string) => (await service.call("GET /api/admin/reports", { query: `state=${state}` })).body

  test("waits with its words, and leaves the queue when it is reviewed", async () => {
    expect(await list("waiting")).toMatchObject({ total: 1, results: [{ report_id: "rep_1", org_id: "fit-gym" }] })
    const read = await service.call("GET /api/admin/reports/:report_id", { params: ["rep_1"] })
    expect(textOf(service.database)).toContain("NarrativeRead")
    expect(read.body).toMatchObject({ description: "Renews by itself", evidence_urls: ["https://fitgym.com/terms"] })
    service.clock.now += DAY
    expect((await review("rep_1", {})).body).toMatchObject({
      state: "accepted",
      decided_at: "2026-11-21T09:30:00.000Z",
      // Not the id that the same person has as a sponsor.
      decided_by: expect.stringMatching(/^rev_[a-z2-7]{26}$/)
    })
    expect((await known("fit-gym")).reports.accepted_count).toBe(1)
    expect(await list("waiting")).toMatchObject({ total: 0 })
    expect(await list("decided")).toMatchObject({ total: 1, results: [{ state: "accepted" }] })
    expect((await review("rep_1", { accepted: false })).body).toMatchObject({ code: 409, reason: "report-not-open" })
  })
  test("is not reviewed by its reporter", async () => {
    const reply = await review("rep_1", { reviewer: "rob@example.org" })
    expect(reply.body).toMatchObject({ code: 403, reason: "reviewer-is-reporter" })
    expect(await list("waiting")).toMatchObject({ total: 1 })
  })
  test("that the organization could only count leaves the queue as such", async () => {
    for (let index = 0; index < 400; index += 1) await tell("fit-gym", report(`rep_x${index}`))
    await service.runtime.delivery.idle()
    expect((await review("rep_1", {})).body).toMatchObject({ code: 409, reason: "report-not-open" })
    const read = await service.call("GET /api/admin/reports/:report_id", { params: ["rep_1"] })
    expect(read.body).toMatchObject({ state: "unlisted", decided_by: null })
  })
  test("that does not exist is not found", async () => {
    expect((await review("rep_0", {})).body.reason).toBe("report-not-found")
  })
})

describe("two organizations", () => {
  const order = (from: string, into: string, accepted = true) =>
    service.call("POST /api/admin/merges", { body: { from, into, accepted, reviewer } })
  const proposals = async () => (await service.call("GET /api/admin/merges")).body.results
  beforeEach(async () => {
    // An id that another rule once made of the same name.
    await claim("fit-gym-inc", "Fit Gym, Inc.", "fit-gym-inc.com", "verified")
    await claim("fit-gym", "FIT GYM", "fitgym.com")
    await claim("iron", "Iron", "iron.com", "verified")
    await claim("iron-gyms", "Iron Gyms", "iron.com", "verified")
  })
  test("of one name, or with one proven domain, are proposed to be one", async () => {
    expect(await proposals()).toEqual([
      { from: "fit-gym-inc", from_name: "Fit Gym, Inc.", into: "fit-gym", into_name: "FIT GYM", why: "same_name" },
      { from: "iron-gyms", from_name: "Iron Gyms", into: "iron", into_name: "Iron", why: "shared_domain" }
    ])
  })
  test("are no longer proposed when a person decided, either way", async () => {
    expect((await order("fit-gym-inc", "fit-gym")).body).toEqual({
      from: "fit-gym-inc",
      into: "fit-gym",
      accepted: true
    })
    await order("iron-gyms", "iron", false)
    expect(await proposals()).toEqual([])
    expect(service.aliases.canonical("fit-gym-inc")).toBe("fit-gym")
    expect(service.aliases.canonical("iron-gyms")).toBe("iron-gyms")
  })
  test("merged are one in search and for imports, and two again when it is taken back", async () => {
    const search = async () =>
      (await service.call("GET /api/v1/institutions", { headers: asSponsor, query: "q=fit+gym" })).body.results
    expect((await search()).map((one: { org_id: string }) => one.org_id)).toEqual(["fit-gym", "fit-gym-inc"])
    await order("fit-gym-inc", "fit-gym")
    expect((await search()).map((one: { org_id: string }) => one.org_id)).toEqual(["fit-gym"])
    expect(await importing(importedRecord({ respondent_domains: ["fit-gym-inc.com"] }))).toMatchObject([
      { org_id: "fit-gym" }
    ])
    await order("fit-gym-inc", "fit-gym", false)
    expect(await search()).toHaveLength(2)
  })
  test("are merged neither in circles nor twice, nor when one is unknown", async () => {
    await order("fit-gym-inc", "fit-gym")
    for (const [from, into] of [
      ["fit-gym", "fit-gym-inc"],
      ["fit-gym-inc", "iron"],
      ["iron", "fit-gym-inc"]
    ] as const) {
      expect((await order(from, into)).body).toMatchObject({ code: 409, reason: "merge-not-possible" })
    }
    expect((await order("fit-gym", "nobody")).body.reason).toBe("organization-not-found")
    expect((await order("iron", "iron")).status).toBe(400)
  })
  test("stay merged after a start", async () => {
    await order("fit-gym-inc", "fit-gym")
    const next = await startTrustAdmin({ database: service.database })
    expect(next.aliases.canonical("fit-gym-inc")).toBe("fit-gym")
    await next.close()
  })
})

describe("a domain", () => {
  const path = "/api/admin/orgs/:org_id/domains"
  const add = (body: object, org = "fit-gym") => service.call(`POST ${path}`, { params: [org], body })
  const proof = (method: string, domain = "fitgym.com") =>
    service.call(`POST ${path}/:domain/proof`, { params: ["fit-gym", domain], body: { method } })
  const wordOf = async () =>
    (await service.call(`GET ${path}/:domain/proof`, { params: ["fit-gym", "fitgym.com"] })).body.methods.dns_txt.value
  beforeEach(() => claim("fit-gym", "Fit Gym", "fitgym.com"))

  test("is claimed by an operator as the domain that can be registered, and dropped", async () => {
    const added = await add({ domain: "WWW.Gym24.co.uk.", level: "verified", evidence: "company register" })
    expect(added.body.domains[1]).toMatchObject({
      domain: "gym24.co.uk",
      level: "verified",
      source: "operator: company register"
    })
    const dropped = await service.call(`DELETE ${path}/:domain`, { params: ["fit-gym", "gym24.co.uk"] })
    expect(dropped.body.domains).toMatchObject([{ domain: "fitgym.com" }])
    const again = await service.call(`DELETE ${path}/:domain`, { params: ["fit-gym", "gym24.co.uk"] })
    expect(again.body.reason).toBe("domain-not-found")
  })
  test.each(["co.uk", "127.0.0.1", "8.8.8.8", "https://x.com/", "a b.com"])(
    "%s is refused as a domain",
    async (domain) => {
      expect((await add({ domain, level: "claimed", evidence: "said" })).body).toMatchObject({ code: 400 })
    }
  )
  test("belongs to a known organization", async () => {
    const reply = await add({ domain: "fit.com", level: "claimed", evidence: "said" }, "nobody")
    expect(reply.body.reason).toBe("organization-not-found")
  })
  test("is proven by a TXT record with the word for it, in parts or not", async () => {
    expect((await proof("dns_txt")).body).toMatchObject({ code: 409, reason: "domain-not-proven" })
    const word = await wordOf()
    published.txt = [["v=spf1 -all"], [word.slice(0, 20), word.slice(20)]]
    expect((await proof("dns_txt")).body.domains).toMatchObject([{ level: "verified", source: "proof: dns_txt" }])
  })
  test("is proven by a file with the word on a line", async () => {
    published.file = `# ours\r\n${await wordOf()}\r\n`
    expect((await proof("well_known")).body.domains).toMatchObject([{ level: "verified", source: "proof: well_known" }])
  })
  test("is not proven by the word for another organization", async () => {
    await claim("iron", "Iron", "fitgym.com")
    const { body } = await service.call(`GET ${path}/:domain/proof`, { params: ["iron", "fitgym.com"] })
    published.txt = [[body.methods.dns_txt.value]]
    expect((await proof("dns_txt")).body.reason).toBe("domain-not-proven")
  })
  test("without a claim has nothing to prove", async () => {
    expect((await proof("dns_txt", "other.com")).body.reason).toBe("domain-not-found")
  })
})

describe("search", () => {
  const search = async (query: Record<string, string>) =>
    (
      await service.call("GET /api/v1/institutions", {
        headers: asSponsor,
        query: new URLSearchParams(query).toString()
      })
    ).body
  test("shows domains, score and signal", async () => {
    await claim("fit-gym", "Fit Gym", "fitgym.com", "verified")
    expect(await search({ q: "Fit Gym, Inc." })).toEqual({
      results: [
        {
          org_id: "fit-gym",
          org_name: "Fit Gym",
          domains: ["fitgym.com"],
          trustscore: 50,
          trust_signal: "YELLOW",
          agent_signal: "CAUTION_REVIEW_DOSSIER"
        }
      ],
      limit: 10,
      offset: 0
    })
  })
  test.each<Record<string, string>>([
    {},
    { q: "" },
    { q: "x", limit: "51" },
    { q: "x", limit: "0" },
    { q: "x", offset: "201" }
  ])("refuses %o", async (query) => {
    expect((await search(query)).reason).toBe("invalid-query")
  })
})
