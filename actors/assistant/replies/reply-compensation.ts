/** The time of a flight's compensation, for which its law sets no day, beside that of the refund of a ticket, for which it sets one. */
import type { DatedDeadline } from "../../../schema/triage.ts"
import { writtenDate } from "../letters/days/dates.ts"
import type { About } from "./reply-about.ts"

/** The Regulation dates the refund of a ticket alone, and the letters claim compensation first. */
export const isOfRefundAlone = ({ from }: DatedDeadline, { content, rule_id }: About): boolean =>
  rule_id?.endsWith("-261") === true && from === "choice of refund" && !ASKS_TICKET.test(content)
const ASKS_TICKET = /\b(?:refund|ticket|fare|erstatt\w*|ticketpreis|rembours\w*|billet|reembols\w*|billete)\b/i

export const compensationTime = ({ content, letter, now, rule_id }: About): ReadonlyArray<string> => {
  if (rule_id?.endsWith("-261") !== true || ASKS_TICKET.test(content)) return []
  const by = letter === undefined || letter.sent_at === null ? undefined : letter.answer_by
  return [
    `For the compensation the Regulation sets no day${by === undefined ? "" : `; the letter asks for it by ${writtenDate(by)}${by <= now ? ", which has passed" : ""}`}. Only the price of the ticket, where you chose that, has to come back within 7 days.`
  ]
}
