/** The event stream of a sponsor: its own cases alone, no longer than it may, and nothing is listened to while nobody reads. */
import { afterAll, describe, expect, test } from "vitest"
import type { StreamSink } from "../../../../src/http/exchange.ts"
import { TIER_LIMITS } from "../../../../schema/sponsor-tier.ts"
import { fakeRequest } from "../../../support/fake-request.ts"
import { addAgent, addSponsor, asOperator, openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service, sponsor } = await servedFile({ accountVerification: "mail" })
const stranger = await addAgent(service, await addSponsor(service, "eve"))

afterAll(() => {
  expect(service.heartbeats.size()).toBe(0)
})

interface Reader {
  readonly sent: Array<string>
  readonly events: () => ReadonlyArray<{ readonly case_id: string; readonly status: string }>
  readonly isOpen: () => boolean
  readonly leave: () => void
}

const follow = async (headers: Readonly<Record<string, string>>): Promise<Reader | number> => {
  const route = service.routes.find(({ method, pattern }) => method === "GET" && pattern === "/api/v1/events")
  const outcome = await route!.handler(fakeRequest({ method: "GET", path: "/api/v1/events", headers }))
  if (!("open" in outcome)) return outcome.status
  const sent: Array<string> = []
  let isOpen = true
  const sink: StreamSink = {
    write: (chunk) => sent.push(chunk) > 0,
    end: () => void (isOpen = false),
    closed: () => !isOpen
  }
  const leave = outcome.open(sink)
  const events = () =>
    sent.flatMap((one) => [...one.matchAll(/^event: case\ndata: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data)))
  return { sent, events, isOpen: () => isOpen, leave }
}

const reading = async (headers: Readonly<Record<string, string>>): Promise<Reader> => {
  const reader = await follow(headers)
  if (typeof reader === "number") throw new Error(`answered ${reader}`)
  return reader
}

describe("a sponsor's event stream", () => {
  test("tells the sponsor and its agents of their own cases, and others nothing", async () => {
    const [own, ofAgent, other] = [
      await reading(sponsor.headers),
      await reading(agent.headers),
      await reading(stranger.headers)
    ]
    const id = await openCase(service, agent)
    expect(own.events().at(-1)).toMatchObject({ case_id: id, status: "triaging" })
    expect(ofAgent.events()).toEqual(own.events())
    expect(other.events()).toEqual([])
    const before = own.events().length
    await service.call("POST /api/v1/cases/:case_id/messages", {
      params: [id],
      headers: agent.headers,
      body: { content: "They wrote to me.", type: "context" }
    })
    expect(own.events().length).toBeGreaterThan(before)
    for (const one of [own, ofAgent, other]) one.leave()
    const after = own.events().length
    await openCase(service, agent)
    expect(own.events().length).toBe(after)
  })

  test("replays nothing, with any Last-Event-ID", async () => {
    const reader = await reading({ ...sponsor.headers, "last-event-id": "0" })
    expect(reader.events()).toEqual([])
    reader.leave()
  })

  test("needs a credential, and ends with it", async () => {
    expect(await follow({})).toBe(401)
    const barred = await addAgent(service, sponsor)
    const reader = await reading(barred.headers)
    await service.call("POST /api/admin/agents/:id/suspend", {
      params: [barred.id],
      headers: asOperator,
      body: { reason: "tests" }
    })
    expect(reader.isOpen()).toBe(false)
    reader.leave()
    expect(await follow(barred.headers)).toBe(403)
  })

  test("is one of the streams of the tier, counted in what is used", async () => {
    const used = async (): Promise<number> =>
      (await service.call("GET /api/auth/usage", { headers: sponsor.headers })).body.openStreams
    expect(await used()).toBe(0)
    const readers = await Promise.all(
      Array.from({ length: TIER_LIMITS.unverified.streams }, () => reading(sponsor.headers))
    )
    expect(await used()).toBe(TIER_LIMITS.unverified.streams)
    expect(await follow(sponsor.headers)).toBe(429)
    for (const one of readers) one.leave()
    expect(await used()).toBe(0)
  })
})
