/**
 * Names, addresses and bare sums in people's own words: "my name is …", "I live at …", "the flat was …", "the 1400 deposit".
 * Each has to be called by its own word; two readings of one fact are none. Pure, and linear in the text.
 */
import { literal } from "../plain-text.ts"
import type { FactName, Facts } from "../../../schema/letter.ts"
import { COUNT, MONTHS } from "./day-mentions.ts"
import { speaksOfThird } from "./other-side.ts"
import { readNumber } from "./sums.ts"

const NAME_WORD =
  "(?:\\p{Lu}[\\p{L}\\p{M}'’-]+|\\p{Lu}\\.?|van|von|der|den|de|del|della|da|di|la|le|el|bin|al|zu|y|dos)"
/** At least a first and a last name, each with a capital. */
export const PROPER_NAME = `\\p{Lu}[\\p{L}\\p{M}'’-]*\\.?(?: ${NAME_WORD}){0,4} \\p{Lu}[\\p{L}\\p{M}'’-]+`
const WITH_CAPITALS = new RegExp(`^${PROPER_NAME}`, "u")
/** "my name is dana whitfield": two to four words up to the end of a clause. */
const IN_SMALL_LETTERS = /^\p{Ll}[\p{L}'’-]+(?: \p{Ll}[\p{L}'’-]+){1,3}(?=\s*(?:[.,;!\n]|$| and (?:my|i|the|we)\b))/u
/** "my name is on the lease", "my name is spelled wrong". */
const NOT_A_NAME =
  /(?<![\p{L}'’])(?:on|in|at|not|no|the|an?|my|your|his|her|their|our|is|was|were|and|or|for|from|to|of|with|wrong|misspel\p{L}*|spel\p{L}*|listed|correct|same|still|also|just|only|there|here|missing|mud|already|being|been|known|private|irrelevant|its|it's|i'm|im|i|this|that|they|we|he|she|you|who|what|thank|thanks|good|morning|evening|afternoon|hello|hi|dear|best|kind|regards|please|yes|okay|sir|madam|customer|service|team|bank)(?!\p{L})/iu

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
  `(?=\\w)(?<=(?:^|[.!\\n])\\W*)(?:(?:hi|hello|hey),? )?(?:(?:it'?s|it is|this is|that'?s|letter is|es ist|c'est|es) (?:for|f[uü]r|pour|para)(?= \\p{L})(?! (?:my|our|the|an?|meine?n?|unsere?n?|ma|mon|notre|mi|nuestr[oa]) )|(?:it'?s|it is|this is|i'?m (?:asking|writing)|(?:the )?letter is) for (?:my|our) ${RELATIVE}(?:,| named| called| actually| really)*|(?:(?:my|our) )?${RELATIVE}(?:'s name)? is|i'?m|i am|it'?s|it is|this is|name'?s?)(?= \\p{L})`,
  "giu"
)

/** The rest of the text behind each label, without the space between. */
const behind = (text: string, label: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(label)].map((match) => text.slice(match.index + match[0].length, match.index + 400).trimStart())

const titled = (name: string): string => name.replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())

/** The name with capitals at the beginning of a text. */
export const properNameAt = (text: string): string | undefined => {
  const proper = WITH_CAPITALS.exec(text)?.[0]
  // The initial of "John A. Smith" is no article.
  const words = proper?.replaceAll(/(?<!\p{L})\p{Lu}\.? /gu, " ")
  return words === undefined || NOT_A_NAME.test(words) ? undefined : proper
}

/** The name behind its label, where people leave the capitals out. */
const nameAt = (text: string): string | undefined => {
  const proper = properNameAt(text)
  if (proper !== undefined) return proper
  const small = IN_SMALL_LETTERS.exec(text)?.[0]
  return small === undefined || NOT_A_NAME.test(small) ? undefined : titled(small)
}

const STREET_WORD =
  "(?:st|street|ave|avenue|rd|road|dr|drive|blvd|boulevard|ln|lane|way|ct|court|pl|place|ter|terrace|close|crescent|square|sq|hwy|highway|pkwy|parkway|circle|cir|gardens|row|hill|walk|mews|trail|grove|rise|view|vale|green)"
/** "18 Pine St", "Hauptstraße 5", "12 rue de la Paix", "Calle Mayor 3", and before a post code also "Taunusanlage 12". */
const STREET = new RegExp(
  `(?<![\\p{L}\\d-])\\d{1,6}(?:-\\d{1,5})?[a-z]?,?(?: [\\p{L}\\d.'’-]+){1,4}? ${STREET_WORD}(?![\\p{L}])|(?:\\p{L}+|\\p{L}[\\p{L}-]* )(?:straße|strasse|str\\.|weg|platz|allee|gasse) \\d+|(?<![\\p{L}\\d.'’-])\\p{L}[\\p{L}.'’-]+(?: \\p{L}[\\p{L}.'’-]+)? \\d{1,4}[a-z]?(?:/[a-z\\d]{1,4})?(?=(?:, ?|\\n)\\d{4,5} (?:[a-z]{2} )?\\p{L}{3})|\\d+(?: bis| ter)?,? (?:rue|avenue|boulevard|chemin|place) |(?:calle|avenida|plaza|via|viale|paseo|carrer) |(?<!\\p{L})(?:av(?:da)?\\.|c/) ?`,
  "iu"
)
const POSTCODES: ReadonlyArray<RegExp> = [
  /\b\p{L}{2,14}\.?,? \d{5}(?:-\d{4})?(?![\d-])/u,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i,
  /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/i,
  // An Eircode: "T23 X2P5", "D6W XY00".
  /\b[AC-FHKNPRTV-Y]\d[\dW] ?(?=[A-Z]*\d)(?=\d*[A-Z])[AC-FHKNPRTV-Y\d]{4}\b/i,
  // "5100 NE Dawson Creek Dr" begins with no code: before a Dutch code stands the number of the house.
  /\b(?=\d{4} ?[A-Z]{2}\b,? \p{Lu})(?<=\d\D{1,60})\d{4} ?[A-Z]{2}/u
]
const TOWN_BEHIND_CODE = /(?<=[,\n] ?)\d{4,5} \p{Lu}[\p{L}-]+(?: (?:am |an der |sur |a\. ?[A-Z]\. ?)?\p{Lu}[\p{L}-]+)?/u
/** "3 place Bellecour 69002 Lyon": people leave the comma out as well. */
const FRENCH_STREET = /^\D{0,20}\d+(?: bis| ter)?,? (?:rue|avenue|boulevard|chemin|place) /i
const TOWN_BEHIND_STREET = /(?<=\p{Ll} )\d{5} \p{Lu}[\p{L}-]+/u
const ADDRESS_LENGTH_MAX = 140
/** An address without a code ends with its sentence; the point of "St." ends none. */
const SENTENCE_END =
  /(?<!\b(?:st|av|avda|pza|ave|dr|rd|blvd|ln|ct|apt|no|nr|str|pl|hwy|sq))\.(?=\s|$)|[!?;]|\n\s*\n|,? and (?:my|the|i|we|her|his)\b/i
/** Another clause of German, French or Spanish: "calle Nueva 3 de Sevilla, el alquiler son 650 euros". */
const CLAUSE_BEGINS_ABROAD =
  /,? (?:el|los|las|mi|mis|pero|y|der|die|das|dem|und|aber|meine?|unsere?|ich|wir|les|mon|ma|mes|et|mais|je|nous|il|elle) (?=\p{Ll}|\d)|, l[ae] (?=\p{Ll})| j'/u
/** What says when it was ends an address as well: "… Brooklyn, New York on September 30", "… California two months ago". */
const TIME_BEGINS = new RegExp(
  `,? (?:(?:about |around |over |almost |nearly )?(?:${COUNT}|several|some|a few|a couple of) (?:day|week|month|year)s? (?:ago|back)\\b|(?:(?:on|in|at|since|until|till|from|by|around|about|before|after|during|last|this|early|late|end of|the) ){1,8}(?:(?:end|beginning|start|middle) of )?(?:\\d|(?:${MONTHS}|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|year|spring|summer|autumn|fall|winter)\\b)|(?:${MONTHS}) \\d|(?:yesterday|today|recently|because|but|when|while|after|before|since|until|who|which|they|from|for (?:${COUNT}|\\d|an?|almost|over|about|nearly|the))\\b)`,
  "i"
)
/** What people give beside an address: "Cork, account number 40118822", "Leipzig, Kundennummer 55", "tel. 0176 …". */
const REFERENCE_BEGINS =
  /[,\n]? (?:and )?(?:(?:the|my|our|her|his|meine?|mon|ma|mi) )?(?:(?:account|acct|customer|client|contract|policy|claim|member(?:ship)?|plan|order|booking|reservation|reference|case|invoice|bill|card|loan|tax|phone|mobile|cell|telephone|flight|ticket|tracking) ?(?:number|no\b|nr\b|num\b|id\b|ref\b|reference|code|#|:|ending|is\b|\d)|(?:ref|tel|phone|mobile|e-?mail|dob|iban)\b ?[.:#\d]|(?:kunden|vertrags|konto|rechnungs|bestell|buchungs|mitglieds|versicherungs|telefon|auftrags)-?(?:nummer|nr)|telefon\b|handy\b|(?:num[eé]ro|n°|n[uú]mero|nº) (?:de |du |d')?(?:client|compte|contrat|dossier|commande|t[eé]l[eé]phone|cliente|cuenta|contrato|pedido|tel[eé]fono))/iu
/** "4 rue Verte, Lille, julie@example.org" */
const E_MAIL = /(?<![,;\s])[,;\s]+[^\s,;@]+@/
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
const BETWEEN_NAME_AND_ADDRESS = /^(?:\s*[,.;/\n–-]\s*(?:of |at )?(?=\S)|\s+(?:of |at )?(?=\d))/
/** Where a part of a message begins. It looks back from the letter, so that white space is read once. */
const PART_BEGINS = /(?=\p{Lu})(?<=^|[,.;/\n–]\s+|\d[.)]\s+)/gu
/** A message names one person in its first words or not at all. */
const PART_COUNT_MAX = 12

export interface NamedAddress {
  readonly name: string
  readonly address: string
}

/** A name with an address behind it, wherever a part of the message begins with the name; the first of them. */
export const nameWithAddress = (text: string): NamedAddress | undefined => {
  const parts = [...text.matchAll(PART_BEGINS)].slice(0, PART_COUNT_MAX)
  for (const { index } of parts) {
    const part = text.slice(index, index + ADDRESS_LENGTH_MAX * 2)
    const name = properNameAt(part)
    if (name === undefined) continue
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

const addressBehind = (rest: string): string | undefined => {
  // "Ruth Adler and 3 friends" has no address behind the name.
  const between = BETWEEN_NAME_AND_ADDRESS.exec(rest)
  return between === null ? undefined : addressAt(rest.slice(between[0].length).replace(BORN, ""), "here")
}

/** The address with a line for each of its parts; the two letters of a State stay on the line of their city. */
export const inLines = (address: string): string =>
  address
    .split(/[,\n]/)
    .map((line) => line.trim())
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
  /(?=\w)(?<=(?:^|\n)\W*)(?:(?:(?:postal|home|mailing|my) )?address(?: is)?:|(?:new|current) (?:address|place|flat|apartment|home)\b:?)|\b(?:my|our)(?: (?:current|new|home|postal|mailing|own|forwarding|present|full))* address(?: now)?(?: is|:)|\b(?:i|we)(?:'m| am| are|'ve| have)?(?: now| currently| since)? (?:live|living|moved)(?: now)? (?:at|to|in)\b|\b(?:ich )?wohne(?: jetzt)?(?: in der| in| am)?(?= )|\bj'habite(?: au)?\b|\bvivo en\b/giu
const ADDRESS_LABEL_ASKED =
  /\bthe(?: (?:current|new|home|postal|mailing|forwarding|full))* address(?: now)?(?: is|:)/giu
/** Of a third person it is the other side's, unless the text tells of one for whom the letter is. */
const THEIR_ADDRESS_LABEL_ASKED =
  /\b(?:her|his|their)(?: (?:current|new|home|postal|mailing|forwarding|full))* address(?: now)?(?: is|:)|\b(?:she|he|they)(?:'s| is| are)?(?: \w+){0,2}(?: and)? lives? (?:at|in)\b/giu
const SENTENCE_BEGINS_WITH_NUMBER = /(?=\d{1,6}[a-z]? \p{L})(?<=(?:^|[.!;\n])\s*)/giu
const HOME_LABEL = new RegExp(
  `${LINE_BEGINS}(?:old|former|previous|rented) ${HOME}\\b:?|\\b(?:the|my|our)(?: (?:old|former|rental|rented|leased|previous))* ${HOME}(?: address)?(?: (?:i|we) rented)?(?: is| was|'s|:)(?: located)?|\\b(?:my|our) ${HOME} at(?= \\d)|\\b(?:rental|property|${HOME}|old) address(?: is| was|:)|\\baddress of the (?:rental |rented )?${HOME}(?: is| was|:)|\\b(?:moved out of|rented|renting|lived at|lived in|vacated|moved out(?: on)?(?: [\\d-]{8,10}) (?:of|from)|tenants? (?:of|at)|lease (?:on|for|at))(?: (?:the|an?|my|our) ${HOME})?(?: at| in)?(?= \\d| flat| apt| unit)`,
  "gi"
)

const one = <A>(values: ReadonlyArray<A | undefined>): A | undefined => {
  const distinct = new Set(values.filter((value) => value !== undefined))
  return distinct.size === 1 ? [...distinct][0] : undefined
}

/** Each label holds a word of its sign. Most texts have none, and to see that costs a tenth of looking for the label. */
const NAME_SIGN = /name(?: is|'s|:)|letter (?:is|should be|goes) |hei(?:ß|ss)e|appelle|nombre es|llamo/iu
const OWN_ADDRESS_SIGN =
  /address(?: now)?(?: is|:)|(?:live|living|moved)(?: now)? (?:at|to|in)\b|(?:new|current) (?:address|place|flat|apartment|home)|wohne|habite|vivo en/iu
const HOME_SIGN =
  /(?:flat|apartment|apt|house|home|unit|rental|property|place|room|condo|studio|townhouse|premises|address|moved out of|rented|renting|lived|vacated|tenants?|lease)\b/iu

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

/** `1400.00 USD` of "1400" in the United States. */
export const bareSum = (number: string, country: string | null | undefined): string | undefined => {
  const currency = MONEY_OF[country ?? ""]
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
 * where the text tells of no other home.
 */
export const withoutPerson = (text: string, facts: Facts): string => {
  const { consumer_address, consumer_name, property_address } = { ...personIn(text), ...facts }
  const own = isWhereTheyStay(text) ? streetOf(consumer_address) : consumer_address
  const home = streetOf(property_address)
  // Where both are one address, its town is that of the home.
  const left = [consumer_name, consumer_address === property_address ? home : own, home]
  return left.reduce<string>((rest, value) => {
    if (value === undefined) return rest
    const words = value.split(/[\s,]+/).map(literal)
    return rest.replaceAll(new RegExp(`(?<![\\p{L}\\d])${words.join("[\\s,]+")}(?![\\p{L}\\d])`, "giu"), " ")
  }, text)
}

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
