/** An evaluation followed live: the numbers that a reader sees go up by one, and with the verdict the stream ends. */
import { afterEach, describe, expect, test, vi } from "vitest"
import { evaluationEntity } from "../../../../actors/evaluation/evaluation.ts"
import { councilEventHandlers } from "../../../../src/council/http/council-events.ts"
import { Heartbeats } from "../../../../src/http/sse.ts"
import { answerOf, makePanel, type Panel } from "../../../support/council.ts"
import { fakeRequest, seen } from "../../../support/fake-request.ts"
import { until } from "../../../support/raw-http.ts"
import { addAgent, addSponsor, type ResolutionService, startResolution } from "../../../support/resolution-service.ts"

const PATTERN = "/api/v1/council/verdict/:id/events"
const TYPES = ["accepted", "convened", "text", "round", "member", "member", "verdict"]

let service: ResolutionService
let panel: Panel
let headers: Readonly<Record<string, string>>

const start = async (held: ReadonlyArray<string>): Promise<void> => {
  panel = makePanel({ alpha: answerOf(8), beta: answerOf(7) }, held)
  service = await startResolution({ council: panel })
  headers = (await addAgent(service, await addSponsor(service, "ada"))).headers
}
afterEach(async () => {
  vi.restoreAllMocks()
  // Whoever has left is forgotten: no heartbeat and no listener stays behind.
  expect(service.heartbeats.size()).toBe(0)
  expect([...service.registry.slots()].filter((slot) => slot.listeners.size > 0)).toEqual([])
  expect(service.defects).toEqual([])
  await service.close()
})

const evaluate = async (citation = "UDHR art. 19"): Promise<string> => {
  const body = { citation, jurisdiction: "International" }
  return String((await service.call("POST /api/v1/council/evaluate", { headers, body })).body.id)
}
const status = async (id: string) =>
  (await service.call("GET /api/v1/council/verdict/:id", { params: [id] })).body.status
const over = (id: string) => vi.waitFor(async () => expect(await status(id)).toBe("completed"))

const ask = async (id: string, from?: string) => {
  const route = service.routes.find(({ pattern }) => pattern === PATTERN)
  if (route === undefined) throw new Error(`no route ${PATTERN}`)
  const last = from === undefined ? {} : { "last-event-id": from }
  return route.handler(fakeRequest({ params: [id], headers: last }))
}

interface SeenEvent {
  readonly id: number
  readonly event: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into data of every shape
  readonly data: any
}

const eventsIn = (text: string): ReadonlyArray<SeenEvent> =>
  [...text.matchAll(/id: (\d+)\nevent: (.*)\ndata: (.*)\n\n/g)].map(([, id, event, data]) => ({
    id: Number(id),
    event: String(event),
    data: JSON.parse(String(data))
  }))

/** A reader on the other side of a sink. */
const follow = async (id: string, from?: string) => {
  const outcome = await ask(id, from)
  if (!("open" in outcome)) throw new Error(`no stream: ${JSON.stringify(outcome)}`)
  let text = ""
  let isOver = false
  let cleanUp: (() => void) | undefined
  const close = (): void => {
    if (isOver) return
    isOver = true
    cleanUp?.()
  }
  cleanUp = outcome.open({
    write: (chunk) => {
      if (!isOver) text += chunk
      return !isOver
    },
    end: close,
    closed: () => isOver
  })
  if (isOver) cleanUp()
  return { events: () => eventsIn(text), isOver: () => isOver, leave: close }
}

describe("following an evaluation", () => {
  test("shows what happened, then every member as it answers, then the verdict, and ends", async () => {
    await start(["alpha"])
    const id = await evaluate()
    const reader = await follow(id)
    await until(() => reader.events().length === 5)
    expect(reader.isOver()).toBe(false)
    panel.release("alpha")
    await until(reader.isOver)
    const events = reader.events()
    expect(events.map(({ id: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(events.map(({ event }) => event)).toEqual(TYPES)
    for (const { data, event, id: number } of events) {
      expect(data).toMatchObject({ sequence: number, type: event, timestamp: expect.stringMatching(/Z$/) })
    }
    const shown = (await service.call("GET /api/v1/council/verdict/:id", { params: [id] })).body
    const { analysis: _analysis, companyResults, ...item } = shown
    expect(events[2]?.data).toMatchObject({ textBasis: "full_text", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(events[4]?.data).toMatchObject({ round: 1, ...companyResults[1] })
    expect(events[5]?.data).toMatchObject({ round: 1, ...companyResults[0] })
    expect(events[6]?.data).toMatchObject(item)
  })

  test("of an evaluation that has ended shows all of it and ends", async () => {
    await start([])
    const id = await evaluate()
    await over(id)
    const reader = await follow(id)
    expect([reader.isOver(), reader.events().map(({ event }) => event)]).toEqual([true, TYPES])
  })

  test("that is not in memory shows all of it and ends", async () => {
    await start([])
    const id = await evaluate()
    await over(id)
    const { database } = service
    await service.close()
    service = await startResolution({ database, council: panel })
    const reader = await follow(id)
    await until(reader.isOver)
    expect(reader.events().map(({ event }) => event)).toEqual(TYPES)
  })

  test("resumes after the Last-Event-ID, and leaves nothing out", async () => {
    await start(["alpha"])
    const id = await evaluate()
    const first = await follow(id)
    await until(() => first.events().length === 5)
    first.leave()
    const second = await follow(id, "3")
    panel.release("alpha")
    await until(second.isOver)
    expect(second.events().map(({ id: number }) => number)).toEqual([4, 5, 6, 7])
    // An EventSource stops coming back at a 204.
    const third = await ask(id, "7")
    expect([third.status, third.headers.some(([name]) => name.toLowerCase() === "content-type")]).toEqual([204, false])
  })

  test.each(["x", "-1", "1.5", "1, 2"])("refuses the Last-Event-ID %j", async (value) => {
    await start([])
    const id = await evaluate()
    await over(id)
    const reply = seen(await ask(id, value))
    expect([reply.status, reply.body.reason]).toEqual([400, "invalid-header"])
  })

  test("starts from the beginning after a Last-Event-ID that it never gave", async () => {
    await start([])
    const id = await evaluate()
    await over(id)
    const reader = await follow(id, "8")
    await until(reader.isOver)
    const whole = await follow(id)
    await until(whole.isOver)
    expect(reader.events()).toEqual(whole.events())
    expect(reader.events()[0]).toMatchObject({ id: 1 })
  })

  test("has neither gap nor repetition, whenever a reader comes", async () => {
    await start(["alpha", "beta"])
    for (let round = 0; round < 5; round += 1) {
      panel.hold("alpha")
      panel.hold("beta")
      const id = await evaluate(`UDHR art. ${round + 1}`)
      const readers = [await follow(id)]
      for (const company of ["beta", "alpha"]) {
        panel.release(company)
        for (let tick = 0; tick < round; tick += 1) await new Promise<void>((resolve) => setImmediate(resolve))
        readers.push(await follow(id))
      }
      for (const reader of readers) {
        await until(reader.isOver)
        expect(reader.events().map(({ id: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
      }
    }
  })

  test("shows a member's earlier answer no more once it was asked again", async () => {
    await start(["alpha"])
    const id = await evaluate()
    await vi.waitFor(() => expect(panel.asked).toHaveLength(2))
    await service.registry.ask(evaluationEntity, id, { _tag: "CloseRound", round: 1 })
    const between = await follow(id)
    await until(() => between.events().length === 8)
    expect(between.events().slice(4)).toMatchObject([
      { event: "member", data: { company: "beta", status: "completed" } },
      { event: "round_closed", data: { round: 1 } },
      { event: "member", data: { company: "alpha", round: 1, status: "timeout" } },
      { event: "quorum_missed", data: { round: 1 } }
    ])
    between.leave()
    await service.registry.ask(evaluationEntity, id, { _tag: "Convene", round: 2 })
    panel.release("alpha")
    await over(id)
    const after = await follow(id)
    const ofAlpha = after.events().filter(({ data }) => data.company === "alpha")
    expect(ofAlpha.map(({ data }) => [data.round, data.status])).toEqual([
      [1, undefined],
      [expect.any(Number), "completed"]
    ])
  })

  test("ends with the reason when no verdict is reached, and no scores are made up", async () => {
    await start(["alpha", "beta"])
    const id = await evaluate()
    const reader = await follow(id)
    for (const round of [1, 2, 3] as const) {
      if (round > 1) await service.registry.ask(evaluationEntity, id, { _tag: "Convene", round })
      await vi.waitFor(() => expect(panel.asked).toHaveLength(2 * round))
      await service.registry.ask(evaluationEntity, id, { _tag: "CloseRound", round })
      await until(() => reader.events().at(-1)?.event === (round < 3 ? "quorum_missed" : "failed"))
    }
    await until(reader.isOver)
    const last = reader.events().at(-1)
    expect(last).toMatchObject({ event: "failed", data: { error: expect.stringContaining("needs 2") } })
    const { body } = await service.call("GET /api/v1/council/verdict/:id", { params: [id] })
    expect(body).toMatchObject({
      status: "failed",
      verdict: null,
      compositeScore: null,
      principleScores: null,
      analysis: null,
      error: last?.data.error
    })
    expect(body.companyResults.map((one: { readonly status: string }) => one.status)).toEqual(["timeout", "timeout"])
    const all = await service.call("GET /api/v1/council/verdicts", { query: "status=all" })
    expect(all.body.results).toMatchObject([{ id: 1, status: "failed" }])
    for (const query of ["", "status=evaluating"]) {
      expect((await service.call("GET /api/v1/council/verdicts", { query })).body.total).toBe(0)
    }
    panel.release("alpha")
    panel.release("beta")
  })
})

test("readers of verdicts are as many as may be, and a place that is left is free again", async () => {
  await start(["alpha"])
  const id = await evaluate()
  const heartbeats = new Heartbeats(() => () => undefined)
  const [bound] = councilEventHandlers({ registry: service.registry, heartbeats, streamCountMax: 1 })
  const open = async () => bound!.handle({ path: { id }, request: fakeRequest() } as never)
  const first = await open()
  if (first._tag !== "Stream") throw new Error("no stream")
  const leave = first.stream.open({ write: () => true, end: () => undefined, closed: () => false })
  expect(await open()).toMatchObject({ _tag: "ApiError", reason: "too-many-streams" })
  leave()
  expect((await open())._tag).toBe("Stream")
  panel.release("alpha")
})

test("one address follows as many as it may, and others are not in its way", async () => {
  await start(["alpha"])
  const id = await evaluate()
  const heartbeats = new Heartbeats(() => () => undefined)
  const [bound] = councilEventHandlers({ registry: service.registry, heartbeats, streamPerAddressCountMax: 2 })
  const leaving: Array<() => void> = []
  const open = async (remoteAddress: string): Promise<string> => {
    const answer = await bound!.handle({ path: { id }, request: fakeRequest({ remoteAddress }) } as never)
    if (answer._tag === "ApiError") return `${answer.reason}: ${answer.message}`
    if (answer._tag !== "Stream") return answer._tag
    leaving.push(answer.stream.open({ write: () => true, end: () => undefined, closed: () => false }))
    return "open"
  }
  // Of IPv6 a subscriber has all addresses that begin alike.
  expect([await open("2001:db8::1"), await open("2001:db8::2")]).toEqual(["open", "open"])
  expect(await open("2001:db8::3")).toMatch(/^too-many-streams: .*from this address/)
  expect(await open("2001:db8:0:1::1")).toBe("open")
  leaving.shift()?.()
  expect(await open("2001:db8::3")).toBe("open")
  expect(await open("2001:db8::4")).toMatch(/^too-many-streams/)
  for (const leave of leaving) leave()
  panel.release("alpha")
})
