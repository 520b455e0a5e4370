/**
 * Who has the duty and where it takes disputes, told after it was known or asked: "Not Chase, the card is from Capital One",
 * "Their address is …". Pure.
 */
import type { FactName } from "../../../schema/letter.ts"
import {
  BEFORE_ADDRESS,
  BOX,
  DESK,
  linesOf,
  nameIn,
  NO_PLACE,
  PARTS,
  placeIn,
  SAYS_WHAT,
  streetAt,
  type Wanted
} from "./answers/bearer-answers.ts"
import { holdsAccounts, isCreditBureau, isSameInstitution, isSurelyAirline } from "./institution-names.ts"

/** Who has the duty, as the case knows it. */
export interface KnownBearer {
  /** The fact that names it. */
  readonly fact: FactName
  readonly name: string
}

const NEGATED =
  /(?:,? ?\b(?:and |but )?)(?:not|isn['’]t|wasn['’]t|instead of|rather than)(?: (?:with|from|by|at|the|a|an|my|it))* (\p{L}[\p{L}\p{N}&.'’-]*(?: [\p{L}\p{N}&.'’-]+){0,3})/giu
const MEANT = /\b(?:sorry|actually|in fact|i meant|correction|my (?:mistake|bad))\b/i
/** What may open a sentence that corrects. */
const OPENS = /^\W*(?:(?:sorry|oops|oh|no|correction|actually|in fact|i meant|my (?:mistake|bad)|but)(?:[,.: ]+|$))*/i
/** It says whose the card or the flight is; "Wells Fargo refused" does not. */
const SAYS_WHOSE =
  /\b(?:card (?:is|was) (?:an?|from|with|by|issued by)|(?:issuer|bank|airline|bureau|account) (?:is|was)(?: with| at)?|(?:operated|flown|issued) by) /i

/** "Not Chase, the card is from Capital One": the name that takes the place of the known one. */
export const otherBearer = (text: string, { fact, name }: KnownBearer, declared: boolean): string | undefined => {
  const rest = withoutNegated(text, name)
  const isNegated = rest !== text
  if (!(isNegated || declared || MEANT.test(text))) return undefined
  const wanted: Wanted = { fact, isPersonAsked: !isNegated, isAlone: isNegated }
  return rest
    .split(PARTS)
    .map((part) => part.replace(OPENS, "").trim())
    .flatMap((part) => {
      const found = nameIn(part, wanted)
      const isWhole = found !== undefined && part.replace(/[.!]$/, "") === found.written
      // A correction of one word, "Strike" or "Munich", may be of any fact: the name itself has to say what it is.
      const isClear = isNegated || (declared && found !== undefined && saysWhatItIs(found.value, fact))
      return found === undefined || !((isWhole && isClear) || SAYS_WHOSE.test(part)) ? [] : [found.value]
    })
    .find((one) => !isSameInstitution(one, name))
}

const saysWhatItIs = (name: string, fact: FactName): boolean =>
  SAYS_WHAT.test(name) ||
  holdsAccounts(name) ||
  isCreditBureau(name) ||
  (fact === "airline_name" && isSurelyAirline(name))

/** The text without "not Chase". */
const withoutNegated = (text: string, name: string): string =>
  text.replaceAll(NEGATED, (whole, behind: string) => {
    const words = behind.split(" ")
    const wrong = [4, 3, 2, 1]
      .map((count) => words.slice(0, count).join(" "))
      .find((one) => isSameInstitution(one.replace(/[.,]$/, ""), name))
    return wrong === undefined ? whole : `,${behind.slice(wrong.length)}`
  })

/** A billing or a shipping address is the person's own, unless it is said to be "their" one. */
const ITS_ADDRESS =
  /\b(?:(?:their|its|(?:the )?(?:bank|issuer|airline|bureau|company)(?:['’]s)?)(?: (?:postal|mailing|billing|disputes?|correct|right|new))*|the(?: (?:postal|mailing|disputes?|correct|right|new))+) address(?: now)?(?: is|:)/i

/** The box of the person themselves. */
const OWN = /(?<!\p{L})(?:my|our|i|we)(?!\p{L})[^.]{0,40}$/iu
/** Who the box in the same sentence belongs to. */
const THEIRS =
  /\b(?:their|its|they(?:['’]re| are)|the (?:card )?(?:bank|issuer|airline|bureau)(?:['’]s)?)\b[^.;]{0,40}$/i
/** The message begins with the box, or with words that only open it. */
const OPENS_BOX = /^(?:(?:sorry|ok|okay|here|found it|got it|update|correction)\b\W*)*$/i
const BILLING = /\bbilling\b/i
/** What is sent to a place says nothing of whose it is. */
const SENT = /\b(?:wrote|writes?|sent|sends?|went|goes|shipped|shipping|mailed|delivered|delivery)\b/i
/** The address stands right behind the name: "Chase, 270 Park Avenue", "Chase is at …", "Chase's address is …". */
const RIGHT_BEHIND =
  /^(?:['’]s?)?(?:\s*[,.:;]|(?: (?:postal|mailing|billing|disputes?|new))*(?: address)?(?: is| are|:)(?: now)?(?: at)?(?= |:)|,? at(?= )|(?= (?:\d|p\.? ?o\.? ?box|box|postfach|lockbox)))/i

/** The text after each mention of the institution, under any of its names. */
const behindMentions = (text: string, name: string): ReadonlyArray<number> => {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  const words = [...text.matchAll(/[^\s,;:]+/g)].map(({ 0: word, index }) => ({ index, end: index + word.length }))
  const ends = words.flatMap(({ index }, first) => {
    const end = [3, 2, 1, 0]
      .flatMap((more) => words[first + more] ?? [])
      .map((last) => index + text.slice(index, last.end).replace(/(?:['’]s)?[.!]?$/i, "").length)
      .find((until) => isSameInstitution(text.slice(index, until), name))
    return end === undefined ? [] : [end]
  })
  return at < 0 ? ends : [at + name.length, ...ends]
}

/** The address that a message tells of the one with the duty after it was asked for. */
export const laterAddress = (text: string, name: string): string | undefined => {
  const label = ITS_ADDRESS.exec(text)
  if (label !== null) return placeIn(text.slice(label.index + label[0].length))
  const behind = behindMentions(text, name).map((end) => ({ end, rest: text.slice(end).replace(DESK, "") }))
  const box = BOX.exec(text)
  if (box !== null) {
    const before = text.slice(0, box.index)
    const isBehind = behind.some(({ end, rest }) => {
      const between = text.slice(end, Math.max(end, box.index))
      return end <= box.index && RIGHT_BEHIND.test(rest) && !NO_PLACE.test(between)
    })
    const opens = !BILLING.test(before) && OPENS_BOX.test(before.replace(BEFORE_ADDRESS, "").replace(/^\W+|\W+$/g, ""))
    const isTheirs = !SENT.test(before) && (isBehind || opens || THEIRS.test(before))
    return isTheirs && !OWN.test(before) ? linesOf(box[0]) : undefined
  }
  return behind
    .flatMap(({ rest }) => {
      const between = RIGHT_BEHIND.exec(rest)?.[0]
      return between === undefined ? [] : [streetAt(rest.slice(between.length).replace(/^[\s,.;:]+/, ""))?.value]
    })
    .find((street) => street !== undefined)
}
