/** A text by its sentences, as the papers for a body choose among them. */

/** "Dr. Smith" is no end of a sentence. */
const BETWEEN =
  /(?<=[.!?…]["”»)]?)(?<!\b(?:mr|mrs|ms|dr|st|nr|inc|ltd|prof|mme|sra?|e\.g|i\.e|z\.b|bzw)\.|\d\.\d{1,2}\.|(?:am|vom|zum|bis|den|dem|ab|seit) \d{1,2}\.)\s+|\n+/i

export const sentencesOf = (text: string): ReadonlyArray<string> =>
  text
    .split(BETWEEN)
    .map((one) => one.trim())
    .filter((one) => one !== "")

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
