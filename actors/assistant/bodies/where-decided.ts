/**
 * Where a claim is decided that goes to no court for small sums: to a tribunal or board of the ladder, or on a way that its law names.
 * Pure.
 */
import type { EscalationStep } from "../../../schema/triage.ts"
import { bodyName } from "./legal-steps.ts"

/** Tribunals, boards and courts that decide such a claim. */
const DECIDERS: ReadonlySet<string> = new Set([
  "bc_rtb",
  "civil_court",
  "employment_tribunal_gb",
  "equality_court_gb",
  "first_tier_tribunal_gb",
  "on_ltb",
  "property_tribunal_gb",
  "rtb_ie",
  "tribunal_au",
  "wrc_ie"
])

/** Laws that have a review of their own, before which no court takes the matter. */
const OWN_WAY: Readonly<Record<string, string>> = {
  "us-health-appeal":
    "not the small claims court. First the appeal inside the plan, then the external review; after that a court, for a plan of an employer mostly the federal one.",
  "us-health-external":
    "not the small claims court. First the external review; after that a court, for a plan of an employer mostly the federal one.",
  "us-medicare-redet":
    "not the small claims court. Medicare has five levels of appeal, of which a federal court is the last.",
  "us-medicaid-hearing":
    "not the small claims court. The fair hearing of the State comes first, and its courts after it.",
  "us-ssa-recon":
    "not the small claims court. Reconsideration, a hearing before a judge and the Appeals Council come first, and a federal court after them.",
  "us-foia": "not the small claims court. The appeal inside the agency comes first, and a federal court after it.",
  "us-irs-90day": "the US Tax Court, without paying first.",
  "us-title7":
    "not the small claims court. A charge with the EEOC comes first, and a court after its notice of the right to sue."
}

/** Undefined where a court for small sums may be the place. */
export const whereDecided = (
  ruleId: string | undefined,
  steps: ReadonlyArray<Pick<EscalationStep, "name" | "regulator">>
): string | undefined => {
  if (ruleId !== undefined && Object.hasOwn(OWN_WAY, ruleId)) return OWN_WAY[ruleId]
  const decider = steps.find(({ regulator }) => DECIDERS.has(regulator))
  if (decider === undefined) return undefined
  return steps.some(({ regulator }) => regulator === "acas")
    ? `${bodyName(decider.name)}, and no small claims court. Acas early conciliation comes first: it is free, without it no claim is taken, and while it runs the time stands still.`
    : `${bodyName(decider.name)}.`
}
