/** Every labelled text of the project, in parts so small that the test of one ends soon on a busy machine. */
import { readdirSync, readFileSync } from "node:fs"

/** Texts of one part: half a second of reading on a quiet machine. */
const PART_TEXTS_MAX = 500

const FOLDER = new URL("../../../fixtures/triage/", import.meta.url)

const textsOf = (name: string): ReadonlyArray<string> =>
  (JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as ReadonlyArray<{ readonly text: string }>).map(
    ({ text }) => text
  )

/** The parts of each file, each for a test of its own. */
export const PARTS_OF_TEXTS = readdirSync(FOLDER).flatMap((name) => {
  const texts = textsOf(name)
  return Array.from({ length: Math.ceil(texts.length / PART_TEXTS_MAX) }, (_, part) => {
    const from = part * PART_TEXTS_MAX
    return [`${name} from ${from + 1}`, texts.slice(from, from + PART_TEXTS_MAX)] as const
  })
})

export const EVERY_TEXT = PARTS_OF_TEXTS.flatMap(([, texts]) => texts)
