/**
 * The assistant's synchronous answer to a message on a case, made from the rules alone: what was done with the message,
 * where the case stands, which law fits, what is missing, what comes next. It never repeats the user's words, never
 * claims a letter was sent that was not, and always carries the disclaimer. In a crisis the contacts come first, also
 * where a language model wrote the rest.
 */
import type { FactForm, Question } from "../../schema/letter.ts"
import type { AssistantReply, EscalationStep, Evaluation } from "../../schema/triage.ts"
import { crisisLine, PERSON_LOOKS } from "./crisis.ts"
import { organizationDueAt } from "./deadlines.ts"
import { isUnclear, issueAnswers, issueQuestion } from "./issue-answer.ts"
import { leadingRule } from "./leading-rule.ts"

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
  /** What a letter needs to be told. */
  readonly questions: ReadonlyArray<Question>
}

/** What the status alone does not say: where the letter is, or why none is under way. */
export type Standing =
  | "safety_first"
  | "issue_asked"
  | "in_review"
  | "to_read"
  | "rejected"
  | "on_its_way"
  | "no_address"
  | "public_body"
  | "to_post"
  | "failed"
  | "bounced"
  | "answer_rejected"
  | "not_written"
  | "drafting_stopped"

/** The law of a letter that left, which the case goes by from then on; `due_at` when a date of it runs. */
export interface SentLaw {
  readonly rule_id: string
  readonly citation: string
  readonly law: string
  readonly due_at: string | null
}

/** How the papers stand that a person files: none were prepared, some wait to be filed, or they were filed. */
export type Papers = "none" | "to_file" | "filed"

export interface ReplyInput {
  readonly evaluation: Evaluation
  /** Undefined until a letter has left. */
  readonly sentLaw?: SentLaw | undefined
  readonly papers?: Papers | undefined
  readonly status: ReplyCaseStatus
  readonly standing?: Standing | undefined
  /** A message without a type is context. */
  readonly messageType?: ReplyMessageType | undefined
  readonly missing: Missing
  /** The body that the case goes to next, or was just taken to; undefined when the ladder has no further one. */
  readonly nextStep: EscalationStep | undefined
  /** The next body asks whether the organization was written to, and it was not: nothing was taken further. */
  readonly letterFirst?: boolean | undefined
  /** The message says that something is attached, and nothing is. */
  readonly attachmentMissing?: boolean | undefined
  /** Whole sentences on what the message changed, and on the user's own limits. */
  readonly told?: ReadonlyArray<string> | undefined
}

export const DISCLAIMER =
  "This is information, not legal advice. It was made by fixed rules, not by a lawyer; check the law cited before relying on it."

export const MODEL_DISCLAIMER =
  "This is information, not legal advice. It was written by a language model, not by a lawyer; check what it says and the law cited before relying on it."

/** Answers a message. */
export const replyTo = (input: ReplyInput): AssistantReply => {
  const { evaluation } = input
  const citation = input.sentLaw?.citation ?? leadingRule(evaluation)?.citation
  const sentences = [
    ...(evaluation.crisis_contacts.length > 0 ? [crisisLine(evaluation.crisis_contacts), PERSON_LOOKS] : []),
    ACKNOWLEDGED[input.messageType ?? "context"],
    ...(input.told ?? []),
    ...(input.attachmentMissing === true
      ? ["Nothing was attached to the message, so no document was added; send it again with attachments."]
      : []),
    input.standing === undefined ? STANDING[input.status] : STANDING_IN_DETAIL[input.standing],
    ...(isOver(input.status) ? [] : [...lawSentences(input), ...stepSentences(input)]),
    "This answer is rule-based: no person and no language model wrote it."
  ]
  return {
    content: sentences.join(" "),
    generated_by: "rules",
    model: null,
    citations: citation === undefined ? [] : [citation],
    suggested_actions: suggestedActions(input),
    disclaimer: DISCLAIMER
  }
}

/** A language model's answer in place of the rules' words. What the rules cite and suggest stays theirs. */
export const draftedReply = (
  byRules: AssistantReply,
  drafted: { readonly model: string; readonly content: string },
  evaluation: Evaluation
): AssistantReply => ({
  ...byRules,
  content:
    evaluation.crisis_contacts.length === 0
      ? drafted.content
      : `${crisisLine(evaluation.crisis_contacts)} ${PERSON_LOOKS} ${drafted.content}`,
  generated_by: "llm",
  model: drafted.model,
  disclaimer: MODEL_DISCLAIMER
})

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

const STANDING_IN_DETAIL: Readonly<Record<Standing, string>> = {
  safety_first: "Safety comes first; when everyone is safe, send more about any dispute and it will be looked at.",
  issue_asked: "The case stays open and waits for the answer to one question.",
  in_review: "A letter to the organization is drafted; a person reads it before it leaves.",
  to_read:
    "A letter to the organization is drafted. The user reads it on the page of person_url, approves it there and posts it.",
  rejected:
    "The drafted letter was not approved by the person who read it; send corrections or more detail, and it is drafted again.",
  on_its_way: "A letter to the organization is ready to leave; where no mail can take it, the user posts it.",
  no_address:
    "A letter to the organization is ready, but no e-mail address of the organization is known. With one it is written anew and mailed; or the user posts it and says so, and the dates run from that day.",
  public_body:
    "A letter to the organization is ready, but the e-mail address given belongs to a body that takes complaints, and this service never writes to one.",
  to_post:
    "A letter to the organization is ready for the user to print and post. When the user says on which day it was posted, the organization's time to answer runs from that day.",
  failed: "The letter to the organization could not be mailed; another contact at the organization is needed.",
  bounced:
    "The letter to the organization came back undelivered; for another contact it is written again, and until then no clock runs.",
  answer_rejected: "The organization's answer did not settle the matter, and a better one is awaited.",
  not_written: "The matter is open again.",
  drafting_stopped:
    "The letter was drafted as often as it can be and is not drafted again; a person of this service must be asked to go on with it."
}

const lawSentences = (input: ReplyInput): ReadonlyArray<string> =>
  input.sentLaw === undefined ? lawFound(input) : lawOfLetter(input.sentLaw)

const lawOfLetter = ({ citation, due_at, law }: SentLaw): ReadonlyArray<string> => [
  `The letter rests on: ${citation} (${law}).`,
  ...(due_at === null
    ? []
    : [`Counted from the day on which it left, the time of the organization ends on ${due_at.slice(0, 10)}.`])
]

/** Later on the case goes by the law that it was found to be about. */
const isAsked = ({ evaluation, status }: ReplyInput): boolean =>
  isUnclear(evaluation) && (status === "triaging" || status === "needs_information")

const lawFound = (input: ReplyInput): ReadonlyArray<string> => {
  const { evaluation } = input
  const legal = leadingRule(evaluation)
  if (legal === undefined) {
    if (isAsked(input)) return issueQuestion(evaluation)
    return evaluation.crisis_contacts.length > 0
      ? []
      : ["No law is named, because it is not clear enough which problem this is."]
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
  const { nextStep: next } = input
  return [
    ...(wanted.length === 0 ? [] : [`To go on, please send ${list(wanted)}.`]),
    ...(input.messageType !== "escalation_request"
      ? []
      : [
          input.letterFirst === true && next !== undefined
            ? `${next.name} is the next place to turn to, and asks whether the organization was asked first; it was not yet, so the case stays where it is. ${usefulStep(input)}`
            : next === undefined
              ? "The rules name no further body for this kind of case; the request is kept with it."
              : `The next place to turn to is ${next.name}. The papers are prepared here and filed by a person; nothing is sent to it automatically.`
        ])
  ]
}

/** What brings the case to the next body. */
const usefulStep = ({ missing, standing, status }: ReplyInput): string => {
  if (status === "triaging") return "The letter is being prepared; ask again when it has left."
  if (status === "needs_information" && (missing.organization || missing.questions.length > 0))
    return "The next useful step is to send what the letter still needs."
  if (standing === "to_post" || standing === "no_address" || standing === "public_body")
    return "The next useful step is to post the letter and say so with the decision posted."
  if (standing === "in_review" || standing === "to_read")
    return "The next useful step is that somebody reads the letter."
  return "The next useful step is that the letter leaves."
}

const wantedThings = ({ evaluation, missing }: ReplyInput): ReadonlyArray<string> => [
  ...(missing.organization ? ["the name of the organization"] : []),
  ...(missing.contact && !missing.organization ? ["a contact at the organization that takes complaints"] : []),
  ...(missing.documents ? ["documents such as the contract, bills or letters"] : []),
  ...(evaluation.jurisdiction.country === null ? ["the State or country where this happened"] : []),
  ...(missing.questions.length === 0 ? [] : [wordsOfQuestions(missing.questions.length)])
]

const wordsOfQuestions = (count: number): string =>
  count === 1
    ? "the answer to one question, as metadata.facts of a message"
    : `the answers to ${count} questions, as metadata.facts of a message`

/** What to send, as a client can act on it: "… Send it as metadata.facts.amount, for example 49.00 USD". */
const answerTo = ({ fact, form, options, question }: Question): string =>
  `${question} Send it as metadata.facts.${fact}${options === undefined ? FORM_WORDS[form] : `, one of ${options.join(", ")}`}`

const FORM_WORDS: Readonly<Record<FactForm, string>> = {
  line: "",
  day: ", for example 2026-11-03",
  money: ", for example 49.00 USD",
  address: ", with its lines",
  statement: ", in your own words; a person then reads the letter before it leaves",
  number: ", for example 2",
  choice: ""
}

const list = (things: ReadonlyArray<string>): string =>
  things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} and ${things[things.length - 1] ?? ""}`

const SAY_WHETHER_ACCEPTED = [
  "Say whether the organization's answer is accepted",
  "Send a message of type user_response with metadata.decision: decision accept or reject"
]
const NAME_THE_ORGANIZATION = [
  "Name the organization",
  "Add a contact of type org_contact whose name is the organization's, with the e-mail address that takes complaints"
]
const SETTLED =
  "When the matter is settled, send a message of type user_response with metadata.decision: decision accept, and what the organization gave"
const GO_ON = [
  "When the organization does not answer, or its answer does not settle the matter, send a message of type escalation_request",
  SETTLED,
  "When it is given up, send a message of type user_response with metadata.decision: decision withdraw"
]
const POST_IT = [
  "Print the letter and post it, and keep a copy and the proof of posting",
  "When it is posted, say so on the page of person_url, or send a message of type user_response with metadata.decision: decision posted and date, for example 2026-11-20",
  "When the organization answers, send a message of type user_response with metadata.decision: decision response, and its words as response",
  SETTLED
]
/** What ends a case that went beyond the organization. */
const END_BEYOND: Readonly<Record<Papers, ReadonlyArray<string>>> = {
  none: [
    "When the matter has ended, send a message of type user_response with metadata.decision: decision outcome and how it ended"
  ],
  to_file: [
    "When you have filed the papers, send a message of type user_response with metadata.decision: decision filed; only then can an outcome be recorded"
  ],
  filed: [
    "When it has ended, also when the organization has helped meanwhile, send a message of type user_response with metadata.decision: decision outcome and how it ended"
  ]
}
const ADD_A_CONTACT = "Add an organization contact to the case"
const POSTABLE: ReadonlySet<Standing> = new Set(["to_post", "no_address", "public_body"])
const NEEDS_CONTACT: ReadonlySet<Standing> = new Set(["no_address", "public_body", "failed", "bounced"])

const suggestedActions = (input: ReplyInput): ReadonlyArray<string> => {
  const { evaluation, messageType, missing, nextStep, papers, standing, status } = input
  const actions: Array<string> = evaluation.crisis_contacts.map((entry) => `Contact ${entry.name}: ${entry.contact}`)
  if (status === "resolved") return [...actions, "Dispute the outcome within 30 days if it is not settled"]
  if (isOver(status)) return [...actions, "Open a new case if something new has happened"]
  if (isAsked(input)) actions.push(...issueAnswers(evaluation))
  if (missing.organization) actions.push(...NAME_THE_ORGANIZATION)
  else if (missing.contact || (standing !== undefined && NEEDS_CONTACT.has(standing))) actions.push(ADD_A_CONTACT)
  actions.push(...missing.questions.map(answerTo))
  if (input.attachmentMissing === true) actions.push("Send a message of type evidence with the document in attachments")
  else if (missing.documents) actions.push("Attach the contract, bills, letters or screenshots")
  if (evaluation.jurisdiction.country === null) actions.push("Name the State or country")
  if (standing === "rejected") actions.push("Send corrections or more detail, so that the letter is drafted again")
  if (standing === "to_read") actions.push("Read the letter on the page of person_url, approve it there, and post it")
  if (standing !== undefined && POSTABLE.has(standing)) actions.push(...POST_IT)
  if (standing === "drafting_stopped") actions.push(...GO_ON)
  if (status === "response_received") actions.push(...SAY_WHETHER_ACCEPTED)
  if (status === "awaiting_response" || status === "letter_sent") actions.push("Add any answer of the organization")
  const isTaken = messageType === "escalation_request" && input.letterFirst !== true
  if (nextStep !== undefined && (isTaken || status === "escalated")) {
    actions.push(`Review the packet prepared for ${nextStep.name}`)
  }
  if (status === "escalated" && papers !== undefined) actions.push(...END_BEYOND[papers])
  if (actions.length === 0) actions.push("Keep copies of everything sent and received")
  return actions
}
