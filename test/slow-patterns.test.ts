/**
 * No pattern of the code takes long to read a text that was made for it: one stranger's words would hold up everybody's requests.
 * Each pattern reads repetitions of common signs and of its own words. What grows with the square of the length is seen here.
 */
import { createContext, Script } from "node:vm"
import { expect, test } from "vitest"
import { cpuNowMs, slowness } from "./support/cpu-time.ts"
import { type KnownPattern, patternsOfCode } from "./support/patterns.ts"

/** Here a pattern that tries each end from each beginning takes 55 ms and more. */
const CHARS = 8_000
/** More than a pattern takes whose every repetition is bounded by some hundreds. */
const COST_MS_MAX = 25
const GIVE_UP_MS = 1_500

/** Patterns that meet shorter texts only: how they begin, and the most characters that they can meet. */
const SHORTER: ReadonlyArray<readonly [file: string, beginning: string, chars: number]> = [
  // The end of a document, of which two characters are read.
  ["actors/assistant/documents.ts", "=*$", 2],
  // Lists of this code.
  ["actors/assistant/messages/intent-words.ts", "\\s*\\|\\s*", 1_000],
  ["actors/assistant/taxonomy.ts", "\\(([^)]*)\\)", 110],
  ["src/web/assets.ts", "", 100],
  // A line of a letter, an address, an amount.
  ["actors/assistant/letters/told/airports.ts", "^\\s*(?:from )?", 100],
  ["actors/assistant/letters/", "(?<![\\p{L}\\d-])\\d{1,6}(?:-\\d{1,5})?[a-z]?,?", 300],
  ["actors/assistant/letters/money.ts", "\\B(?=(?:\\d{3})+$)", 20],
  // An answer or a correction in a few words, a clause, what stands behind a name.
  ["actors/assistant/letters/answers/answers.ts", "", 600],
  ["actors/assistant/letters/", "[$€£]?\\s?(\\d[\\d,.]*\\d|\\d)", 400],
  ["actors/assistant/letters/history-abroad.ts", "", 500],
  ["actors/assistant/letters/history-reading.ts", "^\\W*(?:on|in|about)?\\s*", 500],
  ["actors/assistant/letters/told/told-person.ts", "^(?:\\s*[,.;/\\n–-]", 400],
  // Words of a search, passwords, mail addresses, values of proposals, labels of domains, names of agents.
  ["src/postgres/case-list.ts", "^(?:[a-z]{0,8}|", 200],
  ["src/accounts/common-password.ts", "", 256],
  ["src/mail/letter-limits.ts", "\\+[^@]*@", 254],
  ["src/builder/secret-values.ts", "^[a-z_.~@-]*", 500],
  ["src/trust/host.ts", "^[a-z0-9-]*", 1_134],
  ["src/trust/lookalike.ts", "-+$", 63],
  ["src/trust/words-of-alarm.ts", "\\b[\\p{L}\\p{N}-]+\\.", 1_440],
  // What a model writes, and what an operator sets.
  ["src/assistant/citations.ts", "\\b(?:[A-Z]", 1_500],
  ["src/assistant/citations.ts", "\\b[A-Z][\\w.&", 1_500],
  ["src/assistant/grounding.ts", "(?:^|[.!?:;]", 1_500],
  ["src/assistant/screen.ts", ":\\/\\/|", 1_500],
  ["src/assistant/config-file.ts", "", 1_000]
]

const charsFor = ({ file, source }: KnownPattern): number =>
  SHORTER.find(([under, beginning]) => file.startsWith(under) && source.startsWith(beginning))?.[2] ?? CHARS

const SIGNS = Array.from(" \n\t.,;!?'\"-([{<@#$*+=/\\|~0aAéИ漢\u0301\u3000").concat([
  "a ",
  "A ",
  "a.",
  "A-",
  "1 ",
  "1,",
  "$1 ",
  "oo",
  " \n",
  ".\n",
  "<!--",
  "/*"
])

/** Whether more text can take more than its own time. */
const repeats = ({ source }: KnownPattern): boolean => /[*+]|,\d*\}/.test(source)

/** Words of which a repetition of the pattern may be made. */
const ownWords = ({ source }: KnownPattern): ReadonlyArray<string> =>
  /\)[*+{]/.test(source)
    ? [...new Set(source.match(/\b[a-z]{2,12}(?= ?[|)])/g) ?? [])]
        .slice(0, OWN_WORD_COUNT_MAX)
        .map((word) => `${word} `)
    : []
/** The words of time and place of most patterns. */
const OWN_WORD_COUNT_MAX = 40

const box: { texts: ReadonlyArray<string>; pattern: RegExp; costs: Array<number>; now: () => number } = {
  texts: [],
  pattern: /a/,
  costs: [],
  now: cpuNowMs
}
const context = createContext(box)
const reading = new Script(
  "for (const text of texts) { const began = now(); text.replace(pattern, ''); costs.push(now() - began) }"
)

/** What each text costs: infinite is the one at which the time for all of them ended. Those behind it are read in a time of their own. */
const costsOf = (pattern: RegExp, texts: ReadonlyArray<string>): ReadonlyArray<number> => {
  const all: Array<number> = []
  while (all.length < texts.length) {
    Object.assign(box, { pattern, texts: texts.slice(all.length), costs: [] })
    try {
      reading.runInContext(context, { timeout: GIVE_UP_MS })
    } catch {
      box.costs.push(Infinity)
    }
    all.push(...box.costs)
  }
  return all
}

/** Readings of a text that cost too much. The collector of garbage falls into one of them, and other work on the machine into some. */
const READINGS = 10

/** The best of its readings counts, by what the machine does between them: it may have become slower since the test began. */
const isSlow = (pattern: RegExp, text: string): boolean => {
  let best = Infinity
  for (let count = 0; count < READINGS; count++) {
    best = Math.min(best, costsOf(pattern, [text])[0] ?? Infinity)
    if (best <= COST_MS_MAX * slowness()) return false
    if (best === Infinity && count >= 2) return true
  }
  return true
}

/** Modules compose their patterns once. */
let known: ReturnType<typeof patternsOfCode> | undefined
const patternsRead = () => (known ??= patternsOfCode())

test("every pattern reads a text once, whatever it is made of", { timeout: 120_000 }, async () => {
  const patterns = await patternsRead()
  const slow = patterns.filter(repeats).flatMap((known) => {
    const pattern = new RegExp(known.source, `${known.flags.replaceAll(/[gy]/g, "")}g`)
    const chars = charsFor(known)
    const pieces = [...SIGNS, ...ownWords(known)]
    const texts = pieces.map((piece) => `${piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars)}\u0001`)
    const costs = costsOf(pattern, texts)
    const at = texts.findIndex((text, index) => (costs[index] ?? Infinity) > COST_MS_MAX && isSlow(pattern, text))
    return at === -1 ? [] : [`${known.file}: /${known.source}/ of ${JSON.stringify(pieces[at])}`]
  })
  expect(patterns.length).toBeGreaterThan(900)
  expect(slow).toEqual([])
})

test("no pattern looks for n't where a word begins, because it stands behind a letter", async () => {
  const never = (await patternsRead()).filter(({ source }) => /\\b\(\?:(?:[^()]*\|)?n't/.test(source))
  expect(never.map(({ file, source }) => `${file}: /${source.slice(0, 80)}`)).toEqual([])
})
