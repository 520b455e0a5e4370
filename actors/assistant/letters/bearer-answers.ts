/**
 * Answers to the question who has the duty and where it takes disputes, in people's own words: "Chase, P.O. Box 15299, Wilmington,
 * DE 19850". What is read is left out of the message, so that nobody takes a bank for the person of the letter. Pure.
 */
import type { FactName, Facts } from "../../../schema/letter.ts"
import { bankIn, bureauIn, holdsAccounts, institutionName } from "./institution-names.ts"
import { addressAt, inLines } from "./told-person.ts"

/** Boxes of a post office, which are nobody's home. */
const BOX =
  /(?<![\p{L}\p{N}])(?:p\.? ?o\.? ?box|postfach|apartado(?: de correos)?|bo[iî]te postale) \d[\d ]{0,11}(?:[,\n] ?[^\n.;?!]{2,80}?(?:\d{4,5}(?:-\d{4})?|[a-z]{1,2}\d[a-z\d]? \d[a-z]{2})(?: [\p{L}-]{2,30})?)?(?![\p{L}\p{N}])/iu

/** The address of a post office box in the text, line by line. */
export const boxAddressIn = (text: string): string | undefined => {
  const box = BOX.exec(text)?.[0]
  return box === undefined ? undefined : inLines(box)
}

/** What stands before a name in an answer. */
const BEFORE_NAME =
  /^(?:(?:it'?s|it is|it was|my|the|an?|bank|card|issuer|airline|bureau|is|was|from|by|with|address)[ :,]+)+/i
const NAME_CHARS_MAX = 60
/** A name begins with a capital or a digit and is no sentence. */
const IS_NAME = /^[\p{Lu}\p{N}][\p{L}\p{N}&'’.-]*(?: [\p{L}\p{N}&'’.-]+){0,4}$/u

/** Behind a name that is no institution's it is the box of the person of the letter. */
const IS_BOX =
  /^\W*(?:(?:the|their|its) )?(?:address(?: is)?\W{0,3})?(?:p\.? ?o\.? ?box|postfach|apartado|bo[iî]te postale)/iu

export interface BearerAnswer {
  readonly facts: Facts
  /** The message without what was read. */
  readonly rest: string
}

const NAMES: ReadonlyArray<FactName> = ["card_issuer", "bank_name", "airline_name", "bureau_name"]

export const bearerAnswer = (text: string, asked: ReadonlySet<FactName>): BearerAnswer => {
  const fact = NAMES.find((name) => asked.has(name))
  const found = fact === undefined ? undefined : nameIn(text, fact, asked)
  const behind = found === undefined ? text : text.slice(text.indexOf(found.written) + found.written.length)
  const isOthers = found !== undefined || !asked.has("consumer_name") || IS_BOX.test(text)
  const address = asked.has("disputes_address") && isOthers ? addressIn(behind, found !== undefined) : undefined
  const facts: Facts = {
    ...(fact === undefined || found === undefined ? {} : { [fact]: found.name }),
    ...(address === undefined ? {} : { disputes_address: address.lines })
  }
  const read = [...(found === undefined ? [] : [found.written]), ...(address === undefined ? [] : [address.written])]
  return { facts, rest: read.reduce((so, one) => so.replace(one, ""), text).replace(/^[\s,.;:]+/, "") }
}

/** A box may stand anywhere; a street belongs to the institution only right behind its name. */
const addressIn = (
  text: string,
  isBehindName: boolean
): { readonly lines: string; readonly written: string } | undefined => {
  const box = BOX.exec(text)?.[0]
  if (box !== undefined) return { lines: inLines(box), written: box }
  const near = text.replace(/^[\s,.;:]+/, "")
  const lines = isBehindName ? addressAt(near, "here") : undefined
  if (lines === undefined) return undefined
  const last = lines.split("\n").at(-1) ?? ""
  return { lines, written: near.slice(0, near.indexOf(last) + last.length) }
}

const nameIn = (
  text: string,
  fact: FactName,
  asked: ReadonlySet<FactName>
): { readonly name: string; readonly written: string } | undefined => {
  const [first = ""] = text.split(/[,;\n]|\. /, 1)
  const written = first.trim().replace(BEFORE_NAME, "").replace(/\.$/, "")
  if (written.length > 1 && written.length <= NAME_CHARS_MAX) {
    if ((fact === "card_issuer" || fact === "bank_name") && holdsAccounts(written))
      return { name: institutionName(written), written }
    // Beside a question for the person's own name only a known institution is none.
    const isFree = !asked.has("consumer_name") && text.length > first.length
    if (
      isFree &&
      IS_NAME.test(written) &&
      addressIn(text.slice(text.indexOf(written) + written.length), true) !== undefined
    )
      return { name: written, written }
  }
  const told = fact === "bureau_name" ? bureauIn(text) : fact === "airline_name" ? undefined : bankIn(text)
  return told === undefined || !text.includes(told) ? undefined : { name: told, written: told }
}
