/**
 * What a tenant in the United Kingdom tells of the scheme that protects the deposit: that it is known, or that the schemes were asked
 * and none of them has it.
 *
 * Always true: a wish, a question and a duty ("it should be in a scheme") tell neither. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"

const NAMES =
  "(?:the )?(?:dps|tds|lps|mydeposits|my ?deposits scheme|tenancy deposit scheme|deposit protection service|safe ?deposits(?: scotland)?|letting protection service(?: scotland)?)"
/** "The deposit is held by the DPS", "it was with mydeposits". */
const HELD = new RegExp(
  `(?<!\\p{L})(?:deposit|it|bond|money)(?:'s)? (?:(?:is|was|has been|are|were|still|being|safely) ){0,3}(?:(?:held|protected|registered|lodged|kept|sits|sat|placed) )?(?:with|in|by|at) ${NAMES}(?!\\p{L})`,
  "iu"
)
const SIGN = /scheme|(?<!\p{L})(?:dps|tds|lps)(?!\p{L})|my ?deposits|deposit protection|letting protection|protected/iu
/** "I checked all three schemes and none has it", "it was never protected". */
const NONE_HAS_IT = new RegExp(
  [
    "(?<!\\p{L})(?:checked|asked|searched|tried|contacted|called|rang|looked (?:in|at|with)) (?:with )?(?:all (?:of )?(?:the )?(?:three |3 )?|the (?:three|3) |every |each |both )(?:deposit |tenancy deposit |protection )?schemes?(?!\\p{L})[^.;!?\\n]{0,40}(?:none|neither|nothing|no record|no trace|do(?:es)?(?: not|n['’]t) have it|not (?:there|registered|protected|found))",
    "(?<!\\p{L})(?:none|neither) of (?:the (?:three |two )?schemes|them|these)(?: \\p{L}+){0,2} (?:has|have|had|holds?|held|knows?|finds?|found|could find) (?:it|my|the|our|any|a record)(?!\\p{L})",
    "(?<!\\p{L})(?:deposit|it) (?:was|is|has been|had been) (?:never|not) (?:been )?(?:protected|registered|lodged)(?! (?:from|against))",
    "(?<!\\p{L})(?:deposit|it) (?:wasn|isn|hasn)['’]t (?:been )?(?:protected|registered|lodged|in (?:a|any) (?:\\p{L}+ )?scheme)(?! (?:from|against))"
  ].join("|"),
  "iu"
)
const UNSURE =
  /\?|(?<!\p{L})(?:but|says?|said|claims?|claimed|told me|emails?|answer\p{L}*)(?!\p{L})|(?<!\p{L})(?:should|must|whether|if|ought|suppos\p{L}+|think|believe|not sure|don['’]?t know|could|would|needs?)(?!\p{L})/iu

const SENTENCE = /[^.;!\n]+/g

export const schemeIn = (text: string): Facts => {
  if (!SIGN.test(text)) return {}
  const sure = (text.match(SENTENCE) ?? []).filter((sentence) => SIGN.test(sentence) && !UNSURE.test(sentence))
  const isNone = sure.some((sentence) => NONE_HAS_IT.test(sentence))
  const isHeld = sure.some((sentence) => HELD.test(sentence))
  // Who says both tells of two deposits or of two times.
  if (isNone === isHeld) return {}
  return { scheme_named: isNone ? "unprotected" : "yes" }
}
