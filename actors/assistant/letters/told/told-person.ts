/**
 * Names, addresses and bare sums in people's own words: "my name is …", "I live at …", "the flat was …", "the 1400 deposit".
 * Each has to be called by its own word; two readings of one fact are none. Pure, and linear in the text.
 */
import { literal } from "../../plain-text.ts"
import type { FactName, Facts } from "../../../../schema/letter.ts"
import {
  CLAUSE_BEGINS_ABROAD,
  E_MAIL,
  FRENCH_STREET,
  POSTCODES,
  REFERENCE_BEGINS,
  SENTENCE_END,
  STREET,
  TIME_BEGINS,
  TOWN_BEHIND_CODE,
  TOWN_BEHIND_STREET
} from "../address-words.ts"
import { namesNobody } from "../answers/no-name.ts"
import { speaksOfThird } from "../other-side.ts"
import { readNumber } from "../sums.ts"

const NAME_WORD =
  "(?:\\p{Lu}[\\p{L}\\p{M}'’-]+|\\p{Lu}\\.?|van|von|der|den|de|del|della|da|di|la|le|el|bin|al|zu|y|dos)"
/** At least a first and a last name, each with a capital. */
export const PROPER_NAME = `\\p{Lu}[\\p{L}\\p{M}'’-]*\\.?(?: ${NAME_WORD}){0,4} \\p{Lu}[\\p{L}\\p{M}'’-]+`
const WITH_CAPITALS = new RegExp(`^${PROPER_NAME}`, "u")
/** "my name is dana whitfield": two to four words up to the end of a clause. */
const IN_SMALL_LETTERS = /^\p{Ll}[\p{L}'’-]+(?: \p{Ll}[\p{L}'’-]+){1,3}(?=\s*(?:[.,;!\n]|$| and (?:my|i|the|we)\b))/u
/** "my name is on the lease", "my name is spelled wrong". */
export const NOT_A_NAME =
  /(?<![\p{L}'’])(?:on|in|at|not|no|the|an?|my|your|his|her|their|our|is|was|were|and|or|for|from|to|of|with|wrong|misspel\p{L}*|spel\p{L}*|listed|correct|same|still|also|just|only|there|here|missing|mud|already|being|been|known|private|irrelevant|name|nom|nombre|soy|ich|bin|suis|its|it's|i'm|im|i|this|that|they|we|he|she|you|who|what|thank|thanks|good|morning|evening|afternoon|hello|hi|dear|best|kind|regards|please|yes|okay|sir|madam|customer|service|team|bank)(?!\p{L})/iu

const RELATIVE =
  "(?:mum|mom|mother|dad|father|wife|husband|son|daughter|partner|grandmother|grandma|grandfather|grandpa|aunt|uncle|sister|brother|friend|client)"
/** The first word of a line. It looks back from the word, so that what is no word before it is read once. */
const LINE_BEGINS = "(?=\\w)(?<=(?:^|\\n)\\W*)"
const NAME_LABEL = new RegExp(
  `${LINE_BEGINS}(?:full |legal )?name(?: is\\b|:)|\\b(?:my|our|my ${RELATIVE}'?s) (?:full |legal |own )*name(?: is|'s|:)|\\b(?:the )?letter (?:is|should be|goes) (?:for|in the name of)|\\bich hei(?:ß|ss)e|\\bmein name ist|\\bje m'appelle|\\bmi nombre es|\\bme llamo`,
  "giu"
)
/** Said of a third person, it names the person of the letter only where that was asked. */
const NAME_LABEL_ASKED = /\b(?:her|his|their|the) (?:full |legal )*name(?: is|'s|:)/giu
/** "I'm Priya Nair" is an answer to the question; "i'm so tired" is none. */
const SELF_LABEL_ASKED = new RegExp(
  `(?=\\w)(?<=(?:^|[.!\\n])\\W*)(?:(?:hi|hello|hey),? )?(?:(?:it'?s|it is|this is|that'?s|letter is|es ist|c'est|es) (?:for|f[uü]r|pour|para)(?= \\p{L})(?! (?:my|our|the|an?|meine?n?|unsere?n?|ma|mon|notre|mi|nuestr[oa]) )|(?:it'?s|it is|this is|i'?m (?:asking|writing)|(?:the )?letter is) for (?:my|our) ${RELATIVE}(?:,| named| called| actually| really)*|(?:(?:my|our) )?${RELATIVE}(?:'s name)? is|i'?m|i am|it'?s|it is|this is|name'?s?|nombre|nom|soy|ich bin|je suis)(?= \\p{L})`,
  "giu"
)

/** The rest of the text behind each label, without the space between. */
const behind = (text: string, label: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(label)].map((match) => text.slice(match.index + match[0].length, match.index + 400).trimStart())

export const titled = (name: string): string =>
  name.replaceAll(/(?<![\p{L}'’\d])\p{L}/gu, (letter) => letter.toUpperCase())

/** The name with capitals at the beginning of a text. */
export const properNameAt = (text: string): string | undefined => {
  const proper = WITH_CAPITALS.exec(text)?.[0]
  // The initial of "John A. Smith" is no article.
  const words = proper?.replaceAll(/(?<!\p{L})\p{Lu}\.? /gu, " ")
  if (proper === undefined || words === undefined || NOT_A_NAME.test(words)) return undefined
  return namesNobody(proper) ? undefined : proper
}

/** The name behind its label, where people leave the capitals out. */
const nameAt = (text: string): string | undefined => {
  const proper = properNameAt(text)
  if (proper !== undefined) return proper
  const small = IN_SMALL_LETTERS.exec(text)?.[0]
  return small === undefined || NOT_A_NAME.test(small) || namesNobody(small) ? undefined : titled(small)
}

const ADDRESS_LENGTH_MAX = 140
/** Before the first number of an address stand a few words at most: "Flat 4,", "Hauptstraße". */
const HEAD_LENGTH_MAX = 40

/** What may stand before the number of a house: "Flat 4,", "c/o Adler,", "Rose Cottage,". */
const BEFORE_NUMBER =
  /^(?:(?:flat|apt|apartment|unit|suite|ste|dept|department|room|no|number|house|haus|wohnung|floor|lot|box|po box|p\.o\. box)\.?|#|c\/o [^\d,]+,|[^\d,]*\b(?:house|court|cottage|lodge|building|tower|hall|farm|villa|manor|mansions?|apartments|estate),?)? *$/i
/** The number of a flat, with what parts it from the number of the house. */
const UNIT_BEFORE_NUMBER = /^\d{1,5}[a-z]?[,/ ]*$/i
/** "9 Desert Rose, Reno": a number and a name, which a post code behind them makes an address. */
const NUMBER_AND_NAME = /(?<![\p{L}\d])\d{1,6}[a-z]? \p{Lu}[\p{L}'’-]+/u

/** Where the address begins: words before the number of the house that are no part of an address are left out. */
const beginningOf = (whole: string, street: RegExpExecArray): number => {
  const number = whole.search(/\d/)
  // "Hauptstraße 5": the street stands before its number.
  if (street.index < number) return street.index
  const between = whole.slice(number, street.index)
  if (between !== "" && !UNIT_BEFORE_NUMBER.test(between)) return street.index
  return BEFORE_NUMBER.test(whole.slice(0, number)) ? 0 : number
}

/**
 * The address at the beginning of a text, line by line; it needs a street with its number, or a post code behind a number.
 * Words before it are left out, and only where it is `here` there are none.
 */
export const addressAt = (text: string, place: "near" | "here" = "near"): string | undefined => {
  const told = text.replace(/^(?:now|at|in|on|is|was|:|the address)\b[ :]*/i, "").slice(0, ADDRESS_LENGTH_MAX)
  const near = beforeAny(told, [REFERENCE_BEGINS])
  const ended = beforeAny(near, [SENTENCE_END, TIME_BEGINS, E_MAIL, CLAUSE_BEGINS_ABROAD])
  const ends = POSTCODES.flatMap((code) => {
    const match = code.exec(near)
    return match === null ? [] : [match.index + match[0].length]
  })
  // "Paix, 75002" is no State with its code where a town follows.
  const town = TOWN_BEHIND_CODE.exec(near) ?? (FRENCH_STREET.test(near) ? TOWN_BEHIND_STREET.exec(near) : null)
  const first = near.search(/\d/)
  if (first < 0 || first > HEAD_LENGTH_MAX) return undefined
  const coded =
    town === null
      ? ends.filter((end) => end > first + 6).toSorted((one, other) => one - other)[0]
      : town.index + town[0].length
  const whole = coded === undefined ? ended : near.slice(0, coded)
  const street = STREET.exec(whole) ?? (coded === undefined ? null : NUMBER_AND_NAME.exec(whole))
  if (street === null || street.index > HEAD_LENGTH_MAX || /[@?]|\b(?:i|we|they|he|she|it)\b/i.test(whole))
    return undefined
  const begins = beginningOf(whole, street)
  return place === "here" && begins > 0 ? undefined : inLines(whole.slice(begins))
}

const beforeAny = (text: string, ends: ReadonlyArray<RegExp>): string =>
  text.slice(0, Math.min(text.length, ...ends.map((end) => end.exec(text)?.index ?? text.length)))

/** "born 4 February 1961," between the name and the address. */
const BORN = /^(?:born|dob|d\.o\.b\.|date of birth|geb\.|n[eé]e?)\b[^,;\n]{3,25}[,;\n]\s*/iu
/** "Keisha Barnes, staying with my sister at 1809 …", "Jess Tran, new place is 2210 …". */
const LIVES =
  "(?:(?:now )?(?:(?:my |the )?(?:new|current) (?:place|address|flat|apartment|home|house)(?: is|:)? |(?:(?:i|we) (?:am |are )?|i['’]?m |we['’]?re )?(?:now |currently )*(?:staying|living|live|reside|residing|moved)(?: now)?(?: (?:w|with) (?:my|our|an?|some) \\p{L}+)?(?: now)? (?:at|in|to) |(?:she|he|they)(?:['’]?s|['’]re| is| are)?(?: now| currently)*(?: lives?| living| staying)? (?:at|in) )|(?:(?:ich|wir) )?(?:jetzt )?(?:wohnhaft|wohnen?)(?: jetzt| nun)?(?: bei \\p{L}+)?(?: in der| in| am)? |(?:je |nous )?(?:demeurant|domicili[eé]e?|habitant|habite|habitons|j['’]habite)(?: maintenant)?(?: au| [aà])? |(?:vivo|vivimos|resido)(?: ahora)?(?: en)? |(?:con )?domicilio(?: en|:)? |(?:abito|vivo|residente)(?: ora)?(?: in)? )"
const BETWEEN_NAME_AND_ADDRESS = new RegExp(
  `^(?:\\s*[,.;/\\n–-]\\s*(?:${LIVES}|of |(?:(?:now|currently|presently) )?at |(?:jetzt |derzeit )?wohnhaft (?:in )?(?:der )?)?(?=\\S)|\\s+(?:${LIVES}|of |(?:(?:now|currently|presently) )?at |(?:jetzt |derzeit )?wohnhaft (?:in )?(?:der )?)?(?=\\d)|\\s+(?=(?:ul|al|os)\\. |(?:via|viale|piazza|corso|calle|avenida|plaza) \\p{L}|c/ ?\\p{L}))`,
  "iu"
)
/** Where a part of a message begins. It looks back from the letter, so that white space is read once. */
const PART_BEGINS = /(?=\p{Lu})(?<=^|[,.;/\n–]\s+|\d[.)]\s+)/gu
/** A message names one person in its first words or not at all. */
const PART_COUNT_MAX = 12

/** "Name Petra Schöller", "Soy Lucía Ferrer" */
const BEFORE_NAME = /^(?:name|nom|nombre|soy|ich bin|je suis) (?=\p{L})/iu
const IS_STREET = /[ -](?:str|strasse|straße|street|st|road|rd|ave|avenue|weg|platz|allee|gasse)\.?$/iu

export interface NamedAddress {
  readonly name: string
  readonly address: string
}

/** A name with an address behind it, wherever a part of the message begins with the name; the first of them. */
export const nameWithAddress = (text: string): NamedAddress | undefined => {
  const parts = [...text.matchAll(PART_BEGINS)].slice(0, PART_COUNT_MAX)
  for (const { index } of parts) {
    const part = text.slice(index, index + ADDRESS_LENGTH_MAX * 2).replace(BEFORE_NAME, "")
    const name = properNameAt(part)
    if (name === undefined || (index > 0 && IS_STREET.test(name))) continue
    const address = addressBehind(part.slice(name.length))
    if (address !== undefined) return { name, address }
    const both = withSecondName(part, name)
    const theirs = both === undefined ? undefined : addressBehind(part.slice(both.length))
    if (both !== undefined && theirs !== undefined) return { name: both, address: theirs }
  }
  return undefined
}

/** "Tom Birchall and Sana Mirza": both sign. */
const withSecondName = (part: string, name: string): string | undefined => {
  const joined = /^ (?:and|&|und|et|y) /i.exec(part.slice(name.length))
  if (joined === null) return undefined
  const begins = name.length + joined[0].length
  const second = properNameAt(part.slice(begins))
  return second === undefined ? undefined : part.slice(0, begins + second.length)
}

export const addressBehind = (rest: string): string | undefined => {
  // "Ruth Adler and 3 friends" has no address behind the name.
  const between = BETWEEN_NAME_AND_ADDRESS.exec(rest)
  return between === null ? undefined : addressAt(rest.slice(between[0].length).replace(BORN, ""), "here")
}

/** The address with a line for each of its parts; the two letters of a State stay on the line of their city. */
export const inLines = (address: string): string =>
  address
    .split(/[,\n]/)
    .map((line) => line.trim().replace(/^(?:also|auch|aussi|tambi[eé]n) (?=\p{L})/iu, ""))
    .filter((line) => line !== "")
    .reduce<ReadonlyArray<string>>((lines, line) => {
      const last = lines.at(-1)
      return last !== undefined && /^[A-Za-z]{2}(?: \d{5}(?:-\d{4})?)?$/.test(line)
        ? [...lines.slice(0, -1), `${last}, ${line}`]
        : [...lines, line]
    }, [])
    .join("\n")

const HOME = "(?:flat|apartment|apt|house|home|unit|rental|property|place|room|condo|studio|townhouse|premises)"
const OWN_ADDRESS_LABEL =
  /(?=\w)(?<=(?:^|\n)\W*)(?:(?:(?:postal|home|mailing|my) )?address(?: is)?:|(?:new|current) (?:address|place|flat|apartment|home)\b:?)|\b(?:my|our)(?: (?:current|new|home|postal|mailing|own|forwarding|present|full))* address(?: now)?(?: is|:)|\b(?:i|we)(?:'m| am| are|'ve| have)?(?: now| currently| since)? (?:live|living|moved)(?: now)? (?:at|to|in)\b|(?<!\b(?:his|her|their|its|the|a|'s|’s) )\b(?:my |our )?(?:new|current) (?:place|flat|apartment|home|address|house)(?: is|:)|\b(?:ich )?wohne(?: jetzt)?(?: in der| in| am)?(?= )|\bj'habite(?: au)?\b|\bvivo(?: ahora)? en\b/giu
const ADDRESS_LABEL_ASKED =
  /\bthe(?: (?:current|new|home|postal|mailing|forwarding|full))* address(?: now)?(?: is|:)/giu
/** Of a third person it is the other side's, unless the text tells of one for whom the letter is. */
const THEIR_ADDRESS_LABEL_ASKED =
  /\b(?:her|his|their)(?: (?:current|new|home|postal|mailing|forwarding|full))* address(?: now)?(?: is|:)|\b(?:she|he|they)(?:'s| is| are)?(?: \w+){0,2}(?: and)? lives? (?:at|in)\b/giu
const SENTENCE_BEGINS_WITH_NUMBER = /(?=\d{1,6}[a-z]? \p{L})(?<=(?:^|[.!;\n])\s*)/giu
const HOME_LABEL = new RegExp(
  `${LINE_BEGINS}(?:old|former|previous|rented) ${HOME}\\b:?|\\b(?:the|my|our)(?: (?:old|former|rental|rented|leased|previous))* ${HOME}(?: address)?(?: (?:i|we) rented)?(?: is| was|'s|:)(?: located)?|\\b(?:the|my|our) (?:old|former|previous|rented) one(?: is| was|:)|\\b(?:my|our) ${HOME} at(?= \\d)|\\b(?:rental|property|${HOME}|old) address(?: is| was|:)|\\baddress of the (?:rental |rented )?${HOME}(?: is| was|:)|\\b(?:moved out of|rented|renting|lived at|lived in|vacated|moved out(?: on)?(?: [\\d-]{8,10}) (?:of|from)|tenants? (?:of|at)|lease (?:on|for|at))(?: (?:the|an?|my|our) ${HOME})?(?: at| in)?(?= \\d| flat| apt| unit)`,
  "gi"
)

const one = <A>(values: ReadonlyArray<A | undefined>): A | undefined => {
  const distinct = new Set(values.filter((value) => value !== undefined))
  return distinct.size === 1 ? [...distinct][0] : undefined
}

/** Each label holds a word of its sign. Most texts have none, and to see that costs a tenth of looking for the label. */
const NAME_SIGN = /name(?: is|'s|:)|letter (?:is|should be|goes) |hei(?:ß|ss)e|appelle|nombre es|llamo/iu
const OWN_ADDRESS_SIGN =
  /address(?: now)?(?: is|:)|(?:live|living|moved)(?: now)? (?:at|to|in)\b|(?:new|current) (?:address|place|flat|apartment|home)|wohne|habite|vivo/iu
const HOME_SIGN =
  /(?:old one|former one|previous one|rented one|flat|apartment|apt|house|home|unit|rental|property|place|room|condo|studio|townhouse|premises|address|moved out of|rented|renting|lived|vacated|tenants?|lease)\b/iu

export interface PersonContext {
  /** What was asked: an answer may say "her name is". */
  readonly asked?: ReadonlySet<FactName> | undefined
}

/** Who the letter is for, where they live, and which home it is about. */
export const personIn = (whole: string, context: PersonContext = {}): Facts => ({
  ...consumerIn(whole, context),
  ...homeIn(whole)
})

// "name Lena Ford / new place 77 Cedar Ave": a list in one line.
const inLinesOfList = (text: string): string => text.replaceAll(" / ", "\n")

/** Who the letter is for, and where they live. */
export const consumerIn = (whole: string, { asked }: PersonContext = {}): Facts => {
  const text = inLinesOfList(whole)
  const isAsked = (fact: FactName): boolean => asked?.has(fact) === true
  const labels = isAsked("consumer_name") ? [NAME_LABEL, NAME_LABEL_ASKED] : NAME_SIGN.test(text) ? [NAME_LABEL] : []
  const named = [
    ...labels.flatMap((label) => behind(text, label)).map((rest) => ({ rest, name: nameAt(rest) })),
    ...(isAsked("consumer_name") ? behind(text, SELF_LABEL_ASKED) : []).map((rest) => ({
      rest,
      name: properNameAt(rest)
    }))
  ]
  // "Ruth Adler, 77 Elm Rd, Dayton OH 45402"
  const besideNames = named.map(({ name, rest }) =>
    name === undefined ? undefined : addressBehind(rest.slice(name.length))
  )
  const isOnlyAddress = isAsked("consumer_address") && !isAsked("property_address")
  const addresses = [
    ...(OWN_ADDRESS_SIGN.test(text) ? behind(text, OWN_ADDRESS_LABEL) : []),
    ...(isAsked("consumer_address") ? behind(text, ADDRESS_LABEL_ASKED) : []),
    ...(isAsked("consumer_address") && speaksOfThird(text) ? behind(text, THEIR_ADDRESS_LABEL_ASKED) : []),
    ...(isOnlyAddress ? behind(text, SENTENCE_BEGINS_WITH_NUMBER) : [])
  ].map((rest) => addressAt(rest))
  const consumer_name = one(named.map(({ name }) => name))
  const consumer_address = one([...addresses, ...besideNames])
  return {
    ...(consumer_name === undefined ? {} : { consumer_name }),
    ...(consumer_address === undefined ? {} : { consumer_address })
  }
}

/** Which home the letter is about. */
export const homeIn = (whole: string): Facts => {
  const text = inLinesOfList(whole)
  const property_address = HOME_SIGN.test(text)
    ? one(behind(text, HOME_LABEL).map((rest) => addressAt(rest)))
    : undefined
  return property_address === undefined ? {} : { property_address }
}

/** The money of a country, where a number is said without its currency. */
const MONEY_OF: Readonly<Record<string, string>> = {
  US: "USD",
  CA: "CAD",
  GB: "GBP",
  AU: "AUD",
  ...Object.fromEntries(
    ["EU", "DE", "FR", "ES", "IE", "AT", "IT", "NL", "BE", "PT", "FI", "GR"].map((at) => [at, "EUR"])
  )
}

/** What a number without its currency is in a country; undefined where that is not known. */
export const moneyIn = (country: string | null | undefined): string | undefined => MONEY_OF[country ?? ""]

/** `1400.00 USD` of "1400" in the United States. */
export const bareSum = (number: string, country: string | null | undefined): string | undefined => {
  const currency = moneyIn(country)
  const { amount } = readNumber(number)
  return currency === undefined || amount === null || Number(amount) === 0 ? undefined : `${amount} ${currency}`
}

const BARE_DEPOSIT =
  /\b(?:my|our|the|an?|of) (\d[\d,.]*\d) (?:(?:security|rental|damage) )?deposit\b|\bdeposit (?:of|was|is|:|=)? ?(\d[\d,.]*\d)(?![\d%k]|[.,/-]\d| ?(?:months?|days?|weeks?|years?|%))/gi

/** "950 of the 1400 deposit". */
export const bareDepositIn = (text: string, country: string | null | undefined): string | undefined =>
  one([...text.matchAll(BARE_DEPOSIT)].map(([, before, after]) => bareSum(before ?? after ?? "", country)))

/**
 * The text without who wrote it and where they live: a person called Bell has no trouble with a telephone company by that. The
 * town of the home that the matter is about stays, because it says whose law applies; so does the town of who lives there now
 * where the text tells of no other home. A text that tells nothing else is empty: "I'm" alone would begin the next message.
 */
export const withoutPerson = (text: string, facts: Facts): string => {
  const { consumer_address, consumer_name, property_address } = { ...personIn(text), ...facts }
  const own = isWhereTheyStay(text) ? streetOf(consumer_address) : consumer_address
  const home = streetOf(property_address)
  // Where both are one address, its town is that of the home.
  const left = [consumer_name, consumer_address === property_address ? home : own, home]
  const rest = left.reduce<string>((so, value) => {
    if (value === undefined) return so
    const words = value.split(/[\s,]+/).map(literal)
    return so.replaceAll(new RegExp(`(?<![\\p{L}\\d])${words.join("[\\s,]+")}(?![\\p{L}\\d])`, "giu"), " ")
  }, text)
  return rest !== text && ONLY_INTRODUCES.test(rest) ? "" : rest
}

const ONLY_INTRODUCES =
  /^[^\p{L}\d]*(?:(?:i['’]?m|i|am|my|name|is|the|and|address|live|at|in|here|it['’]?s|this|we|are|our|ich|bin|hei(?:ss|ß)e|meine?|ist|anschrift|adresse|wohne|je|m['’]appelle|suis|j['’]habite|mon|nom|me|llamo|soy|mi|nombre|es|vivo|en|direcci[oó]n)[^\p{L}\d]+)*$/iu

/** The lines of an address up to the one of the street. */
const streetOf = (address: string | undefined): string | undefined => {
  const lines = address?.split("\n") ?? []
  const street = lines.findIndex((line) => STREET.test(line))
  return street < 0 || lines.length === 1 ? address : lines.slice(0, street + 1).join("\n")
}

const LIVES_THERE = /\b(?:i|we)(?:'m| am| are)? (?:live|living) (?:at|in)\b|\bwohne\b|\bj'habite\b|\bvivo en\b/i
const OTHER_HOME =
  /\b(?:mov(?:ed|ing)|moved out|landlord|landlady|deposit|rent(?:ed|al|ing)?|lease|tenan\w+|old (?:flat|apartment|house|home|place)|vermieter\w*|kaution|ausgezogen|umgezogen|propri[eé]taire|d[eé]m[eé]nag\w*|casero|fianza|mud\w+)/i
const isWhereTheyStay = (text: string): boolean => LIVES_THERE.test(text) && !OTHER_HOME.test(text)
