/**
 * What the checks before a handler cost a warm GET, without a socket: `node test/bench/pipeline-cost.ts`.
 * Measured on the 2-core machine of the README: 0.4 microseconds; about one call a second waits
 * for the authority over the rate.
 */
import { handler, jsonText } from "../../src/http/handler.ts"
import { fakeRequest } from "../support/fake-request.ts"
import { boundRoutes, makeWorld, readThing, routeFor, testAgent } from "../support/small-api.ts"

const CALL_COUNT = 1_000_000
const ROUND_COUNT = 4
/** Never the limit here. */
const LIMITS = { requestsPerSecond: 10_000_000, burst: 10_000_000 }

const world = makeWorld()
world.agent = { ...testAgent, limits: LIMITS }
const body = { case_id: "ARC-2026-000001", text: "x".repeat(600) }
const text = JSON.stringify(body)
const route = routeFor(boundRoutes(world, [handler(readThing, () => jsonText(200, text, () => body))]), "readThing")
const request = fakeRequest({ params: ["ARC-2026-000001"], headers: { authorization: "Bearer key" } })

for (let round = 1; round <= ROUND_COUNT; round++) {
  let waitedCount = 0
  const startedAt = performance.now()
  for (let call = 0; call < CALL_COUNT; call++) {
    world.rates.clockMs = performance.now()
    const outcome = route.handler(request)
    if (!(outcome instanceof Promise)) continue
    waitedCount += 1
    await outcome
  }
  const microseconds = ((performance.now() - startedAt) * 1_000) / CALL_COUNT
  console.info(`round ${round}: ${microseconds.toFixed(2)} µs a call, ${waitedCount} of ${CALL_COUNT} waited`)
}
