/** What was typed into a form that was not taken, and how a person writes a sum into one. */
import { readNumber } from "../../actors/assistant/letters/sums.ts"

/** By the name of the field; `do` names the form. Fields that were left empty may be absent. */
export type Typed = Readonly<Record<string, string>>

/** The value under a name that a client sent. `constructor` and other names of the prototype have none. */
export const heldUnder = <A>(table: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** What was typed into the form `what` of the page; nothing where another form was refused. */
export const typedInto = (typed: Typed | undefined, what: string): Typed => (typed?.["do"] === what ? typed : {})

/** What was typed into one of the forms that stand under every letter. */
export const typedUnder = (typed: Typed | undefined, what: string, letterId: string): Typed =>
  typed?.["letter_id"] === letterId ? typedInto(typed, what) : {}

const SPACED = /(?<=\d)[ \u00A0\u202F'’](?=\d{3}(?!\d))/gu

/**
 * "49,00", "1,234.50" and "1 234,50" as decimal text with a point. What can be read in two ways, such as "1.234", stays as it
 * was typed: the schema of the decision refuses it.
 */
export const amountTyped = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : (readNumber(text.replaceAll(SPACED, "")).amount ?? text)

const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP" }

/** A code in capitals. A dollar sign stands for several currencies, so it is refused. */
export const currencyTyped = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : (heldUnder(SIGNS, text) ?? text.toUpperCase())
