/**
 * The arithmetic of the bench, on recorded outputs: a figure that was read or combined wrongly would be believed. No
 * server is loaded here.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { format, resolveConfig } from "prettier"
import { describe, expect, test } from "vitest"
import { byOrigin, type CpuProfile, readProfile } from "./cpu-profile.ts"
import { Acknowledged } from "./hammer.ts"
import { luaScript, parseWrk } from "./http-load.ts"
import type { Measurement } from "./measure.ts"
import { parseStatCpuMs } from "./process.ts"
import { pageWith, PERFORMANCE_PAGE } from "./page.ts"
import { type BenchResults, renderResults, verdictsOf } from "./results.ts"
import { caseBodies, ORGANIZATIONS } from "./sample.ts"
import { figure, grade, markdownTable, median, ratioVerdicts } from "./table.ts"

const WRK_GOOD = `Running 2s test @ http://127.0.0.1:41533
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.07ms    2.84ms  34.79ms   96.62%
    Req/Sec    44.41k    10.01k   60.93k    60.00%
  Latency Distribution
     50%  770.00us
     75%    1.02ms
     90%    1.31ms
     99%   14.79ms
  88125 requests in 2.01s, 136.50MB read
Requests/sec:  43827.69
Transfer/sec:     67.88MB
`

const WRK_BAD = `Running 1s test @ http://127.0.0.1:41533
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.30s    20.00ms   1.90s    70.00%
    Req/Sec   500.00     10.00   600.00     60.00%
  Latency Distribution
     50%    1.30s 
     75%    1.40s 
     90%    1.50s 
     99%    1.90s 
  500 requests in 1.00s, 136.50KB read
  Socket errors: connect 0, read 3, write 1, timeout 60
  Non-2xx or 3xx responses: 12
Requests/sec:    500.00
Transfer/sec:    136.50KB
`

describe("wrk output", () => {
  test("a good run is read with its units", () => {
    expect(parseWrk(WRK_GOOD)).toEqual({
      tool: "wrk",
      answers: 88_125,
      perSecond: 43_827.69,
      p50Ms: 0.77,
      p99Ms: 14.79,
      non2xx: 0,
      socketErrors: 0,
      failure: undefined
    })
  })

  test("an answer outside 2xx fails the run", () => {
    expect(parseWrk(WRK_BAD)).toMatchObject({ non2xx: 12, socketErrors: 64, p50Ms: 1_300, p99Ms: 1_900 })
    expect(parseWrk(WRK_BAD).failure).toBeDefined()
  })

  test("broken connections alone fail the run", () => {
    expect(
      parseWrk(WRK_GOOD.replace("Requests/sec", "  Socket errors: connect 1, read 0, write 0, timeout 0\n$&"))
    ).toHaveProperty("failure", expect.any(String))
  })

  test("an output without figures fails the run", () => {
    expect(parseWrk("unable to connect to 127.0.0.1:1 Connection refused").failure).toBeDefined()
  })
})

describe("the script for wrk", () => {
  test("quotes, line ends and letters beyond ASCII survive as decimal escapes", () => {
    const script = luaScript({
      origin: "http://127.0.0.1:1",
      headers: { authorization: "Bearer x" },
      requests: [{ method: "POST", path: "/a", body: '{"a":"\\n é"}' }],
      seconds: 1
    })
    expect(script).toContain(String.raw`add("POST", "/a", "{\034a\034:\034\092n \195\169\034}")`)
    expect(script).toContain('["authorization"] = "Bearer x"')
  })

  test("a request with headers of its own is sent those of the plan beside them", () => {
    const script = luaScript({
      origin: "http://127.0.0.1:1",
      headers: { authorization: "Bearer x", accept: "a" },
      requests: [{ method: "GET", path: "/a", headers: { authorization: "Bearer y" } }],
      seconds: 1
    })
    expect(script).toContain('add("GET", "/a", nil, { ["authorization"] = "Bearer y", ["accept"] = "a" })')
  })
})

describe("CPU time of a process", () => {
  test("is read after a name that holds spaces and parentheses", () => {
    const stat = "4711 (node (a) b) S 1 4711 4711 0 -1 4194304 9 0 0 0 250 50 0 0 20 0 11 0 1 2 3"
    expect(parseStatCpuMs(stat)).toBe(3_000)
  })
})

describe("samples", () => {
  test("a cycle of bodies names fifty organizations with about 300 characters each", () => {
    const bodies = caseBodies().map((body) => JSON.parse(body) as Record<string, string>)
    expect(new Set(bodies.map((body) => body["organization_named"])).size).toBe(50)
    expect(ORGANIZATIONS).toHaveLength(50)
    for (const body of bodies) {
      expect(body["problem_description"]!.length).toBeGreaterThan(250)
      expect(body["problem_description"]!.length).toBeLessThan(400)
    }
  })
})

describe("acknowledged writes", () => {
  const acknowledged = new Acknowledged()
  acknowledged.single(10)
  acknowledged.load(1_000)

  test("a missing row is a fault", () => expect(acknowledged.fault(1_009)).toBeDefined())
  test("rows of requests cut off at the end of a load are none", () => {
    expect(acknowledged.fault(1_010)).toBeUndefined()
    expect(acknowledged.fault(1_074)).toBeUndefined()
  })
  test("more rows than connections were cut off are a fault", () => expect(acknowledged.fault(1_075)).toBeDefined())
})

const measurement = (differing: Partial<Measurement>): Measurement => ({
  tool: "wrk",
  answers: 1_000,
  perSecond: 1_000,
  p50Ms: 1,
  p99Ms: 2,
  non2xx: 0,
  socketErrors: 0,
  failure: undefined,
  target: "ours-postgres",
  kind: "get",
  round: 1,
  serverCpuUs: 10,
  databaseCpuUs: undefined,
  ...differing
})

/** Ours and the bare server, round by round. */
const rounds = (...pairs: ReadonlyArray<readonly [ours: number, bare: number]>): ReadonlyArray<Measurement> =>
  pairs.flatMap(([ours, bare], index) => [
    measurement({ round: index + 1, perSecond: ours }),
    measurement({ round: index + 1, perSecond: bare, target: "bare-uws" })
  ])

describe("the table", () => {
  test("a median is the middle, or the mean of the two in the middle", () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([])).toBeNaN()
  })

  test("a ratio is the median of the ratios within each round", () => {
    // The machine was slow in the second round, for both alike.
    const [verdict, ...rest] = ratioVerdicts(rounds([80_000, 100_000], [20_000, 40_000], [70_000, 100_000]))
    expect(rest).toEqual([])
    expect(verdict).toMatchObject({ value: 0.7, range: [0.5, 0.8], floor: 0.7, aim: 0.75 })
  })

  test("a ratio by CPU counts the database's as well", () => {
    const cheap = measurement({ serverCpuUs: 30, databaseCpuUs: 20 })
    const dear = measurement({ serverCpuUs: 120, databaseCpuUs: 80, target: "fastify-pg" })
    expect(ratioVerdicts([cheap, dear]).map(({ byCpu, value }) => [value, byCpu])).toEqual([[1, 4]])
  })

  test("a side that was not measured gives no ratio", () => {
    expect(ratioVerdicts([measurement({})])).toEqual([])
  })

  test("a figure at its bound has reached it, whichever direction is the better one", () => {
    const verdict = {
      what: "",
      unit: "",
      range: [0, 0],
      byCpu: undefined,
      floor: 10,
      aim: 20,
      smallerIsBetter: false
    } as const
    expect([9.9, 10, 20].map((value) => grade({ ...verdict, value }))).toEqual(["below", "floor", "aim"])
    const latency = { ...verdict, floor: 20, aim: 10, smallerIsBetter: true }
    expect([20.1, 20, 10].map((value) => grade({ ...latency, value }))).toEqual(["below", "floor", "aim"])
  })

  test("a ratio whose processor time was measured is judged by it", () => {
    const [slow] = ratioVerdicts([
      measurement({ perSecond: 100, serverCpuUs: 10 }),
      measurement({ perSecond: 100, serverCpuUs: 9, target: "bare-uws" })
    ])
    expect(slow).toMatchObject({ value: 1, byCpu: 0.9 })
    expect(grade({ ...slow!, floor: 0.95, aim: 0.99 })).toBe("below")
  })

  test("figures have three significant digits, and all digits from one hundred on", () => {
    expect([0.70512, 12.34, 123.4, 84_321.9, NaN].map(figure)).toEqual(["0.705", "12.3", "123", "84,322", "?"])
  })

  test("columns are as wide as their widest cell", () => {
    expect(markdownTable(["a", "what"], [["long cell", "1"]])).toBe(
      "| a         | what |\n| --------- | ---- |\n| long cell | 1    |"
    )
  })

  test("the text of a run that does not count says so before any figure, and has the processor time of a start", () => {
    const text = renderResults({
      at: "2026-11-20T09:30:00.000Z",
      command: "npm run bench",
      machine: {
        cores: 2,
        model: "x",
        memoryGb: 8,
        node: "v22",
        postgres: "15",
        loadBefore: 0,
        commit: "abc",
        text: "2 cores"
      },
      rounds: 1,
      seconds: 5,
      measurements: rounds([80_000, 100_000]),
      verified: [],
      lives: [],
      starts: [{ name: "ours-postgres", cases: 20_000, endedBy: "SIGKILL", readyMs: 700, lineMs: 690, cpuMs: 581 }],
      streams: [],
      timelines: [],
      scale: [],
      faults: ["a write is missing"]
    })
    expect(text).toMatch(/processor ms[^]*\| 581 +\|/)
    expect(text.indexOf("does not count")).toBeGreaterThan(0)
    expect(text.indexOf("does not count")).toBeLessThan(text.indexOf("| what"))
  })

  test("starts and streams are held to their floors", () => {
    const verdicts = verdictsOf({
      at: "",
      command: "",
      machine: {} as never,
      rounds: 1,
      seconds: 1,
      measurements: [],
      verified: [],
      lives: [],
      starts: [{ name: "ours-postgres", cases: 20_000, endedBy: "SIGTERM", readyMs: 700, lineMs: 690 }],
      streams: [
        {
          streams: 5_000,
          rate: 10,
          seconds: 10,
          eventsPerSecond: 49_900,
          serverCpuShare: 0.5,
          clientCpuShare: 0.4,
          failure: undefined
        }
      ],
      timelines: [
        {
          cases: 500,
          watchers: 10,
          rate: 250,
          seconds: 10,
          eventsPerSecond: 5_000,
          cpuShareAlone: 0.2,
          cpuShare: 0.28,
          bytesPerStream: 2_000,
          failure: undefined
        },
        {
          cases: 20,
          watchers: 500,
          rate: 50,
          seconds: 10,
          eventsPerSecond: 50_000,
          cpuShareAlone: 0.2,
          cpuShare: 0.7,
          bytesPerStream: 9_000,
          failure: undefined
        }
      ],
      scale: [],
      faults: []
    })
    expect(verdicts.map((verdict) => grade(verdict))).toEqual([
      "floor",
      "aim",
      "below",
      "floor",
      "aim",
      "below",
      "below"
    ])
  })

  test("the page and the text of the newest results are those that the file of the results gives", async () => {
    const results = JSON.parse(readFileSync(join(import.meta.dirname, "results.json"), "utf8")) as BenchResults
    const page = readFileSync(PERFORMANCE_PAGE, "utf8")
    expect(await pageWith(page, results)).toBe(page)
    const file = join(import.meta.dirname, "results.md")
    const style = await resolveConfig(file)
    expect(await format(renderResults(results), { ...style, filepath: file })).toBe(readFileSync(file, "utf8"))
  })
})

describe("a CPU profile", () => {
  const frame = (id: number, functionName: string, url = "", lineNumber = -1, children: number[] = []) => ({
    id,
    children,
    callFrame: { functionName, url, lineNumber }
  })
  const profile: CpuProfile = {
    nodes: [
      frame(1, "(idle)"),
      frame(2, "give", "file:///repo/src/http/answer.ts", 54, [3, 4]),
      frame(3, "give", "file:///repo/src/http/answer.ts", 54),
      frame(4, "(garbage collector)")
    ],
    startTime: 1_000,
    samples: [2, 1, 2, 3, 4, 2],
    timeDeltas: [0, 100, 100, 100, 100, 100]
  }

  test("adds the places a function was called from, and leaves idle time out", () => {
    const { busyUs, self: times } = readProfile(profile, { fromUs: 0, toUs: 10_000 }, "/repo")
    expect(busyUs).toBe(400)
    expect(times.map(({ name, place, us }) => [name, place, us])).toEqual([
      ["give", "src/http/answer.ts:55", 300],
      ["(garbage collector)", "", 100]
    ])
    expect(times[0]!.share).toBe(0.75)
    expect(byOrigin(times).map(({ origin }) => origin)).toEqual(["src/http", "(garbage collector)"])
  })

  test("counts a function once for each moment, however often it is on the stack", () => {
    const { inclusive } = readProfile(profile, { fromUs: 0, toUs: 10_000 }, "/repo")
    expect(inclusive.map(({ name, us }) => [name, us])).toEqual([
      ["give", 400],
      ["(garbage collector)", 100]
    ])
  })

  test("counts only the time inside the window", () => {
    const { self } = readProfile(profile, { fromUs: 1_150, toUs: 1_250 }, "/repo")
    expect(self.map(({ us }) => us)).toEqual([100])
  })
})
