/** The score that is shown is today's, and that of the organization which an id stands for. */
import { Either } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { organizationEntity } from "../../../actors/organization.ts"
import { TRUSTSCORE_NEUTRAL } from "../../../actors/trust/score.ts"
import type { OrganizationCommand } from "../../../schema/organization.ts"
import { NOW } from "../../support/given.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  openCase,
  type ResolutionService,
  startResolution
} from "../../support/resolution-service.ts"
import { judged } from "../../support/trust-service.ts"

let service: ResolutionService
let clock = NOW
beforeEach(async () => {
  clock = NOW
  service = await startResolution({ now: () => clock })
})
afterEach(() => service.close())

const tell = async (id: string, ...commands: ReadonlyArray<OrganizationCommand>): Promise<void> => {
  for (const command of commands) Either.getOrThrow(await service.registry.ask(organizationEntity, id, command))
}

describe("the score of a case's organization", () => {
  test("is that of what it was merged into after the case was opened", async () => {
    const agent = await addAgent(service, await addSponsor(service, "ada"))
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
