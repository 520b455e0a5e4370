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

/** Scripts that one text may be written in; the last three are the combinations that languages use. */
const covers = onFirstUse((): ReadonlyArray<RegExp> => [
  ...SCRIPTS.map((script) => new RegExp(`^(?:\\p{scx=${script}}|\\p{scx=Common}|\\p{scx=Inherited})*$`, "u")),
  /^(?:\p{scx=Latin}|\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Common}|\p{scx=Inherited})*$/u,
  /^(?:\p{scx=Latin}|\p{scx=Han}|\p{scx=Bopomofo}|\p{scx=Common}|\p{scx=Inherited})*$/u,
  /^(?:\p{scx=Latin}|\p{scx=Han}|\p{scx=Hangul}|\p{scx=Common}|\p{scx=Inherited})*$/u
])
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
