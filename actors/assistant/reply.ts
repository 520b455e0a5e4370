/**
 * The assistant's synchronous answer to a message on a case, made from the rules alone: what was done with the message,
 * where the case stands, which law fits, what is missing, what comes next. It never repeats the user's words, never
 * claims a letter was sent that was not, and always carries the disclaimer. In a crisis the contacts come first.
 */
import type { AssistantReply, Evaluation } from "../../schema/triage.ts"
import { crisisLine } from "./crisis.ts"
import { organizationDueAt } from "./deadlines.ts"

export type ReplyCaseStatus =
  | "triaging"
  | "needs_information"
  | "letter_drafted"
  | "letter_sent"
  | "awaiting_response"
  | "response_received"
  | "escalated"
  | "resolved"
  | "closed"
  | "withdrawn"

export type ReplyMessageType = "context" | "evidence" | "user_response" | "escalation_request" | "correction"

/** What the case still lacks. */
export interface Missing {
  readonly organization: boolean
  readonly contact: boolean
  readonly documents: boolean
}

export interface ReplyInput {
  readonly evaluation: Evaluation
  readonly status: ReplyCaseStatus
  /** A message without a type is context. */
  readonly messageType?: ReplyMessageType | undefined
  readonly missing: Missing
}

export const DISCLAIMER =
  "This is information, not legal advice. It was made by fixed rules, not by a lawyer; check the law cited before relying on it."

/** Answers a message. */
export const replyTo = (input: ReplyInput): AssistantReply => {
  const { evaluation } = input
  const legal = leadingRule(evaluation)
  const sentences = [
    ...(evaluation.crisis_contacts.length > 0 ? [crisisLine(evaluation.crisis_contacts)] : []),
    ACKNOWLEDGED[input.messageType ?? "context"],
    STANDING[input.status],
    ...(isOver(input.status) ? [] : [...lawSentences(evaluation), ...stepSentences(input)]),
    "This answer is rule-based: no person and no language model wrote it."
  ]
  return {
    content: sentences.join(" "),
    generated_by: "rules",
    model: null,
    citations: legal === undefined ? [] : [legal.citation],
    suggested_actions: suggestedActions(input),
    disclaimer: DISCLAIMER
  }
}

const isOver = (status: ReplyCaseStatus) => status === "resolved" || status === "closed" || status === "withdrawn"

const ACKNOWLEDGED: Readonly<Record<ReplyMessageType, string>> = {
  context: "Thank you, this is now part of the case, and the case was checked again with it.",
  evidence: "Thank you, this is kept with the case as evidence, and the case was checked again with it.",
  user_response: "Thank you for the answer; it is now part of the case, and the case was checked again with it.",
  escalation_request: "Your wish to take this further is noted.",
  correction: "Thank you for the correction; the case was checked again with it."
}

const STANDING: Readonly<Record<ReplyCaseStatus, string>> = {
  triaging: "The case is being assessed.",
  needs_information: "The case waits for information before a letter can be prepared.",
  letter_drafted: "A letter to the organization is drafted and has not been sent yet.",
  letter_sent: "The letter to the organization was sent.",
  awaiting_response: "The organization has been written to and has not answered yet.",
  response_received: "The organization has answered; tell us whether the answer settles the matter.",
  escalated: "The case is being taken beyond the organization.",
  resolved: "The case is resolved. If it is not settled after all, it can be disputed within 30 days.",
  closed: "The case is closed. If something new has happened, open a new case.",
  withdrawn: "The case was withdrawn. It can be opened again as a new case."
}

/** The rule the answer rests on: the best match that is law, when the evaluation found one to act on. */
const leadingRule = (evaluation: Evaluation) =>
  evaluation.actionable ? evaluation.matches.find((match) => match.score >= 3 && !isSafety(match.rule_id)) : undefined

const isSafety = (ruleId: string) => ruleId.startsWith("any-crisis")

const lawSentences = (evaluation: Evaluation): ReadonlyArray<string> => {
  const legal = leadingRule(evaluation)
  if (legal === undefined) {
    return evaluation.crisis_contacts.length > 0
      ? []
      : ["No rule fits clearly enough to name a law; more detail about what happened, with dates, may change that."]
  }
  const due = organizationDueAt(evaluation)
  return [
    `The law that fits best is: ${evaluation.relevant_law}.`,
    ...(legal.certainty === "H"
      ? []
      : ["The substance of this rule is sure, but its number or date may have changed."]),
    ...(legal.stale
      ? ["This rule was last reviewed more than twelve months ago, so read the current text before relying on it."]
      : []),
    ...(due === null ? [] : [`Counted from today, the organization would have until ${due.slice(0, 10)} to act.`])
  ]
}

const stepSentences = (input: ReplyInput): ReadonlyArray<string> => {
  const wanted = wantedThings(input)
  const [next] = input.evaluation.escalation
  return [
    ...(wanted.length === 0 ? [] : [`To go on, please send ${list(wanted)}.`]),
    ...(input.messageType !== "escalation_request"
      ? []
      : [
          next === undefined
            ? "The rules name no further body for this kind of case; a person will look at the request."
            : `The next place to turn to is ${next.name}. The papers are prepared here and filed by a person; nothing is sent to it automatically.`
        ])
  ]
}

const wantedThings = ({ evaluation, missing }: ReplyInput): ReadonlyArray<string> => [
  ...(missing.organization ? ["the name of the organization"] : []),
  ...(missing.contact && !missing.organization ? ["a contact at the organization that takes complaints"] : []),
  ...(missing.documents ? ["documents such as the contract, bills or letters"] : []),
  ...(evaluation.jurisdiction.country === null ? ["the State or country where this happened"] : [])
]

const list = (things: ReadonlyArray<string>): string =>
  things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} and ${things[things.length - 1] ?? ""}`

const suggestedActions = (input: ReplyInput): ReadonlyArray<string> => {
  const { evaluation, messageType, missing, status } = input
  const actions: Array<string> = evaluation.crisis_contacts.map((entry) => `Contact ${entry.name}: ${entry.contact}`)
  if (status === "resolved") return [...actions, "Dispute the outcome within 30 days if it is not settled"]
  if (isOver(status)) return [...actions, "Open a new case if something new has happened"]
  if (missing.organization) actions.push("Name the organization")
  else if (missing.contact) actions.push("Add an organization contact to the case")
  if (missing.documents) actions.push("Attach the contract, bills, letters or screenshots")
  if (evaluation.jurisdiction.country === null) actions.push("Name the State or country")
  if (status === "response_received") actions.push("Say whether the organization's answer is accepted")
  if (status === "awaiting_response" || status === "letter_sent") actions.push("Add any answer of the organization")
  const [next] = evaluation.escalation
  if (next !== undefined && (messageType === "escalation_request" || status === "escalated")) {
    actions.push(`Review the packet prepared for ${next.name}`)
  }
  if (actions.length === 0) actions.push("Keep copies of everything sent and received")
  return actions
}
