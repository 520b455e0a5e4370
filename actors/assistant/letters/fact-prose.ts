/** Facts as the sentences of a letter have them. */
import type { FactName } from "../../../schema/letter.ts"
import { absurd } from "../../runtime/entity.ts"
import { writtenDay } from "./dates.ts"
import { singleLine } from "./fact-forms.ts"
import { FACTS } from "./facts.ts"
import { writtenSum } from "./money.ts"

/** A fact as it stands within a sentence. */
export const inProse = (fact: FactName, value: string): string => {
  const { form } = FACTS[fact]
  switch (form) {
    case "day":
      return writtenDay(value)
    case "address":
      return value.split("\n").map(singleLine).join(", ")
    case "money":
      return writtenSum(value)
    case "line":
    case "statement":
    case "number":
    case "choice":
      return singleLine(value)
    default:
      return absurd(form)
  }
}
