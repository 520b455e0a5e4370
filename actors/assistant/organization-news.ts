/**
 * Reads a message for what the organization of a case said: its name stands for it, and what others say is left out.
 *
 * Always true: where it is not clear who speaks, the sentence stays, so that the user is asked.
 */
import { rememberByText } from "./by-text.ts"
import { SAYS } from "./intent-words.ts"
import { tellsAnswer } from "./intent.ts"
import { literal, plainWords } from "./plain-text.ts"

export interface Parties {
  /** The organization, and the one that the letter goes to. */
  readonly names: ReadonlyArray<string>
  /** The first text of the case. */
  readonly story: string | undefined
}

/** Words of a name that say nothing of whose it is. */
const COMMON =
  /^(?:the|of|and|bank|card|credit|union|company|services?|financial|group|national|federal|savings|airlines?|airways|insurance|mobile|health|home|hotel|property|management|mgmt|partners|shop|store|online|city|state|world|best|first|north|south|east|west|new|old|free|apartments?|rent|center|centre|inc|llc|ltd|plc|corp|corporation|gmbh|ag|co|de|la|information|international|telecom|energy|water|power|gas|solutions|systems|rental|rentals|travel|tours|medical|dental|clinic|hospital|university|school|communications?|security|legal|digital|media|direct|express|protect|recovery|bureau|agency|collection|collections|debt|loans?|auto|cars?|motors?)$/
const TAIL =
  /(?:[ .,]{1,2}(?:inc|llc|ltd|limited|plc|corp|corporation|gmbh|ag|sa|se|bv|co|com|net|org|de|fr|es|uk|eu)){1,3}\.?$/
const NAME_CHARS_MIN = 3

/** What people call an organization: its name, and the words of it that few names have. */
export const namePartsOf = (name: string): ReadonlyArray<string> => {
  const plain = plainWords(name).trim()
  const short = plain.replace(TAIL, "")
  return [...new Set([plain, short, ...short.split(/[^\p{L}\d]+/u).filter((word) => !COMMON.test(word))])].filter(
    (part) => part.length >= NAME_CHARS_MIN
  )
}

const BETWEEN =
  "(?: (?:has|have|had|just|now|finally|also|then|again|still|only|already|never|even|hat|haben|mir|uns|me|nous|nos|m'a|m'ont|n'a|a|ont|ha|han|only|today|yesterday|heute|gestern|hier|ayer)){0,4}"
const DOES =
  "(?:paid|pays|repaid|refunded|returned|credited|transferred|wired|reimbursed|sent|gave|offre|propose|zahlt|erstattet|schickt|closed|paye|rembourse|verse|vire|devolvio|pago|meint|teilt|dit|pretend|affirme|alega|afirma|asegura|ofrece)(?![a-z])"

/** The text as `plainWords` writes it, with "the company" where the organization is named as the one who says or does something. */
export const withOrganization = (text: string, { names }: Pick<Parties, "names">): string => {
  const plain = plainWords(text)
  const parts = names.flatMap(namePartsOf).filter((part) => plain.includes(part))
  if (parts.length === 0) return text
  const longest = parts.toSorted((a, b) => b.length - a.length).map(literal)
  return plain.replaceAll(
    new RegExp(`(?<![a-z0-9])(?:${longest.join("|")})(?=${BETWEEN} (?:${SAYS.source}|\\b${DOES}))`, "g"),
    "the company"
  )
}

/** Who carries parcels and payments, and who else speaks of a matter. */
const OTHERS =
  /^\W*(?:(?:and|but|so|also|now|today|ok|und|et|y)[ ,]+)*(?:(?:the|my|our|her|his|die|der|la|le|el|mi) )?(postnl|dhl|ups|usps|fedex|dpd|gls|hermes|evri|royal mail|canada post|an post|bpost|correos|la poste|colissimo|chronopost|deutsche post|carrier|courier|post office|police|doctor|dentist|mechanic|plumber|electrician|lawyer|attorney|solicitor|accountant|neighbou?rs?|polizei|arzt|nachbar|police officer|medecin|avocat|voisin|policia|medico|abogado|vecino)(?= (?:(?:now|also|just|has|have|then|still|finally|again|jetzt|auch|maintenant|ahora|me|us|hat|a|ha) ){0,3}(?:said|says?|told|tells?|found|wrote|writes|claims?|claimed|answered|replied|confirmed|called|thinks|sagt|schreibt|dit|ecrit|dice|dijo)\b)/

/** One pronoun alone speaks: "she also says the card is a debit card". */
const PRONOUN =
  /^\W*(?:(?:and|but|so|also|oh|ok|well)[ ,]+)*(she|he)(?: (?:also|now|just|still|then|again|only))* (?:said|says|told|tells|asks|asked|wants|wrote|thinks|confirmed|claims)\b/
const OF_WRITER = {
  she: /\bmy (?:client|tenant|patient|friend|neighbou?r|partner|mother|mom|mum|wife|daughter|sister|aunt|grandma|grandmother|girlfriend|niece|cousin|roommate|roomate)\b/,
  he: /\bmy (?:client|tenant|patient|friend|neighbou?r|partner|father|dad|husband|son|brother|uncle|grandpa|grandfather|boyfriend|nephew|cousin|roommate|roomate)\b/
} as const
/** A person of the other side who may be meant. */
const PERSON_OF_OTHERS =
  /\b(?:landlord|landlady|owner|manager|boss|agent|rep|representative|supervisor|lady|guy|seller|dealer|contractor|doctor|receptionist|clerk|employer|adjuster|collector)\b/

const isOfOthers = (sentence: string, { names, story = "" }: Parties): boolean => {
  const other = OTHERS.exec(sentence)?.[1]
  if (other !== undefined) return !names.some((name) => plainWords(name).includes(other))
  const pronoun = PRONOUN.exec(sentence)?.[1] as "she" | "he" | undefined
  if (pronoun === undefined) return false
  const told = plainWords(story.slice(0, STORY_CHARS_MAX))
  return OF_WRITER[pronoun].test(told) && !PERSON_OF_OTHERS.test(told) && told.includes(pronoun)
}
const STORY_CHARS_MAX = 4_000

/** Whether a message tells what the organization answered, and not another one. Remembered: each text of a case is asked with each message. */
export const tellsItsAnswer = rememberByText((text: string, parties: Parties): boolean => {
  const named = withOrganization(text, parties)
  if (!tellsAnswer(named)) return false
  const sentences = plainWords(named).split(/(?<=[.!?;])\s+|\n+/)
  const own = sentences.filter((sentence) => !isOfOthers(sentence, parties))
  return own.length === sentences.length || (own.length > 0 && tellsAnswer(own.join(" ")))
})
