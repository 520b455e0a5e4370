/**
 * What the case is about, for the person: what was told, the law that may help, and, while no letter has left, the facts of the
 * letter to correct and the person's own words for the letter.
 */
import { FACTS, questionOf } from "../../../actors/assistant/letters/facts.ts"
import { isAmericanCase } from "../../../actors/case/days-in-words.ts"
import { lawOf } from "../../../actors/case/deadlines.ts"
import { ownWordsOf } from "../../../actors/case/gap.ts"
import { newestLetter } from "../../../actors/case/letter-queries.ts"
import type { CaseStatus, OpenCase } from "../../../schema/case.ts"
import type { FactName, Facts, Question } from "../../../schema/letter.ts"
import { isoTime } from "../../../schema/text.ts"
import { writtenFacts } from "../../letters/written-facts.ts"
import { button, folded, onceForm } from "../fields.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { questionField } from "../question-fields.ts"
import { typedInto } from "../typed-form.ts"
import { dateFor } from "../words.ts"
import type { Form } from "./person-forms.ts"

export const aboutPart = (form: Form): Html => {
  const { narrative, opened_at } = form.state
  const told = narrative[0] ?? ""
  return html`<section class="panel" aria-labelledby="about">
    <h2 id="about">What this case is about</h2>
    ${
      told === ""
        ? NOTHING
        : html`<p class="quiet small">
              Told by whoever opened the case for you, on ${dateFor(isoTime(opened_at), isAmericanCase(form.state))}
            </p>
            <p class="words">${shortened(told)}</p>`
    }
    ${lawPart(form.state)} ${mayCorrect(form.state) ? correctForm(form) : NOTHING}
  </section>`
}

/** As much of the first text as reads like a summary; the whole is in the person's data. */
const TOLD_CHARS_MAX = 1_500

const shortened = (text: string): string =>
  text.length <= TOLD_CHARS_MAX
    ? text
    : `${text
        .slice(0, TOLD_CHARS_MAX)
        .toWellFormed()
        .replace(/\uFFFD$/, "")} …`

/** The rule that puts safety first cites no law. */
const NO_LAW = /^none\b/i

/** The law of the letter; before there is one, that which fits, and none where the case still asks which problem it is. */
const lawPart = (state: OpenCase): Html => {
  const letter = newestLetter(state, "first")
  const { evaluation } = state
  const fitting = evaluation?.actionable === true ? evaluation.matches[0] : undefined
  const law = letter === undefined ? fitting : lawOf(state, letter)
  return law === undefined || NO_LAW.test(law.citation)
    ? NOTHING
    : html`<p>The law that may help: ${law.law === law.citation ? law.citation : `${law.citation} (${law.law})`}.</p>`
}

/** No letter has left, so what is corrected is in the next one. */
const NOT_LEFT: ReadonlySet<CaseStatus> = new Set(["triaging", "needs_information", "letter_drafted"])

export const mayCorrect = ({ status }: OpenCase): boolean => NOT_LEFT.has(status)

/** A form of the page has at most 30 fields. */
const FACT_COUNT_SHOWN = 25

const isKnown = (fact: string): fact is FactName => Object.hasOwn(FACTS, fact)

/** The facts of the letter, and the person's own words while the letter has none; but not what is asked for anew. */
export const correctable = (state: OpenCase): ReadonlyArray<Question> =>
  [...Object.keys(factsIn(state)).filter(isKnown).slice(-FACT_COUNT_SHOWN), ...ownWordsIn(state)]
    .filter((fact) => state.questions.every((one) => one.fact !== fact))
    .map(questionOf)

const factsIn = (state: OpenCase): Facts => writtenFacts(state, newestLetter(state, "first"))

const ownWordsIn = (state: OpenCase): ReadonlyArray<FactName> => {
  const words = state.evaluation === null ? undefined : ownWordsOf(state, state.evaluation)
  return words === undefined ? [] : [words.fact]
}

const correctForm = ({ state, to, typed: all }: Form): Html => {
  const known = correctable(state)
  const typed = typedInto(all, "corrected")
  const facts = factsIn(state)
  return known.length === 0
    ? NOTHING
    : folded(
        "Correct a fact, or tell it in your words",
        onceForm(
          to,
          "corrected",
          html`<p class="hint">Change what is wrong and leave the rest.</p>
            ${known.map((question) => questionField(question, typed[question.fact] ?? facts[question.fact] ?? ""))}
            ${button("Send the corrections")}
            <p class="hint">A letter that has not left is written again with them. An empty field changes nothing.</p>`
        ),
        typed["do"] !== undefined
      )
}
