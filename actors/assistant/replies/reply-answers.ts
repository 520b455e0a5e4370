/** The answer to each question that a message may ask, one paragraph each. */
import { adviceDesk } from "./advice-desks.ts"
import { NOTHING_NOW } from "../crisis/first-words.ts"
import { bodyName } from "../bodies/legal-steps.ts"
import { writtenDay, writtenDate } from "../letters/days/dates.ts"
import { filedTold } from "./reply-filed.ts"
import { type About, addresseeIn, minuteOf, sumTold } from "./reply-about.ts"
import { type Intent } from "../messages/intent.ts"
import { offered, questionOffering } from "./person-offered.ts"
import { isUnclear } from "../taxonomy.ts"
import { crisisLanguage, noDanger, stopInDanger } from "./reply-in-crisis.ts"
import { beingSued } from "./reply-court.ts"
import { asSaid, openBody, saysOpenBody } from "./reply-open-body.ts"
import { asksForOwnTime, howLong, ifIgnored, whatNow } from "./reply-times.ts"
import { courtWeighed } from "./reply-suing.ts"
import { deniedBack, IN_FULL, offerWeighed, quotedBack } from "./reply-weighing.ts"
import type { ReplyInput } from "./reply-input.ts"
import { plainWords } from "../plain-text.ts"
import { remedyOfMoney } from "./reply-remedy.ts"
import { howToErase } from "./reply-erasure.ts"
import { partPaid, settledWords } from "./reply-paid.ts"
import { postedIn } from "./reply-posted.ts"
import { goOnAtOnce, rejectionLeads } from "./reply-rejection.ts"
import { contactedAgain } from "./reply-contacted.ts"
import { othersWord } from "./reply-others-word.ts"
import { whereElse } from "./reply-where.ts"
import { partTaken, practicalAnswer } from "./reply-practical.ts"
import { scamAdvice } from "../messages/message-signs.ts"
import { euMembers } from "../places.ts"

/** Undefined for what only tells something. `standing` is where the case stands, in a sentence. */
export const answerTo = (intent: Intent, input: ReplyInput, standing: string): string | undefined => {
  const { about } = input
  const answer = ownAnswer(intent, input, standing)
  if (answer === undefined || about.opened === undefined) return answer
  const isOwnTime = intent === "how_long" && asksForOwnTime(about)
  if (!saysOpenBody(intent, about)) return isOwnTime ? asSaid(about) : answer
  return [...openBody(input), ...(isOwnTime ? [] : [answer])].join(" ")
}

const ownAnswer = (intent: Intent, input: ReplyInput, standing: string): string | undefined => {
  const { about } = input
  const practical = practicalAnswer(intent, input)
  if (practical !== undefined) return practical.join(" ")
  switch (intent) {
    case "what_now":
      return whatNow(input, about, standing).join(" ")
    case "how_long":
      return howLong(input, about).join(" ")
    case "ignored":
      return ifIgnored(input, about).join(" ")
    case "accept_offer":
      return withPart(partTaken(about), offerWeighed(input, about)).join(" ")
    case "where_else":
      return whereElse(input, about).join(" ")
    case "how_much":
      return howMuch(about).join(" ")
    case "being_sued":
      return beingSued(about).join(" ")
    case "pay_meanwhile":
      return payMeanwhile(about).join(" ")
    case "about_service":
      return [ABOUT_SERVICE, ...offered(about, PERSON_READS)].join(" ")
    case "cost":
      return COST
    case "which_law":
      return whichLaw(input, about).join(" ")
    case "chances":
      return chances(about).join(" ")
    case "lawyer":
      return lawyer(about).join(" ")
    case "telephone":
      return TELEPHONE
    case "can_sue":
      return courtWeighed(about).join(" ")
    case "organization_answered":
      return quotedBack(about).join(" ")
    case "scam":
      return scamAdvice(input.evaluation.jurisdiction, about.content).join(" ")
    case "reject_offer":
      return rejecting(input, about).join(" ")
    case "contacted_again":
      return contactedAgain(about).join(" ")
    case "answer_dismissed":
      return `${deniedBack(about) ?? `Noted: that was no answer of ${about.organization}, and it is not asked about again.`} ${standing}`
    case "others_word":
      return othersWord(about).join(" ")
    case "chargeback":
      return chargeback(input).join(" ")
    case "erase":
      return howToErase(about).join(" ")
    case "stop":
      return about.intents.includes("crisis") ? stopInDanger(input) : stopping(about).join(" ")
    case "settled":
      return settledWords(about)
    case "part_paid":
      return partPaid(input, about).join(" ")
    case "posted":
      return posted(about)
    case "person":
      return personAsked(about).join(" ")
    case "thanks":
      return `You are welcome. ${standing}`
    case "safe":
      return noDanger(input)
    case "crisis":
      return NOTHING_NOW[crisisLanguage(input)]
    case "correction":
    case "evidence":
    case "context":
      return filedTold(input)
    default:
      return intent satisfies never
  }
}

/** Whether a part may be taken is said once. */
const withPart = (part: ReadonlyArray<string>, weighed: ReadonlyArray<string>): ReadonlyArray<string> =>
  part.length === 0 ? weighed : [...part, ...weighed.filter((sentence) => sentence !== IN_FULL)]

const howMuch = (about: About): ReadonlyArray<string> => {
  const { amount, isNumberUnsure, rule_id = "" } = about
  const given = remedyOfMoney(about)
  return [
    ...(amount === undefined
      ? rule_id.endsWith("-261")
        ? []
        : ["The case knows no sum yet."]
      : [sumTold(about, amount)]),
    ...(given === undefined ? [] : [given]),
    ...(isNumberUnsure ? ["Numbers in it may have changed."] : []),
    "Nobody can promise a sum: it depends on what you can prove, and on what the organization or a court accepts."
  ]
}

/** What the law of the case says of paying while it is open; else what speaks on both sides. */
const payMeanwhile = ({ content, jurisdiction, organization, rule_id = "" }: About): ReadonlyArray<string> => {
  if (rule_id === "us-fcba-billing")
    return [
      "While the card issuer investigates a billing error that was disputed in writing in time, you may withhold the disputed amount and its finance charges; pay the rest of the bill as usual."
    ]
  if (rule_id.endsWith("-repairs") || /\brent\b/i.test(content))
    return [
      "Do not simply stop paying rent: the landlord could use that to evict you, and most remedies for repairs ask that the rent is paid.",
      holdingBackRent(jurisdiction)
    ]
  if (rule_id.startsWith("us-fdcpa"))
    return [
      "You need not pay what you dispute, and a dispute in writing within the 30 days stops the collection until the debt is verified. A payment or a promise on an old debt can start the time to sue again; do neither before you know that."
    ]
  if (rule_id === "us-nsa-balance")
    return [
      "Where the Act applies you owe no more than your in-network share: ask your plan for that sum in writing and pay that, and leave what is above it unpaid while it is disputed."
    ]
  return [
    ...(ASKS_WHETHER.test(plainWords(content)) ? [WHETHER_OWED] : []),
    `Pay what you do not dispute, on time. For what you dispute there are two ways: not to pay, and then ${organization} may add fees, collect it, report it or stop its service; or to pay and to say in writing that you pay under protest and ask for it back.`,
    "The letter asks for the dispute to be settled first, but it does not stop a due date by itself. Check whether your contract or the law sets another rule before you decide."
  ]
}

const holdingBackRent = (jurisdiction: string | null): string => {
  const ask = `ask ${adviceDesk(jurisdiction, "housing")} before you keep back anything.`
  const country = jurisdiction?.slice(0, 2)
  if (country === "US") return `Rules for withholding or deducting differ by State and city; ${ask}`
  if (country === "DE")
    return `While a defect that was reported takes away use of the home, the rent is lower by law (§ 536 BGB), but by how much is often in dispute, and too much kept back can lead to a notice: pay the whole with the words “unter Vorbehalt” meanwhile, or ${ask}`
  return `What may be kept back or deducted is set by the law of the place; ${ask}`
}

/** "Do I have to pay it or not?" */
const ASKS_WHETHER =
  /\b(?:have|has|need) to pay\b|\bmust (?:i|we) pay\b|\bor not\b|\bmuss\b[^.?!]{0,30}\bzahlen\b|\bzahlen muss\b|\bdois\b[^.?!]{0,20}\bpayer\b|\b(?:tengo|tenemos) que (?:seguir )?pag/
const WHETHER_OWED = "Whether you owe it these rules cannot decide; a demand alone does not make it due."

const ABOUT_SERVICE =
  "No. This service is not a lawyer or a law firm, gives information and not legal advice, and does not represent you; the letters are yours and go out in your name. These answers are made by fixed rules from the law that each names. For advice on your own case ask a lawyer, a legal aid office or a consumer centre."
const PERSON_READS =
  "If you write that you want to speak to a person, somebody of this service reads the case, who is not your lawyer either."

const COST =
  "This service asks no money of you, and nobody has to be paid for a dispute, a complaint or this letter; what your own agent may charge, ask whoever runs it. Posting the letter costs the postage. Public bodies take complaints for little or nothing, and a court asks for a fee, which whoever loses often has to repay."

const whichLaw = ({ evaluation }: ReplyInput, about: About): ReadonlyArray<string> => {
  const { isNumberUnsure, law, organization, remedy } = about
  if (law === undefined || !evaluation.actionable)
    return isUnclear(evaluation)
      ? [
          "No law is named yet, because it is not clear enough which problem this is.",
          ...questionOffering(evaluation, about)
        ]
      : ["The rules of this service hold no law for this problem in that place; a local advice service knows it."]
  return [
    `The law that fits best is: ${evaluation.relevant_law}.`,
    ...(remedy === undefined ? [] : [`What it gives: ${remedy}`]),
    ...(isNumberUnsure ? ["Its number or date may have changed."] : []),
    `Whether ${organization} broke it is for a court or a public body to say; the letter says why you think so, and asks it to put the matter right.`
  ]
}

/** What decides it, and never how it ends. */
const chances = ({ answer, document_count, law, organization }: About): ReadonlyArray<string> => [
  "Nobody can say how it will end, and these rules do not guess.",
  `What decides it is what you can show${law === undefined ? "" : `, and what ${law} says`}.`,
  document_count === 0
    ? "The case holds no documents yet: the contract, bills, photographs and what was written between you are what convinces."
    : `The case holds ${document_count === 1 ? "one document" : `${document_count} documents`}; whatever else shows what happened makes it stronger.`,
  answer === undefined
    ? `${organization} has not given its side yet; what it answers shows what is really in dispute.`
    : `${organization} has answered; what it says against you is what has to be met with something that you can show.`,
  "Writing costs little, and many matters end with the letter or with a complaint to a public body, before any court."
]

const lawyer = ({ ladder }: About): ReadonlyArray<string> => [
  "Not for this letter: anybody may write it, and it is yours and goes out in your name.",
  ...(ladder.some(({ ceiling }) => ceiling !== undefined)
    ? ["A small claims court is made for people without a lawyer, too."]
    : []),
  "A lawyer is worth asking when much money is at stake, when papers of a court have come, or when a day runs out that cannot be moved.",
  "Legal aid offices and consumer or tenants' centres advise for little or nothing; this service is none of them and gives information only."
]

const TELEPHONE =
  "No, this service writes letters and telephones nobody: a letter shows later what was asked for, and when. If you call yourself, write down the day, the name of the person and what was said, and send that here as a message."

const rejecting = ({ nextStep, status }: ReplyInput, about: About): ReadonlyArray<string> => [
  status === "response_received"
    ? "So it does not settle the matter: you can reject it by the request beside this reply or on the page of the case."
    : "So it does not settle the matter.",
  ...(status === "response_received"
    ? []
    : [
        `First confirm that it is ${about.organization}'s answer, by the request beside this reply or on the page of the case.`
      ]),
  `Reject it, and ${rejectionLeads(about)}.`,
  goOnAtOnce(about, nextStep === undefined ? "a body outside" : bodyName(nextStep.name))
]

/** What a bank may do about a payment, beside the letter. */
const chargeback = ({ evaluation, status }: ReplyInput): ReadonlyArray<string> => [
  "Yes, if you paid by card or the account was debited: that goes beside the letter, and costs nothing.",
  BANK_RIGHTS[bankPlace(evaluation.jurisdiction.country)],
  "Tell the bank what happened and send it what proves it; it decides itself, and the other side may object.",
  ...(status === "escalated" || status === "response_received" || status === "awaiting_response"
    ? ["The case goes on meanwhile. If the bank pays, say so here: nobody is paid twice."]
    : ["The letter can go out all the same. If the bank pays, say so here: nobody is paid twice."])
]

type BankPlace = "US" | "GB" | "EU" | "other"

const bankPlace = (country: string | null): BankPlace =>
  country === "US" || country === "GB" ? country : country !== null && euMembers.has(country) ? "EU" : "other"

const BANK_RIGHTS: Readonly<Record<BankPlace, string>> = {
  US: "For a credit card, write to the card issuer's address for billing inquiries within 60 days after the first statement with the charge (15 U.S.C. § 1666); for a debit card or an account, tell the bank within 60 days after the statement (15 U.S.C. § 1693f). The card network's own time may be longer, often 120 days: ask the bank.",
  GB: "For a credit card and a price of more than £100 and up to £30,000, the card issuer is liable beside the seller (Consumer Credit Act 1974, section 75). For a debit card ask for a chargeback: the card networks mostly give 120 days, so ask at once.",
  EU: "For a card ask the bank for a chargeback: the card networks mostly give 120 days, so ask at once. A direct debit that you allowed can be taken back within eight weeks, and one that you never allowed within 13 months.",
  other: "Ask the bank or card issuer for a chargeback at once: the time for it is short, often 60 to 120 days."
}

const stopping = ({ letter, organization }: About): ReadonlyArray<string> => [
  "Nothing has been stopped yet: confirm it, and the case ends as withdrawn.",
  letter === undefined || letter.sent_at === null
    ? `No letter has left, so ${organization} was not written to; one that is drafted is cancelled.`
    : `The letter of ${writtenDate(letter.sent_at)} cannot be called back, but ${organization} is not reminded and no papers are prepared.`,
  "If it is settled instead, say that: it is recorded as a success. A withdrawn case cannot be opened again; the matter can be told in a new one."
]

const posted = (about: About): string => {
  const { letter } = about
  if (letter?.waits_to_be_posted === true) {
    const { date, tracking_number: tracking } = postedIn(about)
    return `Confirm that you posted it on ${writtenDay(date)}${tracking === undefined ? "" : `, with the number ${tracking}`}: from that day the time of ${addresseeIn(about)} runs. If it was another day, change it in the request beside this reply or on the page of the case.`
  }
  return letter !== undefined && letter.sent_at !== null
    ? `The letter is already recorded as ${letter.was_posted ? "posted" : "sent"} on ${writtenDate(letter.sent_at)}, and the dates run from then.`
    : "No letter of this case waits to be posted, so nothing is recorded. If you wrote to the organization yourself, say when and what you asked for."
}

const personAsked = ({ no_staff, now, person_by }: About): ReadonlyArray<string> =>
  no_staff === true
    ? [
        "Your wish is kept with the case, but this service has no staff at present, so no person can be promised.",
        "A local advice service, legal aid or a consumer centre speaks with you in person.",
        "There is no telephone line."
      ]
    : [
        person_by === null || person_by < now
          ? "A person of this service has been asked to read this case."
          : `A person of this service has been asked to read this case, by ${minuteOf(person_by)}.`,
        "They see everything told here, so you need not repeat it; add what they should know, and how you want to be reached, as a message.",
        "There is no telephone line."
      ]
