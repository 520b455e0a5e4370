/**
 * What stands open beside the bodies of a denied health claim: the review by an independent organization. The plan names it in its
 * final denial, so it is no body to which papers of a case go first. Pure.
 */

const OF_RULES: Readonly<Record<string, string>> = {
  "us-health-appeal":
    "After the plan's final denial you can also ask for an external review (45 C.F.R. § 147.136(c)–(d)): an independent organization decides, and its decision binds the plan. You have 4 months from the final denial to ask for it, and the denial has to say where. Where waiting could seriously harm the patient, an expedited external review can be asked for at the same time as the urgent appeal, and is decided within 72 hours."
}

/** In sentences; empty where the law of the case knows none. */
export const externalReview = (ruleId: string | undefined): ReadonlyArray<string> => {
  const told = OF_RULES[ruleId ?? ""]
  return told === undefined ? [] : [told]
}
