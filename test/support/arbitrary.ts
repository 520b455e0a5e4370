/**
 * Values of a schema for properties of fast-check. Bounds and patterns that a check declares are built in, so that most of
 * what is made passes; what else a check demands is asked of the check itself. Values are such as JSON can hold: no NaN,
 * no negative zero, nothing that is undefined.
 */
import { Schema, SchemaAST as AST } from "effect"
import * as fc from "fast-check"

export const arbitraryOf = <A>(schema: Schema.Codec<A, unknown>): fc.Arbitrary<A> =>
  arbitrary(AST.toType(schema.ast)) as fc.Arbitrary<A>

/** What the checks of one node say about its values; the library's own name for it is `arbitraryConstraint`. */
interface Bounds {
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: boolean
  readonly exclusiveMaximum?: boolean
  readonly number?: string
  readonly patterns?: ReadonlyArray<{ readonly source: string; readonly flags: string }>
}

const boundsOf = (ast: AST.AST): Bounds => {
  let bounds: Bounds = {}
  const add = (check: AST.Check<unknown>): void => {
    if (check._tag === "FilterGroup") return check.checks.forEach(add)
    const said = (check.annotations?.["arbitraryConstraint"] ?? shownBy(check.annotations?.["toJsonSchema"])) as Bounds
    bounds = {
      ...bounds,
      ...said,
      ...greatest("minLength", bounds, said),
      ...greatest("minimum", bounds, said),
      ...least("maxLength", bounds, said),
      ...least("maximum", bounds, said)
    }
  }
  ast.checks?.forEach(add)
  return bounds
}

/** A check of our own shows others its form in JSON Schema; a whole pattern there makes values that random texts never are. */
const shownBy = (toJsonSchema: unknown): Bounds => {
  if (typeof toJsonSchema !== "function" || toJsonSchema.length > 0) return {}
  const { pattern } = (toJsonSchema as () => { readonly pattern?: unknown })()
  return typeof pattern === "string" && /^\^.*\$$/.test(pattern) ? { patterns: [{ source: pattern, flags: "" }] } : {}
}

const greatest = (name: "minLength" | "minimum", one: Bounds, other: Bounds): Bounds =>
  one[name] === undefined ? {} : { [name]: Math.max(one[name], other[name] ?? -Infinity) }

const least = (name: "maxLength" | "maximum", one: Bounds, other: Bounds): Bounds =>
  one[name] === undefined ? {} : { [name]: Math.min(one[name], other[name] ?? Infinity) }

const arbitrary = (ast: AST.AST): fc.Arbitrary<unknown> => {
  const made = unchecked(ast, boundsOf(ast))
  return ast.checks === undefined ? made : made.filter(Schema.is(Schema.make<Schema.Codec<unknown>>(ast)))
}

type Tagged<Tag extends AST.AST["_tag"]> = Extract<AST.AST, { readonly _tag: Tag }>
type Makers = { readonly [Tag in AST.AST["_tag"]]?: (ast: Tagged<Tag>, bounds: Bounds) => fc.Arbitrary<unknown> }

const MAKERS: Makers = {
  String: (_, bounds) => text(bounds),
  Number: (_, bounds) => number(bounds),
  Boolean: () => fc.boolean(),
  Null: () => fc.constant(null),
  Literal: ({ literal }) => fc.constant(literal),
  Unknown: () => fc.jsonValue(),
  Any: () => fc.jsonValue(),
  Union: ({ types }) => fc.oneof(...types.filter((one) => one._tag !== "Undefined").map(arbitrary)),
  Arrays: (ast, bounds) => list(ast, bounds),
  Objects: (ast) => record(ast)
}

const unchecked = (ast: AST.AST, bounds: Bounds): fc.Arbitrary<unknown> => {
  const make = MAKERS[ast._tag] as ((ast: AST.AST, bounds: Bounds) => fc.Arbitrary<unknown>) | undefined
  if (make === undefined) throw new Error(`test/support/arbitrary.ts does not know how to make a value of ${ast._tag}`)
  return make(ast, bounds)
}

const text = ({ maxLength, minLength, patterns }: Bounds): fc.Arbitrary<string> => {
  const [pattern] = patterns ?? []
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern.source, pattern.flags))
  return fc.string({ ...given({ minLength, maxLength }), unit: "grapheme" })
}

const number = (bounds: Bounds): fc.Arbitrary<number> => {
  const { exclusiveMaximum = false, exclusiveMinimum = false, maximum, minimum } = bounds
  if (bounds.number !== "integer") {
    return fc
      .double({
        ...given({ min: minimum, max: maximum }),
        minExcluded: exclusiveMinimum && minimum !== undefined,
        maxExcluded: exclusiveMaximum && maximum !== undefined,
        noNaN: true,
        noDefaultInfinity: true
      })
      .map((value) => value + 0)
  }
  // Without a bound of its own a number stays where histories are short of overflow.
  const min = minimum === undefined ? undefined : Math.ceil(minimum) + (exclusiveMinimum ? 1 : 0)
  const max = maximum === undefined ? undefined : Math.floor(maximum) - (exclusiveMaximum ? 1 : 0)
  return fc.integer(given({ min, max }))
}

const list = (ast: AST.Arrays, { maxLength, minLength = 0 }: Bounds): fc.Arbitrary<ReadonlyArray<unknown>> => {
  const first = ast.elements.map(arbitrary)
  const [rest] = ast.rest
  if (rest === undefined) return fc.tuple(...first)
  const others = fc.array(arbitrary(rest), {
    minLength: Math.max(0, minLength - first.length),
    ...given({ maxLength: maxLength === undefined ? undefined : maxLength - first.length }),
    size: "xsmall"
  })
  return fc.tuple(fc.tuple(...first), others).map(([begin, end]) => [...begin, ...end])
}

const record = ({ indexSignatures: [index], propertySignatures }: AST.Objects): fc.Arbitrary<object> => {
  const named = fc.record(Object.fromEntries(propertySignatures.map(({ name, type }) => [name, arbitrary(type)])), {
    requiredKeys: propertySignatures.filter(({ type }) => !AST.isOptional(type)).map(({ name }) => String(name)),
    noNullPrototype: true
  })
  if (index === undefined) return named
  // An assignment to this name is none to a property.
  const key = (arbitrary(index.parameter) as fc.Arbitrary<string>).filter((name) => name !== "__proto__")
  const others = fc.dictionary(key, arbitrary(index.type), { noNullPrototype: true, size: "xsmall" })
  return fc.tuple(others, named).map(([one, other]) => ({ ...one, ...other }))
}

/** Without what is undefined: the library takes a name without a value for a mistake. */
const given = <Options extends Record<string, number | undefined>>(options: Options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Options]?: number
  }
