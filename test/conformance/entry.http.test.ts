/** The official suites on the conformance entry, all of it, offline: nothing fails, the tasks extension included. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { makeFixture } from "./definition.ts"
import { startMcpServer, type TestServer } from "./server.ts"
import { failures, passedCount, runSuite, SUITES } from "./suite.ts"

/** Checks that pass at least: a suite that ran nothing passes too. */
const PASSED_MIN = { released: 46, next: 233, required: 196, requiredBefore: 83 }
/** The notifications of tasks have a scenario as well, which the suite itself skips. */
const TASK_SCENARIOS = 9

let server: TestServer
beforeAll(async () => {
  server = await startMcpServer(makeFixture().definition)
})
afterAll(() => server.stop())

test.concurrent.each(["released", "next", "required", "requiredBefore"] as const)(
  "every check of suite %s passes",
  async (name) => {
    const run = await runSuite(SUITES[name], server.url)
    expect(failures(run, () => false)).toEqual([])
    expect(run.exitCode, run.output.slice(-2_000)).toBe(0)
    expect(passedCount(run)).toBeGreaterThanOrEqual(PASSED_MIN[name])
    const passed = run.checks.filter(({ scenario, status }) => scenario.startsWith("tasks-") && status === "SUCCESS")
    if (name === "next") expect(new Set(passed.map(({ scenario }) => scenario)).size).toBe(TASK_SCENARIOS)
  }
)
