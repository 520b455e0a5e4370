/**
 * The port to the words of laws, which are stored once under their hash and never change; and to the list of the laws that
 * have some. Which words are a law's is the law's own affair (`actors/law/law.ts`).
 */
import { createHash } from "node:crypto"
import type { Law } from "../../schema/council.ts"
import type { LawState } from "../../schema/law.ts"

export type KnownText = Omit<Extract<LawState, { readonly _tag: "Read" }>, "_tag" | "keptAt">

export interface LawTexts {
  /** Stores the words, unless they are there, and gives their hash. */
  readonly put: (content: string, now: number) => Promise<string>
  readonly get: (sha256: string) => Promise<string | undefined>
  /** Laws with a text of this origin, in the order of their citations. */
  readonly list: (query: {
    readonly origin: KnownText["origin"]
    readonly limit: number
    readonly offset: number
  }) => Promise<{ readonly rows: ReadonlyArray<KnownText>; readonly total: number }>
}

/** What words are stored under: hex SHA-256 of their UTF-8. */
export const textHash = (content: string): string => createHash("sha256").update(content, "utf8").digest("hex")

/** 128 bits tell citations apart. */
const LAW_ID_CHARS = 32

/** The id of the law that a normalised citation names; with a place, of that place's law of this name. */
export const lawIdOf = (normalized: string, place?: string): string =>
  textHash(place === undefined ? normalized : JSON.stringify([normalized, place])).slice(0, LAW_ID_CHARS)

/** Jurisdictions that are written alike are one. */
export const placeOf = (jurisdiction: string): string =>
  jurisdiction.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase()

/**
 * The place without which a citation does not tell whose law it is: where no framework is known, and with the Uniform
 * Commercial Code, of which every State has its own. Undefined where the citation says enough.
 */
export const tellingPlaceOf = ({
  framework,
  jurisdiction
}: Pick<Law, "framework" | "jurisdiction">): string | undefined =>
  framework === null || framework === "ucc" ? placeOf(jurisdiction) : undefined
