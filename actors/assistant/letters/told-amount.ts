/**
 * The one sum that a narrative is about, and the deposit. Two sums are none, and so is a part of what was taken. Pure, and linear
 * in the text.
 */
import { MONTHS, MONTHS_ABROAD } from "./day-mentions.ts"
import { dollarsIn, readNumber, type Sum, sumsIn } from "./sums.ts"

const DEPOSIT = /\bdeposit\b/i
/** As many characters between a sum and the word as "a deposit of". */
const DEPOSIT_WINDOW = 24

// The one sum of a text about a deposit, or the one that stands beside the word.
export const depositIn = (
  text: string,
  amount: string | undefined,
  country: string | null | undefined
): string | undefined => {
  if (!DEPOSIT.test(text)) return undefined
  if (amount !== undefined) return amount
  const beside = [...text.matchAll(/\bdeposit\b/gi)].map(
    ({ index }) =>
      amountIn(text.slice(index, index + DEPOSIT_WINDOW).replace(/[.;,](?=\s)[\s\S]*$/, ""), country) ??
      amountIn(text.slice(Math.max(0, index - DEPOSIT_WINDOW), index).replace(/^[\s\S]*[.;,](?=\s)/, ""), country)
  )
  return only(beside.filter((sum) => sum !== undefined))
}

const only = <A>(values: Iterable<A>): A | undefined => {
  const distinct = new Set(values)
  return distinct.size === 1 ? [...distinct][0] : undefined
}

/** "59 dollars twice": what was lost is more than the sum that is named. */
const SEVERAL_TIMES =
  /\b(?:taken|took|charged|billed|debited|withdrew|withdrawn|collected)\b(?: (?:it|that|this|me|the money|out|from|so far))* (?:twice|two times|three times|four times|five times|[2-9] (?:more )?times|every month since|each month since)\b|\d(?:[.,]\d{2})? ?(?:\$|€|£|dollars?|euros?|pounds?|bucks|usd|eur|gbp)?,? (?:twice|two times|three times|four times|each time|every time)\b/i

const MARK = "(?:[$€£]|dollars?|euros?|pounds?|bucks)"
const A_SUM = `(?:[$€£] ?\\d|\\d[\\d.,]{0,12} ?${MARK})`
const COUNTED_TIMES =
  "(?:twice|[2-9] ?(?:x|times)|(?:two|three|four|five|several|many|a few|a couple of) times|zwei ?mal|drei ?mal|vier ?mal|mehr(?:mals|fach)|doppelt|deux fois|trois fois|quatre fois|plusieurs fois|en double|dos veces|tres veces|cuatro veces|varias veces)"
const SEVERAL =
  "(?:[2-9]|1\\d|two|three|four|five|six|several|both|multiple|zwei|drei|vier|f[uü]nf|mehrere|deux|trois|quatre|cinq|plusieurs|dos|tres|cuatro|cinco|varios|varias)"
const PAYMENTS =
  "(?:charges|payments|transfers|transactions|withdrawals|debits|fees|fines|purchases|instal+ments|deductions|abbuchungen|lastschriften|zahlungen|[uü]berweisungen|raten|pr[eé]l[eè]vements|d[eé]bits|paiements|virements|retraits|cargos|cobros|pagos|transferencias|recibos)"
/** A word between that does not say that the sum is the whole. */
const BETWEEN =
  "(?!(?:total\\w*|altogether|together|sum|insgesamt|zusammen|and|but|und|et|y|for|to)(?!\\p{L}))[\\p{L}-]+ "
const EACH =
  "(?:each(?! (?:month|week|year|time))|apiece|per person|a head|pro person|pro kopf|par personne|par t[eê]te|chacune?|por persona|cada un[oa])"
const A_DAY = `(?:on |am |le |el )?(?:\\d{4}-\\d\\d-\\d\\d|(?:${MONTHS})\\.? \\d{1,2}|\\d{1,2}\\.? (?:${MONTHS}|${MONTHS_ABROAD}))(?!\\d)`
/** "zweimal 490 €", "3 prélèvements de 129,90 euros", "a $48 fee 3 times", "250 € par personne": the sum was taken several times. */
const MULTIPLIED = new RegExp(
  [
    `(?<!\\p{L})${COUNTED_TIMES},? (?:(?:um|[uü]ber|je|de|por|of|a|un) )*${A_SUM}`,
    `(?<![\\p{L}\\d])[2-9] ?x ?${A_SUM}`,
    `(?<![\\p{L}\\d.,])${SEVERAL} (?:\\p{L}+ ){0,2}${PAYMENTS} (?:${BETWEEN}){0,3}${A_SUM}`,
    `(?:[$€£] ?\\d[\\d.,]{0,12}|\\d ?${MARK}) (?:${BETWEEN}){0,3}${COUNTED_TIMES}(?!\\p{L})`,
    `\\d ?${MARK}?,? ?${EACH}(?!\\p{L})`
  ].join("|"),
  "iu"
)

/** "$54.99 on September 14 and October 14". */
const ON_TWO_DAYS = new RegExp(
  `(?:[$€£] ?\\d[\\d.,]{0,12}|\\d ?${MARK}) (?:${BETWEEN}){0,2}${A_DAY}(?:,|,? (?:and|&|und|et|y)) ${A_DAY}(?! (?:they|he|she|it|i|we)\\b)`,
  "iu"
)
/** The longer patterns hold a word of their sign, which most texts do not have. */
const COUNT_SIGN =
  /twice|times|\d ?x|mal(?:s|\b)|fach|doppelt|fois|double|veces|each|apiece|person|a head|kopf|t[eê]te|chacun|cada|charges|payments|transfers|transactions|withdrawals|debits|fees|fines|purchases|instal|deductions|buchungen|schriften|zahlungen|weisungen|raten|vements|d[eé]bits|paiements|virements|retraits|cargos|cobros|pagos|transferencias|recibos/i
const DAYS_SIGN = /\d\.? (?:\p{L}+\.? )?(?:and|&|und|et|y) |\d, (?:on )?\p{L}/iu
const isMultiplied = (text: string): boolean =>
  (COUNT_SIGN.test(text) && MULTIPLIED.test(text)) || (DAYS_SIGN.test(text) && ON_TWO_DAYS.test(text))

/** "They keep charging me $29.99 a month": what they took is more than the rate. */
const GOES_ON =
  /\b(?:keeps?|kept|still|continu(?:e[sd]?|ing|ent|er|[oó]|[uú]an?)|go(?:es)? on|weiter(?:hin)?|immer noch|toujours|siguen?)\b[^;!?]{0,60}\d ?(?:[$€£]|dollars?|bucks|euros?|pounds?|usd|eur|gbp|cad)? ?(?:(?:a|per|each|every|\/) ?(?:m[ou]+nth|mo|week)|monthly|weekly|(?:im|pro|jeden) monat|monatlich|(?:par|chaque) mois|(?:al|cada|por) mes|mensual(?:es)?)(?!\p{L})/iu

/** Each of the longer patterns holds a word of its sign, which most texts do not have. */
const RATE_SIGN = /m[ou]+nth|\bmo\b|week|monat|mois|mes\b|mensual/i
const OFFER_SIGN = /offer|voucher|gift|credit|goodwill|discount|gutschein|bons? d'|avoir|vales?\b/i
const SUM = "(?:[$€£]|(?:usd|eur|gbp|cad) )?\\d[\\d.,]*(?:[ -]?(?:[$€£]|dollars?|euros?|pounds?|usd|eur|gbp|cad))?"
const VOUCHER =
  "(?:vouchers?|gift cards?|(?:store|travel|account|flight) credits?|credit notes?|goodwill|discounts?|gutschein\\w*|bons? d'achat|avoirs?|vales?)"
/** What the organization would give instead is not what the matter is about. */
const OFFERS = new RegExp(
  `\\b(?:offer(?:s|ed|ing)?(?: to (?:pay|refund|give|credit)(?: back)?)?|(?:(?:they|it|he|she|company|airline|store|shop|seller) (?:only |just )?(?:gave|give)|gave (?:me|us))) ?(?:(?:me|us|back|only|just|an?|of|up to|about) )*${SUM}[ -](?:[\\w-]+ )?${VOUCHER}(?!\\p{L})|\\boffer(?:s|ed|ing)?(?: to (?:pay|refund|give|credit)(?: back)?)?(?: (?:me|us|back|only|just|an?|up to|about))* ${SUM}(?!\\d)|\\b${VOUCHER}(?: (?:of|for|worth|[uü]ber|von|im wert von|de|por))+ ${SUM}(?!\\d)`,
  "giu"
)

/** Two decimals make a price, save of hours, weights and shares: "raised it from 69.99 to 94.99". */
const BARE_PRICE =
  /(?<![\d.,:$€£\p{L}-]|[$€£] )\d{1,6}[.,]\d{2}(?![\d.,:-]| ?(?:[$€£%]|[ap]\.?m\b|uhr\b|h\b|hours?\b|hrs?\b|stunden\b|k[gmw]\w*\b|l\b|gb\b|mb\b|percent\b|prozent\b|(?:us |canadian )?dollars?\b|bucks\b|euros?\b|pounds?\b|usd\b|eur\b|gbp\b|cad\b|aud\b))/iu

/** A sum without its currency stands beside the one that has it: which of them it is about is not told. */
const hasBarePrice = (text: string, sums: ReadonlyArray<Sum>): boolean => {
  if (sums.length === 0) return false
  const bare = BARE_PRICE.exec(text)?.[0].replace(",", ".")
  return bare !== undefined && sums.every(({ value }) => value !== Number(bare))
}

/** What people write before a price: "took 119.99", "paid 1,249.00". */
const PRICE_WORDS =
  "(?:charged?|took|taken|paid|pay|paying|cost|costs|billed|debited|withdrew|fee|price|total|worth|abgebucht|bezahlt|gezahlt|kostete|pay[eé]|pr[eé]lev[eé]|pagu[eé]|cobr(?:aron|[oó]|ado))"
/** A table is booked "for 18.30", and a parcel announced "für 24.12" as well: what can be a time or a day is none there. */
const FOR = "(?:for|f[uü]r|pour|por)(?!\\D{1,40}(?:(?:[01]?\\d|2[0-3])\\.[0-5]\\d|\\d{1,2}\\.(?:0[1-9]|1[0-2]))(?!\\d))"
/** Behind a number, they say that it is a time, a measure, a share, a rate or money of another place. */
const NO_PRICE_BEHIND = `(?![\\d:%/-]|[.,]\\d| ?(?:${[
  "[ap]\\.?m\\.?|p/m|pcm|uhr|hrs?|h|hours?|minutes?|mins?|stunden?|heures?|horas?|days?|weeks?|nights?",
  "k[gmw]\\w*|l|lit(?:er|re)s?|gb|mb|m|cm|mm|m[2²]|qm|met(?:er|re)s?|feet|ft|inch(?:es)?|yards?|acres?|miles?|lbs?|oz|g|grams?|gramm|tons?|tonnes?",
  "percent|per cent|prozent|pour ?cent|por ?ciento|apr|aer|interest|zinsen|int[eé]r[eê]ts?|points?|punkte?|puntos?|credits?|coins?|tokens?|stars?|shares?",
  "an? (?:month|week|year|day|night|hour|minute|kilo|lit(?:er|re)|met(?:er|re)|mile|piece|person|head|share|unit|pop|time)|(?:per|pro|each|every|jede[nrs]?|chaque|cada) (?!(?:mistake|error|accident|card|e-?mail|post|phone|transfer|check|cheque)(?!\\p{L}))\\p{L}+|im (?:monat|jahr)|par (?:mois|an|semaine|jour|personne|kilo|heure|nuit)|(?:al|por) (?:mes|a[ñn]o|semana|d[ií]a|persona|kilo|litro|hora|noche)|monthly|weekly|daily|yearly|annually|monatlich|j[aä]hrlich|mensuel(?:le)?s?|mensual(?:es)?",
  "chf|franken|sfr|fr\\.|kr|sek|nok|dkk|kron(?:er?|or|a)|z[lł]|pln|z[lł]ot(?:y|ych)|k[cč]|czk|huf|forints?|ron|lei|lev[as]?|bgn|pesos?|mxn|reais|brl|yen|jpy|yuan|rmb|cny|won|krw|rs|rupees?|inr|dirhams?|aed|rand|zar|lira|shekels?|ils|nzd|sgd|hkd|crypto|bitcoins?|btc|eth|ether|usdt"
].join("|")})(?![\\p{L}'’]))`
const WRITTEN_PRICE = new RegExp(
  `(?<!\\p{L})(?:${PRICE_WORDS}|${FOR}):? (?:(?:me|us|him|her|of|is|was|another|an?|the|only|about|exactly) ){0,3}(\\d{1,3}(?:,\\d{3})+\\.\\d{2}|\\d{1,3}(?:\\.\\d{3})+,\\d{2}|\\d{1,6}[.,]\\d{2})${NO_PRICE_BEHIND}`,
  "giu"
)
const PRICE_SIGN = /\d[.,]\d\d/
const ANY_BARE = /(?<![\d.,:\p{L}-])\d{1,6}[.,]\d{2}(?![\d:-]|[.,]\d)/gu
const EURO_COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ")
)
const OWN_CURRENCY: Readonly<Record<string, string>> = { US: "USD", CA: "CAD", GB: "GBP", AU: "AUD" }
const currencyIn = (country: string | null | undefined): string | undefined =>
  country === null || country === undefined ? undefined : EURO_COUNTRIES.has(country) ? "EUR" : OWN_CURRENCY[country]

/** The one price of a text that names no currency: it is in that of the place, which has to be known. */
const plainPriceIn = (text: string, country: string | null | undefined): string | undefined => {
  const currency = currencyIn(country)
  if (currency === undefined) return undefined
  const prices = [...text.matchAll(WRITTEN_PRICE)].map(([, price = ""]) => readNumber(price).amount)
  const bare = [...text.matchAll(ANY_BARE)].map(([price]) => readNumber(price).amount)
  const found = only([...prices, ...bare])
  return prices.length === 0 || found === undefined || found === null || Number(found) === 0
    ? undefined
    : `${found} ${currency}`
}

export const amountIn = (whole: string, country: string | null | undefined): string | undefined => {
  const text = OFFER_SIGN.test(whole) ? whole.replaceAll(OFFERS, " ") : whole
  if (SEVERAL_TIMES.test(text) || isMultiplied(text) || (RATE_SIGN.test(text) && GOES_ON.test(text))) return undefined
  const dollars = dollarsIn(country)
  const { sums, complete } = sumsIn(text)
  if (!complete || hasBarePrice(text, sums)) return undefined
  if (sums.length === 0) return PRICE_SIGN.test(text) ? plainPriceIn(text, country) : undefined
  const named = sums.map(({ amount, currency }) => {
    const money = currency === "$" ? dollars : currency
    return amount === null || money === undefined || Number(amount) === 0 ? null : `${amount} ${money}`
  })
  return only(named) ?? undefined
}
