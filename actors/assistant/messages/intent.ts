/**
 * What a message wants of the service, by rules alone. Each sentence is read by itself: a question about time and a story
 * with a date in it are two things.
 *
 * Always true:
 * - At least one intent is found, and `context` only where no other is.
 * - They stand in the order of `INTENTS`: what matters most is answered first.
 * - Thanks beside another intent are courtesy and are left out.
 */
import { confirmsAnswer } from "./answer-confirmed.ts"
import { asksForPaper } from "./asked-papers.ts"
import { rememberByText } from "../by-text.ts"
import { tellsOfCourtPapers, tellsOfNoticeToLeave } from "../replies/court-papers.ts"
import { tellsDanger } from "./danger-denied.ts"
import { isAboutScam } from "./message-signs.ts"
import {
  ABOUT_SERVICE,
  ACCEPTS,
  ANNOUNCED,
  ANSWER_CAME,
  ASKS,
  BEING_SUED,
  CHANCES,
  CHARGEBACK,
  CONTRAST,
  CORRECTS,
  COST,
  COURT,
  DID_PART,
  DOCUMENT,
  EVIDENCE,
  FILE_WHERE,
  FOR_LETTER,
  FURTHER_DOUBTED,
  FURTHER_LEADS,
  GO_FURTHER,
  HAVE,
  HOW_MUCH,
  IS_UNANSWERED,
  LAWYER,
  PAY_MEANWHILE,
  OFFER,
  OWN_DENIAL,
  OWN_WORDS,
  PERSON,
  POSTED,
  PROCESS,
  REPORTS,
  SAYS,
  SHOWS,
  SILENCE,
  STORY,
  SUED,
  SUM,
  TELEPHONE,
  THANKS,
  THEY,
  THEIR_COURT,
  THEIR_MISTAKE,
  THEY_WANT,
  THEIR_NUMBERS,
  TIME,
  WAGES_TAKEN,
  WEIGHED_SUM,
  WEIGHS,
  WEIGHS_SUM,
  WHERE_ELSE,
  WHERE_IT_STANDS,
  WHICH_LAW
} from "./intent-words.ts"
import { tellsAcceptance } from "./acceptance-words.ts"
import { wantsErasure } from "./erasure-wish.ts"
import { tellsAgreement, tellsEnd, wantsStop } from "./ending-words.ts"
import { type CourseQuestion, courseQuestionIn } from "./course-words.ts"
import { OFFER_MADE, REFUSES_OFFER, TAKES_FURTHER, WANTS_MORE, WHAT_TO_DO, WORTH_IT } from "./offer-words.ts"
import { INTENTS, type Intent, isOutweighed } from "./intents.ts"
import { BANK_TAKES_BACK, CASH_CHECK, KEEP_PAYING, MANY_TIMES, STILL_THE_REST } from "../replies/practical-words.ts"
import { withoutSaid } from "../letters/answers/answer-parts.ts"
import { setsOwnPairs } from "../letters/corrections/corrected-pairs.ts"
import { tellsOtherSum } from "../letters/corrections/own-corrections.ts"
import { withOwnWordsOnly } from "../letters/words-of-others.ts"
import { onlyCalled } from "./only-called.ts"
import { ordersUs } from "./orders-to-us.ts"
import { paymentTold } from "./payment-told.ts"
import { plainWords } from "../plain-text.ts"
import { FEARED, NO_ERROR, REPORTED, tellsReversal } from "./reported-speech.ts"

export type { Intent } from "./intents.ts"

/** Beyond this a message tells a story; what it asks stands at its beginning or its end. */
const EDGE_CHARS = 1_500

/** More answers than this in one reply are not read. */
const INTENT_COUNT_MAX = 3

/** What a message is about, the most important first. Remembered, because each message has the earlier texts of its case read again. */
export const intentsOf = rememberByText<ReadonlyArray<Intent>, void>((content) => {
  const whole = plainWords(edges(content)).trim()
  const found = new Set<Intent>(sentencesOf(whole).flatMap(inSentence))
  for (const intent of inWhole(whole)) found.add(intent)
  if (courseQuestionOf(whole) !== undefined) {
    found.add("what_now")
    for (const intent of OF_THE_COURSE) found.delete(intent)
  }
  // "They sent me this: …" introduces an answer of the organization; its own words decide nothing.
  const isAnnounced = ANNOUNCED.test(whole)
  if (isAnnounced) found.add("organization_answered")
  if (isOwnWord(whole)) found.delete("organization_answered")
  withPayment(found, whole)
  const kept = INTENTS.filter(
    (intent) =>
      found.has(intent) && ((isAnnounced && intent === "organization_answered") || !isOutweighed(intent, found))
  )
  if (tellsDanger(content)) return inDanger(kept, whole)
  if (kept.length > 0) return kept.slice(0, INTENT_COUNT_MAX)
  if (OTHER_TASK.test(whole)) return ["what_now"]
  // A short question about something else is best answered by where the case stands, once it is said that it is that.
  const asks = withoutSaid(whole).includes("?") || BEGINS_AS_QUESTION.test(whole)
  return asks && whole.length <= QUESTION_CHARS_MAX ? [otherQuestion(whole)] : ["context"]
})

/** A payment of the other side is an answer, and the end only where that is said. */
const withPayment = (found: Set<Intent>, whole: string): void => {
  const paid = paymentTold(whole)
  if (paid === undefined || found.has("stop")) return
  if (!CORRECTS.test(whole)) found.delete("correction")
  if (paid.isPart) found.delete("settled")
  found.add(paid.isEnd || found.has("settled") ? "settled" : "organization_answered")
}

/** "Has the letter gone out?" tells of no posting. */
const OF_THE_COURSE: ReadonlyArray<Intent> = ["posted", "evidence", "ignored", "organization_answered", "correction"]

const courseQuestionOf = (whole: string): CourseQuestion | undefined => courseQuestionIn(whole, asks(whole))

/** "Take it further please", "bring es zur Schlichtungsstelle": the asking itself, and no question how. */
export const asksFurther = (content: string): boolean =>
  sentencesOf(plainWords(edges(content)).trim()).some((sentence) => {
    const found = GO_FURTHER.exec(sentence)
    if (found === null || FURTHER_DOUBTED.test(sentence)) return false
    return FURTHER_LEADS.test(sentence.slice(0, found.index).slice(-LEAD_CHARS))
  })
const LEAD_CHARS = 120

/** What a message asks about the letter of its case, or about an answer. */
export const courseQuestion = (content: string): CourseQuestion | undefined =>
  courseQuestionOf(plainWords(edges(content)).trim())

/** "Put that in the letter", "no, I never wrote to them": what the writer says or wants said. */
const isOwnWord = (whole: string): boolean => FOR_LETTER.test(whole) || OWN_DENIAL.test(whole)

const inDanger = (kept: ReadonlyArray<Intent>, whole: string): ReadonlyArray<Intent> =>
  [
    "crisis" as const,
    ...kept.filter((intent) => isAskedInDanger(intent, whole)),
    ...(HOW_MUCH.test(whole) && asks(whole) ? (["how_much"] as const) : [])
  ].slice(0, INTENT_COUNT_MAX)

/** What is answered below the words for a danger: the wish to stop, and what is asked of the case. */
const isAskedInDanger = (intent: Intent, whole: string): boolean =>
  (intent === "stop" && wantsStop(whole.replaceAll(TO_LIVE, "#"))) ||
  intent === "person" ||
  (ASKED_IN_DANGER.has(intent) && asks(whole))

/** "I don't want to live any more" wants no case stopped. */
const TO_LIVE =
  /\b(?:to )?(?:live|be here|exist|be alive|wake up|die|(?:my|this) life)\b[^.?!,;]*|\b(?:leben|existieren|aufwachen|vivre|exister|vivir|existir)\b[^.?!,;]*/g

const ASKED_IN_DANGER: ReadonlySet<Intent> = new Set([
  "accept_offer",
  "can_sue",
  "how_long",
  "where_else",
  "how_much",
  "pay_meanwhile",
  "which_law",
  "chances",
  "lawyer",
  "telephone",
  "about_service",
  "cost"
])

const BEGINS_AS_QUESTION =
  /^\W*(?:(?:and|so|ok|hi|hello|please)[ ,]+)*(?:what|when|where|who|why|which|whats|what's|whens|wheres|hows|how's|how (?:do|does|can|long|much|many|is)|can (?:you|i)|could (?:you|i)|would you|will you|do (?:i|you)|is there|are there|should i|(?:could|can|would|will|do|does|did|is|are|may|must) (?:they|he|she|we|it|this|that|half|my|her|his|our|their|the|you|anyone|anybody|people)|do you think)\b/

/** What a person asks of a chat program, and not of this service. */
const OTHER_TASK =
  /\b(?:write|tell|sing|give|make|draw|show|compose|translate|recommend)(?: me| us)? (?:a|an|some|another|this into)(?: \w+)? ?(?:poem|joke|song|story|recipe|essay|rap|haiku|limerick|picture|riddle|quiz|french|german|spanish|restaurant|movie)s?\b|\b(?:weather|football|bitcoin|horoscope|lottery)\b/

const otherQuestion = (text: string): Intent => {
  if (WHERE_ELSE.test(text)) return "where_else"
  return HOW_MUCH.test(text) ? "how_much" : "what_now"
}

/** Whether a message asks something, and nothing that the rules know. */
export const asksUnknown = (content: string): boolean => {
  const whole = plainWords(edges(content)).trim()
  const [first] = intentsOf(content)
  if (first !== "what_now") return false
  if (OTHER_TASK.test(whole)) return true
  if (!(whole.includes("?") || BEGINS_AS_QUESTION.test(whole))) return false
  if (courseQuestionOf(whole) !== undefined) return false
  if (MEANING.test(whole)) return true
  return sentencesOf(whole).flatMap(inSentence).length === 0 && inWhole(whole).length === 0
}

/** A sentence that asks without its mark. */
export const asksByItsWords = (sentence: string): boolean => BEGINS_AS_QUESTION.test(plainWords(sentence).trim())

/** The meaning of a word that is none of the service's own. */
const MEANING =
  /^\W*what (?:does|is meant by|do they mean by) (?:a |an |the )?"?(?!(?:drafted|status|triaging|awaiting|escalated|resolved|it|this|that)\b)[a-z -]{3,40}"? mean\b/

const QUESTION_CHARS_MAX = 200

const edges = (content: string): string =>
  content.length <= 2 * EDGE_CHARS ? content : `${content.slice(0, EDGE_CHARS)}\n${content.slice(-EDGE_CHARS)}`

const sentencesOf = (text: string): ReadonlyArray<string> =>
  text.split(/(?<=[.!?;])\s+|\n+/).filter((sentence) => sentence.trim() !== "")

const some = (patterns: ReadonlyArray<RegExp>, text: string): boolean => patterns.some((pattern) => pattern.test(text))

/** What only the whole message shows: an offer in one sentence, the question about it in the next. */
const inWhole = (text: string): ReadonlyArray<Intent> => [
  ...(isAboutScam(text) ? (["scam"] as const) : []),
  ...(wantsErasure(text) ? (["erase"] as const) : []),
  ...(wantsStop(text) ? (["stop"] as const) : []),
  ...(tellsAgreement(text) || tellsAcceptance(text) ? (["settled"] as const) : []),
  ...(some(PERSON, text.replaceAll(THEIR_NUMBERS, "#")) ? (["person"] as const) : []),
  ...(isOfferWeighed(text) ? (["accept_offer"] as const) : []),
  ...(BEING_SUED.test(text) || tellsOfCourtPapers(text) || tellsOfNoticeToLeave(text) ? (["being_sued"] as const) : []),
  ...((PAY_MEANWHILE.test(text) || KEEP_PAYING.test(text)) && asksSomething(text) ? (["pay_meanwhile"] as const) : []),
  ...((CHARGEBACK.test(text) || BANK_TAKES_BACK.test(text)) && asks(text) ? (["chargeback"] as const) : []),
  ...(GO_FURTHER.test(text) || (FILE_WHERE.test(text) && asks(text)) ? (["where_else"] as const) : []),
  ...(COURT.test(text.replaceAll(THEIR_COURT, "#")) &&
  asksSomething(text) &&
  !SUED.test(text) &&
  !ABOUT_SERVICE.test(text)
    ? (["can_sue"] as const)
    : []),
  ...(MANY_TIMES.test(text) && asks(text) ? (["how_much"] as const) : []),
  ...(WHICH_LAW.test(text) && asks(text) ? (["which_law"] as const) : []),
  ...(CHANCES.test(text) && asks(text) ? (["chances"] as const) : []),
  ...(LAWYER.test(text) && asks(text) && !SUED.test(text) ? (["lawyer"] as const) : []),
  ...(TELEPHONE.test(text) ? (["telephone"] as const) : []),
  ...(ABOUT_SERVICE.test(text) ? (["about_service"] as const) : []),
  ...(COST.test(text) && asks(text) ? (["cost"] as const) : []),
  ...(CORRECTS.test(text.replaceAll(THEIR_MISTAKE, "#").replaceAll(NO_ERROR, "#")) || setsAside(text)
    ? (["correction"] as const)
    : []),
  ...(ANSWER_CAME.test(text) ? (["organization_answered"] as const) : []),
  ...(some(POSTED, text) && !asksSomething(text) ? (["posted"] as const) : []),
  ...(WHERE_IT_STANDS.test(text) ? (["what_now"] as const) : []),
  ...(THANKS.test(text) ? (["thanks"] as const) : [])
]

/** "It was 249, not 149", as the writer's own word. */
const setsAside = (text: string): boolean =>
  CONTRAST.test(text) && CONTRAST.test(withOwnWordsOnly(text)) && !tellsOtherSum(text) && setsOwnPairs(text)

const asksSomething = (text: string): boolean =>
  sentencesOf(text.replaceAll(/"[^"]*"/g, "")).some((one) => ASKS.test(one))

/** With its mark, or by its first words alone. */
const asks = (text: string): boolean => asksSomething(text) || BEGINS_AS_QUESTION.test(text)

const isOfferWeighed = (text: string): boolean => {
  if (WANTS_MORE.test(text)) return true
  const isMade = OFFER_MADE.test(text)
  if (REFUSES_OFFER.test(text) && !ACCEPTS.test(text)) return isMade && WHAT_TO_DO.test(text)
  if (isMade && (WHAT_TO_DO.test(text) || (asksSomething(text) && WEIGHS.test(text)))) return true
  // A form to sign is no offer.
  if (!asksSomething(text) || asksForPaper(text)) return false
  const own = text.replaceAll(WORTH_IT, "#").replaceAll(TAKES_FURTHER, "#")
  if (ACCEPTS.test(own) || CASH_CHECK.test(own) || STILL_THE_REST.test(text)) return true
  // "They give me nothing. Is it right to sue?" weighs no offer.
  if (COURT.test(own.replaceAll(THEIR_COURT, "#"))) return false
  return (WEIGHS.test(own) && OFFER.test(own)) || (WEIGHS_SUM.test(own) && WEIGHED_SUM.test(own))
}

export const tellsAnswer = (content: string): boolean =>
  !confirmsAnswer(content) && intentsOf(content).includes("organization_answered")

/** "Can they really take it from my pay?" */
export const asksWages = (content: string): boolean => {
  const whole = plainWords(edges(content)).trim()
  return WAGES_TAKEN.test(whole) && asks(whole)
}

/** A text that tells of an offer of the organization. */
export const tellsOffer = (content: string): boolean => {
  const text = plainWords(edges(content))
  return sentencesOf(text).some(
    (one) => OFFER.test(one) && THEY.test(one) && SAYS.test(one) && (SUM.test(one) || /%|\bhalf\b/.test(one))
  )
}

/** "Claim number 88-20231" claims nothing. */
const CLAIM_AS_A_THING =
  /\b(?:claims? (?:number|no\b|nr|id|reference|ref\b|form|file|handler|department)|(?:my|our|the|a|this) claim\b)/g

/** "Me llamo …" tells a name and is no call. */
const TELLS_NAME = /^\W*(?:me llamo|mi nombre es|my (?:full )?name(?: is|'s)|je m'appelle|mein name ist|ich heisse)\b/

/** "The manager texted: give me the apron": what stands behind is the other's, and asks nothing of the service. */
const withoutTheirWords = (text: string): string => {
  const end = text.search(/:(?!\d)/)
  const before = text.slice(0, Math.max(0, end))
  return THEY.test(before) && SAYS.test(before) ? before : text
}

const inSentence = (sentence: string): ReadonlyArray<Intent> => {
  if (TELLS_NAME.test(sentence)) return []
  const text = sentence.replaceAll(CLAIM_AS_A_THING, "papers")
  const asks = ASKS.test(withoutTheirWords(text)) && !REPORTS.test(text)
  const isSilent = SILENCE.test(text) || IS_UNANSWERED.test(text)
  const shows = EVIDENCE.test(text) || (HAVE.test(text) && DOCUMENT.test(text))
  const isNews =
    ((THEY.test(text) && SAYS.test(text)) ||
      REPORTED.test(text) ||
      tellsReversal(text) ||
      DID_PART.test(text) ||
      (THEY_WANT.test(text) && asksForPaper(text))) &&
    !STORY.test(text) &&
    !FEARED.test(text) &&
    !ordersUs(text) &&
    !onlyCalled(text) &&
    !OWN_WORDS.test(text) &&
    !(shows && SHOWS.test(text))
  return [
    ...(isSilent ? (["ignored"] as const) : []),
    ...(asks && TIME.test(text) && !isSilent ? (["how_long"] as const) : []),
    ...(asks && PROCESS.test(text) && !TIME.test(text) ? (["what_now"] as const) : []),
    ...(!asks && !isSilent && isNews ? (["organization_answered"] as const) : []),
    ...(!asks && (shows || onlyCalled(text)) ? (["evidence"] as const) : []),
    ...(!asks && tellsEnd(text) ? (["settled"] as const) : [])
  ]
}
