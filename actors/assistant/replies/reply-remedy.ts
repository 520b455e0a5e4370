/**
 * What a law gives, as an answer says it. The rules name it in a few words.
 *
 * Always true: only what speaks of money or of a thing to be given is said as what a law gives.
 */
import type { About } from "./reply-about.ts"

/** Duties of a trade are no answer to "how much" nor to an offer. */
const OF_MONEY =
  /[$£€]|\b(?:damages|refund\w*|compensation|reimburse\w*|double|treble|twice|triple|interest|penalt\w+|fees?|return(?:ed)? of|price reduction|repair|replacement|wages|deposit|statement|credit(?:ed)?|deleted|investigation|correct\w+)\b/i

export const remedyOfMoney = ({ remedy }: Pick<About, "remedy">): string | undefined =>
  remedy === undefined || !OF_MONEY.test(remedy) ? undefined : `What the law gives: ${remedy}`
