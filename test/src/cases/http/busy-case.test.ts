import { expect, test } from "vitest"
import { NOW } from "../../../support/given.ts"
import { openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service } = await servedFile({ startsAt: NOW })
const asked = { headers: agent.headers }

const say = (id: string, content: string) =>
  service.call("POST /api/v1/cases/:case_id/messages", { ...asked, params: [id], body: { content } })
const listMessages = (id: string) => service.call("GET /api/v1/cases/:case_id/messages", { ...asked, params: [id] })

const AT_ONCE = 40

interface Sent {
  readonly statuses: ReadonlySet<number>
  /** Answers other than refusals for being overloaded. */
  readonly answeredCount: number
  readonly turnCount: number
  readonly mostInATurn: number
}

const ROUNDS_MAX = 5
const ANSWERED_MIN = 3

/** A slow machine refuses what waits too long, and may refuse nearly all: then they are sent again. */
const sendAtOnce = async (send: (at: number) => Promise<{ readonly status: number }>): Promise<Sent> => {
  for (let round = 1; ; round += 1) {
    const sent = await sendOnce(send)
    if (sent.answeredCount >= ANSWERED_MIN || round === ROUNDS_MAX) return sent
  }
}

/** Sends requests at once, and counts the turns of the event loop and what each of them answered. */
const sendOnce = async (send: (at: number) => Promise<{ readonly status: number }>): Promise<Sent> => {
  const seen = { answeredCount: 0, turnCount: 0, mostInATurn: 0, isOver: false }
  const one = async (at: number): Promise<number> => {
    const { status } = await send(at)
    if (status !== 503) seen.answeredCount += 1
    return status
  }
  const all = Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(at))).finally(() => (seen.isOver = true))
  while (!seen.isOver) {
    const before = seen.answeredCount
    await new Promise((resolve) => setImmediate(resolve))
    seen.turnCount += 1
    seen.mostInATurn = Math.max(seen.mostInATurn, seen.answeredCount - before)
  }
  return { ...seen, statuses: new Set(await all) }
}

const expectTurns = ({ answeredCount, mostInATurn, statuses, turnCount }: Sent, success: number): void => {
  expect(new Set([...statuses, 503])).toEqual(new Set([success, 503]))
  expect(answeredCount).toBeGreaterThanOrEqual(ANSWERED_MIN)
  expect(turnCount).toBeGreaterThanOrEqual(answeredCount)
  expect(mostInATurn).toBeLessThanOrEqual(2)
}

/** What is read at the first use alone is read here. */
const toldCase = async (story: string): Promise<string> => {
  const id = await openCase(service, agent, { organization_named: "Fit Gym" })
  for (const first of ["Nobody answers.", story]) expect((await say(id, first)).status).toBe(201)
  return id
}

test("messages that one key sends to a case at once are read in different turns of the event loop", async () => {
  const id = await toldCase("They called on 3 November")
  expectTurns(await sendAtOnce((at) => say(id, `They said no for the ${at}th time`)), 201)
})

test("lists of a long case's messages that are asked for at once are made in different turns of it", async () => {
  const id = await toldCase("They called on 3 November. ".repeat(50))
  expectTurns(await sendAtOnce(() => listMessages(id)), 200)
})
