/**
 * The law texts that come with the service (`built-in-texts.json`), so that a first evaluation needs neither network nor
 * operator. Checked once at import. A citation within a provision gets the text of the whole provision.
 */
import { Schema } from "effect"
import { parseCitation, type ParsedCitation } from "../../actors/council/citation.ts"
import { unitOf } from "../../actors/council/source.ts"
import { FrameworkId, type LawText } from "../../schema/council.ts"
import { onFirstUse } from "../concurrency/on-first-use.ts"
import json from "./built-in-texts.json" with { type: "json" }
import { textHash } from "./law-texts.ts"

const Source = Schema.Struct({
  name: Schema.String,
  /** Where the text is officially or usually found. */
  url: Schema.String,
  /** The copies that it was read in and compared with, word by word. */
  copies: Schema.NonEmptyArray(Schema.String),
  /** Why it may be copied freely. */
  license: Schema.String,
  /** A date such as 2026-01-31. */
  readAt: Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))),
  /** Never amended again: no source has a newer text. */
  unchanging: Schema.Boolean
})
export type BuiltInSource = typeof Source.Type

const File = Schema.Struct({
  about: Schema.Array(Schema.String),
  sources: Schema.Record(Schema.String, Source),
  laws: Schema.Array(
    Schema.Struct({
      citation: Schema.String,
      title: Schema.String,
      jurisdiction: Schema.String,
      framework: FrameworkId,
      text: Schema.Struct({ source: Schema.String, content: Schema.String })
    })
  )
})

export interface BuiltInLaw {
  readonly citation: string
  readonly title: string
  readonly jurisdiction: string
  readonly framework: FrameworkId
  readonly content: string
  readonly source: BuiltInSource
}

const readLaws = (): ReadonlyArray<BuiltInLaw> => {
  const { laws, sources } = Schema.decodeUnknownSync(File)(json)
  return laws.map(({ text, ...law }) => {
    const source = sources[text.source]
    if (source === undefined) throw new Error(`${law.citation} names a source that the built-in texts do not describe`)
    return { ...law, content: text.content, source }
  })
}

export const BUILT_IN_LAWS: ReadonlyArray<BuiltInLaw> = readLaws()

export interface BuiltInText {
  readonly content: string
  readonly text: LawText
  readonly unchanging: boolean
}

const keyOf = (citation: ParsedCitation): string | undefined => {
  const unit = unitOf(citation)
  return unit === undefined ? undefined : JSON.stringify(unit)
}

const textOf = ({ content, source }: BuiltInLaw): BuiltInText => ({
  content,
  text: {
    basis: "full_text",
    sha256: textHash(content),
    url: source.url,
    origin: "built-in",
    retrievedAt: Date.parse(source.readAt),
    note: `the text comes with this service and was read on ${source.readAt} in copies of its source`
  },
  unchanging: source.unchanging
})

const byUnit = onFirstUse(
  (): ReadonlyMap<string | undefined, BuiltInText> =>
    new Map(BUILT_IN_LAWS.map((law) => [keyOf(parseCitation(law.citation, law.framework)), textOf(law)]))
)

/** Undefined when the service has no built-in text of the provision. */
export const builtInText = (citation: ParsedCitation): BuiltInText | undefined => {
  const key = keyOf(citation)
  return key === undefined ? undefined : byUnit().get(key)
}
