/**
 * Remembers what was read in a text. With each message a case is read anew, and every text but the newest was read before.
 *
 * Always true: what is remembered is what the same reading would give again, and the memory of each kind of reading is bounded.
 */

/** The texts of fifteen full cases, in each of the two maps of a kind of reading. */
const CHARS_MAX = 3_000_000
/** What an entry costs beside its text, in characters. */
const ENTRY_CHARS = 200

/** Readings of late, which one turn of a case may ask for more than once. Their texts have as many characters at most as a full case. */
const RECENT_COUNT_MAX = 64
const RECENT_CHARS_MAX = 200_000

interface Read<Answer, Given> {
  readonly given: Given
  readonly answer: Answer
}

/**
 * `read` must be pure. Of one text the answer for the newest `given` is kept for long.
 *
 * A text is remembered with its answer when it is read for the second time: most cases are read once, and their answers would fill
 * the memory for nothing. Until then only the text is known, and for the moment of a turn its answer.
 *
 * What is remembered stands in two maps. A full young one becomes the old one, and the old one is forgotten as a whole. A text of
 * the old one that is asked for again is young again. To look for the oldest entry of a single map costs more than many a reading.
 */
export const rememberByText = <Answer, Given>(
  read: (text: string, given: Given) => Answer
): ((text: string, given: Given) => Answer) => {
  type Entry = Read<Answer, Given>
  const recent = new Map<string, Entry>()
  let recentChars = 0
  let young = new Map<string, Entry | undefined>()
  let old: ReadonlyMap<string, Entry | undefined> = new Map()
  let chars = 0
  const keep = (text: string, entry: Entry | undefined): void => {
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
  const holdForNow = (text: string, entry: Entry): void => {
    if (text.length > RECENT_CHARS_MAX) return
    if (recent.size >= RECENT_COUNT_MAX || recentChars + text.length > RECENT_CHARS_MAX) {
      recent.clear()
      recentChars = 0
    }
    recent.set(text, entry)
    recentChars += text.length
  }
  return (text, given) => {
    const known = young.get(text)
    if (known !== undefined && known.given === given) return known.answer
    const late = recent.get(text)
    if (late !== undefined && late.given === given) return late.answer
    const found = known ?? old.get(text)
    const entry = found !== undefined && found.given === given ? found : { given, answer: read(text, given) }
    if (young.has(text) || old.has(text)) keep(text, entry)
    else {
      keep(text, undefined)
      holdForNow(text, entry)
    }
    return entry.answer
  }
}
