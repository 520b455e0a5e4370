/** One call of each tool that must succeed on an empty service, and one that must be refused with what to do next. */

export interface ToolCalls {
  readonly name: string
  /** The case that report_problem opened before. */
  readonly good: object | ((caseId: string) => object)
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
  { name: "get_case", good: { needs_me: false }, bad: { case_id: "ARC-2026-99999" } },
  {
    name: "answer_case",
    good: (caseId) => ({ case_id: caseId, message: "How long do they have?" }),
    bad: { case_id: "ARC-2026-99999" }
  },
  {
    name: "add_contact",
    good: (caseId) => ({ case_id: caseId, contact_type: "user_contact", name: "Ada" }),
    bad: { contact_type: "user_contact" }
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
