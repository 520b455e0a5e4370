/** Answers about time: what happens now, how long the organization has, and what its silence leads to. */
import { afterFiling } from "./reply-filed.ts"
import { bodyName } from "../bodies/legal-steps.ts"
import type { DatedDeadline } from "../../../schema/triage.ts"
import { asksWhenPaid } from "../messages/course-words.ts"
import { courseQuestion } from "../messages/intent.ts"
import { depositTerm, isDepositTerm } from "../letters/deposit-term.ts"
import { writtenDay, writtenDate } from "../letters/days/dates.ts"
import { type About, dayOf, quotedSentence } from "./reply-about.ts"
import { courseAnswer } from "./reply-course.ts"
import { choices, goOnAtOnce, rejectionLeads } from "./reply-rejection.ts"
import { limitOfBody, limitWords } from "../bodies/last-word.ts"
import { asksForPaper } from "../messages/asked-papers.ts"
import { SENT_ON, sendOn } from "./reply-papers.ts"
import { whichProblem } from "./person-offered.ts"
import { unknownAsked } from "./reply-unknown.ts"
import { compensationTime, isOfRefundAlone } from "./reply-compensation.ts"
import { isUnclear } from "../taxonomy.ts"
import type { ReplyInput } from "./reply-input.ts"
import { workTimes } from "../bodies/work-times.ts"
import { begunOn, endOf, termInWords } from "../bodies/term-words.ts"

/** The CFPB's own terms, which a case goes by where no law gives an earlier date. */
const REMINDER_DAYS = 15
const FINAL_DAYS = 60

export const whatNow = (input: ReplyInput, about: About, standing: string): ReadonlyArray<string> => [
  ...(about.is_unknown_question ? unknownAsked(about) : asked(about)),
  ...(tellsOfAnswer(input, about)
    ? onceConfirmed(input, about)
    : about.is_unknown_question && !isUnclear(input.evaluation)
      ? [standing]
      : [standing, ...nextThings(input, about)])
]

const asked = (about: About): ReadonlyArray<string> => {
  const question = courseQuestion(about.content)
  return question === undefined ? [] : courseAnswer(question, about)
}

/** The same message tells of an answer: "has not answered yet" would contradict it. */
const tellsOfAnswer = ({ status }: ReplyInput, { intents, is_answerable }: About): boolean =>
  status !== "response_received" && is_answerable && intents.includes("organization_answered")

const onceConfirmed = ({ nextStep }: ReplyInput, about: About): ReadonlyArray<string> =>
  about.opened === undefined ? confirmedAnswer(nextStep, about) : [beforeItEnds(about.opened)]

/** A better answer may come too late. */
const beforeItEnds = ({ ends_on, name }: NonNullable<About["opened"]>): string =>
  `Once you confirm it, the decision is yours. Accept it, and the case ends. Else reject it and go on at once${name === undefined ? "" : ` to ${bodyName(name)}`}: a better answer of the organization may come after ${writtenDay(ends_on)}, and that is too late.`

const confirmedAnswer = (nextStep: ReplyInput["nextStep"], about: About): ReadonlyArray<string> => [
  `Once you confirm it, the decision is yours. Accept it, and the case ends. Reject it, and ${rejectionLeads(about)}. ${goOnAtOnce(about, nextStep === undefined ? "a body outside" : bodyName(nextStep.name))}`,
  ...course(about)
]

const nextThings = (input: ReplyInput, about: About): ReadonlyArray<string> => {
  const { missing, status } = input
  const questions = missing.questions.map(({ question }) => question)
  switch (status) {
    case "triaging":
    case "needs_information":
      if (isUnclear(input.evaluation)) return whichProblem(input.evaluation, about)
      return [
        ...(missing.organization ? ["The name of the organization is needed first."] : []),
        questions.length === 0
          ? "Next the letter is drafted by itself, and the sponsor is told when it is ready."
          : `Now it is your turn: the letter is written when these are answered: ${questions.join(" ")}`
      ]
    case "letter_drafted":
      if (input.standing === "to_be_written")
        return questions.length === 0
          ? []
          : [`Now it is your turn: it is written when these are answered: ${questions.join(" ")}`]
      return [
        `When it has left, ${about.organization} is reminded after ${REMINDER_DAYS} days, and the case goes beyond it after ${FINAL_DAYS} days at the latest.`
      ]
    case "letter_sent":
    case "awaiting_response":
      return [...left(about), ...course(about)]
    case "response_received":
      return [
        ...(about.answer === undefined || courseQuestion(about.content) === "answer_came"
          ? []
          : [`On ${writtenDate(about.answer.at)} it said: ${quotedSentence(about.answer.text)}`]),
        ...(about.answer !== undefined && asksForPaper(about.answer.text)
          ? [sendOn(about), SENT_ON]
          : [choices(about, input.nextStep === undefined ? "a body outside" : bodyName(input.nextStep.name))])
      ]
    case "escalated":
      return about.packet === undefined
        ? []
        : [
            about.packet.is_filed
              ? afterFiling(about, about.packet)
              : `The papers for ${bodyName(about.packet.name)} have been ready since ${writtenDate(about.packet.prepared_at)}. You file them, and then say so; nothing is sent there by itself.`
          ]
    case "resolved":
    case "closed":
    case "withdrawn":
      return []
    default:
      return status satisfies never
  }
}

export const left = ({ letter, organization }: About): ReadonlyArray<string> =>
  letter === undefined || letter.sent_at === null
    ? []
    : [
        letter.was_posted
          ? `As you said, you posted the letter to ${organization} on ${writtenDate(letter.sent_at)}.`
          : `The letter to ${organization} left on ${writtenDate(letter.sent_at)}.`
      ]

/** What comes by itself while an answer is awaited. */
export const course = ({ ladder, last_day_at, now, organization, reminder_at }: About): ReadonlyArray<string> => [
  ...(reminder_at === null || reminder_at <= now
    ? []
    : [`Without an answer ${organization} is reminded on ${writtenDate(reminder_at)}.`]),
  ...(last_day_at === null
    ? []
    : [
        `Without an answer by ${writtenDate(last_day_at)} the papers for ${ladder[0] === undefined ? "the next step" : bodyName(ladder[0].step.name)} are prepared, and you file them.`
      ])
]

const TERM_COUNT_SHOWN = 3
/** "Is it too late to claim unfair dismissal?" */
const OWN_WORK_TIME = /\b(?:too late|tribunal|appeal|claim|dismissal|sue|klag\w*|prud'?hommes|demanda\w*)\b/i

export const howLong = (input: ReplyInput, about: About): ReadonlyArray<string> => {
  const { deadlines, last_day_at, now, organization } = about
  const leading = deadlines.find(({ actor }) => actor !== "service")?.rule_id
  const own = deadlines.filter(({ actor, rule_id }) => actor === "organization" && rule_id === leading)
  const yours = deadlines.filter(({ actor }) => actor === "consumer")
  const whose = whoseTime(about.content)
  const isMoney = asksWhenPaid(about.content)
  const work = workTimes(about)
  if (work !== undefined && !isMoney && (whose !== "theirs" || OWN_WORK_TIME.test(about.content))) return work
  if (whose === "yours" && yours.length > 0 && !isMoney) return termsOf(yours, about)
  return [
    ...(isMoney ? [notPaidYet(about)] : whose === "yours" ? noDayOfYours(about) : []),
    ...clockOf(input, about, own),
    ...compensationTime(about),
    ...own
      .filter((term) => !isOfRefundAlone(term, about))
      .slice(0, TERM_COUNT_SHOWN)
      .map((term) => `By law ${organization} has ${termInWords(term)}${noted(term)}${dateOf(term, about)}.`),
    ...(own.length === 0 && last_day_at === null
      ? [`The law names no day for an answer; the case itself waits ${FINAL_DAYS} days.`]
      : []),
    ...(isMoney || (whose === "theirs" && own.length > 0) ? [] : termsOf(yours, about)),
    ...(last_day_at !== null && last_day_at <= now ? ["That time is over."] : [])
  ]
}

const notPaidYet = ({ answer, organization }: About): string =>
  answer === undefined
    ? `Nobody can name the day of a payment yet, because ${organization} has not agreed to one.`
    : `The case knows no day of a payment; what ${organization} answered on ${writtenDate(answer.at)} says whether it names one.`

/** What a body sets begins with the last word of the organization. */
const noDayOfYours = ({ ladder }: About): ReadonlyArray<string> => {
  const times = ladder.flatMap(({ step }) => {
    const limit = limitOfBody(step.regulator)
    return limit === undefined
      ? []
      : [`For ${bodyName(step.name)} you have ${limitWords(limit)}, which has not been told here yet.`]
  })
  return times.length === 0 ? [NO_DAY_OF_YOURS] : times
}

const NO_DAY_OF_YOURS =
  "The rules name no last day for you here. The time to go to court is set by the law of the place, often some years: do not wait without need, and ask the court or a legal aid office."

/** Two rules may give the same time. */
const termsOf = (terms: ReadonlyArray<DatedDeadline>, about: About): ReadonlyArray<string> =>
  [...new Set(terms.map((term) => yourTerm(term, about)))].slice(0, TERM_COUNT_SHOWN)

const yourTerm = (term: DatedDeadline, about: About): string =>
  `${term.kind.startsWith("notice_before") ? "There are" : "You have"} ${termInWords(term)}${noted(term)}${begunIn(term, about) ?? ""}.`

/** What is told beside a question says nothing of whose time is asked about. */
const questionsIn = (content: string): string => {
  const questions = content.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim().endsWith("?"))
  return questions.length === 0 ? content : questions.join(" ")
}

/** "How long do I have?" and "How long do they have?" are two questions. */
const whoseTime = (whole: string): "yours" | "theirs" | undefined => {
  const content = questionsIn(whole)
  const isYours =
    /\b(?:do|can|must|have|should|may) (?:i|we)\b|\bi have\b|\bmy (?:deadline|time|limit)|\bfor me\b|\bam i\b|\bdo my\b/i.test(
      content
    )
  const isTheirs = /\b(?:they|them|their|he|she|it|company|landlord|bank|insurer|plan|clinic)\b/i.test(content)
  if (isYours === isTheirs) return isYours && /\b(?:i|we) have\b/i.test(content) ? "yours" : undefined
  return isYours ? "yours" : "theirs"
}

/** Nothing is asked about the time of the organization. */
export const asksForOwnTime = ({ content }: About): boolean => whoseTime(content) !== "theirs" && !asksWhenPaid(content)

const noted = ({ note }: DatedDeadline): string => (note === undefined ? "" : ` (${note})`)

interface Running {
  readonly from: string
  readonly ends_on: string
  /** It runs from the day that the term names. */
  readonly is_own_day: boolean
}

/** A term that has begun, by what is known of the case; of a deposit as the letter counts it. */
const runningIn = (term: DatedDeadline, { facts }: About): Running | undefined => {
  const begun = begunOn(term, facts)
  if (term.actor === "organization" && OF_A_DEPOSIT.has(term.kind) && isDepositTerm(term)) {
    const counted = depositTerm(term.rule_id, facts)
    return counted && { from: counted.from, ends_on: counted.ends_on, is_own_day: counted.from === begun }
  }
  const from = begun ?? firstAsked(term, facts)
  return from === undefined ? undefined : { from, ends_on: endOf(term, from), is_own_day: true }
}

const begunIn = (term: DatedDeadline, about: About): string | undefined => {
  const running = runningIn(term, about)
  if (running === undefined) return undefined
  const { ends_on, from, is_own_day } = running
  return `; here ${is_own_day ? "that was" : "it runs from"} ${writtenDay(from)}, so the time ${ends_on < dayOf(about.now) ? "ended" : "ends"} on ${writtenDay(ends_on)}`
}

/** What starts with a letter of the case began with an earlier request: a reminder does not start it again. */
const firstAsked = ({ actor, from }: DatedDeadline, { first_request_date }: About["facts"]): string | undefined =>
  actor === "organization" && BY_ASKING.has(from) ? first_request_date : undefined

const BY_ASKING: ReadonlySet<string> = new Set([
  "cancellation notice",
  "claim",
  "notice",
  "notice received",
  "notification",
  "opt-out request",
  "request for reasons",
  "unsubscribe",
  "withdrawal notice"
])

const OF_A_DEPOSIT: ReadonlySet<string> = new Set(["return", "return_or_apply", "return_or_itemize"])

/** Times of the law that the organization had and that are over, each in a sentence. */
export const endedByLaw = (about: About): ReadonlyArray<string> => {
  const leading = about.deadlines.find(({ actor }) => actor !== "service")?.rule_id
  return about.deadlines
    .filter(({ actor, rule_id }) => actor === "organization" && rule_id === leading)
    .flatMap((term) => {
      const running = runningIn(term, about)
      return running === undefined || running.ends_on >= dayOf(about.now)
        ? []
        : [`By law ${about.organization} had ${termInWords(term)}${begunIn(term, about) ?? ""}.`]
    })
    .slice(0, 1)
}

const dateOf = (term: DatedDeadline, about: About): string => {
  const begun = begunIn(term, about)
  if (begun !== undefined) return begun
  const { due_at, starts } = term
  if (due_at === null) return ""
  const hasLeft = about.letter !== undefined && about.letter.sent_at !== null
  return starts === "letter" && !hasLeft
    ? `: until ${writtenDay(due_at.slice(0, 10))} if the letter left today`
    : `: until ${writtenDay(due_at.slice(0, 10))}`
}

const clockOf = ({ status }: ReplyInput, about: About, own: ReadonlyArray<DatedDeadline>): ReadonlyArray<string> => {
  const { answer, last_day_at, letter, organization, reminder_at, now } = about
  if (answer !== undefined && status === "response_received")
    return [`${organization} answered on ${writtenDate(answer.at)}, so its clock stands still until you decide.`]
  if (status === "escalated") return [`The time of ${organization} is over: the case has gone beyond it.`]
  if (letter === undefined || letter.sent_at === null)
    return [
      own.some((term) => begunIn(term, about) !== undefined)
        ? "No letter of this case has left yet; the time of the law runs all the same."
        : "No letter has left yet; the dates of this case run from the day on which one does."
    ]
  if (last_day_at === null) return [`The letter left on ${writtenDate(letter.sent_at)}, and no clock runs now.`]
  const days = Math.max(0, Math.ceil((last_day_at - now) / DAY_MS))
  return [
    `${organization} has until ${writtenDate(last_day_at)}, ${days === 1 ? "1 day" : `${days} days`} from now, counted from ${writtenDate(letter.sent_at)}, when the letter left.`,
    ...askedBy(about),
    ...(reminder_at === null || reminder_at <= now ? [] : [`It is reminded on ${writtenDate(reminder_at)}.`])
  ]
}

/** Two dates are not the same: what the letter asks, and when the case goes on by itself. */
const askedBy = ({ last_day_at, letter, now }: About): ReadonlyArray<string> => {
  const by = letter?.answer_by
  if (by === undefined || last_day_at === null || by + DAY_MS >= last_day_at) return []
  return [
    by <= now
      ? `The letter asked for an answer by ${writtenDate(by)}, so you need not wait until then: you may go on now.`
      : `The letter asks for an answer by ${writtenDate(by)}; from the day after it you may go on yourself.`
  ]
}

const DAY_MS = 86_400_000

export const ifIgnored = (input: ReplyInput, about: About): ReadonlyArray<string> => {
  const { ladder, last_day_at, letter, now, organization, reminder_at } = about
  const next = ladder[0]
  const beyond =
    next === undefined
      ? "The rules name no body beyond it, and a court is what remains."
      : `Then the papers for ${bodyName(next.step.name)} are prepared from what happened, and you file them${next.step.url === null ? "" : ` at ${next.step.url}`}.`
  const asks = next?.preconditions.map(({ text }) => text) ?? []
  const wants = asks.length === 0 ? [] : [`Its conditions: ${asks.join(" ")}`]
  if (input.status === "response_received" && about.answer !== undefined)
    return [
      `${organization} did answer, on ${writtenDate(about.answer.at)}. If you reject that and hear nothing more, you need not wait again: reject it and go beyond it at once. ${beyond}`,
      ...wants
    ]
  if (input.status === "escalated") return [`${organization} is not waited for any more. ${beyondOf(about)}`]
  if (letter === undefined || letter.sent_at === null)
    return [
      `Silence counts only once a letter has left, and none has. From that day it goes by itself: a reminder after ${REMINDER_DAYS} days, and after ${FINAL_DAYS} days at the latest, or earlier where the law says so, the step beyond ${organization}.`,
      beyond,
      ...wants
    ]
  const isLate = last_day_at !== null && last_day_at <= now
  return [
    isLate
      ? `${organization} let its time pass on ${writtenDate(last_day_at)}.`
      : `Silence does not stop the case${reminder_at !== null && reminder_at > now ? `: on ${writtenDate(reminder_at)} ${organization} gets a reminder` : `: ${organization} was written to on ${writtenDate(letter.sent_at)}`}${last_day_at === null ? "" : `, and after ${writtenDate(last_day_at)} the case goes beyond it without you asking`}.`,
    beyond,
    ...wants,
    "If you do not want to wait, say that you want to go on now."
  ]
}

const beyondOf = ({ packet }: About): string =>
  packet === undefined
    ? "What is left is a court."
    : packet.is_filed
      ? `${packet.name} has the papers and asks it for an answer itself.`
      : `File the papers for ${bodyName(packet.name)}, which then asks for an answer itself.`
