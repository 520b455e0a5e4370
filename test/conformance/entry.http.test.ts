/**
 * The official suites on the conformance entry, all of it, offline. Only the tasks extension may fail, and it must: a
 * scenario of it that passes does not belong on the list any more.
 */
import { afterAll, beforeAll, expect, test } from "vitest"
import { makeFixture } from "./definition.ts"
import { startMcpServer, type TestServer } from "./server.ts"
import { failures, passedCount, runSuite, SUITES } from "./suite.ts"

/** Checks that pass at least: a suite that ran nothing passes too. */
const PASSED_MIN = { released: 46, next: 201, required: 164 }

let server: TestServer
beforeAll(async () => {
  server = await startMcpServer(makeFixture().definition)
})
afterAll(() => server.stop())

test.concurrent.each(["released", "next", "required"] as const)("suite %s", async (name) => {
  const run = await runSuite(SUITES[name], server.url, { hasBaseline: name !== "released" })
  expect(failures(run, ({ scenario }) => scenario.startsWith("tasks-"))).toEqual([])
  expect(run.exitCode, run.output.slice(-2_000)).toBe(0)
  expect(passedCount(run)).toBeGreaterThanOrEqual(PASSED_MIN[name])
})
