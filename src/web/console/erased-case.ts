/** The sponsor's request to erase a case, and what they see of it afterwards. */
import { ERASURE_COUNT_MAX } from "../../../actors/case/erasure.ts"
import { button, check, folded, onceForm } from "../fields.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, facts, tag } from "../parts.ts"
import { date, spoken } from "../words.ts"
import { STATUS_TONES } from "../case-words.ts"
import { STATUS_WORDS } from "../person/page-frame.ts"
import type { CaseView } from "./case-view.ts"
import { consolePage } from "./console-frame.ts"
import { targetOf } from "./letter-part.ts"

type Erased = CaseView["one"]

export const erasedCasePage = (one: Erased): string =>
  consolePage(
    { title: `${one.case_id}: ${STATUS_WORDS.erased.title}`, current: "/console/cases" },
    html`<div class="wide">${crumb("/console/cases", "Cases")} ${erasedArticle(one)}</div>`
  )

export const erasedArticle = ({ case_id, category, timeline, updated_at }: Erased): Html =>
  html`<article id="case">
    <header class="case-head">
      <h1>${case_id}</h1>
      <div>${tag(STATUS_TONES.erased, STATUS_WORDS.erased.title)}</div>
    </header>
    ${timeline.map(({ event }) => html`<p>${event}.</p>`)}
    ${facts([
      ["Category", spoken(category)],
      ["Erased", date(updated_at)]
    ])}
    <p class="quiet">Letters that were sent stay with those who got them.</p>
  </article>`

interface Wishes {
  /** Who asks now, by the actors of the timeline: staff are "reviewer". */
  readonly asking: ReadonlyArray<string>
  /** How often the sponsor asked. */
  readonly ownCount: number
}

/** What the lines about it say. */
const wishesOf = ({ timeline }: CaseView["one"]): Wishes =>
  timeline.reduce<Wishes>(
    ({ asking, ownCount }, { actor, type }) => {
      if (type === "erasure_asked")
        return { asking: [...asking, actor], ownCount: ownCount + (actor === "sponsor" ? 1 : 0) }
      if (type === "erasure_taken_back") return { asking: asking.filter((one) => one !== actor), ownCount }
      return { asking: type === "erasure_refused" ? [] : asking, ownCount }
    },
    { asking: [], ownCount: 0 }
  )

/** Where nothing waits and nothing can be asked, nothing is shown. */
export const erasurePart = (view: CaseView): Html => {
  const { one } = view
  if (one.test !== undefined) return NOTHING
  const wishes = wishesOf(one)
  const isOver = wishes.ownCount >= ERASURE_COUNT_MAX
  const isAsked = wishes.asking.includes("sponsor") || wishes.asking.includes("reviewer")
  if (wishes.asking.length === 0 && isOver) return NOTHING
  return html`<section class="panel" aria-labelledby="erasure">
    <h2 id="erasure">Erase this case</h2>
    ${wishes.asking.length === 0 ? NOTHING : waiting(view, wishes)} ${isAsked || isOver ? NOTHING : asking(view)}
  </section>`
}

const waiting = (view: CaseView, { asking: who }: Wishes): Html =>
  html`<p>
      ${who.includes("reviewer") ? "Staff propose" : who.includes("person") ? "The person asks" : "You asked"} that the
      texts of this case be erased. Two people of this service decide that.
    </p>
    ${
      who.includes("person")
        ? html`<p>
            ${who.includes("sponsor") ? "You asked for it too." : "If you ask too, your request stays when they take theirs back."}
          </p>`
        : NOTHING
    }
    ${who.includes("sponsor") ? onceForm(targetOf(view), "kept", button("Take my request back", "plain")) : NOTHING}`

const asking = (view: CaseView): Html =>
  folded(
    "Ask that this case be erased",
    onceForm(
      targetOf(view),
      "erasure",
      html`<p>
          Every text goes: what was told and answered, letters, mails, documents, names and addresses. The number of the
          case, its dates, the kind of problem and the counts stay. Letters that were sent stay with those who got them.
        </p>
        <p>
          Two people of this service decide it within three days. Until then the case goes on, and you can take it back.
        </p>
        ${check({ id: "sure-erase", label: "I want the texts of this case to be erased", isRequired: true })}
        ${button("Ask that it be erased", "danger")}`
    )
  )
