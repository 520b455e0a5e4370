/** Commands of a case, and the histories that bring one to each status: what the examples of the case share. */
import { Result } from "effect"
import { expect } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import type { Intent } from "../../../actors/runtime/entity.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import type { CaseCommand, CaseState, CaseStatus, OpenCase } from "../../../schema/case.ts"
import type { CaseRefused } from "../../../schema/case-refused.ts"
import type { CaseEvent } from "../../../schema/case-event.ts"
import type { MailAuthentication } from "../../../schema/case-parts.ts"
import type { Facts } from "../../../schema/letter.ts"
import type { CaseDecision } from "../../../schema/resolution.ts"
import type { Notice } from "../../../schema/webhook.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"

export const CASE_ID = "ARC-2026-000001"
export const by = { agent_id: "agt_1", sponsor_id: "spn_1" }
export const REVIEWER = "spn_reviewer"

/** What each is about decides its letter; the names say what matters to the case. */
export const NARRATIVES = {
  /** A letter by rules, no date of its own, a ladder of three. */
  plain: "I get a robocall every day",
  /** As plain, and the organization has 45 days by law. */
  statutory: "There were unauthorized withdrawals from my checking account with my debit card",
  /** As plain, and the organization has 14 days by law: less than until a reminder. */
  short: "A door to door seller in the US does not take back the vacuum cleaner",
  /** A person reads the letter first. */
  human: "My doctor in California refuses to give me a copy of my medical records",
  /** Nothing that can be understood. */
  nothing: "hello there",
  /** Nothing but danger: there is no letter. */
  crisis: "I want to end my life",
  /** Danger and a matter with a letter. */
  crisisWithLetter: "I get a robocall every day and I want to end my life"
} as const

/** Every fact that one of the letters above needs. */
export const FACTS: Facts = {
  consumer_name: "Ada Lovelace",
  consumer_address: "1 Main Street\nSeattle",
  phone_number: "+1 555 0100",
  amount: "49.00 USD",
  account_reference: "A-1",
  purchase_date: "2026-11-03",
  transaction_date: "2026-11-03"
}

export type Asked<Tag extends CaseCommand["_tag"]> = Extract<CaseCommand, { readonly _tag: Tag }>

export const open = (
  description: string = NARRATIVES.plain,
  more: Partial<Asked<"OpenCase">> = {}
): Asked<"OpenCase"> => ({
  _tag: "OpenCase",
  case_id: CASE_ID,
  by,
  declared_agent: "my-agent",
  agent_platform: "test",
  user_hash: "hash",
  page_token: "token",
  description,
  declared_category: null,
  declared_urgency: null,
  jurisdiction: null,
  organization: { org_id: "fit-gym", org_name: "Fit Gym" },
  callback_url: null,
  documents: [],
  evaluation: triage({ text: description, organizationNamed: true, now: NOW }),
  ...more
})

export const message = (content: string, more: Partial<Asked<"AddMessage">> = {}): Asked<"AddMessage"> => ({
  _tag: "AddMessage",
  message_id: "msg_1",
  by,
  content,
  type: "context",
  attachments: [],
  metadata: null,
  ...more
})
export const stating = (facts: Facts) => message("Here is what you asked for", { facts })
export const deciding = (decision: CaseDecision) => message("Decided", { type: "user_response", decision })
/** The day of `NOW`. */
export const TODAY = new Date(NOW).toISOString().slice(0, 10)
export const posting = deciding({ decision: "posted", date: TODAY })
export const answering = deciding({ decision: "response", response: "We offer half" })
export const wanting = message("Take it further", { type: "escalation_request" })

export const update = (differing: Partial<Asked<"UpdateCase">>): Asked<"UpdateCase"> => ({
  _tag: "UpdateCase",
  by,
  urgency: null,
  problem_update: null,
  organization_response: null,
  documents: [],
  ...differing
})
export const responding = update({ organization_response: "We offer half" })

export const contact = (more: Partial<Asked<"AddContact">["contact"]> = {}): Asked<"AddContact"> => ({
  _tag: "AddContact",
  contact_id: "con_1",
  by,
  contact: {
    contact_type: "org_contact",
    name: "Desk",
    email: "desk@fit.example",
    role: null,
    department: null,
    preferred_channel: "email",
    ...more
  }
})

export const document = {
  document_id: "doc_1",
  filename: null,
  media_type: "application/pdf",
  byte_count: 3,
  sha256: "00"
}

/** A command that needs to know the case: a clock, a letter. */
export type Asking = CaseCommand | ((state: OpenCase) => CaseCommand)
export type Step = Asking | { readonly wait: number }

export const endTriage = (state: OpenCase): Asked<"CompleteTriage"> => ({
  _tag: "CompleteTriage",
  due_at: state.triage_due_at ?? NOW,
  drafted: null
})
export const remind = (state: OpenCase): CaseCommand => ({
  _tag: "RemindOrganization",
  due_at: state.clocks.org_response_due_at ?? NOW
})
export const escalateUnanswered = (state: OpenCase): CaseCommand => ({
  _tag: "EscalateUnanswered",
  due_at: state.clocks.final_response_due_at ?? NOW
})
export const remindUnanswered = (state: OpenCase): CaseCommand => ({
  _tag: "RemindUnanswered",
  due_at: state.issue_question?.due_at ?? NOW
})
const newest = (state: OpenCase) => state.letters.at(-1)?.letter_id ?? `${CASE_ID}-L1`
/** The transport takes the newest letter, or the one named, at the moment given. */
export const sent =
  (sent_at: number = NOW, letter_id?: string) =>
  (state: OpenCase): CaseCommand => ({
    _tag: "RecordSent",
    letter_id: letter_id ?? newest(state),
    message_id: "<1@mail>",
    sent_at
  })
export const unsent =
  (outcome: "failed" | "prepared_for_user") =>
  (state: OpenCase): CaseCommand => ({
    _tag: "RecordUnsent",
    letter_id: newest(state),
    state: outcome,
    problem: "550 no such user"
  })
export const delivery =
  (news: "delivered" | "bounced", letter_id?: string) =>
  (state: OpenCase): CaseCommand => ({
    _tag: "RecordDelivery",
    letter_id: letter_id ?? newest(state),
    state: news,
    problem: null
  })
/** What the receiving server says of a sender. */
export const authentication = (result: MailAuthentication["result"]): MailAuthentication => ({
  result,
  domain: "fit.example",
  dkim: null,
  spf: null,
  dmarc: result === "own_domain" || result === "other_domain" ? "pass" : null
})
export const mail =
  (text: string, automatic = false, result: MailAuthentication["result"] = "own_domain") =>
  (state: OpenCase): CaseCommand => ({
    _tag: "ReceiveMail",
    mail_id: "in_1",
    letter_id: newest(state),
    from: "desk@fit.example",
    subject: "Re: your letter",
    text,
    automatic,
    authentication: authentication(result)
  })
/** The user says that the newest mail is the organization's answer. */
export const confirming = (state: OpenCase): CaseCommand =>
  deciding({ decision: "response", response_id: state.responses.at(-1)?.response_id ?? "" })
export const reviewing =
  (decision: Asked<"ReviewLetter">["decision"], reviewer_id = REVIEWER) =>
  (state: OpenCase): CaseCommand => ({
    _tag: "ReviewLetter",
    letter_id: newest(state),
    reviewer_id,
    note: null,
    decision
  })
export const approving = reviewing({ _tag: "Approve" })
export const rejecting = reviewing({ _tag: "Reject" })
export const closingReview: Asked<"CloseCrisisReview"> = {
  _tag: "CloseCrisisReview",
  reviewer_id: REVIEWER,
  note: "called back"
}

export interface Told {
  readonly state: OpenCase
  readonly events: ReadonlyArray<CaseEvent>
  /** What the last command led to. */
  readonly last: ReadonlyArray<CaseEvent>
  /** What the last command orders. */
  readonly intents: ReadonlyArray<Intent>
  /** What receivers of webhooks hear of the last command. */
  readonly notices: ReadonlyArray<Notice>
  /** What the last command leaves with the voice of its sponsor and in the record of the agent. */
  readonly records: ReadonlyArray<Intent>
  /** What the last command has the sponsor told, now or later. */
  readonly words: ReadonlyArray<Intent>
  readonly now: number
}

/** Orders to itself by which a case tells its sponsor something later. */
const WORDS: ReadonlySet<string> = new Set(["RemindUser", "NoteDeadline"])

/** Plays the steps one after the other; every one must be accepted. */
export const tell = (...steps: ReadonlyArray<Step>): Told => {
  let state: CaseState = caseEntity.initialState
  let now = NOW
  let last: ReadonlyArray<CaseEvent> = []
  let intents: ReadonlyArray<Intent> = []
  const events: Array<CaseEvent> = []
  for (const step of steps) {
    if ("wait" in step) {
      now += step.wait
      continue
    }
    const decision = caseEntity.decide(state, commandOf(step, state), now)
    if (Result.isFailure(decision))
      throw new Error(`refused: ${decision.failure.reason} at step ${steps.indexOf(step)}`)
    last = decision.success
    intents = last.flatMap((event) => {
      state = caseEntity.evolve(state, event)
      return caseEntity.react(event, state)
    })
    events.push(...last)
  }
  const isNews = ({ to }: Intent) => to.kind === "subscriber"
  const isRecord = ({ to }: Intent) => to.kind === "voice" || to.kind === "agent"
  const isWord = ({ command, to }: Intent) =>
    to.kind === "sponsor" || WORDS.has((command as { readonly _tag: string })._tag)
  return {
    state: openState(state),
    events,
    last,
    intents: intents.filter((intent) => !isNews(intent) && !isRecord(intent) && !isWord(intent)),
    words: intents.filter(isWord),
    notices: intents.filter(isNews).map(({ command }) => (command as { readonly notice: Notice }).notice),
    records: intents.filter(isRecord),
    now
  }
}

/** What the case answers to one more step. */
export const refusalOf = (told: Told, step: Step): CaseRefused["reason"] | "accepted" => {
  if ("wait" in step) throw new Error("waiting is not refused")
  const decision = caseEntity.decide(told.state, commandOf(step, told.state), told.now)
  return Result.isFailure(decision) ? decision.failure.reason : "accepted"
}

export const commandOf = (step: Asking, state: CaseState): CaseCommand =>
  typeof step === "function" ? step(openState(state)) : step

export const openState = (state: CaseState): OpenCase => {
  if (state._tag !== "Open") throw new Error("not open")
  return state
}

/** What the organization said, in its words. */
export const wordsOf = ({ responses }: Pick<OpenCase, "responses">) => responses.map(({ text }) => text)

export const tags = (events: ReadonlyArray<CaseEvent>) => events.map((event) => event._tag)
export const moves = (events: ReadonlyArray<CaseEvent>) =>
  events.flatMap((event) => (event._tag === "StatusChanged" ? [`${event.from} ${event.trigger} ${event.to}`] : []))

const ready = [open(), contact(), stating(FACTS), { wait: 20 * SECOND }]
const awaiting = [...ready, endTriage, sent(NOW + 20 * SECOND)]
/** Nobody knows an address: the letter is for the user to post. */
export const PREPARED: ReadonlyArray<Step> = [open(), stating(FACTS), { wait: 20 * SECOND }, endTriage]
const answered = [...awaiting, { wait: DAY }, responding]

/** A case that asked which problem it is. */
export const UNCLEAR: ReadonlyArray<Step> = [open(NARRATIVES.nothing), { wait: 20 * SECOND }, endTriage]
/** The three reminders of the question, on their days. */
export const REMINDERS: ReadonlyArray<Step> = [
  { wait: 3 * DAY },
  remindUnanswered,
  { wait: 4 * DAY },
  remindUnanswered,
  { wait: 7 * DAY },
  remindUnanswered
]

/** A way to every status in which a case can rest. */
export const WAYS: Readonly<Record<Exclude<CaseStatus, "letter_sent">, ReadonlyArray<Step>>> = {
  triaging: ready,
  needs_information: [open(), { wait: 20 * SECOND }, endTriage],
  letter_drafted: [...ready, endTriage],
  awaiting_response: awaiting,
  response_received: answered,
  escalated: [...awaiting, { wait: 60 * DAY }, escalateUnanswered],
  resolved: [...answered, deciding({ decision: "accept" })],
  closed: [...UNCLEAR, ...REMINDERS, { wait: 16 * DAY }, remindUnanswered],
  withdrawn: [open(), deciding({ decision: "withdraw" })]
}

/** Checks that the steps lead to a status that can be spoken of. */
export const at = (status: keyof typeof WAYS, ...more: ReadonlyArray<Step>): Told => {
  const told = tell(...WAYS[status], ...more)
  if (more.length === 0) expect(told.state.status).toBe(status)
  return told
}

/** Everything that can be asked of a case. */
export const STEPS: Readonly<Record<string, Asking>> = {
  message: message("Something happened"),
  facts: stating(FACTS),
  urgency: update({ urgency: "high" }),
  declared: update({ problem_category: "robocalls" }),
  answer: responding,
  contact: contact({ email: "other@fit.example" }),
  furtherStep: wanting,
  posted: posting,
  answered: answering,
  accept: deciding({ decision: "accept" }),
  reject: deciding({ decision: "reject" }),
  rejectAndEscalate: deciding({ decision: "reject", escalate: true }),
  takeBack: deciding({ decision: "not_response" }),
  dispute: deciding({ decision: "dispute" }),
  withdraw: deciding({ decision: "withdraw" }),
  filed: deciding({ decision: "filed" }),
  explained: deciding({ decision: "outcome", outcome: "explanation" }),
  unanswered: deciding({ decision: "outcome", outcome: "no_response" }),
  endTriage,
  remind,
  escalateUnanswered,
  remindUnanswered,
  approve: approving,
  rejectLetter: rejecting,
  closeReview: closingReview,
  sent: sent(),
  failed: unsent("failed"),
  unmailable: unsent("prepared_for_user"),
  delivered: delivery("delivered"),
  bounced: delivery("bounced"),
  mail: mail("We offer half"),
  unprovenMail: mail("We offer half", false, "failed"),
  automaticMail: mail("Out of the office", true),
  openAgain: open()
}
