/**
 * What a letter says of money that came, and what its demand then asks for. Pure.
 *
 * Always true: no letter asks for money that came. Where the whole sum came, a letter that was to ask for money says so and asks for a
 * confirmation that nothing is owed.
 */
import type { Derived } from "./derived-names.ts"
import type { LetterTemplate } from "./template-file.ts"
import type { FrameWords } from "./words/letter-words.ts"

/** What came, unless the words of the template tell it. */
export const receivedIn = ({ body }: Pick<LetterTemplate, "body">, { received }: Derived): string | undefined =>
  body.includes("{{deposit_back}}") ? undefined : received

/** A demand asks for what is left of the sum, where money came. */
export const askedFor = ({ left_open }: Derived): { readonly amount?: string } =>
  left_open === undefined ? {} : { amount: left_open }

/** In the English demand of a template. */
const ASKS_FOR_MONEY =
  /\b(?:pay|repay|refund|return|reimburse|credit|compensate|release|money|sum|amount|deposit|charge|charges|wages)\b/i

/** What the letter says and asks in place of its template, where the whole sum came; undefined where it did not. */
export const paidUp = (
  { demand }: Pick<LetterTemplate, "demand">,
  { paid_up, received }: Derived,
  { nothingOwed }: Pick<FrameWords, "nothingOwed">
): { readonly paragraphs: ReadonlyArray<string>; readonly demand: string } | undefined =>
  paid_up === undefined || received === undefined || !ASKS_FOR_MONEY.test(demand)
    ? undefined
    : { paragraphs: [received], demand: nothingOwed }
