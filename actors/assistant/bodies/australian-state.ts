/**
 * The State or Territory of Australia that texts name, by its name, its letters or a large city: `AU-NSW`. Undefined where none is
 * named, or several are. Pure, and linear in the text.
 */
import { rememberByText } from "../by-text.ts"
import { plainWords } from "../plain-text.ts"

const NAMES: ReadonlyArray<readonly [code: string, names: RegExp]> = [
  ["AU-NSW", /\b(?:nsw|new south wales|sydney|parramatta|wollongong)\b/],
  [
    "AU-VIC",
    /\b(?:melbourne|geelong|ballarat|bendigo|victoria,? australia|state of victoria|vic,? (?:3\d{3}|australia))\b/
  ],
  ["AU-QLD", /\b(?:qld|queensland|brisbane|townsville|cairns|toowoomba)\b/],
  ["AU-WA", /\b(?:western australia|fremantle|perth|wa,? (?:6\d{3}|australia))\b/],
  ["AU-SA", /\b(?:south australia|adelaide|sa,? (?:5\d{3}|australia))\b/],
  ["AU-TAS", /\b(?:tasmania|hobart|tas,? (?:7\d{3}|australia))\b/],
  ["AU-ACT", /\b(?:australian capital territory|canberra|act,? 2[69]\d{2})\b/],
  ["AU-NT", /\b(?:northern territory|alice springs|nt,? 08\d{2})\b/]
]

const statesIn = rememberByText<ReadonlyArray<string>, void>((text) => {
  const plain = plainWords(text)
  return NAMES.flatMap(([code, names]) => (names.test(plain) ? [code] : []))
})

export const australianState = (texts: ReadonlyArray<string>): string | undefined => {
  const found = new Set(texts.flatMap((text) => statesIn(text)))
  return found.size === 1 ? [...found][0] : undefined
}
