/** What to do with an answer that only asks for a paper or information. */
import { writtenDate } from "../letters/days/dates.ts"
import { type About } from "./reply-about.ts"

/** How what is asked for reaches the organization, and what its time does meanwhile. */
export const sendOn = ({ last_day_at, organization }: Pick<About, "last_day_at" | "organization">): string =>
  [
    "It asks for something and decides nothing yet.",
    `Send it to ${organization} yourself, in the way in which it asked, and keep a copy with the proof of sending.`,
    "Attach it to a message here as well, so that it goes with the papers of the case.",
    ...(last_day_at === null
      ? []
      : [`The time of ${organization} goes on meanwhile, until ${writtenDate(last_day_at)}.`])
  ].join(" ")

/** Where the request counts as the answer, the case waits for a decision. */
export const SENT_ON =
  "When you have sent it, reject the answer as not final: the case then waits for the final one. If you do not want to give it, or nothing more can come of it, go on to the next body."
