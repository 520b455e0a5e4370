/**
 * The organization's answers, as events add them to a case. Its words are kept apart from the narrative: they do not say
 * what the matter is, nor which law fits it.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { CaseEventOf } from "../../schema/case-event.ts"
import type { CaseAnswer, ResponseSource } from "../../schema/case-parts.ts"
import type { CaseDecision } from "../../schema/resolution.ts"
import type { Understood } from "../../schema/triage.ts"
import { dayEndsAt } from "./days.ts"
import { lastAnswerAt } from "./letter-queries.ts"
import { evolveReplied } from "./evolve-letter.ts"

type Mail = NonNullable<CaseEventOf<"ResponseReceived">["mail"]>

/** What the user tells of the problem. A choice of a model holds for the words that it was made of. */
export const told = (
  state: OpenCase,
  text: string | null,
  { at, understood }: { readonly at: number; readonly understood?: Understood | undefined }
): OpenCase =>
  text === null
    ? state
    : {
        ...state,
        narrative: [...state.narrative, text],
        ...(state.narrative_at === undefined ? {} : { narrative_at: [...state.narrative_at, at] }),
        narrative_chars: state.narrative_chars + text.length,
        understood: understood ?? null
      }

/** An answer as the agent or the user reports it. */
export const withResponse = (
  state: OpenCase,
  text: string | null,
  { at, source, ...day }: { readonly at: number; readonly source: ResponseSource; readonly answered_at?: number }
): OpenCase =>
  text === null ? state : withAnswer(state, { ...NO_MAIL, source, received_at: at, text, confirmed: true, ...day })

/** An answer that came in as mail. */
export const withMail = (
  state: OpenCase,
  { authentication, from, letter_id, mail_id, subject, text }: Mail,
  { at, confirmed }: MailStanding
): OpenCase =>
  withAnswer(state, {
    source: "mail",
    received_at: at,
    text,
    from,
    subject,
    mail_id,
    letter_id,
    authentication: authentication ?? null,
    confirmed
  })

interface MailStanding {
  readonly at: number
  readonly confirmed: boolean
}

/** A mail that moved nothing. Before senders were checked, one that came early was taken for the answer later. */
export const noted = (state: OpenCase, event: CaseEventOf<"MailNoted">): OpenCase => {
  const kept = withMail(state, event, { at: event.at, confirmed: event.unconfirmed !== true })
  return event.unconfirmed === undefined
    ? { ...kept, letters: evolveReplied(state.letters, event.letter_id, event.at) }
    : kept
}

/** An answer that was none of the organization's stays as it came. An earlier one that counts is again the answer of the case. */
export const takenBack = (state: OpenCase, { response_id }: CaseEventOf<"ResponseTakenBack">): OpenCase => {
  const taken = state.responses.find((one) => one.response_id === response_id)
  const responses = state.responses.map((one) =>
    one === taken ? { ...one, confirmed: false, taken_back: true as const } : one
  )
  const isOpenMail = taken !== undefined && !taken.confirmed
  return {
    ...state,
    responses,
    responded_at: isOpenMail || state.responded_at === null ? state.responded_at : lastAnswerAt(state, responses)
  }
}

/** A message tells of the problem, unless it only repeats what the organization answered. */
export const ofMessage = (state: OpenCase, event: CaseEventOf<"MessageAdded">): OpenCase => {
  const { at, content, decision } = event
  if (decision === undefined) return told(state, content, event)
  const isTheAnswer = answerIn(decision, content) === content
  return withDecided(isTheAnswer ? state : told(state, content, event), decision, {
    source: event.by.as ?? "agent",
    at,
    content
  })
}

/** What a decision says of the organization's answer. */
export const withDecided = (
  state: OpenCase,
  decision: CaseDecision,
  { at, content, source }: { readonly at: number; readonly content: string | null; readonly source: ResponseSource }
): OpenCase => {
  if (decision.decision !== "response") return state
  const { date, response_id } = decision
  const day = date === undefined ? {} : { answered_at: Math.min(dayEndsAt(date), at) }
  if (response_id !== undefined)
    return {
      ...state,
      responses: state.responses.map((one) =>
        one.response_id === response_id ? { ...confirmedAnswer(one, at), ...day } : one
      )
    }
  return withResponse(state, answerIn(decision, content), { source, at, ...day })
}

const confirmedAnswer = ({ taken_back: _no, ...answer }: CaseAnswer, confirmed_at: number): CaseAnswer => ({
  ...answer,
  confirmed: true,
  confirmed_at
})

/** The organization's words in a decision: its own, or those of the message that it came with. */
export const answerIn = (decision: CaseDecision, content: string | null): string | null => {
  if (decision.decision !== "response" || decision.response_id !== undefined) return null
  return decision.response ?? content
}

const NO_MAIL = { from: null, subject: null, mail_id: null, letter_id: null, authentication: null } as const

const withAnswer = (state: OpenCase, answer: Omit<CaseAnswer, "response_id" | "sequence">): OpenCase => ({
  ...state,
  responses: [
    ...state.responses,
    { response_id: `${state.case_id}-A${state.responses.length + 1}`, sequence: state.timeline.length + 1, ...answer }
  ],
  response_chars: state.response_chars + answer.text.length
})
