/**
 * Imports from the arguments to the exit code, into the real routes and actors without a socket: what is taken, what is
 * said, what happens when the service cannot, and that a long file takes no more memory than a short one.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createWriteStream, existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { finished } from "node:stream/promises"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { Result } from "effect"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import type { ImportIo } from "../../../src/import/command-line.ts"
import { readEnforcementLine } from "../../../src/import/enforcement-line.ts"
import { progressLine } from "../../../src/import/progress.ts"
import { COMPLAINTS, ENFORCEMENT, type ImportKind, runImport } from "../../../src/import/run-import.ts"
import { makeSummary } from "../../../src/import/summary.ts"
import { IN_FLIGHT_COUNT_MAX } from "../../../src/import/service-client.ts"
import { asOperator, startTrustAdmin, type TrustAdminService } from "../../support/trust-admin-service.ts"

const FIXTURES = new URL("../../fixtures/import/", import.meta.url).pathname

let folder: string
let service: TrustAdminService
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "import-"))
  service = await startTrustAdmin()
})
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
  rmSync(folder, { recursive: true })
})

type Answer = (path: string, body: object) => Promise<Response>

const byService: Answer = async (path, body) => {
  const reply = await service.call(`POST ${path}`, { headers: asOperator, body })
  return Response.json(reply.body, { status: reply.status })
}

const run = async (kind: ImportKind, args: ReadonlyArray<string>, answer: Answer = byService) => {
  const said = { out: "", err: "", sleeps: [] as Array<number> }
  const io: ImportIo = {
    stdout: (text) => void (said.out += text),
    stderr: (text) => void (said.err += text),
    isTerminal: false,
    environment: { OPERATOR_TOKEN: "operator" },
    fetch: async (url, init) => {
      expect(init?.headers).toMatchObject(asOperator)
      return answer(
        new URL(url instanceof Request ? url.url : url).pathname,
        JSON.parse(init?.body as string) as object
      )
    },
    sleep: async (ms) => void said.sleeps.push(ms),
    monotonicNow: () => 0
  }
  return { code: await runImport(kind, args, io), ...said }
}

/** A copy of a fixture where files may be written beside it. */
const copyOf = (name: string): string => {
  const file = join(folder, name)
  writeFileSync(file, readFileSync(join(FIXTURES, name)))
  return file
}
const known = async (orgId: string) => {
  const { state } = await service.registry.read(organizationEntity, orgId)
  return state._tag === "Known" ? state : undefined
}

describe("a file of enforcement", () => {
  test("is taken line by line: accepted, in review or rejected with its reasons beside it", async () => {
    const file = copyOf("enforcement.ndjson")
    const { code, out } = await run(ENFORCEMENT, [file])
    expect(code).toBe(1)
    expect(out.split("\n").slice(0, 4)).toEqual(["accepted: 3", "unchanged: 0", "sent to review: 1", "rejected: 1"])
    expect(out).toContain("1 × source_url: must be an http or https address")
    expect(out).toContain("line 5: source_url:")
    const [rejected] = readFileSync(`${file}.rejected.ndjson`, "utf8")
      .trim()
      .split("\n")
      .map((one) => JSON.parse(one))
    expect(rejected).toMatchObject({ line: 5, reasons: [expect.any(String), expect.stringContaining("filed_date")] })
    expect(JSON.parse(rejected.raw)).toMatchObject({ record_id: "SEC-1" })
    expect((await known("fit-gym"))?.domains.map((one) => one.domain)).toEqual([
      "fitgym-example.com",
      "gym24-example.com"
    ])
    expect((await known("blue-kettle-solar"))?.trustscore).toBe(50)
  })
  test("a CSV file of enforcement is imported", async () => {
    const { code, out } = await run(ENFORCEMENT, [copyOf("enforcement.csv")])
    expect([code, out.split("\n")[0]]).toEqual([1, "accepted: 1"])
    expect(out).toContain("currency: is missing beside an amount")
    expect((await known("tallow-and-finch-finance"))?.enforcement.records).toMatchObject([
      { penalty_amount: "1250000.00" }
    ])
  })
  test("is known when it comes again, by any name", async () => {
    await run(ENFORCEMENT, [copyOf("enforcement.ndjson")])
    const file = join(folder, "again")
    writeFileSync(file, readFileSync(join(FIXTURES, "enforcement.ndjson")))
    const { out } = await run(ENFORCEMENT, [file])
    expect(out.split("\n").slice(0, 4)).toEqual(["accepted: 0", "unchanged: 4", "sent to review: 0", "rejected: 1"])
  })
  test("is only checked in a dry run", async () => {
    const file = copyOf("enforcement.ndjson")
    const { code, out } = await run(ENFORCEMENT, [file, "--dry-run"], () => Promise.reject(new Error("was sent")))
    expect([code, out.split("\n").slice(0, 2)]).toEqual([1, ["dry run, nothing was sent", "well-formed: 4"]])
    expect(existsSync(`${file}.rejected.ndjson`)).toBe(false)
    expect(await known("fit-gym")).toBeUndefined()
  })
  test("with lines that are none goes on behind them", async () => {
    const file = join(folder, "odd.ndjson")
    const good = readFileSync(join(FIXTURES, "enforcement.ndjson"), "utf8").split("\n")[0] ?? ""
    writeFileSync(
      file,
      Buffer.concat([Buffer.from("\ufeff[1]\nnonsense\n\n"), Buffer.from([0x7b, 0xff, 0x7d, 0x0a]), Buffer.from(good)])
    )
    const { out } = await run(ENFORCEMENT, [file])
    expect(out.split("\n")[0]).toBe("accepted: 1")
    expect(out).toContain("2 × line: is not a JSON object")
    expect(out).toContain("1 × line: is not valid UTF-8")
  })
  test("with nothing wrong ends with 0, and takes the word of an earlier run away", async () => {
    const file = join(folder, "good.ndjson")
    writeFileSync(file, readFileSync(join(FIXTURES, "enforcement.ndjson"), "utf8").split("\n")[0] ?? "")
    writeFileSync(`${file}.rejected.ndjson`, "old")
    expect((await run(ENFORCEMENT, [file])).code).toBe(0)
    expect(existsSync(`${file}.rejected.ndjson`)).toBe(false)
  })
})

describe("a file of complaints", () => {
  test("becomes one line for each company that has answered", async () => {
    const { code, out } = await run(COMPLAINTS, [copyOf("complaints.csv")])
    expect(code).toBe(1)
    expect(out.split("\n").slice(0, 2)).toEqual(["companies recorded: 2", "companies unchanged: 0"])
    expect(out).toContain("Date received: must be a day")
    expect((await known("example-meadow-bank"))?.complaint_rates).toMatchObject({
      as_of: "2026-09-06",
      responses: 3,
      timely_share: 0.6667,
      relief_share: 0.6667
    })
    expect((await known("pebble-collections"))?.complaint_rates).toMatchObject({ responses: 2, timely_share: 0.5 })
    expect((await run(COMPLAINTS, [copyOf("complaints.csv")])).out).toContain("companies unchanged: 2")
  })
})

describe("an import cannot be done", () => {
  test.each<[string, () => ReadonlyArray<string>, string]>([
    ["without a file", () => [], "name one file"],
    ["with a file that is not there", () => ["/nowhere"], "is not a file"],
    ["with an option that is none", () => [copyOf("enforcement.csv"), "--fast"], "--fast"],
    ["with an address that is none", () => [copyOf("enforcement.csv"), "--url", "ftp://x"], "--url"],
    ["with a token that is not there", () => [copyOf("enforcement.csv"), "--token-file", "/nowhere"], "operator token"],
    ["with a header that lacks columns", () => [copyOf("complaints.csv")], "the header lacks: record_id"]
  ])("%s", async (_case, args, sentence) => {
    const { code, err } = await run(ENFORCEMENT, args())
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
  test("and says how, when asked", async () => {
    const { code, out } = await run(COMPLAINTS, ["--help"])
    expect([code, out.slice(0, 30)]).toEqual([0, "npm run import:complaints -- F"])
  })
  test("when the service refuses it, and says what it said", async () => {
    const { code, err, out } = await run(ENFORCEMENT, [copyOf("enforcement.ndjson")], async () =>
      Response.json({ error: "no" }, { status: 401 })
    )
    expect([code, out.split("\n")[0]]).toEqual([2, "accepted: 0"])
    expect(err).toContain("/api/admin/enforcement answered 401")
  })
})

describe("the moment at which a line was read", () => {
  const [first = ""] = readFileSync(join(FIXTURES, "enforcement.ndjson"), "utf8").split("\n")
  const lineOf = (retrieved_at: unknown) => {
    const raw = JSON.stringify({ ...(JSON.parse(first) as object), retrieved_at })
    return Result.isSuccess(readEnforcementLine(JSON.parse(raw) as Readonly<Record<string, unknown>>, raw))
  }
  test.each(["2026-10-01", "2026-10-01T08:00Z", "2026-10-01T08:00:00.123+02:00"])("may be written %s", (moment) => {
    expect(lineOf(moment)).toBe(true)
  })
  test.each([
    "5",
    5,
    "",
    "2026-10-01T08:00:00",
    "Oct 1, 2026",
    "2026-02-31",
    "2026-02-31T08:00:00Z",
    "2026-10-01T99:00Z"
  ])("may not be written %s", (moment) => {
    expect(lineOf(moment)).toBe(false)
  })
})

describe("a summary whose file cannot be written", () => {
  test("comes all the same, with every count, and says so", async () => {
    const labels = { accepted: "accepted", unchanged: "unchanged", review: "review", rejected: "rejected" }
    const file = join(folder, "there is no such folder", "lines.ndjson")
    const summary = makeSummary({ file, labels })
    // More than the stream takes at once, before and after it has failed.
    for (let line = 1; line <= 3; line += 1)
      await summary.reject({ line, raw: "x".repeat(1024 * 1024), reasons: ["is wrong"] })
    const text = await summary.end()
    expect(text).toContain("rejected: 3\n")
    expect(text).toContain(`rejected lines could not all be written to ${file}: ENOENT`)
  })
})

describe("a service that cannot take it now", () => {
  test("is asked again, later each time, and as late as it wants", async () => {
    let asked = 0
    const { code, err, out, sleeps } = await run(ENFORCEMENT, [copyOf("enforcement.csv")], async (path, body) => {
      asked += 1
      if (asked === 1) throw new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") })
      if (asked === 2) return new Response("busy", { status: 503 })
      if (asked === 3) return new Response("slow down", { status: 429, headers: { "retry-after": "7" } })
      return byService(path, body)
    })
    expect([code, out.split("\n")[0]]).toEqual([1, "accepted: 1"])
    expect(sleeps).toEqual([500, 1_000, 7_000])
    expect(err).toContain("ECONNREFUSED")
  })
  test("for too long ends the import", async () => {
    const { code, err, sleeps } = await run(
      ENFORCEMENT,
      [copyOf("enforcement.csv")],
      async () => new Response("", { status: 503 })
    )
    expect([code, sleeps.length]).toEqual([2, 9])
    expect(err).toContain("gave up after 10 attempts")
  })
})

describe("a connection that is refused", () => {
  const refused = () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error(""), { code: "ECONNREFUSED" }) })
  }

  test("ends the import at once when the service never answered, and says how to name another address", async () => {
    const { code, err, sleeps } = await run(ENFORCEMENT, [copyOf("enforcement.csv")], async () => refused())
    expect([code, sleeps]).toEqual([2, []])
    expect(err).toMatch(/http:\/\/127\.0\.0\.1:8080 did not answer \(ECONNREFUSED\).*--url/)
  })

  test("is waited for when the service was there before, because it may be starting again", async () => {
    let asked = 0
    const { out, sleeps } = await run(ENFORCEMENT, [copyOf("enforcement.csv")], async (path, body) => {
      asked += 1
      if (asked === 1) return new Response("busy", { status: 503 })
      return asked === 2 ? refused() : byService(path, body)
    })
    expect([out.split("\n")[0], sleeps]).toEqual(["accepted: 1", [500, 1_000]])
  })
})

describe("a long file", () => {
  test("is never more than a few batches ahead of the service", { timeout: 30_000 }, async () => {
    const LINE_COUNT = 20_000
    const file = join(folder, "long.ndjson")
    const stream = createWriteStream(file)
    const line = JSON.parse(readFileSync(join(FIXTURES, "enforcement.ndjson"), "utf8").split("\n")[0] ?? "") as object
    for (let index = 0; index < LINE_COUNT; index += 1)
      stream.write(`${JSON.stringify({ ...line, record_id: `r-${index}` })}\n`)
    stream.end()
    await finished(stream)
    const seen = { inFlight: 0, most: 0, largest: 0, records: new Set<string>(), batches: 0 }
    const { code, out } = await run(ENFORCEMENT, [file], async (_path, body) => {
      const { records } = body as { readonly records: ReadonlyArray<{ readonly record_id: string }> }
      seen.inFlight += 1
      seen.batches += 1
      seen.most = Math.max(seen.most, seen.inFlight)
      seen.largest = Math.max(seen.largest, records.length)
      for (const { record_id } of records) seen.records.add(record_id)
      // Slower than reading: whoever did not wait would have the whole file on its way.
      for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      seen.inFlight -= 1
      return Response.json({ results: records.map(() => ({ result: "accepted", org_id: null, reason: null })) })
    })
    expect([code, out.split("\n")[0]]).toEqual([0, `accepted: ${LINE_COUNT}`])
    expect(seen.records.size).toBe(LINE_COUNT)
    expect(seen).toMatchObject({ inFlight: 0, most: IN_FLIGHT_COUNT_MAX, largest: 200, batches: LINE_COUNT / 200 })
  })
})

describe("progress", () => {
  test.each([
    [{ lines: 0, bytesRead: 0, bytesTotal: 100, ms: 0 }, "0 lines, 0/s, 0%, ? left"],
    [{ lines: 500, bytesRead: 25, bytesTotal: 100, ms: 30_000 }, "500 lines, 17/s, 25%, 1 min 30 s left"],
    [{ lines: 500, bytesRead: 100, bytesTotal: 100, ms: 1_000 }, "500 lines, 500/s, 100%, 0 s left"],
    [{ lines: 0, bytesRead: 0, bytesTotal: 0, ms: 5 }, "0 lines, 0/s, 100%, 0 s left"]
  ])("%o is %s", (state, line) => {
    expect(progressLine(state)).toBe(line)
  })
})
