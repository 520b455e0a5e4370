/**
 * The triage rule set in use, decoded and checked. A rule set that breaks a rule of its own stops the start with one sentence;
 * nothing runs on half-read law.
 */
import { Result } from "effect"
import type { RuleSet } from "../../schema/triage.ts"
import { parseRuleSet } from "./rule-set.ts"
import json from "./triage-rules.json" with { type: "json" }

export const ruleSet: RuleSet = Result.getOrThrowWith(parseRuleSet(json), (invalid) => new Error(invalid.message))
