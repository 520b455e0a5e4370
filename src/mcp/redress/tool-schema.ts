/**
 * Makes the JSON Schemas of tools from their declarations.
 *
 * Always true:
 * - Arguments are described in full, without references, because not every client follows them. They accept nothing
 *   undeclared, so a misspelt argument is not silently ignored.
 * - Answers show their shape only, because every client gives the whole list to its model: descriptions and required
 *   members at the first level, shapes to the second. A repeated shape is a definition.
 * - A nullable value is an `anyOf`, never a list of types.
 */
import type { SchemaAST } from "effect"
import type { DeclaredTool } from "../../../schema/mcp/tool.ts"
import { type JsonSchema, makeSchemaWriter } from "../../../schema/json-schema.ts"
import type { JsonObject } from "../protocol/definition.ts"

/** Real shapes nest a few levels; a deeper one must be recursive. */
const DEPTH_MAX = 20

export const inputSchemaOf = ({ input }: DeclaredTool): JsonObject => {
  const { properties = {}, required } = wholeOf(input.ast)
  return { type: "object", properties, ...(required === undefined ? {} : { required }), additionalProperties: false }
}

const TEXT_OR_NULL: JsonObject = { anyOf: [{ type: "string" }, { type: "null" }] }

/** Members of every answer, for hosts that show a model only the structured part. */
const BESIDE = { next: TEXT_OR_NULL, notice: TEXT_OR_NULL, resource_uri: TEXT_OR_NULL }

export const outputSchemaOf = ({ output }: DeclaredTool): JsonObject => {
  const { properties, required } = wholeOf(output.ast)
  const names = Object.keys(BESIDE)
  const lean = Object.fromEntries(
    Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>).map(([name, schema]) => {
      const { description } = schema
      return [name, { ...shapeOf(schema, 1), ...(description === undefined ? {} : { description }) }]
    })
  )
  return withDefinitions({
    type: "object",
    properties: { ...lean, ...BESIDE },
    required: [...((required ?? []) as ReadonlyArray<string>).filter((name) => !names.includes(name)), ...names]
  })
}

/** Deeper levels are only in the OpenAPI document. */
const SHAPE_DEPTH_MAX = 2
/** Longer enumerations are left out: they do not help a model to read an answer. */
const ENUM_COUNT_MAX = 12

/** The part of a schema that tells how to read a value. */
const shapeOf = (schema: JsonSchema, depth: number): JsonSchema => {
  const { anyOf, enum: words, items, properties, type } = schema
  if (Array.isArray(anyOf)) return { anyOf: (anyOf as ReadonlyArray<JsonSchema>).map((one) => shapeOf(one, depth)) }
  return {
    ...(type === undefined ? {} : { type }),
    ...(Array.isArray(words) && words.length <= ENUM_COUNT_MAX ? { enum: words as ReadonlyArray<unknown> } : {}),
    ...(depth < SHAPE_DEPTH_MAX && typeof properties === "object" && properties !== null
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [name, shapeOf(one as JsonSchema, depth + 1)])
          )
        }
      : {}),
    ...(typeof items === "object" && items !== null ? { items: shapeOf(items as JsonSchema, depth) } : {})
  }
}

/** Shorter shapes stay inline: a reference alone has 21 characters. */
const DEFINED_CHARS_MIN = 40

/** Moves each repeated shape to `$defs` and puts references in its places, largest first. */
const withDefinitions = (schema: JsonObject): JsonObject => {
  const counts = new Map<string, number>()
  const count = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return
    if (isDefinable(value)) {
      const text = JSON.stringify(value)
      const before = counts.get(text) ?? 0
      counts.set(text, before + 1)
      // Shapes inside a definition are not counted again.
      if (before > 0) return
    }
    for (const one of Object.values(value)) count(one)
  }
  for (const one of Object.values(schema["properties"] as object)) count(one)
  const names = new Map(
    [...counts].filter(([, times]) => times > 1).map(([text], index) => [text, `d${index + 1}`] as const)
  )
  if (names.size === 0) return schema
  const referring = (value: unknown, isDefinition = false): unknown => {
    if (Array.isArray(value)) return value.map((one) => referring(one))
    if (typeof value !== "object" || value === null) return value
    const name = isDefinition || !isDefinable(value) ? undefined : names.get(JSON.stringify(value))
    if (name !== undefined) return { $ref: `#/$defs/${name}` }
    return Object.fromEntries(Object.entries(value).map(([keyword, one]) => [keyword, referring(one)]))
  }
  const definitions = [...names].map(([text, name]) => [name, referring(JSON.parse(text), true)] as const)
  return { ...(referring(schema) as JsonObject), $defs: Object.fromEntries(definitions) }
}

const isDefinable = (value: object): boolean =>
  // A property may be called "type"; its value is an object, not a string.
  (typeof (value as JsonSchema)["type"] === "string" || Array.isArray((value as JsonSchema)["anyOf"])) &&
  !("description" in value) &&
  JSON.stringify(value).length >= DEFINED_CHARS_MIN

const wholeOf = (ast: SchemaAST.AST): JsonSchema => {
  const writer = makeSchemaWriter()
  const written = writer.encoded(ast)
  const { description: _description, ...whole } = inlined(written, writer.components(), 0) as JsonSchema
  return whole
}

const inlined = (value: unknown, components: Readonly<Record<string, JsonSchema>>, depth: number): unknown => {
  if (depth > DEPTH_MAX) throw new Error("the schema of a tool refers to itself")
  if (Array.isArray(value)) return value.map((one) => inlined(one, components, depth + 1))
  if (typeof value !== "object" || value === null) return value
  const { $ref, ...rest } = value as JsonSchema
  const own = Object.fromEntries(
    Object.entries(rest).map(([name, one]) => [name, inlined(one, components, depth + 1)] as const)
  )
  if (typeof $ref !== "string") return portable(own)
  const named = components[$ref.slice($ref.lastIndexOf("/") + 1)]
  return portable({ ...(inlined(named, components, depth + 1) as JsonSchema), ...own })
}

/** Several hosts support neither lists of types nor `oneOf`; `allOf` of one schema is unwrapped. */
const portable = (schema: JsonSchema): JsonSchema => {
  const { allOf, oneOf, ...rest } = schema
  if (Array.isArray(allOf) && allOf.length === 1) return { ...(allOf[0] as JsonSchema), ...rest }
  if (oneOf !== undefined) return { ...rest, anyOf: oneOf }
  const { description, type, ...said } = schema
  if (!Array.isArray(type)) return schema
  const [only] = (type as ReadonlyArray<string>).filter((one) => one !== "null")
  const words = said["enum"] as ReadonlyArray<unknown> | undefined
  const value = { ...said, type: only, ...(words === undefined ? {} : { enum: words.filter((one) => one !== null) }) }
  return { ...(description === undefined ? {} : { description }), anyOf: [value, { type: "null" }] }
}
