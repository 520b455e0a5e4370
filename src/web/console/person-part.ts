/** The address of the person's own page, for the sponsor to give to them. Only a new one can be shown: none is kept. */
import { button, folded, onceForm, shownOnce, type Target } from "../fields.ts"
import { type Html, html } from "../html.ts"
import { crumb } from "../parts.ts"
import { consolePage } from "./console-frame.ts"

/** What the form is called. */
export const PERSON_URL = "person_url"

export const personPart = (to: Target): Html =>
  html`<section class="panel" aria-labelledby="person">
    <h2 id="person">The person's own page</h2>
    <p>
      There the person reads the letter, answers and decides, without an account. Its address was in the answer that
      opened the case. Whoever has it can decide for the person.
    </p>
    ${folded(
      "Make a new address",
      onceForm(
        to,
        PERSON_URL,
        html`${button("Make a new address", "plain")}
          <p class="hint">
            It is shown once, for you to give to the person. The address before opens nothing any more.
          </p>`
      )
    )}
  </section>`

/** After a new address was made. */
export const personUrlPage = (caseId: string, url: string): string =>
  consolePage(
    { title: "The person's page", current: "/console/cases" },
    html`<div class="wide">
      ${crumb(`/console/cases/${caseId}`, `Case ${caseId}`)}
      <h1>The person's own page</h1>
      ${shownOnce("Its new address", url, "Give it to the person of the case and to nobody else. It is not shown again; the address before opens nothing any more.")}
      <p class="actions"><a class="button primary" href="/console/cases/${caseId}">Back to the case</a></p>
    </div>`
  )
