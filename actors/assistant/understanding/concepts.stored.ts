/** The tables of the lexicon of concepts. */
import { lexiconTables } from "./lexicon-tree.ts"
import { lexicon } from "./lexicons/all.ts"

export const concepts = lexiconTables(lexicon, { typos: true })
