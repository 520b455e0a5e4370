/** What is kept of a set of rules, so that events may name its rules by id. */
import type { Certainty, DatedDeadline, EscalationStep } from "../../../schema/triage.ts"

export interface KeptRule {
  readonly citation: string
  readonly law: string
  readonly certainty: Certainty
  readonly remedy: string
  readonly preconditions: string
  readonly letter_template: string | null
  /** Without their dates. */
  readonly deadlines: ReadonlyArray<Omit<DatedDeadline, "rule_id" | "due_at">>
  readonly escalation: ReadonlyArray<EscalationStep>
}

export interface KeptRules {
  readonly rules: Readonly<Record<string, KeptRule>>
  /** What stands beside the id of a subcategory. */
  readonly sentences: Readonly<Record<string, string>>
  readonly standing: ReadonlyArray<string>
}
