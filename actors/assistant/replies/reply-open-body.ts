/** Answers that the last word of the organization opens a body, or a review, and until which day. */
import { bodyName } from "../bodies/legal-steps.ts"
import { writtenDay } from "../letters/days/dates.ts"
import type { Intent } from "../messages/intents.ts"
import { type About, dayOf } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"
import { limitWords } from "../bodies/last-word.ts"

/** Empty where no last word was told. */
export const openBody = ({ about: { now, opened, packet }, status }: ReplyInput): ReadonlyArray<string> => {
  if (opened === undefined) return []
  const { ends_on, limit, name, word } = opened
  const since = word.is_day_told ? ` of ${writtenDay(word.on)}` : ""
  const days =
    ends_on < dayOf(now)
      ? `That time ended on ${writtenDay(ends_on)}; ask it all the same whether it still takes the matter.`
      : word.is_day_told
        ? `That is until ${writtenDay(ends_on)}.`
        : `That is until ${writtenDay(ends_on)} if it is of ${word.on === dayOf(now) ? "today" : writtenDay(word.on)}; look at the day on it, from which the time counts.`
  return [
    name === undefined
      ? "An external review is open to you now."
      : `${capitalizedName(name)} is open to you now: after ${limit.called} you need not wait any more.`,
    `You have ${limitWords(limit)}${since}. ${days}`,
    ...(limit.needs === undefined ? [] : [limit.needs]),
    ...(name === undefined || packet !== undefined
      ? []
      : [
          CAN_GO_ON.has(status)
            ? "Ask here that the case is taken further, and its papers are prepared at once; you file them before that day."
            : "You can turn to it yourself at once, also without papers of this case."
        ])
  ]
}

const CAN_GO_ON: ReadonlySet<ReplyInput["status"]> = new Set([
  "letter_drafted",
  "letter_sent",
  "awaiting_response",
  "response_received"
])

const capitalizedName = (name: string): string => {
  const named = bodyName(name)
  return `${named.slice(0, 1).toUpperCase()}${named.slice(1)}`
}

/** Answers in which that day belongs: it stands in the first of them. */
const SAYS_IT: ReadonlySet<Intent> = new Set([
  "organization_answered",
  "can_sue",
  "ignored",
  "how_long",
  "where_else",
  "chances",
  "what_now",
  "reject_offer"
])

/** The same day, where an answer above has said it. */
export const asSaid = ({ opened }: About): string =>
  opened === undefined ? "" : `Until when: ${writtenDay(opened.ends_on)}, as said above.`

export const saysOpenBody = (intent: Intent, { intents, opened }: About): boolean =>
  opened !== undefined && intents.find((one) => SAYS_IT.has(one)) === intent
