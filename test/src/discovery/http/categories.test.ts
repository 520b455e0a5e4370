/** The handler of the taxonomy, called as the pipeline calls it. */
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { issues } from "../../../../actors/assistant/taxonomy.ts"
import { ruleSetVersion } from "../../../../actors/assistant/rule-set-version.stored.ts"
import { CategoriesResponse } from "../../../../schema/api/categories.ts"
import type { HttpRequest } from "../../../../src/http/exchange.ts"
import type { HandlerInput, RawAnswer } from "../../../../src/http/handler.ts"
import { categoryHandlers } from "../../../../src/discovery/http/categories.ts"

const ask = async (ifNoneMatch = ""): Promise<RawAnswer> => {
  const [handler] = categoryHandlers()
  if (handler === undefined) throw new Error("there is no handler of categories")
  const request = { header: (name: string) => (name === "if-none-match" ? ifNoneMatch : "") } as HttpRequest
  const input = { path: {}, query: {}, payload: undefined, caller: { _tag: "Nobody" }, request } as unknown
  const answer = await handler.handle(input as HandlerInput<never, never, never>)
  if (answer._tag !== "Raw") throw new Error(`a raw answer was expected, not ${answer._tag}`)
  return answer
}
const headerOf = ({ headers }: RawAnswer, name: string) => headers.find(([one]) => one === name)?.[1]

describe("GET /api/v1/categories", () => {
  test("lists every issue of the rules in the declared shape", async () => {
    const reply = await ask()
    const answer = Schema.decodeUnknownSync(CategoriesResponse)(JSON.parse(Buffer.from(reply.body).toString()))
    expect(reply.status).toBe(200)
    expect(headerOf(reply, "content-type")).toBe("application/json")
    expect(answer.rule_set_version).toBe(ruleSetVersion)
    expect(new Set(answer.subcategories.map(({ id }) => id))).toEqual(new Set(issues.map(({ id }) => id)))
    expect(new Set(answer.categories.map(({ id }) => id))).toEqual(new Set(issues.map(({ category }) => category)))
  })

  test("may be kept by caches, and a client that has it gets 304", async () => {
    const first = await ask()
    expect(headerOf(first, "cache-control")).toBe("public, max-age=300")
    const etag = headerOf(first, "etag") ?? ""
    expect(await ask(etag)).toMatchObject({ status: 304, body: "" })
    expect((await ask('"other"')).status).toBe(200)
  })
})
