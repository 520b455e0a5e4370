/** The pages of staff and operators that are drawn: something of most kinds waits, and an administrator looks. */
import type { Page } from "playwright-core"
import { PERSONAL_VALUES, reviewedCase } from "../support/case-flows.ts"
import { fraudRecord, person } from "../support/governance.ts"
import { addAgent, addSponsor } from "../support/resolution-service.ts"
import type { WebWorld } from "../support/web-world.ts"
import type { KnownPage } from "./pages.ts"

export interface StaffScene {
  readonly pages: ReadonlyArray<KnownPage>
  readonly signIn: (tab: Page) => Promise<void>
}

export const staffScene = async ({ origin, service }: WebWorld): Promise<StaffScene> => {
  const agent = await addAgent(service, await addSponsor(service, "pictures"))
  await fraudRecord(service, agent)
  const { case_id, letters } = await reviewedCase(service, agent, {}, PERSONAL_VALUES)
  const [ada, bob] = [await person(service, "ada", "admin"), await person(service, "bob", "admin")]
  const revoke = { params: [agent.id], headers: ada.headers, body: { reason: "The same story for many people" } }
  await service.call("POST /api/admin/agents/:id/revoke", revoke)
  await service.runtime.delivery.idle()
  for (const slot of service.registry.slots()) if (slot.address.kind === "match") slot.phase = "quarantined"
  const item = (id: string): string => `/staff/queue/${encodeURIComponent(id)}`
  const paths: ReadonlyArray<readonly [name: string, path: string]> = [
    ["staff-queue", "/staff/queue"],
    ["staff-letter", item(`letter:${letters[0]?.letter_id ?? ""}`)],
    ["staff-letter-edit", `${item(`letter:${letters[0]?.letter_id ?? ""}`)}?edit=1`],
    ["staff-revocation", item(`revocation:${agent.id}`)],
    ["staff-case", `/staff/cases/${case_id}`],
    ["staff-sponsor", `/staff/sponsors/${agent.sponsorId}`],
    ["staff-organizations", "/staff/organizations?q=fit"],
    ["staff-organization", "/staff/organizations/fit-gym"],
    ["staff-audit", "/staff/audit?check=0"],
    ["staff-members", "/staff/members"],
    ["operator", "/operator"],
    ["operator-actor", "/operator/actors/match/mat_1"],
    ["operator-flow", "/operator/flow"],
    ["operator-agent", `/operator/agents/${agent.id}`]
  ]
  return {
    pages: paths.map(([name, path]) => ({ name, path, status: 200 })),
    signIn: async (tab) => {
      await tab.goto(`${origin}/staff/sign-in`)
      await tab.getByLabel("Your token").fill((bob.headers["authorization"] ?? "").slice("Bearer ".length))
      await tab.getByRole("button", { name: "Sign in" }).click()
      await tab.getByRole("button", { name: "Sign out" }).waitFor()
    }
  }
}
