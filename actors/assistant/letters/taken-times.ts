/**
 * A sum that was taken several times although nothing was owed: of "39 dollars every month since I cancelled, so 5 times" the whole
 * is 195. Where a part was owed, or came back, the whole is not told. Pure, and linear in the text.
 */
import { countOf } from "./day-mentions.ts"
import { type Sum, sumsIn } from "./sums.ts"

export const SENTENCE_ENDS = /[.;!?\n](?=\s|$)/

/** Somebody takes it. "I paid" is no such word. */
export const TAKING =
  "(?:took|taken|tak(?:e|ing)|charg(?:ed?|es|ing)|bill(?:ed|s|ing)?|debit(?:ed|s)?|withdr[ae]wn?|deduct(?:ed|s)?|abgebucht|eingezogen|belastet|berechnet|buch(?:en|te|ten|t)|zieh(?:en|t)|pr[eé]l[eè]v(?:[eé]|ent|e)|d[eé]bit(?:[eé]|ent|e)|factur(?:[eé]|ent|e|an|aron)|cobr(?:aron|an|[oó]|ado|a)|descont(?:aron|[oó]|ado)|cargaron)"

/** As often as a text says that a sum was taken. */
export const TIMES_MAX = 24

/** "They charged 39 dollars every month since, so 5 times". */
const COUNTED =
  /(?<![\p{L}\d.,-])(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) times(?! (?:a|per|each|every|as|more|the) )(?!\p{L})/giu
/** Something of it came back, or more was said of it than how often: the sum is asked for. */
const CAME_BACK =
  /\b(?:gave|given|got|sent|paid|put)\b[^.;!?]{0,30}\bback\b|\brefunded\b|\breimburs|\bcredited\b|\b(?:except|first|last|next|another|free)\b/i
/** It should not have been taken at all. */
const NOT_OWED =
  /\b(?:cancel\w*|cancl\w+|since|left|ended|closed|never (?:ordered|signed|agreed|authori[sz]ed|bought))\b/i
/** Of a sum that was taken too often, one part was owed. */
const OWED_ONCE = /\b(?:same|single|once|one (?:order|ticket|item|purchase|payment)|duplicate\w*|double\w*)\b/i
const TAKEN = new RegExp(`(?<!\\p{L})${TAKING}(?!\\p{L})`, "iu")

/** The one sum of a text, as often as its one count says that it was taken; the sentence has both. */
export const takenTimes = (text: string, sums: ReadonlyArray<Sum>): Sum | undefined => {
  const [sum] = sums
  if (
    sum?.amount == null ||
    sums.some(({ amount }) => amount !== sum.amount) ||
    CAME_BACK.test(text) ||
    !NOT_OWED.test(text) ||
    OWED_ONCE.test(text)
  )
    return undefined
  const told = text
    .split(SENTENCE_ENDS)
    .filter((sentence) => TAKEN.test(sentence) && sumsIn(sentence).sums.length === 1)
  const counts = [...text.matchAll(COUNTED)]
  const [counted] = counts
  const [sentence] = told
  if (counted === undefined || counts.length > 1 || told.length !== 1 || sentence?.includes(counted[0]) !== true)
    return undefined
  const times = countOf(counted[1] ?? "")
  if (!(times >= 2 && times <= TIMES_MAX)) return undefined
  const cents = Math.round(sum.value * 100) * times
  return { ...sum, amount: (cents / 100).toFixed(2), value: cents / 100 }
}
