/** Why a case cannot go to the next body yet, and its useful next step. */
import type { EscalationStep } from "../../../schema/triage.ts"
import { bodyName } from "../bodies/legal-steps.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { lastWordFor } from "../bodies/preconditions.ts"
import { type About, addresseeIn } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

/** The body has a waiting time, which runs. */
export const tooEarly = (about: About, next: EscalationStep, until: number): string =>
  `The next place to turn to is ${bodyName(next.name)}. It takes the matter from ${writtenDate(until)} on, or as soon as ${addresseeIn(about)} gave ${lastWordFor(next) ?? "its last word"}; until then the case stays where it is. If you have that word in writing, send its text as the answer.`

/** What brings the case to the next body. */
export const usefulStep = ({ missing, standing, status }: ReplyInput): string => {
  if (status === "triaging") return "The letter is being prepared; ask again when it has left."
  if (status === "needs_information" && (missing.organization || missing.questions.length > 0))
    return "The next useful step is to send what the letter still needs."
  if (standing === "to_post" || standing === "no_address" || standing === "public_body")
    return "The next useful step is to post the letter and say on which day you did."
  if (standing === "in_review" || standing === "to_read")
    return "The next useful step is that somebody reads the letter."
  return "The next useful step is that the letter leaves."
}
