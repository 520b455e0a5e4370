/** The handlers of health, metrics and discovery, called as the pipeline calls them. */
import { describe, expect, test } from "vitest"
import { isApiError } from "../../../../schema/error.ts"
import type { HttpRequest } from "../../../../src/http/exchange.ts"
import type { Answer, HandlerInput, RawAnswer } from "../../../../src/http/handler.ts"
import { type Readiness, systemHandlers } from "../../../../src/discovery/http/system.ts"
import { raw } from "../../../../src/http/handler.ts"
import type { Performing } from "../../../../src/http/performing.ts"
import { makePipeline } from "../../../../src/http/rest.ts"
import { fakeRequest, seen } from "../../../support/fake-request.ts"
import { SETTINGS } from "../settings.ts"

const NOW = Date.parse("2026-11-20T09:30:00.000Z")
let readiness: Readiness = { status: "ok", database: "up", writes: "up" }
const handlers = systemHandlers({
  discovery: SETTINGS,
  readiness: () => readiness,
  metrics: { text: async () => "up 1\n", contentType: "text/plain; version=0.0.4" },
  securityContact: "mailto:security@redress.example",
  now: () => NOW
})

const ask = async (
  name: string,
  path: object = {},
  headers: Record<string, string> = {},
  asked = handlers
): Promise<Answer> => {
  const found = asked.find(({ endpoint }) => endpoint.identifier === name)
  if (found === undefined) throw new Error(`no handler for ${name}`)
  const request = { header: (header: string) => headers[header] ?? "" } as HttpRequest
  const input = { path, query: {}, payload: undefined, caller: { _tag: "Nobody" }, request } as unknown
  return found.handle(input as HandlerInput<never, never, never>)
}
const askRaw = async (...args: Parameters<typeof ask>): Promise<RawAnswer> => {
  const answer = await ask(...args)
  if (answer._tag !== "Raw") throw new Error(`a raw answer was expected, not ${answer._tag}`)
  return answer
}
const headerOf = ({ headers }: RawAnswer, name: string) => headers.find(([one]) => one === name)?.[1]

describe("health", () => {
  test("live is ok in every state of the rest", async () => {
    readiness = { status: "unavailable", database: "down", writes: "up" }
    expect(await ask("live")).toMatchObject({ status: 200, json: '{"status":"ok"}' })
  })

  test.each([
    ["ok", "up", 200],
    ["starting", "up", 503],
    ["stopping", "up", 503],
    ["unavailable", "down", 503]
  ] as const)("ready while %s with the database %s is %i", async (status, database, code) => {
    readiness = { status, database, writes: "up" }
    expect(await ask("ready")).toMatchObject({ status: code, json: JSON.stringify(readiness) })
  })
})

describe("the metrics", () => {
  const TOKEN = "metrics-token-of-the-tests-0123456789"
  const guarded = systemHandlers({
    discovery: SETTINGS,
    readiness: () => readiness,
    metrics: { text: async () => "up 1\n", contentType: "text/plain" },
    metricsToken: TOKEN,
    now: () => NOW
  })
  test("are everybody's without METRICS_TOKEN", async () => {
    expect(await ask("metrics")).toMatchObject({ status: 200, body: "up 1\n" })
  })
  test("with METRICS_TOKEN are for its bearer alone", async () => {
    const scrape = (authorization?: string) =>
      ask("metrics", {}, authorization === undefined ? {} : { authorization }, guarded)
    expect(await scrape(`Bearer ${TOKEN}`)).toMatchObject({ status: 200, body: "up 1\n" })
    for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, "Bearer ", `Basic ${TOKEN}`])
      expect(await scrape(wrong)).toMatchObject({ _tag: "ApiError", reason: "missing-credential" })
  })
  test("show a page of another origin nothing", async () => {
    const answered = async (route: string) => {
      const policy = { access: "public", rate: "none", keyed: false, sealed: false }
      const nobody = { _tag: "Nobody" }
      const authentication = { authenticate: () => nobody, authorize: () => nobody }
      const [barred, takeRate] = [() => undefined, () => undefined]
      const run = () => raw(200, "text/plain", "up 1\n")
      const performing = { route, policy, authentication, barred, takeRate, run } as unknown as Performing
      const decode = () => ({ path: {}, query: {}, payload: undefined })
      const { handler } = makePipeline({ onDefect: () => undefined }, { method: "GET", performing, decode })
      return seen(await handler(fakeRequest({ method: "GET" }))).headers["access-control-allow-origin"]
    }
    expect([await answered("GET /metrics"), await answered("GET /health/live")]).toEqual([undefined, "*"])
  })
})

test("security.txt exists only where its setting names a contact", async () => {
  expect((await askRaw("securityTxt")).body).toContain("Contact: mailto:security@redress.example")
  const none = systemHandlers({
    discovery: SETTINGS,
    readiness: () => readiness,
    metrics: { text: async () => "", contentType: "text/plain" },
    now: () => NOW
  })
  expect(await ask("securityTxt", {}, {}, none)).toMatchObject({ reason: "not-found" })
})

describe("discovery answers", () => {
  const names = ["openApi", "docs", "llmsTxt", "apiCatalog"]

  test.each(names)("%s is sent once and then confirmed by its tag", async (name) => {
    const first = await askRaw(name)
    const etag = headerOf(first, "etag") ?? ""
    expect(first.status).toBe(200)
    for (const seen of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await askRaw(name, {}, { "if-none-match": seen })
      expect(again).toMatchObject({ status: 304, body: "" })
      expect(headerOf(again, "etag")).toBe(etag)
    }
    expect((await askRaw(name, {}, { "if-none-match": '"other"' })).status).toBe(200)
  })

  test("each says how long it may be kept and none repeats the pipeline's headers", async () => {
    for (const name of [...names, "securityTxt", "metrics"]) {
      const answer = await askRaw(name)
      expect(headerOf(answer, "cache-control")).toBeTruthy()
      expect(answer.headers.filter(([header]) => header === "access-control-allow-origin")).toEqual([])
    }
  })

  test("openapi.json is JSON and the page carries its policy", async () => {
    const { body } = await askRaw("openApi")
    expect(JSON.parse(Buffer.from(body as Uint8Array).toString())).toMatchObject({ openapi: "3.1.0" })
    expect(headerOf(await askRaw("docs"), "content-security-policy")).toContain("default-src 'self'")
  })
})

describe("files of the docs page", () => {
  test("a listed file is served with its type", async () => {
    expect(headerOf(await askRaw("docsAsset", { file: "swagger-ui.css" }), "content-type")).toContain("text/css")
  })

  test.each(["package.json", "../package.json", "index.html", "__proto__", ""])("%s is not there", async (file) => {
    const answer = await ask("docsAsset", { file })
    expect(isApiError(answer) && answer.reason).toBe("not-found")
  })
})
