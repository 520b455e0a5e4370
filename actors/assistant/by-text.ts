/**
 * Remembers what was read in a text. With each message a case is read anew, and every text but the newest was read before.
 *
 * Always true: what is remembered is what the same reading would give again, and the memory of each kind of reading is bounded.
 */

/** The texts of thirty full cases, for each kind of reading. */
const CHARS_MAX = 6_000_000
/** What an entry costs beside its text, in characters. */
const ENTRY_CHARS = 200

/** `read` must be pure. Of one text the answer for the newest `given` is kept. */
export const rememberByText = <Answer, Given>(
  read: (text: string, given: Given) => Answer
): ((text: string, given: Given) => Answer) => {
  const known = new Map<string, { readonly given: Given; readonly answer: Answer }>()
  let chars = 0
  const forget = (text: string): void => {
    if (known.delete(text)) chars -= text.length + ENTRY_CHARS
  }
  return (text, given) => {
    const found = known.get(text)
    if (found !== undefined && found.given === given) return found.answer
    const answer = read(text, given)
    forget(text)
    known.set(text, { given, answer })
    chars += text.length + ENTRY_CHARS
    for (const oldest of known.keys()) {
      if (chars <= CHARS_MAX) break
      forget(oldest)
    }
    return answer
  }
}
