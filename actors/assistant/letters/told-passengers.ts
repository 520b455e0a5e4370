/**
 * How many passengers of a booking a narrative tells of, in four languages: "wir waren zu viert", "nous étions deux", "a family of
 * four".
 *
 * Always true: hours and days are no passengers, a small child may have no seat of its own, and two counts are none. Pure, and linear
 * in the text.
 */
import { COUNT, COUNT_ABROAD, countOf } from "./day-mentions.ts"

const PEOPLE =
  "(?:passengers|people|persons|travell?ers|adults|personen|passagiere|flugg[aä]ste|reisende|erwachsene|passagers|personnes|voyageurs|adultes|pasajeros|personas|viajeros|adultos)"
const NO_TIME =
  "(?! ?(?:hours?|days?|minutes?|stunden|tage|minuten|heures?|jours?|horas?|d[ií]as?|minutos?|h\\b|%|euros?|€|km))"
const TOLD = new RegExp(
  [
    `(?<!\\p{L})there (?:were|are) (${COUNT}) of us(?!\\p{L})`,
    `(?<!\\p{L})(?:party|group|family) of (${COUNT})(?![\\p{L}\\d])`,
    `(?<!\\p{L})we (?:were|are) (${COUNT}) (?:of us|${PEOPLE})(?!\\p{L})`,
    `(?:^|[.;!?\\n] ?)we (?:were|are) (${COUNT})(?=[.;!\\n]|, (?:and|so|with|both|all)(?!\\p{L})|$)`,
    `(?<!\\p{L})wir (?:waren|sind|reisten|flogen) (?:zu )?(${COUNT_ABROAD}) ${PEOPLE}(?!\\p{L})`,
    `(?<!\\p{L})nous (?:[eé]tions|sommes|voyagions) (?:[aà] )?(${COUNT_ABROAD})(?![\\p{L}\\d])${NO_TIME}(?! (?:ans|semaines|mois|[aà] (?:avoir|demander)))`,
    `(?<!\\p{L})(?:[eé]ramos|somos|viaj[aá]bamos) (${COUNT_ABROAD})(?![\\p{L}\\d])${NO_TIME}`,
    `(?<!\\p{L})(?:f[uü]r|pour|para|for) (${COUNT_ABROAD}|${COUNT}) ${PEOPLE}(?!\\p{L})`
  ].join("|"),
  "giu"
)
const TOGETHER =
  /(?<!\p{L})(?:wir (?:waren|sind|reisten|flogen)|waren wir) zu (zweit|dritt|viert|f[uü]nft|sechst)(?!\p{L})/giu
const GROUPS: Readonly<Record<string, number>> = { zweit: 2, dritt: 3, viert: 4, fünft: 5, funft: 5, sechst: 6 }
/** "dont un bébé": who has no seat has no claim. */
const INFANT =
  /(?<!\p{L})(?:bab(?:y|ies|ys)|infants?|toddler|newborn|lap child|kleinkind\p{L}*|s[aä]ugling\p{L}*|b[eé]b[eé]s?|nourrisson|reci[eé]n nacid[oa]|months?[ -]old|monate alt|(?:de|d'un|\d) mois|meses)(?!\p{L})/iu
/** "Two adults and a child": the children are not among those who are counted, unless it says so. */
const CHILDREN = /(?<!\p{L})(?:child(?:ren)?|kids?|kind(?:er|ern)?|enfants?|ni[ñn][oa]s?|hij[oa]s?)(?!\p{L})/iu
const AMONG =
  /(?<!\p{L})(?:including|of whom|family|dont|famille|davon|darunter|familie|incluid[oa]s?|entre ellos|de ellos|familia)(?!\p{L})/iu
const SIGN =
  /(?:^|[^\p{L}])(?:were|are|of|for|waren|sind|flogen|reisten|f[uü]r|[eé]tions|sommes|voyagions|pour|[eé]ramos|somos|viaj[aá]bamos|para) /iu
const COUNT_MIN = 2
const COUNT_MAX = 9

export const passengersIn = (text: string): string | undefined => {
  if (!SIGN.test(text) || INFANT.test(text) || (CHILDREN.test(text) && !AMONG.test(text))) return undefined
  const counts = new Set([
    ...[...text.matchAll(TOLD)].map((match) => countOf(match.slice(1).find((group) => group !== undefined) ?? "")),
    ...[...text.matchAll(TOGETHER)].map(([, word = ""]) => GROUPS[word.toLowerCase()] ?? 0)
  ])
  const [count, ...others] = counts
  return count === undefined || others.length > 0 || count < COUNT_MIN || count > COUNT_MAX ? undefined : String(count)
}
