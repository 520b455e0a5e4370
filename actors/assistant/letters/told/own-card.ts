/**
 * Finds the issuer of the card with which the author of a text paid, where the text calls the card the author's own: "my Chase credit
 * card". A bank of an impostor, of a cheque or of another account is not read. Pure, and linear in the text.
 */
import { banks } from "../institution-lists.ts"
import { ANY_BANK, banksIn, institutionName, isBank, isOtherName, OF_PRODUCT } from "../institution-names.ts"

const MAY_NAME_A_CARD = /card|visa|amex|american express|karte|tarjeta|carte/i

/** Every issuer that is read holds one of these, and most texts that name a card do not: what follows is compiled for the few. */
const MAY_NAME_AN_ISSUER = new RegExp(
  `(?<![a-z0-9])(?:${ANY_BANK})(?![a-z0-9])|bank|credit union|building society|amex|american express|barclaycard|apple card|red ?card`,
  "i"
)
/** A name that says that it is a bank. */
const CALLED_BANK = "(?:\\p{L}[\\p{L}&'’.-]{0,25} ){1,3}(?:bank|credit union|building society)"
const A_LISTED_BANK = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ANY_BANK})(?![\\p{L}\\p{N}])`, "iu")
/** No name: nothing is read in its place. */
const NEVER = "(?!)"
const ENDS = "(?![\\p{L}\\p{N}])"
const MINE = "(?<![\\p{L}\\p{N}])(?:my|our)(?: (?:own|new|personal|business|joint))?"
/** A debit card and a gift card are no such card. */
const CARD = "(?:credit ?card|visa|master ?card|card)(?! (?:debit|gift|prepaid))"
/** Brands that are a card already. */
const BRAND = "(amex|american express|barclaycard|apple card|(?:target )?red ?card)"
const PAID =
  "(?<![\\p{L}\\p{N}])(?:I|we)(?: (?!never |not )\\p{L}{1,12})? (?:paid|pay|bought|booked|ordered|charged|put|purchased|used)(?: [\\p{L}\\p{N}£$€.,'’-]{1,20}){0,8}? (?:with|by|on|using|via)(?: (?:an?|the|my|our))?"

/** Who tells of a statement has it, unless they say whose else it is. */
const NOT_OF_OTHERS =
  "(?<!(?<![\\p{L}\\p{N}])(?:his|her|their|your|its|fake|old|former|another|any|[\\p{L}]{2,20}['’]s?) )(?<![\\p{L}\\p{N}])"
const STATEMENT = "(?:statements?|bill)"

/** Made on the first use. */
const onceMade = <A>(make: () => A): (() => A) => {
  let made: A | undefined
  return () => (made ??= make())
}

interface Place {
  /** What each text with such a place holds; the patterns are compiled for these alone. */
  readonly sign: RegExp
  readonly patterns: ReadonlyArray<RegExp>
}
const place = (sign: RegExp, sources: ReadonlyArray<string>): Place => ({
  sign,
  patterns: sources.map((source) => new RegExp(source, "giu"))
})

/** The places with the names that may stand in them. Where a text names no listed bank, the patterns do without their long list. */
const ownPlaces = (listed: string): ReadonlyArray<Place> => {
  const NAME = `(${listed}|${CALLED_BANK})(?:['’]s)?`
  return [
    place(/statement|bill/i, [
      `${NOT_OF_OTHERS}(${listed})(?: ${OF_PRODUCT}){0,3} ${CARD} ${STATEMENT}${ENDS}`,
      `${NOT_OF_OTHERS}(?:(?:credit|visa|master ?card) )?(?:card|visa|master ?card) ${STATEMENT}(?: (?:from|by)(?: the)?|,)? [(]?(${listed})${ENDS}(?! (?:debit|gift|prepaid))`
    ]),
    place(/(?<![a-z])(?:my|our) /i, [
      `${MINE} ${NAME}(?: ${OF_PRODUCT}){0,3} ${CARD}${ENDS}`,
      `${MINE} ${BRAND}${ENDS}`,
      `${MINE}(?: ${OF_PRODUCT}){0,2} ${CARD}(?: is| was)? (?:an? )?[(]?${NAME}${ENDS}(?! (?:debit|gift|prepaid))`
    ]),
    place(/ from |issued by|is with/i, [
      `${MINE}(?: ${OF_PRODUCT}){0,2} ${CARD}(?: is| was)? (?:from|issued by|is with) (?:the )?${NAME}${ENDS}`,
      `${PAID} (?:credit ?)?card (?:from|issued by) ${NAME}${ENDS}`
    ]),
    place(/issuer|company|provider/i, [
      `(?:${MINE}|(?<!\\p{L})the)(?: credit)? ?(?:card(?:['’]s)? (?:issuer|company|provider)|issuer(?: of (?:my|our|the)(?: credit)? ?card)?)(?:,| is| was|:)? [(]?${NAME}${ENDS}`
    ]),
    place(/(?:with|by|on|using|via) /i, [
      `${PAID} ${NAME}(?: ${OF_PRODUCT}){0,3} ${CARD}${ENDS}`,
      `${PAID} ${BRAND}${ENDS}`
    ]),
    place(/karte/i, [
      `(?<!\\p{L})(?:meine[rn]?|unsere[rn]?) ${NAME}[ -](?:kredit|visa[ -]?|mastercard[ -]?)?karte${ENDS}`,
      `(?<!\\p{L})(?:meine[rn]?|unsere[rn]?) (?:kredit|visa[ -]?)karte (?:der|von(?: der)?|bei(?: der)?) ${NAME}${ENDS}`
    ]),
    place(/tarjeta/i, [`(?<!\\p{L})(?:mi|nuestra) tarjeta(?: de cr[eé]dito)?(?: del?(?: la)?)? ${NAME}${ENDS}`]),
    place(/carte/i, [
      `(?<!\\p{L})(?:ma|notre) carte(?: (?:de cr[eé]dit|bancaire|bleue|visa))?(?: (?:du|de(?: la)?|chez))? ${NAME}${ENDS}`
    ])
  ]
}
const withListed = onceMade(() => ownPlaces(ANY_BANK))
const withoutListed = onceMade(() => ownPlaces(NEVER))

/** "not with", "instead of": the card behind them is not the one. */
const DENIED =
  /(?:\b(?:not|never|nor|neither|without|instead of|rather than|nicht|pas)|n['’]t)(?: (?:have|own|use|used|using|pay|paid))?(?: (?:with|on|by|via|to|from|mit|avec|con))?(?: (?:the|an?))? $/i
/** "my Chase card was declined": another one paid. */
const UNUSED =
  /^,?(?: which)? (?:(?:is|was|has been|had been|got|did|does|could|would) ?(?:not\b|n['’]t\b|never\b|(?:\p{L}{2,12} )?(?:declined|rejected|refused|expired|closed|cancell?ed|unaffected|fine|lost|empty))|(?:isn|wasn|hasn|didn|doesn|couldn|wouldn)['’]t\b)/iu

/** "my Costco card": a card of one that is no listed bank. */
const CARD_OF_ANOTHER = /(?<!\p{L})(?:my|our) ((?:\p{Lu}[\p{L}&'’.-]{0,25} ){1,3})(?:credit ?)?card(?!\p{L})/gu
const PRODUCT_WORD = new RegExp(`^${OF_PRODUCT}$`, "iu")

const IN_CAPITALS = /^\p{Lu}/u
/** "Barclaycard" is a name, and may begin another one. */
const ENDS_IN_CARD = /(?: (?:card|visa|master ?card|credit ?card)(?: (?:statements?|bill))?|karte)$/i

const BEHIND_CHARS = 60
const BEFORE_CHARS = 40

/** The issuer as a letter writes it; undefined where none is the author's own, or where another bank or card is named too. */
export const ownCardIssuerIn = (text: string): string | undefined => {
  if (!MAY_NAME_A_CARD.test(text) || !MAY_NAME_AN_ISSUER.test(text)) return undefined
  const places = A_LISTED_BANK.test(text) ? withListed() : withoutListed()
  const patterns = places.flatMap((place) => (place.sign.test(text) ? place.patterns : []))
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => readOf(text, match)))
  const [own, ...others] = new Set(found)
  if (own === undefined || own === null || others.length > 0) return undefined
  const isOnly = [...banksIn(text)].every((bank) => bank === own) && !hasCardOfAnother(text, own)
  return isOnly ? own : undefined
}

/** The bank of one place in the text; null where the text says that this is not the card. */
const readOf = (text: string, match: RegExpExecArray): ReadonlyArray<string | null> => {
  const written = (match[1] ?? "").trim()
  const listed = banks.find(written)
  // "my first bank card", "charged my card, wise people say".
  const isBeforeCard = ENDS_IN_CARD.test(match[0])
  const needsCapital = listed === undefined || (listed.isEveryday && !isBeforeCard)
  if (!isBank(written) || (needsCapital && !IN_CAPITALS.test(written))) return []
  const end = match.index + match[0].length
  const behind = text.slice(end, end + BEHIND_CHARS)
  if (!isBeforeCard && isOtherName(behind)) return [null]
  const before = text.slice(Math.max(0, match.index - BEFORE_CHARS), match.index)
  return [DENIED.test(before) || UNUSED.test(behind) ? null : institutionName(written)]
}

const hasCardOfAnother = (text: string, own: string): boolean =>
  [...text.matchAll(CARD_OF_ANOTHER)].some(([, words = ""]) => {
    const named = words
      .trim()
      .split(" ")
      .filter((word) => !PRODUCT_WORD.test(word))
    return named.length > 0 && ![words.trim(), named.join(" ")].some((name) => institutionName(name) === own)
  })
