/** The deposit of a home that a narrative tells of. Pure, and linear in the text. */
import { amountIn } from "./told-amount.ts"

const DEPOSIT = /\bdeposit\b/i
/** As many characters between a sum and the word as "a deposit of". */
const DEPOSIT_WINDOW = 24

/** "He keeps £600 of our £1,300 deposit": of two sums the one at the word. */
const AT_THE_WORD =
  /([$€£] ?\d[\d.,]{0,12}|\d[\d.,]{0,12} ?(?:[$€£]|dollars?|euros?|pounds?))(?: (?:security|rental|tenancy|damage|holding))? deposit\b/gi

/**
 * "They still have our $1,850", "£750 of ours", "the $900 we gave him when we moved in": a sum that the landlord holds, where the word
 * is not said.
 */
const HELD =
  /\b(?:has|have|had|holds?|holding|keeps?|kept|keeping)(?: back)?(?: all(?: of)?)? (?:my|our) [$€£]? ?\d|[$€£] ?\d[\d.,]{0,12} (?:of (?:ours|mine)\b|(?:that )?(?:we|i)(?:['’]d| had)? (?:gave|paid|put down|given|handed over)\b[^.;!?]{0,40}\b(?:moved in|move-in|signed|at the (?:start|beginning)))/i

/** The one sum of a text about a deposit, or the one that stands beside the word. */
export const depositIn = (
  text: string,
  amount: string | undefined,
  country: string | null | undefined
): string | undefined => {
  const isNamed = DEPOSIT.test(text)
  if (amount !== undefined && (isNamed || HELD.test(text))) return amount
  if (!isNamed) return undefined
  const atTheWord = only([...text.matchAll(AT_THE_WORD)].map(([, sum = ""]) => amountIn(sum, country)))
  if (atTheWord !== undefined) return atTheWord
  const beside = [...text.matchAll(/\bdeposit\b/gi)].map(
    ({ index }) =>
      amountIn(text.slice(index, index + DEPOSIT_WINDOW).replace(/[.;,](?=\s)[\s\S]*$/, ""), country) ??
      amountIn(text.slice(Math.max(0, index - DEPOSIT_WINDOW), index).replace(/^[\s\S]*[.;,](?=\s)/, ""), country)
  )
  return only(beside.filter((sum) => sum !== undefined))
}

const only = <A>(values: Iterable<A>): A | undefined => {
  const distinct = new Set(values)
  return distinct.size === 1 ? [...distinct][0] : undefined
}
