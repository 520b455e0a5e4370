/** The version of the rules: fingerprinting all that decides takes a start 15 ms. */
import { versionOf, versionSources } from "./triage-version.ts"

export const ruleSetVersion = versionOf(versionSources)
