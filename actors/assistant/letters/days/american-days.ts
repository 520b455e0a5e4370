/**
 * Which cases write days as the United States do: "January 25, 2027" in place of "25 January 2027". Replies and papers are made with
 * the days of other places, and those of an American case are turned where a text is complete.
 *
 * Always true: words in curved quotation marks are another's, and keep their days.
 */
import { DAY_IN_WORDS } from "./dates.ts"
import { isAmericanLaw } from "../words/american.ts"

/** What says where a case is: its country, and the law that it goes by. */
export interface PlaceOfDays {
  readonly country: string | null | undefined
  readonly law: { readonly rule_id: string; readonly citation: string } | undefined
}

export const hasAmericanDays = ({ country, law }: PlaceOfDays): boolean =>
  country === "US" || (law !== undefined && isAmericanLaw(law.rule_id, law.citation))

/** The text with its days turned. */
export const withAmericanDays = (text: string): string => {
  const [first = "", ...quoted] = text.split("“")
  return [turned(first), ...quoted.map(behindQuote)].join("“")
}

/** A quotation without an end goes on to the end of the text. */
const behindQuote = (text: string): string => {
  const end = text.indexOf("”")
  return end < 0 ? text : `${text.slice(0, end)}${turned(text.slice(end))}`
}

const turned = (text: string): string => text.replaceAll(DAY_IN_WORDS, "$2 $1, $3")
