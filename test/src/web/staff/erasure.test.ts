/** Two people of the staff erase a case on their pages: one on the page of the case, the other in the queue. */
import { afterEach, beforeEach, expect, test } from "vitest"
import { person as addPerson } from "../../../support/governance.ts"
import {
  addAgent,
  addSponsor,
  BASE_URL,
  openCase,
  type ResolutionService,
  startResolution
} from "../../../support/resolution-service.ts"

type Headers = Readonly<Record<string, string>>

let service: ResolutionService
let caseId = ""
beforeEach(async () => {
  service = await startResolution()
  const agent = await addAgent(service, await addSponsor(service, "sponsor"))
  caseId = await openCase(service, agent, { problem_description: "They refuse to refund. Quxstory" })
})
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const FORM = { "content-type": "application/x-www-form-urlencoded", origin: BASE_URL }
const formOf = (fields: Headers): string => new URLSearchParams(fields).toString()

/** With the cookie of a session, as a browser sends it. */
const signedIn = async (name: string): Promise<Headers> => {
  const { headers } = await addPerson(service, name)
  const token = (headers["authorization"] ?? "").slice("Bearer ".length)
  const reply = await service.call("POST /staff/sign-in", { headers: FORM, body: formOf({ token }) })
  const cookie = (reply.headers["set-cookie"] ?? "").split(";")[0] ?? ""
  return { ...FORM, cookie }
}

const ofCase = (method: "GET" | "POST", headers: Headers, fields?: Headers) =>
  service.call(`${method} /staff/cases/:id`, {
    params: [caseId],
    headers,
    ...(fields === undefined ? {} : { body: formOf(fields) })
  })

test("the page of the case takes the first vote, and the queue the second", async () => {
  const [ada, ben] = [await signedIn("ada"), await signedIn("ben")]
  expect((await ofCase("GET", ada)).text).toContain("Erase the texts of this case")
  const voted = await ofCase("POST", ada, { reason: "person_asked" })
  expect(voted.text).toContain("Your vote is kept")
  const item = { params: [encodeURIComponent(`erasure:${caseId}`)], headers: ben }
  const shown = await service.call("GET /staff/queue/:item_id", item)
  expect(shown.text).toContain(`Erase the texts of ${caseId}`)
  expect(shown.text).toContain("The person asks for it")
  expect(shown.text).not.toContain("Quxstory")
  const body = formOf({ decision: "approve", reason: "person_asked" })
  const decided = await service.call("POST /staff/queue/:item_id", { ...item, body })
  expect(decided.status).toBe(303)
  expect((await ofCase("GET", ada)).text).toContain("The texts of this case were erased")
})

test("a reason of one's own is not taken, and the page says so", async () => {
  const ada = await signedIn("ada")
  const refused = await ofCase("POST", ada, { reason: "she told me why" })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain("There is a problem")
})
