/** What a case asks its user, as fields of a form: the facts that are missing, and which problem it is. */
import type { FactForm, FactName, Question } from "../../schema/letter.ts"
import { parseJurisdiction } from "../../actors/assistant/jurisdiction.ts"
import { nameOfPlace } from "../../actors/assistant/places.ts"
import { questionAboveAnswers } from "../../actors/assistant/taxonomy.ts"
import { check, type Fault, input, select, textArea } from "./fields.ts"
import { type Html, html } from "./html.ts"
import { withNone } from "./no-law.ts"
import type { Typed } from "./typed-form.ts"

const HINTS: Readonly<Partial<Record<FactForm, string>>> = {
  money: "A sum with its currency, for example 49.00 USD",
  number: "A whole number"
}

/** Who fills in the form is mostly the person whom it is about. */
const OWN = "Your own, if the letter is for you"
const HINTS_OF_FACTS: Readonly<Partial<Record<FactName, string>>> = {
  consumer_name: OWN,
  consumer_address: OWN,
  consumer_email: OWN,
  consumer_phone: OWN
}

/** A field of the form that the fact has; `value` is what was typed before. */
export const questionField = ({ fact, form, options, question }: Question, value: string): Html => {
  const hint = HINTS_OF_FACTS[fact] ?? HINTS[form]
  const field = { id: fact, name: `fact.${fact}`, label: question, value, ...(hint === undefined ? {} : { hint }) }
  switch (form) {
    case "choice":
      return select(field, [["", ""], ...(options ?? []).map((word) => [word, word.replaceAll("_", " ")] as const)])
    case "address":
      return textArea({ ...field, rows: 3 })
    case "statement":
      return textArea({ ...field, rows: 5 })
    case "day":
      return input({ ...field, type: "date" })
    case "line":
    case "money":
    case "number":
      return input(field)
    default:
      return form satisfies never
  }
}

/** An error of an answer is said under the question as the page asks it: the fact's own name is no word of the page. */
export const faultInQuestions = (
  fault: Fault | undefined,
  questions: ReadonlyArray<Pick<Question, "fact" | "question">>
): Fault | undefined =>
  fault && {
    ...fault,
    refused: {
      ...fault.refused,
      errors: fault.refused.errors.map((error) => {
        const name = error.path.split(".").at(-1)
        const label = name === PLACE.path ? PLACE_LABEL : questions.find(({ fact }) => fact === name)?.question
        return label === undefined ? error : { ...error, label }
      })
    }
  }

const PLACE_LABEL = "Where it happened"

const PLACE = {
  path: "jurisdiction",
  message:
    "names no State or country that is known here; write its name or its code, for example California, WA, GB or Germany"
} as const

/** A place that no law can be looked up for; undefined where it can be read, or was left empty. */
export const unreadPlace = (place: string | undefined): typeof PLACE | undefined =>
  place === undefined || parseJurisdiction(place).code !== null ? undefined : PLACE

interface Candidate {
  readonly id: string
  readonly label: string
  readonly sentence: string
}

const PLACE_HINT = "State or country, for example California, US-WA, GB or Germany"

/** What was only read from the text is a guess: it is shown, and nobody says it by choosing the problem. */
const placeHint = (place: string | null): string =>
  place === null
    ? PLACE_HINT
    : `Taken so far, as given or as read from the text: ${nameOfPlace(place)}. Write the place only if that is wrong or was asked. ${PLACE_HINT}`

/** `place` is what the case knows of where it happened. */
export const issueFields = (
  question: string,
  candidates: ReadonlyArray<Candidate>,
  typed: Typed,
  place: string | null
): Html =>
  html`<fieldset>
      <legend>${questionAboveAnswers(question)}</legend>
      ${withNone(candidates).map(({ id, label, sentence }) =>
        check({
          id: `problem-${id}`,
          name: "problem_category",
          value: id,
          type: "radio",
          isChecked: typed["problem_category"] === id,
          label: html`${label} <span class="hint">${sentence}</span>`
        })
      )}
    </fieldset>
    ${input({ id: PLACE.path, label: PLACE_LABEL, hint: placeHint(place), lengthMax: 64, value: typed["jurisdiction"] ?? "" })}`
