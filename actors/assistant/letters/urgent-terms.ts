/** The shorter times that a law gives for what it calls urgent: a home without heat, water or power. Pure. */
import type { Term } from "./laws/term.ts"

/** Of what the tenant is deprived: "the hot water takes long" and "the electric gate is broken" say no such thing. */
const DEPRIVED =
  "(?:no|not|without|never|broken?|dead|off|out|fail(?:s|ed|ing)?|stopped|cut|shut|gone|lost|freezing|does(?:n't| not)|is(?:n't| not)|won't)"
const WARMTH_WATER_POWER =
  "(?:heat(?:ing)?|heaters?|radiators?|furnace|boiler|(?:hot|cold|running|tap|drinking)? ?water|electricity|power|lights)"
/** Shorter times for what the law calls urgent, each with the words of a defect that it is for; the first that fits counts. */
const URGENT_TERMS: Readonly<Record<string, ReadonlyArray<{ readonly defect: RegExp; readonly term: Term }>>> = {
  "us-wa-repairs": [
    {
      defect: new RegExp(
        `\\b${DEPRIVED} (?:[\\w-]+ ){0,2}${WARMTH_WATER_POWER}\\b(?! (?:leak|drip|bill|pipe))|\\b${WARMTH_WATER_POWER} (?:[\\w-]+ ){0,5}${DEPRIVED}\\b|\\bgas leak|\\bleak(?:s|ing)? (?:of )?gas\\b|\\bsewage\\b|\\bcarbon monoxide\\b`,
        "i"
      ),
      term: { value: 24, unit: "hours" }
    },
    {
      defect:
        /\b(?:fridge|refrigerator|freezer|range(?! of\b)|stove|oven|cooker|toilets?|(?<!\b(?:floor|ground|house|foundation) )sinks?|showers?|bath ?tubs?)\b/i,
      term: { value: 72, unit: "hours" }
    }
  ]
}

/** The shorter time that the law gives for this defect. */
export const urgentTerm = (ruleId: string, defect: string | undefined): Term | undefined =>
  defect === undefined ? undefined : URGENT_TERMS[ruleId]?.find((one) => one.defect.test(defect))?.term
