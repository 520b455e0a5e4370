/**
 * Whether the writer told the seller, before this letter, that the goods are rejected or the money is wanted back. In English, because
 * the letter that speaks of it is of the United Kingdom.
 *
 * Always true: a wish that is told to this service alone, a voucher and a part of the price are none. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"

const SIGN = /reject|back|refund/i

const I = "(?<!\\p{L})(?:i|we|she|he)(?:'ve| have| had)?(?: (?:then|also|already|immediately|clearly|just))*"
/** Said to the seller: "told the garage on 22 October that", "emailed them saying". */
const SAID =
  "(?:(?:told|e-?mailed|wrote(?: to)?|written(?: to)?|messaged|texted|informed|notified|phoned|rang|called)(?! (?:my|our|his|her|the) (?:\\p{L}+ )?(?:bank|wife|husband|partner|friend|mother|mum|father|dad|sister|brother|son|daughter|card)(?!\\p{L}))|said|went (?:back|in)|asked|demanded|requested|insisted)"
const WHAT =
  "(?:(?<!(?:they|he|she|it|shop|store|seller|dealer|and) )(?:i |we |that i |that we |i'm |i am |we are |we're )(?:hereby )?reject(?:s|ed|ing)? (?:it|them|(?:the|my|our) (?!repair|offer|idea|complaint|claim)\\p{L}+)|(?:want(?:s|ed)?|would like|demand(?:s|ed)?|ask(?:s|ed)? for|asking for|for|return\\p{L}* (?:it|them) for) (?:(?:his|her|my|our|the|a|all|full|whole|proper) )*(?:money back|refund)(?! (?:of|for) (?:half|part|the (?:delivery|postage|scratch)|[$€£]?\\d))|giv(?:e|ing) (?:me|us) (?:my|our) money back|handing (?:it|them) back)"
const TOLD = new RegExp(`${I} ${SAID}(?!\\p{L})[^.;!?\\n]{0,80}?(?<!\\p{L})${WHAT}(?!\\p{L})`, "iu")
/** "I rejected the car". */
const REJECTED = new RegExp(
  `${I} (?:formally )?rejected (?:it|them|(?:the|my|our) (?!offer|repair|idea|claim)\\p{L}+)(?!\\p{L})`,
  "iu"
)
const NOT_SO =
  /(?:\b(?:never|not|should|could|would|might|if|whether|want to|going to|can|may)|n't) (?:\w+ )?(?:reject|ask|tell|demand)/i

const SENTENCE = /[^.;!?\n]+/g

export const rejectionIn = (text: string): Facts => {
  if (!SIGN.test(text)) return {}
  const isTold = (text.match(SENTENCE) ?? []).some(
    (sentence) => SIGN.test(sentence) && !NOT_SO.test(sentence) && (TOLD.test(sentence) || REJECTED.test(sentence))
  )
  return isTold ? { rejected_goods: "yes" } : {}
}
