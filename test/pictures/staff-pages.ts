/** The pages of staff and operators that are drawn: something of most kinds waits, and an administrator looks. */
import type { Page } from "playwright-core"
import { PERSONAL_VALUES, reviewedCase } from "../support/case-flows.ts"
import { fraudRecord, person } from "../support/governance.ts"
import { addAgent, addSponsor, type TestAgent } from "../support/resolution-service.ts"
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
  await waitingThings(service, agent)
  await service.runtime.delivery.idle()
  const { results } = (await service.call("GET /api/admin/queue", { headers: ada.headers, query: "limit=100" })).body
  for (const slot of service.registry.slots()) if (slot.address.kind === "match") slot.phase = "quarantined"
  const item = (id: string): string => `/staff/queue/${encodeURIComponent(id)}`
  const paths: ReadonlyArray<readonly [name: string, path: string]> = [
    ["staff-queue", "/staff/queue"],
    ["staff-letter", item(`letter:${letters[0]?.letter_id ?? ""}`)],
    ["staff-letter-edit", `${item(`letter:${letters[0]?.letter_id ?? ""}`)}?edit=1`],
    ["staff-revocation", item(`revocation:${agent.id}`)],
    ...ofEachKind(results).map(({ id, kind }) => [`staff-${kind}`, item(id)] as const),
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

interface Waiting {
  readonly id: string
  readonly kind: string
}

/** The first item of each kind. */
const ofEachKind = (items: ReadonlyArray<Waiting>): ReadonlyArray<Waiting> =>
  items.filter(({ kind }, at) => kind !== "letter" && items.findIndex((one) => one.kind === kind) === at)

/** A proposal with its file, another name for an agent, and a report. */
const waitingThings = async ({ call }: WebWorld["service"], { headers }: TestAgent): Promise<void> => {
  const sent = [
    await call("POST /api/agent/proposals", {
      headers,
      body: {
        title: "A calendar of the dates of a case",
        description: "Writes the dates of a case as a calendar file, so that nobody misses one.",
        approach: "One entry for each clock, with the case's number",
        code: {
          language: "typescript",
          files: [{ filename: "src/calendar.ts", content: "export const line = (day: string) => `DTSTART:${day}`\n" }]
        }
      }
    }),
    await call("PATCH /api/agent/identity", {
      headers,
      body: { name: "Tenants' helper", description: "Helps tenants with their deposits" }
    }),
    await call("POST /api/v1/orgs/report", {
      headers,
      body: { organization_name: "Fit Gyms", report_type: "other", description: "Two of them share a desk" }
    })
  ]
  const refused = sent.find(({ status }) => status >= 400)
  if (refused !== undefined) throw new Error(refused.text)
}
