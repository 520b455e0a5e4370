/**
 * The port to the words of laws, which are stored once under their hash and never change, and to the list of laws with a
 * text. The law's entity (`actors/law/law.ts`) decides which words belong to it.
 */
import { hash } from "node:crypto"
import { normalForm } from "../../schema/normal-form.ts"
import type { Law } from "../../schema/council.ts"
import type { LawState } from "../../schema/law.ts"

export type KnownText = Omit<Extract<LawState, { readonly _tag: "Read" }>, "_tag" | "keptAt">

export interface LawTexts {
  /** Stores the words, unless they exist, and returns their hash. */
  readonly put: (content: string, now: number) => Promise<string>
  readonly get: (sha256: string) => Promise<string | undefined>
  /** Laws with a text of this origin, in the order of their citations. */
  readonly list: (query: {
    readonly origin: KnownText["origin"]
    readonly limit: number
    readonly offset: number
  }) => Promise<{ readonly rows: ReadonlyArray<KnownText>; readonly total: number }>
}

/** The key of stored words: hex SHA-256 of their UTF-8. */
export const textHash = (content: string): string => hash("sha256", content, "hex")

/** 128 bits, so that citations do not collide. */
const LAW_ID_CHARS = 32

/** The id of the law with this normalised citation; with `place`, of that place's law. */
export const lawIdOf = (normalized: string, place?: string): string =>
  textHash(place === undefined ? normalized : JSON.stringify([normalized, place])).slice(0, LAW_ID_CHARS)

/** The key of a jurisdiction, without regard to capitals and blanks. */
export const placeOf = (jurisdiction: string): string =>
  normalForm(jurisdiction, "NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase()

/**
 * The place that a citation needs to be unambiguous: when no framework is known, and for the Uniform Commercial Code,
 * which every State has in its own version. Undefined when the citation suffices.
 */
export const tellingPlaceOf = ({
  framework,
  jurisdiction
}: Pick<Law, "framework" | "jurisdiction">): string | undefined =>
  framework === null || framework === "ucc" ? placeOf(jurisdiction) : undefined
