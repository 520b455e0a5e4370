/** The person's request to erase the case, what goes and what stays with it, and the page that is left afterwards. */
import { mayAskErasure, mayTakeBackErasure, openErasure } from "../../../actors/case/erasure.ts"
import { isAmericanCase } from "../../../actors/case/days-in-words.ts"
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import type { ErasedCase, ErasureRequest } from "../../../schema/case-erasure.ts"
import { button, check, folded, onceForm } from "../fields.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { typedInto } from "../typed-form.ts"
import { page, time, timeFor } from "./page-frame.ts"
import type { Form } from "./person-forms.ts"

/** Where nothing can be asked, nothing is shown. */
export const erasurePart = (form: Form, hasStaff: boolean): Html => {
  const { state } = form
  const [request, mayAsk] = [openErasure(state), mayAskErasure(state, "person")]
  if (request === undefined && !mayAsk) return NOTHING
  return html`<section class="panel" aria-labelledby="erasure">
    <h2 id="erasure">Erase this case</h2>
    ${state.erasure?.ended?.how === "refused" ? html`<p>It was asked for before and refused: the texts were not erased.</p>` : NOTHING}
    ${hasStaff ? NOTHING : html`<p class="quiet">${NO_STAFF}</p>`}
    ${request === undefined ? NOTHING : waitingPart(form, request)} ${mayAsk ? askForm(form) : NOTHING}
  </section>`
}

const NO_STAFF =
  "This service has no staff now, so a request waits until it has. Whoever runs the service can say when that is."

const askForm = ({ state, to, typed }: Form): Html =>
  folded(
    "Ask that this case be erased",
    onceForm(
      to,
      "erasure",
      html`<p>
          <b>What goes:</b> everything that you told and that was answered, letters, drafts, mails, documents, names and
          addresses. It cannot be brought back, also not by us.
        </p>
        <p>
          <b>What stays:</b> the number of the case, its dates, the kind of problem, that it was erased and who decided
          it, and that the organization had one case more.
        </p>
        <p>
          Letters that were sent stay with those who got them. Copies of the database that were made before run out
          later: ask whoever runs this service when.
        </p>
        <p>
          It is not done at once, because somebody else could have the address of this page. Two people of this service
          decide it within three days. Until then ${hasEnded(state.status) ? "nothing changes" : "the case goes on"},
          and you can take your request back here.
        </p>
        ${check({ id: "sure-erase", label: "I want the texts of this case to be erased", isRequired: true })}
        ${button("Ask that it be erased", "danger")}
        <p class="hint">Download your data first, if you want to keep it: the link stands at the end of this page.</p>`
    ),
    typedInto(typed, "erasure")["do"] !== undefined
  )

const waitingPart = ({ state, to }: Form, request: ErasureRequest): Html => {
  const mayTakeBack = mayTakeBackErasure(state, "person")
  const asked =
    request.by === "person" ? "You asked" : request.by === "sponsor" ? "Whoever runs your agent asked" : "Staff propose"
  return html`<p>
      ${asked} that the texts of this case be erased. Two people of this service decide it by
      ${timeFor(request.due_at, isAmericanCase(state))}.
      ${hasEnded(state.status) ? NOTHING : "Until then the case goes on."}
    </p>
    ${request.also.length === 0 ? NOTHING : html`<p>${request.by === "person" ? "Whoever runs your agent asked" : "You asked"} for it too.</p>`}
    ${request.by === "sponsor" && !mayTakeBack ? html`<p>Only they can take that back. If you ask too, your request stays when they do.</p>` : NOTHING}
    ${mayTakeBack ? onceForm(to, "kept", html`${button("Take my request back", "plain")}`) : NOTHING}`
}

/** All that the address shows once the texts are erased. */
export const erasedPage = ({ case_id, erased_at, opened_at }: ErasedCase): string =>
  page(
    `Case ${case_id}`,
    html`<p class="crumb">Case ${case_id}</p>
      <h1>The texts of this case were erased</h1>
      <p class="lead">
        It was opened on ${time(opened_at)} and erased on ${time(erased_at)}. Nothing that was told, written or sent is
        kept here any more.
      </p>
      <ul class="points">
        <li>Letters that were sent stay with those who got them.</li>
        <li>This page opens for 90 days more. A new matter needs a new case.</li>
        <li><a href="/guides/people">Your case</a> says what stays when a case is erased.</li>
      </ul>`
  )
