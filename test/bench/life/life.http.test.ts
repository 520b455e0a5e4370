/** The arithmetic of lives, on recorded figures: no server is started here. */
import { createServer } from "node:net"
import { once } from "node:events"
import { afterEach, describe, expect, test } from "vitest"
import { parseStatTreeMs } from "../process.ts"
import type { LifeMeasurement } from "./life.ts"
import { type LifeLoad, runLoad } from "./load.ts"
import { parseWalStats } from "./server.ts"
import { crossingTable, crossingVerdicts, sizeTable, sizeVerdicts } from "./sizes-table.ts"
import { lifeTable, lifeVerdicts, processorUs } from "./table.ts"

const life = (differing: Partial<LifeMeasurement>): LifeMeasurement => ({
  target: "ours-postgres",
  round: 1,
  organizations: 50,
  cases: 1_000,
  keyed: 500,
  perSecond: 2_000,
  p50Ms: 10,
  p99Ms: 20,
  processUs: { load: 300, settling: 200, idle: 10 },
  databaseUs: { load: 100, settling: 80, idle: 10 },
  walBytes: 7_500,
  walByKey: { unkeyed: 6_000, keyed: 9_000 },
  fullPageBytes: 20,
  rows: 15,
  settleSeconds: 21,
  failure: undefined,
  ...differing
})

test("a life costs what process and database use until it has settled and idled", () => {
  expect(processorUs(life({}))).toBe(700)
  expect(processorUs(life({ databaseUs: undefined }))).toBe(510)
})

test("ratios are taken within a round, and a target without its peer has none", () => {
  const cte = life({ target: "life-cte", perSecond: 1_000, processUs: { load: 1_000, settling: 210, idle: 0 } })
  const verdicts = lifeVerdicts([life({}), cte, life({ round: 2, perSecond: 1 })])
  expect(verdicts.map(({ value }) => value)).toEqual([2, 0.5, 6_000])
  expect(lifeVerdicts([])).toEqual([])
})

test("a life on the embedded database is held against one on Postgres alone", () => {
  const cte = life({ target: "life-cte", perSecond: 500 })
  const embedded = life({ target: "ours-embedded", perSecond: 1_300, walByKey: undefined, walBytes: undefined })
  expect(
    lifeVerdicts([life({}), embedded, cte])
      .filter(({ what }) => what.includes("embedded"))
      .map(({ floor, value }) => ({ floor, value }))
  ).toEqual([{ floor: 0.6, value: 0.65 }])
})

test("a life without a key has a goal of its own, and both stand in the table", () => {
  expect(lifeVerdicts([life({})]).map(({ value, what }) => ({ value, what }))).toEqual([
    { value: 6_000, what: "WAL of a life without a key" }
  ])
  expect(lifeTable([life({})])).toContain("6,000, 9,000")
  const before = life({ walByKey: undefined })
  expect(lifeVerdicts([before]).map(({ value }) => value)).toEqual([7_500])
  expect(lifeTable([before])).not.toContain("without a key")
})

test("one hot organization and one for each case are held against the peer at the same size", () => {
  const cte = { target: "life-cte", perSecond: 1_600 } as const
  const lives = [1, 10_000].flatMap((organizations) => [life({ organizations }), life({ organizations, ...cte })])
  expect(sizeVerdicts(lives).map(({ floor, value }) => ({ floor, value }))).toEqual([
    { floor: 0.8, value: 1.25 },
    { floor: 0.8, value: 1.25 }
  ])
  expect(sizeTable(lives)).toContain("10,000")
})

test("a life on tables with many cases is held against one on empty tables", () => {
  const lives = [life({ stored: 0 }), life({ stored: 200_000, perSecond: 1_800 })]
  expect(sizeVerdicts(lives).map(({ floor, value }) => ({ floor, value }))).toEqual([{ floor: 0.85, value: 0.9 }])
  expect(sizeTable(lives)).toContain("200,000")
})

test("only requests that ends of triage crossed count for the p99 of crossing", () => {
  const crossing = { target: "ours-postgres", cases: 10, perSecond: 5, p99Ms: 400, failure: undefined } as const
  const crossings = [{ ...crossing, crossed: { count: 4, p99Ms: 40 } }]
  expect(crossingVerdicts(crossings).map(({ floor, value }) => ({ floor, value }))).toEqual([{ floor: 250, value: 40 }])
  expect(crossingVerdicts([{ ...crossing, crossed: { count: 0, p99Ms: Number.NaN } }])).toEqual([])
  expect(crossingTable(crossings)).toContain("400")
})

test("a failure stands in the table", () => {
  expect(lifeTable([life({ failure: "a case is missing" })])).toContain("a case is missing")
})

test("WAL records are counted apart from full pages", () => {
  const text = `WAL statistics between 0/1 and 0/2:
Type                                           N      (%)          Record size      (%)             FPI size      (%)        Combined size      (%)
Heap                                           2 (100.00)                  130 (100.00)                 8192 (100.00)                 8322 (100.00)
                                        --------                      --------                      --------                      --------
Total                                          2                           130 [1.56%]                  8192 [98.44%]                 8322 [100%]
`
  expect(parseWalStats(text)).toEqual({ records: 130, fullPages: 8_192 })
  expect(() => parseWalStats("pg_waldump: error")).toThrow("pg_waldump: error")
})

test("processor time of a process has that of its ended children", () => {
  expect(parseStatTreeMs("1 (a b) c) S 1 1 1 0 -1 0 0 0 0 0 10 20 30 40 20 0")).toBe(1_000)
})

describe("a load", () => {
  let close = (): void => undefined
  afterEach(() => close())
  const answering = async (answer: string, more: Partial<LifeLoad> = {}) => {
    const asked: Array<string> = []
    const server = createServer((socket) => {
      socket.on("data", (chunk) => {
        asked.push(chunk.toString())
        socket.write(answer)
      })
    })
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    close = () => void server.close()
    const { port } = server.address() as { port: number }
    const plan = { apiKeys: ["one", "two"], from: 0, count: 10, connections: 3, organizations: 50, keyedEvery: 2 }
    return { asked, result: await runLoad({ ...plan, ...more, origin: `http://127.0.0.1:${port}` }) }
  }

  test("sends exactly as many requests as it is told, every second one keyed, with the keys in turn", async () => {
    const { asked, result } = await answering("HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}")
    expect(result).toMatchObject({ failure: undefined, keyed: 5 })
    expect(asked).toHaveLength(10)
    expect(asked.filter((text) => text.includes("Bearer two"))).toHaveLength(5)
    expect(new Set(asked.flatMap((text) => /Idempotency-Key: \S+/.exec(text)?.[0] ?? []))).toHaveProperty("size", 5)
  })

  test("counts the requests that it sends after a while apart", async () => {
    const answer = "HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}"
    expect((await answering(answer)).result.late.count).toBe(0)
    close()
    expect((await answering(answer, { lateAfterMs: 0 })).result.late.count).toBe(10)
  })

  test("that is answered otherwise than 201 says with what", async () => {
    const { result } = await answering("HTTP/1.1 429 Too Many Requests\r\nContent-Length: 2\r\n\r\n{}")
    expect(result.failure).toContain("429")
  })
})
