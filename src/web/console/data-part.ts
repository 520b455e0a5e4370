/** The sponsor's data to take along: the download of its first part, and of each further part behind it. */
import { exportAccount } from "../../../schema/api/account-export.ts"
import { listCases } from "../../../schema/api/case-lists.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import type { Ask, Refused } from "../ask.ts"
import { type Html, html, NOTHING } from "../html.ts"

const DOWNLOAD = exportAccount.path
const PAGE = "/console/account"
/** Of the query's `after`: behind the first part. Every further part has a cursor. */
const FIRST = "first"

/** What the page offers. A part must be put together before it is known whether another follows. */
export type DataView =
  | { readonly _tag: "First"; readonly hasCases: boolean }
  | { readonly _tag: "Further"; readonly cursor: string }
  | { readonly _tag: "WasLast" }

/** `after` is the part that the visitor has: "first", or its cursor. */
export const dataView = async (
  ask: Ask,
  after: string | undefined,
  request: HttpRequest
): Promise<DataView | Refused> => {
  if (after === undefined || after === "") {
    const newest = await ask(listCases, { query: { limit: 1 } }, request)
    return newest.ok ? { _tag: "First", hasCases: newest.body.results.length > 0 } : newest
  }
  const part = await ask(exportAccount, { query: { cursor: after === FIRST ? undefined : after } }, request)
  if (!part.ok) return part
  const { nextCursor } = part.body
  return nextCursor === null ? { _tag: "WasLast" } : { _tag: "Further", cursor: nextCursor }
}

export const dataPart = (view: DataView): Html => {
  switch (view._tag) {
    case "First":
      return html`<p>
          The first file has your account, agents, webhooks, notices, sessions and newest cases, each with its messages,
          letters and documents.
        </p>
        ${offer(DOWNLOAD, "Download your data", view.hasCases ? FIRST : undefined)}`
    case "Further":
      return html`<p>
          The next file has older cases, further messages or documents of the last one, or proposals of your agents.
        </p>
        ${offer(`${DOWNLOAD}?cursor=${view.cursor}`, "Download the next file", view.cursor)}`
    case "WasLast":
      return html`<p>The last file had all the rest. <a href="${PAGE}#data">Begin again</a></p>`
    default:
      return view satisfies never
  }
}

const offer = (href: string, words: string, after: string | undefined): Html =>
  html`<p class="actions">
    <a class="button" href="${href}" download>${words}</a>
    ${after === undefined ? NOTHING : html`<a href="${PAGE}?after=${after}#data">See whether another file follows</a>`}
  </p>`
