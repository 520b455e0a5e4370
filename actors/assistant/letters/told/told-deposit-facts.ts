/**
 * What tenants tell beside the sum of a deposit, in four languages: that nothing of it came back, that the inventory at the end is as
 * that at the start, that the landlord has the new address, and the rent without charges.
 *
 * Always true: what the landlord is said to claim, a question and the opposite are none. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { withApostrophes } from "../../plain-text.ts"
import { readNumber } from "../sums.ts"

const DEPOSIT = /deposit|kaution|d[eé]p[oô]t de garantie|(?<!\p{L})caution(?!\p{L})|fianza/iu

const NOTHING_BACK = new RegExp(
  [
    "(?<!\\p{L})(?:not|n't|never) (?:yet )?(?:returned|refunded|paid|given|got|had|received|seen)(?: (?:me|us|back|any of it|anything|it))* (?:a (?:penny|cent|dime|dollar|pound)|any of it|anything)(?: back)?(?!\\p{L})",
    "(?<!\\p{L})(?:kept|keeps?|keeping|withh[eo]ld\\p{L}*) (?:all of (?:it|the deposit|my deposit)|the (?:whole|entire|full) (?:deposit|thing|amount)|my (?:whole|entire|full) deposit)(?!\\p{L})",
    "(?<!\\p{L})(?:nichts|keinen (?:cent|euro)) (?:davon )?(?:zur[uü]ck\\p{L}*|erstattet|ausgezahlt|[uü]berwiesen)(?!\\p{L})|(?<!\\p{L})(?:die )?(?:ganze|gesamte|komplette|volle) kaution (?:ein)?(?:behalten|einbehalten)(?!\\p{L})",
    "(?<!\\p{L})(?:n'a|n'ont|ne m'a|ne m'ont|m'a|m'ont|ne nous a|nous a)(?: (?:toujours|encore|jamais))? (?:rien|pas un (?:euro|centime|sou)) (?:rendu|restitu[eé]|rembours[eé]|revers[eé])(?!\\p{L})|(?<!\\p{L})(?:garde|a gard[eé]|conserve) (?:tout|la totalit[eé]|tout(?:e)? (?:le|la) (?:d[eé]p[oô]t|caution))(?!\\p{L})",
    "(?<!\\p{L})no (?:me |nos )?(?:ha|han) (?:devuelto|pagado) (?:nada|ni un (?:euro|c[eé]ntimo))(?!\\p{L})|(?<!\\p{L})se (?:queda|qued[oó]|ha quedado) (?:con )?toda la fianza(?!\\p{L})"
  ].join("|"),
  "iu"
)

const AGREES = new RegExp(
  [
    "(?<!\\p{L})[eé]tat des lieux(?: de sortie)?(?: (?:qui )?(?:est|[eé]tait|a [eé]t[eé]))?(?: (?:tout [aà] fait|enti[eè]rement|parfaitement))? (?:conforme|identique)(?!\\p{L})",
    "(?<!\\p{L})(?:[eé]tat des lieux)(?: de sortie)?(?: (?:est|[eé]tait))? sans (?:aucune )?(?:r[eé]serves?|d[eé]gradations?|remarques?|diff[eé]rences?)(?!\\p{L})",
    "(?<!\\p{L})[uü]bergabeprotokoll(?: (?:ist|war|wurde))?(?: [\\p{L}]+){0,2} (?:ohne (?:m[aä]ngel|beanstandungen?|sch[aä]den)|m[aä]ngelfrei)(?!\\p{L})",
    "(?<!\\p{L})(?:check-?out|move-?out|final|closing)[ -](?:report|inventory|inspection)(?: (?:is|was|shows?|showed))?(?: [\\p{L}]+){0,2} (?:clean|fine|the same|identical|no (?:damage|issues|problems|differences?))(?!\\p{L})",
    "(?<!\\p{L})(?:inventario|acta de (?:entrega|salida))(?: [\\p{L}]+){0,3} (?:conforme|sin (?:da[ñn]os|desperfectos))(?!\\p{L})"
  ].join("|"),
  "iu"
)
const AGREES_NOT =
  /(?<!\p{L})(?:non|pas|nicht|not|n't|no) (?:\p{L}+ ){0,2}?(?:conforme|identique|m[aä]ngelfrei|clean|fine|the same|identical)(?!\p{L})/iu

const ADDRESS_GIVEN = new RegExp(
  [
    "(?<!\\p{L})(?:i|we)(?:'ve| have| had)? (?:also )?(?:gave|given|sent|e-?mailed|left|told) (?:him|her|them|the (?:landlord|landlady|agent|agency)) (?:my|our) (?:new|forwarding) address([^.;!?\\n]{0,60})",
    "(?<!\\p{L})(?:ich|wir) (?:habe|haben) (?:ihm|ihr|ihnen|dem vermieter|der vermieterin) (?:(?:auch|noch|damals) )?(?:meine|unsere) neue (?:adresse|anschrift)([^.;!?\\n]{0,60})",
    "(?<!\\p{L})(?:je (?:lui|leur) ai|j'ai|nous (?:lui |leur )?avons) (?:aussi )?(?:donn[eé]|communiqu[eé]|transmis|laiss[eé]|indiqu[eé]) (?:[aà] la propri[eé]taire |au propri[eé]taire )?(?:ma|mon|notre) nouvelle adresse([^.;!?\\n]{0,60})",
    "(?<!\\p{L})(?:(?:le|les) (?:di|dimos|envi[eé]|comuniqu[eé])|le he dado) (?:mi|nuestra) nueva direcci[oó]n([^.;!?\\n]{0,60})"
  ].join("|"),
  "iu"
)
const SAME_DAY =
  /(?<!\p{L})(?:(?:the|that) same day|that day|(?:noch )?am (?:gleichen|selben) tag|le (?:jour m[eê]me|m[eê]me jour)|ce jour-l[aà]|el mismo d[ií]a|ese d[ií]a)(?!\p{L})/iu

const SUM = "(\\d{2,4}(?:[.,]\\d{2})?) ?(?:€|euros?|eur)?"
/** "720 hors charges", "loyer hors charges de 720 €". */
const BASE_RENT = new RegExp(
  `(?<![\\d.,])${SUM} ?(?:hors charges|hc(?!\\p{L}))|loyer (?:mensuel )?(?:hors charges|hc)(?: (?:de|[eé]tait de|est de|[:=]))? ${SUM}`,
  "giu"
)

export const depositFactsIn = (whole: string): Facts => {
  const text = withApostrophes(whole)
  if (!DEPOSIT.test(text)) return {}
  const given = ADDRESS_GIVEN.exec(text)
  const behind = given?.slice(1).find((group) => group !== undefined) ?? ""
  const rent = baseRentIn(text)
  return {
    ...(NOTHING_BACK.test(text) ? { nothing_returned: "yes" } : {}),
    ...(AGREES.test(text) && !AGREES_NOT.test(text) ? { inventory_matches: "yes" } : {}),
    ...(given === null ? {} : { address_given: SAME_DAY.test(behind) ? "same_day" : "yes" }),
    ...(rent === undefined ? {} : { base_rent: rent })
  }
}

const baseRentIn = (text: string): string | undefined => {
  const found = new Set(
    [...text.matchAll(BASE_RENT)].map(([, before, after]) => readNumber(before ?? after ?? "").amount)
  )
  const [rent] = found
  return found.size === 1 && rent !== undefined && rent !== null && Number(rent) > 0 ? `${rent} EUR` : undefined
}
