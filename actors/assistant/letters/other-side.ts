/**
 * Whose an address is where the words say that it is the other side's: "his new address", "the company's address", "my landlord lives
 * at". It is never the person's own. Four languages. Pure, and linear in the text.
 */
import { OTHER_PERSON } from "./other-people.ts"

const BODY =
  "(?:compan(?:y|ies)|organi[sz]ation|firm|business|shop|store|seller|dealer|landlord|landlady|letting agents?|agents?|agency|collectors?|bank|airline|insurer|employer|boss|provider|contractor|builder|tradesman|hotel|gym|school|hospital|owner|scammer|vermieter(?:in)?|firma|h[aä]ndler(?:in)?|verk[aä]ufer(?:in)?|werkstatt|arbeitgeber(?:in)?|propri[eé]taire|bailleur|vendeu(?:r|se)|soci[eé]t[eé]|entreprise|garagiste|employeur|caser[oa]|arrendador(?:a)?|propietari[oa]|vendedor(?:a)?|empresa|tienda|taller)"
const KIND = "(?: (?:new|old|current|home|business|postal|mailing|real|right|correct|full|office))*"
const PRONOUN_ADDRESS = `(?:his|her|their)${KIND} (?:address|place|house|home|office)`
const PRONOUN_LIVES =
  "(?:he|she|they)(?:['’](?:s|re)| is| are)?(?: now| currently| also)? (?:lives?|living|moved|resides?|based|located)"
const ABROAD = [
  "(?:seine|ihre|deren|dessen) (?:neue |aktuelle |jetzige )?(?:adresse|anschrift)",
  "(?:er|sie) wohnt",
  "(?:son|leur) (?:nouvelle )?adresse|sa nouvelle adresse",
  "(?:il|elle) habite",
  "su (?:nueva )?direcci[oó]n",
  "(?:[eé]l|ella) vive"
].join("|")
/** Of a person who may also be the one for whom the letter is. */
const OF_PRONOUN = new RegExp(`(?<!\\p{L})(?:${PRONOUN_ADDRESS}|${PRONOUN_LIVES}|${ABROAD})(?!\\p{L})`, "iu")
const OF_BODY = new RegExp(
  `(?<!\\p{L})(?:${BODY}(?:['’]?s)?${KIND} (?:address|place|house|home|office)|${BODY}(?:['’]s| is| are)?(?: now| currently)? (?:lives?|living|resides?|moved to|based|located|at|wohnt|habite|vive)|(?:adresse|anschrift|direcci[oó]n|address) (?:of|for|des|der|meines|meiner|du|de la|de mon|de ma|del|de mi|de)(?: (?:the|my))? ${BODY}s?)(?!\\p{L})`,
  "iu"
)
/** Somebody of the writer's for whom the letter may be, or their name in the third person. */
const NAMES_PERSON =
  /(?<!\p{L})(?:her|his|their) (?:full |legal )?name(?!\p{L})|(?<!\p{L})(?:patient|client)(?!\p{L})/iu

/** The English word for a child. */
const FRENCH_HIS = /son (?=(?:nouvelle )?adresse)/giu

/** Whether a text may speak of the person of the letter as "she" or "he". */
export const speaksOfThird = (text: string): boolean =>
  OTHER_PERSON.test(text.replaceAll(FRENCH_HIS, " ")) || NAMES_PERSON.test(text)

/** Whether the words say that what follows is the other side's. */
export const isOfOtherSide = (text: string): boolean =>
  OF_BODY.test(text) || (OF_PRONOUN.test(text) && !speaksOfThird(text))
