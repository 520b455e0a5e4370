/** One item of the queue: its content, assignment and votes, and the form that decides it. */
import { capitalized } from "../../../schema/text.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { facts, tag } from "../parts.ts"
import { moment, spoken } from "../words.ts"
import { type Colleagues, nameOf } from "./colleagues.ts"
import { type Choice, CHOICES, KIND_NAMES } from "./choices.ts"
import { area, kbd, late, type Problem, problemSummary, proofFields, type Who } from "./parts.ts"
import { type Item, type QueueFilter, queueHref } from "./queue.ts"

/** What the item's kind adds: its content, and fields of the form. */
export interface Content {
  readonly body: Html
  readonly fields: Html
  /** Decisions that make no sense for it now are left out. */
  readonly without?: ReadonlyArray<string>
}

export interface DetailView {
  readonly item: Item
  readonly content: Content
  readonly who: Who
  readonly colleagues: Colleagues
  readonly now: number
  readonly filter: QueueFilter
  readonly problem?: Problem | undefined
  /** What was typed before. */
  readonly reason: string
  readonly reviewer?: string | undefined
}

export const queueDetail = (view: DetailView): Html => {
  const { colleagues, content, filter, item, now, problem, who } = view
  return html`<section class="panel decide" aria-labelledby="chosen">
    <p class="crumb back-to-list"><a href="${queueHref(filter)}">Queue</a></p>
    ${problemSummary(problem)}
    <div class="row">
      <h2 id="chosen" tabindex="-1">${capitalized(item.title)}</h2>
      <span
        >${tag(item.kind === "crisis" ? "remove" : "quiet", KIND_NAMES[item.kind])}
        ${late(item.due_at, item.overdue, now)}</span
      >
    </div>
    ${standing(item, who, colleagues)} ${content.body}
    ${item.state === "decided" ? decided(item, colleagues) : decisionForm(view)}
  </section>`
}

/** Who has it and who voted; of two people the first cannot be the second. */
const standing = (item: Item, who: Who, colleagues: Colleagues): Html => {
  const isMine = item.assignee !== null && item.assignee === who.reviewer_id
  const hasVoted = item.first_reviewer !== null && item.first_reviewer === who.reviewer_id
  return html`${
    item.assignee === null
      ? NOTHING
      : html`<p class="standing">
          ${tag(isMine ? "keep" : "amend", isMine ? "You have it" : "Taken")}
          ${isMine ? NOTHING : html`${nameOf(colleagues, item.assignee)}${namedMark(item.assignee_named)}`}${item.assigned_at === null ? NOTHING : html` since ${moment(item.assigned_at)}`}
        </p>`
  }${
    item.first_reviewer === null
      ? NOTHING
      : html`<p class="standing">
          ${tag("conflict", "1 of 2 votes")}
          ${hasVoted ? "You" : html`${nameOf(colleagues, item.first_reviewer)}${namedMark(item.first_reviewer_named)}`}
          voted
          <b>${spoken(item.decision ?? "").toLowerCase()}</b
          >${item.reason === null ? NOTHING : html`: “${item.reason}”`}.
          ${hasVoted ? "A second person must say the same; you cannot be both." : "Your word would be the second and carry it out."}
        </p>`
  }`
}

/** An id recorded under another credential. */
const namedMark = (isNamed: boolean): Html => (isNamed ? html` (named, not known)` : NOTHING)

const decided = (item: Item, colleagues: Colleagues): Html =>
  facts([
    ["Decision", spoken(item.decision ?? item.status)],
    ["Reason", item.reason ?? "–"],
    [
      "By",
      html`${item.decided_by === null ? "–" : nameOf(colleagues, item.decided_by)}${namedMark(item.decided_by_named)}`
    ],
    ["At", item.decided_at === null ? "–" : moment(item.decided_at)]
  ])

/** A kind that cannot be rejected needs no reason. */
export const reasonHint = (choices: ReadonlyArray<Choice>): string =>
  `${choices.some(({ needsReason }) => needsReason === true) ? "Needed to reject" : "May be left empty"}; it is kept, and whoever is concerned reads it.`

const decisionForm = ({ content, filter, item, now, reason, reviewer, who }: DetailView): Html => {
  const choices = CHOICES[item.kind].filter(({ decision }) => content.without?.includes(decision) !== true)
  const action = queueHref(filter, item.id)
  return html`<form class="stack verdict-form" method="post" action="${action}">
      ${content.fields} ${item.kind === "erasure" ? NOTHING : area("reason", "Reason", reasonHint(choices), reason)}
      ${proofFields(who, now, reviewer)}
      <ul class="consequences">
        ${choices.map(({ consequence }) => html`<li>${consequence}</li>`)}
      </ul>
      <div class="actions">
        ${choices.map(choiceButton)}
        ${item.kind === "letter" ? html`<a class="button" href="${withEdit(action)}" data-key="e">Edit ${kbd("e")}</a>` : NOTHING}
      </div>
    </form>
    ${ordersOf(item, who, action)}`
}

const withEdit = (href: string): string => `${href}${href.includes("?") ? "&" : "?"}edit=1`

/** Each key moves the focus; a reason that is needed comes first. */
const choiceButton = ({ decision, isMain = false, key, name, needsReason = false }: Choice): Html =>
  html`<button
    class="${isMain ? "primary" : ""}"
    name="decision"
    value="${decision}"
    data-key="${key}"
    data-first="${needsReason ? "reason" : ""}"
  >
    ${name} ${kbd(key)}
  </button>`

/** What changes nothing for good, in a form of its own: no reason and no proof is asked for. */
const ordersOf = ({ assignee, first_reviewer }: Item, who: Who, action: string): Html => {
  const isMine = assignee !== null && assignee === who.reviewer_id
  const mayGiveBack = isMine || (assignee !== null && who.role === "admin")
  const mayRetract = first_reviewer !== null && (first_reviewer === who.reviewer_id || who.role === "admin")
  const mayTake = !isMine && who.reviewer_id !== null && (assignee === null || who.role === "admin")
  if (!mayGiveBack && !mayRetract && !mayTake) return NOTHING
  return html`<form class="actions side-orders" method="post" action="${action}">
    ${mayTake ? html`<button name="order" value="assign" data-key="t">Take it ${kbd("t")}</button>` : NOTHING}
    ${mayGiveBack ? html`<button name="order" value="release" data-key="x">Give back ${kbd("x")}</button>` : NOTHING}
    ${mayRetract ? html`<button name="order" value="retract" data-key="u">Take back the vote ${kbd("u")}</button>` : NOTHING}
  </form>`
}
