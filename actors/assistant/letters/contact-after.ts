/**
 * Contact that went on after a letter which told the addressee to stop it: what a reminder of such a letter says. Pure, and linear in
 * the text.
 */
import type { Derived } from "./derived-names.ts"
import { dayMentions, sentencesIn } from "./days/day-mentions.ts"
import { isoOf } from "../clock-terms.ts"
import { withPlainDays } from "./days/numeric-days.ts"
import { OTHER_PERSON } from "./other-people.ts"

/** First letters that tell the addressee to stop calling or writing; a reminder of one asks for no contact. */
const ENDS_CONTACT: ReadonlySet<string> = new Set(["fdcpa_cease", "tcpa_stop", "canspam_optout"])

/** Who does it: what relatives and doctors do is none of it. */
const THEY =
  "(?:they|the (?:debt )?(?:collectors?|collection (?:agency|company)|agency|company|callers?|debt buyer|law firm|telemarketers?|robocalls?)|(?:someone|somebody) from (?:them|there|the (?:agency|company)))"
/** What is said of others, "called my boss", "called it a debt", is no contact with the writer. */
const OF_ANOTHER =
  "(?! (?:off|it|him|her|them|back to|the|a|an|this|that|for|to (?!me\\b|us\\b)|(?:my|our) (?!(?:cell|mobile|phone|home|house|number|work|workplace|job|landline)\\b))\\b)"
const SEVERAL = "(?:another|more|\\d{1,3}|two|three|four|five|several)"
const OF_THEM = `from (?:them|these people|${THEY})`
/** They called or wrote; what the writer did is none. */
const CONTACT = new RegExp(
  [
    `\\b${THEY}(?:['’]ve|['’]re| are| is| have| has| just| still| keep| keeps| kept| again| even| also| then| now){0,3} (?:(?:call(?:s|ed|ing)?|phon(?:es|ed|ing)|r[ai]ng|ringing|text(?:s|ed|ing)?|e-?mail(?:s|ed|ing)?|messag(?:es|ed|ing)|contact(?:s|ed|ing)?|wr(?:ote|ite|ites|iting))\\b${OF_ANOTHER}|left (?:me )?(?:a|another|\\d{1,3}) (?:voice ?mail|message)|sent (?:me )?(?:a|another|more|\\d{1,3}|two|three|several) (?:\\w{1,20} )?(?:texts?|messages?|e-?mails?|letters?))`,
    `\\b(?:got|had|received|get|getting|receive) ${SEVERAL} (?:\\w{1,20} )?(?:calls?|texts?|messages?|e-?mails?|voice ?mails?|letters?)\\b(?! (?:\\w{1,20} ){0,3}from (?!(?:them|these people|${THEY})\\b))`,
    `\\b(?:got|had|received|get|getting|receive) (?:a|an|these|the same) (?:\\w{1,20} )?(?:calls?|texts?|messages?|e-?mails?|voice ?mails?|letters?) ${OF_THEM}\\b`,
    "\\b(?:calls?|texts?|messages?) (?:just |still )?(?:goes|go|went|keeps?|continue[sd]?) on\\b",
    "^\\W*still (?:calling|texting|e-?mailing|writing|contacting)\\b"
  ].join("|"),
  "i"
)
/** They stopped, say that they will, or are only thought to go on. */
const NO_CONTACT =
  /\b(?:not|never|no longer|no more|if|whether|in case|unless|would|could|might|will|should|confirm\w*|agree\w*|promis\w*|apologi[sz]\w*|sorry|stop(?:s|ped|ping)?|ceas\w*|acknowledg\w*|closed)\b|n[’']t\b/i

/** Days listed one by one; more are not counted in a sentence. */
const DAY_COUNT_MAX = 10

interface AfterLetter {
  /** The template of the letter before the reminder. */
  readonly template: string | undefined
  /** As the facts say what is to stop: who forbids only calls at work may still be written to. */
  readonly stop_contact: string | undefined
  readonly sent_at: number
  readonly narrative: ReadonlyArray<string>
  readonly narrative_at: ReadonlyArray<number> | undefined
  readonly country: string | null
  readonly day: (iso: string) => string
}

/** What the reminder of such a letter may say; nothing where the letter ended no contact. */
export const contactAfter = (told: AfterLetter): Derived => {
  const { country, day, narrative, narrative_at = [], sent_at, stop_contact, template } = told
  if (template === undefined || !ENDS_CONTACT.has(template) || stop_contact === "at_work") return {}
  const days = new Set<string>()
  let isTold = false
  for (const [at, text] of narrative.entries()) {
    const writtenAt = narrative_at[at] ?? 0
    if (writtenAt <= sent_at) continue
    for (const sentence of statementsIn(withPlainDays(text, country))) {
      if (!CONTACT.test(sentence) || NO_CONTACT.test(sentence)) continue
      const named = dayMentions(sentence, writtenAt).filter(({ approximate }) => !approximate)
      const since = named.filter((one) => one.day >= isoOf(sent_at).slice(0, 10))
      isTold ||= named.length === 0 || since.length > 0
      for (const one of since) days.add(one.day)
    }
  }
  const listed = [...days].toSorted().slice(0, DAY_COUNT_MAX).map(day)
  return {
    ends_contact: "yes",
    ...(template === "fdcpa_cease" ? { ends_debt_contact: "yes" } : {}),
    ...(isTold ? { contact_went_on: "yes" } : {}),
    ...(listed.length === 0 ? {} : { contact_days: inWords(listed) })
  }
}

const QUESTION = "(?)"

/** The sentences that ask nothing, and tell of nobody else who may have called, here or right before. */
const statementsIn = (text: string): ReadonlyArray<string> => {
  const sentences = sentencesIn(text.replaceAll("?", `${QUESTION}. `))
  const isOfOther = sentences.map((sentence) => OTHER_PERSON.test(sentence))
  return sentences.filter(
    (sentence, at) => !sentence.includes(QUESTION) && isOfOther[at] !== true && isOfOther[at - 1] !== true
  )
}

const inWords = (days: ReadonlyArray<string>): string =>
  days.length < 2 ? (days[0] ?? "") : `${days.slice(0, -1).join(", on ")} and on ${days.at(-1) ?? ""}`
