/**
 * Patterns of concepts, and how strongly a reading shows each of them.
 *
 * A pattern is written `4 deposit keep|return- / landlord // money ! hotel`: its weight; groups that one sentence must
 * hold; after `/` groups that the same or a neighbouring sentence must hold; after `//` groups anywhere in the text;
 * after `!` concepts that must be nowhere. `|` separates alternatives; `+` asks for an asserted concept, `-` for a denied
 * one. Patterns are compiled once at import; a misspelled concept stops the start.
 */
import { bit, conceptOf, has, type Reading } from "./reading.ts"

export interface Pattern {
  readonly weight: number
  readonly near: ReadonlyArray<Group>
  readonly around: ReadonlyArray<Group>
  readonly anywhere: ReadonlyArray<Group>
  readonly nowhere: ReadonlyArray<Group>
}

/** Bits of which one must be set. */
type Group = ReadonlyArray<number>

export const compilePattern = (source: string): Pattern => {
  const words = source.trim().split(/\s+/)
  const weight = Number(words[0])
  if (!Number.isFinite(weight)) throw new Error(`the pattern "${source}" has no weight`)
  const parts: Record<string, Array<Group>> = { "": [], "/": [], "//": [], "!": [] }
  let part = ""
  for (const word of words.slice(1)) {
    if (word in parts) part = word
    else parts[part]?.push(groupOf(word))
  }
  return {
    weight,
    near: parts[""] ?? [],
    around: parts["/"] ?? [],
    anywhere: parts["//"] ?? [],
    nowhere: parts["!"] ?? []
  }
}

const groupOf = (source: string): Group =>
  source.split("|").flatMap((name) => {
    if (name.endsWith("+")) return [bit(conceptOf(name.slice(0, -1)), false)]
    if (name.endsWith("-")) return [bit(conceptOf(name.slice(0, -1)), true)]
    return [bit(conceptOf(name), false), bit(conceptOf(name), true)]
  })

const meets = (bits: Int32Array, group: Group): boolean => {
  for (const index of group) if (has(bits, index)) return true
  return false
}

const meetsAll = (bits: Int32Array, groups: ReadonlyArray<Group>): boolean => {
  for (const group of groups) if (!meets(bits, group)) return false
  return true
}

/** Whether a reading shows a pattern. */
export const shows = (reading: Reading, pattern: Pattern): boolean => {
  const { whole, sentences } = reading
  for (const group of pattern.nowhere) if (meets(whole, group)) return false
  if (!meetsAll(whole, pattern.near) || !meetsAll(whole, pattern.around) || !meetsAll(whole, pattern.anywhere)) {
    return false
  }
  if (pattern.near.length + pattern.around.length < 2) return true
  for (let at = 0; at < sentences.length; at++) {
    const here = sentences[at]
    if (here === undefined || !meetsAll(here, pattern.near)) continue
    if (pattern.around.every((group) => meetsAround(sentences, at, group))) return true
  }
  return false
}

const meetsAround = (sentences: ReadonlyArray<Int32Array>, at: number, group: Group): boolean => {
  for (const bits of [sentences[at], sentences[at - 1], sentences[at + 1]]) {
    if (bits !== undefined && meets(bits, group)) return true
  }
  return false
}

/** The first group's alternatives: a pattern is only tried when one of them is named. */
export const anchorsOf = (pattern: Pattern): Group => pattern.near[0] ?? pattern.around[0] ?? pattern.anywhere[0] ?? []
