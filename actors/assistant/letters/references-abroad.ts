/**
 * Numbers of orders, accounts, bookings, claims and policies behind their German, French and Spanish names: "Bestellnr. AY-5512",
 * "commande n° 101", "numéro client 77-44", "localizador 6YHTR2".
 *
 * Always true: a number is called by its own name, and two of a kind are none. Pure, and linear in the text.
 */
import type { FactName, Facts } from "../../../schema/letter.ts"
import { LAST_GROUP } from "./told/told-references.ts"

/** The names of a number, each with all that says that it is one. */
const NUMBER = "(?:n[.º°o]{0,2}|nº|n°|no\\.|num\\.?|n[uú]m(?:ero)?\\.?|num[eé]ro)"
const german = (words: string): string =>
  `(?:${words})(?:s|en|n)?[- ]?(?:nummern?|nr\\.?|no\\.?|code|zeichen|referenz)|(?:nummer|nr\\.?) (?:der|meiner|des|meines) (?:${words})`
const romance = (words: string): string =>
  `(?:${words}) ?(?::|${NUMBER})|${NUMBER} ?(?:de |du |d'|del |de la )?(?:(?:ma|mon|mi|la|el) )?(?:${words})|(?:r[eé]f[eé]rence|referencia|code|c[oó]digo)(?: (?:de |du |d'|del |de la )?)(?:(?:ma|mon|mi|la|el) )?(?:${words})`

/** Each kind with what every one of its names holds; a pattern is compiled for texts with that alone. */
const NAMES: ReadonlyArray<readonly [FactName, RegExp, string]> = [
  [
    "order_reference",
    /bestell|auftrag|commande|pedido/iu,
    `${german("bestell(?:ung)?|auftrag")}|${romance("commande|pedido")}`
  ],
  [
    "account_reference",
    /kunden|vertrag|konto|anschluss|mitglied|teilnehmer|abo|client|compte|contrat|ligne|cuenta|socio/iu,
    `${german("kunden(?:konto)?|vertrag|konto|anschluss|mitglied|teilnehmer|abo(?:nnement)?")}|${romance("client|compte|contrat|abonn[eé]e?|ligne|dossier client|cliente|cuenta|contrato|abonado|socio")}`
  ],
  [
    "booking_reference",
    /buchung|r[eé]serv|localizador|pnr/iu,
    `${german("buchung|reservierung|flugbuchung")}|${romance("r[eé]servation|reserva|localizador")}|localizador|pnr`
  ],
  [
    "claim_number",
    /schaden|leistung|sinistre|siniestro/iu,
    `${german("schaden|leistung")}|${romance("sinistre|siniestro")}`
  ],
  [
    "policy_number",
    /versicherung|police|p[oó]liza/iu,
    `${german("versicherung|police|policen|versicherungsschein")}|${romance("p[oó]liza|police")}`
  ],
  ["debt_reference", /aktenz|gesch[aä]ftsz|forderung|inkasso/iu, german("akten|gesch[aä]fts?|forderung|inkasso")]
]

/** A bank account is no customer number: an IBAN, or digits as long as one. */
const VALUE = `(\\d{2,3}(?: \\d{2,4}){2,4}(?!\\d|[.,]\\d| ?(?:€|euros?|eur))|[A-Za-z0-9][A-Za-z0-9/._-]{2,23}[A-Za-z0-9](?: \\d{3,4}(?![\\d.,€]| ?(?:€|euros?|eur)))*${LAST_GROUP})`
const IS = "(?: (?:lautet|ist|war|est|es|era))?[ :#]{1,3}(?:lautet |ist |est |es )?"

const LABELLED = NAMES.map(([fact, sign, names]) => ({
  fact,
  sign,
  pattern: new RegExp(`(?<!\\p{L})(?:${names})${IS}${VALUE}(?![\\p{L}\\d])`, "giu")
}))

/** "Contrato 99812-A": without a word for "number" it has six digits, or digits beside a letter or a hyphen. */
const BARE: ReadonlyArray<readonly [FactName, RegExp]> = [
  [
    "order_reference",
    /(?<!\p{L})(?:bestellung|auftrag|commande|pedido) ([A-Za-z0-9][A-Za-z0-9-]{4,24})(?![\p{L}\d])/giu
  ],
  ["account_reference", /(?<!\p{L})(?:vertrag|contrat|contrato) ([A-Za-z0-9][A-Za-z0-9-]{4,24})(?![\p{L}\d])/giu]
]
const PLAINLY = /^(?!20\d\d-\d\d-\d\d$)(?:\d{6,}|(?=.*\d.*\d)(?=.*[A-Z-])[A-Z0-9-]{5,})$/

const SIGN =
  /nummer|nr|n[º°o.]|num|r[eé]f[eé]r|code|c[oó]digo|localizador|zeichen|commande|pedido|contrat|client|cuenta|bestellung|auftrag|vertrag/i
const DIGIT = /\d/
const IS_IBAN = /^[a-z]{2}\d{2}[a-z0-9]{4}/i
/** A year, a day or a sum is no number of anything. */
const NO_REFERENCE = /^(?:20\d\d-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{2,4}|(?:19|20)\d\d|\d{1,3}(?:[.,]\d{2,3})+)$/

export const referencesAbroad = (text: string): Facts => {
  if (!DIGIT.test(text) || !SIGN.test(text)) return {}
  const found = new Map<FactName, Set<string>>()
  const add = (fact: FactName, value: string): unknown => found.set(fact, (found.get(fact) ?? new Set()).add(value))
  for (const { fact, pattern, sign } of LABELLED) {
    if (!sign.test(text)) continue
    for (const [, value = ""] of text.matchAll(pattern)) {
      if (DIGIT.test(value) && !NO_REFERENCE.test(value) && !IS_IBAN.test(value)) add(fact, value)
    }
  }
  for (const [fact, pattern] of BARE) {
    for (const [, value = ""] of text.matchAll(pattern)) if (PLAINLY.test(value)) add(fact, value)
  }
  return Object.fromEntries(
    [...found].flatMap(([fact, [value, ...others]]) =>
      value === undefined || others.length > 0 ? [] : [[fact, value]]
    )
  )
}

/** Both readings together; where they differ, the number is asked for. */
export const withReferencesAbroad = (found: Facts, text: string): Facts => {
  const abroad = referencesAbroad(text)
  const differs = (fact: string): boolean => {
    const [one, other] = [found[fact as FactName], abroad[fact as FactName]]
    return one !== undefined && other !== undefined && one !== other
  }
  return Object.fromEntries(Object.entries({ ...abroad, ...found }).filter(([fact]) => !differs(fact)))
}
