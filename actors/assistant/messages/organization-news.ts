/**
 * Reads a message for what the organization of a case said: its name stands for it, and what others say is left out.
 *
 * Always true: where it is not clear who speaks, the sentence stays, so that the user is asked.
 */
import { rememberByText } from "../by-text.ts"
import { SAYS } from "./intent-words.ts"
import { tellsAnswer } from "./intent.ts"
import { literal, plainWords } from "../plain-text.ts"
import { namePartsOf } from "./same-name.ts"
import { BESIDE_VERB, SPEAKS } from "./speaker-words.ts"
import { type Sides, type Speakers, speakersIn, withTheirPeople } from "./speakers.ts"

/** The names are those of the organization and of the one that the letter goes to; the story is the first text of the case. */
export type Parties = Sides

/** Who speaks in a text. Remembered: each text of a case is asked with each message. */
export const speakersOf = rememberByText((text: string, parties: Parties): Speakers => speakersIn(text, parties))

const BETWEEN =
  "(?: (?:has|have|had|just|now|finally|also|then|again|still|only|already|never|even|hat|haben|mir|uns|me|nous|nos|m'a|m'ont|n'a|a|ont|ha|han|only|today|yesterday|heute|gestern|hier|ayer)){0,4}"
const DOES =
  "(?:paid|pays|repaid|refunded|returned|credited|transferred|wired|reimbursed|sent|gave|offre|propose|zahlt|erstattet|schickt|closed|paye|rembourse|verse|vire|devolvio|pago|meint|teilt|dit|pretend|affirme|alega|afirma|asegura|ofrece)(?![a-z])"

/** Who writes for the other side. */
const THEIR_LAWYER =
  /\b(?:their|his|her|the (?:landlord|company|shop|bank|agency|airline|insurer|gym|hotel|seller|owner)'?s?) (?:lawyers?|attorneys?|solicitors?|legal (?:team|department)|debt collectors?|insurance)\b(?= )|\b(?:der|deren|dessen) anwalt (?:des vermieters|der firma|der gegenseite)\b|\bleur avocate?\b|\bsu abogad[oa]\b/g

/** "Sarah at the front desk says". */
const THEIR_STAFF = new RegExp(
  `\\b[a-z]{3,15} (?:from|at) (?:the |their )?(?:shop|store|office|company|agency|front desk|desk|reception|counter|billing|claims team|customer service|support|hotline)(?=${BESIDE_VERB},? ${SPEAKS})`,
  "g"
)

/** The text as `plainWords` writes it, with "the company" where the organization is named as the one who says or does something. */
export const withOrganization = (text: string, parties: Pick<Parties, "names" | "theirs">): string => {
  const whole = plainWords(text)
  const plain = whole.replaceAll(THEIR_LAWYER, "the company").replaceAll(THEIR_STAFF, "the company")
  const parts = parties.names.flatMap(namePartsOf).filter((part) => plain.includes(part))
  const people = (parties.theirs ?? []).filter((name) => plain.includes(name))
  if (parts.length + people.length === 0) return plain === whole ? text : plain
  const longest = (names: ReadonlyArray<string>) => names.toSorted((a, b) => b.length - a.length)
  const told = withTheirPeople(plain, longest(people))
  return parts.length === 0
    ? told
    : told.replaceAll(
        new RegExp(
          `(?<![a-z0-9])(?:${longest(parts).map(literal).join("|")})(?=${BETWEEN} (?:${SAYS.source}|\\b${DOES}))`,
          "g"
        ),
        "the company"
      )
}

/** What a message says itself, without what others say, and with "the company" for the organization and for a name that may be of it. */
export const ownWordsOf = (text: string, parties: Parties): string => {
  const { outsider, own, unknown } = speakersOf(text, parties)
  const named = outsider === undefined ? text : own
  const people = unknown === undefined ? [] : [plainWords(unknown)]
  return withOrganization(named, { ...parties, theirs: [...(parties.theirs ?? []), ...people] })
}

/** The part of a message that may be the organization's words: what a sister thinks of an offer is no part of it. */
export const organizationsPart = (text: string, parties: Parties): string => {
  const { outsider, own } = speakersOf(text, parties)
  return outsider === undefined || own.trim() === "" ? text : own.trim()
}

/** "HSBC answers for Barclays": who is who, and no answer. */
const STANDS_FOR =
  /\b(?:answers?|acts?|writes?|works?|collects?|speaks?) for (?!me\b|us\b|\d)|\b(?:antwortet|schreibt|spricht) fur\b|\b(?:repond|ecrit|parle) pour\b|\b(?:responde|escribe|habla) por\b/

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

const isOfOthers = (sentence: string, { story = "" }: Parties): boolean => {
  const pronoun = PRONOUN.exec(sentence)?.[1] as "she" | "he" | undefined
  if (pronoun === undefined) return false
  const told = plainWords(story.slice(0, STORY_CHARS_MAX))
  return OF_WRITER[pronoun].test(told) && !PERSON_OF_OTHERS.test(told) && told.includes(pronoun)
}
const STORY_CHARS_MAX = 4_000

/** Whether a message tells what the organization answered, and not another one. Remembered: each text of a case is asked with each message. */
export const tellsItsAnswer = rememberByText((text: string, parties: Parties): boolean => {
  const named = ownWordsOf(text, parties)
  if (named.trim() === "" || !tellsAnswer(named)) return false
  const sentences = plainWords(named).split(/(?<=[.!?;])\s+|\n+/)
  const own = sentences.filter((sentence) => !isOfOthers(sentence, parties) && !STANDS_FOR.test(sentence))
  return own.length === sentences.length || (own.length > 0 && tellsAnswer(own.join(" ")))
})
