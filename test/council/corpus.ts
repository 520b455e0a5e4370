/** The laws of `test/fixtures/council/corpus.json`, checked as they are read: each has a text and its source, or says why not. */
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { FrameworkId } from "../../schema/council.ts"

const FILE = new URL("../fixtures/council/corpus.json", import.meta.url)

const Source = Schema.Struct({
  name: Schema.String,
  /** The stored copy that was read. */
  url: Schema.String,
  /** Other copies, with which it was compared word by word. */
  comparedWith: Schema.optional(Schema.Array(Schema.String)),
  /** Why everybody may copy it. */
  license: Schema.String,
  readAt: Schema.String
})

const described = {
  citation: Schema.String,
  title: Schema.String,
  jurisdiction: Schema.String,
  framework: FrameworkId
}

const Corpus = Schema.Struct({
  about: Schema.Array(Schema.String),
  sources: Schema.Record({ key: Schema.String, value: Source }),
  laws: Schema.Array(
    Schema.Union(
      Schema.Struct({ ...described, text: Schema.Struct({ source: Schema.String, content: Schema.String }) }),
      Schema.Struct({ ...described, textAbsent: Schema.String })
    )
  )
})

export interface CorpusText {
  readonly content: string
  readonly source: typeof Source.Type
}

export interface CorpusLaw {
  readonly citation: string
  readonly title: string
  readonly jurisdiction: string
  readonly framework: FrameworkId
  /** Undefined: it is evaluated by its citation alone, for the reason in `textAbsent`. */
  readonly text: CorpusText | undefined
  readonly textAbsent: string | undefined
}

export const readCorpus = (): ReadonlyArray<CorpusLaw> => {
  const { laws, sources } = Schema.decodeUnknownSync(Corpus)(JSON.parse(readFileSync(FILE, "utf8")))
  return laws.map((law) => {
    const { citation, framework, jurisdiction, title } = law
    const shown = { citation, framework, jurisdiction, title }
    if (!("text" in law)) return { ...shown, text: undefined, textAbsent: law.textAbsent }
    const source = sources[law.text.source]
    if (source === undefined) throw new Error(`${citation} names a source that the corpus does not describe`)
    return { ...shown, text: { content: law.text.content, source }, textAbsent: undefined }
  })
}
