/** What an agent and its user do with a case as it stands, more or less sensibly. */
import type { CaseDecision } from "../../../schema/resolution.ts"
import type { CaseCommand, OpenCase } from "../../../schema/case.ts"
import { DAY } from "../../support/given.ts"
import {
  answering,
  CASE_ID,
  contact,
  deciding,
  FACTS,
  message,
  NARRATIVES,
  posting,
  responding,
  stating,
  update,
  wanting
} from "./commands.ts"

const inPerson = (decision: CaseDecision): CaseCommand => ({ _tag: "DecideInPerson", by: "person", decision })
const approving = (by: "person" | "sponsor"): CaseCommand => ({
  _tag: "ApproveForPosting",
  letter_id: `${CASE_ID}-L1`,
  by,
  contacts_shown: true
})

const ANYTHING: ReadonlyArray<() => CaseCommand> = [
  () => message("Nothing new"),
  () => message("Nothing new", { drafted: { model: "m", content: "Noted." } }),
  () => message(NARRATIVES.crisis),
  () => update({ urgency: "high" }),
  () => update({ problem_update: "It goes on" }),
  // After it triage finds no law any more, or another one.
  () => message("I have moved to Osaka, Japan meanwhile"),
  () => stating({ consumer_name: "Ada King" }),
  () => contact({ email: "complaints@consumercomplaints.fcc.gov" }),
  () => responding,
  () => stating(FACTS),
  () => contact(),
  () => contact({ email: "other@fit.example" }),
  () => contact({ contact_type: "user_contact", name: null, email: null }),
  () => wanting,
  () => ({ _tag: "RenewPersonUrl" }),
  () => inPerson({ decision: "accept", non_monetary_relief: "An apology" }),
  () => inPerson({ decision: "response", response: "We owe nothing" }),
  () => inPerson({ decision: "withdraw" }),
  () => deciding({ decision: "withdraw" })
]

const FITTING: Readonly<Partial<Record<OpenCase["status"], ReadonlyArray<() => CaseCommand>>>> = {
  needs_information: [() => stating(FACTS), () => contact()],
  letter_drafted: [() => posting, () => posting, () => deciding({ decision: "accept" }), () => approving("person")],
  awaiting_response: [() => responding, () => answering, () => posting, () => deciding({ decision: "not_response" })],
  response_received: [
    () => deciding({ decision: "accept" }),
    () => deciding({ decision: "accept", monetary_relief: { amount: "20.00", currency: "USD" } }),
    () => deciding({ decision: "reject" }),
    () => deciding({ decision: "not_response" }),
    () => deciding({ decision: "reject", escalate: true })
  ],
  escalated: [
    () => deciding({ decision: "filed", reference: "R-1" }),
    () => deciding({ decision: "outcome", outcome: "explanation" }),
    () => answering,
    () => deciding({ decision: "outcome", outcome: "referred" }),
    () => deciding({ decision: "outcome", outcome: "no_response" }),
    () => wanting
  ],
  resolved: [() => deciding({ decision: "dispute" })]
}

/** Answers to the question which problem it is. */
const NAMING: ReadonlyArray<() => CaseCommand> = [
  () => message("Robocalls"),
  () => message("This is what it is", { problem_category: "robocalls" }),
  () => update({ problem_category: "telecom/robocalls" }),
  () => update({ problem_category: "something else" }),
  () => message(NARRATIVES.plain)
]

/** `now` is the day on which a letter is said to be posted. */
export const userCommand = (state: OpenCase, random: () => number, now: number): CaseCommand => {
  const fitting = (state.issue_question ?? null) === null ? FITTING[state.status] : NAMING
  const choices = fitting !== undefined && random() < 0.7 ? fitting : ANYTHING
  const chosen = choices[Math.floor(random() * choices.length)]
  if (chosen === undefined) throw new Error("nothing to choose from")
  const command = chosen()
  return command === posting
    ? deciding({ decision: "posted", date: new Date(now - random() * 3 * DAY).toISOString().slice(0, 10) })
    : command
}
