/**
 * The log lets out what is on its list and nothing else. The secret of these tests is put wherever a careless line
 * of code could put one; no line may ever hold it.
 */
import * as fc from "fast-check"
import { execFileSync } from "node:child_process"
import { describe, expect, test } from "vitest"
import { makeAccessLog } from "../../../src/observability/requests.ts"
import { ALLOWED_FIELDS, type LogFields } from "../../../src/observability/fields.ts"
import { type LogFormat, type LogLevel, makeLog } from "../../../src/observability/log.ts"
import type { ExchangeReport, HttpRequest } from "../../../src/http/exchange.ts"

const SECRET = "svc_" + "deadbeef".repeat(8)

const recording = (level: LogLevel = "debug", format: LogFormat = "json") => {
  const lines: Array<string> = []
  return { lines, log: makeLog({ level, format, write: (line) => lines.push(line) }) }
}
const only = (lines: ReadonlyArray<string>): Record<string, unknown> => {
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>
}

describe("a log line", () => {
  test("holds time, level, event and the allowed fields", () => {
    const { lines, log } = recording()
    log.info("listening", { address: "127.0.0.1", port: 8080 })
    const { time, ...rest } = only(lines)
    expect(rest).toEqual({ level: "info", event: "listening", address: "127.0.0.1", port: 8080 })
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test("drops every field that is not on the list", () => {
    const { lines, log } = recording()
    const careless = { route: "/x", authorization: SECRET, body: { password: SECRET }, headers: [SECRET] }
    log.info("request", careless)
    expect(Object.keys(only(lines)).toSorted()).toEqual(["event", "level", "route", "time"])
  })

  test("drops an allowed name that holds anything but a plain value", () => {
    const { lines, log } = recording()
    log.info("request", { id: { secret: SECRET }, reason: [SECRET], count: Number.NaN } as unknown as LogFields)
    expect(Object.keys(only(lines)).toSorted()).toEqual(["event", "level", "time"])
  })

  test.each([
    SECRET,
    `Bearer abc.def.ghi`,
    "redress_session=spn_x.y-secret",
    "postgres://user:hunter2@db:5432/x",
    "https://h/cases/ARC-2026-000001?t=page-token"
  ])("masks what looks like a credential in a plain value: %s", (value) => {
    const { lines, log } = recording()
    log.info("x", { reason: `before ${value} after` })
    const reason = String(only(lines)["reason"])
    expect(reason).toContain("[masked]")
    for (const word of [SECRET.slice(4), "abc.def.ghi", "y-secret", "hunter2", "page-token"]) {
      expect(reason).not.toContain(word)
    }
  })

  test("never holds a secret, wherever it was put", () => {
    const value: fc.Arbitrary<unknown> = fc.oneof(
      fc.constant(SECRET),
      fc.constant({ deep: { deeper: SECRET } }),
      fc.constant([SECRET]),
      fc.constant(new Error(`cannot parse ${SECRET}`)),
      fc.constant(
        Object.assign(new Error("x"), { detail: SECRET, cause: new Error(SECRET), code: SECRET, name: SECRET })
      ),
      fc.constant(new Map([[SECRET, SECRET]]))
    )
    const name = fc.oneof(fc.constantFrom(...ALLOWED_FIELDS, "error", "__proto__", "toJSON", "password"), fc.string())
    fc.assert(
      fc.property(fc.dictionary(name, value), fc.constantFrom<LogFormat>("json", "text"), (fields, format) => {
        const { lines, log } = recording("debug", format)
        log.info("event", fields)
        log.defect("event", fields)
        expect(lines.join("")).not.toContain(SECRET.slice(4))
      })
    )
  })
})

describe("levels", () => {
  test("lines below the level are not written", () => {
    const { lines, log } = recording("warn")
    log.debug("a")
    log.info("b")
    log.warn("c")
    log.error("d")
    expect(lines.map((line) => (JSON.parse(line) as { readonly event: string }).event)).toEqual(["c", "d"])
    expect([log.enabled("info"), log.enabled("error")]).toEqual([false, true])
  })
})

describe("the text format", () => {
  test("is one readable line, which no value can forge", () => {
    const { lines, log } = recording("debug", "text")
    log.warn("agent suspended", { id: "agt_1\n00:00:00.000 ERROR forged\u001b[31m" })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[\d:.]{12} WARN {2}agent suspended id=agt_1 00:00:00.000 ERROR forged \[31m\n$/)
  })

  test("shows the stack of a defect below", () => {
    const { lines, log } = recording("debug", "text")
    log.defect("handler failed", { error: new TypeError("x is not a function") })
    expect(lines[0]).toMatch(/ERROR handler failed error=TypeError: x is not a function\n\s+at .*log\.test\.ts/)
  })
})

describe("the access log", () => {
  const report = (status: number): ExchangeReport => ({
    route: "/api/v1/cases/:case_id",
    method: "GET",
    status,
    durationMs: 1.234_567,
    stream: false,
    request: { id: "req-1", path: "/api/v1/cases/ARC-2026-000001" } as HttpRequest
  })

  test("writes every request at debug, by pattern and never by path", () => {
    const { lines, log } = recording("debug")
    makeAccessLog(log)(report(200))
    expect(only(lines)).toMatchObject({
      level: "debug",
      event: "request",
      route: "/api/v1/cases/:case_id",
      status: 200,
      durationMs: 1.235,
      requestId: "req-1"
    })
    expect(lines[0]).not.toContain("ARC-2026")
  })

  test("writes only failures of ours otherwise, and leaves a 500 to the line of its defect", () => {
    const { lines, log } = recording("info")
    const access = makeAccessLog(log)
    for (const status of [200, 404, 499, 500]) access(report(status))
    expect(lines).toEqual([])
    access(report(502))
    expect(only(lines)).toMatchObject({ level: "error", status: 502, requestId: "req-1" })
  })

  test("writes one line a second for each cause of 503s, with their count", () => {
    const { lines, log } = recording("info")
    const waiting: Array<() => void> = []
    const access = makeAccessLog(log, (ms, run) => {
      expect(ms).toBe(1_000)
      waiting.push(run)
    })
    for (let n = 0; n < 5_000; n++) access({ ...report(503), reason: n % 5 === 0 ? "actor-busy" : "bodies-busy" })
    expect([lines.length, waiting.length]).toEqual([0, 1])
    waiting.shift()?.()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "error", event: "requests refused", status: 503, reason: "actor-busy", count: 1_000 },
      { level: "error", event: "requests refused", status: 503, reason: "bodies-busy", count: 4_000 }
    ])
    access(report(503))
    expect([lines.length, waiting.length]).toEqual([2, 1])
  })
})

describe("standard output", () => {
  test("has every line after the process exits at once", () => {
    const script = `
      import { makeLog } from "./src/observability/log.ts"
      const log = makeLog({ level: "info", format: "json" })
      for (let index = 0; index < 2000; index++) log.info("line", { count: index })
      process.exit(0)`
    const output = execFileSync(process.execPath, ["--input-type=module-typescript", "-e", script], {
      encoding: "utf8"
    })
    const counts = output
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { readonly count: number }).count)
    expect(counts).toEqual(Array.from({ length: 2_000 }, (_, index) => index))
  })
})
