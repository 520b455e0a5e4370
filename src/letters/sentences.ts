/** A text by its sentences, as the papers for a body choose among them. */

/** "Dr. Smith" is no end of a sentence. */
const BETWEEN = /(?<=[.!?…]["”»)]?)(?<!\b(?:mr|mrs|ms|dr|st|nr|inc|ltd|prof|mme|sra?|e\.g|i\.e|z\.b|bzw)\.)\s+/i

export const sentencesOf = (text: string): ReadonlyArray<string> => {
  const sentences: Array<string> = []
  // Where each line ends its sentence ends as well.
  for (const line of text.split("\n")) {
    let before: string | undefined
    for (const one of line.split(BETWEEN).map((part) => part.trim())) {
      if (one === "") continue
      if (before !== undefined && endsInDay(before, one)) sentences[sentences.length - 1] = `${before} ${one}`
      else sentences.push(one)
      before = sentences.at(-1)
    }
  }
  return sentences
}

/** "Am 8.10. abgelaufen", "am 24. September": a point behind a number of a day ends no sentence. */
const endsInDay = (before: string, next: string): boolean =>
  (DAY_AND_MONTH.test(before.slice(-DAY_CHARS)) && /^\p{Ll}/u.test(next)) ||
  (DAY_NUMBER.test(before.slice(-DAY_CHARS)) && MONTH.test(next))

const DAY_CHARS = 8
const DAY_AND_MONTH = /(?:^|\D)\d{1,2}\. ?\d{1,2}\.$/
const DAY_NUMBER = /(?:^|[^\d.])\d{1,2}\.$/
const MONTH =
  /^(?:Januar|J[aä]nner|Februar|M[aä]rz|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jan|Feb|Mrz|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)(?!\p{L})/iu

/** The text as it was written where all of its sentences are kept, else those kept, each in its line. */
export const withSentences = (
  text: string,
  isKept: (sentence: string, before: string | undefined, after: string | undefined) => boolean
): string => {
  const sentences = text.split("\n").map(sentencesOf)
  const all = sentences.flat()
  const kept = all.map((one, at) => isKept(one, all[at - 1], all[at + 1]))
  if (!kept.includes(false)) return text
  let at = 0
  return sentences
    .map((line) => line.filter(() => kept[at++]).join(" "))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
}
