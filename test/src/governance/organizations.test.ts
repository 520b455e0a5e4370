/** Organizations as staff read them: with every name, with who spoke, and with a row in the audit for who looked. */
import { describe, expect, test } from "vitest"
import { person } from "../../support/governance.ts"
import { openCase } from "../../support/resolution-service.ts"
import { servedFile } from "../../support/served-file.ts"

/** An alarm in a name: the public search shows neither it nor its id. */
const HELD = "Urgent: verify your account"

const { agent, service } = await servedFile()
const admin = await person(service, "bob", "admin")
const reviewer = await person(service, "rev")
await openCase(service, agent, { organization_named: "Fit Gym" })
await openCase(service, agent, { organization_named: HELD })
await service.runtime.delivery.idle()

const search = async (headers: Readonly<Record<string, string>>, q: string) =>
  service.call("GET /api/admin/orgs", { headers, query: `q=${encodeURIComponent(q)}` })
const readsIn = async (): Promise<ReadonlyArray<object>> => {
  const { body } = await service.call("GET /api/admin/audit", { headers: admin.headers, query: "limit=100" })
  return body.results.filter(({ action }: { readonly action: string }) => action === "OrganizationRead")
}

describe("an organization for staff", () => {
  test("is found by a name that others are not shown", async () => {
    expect((await search(reviewer.headers, "urgent verify")).body.results).toMatchObject([{ org_name: HELD }])
    const { body } = await service.call("GET /api/v1/public/organizations", { query: "q=urgent+verify" })
    expect(body.results).toEqual([])
  })

  test("names its sponsors, and each reading is a row of the audit in the reader's name", async () => {
    expect(await readsIn()).toEqual([])
    const { body, headers, status } = await service.call("GET /api/admin/orgs/:org_id", {
      headers: reviewer.headers,
      params: ["fit-gym"]
    })
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"])
    expect(body).toMatchObject({
      org_id: "fit-gym",
      org_name: "Fit Gym",
      named_by: "sponsor",
      ids: ["fit-gym"],
      cases: { total: 1 },
      sponsors: [{ sponsor_id: agent.sponsorId, ends: 0 }]
    })
    expect(await readsIn()).toMatchObject([
      { actor: { id: reviewer.reviewerId }, target: { kind: "organization", id: "fit-gym" } }
    ])
  })

  test("is refused to agents and sponsors, and a refused or vain reading leaves no row", async () => {
    const before = await readsIn()
    for (const headers of [{}, agent.headers]) {
      const reply = await service.call("GET /api/admin/orgs/:org_id", { headers, params: ["fit-gym"] })
      expect(reply.status).toBeGreaterThanOrEqual(401)
      expect((await search(headers, "fit")).status).toBeGreaterThanOrEqual(401)
    }
    const missing = await service.call("GET /api/admin/orgs/:org_id", { headers: reviewer.headers, params: ["no-one"] })
    expect(missing.status).toBe(404)
    expect(await readsIn()).toEqual(before)
  })
})
