/** What the first page of the console says where no case of the ones looked at waits. */
import { expect, test } from "vitest"
import { casesPage, caseRows } from "../../../../src/web/console/cases-page.ts"
import { homeParts, type HomeView } from "../../../../src/web/console/home-page.ts"

type CaseItem = HomeView["newest"]["results"][number]

const ITEM = {
  case_id: "ARC-2026-000001",
  status: "triaging",
  severity: "crisis",
  organization: null,
  category: "safety",
  subcategory: "crisis",
  waits_for: null,
  updated_at: "2026-11-28T20:00:00.000Z"
} as CaseItem

test("the cases in which somebody may be in danger stand first, with their number, and each once", () => {
  const other = { ...ITEM, case_id: "ARC-2026-000002", severity: "low" } as CaseItem
  const text = homeParts({
    account: {} as HomeView["account"],
    waiting: { results: [ITEM], next_cursor: null },
    newest: { results: [ITEM, other], next_cursor: null },
    crisis: { results: [ITEM], next_cursor: null },
    notices: { results: [], total: 0, unread: 0 },
    agentCount: 1,
    baseUrl: "http://localhost",
    now: Date.parse(ITEM.updated_at)
  }).text
  expect(text).toContain("Crisis: 1 case")
  expect(text.indexOf("Crisis: 1 case")).toBeLessThan(text.indexOf("needs you"))
  expect(text.split(`/console/cases/${ITEM.case_id}"`)).toHaveLength(2)
  expect(text.split('<span class="tag tag-remove">Crisis</span>')).toHaveLength(2)
})

test("the list of cases leads with those in danger on its first page, and names how many there are beyond it", () => {
  const other = { ...ITEM, case_id: "ARC-2026-000002", severity: "low" } as CaseItem
  const view = {
    list: { results: [other, ITEM], next_cursor: null },
    first: { results: [ITEM], next_cursor: "abc" },
    status: "",
    needsMe: false,
    isCrisis: false,
    isTest: false,
    q: "",
    cursor: "",
    now: Date.parse(ITEM.updated_at)
  }
  const text = casesPage(view)
  expect(text).toContain("Crisis: more than 1 case")
  expect(text).toContain('href="/console/cases?crisis=true"')
  expect(text.indexOf(ITEM.case_id)).toBeLessThan(text.indexOf(other.case_id))
  expect(text.split(`/console/cases/${ITEM.case_id}"`)).toHaveLength(2)
  expect(casesPage({ ...view, first: undefined, isCrisis: true })).not.toContain("more than")
})

const partsWith = (cursor: string | null): string =>
  homeParts({
    account: {} as HomeView["account"],
    waiting: { results: [], next_cursor: cursor },
    newest: { results: [], next_cursor: null },
    crisis: { results: [], next_cursor: null },
    notices: { results: [], total: 0, unread: 0 },
    agentCount: 1,
    baseUrl: "http://localhost",
    now: 0
  }).text

test("nothing waits where all cases were looked at", () => {
  expect(partsWith(null)).toContain("Nothing waits for you.")
})

test("none of the newest waits, and older ones can be looked through, where only some were looked at", () => {
  const text = partsWith("abc")
  expect(text).not.toContain("Nothing waits")
  expect(text).toContain("None of your newest cases waits for you.")
  expect(text).toMatch(/href="\/console\/cases\?needs_me=true&(amp;)?cursor=abc"/)
})

test("a case about danger asks for no answers where only safety counts", () => {
  const item = {
    case_id: "ARC-2026-000001",
    status: "needs_information",
    organization: null,
    category: "safety",
    subcategory: "crisis",
    waits_for: "answers",
    updated_at: "2026-11-28T20:00:00.000Z"
  } as CaseItem
  const text = caseRows([item, { ...item, subcategory: "security_deposit" }], Date.parse(item.updated_at)).text
  expect(text.split("Safety comes first")).toHaveLength(2)
  expect(text.split("Answer its questions")).toHaveLength(2)
})
