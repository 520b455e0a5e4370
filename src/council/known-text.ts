/**
 * Finds a law's text without asking its source. Order of precedence: an operator's text for this place, then for any
 * place; a built-in text that is never amended; a fetched text; another built-in text.
 */
import { parseCitation } from "../../actors/council/citation.ts"
import { lawEntity, TEXT_FRESH_MS } from "../../actors/law/law.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { Law, LawText } from "../../schema/council.ts"
import type { LawState } from "../../schema/law.ts"
import { type BuiltInText, builtInText } from "./built-in-texts.ts"
import { lawIdOf, tellingPlaceOf } from "./law-texts.ts"
import { TEXT_CHARS_MAX } from "./plain-text.ts"

export type ReadLaw = Extract<LawState, { readonly _tag: "Read" }>

export interface KnownText {
  readonly text: LawText
  /** Its words, if they are not stored yet. */
  readonly content: string | undefined
  /** False: a source may have a newer text. */
  readonly isFresh: boolean
}

export interface Knowledge {
  /** Undefined when no text is known. */
  readonly known: KnownText | undefined
  /** Why the source had none; undefined when it was not asked recently. */
  readonly missed: Extract<LawState, { readonly _tag: "Missed" }> | undefined
}

type Deps = { readonly registry: Pick<Registry, "read">; readonly now: () => number }

/** The id of the entity that keeps an operator's text for a law as cited in that place. */
export const lawIdFor = (law: Pick<Law, "framework" | "jurisdiction" | "normalized">): string =>
  lawIdOf(law.normalized, tellingPlaceOf(law))

export const knowledgeOf = async ({ now, registry }: Deps, law: Law): Promise<Knowledge> => {
  const { framework, normalized } = law
  const stateOf = async (lawId: string) => (await registry.read(lawEntity, lawId)).state
  if (tellingPlaceOf(law) !== undefined) {
    const ofPlace = await stateOf(lawIdFor(law))
    if (ofPlace._tag === "Read") return { known: stored(ofPlace, true), missed: undefined }
  }
  if (framework === null) return { known: undefined, missed: undefined }
  const state = await stateOf(lawIdOf(normalized))
  const builtIn = builtInText(parseCitation(normalized, framework))
  return { known: chosen(state, builtIn, now()), missed: state._tag === "Missed" ? state : undefined }
}

const chosen = (state: LawState, builtIn: BuiltInText | undefined, now: number): KnownText | undefined => {
  if (state._tag === "Read" && state.origin === "operator") return stored(state, true)
  if (builtIn?.unchanging === true) return { ...builtIn, isFresh: true }
  if (state._tag === "Read") return stored(state, now - state.retrievedAt < TEXT_FRESH_MS)
  return builtIn && { ...builtIn, isFresh: now - (builtIn.text.retrievedAt ?? 0) < TEXT_FRESH_MS }
}

const stored = (state: ReadLaw, isFresh: boolean): KnownText => ({ text: textOf(state), content: undefined, isFresh })

/** A stored law text in the form that evaluations receive. */
export const textOf = ({ basis, origin, retrievedAt, sha256, url }: Omit<ReadLaw, "_tag" | "keptAt">): LawText => ({
  basis,
  sha256,
  url,
  origin,
  retrievedAt,
  note: basis === "excerpt" ? EXCERPT_NOTE : null
})

const EXCERPT_NOTE = `the text is longer; these are its first ${TEXT_CHARS_MAX} characters`

/** Marks the text as an excerpt when several provisions are cited, because it is that of the first. */
export const asGiven = <A extends Pick<LawText, "basis" | "note">>(
  { firstOfSeveral }: Pick<Law, "firstOfSeveral">,
  text: A
): A =>
  firstOfSeveral && text.basis !== "citation_only"
    ? { ...text, basis: "excerpt", note: text.note === null ? FIRST_NOTE : `${FIRST_NOTE}; ${text.note}` }
    : text

const FIRST_NOTE = "several provisions are cited, and the text is that of the first"
