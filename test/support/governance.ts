/** People who govern a service under test, and what they do with its queue. */
import { matchEntity } from "../../actors/match/match.ts"
import { enforcement } from "../actors/organization/histories.ts"
import { asOperator, type Reply, type ResolutionService, type TestAgent } from "./resolution-service.ts"

type Headers = Readonly<Record<string, string>>

export interface Person {
  readonly reviewerId: string
  readonly staffId: string
  readonly headers: Headers
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

export const rotate = async (service: ResolutionService, staffId: string, headers: Headers): Promise<Headers> => {
  const reply = await service.call("POST /api/admin/staff/:staff_id/rotate", { headers, params: [staffId] })
  if (reply.status !== 201) throw new Error(`no new token: ${JSON.stringify(reply.body)}`)
  return bearer(reply.body.token)
}

/** Somebody with the token that another one gave them, which is not theirs alone yet. */
export const newcomer = async (
  service: ResolutionService,
  { by = asOperator, email, name, role = "reviewer" }: { name: string; role?: string; email?: string; by?: Headers }
): Promise<Person> => {
  const body = { email: email ?? `${name}@reviewers.example.org`, name, role }
  const { staff, token } = (await service.call("POST /api/admin/staff", { headers: by, body })).body
  return { reviewerId: staff.reviewer_id, staffId: staff.staff_id, headers: bearer(token) }
}

/** Somebody who has replaced the token that they were given. */
export const person = async (
  service: ResolutionService,
  name: string,
  role = "reviewer",
  email?: string
): Promise<Person> => {
  const added = await newcomer(service, { name, role, ...(email === undefined ? {} : { email }) })
  return { ...added, headers: await rotate(service, added.staffId, added.headers) }
}

/** What somebody does with an item: assign, release, retract, decision. */
export const onItem = (
  service: ResolutionService,
  what: string,
  id: string,
  headers: Headers,
  body: object = {}
): Promise<Reply> => {
  const route = `POST /api/admin/queue/:item_id/${what}`
  const hasBody = what !== "release" && what !== "retract"
  return service.call(route, { params: [encodeURIComponent(id)], headers, ...(hasBody ? { body } : {}) })
}

/** A report of the agent's about an organization that waits for a reviewer: its id in the queue. */
export const reported = async (
  service: ResolutionService,
  agent: TestAgent,
  organization_name = "Fit Gym"
): Promise<string> => {
  const body = { organization_name, report_type: "other", description: "They do not answer" }
  const reply = await service.call("POST /api/v1/orgs/report", { headers: agent.headers, body })
  await service.runtime.delivery.idle()
  return `org_report:${reply.body.report_id}`
}

/** A record of fraud that waits for whom it concerns; `fit-gym` is an organization. */
export const fraudRecord = async (
  service: ResolutionService,
  agent: TestAgent,
  more: Partial<ReturnType<typeof enforcement>["record"]> = {}
): Promise<string> => {
  await reported(service, agent)
  const { record } = enforcement(1, 10)
  await service.registry.ask(matchEntity, "mat_1", {
    _tag: "ProposeMatch",
    match_id: "mat_1",
    record: { ...record, action_type: "fraud_judgment", status: "final", ...more },
    respondent_names: ["Fit Gym"],
    respondent_domains: [],
    candidates: []
  })
  return "enforcement_match:mat_1"
}
