/** What a case knows for the answers to its user's questions. */
import type { OpenCase } from "../../schema/case.ts"
import type { FactName, Facts } from "../../schema/letter.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { confirmsAnswer, dismissesAnswer, isPlainNo, isPlainYes } from "../assistant/messages/answer-confirmed.ts"
import { asksUnknown, asksWages, type Intent, intentsOf, tellsOffer } from "../assistant/messages/intent.ts"
import { tellsForWhom } from "../assistant/messages/for-whom.ts"
import { besideComplaint, isDangerDenied, isDangerOver } from "../assistant/messages/danger-denied.ts"
import { letterRule } from "../assistant/leading-rule.ts"
import { knownFacts } from "../assistant/letters/compose.ts"
import { answerDueAt } from "../assistant/letters/answers/answer-day.ts"
import { dutyOf } from "../assistant/letters/duty-bearer.ts"
import { flightOf } from "../assistant/letters/told/flight-claims.ts"
import { english } from "../assistant/letters/words/english.ts"
import { isOthersAnswer } from "../assistant/messages/others-answer.ts"
import { isContactedAgain } from "../assistant/replies/reply-contacted.ts"
import { organizationsPart, ownWordsOf, speakersOf, tellsItsAnswer } from "../assistant/messages/organization-news.ts"
import type { About, ChangedFact, Rung, Rejection } from "../assistant/replies/reply-about.ts"
import { ruleSet } from "../assistant/rule-set.stored.ts"
import { isWithoutRule } from "../assistant/taxonomy.ts"
import { isAboutScam } from "../assistant/messages/message-signs.ts"
import { ceilingLine, type Claim } from "../assistant/bodies/small-claims.ts"
import type { EpochMs } from "../runtime/entity.ts"
import type { CommandOf, Course } from "./course.ts"
import { endsSuccess, rejecting, turnsDown, withoutOffer, withPaid } from "./standing-offer.ts"
import { lastDateOf, reminderOf } from "./clock-dates.ts"
import { deadlinesOf } from "./deadlines.ts"
import { bearerOfCase, toldOf } from "./gap.ts"
import { sumAtStake } from "../assistant/letters/told/deposit-returned.ts"
import { conditionsFor, ladderAhead } from "./asked-body.ts"
import { openedByLastWord } from "./last-word.ts"
import { answersOf, awaitedLetter, guidingLetter, newestLetter } from "./letter-queries.ts"
import { withOutsider } from "./outside-words.ts"
import { partiesOf } from "./parties.ts"
import { mayBeAnswered } from "./lifecycle.ts"
import { letterToPost } from "./posting.ts"
import { workIn } from "./work-told.ts"
import { paymentTold } from "../assistant/messages/payment-told.ts"
import { theirWords } from "../assistant/messages/their-words.ts"
import { deniableIn, openMail } from "./taken-back.ts"
import { standingTold } from "./told-answers.ts"

const rules = new Map(ruleSet.rules.map((rule) => [rule.id, rule]))

export const aboutCase = (
  { now, state }: Course,
  before: OpenCase,
  { attachments, content, decision, no_staff }: CommandOf<"AddMessage">,
  evaluation: Evaluation
): About => {
  const told = standingTold(before) ?? toldEarlier(state, content)
  const match = letterRule(evaluation)
  const rule = rules.get(guidingLetter(state)?.rule_id ?? match?.rule_id ?? "")
  const addressed = addressedIn(state, evaluation, now)
  const isOthers = othersAnswers(addressed, rule?.id)
  const parties = partiesOf(state)
  const isConfirming = confirmsAnswer(content) || (told !== undefined && isPlainYes(content))
  const tellsAnswer = tellsItsAnswer(content, parties)
  const isOthersAnswer = !isConfirming && tellsAnswer && isOthers(content)
  const isDismissing = told !== undefined && state.responded_at === null && standingTold(state) === undefined
  const deniable = deniableIn(state)
  const isDenying = decision === undefined && deniable !== undefined && denies(content, before, deniable.counts)
  const letter = letterToTell(state)
  const facts = factsOf(state, evaluation, now)
  const amount = ofMatter(facts, rule?.id)
  // A payment that the message tells is set beside what was open before it.
  const openBefore =
    amount === undefined || paymentTold(content) !== undefined ? openIn(before, evaluation, now, rule?.id) : amount
  const { outsider: speaker, unknown } = speakersOf(content, parties)
  // Where wages are owed, the boss is the other side.
  const outsider = speaker?.kind === "boss" && evaluation.subcategory === "wages" ? undefined : speaker
  const said = outsider === speaker ? ownWordsOf(content, parties) : content
  const answer = answersOf(state).findLast(({ confirmed }) => confirmed)
  const earlierOffer = before.narrative.findLast(tellsOffer)
  const read = withoutOffer(
    withPaid(intentsIn(state, evaluation, content, { said, isItsAnswer: tellsAnswer && !isOthersAnswer }), said, {
      amount: openBefore,
      jurisdiction: evaluation.jurisdiction.code
    }),
    content,
    [answer?.text, earlierOffer, told, tellsOffer(content) ? content : undefined]
  )
  const isOutside = outsider !== undefined && !isConfirming && !tellsAnswer && evaluation.severity !== "crisis"
  const intents =
    isDismissing || isDenying
      ? (["answer_dismissed"] as const)
      : isConfirming
        ? confirming(content)
        : isOutside
          ? withOutsider(outsider, { content, own: said, offers: [answer?.text, earlierOffer, told] })
          : contactedIn(
              withWages(content, rule?.id, isToldForLetter(before, state, content) ? withoutAnswer(read) : read),
              isContactedAgain(content, { letter, rule_id: rule?.id })
            )
  const unconfirmed = openMail(state)
  const packet = state.packets.at(-1)
  const review = state.crisis_review
  return {
    case_id: state.case_id,
    content,
    intents,
    is_unknown_question: asksUnknown(content),
    facts,
    now,
    ...addressed,
    is_others_answer: isOthersAnswer,
    their_part: tellsAnswer && outsider !== undefined ? organizationsPart(content, parties) : undefined,
    outsider: isOutside ? outsider : undefined,
    unknown_speaker: tellsAnswer ? unknown : undefined,
    remedy: rule === undefined ? undefined : remedyOf(rule.id, rule.remedy, facts),
    law: rule?.citation,
    rule_id: rule?.id,
    earlierAnswer: () => before.narrative.findLast((text) => tellsItsAnswer(text, parties) && !isOthers(text)),
    deniable,
    told_answer: isDismissing ? undefined : told,
    is_confirming: isConfirming,
    earlier_offer: earlierOffer,
    isNumberUnsure: match !== undefined && match.certainty !== "H",
    deadlines: deadlinesOf(state),
    jurisdiction: evaluation.jurisdiction.code,
    amount,
    open_before: openBefore,
    letter,
    work: workIn(state, evaluation),
    is_rewritten: state.letters.filter(({ purpose }) => purpose === "first").length > 1,
    reminder: reminderOfCase(state),
    after_rejection: rejectionIn(state, now),
    reminder_at: reminderOf(state.clocks),
    last_day_at: state.status === "awaiting_response" || state.status === "letter_sent" ? lastDateOf(state) : null,
    answer: answer === undefined ? undefined : { text: saidIn(answer), at: state.responded_at ?? answer.received_at },
    unconfirmed: unconfirmed && { response_id: unconfirmed.response_id, text: unconfirmed.text },
    opened: openedIn(state),
    ladder: rungsOf(state, claimOf(amount), now),
    packet: packet && {
      packet_id: packet.packet_id,
      name: packet.step.name,
      regulator: packet.step.regulator,
      url: packet.step.url,
      prepared_at: packet.prepared_at,
      is_filed: packet.filed_at !== null
    },
    document_count: state.documents.length,
    attached_count: attachments.length,
    changed: intents.includes("correction") ? changedFacts(factsOf(before, evaluation, now), facts) : [],
    is_answerable: mayBeAnswered(state.status),
    person_by: review !== null && review.closed_at === null ? review.due_at : null,
    is_danger_over: evaluation.severity === "crisis" && isDangerOver(state.narrative),
    is_no_law_told: before.narrative.length > 1 && before.evaluation !== null && isWithoutRule(before.evaluation),
    no_staff
  }
}

/** What was told before the message, and is the organization's by what the message says: "HSBC answers for Barclays". */
const toldEarlier = (state: OpenCase, content: string): string | undefined => {
  const told = standingTold(state)
  return told === content ? undefined : told
}

/** A plain "no" is about the mail that waits for a word, where nothing else was asked. */
const denies = (content: string, { questions, responses }: OpenCase, counts: boolean): boolean =>
  dismissesAnswer(content) ||
  (!counts && isPlainNo(content) && questions.length === 0 && responses.at(-1)?.confirmed === false)

/** "Yes, that is their answer. What now?" asks something beside it. */
const confirming = (content: string): ReadonlyArray<Intent> => [
  "organization_answered",
  ...(turnsDown(content) ? (["reject_offer"] as const) : []),
  ...intentsOf(content).filter((intent) => intent === "what_now" || intent === "accept_offer" || intent === "how_long")
]

/** Where a message is doubted and no law is named, every question is about what to do with it. */
const intentsIn = (
  state: OpenCase,
  { actionable, severity }: Evaluation,
  content: string,
  { isItsAnswer, said }: { readonly said: string; readonly isItsAnswer: boolean }
): ReadonlyArray<Intent> => {
  if (severity === "crisis" && isDangerDenied(content)) return ["safe", ...besideDenial(content)]
  const told = intentsOf(said)
  const intents = isItsAnswer ? told : withoutAnswer(told)
  const rejected = rejecting(state, content, intents)
  if (rejected !== undefined) return rejected
  if (endsSuccess(state, content, intents)) return ["settled"]
  const isDoubted = !actionable && state.narrative.some(isAboutScam)
  return isDoubted && intents.every((intent) => OF_A_DOUBT.has(intent)) ? ["scam"] : intents
}

/** A call after the letter is no answer to it. */
const contactedIn = (intents: ReadonlyArray<Intent>, isAgain: boolean): ReadonlyArray<Intent> =>
  isAgain && intents.every((intent) => OF_A_CALL.has(intent)) ? ["contacted_again"] : intents

const OF_A_CALL: ReadonlySet<Intent> = new Set(["context", "evidence", "what_now", "organization_answered", "ignored"])

/** Whether a collector may take wages is asked of the debtor's side: it is no question how to sue. */
const withWages = (
  content: string,
  ruleId: string | undefined,
  intents: ReadonlyArray<Intent>
): ReadonlyArray<Intent> =>
  ruleId?.startsWith("us-fdcpa") === true && asksWages(content)
    ? ["being_sued", ...intents.filter((intent) => !OF_WAGES.has(intent))]
    : intents

const OF_WAGES: ReadonlySet<Intent> = new Set(["being_sued", "can_sue", "what_now", "context", "pay_meanwhile"])

/**
 * Before a letter has left, what the organization did is told for the letter where the message answers its questions as well. An
 * offer is asked about all the same.
 */
const isToldForLetter = (before: OpenCase, state: OpenCase, content: string): boolean =>
  awaitedLetter(state) === undefined &&
  state.responded_at === null &&
  !tellsOffer(content) &&
  (Object.keys(state.facts).some((fact) => before.facts[fact as FactName] === undefined) || tellsForWhom(content))

/** "I'm fine, that is a mistake" tells of no success and corrects no fact; what is asked beside it is answered. */
const besideDenial = (content: string): ReadonlyArray<Intent> =>
  intentsOf(besideComplaint(content)).filter((intent) => !OF_A_DENIAL.has(intent))

const OF_A_DENIAL: ReadonlySet<Intent> = new Set(["settled", "correction", "thanks", "context", "evidence"])

/** If another one was written to, what the organization named says is an event and no answer to the letter. */
const withoutAnswer = (intents: ReadonlyArray<Intent>): ReadonlyArray<Intent> => {
  const others = intents.filter((intent) => intent !== "organization_answered")
  return others.length === 0 ? ["context"] : others
}

const OF_A_DOUBT: ReadonlySet<Intent> = new Set([
  "what_now",
  "organization_answered",
  "context",
  "where_else",
  "how_much",
  "pay_meanwhile"
])

/** The remedy, with the sum that the facts of a flight give. */
/** The answer, of a report without the person's own asides. */
const saidIn = ({ source, text }: OpenCase["responses"][number]): string =>
  source === "mail" ? text : theirWords(text)

const remedyOf = (ruleId: string, remedy: string, facts: Facts): string => {
  if (!FLIGHT_RULES.has(ruleId)) return remedy
  const { compensation, distance } = flightOf({ words: english, facts, rule_id: ruleId })
  return compensation === undefined
    ? remedy
    : `${remedy} For this journey${distance === undefined ? "" : ` of ${distance}`} that is ${compensation} for each passenger.`
}

/** A sum beside a flight is a voucher or a fare; what is due for it, the remedy says. */
const ofMatter = (facts: Facts, ruleId: string | undefined): string | undefined =>
  FLIGHT_RULES.has(ruleId ?? "") ? undefined : sumAtStake(facts)

/** What was open before the message. */
const openIn = (before: OpenCase, evaluation: Evaluation, now: EpochMs, ruleId: string | undefined) =>
  ofMatter(factsOf(before, evaluation, now), ruleId)

const FLIGHT_RULES: ReadonlySet<string> = new Set(["eu-261", "gb-261"])

/** Who is written to, and in whose place. */
const addressedIn = (
  state: OpenCase,
  evaluation: Evaluation,
  now: EpochMs
): Pick<About, "organization" | "instead_of"> => {
  const organization = state.organization?.org_name ?? "the organization"
  const bearer = bearerOfCase(state, evaluation, now)
  return bearer._tag === "Other"
    ? { organization: bearer.to.name, instead_of: organization }
    : { organization, instead_of: undefined }
}

/** Whether a text tells what the organization named answered, where another one is written to. */
const othersAnswers = (
  { instead_of, organization }: Pick<About, "organization" | "instead_of">,
  ruleId: string | undefined
): ((text: string) => boolean) => {
  if (instead_of === undefined) return () => false
  const sides = { writtenTo: organization, other: instead_of, duty: dutyOf(ruleId) }
  return (text) => isOthersAnswer(text, sides)
}

const factsOf = (state: OpenCase, evaluation: Evaluation, now: EpochMs): Facts =>
  knownFacts(toldOf(state, evaluation, now))

const changedFacts = (before: Facts, after: Facts): ReadonlyArray<ChangedFact> =>
  (Object.entries(after) as ReadonlyArray<readonly [keyof Facts, string]>)
    .filter(([fact, value]) => before[fact] !== value)
    .map(([fact, value]) => ({ fact, before: before[fact] ?? null, after: value }))

const letterToTell = (state: OpenCase): About["letter"] => {
  const letter = awaitedLetter(state) ?? newestLetter(state, "first")
  if (letter === undefined) return undefined
  const { drafted_at, letter_id, posting, sent_at } = letter
  return {
    answer_by: answerDueAt(letter),
    letter_id,
    sent_at,
    was_posted: posting !== undefined,
    waits_to_be_posted: letterToPost(state) !== undefined,
    drafted_at
  }
}

const reminderOfCase = (state: OpenCase): About["reminder"] => {
  const letter = newestLetter(state, "second_notice")
  return letter === undefined ? undefined : { sent_at: letter.sent_at }
}

/** What `reject` in decisions.ts does. An answer that is only told is confirmed first, in the status that is now. */
const rejectionIn = (state: OpenCase, now: EpochMs): Rejection => {
  const from = state.status === "response_received" ? state.answered_from : state.status
  if (from === "letter_drafted" && awaitedLetter(state) === undefined) return { leads_to: "letter" }
  const until = state.clocks.final_response_due_at
  return from === "escalated" || (until !== null && until <= now)
    ? { leads_to: "next_body" }
    : { leads_to: "waiting", until }
}

/** Of the bodies that are ahead, and of the one that the papers are for. */
const openedIn = (state: OpenCase): About["opened"] => {
  const packet = state.packets.at(-1)
  const steps = [...(packet === undefined || packet.filed_at !== null ? [] : [packet.step]), ...ladderAhead(state)]
  const opened = openedByLastWord(
    state,
    steps.map(({ regulator }) => regulator)
  )
  if (opened === undefined) return undefined
  const { ends_on, limit, regulator, word } = opened
  return { name: steps.find((step) => step.regulator === regulator)?.name, limit, word, ends_on }
}

const rungsOf = (state: OpenCase, claim: Claim | undefined, now: EpochMs): ReadonlyArray<Rung> =>
  ladderAhead(state).map((step) => ({
    step,
    preconditions: conditionsFor(state, step, now),
    ceiling: ceilingLine(step.regulator, state.evaluation?.jurisdiction.code ?? null, claim)
  }))

const claimOf = (amount: string | undefined): Claim | undefined => {
  const [sum, currency] = (amount ?? "").split(" ")
  const value = Number(sum?.replaceAll(",", ""))
  return currency === undefined || Number.isNaN(value) ? undefined : { amount: value, currency }
}
