/** Written by `npm run rules:keep`: every set of rules that events may name, by its fingerprint. No line is ever removed. */
import type { KeptRules } from "../kept-rules.ts"
import of_85c7b951d8870ae7 from "./85c7b951d8870ae7.json" with { type: "json" }

export const KEPT_RULES: Readonly<Record<string, KeptRules>> = {
  "85c7b951d8870ae7": of_85c7b951d8870ae7 as unknown as KeptRules
}
