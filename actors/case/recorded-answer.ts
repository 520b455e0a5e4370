/** What the organization answered before the first letter, as the case keeps it: the letter asks for it no more. Pure. */
import type { OpenCase } from "../../schema/case.ts"
import type { Facts } from "../../schema/letter.ts"
import { answerOfOrganization } from "../assistant/letters/answers/refused-in-words.ts"
import { answerIn } from "../assistant/letters/told/told-answers.ts"

/** The facts with what the newest kept answer says, unless they state it. Once a letter has left, an answer is one to the letter. */
export const withRecordedAnswer = ({
  facts,
  letters,
  responses
}: Pick<OpenCase, "facts" | "letters" | "responses">): Facts => {
  if (facts.answer_so_far !== undefined || letters.some(({ sent_at }) => sent_at !== null)) return facts
  const text = responses.findLast(({ confirmed }) => confirmed)?.text
  if (text === undefined) return facts
  const answer_so_far = answerOfOrganization(text) ?? answerIn(text, true).answer_so_far
  return answer_so_far === undefined || answer_so_far === "none" ? facts : { ...facts, answer_so_far }
}
