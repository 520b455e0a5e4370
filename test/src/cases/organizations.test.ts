/** The score that is shown is today's, and that of the organization which an id stands for. */
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import { TRUSTSCORE_NEUTRAL } from "../../../actors/organization/score.ts"
import type { OrganizationCommand } from "../../../schema/organization.ts"
import { orgScore } from "../../../src/cases/organizations.ts"
import { DAY, NOW } from "../../support/given.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  openCase,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "../../support/resolution-service.ts"
import { claimed, goodCases, judged } from "../../support/trust-service.ts"

let service: ResolutionService
let agent: TestAgent
let clock = NOW
beforeEach(async () => {
  clock = NOW
  service = await startResolution({ now: () => clock })
  agent = await addAgent(service, await addSponsor(service, "ada"))
})
afterEach(() => service.close())

const tell = async (id: string, ...commands: ReadonlyArray<OrganizationCommand>): Promise<void> => {
  for (const command of commands) Result.getOrThrow(await service.registry.ask(organizationEntity, id, command))
}

describe("the score of a case's organization", () => {
  test("is that of what it was merged into after the case was opened", async () => {
    const id = await openCase(service, agent, { organization_named: "Old Gym" })
    await tell("new-gym", judged("new-gym"))
    const scoreOfCase = async () => {
      const { body } = await service.call("GET /api/v1/cases/:case_id", { params: [id], headers: agent.headers })
      return (body.organization as { trustscore: number }).trustscore
    }
    expect(await scoreOfCase()).toBe(TRUSTSCORE_NEUTRAL)
    const merged = await service.call("POST /api/admin/merges", {
      headers: asOperator,
      body: { from: "old-gym", into: "new-gym", accepted: true, reviewer: "rev@example.org" }
    })
    expect(merged.status).toBe(200)
    expect(await scoreOfCase()).toBeLessThan(TRUSTSCORE_NEUTRAL)
  })
})

describe("the score of an organization", () => {
  /** By an answer from its domain, once that is claimed. */
  const proven = <Command extends OrganizationCommand>(command: Command): Command => ({
    ...command,
    ...(command._tag === "RecordOutcome" ? { answered_from: ["oldfirm.com"] } : {})
  })
  const badCases = (count: number): ReadonlyArray<OrganizationCommand> =>
    goodCases("old-firm", count).map((command) =>
      command._tag === "RecordOutcome" ? { ...proven(command), favourable: false, timely: false } : command
    )
  const search = async () =>
    (await service.call("GET /api/v1/institutions", { headers: agent.headers, query: "q=Name%20of%20old-firm" })).body
  const check = async () => (await service.call("GET /api/v1/trustcheck/:domain", { params: ["oldfirm.com"] })).body

  test("is today's in a check, in a search and on the day of a claim", async () => {
    await tell("old-firm", claimed("old-firm", "oldfirm.com"), ...badCases(30))
    const atFirst = (await check()).entity_match.trustscore
    clock += 3 * 365 * DAY
    const aged = (await check()).entity_match.trustscore
    expect(aged).toBeGreaterThan(atFirst)
    expect((await search()).results[0].trustscore).toBe(aged)
    await tell("old-firm", claimed("old-firm", "old-firm.com"))
    const { state } = await service.registry.read(organizationEntity, "old-firm")
    expect(orgScore(state, clock)).toBe(aged)
    expect((await check()).entity_match.trustscore).toBe(aged)
  })

  test("has the signal in a search that its own domain has in a check", async () => {
    for (const count of [0, 4, 8, 30]) {
      await tell("old-firm", claimed("old-firm", "oldfirm.com"), ...goodCases("old-firm", count).map(proven))
      expect((await search()).results[0].trust_signal).toBe((await check()).trust_signal)
    }
  })

  test("that has no domain is not GREEN in a search, and RED for its own fraud", async () => {
    await tell("old-firm", ...goodCases("old-firm", 60))
    expect((await search()).results[0].trust_signal).toBe("YELLOW")
    await tell("old-firm", judged("old-firm"))
    expect((await search()).results[0].trust_signal).toBe("RED")
  })
})
