/** The letters of a case for the person: where each stands, its words, and the forms by which it is approved and posted. */
import { isAmericanCase } from "../../../actors/case/days-in-words.ts"
import { asItLeaves } from "../../../actors/case/leaving.ts"
import { mayBeInReview } from "../../../actors/case/waiting.ts"
import { lacksAddress, letterToPost, mayBeApprovedForPosting } from "../../../actors/case/posting.ts"
import type { OpenCase } from "../../../schema/case.ts"
import type { Letter, LetterState } from "../../../schema/letter.ts"
import { isoTime } from "../../../schema/text.ts"
import { goesTo } from "../addressee.ts"
import { LETTER_TONES, LETTER_WORDS, NO_ADDRESS_IN_IT, PRINT_ON_THE_DAY } from "../case-words.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { tag } from "../parts.ts"
import { dateFor, flowed } from "../words.ts"
import { correctable, mayCorrect } from "./about-part.ts"
import { letterApproval, postedForm } from "./person-forms.ts"
import { formOf, type PersonView } from "./person-view.ts"

/** Letters that count, the newest first. */
export const shownLetters = ({ letters: all }: OpenCase): ReadonlyArray<Letter> =>
  all.filter(({ state }) => state !== "cancelled" && state !== "rejected").toReversed()

export const mayApprove = (view: PersonView, letter: Letter): boolean =>
  mayBeApprovedForPosting(letter, view) && mayBeInReview(view.state)

export const lettersPart = (view: PersonView): ReadonlyArray<Html> =>
  shownLetters(view.state).map((letter) => letterSection(view, letter))

const letterSection = (view: PersonView, letter: Letter): Html => {
  const { now, pathTo, state } = view
  const { letter_id: id } = letter
  return html`<section class="panel" aria-labelledby="${id}">
    <div class="row">
      <h2 id="${id}">${letter.title}</h2>
      ${isPast(state, letter) ? tag("quiet", "Not posted") : tag(LETTER_TONES[letter.state], LETTER_WORDS[letter.state])}
    </div>
    <p class="quiet small">
      ${goesTo(letter.addressed_to?.name)}
      ${mayApprove(view, letter) ? "Nothing leaves before you have read it." : isPast(state, letter) ? "The case has moved on, so it need not be posted any more." : whereItStands(view.state, letter)}
    </p>
    ${sheetOf(asItLeaves(state, letter, now).body)}
    <p class="actions">
      <a class="button" href="${pathTo(`letters/${id}`)}">Print it (PDF)</a>
      ${letterToPost(state, id) === undefined ? NOTHING : html`<span class="quiet small">${PRINT_ON_THE_DAY}</span>`}
    </p>
    ${isToLeave(view, letter) && lacksAddress(state, now) ? html`<p class="hint">${NO_ADDRESS_IN_IT}</p>` : NOTHING}
    ${mayApprove(view, letter) ? letterApproval(formOf(view), letter) : NOTHING}
    ${letterToPost(state, id) === undefined ? NOTHING : postedForm(formOf(view), letter, now)} ${sayingNo(view, letter)}
  </section>`
}

/** Its lines and blanks are shown as they are, so nothing stands around them. */
const sheetOf = (body: string): Html =>
  html`<div class="sheet" tabindex="0" role="region" aria-label="Your letter">${flowed(body)}</div>`

/** The person is asked to approve it or to post it. */
const isToLeave = (view: PersonView, letter: Letter): boolean =>
  mayApprove(view, letter) || letterToPost(view.state, letter.letter_id) !== undefined

/** Under what may be approved or posted: the person need not do either. */
const sayingNo = (view: PersonView, letter: Letter): Html => {
  const { state } = view
  if (!isToLeave(view, letter)) return NOTHING
  const isToPost = letterToPost(state, letter.letter_id) !== undefined
  const correct =
    mayCorrect(state) && correctable(state).length > 0 ? html`<a href="#about">correct a fact</a>, or ` : NOTHING
  return html`<div class="said">
    <h3>Is something in it wrong?</h3>
    <p>
      Do not ${isToPost ? "post it" : "approve it"}: ${correct}<a href="#talk">say what is wrong</a>. A letter that has
      not left is written again. If you do not want it at all, you may <a href="#decide">withdraw the case</a>.
    </p>
  </div>`
}

/** It waited to be posted until the case went on without it. */
const isPast = (state: OpenCase, { letter_id, state: stands }: Letter): boolean =>
  stands === "prepared_for_user" && letterToPost(state, letter_id) === undefined

const whereItStands = (state: OpenCase, letter: Letter): Html => {
  const isAmerican = isAmericanCase(state)
  if (letter.posting !== undefined) return html`Posted on ${dateFor(letter.posting.date, isAmerican)}, as you say.`
  if (letter.sent_at !== null) return html`Sent by mail on ${dateFor(isoTime(letter.sent_at), isAmerican)}.`
  if (letter.state === "drafted" && letter.held_for_sponsor === true)
    return html`It is drafted. Whoever runs your agent reads it first, and lets it go.`
  return html`${NOT_LEFT[letter.state] ?? "It is on its way by mail."}`
}

const NOT_LEFT: Readonly<Partial<Record<LetterState, string>>> = {
  prepared_for_user: "This service does not mail it. Keep a copy, and the proof that you posted it.",
  drafted: "It is drafted, and somebody must read it before it leaves.",
  failed: "It could not be mailed; another contact at the organization is needed."
}
