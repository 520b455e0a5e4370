/** The vectors of words that learning knows (vectors.ts made them): words with alike neighbours in large texts have alike vectors. */
import { fixture } from "./labelled.ts"

/** What test/fixtures/learning/word-vectors.json holds: words with spaces between, and their vectors in bytes. */
export interface WrittenVectors {
  readonly words: string
  readonly vectors: string
}

export const DIMENSIONS = 100
export const VECTOR_STEPS = 127

/** The vector of each word, of length 1. */
export const wordVectors = (): ReadonlyMap<string, Float64Array> => {
  const { vectors, words } = fixture("learning/word-vectors.json") as WrittenVectors
  const bytes = new Int8Array(Buffer.from(vectors, "base64"))
  return new Map(
    words
      .split(" ")
      .map((word, at) => [
        word,
        Float64Array.from(bytes.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS), (value) => value / VECTOR_STEPS)
      ])
  )
}
