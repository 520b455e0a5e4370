/** From declaration to routes, and from a request to what its endpoint declares. */
import { HttpApi, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { api } from "../../../schema/api.ts"
import { Policy, policy } from "../../../schema/api/policy.ts"
import { bind, BindingFailed } from "../../../src/http/rest.ts"
import { type BoundHandler, handler, json } from "../../../src/http/handler.ts"
import { parseJsonBody } from "../../../src/http/json-body.ts"
import { type FakeRequest, fakeRequest, seen, type SeenReply } from "../../support/fake-request.ts"
import {
  boundRoutes,
  type EndpointName,
  makeWorld,
  readThing,
  routeFor,
  smallApi,
  smallHandlers
} from "../../support/small-api.ts"

const ask = async (name: EndpointName, request: FakeRequest): Promise<SeenReply> => {
  const route = routeFor(boundRoutes(makeWorld()), name)
  const headers = { authorization: "Bearer key", ...request.headers }
  return seen(await route.handler(fakeRequest({ method: route.method, ...request, headers })))
}

const faultsOf = (act: () => unknown): ReadonlyArray<string> => {
  try {
    act()
  } catch (error) {
    if (error instanceof BindingFailed) return error.faults
    throw error
  }
  return []
}

describe("binding", () => {
  const { ports } = makeWorld()

  test("every declared endpoint becomes a route with its limits", () => {
    const handlers: Array<BoundHandler> = []
    HttpApi.reflect(api, {
      onGroup: () => undefined,
      onEndpoint: ({ endpoint }) => void handlers.push(handler(endpoint, () => json(200, {})))
    })
    const routes = bind({ api, handlers, ports })
    expect(routes).toHaveLength(handlers.length)
    expect(routes.find((one) => one.pattern === "/api/v1/cases")).toMatchObject({
      method: "POST",
      bodyBytesMax: 20 * 1024 * 1024,
      deadlineMs: 4_000
    })
  })

  test("an endpoint without a handler stops the start, and so does a handler without an endpoint", () => {
    const stray = handler(HttpApiEndpoint.get("stray", "/stray", { disableCodecs: true }), () => json(200, {}))
    expect(faultsOf(() => bind({ api: smallApi, handlers: [...smallHandlers.slice(1), stray], ports }))).toEqual([
      "GET /stray has a handler but is not declared",
      "GET /things/:thing_id is declared but has no handler"
    ])
  })

  test("two handlers of one endpoint stop the start", () => {
    const handlers = [...smallHandlers, handler(readThing, () => json(200, {}))]
    expect(faultsOf(() => bind({ api: smallApi, handlers, ports }))).toEqual(["GET /things/:thing_id has two handlers"])
  })

  test("a method that no route serves stops the start", () => {
    const odd = HttpApiEndpoint.head("odd", "/odd", { disableCodecs: true }).annotate(
      Policy,
      policy({ access: "public", rate: "none" })
    )
    const api = HttpApi.make("odd").add(HttpApiGroup.make("odd").add(odd))
    expect(faultsOf(() => bind({ api, handlers: [handler(odd, () => json(200, {}))], ports }))).toEqual([
      "HEAD /odd has a method that no route serves"
    ])
  })

  test("a policy that cannot be kept stops the start", () => {
    const wrong = HttpApiEndpoint.post("wrong", "/wrong", { disableCodecs: true, success: Schema.Unknown }).annotate(
      Policy,
      policy({ access: "public", rate: "default", keyed: true })
    )
    const none = HttpApiEndpoint.get("none", "/none", { disableCodecs: true, success: Schema.Unknown })
    const odd = HttpApi.make("odd").add(HttpApiGroup.make("odd").add(wrong).add(none))
    const handlers = [handler(wrong, () => json(200, {})), handler(none, () => json(200, {}))]
    expect(faultsOf(() => bind({ api: odd, handlers, ports }))).toHaveLength(3)
  })
})

describe("a path", () => {
  test("path parameters are decoded by name", async () => {
    expect((await ask("readThing", { params: ["a%2Fb%20%C3%BC"] })).body.path).toEqual({ thing_id: "a/b ü" })
    expect((await ask("changeThing", { params: ["1", "wheel"] })).body.path).toEqual({ thing_id: "1", part: "wheel" })
  })

  test.each(["%zz", "%", "%ff", "%00", "a%2"])("%s names nothing", async (segment) => {
    expect(await ask("readThing", { params: [segment] })).toMatchObject({ status: 404, body: { reason: "not-found" } })
  })

  test("of another shape than declared names nothing", async () => {
    expect(await ask("changeThing", { params: ["1", "WHEEL"] })).toMatchObject({ status: 404 })
  })
})

describe("a query", () => {
  test("is decoded; what is not declared is ignored", async () => {
    const { body } = await ask("listThings", { query: "limit=5&q=a%20b+c&other=1&__proto__=x" })
    expect(body.query).toEqual({ limit: 5, q: "a b c" })
    expect(body).not.toHaveProperty("warnings")
  })

  test.each(["limit=%zz", "q=%ff", "q=%00", "%=1", "limit=x", "limit=1.5", "limit=1&limit=2"])(
    "%s is refused",
    async (query) => {
      expect(await ask("listThings", { query })).toMatchObject({ status: 400, body: { reason: "invalid-query" } })
    }
  )

  test("that gives a parameter twice is told that it takes one", async () => {
    const { body } = await ask("listThings", { query: "limit=1&limit=2" })
    expect(body.errors).toEqual([{ path: "limit", message: "must be given once" }])
  })

  test("is not read where none is declared", async () => {
    expect(await ask("readThing", { params: ["1"], query: "%zz" })).toMatchObject({ status: 200 })
  })
})

describe("a body", () => {
  const post = (body: unknown, type?: string) =>
    ask("makeThing", { body, headers: type === undefined ? {} : { "content-type": type } })

  test("is decoded; what is not declared is ignored", async () => {
    const { body } = await post({ name: "n", size: 1, tags: ["t"], other: { deep: 1 } })
    expect(body.payload).toEqual({ name: "n", size: 1, tags: ["t"] })
  })

  test.each([
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "application/merge-patch+json",
    'application/json;charset="UTF-8"'
  ])("of type %s is accepted", async (type) => expect(await post({ name: "n" }, type)).toMatchObject({ status: 200 }))

  test.each([
    "",
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonx",
    "application/json; charset=latin1"
  ])("of type '%s' is refused with 415", async (type) =>
    expect(await post({ name: "n" }, type)).toMatchObject({ status: 415, body: { reason: "media-type" } })
  )

  test("that is missing counts as an empty object", async () => {
    expect(await ask("changeThing", { params: ["1", "a"] })).toMatchObject({ status: 200, body: { payload: {} } })
    expect(await ask("makeThing", {})).toMatchObject({ status: 400, body: { errors: [{ path: "name" }] } })
  })

  test("that is not declared is ignored", async () => {
    expect(await ask("leave", { body: "not json", headers: { "content-type": "text/plain" } })).toMatchObject({
      status: 200
    })
  })

  test.each([
    ["not JSON", "{"],
    ["not UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
    ["too deep", "[".repeat(100_000)],
    ["too deep and well formed", `{"extra":{"a":${"[".repeat(40)}${"]".repeat(40)}}}`],
    ["too many values", `{"name":"n","tags":[${"1,".repeat(20_000)}1]}`]
  ])("that is %s is refused with 400", async (_what, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { reason: "invalid-json", code: 400 } })
  })

  test("with brackets, commas and quotes inside texts is counted right", async () => {
    const name = '[{,"\\'
    expect((await post({ name: "n", tags: [`${"x".repeat(100)}"${"[".repeat(100)}`] })).status).toBe(200)
    expect((await post({ name, tags: [`${"[,".repeat(30_000)}\\`, '"'.repeat(100)] })).body.payload.name).toBe(name)
  })

  test("with a null, a list or a text in place of an object is refused", async () => {
    for (const body of ["null", "[]", '"x"', "1"]) expect(await post(body)).toMatchObject({ status: 400 })
  })

  test("with a __proto__ member changes nothing", async () => {
    for (const name of ["__proto__", "\\u005f_proto__"]) {
      const { body, status } = await post(`{"name":"n","${name}":{"size":7},"extra":{"${name}":{"a":1},"b":2}}`)
      expect(status).toBe(200)
      expect(body.payload).toEqual({ name: "n", extra: { b: 2 } })
    }
    const { parsed } = parseJsonBody(new TextEncoder().encode('{"a":[{"\\u005f_proto__":{"size":7}}]}'))
    expect(JSON.stringify(parsed)).toBe('{"a":[{}]}')
  })

  test.each(['{"name":"n","extra":{"a":"\\u0000"}}', '{"name":"n","extra":{"\\ud800":1}}', '{"name":"\\ud83d"}'])(
    "with text that cannot be stored is refused: %s",
    async (body) => expect(await post(body)).toMatchObject({ status: 400, body: { reason: "invalid-body" } })
  )

  test("with a pair of escaped surrogates is fine", async () => {
    expect((await post('{"name":"\\ud83d\\ude00"}')).body.payload).toEqual({ name: "😀" })
  })

  test("with a wrong optional field or a wrong word is refused in one sentence", async () => {
    const { body } = await post({ name: "n", size: "x", color: "mauve" })
    expect(body.errors).toEqual([
      { path: "size", message: "must be a number" },
      { path: "color", message: 'must be "red", "green" or "blue"' }
    ])
  })

  test("with thousands of wrong values is refused for the first", async () => {
    const { body } = await post({ name: "n", tags: Array.from({ length: 5_000 }, () => 1) })
    expect(body.errors.map((one: { path: string }) => one.path)).toEqual(["tags.0"])
  })

  test("with wrong fields is refused for all of them, at most twenty, without their values", async () => {
    const secret = "a secret that nobody should see again"
    const { body } = await post({ name: secret, size: secret, tags: Array.from({ length: 50 }, () => 1) })
    expect(body.errors).toHaveLength(20)
    expect(body.errors.map((one: { path: string }) => one.path)).toEqual(
      expect.arrayContaining(["name", "size", "tags.0"])
    )
    expect(JSON.stringify(body)).not.toContain("secret")
  })

  test.each([4_711, ["4711"], { id: "4711" }, "4711"])(
    "is never told what it sent, however short: %j",
    async (sent) => {
      const { body } = await post({ name: 1, size: typeof sent === "number" ? [sent] : sent, tags: sent, color: sent })
      expect(body.errors.length).toBeGreaterThan(2)
      expect(JSON.stringify(body.errors)).not.toContain("4711")
    }
  )
})
