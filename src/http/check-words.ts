/** The words for failed checks of the schema library, used where a declaration has no sentence of its own. */
import { SchemaAST } from "effect"

type Numbers = Readonly<Record<string, number>>

const ofNumber = (limit: number | undefined, atZero: string, else_: string): string =>
  limit === 0 ? atZero : `a number ${else_} ${limit}`

const WORDS: Readonly<Record<string, (payload: Numbers, isList: boolean) => string>> = {
  isBetween: ({ maximum, minimum }) => `a number between ${minimum} and ${maximum}`,
  isGreaterThan: ({ exclusiveMinimum }) => ofNumber(exclusiveMinimum, "a positive number", "greater than"),
  isGreaterThanOrEqualTo: ({ minimum }) => ofNumber(minimum, "a non-negative number", "greater than or equal to"),
  isLessThan: ({ exclusiveMaximum }) => ofNumber(exclusiveMaximum, "a negative number", "less than"),
  isLessThanOrEqualTo: ({ maximum }) => ofNumber(maximum, "a non-positive number", "less than or equal to"),
  isMaxLength: ({ maxLength }, isList) =>
    isList ? `an array of at most ${maxLength} item(s)` : `a string at most ${maxLength} character(s) long`,
  isMinLength: ({ minLength }, isList) =>
    isList ? `an array of at least ${minLength} item(s)` : `a string at least ${minLength} character(s) long`,
  isPattern: ({ source }) => `a string matching the pattern ${source}`
}

const LIBRARY = "effect/schema/"

/** The words after "Expected"; undefined for checks that have their own. */
export const wordsOfCheck = (check: SchemaAST.Filter<never>, value: SchemaAST.AST): string | undefined => {
  const known = check.annotations?.["representation"] as { readonly id: string; readonly payload: Numbers } | undefined
  if (known === undefined || !known.id.startsWith(LIBRARY)) return undefined
  // A description of the check takes precedence.
  const described = check.annotations?.description
  return described ?? WORDS[known.id.slice(LIBRARY.length)]?.(known.payload, SchemaAST.isArrays(value))
}
