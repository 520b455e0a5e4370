/**
 * JSON Schema for client generators, from the declared schemas. The library's own document is made for validators and
 * writes what it cannot say exactly as less, so this walks the declarations itself: what is written here was declared
 * or constrains a value, and `T | null` is one schema of two types.
 */
import { SchemaAST as AST } from "effect"

export type JsonSchema = { readonly [keyword: string]: unknown }

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
  const components: Record<string, JsonSchema> = {}
  const write = (ast: AST.AST): JsonSchema => schemaOf(onTheWire(ast), components)
  return {
    encoded: write,
    parameters: (ast) => {
      const { properties, required } = write(AST.toType(ast))
      const needed = (required ?? []) as ReadonlyArray<string>
      const declared = (properties ?? {}) as Readonly<Record<string, JsonSchema>>
      return Object.entries(declared).map(([name, schema]) => ({ name, required: needed.includes(name), schema }))
    },
    components: () => components
  }
}

type Components = Record<string, JsonSchema>

/** What is decoded from something else is, on the wire, that something. */
const onTheWire = (ast: AST.AST): AST.AST => {
  const link = ast.encoding?.at(-1)
  return link === undefined ? ast : onTheWire(link.to)
}

const schemaOf = (given: AST.AST, components: Components): JsonSchema => {
  const ast = onTheWire(given)
  const name = AST.resolveIdentifier(ast)
  if (name === undefined) return written(ast, components)
  if (!Object.hasOwn(components, name)) {
    // Its place in the document is where it is met first; what it refers to comes after it.
    components[name] = {}
    components[name] = written(ast, components)
  }
  return { $ref: `#/components/schemas/${name}` }
}

/** The shape, what was said of it, then what each check adds in the order of the declaration. */
const written = (ast: AST.AST, components: Components): JsonSchema => {
  const checks = ast.checks ?? []
  const { oneOf, ...shape } = shapeOf(ast, components)
  const description = lastSaid("description", ast)
  const examples = lastSaid("examples", ast)
  const additions = [declaredBy(ast.annotations, shape["type"]), ...checks.map((one) => fragmentOf(one, shape["type"]))]
  const whole = additions.findLast((one) => "type" in one && one["type"] !== "integer")
  if (whole !== undefined) return whole
  const start = { ...shape, ...description, ...(oneOf === undefined ? {} : { oneOf }) }
  return Object.assign(start, ...additions.slice(0, -1), examples, additions.at(-1)) as JsonSchema
}

type Annotations = Readonly<Record<string, unknown>> | undefined

/** What stands beside the last check wins over what stands before it. */
const lastSaid = (keyword: "description" | "examples", { annotations, checks }: AST.AST): JsonSchema => {
  const said = [annotations, ...(checks ?? []).map((check) => check.annotations)]
    .map((one: Annotations) => one?.[keyword])
    .findLast((one) => one !== undefined)
  return said === undefined ? {} : { [keyword]: said }
}

/** What a declaration says of itself. One that names another type says everything. */
const declaredBy = (annotations: Annotations, type: unknown): JsonSchema => {
  const declared = annotations?.["toJsonSchema"]
  if (typeof declared !== "function") return {}
  const said = (declared as (context: unknown) => unknown)({ type, schemas: [] })
  // What can be said only nearly comes in a list, beside the word that it is so.
  return (Array.isArray(said) ? said[0] : said) as JsonSchema
}

const fragmentOf = ({ annotations }: AST.Check<never>, type: unknown): JsonSchema => {
  const { maximum, minimum, ...rest } = { ...declaredBy(annotations, type), ...exactly(annotations, type) }
  return {
    ...rest,
    // Integers are those that every JSON reader takes, which needs no saying.
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum })
  }
}

/**
 * The library writes no pattern without the flag u, and half of a least length because it counts in UTF-16 and JSON
 * Schema in code points. Here stands what was declared, and a value that keeps to it is accepted.
 */
const exactly = (annotations: Annotations, type: unknown): JsonSchema => {
  const { id, payload } = (annotations?.["representation"] ?? {}) as {
    readonly id?: string
    readonly payload?: unknown
  }
  const { minLength, source } = (payload ?? {}) as { readonly minLength?: number; readonly source?: string }
  if (id === "effect/schema/isPattern") return { pattern: source }
  return id === "effect/schema/isMinLength" && type === "string" ? { minLength } : {}
}

type Tagged<Tag extends AST.AST["_tag"]> = Extract<AST.AST, { readonly _tag: Tag }>
type Shapes = { readonly [Tag in AST.AST["_tag"]]?: (ast: Tagged<Tag>, components: Components) => JsonSchema }

/** What a declaration may be made of. */
const SHAPES: Shapes = {
  String: () => ({ type: "string" }),
  Number: () => ({ type: "number" }),
  Boolean: () => ({ type: "boolean" }),
  Null: () => ({ type: "null" }),
  Unknown: () => ({}),
  Any: () => ({}),
  Literal: ({ literal }) => ({ type: typeof literal, enum: [literal] }),
  Arrays: (ast, components) => listOf(ast, components),
  Objects: (ast, components) => recordOf(ast, components),
  Union: ({ types }, components) => unionOf(types, components),
  Suspend: ({ thunk }, components) => schemaOf(thunk(), components),
  Declaration: (ast) => bytesOf(ast)
}

const shapeOf = (ast: AST.AST, components: Components): JsonSchema => {
  const shape = SHAPES[ast._tag] as ((ast: AST.AST, components: Components) => JsonSchema) | undefined
  if (shape === undefined) throw new Error(`the document has no words for a declared ${ast._tag}`)
  return shape(ast, components)
}

const BYTES = "effect/schema/Uint8Array"

const bytesOf = (ast: AST.Declaration): JsonSchema => {
  const representation = ast.annotations?.["representation"] as { readonly id?: string } | undefined
  if (representation?.id !== BYTES) throw new Error("the document has no words for a declared class")
  return { type: "string", format: "binary" }
}

const listOf = ({ elements, rest }: AST.Arrays, components: Components): JsonSchema => {
  const [item] = rest
  const minItems = elements.filter((one) => !AST.isOptional(one)).length
  const first = elements.length === 0 ? {} : { minItems, prefixItems: elements.map((one) => schemaOf(one, components)) }
  return { type: "array", ...first, items: item === undefined ? false : schemaOf(item, components) }
}

const recordOf = ({ indexSignatures, propertySignatures }: AST.Objects, components: Components): JsonSchema => {
  const [signature] = indexSignatures
  const values = signature === undefined ? {} : { additionalProperties: schemaOf(signature.type, components) }
  const fields = propertySignatures.map(({ name, type }) => ({ name: String(name), type: onTheWire(type) }))
  const required = fields.filter(({ type }) => !AST.isOptional(type)).map(({ name }) => name)
  const properties = Object.fromEntries(fields.map(({ name, type }) => [name, fieldOf(type, components)]))
  return { type: "object", ...(required.length === 0 ? {} : { required }), properties, ...values }
}

/** What is said of a field beside a reference does not change what it refers to. */
const fieldOf = (ast: AST.AST, components: Components): JsonSchema => {
  const { $ref, ...said } = schemaOf(ast, components)
  return $ref === undefined || Object.keys(said).length === 0
    ? schemaOf(ast, components)
    : { allOf: [{ $ref }], ...said }
}

/** `T | null` is one schema of two types; other unions here are of disjoint types, so exactly one member fits. */
const unionOf = (types: ReadonlyArray<AST.AST>, components: Components): JsonSchema => {
  // A field that may be left out is never sent as `undefined`.
  const defined = types.filter((one) => !AST.isUndefined(one))
  const members = withWordsTogether(defined.map((one) => schemaOf(one, components)))
  const others = members.filter((one) => one["type"] !== "null")
  const [only] = others
  const nullable = others.length < members.length
  if (only === undefined || others.length > 1) return { oneOf: members }
  // A schema without keywords takes null already.
  if (!nullable || Object.keys(only).length === 0) return only
  if (typeof only["type"] !== "string") return { oneOf: [only, { type: "null" }] }
  const enumerated: JsonSchema = Array.isArray(only["enum"]) ? { enum: [...(only["enum"] as []), null] } : {}
  return { ...only, ...enumerated, type: [only["type"], "null"] }
}

/** Literals of one type that follow each other are one list of words. */
const withWordsTogether = (members: ReadonlyArray<JsonSchema>): ReadonlyArray<JsonSchema> => {
  const out: Array<JsonSchema> = []
  for (const member of members) {
    const last = out.at(-1)
    if (last !== undefined && isWords(last) && isWords(member) && last["type"] === member["type"]) {
      out[out.length - 1] = { type: last["type"], enum: [...(last["enum"] as []), ...(member["enum"] as [])] }
    } else {
      out.push(member)
    }
  }
  return out
}

const isWords = (schema: JsonSchema): boolean => Array.isArray(schema["enum"]) && Object.keys(schema).length === 2
