/** The tables of the crisis patterns. */
import type { CrisisClass } from "../../../schema/triage.ts"
import { compile } from "./compile.ts"
import { FIGURATIVE } from "./figurative.ts"
import { LEXICON } from "./lexicon.ts"
import { PATTERNS } from "./patterns.ts"

export const tables = compile<CrisisClass>(LEXICON, PATTERNS, FIGURATIVE)
