/**
 * The order of test files: those that take seconds first, the longest at the front, so that the workers end together
 * and not one of them alone with the longest. Of the longest, those that mostly wait stand between those that compute.
 * All others follow in the order of their names: the same order every time.
 */
import { relative } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** What took more than three seconds in a run of the whole suite, about the longest first. */
const LONG: ReadonlyArray<string> = [
  "test/src/main.crash.test.ts",
  "test/web/console.browser.test.ts",
  "test/src/signals.crash.test.ts",
  "test/crash/postgres-away.crash.test.ts",
  "test/crash/kill-cycles.crash.test.ts",
  "test/crash/cut-links.crash.test.ts",
  "test/web/staff.browser.test.ts",
  "test/crash/owner.crash.test.ts",
  "test/crash/memory.crash.test.ts",
  "test/siege/siege.crash.test.ts",
  "test/web/public.browser.test.ts",
  "test/http/fuzz.http.test.ts",
  "test/mcp/product.http.test.ts",
  "test/http/haproxy.http.test.ts",
  "test/src/postgres/embedded.crash.test.ts",
  "test/actors/case/year.test.ts",
  "test/web/restart.browser.test.ts",
  "test/actors/assistant/triage-cost.test.ts",
  "test/crash/writes-fail.crash.test.ts",
  "test/scripts/start.crash.test.ts",
  "test/src/app/warm-up.http.test.ts",
  "test/actors/case/rehearsal.test.ts",
  "test/src/postgres/waiting.pg.test.ts",
  "test/scripts/help.test.ts",
  "test/scripts/bundle.test.ts",
  "test/crash/webhooks.crash.test.ts",
  "test/src/postgres/embedded.pg.test.ts",
  "test/src/older-database.crash.test.ts",
  "test/web/live.browser.test.ts",
  "test/web/docs.browser.test.ts",
  "test/crash/overload.crash.test.ts",
  "test/actors/case/case.test.ts",
  "test/actors/case/long-texts.test.ts",
  "test/http/authorization.http.test.ts",
  "test/conformance/entry.http.test.ts",
  "test/slow-patterns.test.ts",
  "test/actors/assistant/crisis.test.ts",
  "test/docs.http.test.ts",
  "test/src/postgres/ports.pg.test.ts",
  "test/crash/poison.crash.test.ts",
  "test/src/postgres/client.pg.test.ts",
  "test/crash/mcp-task.crash.test.ts",
  "test/src/postgres/institutions.pg.test.ts",
  "test/web/paint.browser.test.ts",
  "test/crash/mail.crash.test.ts",
  "test/src/log/start.crash.test.ts",
  "test/walk/walk.http.test.ts",
  "test/src/postgres/log-rows.pg.test.ts",
  "test/http/privacy.http.test.ts",
  "test/src/accounts/http/accounts.test.ts",
  "test/http/council.http.test.ts",
  "test/scripts/bundle-service.http.test.ts",
  "test/crash/cut-link.crash.test.ts",
  "test/src/cases/http/case-events.http.test.ts",
  "test/src/http/stream.http.test.ts",
  "test/src/postgres/journal-faults.pg.test.ts",
  "test/scripts/install.test.ts",
  "test/mcp/leaving.http.test.ts",
  "test/src/governance/http/reviews.test.ts",
  "test/casework/play.test.ts",
  "test/src/postgres/queue.pg.test.ts",
  "test/src/postgres/case-counts.pg.test.ts",
  "test/src/postgres/views.pg.test.ts",
  "test/src/postgres/documents.pg.test.ts",
  "test/src/orders.http.test.ts",
  "test/src/postgres/verdicts.pg.test.ts",
  "test/src/postgres/case-search.pg.test.ts",
  "test/src/council/llm-member.http.test.ts",
  "test/src/outbound/guard-failures.http.test.ts",
  "test/src/webhooks/listen.http.test.ts"
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const nameOf = (file: TestSpecification): string => relative(this.ctx.config.root, file.moduleId)
    const placeOf = (file: TestSpecification): number => {
      const place = LONG.indexOf(nameOf(file))
      return place < 0 ? LONG.length : place
    }
    return files.toSorted((one, other) => placeOf(one) - placeOf(other) || (nameOf(one) < nameOf(other) ? -1 : 1))
  }
}
