/** The legal frameworks as this server shows them: each with an example of how a citation is written. */
import { CITATION_EXAMPLES, FRAMEWORKS } from "../../../actors/council/frameworks.ts"
import type { LegalFramework } from "../../../schema/api/council.ts"
import type { LegalFrameworks } from "../../../schema/mcp/council.ts"

export type ShownFramework = (typeof LegalFrameworks.Encoded)["frameworks"][number]

export const shownFramework = (framework: typeof LegalFramework.Encoded): ShownFramework => ({
  ...framework,
  citation_example: CITATION_EXAMPLES[framework.id]
})

export const SHOWN_FRAMEWORKS: ReadonlyArray<ShownFramework> = FRAMEWORKS.map(shownFramework)
