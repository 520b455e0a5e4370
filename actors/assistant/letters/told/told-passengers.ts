/**
 * How many passengers of a booking a narrative tells of, in four languages: "wir waren zu viert", "nous étions deux", "a family of
 * four".
 *
 * Always true: hours and days are no passengers, a small child may have no seat of its own, and two counts are none. Pure, and linear
 * in the text.
 */
import { COUNT, COUNT_ABROAD, countOf } from "../days/day-mentions.ts"

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
    `(?:^|[.;!?\\n,(] ?)(${COUNT}) of us(?=[.;!?,)\\n]|$)`,
    `(?<!\\p{L})on [eé]tait (?:[aà] )?(${COUNT_ABROAD})(?![\\p{L}\\d])${NO_TIME}`,
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
  /(?:^|[^\p{L}])(?:were|are|of|for|[eé]tait|waren|sind|flogen|reisten|f[uü]r|[eé]tions|sommes|voyagions|pour|[eé]ramos|somos|viaj[aá]bamos|para) /iu
const COUNT_MIN = 2
const COUNT_MAX = 9

/** "Me and my two boys": the writer is one of them. */
const WITH_CHILDREN = new RegExp(
  `(?<!\\p{L})(?:me and my|ich und meine|moi et mes|yo y mis) (${COUNT_ABROAD}|${COUNT}) (?:boys|girls|sons|daughters|kids|children|jungs|jungen|m[aä]dchen|s[oö]hne|t[oö]chter|kinder|fils|filles|enfants|gar[cç]ons|hij[oa]s|ni[ñn][oa]s)(?!\\p{L})`,
  "giu"
)
const SPOUSE =
  "(?:my (?:wife|husband|partner|boyfriend|girlfriend|fianc[eé]e?)|meine (?:frau|freundin|partnerin)|mein (?:mann|freund|partner)|ma (?:femme|compagne|copine)|mon (?:mari|compagnon|copain)|mi (?:mujer|marido|pareja|espos[oa]|novi[oa]))"
const AND = "(?:,? (?:and|und|et|y)|,| &)"
/** "My wife and our 2 kids too": with the writer they are four. */
const WITH_FAMILY = new RegExp(
  `(?<!\\p{L})${SPOUSE}${AND} (?:(?:our|my|the|unsere|meine|die|nos|mes|les|nuestr[oa]s|mis|los) )?(${COUNT_ABROAD}|${COUNT}) (?:boys|girls|sons|daughters|kids|children|jungs|jungen|m[aä]dchen|s[oö]hne|t[oö]chter|kinder|fils|filles|enfants|gar[cç]ons|hij[oa]s|ni[ñn][oa]s)(?!\\p{L})`,
  "giu"
)
const FIRST_NAME = "\\p{Lu}\\p{Ll}[\\p{L}'’-]{0,20}"
const KIN =
  "(?:(?:two|three|2|3|zwei|drei|deux|trois|dos|tres) )?(?:boys|girls|sons|daughters|kids|children|wife|husband|partner|son|daughter|jungs|s[oö]hne|t[oö]chter|kinder|frau|mann|freundin?|partnerin|sohn|tochter|fils|filles?|enfants|femme|mari|compagne|compagnon|conjointe?|hij[oa]s?|mujer|marido|pareja|novi[oa]|espos[oa])"
/** "My boys Leo and Max": names behind the word for kin. */
const NAMED_KIN = new RegExp(
  `(?:[Mm]y|[Mm]eine?|[Mm]es|[Mm]on|[Mm]a|[Mm]is?) ${KIN}(?:,| is called| is named|'s name is| hei(?:ß|ss)t| s'appelle| se llama)? (${FIRST_NAME}(?: ${FIRST_NAME})?(?:, ${FIRST_NAME}(?: ${FIRST_NAME})?){0,3}(?: (?:and|und|et|y) ${FIRST_NAME}(?: ${FIRST_NAME})?)?)(?![\\p{L}'’])`,
  "gu"
)
/** A word in capitals that begins a sentence or is a month is no name. */
const NO_NAME =
  /^(?:They|The|We|It|Our|And|But|Die|Der|Wir|Sie|Les|Nous|Ils|El|La|Los|On|In|At)(?!\p{L})|(?:January|February|March|April|May|June|July|August|September|October|November|December)/u

/** The names of those who travelled with the writer, where they are as many as was told. */
export const companionsIn = (text: string): string | undefined => {
  const passengers = passengersIn(text)
  const [names, ...others] = new Set([...text.matchAll(NAMED_KIN)].map(([, found = ""]) => found))
  if (passengers === undefined || names === undefined || others.length > 0 || NO_NAME.test(names)) return undefined
  const count = names.split(/, | (?:and|und|et|y) /).length
  return count === Number(passengers) - 1 ? names : undefined
}

export const passengersIn = (text: string): string | undefined => {
  if (INFANT.test(text)) return undefined
  const withChildren = [...text.matchAll(WITH_CHILDREN)].map(([, word = ""]) => countOf(word) + 1)
  const families = [...text.matchAll(WITH_FAMILY)].map(([, word = ""]) => countOf(word) + 2)
  const others = text.replaceAll(WITH_CHILDREN, " ").replaceAll(WITH_FAMILY, " ")
  if (CHILDREN.test(others) && !AMONG.test(text)) return undefined
  if (withChildren.length + families.length === 0 && !SIGN.test(text)) return undefined
  const counts = new Set([
    ...withChildren,
    ...families,
    ...[...text.matchAll(TOLD)].map((match) => countOf(match.slice(1).find((group) => group !== undefined) ?? "")),
    ...[...text.matchAll(TOGETHER)].map(([, word = ""]) => GROUPS[word.toLowerCase()] ?? 0)
  ])
  const [count, ...more] = counts
  return count === undefined || more.length > 0 || count < COUNT_MIN || count > COUNT_MAX ? undefined : String(count)
}
