/** Which patterns speak for which issue. Issues are named by their public ids (actors/assistant/taxonomy.ts). */
import type { IssuePatterns } from "./patterns.ts"
import { home } from "./issues/home.ts"
import { life } from "./issues/life.ts"
import { money } from "./issues/money.ts"
import { triggerConcept } from "./lexicons/trigger-concepts.ts"

/** Every pattern as it is written, by issue. The words of an issue's own rules speak for it, with a grievance or less. */
export const issueSources: IssuePatterns = Object.fromEntries(
  Object.entries({ ...home, ...money, ...life }).map(([issue, sources]) => [
    issue,
    [...sources, `3.05 ${triggerConcept(issue)} refuse|ignore|denial`, `2.2 ${triggerConcept(issue)}`]
  ])
)
