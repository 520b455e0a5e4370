/** Short practical answers: whether to call, to mail or to post, what to send, who reads the letter, and what can be asked here. */
import { bodyName } from "../bodies/legal-steps.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { type About, addresseeIn } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"
import { standingWords } from "./reply-standing.ts"

export const callThem = ({ about }: ReplyInput): ReadonlyArray<string> => {
  const { organization, rule_id = "" } = about
  if (rule_id.startsWith("us-fdcpa"))
    return [
      "Better not: what is said on the telephone proves nothing for you and can be used against you, and a promise to pay may start the time of an old debt again. Write, and keep the proof of sending.",
      "If you call all the same, ask for the name, the address and the reference, and promise and confirm nothing."
    ]
  return [
    `You may, and it can be quicker; but a call proves little, and it does not stand for the letter. Take the number of ${organization} from the contract, a bill or its own site, and not from a message that came to you.`,
    "Write down the day, the hour, the name and what was said, and write the same to it on that day: “as we said on the telephone today …”. Agree to nothing that you have not in writing, and give no card number or code to anybody who calls you.",
    "Send the note here as a message, and it stands in the case."
  ]
}

/** Laws that ask for a certain form or address. */
const FORMS: Readonly<Record<string, string>> = {
  "us-fcba-billing":
    "For a billing error the law asks for a letter to the card issuer's address for billing inquiries.",
  "us-fdcpa-809": "A dispute of a debt has to be in writing; post it with proof of delivery.",
  "us-tx-deposit": "In Texas the new address has to be given to the landlord in writing.",
  "us-respa-noe": "A notice of error goes to the address that the servicer names for it.",
  "de-contract-end": "For ending most contracts of consumers an e-mail is enough in Germany (§ 309 Nr. 13 BGB).",
  "fr-contract-end": "A lettre recommandée proves best, and what was concluded online can be ended online."
}

export const byEmail = ({ about }: ReplyInput): ReadonlyArray<string> => {
  const form = FORMS[about.rule_id ?? ""]
  return [
    "An e-mail counts as writing for most complaints and demands; what matters is that you can prove that it came. So ask for a confirmation, keep the sent mail, and if none comes post the letter as well.",
    ...(form === undefined ? [] : [form]),
    "A registered or certified letter proves best, and is worth its price where much depends on the day or where the other side denies everything; the law seldom demands it.",
    `If you send it yourself, say here on which day and how: from that day the time of ${addresseeIn(about)} runs.`
  ]
}

export const original = (): ReadonlyArray<string> => [
  "Send a copy, and keep the original: also to a public body, and to a court unless it asks to see the original.",
  "Attach a copy or a photograph to a message here as well, so that it goes with the papers of the case."
]

export const whoReads = (input: ReplyInput): ReadonlyArray<string> => {
  const { about, missing } = input
  const { letter } = about
  if (letter !== undefined && letter.sent_at !== null)
    return [
      `The letter left on ${writtenDate(letter.sent_at)}${letter.was_posted ? ", by your own post" : ""}. ${about.organization} reads it now; you read it on the page of the case, where it stands in full.`
    ]
  if (letter !== undefined)
    return [
      standingWords(input),
      "It leaves when you have read it and it is mailed or posted, and no day of it is fixed before."
    ]
  const count = missing.questions.length
  return [
    count === 0
      ? "It is not written yet."
      : `It is not written yet: that happens when ${count === 1 ? "one answer is" : `${count} answers are`} there.`,
    about.no_staff === true
      ? "Then you read it on the page of the case and approve it there; this service has no staff that reads it."
      : "Then you can read it on the page of the case; a letter that tells the matter in your own words is read by a person of this service as well before it leaves.",
    `It goes out by e-mail where an address of ${addresseeIn(about)} that takes complaints is known; else you print it, sign it and post it, and say on which day you did.`
  ]
}

export const whatToAsk = ({ about }: ReplyInput): ReadonlyArray<string> => [offeredQuestions(about)]

/** "What if they charge me again?" */
export const happensAgain = ({ about }: ReplyInput): ReadonlyArray<string> => [
  "Then note the day, the hour and the sum or the words, keep what shows it, and write it here: it belongs in the letter or in the papers, and makes the case stronger.",
  "If money is taken again, dispute it with the bank or the card issuer at once, and tell them that you had ended it or disputed it before.",
  about.letter === undefined || about.letter.sent_at === null
    ? "It changes nothing in what the letter needs: the sooner it leaves, the better."
    : `Do not write to ${about.organization} again for each time; one line that it happened again, with the day, is enough.`
]

/** "What do I say to the collection agency?" */
export const whatToSay = ({ about }: ReplyInput): ReadonlyArray<string> =>
  about.rule_id?.startsWith("us-fdcpa") === true
    ? [
        "On the telephone only: “I dispute this debt. Send me its verification in writing, to my address.” Give no bank details, promise nothing, and do not say that it is yours.",
        "The letter of this case says it in writing; what counts is that. A debt that you dispute has to be reported as disputed (15 U.S.C. § 1681s-2(a)(3)), and an entry that is wrong you dispute with the credit bureau."
      ]
    : [
        "Say no more than the letter: what happened, on which day, what you want, and by when. “I have put it in writing, please answer in writing” is enough for every call.",
        "Do not threaten, do not guess, and do not agree to a part as the whole before you have it in writing."
      ]

/** What is always answered, in one sentence. */
export const offeredQuestions = ({ ladder }: Pick<About, "ladder">): string => {
  const next = ladder[0]
  return `You can ask here, for example: “What happens now?”, “How long do they have?”, “Should I accept it?” with what they offered, “${next === undefined ? "Where can I complain?" : `Can I go to ${bodyName(next.step.name)} now?`}” or “Can I sue, and until when?”.`
}
