/**
 * Whether a label mixes scripts in a suspicious way, which is more than UTS #39 calls "highly restrictive". Latin with
 * Japanese, Chinese or Korean is normal; Latin with Cyrillic or Greek is how names are forged.
 */

import { onFirstUse } from "../concurrency/on-first-use.ts"

const SCRIPTS = [
  "Arabic",
  "Armenian",
  "Bengali",
  "Cherokee",
  "Cyrillic",
  "Devanagari",
  "Ethiopic",
  "Georgian",
  "Greek",
  "Gujarati",
  "Gurmukhi",
  "Hebrew",
  "Kannada",
  "Khmer",
  "Lao",
  "Latin",
  "Malayalam",
  "Mongolian",
  "Myanmar",
  "Oriya",
  "Sinhala",
  "Tamil",
  "Telugu",
  "Thaana",
  "Thai",
  "Tibetan"
]

/** The combinations that languages use. */
const COMBINATIONS = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"]
]

/**
 * Scripts that one text may be written in. Each is one class: a character such as the Japanese long mark is of several scripts, and
 * alternatives would be tried in every combination.
 */
const covers = onFirstUse((): ReadonlyArray<RegExp> =>
  [...SCRIPTS.map((script) => [script]), ...COMBINATIONS].map(
    (scripts) =>
      new RegExp(`^[${[...scripts, "Common", "Inherited"].map((script) => `\\p{scx=${script}}`).join("")}]*$`, "u")
  )
)
const IS_ASCII = /^\p{ASCII}*$/u
/** The scripts of the lists above. Others are rare, and not mixed when alone. */
const known = onFirstUse(
  () =>
    new RegExp(
      `[${[...SCRIPTS, "Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"].map((script) => `\\p{sc=${script}}`).join("")}]`,
      "u"
    )
)

export const mixesScripts = (label: string): boolean => {
  if (IS_ASCII.test(label) || covers().some((cover) => cover.test(label))) return false
  return known().test(label)
}
