/** What the texts of a case tell of work, for the short times of employment law. */
import type { OpenCase } from "../../schema/case.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { leadingRule } from "../assistant/leading-rule.ts"
import { type WorkMatter, workMatterOf } from "../assistant/bodies/work-matter.ts"

export const workIn = (
  { narrative, narrative_at, opened_at }: OpenCase,
  evaluation: Evaluation
): WorkMatter | undefined =>
  workMatterOf(
    narrative.map((text, index) => ({ text, at: narrative_at?.[index] ?? opened_at })),
    leadingRule(evaluation) === undefined ? undefined : `${evaluation.category}/${evaluation.subcategory}`
  )
