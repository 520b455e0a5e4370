/** The way of a case in five steps, at which of them it stands, and which it went through. */
import type { CaseStatus } from "../../schema/case.ts"
import { type Html, html } from "./html.ts"

const STEPS = ["Assessed", "Letter", "Waiting", "Answered", "Ended"] as const
const LETTER = 1
const WAITING = 2
const ANSWERED = 3
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

/** What a case went through: one that ended early had no letter, and one that goes to a body may have no answer. */
export interface Way {
  readonly status: CaseStatus
  readonly wasSent: boolean
  readonly wasAnswered: boolean
}

const nameOf = (index: number, { status }: Way): string =>
  index === ANSWERED && status === "escalated" ? "Next body" : (STEPS[index] ?? "")

const wasDone = (index: number, { wasAnswered, wasSent }: Way): boolean => {
  if (index === LETTER || index === WAITING) return wasSent
  return index === ANSWERED ? wasAnswered : true
}

export const stepsOf = (way: Way): Html => {
  const now = STEP_OF[way.status]
  return html`<ol class="steps" aria-label="Progress">
    ${STEPS.map((_name, index) =>
      index === now
        ? html`<li class="now" aria-current="step">${nameOf(index, way)}</li>`
        : html`<li class="${index < now && wasDone(index, way) ? "done-step" : "todo"}">${nameOf(index, way)}</li>`
    )}
  </ol>`
}
