/**
 * Where imported records and rates stay, through the real routes and actors: with the organization to which they went
 * first, until a person says otherwise, and never with a platform because of its customer.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { matchEntity } from "../../../../actors/match/match.ts"
import { organizationEntity } from "../../../../actors/organization/organization.ts"
import { matchIdOf } from "../../../../src/institutions/import-routing.ts"
import { makeImporter } from "../../../../src/institutions/import-records.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { memoryInstitutionQueries } from "../../../support/memory-institution-queries.ts"
import { importedRecord, startTrustAdmin, type TrustAdminService } from "../../../support/trust-admin-service.ts"

let service: TrustAdminService
beforeEach(async () => {
  service = await startTrustAdmin()
})
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const reviewer = "rita@example.org"
const send = (...records: ReadonlyArray<object>) => service.call("POST /api/admin/enforcement", { body: { records } })
const importing = async (...records: ReadonlyArray<object>) => (await send(...records)).body.results
const known = async (orgId: string) => {
  const { state } = await service.registry.read(organizationEntity, orgId)
  return state._tag === "Known" ? state : undefined
}
const recordsOf = async (orgId: string) => (await known(orgId))?.enforcement.records ?? []
const claim = (org_id: string, org_name: string, domain: string) =>
  service.registry.ask(organizationEntity, org_id, {
    _tag: "ClaimDomain",
    org_id,
    org_name,
    domain,
    level: "claimed",
    source: "operator: letter"
  })
const drop = (orgId: string, domain: string) =>
  service.registry.ask(organizationEntity, orgId, { _tag: "DropDomain", domain })
const waiting = async () => (await service.call("GET /api/admin/matches")).body.results
const matchId = matchIdOf({ source: "ftc", record_id: "2025-cv-04417" })
const decide = (body: object) =>
  service.call("POST /api/admin/matches/:match_id", { params: [matchId], body: { reviewer, ...body } })
const hash = (digit: number) => String(digit).repeat(64)
const reversed = importedRecord({ status: "reversed", line_hash: hash(1) })

describe("a record that went to an organization by its domain", () => {
  test("stays there when the domain is another's: a reversal reaches whom the judgment reached", async () => {
    await claim("iron", "Iron", "fitgym.com")
    await importing(importedRecord())
    await drop("iron", "fitgym.com")
    await claim("steel", "Steel", "fitgym.com")
    expect(await importing(reversed)).toMatchObject([{ result: "accepted", org_id: "iron" }])
    expect(await recordsOf("iron")).toMatchObject([{ status: "reversed" }])
    expect(await recordsOf("steel")).toEqual([])
  })
  test("is shown as what the import decided", async () => {
    await importing(importedRecord())
    const read = await service.call("GET /api/admin/matches/:match_id", { params: [matchId] })
    expect(read.body).toMatchObject({ state: "linked", org_id: "fit-gym", decided_by: "import" })
    expect(await waiting()).toEqual([])
  })
  test("is found by its source and id", async () => {
    await importing(importedRecord())
    const find = (query: string) => service.call("GET /api/admin/matches", { query })
    expect((await find("record=ftc/2025-cv-04417")).body).toMatchObject({
      results: [{ match_id: matchId, state: "linked" }],
      total: 1
    })
    for (const other of ["cfpb/2025-cv-04417", "ftc/", "ftc", ""]) {
      expect((await find(`record=${other}`)).body).toMatchObject({ results: [], total: 0 })
    }
  })
  test("is moved by a person, and follows the authority there", async () => {
    await claim("steel", "Steel", "steel.com")
    await importing(importedRecord())
    const moved = await decide({ decision: "move", org_id: "steel" })
    expect(moved.body).toMatchObject({ state: "linked", org_id: "steel", decided_by: /^rev_/ })
    expect(await recordsOf("fit-gym")).toEqual([])
    expect((await known("fit-gym"))?.trustscore).toBe(50)
    expect(await recordsOf("steel")).toHaveLength(1)
    expect(await importing(importedRecord())).toMatchObject([{ result: "unchanged", org_id: "steel" }])
    await importing(reversed)
    expect(await recordsOf("steel")).toMatchObject([{ status: "reversed" }])
    expect(await recordsOf("fit-gym")).toEqual([])
  })
  test("is withdrawn by a person, and does not come back", async () => {
    await importing(importedRecord())
    expect((await decide({ decision: "withdraw" })).body).toMatchObject({ state: "rejected", org_id: null })
    expect(await recordsOf("fit-gym")).toEqual([])
    expect(await importing(importedRecord(), reversed)).toMatchObject([
      { result: "unchanged" },
      { result: "unchanged" }
    ])
    expect(await recordsOf("fit-gym")).toEqual([])
    expect((await decide({ decision: "move", org_id: "fit-gym" })).body).toMatchObject({
      code: 409,
      reason: "match-not-linked"
    })
  })
  test("reaches it although an import ended between the two", async () => {
    await claim("iron", "Iron", "fitgym.com")
    const { respondent_domains, respondent_names, ...record } = importedRecord()
    await service.registry.ask(matchEntity, matchId, {
      _tag: "RouteMatch",
      match_id: matchId,
      record: record as never,
      respondent_names,
      respondent_domains,
      candidates: [],
      org_id: "iron",
      org_name: "Iron"
    })
    expect(await importing(importedRecord())).toMatchObject([{ result: "accepted", org_id: "iron" }])
    expect(await recordsOf("iron")).toHaveLength(1)
  })
  test("is one, also when two versions of it are in one batch", async () => {
    const results = await importing(importedRecord(), { ...reversed, respondent_domains: ["other.com"] })
    expect(results).toMatchObject([
      { result: "accepted", org_id: "fit-gym" },
      { result: "accepted", org_id: "fit-gym" }
    ])
    expect(await recordsOf("fit-gym")).toMatchObject([{ status: "reversed" }])
  })
  test.each([{ decision: "move" }, { decision: "withdraw", org_id: "steel" }])(
    "cannot be decided by %o",
    async (body) => {
      await importing(importedRecord())
      expect((await decide(body)).status).toBe(400)
    }
  )
})

describe("a record that names a host below a domain", () => {
  const ofCustomer = importedRecord({ respondent_domains: ["scam-store.bigplatform.com"] })

  test("is not the platform's: a person says whose it is", async () => {
    await claim("big-platform", "Big Platform", "bigplatform.com")
    expect(await importing(ofCustomer)).toMatchObject([{ result: "review" }])
    expect(await recordsOf("big-platform")).toEqual([])
    expect(await waiting()).toMatchObject([{ candidates: [{ org_id: "big-platform", by: "domain" }] }])
  })
  test("does not make the platform's domain the respondent's, not by that person either", async () => {
    expect(await importing(ofCustomer)).toMatchObject([{ result: "review" }])
    await decide({ decision: "create" })
    expect(await known("fit-gym")).toMatchObject({ domains: [], enforcement: { records: [{ source: "ftc" }] } })
  })
})

describe("a record of several respondents", () => {
  test("waits for a reviewer, also when one domain is known", async () => {
    await claim("iron", "Iron", "fitgym.com")
    const several = importedRecord({ respondent_names: ["Iron", "Steel"] })
    expect(await importing(several)).toMatchObject([{ result: "review" }])
    expect(await recordsOf("iron")).toEqual([])
  })
})

describe("a record of a day that has not come", () => {
  test.each([{ filed_date: "2099-01-01" }, { retrieved_at: NOW + 2 * DAY }])(
    "is rejected and makes nobody known: %o",
    async (more) => {
      const [field] = Object.keys(more)
      expect(await importing(importedRecord(more), importedRecord({ record_id: "2" }))).toMatchObject([
        { result: "rejected", reason: `${field}: is in the future` },
        { result: "accepted" }
      ])
      expect(await recordsOf("fit-gym")).toHaveLength(1)
    }
  )
})

describe("a record that could not be published as it is", () => {
  test.each([
    ["source_url", { source_url: "javascript:alert(1)" }],
    ["source_url", { source_url: "https://" }],
    ["title", { title: " " }],
    ["filed_date", { filed_date: "2026-02-31" }],
    ["filed_date", { filed_date: "2025-02-29" }],
    ["currency", { penalty_amount: "10.00" }]
  ])("is refused, and it is said that %s is why: %o", async (field, more) => {
    const reply = await send(importedRecord(more))
    expect(reply.body).toMatchObject({ code: 400, reason: "invalid-body" })
    expect(JSON.stringify(reply.body.errors)).toContain(`records.0.${field}`)
  })
  test("is refused alone for what is wrong with it", async () => {
    const well = importedRecord({ penalty_amount: "10.00", currency: "USD", filed_date: "2024-02-29" })
    expect((await send(well)).status).toBe(200)
  })
})

describe("a domain in the letters of its owner", () => {
  test("is dropped and proven by the name that people write", async () => {
    await claim("stadt", "Stadt", "xn--mnchen-3ya.de")
    const params = ["stadt", "münchen.de"]
    const path = "/api/admin/orgs/:org_id/domains/:domain"
    expect((await service.call(`GET ${path}/proof`, { params })).body).toMatchObject({ domain: "xn--mnchen-3ya.de" })
    expect((await service.call(`DELETE ${path}`, { params })).body).toMatchObject({ domains: [] })
  })
})

describe("rates of companies that were merged", () => {
  test("are those of the one that answered most, in any order", async () => {
    await claim("a-bank", "A Bank", "a.com")
    await claim("b-bank", "B Bank", "b.com")
    await service.call("POST /api/admin/merges", {
      body: { from: "a-bank", into: "b-bank", accepted: true, reviewer }
    })
    const rate = (company: string, responses: number) => ({ company, responses, timely_share: 1, relief_share: 0.5 })
    const rates = [rate("A Bank", 3), rate("B Bank", 50_000), rate("B-Bank", 7)]
    const body = { source: "ccdb", as_of: "2025-06-01", file_hash: hash(3), rates }
    await service.call("POST /api/admin/complaints", { body })
    expect((await known("b-bank"))?.complaint_rates).toMatchObject({ responses: 50_000 })
    expect((await service.call("POST /api/admin/complaints", { body })).body.results).toMatchObject([
      { result: "unchanged" },
      { result: "unchanged" },
      { result: "unchanged" }
    ])
  })
})

describe("two merges at once", () => {
  test("are decided one after the other, so that they are no circle", async () => {
    await claim("a-bank", "A Bank", "a.com")
    await claim("b-bank", "B Bank", "b.com")
    const merge = (from: string, into: string) =>
      service.call("POST /api/admin/merges", { body: { from, into, accepted: true, reviewer } })
    const replies = await Promise.all([merge("a-bank", "b-bank"), merge("b-bank", "a-bank")])
    expect(replies.map((one) => one.status)).toEqual([200, 409])
  })
})

describe("a batch that fails", () => {
  test("has ended before it says so: nothing of it is written behind the next one", async () => {
    let underWay = 0
    const late = Promise.withResolvers<void>()
    const importer = makeImporter({
      registry: {
        ask: async (_entity: unknown, id: string) => {
          if (id === matchIdOf({ source: "ftc", record_id: "bad" })) throw new Error("the journal is away")
          underWay += 1
          await late.promise
          underWay -= 1
          throw new Error("the journal is away")
        }
      } as never,
      queries: memoryInstitutionQueries(service.database),
      aliases: service.aliases
    })
    const records = ["slow", "bad"].map((record_id) => importedRecord({ record_id, respondent_domains: [] }))
    const batch = importer.enforcement(records as never, NOW)
    let isSettled = false
    batch.catch(() => (isSettled = true))
    const turns = Array.from({ length: 50 }, () => Promise.resolve())
    for (const turn of turns) await turn
    expect([underWay, isSettled]).toEqual([1, false])
    late.resolve()
    await expect(batch).rejects.toThrow("the journal is away")
    expect(underWay).toBe(0)
  })
})
