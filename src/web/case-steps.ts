/** The way of a case in five steps, and at which of them it stands. */
import type { CaseStatus } from "../../schema/case.ts"
import { type Html, html } from "./html.ts"

const STEPS = ["Assessed", "Letter", "Waiting", "Answered", "Ended"] as const
const STEP_OF: Readonly<Record<CaseStatus, number>> = {
  triaging: 0,
  needs_information: 0,
  letter_drafted: 1,
  letter_sent: 2,
  awaiting_response: 2,
  response_received: 3,
  escalated: 3,
  resolved: 4,
  closed: 4,
  withdrawn: 4
}

export const stepsOf = (status: CaseStatus): Html =>
  html`<ol class="steps" aria-label="Progress">
    ${STEPS.map((name, index) =>
      index === STEP_OF[status]
        ? html`<li class="now" aria-current="step">${name}</li>`
        : html`<li class="${index < STEP_OF[status] ? "done-step" : "todo"}">${name}</li>`
    )}
  </ol>`
