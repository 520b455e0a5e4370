/** Names exactly what an evaluation rests on: the rules, and the lexicons, patterns and tables that read a text. */
import { fingerprint } from "./fingerprint.ts"
import { ruleSet } from "./rule-set.ts"
import json from "./triage-rules.json" with { type: "json" }
import { issueSources } from "./understanding/issue-patterns.ts"
import { facetPatterns, STAND_INS } from "./understanding/law-table.ts"
import { lexicon } from "./understanding/lexicons/all.ts"
import { cities, habits, leanings } from "./understanding/place-words.ts"

/** Raised when the code that reads a text changes what it finds; the data below is part of the version by itself. */
const ENGINE_VERSION = "3"

/** Schema version, day of review, engine, and the content of everything that decides. */
export const ruleSetVersion = `${ruleSet.schema_version}/${ruleSet.reviewed}/${ENGINE_VERSION}/${fingerprint(
  JSON.stringify([json, lexicon, issueSources, facetPatterns, STAND_INS, cities, habits, leanings])
)}`
