/** What staff read of people and of their cases leaves a row in the audit; what is not there leaves none. */
import { expect, test } from "vitest"
import { asOperator, openCase, textOf } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service } = await servedFile()
const caseId = await openCase(service, agent)

const rows = (action: string): number => textOf(service.database).split(action).length - 1
const read = async (route: string, id: string): Promise<number> =>
  (await service.call(route, { params: [id], headers: asOperator })).status

test.each([
  ["CaseRead", "GET /api/admin/cases/:case_id", () => caseId, "ARC-2026-999999"],
  ["SponsorRead", "GET /api/admin/sponsors/:id", () => agent.sponsorId, `spn_${"a".repeat(26)}`]
])("%s is written for what staff read", async (action, route, id, missing) => {
  expect(rows(action)).toBe(0)
  expect(await read(route, missing)).toBe(404)
  expect(rows(action)).toBe(0)
  expect(await read(route, id())).toBe(200)
  const once = rows(action)
  expect(once).toBeGreaterThan(0)
  expect(await read(route, id())).toBe(200)
  expect(rows(action)).toBeGreaterThan(once)
})
