/** Request metrics: right counts, and labels that no client can multiply. */
import * as fc from "fast-check"
import { Registry } from "prom-client"
import { describe, expect, test } from "vitest"
import { BUCKETS_SECONDS, makeHttpSeries } from "../../../src/observability/requests.ts"
import { parseMetrics } from "./parse-metrics.ts"

const measured = (record: (series: ReturnType<typeof makeHttpSeries>) => void) => {
  const registry = new Registry()
  const series = makeHttpSeries()
  series.register(registry)
  record(series)
  return registry.metrics().then(parseMetrics)
}
const ROUTE = "/api/v1/cases/:case_id"

describe("request metrics", () => {
  test("count by route, method and status", async () => {
    const samples = await measured(({ record }) => {
      for (const status of [200, 200, 404]) record({ route: ROUTE, method: "GET", status, durationMs: 1 })
      record({ route: ROUTE, method: "PATCH", status: 200, durationMs: 1 })
    })
    const of = (method: string, status: number) =>
      samples.get(`redress_http_requests_total{route="${ROUTE}",method="${method}",status="${status}"}`)
    expect([of("GET", 200), of("GET", 404), of("PATCH", 200), of("PATCH", 404)]).toEqual([2, 1, 1, undefined])
  })

  test("put a duration into the first bucket that holds it", async () => {
    const samples = await measured(({ record }) => {
      for (const durationMs of [0.1, 0.2, 5, 60_000]) record({ route: ROUTE, method: "GET", status: 200, durationMs })
    })
    const name = "redress_http_request_duration_seconds"
    const bucket = (le: string) => samples.get(`${name}_bucket{le="${le}",route="${ROUTE}",method="GET"}`)
    expect(["0.0001", "0.00025", "0.0025", "0.005", "10", "+Inf"].map(bucket)).toEqual([1, 2, 2, 3, 3, 4])
    expect(samples.get(`${name}_count{route="${ROUTE}",method="GET"}`)).toBe(4)
    expect(samples.get(`${name}_sum{route="${ROUTE}",method="GET"}`)).toBeCloseTo(60.0053)
  })

  test("call a request without a route unmatched and an unknown method other", async () => {
    const samples = await measured(({ record }) => record({ route: "", method: "BREW", status: 405, durationMs: 1 }))
    expect(samples.get('redress_http_requests_total{route="unmatched",method="other",status="405"}')).toBe(1)
  })

  test("stay bounded for all methods and statuses", async () => {
    const request = fc.record({
      route: fc.constantFrom("", "/a", "/b/:id"),
      method: fc.oneof(fc.string(), fc.constantFrom("GET", "POST", "get", "__proto__", "constructor")),
      status: fc.integer({ min: -10, max: 100_000 }),
      durationMs: fc.double({ min: 0, max: 1e7, noNaN: true })
    })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 200 }), async (requests) => {
        const samples = await measured(({ record }) => requests.forEach(record))
        const counts = [...samples].filter(([name]) => name.startsWith("redress_http_requests_total"))
        expect(counts.reduce((sum, [, value]) => sum + value, 0)).toBe(requests.length)
        for (const [name] of counts) {
          expect(name).toMatch(
            /\{route="(unmatched|\/a|\/b\/:id)",method="(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)",status="\d{3}"\}/
          )
        }
      }),
      { numRuns: 50 }
    )
  })

  test("stay bounded even when routes are made up", async () => {
    const samples = await measured(({ record }) => {
      for (let index = 0; index < 5_000; index++)
        record({ route: `/${index}`, method: "GET", status: 200, durationMs: 1 })
    })
    expect(samples.size).toBeLessThanOrEqual(500 * (BUCKETS_SECONDS.length + 4))
    expect(samples.get('redress_http_requests_total{route="unmatched",method="other",status="200"}')).toBe(4_501)
  })
})
