/**
 * Whether a sentence does with a named thing what its feature praises: obliges, forbids, gives or protects. A mere
 * mention counts nothing: "children may be beaten" does nothing for children.
 */
import { rubric } from "./rubric.stored.ts"
import type { Feature } from "./rubric.ts"
import { listTest, testOf, wordsIn } from "./word-list.ts"

export interface SentenceTraits {
  readonly duty: boolean
  readonly ban: boolean
  readonly given: boolean
  readonly gift: boolean
  readonly unpunished: boolean
  /** It punishes somebody and forbids nothing. */
  readonly punishes: boolean
}

const isNegator = testOf(rubric.negators)
const isProhibition = testOf(rubric.prohibitions)
const isSanction = listTest("sanctions")
const isGift = listTest("gifts")
const isGrant = testOf([
  "given",
  "granted",
  "allowed",
  "permitted",
  "admitted",
  "paid",
  "heard",
  "afforded",
  "extended"
])
const isHarm = listTest("harms")
const isPenalty = listTest("penalties")
const isShield = listTest("shields")
const isDuty = testOf([
  "shall",
  "shalt",
  "must",
  "ought",
  "liable",
  "bound",
  "required",
  "right",
  "obliged",
  "responsible"
])
const isState = testOf(["is", "are"])
const isLeave = testOf(["may", "can", "allowed", "permitted"])
const isVerbBefore = testOf(["shall", "may", "must", "be", "can", "is", "are", "and", "or"])

/** The traits of a sentence, from its words. */
export const traitsOf = (sentence: string): SentenceTraits => {
  const words = sentence.split(" ")
  const has = (test: (word: string) => boolean): boolean => words.some(test)
  const isNegated = has(isNegator)
  const forbids = isNegated || has(isProhibition)
  // "It may be refused": a harm that the sentence allows or orders.
  const harms = hasUnnegated(words, (word, lead) => isHarm(word) && isVerbBefore(lead))
  const punishes = !forbids && hasUnnegated(words, (word, lead) => isPenalty(word) && isVerbBefore(lead))
  const bans = forbids || has(isSanction)
  const denies = words.some((word, at) => isGrant(word) && hasNegatorBefore(words, at, NEAR_WORDS))
  const given = !harms && !denies && (has(isGift) || (forbids && has(isSuffering)))
  return {
    duty: has(isDuty) || forbids || (has(isState) && !has(isLeave)),
    ban: bans && !allows(words),
    given,
    gift: given || (!harms && has(isSanction)),
    unpunished: !punishes && (isNegated || has(isShield)),
    punishes
  }
}

/** Words before a harm that may negate it. */
const NEGATION_WORDS = 8
/** A negation of a participle stands close to it: "shall not be granted". */
const NEAR_WORDS = 3

const hasUnnegated = (words: ReadonlyArray<string>, test: (word: string, lead: string) => boolean): boolean =>
  words.some((word, at) => test(word, words[at - 1] ?? "") && !hasNegatorBefore(words, at, NEGATION_WORDS))

/** Whether one of so many words before a place negates. */
const hasNegatorBefore = (words: ReadonlyArray<string>, at: number, count: number): boolean =>
  words.slice(Math.max(0, at - count), at).some(isNegator)

/** Whether a feature counts in a sentence with these traits. */
export const isMore = (feature: Feature, traits: SentenceTraits): boolean =>
  feature.needs === undefined || traits[feature.needs]

/** What is forbidden is something that is done to people. */
const isSuffering = testOf(["be", "is", "are", "been", ...wordsIn(rubric.words.harms)])

const isPermission = testOf(["allowed", "permitted", "lawful", "legal", "licensed"])

/** "Is allowed", "is lawful", without a negation before it. */
const allows = (words: ReadonlyArray<string>): boolean =>
  words.some((word, at) => isPermission(word) && !hasNegatorBefore(words, at, NEAR_WORDS))
