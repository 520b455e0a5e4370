/** Every State of America has a law for the problems that people have most, and names its own one. */
import { expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const STATES =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " "
  )

interface Problem {
  readonly rule: string
  readonly text: string
  /** States whose law is not in the catalogue. */
  readonly without: ReadonlySet<string>
}

const PROBLEMS: ReadonlyArray<Problem> = [
  {
    rule: "deposit",
    text: "I moved out in June and my landlord still has not returned my security deposit of $900.",
    without: new Set()
  },
  {
    rule: "repairs",
    text: "There is no heat in the apartment that I rent and the landlord refuses to fix the furnace.",
    without: new Set(["AR"])
  },
  {
    rule: "insurance",
    text: "My homeowners insurer denied my roof claim after the storm without sending anybody.",
    without: new Set(["MS"])
  },
  {
    rule: "udap",
    text: "The store advertised a lower price, then switched it at the counter with a hidden fee. The ad was misleading.",
    without: new Set()
  }
]

const lawOf = (text: string, state: string): string | undefined =>
  triage({ text, jurisdiction: `US-${state}`, organizationNamed: true, now: Date.UTC(2026, 11, 1) }).matches.find(
    ({ confident }) => confident === true
  )?.rule_id

test.each(PROBLEMS.flatMap((problem) => STATES.map((state) => ({ ...problem, state }))))(
  "the law on $rule of $state leads in $state",
  ({ rule, state, text, without }) => {
    expect(lawOf(text, state)).toBe(without.has(state) ? undefined : `us-${state.toLowerCase()}-${rule}`)
  }
)
