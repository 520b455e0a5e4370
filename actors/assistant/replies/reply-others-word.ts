/**
 * What is answered to the words of another one than the organization: a sister, a lawyer, the police, a bank, another organization.
 *
 * Always true: the reply says that they are no answer of the organization, or answers what they mean for the matter.
 */
import { writtenDate } from "../letters/days/dates.ts"
import { saysCivil, saysIgnore, saysNo, saysWait } from "./outside-topics.ts"
import { type About, addresseeIn } from "./reply-about.ts"
import type { OutsiderKind } from "../messages/speaker-words.ts"
import type { Outsider } from "../messages/speakers.ts"

export const othersWord = (about: About): ReadonlyArray<string> => {
  const { outsider } = about
  return outsider === undefined ? [] : WORDS[outsider.kind](about, outsider)
}

const WORDS: Readonly<Record<OutsiderKind, (about: About, outsider: Outsider) => ReadonlyArray<string>>> = {
  friend: (about, outsider) => [noted(calledIn(outsider, "the people around you"), about), ...advised(about)],
  boss: (about) => [noted("your employer", about), ...advised(about)],
  adviser: (about) => [
    `Noted what you were advised: it is no answer of ${addresseeIn(about)}. ${staysAsItIs(about)} The decision is yours.`,
    "If it is advice on what to claim or where to turn, tell it here in a sentence, and it is weighed with the case.",
    ...advised(about)
  ],
  body: (about) => [
    `That is a word of a body that looks at complaints, and no answer of ${addresseeIn(about)}. ${staysAsItIs(about)}`,
    "Keep what it wrote, with its date and number, and attach it to a message: it goes with the papers."
  ],
  expert: (about) => [
    `That is no answer of ${addresseeIn(about)}, and may prove your side. ${staysAsItIs(about)}`,
    "Ask for it in writing, with the date and a name, and attach it to a message: it goes with the papers."
  ],
  carrier: (about, { who }) => [
    `What ${who.toUpperCase() === who || who.length > 5 ? who : who.toUpperCase()} says is kept with the case, and is no answer of ${addresseeIn(about)}. ${staysAsItIs(about)}`
  ],
  lawyer: (about) => ofLawyer(about),
  police: (about) => ofPolice(about),
  bank: (about) => ofBank(about),
  organization: (about, { who }) => ofOrganization(about, who)
}

const ENGLISH_KIN =
  /^(?:my|our) ((?:[a-z]+ )?(?:sister|brother|mother|mum|mom|dad|father|parents|wife|husband|partner|girlfriend|boyfriend|son|daughter|friends?|neighbou?rs?|cousin|uncle|aunt|colleagues?|co-?workers?|roommate|flatmate|family)(?:[- ]in[- ]law)?)$/

const calledIn = ({ who }: Outsider, otherwise: string): string => {
  const kin = ENGLISH_KIN.exec(who)?.[1]
  if (kin !== undefined) return `your ${kin}`
  return /^\p{Lu}/u.test(who) ? who : otherwise
}

const noted = (who: string, about: About): string =>
  `Noted what ${who} ${/(?:parents|friends|neighbou?rs|colleagues|co-?workers|people around you)$/.test(who) ? "say" : "says"}: it is no answer of ${addresseeIn(about)}. ${staysAsItIs(about)} The decision is yours.`

const staysAsItIs = ({ last_day_at, now, organization }: About): string =>
  last_day_at === null || last_day_at <= now
    ? "No date of the case changes by it."
    : `No date of the case changes by it: ${organization} has until ${writtenDate(last_day_at)}.`

/** What others advise, where no other paragraph of the reply takes it up. */
const advised = (about: About): ReadonlyArray<string> => {
  if (saysWait(about.content)) return [WAITING]
  if (saysIgnore(about.content)) return [IGNORING]
  return ADVISES_ACCEPT.test(about.content) && !about.intents.includes("accept_offer")
    ? [`No offer of ${addresseeIn(about)} is told yet; if there is one, write what it offers, and it is weighed here.`]
    : []
}
const IGNORING =
  "To ignore it is a risk: a day that has run out does not come back, and an answer in writing costs little."
const WAITING = "You may wait: while you do nothing, the case goes on by its own dates."
const ADVISES_ACCEPT = /\baccept|\btake (?:it|the offer|the money)\b/i

const ofLawyer = (about: About): ReadonlyArray<string> => {
  const { last_day_at, letter, now, organization, reminder_at } = about
  const isSent = letter !== undefined && letter.sent_at !== null
  return [
    `Good that you have a lawyer: their advice comes before what stands here, which is information and no legal advice. It is no answer of ${addresseeIn(about)}.`,
    isSent
      ? `Show them the letter of ${writtenDate(letter.sent_at)} and this case, and agree who writes to ${organization} from now on: two voices harm each other.`
      : `No letter has left yet, so agree first who writes to ${organization}: the lawyer or you with this letter.`,
    ...(reminder_at !== null && reminder_at > now
      ? [`If nothing is said, a reminder is written here on ${writtenDate(reminder_at)}.`]
      : []),
    ...(last_day_at !== null && last_day_at > now
      ? [
          `The time of ${organization} ends on ${writtenDate(last_day_at)}; then the case here goes to the next body. A day of the law does not wait for a lawyer: ask them about it.`
        ]
      : []),
    "Do you want to go on here? Then you need do nothing. If the lawyer takes it over, write that you want to stop: the case ends as withdrawn, and nothing more is written."
  ]
}

const ofPolice = (about: About): ReadonlyArray<string> =>
  saysCivil(about.content)
    ? [
        `The police leave it to you and ${addresseeIn(about)}: it is a matter of civil law, and that is what this case is for. ${about.letter === undefined || about.letter.sent_at === null ? "A letter that claims your right is the right way." : "The letter that has left is the right way."}`,
        `It says nothing about who is right, and is no answer of ${addresseeIn(about)}. ${staysAsItIs(about)}`,
        "If they gave you a number or a paper, keep it and tell it here."
      ]
    : [
        `That is a word of the police, and no answer of ${addresseeIn(about)}. ${staysAsItIs(about)}`,
        "Keep the number of the report and the name of the officer, and tell them here: they go with the papers. The police look after a crime; the money is claimed by this case beside it."
      ]

const ofBank = (about: About): ReadonlyArray<string> => [
  `That is a word of your bank, and no answer of ${addresseeIn(about)}. ${staysAsItIs(about)}`,
  ...(about.intents.includes("chargeback")
    ? [
        saysNo(about.content)
          ? "What the bank refuses takes nothing from your claim: the letter goes its own way. Ask the bank for its reason in writing."
          : `What the bank does runs beside the letter: you may do both. Ask the bank until when it has to be asked, and let it confirm that in writing.`
      ]
    : ["If it paid or took back something, say how much: nobody is paid twice."])
]

const ofOrganization = (about: About, who: string): ReadonlyArray<string> => [
  `${who} is not ${about.organization}, as far as this case knows, so its words are no answer of ${about.organization}. ${staysAsItIs(about)}`,
  `If ${who} writes for ${about.organization}, as its parent, its brand, its collector or its lawyer, say so: “${who} answers for ${about.organization}.” Then its words count.`,
  `If it is about another matter with ${who}, that is a case of its own.`
]
