/**
 * The OpenAPI document: valid 3.1, complete against the declaration, and true: what the policies enforce is what it
 * says. Checked by structure, because every tool reads the structure and none the prose.
 */
import { Ajv2020 } from "ajv/dist/2020.js"
import { OpenApi } from "effect/http-api"
import { Result, Schema } from "effect"
import { describe, expect, test } from "vitest"
import { parseDocuments } from "../../../actors/assistant/documents.ts"
import { api } from "../../../schema/api.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { isConditional } from "../../../src/discovery/answer-headers.ts"
import { reasonsOf } from "../../../src/discovery/error-responses.ts"
import { EXAMPLES } from "../../../src/discovery/examples.ts"
import { makeOpenApi, type Operation } from "../../../src/discovery/open-api.ts"
import { declaredRoutes } from "../../../src/discovery/routes.ts"
import { payloadOf } from "../../../src/http/decode.ts"
import { SETTINGS } from "./settings.ts"

const document = makeOpenApi(SETTINGS)
const routes = declaredRoutes()

const operationOf = (path: string, method: string): Operation => {
  const found = document.paths[path]?.[method.toLowerCase()]
  if (found === undefined) throw new Error(`${method} ${path} is not in the document`)
  return found
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
)

const resolve = (reference: string): unknown =>
  reference
    .slice(2)
    .split("/")
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)

const everyNode = (value: unknown, visit: (node: Record<string, unknown>, path: string) => void, path = ""): void => {
  if (Array.isArray(value)) value.forEach((one, index) => everyNode(one, visit, `${path}/${index}`))
  else if (typeof value === "object" && value !== null) {
    visit(value as Record<string, unknown>, path)
    // Examples are data, whatever their fields are called.
    for (const [name, one] of Object.entries(value))
      if (!/^examples?$/.test(name)) everyNode(one, visit, `${path}/${name}`)
  }
}

const deref = (value: unknown): Record<string, unknown> => {
  const given = value as Record<string, unknown>
  return typeof given["$ref"] === "string" ? (resolve(given["$ref"]) as Record<string, unknown>) : given
}

describe("the OpenAPI document, as a document", () => {
  test("says what it is and where it is served", () => {
    expect(document.openapi).toBe("3.1.0")
    expect(document.info).toMatchObject({ title: "Redress", version: SETTINGS.version })
    expect(document.servers).toEqual([{ url: SETTINGS.baseUrl }])
  })

  test("every reference leads somewhere", () => {
    const broken: Array<string> = []
    everyNode(document, ({ $ref }, path) => {
      if (typeof $ref === "string" && resolve($ref) === undefined) broken.push(`${path}: ${$ref}`)
    })
    expect(broken).toEqual([])
  })

  test("every component is used", () => {
    const text = JSON.stringify(document)
    const unused = Object.entries(document.components).flatMap(([kind, all]) =>
      kind === "securitySchemes"
        ? []
        : Object.keys(all).filter((name) => !text.includes(`"#/components/${kind}/${name}"`))
    )
    expect(unused).toEqual([])
  })

  test("component names are those that the standard allows", () => {
    const names = Object.values(document.components).flatMap((all) => Object.keys(all))
    expect(names.filter((name) => !/^[a-zA-Z0-9._-]+$/.test(name))).toEqual([])
  })

  test("operation ids are unique and usable as function names", () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([])
  })

  test("every parameter in a path is declared, required and the only one of its name", () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.map(deref).filter((one) => one["in"] === "path")
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
      expect(declared.map((one) => String(one["name"])).toSorted()).toEqual(named.toSorted())
      expect(declared.every((one) => one["required"] === true)).toBe(true)
    }
  })

  test("every schema compiles as JSON Schema 2020-12", () => {
    const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false }, validateFormats: false })
    ajv.addSchema({ $id: "doc:/", components: document.components })
    for (const name of Object.keys(document.components["schemas"] ?? {})) {
      expect(() => ajv.compile({ $ref: `doc:/#/components/schemas/${name}` })).not.toThrow()
    }
  })

  test("every response has a description and every security requirement a scheme", () => {
    for (const { operation } of operations) {
      for (const response of Object.values(operation.responses)) expect(deref(response)["description"]).toBeTruthy()
      for (const name of operation.security.flatMap(Object.keys)) {
        expect(document.components["securitySchemes"]).toHaveProperty(name)
      }
    }
  })
})

describe("the OpenAPI document, for client generators", () => {
  test("holds none of the library's names, words and unions with null", () => {
    const noise: Array<string> = []
    everyNode(document.components["schemas"], (node, path) => {
      if (path.endsWith("/properties")) return
      const { $id, anyOf, description, title } = node
      if ($id !== undefined || title !== undefined || anyOf !== undefined) noise.push(path)
      if (typeof description === "string" && /^an? /.test(description)) noise.push(path)
    })
    expect(noise).toEqual([])
  })

  test("query parameters have the type that their text means", () => {
    const limit = operationOf("/api/agents/directory", "GET").parameters.find((one) => one["name"] === "limit")
    expect(limit).toMatchObject({ in: "query", required: false, schema: { type: "integer", minimum: 0 } })
  })

  test("rules between fields are said where JSON Schema can say them", () => {
    const schemas = document.components["schemas"]
    expect(schemas?.["CooldownRequest"]).toMatchObject({ oneOf: [{ required: ["until"] }, { required: ["seconds"] }] })
    expect(schemas?.["UpdateCaseRequest"]).toMatchObject({ minProperties: 1 })
  })

  test("an answer of a JSON type is not called text", () => {
    const content = operationOf("/.well-known/api-catalog", "get").responses["200"]?.["content"]
    expect(content).toMatchObject({ "application/linkset+json": { schema: { type: "object" } } })
  })

  test("the published shape of a document accepts the file names and base64 that the service accepts", () => {
    const documents = new Ajv2020({ strict: false })
      .addSchema({ $id: "doc:/", components: document.components })
      .compile({ $ref: "doc:/#/components/schemas/MessageRequest/properties/attachments" })
    const names = [
      "a.pdf",
      "a b.txt",
      "é.pdf",
      ".hidden",
      "a/b",
      "con.txt",
      "CONSOLE.txt",
      "x.",
      " x",
      "x ",
      "a\u202eb",
      ""
    ]
    const contents = ["YQ==", "YWI=", "YWJj", "", "YQ", "Y Q=", "-_-_", "YQ==\n"]
    const inputs = [...names.map((filename) => ({ filename, content: "YQ==" })), ...contents]
    const accepted = (input: unknown) => Result.isSuccess(parseDocuments([input]))
    expect(inputs.map((input) => [input, documents([input])])).toEqual(inputs.map((input) => [input, accepted(input)]))
  })

  test("descriptions written beside a field survive its filters", () => {
    const request = document.components["schemas"]?.["OpenCaseRequest"]
    const fields = request?.["properties"] as Record<string, Record<string, unknown>>
    expect(fields["user_identifier"]).toMatchObject({ description: "Stored only as a keyed hash", pattern: "\\S" })
  })
})

describe("the OpenAPI document, against the declaration", () => {
  test("has every declared route and no other", () => {
    const written = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(written.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  test("agrees with the platform's own document on routes and successes", () => {
    const platform = OpenApi.fromApi(api)
    for (const [path, methods] of Object.entries(platform.paths)) {
      for (const [method, { responses }] of Object.entries(
        methods as Readonly<Record<string, OpenApi.OpenAPISpecOperation>>
      )) {
        const successes = Object.keys(responses).filter((status) => status.startsWith("2"))
        expect(Object.keys(operationOf(path, method).responses)).toEqual(expect.arrayContaining(successes))
      }
    }
  })

  test("who may call a route is what its policy says", () => {
    const schemes = {
      public: [],
      agent: ["agentKey"],
      "agent-or-sponsor": ["agentKey", "sponsorSession"],
      "agent-key-header": ["agentKeyHeader"],
      sponsor: ["sponsorSession"],
      reviewer: ["operatorToken"],
      operator: ["operatorToken"]
    }
    for (const { method, path, policy } of routes) {
      expect(operationOf(path, method).security.flatMap(Object.keys)).toEqual(schemes[policy.access])
    }
  })

  test("every error of a route stands there with its reason, and only those", () => {
    for (const route of routes) {
      const { responses } = operationOf(route.path, route.method)
      for (const reason of reasonsOf(route)) {
        const response = deref(responses[String(ERRORS[reason].status)])
        // A declared failure with a shape of its own takes the place of the error of that status.
        if (!route.failures.has(ERRORS[reason].status)) expect(response["description"]).toContain(`\`${reason}\``)
      }
      const expected = new Set([
        ...reasonsOf(route).map((reason) => String(ERRORS[reason].status)),
        ...(isConditional(route) ? ["304"] : []),
        ...[...route.successes.keys(), ...route.failures.keys()].map(String)
      ])
      expect(Object.keys(responses).toSorted()).toEqual([...expected].toSorted())
    }
  })

  test("a policy brings its statuses and headers", () => {
    for (const { endpoint, method, path, policy } of routes) {
      const { parameters, responses } = operationOf(path, method)
      const has = (status: number): boolean => String(status) in responses
      const keyed = parameters.some((one) => one["$ref"] === "#/components/parameters/IdempotencyKey")
      expect(has(401) || policy.access === "public").toBe(true)
      expect(keyed).toBe(policy.keyed)
      expect(has(422)).toBe(policy.keyed)
      expect(has(429)).toBe(policy.rate !== "none")
      expect(has(415)).toBe(endpoint.payload.size > 0)
      expect(has(500) && has(503)).toBe(true)
    }
  })

  test("the session cookie is called as the service calls it", () => {
    const cookieOf = (baseUrl: string) =>
      makeOpenApi({ ...SETTINGS, baseUrl }).components["securitySchemes"]?.["sponsorSession"]?.["name"]
    expect(cookieOf("http://localhost:8080")).toBe("redress_session")
    expect(cookieOf("https://redress.example")).toBe("__Host-redress_session")
  })
})

describe("the examples", () => {
  test("belong to declared endpoints", () => {
    const names = new Set(routes.map(({ name }) => name))
    expect(Object.keys(EXAMPLES).filter((name) => !names.has(name))).toEqual([])
  })

  test("every endpoint that takes a body shows one, and it is valid", () => {
    for (const { endpoint, name } of routes) {
      const body = payloadOf(endpoint)
      if (body === undefined) continue
      const schema = body as Schema.Codec<unknown, unknown>
      expect(() => Schema.decodeUnknownSync(schema)(EXAMPLES[name]?.request), name).not.toThrow()
    }
  })

  test("answers have the declared shape", () => {
    for (const { endpoint, name } of routes) {
      const response = EXAMPLES[name]?.response
      if (response === undefined) continue
      const schema = Schema.Union([...endpoint.success]) as unknown as Schema.Codec<unknown, unknown>
      expect(() => Schema.decodeUnknownSync(schema)(response), name).not.toThrow()
    }
  })

  test("requests fit the published schema too", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: "doc:/", components: document.components })
    for (const { path, method, operation } of operations) {
      const body = operation["requestBody"] as
        | { readonly content: { readonly "application/json": { readonly schema: { readonly $ref: string } } } }
        | undefined
      if (body === undefined) continue
      const check = ajv.compile({ $ref: `doc:/${body.content["application/json"].schema.$ref}` })
      expect(check(EXAMPLES[operation.operationId]?.request), `${method} ${path}`).toBe(true)
    }
  })
})
