/** The tables of the patterns of all issues. */
import { issueSources } from "./issue-patterns.ts"
import { patternTables } from "./pattern-tables.ts"

export const issuePatterns = patternTables(issueSources)
