/**
 * Finds members of a request body that its schema does not declare. A name close to a declared one is refused by name,
 * because ignoring a misspelt field would change the request. Any other is ignored and named in the answer.
 */
import { Schema, type SchemaAST } from "effect"
import type { FieldError } from "./problem.ts"

/** Largest edit distance of a misspelling; short names have too many neighbours. */
const EDITS_MAX = 2
const SHORT_CHARS_MAX = 4
/** Unknown members named in one answer. */
const NAMED_COUNT_MAX = 20
const NAME_CHARS_MAX = 60

export interface UnknownMembers {
  readonly misspelt: ReadonlyArray<FieldError>
  readonly warnings: ReadonlyArray<string>
}

/** The names that a body of this schema may have; undefined when it allows any. */
export const memberNames = (schema: Schema.Top | undefined): ReadonlySet<string> | undefined => {
  if (schema === undefined) return undefined
  const shapes = shapesOf(Schema.toEncoded(schema).ast)
  if (shapes === undefined) return undefined
  return new Set(shapes.flatMap((shape) => shape.propertySignatures.map(({ name }) => String(name))))
}

const shapesOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.Objects> | undefined => {
  if (ast._tag === "Objects") return ast.indexSignatures.length === 0 ? [ast] : undefined
  if (ast._tag !== "Union") return undefined
  const parts = ast.types.map(shapesOf)
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

const NONE: UnknownMembers = { misspelt: [], warnings: [] }

export const unknownMembers = (value: unknown, names: ReadonlySet<string> | undefined): UnknownMembers => {
  if (names === undefined || typeof value !== "object" || value === null || Array.isArray(value)) return NONE
  const unknown = Object.keys(value).filter((name) => !names.has(name))
  if (unknown.length === 0) return NONE
  const misspelt: Array<FieldError> = []
  const warnings: Array<string> = []
  for (const name of unknown.slice(0, NAMED_COUNT_MAX)) {
    const meant = nearest(name, names)
    const shown = name.slice(0, NAME_CHARS_MAX).toWellFormed()
    if (meant === undefined) warnings.push(`${shown} is no member of this request and was ignored`)
    else misspelt.push({ path: shown, message: `is no member of this request; did you mean ${meant}?` })
  }
  return { misspelt, warnings }
}

/** The declared name that is the fewest edits away; undefined when none is near. */
const nearest = (name: string, names: ReadonlySet<string>): string | undefined => {
  let best: string | undefined
  let bestEdits = EDITS_MAX + 1
  for (const known of names) {
    const max = known.length <= SHORT_CHARS_MAX ? 1 : EDITS_MAX
    if (Math.abs(known.length - name.length) > max) continue
    const edits = editsBetween(name.toLowerCase(), known.toLowerCase())
    if (edits <= max && edits < bestEdits) {
      best = known
      bestEdits = edits
    }
  }
  return best
}

/** Letters added, left out, changed, or two neighbours swapped. Both names are about as long as a declared one. */
const editsBetween = (one: string, other: string): number => {
  let before: ReadonlyArray<number> = []
  let above: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line: Array<number> = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      line.push(
        Math.min(
          (above[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (above[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity
        )
      )
    }
    before = above
    above = line
  }
  return above[other.length] ?? 0
}

/** The answer's JSON text with the warnings as its last member; unchanged when it is not an object. */
export const withWarnings = (json: string, warnings: ReadonlyArray<string>): string => {
  if (!json.startsWith("{") || !json.endsWith("}")) return json
  if (json.includes('"warnings":')) return withMore(json, warnings)
  const separator = json === "{}" ? "" : ","
  return `${json.slice(0, -1)}${separator}"warnings":${JSON.stringify(warnings)}}`
}

const withMore = (json: string, more: ReadonlyArray<string>): string => {
  const answer = JSON.parse(json) as Readonly<Record<string, unknown>>
  const { warnings = [] } = answer
  return JSON.stringify({ ...answer, warnings: Array.isArray(warnings) ? [...(warnings as unknown[]), ...more] : more })
}
