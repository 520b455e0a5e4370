/** The one queue: the list of what waits, and beside it the item that was chosen. */
import { capitalized } from "../../../schema/text.ts"
import type { QueueItem, QueueList } from "../../../schema/api/queue.ts"
import { QueueKind } from "../../../schema/queue-item.ts"
import { type Html, html } from "../html.ts"
import { bell, live, partials } from "../htmx.ts"
import { empty, filters, hrefOf, liveMark, pager } from "../parts.ts"
import { number, spoken } from "../words.ts"
import { KIND_NAMES } from "./choices.ts"
import { done, kbd, late, staffPage, type Who } from "./parts.ts"

export type Item = typeof QueueItem.Type
type List = typeof QueueList.Type

export const QUEUE_LIMIT = 50

export interface QueueFilter {
  readonly kind: string
  readonly state: string
  readonly assignee: string
  readonly offset: number
}

export interface QueueView {
  readonly list: List
  readonly filter: QueueFilter
  readonly who: Who
  readonly now: number
  readonly done: string
  readonly chosen?: { readonly item: Item; readonly detail: Html; readonly isWrong: boolean } | undefined
}

export const queueHref = (filter: QueueFilter, itemId = ""): string =>
  hrefOf(itemId === "" ? "/staff/queue" : `/staff/queue/${encodeURIComponent(itemId)}`, {
    kind: filter.kind,
    state: filter.state === "open" ? "" : filter.state,
    assignee: filter.assignee,
    offset: filter.offset
  })

export const queuePage = (view: QueueView): string => {
  const { chosen, filter, list, now, who } = view
  const title = chosen === undefined ? `Queue: ${number(list.total)}` : `${chosen.item.title}: queue`
  return staffPage(
    {
      title: chosen?.isWrong === true ? `Error: ${title}` : title,
      area: "staff",
      current: "/staff/queue",
      live: true,
      script: "staff-keys.js",
      hasOwnKeys: true
    },
    who,
    html`<div class="full${chosen === undefined ? "" : " has-chosen"}">
      <div class="row head-row">
        <h1>Queue <span class="quiet" id="${COUNT_ID}">${number(list.total)}</span></h1>
        <div class="row">${liveMark()} ${KEYS}</div>
      </div>
      ${done(view.done)} ${queueFilters(filter)} ${bell("/staff/queue-live", 0)}
      <div class="queue-grid">
        ${queueList({ list, filter, now, chosenId: chosen?.item.id ?? "" })}
        ${
          chosen === undefined
            ? html`<p class="quiet choose">
                Choose an item: ${kbd("j")} to the first one, ${kbd("Enter")} to open it. What you open may be noted in
                the audit.
              </p>`
            : chosen.detail
        }
      </div>
    </div>`
  )
}

const COUNT_ID = "queue-count"
/** What the stream rings with when the queue has changed. */
export const QUEUE_EVENT = "queue"

interface ListView extends Pick<QueueView, "list" | "filter" | "now"> {
  readonly chosenId: string
}

/** The list alone, and the count above it, for a page that stands open. */
export const queueListPart = (view: ListView): Html =>
  html`${queueList(view)} ${partials([[COUNT_ID, html`${number(view.list.total)}`]])}`

const queueList = ({ chosenId, filter, list, now }: ListView): Html => {
  const path = hrefOf("/staff/queue-list", { ...filter, chosen: chosenId })
  return html`<div class="queue-list" id="queue-list" ${live(path, [QUEUE_EVENT])}>
    ${
      list.results.length === 0
        ? empty("Nothing waits", html`Nothing of this kind waits for a person. <a href="/staff/queue">All kinds</a>`)
        : html`<ol class="queue" aria-label="Waiting">
              ${list.results.map((item) => queueRow(item, item.id === chosenId, filter, now))}
            </ol>
            ${pager(list, (offset) => queueHref({ ...filter, offset }))}`
    }
  </div>`
}

const queueRow = (item: Item, isChosen: boolean, filter: QueueFilter, now: number): Html => {
  const { case_id, org_id } = item.subject
  const subject = case_id ?? org_id ?? ""
  return html`<li>
    <a
      class="queue-row"
      id="row-${item.id}"
      href="${queueHref(filter, item.id)}"
      data-row
      aria-current="${String(isChosen)}"
      ><span class="queue-kind${item.kind === "crisis" ? " queue-crisis" : ""}"
        >${KIND_NAMES[item.kind]}${stateNote(item)}</span
      ><b>${capitalized(item.title)}</b
      ><span class="small quiet"
        >${subject}${subject === "" || item.due_at === null ? "" : " · "}${late(item.due_at, item.overdue, now)}</span
      ></a
    >
  </li>`
}

/** The assignee, in the row. */
export const stateNote = ({ assignee, decision, state }: Item): string => {
  if (state === "awaiting_second") return " · 1 of 2 votes"
  if (state === "decided") return ` · ${spoken(decision ?? "decided").toLowerCase()}`
  return assignee === null ? "" : " · taken"
}

const STATES = [
  ["open", "Open"],
  ["assigned", "Taken"],
  ["decided", "Decided"],
  ["all", "All"]
] as const

const queueFilters = (filter: QueueFilter): Html =>
  html`<div class="queue-filters">
    ${filters("Whose", [
      ...STATES.map(
        ([state, name]) =>
          [
            queueHref({ ...filter, state, assignee: "", offset: 0 }),
            name,
            filter.state === state && filter.assignee === ""
          ] as const
      ),
      [queueHref({ ...filter, state: "all", assignee: "me", offset: 0 }), "Mine", filter.assignee === "me"]
    ])}
    ${filters("Kind", [
      [queueHref({ ...filter, kind: "", offset: 0 }), "Every kind", filter.kind === ""],
      ...QueueKind.literals.map(
        (kind) => [queueHref({ ...filter, kind, offset: 0 }), KIND_NAMES[kind], filter.kind === kind] as const
      )
    ])}
  </div>`

const KEY_LIST = [
  ["j k", "next and previous item"],
  ["Enter", "open the item, or press the button that has the focus"],
  ["t", "to Take it"],
  ["x", "to Give back"],
  ["a", "to the main decision"],
  ["r", "to the reason, then Escape to Reject"],
  ["e", "edit the letter"],
  ["u", "to Take back my vote"],
  ["?", "this list"]
] as const

/** Keys move the focus; only Enter on a button decides. */
const KEYS = html`<details class="keys" data-help>
  <summary>Keys ${kbd("?")}</summary>
  <dl>
    ${KEY_LIST.map(
      ([keys, meaning]) =>
        html`<div>
          <dt>${keys.split(" ").map(kbd)}</dt>
          <dd>${meaning}</dd>
        </div>`
    )}
  </dl>
</details>`
