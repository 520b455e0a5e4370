/**
 * One case, from its opening on. Every change is followed by a new evaluation in the same commit, and
 * every event leaves one line in the timeline, numbered without gaps.
 */
import { Either } from "effect"
import type { Urgency } from "../schema/api/resolution.ts"
import {
  type CaseCommand,
  CaseCommand as CaseCommandSchema,
  CaseEvent,
  CaseRefused,
  CaseState,
  type OpenCase
} from "../schema/case.ts"
import type { Evaluation } from "../schema/triage.ts"
import { replyTo } from "./assistant/reply.ts"
import { triage } from "./assistant/triage.ts"
import { timelineEntry } from "./case/timeline.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "./runtime/entity.ts"

/** Lines of one timeline: a case with more is several cases, and a state of this size still loads at once. */
export const TIMELINE_COUNT_MAX = 2_000
/** All that triage reads of one case (its own bound is the same). */
export const NARRATIVE_CHARS_MAX = 200_000
/** Nobody has more desks to write to. */
export const CONTACT_COUNT_MAX = 50
/** 5 MB each at most: half a gigabyte is more than any reviewer opens. */
export const DOCUMENT_COUNT_MAX = 100

const MINUTE_MS = 60_000
/** How soon a case is first acted on (domain decision A.4). */
const FIRST_ACTION_MS: Readonly<Record<Urgency, number>> = {
  crisis: 15 * MINUTE_MS,
  high: 4 * 60 * MINUTE_MS,
  medium: 24 * 60 * MINUTE_MS,
  low: 72 * 60 * MINUTE_MS
}

type Decision = Either.Either<ReadonlyArray<CaseEvent>, CaseRefused>

export const decide = (state: CaseState, command: CaseCommand, now: EpochMs): Decision => {
  if (command._tag === "OpenCase") {
    if (state._tag !== "Unopened") return refuse("already-open")
    const { _tag, evaluation, ...opening } = command
    return Either.right([
      { _tag: "CaseOpened", ...opening, at: now },
      { _tag: "CaseEvaluated", evaluation, at: now }
    ])
  }
  if (state._tag === "Unopened") return refuse("not-open")
  if (isFull(state, command)) return refuse("case-limit-reached")
  switch (command._tag) {
    case "AddMessage": {
      const evaluation = reevaluate(state, [command.content], state.urgency, now)
      const reply = replyTo({
        evaluation,
        status: state.status,
        messageType: command.type,
        missing: {
          organization: state.organization === null,
          contact: !state.contacts.some((contact) => contact.contact_type === "org_contact"),
          documents: state.document_count + command.attachments.length === 0
        }
      })
      return Either.right([
        { ...command, _tag: "MessageAdded", at: now },
        { _tag: "CaseEvaluated", evaluation, at: now },
        { _tag: "MessageAnswered", message_id: command.message_id, reply, at: now }
      ])
    }
    case "UpdateCase": {
      const told = toldBy(command)
      const evaluation = reevaluate(state, told, command.urgency ?? state.urgency, now)
      return Either.right([
        { ...command, _tag: "CaseUpdated", at: now },
        { _tag: "CaseEvaluated", evaluation, at: now }
      ])
    }
    case "AddContact":
      return Either.right([
        { ...command, _tag: "ContactAdded", at: now },
        { _tag: "CaseEvaluated", evaluation: reevaluate(state, [], state.urgency, now), at: now }
      ])
    default:
      return absurd(command)
  }
}

export const evolve = (state: CaseState, event: CaseEvent): CaseState => {
  if (event._tag === "CaseOpened") {
    return state._tag === "Unopened" ? withEntry(opened(event), event) : corrupt("case", state, event)
  }
  if (state._tag !== "Open") return corrupt("case", state, event)
  switch (event._tag) {
    case "CaseEvaluated":
      return withEntry(evaluated(state, event.evaluation), event)
    case "MessageAdded":
      return withEntry(told(state, [event.content], event.attachments.length), event)
    case "MessageAnswered":
      return withEntry(state, event)
    case "CaseUpdated":
      return withEntry(
        { ...told(state, toldBy(event), event.documents.length), urgency: event.urgency ?? state.urgency },
        event
      )
    case "ContactAdded":
      return withEntry(
        { ...state, contacts: [...state.contacts, { contact_id: event.contact_id, ...event.contact }] },
        event
      )
    default:
      return absurd(event)
  }
}

/** The organization hears of a case once, when it is opened. */
export const react = (event: CaseEvent, state: CaseState): ReadonlyArray<Intent> => {
  if (event._tag !== "CaseEvaluated" || state._tag !== "Open" || state.organization === null) return []
  // The evaluation that shares the commit with the opening knows the subcategory; later ones do not count again.
  if (state.timeline.length !== 2) return []
  return [
    {
      to: { kind: "organization", id: state.organization.org_id },
      command: {
        _tag: "RecordCase",
        org_id: state.organization.org_id,
        org_name: state.organization.org_name,
        case_id: state.case_id,
        sponsor_id: state.opened_by.sponsor_id,
        subcategory: event.evaluation.subcategory
      }
    }
  ]
}

export const projectAll = (state: CaseState): ReadonlyArray<ViewRow> =>
  state._tag === "Unopened"
    ? []
    : [
        {
          view: "case_view",
          key: state.case_id,
          row: {
            sponsor_id: state.opened_by.sponsor_id,
            agent_id: state.opened_by.agent_id,
            status: state.status,
            category: state.evaluation?.category ?? null,
            subcategory: state.evaluation?.subcategory ?? null,
            severity: state.evaluation?.severity ?? null,
            org_id: state.organization?.org_id ?? null,
            opened_at: state.opened_at,
            updated_at: state.updated_at
          }
        }
      ]

export const caseEntity = entity({
  kind: "case",
  initialState: { _tag: "Unopened" },
  decide,
  evolve,
  react,
  projectAll,
  commandSchema: CaseCommandSchema,
  eventSchema: CaseEvent,
  stateSchema: CaseState,
  limits: { mailboxCountMax: 256, snapshotRowCount: 50, idleMsMax: 5 * MINUTE_MS }
})

/** When a case of this severity, opened now, is first acted on. */
export const firstActionDueAt = (openedAt: EpochMs, severity: Urgency): EpochMs => openedAt + FIRST_ACTION_MS[severity]

/** The evaluation of everything told so far and of what is told now. */
const reevaluate = (state: OpenCase, news: ReadonlyArray<string>, urgency: Urgency | null, now: EpochMs): Evaluation =>
  triage({
    text: [...state.narrative, ...news].join("\n"),
    jurisdiction: state.given_jurisdiction ?? undefined,
    declaredCategory: state.declared_category ?? undefined,
    declaredUrgency: urgency ?? undefined,
    organizationNamed: state.organization !== null,
    now
  })

const toldBy = (update: { readonly problem_update: string | null; readonly organization_response: string | null }) =>
  [update.problem_update, update.organization_response].filter((text) => text !== null)

const isFull = (state: OpenCase, command: Exclude<CaseCommand, { readonly _tag: "OpenCase" }>): boolean => {
  // A command leaves at most three lines.
  if (state.timeline.length + 3 > TIMELINE_COUNT_MAX) return true
  switch (command._tag) {
    case "AddMessage":
      return overflows(state, [command.content], command.attachments.length)
    case "UpdateCase":
      return overflows(state, toldBy(command), command.documents.length)
    case "AddContact":
      return state.contacts.length >= CONTACT_COUNT_MAX
    default:
      return absurd(command)
  }
}

const overflows = (state: OpenCase, texts: ReadonlyArray<string>, documentCount: number): boolean =>
  texts.reduce((sum, text) => sum + text.length, state.narrative_chars) > NARRATIVE_CHARS_MAX ||
  state.document_count + documentCount > DOCUMENT_COUNT_MAX

const opened = (event: Extract<CaseEvent, { readonly _tag: "CaseOpened" }>): OpenCase => ({
  _tag: "Open",
  case_id: event.case_id,
  status: "triaging",
  opened_by: event.by,
  page_token: event.page_token,
  callback_url: event.callback_url,
  declared_category: event.declared_category,
  urgency: event.declared_urgency,
  given_jurisdiction: event.jurisdiction,
  organization: event.organization,
  narrative: [event.description],
  narrative_chars: event.description.length,
  evaluation: null,
  contacts: [],
  document_count: event.documents.length,
  timeline: [],
  first_action_due_at: firstActionDueAt(event.at, event.declared_urgency ?? "low"),
  opened_at: event.at,
  updated_at: event.at
})

/** A case that turns out to be more serious is acted on sooner; it is never put off. */
const evaluated = (state: OpenCase, evaluation: Evaluation): OpenCase => ({
  ...state,
  evaluation,
  first_action_due_at: Math.min(state.first_action_due_at, firstActionDueAt(state.opened_at, evaluation.severity))
})

const told = (state: OpenCase, texts: ReadonlyArray<string>, documentCount: number): OpenCase => ({
  ...state,
  narrative: [...state.narrative, ...texts],
  narrative_chars: texts.reduce((sum, text) => sum + text.length, state.narrative_chars),
  document_count: state.document_count + documentCount
})

const withEntry = (state: OpenCase, event: CaseEvent): OpenCase => ({
  ...state,
  updated_at: event.at,
  timeline: [...state.timeline, timelineEntry(event, state.timeline.length + 1)]
})

const refuse = (reason: CaseRefused["reason"]) => Either.left(new CaseRefused({ reason }))
