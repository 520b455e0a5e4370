/** Answers the wish to go to court now: whether that is possible, from which day, where, and by which request of the case. */
import { bodyName } from "../bodies/legal-steps.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { type About } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"
import { courtFor, courtWeighed, sumToSue, timeToSue } from "./reply-suing.ts"
import { endedByLaw } from "./reply-times.ts"
import { usefulStep } from "./reply-useful.ts"
import { isCourt } from "../bodies/small-claims.ts"
import { workTimes } from "../bodies/work-times.ts"

/** "Can they be sued?": the other side, by the writer. */
export const theySued = ({ about }: ReplyInput): ReadonlyArray<string> | undefined =>
  about.rule_id?.startsWith("us-fdcpa") === true && DEBTOR.test(about.content) ? undefined : courtWeighed(about)

/** In a case of a debt these are the debtor. */
const DEBTOR = /\b(?:he|she|my \w+) (?:even |really |actually |also )?be (?:sued|taken to court)\b/i

export const courtNow = (input: ReplyInput): ReadonlyArray<string> => {
  const { about } = input
  const work = workTimes(about)
  if (work !== undefined && about.rule_id === undefined) return work
  return [
    ...when(input, about),
    ...how(input, about),
    `Where: ${courtFor(about)}`,
    sumToSue(about),
    ...(work === undefined ? timeToSue(about) : work.slice(0, 1))
  ]
}

const sentAt = ({ letter }: About): number | undefined =>
  letter === undefined || letter.sent_at === null ? undefined : letter.sent_at

const when = (input: ReplyInput, about: About): ReadonlyArray<string> => {
  const { last_day_at, letter, now, organization } = about
  const answer_by = letter?.answer_by
  const sent = sentAt(about)
  if (input.status === "escalated")
    return [`Yes: the time of ${organization} is over, and nothing more has to be waited for.`]
  if (input.status === "response_received")
    return [`Yes: ${organization} has answered, and if that does not settle it you need not wait any longer.`]
  if (sent === undefined)
    return [
      `You can, and no law makes you wait for this service. But a court wants to see that ${organization} was asked in writing first, and no letter has left yet. ${usefulStep(input)}`,
      "The letter names a day; when it has passed without an answer, write “take this further”."
    ]
  const ended = endedByLaw(about)
  const own =
    last_day_at === null || last_day_at <= now
      ? []
      : [`${writtenDate(last_day_at)} is only the day on which this service goes on by itself.`]
  if (answer_by === undefined || answer_by <= now)
    return [
      `Yes, you need not wait: ${answer_by === undefined ? `${organization} was written to on ${writtenDate(sent)}` : `the letter asked for an answer by ${writtenDate(answer_by)}, and that day has passed`}.`,
      ...own,
      ...ended
    ]
  return [
    `You need not wait for long: the letter asks for an answer by ${writtenDate(answer_by)}, and from the day after it you can show the court that you asked and waited. Who files before that may be asked why.`,
    ...own,
    ...ended
  ]
}

/** The papers come from here, and the filing is the person's. */
const how = (input: ReplyInput, about: About): ReadonlyArray<string> => {
  const { ladder, packet } = about
  const { nextStep, status, waitsUntil } = input
  if (status === "escalated" && packet !== undefined)
    return isCourt(packet.regulator ?? "")
      ? [`The papers for ${bodyName(packet.name)} are ready: you file them there, and pay its fee.`]
      : [
          `The papers that are ready are for ${bodyName(packet.name)}; what stands in them you can use before a court as well.`
        ]
  const court = ladder.find(({ step }) => isCourt(step.regulator))
  const isNext = court !== undefined && court === ladder[0] && nextStep !== undefined && waitsUntil === undefined
  if (!isNext)
    return [
      OWN_WAY,
      ...(nextStep === undefined || nextStep.regulator === court?.step.regulator
        ? []
        : [
            `The next place of this case is ${bodyName(nextStep.name)}, which costs nothing or little${waitsUntil === undefined ? "" : ` and takes it from ${writtenDate(waitsUntil)} on`}.`
          ])
    ]
  if (status === "response_received")
    return [
      `Confirm that you reject the answer and go beyond it, by the request beside this reply or on the page of the case; then the papers for ${bodyName(court.step.name)} are prepared, and you file them and pay its fee.`
    ]
  if (sentAt(about) === undefined) return []
  return [
    `To go on without waiting, confirm it by the request beside this reply, or on the page of the case by “Go on without waiting”: then the papers for ${bodyName(court.step.name)} are prepared, and you file them and pay its fee. Nothing is filed from here.`
  ]
}

const OWN_WAY = "To a court you go yourself, also now: this service files nothing there."
