/** The demonstration over sockets, with three of its laws; and what the council does with a hundred evaluations at once. */
import { Effect } from "effect"
import { afterEach, expect, test, vi } from "vitest"
import { DOCKET_ID, docketEntity, UNDER_WAY_COUNT_MAX } from "../../actors/docket/docket.ts"
import type { DocketState } from "../../schema/docket.ts"
import { seatsOf } from "../../src/council/config.ts"
import { EVALUATIONS_PER_HOUR } from "../../src/council/allowance.ts"
import { requestEvaluation } from "../../src/council/evaluate.ts"
import { ASKED_PER_COMPANY_MAX } from "../../src/council/member-activity.ts"
import { makeLocalMember } from "../../src/council/local-member.ts"
import type { CouncilMember } from "../../src/council/member.ts"
import { type HttpServer, startServer } from "../../src/http/uws.ts"
import {
  hurriedClock,
  OPERATOR_TOKEN,
  type ResolutionOptions,
  type ResolutionService,
  startResolution
} from "../support/resolution-service.ts"
import { type CouncilClient, councilClient } from "./client.ts"
import { readCorpus } from "./corpus.ts"
import { demonstrate, reportOf } from "./demonstrate.ts"

let service: ResolutionService
let server: HttpServer
let client: CouncilClient

const start = async (options: ResolutionOptions = {}): Promise<void> => {
  service = await startResolution(options)
  server = await startServer({
    host: "127.0.0.1",
    port: 0,
    routes: service.routes,
    onDefect: (defect) => service.defects.push(defect)
  })
  client = councilClient({ origin: `http://127.0.0.1:${server.port}`, operatorToken: OPERATOR_TOKEN })
}
afterEach(async () => {
  server.close()
  await service.close()
  expect(service.defects).toEqual([])
})

test("laws are evaluated with the texts that the corpus has, followed to the end and shown as rows", async () => {
  await start()
  const corpus = readCorpus()
  const laws = ["UDHR art. 4", "can. 983 §1 CIC", "Leviticus 19:35-36"].map((citation) =>
    corpus.find((law) => law.citation === citation)!
  )
  const said: Array<string> = []
  const result = await demonstrate(client, laws, (line) => said.push(line))
  expect(result.verdicts).toMatchObject([
    {
      citation: "UDHR art. 4",
      status: "completed",
      analysis: { textBasis: "full_text", source: { url: laws[0]?.text?.source.url } }
    },
    { citation: "can. 983 §1 CIC", status: "failed", analysis: null },
    { citation: "Leviticus 19:35-36", status: "completed", analysis: { textBasis: "full_text" } }
  ])
  const report = reportOf(result).split("\n")
  expect(report[0]).toMatch(
    /^\| id +\| citation +\| basis +\| verdict +\| score +\| confidence +\| list +\| rule +\| mode/
  )
  expect(report[2]).toMatch(
    /^\| 1 +\| UDHR art\. 4 +\| full_text +\| (KEEP|AMEND|REMOVE) +\| \d\.\d\d +\| 0\.\d\d +\| /
  )
  expect(report[3]).toContain("| failed ")
  expect(report.find((line) => line.startsWith("can. 983"))).toContain("no text of this law could be had")
  expect(said.slice(0, 2)).toEqual([
    "sponsors registered: 1, with 5 evaluations an hour each",
    "texts brought: 2, for 3 laws"
  ])
  expect(said.filter((line) => line.endsWith("(local-rules)"))).toHaveLength(3)
})

test("of a hundred laws at once sixteen are evaluated and the others wait, until all have their verdict", async () => {
  const rules = makeLocalMember(hurriedClock())
  const gate = Promise.withResolvers<void>()
  let askedCount = 0
  let askedCountMax = 0
  const member: CouncilMember = {
    ...rules,
    evaluate: (input) =>
      Effect.gen(function* () {
        askedCount += 1
        askedCountMax = Math.max(askedCountMax, askedCount)
        yield* Effect.promise(() => gate.promise)
        askedCount -= 1
        return yield* rules.evaluate(input)
      })
  }
  const seats = seatsOf(undefined)
  await start({
    council: { seats, members: new Map([[rules.company, member]]) },
    fetchText: async ({ normalized }) => ({
      _tag: "Found",
      content: `The words of ${normalized}.`,
      basis: "full_text",
      url: "https://law.example/",
      retrievedAt: Date.now()
    })
  })
  let underWayMax = 0
  service.registry.listen(docketEntity, DOCKET_ID, (_address, { state }) => {
    underWayMax = Math.max(underWayMax, (state as DocketState).underWay.length)
  })
  const request = requestEvaluation({ registry: service.registry, now: Date.now, seats })
  const law = (number: number) => ({ citation: `15 U.S.C. § ${number + 1}`, jurisdiction: "United States" })
  const sponsor = (number: number) => ({ agentId: "agent", sponsorId: `${Math.floor(number / EVALUATIONS_PER_HOUR)}` })
  await Promise.all(Array.from({ length: 100 }, (_, number) => request(law(number), sponsor(number))))
  const { under_way, waiting } = await client.docket()
  expect([under_way, waiting]).toEqual([Array.from({ length: UNDER_WAY_COUNT_MAX }, (_, index) => index + 1), 84])
  await vi.waitFor(() => expect(askedCount).toBe(ASKED_PER_COMPANY_MAX))
  gate.resolve()
  await vi.waitFor(async () => expect(await client.docket()).toMatchObject({ under_way: [], waiting: 0 }), 10_000)
  expect(await client.completedCount()).toBe(100)
  expect(underWayMax).toBe(UNDER_WAY_COUNT_MAX)
  expect(askedCountMax).toBe(ASKED_PER_COMPANY_MAX)
})
