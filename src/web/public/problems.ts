/** The registry of problems that many people have: the list, and one of them. */
import type { Problem, ProblemList } from "../../../schema/api/directory.ts"
import { page } from "../frame.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, empty, facts, hrefOf, pager, searchForm, tag, type Tone } from "../parts.ts"
import { counted, date, number, spoken } from "../words.ts"

type One = typeof Problem.Encoded

const SEVERITY_TONES: Readonly<Record<string, Tone>> = {
  low: "quiet",
  medium: "amend",
  high: "remove",
  critical: "remove"
}

export const problemsPage = (list: typeof ProblemList.Encoded, search: string, category: string): string =>
  page(
    {
      title: "Problems",
      area: "public",
      current: "/problems",
      description: "Problems that many people have, counted from real cases.",
      unlisted: search !== ""
    },
    html`<div class="wide">
      <h1>Problems</h1>
      <p class="lead">
        What many people have trouble with, counted from real cases. One stands here from five cases of three sponsors
        on, or because a reviewer wrote it; it holds nothing of any single case.
      </p>
      ${searchForm({ action: "/problems", name: "search", label: "Search", hint: "Words of a title or summary", value: search, button: "Search" })}
      ${category === "" ? NOTHING : html`<p class="count">Only ${spoken(category).toLowerCase()}. <a href="${hrefOf("/problems", { search })}">Show all categories</a></p>`}
      ${
        list.results.length === 0
          ? empty(
              search === "" && category === "" ? "No problem is public yet" : "No problem fits",
              search === "" && category === ""
                ? html`The first appears when five cases of three sponsors are alike.`
                : html`Try other words, or look at <a href="/problems">all problems</a>.`
            )
          : html`<p class="count">${counted(list.total, "problem")}</p>
              <ol class="list">
                ${list.results.map(problemItem)}
              </ol>
              ${pager(list, (offset) => hrefOf("/problems", { search, category, offset }))}`
      }
    </div>`
  )

const problemItem = (one: One): Html =>
  html`<li class="list-row">
    <div>
      <h2 class="list-head"><a class="list-title" href="/problems/${one.slug}" data-row>${one.title}</a></h2>
      <p>${one.summary}</p>
    </div>
    <div class="list-side">
      ${severityTag(one)} ${tag("quiet", spoken(one.category))}
      <div>${affected(one)}</div>
    </div>
  </li>`

const severityTag = ({ severity }: One): Html =>
  tag(SEVERITY_TONES[severity] ?? "quiet", `${spoken(severity)} severity`)

const affected = ({ affectedCount }: One): string =>
  affectedCount === null ? "too few cases to tell" : counted(affectedCount, "case")

export const problemPage = (one: One): string =>
  page(
    { title: one.title, area: "public", current: "/problems", description: one.summary.slice(0, 200) },
    html`<article class="wide">
      ${crumb("/problems", "Problems")}
      <h1>${one.title}</h1>
      <p class="cite">
        ${severityTag(one)} ${tag(one.status === "open" ? "amend" : "quiet", spoken(one.status))}
        <a href="${hrefOf("/problems", { category: one.category })}">${spoken(one.category)}</a>
      </p>
      <p class="lead">${one.summary}</p>
      ${facts([
        [
          "Cases",
          one.affectedCount === null ? "too few to tell without speaking of single people" : number(one.affectedCount)
        ],
        [
          "Organizations",
          one.organizations.length === 0
            ? "none is named"
            : one.organizations.map(({ id, name }) => html`<a href="/orgs/${id}">${name}</a> `)
        ],
        ["First seen", date(one.createdAt)],
        ["Last change", date(one.updatedAt)]
      ])}
      <p class="quiet small">
        An organization is named when cases of at least three sponsors name it and a reviewer chose to.
      </p>
    </article>`
  )
