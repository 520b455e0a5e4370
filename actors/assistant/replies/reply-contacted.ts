/** What to do when a caller or collector goes on after a letter that asks it to stop. */
import { bodyName } from "../bodies/legal-steps.ts"
import { plainWords } from "../plain-text.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { type About } from "./reply-about.ts"

/** New calls, texts or visits, by the other side. */
const CONTACTED_AGAIN =
  /\b(?:they|he|she|it|the (?:collector|company|agency|bank|same \w+|\w+ collector)|somebody|someone|a (?:collector|robot|recording))(?:'ve|'s| have| has| just| still| keep| keeps| are| is)* (?:call(?:ed|ing|s)?|phon(?:ed|ing)|rang|ring(?:ing|s)?|text(?:ed|ing|s)?|messaged|contact(?:ed|ing)|e-?mailed|left (?:me )?(?:a |another )?(?:voicemail|message)|came (?:to|by)|showed up)\b|\b(?:got|had|received|getting) (?:\w+ ){0,3}(?:robocalls?|(?:calls?|voicemails?|texts?)(?: (?:\w+ ){0,2}from (?:them|him|her|it|(?:the|a|this|that|another) (?:same |debt )?(?:collector|company|agency|bank|robot|recording))| again)\b)(?! (?:\w+ ){0,2}from (?:my|our)\b)|\b(?:calls?|texts?) (?:have not|haven't|did not|didn't|don't|do not|won't) stop(?:ped)?\b|\b(?:haben|hat|rufen|ruft) (?:\w+ ){0,3}(?:angerufen|an)\b|\b(?:ils|elle|il) (?:m'|nous )?(?:ont|a) (?:encore |de nouveau )?(?:appele|rappele|telephone)\b|\b(?:me|nos) (?:han |volvieron a )?(?:llamaron|llamado|llamar|siguen llamando)\b/

/** A call that says something may be an answer. */
const SAID =
  /\b(?:said|says|told|offer\w*|agreed|refus\w*|promis\w*|will (?:pay|delete|refund|stop)|sagte\w*|gesagt|dit|dijo|dijeron)\b|\b(?:denied|den(?:y|ies))\b/

const STOPPING: ReadonlySet<string> = new Set(["us-fdcpa-harass", "us-fdcpa-809", "us-tcpa"])

export const isContactedAgain = (content: string, { letter, rule_id }: Pick<About, "letter" | "rule_id">): boolean => {
  if (rule_id === undefined || !STOPPING.has(rule_id) || letter === undefined || letter.sent_at === null) return false
  const text = plainWords(content)
  return CONTACTED_AGAIN.test(text) && !SAID.test(text)
}

const AT_WORK = /\b(?:work|job|office|employer|boss|arbeit|travail|trabajo)\b/

export const contactedAgain = ({ content, ladder: [next], letter, rule_id }: About): ReadonlyArray<string> => [
  "Write down each call or message with its day, hour, number and what was said, and keep voicemails and call lists. Send that here, so that it goes with the papers of the case.",
  ...(letter === undefined || letter.sent_at === null
    ? []
    : [`Your letter left on ${writtenDate(letter.sent_at)}; what comes after it arrived counts most.`]),
  ...(rule_id === "us-tcpa" ? CALLS : rule_id === "us-fdcpa-809" ? UNVERIFIED : STOPPED),
  ...(rule_id !== "us-tcpa" && AT_WORK.test(plainWords(content)) ? [WORK] : []),
  ...(next === undefined
    ? []
    : [`You need not wait: ask that it is taken further, and the papers for ${bodyName(next.step.name)} are prepared.`])
]

const CLAIM =
  "For a breach a court may award up to $1,000 beside your loss; the suit must be brought within one year (15 U.S.C. § 1692k)."

const STOPPED: ReadonlyArray<string> = [
  "Once a collector has a letter that asks it to stop, it may only say that it stops, or tell of one step such as a suit (15 U.S.C. § 1692c(c)).",
  CLAIM
]
const UNVERIFIED: ReadonlyArray<string> = [
  "A debt that was disputed in writing within the 30 days may not be collected until it is verified (15 U.S.C. § 1692g(b)).",
  CLAIM
]
const CALLS: ReadonlyArray<string> = [
  "Each call against the law may be worth $500, and up to $1,500 where it was wilful (47 U.S.C. § 227(b)(3) and (c)(5)), so each one in the list counts."
]
const WORK =
  "At work it may not call where it knows that the employer does not allow it (15 U.S.C. § 1692c(a)(3)): tell it so once, in writing, and note the day."
