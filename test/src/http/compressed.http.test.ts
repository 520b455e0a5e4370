/** Large answers over the real front: compressed as the client takes them, and the same text for everybody. */
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { COMPRESSED_JSON_BYTES_MIN, compressedReply, encodingOf } from "../../../src/http/compressed.ts"
import { startWebWorld, type WebWorld } from "../../support/web-world.ts"

describe("the encoding of an answer", () => {
  test.each([
    ["", undefined],
    ["identity", undefined],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.0", undefined],
    ["brotli", undefined],
    ["GZIP", "gzip"]
  ])("of %s is %s", (accepted, expected) => {
    expect(encodingOf(accepted)).toBe(expected)
  })

  const reply = (length: number, type = "application/json", more: ReadonlyArray<readonly [string, string]> = []) => ({
    status: 200,
    headers: [["Content-Type", type], ...more] as const,
    body: `"${"a".repeat(length - 2)}"`
  })

  test("is none for a short answer, another type, or what is encoded already", () => {
    for (const one of [
      reply(COMPRESSED_JSON_BYTES_MIN - 1),
      reply(COMPRESSED_JSON_BYTES_MIN, "text/plain"),
      reply(COMPRESSED_JSON_BYTES_MIN, "application/json", [["Content-Encoding", "br"]])
    ]) {
      expect(compressedReply(one, "br")).toBe(one)
    }
  })

  test("is named in what is compressed, and Vary in what is not", () => {
    const large = reply(COMPRESSED_JSON_BYTES_MIN, "application/problem+json")
    const small = compressedReply(large, "br")
    expect(brotliDecompressSync(small.body as Uint8Array).toString()).toBe(large.body)
    expect(small.headers).toEqual([...large.headers, ["Vary", "Accept-Encoding"], ["Content-Encoding", "br"]])
    expect(compressedReply(large, "")).toEqual({ ...large, headers: [...large.headers, ["Vary", "Accept-Encoding"]] })
  })
})

describe("over the front", () => {
  let world: WebWorld
  beforeAll(async () => {
    world = await startWebWorld()
  })
  afterAll(() => world.close())

  /** The bytes as they travel: fetch would undo what this is about, were its length not kept. */
  const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(world.origin + path, { headers })
    return { answer, text: await answer.text(), length: Number(answer.headers.get("content-length")) }
  }

  test.each(["/openapi.json", "/llms.txt", "/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css", "/docs"])(
    "%s is less than half of itself, alike in both encodings, and 304 by either tag",
    async (path) => {
      const plain = await ask(path, { "accept-encoding": "identity" })
      const tags = [plain.answer.headers.get("etag")]
      for (const encoding of ["br", "gzip"]) {
        const { answer, length, text } = await ask(path, { "accept-encoding": encoding })
        expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([
          encoding,
          "accept-encoding"
        ])
        expect([text === plain.text, length < plain.length / 2]).toEqual([true, true])
        tags.push(answer.headers.get("etag"))
      }
      for (const tag of tags) {
        expect((await ask(path, { "if-none-match": tag ?? "", "accept-encoding": "br" })).answer.status).toBe(304)
      }
    }
  )

  test("a long list is compressed, and a short answer is not", async () => {
    const operator = { authorization: "Bearer operator-token-of-the-tests-0123456789" }
    const vitals = await ask("/api/admin/vitals", { ...operator, "accept-encoding": "identity" })
    expect(vitals.length).toBeGreaterThan(COMPRESSED_JSON_BYTES_MIN)
    const small = await ask("/api/admin/vitals", { ...operator, "accept-encoding": "gzip, br" })
    expect([small.answer.headers.get("content-encoding"), small.length < vitals.length / 3]).toEqual(["br", true])
    expect(Object.keys(JSON.parse(small.text) as object)).toEqual(Object.keys(JSON.parse(vitals.text) as object))
    const short = await ask("/api/stats", { "accept-encoding": "br" })
    expect([short.length < COMPRESSED_JSON_BYTES_MIN, short.answer.headers.get("content-encoding")]).toEqual([
      true,
      null
    ])
  })

  test("a case is 304 for a reader who has it, and whole again once it has changed", async () => {
    const { agent, service } = world
    const list = await service.call("GET /api/v1/cases", { headers: agent.headers })
    const id: string = list.body.results[0].case_id
    const path = `/api/v1/cases/${id}`
    const first = await ask(path, agent.headers)
    const etag = first.answer.headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[\w-]{16}"$/)
    const again = await ask(path, { ...agent.headers, "if-none-match": etag })
    expect([again.answer.status, again.text, again.answer.headers.get("etag")]).toEqual([304, "", etag])
    const added = await service.call("POST /api/v1/cases/:case_id/messages", {
      params: [id],
      headers: agent.headers,
      body: { content: "They wrote again.", type: "context" }
    })
    expect(added.status).toBe(201)
    const changed = await ask(path, { ...agent.headers, "if-none-match": etag })
    expect([changed.answer.status, changed.answer.headers.get("etag") === etag]).toEqual([200, false])
    // Nobody learns by a tag that a case of others exists.
    expect((await ask(path, { "if-none-match": etag })).answer.status).toBe(401)
  })

  test("a long case has a tag for each encoding, and each of them stands for its state in If-Match", async () => {
    const { agent, service } = world
    const list = await service.call("GET /api/v1/cases", { headers: agent.headers })
    const params = [list.body.results[0].case_id as string]
    for (let count = 0; count < 40; count += 1) {
      const body = { content: "They wrote again.", type: "context" }
      await service.call("POST /api/v1/cases/:case_id/messages", { params, headers: agent.headers, body })
    }
    const read = (encoding: string, known = "") =>
      ask(`/api/v1/cases/${params[0]}`, { ...agent.headers, "accept-encoding": encoding, "if-none-match": known })
    const plain = await read("identity")
    expect(plain.length).toBeGreaterThan(COMPRESSED_JSON_BYTES_MIN)
    const own = plain.answer.headers.get("etag") ?? ""
    for (const encoding of ["br", "gzip"]) {
      const { answer, text } = await read(encoding)
      const tag = answer.headers.get("etag") ?? ""
      expect([answer.headers.get("content-encoding"), tag, text]).toEqual([
        encoding,
        `${own.slice(0, -1)}-${encoding}"`,
        plain.text
      ])
      const again = await read(encoding, tag)
      expect([again.answer.status, again.answer.headers.get("etag"), again.answer.headers.get("vary")]).toEqual([
        304,
        tag,
        "Accept-Encoding"
      ])
      const sent = { params, headers: { ...agent.headers, "if-match": tag }, body: { urgency: "low" } }
      if (encoding === "gzip") expect((await service.call("PATCH /api/v1/cases/:case_id", sent)).status).toBe(200)
    }
    expect((await read("br", own)).answer.status).toBe(200)
  })
})
