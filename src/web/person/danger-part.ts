/**
 * What stands first on the person's page when somebody may be in danger: what to do first, whom to call, and that the case waits. It
 * is in the language of what was told; the rest of the page is in English.
 */
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import { stepsIn } from "../../../actors/assistant/crisis.ts"
import { inLanguage } from "../../../actors/assistant/crisis/contact-names.ts"
import { CASE_WAITS, IN_DANGER } from "../../../actors/assistant/crisis/first-words.ts"
import { isDangerEnded, isDangerOver } from "../../../actors/assistant/messages/danger-denied.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { contactLine } from "../crisis-contacts.ts"
import { type Html, html, NOTHING } from "../html.ts"

export const isInDanger = ({ evaluation, narrative }: Pick<OpenCase, "evaluation" | "narrative">): boolean =>
  evaluation !== null && evaluation.crisis_contacts.length > 0 && !isDangerEnded(evaluation, isDangerOver(narrative))

export const dangerPart = (state: Pick<OpenCase, "evaluation" | "narrative" | "status">): Html => {
  const { evaluation, status } = state
  if (evaluation === null || !isInDanger(state)) return NOTHING
  const language = evaluation.crisis_first?.language ?? "en"
  return html`<section class="warning" aria-labelledby="contacts" lang="${language}">
    <h2 id="contacts">${IN_DANGER[language]}</h2>
    ${stepsIn(evaluation, language).map((step) => html`<p>${step}</p>`)}
    <ul class="points">
      ${evaluation.crisis_contacts.map((one) => contactLine(inLanguage(one, language)))}
    </ul>
    ${hasEnded(status) ? NOTHING : html`<p>${CASE_WAITS[language]}</p>`}
  </section>`
}
