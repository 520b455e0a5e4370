/**
 * The facts that a letter was written from: those that were stated, and those that were read in the story and stand in the
 * letter's words. A reviewer judges the letter by them, and the person corrects them.
 */
import { knownFacts } from "../../actors/assistant/letters/compose.ts"
import { FACTS } from "../../actors/assistant/letters/facts.ts"
import { writtenSum } from "../../actors/assistant/letters/money.ts"
import { letterTemplate } from "../../actors/assistant/letters/templates.ts"
import { WORDS } from "../../actors/assistant/letters/words/all.ts"
import type { OpenCase } from "../../schema/case.ts"
import type { FactName, Facts, Letter } from "../../schema/letter.ts"

export const writtenFacts = (state: OpenCase, letter: Letter | undefined): Facts => {
  const { contacts, evaluation, facts, narrative, narrative_at, opened_at } = state
  const template = letter === undefined ? undefined : letterTemplate(letter.template)
  if (letter === undefined || template === undefined || evaluation === null) return facts
  const now = letter.drafted_at
  const known = knownFacts({ contacts, facts, narrative, evaluation, now, opened_at, narrative_at })
  const words = letter.body.replaceAll(/\s+/g, " ")
  const read = [...template.required_facts, ...template.optional_facts].flatMap((fact) => {
    const value = known[fact]
    return value !== undefined && facts[fact] === undefined && standsIn(words, fact, { value, letter })
      ? [[fact, value] as const]
      : []
  })
  return { ...Object.fromEntries(read), ...facts }
}

/** Days may be right to a few days only, and statements are quoted in part: both are left to the story. */
const standsIn = (
  words: string,
  fact: FactName,
  { letter, value }: { readonly value: string; readonly letter: Letter }
): boolean => {
  const { form } = FACTS[fact]
  if (form === "money") {
    const sum = (letter.language && WORDS[letter.language]?.sum) ?? writtenSum
    return words.includes(sum(value))
  }
  return (form === "line" || form === "address") && words.includes(value.replaceAll(/\s+/g, " "))
}
