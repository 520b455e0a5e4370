/**
 * Names exactly what an evaluation rests on: the rules, the words, patterns and tables that read a text, and the weights
 * that were learned.
 *
 * Always true: when any of `versionSources` changes, the version changes. Of weights it has the fingerprint that stands in
 * their file.
 */
import { cities } from "./city-names.ts"
import { FIGURATIVE } from "./crisis/figurative.ts"
import { LEXICON } from "./crisis/lexicon.ts"
import { PATTERNS } from "./crisis/patterns.ts"
import { NEAR_DANGER } from "./crisis/real-words.ts"
import crisisWeights from "./crisis/weights.json" with { type: "json" }
import { fingerprint } from "./plain-text.ts"
import { placeNames, placeNamesAbroad } from "./places.ts"
import { ruleSet } from "./rule-set.stored.ts"
import json from "./triage-rules.json" with { type: "json" }
import { RELATIVES } from "./understanding/telling.ts"
import grievanceWeights from "./understanding/grievance-weights.json" with { type: "json" }
import { issueSources } from "./understanding/issue-patterns.ts"
import issueWeights from "./understanding/issue-weights.json" with { type: "json" }
import { facetPatterns, STAND_INS } from "./understanding/law-table.ts"
import { lexicon } from "./understanding/lexicons/all.ts"
import { rentedHomeWords } from "./understanding/place-home.ts"
import { MONEY } from "./understanding/place-money.ts"
import { habits, leanings, NO_PLACES } from "./understanding/place-names.ts"
import { ownPlace } from "./understanding/place-own.ts"
import { placeWords } from "./understanding/place-words.ts"
import { REAL_WORDS } from "./understanding/real-words.ts"
import { nameData } from "./understanding/person-names.ts"
import { sequences } from "./understanding/sequences.ts"

/** Raised when the code that reads a text changes what it finds; the data below is part of the version by itself. */
const ENGINE_VERSION = "18"

/** The data that decides an evaluation. */
export const versionSources = {
  rules: json,
  lexicon,
  realWords: REAL_WORDS,
  sequences,
  issuePatterns: issueSources,
  issueWeights: issueWeights.content,
  grievanceWeights: grievanceWeights.content,
  facetPatterns,
  standIns: STAND_INS,
  relatives: RELATIVES,
  places: placeNames,
  placesAbroad: placeNamesAbroad,
  cities,
  habits,
  leanings,
  money: MONEY,
  ownPlace,
  noPlaces: NO_PLACES,
  ...placeWords,
  ...rentedHomeWords,
  names: nameData,
  crisisWords: LEXICON,
  crisisPatterns: PATTERNS,
  crisisFigurative: FIGURATIVE,
  crisisRealWords: NEAR_DANGER,
  crisisWeights: crisisWeights.content
}

/** Sets and maps are written as their entries: JSON alone writes them all alike. */
const written = (_key: string, value: unknown): unknown =>
  value instanceof Set || value instanceof Map ? [...value] : value

/** Schema version, day of review, engine, and the content of everything that decides. */
export const versionOf = (sources: Readonly<Record<keyof typeof versionSources, unknown>>): string => {
  const content = Object.entries(sources).map(([name, source]) => `"${name}":${JSON.stringify(source, written)}`)
  return `${ruleSet.schema_version}/${ruleSet.reviewed}/${ENGINE_VERSION}/${fingerprint(`{${content.join()}}`)}`
}
