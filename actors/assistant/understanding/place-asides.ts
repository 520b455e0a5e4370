/**
 * Places that a text names of persons and not of its matter: where an owner lives, an office sits, a relative is, the writer grew up
 * or moved to since. They tell nothing beside the place of the matter: the home, the shop, the work.
 *
 * Always true: only the last characters before a place and the few words behind it are read.
 */

/** `by` stands for a place that is the likeliest while no other is named; `no` is none of the matter even then. */
export type Aside = "by" | "no"

const BEFORE_CHARS = 90
const AFTER_CHARS = 14

const ADVERB =
  "(?: (?:now|also|currently|still|all|both|just|since|already|recently|mostly|actually|then|out|over|down|up|back|away|off|here|there|the|way|full|time|permanently))*"
const OWNER = "(?:owners?|landlords?|landlady|lessor|proprietor|homeowner)"
const OTHERS = `(?:${OWNER}|managers?|agents?|sellers?|he|she|they|lawyer|boss|ex|roommates?)`
const KIN =
  "(?:mom|mum|mother|dad|father|parents|folks|sisters?|brothers?|sons?|daughters?|kids|children|aunt|uncle|cousins?|grandm\\w+|grandf\\w+|grandparents|nephew|niece|in laws?|relatives|friends?|wife s|husband s)"
const LIVES = "(?:lives?|living|lived|resides?|moved|relocated|retired|works?|stays?|winters|studies|teaches|went)"
const IS = "(?:is|are|was|s|re)"
const IN = "(?:in|to|at|near|outside|around|from|of)(?: the)?"
const OFFICE =
  "(?:offices?|headquarters|hq|head office|corporate|management company|management firm|holding company|parent company|call cent(?:er|re)|warehouse|mailing address|po box)"
const FIRM = "(?:company|firm|agency|business|outfit)"

const source = (...parts: ReadonlyArray<string>): string => `(?:^| )(?:${parts.join("|")}) `

const NO = source(
  `${OWNER}(?: and (?:his|her) (?:wife|husband|family))?(?: who)?${ADVERB} ${LIVES}${ADVERB} ${IN}`,
  "(?:grew up|(?:was|were|am|are) (?:born(?: and raised)?|raised)|born and raised|went to (?:school|college)) (?:in|near|outside)",
  "(?:orders|deploy(?:ed|ing|ment|s)?|pcs(?:ed|ing)?|shipp(?:ed|ing) out)(?: are| is)? (?:for|to)",
  "not(?: the one)? in"
)
const BY = source(
  `${OTHERS}(?: who)?${ADVERB} ${LIVES}${ADVERB} ${IN}`,
  `${OTHERS}(?: who)? ${IS}${ADVERB} (?:in|from|based in|out of)`,
  `${KIN}(?: s)?(?: (?:who|that))?${ADVERB}(?: ${IS})?(?: (?:${LIVES}|goes to school|(?:at|in) (?:school|college)|stationed))?${ADVERB}(?: (?:place|house|home|family|address|based|and \\w+))? ${IN}`,
  `${OFFICE}(?: for (?:this|it))?(?: (?:${IS}|sits|sit))?${ADVERB}(?: (?:located|based))? (?:in|at|out of|near)`,
  `${FIRM}(?: (?:${IS}|sits))?${ADVERB}(?: (?:located|based))? (?:in|out of)`,
  "(?:moved|relocated|moving) from (?:[\\p{L}']+ ){1,3}to",
  "(?:based|headquartered|located|registered) (?:in|out of)",
  "(?<!(?:write|writing|hello|hi|hey|greetings|message|email|calling) )from(?: the)?",
  `(?:i|we|i ve|we ve)(?: have| had)?${ADVERB} (?:moved|relocated)${ADVERB} (?:to|in)`,
  `(?:and|have|has|since|then|had)${ADVERB} (?:moved|relocated)${ADVERB} to`,
  "(?:i|we|and) now (?:live|rent|work|reside|stay) in",
  "(?:i am|i m|we are|we re) now (?:living |based )?in",
  "(?<!(?:moved|moving) into (?:(?:our|my|the|a) )?)(?:new|next|current) (?:home|house|address|place|apartment|flat|job)(?: now)?(?: (?:is|s))?(?: now)? (?:in|at)"
)

const ENDS = [NO, BY].map((one) => new RegExp(`${one}$`, "u"))
/** With a town between: "the office is in Dallas, Texas". */
const ENDS_WITH_TOWN = [NO, BY].map((one) => new RegExp(`${one}(?:[\\p{L}']+ ){1,3}$`, "u"))

const LIVES_BEFORE = /(?:^| )(?:live|lives|living|am|m|are|re|work|rent) in (?:[\p{L}']+ ){0,3}$/u
const NOW_BEHIND = /^\W{0,2}(?:now|these days|today)\b/

/**
 * What the words around a place say: undefined where it may be the place of the matter.
 *
 * @param before What stands before it, in small letters.
 * @param after What stands behind it, in small letters.
 */
export const asideOf = (before: string, after: string): Aside | undefined => {
  const sentence = before.slice(-BEFORE_CHARS).replace(/^.*[.;!?\n]/s, "")
  const words = sentence.replaceAll(/[^\p{L}\d]+/gu, " ")
  const [no, by] = /,\s*$/.test(sentence) ? ENDS_WITH_TOWN : ENDS
  if (no?.test(words) === true) return "no"
  if (by?.test(words) === true) return "by"
  return NOW_BEHIND.test(after.slice(0, AFTER_CHARS)) && LIVES_BEFORE.test(words) ? "by" : undefined
}
