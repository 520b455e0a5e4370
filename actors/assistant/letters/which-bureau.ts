/** The question for the credit bureau, where a case names several: each needs a letter of its own. Pure. */
import type { Question } from "../../../schema/letter.ts"
import { bureausIn } from "./institution-names.ts"

/** The questions, with the names between which the person chooses. */
export const withBureausNamed = (
  questions: ReadonlyArray<Question>,
  narrative: ReadonlyArray<string>
): ReadonlyArray<Question> => {
  if (!questions.some(({ fact }) => fact === "bureau_name")) return questions
  const named = bureausIn(narrative.join("\n"))
  if (named.length < 2) return questions
  const question = `Which credit bureau should get this letter: ${named.join(" or ")}? Each needs a letter of its own, so open a second case for the other one.`
  return questions.map((one) => (one.fact === "bureau_name" ? { ...one, question } : one))
}
