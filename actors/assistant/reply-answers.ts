/** The answer to each question that a message may ask, one paragraph each. */
import { writtenSum } from "./letters/money.ts"
import { type About, dayOf, minuteOf } from "./reply-about.ts"
import type { Intent } from "./intent.ts"
import { howLong, ifIgnored, whatNow } from "./reply-times.ts"
import { courtWeighed, offerWeighed, quotedBack } from "./reply-weighing.ts"
import type { ReplyInput } from "./reply-input.ts"

/** Undefined for what only tells something. `standing` is where the case stands, in a sentence. */
export const answerTo = (intent: Intent, input: ReplyInput, standing: string): string | undefined => {
  const { about } = input
  switch (intent) {
    case "what_now":
      return whatNow(input, about, standing).join(" ")
    case "how_long":
      return howLong(input, about).join(" ")
    case "ignored":
      return ifIgnored(input, about).join(" ")
    case "accept_offer":
      return offerWeighed(input, about).join(" ")
    case "where_else":
      return whereElse(input, about).join(" ")
    case "how_much":
      return howMuch(about).join(" ")
    case "can_sue":
      return courtWeighed(about).join(" ")
    case "organization_answered":
      return quotedBack(about).join(" ")
    case "stop":
      return stopping(about).join(" ")
    case "settled":
      return `Good news. Nothing is closed yet: confirm that the matter with ${about.organization} is settled, and the case ends as resolved and counts as such. Say what you got, so that it is recorded.`
    case "posted":
      return posted(about)
    case "person":
      return personAsked(about).join(" ")
    case "thanks":
      return `You are welcome. ${standing}`
    case "crisis":
      return CRISIS
    case "correction":
    case "evidence":
    case "context":
      return undefined
    default:
      return intent satisfies never
  }
}

/** The bodies of the case's ladder, in their order, with what each asks for. */
const whereElse = ({ status }: ReplyInput, { ladder, letter, organization, packet }: About): ReadonlyArray<string> => {
  const bodies = ladder.map(({ preconditions, step }) => {
    const asks =
      preconditions.length === 0 ? "" : ` It asks for this: ${preconditions.map(({ text }) => text).join(" ")}`
    return `${step.name}${step.url === null ? "" : ` (${step.url})`}.${asks}`
  })
  const first =
    letter === undefined || letter.sent_at === null
      ? `First ${organization} is written to: most of them want to see that.`
      : `${organization} was written to on ${dayOf(letter.sent_at)}.`
  if (bodies.length === 0)
    return packet === undefined
      ? [first, "The rules name no body for a case like this; a court is what remains."]
      : [`The papers for ${packet.name} are ready, and the rules name no further body.`]
  return [
    ...(status === "escalated" ? [] : [first]),
    bodies.length === 1 ? "The body for a case like this:" : "The bodies for a case like this, in their order:",
    ...bodies,
    "The papers are prepared here, and you file them; nothing is sent there by itself. To go on now, send a message of type escalation_request."
  ]
}

const howMuch = ({ amount, isNumberUnsure, law, remedy }: About): ReadonlyArray<string> => [
  ...(amount === undefined
    ? ["The case knows no sum yet."]
    : [`The sum of this case, as you told it, is ${writtenSum(amount)}.`]),
  ...(remedy === undefined ? [] : [`What ${law ?? "the law"} gives: ${remedy}`]),
  ...(isNumberUnsure ? ["Numbers in it may have changed."] : []),
  "Nobody can promise a sum: it depends on what you can prove, and on what the organization or a court accepts."
]

const CRISIS =
  "What you wrote matters more than any dispute. Nothing needs to be decided or answered here now, no letter leaves before a person has read the case, and it waits for you."

const stopping = ({ letter, organization }: About): ReadonlyArray<string> => [
  "Nothing has been stopped yet: confirm it, and the case ends as withdrawn.",
  letter === undefined || letter.sent_at === null
    ? `No letter has left, so ${organization} was not written to; one that is drafted is cancelled.`
    : `The letter of ${dayOf(letter.sent_at)} cannot be called back, but ${organization} is not reminded and no papers are prepared.`,
  "If it is settled instead, say that: it is recorded as a success. A withdrawn matter can be opened again as a new case."
]

const posted = ({ letter }: About): string =>
  letter?.waits_to_be_posted === true
    ? "Confirm the day on which you posted it: from that day the organization's time runs. The channel and a tracking number may stand beside it."
    : letter !== undefined && letter.sent_at !== null
      ? `The letter is already recorded as ${letter.was_posted ? "posted" : "sent"} on ${dayOf(letter.sent_at)}, and the dates run from then.`
      : "No letter of this case waits to be posted, so nothing is recorded. If you wrote to the organization yourself, say when and what you asked for."

const personAsked = ({ now, person_by }: About): ReadonlyArray<string> => [
  person_by === null || person_by < now
    ? "A person of this service has been asked to read this case."
    : `A person of this service has been asked to read this case, by ${minuteOf(person_by)}.`,
  "They see everything told here, so you need not repeat it; add what they should know, and how you want to be reached, as a message.",
  "There is no telephone line."
]
