/**
 * The deposit of a home in German, French and Spanish: the sum that stands beside its word, and is called by it.
 *
 * Always true: a rent, a price, a deduction, a part that came back and a deposit that is only asked for are none; neither is the
 * deposit of another tenant. Two different sums are none. Pure, and linear in the text.
 */
import { sumsIn } from "../sums.ts"

const SIGN = /kaution|d[eé]p[oô]t de garantie|caution|fianza/i

const A_SUM =
  "((?:€ ?)?\\d{1,3}(?:[. \\u00A0\\u202F]\\d{3})*\\d{0,3}(?:,\\d{1,2}|,-+|,–)? ?(?:€|euros?(?!\\p{L})|eur(?!\\p{L}))|€ ?\\d{1,3}(?:[. ]\\d{3})*(?:,\\d{1,2})?(?!\\d))"
const WORD =
  "(?<!\\p{L})(?:(?:miet)?kaution(?:ssumme)?|barkaution|d[eé]p[oô]t de garantie|caution(?: locative)?|fianza)(?!\\p{L})"
/** "Von drei Monatsmieten (2.280 €)", "deux mois de loyer, soit 1 400 euros": months of rent, before what they make. */
const MONTHS_OF_RENT =
  "(?:einer|zwei|drei|un|deux|trois|una?|dos|tres|\\d) (?:\\p{L}{0,14}mieten?|mois(?: de loyer)?(?: hors charges)?|mes(?:es)?(?: de (?:alquiler|renta))?|mensualidad(?:es)?)(?= ?\\(|,? (?:also|das sind|insgesamt|zusammen|soit|es decir|o sea|en total|au total|d\\. ?h\\.))"
/** Between the word and its sum: "Kaution in Höhe von", "la caution était de", "fianza, que era de". */
const BEHIND = `(?:,? ?(?:${MONTHS_OF_RENT}|also|das sind|d\\. ?h\\.|es decir|o sea|in h[oö]he von|von|[uü]ber|betrug|beträgt|betr[aä]gt|war|ist|die|waren|damals|i\\. ?h\\. ?v\\.|d'un montant de|d'une valeur de|qui [eé]tait de|[eé]tait de|est de|s'[eé]l[eè]ve [aà]|s'[eé]levait [aà]|de|d'|soit|[eé]tait|por (?:un )?(?:importe|valor) de|que (?:era|fue) de|que ascend[ií]a a|era de|fue de|es de|ascend[ií]a a|eran|por|pagada|vers[eé]e|gezahlt|hinterlegt)){0,6}[ :=(,]{1,3}(?:von |de |d')?`
const BEHIND_WORD = new RegExp(`${WORD}${BEHIND}${A_SUM}`, "giu")
/** "1.400 euros de fianza", "900 Euro Kaution", "820 euros de dépôt de garantie", "los 900 euros de la fianza". */
const BEFORE_WORD = new RegExp(
  `${A_SUM} (?:(?:an |als |f[uü]r (?:die )?|der |unserer |meiner |de (?:la |mi |nuestra |ma |notre |mon )?|du |del |en concepto de |au titre (?:de la |du )|pour (?:la |le )))?${WORD}`,
  "giu"
)

/** It is only asked for, or may be: no sum was paid. */
const ASKED_FOR =
  /(?<!\p{L})(?:verlangt|verlangen|fordert|will|wollen|m[oö]chte|soll(?:en)?|m[uü]ssen|muss|w[uü]rde|darf|demande(?:nt)?|exige(?:nt)?|r[eé]clame(?:nt)?|veut|veulent|doit|devons|pide[n]?|exigen?|quieren?|reclaman?|tenemos que|hay que)(?!\p{L})/iu
/** Whose it is, where it is not the writer's; and what is taken from it or came back. */
const OF_OTHERS =
  /(?<!\p{L})(?:(?:vor|nach)mieter\w*|nachbar\w*|ancien(?:ne)? locataire|autre locataire|voisin\w*|colocataire|inquilin[oa] anterior|anterior inquilin[oa]|vecin\w*|neue[rn]? (?:vermieter|wohnung|miet)\w*|nouve(?:au|l|lle) (?:propri[eé]taire|appartement|logement|bailleur)|nuev[oa] (?:casero|piso|propietari[oa]|vivienda))(?!\p{L})/iu
const IS_PART =
  /(?<!\p{L})(?:nur|lediglich|davon|restliche[nr]?|die [uü]brigen|abz[uü]glich|retenue?|retient|d[eé]duit|reste|restants?|solde|seulement|que|solo|s[oó]lo|restantes?|resto|descuent\w*|descont\w*)(?: (?:der|die|von|de|la|les|los|ma|mi))?$/iu
const REST_OF =
  /(?<!\p{L})(?:restliche[nr]?|rest|teil|reste|solde|partie|resto|parte)(?: (?:der|meiner|unserer|de la|de ma|de notre|de mi|de nuestra|du|de))?$/iu
const WITHIN_CHARS = 60

const clauseBefore = (text: string, at: number): string => {
  const before = text.slice(Math.max(0, at - WITHIN_CHARS), at)
  return before.slice(before.search(/(?:\d\.|[^.;!?\n])*$/))
}
const clauseBehind = (text: string, at: number): string =>
  /^[^.;!?,\n]*/.exec(text.slice(at, at + WITHIN_CHARS))?.[0] ?? ""

/** A comma or a joint begins another clause: what stands before it is not said of the sum. */
const lastOf = (clause: string): string =>
  clause.slice(clause.search(/(?:(?!,? (?:und|et|y|mais|aber|pero) |, )[\s\S])*$/))

/** The one deposit that the text names. */
export const depositAbroad = (text: string): string | undefined => {
  if (!SIGN.test(text)) return undefined
  const found = new Set<string>()
  for (const pattern of [BEHIND_WORD, BEFORE_WORD]) {
    for (const match of text.matchAll(pattern)) {
      const before = clauseBefore(text, match.index)
      const behind = clauseBehind(text, match.index + match[0].length)
      if (OF_OTHERS.test(lastOf(before)) || OF_OTHERS.test(behind)) continue
      if (isOnlyAsked(before, match[0], behind) || isPart(before.trimEnd(), pattern)) continue
      if (pattern === BEFORE_WORD && RETAINED.test(`${lastOf(before)} ${behind}`) && !OWN.test(lastOf(before))) continue
      const sum = eurosIn(match[1] ?? "")
      if (sum === undefined) return undefined
      found.add(sum)
    }
  }
  return found.size === 1 ? [...found][0] : undefined
}

/** "Der 300 € Kaution wegen Reinigung einbehält": as much as is kept, which may be a part. */
const RETAINED =
  /(?<!\p{L})(?:ein(?:be)?h[aä]lt|einbehalten|beh[aä]lt|behalten|retien(?:t|e|en)|retenu|gard(?:e|ent|er)|quedan?|quedarse)(?!\p{L})/iu
const isPart = (before: string, pattern: RegExp): boolean =>
  pattern === BEFORE_WORD ? IS_PART.test(before) : REST_OF.test(before)

/** "1 240" is one number, as people write it in French. */
const eurosIn = (written: string): string | undefined => {
  const [sum] = sumsIn(written.replaceAll(/(?<=\d)[ \u00A0\u202F](?=\d{3})/g, ".")).sums
  return sum === undefined || sum.amount === null || sum.currency !== "EUR" || Number(sum.amount) === 0
    ? undefined
    : `${sum.amount} EUR`
}

/** "The landlord wants 300 of my deposit of 900": there the deposit is the writer's own. */
const OWN =
  /(?<!\p{L})(?:meine?[rn]?|unsere?[rn]?|mon|ma|notre|mi|nuestra|hinterlegt\w*|gezahlt\w*|vers[eé]e?|pagad?[oa]?s?|pagamos|pagu[eé]|dimos|di|entregamos)(?!\p{L})/iu
const isOnlyAsked = (before: string, match: string, behind: string): boolean =>
  !OWN.test(match) &&
  !OWN.test(lastOf(before)) &&
  !OWN.test(behind) &&
  [lastOf(before), behind].some((clause) => ASKED_FOR.test(clause) && !BACK.test(clause))
/** What is asked for is that it comes back, or that it is kept: it was paid. */
const BACK = /zur[uü]ck|rend|restitu|rembours|devol|behalt|garder|quedar/i
