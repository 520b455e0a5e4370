/** The forms of the person's page for decisions, and for messages in their own words. */
import { isAmericanCase } from "../../../actors/case/days-in-words.ts"
import { nextStep } from "../../../actors/case/asked-body.ts"
import { mayStopWaiting } from "../../../actors/case/ladder.ts"
import { bodyName } from "../../../actors/assistant/bodies/legal-steps.ts"
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import { isDisputable } from "../../../actors/case/decisions.ts"
import type { SaidMessage } from "../../cases/case-messages.ts"
import { addresseeOf, naming, recordHint } from "../addressee.ts"
import { DISPUTE_HINT, OUTCOMES, REJECT_HINT } from "../case-words.ts"
import { button, check, decisions, folded, onceForm, select, textArea } from "../fields.ts"
import { type Html, html, NOTHING } from "../html.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { reliefFields } from "../relief-fields.ts"
import { currencyOf } from "../relief-words.ts"
import { typedInto } from "../typed-form.ts"
import { momentFor } from "../words.ts"
import type { Form } from "./person-forms.ts"

/** What the person may decide now; nothing where nothing is left to decide. */
export const decidePart = (form: Form, now: number): Html => {
  const { packets, status } = form.state
  const isOpen = !hasEnded(status)
  const isWithBody = status === "escalated" && packets.every(({ filed_at }) => filed_at !== null)
  const forms = [
    ...(status === "response_received" ? [rejectForm(form)] : []),
    ...(mayStopWaiting(form.state, now) ? [beyondForm(form)] : []),
    ...(isWithBody ? [outcomeForm(form)] : []),
    ...(isOpen ? [settledForm(form), withdrawForm(form)] : []),
    ...(isDisputable(form.state, now) ? [disputeForm(form)] : [])
  ]
  return decisions(forms)
}

const rejectForm = ({ state, to, typed }: Form): Html =>
  folded(
    "I do not accept the answer",
    onceForm(
      to,
      "rejected",
      html`${check({ id: "escalate", label: "Take it to the next body now, without waiting for a better answer" })}
        ${button("I do not accept the answer")}
        <p class="hint">${naming(REJECT_HINT, addresseeOf(state))}</p>`
    ),
    typedInto(typed, "rejected")["do"] !== undefined
  )

const beyondForm = ({ state, to }: Form): Html => {
  const step = nextStep(state)
  const body = step === undefined ? "the next body" : bodyName(step.name)
  return folded(
    "I do not want to wait any longer",
    onceForm(
      to,
      "beyond",
      html`${button("Go on without waiting")}
        <p class="hint">
          The papers for ${body} are prepared, and you file them.
          ${naming("The organization is not reminded any more.", addresseeOf(state))}
        </p>`
    )
  )
}

const settledForm = ({ state, to, typed: all }: Form): Html => {
  const typed = typedInto(all, "settled")
  return folded(
    state.status === "response_received" ? "I accept the answer: it is settled" : "It is settled",
    onceForm(
      to,
      "settled",
      html`<p class="hint">All fields may stay empty.</p>
        ${reliefFields("settled", typed, currencyIn(state))} ${button("The matter is settled")}
        <p class="hint">
          The case ends as resolved. You may dispute that here for 30 days. ${recordHint(addresseeOf(state))}
        </p>`
    ),
    typed["do"] !== undefined
  )
}

const outcomeForm = ({ state, to, typed: all }: Form): Html => {
  const typed = typedInto(all, "outcome")
  return folded(
    "I know how it ended",
    onceForm(
      to,
      "outcome",
      html`${select({ id: "outcome", label: "How it ended", value: typed["outcome"] ?? "" }, OUTCOMES)}
        ${reliefFields("outcome", typed, currencyIn(state))} ${button("This is how it ended")}
        <p class="hint">The case ends with it. ${recordHint(addresseeOf(state))}</p>`
    ),
    typed["do"] !== undefined
  )
}

const currencyIn = ({ evaluation, facts, given_jurisdiction }: OpenCase): string =>
  currencyOf(facts, evaluation?.jurisdiction.code ?? given_jurisdiction)

const withdrawForm = ({ to, typed }: Form): Html =>
  folded(
    "Withdraw the case",
    onceForm(
      to,
      "withdrawn",
      html`${check({ id: "sure", label: "I no longer want this case", isRequired: true })}
        ${button("Withdraw it", "danger")}
        <p class="hint">The case ends, letters that have not left are stopped, and it cannot be opened again.</p>`
    ),
    typedInto(typed, "withdrawn")["do"] !== undefined
  )

const disputeForm = ({ state, to }: Form): Html =>
  folded(
    "It is not settled after all",
    onceForm(
      to,
      "disputed",
      html`${button("I dispute it")}
        <p class="hint">${naming(DISPUTE_HINT, addresseeOf(state))}</p>`
    )
  )

/** What the person said and was answered, and a form to say more. `said` has the newest first, and is undefined while it cannot be read. */
export const talkPart = (
  { state, to, typed }: Form,
  said: ReadonlyArray<SaidMessage> | undefined,
  hasStaff: boolean
): Html => {
  const isOpen = !hasEnded(state.status)
  return !isOpen && said?.length === 0
    ? NOTHING
    : html`<section class="panel" aria-labelledby="talk">
        <h2 id="talk">Say or ask something</h2>
        ${
          isOpen
            ? onceForm(
                to,
                "message",
                html`${textArea({
                  id: "content",
                  label: "In your words",
                  hint: `What else happened, a correction, or a question. An automatic answer follows at once.${hasStaff ? " To be heard by a person, write “I want to speak to a person”." : ""}`,
                  lengthMax: MESSAGE_CHARS_MAX,
                  isRequired: true,
                  rows: 4,
                  value: typedInto(typed, "message")["content"] ?? ""
                })}
                ${button("Send", "plain")}`
              )
            : NOTHING
        }
        ${
          said === undefined
            ? html`<p class="quiet">Your messages cannot be shown now.</p>`
            : said.map(
                ({ content, created_at, reply }) =>
                  html`<div class="said">
                    <p class="quiet small">You, ${momentFor(created_at, isAmericanCase(state))}</p>
                    <p class="words">${content}</p>
                    <div class="reply">
                      <p class="quiet small">
                        Answer by ${reply.generated_by === "rules" ? "rules" : "a language model"}
                      </p>
                      <p class="words">${reply.content}</p>
                    </div>
                  </div>`
              )
        }
      </section>`
}

/** As much as a message of an agent may have. */
export const MESSAGE_CHARS_MAX = 20_000
