/**
 * The skeleton of a text (UTS #39), with the data of `confusables/prototypes.txt`, whose first lines name the Unicode
 * version. Texts that look alike have the same skeleton. A skeleton is for comparison, never for display.
 *
 * Always true: the skeleton of a skeleton is itself.
 */
import { readFileSync } from "node:fs"
import { normalForm } from "../../schema/normal-form.ts"
import { onFirstUse } from "../concurrency/on-first-use.ts"

const ASCII_COUNT = 128
const IS_ASCII = /^\p{ASCII}*$/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

const readPrototypes = (): ReadonlyMap<string, string> => {
  const prototypes = new Map<string, string>()
  for (const line of readFileSync(new URL("confusables/prototypes.txt", import.meta.url), "utf8").split("\n")) {
    const [target, sources] = line.startsWith("#") ? [] : line.split("; ")
    if (target === undefined || sources === undefined) continue
    const prototype = String.fromCodePoint(...target.split(" ").map((hex) => Number.parseInt(hex, 16)))
    for (const range of sources.split(" ")) {
      const [first = "", last = first] = range.split("-")
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++) {
        prototypes.set(String.fromCodePoint(code), prototype)
      }
    }
  }
  return prototypes
}

const prototypes = onFirstUse(readPrototypes)

/** The skeleton as UTS #39 defines it. */
export const skeleton = (text: string): string => {
  let mapped = ""
  const known = prototypes()
  for (const one of normalForm(text, "NFD").replace(IGNORABLE, "")) mapped += known.get(one) ?? one
  return normalForm(mapped, "NFD")
}

/**
 * The skeleton of a domain label, ignoring case: the prototype of the digit 0 is the capital O, and yet g00gle must
 * match google.
 */
export const labelSkeleton = (label: string): string => {
  if (IS_ASCII.test(label)) return asciiSkeleton(label)
  let text = label
  // Lower case may have a prototype of its own.
  for (let round = 0; round < ROUND_COUNT_MAX; round++) {
    const next = skeleton(text).toLowerCase()
    if (next === text) break
    text = next
  }
  return text
}

/** Every code point settles in three rounds (tested); the bound guarantees termination. */
const ROUND_COUNT_MAX = 5

/**
 * The label with every non-ASCII character replaced by its prototype and its ASCII unchanged, for the tests of spelling.
 */
export const undisguised = (label: string): string => {
  if (IS_ASCII.test(label)) return label
  let mapped = ""
  const known = prototypes()
  for (const one of normalForm(label, "NFD").replace(IGNORABLE, "")) {
    mapped += IS_ASCII.test(one) ? one : (known.get(one) ?? one)
  }
  return normalForm(mapped, "NFC").toLowerCase()
}

const asciiSkeleton = (label: string): string => {
  let mapped = ""
  const skeletons = asciiSkeletons()
  for (let i = 0; i < label.length; i++) mapped += skeletons[label.charCodeAt(i)]
  return mapped
}

const asciiSkeletons = onFirstUse((): ReadonlyArray<string> =>
  Array.from({ length: ASCII_COUNT }, (_, code) => {
    let text = String.fromCharCode(code)
    for (let round = 0; round < ROUND_COUNT_MAX; round++) text = skeleton(text).toLowerCase()
    return text
  })
)
