/** The item of the queue about the erasure of a case, and the field for its reason. */
import type { QueueItemDetail } from "../../../schema/api/queue.ts"
import type { ErasureReason, ErasureRefusal } from "../../../schema/case-words.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { facts } from "../parts.ts"
import { moment } from "../words.ts"
import type { Content } from "./queue-detail.ts"

/** No text of the case is shown: reading it is in the audit, and staff who must know more read it there. */
export const erasureContent = ({ created_at, subject }: typeof QueueItemDetail.Type): Content => ({
  body: html`${facts([
      ["Case", html`<a href="/staff/cases/${encodeURIComponent(subject.id)}"><code>${subject.id}</code></a>`],
      ["Asked", moment(created_at)]
    ])}
    <p>
      Be sure that it is the person who asks: their link can be in other hands. Ask whoever opened the case, if you
      cannot tell. What is erased cannot be brought back. Letters that were sent stay with those who got them.
    </p>`,
  fields: reasonField("reason")
})

/** A word of a fixed list, because a text could tell of the case again. */
export const reasonField = (id: string, { isOrder = false } = {}): Html =>
  html`<label class="field" for="${id}"><span>Reason</span></label
    ><select id="${id}" name="reason">
      <optgroup label="To erase">
        ${Object.entries(ERASURE_REASONS).map(([value, words]) => html`<option value="${value}">${words}</option>`)}
      </optgroup>
      ${
        isOrder
          ? NOTHING
          : html`<optgroup label="To reject">
              ${Object.entries(ERASURE_REFUSALS).map(([value, words]) => html`<option value="${value}">${words}</option>`)}
            </optgroup>`
      }
    </select>`

const ERASURE_REASONS: Readonly<Record<ErasureReason, string>> = {
  person_asked: "The person asks for it",
  sponsor_asked: "The sponsor asks for it",
  opened_by_mistake: "The case was opened by mistake",
  tells_of_another_person: "It tells of another person who did not agree",
  law_requires: "A law or an authority requires it"
}

const ERASURE_REFUSALS: Readonly<Record<ErasureRefusal, string>> = {
  not_from_the_person: "It is not the person who asks",
  must_be_kept: "A law requires that it be kept",
  still_in_dispute: "The matter is still in dispute"
}
