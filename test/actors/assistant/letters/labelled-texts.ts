/** Every labelled text of the project, in parts so small that the test of one ends soon on a busy machine. */
import { readdirSync, readFileSync } from "node:fs"

/** Texts of one part: half a second of reading on a quiet machine. */
const PART_TEXTS_MAX = 500

const FOLDER = new URL("../../../fixtures/triage/", import.meta.url)

const textsOf = (name: string): ReadonlyArray<string> =>
  (JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as ReadonlyArray<{ readonly text: string }>).map(
    ({ text }) => text
  )

/**
 * The suite reads all facts of every fifth text, 3 s instead of 13. `TEXTS_EVERY=1 npx vitest run
 * test/actors/assistant/letters/narrative-parts` reads those of all.
 */
const TEXTS_EVERY = Number(process.env["TEXTS_EVERY"] ?? 5)

/** The parts of each file, each for a test of its own. */
export const PARTS_OF_TEXTS = readdirSync(FOLDER).flatMap((name) => {
  const texts = textsOf(name)
  return Array.from({ length: Math.ceil(texts.length / PART_TEXTS_MAX) }, (_, part) => {
    const from = part * PART_TEXTS_MAX
    return [`${name} from ${from + 1}`, texts.slice(from, from + PART_TEXTS_MAX)] as const
  })
})

export const EVERY_TEXT = PARTS_OF_TEXTS.flatMap(([, texts]) => texts)

/** Of each part the texts whose facts are all read: never the same share of two parts. */
export const PARTS_TO_READ_WHOLE = PARTS_OF_TEXTS.map(
  ([name, texts], part) => [name, texts.filter((_, at) => (at + part) % TEXTS_EVERY === 0)] as const
)
