/**
 * Finds that a sentence burdens or excludes a group of people by religion, birth, race, class or sex: "persons of the
 * other faith may not teach", "no person not being of the nobility shall wear purple". What is forbidden to be done to
 * them is no burden, nor is what a sentence declares void.
 */
import { rubric } from "./rubric.stored.ts"
import { wordsIn } from "./word-list.ts"

const { groups } = rubric
const oneOf = (list: string): string => `(?:${wordsIn(list).join("|")})`

/** Words of one clause between two parts, at most so many. */
const between = (count: number): string => `(?: [^ |]{1,30}){0,${count}}`
const PROTECTED = `(?! (?:be )?(?:${wordsIn(rubric.words.protected).join("|")})\\b)`
const FORBIDDEN = `(?: (?:shall|may|must|can) not| cannot)${PROTECTED}`
const SUFFERED = ` (?:is|are|shall be|may be|must be) ${oneOf(groups.burdens)}`
const TASK = ` (?:shall|must) ${oneOf(groups.tasks)}`
const MEMBERS = `${oneOf(groups.heads)} ${oneOf(groups.links)}${between(3)} (?<!good )${oneOf(groups.marks)}`
const SUBJECT = `(?:${MEMBERS}|${oneOf(groups.nouns)})`
const ONE = `(?:${MEMBERS}|${oneOf(groups.noun)})`

const BURDENS: ReadonlyArray<RegExp> = [
  new RegExp(`(?<![^ ])(?:${MEMBERS}${between(4)}|${SUBJECT})(?:${FORBIDDEN}|${SUFFERED}|${TASK})(?![^ ])`, "u"),
  new RegExp(`(?<![^ ])no ${ONE} (?:shall|may|can)${PROTECTED}(?![^ ])`, "u")
]
const RESERVED = new RegExp(`(?<![^ ])only ${MEMBERS} (?:may|shall|can|is|are)(?![^ ])`, "u")
/** "May refuse to serve any person on account of race", in a sentence without a negation. */
const REFUSED = new RegExp(
  `(?<![^ ])(?:may|shall|must|lawful to)${between(1)} ${oneOf(groups.refusals)}${between(8)} ${oneOf(groups.grounds)}${between(2)} ${oneOf(groups.traits)}(?![^ ])`,
  "u"
)
const NEGATED = new RegExp(`(?<![^ ])(?:${[...rubric.negators, ...rubric.prohibitions].join("|")})(?![^ ])`, "u")
const LEVIED = new RegExp(`(?<![^ ])only (?:to|on|upon|from|against|by) ${MEMBERS}(?![^ ])`, "u")
const LEVY = new RegExp(`(?<![^ ])${oneOf(groups.levies)}(?![^ ])`, "u")
const LIFTED = new RegExp(`(?<![^ ])${oneOf(groups.lifted)}(?![^ ])`, "u")

/** Takes the words of a sentence. */
export const burdensGroup = (words: string): boolean => {
  if (REFUSED.test(words) && !NEGATED.test(words)) return true
  if (isLifted(words)) return false
  return (
    RESERVED.test(words) || BURDENS.some((burden) => burden.test(words)) || (LEVIED.test(words) && LEVY.test(words))
  )
}

/** Whether a sentence takes a burden away: it is void, unlawful, or no law may impose it. */
export const isLifted = (words: string): boolean => LIFTED.test(words)
