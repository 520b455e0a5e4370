/** A set of questions as it is kept: the question for each fact. */
import type { Question } from "../../../../schema/letter.ts"

export type KeptQuestions = Readonly<Record<string, Question>>
