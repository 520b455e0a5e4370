/** The order of the laws of debt collection. Pure. */
import { onlyDisputesDebt } from "./letters/told/told-claims.ts"
import { asksTheService } from "./messages/unmarked-questions.ts"
import type { Decision } from "./understanding/decide.ts"

/** The law on what collectors do, of whose cases alone this is asked. */
export const CONDUCT = "us-fdcpa-harass"
const VALIDATION = "us-fdcpa-809"

/** Conduct that a letter should end at once, whether or not that is asked. */
const SEVERE =
  /\b(?:arrest\w{0,3}|jail|prison|sheriff|harass\w{0,5}|abus\w{1,4}|curs(?:ed|ing)|scream\w{0,3}|(?:calls?|called|calling|text\w{0,3}|phon\w{1,3}|messag\w{1,3})\b.{0,60}\b(?:every ?day|all day|times an? (?:day|week)|non-?stop|constantly)|(?:every ?day|all day|non-?stop|constantly)\b.{0,30}\b(?:call\w{0,3}|text\w{0,3}))\b/i
const WORK = "(?:at work|(?:my|our) (?:job|work|boss|employer|manager|supervisor|office|hr|co-?workers?)(?!['’]s))\\b"
/** They turn to the place of work: "they call me at work", "called my boss", "showed up at my job". */
const CALLS_WORK = new RegExp(
  `(?<!\\b(?:i|we)(?: (?:have|had|also|already|just))* )\\b(?:call(?:s|ed|ing)?|phon(?:es?|ed|ing)|r[iau]ngs?|ringing|contact(?:s|ed|ing)?|text(?:s|ed|ing)?|e-?mail(?:s|ed|ing)?|messag(?:es?|ed|ing)|bother(?:s|ed|ing)?|visit(?:s|ed|ing)?|came|come|show(?:s|ed)? up|tell(?:s|ing)?|told|talk(?:s|ed|ing)?|spoke|wrote|faxed|sent)\\b.{0,40}\\b${WORK}`,
  "i"
)
/** "I don't pay" before "they will have me arrested" denies nothing of it. */
const DENIED =
  /(?:\b(?:never|not|no longer|nobody|without)\b|n['’]t\b|\b(?:do|did|does|have|has|wo)nt\b)(?! (?:\w+ )?(?:stop|quit|leave|let|cease)\b)(?!.{0,120}\b(?:they|he|she)\b)/i
/** Feared or asked, and not told. */
const SUPPOSED = /\b(?:if|could|might|may|afraid|scared|worr(?:y|ied)|in case|hope|whether|imagine|suppose)\b/i
const SAID =
  /\b(?:threat\w*|(?:they|he|she|collector|caller|agent|lady|guy|man|woman) (?:\w+ )?(?:say|says|said|told|tells?|keeps? saying|warned))\b/i

/** Whether a sentence tells of threats or of calls at work, and does not only ask about, fear or deny them. */
const tellsSevere = (text: string): boolean =>
  text
    .split(/(?<=[.!?;])\s+|\n+/)
    .some(
      (sentence) =>
        !sentence.endsWith("?") &&
        !asksTheService(sentence) &&
        (SAID.test(sentence) || !SUPPOSED.test(sentence)) &&
        sentence.split(/,| (?:and|but|because|so) /).some(isSevere)
    )

const isSevere = (clause: string): boolean =>
  [SEVERE, CALLS_WORK].some((conduct) => {
    const found = conduct.exec(clause)
    return found !== null && !DENIED.test(clause.slice(0, found.index + found[0].length))
  })

/**
 * A person who disputes a debt gets the letter that disputes it, also where they complain of calls, unless they ask that the calls stop: a
 * notice to cease ends what they still want to hear.
 */
export const withDisputeFirst = (decision: Decision, text: string): Decision => {
  const [first, ...others] = decision.laws
  if (first?.rule.id !== CONDUCT || tellsSevere(text) || !onlyDisputesDebt(text)) return decision
  const dispute = others.find(({ rule }) => rule.id === VALIDATION)
  if (dispute === undefined) return decision
  return {
    ...decision,
    laws: [
      { ...first, rule: dispute.rule },
      { ...dispute, rule: first.rule },
      ...others.filter((one) => one !== dispute)
    ]
  }
}
