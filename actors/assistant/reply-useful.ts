/** The useful next step of a case that cannot go to the next body yet. */
import type { ReplyInput } from "./reply-input.ts"

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
