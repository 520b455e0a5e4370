/**
 * The one sum that a narrative is about. Two sums are none, and so is a part of what was taken. Pure, and linear
 * in the text.
 */
import { MONTHS, MONTHS_ABROAD } from "../days/day-mentions.ts"
import { isSumOfMonths, unmarkedSums, withoutGiven } from "../not-claimed.ts"
import { addedUpIn, isSomeOf, withoutPay } from "./rates-and-totals.ts"
import { SENTENCE_ENDS, TAKING, takenTimes } from "../taken-times.ts"
import { wholeIn } from "./told-total.ts"
import { dollarsIn, readNumber, type Sum, sumsIn, withPoundSigns } from "../sums.ts"

const only = <A>(values: Iterable<A>): A | undefined => {
  const distinct = new Set(values)
  return distinct.size === 1 ? [...distinct][0] : undefined
}

/** "59 dollars twice": what was lost is more than the sum that is named. */
const SEVERAL_TIMES =
  /\b(?:taken|took|charged|billed|debited|withdrew|withdrawn|collected)\b(?: (?:it|that|this|me|the money|out|from|so far))* (?:twice|two times|three times|four times|five times|[2-9] (?:more )?times|every month since|each month since)\b|\d ?(?:\$|€|£|dollars?|euros?|pounds?|bucks)?,? (?:every|each) (?:single )?(?:month|week) since\b|\d(?:[.,]\d{2})? ?(?:\$|€|£|dollars?|euros?|pounds?|bucks|usd|eur|gbp)?,? (?:twice|two times|three times|four times|each time|every time)\b/i

const MARK = "(?:[$€£]|dollars?|euros?|pounds?|bucks)"
const A_SUM = `(?:[$€£] ?\\d|\\d[\\d.,]{0,12} ?${MARK})`
const COUNTED_TIMES =
  "(?:twice|[2-9] ?(?:x|times|mal|fois|veces)|(?:two|three|four|five|several|many|a few|a couple of) times|zwei ?mal|drei ?mal|vier ?mal|mehr(?:mals|fach)|doppelt|deux fois|trois fois|quatre fois|plusieurs fois|en double|dos veces|tres veces|cuatro veces|varias veces)"
const SEVERAL =
  "(?:[2-9]|1\\d|two|three|four|five|six|several|both|multiple|zwei|drei|vier|f[uü]nf|mehrere|deux|trois|quatre|cinq|plusieurs|dos|tres|cuatro|cinco|varios|varias)"
const PAYMENTS =
  "(?:charges|payments|transfers|transactions|withdrawals|debits|fees|fines|bills|invoices|purchases|instal+ments|deductions|abbuchungen|lastschriften|zahlungen|[uü]berweisungen|raten|rechnungen|pr[eé]l[eè]vements|d[eé]bits|paiements|virements|retraits|factures|mensualit[eé]s|[eé]ch[eé]ances|cargos|cobros|pagos|transferencias|recibos|facturas|cuotas|mensualidades)"
/** A word between that does not say that the sum is the whole. */
const BETWEEN =
  "(?!(?:total\\w*|altogether|together|sum|insgesamt|zusammen|and|but|und|et|y|for|to)(?!\\p{L}))[\\p{L}-]+ "
const EACH =
  "(?:each(?! (?:month|week|year|time))|apiece|per person|a head|pro person|pro kopf|par personne|par t[eê]te|chacune?|jedes mal|chaque fois|cada vez|por persona|cada un[oa])"
const A_DAY = `(?:on |am |le |el )?(?:\\d{4}-\\d\\d-\\d\\d|(?:${MONTHS})\\.? \\d{1,2}|\\d{1,2}\\.? (?:${MONTHS}|${MONTHS_ABROAD}))(?!\\d)`
/** "zweimal 490 €", "3 prélèvements de 129,90 euros", "a $48 fee 3 times", "250 € par personne": the sum was taken several times. */
const MULTIPLIED = new RegExp(
  [
    `(?<!\\p{L})${COUNTED_TIMES},? (?:(?:um|[uü]ber|je|de|por|of|a|un) )*${A_SUM}`,
    `(?<![\\p{L}\\d])[2-9] ?x ?${A_SUM}`,
    `(?<!\\p{L})je(?:weils)? (?!\\d{1,2}\\.? )${A_SUM}`,
    `(?<![\\p{L}\\d.,])${SEVERAL} (?:\\p{L}+ ){0,2}${PAYMENTS} (?:${BETWEEN}){0,3}${A_SUM}`,
    `(?:[$€£] ?\\d[\\d.,]{0,12}|\\d ?${MARK}) (?:${BETWEEN}){0,4}${COUNTED_TIMES}(?!\\p{L})`,
    `\\d ?${MARK}?,? ?${EACH}(?!\\p{L})`
  ].join("|"),
  "iu"
)

/** "$54.99 on September 14 and October 14", "$71.94 on October 3, 10 and 17", "on 5 May and 5 June they took €9". */
const ON_TWO_DAYS = new RegExp(
  `(?:[$€£] ?\\d[\\d.,]{0,12}|\\d ?${MARK}) (?:${BETWEEN}){0,2}${A_DAY}(?:, ?\\d{1,2}(?:st|nd|rd|th)?){0,10},? (?:and|&) \\d{1,2}(?:st|nd|rd|th)?(?!\\d|[.:%/]\\d| (?:days?|weeks?|months?|times|of ))|(?:[$€£] ?\\d[\\d.,]{0,12}|\\d ?${MARK}) (?:${BETWEEN}){0,2}${A_DAY}(?:,|,? (?:and|&|und|et|y)) ${A_DAY}(?! (?:they|he|she|it|i|we)\\b)|${A_DAY}(?: (?:and|&|und|et|y)) ${A_DAY} [^.;!?,\\d$€£]{0,50}(?:[$€£] ?\\d|\\d[\\d.,]{0,12} ?${MARK})[^.;!?\\d]{0,20}(?<!\\p{L})${TAKING}(?!\\p{L})|${A_DAY}(?: (?:and|&|und|et|y)) ${A_DAY} [^.;!?,\\d$€£]{0,30}(?<!\\p{L})${TAKING}(?!\\p{L})[^.;!?\\d$€£]{0,30}(?:[$€£] ?\\d|\\d[\\d.,]{0,12} ?${MARK})`,
  "iu"
)
/** The longer patterns hold a word of their sign, which most texts do not have. */
const COUNT_SIGN =
  /twice|times|\d ?x|(?<!\p{L})je(?:weils)? \d|mal(?:s|\b)|fach|doppelt|fois|double|veces|each|apiece|person|a head|kopf|t[eê]te|chacun|cada|charges|payments|transfers|transactions|withdrawals|debits|fees|fines|bills|invoices|purchases|instal|deductions|buchungen|schriften|zahlungen|weisungen|raten|rechnungen|vements|d[eé]bits|paiements|virements|retraits|factures|mensualit|ch[eé]ances|cargos|cobros|pagos|transferencias|recibos|facturas|cuotas|mensualidades/iu
const ANY_MONTH = `(?:${MONTHS}|${MONTHS_ABROAD})(?!\\p{L})\\.?`
/** "took $44.99 in Sept, Oct and Nov", "29,99 € en octobre et en novembre": in each month, as far as the text tells. */
const AND =
  "(?:,|/| ?[-–]|,? (?:and|&|und|et|y|then|through|thru|until|to|bis|[aà]|al|hasta))(?: again)? ?(?:(?:in|im|en|de) )?"
const AND_A_MONTH = `${AND}${ANY_MONTH}(?! \\d)`
const MONTH_BEGINS = "(?:j[aä]n|ene|f[eé][bv]|m[aä]r|a[pbv]r|ma[iy]|ju[iln]|a[ugo]|sep|set|o[ck]t|nov|d[eé][cz]|dic)"
/** Two months beside each other, which every such text has and few others do. */
const MONTHS_SIGN = new RegExp(`${MONTH_BEGINS}[a-zäéû]{0,8}\\.?${AND}${MONTH_BEGINS}`, "i")
const IN_SEVERAL_MONTHS = new RegExp(
  [
    `(?:[$€£] ?\\d[\\d.,]{0,12}|\\d ?${MARK}) (?:${BETWEEN}){0,4}(?:for |f[uü]r |pour |por )?(?<!\\d\\.? )${ANY_MONTH}(?:${AND_A_MONTH}){1,11}`,
    // "In Sept, Oct and Nov they took $44.99"
    `(?<!\\d\\.? |\\p{L})${ANY_MONTH}(?:${AND_A_MONTH}){1,11}[^.;!?\\d$€£]{1,60}(?<!\\p{L})(?:${TAKING} [^.;!?\\d$€£]{0,30}[$€£]? ?\\d|[$€£]? ?\\d[\\d.,]{0,12} ?${MARK}? [^.;!?\\d$€£]{0,30}${TAKING}(?!\\p{L}))`
  ].join("|"),
  "iu"
)
const MANY =
  "(?:[2-9]|1[0-2]|two|three|four|five|six|zwei|drei|vier|f[uü]nf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)"
/** So long, or since then. "Each month" alone is the rate of a price. */
const MONTHS_LONG = `(?:${MANY} months? (?:in a row|running|straight)|for (?:the (?:last|past) )?${MANY} months|${MANY} monate(?: lang| hintereinander)|${MANY} mois de suite|pendant ${MANY} mois|${MANY} meses (?:seguidos|consecutivos)|durante ${MANY} meses|(?:since (?:last )?(?:${MONTHS}|spring|summer|autumn|fall|winter)|(?:seit|depuis|desde) (?:${MONTHS}|${MONTHS_ABROAD}))(?! \\d))(?!\\p{L})`
const LONG_SIGN =
  /months? (?:in a row|running|straight)|for (?:the (?:last|past) )?\S+ months|monate|mois|meses|since|seit|depuis|desde/i
const GAP = "[^.;!?\\d$€£]"
const PRICE = `[$€£]? ?\\d[\\d.,]{0,12}(?: ?${MARK})?`
/** "for three months they charged me $44.99", "seit September buchen sie jeden Monat 39,90 € ab". */
const REPEATED = new RegExp(
  [
    `(?<!\\p{L})${MONTHS_LONG}${GAP}{0,60}(?<!\\p{L})(?:${TAKING}(?!\\p{L})${GAP}{0,30}${PRICE}|${PRICE} ${GAP}{0,30}(?<!\\p{L})${TAKING}(?!\\p{L}))`,
    `(?<!\\p{L})${TAKING}(?!\\p{L})${GAP}{0,30}(?:${PRICE} (?:[\\p{L}']+ ){0,4}${MONTHS_LONG}|(?<!\\p{L})${MONTHS_LONG} ${GAP}{0,20}${PRICE})`
  ].join("|"),
  "iu"
)
/** "I want the 3 payments back", "les deux factures". */
const THE_SEVERAL = new RegExp(
  `(?<!\\p{L})(?:the|these|those|all|my|our|die|alle|diese|les|mes|ces|los|las|mis) (?:last |letzten |derni[eè]res? |[uú]ltim[oa]s )?${SEVERAL} (?:\\p{L}+ )?${PAYMENTS}(?!\\p{L})`,
  "iu"
)
const WHOLE_SIGN =
  /total|altogether|together|insgesamt|zusammen|(?<!\p{L})en tout(?!\p{L})|(?<!\p{L})in all(?!\p{L})|sum of|summe/iu
/** "96 y 104 euros", "$900 and 650 dollars": of two numbers that share a currency, the first has it as well. A year is none. */
const SHARED_CURRENCY = new RegExp(
  `(?<![\\d.,/-])(?!(?:19|20)\\d\\d(?!\\d))\\d{1,6}(?:[.,]\\d{1,3})? (?:and|und|et|y) (?:of |de |[uü]ber |von )?\\d[\\d.,]{0,12} ?${MARK}(?!\\p{L})`,
  "iu"
)
const DAYS_SIGN =
  /\d\.? (?:\p{L}+\.? )?(?:and|&|und|et|y) (?:\p{L}+\.? )?(?:\p{L}{3,9}\.? )?\d|\d, (?:on )?(?:\p{L}+\.? ){1,2}\d/iu
const MARK_SIGN = new RegExp(MARK, "i")
const isMultiplied = (text: string): boolean =>
  (COUNT_SIGN.test(text) && (MULTIPLIED.test(text) || (THE_SEVERAL.test(text) && !WHOLE_SIGN.test(text)))) ||
  (MARK_SIGN.test(text) && DAYS_SIGN.test(text) && (ON_TWO_DAYS.test(text) || SHARED_CURRENCY.test(text))) ||
  (MONTHS_SIGN.test(text) && IN_SEVERAL_MONTHS.test(text))

/** "They keep charging me $29.99 a month": what they took is more than the rate. */
const GOES_ON =
  /\b(?:keeps?|kept|still|(?:are|is|was|were|been|now) (?:charging|billing|debiting|taking)|billing me|charging me|continu(?:e[sd]?|ing|ent|er|[oó]|[uú]an?)|go(?:es)? on|weiter(?:hin)?|immer noch|toujours|siguen?)\b[^;!?]{0,60}\d ?(?:[$€£]|dollars?|bucks|euros?|pounds?|usd|eur|gbp|cad)? ?(?:(?:a|per|each|every|\/) ?(?:m[ou]+nth|mth|mo|week)|monthly|weekly|(?:im|pro|jeden) monat|monatlich|(?:par|chaque) mois|(?:al|cada|por) mes|mensual(?:es)?)(?!\p{L})/iu

/** Each of the longer patterns holds a word of its sign, which most texts do not have. */
const RATE_SIGN = /m[ou]+nth|mth|\bmo\b|week|monat|mois|mes(?:es)?\b|mensual|since|seit|depuis|desde/i
const OFFER_SIGN = /offer|voucher|gift|credit|goodwill|discount|gutschein|bons? d'|avoir|vales?\b/i
const SUM = "(?:[$€£]|(?:usd|eur|gbp|cad) )?\\d[\\d.,]*(?:[ -]?(?:[$€£]|dollars?|euros?|pounds?|usd|eur|gbp|cad))?"
const VOUCHER =
  "(?:vouchers?|gift cards?|(?:store|travel|account|flight) credits?|credit notes?|goodwill|discounts?|gutschein\\w*|bons? d'achat|avoirs?|vales?)"
/** What the organization would give instead is not what the matter is about. */
const OFFERS = new RegExp(
  `\\b(?:offer(?:s|ed|ing)?(?: to (?:pay|refund|give|credit)(?: back)?)?|(?:(?:they|it|he|she|company|airline|store|shop|seller) (?:only |just )?(?:gave|give)|gave (?:me|us))) ?(?:(?:me|us|back|only|just|an?|of|up to|about) )*${SUM}[ -](?:[\\w-]+ )?${VOUCHER}(?!\\p{L})|\\boffer(?:s|ed|ing)?(?: to (?:pay|refund|give|credit)(?: back)?)?(?: (?:me|us|back|only|just|an?|up to|about))* ${SUM}(?!\\d)|\\b${VOUCHER}(?: (?:of|for|worth|[uü]ber|von|im wert von|de|por))+ ${SUM}(?!\\d)`,
  "giu"
)

/** What stands behind a number that is a price, where nothing before it says so. */
const GOES_ON_AFTER_PRICE =
  "(?=\\s*(?:$|[.,](?!\\d)|[;!?)\\n])|\\.? (?:and|but|for|to|in|on|from|with|then|plus|down|out|back|off|up|at|so|because|which|that|when|while|cash|total|deposit|including|after|before|later|more|extra|again|today|is|was|as|if|i|we|they|he|she|it|und|aber|f[uü]r|an|bei|bar|et|mais|pour|chez|y|pero|por|en)\\b(?! (?:the|its) (?:clock|odometer)))"
const IN_GROUPS = "\\d{1,3}(?:,\\d{3})+(?:\\.\\d{2})?|\\d{1,3}(?:\\.\\d{3})+(?:,\\d{2})?"
/** No currency stands before it, and it is no part of another number or of a name. */
const BEGINS_BARE = "(?<![\\d.,:$€£#\\p{L}-]|[$€£#] )"
/** What people write before a price: "took 119.99", "paid 1,249.00", "for 11,995". */
const FILLERS = "(?:(?:me|us|him|her|of|is|was|another|an?|the|only|about|exactly|down|over) ){0,3}"
const PAID_WORDS =
  "(?:charged?|paid|cost|costs|billed|debited|withdrew|lost|spent|wired|transferred|sent|owes?|owed|price|bezahlt|gezahlt|kostete|pay[eé]|pr[eé]lev[eé]|pagu[eé]|cobr(?:aron|[oó]|ado))"
const PRICE_WORDS = `(?:${PAID_WORDS}|took|taken|pay|paying|fee|total|worth)`
/** A table is booked "for 18.30", and a parcel announced "für 24.12" as well: what can be a time or a day is none there. */
const FOR = "(?:for|f[uü]r|pour|por)(?!\\D{1,40}(?:(?:[01]?\\d|2[0-3])\\.[0-5]\\d|\\d{1,2}\\.(?:0[1-9]|1[0-2]))(?!\\d))"
/** Behind a number, they say that it is a time, a measure, a share, a rate or money of another place. */
const NO_PRICE_BEHIND = `(?![\\d:%/-]|[.,]\\d| ?(?:${[
  "[ap]\\.?m\\.?|p/m|pcm|uhr|hrs?|h|hours?|minutes?|mins?|stunden?|heures?|horas?|days?|weeks?|nights?",
  "k[gmw]\\w*|l|lit(?:er|re)s?|gb|mb|m|cm|mm|m[2²]|qm|met(?:er|re)s?|feet|ft|inch(?:es)?|yards?|acres?|miles?|lbs?|oz|g|grams?|gramm|tons?|tonnes?",
  "percent|per cent|prozent|pour ?cent|por ?ciento|apr|aer|interest|zinsen|int[eé]r[eê]ts?|points?|punkte?|puntos?|credits?|coins?|tokens?|stars?|shares?",
  "an? (?:month|week|year|day|night|hour|minute|kilo|lit(?:er|re)|met(?:er|re)|mile|piece|person|head|share|unit|pop|time)|(?:per|pro|each|every|jede[nrs]?|chaque|cada) (?!(?:mistake|error|accident|card|e-?mail|post|phone|transfer|check|cheque)(?!\\p{L}))\\p{L}+|im (?:monat|jahr)|par (?:mois|an|semaine|jour|personne|kilo|heure|nuit)|(?:al|por) (?:mes|a[ñn]o|semana|d[ií]a|persona|kilo|litro|hora|noche)|monthly|weekly|daily|yearly|annually|monatlich|j[aä]hrlich|mensuel(?:le)?s?|mensual(?:es)?",
  "chf|franken|sfr|fr\\.|kr|sek|nok|dkk|kron(?:er?|or|a)|z[lł]|pln|z[lł]ot(?:y|ych)|k[cč]|czk|huf|forints?|ron|lei|lev[as]?|bgn|pesos?|mxn|reais|brl|yen|jpy|yuan|rmb|cny|won|krw|rs|rupees?|inr|dirhams?|aed|rand|zar|lira|shekels?|ils|nzd|sgd|hkd|crypto|bitcoins?|btc|eth|ether|usdt",
  "mi|km|kilomet\\w+|meilen|people|users|customers|sq|square|steps|words|views|months?|years?|on (?:the|its) (?:clock|odometer)"
].join("|")})(?![\\p{L}'’]))`
const WRITTEN_PRICE = new RegExp(
  `(?<!\\p{L})(?:${PRICE_WORDS}|${FOR}):? ${FILLERS}(${IN_GROUPS}|\\d{1,6}[.,]\\d{2})${NO_PRICE_BEHIND}`,
  "giu"
)
/** "paid 1500 for the sofa"; a year is no price. */
const WRITTEN_WHOLE = new RegExp(
  `(?<!\\p{L})${PAID_WORDS}:? ${FILLERS}(?!(?:19|20)\\d\\d\\b)(\\d{2,6})${GOES_ON_AFTER_PRICE}`,
  "giu"
)
/** "bought it for 850, …": enough to doubt another sum, and not enough to be one. */
const FOR_WHOLE = new RegExp(`(?<!\\p{L})for ${FILLERS}(?!(?:19|20)\\d\\d\\b)(\\d{3,6})${GOES_ON_AFTER_PRICE}`, "giu")
const ROUNDED = new RegExp(
  `${BEGINS_BARE}(\\d{1,4}(?:[.,]\\d)?)k(?![\\p{L}\\d-]| ?(?:miles?|mi|km|run|race|people|points?|users|steps)\\b)`,
  "giu"
)
/** Two decimals make a price, save of hours, weights and shares: "raised it from 69.99 to 94.99". */
const ANY_BARE = new RegExp(`${BEGINS_BARE}\\d{1,6}[.,]\\d{2}${NO_PRICE_BEHIND}`, "giu")
const ANY_GROUPS = new RegExp(
  `(?<!\\b(?:mileage|odometer|miles)(?: \\p{L}+)?:? )${BEGINS_BARE}(?:${IN_GROUPS})${NO_PRICE_BEHIND}${GOES_ON_AFTER_PRICE}`,
  "giu"
)

const EURO_COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ")
)
/** Where a comma groups thousands although the money is the euro. */
const COMMA_GROUPS: ReadonlySet<string> = new Set(["IE", "MT"])
const OWN_CURRENCY: Readonly<Record<string, string>> = { US: "USD", CA: "CAD", GB: "GBP", AU: "AUD" }
/** The currency of a country whose sums are read; undefined for every other. */
export const currencyIn = (country: string | null | undefined): string | undefined =>
  country === null || country === undefined ? undefined : EURO_COUNTRIES.has(country) ? "EUR" : OWN_CURRENCY[country]

interface BarePrice {
  /** Null where the number can be read in two ways. */
  readonly amount: string | null
  readonly value: number
}

const ONE_GROUPING = /^\d{1,3}(?:([.,])\d{3})+$/

/** "16.450" is one number in Berlin and another in Boston; so is "16,450". */
const readBare = (written: string, country: string | null | undefined): BarePrice => {
  const grouping = ONE_GROUPING.exec(written)?.[1]
  if (grouping === undefined) return readNumber(written)
  const isComma = grouping === ","
  const isEuro = EURO_COUNTRIES.has(country ?? "") && !COMMA_GROUPS.has(country ?? "")
  const value = Number(written.replaceAll(grouping, ""))
  return { amount: isComma === isEuro ? null : `${value}.00`, value }
}

/** The numbers that are a price by the words beside them, and those that may be one. */
const barePricesIn = (
  text: string,
  country: string | null | undefined
): { readonly sure: ReadonlyArray<BarePrice>; readonly all: ReadonlyArray<BarePrice> } => {
  const told = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => readBare(match[1] ?? match[0], country))
  const sure = [...told(WRITTEN_PRICE), ...told(WRITTEN_WHOLE)]
  const rounded = [...text.matchAll(ROUNDED)].map(([, number = ""]) => ({
    amount: null,
    value: Number(number.replace(",", ".")) * 1_000
  }))
  return { sure, all: [...sure, ...told(FOR_WHOLE), ...told(ANY_BARE), ...told(ANY_GROUPS), ...rounded] }
}

/** A sum without its currency stands beside the one that has it: which of them it is about is not told. */
const hasBarePrice = (text: string, sums: ReadonlyArray<Sum>, country: string | null | undefined): boolean =>
  sums.length > 0 &&
  [...barePricesIn(text, country).all.map(({ value }) => value), ...unmarkedSums(text)].some((bare) =>
    sums.every(({ value }) => value !== bare)
  )

/** The one price of a text that names no currency: it is in that of the place, which has to be known. */
const plainPriceIn = (text: string, country: string | null | undefined): string | undefined => {
  const currency = currencyIn(country)
  if (currency === undefined) return undefined
  const { all, sure } = barePricesIn(text, country)
  const found = only(all.map(({ amount }) => amount))
  return sure.length === 0 || found === undefined || found === null || Number(found) === 0
    ? undefined
    : `${found} ${currency}`
}

const ANOTHER_MATTER =
  "(?:an?other|a (?:whole )?(?:different|separate|other)|a whole other|something else|unrelated|irrelevant|beside the point|off[- ]topic|not related|eine andere|ein anderes|une autre|un autre|otra|otro)"
const MATTER =
  "(?: (?:story|stories|matter|issue|thing|problem|topic|subject|complaint|dispute|case|geschichte|thema|sache|histoire|sujet|affaire|probl[eè]me|historia|tema|asunto))?"
/** Says of what stands before it that it is of another matter: "but that's another story". */
const WAS_ASIDE = new RegExp(
  `\\b(?:(?:that|this|it|which)(?:'?s| is| was)|(?:das|es) ist|c'est|(?:eso )?es) (?:just |of course |totally |completely |probably |aber |ya )?${ANOTHER_MATTER}(?<!something)${MATTER}\\b(?! (?:charge|fee|payment|order|time|reason|lie|excuse|scam|company|name|amount|number|day|account|person|man|woman|way))|\\b(?:totally |completely )?unrelated\\b(?= ?(?:$|[).!?;\\n]|,? (?:i know|to (?:this|that|it|my (?:case|complaint|problem))\\b|though\\b|but\\b)))|\\bnothing to do with (?:this|that|it)\\b|\\bnichts damit zu tun\\b|\\bdamit nichts zu tun\\b|\\brien [aà] voir\\b|\\bnada que ver\\b`,
  "giu"
)
/** Says it of what stands behind it, unless that is of the matter again: "by the way, it cost $799". */
const IS_ASIDE =
  /(?<!\p{L})(?:by the way|btw|on (?:an?other|an unrelated|a different|a separate) note|unrelated(?=[,:] )|[uü]brigens|nebenbei(?: gesagt)?|au fait|por cierto)(?!\p{L})(?!,? (?:it|this|that|they|i paid|we paid|the (?:total|price|amount|bill|cost|fee|order))\b)/giu
const ASIDE_SIGN =
  /story|stories|matter|issue|thing|another|other|different|separate|unrelated|related|irrelevant|the point|topic|by the way|btw|note|nothing to do|brigens|nebenbei|zu tun|geschichte|thema|sache|histoire|sujet|affaire|au fait|rien [aà]|por cierto|nada que|otr[ao]|historia/i

const CLAUSE_ENDS = /[.;!?\n](?=\s)|,(?!\d)|\s(?:and|but|plus|also|then|while|und|aber|et|mais|y|pero)\s(?!\d)/giu
/** What joins an aside to the words that call it so. */
const JOINED = /[\s,.;!?()–—-]{0,6}(?:\b(?:but|and|though|although|which|yeah|ok|aber|doch|mais|pero)[\s,]{0,3}){0,3}$/i
/** Longest part of a text that is taken back as one aside. */
const ASIDE_CHARS_MAX = 300

/** Where the aside begins that ends here: at the last clause with a number, in the last sentence. */
const asideBegins = (text: string, end: number): number => {
  const from = Math.max(0, end - ASIDE_CHARS_MAX)
  const said = text.slice(from, end).replace(JOINED, "")
  const borders = [...said.matchAll(CLAUSE_ENDS)].toReversed()
  for (const { 0: border, index } of borders) {
    const begin = index + border.length
    if (/\d/.test(said.slice(begin)) || /[.;!?\n]/.test(border)) return from + begin
  }
  return from
}

/** The text without what its writer says is of another matter. */
const withoutAsides = (text: string): string => {
  if (!ASIDE_SIGN.test(text)) return text
  const cuts: Array<readonly [begin: number, end: number]> = []
  for (const { 0: sign, index } of text.matchAll(WAS_ASIDE)) cuts.push([asideBegins(text, index), index + sign.length])
  for (const { 0: sign, index } of text.matchAll(IS_ASIDE)) {
    const behind = text.slice(index + sign.length)
    const end = SENTENCE_ENDS.exec(behind)?.index ?? behind.length
    // "My phone bill rose by $15, by the way."
    if (end <= 1) cuts.push([asideBegins(text, index), index])
    else cuts.push([index, index + sign.length + end])
  }
  return cuts.reduce((rest, [begin, end]) => rest.slice(0, begin) + " ".repeat(end - begin) + rest.slice(end), text)
}

/** The writer wants it. What the other side wants, and what the writer does not want, is no wish. */
const I_WANT =
  "(?<!\\p{L})(?:(?:i|we) (?:(?:just|only|really|still|simply|now|therefore) )*(?:want|need|claim|demand|expect|would like|am asking for|are asking for|ask for)|(?:i|we)'d like|(?:ich|wir) (?:m[oö]chten?|wollen|will|fordern?|verlangen?)|(?:m[oö]chten?|wollen|will|fordern?|verlangen?) (?:ich|wir)|(?:je|on|nous) (?:veux|veut|voulons|voudrai[st]|voudrions|r[eé]clam(?:e|ons)|demand(?:e|ons))|(?<!no )(?:quiero|queremos|exij(?:o|imos)|reclam(?:o|amos)|pido))(?!\\p{L})"
/** What may stand between the wish and its sum: "I want it off and the $45 refunded". */
const WISH_GOES_ON =
  "(?: (?:(?:them|him|her|you) to (?:pay|refund|return|repay|give|reimburse|credit)|it (?:off|gone|removed|stopped|cancell?ed)|to (?:get|have)|que (?:me|nos) (?:devuelvan|paguen|reembolsen)|recuperar|me|us|back|just|only|bitte|nur|auch|gerne?|and|und|et|y)){0,5}"
const ITS =
  "(?:my|the|our|his|her|their|all|full|meine|die|unsere|mes|les|nos|mis|los|nuestros) (?:full |whole |total |ganzen )?"
/** A sum that is no thing: "my $900 couch" is one. */
const COMES_BACK =
  "(?= ?(?:$|[.,;!?)\\n](?!\\d)|back|refunded|returned|reimbursed|repaid|paid|credited|from (?:them|him|her)|that (?:i|we|they|he|she) (?:paid|owes?|took)|zur[uü]ck|erstattet|wieder|de vuelta|and (?:an?|the|it)(?!\\p{L})|und|et|y)(?!\\p{L}))"
/** "I want my $1368", "I want the $45 refunded": the sum that the text asks for. */
const WANTED = new RegExp(
  `${I_WANT}${WISH_GOES_ON} ${ITS}([$€£] ?\\d[\\d.,]{0,12}(?<!\\D)|\\d[\\d.,]{0,12} ?${MARK})${COMES_BACK}`,
  "giu"
)
const WANTS_SIGN =
  /want|need|claim|demand|expect|like|ask|chte|will|wollen|forder|verlang|veu|voul|voud|clam|quer|quier|exij|pido/i
/** Of several sums the one that its writer asks for, if it is the largest: a smaller one is a rate or a part. */
const wantedIn = (text: string, sums: ReadonlyArray<Sum>): Sum | undefined => {
  if (sums.length < 2 || !WANTS_SIGN.test(text)) return undefined
  const wanted = [...text.matchAll(WANTED)].flatMap(([, sum = ""]) => sumsIn(sum).sums)
  const [asked] = wanted
  const isOne = asked !== undefined && wanted.every(({ amount }) => amount === asked.amount)
  if (!isOne || asked.amount === null) return undefined
  const smaller = sums.filter(({ value }) => value < asked.value)
  const isLargest = smaller.length > 0 && sums.every(({ value }) => value <= asked.value)
  return isLargest && (!tookSeveral(text) || smaller.some((one) => isSomeOf(asked, one))) ? asked : undefined
}

const tookSeveral = (text: string): boolean =>
  SEVERAL_TIMES.test(text) ||
  isMultiplied(text) ||
  isSumOfMonths(text) ||
  (RATE_SIGN.test(text) && (GOES_ON.test(text) || (LONG_SIGN.test(text) && REPEATED.test(text))))

/** "Zahle 44,95 Euro im Monat" of a line that is slow: what a service costs, and nothing that was taken. */
const PRICE_OF_A_MONTH = new RegExp(
  `(?<!\\p{L})(?:(?:i|we) pay|paying|(?:ich |wir )?zahlen?|(?:je|on) paie|nous payons|pago|pagamos)(?: \\p{L}+){0,3} ${SUM} (?:(?:a|per|each|every) month|monthly|(?:im|pro|jeden) monat|monatlich|(?:par|chaque) mois|(?:al|cada|por) mes)(?!\\p{L})`,
  "giu"
)
/** Where the sum of a month is what the matter is about. */
const IS_TAKEN =
  /cancel|charg|took|taken|billed|debited|genommen|belastet|refund|overpa|increas|k[uü]ndig|abgebucht|abbuch|erstatt|zur[uü]ck|erh[oö]h|r[eé]sili|pr[eé]l[eè]v|rembours|augment|(?<!\p{L})baja(?!\p{L})|cobr|devol|subi/iu

export const amountIn = (whole: string, country: string | null | undefined): string | undefined => {
  const aside = withoutAsides(country === "GB" ? withPoundSigns(whole) : whole)
  const told = RATE_SIGN.test(aside) && !IS_TAKEN.test(aside) ? aside.replaceAll(PRICE_OF_A_MONTH, " ") : aside
  const text = withoutPay(withoutGiven(OFFER_SIGN.test(told) ? told.replaceAll(OFFERS, " ") : told))
  const dollars = dollarsIn(country)
  const { sums, complete } = sumsIn(text)
  if (!complete) return undefined
  const asked =
    wantedIn(text, sums) ??
    addedUpIn(aside, sums, tookSeveral) ??
    wholeIn(text, sums) ??
    (COUNT_SIGN.test(text) ? takenTimes(text, sums) : undefined)
  if (asked === undefined) {
    if (tookSeveral(text)) return undefined
    if (hasBarePrice(text, sums, country)) return undefined
    if (sums.length === 0) return plainPriceIn(text, country)
  }
  const named = (asked === undefined ? sums : [asked]).map(({ amount, currency }) => {
    const money = currency === "$" ? dollars : currency
    return amount === null || money === undefined || Number(amount) === 0 ? null : `${amount} ${money}`
  })
  return only(named) ?? undefined
}
