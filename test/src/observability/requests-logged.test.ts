/** The security log has every refusal of a credential, a right or a rate, counted, and nothing of what was sent. */
import { describe, expect, test } from "vitest"
import type { ExchangeReport, HttpRequest } from "../../../src/http/exchange.ts"
import { makeLog } from "../../../src/observability/log.ts"
import { makeSecurityLog } from "../../../src/observability/requests.ts"

const SECRET = "svc_deadbeef"

const start = () => {
  const lines: Array<string> = []
  const waiting: Array<() => void> = []
  const log = makeLog({ level: "info", format: "json", write: (line) => lines.push(line) })
  const onExchange = makeSecurityLog(log, (ms, run) => {
    expect(ms).toBe(1_000)
    waiting.push(run)
  })
  const see = (status: number, reason: string, remoteAddress = "203.0.113.7", route = "/api/auth/login") => {
    const request = { id: "req-1", remoteAddress, path: `${route}?key=${SECRET}`, header: () => SECRET }
    const report = { request: request as unknown as HttpRequest, route, method: "POST", status, reason }
    onExchange(report as unknown as ExchangeReport)
  }
  const written = () => {
    waiting.splice(0).forEach((run) => run())
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  return { lines, see, written }
}

describe("the security log", () => {
  test.each([
    [401, "wrong-password"],
    [401, "invalid-credential"],
    [401, "second-factor-wrong"],
    [403, "role-refused"],
    [403, "origin-refused"],
    [429, "too-many-attempts"],
    [429, "rate-limited"]
  ])("has a line for a %i %s", (status, reason) => {
    const { lines, see, written } = start()
    see(status, reason)
    expect(written()).toMatchObject([{ level: "warn", status, reason, route: "/api/auth/login", count: 1 }])
    expect(lines.join("")).not.toContain(SECRET)
  })
  test("has none for what was answered, not found or failed", () => {
    const { see, written } = start()
    for (const status of [200, 201, 400, 404, 409, 500, 503]) see(status, "other")
    expect(written()).toEqual([])
  })
  test("counts one cause of one network in one line, and names the network alone", () => {
    const { lines, see, written } = start()
    for (let count = 0; count < 500; count += 1) see(429, "too-many-attempts", `203.0.113.${count % 256}`)
    see(429, "too-many-attempts", "198.51.100.1")
    expect(written()).toMatchObject([
      { address: "203.0.113/24", count: 500 },
      { address: "198.51.100/24", count: 1 }
    ])
    expect(lines.join("")).not.toContain('203.0.113.7"')
  })
  test("has a bounded number of lines a second, from any number of networks", () => {
    const { see, written } = start()
    for (let count = 0; count < 1_000; count += 1) see(401, "wrong-password", `10.${count >> 8}.${count % 256}.1`)
    const lines = written()
    expect(lines.length).toBeLessThanOrEqual(101)
    expect(lines.reduce((sum, { count }) => sum + Number(count), 0)).toBe(1_000)
  })
})
