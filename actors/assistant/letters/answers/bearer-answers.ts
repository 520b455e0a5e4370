/**
 * Answers to the question who has the duty and where it takes disputes, in people's own words: "Chase, P.O. Box 15299, Wilmington,
 * DE 19850", "It was operated by Lufthansa", "I don't know the address". What is read is left out of the rest of the message. Pure.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { placeNames } from "../../places.ts"
import { airportNamed } from "../told/airports.ts"
import { MONTHS } from "../days/day-mentions.ts"
import { NOT_KNOWN, notKnownIn } from "../fact-forms.ts"
import {
  bankIn,
  bureauIn,
  holdsAccounts,
  institutionName,
  isSameInstitution,
  isCarrier,
  isTravelAgency
} from "../institution-names.ts"
import { addressAt, inLines, nameWithAddress } from "../told/told-person.ts"

const BEARER_NAMES: ReadonlyArray<FactName> = ["card_issuer", "bank_name", "airline_name", "bureau_name", "seller_name"]

/** Whether the fact says who has the duty, or where it takes disputes. */
export const isOfBearer = (fact: FactName): boolean => fact === "disputes_address" || BEARER_NAMES.includes(fact)

const BOX_NUMBER =
  "(?:p\\.? ?o\\.? ?box|postfach|apartado(?: de correos)?|bo[iî]te postale|b\\.?p\\.?|freepost|locked bag) ?\\d[\\d ]{0,11}"
const POSTCODE =
  "(?:(?<=\\p{L}{2}\\.?,? )(?<!(?:box|bag|apartado|postfach|account|ending|number) )\\d{5}(?:-\\d{4})?|[a-z]{1,2}\\d[a-z\\d]? \\d[a-z]{2}|[a-z]\\d[a-z] ?\\d[a-z]\\d|[a-z]\\d[\\dw] [a-z\\d]{4})(?![\\p{L}\\p{N}])"
const TOWN = "\\p{L}[\\p{L}-]+(?: (?:am|an der|sur|de|la) \\p{L}[\\p{L}-]+)?"
/** A point ends a sentence, but not behind "St" of "St. Louis". */
const UP_TO_CODE = "(?:[^.;?!]|(?<=(?:^|[^\\p{L}])(?:st|ft|mt|co|d\\.c|\\p{L}))\\.)"
/** A post office box, followed by its town and post code. */
export const BOX = new RegExp(
  `(?<![\\p{L}\\p{N}])${BOX_NUMBER}(?:[,\\n ]{1,2}(?:[a-z]{1,2}-)?\\d{4,5} ${TOWN}|[,\\n ]{1,2}${UP_TO_CODE}{2,80}?${POSTCODE})`,
  "iu"
)
const BOX_BEGINS = /(?<![\p{L}\p{N}])(?:p\.? ?o\.? ?box|postfach|apartado|bo[iî]te postale|locked bag) ?\d/iu
const BOX_ENDS = new RegExp(`(?<![\\p{L}\\p{N}])(${BOX_NUMBER}(?<=\\d))(?=[ ]\\p{L})`, "iu")

/** People leave out the comma before a box and behind its number. */
export const linesOf = (address: string): string => {
  const at = BOX_BEGINS.exec(address)?.index ?? 0
  const parted = at > 0 ? `${address.slice(0, at)},${address.slice(at)}` : address
  return inLines(parted.replace(BOX_ENDS, "$1,"))
}

/** Right behind the name of an institution a town with its post code is enough. */
const TOWN_WITH_CODE = new RegExp(
  `^(?:${UP_TO_CODE}{0,100}?${POSTCODE}|(?:${UP_TO_CODE}{2,100}?[,\\n] ?)?\\d{5} ${TOWN}|${UP_TO_CODE}{2,100}?[,\\n] ?\\d{4} ${TOWN})`,
  "iu"
)
const A_POSTCODE = new RegExp(`${POSTCODE}|(?<![\\p{L}\\p{N}])\\d{4,5} \\p{L}{3}|\\p{L}{2} \\d{4}(?!\\d)`, "iu")

export const BEFORE_ADDRESS =
  /^\W*(?:(?:it'?s|it is|the|their|its|postal|mailing|billing|address|is|to|at|send (?:it|this) to)[ :,]+)*/i
/** What speaks of something else than a place. */
export const NO_PLACE =
  /[?@$€£]|(?<![\p{L}'’])(?:i|we|they|he|she|you|it|my|ending|account|order|booking|reference|flight|policy|invoice|amount|sum|charge[ds]?|paid|total|dollars?|pounds?|euros?|usd|eur|gbp|bucks|cents?|ich|wir|yo|je|nous)(?![\p{L}])/iu
const A_DATE = new RegExp(`\\b(?:${MONTHS})\\.? (?:\\d{1,2},? )?\\d{4}\\b`, "i")
/** Something follows the end of a sentence; the point of an abbreviation ends none. */
const MORE_SENTENCES =
  /(?<!(?:^|[^\p{L}])(?:st|ft|mt|co|dept|no|nr|str|ave?|avda?|ctra|pza|pl|apdo|rd|dr|blvd|ltd|inc|corp|\p{L}))\.\s|[!?;]|\n\s*\n/iu
const PLACE_CHARS_MAX = 300
const PLACE_LINES_MAX = 6

/** The answer to a question for the address alone: a street, a box with its town, a free post address, or any lines with a post code. */
export const placeIn = (text: string): string | undefined => {
  const bare = text
    .replace(BEFORE_ADDRESS, "")
    .trim()
    .replace(/(?<![.\s])[.\s]+$/, "")
  const lines = linesOf(bare)
  if (bare.length > PLACE_CHARS_MAX || lines.split("\n").length > PLACE_LINES_MAX) return undefined
  if (NO_PLACE.test(bare) || A_DATE.test(bare) || MORE_SENTENCES.test(bare) || !/\p{L}{3}|\d[a-z]{2}$/iu.test(bare))
    return undefined
  const box = BOX_BEGINS.exec(bare)
  // A number without a town is no place.
  if (box !== null) return A_BOX_AND_TOWN.test(bare.slice(box.index)) ? lines : undefined
  return /^freepost\b|[,\n] ?freepost\b/i.test(bare) || A_POSTCODE.test(bare) || addressAt(bare) !== undefined
    ? lines
    : undefined
}

/** What one line answers to the question for the address; `bare` is the line without its opening words. */
export const placeOrNotKnown = (line: string, bare: string): string | undefined =>
  notKnownIn(line) === undefined ? placeIn(bare) : NOT_KNOWN

const A_BOX_AND_TOWN = /\d[,\n ] ?(?:\d{4,5} )?\p{L}{3}/u

export interface BearerAnswer {
  readonly facts: Facts
  /** The message without what was read. */
  readonly rest: string
}

interface Found {
  readonly value: string
  /** The words of the message that say it. */
  readonly written: string
}

/** What the message is read for. */
export interface Wanted {
  /** The fact that names who has the duty, where that is asked. */
  readonly fact: FactName | undefined
  /** The person of the letter is asked for as well: names and boxes may be theirs. */
  readonly isPersonAsked: boolean
  /** Nothing else is asked. */
  readonly isAlone: boolean
  readonly known?: KnownNames | undefined
}

/** Whose names and address the case knows: they are not those of who has the duty. */
export interface KnownNames {
  /** The name of the organization that the case is about. */
  readonly organization?: string | undefined
  readonly consumer_name?: string | undefined
  readonly consumer_address?: string | undefined
}

export const bearerAnswer = (text: string, asked: ReadonlySet<FactName>, known: KnownNames = {}): BearerAnswer => {
  const wanted: Wanted = {
    fact: BEARER_NAMES.find((name) => asked.has(name)),
    isPersonAsked: asked.has("consumer_name"),
    isAlone: [...asked].every(isOfBearer),
    known
  }
  const name = nameIn(text, wanted)
  const behind = name === undefined ? text : text.slice(text.indexOf(name.written) + name.written.length)
  const told = asked.has("disputes_address") ? addressIn(behind, name?.written, wanted) : undefined
  const isTheirs = told !== undefined && isOfPerson(behind, told.value, known)
  const address = isTheirs || !asked.has("disputes_address") ? undefined : (told ?? notKnown(behind))
  const facts: Facts = {
    ...(wanted.fact === undefined || name === undefined ? {} : { [wanted.fact]: name.value }),
    ...(address === undefined ? {} : { disputes_address: address.value })
  }
  const read = [name, address].flatMap((one) => (one === undefined ? [] : [one.written]))
  return { facts, rest: read.reduce((so, one) => so.replace(one, ""), text).replace(/^[\s,.;:]+/, "") }
}

/** Small letters and digits with one space between them, so that lines and commas make no difference. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `

/** Whether the address is that of the person of the letter: it stands behind their name, or the case knows it as theirs. */
const isOfPerson = (text: string, address: string, { consumer_address, consumer_name }: KnownNames): boolean => {
  const isNamed = consumer_name !== undefined && plain(`${text} ${address}`).includes(plain(consumer_name))
  return isNamed || (consumer_address !== undefined && plain(address).includes(plain(consumer_address)))
}

/** It says that what follows is where the person lives or gets their mail. */
const LIVES_AT =
  /(?<!\p{L})(?:(?:i|we)(?:['’](?:m|re|ve)| am| are| have)?(?: now| currently)? (?:live|living|reside|moved|get (?:my|our) (?:mail|post))|(?:my|our)(?: (?:own|home|new|current|postal|mailing|po|p\.o\.))* (?:address|home|house|flat|apartment|box)|(?:my|our) own|(?:reach|mail|write to|contact) (?:me|us))(?!\p{L})[^.;\n]{0,40}$/iu

const notKnown = (text: string): Found | undefined => {
  const written = notKnownIn(text)
  return written === undefined ? undefined : { value: NOT_KNOWN, written }
}

/** Behind a name that is no institution's it is the box of the person of the letter. */
const IS_BOX =
  /^\W*(?:(?:the|their|its) )?(?:address(?: is)?\W{0,3})?(?:p\.? ?o\.? ?box|postfach|apartado|bo[iî]te postale)/iu

const addressIn = (text: string, name: string | undefined, { isAlone, isPersonAsked }: Wanted): Found | undefined => {
  const near = text.replace(/^[\s,.;:]+/, "")
  const place = isAlone ? placeIn(near) : undefined
  if (place !== undefined) return { value: place, written: near }
  const box = BOX.exec(text)?.[0]
  if (box !== undefined && LIVES_AT.test(text.slice(0, text.indexOf(box)))) return undefined
  if (box !== undefined && (name !== undefined || !isPersonAsked || IS_BOX.test(text)))
    return { value: linesOf(box), written: box }
  // A name that stands elsewhere in the text has nothing behind it.
  const street = (name !== undefined && name !== "") || isAlone ? streetAt(near) : undefined
  const person = street === undefined || !isPersonAsked ? undefined : nameWithAddress(street.written)
  return person === undefined || DESK.test(` ${person.name}`) ? street : undefined
}

/** A street belongs to the institution only right behind its name. */
export const streetAt = (near: string): Found | undefined => {
  const lines = addressAt(near, "here")
  if (lines !== undefined) {
    const last = lines.split("\n").at(-1) ?? ""
    return { value: lines, written: near.slice(0, near.indexOf(last) + last.length) }
  }
  const written = TOWN_WITH_CODE.exec(near)?.[0]
  return written === undefined || NO_PLACE.test(written) || MORE_SENTENCES.test(written)
    ? undefined
    : { value: linesOf(written), written }
}

/** Words that are no name of anything. */
export const NO_VALUE =
  /^(?:yes|no|ok|okay|thanks?|thank you|i|we|they|he|she|it|you|please|hello|hi|not|none|nothing|never|idk|dunno|what|why|how|when|sorry|stop|cancel|forget|help|still|my|because|je|j'|ils?|elles?|on|nous|vous|merci|non|oui|ich|wir|sie|er|es|man|nein|ja|danke|yo|me|nos|ellos?|ellas?|gracias|s[ií])(?![\p{L}])/iu

/** What stands before a name in an answer. */
const BEFORE_NAME =
  /^\W*(?:(?:i said|it'?s|it is|it was|my|the|an?|bank|card|issuer|airline|bureau|shop|store|seller|is|was|from|by|with|at|address|flight|bought|ordered|operated|flown|issued|es war|c'est|es|fue|era)[ :,]+)+/i
/** Words that introduce the name, also while other questions are open. */
const SAYS_WHO =
  /\b(?:operated|flown|issued) by |\b(?:issuer|bank|airline|bureau|seller|shop|store)(?: is| was|:)|\b(?:bought|ordered) (?:it |them )?(?:from|at) /i
/** Departments and cards behind the name. */
export const DESK =
  /^(?: (?:customer|cardmember|consumer|billing|disputes?|inquir(?:y|ies)|enquiries|services?|cent(?:er|re)|dept\.?|department|relations|complaints?|credit|bank|cards?|visa|mastercard))+(?![\p{L}\p{N}])/iu

const NAME_CHARS_MAX = 60
const NAME_WORDS_MAX = 5
/** Each word of a name has a capital or a digit, or joins two others. */
const IS_NAME =
  /^[\p{Lu}\p{N}][\p{L}\p{N}&'’.-]*(?: (?:[\p{Lu}\p{N}&][\p{L}\p{N}&'’.-]*|of|the|and|de|del|la|du|der|y|et|card|credit|bank))*$/u
/** "easyJet", "airBaltic"; of names in small letters one word, or one of several that says what it is. */
const IN_SMALL_LETTERS =
  /^(?:\p{Ll}[\p{L}\d-]{2,}|(?=.*(?<!\p{L})(?:air|airways|airlines?|jet|wings|fly|bank|credit|financial|union)(?!\p{L}))\p{Ll}[\p{L}\d-]*(?: \p{Ll}[\p{L}\d-]*){1,2})$/u
/** No person is called so. */
export const SAYS_WHAT = /(?<!\p{L})(?:air|airways|airlines?|jet|wings|fly|bank|credit|financial|union|card)(?!\p{L})/iu
/** Days, months, sums, and what the other questions of a letter are answered with. */
const ANSWERS_OTHER = new RegExp(
  `^(?:(?:on |in |last |the )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|${MONTHS}|yesterday|tonight|morning|afternoon|evening|weekend)|everything|all of it|all|savings?|che(?:ck|que)ing|current|savings? account|strike|overbook(?:ed|ing)|(?:bad )?weather|fog|snow|storm|technical.{0,20}|air traffic.{0,20}|economy|premium economy|business(?: class)?|first class|(?:[a-z]{3} )?[$€£]?\\d[\\d.,]* ?(?:[$€£]|usd|eur|gbp|cad|aud|dollars?|euros?|pounds?|bucks)?)\\W*$`,
  "iu"
)

/** Airlines that people call by the name of a place. */
const AIRLINE_OF_PLACE = /^alaska$/i

/** A country, a State or a town with an airport, and nothing else. */
const isPlace = (name: string): boolean =>
  !AIRLINE_OF_PLACE.test(name) && (placeNames.has(name.toLowerCase()) || airportNamed(name) !== undefined)

/** Kinds of card, and answers to other questions. */
const IS_NO_NAME =
  /^(?:(?:a |the |my )?(?:visa|mastercard|maestro|(?:credit|debit|bank|store) card|card|bank|airline|bureau|issuer|account|unknown|cancell?ed|delayed|late|charged|refund(?:ed)?|paid|done|later|tomorrow|today|maybe|next|test|freepost)(?![\p{L}]).{0,12}|freepost .*|.* \d{1,4}[a-z]?|.*\b(?:reference|number|booking|ending|twice|postcode)\b.*)$/iu

export const PARTS =
  /[,;\n]|(?<!(?:^|[^\p{L}])(?:\p{L}|\p{L}\.\p{L}|st|jos|dr|mt))\. |\s(?=(?:p\.? ?o\.? ?box|postfach|apartado|bo[iî]te postale) ?\d)/iu

export const nameIn = (text: string, wanted: Wanted): Found | undefined => {
  const [first = "", ...others] = text.split(PARTS).map((part) => part.trim())
  const { fact } = wanted
  if (fact === "airline_name" || fact === "seller_name") return freeName(first, text, wanted)
  if (fact === "bureau_name") return written(text, bureauIn(text)) ?? freeName(first, text, wanted)
  const bank = bankAt(first, fact !== undefined) ?? others.map((part) => bankAt(part, false)).find(isFound)
  if (bank !== undefined || fact === undefined) return bank
  return written(text, bankIn(text)) ?? freeName(first, text, wanted)
}

const isFound = (one: Found | undefined): boolean => one !== undefined

const written = (text: string, name: string | undefined): Found | undefined =>
  name === undefined ? undefined : { value: name, written: text.includes(name) ? name : "" }

/** The bank that a part of the answer is the name of; "Chase Sapphire" and "a Citi card" only begin with it. */
const bankAt = (part: string, mayBegin: boolean): Found | undefined => {
  const before = BEFORE_NAME.exec(part)?.[0] ?? ""
  const bare = part.slice(before.length).replace(/(?<![.!\s])[.!\s]+$/, "")
  if (bare.length < 2 || bare.length > NAME_CHARS_MAX) return undefined
  if (holdsAccounts(bare)) return { value: institutionName(bare), written: `${before}${bare}` }
  const words = bare.split(" ")
  if (!mayBegin || words.length > NAME_WORDS_MAX) return undefined
  const told = bankIn(bare)
  const begin =
    told !== undefined && bare.startsWith(told)
      ? told
      : [4, 3, 2, 1].map((count) => words.slice(0, count).join(" ")).find(holdsAccounts)
  if (begin === undefined || begin === bare) return undefined
  const behind = bare.slice(begin.length)
  const desk = DESK.exec(behind)?.[0] ?? ""
  return desk === behind || IS_NAME.test(behind.trim())
    ? { value: institutionName(begin), written: `${before}${bare}` }
    : undefined
}

/** The organization of the case and the person of the letter: their names answer other questions. */
const isKnownOther = (name: string, { consumer_name, organization }: KnownNames): boolean =>
  (organization !== undefined && isSameInstitution(name, organization)) ||
  (consumer_name !== undefined && plain(consumer_name).includes(plain(name)))

/** Whether the words can be the name of a bank, airline or bureau. */
export const isBearerName = (name: string, known: KnownNames = {}, fact?: FactName): boolean =>
  // "Golden One" may be the bank as well as the organization.
  !isKnownOther(name, fact === "bank_name" ? { ...known, organization: undefined } : known) &&
  (IS_NAME.test(name) || IN_SMALL_LETTERS.test(name) || holdsAccounts(name)) &&
  !(NO_VALUE.test(name) || IS_NO_NAME.test(name) || ANSWERS_OTHER.test(name) || notKnownIn(name) !== undefined) &&
  !isPlace(name) &&
  !(BOX_BEGINS.test(name) || A_POSTCODE.test(name) || addressAt(name) !== undefined)

/** The code of an airline has two letters. */
const HAS_WORD = /\p{L}{3}|^\p{Lu}{2}$/u

/** A name that no list knows. Beside a question for the person's own name it has to be said whose it is. */
const freeName = (part: string, text: string, wanted: Wanted): Found | undefined => {
  const { fact, isAlone, isPersonAsked, known = {} } = wanted
  const before = BEFORE_NAME.exec(part)?.[0] ?? ""
  const name = part.slice(before.length).replace(/(?<![.!\s])[.!\s]+$/, "")
  const isSaid = SAYS_WHO.test(part)
  const isNoPerson =
    isSaid || SAYS_WHAT.test(name) || (fact === "airline_name" && /^\p{L}+$/u.test(name) && !/\d/.test(text))
  if (isPersonAsked && !isNoPerson) return undefined
  if (name.length > NAME_CHARS_MAX || name.split(" ").length > NAME_WORDS_MAX || !HAS_WORD.test(name)) return undefined
  if (!(isAlone ? isBearerName(name) : IS_NAME.test(name) && isBearerName(name))) return undefined
  const behind = text.slice(text.indexOf(name) + name.length)
  const hasPlace = addressIn(behind, name, wanted) !== undefined
  // With other questions open a digit, and a name with other words behind it, may belong to their answers.
  const isWhole = /^\W*$/.test(behind) || hasPlace || notKnownIn(behind) !== undefined
  const isClear = isAlone || ((isSaid || SAYS_WHAT.test(name) || isWhole) && (!/\d/.test(name) || hasPlace))
  // "Golden One" may be the bank as well as the organization, where the bank alone is asked for.
  const isOwnBank = isSaid || (fact === "bank_name" && isAlone && isWhole)
  if (isKnownOther(name, isOwnBank ? { ...known, organization: undefined } : known)) return undefined
  if (!isClear || (fact === "airline_name" && isTravelAgency(name))) return undefined
  if (fact === "seller_name" && isCarrier(name)) return undefined
  return { value: name, written: `${before}${name}` }
}
