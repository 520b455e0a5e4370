/** How pages name who a case writes to: by its name where that is not the organization that the case is about. */
import { capitalized } from "../../schema/text.ts"
import { mayStand, standingLetter } from "../../actors/case/letter-queries.ts"
import type { LetterSummary } from "../../schema/api/case-parts.ts"
import type { OpenCase } from "../../schema/case.ts"

type ShownLetter = Pick<typeof LetterSummary.Encoded, "addressed_to" | "purpose" | "state">

/** Of a case; undefined where the organization that it is about is written to. */
export const addresseeOf = (state: OpenCase): string | undefined => standingLetter(state)?.addressed_to?.name

/** The same of letters as clients read them, the newest first. */
export const addresseeIn = (letters: ReadonlyArray<ShownLetter>): string | undefined =>
  letters.find(mayStand)?.addressed_to ?? undefined

/** The sentence with the name of who is written to in the place of "the organization". */
export const naming = (sentence: string, addressee: string | undefined): string =>
  addressee === undefined
    ? sentence
    : sentence
        .replaceAll("The organization", () => capitalized(addressee))
        .replaceAll("the organization", () => addressee)

/** Whose letter it is, where that is not the organization that the page is about. */
export const goesTo = (name: string | null | undefined): string =>
  name === null || name === undefined ? "" : `It goes to ${name}, which has the duty under its law.`

/** From which day time runs, as it is said where a letter is posted: a reminder starts no time again. */
export const timeRuns = (purpose: ShownLetter["purpose"] | undefined, addressee: string | undefined): string =>
  naming(
    purpose === "second_notice"
      ? "The organization's time runs from the first letter: a reminder does not start it again."
      : "The organization's time to answer runs from that day.",
    addressee
  )

/** What was posted last, the letter or its reminder, and from which day time runs. */
export const postedWords = (
  letters: ReadonlyArray<Pick<ShownLetter, "purpose"> & { readonly posting?: unknown }>,
  addressee: string | undefined
): string => {
  // A letter that replaced a posted one is not posted yet, and a reminder follows its letter.
  const purpose = letters.findLast(({ posting }) => posting !== undefined && posting !== null)?.purpose
  const what = purpose === "second_notice" ? "reminder" : "letter"
  return `Noted: the ${what} is posted. ${timeRuns(purpose, addressee)}`
}

/** How the end of a case is counted; nothing is counted where another than the organization named was written to. */
export const recordHint = (addressee: string | undefined): string =>
  addressee === undefined ? "The result counts in the organization's record." : ""
