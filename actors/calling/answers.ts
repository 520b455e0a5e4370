/**
 * Checks answers to interview questions, finds missing ones, and derives the results. Only publishable texts are
 * accepted.
 */
import type { Answer, GivenAnswer } from "../../schema/calling.ts"
import { absurd } from "../runtime/entity.ts"
import { publicTextProblem } from "./public-text.ts"
import { type Question, QUESTIONS } from "./questions.ts"

export interface AnswerProblem {
  /** The answer's index in the given list. */
  readonly index: number
  readonly field: "id" | "answer"
  readonly message: string
}

export const problemsOf = (answers: ReadonlyArray<GivenAnswer>): ReadonlyArray<AnswerProblem> => {
  const seen = new Set<string>()
  return answers.flatMap(({ answer, id }, index): ReadonlyArray<AnswerProblem> => {
    const question = QUESTIONS.find((one) => one.id === id)
    if (question === undefined) return [{ index, field: "id", message: "must be the id of a question of the manifest" }]
    if (seen.has(id)) return [{ index, field: "id", message: "must not be answered twice in one request" }]
    seen.add(id)
    const message = problemOf(question, answer)
    return message === undefined ? [] : [{ index, field: "answer", message }]
  })
}

/** The problem of an answer; undefined when it is valid. */
const problemOf = (question: Question, answer: Answer): string | undefined => {
  switch (question.type) {
    case "text":
      if (typeof answer !== "string") return "must be a text"
      if (question.format === "https-url" && !isHttpsUrl(answer)) return "must be an https address without a user name"
      return publicTextProblem(answer, question.max_chars)
    case "boolean":
      return typeof answer === "boolean" ? undefined : "must be true or false"
    case "choice": {
      const ids = question.choices.map(({ id }) => id)
      return ids.some((id) => id === answer) ? undefined : `must be one of ${ids.join(", ")}`
    }
    case "scopes":
      return scopesProblem(answer, question.max_items)
    default:
      return absurd(question)
  }
}

const isHttpsUrl = (answer: string): boolean => {
  if (!URL.canParse(answer)) return false
  const { password, protocol, username } = new URL(answer)
  return protocol === "https:" && username === "" && password === ""
}

/** `*`, or a word of letters, digits, `_`, `-` and `.`, as in US-WA. */
const SCOPE_PART = /^(?:\*|[A-Za-z0-9][A-Za-z0-9_.-]{0,63})$/
const SCOPE_PART_COUNT = 4

const scopesProblem = (answer: Answer, countMax: number): string | undefined => {
  if (typeof answer === "string" || typeof answer === "boolean") return "must be a list of scopes"
  if (answer.length === 0) return "must have a scope"
  if (answer.length > countMax) return `must have at most ${countMax} scopes`
  const wrong = answer.findIndex((scope) => !isScope(scope))
  return wrong === -1
    ? undefined
    : `must have scopes of the form action:recipient-category:geography:purpose-category; number ${wrong + 1} is none`
}

const isScope = (scope: string): boolean => {
  const parts = scope.split(":")
  return parts.length === SCOPE_PART_COUNT && parts.every((part) => SCOPE_PART.test(part))
}

/** The newest answer of each question, in the order of the questions. */
export const withAnswers = (
  before: ReadonlyArray<GivenAnswer>,
  given: ReadonlyArray<GivenAnswer>
): ReadonlyArray<GivenAnswer> => {
  const newest = new Map([...before, ...given].map((one) => [one.id, one]))
  return [...newest.values()].toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
}

/** Answers to removed questions come first and are kept. */
const placeOf = (id: string): number => QUESTIONS.findIndex((one) => one.id === id)

/** Ids of the required questions without an answer. */
export const missingIn = (answers: ReadonlyArray<GivenAnswer>): ReadonlyArray<string> =>
  QUESTIONS.filter(({ id, required }) => required && !answers.some((one) => one.id === id)).map(({ id }) => id)

/** The distinct scopes, sorted by code unit. */
export const canonicalScopes = (answers: ReadonlyArray<GivenAnswer>): ReadonlyArray<string> => {
  const given = answers.find(({ id }) => id === "scopes")?.answer
  return typeof given === "object" ? [...new Set(given)].toSorted(byCodeUnits) : []
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The answers to all yes-or-no questions. */
export const operationalCommitments = (answers: ReadonlyArray<GivenAnswer>): Readonly<Record<string, boolean>> =>
  Object.fromEntries(answers.flatMap(({ answer, id }) => (typeof answer === "boolean" ? [[id, answer] as const] : [])))
