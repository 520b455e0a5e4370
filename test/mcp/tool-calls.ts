/** One call of each tool that must succeed on an empty service, and one that must be refused with what to do next. */

export interface ToolCalls {
  readonly name: string
  readonly good: object
  readonly bad: object
}

const STORY = "My landlord kept my full security deposit of $1,800 when I moved out six weeks ago and sent no list."

/** In an order in which each finds what it needs: the organization is known once a case names it. */
export const CALLS: ReadonlyArray<ToolCalls> = [
  {
    name: "triage_problem",
    good: { description: STORY, jurisdiction: "US-WA" },
    bad: { description: "" }
  },
  {
    name: "report_problem",
    good: { problem_description: STORY, user_identifier: "user-1", organization_named: "Acme Lettings" },
    bad: { problem_description: STORY }
  },
  { name: "search_institutions", good: { q: "acme" }, bad: { q: 7 } },
  { name: "get_institution_profile", good: { org_id: "acme-lettings" }, bad: {} },
  { name: "search_problems", good: {}, bad: { limit: -1 } },
  { name: "get_platform_stats", good: {}, bad: { nonsense: true } },
  {
    name: "evaluate_law",
    good: { citation: "UDHR art. 19", jurisdiction: "International" },
    bad: { citation: "UDHR art. 19", jurisdiction: "International", wait_seconds: 999 }
  },
  { name: "get_council_verdicts", good: {}, bad: { id: 999_999 } },
  { name: "get_legal_frameworks", good: {}, bad: { nonsense: true } }
]

export const TOOL_NAMES: ReadonlyArray<string> = CALLS.map(({ name }) => name).toSorted()
