/** A letter in the reviewer's words: first the two fields, then what changed, and only then the decision. */
import type { ReviewResponse } from "../../../schema/api/reviews.ts"
import { type Html, html } from "../html.ts"
import { area, field, kbd, type Problem, problemSummary, proofFields, type Who } from "./parts.ts"
import { diffView } from "./letter-diff.ts"
import { type Item, type QueueFilter, queueHref } from "./queue.ts"
import { recipientField } from "./queue-content.ts"

type Review = typeof ReviewResponse.Type

export interface EditView {
  readonly item: Item
  readonly review: Review
  readonly who: Who
  readonly now: number
  readonly filter: QueueFilter
  readonly problem?: Problem | undefined
  readonly subject: string
  readonly body: string
  /** What was typed before. */
  readonly reason?: string | undefined
  readonly reviewer?: string | undefined
}

const LETTER_ROWS = 24

export const editLetter = ({ body, filter, item, problem, subject }: EditView): Html =>
  html`<section class="panel decide" aria-labelledby="chosen">
    <p class="crumb"><a href="${queueHref(filter, item.id)}">Back without changes</a></p>
    ${problemSummary(problem)}
    <h2 id="chosen" tabindex="-1">Edit: ${item.title}</h2>
    <form class="stack" method="post" action="${queueHref(filter, item.id)}">
      ${field({ name: "subject", label: "Subject", value: subject, isRequired: true })}
      ${area("body", "The letter", "Plain text, complete from the sender's address to the signature.", body, LETTER_ROWS)}
      <div class="actions"><button class="primary" name="order" value="preview">Show what changed</button></div>
    </form>
  </section>`

export const previewLetter = ({
  body,
  filter,
  item,
  now,
  problem,
  reason = "",
  review,
  reviewer,
  subject,
  who
}: EditView): Html => {
  const { letter } = review
  return html`<section class="panel decide" aria-labelledby="chosen">
    ${problemSummary(problem)}
    <h2 id="chosen" tabindex="-1">What changed: ${item.title}</h2>
    ${
      letter === null || letter.subject === subject
        ? html`<p class="letter-subject"><span class="quiet">Subject</span> ${subject}</p>`
        : html`<p class="letter-subject">
            <span class="quiet">Subject</span> <del>${letter.subject}</del> <ins>${subject}</ins>
          </p>`
    }
    ${diffView(letter?.body ?? "", body)}
    <form class="stack verdict-form" method="post" action="${queueHref(filter, item.id)}">
      <input type="hidden" name="subject" value="${subject}" />
      <textarea name="body" hidden>${body}</textarea>
      ${recipientField(review.case.recipient?.email ?? "")} ${area("reason", "Why", "Kept beside the letter.", reason)}
      ${proofFields(who, now, reviewer)}
      <p>Approve as edited: the letter leaves in these words, by mail at once, or to the person who posts it.</p>
      <div class="actions">
        <button class="primary" name="decision" value="edit" data-key="a">Approve as edited ${kbd("a")}</button>
        <button name="order" value="edit" data-key="e">Edit again ${kbd("e")}</button>
      </div>
    </form>
  </section>`
}
