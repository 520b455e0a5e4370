/**
 * A sum that was taken several times although nothing was owed: of "39 dollars every month since I cancelled, so 5 times" the whole
 * is 195. Where a part was owed, or came back, the whole is not told. Pure, and linear in the text.
 */
import { COUNT_ABROAD, countOf } from "./days/day-mentions.ts"
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
/** "9 mal 39,90 abgebucht", "9 x 39,90 €", "neuf fois 39,90 euros": the count stands before the sum, whose money may stand elsewhere. */
const COUNT_BEFORE = new RegExp(
  `(?<![\\p{L}\\d.,-])(${COUNT_ABROAD}) ?(?:mal|x|times|fois|veces) (?:je |[aà] |de |of )?[$€£]? ?(\\d{1,6}(?:[.,]\\d{2})?)(?![\\d/-]|[.,]\\d)`,
  "giu"
)
const NOT_OWED_ABROAD =
  /(?<!\p{L})(?:gek[uü]ndigt|widerrufen|beendet|k[uü]ndigung|r[eé]sili[eé]\p{L}{0,2}|r[eé]siliation|cancel[eé]|he cancelado|di de baja|baja)(?!\p{L})/iu
const CAME_BACK_ABROAD =
  /(?<!\p{L})(?:zur[uü]ckgezahlt|erstattet(?! (?:haben|werden))|zur[uü]ckbekommen|gutgeschrieben|rembours[eé]\p{L}{0,2}|devolvieron|devuelto)(?!\p{L})/iu

/** The one sum of a text as often as stands right before it, after a notice that ended what it was taken for. */
const countedBefore = (text: string, sum: Sum): number | undefined => {
  if (!(NOT_OWED.test(text) || NOT_OWED_ABROAD.test(text)) || CAME_BACK_ABROAD.test(text)) return undefined
  const counts = text
    .split(SENTENCE_ENDS)
    .filter((sentence) => TAKEN.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(COUNT_BEFORE)])
  const [counted, ...others] = counts
  const isOfSum = Number(counted?.[2]?.replace(",", ".")) === sum.value
  return others.length === 0 && isOfSum ? countOf(counted?.[1]?.toLowerCase() ?? "") : undefined
}

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
  if (sum?.amount == null || sums.some(({ amount }) => amount !== sum.amount) || CAME_BACK.test(text)) return undefined
  const before = countedBefore(text, sum)
  if (before !== undefined) return timesOf(sum, before)
  if (!NOT_OWED.test(text) || OWED_ONCE.test(text)) return undefined
  const told = text
    .split(SENTENCE_ENDS)
    .filter((sentence) => TAKEN.test(sentence) && sumsIn(sentence).sums.length === 1)
  const counts = [...text.matchAll(COUNTED)]
  const [counted] = counts
  const [sentence] = told
  if (counted === undefined || counts.length > 1 || told.length !== 1 || sentence?.includes(counted[0]) !== true)
    return undefined
  return timesOf(sum, countOf(counted[1] ?? ""))
}

const timesOf = (sum: Sum, times: number): Sum | undefined => {
  if (!(times >= 2 && times <= TIMES_MAX)) return undefined
  const cents = Math.round(sum.value * 100) * times
  return { ...sum, amount: (cents / 100).toFixed(2), value: cents / 100 }
}
