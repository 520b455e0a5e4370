/**
 * The intents that follow a case event: to its organization, the mail, the assistant, its own timers, the registry of
 * problems, its agent's record and its subscribers.
 */
import type { AgentCommand } from "../../schema/agent.ts"
import type { CaseState, OpenCase } from "../../schema/case.ts"
import type { CaseEvent } from "../../schema/case-event.ts"
import type { MailCommand } from "../../schema/mail.ts"
import type { OrganizationCommand } from "../../schema/organization.ts"
import type { Intent } from "../runtime/entity.ts"
import { outcomeFor } from "./ending.ts"
import { letterOf } from "./letter-queries.ts"
import { wasReadByStaff } from "./letters.ts"
import { setUpCallback, tellReceivers, tellSponsor } from "./news.ts"
import { countProblem } from "./problem-count.ts"
import { ordersOfTest } from "./test-case.ts"
import { remindAgain, remindLater, tellBefore } from "./waiting.ts"

export const react = (event: CaseEvent, state: CaseState): ReadonlyArray<Intent> => {
  if (state._tag === "Unopened") return NOTHING
  const orders = ordersOf(event, state)
  const news = tellReceivers(event, state)
  if (state.test !== undefined) return ordersOfTest([...orders, ...news], event, state)
  const notices = tellSponsor(event, state)
  if (news.length === 0 && notices.length === 0) return orders
  return [...orders, ...news, ...notices]
}

const ordersOf = (event: CaseEvent, state: OpenCase): ReadonlyArray<Intent> => {
  if (event._tag === "CaseOpened") return setUpCallback(event)
  if (event._tag === "CaseEvaluated") return ofEvaluation(event, state)
  if (event._tag === "CaseUpdated") return event.organization === undefined ? NOTHING : recorded(state)
  if (event._tag === "LetterQueued") return queued(event, state)
  if (event._tag === "LetterCancelled") return cancelled(event, state)
  if (event._tag === "ClocksSet") return clocks(event, state)
  if (event._tag === "IssueAsked" || event._tag === "IssueReminded") return reminder(event, state)
  if (event._tag === "StatusChanged") return [...countProblem(event, state), ...remindLater(state)]
  if (BEGINS_TO_WAIT.has(event._tag)) return remindLater(state)
  if (event._tag === "UserReminded") return remindAgain(state, event.since, event.round)
  if (event._tag === "CaseResolved") return [...outcome("RecordOutcome", state), ...evidence(state)]
  if (event._tag === "ResolutionDisputed") return outcome("RevokeOutcome", state)
  return NOTHING
}

const NOTHING: ReadonlyArray<Intent> = []

/** After these, and after a change of the status, a case may wait for its user. */
const BEGINS_TO_WAIT: ReadonlySet<CaseEvent["_tag"]> = new Set(["LetterDrafted", "LetterPrepared", "PacketPrepared"])

type Happened<Tag extends CaseEvent["_tag"]> = Extract<CaseEvent, { readonly _tag: Tag }>

/**
 * Triage ends with work outside the journal: a model may be asked for words. The organization hears of the case once, from
 * the evaluation that shares the commit with the opening; later ones do not count it again.
 */
const ofEvaluation = ({ triage_due_at }: Happened<"CaseEvaluated">, state: OpenCase): ReadonlyArray<Intent> => {
  const opening = state.timeline.length === 2 ? recorded(state) : NOTHING
  if (triage_due_at === undefined) return opening
  const command = { _tag: "CompleteTriage", due_at: triage_due_at }
  return [...opening, { to: { kind: "assistant", id: state.case_id }, command, dueAt: triage_due_at }]
}

const recorded = (state: OpenCase): ReadonlyArray<Intent> =>
  state.organization === null
    ? []
    : toOrganization(state.organization.org_id, {
        _tag: "RecordCase",
        org_id: state.organization.org_id,
        org_name: state.organization.org_name,
        case_id: state.case_id,
        sponsor_id: state.opened_by.sponsor_id,
        subcategory: state.evaluation?.subcategory ?? null
      })

const outcome = (tag: "RecordOutcome" | "RevokeOutcome", state: OpenCase): ReadonlyArray<Intent> => {
  const told = outcomeFor(state)
  return told === null ? [] : toOrganization(told.org_id, { _tag: tag, ...told })
}

/**
 * A case that ended well speaks for the agent that brought it, where an organization had been written to; disputing it later
 * takes nothing back, and a case speaks once.
 */
const evidence = (state: OpenCase): ReadonlyArray<Intent> => {
  const told = outcomeFor(state)
  if (told === null || !told.favourable) return NOTHING
  const command: AgentCommand = {
    _tag: "AddEvidence",
    evidence: "case-favourable",
    about: state.case_id,
    from: told.org_id
  }
  return [{ to: { kind: "agent", id: state.opened_by.agent_id }, command }]
}

const toOrganization = (orgId: string, command: OrganizationCommand): ReadonlyArray<Intent> => [
  { to: { kind: "organization", id: orgId }, command }
]

const queued = (event: Happened<"LetterQueued">, state: OpenCase): ReadonlyArray<Intent> => {
  const letter = letterOf(state, event.letter_id)
  if (letter === undefined || event.recipient.email === null) return []
  const command: MailCommand = {
    _tag: "QueueMail",
    letter_id: letter.letter_id,
    case_id: state.case_id,
    sponsor_id: state.opened_by.sponsor_id,
    to_name: event.recipient.name,
    to_email: event.recipient.email,
    subject: letter.subject,
    body: letter.body,
    ...(wasReadByStaff(letter) ? { read: true } : {})
  }
  return [{ to: { kind: "mail", id: letter.letter_id }, command }]
}

/** Only what the mail has: a letter that it gave up, or had no way for, says why. */
const cancelled = (event: Happened<"LetterCancelled">, state: OpenCase): ReadonlyArray<Intent> => {
  const letter = letterOf(state, event.letter_id)
  if (letter === undefined || letter.recipient === null || letter.problem !== null) return []
  const command: MailCommand = { _tag: "CancelMail" }
  return [{ to: { kind: "mail", id: letter.letter_id }, command }]
}

const reminder = ({ due_at }: Happened<"IssueAsked" | "IssueReminded">, state: OpenCase): ReadonlyArray<Intent> =>
  due_at === null
    ? NOTHING
    : [{ to: { kind: "case", id: state.case_id }, command: { _tag: "RemindUnanswered", due_at }, dueAt: due_at }]

/** Nobody is reminded on the day on which the case goes beyond them, or later. */
const clocks = (event: Happened<"ClocksSet">, state: OpenCase): ReadonlyArray<Intent> => {
  const { final_response_due_at: last, org_response_due_at: first } = event
  const to = { kind: "case", id: state.case_id }
  return [
    ...(first !== null && (last === null || first < last)
      ? [{ to, command: { _tag: "RemindOrganization", due_at: first }, dueAt: first }]
      : []),
    ...(last === null
      ? []
      : [
          { to, command: { _tag: "EscalateUnanswered", due_at: last }, dueAt: last },
          ...tellBefore(state, last, event.at)
        ])
  ]
}
