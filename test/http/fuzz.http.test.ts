/**
 * The fuzzer in the suite: 6,000 requests from the served description alone, and their bytes. Nothing may crash, no
 * answer may be 5xx, and every answer must be one that the document describes. A machine that stalls for a second makes the
 * database late: few answers may be the 503 that says so and when to come again. FUZZ_SEED chooses other requests; a fault
 * names its seed and its number. `npm run fuzz` goes on for longer.
 */
import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type FuzzWorld, fuzz, FUZZ_SETTINGS, makeFuzzWorld, successesOf } from "../fuzz/campaign.ts"
import { isBusyLine } from "../fuzz/busy.ts"
import { logFaults } from "../fuzz/log-faults.ts"
import { fuzzBytes } from "../fuzz/raw-bytes.ts"
import { freshDataDir, freshServerSettings } from "../support/database.ts"
import { type Agent, bearer, call, order, registerAgent, type Reply } from "../support/parties.ts"
import { type RunningService, startServiceProcess } from "../support/service-process.ts"

const SEED = Number(process.env["FUZZ_SEED"] ?? "20261120")
const REQUEST_COUNT = 6_000
const BYTES_COUNT = 1_000
const LIMITED_COUNT = 400
const FUZZ_MS_MAX = 180_000
/** Of 12,000 requests a machine that stood still twice for a second refused about forty. */
const BUSY_SHARE_MAX = 0.02

/** There is one interview and one attestation: what comes first ends it for the others. */
const ONE_OF_THEM: ReadonlyArray<ReadonlyArray<string>> = [
  ["answerInterview", "sealInterview", "declineInterview"],
  ["revokeAttestation", "revokeAttestationAsOperator"]
]

/**
 * What no request carries out.
 * No secret for mail is set, so none is taken; nothing is in quarantine, so nothing can be released.
 * The only delivery waits for a receiver that is nowhere.
 * Rules alone end an evaluation before anybody else can.
 * No agent here is the asking sponsor's to stop, no member of staff has the id that is asked for, and no item.
 * Nothing was imported, two organizations are not one, no domain has its proof, and no report's id is known here.
 * No case here is a test case.
 * No request knows a password, a code or another sponsor's id, no document or client is there, and nobody takes reports.
 * The person's page opens with a secret that no run can guess, and letters are read before the sponsor asks.
 */
const NEVER_DONE: ReadonlyArray<string> = [
  "replayDelivery",
  "readDocument",
  "inboundMail",
  "moveTestClock",
  "answerAsOrganization",
  "personPage",
  "personAction",
  "personLive",
  "personEvents",
  "personDocuments",
  "personLetterPdf",
  "personPacket",
  "personData",
  "approveForPosting",
  "requestVerification",
  "confirmVerification",
  "changePassword",
  "requestPasswordReset",
  "confirmPasswordReset",
  "requestAddress",
  "confirmAddress",
  "endAllSessions",
  "endSession",
  "closeAccount",
  "prepareSecondFactor",
  "enableSecondFactor",
  "disableSecondFactor",
  "readOwnAgent",
  "suspendOwnAgent",
  "reinstateOwnAgent",
  "revokeOwnAgent",
  "endConnection",
  "releaseActor",
  "readSponsor",
  "verifySponsor",
  "chooseTier",
  "suspendSponsor",
  "reinstateSponsor",
  "revokeSponsor",
  "resetSecondFactor",
  "rotateStaffToken",
  "disableStaff",
  "readItem",
  "assignItem",
  "releaseItem",
  "retractVote",
  "decideItem",
  "readMatch",
  "decideMatch",
  "readReport",
  "decideReport",
  "decideMerge",
  "proveDomain",
  "endEvaluation",
  "securityTxt"
]

let service: RunningService
let world: FuzzWorld
let dataDir: string
let limited: Agent

beforeAll(async () => {
  dataDir = freshDataDir()
  service = await startServiceProcess({ ...FUZZ_SETTINGS, ...(await freshServerSettings()), DATA_DIR: dataDir })
  world = await makeFuzzWorld(service)
  limited = await registerAgent(service.origin, world.sponsor, "limited")
  await order(service.origin, limited, "limits", { requestsPerSecond: 5, burst: 10 })
})

afterAll(async () => {
  // Also after all of this it finishes its work and ends as it should.
  expect(await service.stop()).toBe(0)
  rmSync(dataDir, { recursive: true, force: true })
})

const isWell = async (): Promise<void> => {
  expect(service.isAlive()).toBe(true)
  for (const path of ["/health/live", "/health/ready"]) {
    expect((await call(service.origin, { method: "GET", path })).status).toBe(200)
  }
  expect(logFaults(service.output()).filter((line) => !isBusyLine(line))).toEqual([])
}

describe(`the service, fuzzed with seed ${SEED}`, () => {
  test(
    "answers every request as its own description says",
    async () => {
      const successes = new Map<string, number>()
      const neverDone = () =>
        [...successes].filter(([id, count]) => count === 0 && !ONE_OF_THEM.flat().includes(id)).map(([id]) => id)
      const isOfEachDone = () => ONE_OF_THEM.every((ids) => ids.some((id) => (successes.get(id) ?? 0) > 0))
      // What a busy machine refused may have been the only one of its kind: then other requests follow.
      for (const seed of [SEED, SEED + 1]) {
        const report = await fuzz(service, world, { count: REQUEST_COUNT, seed, mayBeBusy: true })
        expect(report.faults).toEqual([])
        expect(report.requests).toBe(REQUEST_COUNT)
        expect(report.busy).toBeLessThan(REQUEST_COUNT * BUSY_SHARE_MAX)
        for (const [id, count] of successesOf(world, report)) successes.set(id, (successes.get(id) ?? 0) + count)
        if (neverDone().length <= NEVER_DONE.length && isOfEachDone()) break
      }
      expect(isOfEachDone()).toBe(true)
      expect(neverDone()).toEqual(NEVER_DONE)
      await isWell()
    },
    FUZZ_MS_MAX
  )

  test(
    "lives with any bytes",
    async () => {
      const report = await fuzzBytes(service.port, world, { count: BYTES_COUNT, seed: SEED, mayBeBusy: true })
      expect(report.faults).toEqual([])
      expect(report.requests).toBe(BYTES_COUNT)
      expect(report.busy).toBeLessThan(BYTES_COUNT * BUSY_SHARE_MAX)
      await isWell()
    },
    FUZZ_MS_MAX
  )

  test("refuses what is too much, and nothing else", async () => {
    const replies = await Promise.all(
      Array.from({ length: LIMITED_COUNT }, () =>
        call(service.origin, {
          method: "POST",
          path: "/api/v1/check",
          headers: bearer(limited.apiKey),
          body: { description: "Too many of these" }
        })
      )
    )
    const statuses = [...new Set(replies.map(({ status }) => status))].toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, 429])
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(LIMITED_COUNT / 2)
    expect(refused.filter((reply) => !isRateLimited(reply))).toEqual([])
    await isWell()
  })
})

const isRateLimited = ({ headers, json }: Reply): boolean =>
  json?.["code"] === 429 &&
  json["reason"] === "rate-limited" &&
  typeof json["error"] === "string" &&
  Number(headers.get("retry-after")) >= 1 &&
  (headers.get("ratelimit") ?? "").includes("r=0") &&
  (headers.get("ratelimit-policy") ?? "").includes("q=10")
