/**
 * Answers about an offer. They set side by side what the law gives and what speaks for and against; the decision stays with the
 * user.
 */
import { bodyName } from "../bodies/legal-steps.ts"
import { writtenSum } from "../letters/money.ts"
import { asksByItsWords } from "../messages/intent.ts"
import { organizationsWords } from "../messages/quoted-mail.ts"
import { sumsIn } from "../letters/sums.ts"
import { bareSumIn, hasSum, type Offered, offerIn, sumOf } from "../messages/offer-sum.ts"
import { onlyAcknowledges } from "../messages/reported-speech.ts"
import { asksForPaper } from "../messages/asked-papers.ts"
import { WANTS_MORE } from "../messages/offer-words.ts"
import { plainWords } from "../plain-text.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { type About, quotedSentence } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"
import { remedyOfMoney } from "./reply-remedy.ts"
import { sendOn } from "./reply-papers.ts"
import { tellYourself } from "./reply-rejection.ts"

/** Something else than money: it binds the user to the organization. */
const IN_KIND =
  /\b(?:voucher|coupon|credit note|store credit|credit|free (?:night|month|stay|flight)|replacement|repair|gutschein|vale|bon d'achat|avoir)s?\b/i

/** Beside a sum, "half the repair" is money. */
const CREDIT = /\b(?:voucher|coupon|credit note|store credit|credit|gutschein|vale|bon d'achat|avoir)s?\b/i

export const offerWeighed = (input: ReplyInput, about: About): ReadonlyArray<string> => {
  const { amount } = about
  const remedy = remedyOfMoney(about)
  const source = offerTold(about)
  const offered = offerIn(source, amount)
  const inKind = (offered === undefined ? IN_KIND : CREDIT).exec(source)?.[0]
  return [
    ...(about.law === undefined
      ? ["No law is named in this case yet, so an offer cannot be compared with one."]
      : remedy === undefined
        ? []
        : [remedy]),
    ...(amount === undefined ? [] : [`What this case is about: ${writtenSum(amount)}.`]),
    ...(wantsMore(about) ? askedMore(about) : []),
    ...(offered === undefined
      ? []
      : [isDebt(about) ? `What you would pay: ${offered.words}.` : `What is offered: ${inWords(offered)}.`]),
    `For accepting: ${listed(reasonsFor(input, about))}.`,
    `Against accepting: ${listed(reasonsAgainst(input, about, offered, inKind))}.`,
    ...(CHEQUE.test(`${about.content} ${source}`) ? [IN_FULL] : []),
    `The decision is yours; ${offererIn(about)} can also be asked for something between the two. Get what it offers in writing, with a date, before you say yes.`
  ]
}

/** What the organization wants of the person is no money for them. */
const isDebt = ({ rule_id = "" }: About): boolean => rule_id.startsWith("us-fdcpa") || rule_id === "us-nsa-balance"

const wantsMore = ({ content }: About): boolean => WANTS_MORE.test(plainWords(content))

/** "Can I ask for 700 instead?" */
const askedMore = (about: About): ReadonlyArray<string> => {
  const wanted = sumWanted(about)
  return [
    ...(wanted === undefined ? [] : [`What you would ask for: ${inWords(wanted)}.`]),
    `You may ask for it: no first offer binds you. ${capitalizedOfferer(about)} may say no to it.`,
    tellYourself(about)
  ]
}

const capitalizedOfferer = (about: About): string => {
  const offerer = offererIn(about)
  return `${offerer.slice(0, 1).toUpperCase()}${offerer.slice(1)}`
}

const sumWanted = ({ amount, content }: About): Offered | undefined => {
  const { sums } = sumsIn(content)
  return sums.length > 0 ? sumOf(sums[0], amount) : bareSumIn(content, amount)
}

const CHEQUE = /\b(?:checks?|cheques?|cash(?:ed|ing)? (?:it|this|that|the))\b/i
/** U.C.C. § 3-311 asks for a conspicuous statement on the cheque or beside it. */
export const IN_FULL =
  "A cheque for a part: if it, or what came with it, says that it is payment in full, cashing it may end the whole claim (in the United States U.C.C. § 3-311). If it does not, write that you take it as a part payment."

/** The words of the offer: of this message, of the organization's answer, or of an earlier message. */
const offerTold = (about: About): string => {
  const { answer, content, earlier_offer, told_answer } = about
  const isHere = (hasSum(content) || IN_KIND.test(content)) && !wantsMore(about)
  return isHere ? content : (answer?.text ?? earlier_offer ?? told_answer ?? (wantsMore(about) ? "" : content))
}

const inWords = ({ percent, words }: Offered): string =>
  percent === undefined || words === `${percent} % of that sum` ? words : `${words}, ${percent} % of that sum`

const reasonsFor = ({ evaluation, nextStep }: ReplyInput, { document_count, isNumberUnsure }: About) => [
  "it ends the matter now and is certain",
  nextStep === undefined
    ? "the rules name no body that you could turn to next"
    : `the next step, ${bodyName(nextStep.name)}, takes time and its result is open`,
  ...(isNumberUnsure ? ["the number or date of the rule may have changed"] : []),
  ...(document_count === 0 ? ["the case holds no documents yet that prove your side"] : []),
  ...(evaluation.actionable ? [] : ["no law is named with certainty"])
]

const reasonsAgainst = (
  { nextStep }: ReplyInput,
  about: About,
  offered: Offered | undefined,
  inKind: string | undefined
) => {
  const { last_day_at, law, now, organization } = about
  return [
    ...(offered?.percent !== undefined && offered.percent < 100 && !isDebt(about)
      ? [`it leaves ${100 - offered.percent} % of that sum unpaid`]
      : []),
    ...(inKind === undefined ? [] : [`a ${inEnglish(inKind)} is not money and ties you to ${offererIn(about)}`]),
    ...(law === undefined ? [] : [`${law} may give you more`]),
    ...(last_day_at !== null && last_day_at > now
      ? [`${organization} still has until ${writtenDate(last_day_at)} for a better one`]
      : []),
    ...(nextStep === undefined ? [] : [`going on to ${bodyName(nextStep.name)} remains possible`]),
    "once accepted, the case ends, and what you sign may bar you from asking for the rest"
  ]
}

/** Where another one is written to than the organization named, either may have offered it. */
const offererIn = ({ instead_of, organization }: About): string =>
  instead_of === undefined ? organization : "the one that offers"

const VOUCHER_ABROAD = /^(?:gutschein|vale|bon d'achat|avoir)s?$/i

const inEnglish = (inKind: string): string => (VOUCHER_ABROAD.test(inKind) ? "voucher" : inKind.toLowerCase())

const listed = (reasons: ReadonlyArray<string>): string => reasons.join("; ")

const OFFERS = /\b(?:offer\w*|refund|pay|give|return|settle|anbiet\w*|bieten|offr\w*|propos\w*|ofrec\w*)\b/i

/** A question beside the news is the user's own. */
export const withoutQuestions = (whole: string): string => {
  const text = organizationsWords(whole)
  const told = text
    .split(/(?<=[.!?]["”»'’)]?)\s+/)
    .filter((sentence) => !sentence.trim().endsWith("?") && !asksByItsWords(sentence))
  return told.length === 0 ? text : told.join(" ")
}

/** The user tells what the organization answered: their words come back, so that they can say whether that is right. */
export const quotedBack = (about: About): ReadonlyArray<string> => {
  const { amount, content, earlierAnswer, intents, is_confirming } = about
  const { last_day_at, organization, told_answer, unconfirmed } = about
  const confirmed = unconfirmed === undefined && is_confirming ? (told_answer ?? earlierAnswer()) : undefined
  if (confirmed !== undefined)
    return [
      `You confirm that ${organization} answered: ${quotedSentence(withoutQuestions(confirmed))}`,
      "It counts as its answer once this is sent with the request beside this reply, which has these words in it, or confirmed on the page of the case. After that you accept it, or reject it and ask for more."
    ]
  const words = unconfirmed?.text ?? withoutQuestions(about.their_part ?? content)
  // A question about the offer gets all of this beside it.
  const offered = OFFERS.test(words) && !intents.includes("accept_offer") ? offerIn(words, amount) : undefined
  const speaker = unconfirmed === undefined ? about.unknown_speaker : undefined
  return [
    speaker === undefined
      ? `You say that ${organization} answered: ${quotedSentence(words)}`
      : `You tell of words of ${speaker}: ${quotedSentence(words)}`,
    ...(offered?.percent === undefined || amount === undefined || isDebt(about)
      ? []
      : [`That is ${offered.words}, ${offered.percent} % of the ${writtenSum(amount)} that this case is about.`]),
    ...(asksForPaper(words)
      ? [sendOn({ last_day_at, organization }), NOT_FINAL]
      : onlyAcknowledges(words)
        ? [LOOKS_INTO_IT, ...timeGoesOn(about), NOT_FINAL]
        : [speaker === undefined ? confirming(about) : speaksFor(speaker, about)])
  ]
}

/** The user says that an answer, or a mail, is none: its words come back, and nothing is taken back by words alone. */
export const deniedBack = ({ deniable, organization }: About): string | undefined =>
  deniable === undefined
    ? undefined
    : deniable.counts
      ? `You say that this was no answer of ${organization}: ${quotedSentence(deniable.text)} It counts as one until you take it back, by the request beside this reply or on the page of the case. Then it counts for nothing, and the dates go on as before it.`
      : `You say that this mail is no answer of ${organization}: ${quotedSentence(deniable.text)} It counts for nothing now. Say so by the request beside this reply or on the page of the case, and it is not asked about again.`

const speaksFor = (speaker: string, { is_answerable, organization }: About): string =>
  `Does ${speaker} speak for ${organization}? If so, confirm it by the request beside this reply${is_answerable ? " or with a plain yes, and it counts as its answer" : ""}; if ${speaker} is somebody else, say no, and every date goes on as it is.`

const LOOKS_INTO_IT = "It says that it has the letter or looks into it, and decides nothing yet."

const timeGoesOn = ({ last_day_at, organization }: About): ReadonlyArray<string> =>
  last_day_at === null ? [] : [`The time of ${organization} goes on meanwhile, until ${writtenDate(last_day_at)}.`]

const NOT_FINAL = "You need not confirm it as the answer: while you do not, every date goes on as it is."

const confirming = ({ answer, is_answerable, letter }: About): string => {
  if (is_answerable)
    return "Is that its answer? Confirm it, by the request beside this reply or on the page of the case, and the case waits for your decision; until then every date goes on as it is."
  if (answer !== undefined)
    return `Confirm it, and it is kept with the answer of ${writtenDate(answer.at)}; the decision on that is still yours.`
  return letter === undefined || letter.sent_at === null
    ? "Confirm it, and it is kept with the case; no letter has left yet, so nothing else changes."
    : "Confirm it, and it is kept with the case."
}
