/**
 * `npm run conformance`: the official suites in full, with their own words. Without --url on the conformance entry, started
 * for it, where nothing may fail; with --url on a running service, where what needs fixtures is left out. Exits 1 when anything
 * else failed.
 *
 *   npm run conformance -- [--url http://localhost:8080/mcp] [--suite released|next|required|requiredBefore]
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
    const failed = failures(run, (check) => entry === undefined && isLeftOut(check))
    say(`${suite.title}: ${passedCount(run)} checks passed, ${failed.length} failed that should not`)
    for (const line of failed) say(`  ${line}`)
    if (failed.length > 0) process.exitCode = 1
  }
} finally {
  entry?.stop()
}
