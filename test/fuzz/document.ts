/**
 * The served OpenAPI document as the fuzzer reads it. Nothing here knows our own schemas: what the document does not
 * say, the fuzzer does not know.
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"

export type JsonSchema = { readonly [keyword: string]: unknown }

export interface Parameter {
  readonly name: string
  readonly place: "path" | "query" | "header"
  readonly required: boolean
  readonly schema: JsonSchema
}

export interface Operation {
  readonly id: string
  readonly method: string
  /** "/api/v1/cases/{case_id}" */
  readonly path: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly body: { readonly schema: JsonSchema; readonly required: boolean } | undefined
  /** Names of the security schemes, any of which lets a caller in; none means anybody. */
  readonly security: ReadonlyArray<string>
  readonly statuses: ReadonlySet<number>
  /** The words that `reason` may be for a status. */
  readonly reasons: (status: number) => ReadonlyArray<string>
  /** Undefined when the document describes no such answer. */
  readonly answerSchema: (status: number, contentType: string) => ValidateFunction | undefined
  readonly acceptsBody: ValidateFunction | undefined
}

export interface ApiDocument {
  readonly operations: ReadonlyArray<Operation>
  /** Follows a reference; other schemas come back as they are. */
  readonly resolve: (schema: JsonSchema) => JsonSchema
}

type Node = Readonly<Record<string, unknown>>
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
const ID = "https://fuzz.example/openapi.json"

const escaped = (name: string): string => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))

export const readDocument = (text: string): ApiDocument => {
  const document = JSON.parse(text) as Node
  // The document is OpenAPI, not JSON Schema; only the places that hold schemas are compiled. Lengths are UTF-16 units. Each
  // schema is compiled once and as it comes: to shorten its code takes longer than to run it.
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

  const at = (pointer: string): unknown =>
    pointer
      .split("/")
      .slice(1)
      .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"))
      .reduce<unknown>((node, part) => (node as Node | undefined)?.[part], document)

  /** The place something really is, after its reference. */
  const follow = (pointer: string): string => {
    const reference = (at(pointer) as Node | undefined)?.["$ref"]
    return typeof reference === "string" ? follow(reference.slice(1)) : pointer
  }
  const resolve = (schema: JsonSchema): JsonSchema => {
    const { $ref } = schema
    return typeof $ref === "string" ? resolve(at($ref.slice(1)) as JsonSchema) : schema
  }
  const compiled = new Map<string, ValidateFunction>()
  const compile = (pointer: string): ValidateFunction | undefined => {
    if (at(pointer) === undefined) return undefined
    const known = compiled.get(pointer)
    if (known !== undefined) return known
    const made = ajv.compile({ $ref: `${ID}#${pointer}` })
    compiled.set(pointer, made)
    return made
  }

  const operation = (path: string, method: string): Operation => {
    const here = `/paths/${escaped(path)}/${method}`
    const node = at(here) as Node
    const responses = (node["responses"] ?? {}) as Node
    const answer = (status: number): string => follow(`${here}/responses/${status}`)
    const bodyAt = `${here}/requestBody/content/${escaped("application/json")}/schema`
    const bodySchema = at(bodyAt) as JsonSchema | undefined
    return {
      id: String(node["operationId"]),
      method: method.toUpperCase(),
      path,
      parameters: ((node["parameters"] ?? []) as ReadonlyArray<JsonSchema>).map((one) => {
        const given = resolve(one)
        return {
          name: String(given["name"]),
          place: given["in"] as Parameter["place"],
          required: given["required"] === true,
          schema: (given["schema"] ?? {}) as JsonSchema
        }
      }),
      body:
        bodySchema === undefined
          ? undefined
          : { schema: bodySchema, required: (node["requestBody"] as Node)["required"] === true },
      security: ((node["security"] ?? []) as ReadonlyArray<Node>).flatMap((one) => Object.keys(one)),
      statuses: new Set(Object.keys(responses).map(Number)),
      reasons: (status) => {
        return Object.keys(at(`${answer(status)}/content/${escaped("application/json")}/examples`) ?? {})
      },
      answerSchema: (status, contentType) => compile(`${answer(status)}/content/${escaped(contentType)}/schema`),
      acceptsBody: bodySchema === undefined ? undefined : compile(bodyAt)
    }
  }
  const operations = Object.entries(document["paths"] as Node).flatMap(([path, item]) =>
    Object.keys(item as Node)
      .filter((method) => METHODS.includes(method))
      .map((method) => operation(path, method))
  )
  return { operations, resolve }
}
