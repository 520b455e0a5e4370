/** The words of a letter as prose: facts within a sentence, full stops, and paragraphs of a filled template. Pure. */
import type { FactName } from "../../../schema/letter.ts"
import { absurd } from "../../runtime/entity.ts"
import { singleLine } from "./fact-forms.ts"
import { FACTS } from "./facts.ts"
import type { LetterWords } from "./words/letter-words.ts"

/** A fact as it stands within a sentence. */
export const inProse = (fact: FactName, value: string, words: LetterWords): string => {
  const { form } = FACTS[fact]
  const own = words.facts[fact]
  if (own !== undefined) return own(singleLine(value))
  switch (form) {
    case "day":
      return words.day(value)
    case "address":
      return value.split("\n").map(singleLine).join(", ")
    case "money":
      return words.sum(value)
    case "line":
    case "statement":
    case "number":
    case "choice":
      return singleLine(value)
    default:
      return absurd(form)
  }
}

/** The text with its full stop. */
export const endedSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

// A name or a statement may end with a full stop where the sentence has its own.
export const proseOf = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, ".").trim()

/** Paragraphs of one line each; the items of a list, which begin with "- ", keep a line to themselves. */
export const paragraphsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/\n\s*\n/)
    // A section may stand indented before an item, and leave its spaces there.
    .map((paragraph) => proseOf(paragraph.replaceAll(/(?<![^\S\n])[^\S\n]*\n\s*/g, "\n").replaceAll(/\n(?!- )/g, " ")))
    .filter((paragraph) => paragraph !== "")
    .map(ended)

/** A statement of the user's may end a paragraph without its full stop. */
const ended = (paragraph: string): string =>
  /[\p{L}\p{N})]$/u.test(paragraph) && !paragraph.includes("\n- ") && !paragraph.startsWith("- ")
    ? `${paragraph}.`
    : paragraph

/** Writes "on or about" before days that are known roughly, such as "two months ago". */
export const roughDays = (text: string, approximate: ReadonlySet<FactName>, { beforeRough }: LetterWords): string =>
  [...approximate].reduce(
    (so, fact) =>
      beforeRough.reduce((now, [exact, rough]) => now.replaceAll(`${exact}{{${fact}}}`, `${rough}{{${fact}}}`), so),
    text
  )
