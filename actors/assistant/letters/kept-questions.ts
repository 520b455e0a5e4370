/**
 * The questions for facts as events name them, one set for each version that was ever in use. A set is kept for ever in
 * `kept-questions/`, under the fingerprint of what it says: journals hold its name and the facts, not the words.
 *
 * Always true: a set is never changed; the one in use is used for names only when it is kept.
 */
import { type AskedByName, FactName, type Question } from "../../../schema/letter.ts"
import { fingerprint } from "../plain-text.ts"
import { questionOf } from "./facts.ts"
import { KEPT_QUESTIONS } from "./kept-questions/all.ts"
import type { KeptQuestions } from "./kept-questions/shape.ts"

/** A journal names a set of questions that this version of the service does not have. */
export class QuestionsNotKept extends Error {
  readonly _tag = "QuestionsNotKept"
  constructor(words: string, fact: string) {
    super(`the question for ${fact} of ${words} is not in actors/assistant/letters/kept-questions`)
  }
}

/** The set in use, as it would be kept. */
export const questionsInUse = (): KeptQuestions =>
  Object.fromEntries(FactName.literals.map((fact) => [fact, questionOf(fact)]))

export const nameOfQuestions = (questions: KeptQuestions): string => fingerprint(JSON.stringify(questions))

let inUse: string | undefined

/** The facts that are asked for, where the set in use is kept; else the questions themselves. */
export const namedQuestions = (questions: ReadonlyArray<Question>): AskedByName | ReadonlyArray<Question> => {
  if (questions.length === 0) return questions
  inUse ??= nameOfQuestions(questionsInUse())
  const kept = KEPT_QUESTIONS[inUse]
  return kept === undefined || questions.some((one) => !isSame(one, kept[one.fact]))
    ? questions
    : { words: inUse, facts: questions.map(({ fact }) => fact) }
}

const isSame = (one: Question, other: Question | undefined): boolean =>
  one.form === other?.form && one.question === other.question && isEqual(one.options, other.options)

const isEqual = (one: Question["options"], other: Question["options"]): boolean =>
  one?.length === other?.length && (one ?? []).every((option, at) => option === other?.[at])

/** With every word again. Throws `QuestionsNotKept`. */
export const quotedQuestions = (asked: AskedByName | ReadonlyArray<Question>): ReadonlyArray<Question> => {
  if (!("words" in asked)) return asked
  const { facts, words } = asked
  return facts.map((fact) => {
    const question = KEPT_QUESTIONS[words]?.[fact]
    if (question === undefined) throw new QuestionsNotKept(words, fact)
    return question
  })
}
