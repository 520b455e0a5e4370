/** Forms of a case that are sent again days later, and while the database is away: nothing is doubled, no word is lost. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { JournalUnavailable } from "../../../../actors/runtime/journal.ts"
import { endTriage } from "../../../support/case-flows.ts"
import { DAY, NOW } from "../../../support/given.ts"
import {
  addAgent,
  addSponsor,
  BASE_URL,
  openCase,
  PASSWORD,
  type ResolutionService,
  startResolution
} from "../../../support/resolution-service.ts"

let service: ResolutionService

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW })
  service = await startResolution()
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
  vi.useRealTimers()
})

const asking = async (name: string) => {
  const sponsor = await addSponsor(service, name)
  const agent = await addAgent(service, sponsor)
  const caseId = await openCase(service, agent)
  await endTriage(service, caseId)
  const headers = { ...agent.headers }
  return {
    sponsor,
    send: (fields: Readonly<Record<string, string>>, cookie = sponsor.headers["cookie"] ?? "") =>
      service.call("POST /console/cases/:case_id", {
        params: [caseId],
        headers: { cookie, origin: BASE_URL, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString()
      }),
    saidCount: async () =>
      (await service.call("GET /api/v1/cases/:case_id/messages", { params: [caseId], headers })).body.total
  }
}
const KEY = "0123456789abcdef0123"
const keyIn = (text: string): string => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? ""

describe("a form of a case that is sent while the database is away", () => {
  test("comes back with its words, and is taken once when it is sent from there", async () => {
    const { saidCount, send } = await asking("bo")
    const sent = { do: "message", key: KEY, content: "They called <again>.\nTwice." }
    service.database.failure = new JournalUnavailable({ outcome: "unknown", cause: "test" })
    const away = await send(sent)
    service.database.failure = undefined
    expect(away.status).toBe(503)
    expect(away.text).toMatch(/<textarea[^>]*name="content"[^>]*>\s*They called &lt;again&gt;\.\nTwice\.<\/textarea>/)
    expect(keyIn(away.text)).toBe(KEY)
    expect([(await send(sent)).status, (await send(sent)).status]).toEqual([303, 303])
    expect(await saidCount()).toBe(1)
  })
})

describe("a form of a case that was sent two days ago and is sent again", () => {
  test("says so in words for people, and is taken once more when it is sent from there", async () => {
    const { saidCount, send, sponsor } = await asking("ada")
    const sent = { do: "message", key: KEY, content: "Is there news?" }
    expect((await send(sent)).status).toBe(303)

    vi.setSystemTime(NOW + 2 * DAY)
    const login = await service.call("POST /api/auth/login", { body: { email: sponsor.email, password: PASSWORD } })
    const cookie = (login.headers["set-cookie"] ?? "").split(";")[0] ?? ""
    const again = await send(sent, cookie)
    expect(again.status).toBe(422)
    expect(again.text).toContain("This was taken before")
    expect(again.text).not.toContain("Idempotency-Key")
    expect(again.text).toContain("Is there news?")
    const fresh = keyIn(again.text)
    expect(fresh).not.toBe(KEY)
    expect((await send({ ...sent, key: fresh }, cookie)).status).toBe(303)
    expect(await saidCount()).toBe(2)
  })
})

describe("a form whose page cannot be read", () => {
  const send = (route: string, cookie: string, fields: ReadonlyArray<readonly [string, string]>) =>
    service.call(route, {
      headers: { cookie, origin: BASE_URL, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields.map((field): [string, string] => [...field])).toString()
    })

  test.each([
    [
      "POST /console/agents",
      [
        ["name", "Night watch"],
        ["description", "Watches <renewals>"],
        ["contactEmail", "ops@x.example"]
      ]
    ],
    [
      "POST /console/webhooks",
      [
        ["callback_url", "https://in.example/hook"],
        ["events", "case.escalated"],
        ["events", "case.resolved"]
      ]
    ],
    [
      "POST /console/council",
      [
        ["citation", "15 U.S.C. § 45"],
        ["jurisdiction", "US"],
        ["title", "Unfair acts"]
      ]
    ]
  ] as const)("comes back with its words: %s", async (route, fields) => {
    const sponsor = await addSponsor(service, `away-${route.split("/").at(-1) ?? ""}`)
    service.database.failure = new JournalUnavailable({ outcome: "not-written", cause: "test" })
    const away = await send(route, sponsor.headers["cookie"] ?? "", [...fields, ["key", KEY]])
    service.database.failure = undefined
    expect(away.status).toBe(503)
    expect(keyIn(away.text)).toBe(KEY)
    const shown = [...away.text.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value?.replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    ])
    expect(shown).toEqual(expect.arrayContaining(fields.map((field) => [...field])))
  })
})
