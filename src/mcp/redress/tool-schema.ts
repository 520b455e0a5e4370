/**
 * JSON Schemas of tools from their declarations: whole in themselves, because not every client follows references. Of
 * arguments nothing undeclared is taken, so that a misspelt one is not silently ignored; answers may grow.
 */
import type { SchemaAST } from "effect"
import type { DeclaredTool } from "../../../schema/mcp/tool.ts"
import { type JsonSchema, makeSchemaWriter } from "../../discovery/json-schema.ts"
import type { JsonObject } from "../definition.ts"

/** Shapes here hold shapes a few levels deep; a deeper one would refer to itself. */
const DEPTH_MAX = 20

export const inputSchemaOf = ({ input }: DeclaredTool): JsonObject => {
  const { properties = {}, required } = wholeOf(input.ast)
  return { type: "object", properties, ...(required === undefined ? {} : { required }), additionalProperties: false }
}

const textOrNull = (description: string): JsonObject => ({ type: ["string", "null"], description })

/** In every answer: hosts that show a model the structured part alone show it what comes next all the same. */
const BESIDE = {
  next: textOrNull("What to do next"),
  notice: textOrNull("Something to know of this call; null most often"),
  resource_uri: textOrNull("The same as a resource of this server; null where there is none")
}

export const outputSchemaOf = ({ output }: DeclaredTool): JsonObject => {
  const { properties, required, ...rest } = wholeOf(output.ast)
  const names = Object.keys(BESIDE)
  return {
    ...rest,
    properties: { ...(properties as JsonObject | undefined), ...BESIDE },
    required: [...((required ?? []) as ReadonlyArray<string>).filter((name) => !names.includes(name)), ...names]
  }
}

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
  const own = Object.entries(rest).map(([name, one]) => [name, inlined(one, components, depth + 1)] as const)
  if (typeof $ref !== "string") return Object.fromEntries(own)
  const named = components[$ref.slice($ref.lastIndexOf("/") + 1)]
  return { ...(inlined(named, components, depth + 1) as JsonSchema), ...Object.fromEntries(own) }
}
