/** Whether a pattern fits the words of a sentence from one place on, and whether a negation takes it back. */
import type { CrisisClass } from "../../../schema/triage.ts"
import { compile, has } from "./compile.ts"
import { FIGURATIVE } from "./figurative.ts"
import { LEXICON } from "./lexicon.ts"
import { PATTERNS } from "./patterns.ts"
import type { Element, Pattern } from "./tables.ts"
import { COMMA as PAUSE, SENTENCE_END as END } from "./tokens.ts"

export const tables = compile<CrisisClass>(LEXICON, PATTERNS, FIGURATIVE)

/** How far a negation reaches: "I would never in my life hurt myself". */
const NEGATION_WORDS = 4

/** A wider gap holds another clause: "said if I do not leave he will shoot". */
const NARROW_GAP = 3

/** Last position of the match that begins at `at`, or -1. Pauses take no place; a sentence end ends the search. */
export const matchEnd = ({ elements, negative }: Pattern<CrisisClass>, ids: Int32Array, at: number): number => {
  let last = at
  for (let index = 1; index < elements.length; index++) {
    const element = elements[index]
    if (element === undefined) return -1
    const next = nextIn(element, negative, ids, last)
    if (next >= 0) last = next
    else if (!element.optional) return -1
  }
  return last
}

/** "would never hurt": a negation in a narrow gap, or just before the word, is no match; the others belong elsewhere. */
const nextIn = ({ gap, words }: Element, negative: boolean, ids: Int32Array, last: number): number => {
  let left = gap
  let isNegative = false
  for (let at = last + 1; at < ids.length; at++) {
    const id = ids[at] ?? END
    if (id === PAUSE) continue
    if (id === END) return -1
    if (id > 0 && has(words, id)) return isNegative ? -1 : at
    if (left-- === 0) return -1
    const negates = !negative && id > 0 && has(tables.negations, id)
    isNegative = negates || (isNegative && gap <= NARROW_GAP)
  }
  return -1
}

/** Whether a negation stands just before: not across a pause, another clause or a new subject. */
export const isNegated = (ids: Int32Array, at: number): boolean => {
  for (let back = at - 1; back >= 0 && at - back <= NEGATION_WORDS; back--) {
    const id = ids[back] ?? END
    if (id === END || id === PAUSE) return false
    if (id <= 0) continue
    if (has(tables.negations, id)) return true
    if (has(tables.scopeEnds, id)) return false
  }
  return false
}
