/**
 * The laws of the demonstration: those whose texts come with the service, and those of `test/fixtures/council/corpus.json`,
 * which have none and say why.
 */
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { FrameworkId } from "../../schema/council.ts"
import { BUILT_IN_LAWS, type BuiltInSource } from "../../src/council/built-in-texts.ts"

const FILE = new URL("../fixtures/council/corpus.json", import.meta.url)

const Corpus = Schema.Struct({
  about: Schema.Array(Schema.String),
  laws: Schema.Array(
    Schema.Struct({
      citation: Schema.String,
      title: Schema.String,
      jurisdiction: Schema.String,
      framework: FrameworkId,
      textAbsent: Schema.String
    })
  )
})

export interface CorpusText {
  readonly content: string
  readonly source: BuiltInSource
}

export interface CorpusLaw {
  readonly citation: string
  readonly title: string
  readonly jurisdiction: string
  readonly framework: FrameworkId
  /** Undefined: no text comes with the service, for the reason in `textAbsent`. */
  readonly text: CorpusText | undefined
  readonly textAbsent: string | undefined
}

export const readCorpus = (): ReadonlyArray<CorpusLaw> => {
  const { laws } = Schema.decodeUnknownSync(Corpus)(JSON.parse(readFileSync(FILE, "utf8")))
  return [
    ...BUILT_IN_LAWS.map(({ content, source, ...law }) => ({
      ...law,
      text: { content, source },
      textAbsent: undefined
    })),
    ...laws.map((law) => ({ ...law, text: undefined }))
  ]
}
