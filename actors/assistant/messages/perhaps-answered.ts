/**
 * Whether a text may tell of words of the other side, in English, German, French and Spanish. Wider than `tellsAnswer`: nothing is
 * decided by it, and where it says yes no paper says that nobody answered. Pure, and linear in the text.
 */
import { IS_UNANSWERED, SAYS, SILENCE, THEY } from "./intent-words.ts"
import { namePartsOf } from "./same-name.ts"
import { plainWords } from "../plain-text.ts"
import { REPORTED, tellsReversal } from "./reported-speech.ts"

/** Beside those that an intent is read by. */
const SAYS_TOO =
  /\b(?:disent|dit|disait|disaient|propos\w{1,4}|acceptent?|accorde\w{0,2}|meint|meinen|bestatigt?\w{0,2}|biete[nt]|verlang\w{1,3}|teilt|confirm\w{1,4}|ofrec\w{1,5}|acept\w{1,4}|comunic\w{1,5}|granted|acknowledged|blames?|wants?|asks?|asked|demands?)\b/

/** What the writer did: "I told them", "ich habe geschrieben", "j'ai écrit". */
const BY_WRITER =
  /\b(?:(?:habe|haben|hatte|hatten) (?:ich|wir)|(?:ich|wir) (?:habe|haben|hatte|hatten))\b[^.;,!?]{0,80}|\b(?:i|we|ich|wir|je|nous|yo)(?:'ve|'d| have| had| also| then| just| already| even| only| habe| haben| avons| lui| leur| les| le){0,2} \w{1,20}|\bj'(?:ai|avais|y) \w{1,20}|\b(?:he|hemos|habia) (?:escrito|llamado|dicho|reclamado|pedido|enviado)\b/g

/** An answer by word of mouth, beside a letter that had none. */
const SPOKEN =
  /\b(?:by phone|(?:on|over) the phone|called me|called and|phone call|told me|at the door|just wrote|am telefon|au telephone|por telefono)\b/
/** An answer of which no speaker is named: "claim denied", "I got a letter from them". */
const CAME =
  /\b(?:claim|request|complaint|dispute|appeal|refund) (?:was |is |got |has been )?(?:denied|rejected|refused|declined|closed)\b|\bfinal response\b|\b(?:got|received|have) (?:an? |the |their )?(?:\w+ )?(?:e-?mail|letter|call|reply|response|refusal|voucher) (?:back )?from\b|\babsage\b|\b(?:un|le) refus\b|\b(?:they|he|she) (?:gave|credited|offered|closed|hung up|laughed)\b|\baccording to (?:them|him|her)\b|\bme lo negaron\b/
/** To whom something was said, and no speaker. */
const SPOKEN_TO = /\b(?:them|him)\b/g

const SENTENCE_END = /(?<=[.!?])\s+|\n+/

/** `names` are those of the other side. */
export const mayTellAnswer = (text: string, names: ReadonlyArray<string> = []): boolean => {
  const known = names.flatMap(namePartsOf).filter((name) => name.length > SHORT_CHARS)
  return plainWords(text)
    .split(SENTENCE_END)
    .some((sentence) => {
      if ((SILENCE.test(sentence) || IS_UNANSWERED.test(sentence)) && !SPOKEN.test(sentence)) return false
      if (CAME.test(sentence) || REPORTED.test(sentence) || tellsReversal(sentence)) return true
      const others = sentence.replaceAll(BY_WRITER, " ").replaceAll(SPOKEN_TO, " ")
      const isNamed = THEY.test(others) || known.some((name) => others.includes(name))
      return isNamed && (SAYS.test(others) || SAYS_TOO.test(others))
    })
}

/** So short a name may be a part of other words. */
const SHORT_CHARS = 3
