import { expect, test } from "vitest"
import { NOW } from "../../../support/given.ts"
import { openCase } from "../../../support/resolution-service.ts"
import { AT_ONCE_MAX } from "../../../../src/cases/long-readings.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service } = await servedFile({ startsAt: NOW })

const SENT = 40

test("messages that one key sends to a case at once are read in different turns of the event loop", async () => {
  const id = await openCase(service, agent, { organization_named: "Fit Gym" })
  let [readCount, turnCount, mostInATurn] = [0, 0, 0]
  const say = async (content: string): Promise<number> => {
    const body = { content }
    const route = "POST /api/v1/cases/:case_id/messages"
    const { status } = await service.call(route, { params: [id], headers: agent.headers, body })
    if (status === 201) readCount += 1
    return status
  }
  // What is read at the first use alone.
  for (const first of ["Nobody answers.", "They called on 3 November"]) expect(await say(first)).toBe(201)
  readCount = 0
  const end = { isOver: false }
  const all = Promise.all(Array.from({ length: SENT }, (_, at) => say(`They said no for the ${at}th time`))).finally(
    () => (end.isOver = true)
  )
  while (!end.isOver) {
    const before = readCount
    await new Promise((resolve) => setImmediate(resolve))
    turnCount += 1
    mostInATurn = Math.max(mostInATurn, readCount - before)
  }
  // On a slow machine the last ones wait too long, and are refused.
  expect(new Set([...(await all), 503])).toEqual(new Set([201, 503]))
  expect(readCount).toBeGreaterThan(2)
  expect(turnCount).toBeGreaterThanOrEqual(readCount - AT_ONCE_MAX)
  expect(mostInATurn).toBeLessThanOrEqual(AT_ONCE_MAX + 2)
})
