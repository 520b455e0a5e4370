/**
 * What is said of the MCP server before anybody connects: schemas of tools that validators take, the card, the catalog,
 * server.json, llms.txt and the OpenAPI document, all of one declaration.
 */
import { Ajv } from "ajv"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { taxonomyEntries } from "../../../actors/assistant/taxonomy.ts"
import { TOOLS } from "../../../schema/mcp/tools.ts"
import { makeLlmsTxt } from "../../../src/discovery/llms-txt.ts"
import { makeOpenApi } from "../../../src/discovery/open-api.ts"
import { declaredRoutes } from "../../../src/discovery/routes.ts"
import { makeAiCatalog, makeServerCard } from "../../../src/discovery/server-card.ts"
import { makeServerJson } from "../../../src/discovery/server-json.ts"
import { catalogIdOf, SERVER_DESCRIPTION, serverNameOf } from "../../../src/mcp/redress/identity.ts"
import { noOAuthRoutes } from "../../../src/mcp/redress/no-oauth.ts"
import { inputSchemaOf, outputSchemaOf } from "../../../src/mcp/redress/tool-schema.ts"
import { SUPPORTED_VERSIONS } from "../../../src/mcp/protocol/message.ts"
import { fakeRequest, seen } from "../../support/fake-request.ts"
import { SETTINGS } from "./settings.ts"

const NAMES = [
  "triage_problem",
  "search_institutions",
  "get_institution_profile",
  "search_problems",
  "report_problem",
  "get_case",
  "answer_case",
  "add_contact",
  "get_platform_stats",
  "evaluate_law",
  "get_council_verdicts",
  "get_legal_frameworks"
]

test("the twelve tools are declared, and no other", () => {
  expect(TOOLS.map(({ name }) => name)).toEqual(NAMES)
})

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))("%s", (name, tool) => {
  const schemas = [inputSchemaOf(tool), outputSchemaOf(tool)]

  test("has schemas that validators of both drafts take, whole in themselves", () => {
    const strict = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false })
    addFormats.default(strict)
    const older = new Ajv({ strict: false })
    addFormats.default(older)
    for (const schema of schemas) {
      expect(schema["type"]).toBe("object")
      strict.compile(schema)
      older.compile(schema)
    }
    // Not every client follows references in what it must send.
    expect(JSON.stringify(schemas[0])).not.toContain("$ref")
    for (const [, ref] of JSON.stringify(schemas[1]).matchAll(/"\$ref":"([^"]*)"/g)) expect(ref).toMatch(/^#\/\$defs\//)
  })

  test("has no list of types and no oneOf, which several hosts do not read", () => {
    for (const schema of schemas) expect(JSON.stringify(schema)).not.toMatch(/"type":\[|"oneOf":/)
  })

  test("explains every argument, and its examples are valid", () => {
    const [input] = schemas
    const properties = input?.["properties"] as Readonly<Record<string, { readonly [word: string]: unknown }>>
    expect(input?.["additionalProperties"]).toBe(false)
    for (const [argument, { description, examples, ...schema }] of Object.entries(properties)) {
      expect(String(description).length, argument).toBeGreaterThan(10)
      for (const example of (examples ?? []) as ReadonlyArray<unknown>)
        expect(new Ajv2020({ strict: false }).validate(schema, example), argument).toBe(true)
    }
  })

  test("speaks for declared routes, and says who may call it", () => {
    const routes = declaredRoutes()
    for (const route of tool.routes) {
      const found = routes.find(({ method, pattern }) => `${method} ${pattern}` === route)
      expect(found, route).toBeDefined()
      // What is written needs a key; what is read by everybody writes nothing.
      if (tool.access === "everybody") expect(found?.method).toBe("GET")
      else expect(found?.policy.access).not.toBe("public")
    }
    expect(tool.access === "everybody").toBe(/^(?:get|search)_/.test(name) && name !== "get_case")
  })
})

test("the shapes of all answers take at most 5,000 tokens of the list that every model is given", () => {
  const chars = TOOLS.reduce((sum, tool) => sum + JSON.stringify(outputSchemaOf(tool)).length, 0)
  expect(chars / 4).toBeLessThan(5_000)
})

describe.each(["triage_problem", "report_problem"])("the problem_category of %s", (name) => {
  const tool = TOOLS.find((one) => one.name === name)
  if (tool === undefined) throw new Error(`there is no tool ${name}`)
  const { properties } = inputSchemaOf(tool)
  const argument = (properties as Record<string, Record<string, unknown>>)["problem_category"]

  test("has every id with its sentence, so that a model chooses among sentences", () => {
    for (const { id, sentence } of taxonomyEntries) {
      expect(String(argument?.["description"]).split("\n")).toContain(`${id}: ${sentence}`)
    }
  })

  test("problem_category is an open string, without an enumeration", () => {
    expect(argument).toMatchObject({ type: "string" })
    expect(argument).not.toHaveProperty("enum")
  })
})

describe("one registry", () => {
  test("llms.txt names every tool once, with what it is for", () => {
    const lines = makeLlmsTxt(SETTINGS).split("\n")
    for (const { description, name } of TOOLS) {
      const named = lines.filter((line) => line.startsWith(`- [${name}](`))
      expect(named).toHaveLength(1)
      expect(named[0]).toContain(description)
    }
    expect(lines.join("\n")).toContain(`${SETTINGS.baseUrl}/mcp`)
  })

  test("the OpenAPI document marks every route that a tool speaks for", () => {
    const marks = Object.values(makeOpenApi(SETTINGS).paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => operation["x-mcp-tool"] ?? [])
    )
    expect(new Set(marks)).toEqual(new Set(NAMES))
  })
})

describe("the card and what leads to it", () => {
  const card = JSON.parse(makeServerCard(SETTINGS))

  /** As the card's own schema has it: nothing more, and these rules. */
  test("is what a server card is", () => {
    const known = ["$schema", "name", "title", "version", "description", "websiteUrl", "remotes"]
    expect(Object.keys(card).toSorted()).toEqual(known.toSorted())
    expect(card.$schema).toBe("https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json")
    expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    expect(card.description.length).toBeLessThanOrEqual(100)
    expect(card.remotes).toHaveLength(1)
    const [{ headers, supportedProtocolVersions, type, url, ...others }] = card.remotes
    expect({ type, url, others }).toEqual({ type: "streamable-http", url: `${SETTINGS.baseUrl}/mcp`, others: {} })
    expect(headers).toMatchObject([{ name: "Authorization", value: "Bearer {api_key}", isSecret: true }])
    expect(supportedProtocolVersions).toEqual(SUPPORTED_VERSIONS)
  })

  test("is where the catalog says, under a name of the same domain", () => {
    const { entries, specVersion } = JSON.parse(makeAiCatalog(SETTINGS))
    expect(specVersion).toBe("1.0")
    expect(entries).toMatchObject([
      { identifier: "urn:air:redress.example:mcp:redress", type: "application/mcp-server-card+json" }
    ])
    const paths = declaredRoutes().map(({ path }) => SETTINGS.baseUrl + path)
    expect(paths).toContain(entries[0].url)
  })

  test.each([
    ["https://redress.example", "example.redress/redress", "urn:air:redress.example:mcp:redress"],
    ["https://api.redress.co.uk:8443", "uk.co.redress.api/redress", "urn:air:api.redress.co.uk:mcp:redress"],
    ["http://localhost:8080", "localhost/redress", "urn:air:localhost:mcp:redress"],
    ["http://127.0.0.1:80", "127.0.0.1/redress", "urn:air:127.0.0.1:mcp:redress"],
    ["http://[::1]:80", "localhost/redress", "urn:air:localhost:mcp:redress"]
  ])("at %s is named %s", (url, name, id) => {
    expect(serverNameOf(url)).toBe(name)
    expect(catalogIdOf(url)).toBe(id)
  })

  test("server.json in the root is the one that is made", () => {
    const file = readFileSync(new URL("../../../server.json", import.meta.url), "utf8")
    expect(JSON.parse(file)).toEqual(makeServerJson())
    expect(makeServerJson().description).toBe(SERVER_DESCRIPTION)
    expect(makeServerJson(SETTINGS.baseUrl)).toMatchObject({
      name: card.name,
      remotes: [{ url: card.remotes[0].url, headers: card.remotes[0].headers }]
    })
  })
})

describe("where clients look for OAuth", () => {
  const ask = async (method: string, pattern: string) => {
    const route = noOAuthRoutes().find((one) => one.method === method && one.pattern === pattern)
    if (route === undefined) throw new Error(`no route ${method} ${pattern}`)
    return seen(await route.handler(fakeRequest({ method, path: pattern })))
  }

  test.each(["oauth-protected-resource", "oauth-authorization-server", "openid-configuration"])(
    "%s of another path is a JSON 404 that says what there is instead",
    async (name) => {
      for (const pattern of [`/.well-known/${name}/*`]) {
        const { body, headers, status } = await ask("GET", pattern)
        expect({ status, type: headers["content-type"] }).toEqual({ status: 404, type: "application/json" })
        expect(headers["access-control-allow-origin"]).toBe("*")
        expect(body).toMatchObject({ code: 404, reason: "not-found" })
        expect(body.error).toContain("The OAuth documents are at")
        expect((await ask("OPTIONS", pattern)).status).toBe(204)
      }
    }
  )
})
