/**
 * The case of nobody, which is opened, answered and written for before the first real one: V8 compiles a pattern, and tables are
 * made, when the first text needs them. Single readers come first, then the decisions that ask all of them, so that each step is
 * short.
 *
 * Always true: nothing of the case is stored or sent.
 *
 * The story has characters of one byte alone. The first text with others, such as a curly apostrophe, compiles what reads it unfolded
 * once more; that takes 10 MB, which nobody needs who is never sent one.
 */
import { Result } from "effect"
import type { CaseCommand, CaseState } from "../../schema/case.ts"
import { FactName, type Facts } from "../../schema/letter.ts"
import { detectCrisis } from "../assistant/crisis/detect.ts"
import { triage } from "../assistant/triage.ts"
import { answersIn } from "../assistant/letters/answers/answers.ts"
import { correctionsIn } from "../assistant/letters/corrections/corrections.ts"
import { questionOf } from "../assistant/letters/facts.ts"
import { asStatement } from "../assistant/letters/letter-story.ts"
import { toBeAdded } from "../assistant/letters/to-be-added.ts"
import { isToldByAnother } from "../assistant/letters/told/told-by-another.ts"
import { toldIn } from "../assistant/letters/told/narrative-facts.ts"
import { withNamedMonths } from "../assistant/letters/days/days-of-the-month.ts"
import { historyIn } from "../assistant/letters/history-reading.ts"
import { amountIn } from "../assistant/letters/told/told-amount.ts"
import { isDangerDenied } from "../assistant/messages/danger-denied.ts"
import { intentsOf } from "../assistant/messages/intent.ts"
import { speakersOf, tellsItsAnswer } from "../assistant/messages/organization-news.ts"
import { paymentTold } from "../assistant/messages/payment-told.ts"
import { topicsOf } from "../assistant/replies/asked-topics.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { caseEntity } from "./case.ts"

const STORY =
  "My gym in Seattle renewed my membership on 3 November 2026 without notice and took 49 dollars from my card. I wrote to them twice and they refuse to refund it."
const MESSAGES = ["They wrote again today and refused.", "What happens next?", "as told"]

const PLACE = "US-WA"
const COUNTRY = "US"
const ORGANIZATION = { org_id: "fit-gym", org_name: "Fit Gym" }
const KNOWN: Facts = { amount: "49.00 USD", event_date: "2026-11-03", consumer_name: "Ada Byron" }
const QUESTIONS = (["consumer_name", "consumer_address", "amount", "event_date", "what_happened"] as const).map(
  questionOf
)

const ANSWERS: Facts = {
  ...KNOWN,
  consumer_address: "18 Pine St\nSeattle, WA 98101",
  what_happened: "They took the money."
}

const BY = { agent_id: `agt_${"0".repeat(32)}`, sponsor_id: `spn_${"0".repeat(26)}` }

const opening = (description: string, now: EpochMs): CaseCommand => ({
  _tag: "OpenCase",
  case_id: "ARC-2000-000001",
  by: BY,
  declared_agent: "",
  agent_platform: "",
  user_hash: "",
  page_token: "",
  description,
  declared_category: null,
  declared_urgency: null,
  jurisdiction: PLACE,
  organization: ORGANIZATION,
  callback_url: null,
  documents: [],
  evaluation: triage({ text: description, jurisdiction: PLACE, organizationNamed: true, now })
})

const message = (content: string, facts?: Facts): CaseCommand => ({
  _tag: "AddMessage",
  message_id: "message",
  by: BY,
  content,
  type: "context",
  attachments: [],
  metadata: null,
  ...(facts === undefined ? {} : { facts })
})

/** Each `next` is one step. */
export function* rehearsal(now: EpochMs): Generator<void, void> {
  yield* read(now)
  yield* play(now)
}

/** Asks each reader alone for what a decision asks all of them for. What is read inside of others comes first. */
function* read(now: EpochMs): Generator<void, void> {
  yield void detectCrisis(STORY)
  yield void triage({ text: STORY, jurisdiction: PLACE, organizationNamed: true, now })
  const parties = { story: STORY, names: [ORGANIZATION.org_name], theirs: [], own: [] }
  for (const message of MESSAGES) {
    yield void intentsOf(message)
    yield void topicsOf(message)
    yield void paymentTold(message)
    yield void speakersOf(message, parties)
    yield void tellsItsAnswer(message, parties)
    yield void isDangerDenied(message)
    yield void toBeAdded([STORY, message])
  }
  yield void isToldByAnother(STORY)
  yield void asStatement(STORY)
  yield* readFacts([STORY], now)
  yield* readFacts([STORY, ...MESSAGES], now)
  const context = { country: COUNTRY, now, story: STORY, isAnswer: true }
  for (const message of MESSAGES) {
    for (const question of QUESTIONS) yield void answersIn(message, [question], context)
    yield void correctionsIn(message, KNOWN, { ...context, declared: false })
  }
}

function* readFacts(narrative: ReadonlyArray<string>, now: EpochMs): Generator<void, void> {
  for (const text of narrative) {
    yield void withNamedMonths(text)
    yield void intentsOf(text)
    yield void historyIn(text, now)
    yield void amountIn(text, COUNTRY)
  }
  const told = toldIn(narrative, { country: COUNTRY, now })
  yield void told.askedBefore()
  for (const fact of FactName.literals) yield void told.fact(fact)
}

function* play(now: EpochMs): Generator<void, void> {
  let state: CaseState = caseEntity.initialState
  const decide = (command: CaseCommand): void => {
    const decided = caseEntity.decide(state, command, now)
    if (Result.isFailure(decided)) return
    for (const event of decided.success) {
      const before = state
      state = caseEntity.evolve(state, event)
      caseEntity.react(event, state, before)
    }
  }
  yield decide(opening(STORY, now))
  for (const content of MESSAGES) yield decide(message(content))
  yield decide(message("", ANSWERS))
  const dueAt = state._tag === "Open" ? state.triage_due_at : null
  if (dueAt !== null) yield decide({ _tag: "CompleteTriage", due_at: dueAt, drafted: null })
  for (const content of MESSAGES) yield decide(message(content))
}
