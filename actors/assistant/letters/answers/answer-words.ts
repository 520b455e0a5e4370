/** What a reply says of the answers that were read. */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { inWords } from "../corrections/corrections.ts"
import { NOT_KNOWN } from "../fact-forms.ts"

/** One sentence to the user with everything that was read; empty when nothing was. */
export const wordsOfAnswers = (facts: Facts): ReadonlyArray<string> => {
  const told = (Object.entries(facts) as ReadonlyArray<[FactName, string]>).filter(([, value]) => value !== NOT_KNOWN)
  const read = told.map(
    ([fact, value]) =>
      `${fact.replace(/^consumer_/, "").replaceAll("_", " ")}: ${inWords(fact, value)
        .replaceAll("\n", ", ")
        .replace(/(?<![.\s])[.\s]+$/, "")}`
  )
  return read.length === 0 ? [] : [`Taken from your message: ${read.join("; ")}. If that is not right, say so.`]
}
