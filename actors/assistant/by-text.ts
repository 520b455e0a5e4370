/**
 * Remembers what was read in a text. With each message a case is read anew, and every text but the newest was read before.
 *
 * Always true: what is remembered is what the same reading would give again, and the memory of each kind of reading is bounded.
 */

/** The texts of fifteen full cases, in each of the two maps of a kind of reading. */
const CHARS_MAX = 3_000_000
/** What an entry costs beside its text, in characters. */
const ENTRY_CHARS = 200

interface Read<Answer, Given> {
  readonly given: Given
  readonly answer: Answer
}

/**
 * `read` must be pure. Of one text the answer for the newest `given` is kept.
 *
 * What is remembered stands in two maps. A full young one becomes the old one, and the old one is forgotten as a whole. A text of
 * the old one that is asked for again is young again. To look for the oldest entry of a single map costs more than many a reading.
 */
export const rememberByText = <Answer, Given>(
  read: (text: string, given: Given) => Answer
): ((text: string, given: Given) => Answer) => {
  let young = new Map<string, Read<Answer, Given>>()
  let old: ReadonlyMap<string, Read<Answer, Given>> = new Map()
  let chars = 0
  const keep = (text: string, entry: Read<Answer, Given>): void => {
    const cost = text.length + ENTRY_CHARS
    if (cost > CHARS_MAX) return
    if (!young.has(text)) chars += cost
    if (chars > CHARS_MAX) {
      old = young
      young = new Map()
      chars = cost
    }
    young.set(text, entry)
  }
  return (text, given) => {
    const known = young.get(text)
    if (known !== undefined && known.given === given) return known.answer
    const found = known ?? old.get(text)
    const entry = found !== undefined && found.given === given ? found : { given, answer: read(text, given) }
    keep(text, entry)
    return entry.answer
  }
}
