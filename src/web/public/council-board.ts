/** The board of the law council: verdicts with their fingerprints, searched, filtered and ordered by the address alone. */
import { restsOnNothing } from "../../../actors/council/aggregate-words.ts"
import type { VerdictItem, VerdictList } from "../../../schema/api/council.ts"
import { type FrameworkId, PRINCIPLES } from "../../../schema/council.ts"
import { fingerprint } from "../charts.ts"
import { page } from "../frame.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { empty, filters, hrefOf, pager, searchForm, tag, type Tone } from "../parts.ts"
import { counted, date } from "../words.ts"

type Item = typeof VerdictItem.Encoded

export const BOARD_LIMIT = 20

export const VERDICT_TONES: Readonly<Record<string, Tone>> = { KEEP: "keep", AMEND: "amend", REMOVE: "remove" }

const LISTS: Readonly<Record<string, readonly [name: string, tone: Tone]>> = {
  green_list: ["Green list", "keep"],
  yellow_list: ["Yellow list", "amend"],
  red_list: ["Red list", "remove"],
  dead_letter: ["Dead letter", "quiet"],
  conflict_list: ["Conflict", "conflict"]
}

export const verdictTag = (verdict: string): Html => tag(VERDICT_TONES[verdict] ?? "quiet", verdict)

export const listTag = (list: string | null): Html => {
  const known = list === null ? undefined : LISTS[list]
  return known === undefined ? NOTHING : tag(known[1], known[0])
}

/** Beside a verdict of rules that found nothing: no word and no score is shown as if somebody had judged. */
export const NOTHING_FOUND_WORDS =
  "The rules found nothing in this text that they judge by; the score is the middle, not a finding."
export const nothingFoundTag = tag("quiet", "Nothing found")

/** The frameworks by the names that people use. */
const SOURCES: Readonly<Record<FrameworkId, string>> = {
  "us-code": "U.S. Code",
  cfr: "C.F.R.",
  ucc: "U.C.C.",
  udhr: "UDHR",
  "canon-law": "Canon law",
  torah: "Torah"
}

export interface BoardFilter {
  readonly verdict: string
  readonly list: string
  readonly framework: string
  readonly status: string
  readonly q: string
  readonly sort: string
  readonly offset: number
}

/** The newest first is the address without a word. */
const ORDERS = [
  ["", "Newest"],
  ["highest", "Highest score"],
  ["lowest", "Lowest score"]
] as const

const VERDICTS = [
  ["", "All"],
  ["KEEP", "Keep"],
  ["AMEND", "Amend"],
  ["REMOVE", "Remove"]
] as const

/** Who judges laws here. */
export const judgesWords = (hasModels: boolean): string =>
  hasModels ? "by models of several companies that do not hear one another" : "by keyword rules that read a law's words"

export const councilBoard = (list: typeof VerdictList.Encoded, filter: BoardFilter, hasModels: boolean): string => {
  const isFiltered = [filter.verdict, filter.list, filter.framework, filter.status, filter.q].some((one) => one !== "")
  const hrefTo = (differing: Partial<BoardFilter>): string => hrefOf("/council", { ...filter, offset: 0, ...differing })
  return page(
    {
      title: "Law council",
      area: "public",
      current: "/council",
      description: `Laws scored against eight principles ${judgesWords(hasModels)}.`
    },
    html`<div class="wide">
      <h1>Law council</h1>
      <p class="lead">
        Laws scored against eight principles ${judgesWords(hasModels)}. Every verdict is in the
        <a href="/log">transparency log</a>.
      </p>
      ${searchForm({
        action: "/council",
        name: "q",
        label: "Search the laws",
        hint: "Words of the title, or a citation such as 15 U.S.C. 45.",
        value: filter.q,
        button: "Search",
        kept: { verdict: filter.verdict, list: filter.list, framework: filter.framework, sort: filter.sort }
      })}
      ${filters(
        "Verdict",
        VERDICTS.map(([verdict, name]) => [
          hrefTo({ verdict, status: "" }),
          name,
          verdict === filter.verdict && filter.status === ""
        ])
      )}
      ${filter.list === "" && filter.framework === "" ? html`<details>${narrower(filter, hrefTo)}</details>` : html`<details open>${narrower(filter, hrefTo)}</details>`}
      ${filters(
        "Order",
        ORDERS.map(([sort, name]) => [hrefTo({ sort }), name, sort === filter.sort])
      )}
      <p class="count">
        ${counted(list.total, "law")}${filter.q === "" ? NOTHING : html` with “${filter.q}” (<a href="${hrefTo({ q: "" })}">show all</a>)`}
        ·
        ${filter.status === "evaluating" ? html`<a href="/council">Show the verdicts</a>` : html`<a href="${hrefTo({ status: "evaluating", verdict: "", list: "", sort: "" })}">Show what is being evaluated</a>`}
      </p>
      ${list.results.length === 0 ? noneYet(isFiltered) : verdictItems(list.results, "h2")}
      ${pager({ limit: BOARD_LIMIT, offset: filter.offset, total: list.total }, (offset) => hrefTo({ offset }))}
    </div>`
  )
}

/** Filters that fewer visitors want, which fill a phone. */
const narrower = (filter: BoardFilter, hrefTo: (differing: Partial<BoardFilter>) => string): Html =>
  html`<summary>Lists and sources</summary>
    ${filters(
      "List",
      [["", "Any list"] as const, ...Object.entries(LISTS).map(([id, [name]]) => [id, name] as const)].map(
        ([id, name]) => [hrefTo({ list: id, status: "" }), name, id === filter.list && filter.status === ""]
      )
    )}
    ${filters(
      "Source",
      [["", "Any source"] as const, ...Object.entries(SOURCES)].map(([framework, name]) => [
        hrefTo({ framework }),
        name,
        framework === filter.framework
      ])
    )}`

const noneYet = (isFiltered: boolean): Html =>
  isFiltered
    ? empty("No law is here", html`Take a filter away, or look at <a href="/council">all verdicts</a>.`)
    : empty(
        "No law was evaluated yet",
        html`An agent or a sponsor asks for one with <code>POST /api/v1/council/evaluate</code>; see
          <a href="/docs">the interface</a>.`
      )

/** `heading` is the level that the page leaves to titles of laws. */
export const verdictItems = (items: ReadonlyArray<Item>, heading: "h2" | "h3"): Html =>
  html`<ol class="list board">
    ${items.map((item) => boardItem(item, heading))}
  </ol>`

const boardItem = (item: Item, heading: "h2" | "h3"): Html => {
  const { citation, completedAt, compositeScore, councilVotes, id, oneSentence, principleScores, title, verdict } = item
  const isEmpty = restsOnNothing(oneSentence)
  const link = html`<a class="list-title" href="/council/${String(id)}" data-row>${title}</a>`
  const { amend, keep, remove } = councilVotes
  return html`<li>
    <div>
      ${heading === "h2" ? html`<h2 class="list-head">${link}</h2>` : html`<h3 class="list-head">${link}</h3>`}
      <div class="board-cite">${citation}</div>
      ${oneSentence === null ? NOTHING : html`<p>${isEmpty ? NOTHING_FOUND_WORDS : oneSentence}</p>`}
    </div>
    <div class="board-fingerprint">
      ${principleScores === null || isEmpty ? NOTHING : fingerprint(PRINCIPLES.map((one) => principleScores[one]))}
    </div>
    <div class="score">
      ${compositeScore === null || isEmpty ? "–" : compositeScore.toFixed(1)}<span class="of"> / 10</span>
    </div>
    <div class="board-tags">
      ${isEmpty ? nothingFoundTag : verdict === null ? tag("quiet", item.status === "failed" ? "No verdict" : "Evaluating") : verdictTag(verdict)}
      ${isEmpty ? NOTHING : listTag(item.listAssignment)}
      ${verdict === null || isEmpty ? NOTHING : html`<div class="board-votes">${String(keep)} keep · ${String(amend)} amend · ${String(remove)} remove</div>`}
      <div class="board-votes">${date(completedAt ?? item.createdAt)}</div>
    </div>
  </li>`
}
