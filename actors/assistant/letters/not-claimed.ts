/**
 * Sums of a text that are not what its matter is about: what the other side has given as a credit or a discount, and numbers of a
 * deposit or a rent without their currency, which make another sum doubtful. Pure, and linear in the text.
 */
const MARK = "(?:[$€£]|dollars?|euros?|pounds?|bucks|quid|usd|eur|gbp|cad|aud)"
const SUM = `(?:(?:[$€£]|(?:usd|eur|gbp|cad|aud|ca\\$|a\\$) ?) ?\\d[\\d.,]{0,12}|\\d[\\d.,]{0,12} ?-?${MARK}(?!\\p{L}))`
const KIND =
  "(?:(?:account |bill |service |courtesy |loyalty |goodwill |statement )?credits?|discounts?|rebates?|partial refunds?|gutschrift(?:en)?|rabatt\\w{0,2}|nachlass|preisnachlass|remises?|r[eé]ductions?|ristournes?|avoirs?|gestes? commercia(?:l|ux)|descuentos?|abonos?|rebajas?|bonificaci[oó]n)"
const GAVE =
  "(?:gave|given|got|received|issued|applied|granted|credited|knocked|took|put|gegeben|gew[aä]hrt|bekommen|erhalten|gab(?:en)?|donn[eé]|accord[eé]|fait|re[cç]u|dieron|dado|hicieron|hecho|aplicaron|aplicado|recib[ií])"
const BETWEEN =
  "(?: (?!(?:not|never|no|nicht|nie|kein\\w{0,2}|pas|jamais|nunca|but|aber|mais|pero)(?!\\p{L}))[\\p{L}'’-]{1,15}){0,5}?"

const DENIED = "(?<!(?:never|not|n't|nie|nicht|jamais|nunca|pas) (?:\\p{L}{1,12} )?)"

/** "Gave a one time credit of 20 bucks", "got a $20 credit", "Gutschrift von 15 € gegeben". */
const GIVEN = new RegExp(
  [
    `${DENIED}(?<!\\p{L})${GAVE}${BETWEEN} ${KIND}(?: (?:of|for|worth|[uü]ber|von|in h[oö]he von|de|por))? ${SUM}`,
    `${DENIED}(?<!\\p{L})${GAVE}${BETWEEN} ${SUM}[ -](?:(?!travel|flight|store|gift)[\\p{L}-]{1,12} ){0,2}?(?:(?:as|of|in|als|en|de|como) )?(?:an? |one[- ]time )*${KIND}(?!\\p{L})`,
    `(?<!\\p{L})${KIND} (?:of|[uü]ber|von|de|por) ${SUM}${BETWEEN} ${GAVE}(?!\\p{L})`
  ].join("|"),
  "giu"
)
const GIVEN_SIGN =
  /credit|discount|rebate|refund|gutschrift|rabatt|nachlass|remise|r[eé]duction|ristourne|avoir|geste|descuento|abono|rebaja|bonificaci/i

/** The text without sums that the other side has given. */
export const withoutGiven = (text: string): string => (GIVEN_SIGN.test(text) ? text.replaceAll(GIVEN, " ") : text)

const RENTED =
  "(?:deposit|bond|rent|fianza|garant[ií]a|alquiler|renta|kaution|miete|warmmiete|kaltmiete|caution|d[eé]p[oô]t de garantie|loyer)"
const BARE = `(?<![\\d.,$€£#/-]|[$€£] )(?!(?:19|20)\\d\\d(?!\\d))(\\d{3,6})(?![\\d/-]|[.,]\\d| ?${MARK}(?!\\p{L})| ?%)`

/** "Pagué 900 de fianza", "deposit 1450", "900 + 900": sums by the words beside them. */
const UNMARKED = new RegExp(
  `${BARE} (?:de |of |for |f[uü]r |als |en )?(?:the |my |our |la |die |le |une? )?${RENTED}(?!\\p{L})|(?<!\\p{L})${RENTED}(?: (?:of|was|is|de|von|era|war|betrug|es|f[uü]r))?:? ${BARE}|${BARE} ?\\+ ?\\d{3,6}(?!\\d)`,
  "giu"
)
const UNMARKED_SIGN = /deposit|bond|rent|fianza|garant|alquiler|kaution|miete|caution|loyer|\+/i

/** Numbers that are sums of a deposit or a rent, although nothing says of which money. */
export const unmarkedSums = (text: string): ReadonlyArray<number> =>
  UNMARKED_SIGN.test(text)
    ? [...text.matchAll(UNMARKED)].map((match) => Number(match.slice(1).find((group) => group !== undefined)))
    : []

/** "3 months of 45 euro": the whole is more than the sum. */
const MANY =
  "(?:[2-9]|1[0-2]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|f[uü]nf|sechs|deux|trois|quatre|cinq|six|dos|tres|cuatro|cinco|seis)"
const MONTHS_OF = new RegExp(
  `(?<![\\p{L}\\d.,])${MANY} ?(?:months?|weeks?|instal+ments?|monate|monats(?:raten|beitr[aä]ge)|raten|wochen|mois|mensualit[eé]s|semaines|meses|mensualidades|cuotas|semanas) (?:of|at|[aà]|zu|je|mit|de|por|x) ${SUM}`,
  "iu"
)
export const isSumOfMonths = (text: string): boolean => MONTHS_SIGN.test(text) && MONTHS_OF.test(text)
const MONTHS_SIGN = /month|week|instal|monat|raten|wochen|mois|mensual|semain|meses|cuotas|semanas/i
