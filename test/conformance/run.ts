/**
 * `npm run conformance`: the official suites in full, with their own words. Without --url on the conformance entry, started
 * for it; with --url on whatever answers there. Exits 1 when anything failed that is not expected to.
 *
 *   npm run conformance -- [--url http://localhost:8080/mcp] [--suite released|next|required]
 */
import "../support/script-help.ts"
import { parseArgs } from "node:util"
import { makeFixture } from "./definition.ts"
import { isLeftOut } from "./product.ts"
import { startMcpServer } from "./server.ts"
import { failures, passedCount, runSuite, SUITES } from "./suite.ts"

const { values } = parseArgs({ options: { url: { type: "string" }, suite: { type: "string", multiple: true } } })
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const entry = values.url === undefined ? await startMcpServer(makeFixture().definition) : undefined
const url = values.url ?? entry?.url ?? ""
try {
  for (const [name, suite] of Object.entries(SUITES)) {
    if (values.suite !== undefined && !values.suite.includes(name)) continue
    say(`\n${suite.title} on ${url}`)
    const run = await runSuite(suite, url)
    say(run.output)
    const failed = failures(run, (check) =>
      entry === undefined ? isLeftOut(check) : check.scenario.startsWith("tasks-")
    )
    say(`${suite.title}: ${passedCount(run)} checks passed, ${failed.length} failed that should not`)
    for (const line of failed) say(`  ${line}`)
    if (failed.length > 0) process.exitCode = 1
  }
} finally {
  entry?.stop()
}
