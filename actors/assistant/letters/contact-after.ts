/**
 * Contact that went on after a letter which told the addressee to stop it: what a reminder of such a letter says. Pure, and linear in
 * the text.
 */
import type { Derived } from "./derived-names.ts"
import { dayMentions, sentencesIn } from "./day-mentions.ts"
import { isoOf } from "../clock-terms.ts"
import { withPlainDays } from "./numeric-days.ts"

/** First letters that tell the addressee to stop calling or writing; a reminder of one asks for no contact. */
const ENDS_CONTACT: ReadonlySet<string> = new Set(["fdcpa_cease", "tcpa_stop", "canspam_optout"])

/** They called or wrote; what the writer did is none. */
const CONTACT =
  /\b(?:they|he|she|it|someone|somebody|the \w+|[A-Z]\w+)(?:'ve| have| has|'s| just| still| keep| keeps| kept| again| even| also| then| now){0,3} (?:call(?:s|ed|ing)?|phon(?:es|ed|ing)|r[ai]ng|ringing|text(?:s|ed|ing)?|e-?mail(?:s|ed|ing)?|messag(?:es|ed|ing)|contact(?:s|ed|ing)?|wr(?:ote|ite|ites|iting)|left (?:me )?(?:a|another|\d+) (?:voice ?mail|message)|sent (?:me )?(?:a|another|more|\d+|two|three|several) (?:\w+ )?(?:texts?|messages?|e-?mails?|letters?))|\b(?:got|had|received|get|getting|receive) (?:a|an|another|more|\d+|two|three|several|these|the same) (?:\w+ )?(?:calls?|texts?|messages?|e-?mails?|voice ?mails?|letters?)\b(?! (?:back )?from (?:my|our))|\b(?:calls?|texts?|messages?) (?:\w+ )?(?:goes|go|went|keeps?|continue[sd]?) on\b|\bstill (?:calling|texting|e-?mailing|writing|contacting)\b/i
const NO_CONTACT = /\b(?:not|never|stopped|no longer|haven't|hasn't|didn't|don't|no more)\b/i

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
    for (const sentence of sentencesIn(withPlainDays(text, country))) {
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

const inWords = (days: ReadonlyArray<string>): string =>
  days.length < 2 ? (days[0] ?? "") : `${days.slice(0, -1).join(", on ")} and on ${days.at(-1) ?? ""}`
