/**
 * JSON Schema for client generators, from the declared schemas. What the library writes is correct but made for
 * validators: names of its own filters as titles, "an integer" as description, references to `Int`, unions with
 * null. All of that is gone here; what stays was written by somebody or constrains a value.
 */
import { OpenApiJsonSchema } from "@effect/platform"
import { Schema, SchemaAST as AST } from "effect"

export type JsonSchema = { readonly [keyword: string]: unknown }
type Mutable = Record<string, unknown>

export interface SchemaWriter {
  /** The schema of a value on the wire; named shapes become references into `components`. */
  readonly encoded: (ast: AST.AST) => JsonSchema
  /** The schema of each property once its text was read: what a query parameter means. */
  readonly parameters: (ast: AST.AST) => ReadonlyArray<ParameterSchema>
  readonly components: () => Readonly<Record<string, JsonSchema>>
}

export interface ParameterSchema {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
}

export const makeSchemaWriter = (): SchemaWriter => {
  const defs: Record<string, JsonSchema> = {}
  // Every route asks for all components, and a definition never changes once it is written.
  const tidied = new Map<string, JsonSchema>()
  const tidyDefinition = (name: string, schema: JsonSchema): JsonSchema => {
    const known = tidied.get(name) ?? tidy(schema)
    tidied.set(name, known)
    return known
  }
  const write = (ast: AST.AST): JsonSchema => {
    // "allow": unknown fields are ignored in requests and may be added to answers.
    const options = { defs, defsPath: "#/components/schemas/", additionalPropertiesStrategy: "allow" } as const
    return tidy(OpenApiJsonSchema.makeWithDefs(Schema.make(annotated(ast)), options) as unknown as JsonSchema)
  }
  return {
    encoded: write,
    parameters: (ast) => {
      const { properties, required } = write(AST.typeAST(ast))
      const needed = (required ?? []) as ReadonlyArray<string>
      const declared = (properties ?? {}) as Readonly<Record<string, JsonSchema>>
      return Object.entries(declared).map(([name, schema]) => ({ name, required: needed.includes(name), schema }))
    },
    components: () =>
      Object.fromEntries(
        Object.entries(defs)
          .filter(([name]) => !BUILT_IN.has(name))
          .map(([name, schema]) => [name, tidyDefinition(name, schema)])
      )
  }
}

/** Shapes of the library that are named only for its own sake. */
const BUILT_IN: ReadonlyMap<string, JsonSchema> = new Map([["Int", { type: "integer" }]])

/**
 * The library forgets the annotations of a filter that says nothing about JSON Schema, and with them descriptions;
 * a filter that says "nothing further" keeps them.
 */
const annotated = (ast: AST.AST): AST.AST => {
  if (AST.isTypeLiteral(ast)) {
    const properties = ast.propertySignatures.map(
      (one) => new AST.PropertySignature(one.name, annotated(one.type), one.isOptional, one.isReadonly, one.annotations)
    )
    return new AST.TypeLiteral(properties, ast.indexSignatures, ast.annotations)
  }
  if (AST.isTupleType(ast)) {
    const elements = ast.elements.map((one) => new AST.OptionalType(annotated(one.type), one.isOptional))
    const rest = ast.rest.map((one) => new AST.Type(annotated(one.type), one.annotations))
    return new AST.TupleType(elements, rest, ast.isReadonly, ast.annotations)
  }
  if (AST.isUnion(ast)) return AST.Union.make(ast.types.map(annotated), ast.annotations)
  if (AST.isRefinement(ast)) {
    const annotations = { [AST.JSONSchemaAnnotationId]: refusesBlank(ast) ? NOT_BLANK : {}, ...ast.annotations }
    return new AST.Refinement(annotated(ast.from), ast.filter, annotations)
  }
  return ast
}

const NOT_BLANK = { pattern: "\\S" }

/** Found out by asking the filter, because the rule is code: text that is not only white space. */
const refusesBlank = (ast: AST.AST): boolean => {
  const accepts = Schema.is(Schema.make(ast))
  return accepts("x") && !accepts(" ")
}

/** Descriptions of the library's own filters, such as "a string at most 200 character(s) long". */
const LIBRARY_WORDS = /^an? (?:string|number|integer|array|non-?|positive|finite|object)/

const tidy = (given: JsonSchema): JsonSchema => {
  const { $id: _id, $ref, title: _title, ...rest } = given
  const builtIn = typeof $ref === "string" ? BUILT_IN.get($ref.slice($ref.lastIndexOf("/") + 1)) : undefined
  const schema: Mutable =
    builtIn === undefined ? ($ref === undefined ? rest : { $ref, ...rest }) : { ...builtIn, ...rest }
  const { additionalProperties, description, properties, required } = schema
  if (typeof description === "string" && LIBRARY_WORDS.test(description)) delete schema["description"]
  if (Array.isArray(required) && required.length === 0) delete schema["required"]
  if (additionalProperties === true && properties !== undefined) delete schema["additionalProperties"]
  if (isSchema(additionalProperties)) schema["additionalProperties"] = tidy(additionalProperties)
  if (isSchema(schema["items"])) schema["items"] = tidy(schema["items"])
  if (isSchema(properties)) {
    schema["properties"] = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, tidy(one as JsonSchema)])
    )
  }
  return Array.isArray(schema["anyOf"]) ? tidyUnion(schema, schema["anyOf"] as ReadonlyArray<JsonSchema>) : schema
}

/** `T | null` is one schema of two types; other unions here are of disjoint types, so exactly one member fits. */
const tidyUnion = ({ anyOf: _anyOf, ...around }: Mutable, members: ReadonlyArray<JsonSchema>): JsonSchema => {
  const others = members.filter((one) => one["type"] !== "null").map(tidy)
  const [only] = others
  const nullable = others.length < members.length
  if (!nullable || only === undefined || others.length > 1) return { ...around, oneOf: members.map(tidy) }
  // A schema without keywords takes null already.
  if (Object.keys(only).length === 0) return { ...around }
  if (typeof only["type"] !== "string") return { ...around, oneOf: [only, { type: "null" }] }
  const words: Mutable = Array.isArray(only["enum"])
    ? { enum: [...(only["enum"] as ReadonlyArray<unknown>), null] }
    : {}
  return { ...only, ...words, type: [only["type"], "null"], ...around }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value)
