/** The sponsor's request to erase a case, and what they see of it afterwards. */
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

/** The newest line about it says whether a request waits. */
const isAsked = ({ timeline }: CaseView["one"]): boolean =>
  timeline.findLast(({ type }) => type.startsWith("erasure_"))?.type === "erasure_asked"

export const erasurePart = (view: CaseView): Html => {
  const { one } = view
  if (one.test !== undefined) return NOTHING
  return html`<section class="panel" aria-labelledby="erasure">
    <h2 id="erasure">Erase this case</h2>
    ${isAsked(one) ? waiting(view) : asking(view)}
  </section>`
}

const waiting = (view: CaseView): Html =>
  html`<p>It is asked that the texts of this case be erased. Two people of this service decide that.</p>
    ${onceForm(targetOf(view), "kept", button("Do not erase it", "plain"))}`

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
