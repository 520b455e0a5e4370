/** How addresses of many countries are written, and what ends one in a sentence. Every pattern is linear in the text. */
import { COUNT, MONTHS } from "./days/day-mentions.ts"

const STREET_WORD =
  "(?:st|street|ave|avenue|rd|road|dr|drive|blvd|boulevard|ln|lane|way|ct|court|pl|place|ter|terrace|close|crescent|square|sq|hwy|highway|pkwy|parkway|circle|cir|gardens|row|hill|walk|mews|trail|grove|rise|view|vale|green)"
const FRENCH_WORD =
  "(?:rue|avenue|av\\.|boulevard|bd|chemin|place|cours|all[eé]es?|quai|impasse|route|square|passage|faubourg|ruelle|sentier|esplanade|promenade|mont[eé]e|venelle|villa|cit[eé])"
/** "18 Pine St", "Hauptstraße 5", "12 rue de la Paix", "Calle Mayor 3", and before a post code also "Taunusanlage 12". */
export const STREET = new RegExp(
  `(?<![\\p{L}\\d-])\\d{1,6}(?:-\\d{1,5})?[a-z]?,?(?: [\\p{L}\\d.'’-]+){1,4}? ${STREET_WORD}(?![\\p{L}])|(?:\\p{L}+|\\p{L}[\\p{L}-]* )(?:straße|strasse|str\\.|weg|platz|allee|gasse) \\d+|(?<![\\p{L}\\d.'’-])\\p{L}[\\p{L}.'’-]+(?: \\p{L}[\\p{L}.'’-]+)? \\d{1,4}[a-z]?(?:/[a-z\\d]{1,4})?(?=(?:, ?|\\n)\\d{4,5} (?:[a-z]{2} )?\\p{L}{3})|\\d+(?: bis| ter)?,? ${FRENCH_WORD} |(?:calle|avenida|plaza|via|viale|paseo|carrer|piazza|piazzale|corso|vicolo) |(?<!\\p{L})(?:ul|al|os)\\. \\p{L}[\\p{L}. -]{1,40} \\d|(?<!\\p{L})(?:av(?:da)?\\.|c/) ?`,
  "iu"
)
export const POSTCODES: ReadonlyArray<RegExp> = [
  /\b\p{L}{2,14}\.?,? \d{5}(?:-\d{4})?(?![\d-])/u,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i,
  /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/i,
  // A postal district, which people write in place of an Eircode.
  /\bDublin (?:\d{1,2}|6W)\b(?!,? ?D)/i,
  // An Eircode: "T23 X2P5", "D6W XY00".
  /\b[AC-FHKNPRTV-Y]\d[\dW] ?(?=[A-Z]*\d)(?=\d*[A-Z])[AC-FHKNPRTV-Y\d]{4}\b/i,
  // "5100 NE Dawson Creek Dr" begins with no code: before a Dutch code stands the number of the house.
  /\b(?=\d{4} ?[A-Z]{2}\b,? \p{Lu})(?<=\d\D{1,60})\d{4} ?[A-Z]{2}/u
]
export const TOWN_BEHIND_CODE =
  /(?<=[,\n] ?)(?:\d{4,5}|\d\d-\d{3}) \p{Lu}[\p{L}-]+(?: (?:am |an der |sur |a\. ?[A-Z]\. ?)?\p{Lu}[\p{L}-]+)?/u
/** "3 place Bellecour 69002 Lyon": people leave the comma out as well. */
export const FRENCH_STREET = new RegExp(
  `^\\D{0,20}\\d+(?: bis| ter)?,? ${FRENCH_WORD} |^(?:via|viale|piazza|piazzale|corso|vicolo) [^\\d\\n]{2,40}\\d{1,4}[a-z]? \\d{5} `,
  "i"
)
export const TOWN_BEHIND_STREET = /(?<=[\p{Ll}\d] )\d{5} \p{Lu}[\p{L}-]+/u
/** An address without a code ends with its sentence; the point of "St." ends none. */
export const SENTENCE_END =
  /(?<!\b(?:st|av|avda|pza|ave|dr|rd|blvd|ln|ct|apt|no|nr|str|pl|hwy|sq))\.(?!\s?(?:OG|UG|DG|Stock|Etage|Obergeschoss|Stk)\b)(?=\s|$)|[!?;]|\n\s*\n|,? and (?:my|the|i|we|her|his)\b/i
/** Another clause of German, French or Spanish: "calle Nueva 3 de Sevilla, el alquiler son 650 euros". */
export const CLAUSE_BEGINS_ABROAD =
  /,? (?:el|los|las|mi|mis|pero|y|der|die|das|dem|und|aber|meine?|unsere?|ich|wir|les|mon|ma|mes|et|mais|je|nous|il|elle) (?=\p{Ll}|\d)|, l[ae] (?=\p{Ll})| j'/u
/** What says when it was ends an address as well: "… Brooklyn, New York on September 30", "… California two months ago". */
export const TIME_BEGINS = new RegExp(
  `,? (?:(?:about |around |over |almost |nearly )?(?:${COUNT}|several|some|a few|a couple of) (?:day|week|month|year)s? (?:ago|back)\\b|(?:(?:on|in|at|since|until|till|from|by|around|about|before|after|during|last|this|early|late|end of|the) ){1,8}(?:(?:end|beginning|start|middle) of )?(?:\\d|(?:${MONTHS}|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|year|spring|summer|autumn|fall|winter)\\b)|(?:${MONTHS}) \\d|(?:yesterday|today|recently|because|but|when|while|after|before|since|until|who|which|they|from|for (?:${COUNT}|\\d|an?|almost|over|about|nearly|the))\\b)`,
  "i"
)
/** What people give beside an address: "Cork, account number 40118822", "Leipzig, Kundennummer 55", "tel. 0176 …". */
export const REFERENCE_BEGINS =
  /[,\n]? (?:and )?(?:(?:the|my|our|her|his|meine?|mon|ma|mi) )?(?:(?:account|acct|acc|customer|client|contract|policy|claim|member(?:ship)?|plan|order|booking|reservation|reference|case|invoice|bill|card|loan|tax|phone|mobile|cell|telephone|flight|ticket|tracking) ?(?:number|no\b|nr\b|num\b|id\b|ref\b|reference|code|#|:|ending|is\b|\d)|(?:ref|tel|phone|mobile|e-?mail|dob|iban)\b ?[.:#\d]|e-?mail\b|cod(?:ice|\.) cliente|numero (?:di )?cliente|(?:kunden|vertrags|konto|rechnungs|bestell|buchungs|mitglieds|versicherungs|telefon|auftrags)-?(?:nummer|nr)|telefon\b|handy\b|(?:num[eé]ro|n°|n[uú]mero|nº) (?:de |du |d')?(?:client|compte|contrat|dossier|commande|t[eé]l[eé]phone|cliente|cuenta|contrato|pedido|tel[eé]fono))/iu
/** "4 rue Verte, Lille, julie@example.org" */
export const E_MAIL = /(?<![,;\s])[,;\s]+[^\s,;@]+@/
