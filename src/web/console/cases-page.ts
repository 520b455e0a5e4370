/** The list of the sponsor's cases, with filters that are links. */
import type { CaseItem, CaseListResponse } from "../../../schema/api/case-lists.ts"
import type { CaseStatus } from "../../../schema/case.ts"
import { STATUS_WORDS } from "../person/page-frame.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { empty, filters, hrefOf, searchForm, tag } from "../parts.ts"
import { counted, distance, spoken } from "../words.ts"
import { STATUS_TONES, WAIT_WORDS } from "../case-words.ts"
import { consolePage } from "./console-frame.ts"

type Item = typeof CaseItem.Encoded

export interface CasesView {
  readonly list: typeof CaseListResponse.Encoded
  readonly status: string
  readonly needsMe: boolean
  /** Only the cases in which somebody may be in danger. */
  readonly isCrisis: boolean
  /** Those of them that stand before the newest cases: on the first page without a filter. */
  readonly first: typeof CaseListResponse.Encoded | undefined
  /** Test cases, or all others. */
  readonly isTest: boolean
  readonly q: string
  readonly cursor: string
  readonly now: number
}

/** Statuses that people look for; the others are between them. */
const FILTERED: ReadonlyArray<CaseStatus> = [
  "needs_information",
  "letter_drafted",
  "awaiting_response",
  "response_received",
  "escalated",
  "resolved"
]

export const casesPage = (view: CasesView): string => {
  const { cursor, first, isCrisis, isTest, list, needsMe, now, q, status } = view
  const isAll = status === "" && !needsMe && !isCrisis
  const others = first === undefined ? list.results : without(list.results, first.results)
  const test = isTest ? "true" : ""
  const hrefWith = (query: Readonly<Record<string, string | undefined>>): string =>
    hrefOf("/console/cases", { q, test, ...query })
  return consolePage(
    { title: "Cases", current: "/console/cases" },
    html`<div class="wide">
      <h1>Cases</h1>
      ${filters("Cases", [
        [hrefWith({ test: "" }), "All", isAll && !isTest],
        [hrefWith({ needs_me: "true" }), "Need me", needsMe],
        [hrefWith({ crisis: "true" }), "Crisis", isCrisis],
        ...FILTERED.map((one) => [hrefWith({ status: one }), STATUS_WORDS[one].title, status === one] as const),
        [hrefWith({ test: "true" }), "Test cases", isTest && isAll]
      ])}
      ${searchForm({
        action: "/console/cases",
        name: "q",
        label: "Find a case",
        ...(isTest ? { kept: { test: "true" } } : {}),
        hint: "Part of its number, of the organization's id or of its kind",
        value: q,
        button: "Find"
      })}
      ${first === undefined ? NOTHING : crisisPart(first, now)}
      ${list.results.length === 0 ? nothing(view) : caseRows(others, now)}
      <nav class="pager" aria-label="Pages">
        ${cursor === "" ? NOTHING : html`<a class="button" href="${hrefWith(filterOf(view))}">Newest</a>`}
        ${
          list.next_cursor === null
            ? NOTHING
            : html`<a class="button" rel="next" href="${hrefWith({ ...filterOf(view), cursor: list.next_cursor })}"
                >Further</a
              >`
        }
      </nav>
    </div>`
  )
}

const filterOf = ({ isCrisis, needsMe, status }: CasesView) => ({
  status,
  needs_me: needsMe ? "true" : "",
  crisis: isCrisis ? "true" : ""
})

const nothing = ({ cursor, isCrisis, isTest, list, needsMe, q, status }: CasesView): Html => {
  // With this filter a page may hold fewer, because it is chosen from what was read.
  if (list.next_cursor !== null) return html`<p class="quiet">None on this page. Go further to see older ones.</p>`
  if (cursor !== "") return html`<p class="quiet">There are no older ones.</p>`
  if (isCrisis) return empty("No crisis", html`In no open case a danger to somebody was read.`)
  if (needsMe) return empty("Nothing waits for you", html`Every case waits for somebody else, or has ended.`)
  if (isTest && q === "" && status === "")
    return empty("No test case", html`<a href="/guides/testing">Testing</a> says how one is opened.`)
  if (q !== "" || status !== "") return empty("No such case", html`<a href="/console/cases">All cases</a>`)
  return empty("No case yet", html`Your agents open them. <a href="/console">How to begin</a>`)
}

/** A case about danger asks nothing before its person is safe. */
const waitWords = ({ subcategory, waits_for: wait }: Item): string =>
  wait === null ? "" : wait === "answers" && subcategory === "crisis" ? "Safety comes first" : WAIT_WORDS[wait]

/** The items that are not among the others. */
export const without = (items: ReadonlyArray<Item>, others: ReadonlyArray<Item>): ReadonlyArray<Item> =>
  items.filter(({ case_id }) => !others.some((one) => one.case_id === case_id))

/** The cases in which somebody may be in danger, with their number. */
export const crisisPart = ({ next_cursor, results }: typeof CaseListResponse.Encoded, now: number): Html =>
  results.length === 0
    ? NOTHING
    : html`<section class="warning" aria-labelledby="crisis">
        <h2 id="crisis">Crisis: ${next_cursor === null ? NOTHING : "more than "}${counted(results.length, "case")}</h2>
        <p>Somebody may be in danger. What to do first and whom to call stands at the top of each.</p>
        ${caseRows(results, now)}
        ${next_cursor === null ? NOTHING : html`<p><a href="/console/cases?crisis=true">All of them</a></p>`}
      </section>`

/** Each row leads with the organization and what is to do; the number is quiet. */
export const caseRows = (items: ReadonlyArray<Item>, now: number): Html =>
  html`<ul class="list">
    ${items.map((item) => caseRow(item, now))}
  </ul>`

const caseRow = (item: Item, now: number): Html =>
  html`<li class="list-row">
    <div>
      <a class="list-title" href="/console/cases/${item.case_id}" data-row
        >${item.organization?.org_name ?? "A case without an organization yet"}</a
      >
      <p>
        ${item.waits_for === null ? NOTHING : html`<strong>${waitWords(item)}</strong> · `}${item.problem_is_asked ? "No problem named yet" : spoken(item.subcategory ?? item.category)}
        <span class="quiet">· ${item.case_id}</span>
      </p>
    </div>
    <div class="list-side">
      ${item.severity === "crisis" ? tag("remove", "Crisis") : NOTHING}
      ${tag(STATUS_TONES[item.status], STATUS_WORDS[item.status].title)}
      <div>${distance(item.updated_at, now)}</div>
    </div>
  </li>`
