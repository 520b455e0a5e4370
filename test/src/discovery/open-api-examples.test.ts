/** Every example of /openapi.json is what its schema says: bodies, answers, parameters, headers and fields. */
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { describe, expect, test } from "vitest"
import { makeOpenApi } from "../../../src/discovery/open-api.ts"
import { SETTINGS } from "./settings.ts"

type Node = Readonly<Record<string, unknown>>

const ID = "https://document.example/openapi.json"
// What a client reads: text, not the objects that made it.
const document = JSON.parse(JSON.stringify(makeOpenApi(SETTINGS))) as Node

const ajv = new Ajv2020({
  strict: false,
  inlineRefs: false,
  code: { optimize: false },
  allErrors: true,
  validateSchema: false,
  unicodeRegExp: true
})
addFormats.default(ajv)
ajv.addSchema(document, ID)

interface Shown {
  /** JSON pointer of the schema that the example belongs to. */
  readonly schemaAt: string
  readonly at: string
  readonly example: unknown
}

const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1")
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value)

/** Members of these are names that somebody chose, so a field called `example` is no example. */
const NAMED_MEMBERS = new Set(["properties", "patternProperties", "$defs", "schemas", "paths", "responses", "headers"])
const DATA = new Set(["example", "examples", "default", "const", "enum"])

/** The examples of this place and below, each with the schema that it stands beside or in. */
const examplesIn = (value: unknown, at = "", parent = ""): ReadonlyArray<Shown> => {
  if (Array.isArray(value)) return value.flatMap((one, index) => examplesIn(one, `${at}/${index}`))
  if (!isNode(value)) return []
  const isNames = NAMED_MEMBERS.has(parent)
  const schemaAt = isNode(value["schema"]) ? `${at}/schema` : at
  const own = isNames
    ? []
    : [
        ...("example" in value ? [{ schemaAt, at: `${at}/example`, example: value["example"] }] : []),
        ...listed(value["examples"]).map(([name, example]) => ({ schemaAt, at: `${at}/examples/${name}`, example }))
      ]
  const below = Object.entries(value).flatMap(([name, one]) =>
    !isNames && DATA.has(name) ? [] : examplesIn(one, `${at}/${escaped(name)}`, isNames ? "" : name)
  )
  return [...own, ...below]
}

/** In a schema a list of values; beside a schema a map of objects that hold a value each. */
const listed = (examples: unknown): ReadonlyArray<readonly [string, unknown]> => {
  if (Array.isArray(examples)) return examples.map((one, index) => [String(index), one])
  if (!isNode(examples)) return []
  return Object.entries(examples).map(([name, one]) => [name, isNode(one) ? one["value"] : one])
}

const faultOf = ({ example, schemaAt }: Shown): string | undefined => {
  const pointer = schemaAt.split("/").map(encodeURIComponent).join("/")
  const fits = ajv.compile({ $ref: `${ID}#${pointer}` })
  return fits(example) ? undefined : ajv.errorsText(fits.errors)
}

const shown = examplesIn(document)

describe("the examples of the OpenAPI document", () => {
  test("are found wherever they may stand", () => {
    const places = (pattern: RegExp): number => shown.filter(({ at }) => pattern.test(at)).length
    expect(places(/\/requestBody\//)).toBeGreaterThan(50)
    expect(places(/\/responses\/2\d\d\//)).toBeGreaterThan(100)
    expect(places(/\/responses\/[45]\d\d\/|^\/components\/responses\//)).toBeGreaterThan(10)
    expect(places(/\/parameters\//)).toBeGreaterThan(10)
  })

  test("every example of the OpenAPI document fits its schema", () => {
    const wrong = shown.flatMap((one) => {
      const fault = faultOf(one)
      return fault === undefined ? [] : [`${one.at}: ${fault}`]
    })
    expect(wrong).toEqual([])
  })

  test("an example that does not fit is found", () => {
    const query = shown.find(({ at }) => at.includes("~1admin~1queue/get/parameters/"))
    if (query === undefined) throw new Error("the queue has no query")
    expect(faultOf({ ...query, example: "no such kind" })).toContain("allowed values")
  })
})
