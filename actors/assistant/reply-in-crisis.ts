/**
 * How a reply in a crisis begins, in the language of the message: the first steps, whom to call, and that the case waits. Each is a
 * paragraph, and what the message asked stands behind them.
 *
 * Always true: no person is promised where the service has no staff.
 */
import type { LetterLanguage } from "../../schema/letter.ts"
import { openingIn } from "./crisis.ts"
import { CASE_WAITS, PERSON_ASKED } from "./crisis/first-words.ts"
import { offered } from "./person-offered.ts"
import { languageOf } from "./reply-language.ts"
import type { ReplyInput } from "./reply-input.ts"

/** The language of the message, else that of the case. */
export const crisisLanguage = ({ about, evaluation }: Pick<ReplyInput, "about" | "evaluation">): LetterLanguage =>
  languageOf(about.content) ?? evaluation.crisis_first?.language ?? "en"

/** None where nobody may be in danger. */
export const crisisParagraphs = (input: ReplyInput): ReadonlyArray<string> => {
  const { about, evaluation, status } = input
  if (evaluation.crisis_contacts.length === 0) return []
  const language = crisisLanguage(input)
  const isOver = status === "resolved" || status === "closed" || status === "withdrawn"
  // A danger that was told before, and at which a person has looked, is not told again with each answer.
  const isNew = about.intents.includes("crisis") || about.person_by !== null
  if (!isNew) return openingIn({ ...evaluation, crisis_classes: [], crisis_first: undefined }, language)
  const asked = about.person_by === null ? [] : offered(about, PERSON_ASKED[language])
  return [...openingIn(evaluation, language), ...(isOver ? [] : [[CASE_WAITS[language], ...asked].join(" ")])]
}
