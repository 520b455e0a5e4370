/**
 * The match of one imported record with an organization: linked at once by domain, or pending until a reviewer links or
 * rejects it. A decision survives repeated imports until a reviewer moves or withdraws it. Links, moves, withdrawals and
 * later updates of the authority reach the organization as intents.
 */
import { Result } from "effect"
import { MatchCommand, MatchEvent, MatchRefused, MatchState, REVIEWED_BY_IMPORT } from "../../schema/match.ts"
import type { OrganizationCommand } from "../../schema/organization.ts"
import type { QueueItemCommand } from "../../schema/queue-item.ts"
import { auditReviewed } from "../audit/reviewed.ts"
import { isGrave, saysTheSame } from "../organization/enforcement.ts"
import { itemIdOf } from "../queue-item/queue-item.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"

type Decision = Result.Result<ReadonlyArray<MatchEvent>, MatchRefused>

export const decide = (state: MatchState, command: MatchCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "ProposeMatch":
      return propose(state, command, now)
    case "RouteMatch": {
      if (state._tag === "Unknown") return happened({ ...command, _tag: "MatchRouted", at: now })
      const { org_id: _id, org_name: _name, ...proposal } = command
      return propose(state, { ...proposal, _tag: "ProposeMatch" }, now)
    }
    case "LinkMatch":
      return state._tag === "Waiting" ? happened({ ...command, _tag: "MatchLinked", at: now }) : NOT_WAITING
    case "RejectMatch":
      return state._tag === "Waiting" ? happened({ ...command, _tag: "MatchRejected", at: now }) : NOT_WAITING
    case "MoveMatch": {
      if (state._tag !== "Linked") return NOT_LINKED
      if (state.org_id === command.org_id) return Result.succeed([])
      return happened({ ...command, _tag: "MatchMoved", from_org_id: state.org_id, at: now })
    }
    case "WithdrawMatch":
      return state._tag === "Linked"
        ? happened({ ...command, _tag: "MatchWithdrawn", from_org_id: state.org_id, at: now })
        : NOT_LINKED
    default:
      return absurd(command)
  }
}

const propose = (
  state: MatchState,
  command: Extract<MatchCommand, { _tag: "ProposeMatch" }>,
  now: EpochMs
): Decision => {
  if (state._tag === "Unknown") return happened({ ...command, _tag: "MatchProposed", at: now })
  const { record } = command
  const isKnown = state.record.line_hash === record.line_hash || state.record.retrieved_at > record.retrieved_at
  if (isKnown || (state._tag !== "Waiting" && saysTheSame(state.record, record))) return Result.succeed([])
  // A changed line reopens an undecided match.
  if (state._tag === "Waiting") return happened({ ...command, _tag: "MatchProposed", at: now })
  return happened({ _tag: "MatchRevised", record, at: now })
}

export const evolve = (state: MatchState, event: MatchEvent): MatchState => {
  switch (event._tag) {
    case "MatchProposed": {
      if (state._tag !== "Unknown" && state._tag !== "Waiting") return corrupt("match", state, event)
      const { match_id, record, respondent_names, respondent_domains, candidates } = event
      const proposed_at = state._tag === "Waiting" ? state.proposed_at : event.at
      return { _tag: "Waiting", match_id, record, respondent_names, respondent_domains, candidates, proposed_at }
    }
    case "MatchRouted": {
      if (state._tag !== "Unknown") return corrupt("match", state, event)
      const { _tag, at, ...routed } = event
      return { _tag: "Linked", ...routed, reviewer_id: REVIEWED_BY_IMPORT, proposed_at: at, decided_at: at }
    }
    case "MatchLinked": {
      if (state._tag !== "Waiting") return corrupt("match", state, event)
      const { org_id, org_name, reviewer_id } = event
      return { ...state, _tag: "Linked", org_id, org_name, reviewer_id, decided_at: event.at }
    }
    case "MatchRejected":
      if (state._tag !== "Waiting") return corrupt("match", state, event)
      return { ...state, _tag: "Rejected", reviewer_id: event.reviewer_id, decided_at: event.at }
    case "MatchRevised":
      if (state._tag !== "Linked" && state._tag !== "Rejected") return corrupt("match", state, event)
      return { ...state, record: event.record }
    case "MatchMoved": {
      if (state._tag !== "Linked") return corrupt("match", state, event)
      const { org_id, org_name, reviewer_id } = event
      return { ...state, org_id, org_name, reviewer_id, decided_at: event.at }
    }
    case "MatchWithdrawn": {
      if (state._tag !== "Linked") return corrupt("match", state, event)
      const { org_id: _id, org_name: _name, ...match } = state
      return { ...match, _tag: "Rejected", reviewer_id: event.reviewer_id, decided_at: event.at }
    }
    default:
      return absurd(event)
  }
}

/** The source recorded for domains that an organization gets from a record. */
export const claimSource = (record: { readonly source: string }): string => `enforcement:${record.source}`

export const react = (event: MatchEvent, state: MatchState): ReadonlyArray<Intent> =>
  state._tag === "Unknown" ? [] : [...tellOrganizations(event, state), ...settle(event, state)]

/** Closes a pending second vote in the commit of the decision, because the handler may not get to do it. */
const settle = (event: MatchEvent, { match_id, record }: KnownMatch): ReadonlyArray<Intent> => {
  const decision = DECISIONS[event._tag]
  if (decision === undefined || !("reviewer_id" in event) || !isGrave(record)) return []
  const { at: decided_at, by = { type: "reviewer" as const, id: event.reviewer_id }, reviewer_id } = event
  const item = { kind: "enforcement_match" as const, subject_id: match_id, reviewer_id, by }
  const command: QueueItemCommand = { _tag: "SettleItem", ...item, decision, reason: null, decided_at }
  return [{ to: { kind: "queue-item", id: itemIdOf(item.kind, match_id) }, command }]
}

const DECISIONS: Readonly<Partial<Record<MatchEvent["_tag"], string>>> = {
  MatchLinked: "link",
  MatchRejected: "reject",
  MatchMoved: "move",
  MatchWithdrawn: "withdraw"
}

type KnownMatch = Exclude<MatchState, { readonly _tag: "Unknown" }>

const tellOrganizations = (event: MatchEvent, state: KnownMatch): ReadonlyArray<Intent> => {
  const { record } = state
  const tellOne = (id: string, command: OrganizationCommand): Intent => ({ to: { kind: "organization", id }, command })
  const withdraw = ({ from_org_id }: { readonly from_org_id: string }): Intent =>
    tellOne(from_org_id, { _tag: "WithdrawEnforcement", source: record.source, record_id: record.record_id })
  if (event._tag === "MatchWithdrawn") return [withdraw(event)]
  if (state._tag !== "Linked") return []
  const { org_id, org_name } = state
  const tell = (command: OrganizationCommand): Intent => tellOne(org_id, command)
  switch (event._tag) {
    case "MatchLinked":
      return [
        ...event.claims.map((domain) =>
          tell({ _tag: "ClaimDomain", org_id, org_name, domain, level: "claimed", source: claimSource(record) })
        ),
        tell({ _tag: "RecordEnforcement", org_id, org_name, record })
      ]
    case "MatchRevised":
      return [tell({ _tag: "RecordEnforcement", org_id, org_name, record })]
    case "MatchMoved":
      return [withdraw(event), tell({ _tag: "RecordEnforcement", org_id, org_name, record })]
    case "MatchRouted":
    case "MatchProposed":
    case "MatchRejected":
      return []
    default:
      return absurd(event)
  }
}

/** Audits people's decisions; imports are not audited record by record. */
const audit = (event: MatchEvent, state: MatchState, before: MatchState): ReadonlyArray<Intent> => {
  switch (event._tag) {
    case "MatchLinked":
    case "MatchRejected":
    case "MatchMoved":
    case "MatchWithdrawn": {
      const id = state._tag === "Unknown" ? "" : state.match_id
      return auditReviewed(event, { kind: "match", id }, { before, after: state })
    }
    case "MatchProposed":
    case "MatchRouted":
    case "MatchRevised":
      return []
    default:
      return absurd(event)
  }
}

export const projectAll = (state: MatchState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unknown") return []
  const isDecided = state._tag !== "Waiting"
  return [
    {
      view: "match_view",
      key: state.match_id,
      row: {
        state: state._tag.toLowerCase(),
        source: state.record.source,
        record_id: state.record.record_id,
        title: state.record.title,
        respondent_names: JSON.stringify(state.respondent_names),
        candidates: JSON.stringify(state.candidates),
        org_id: state._tag === "Linked" ? state.org_id : null,
        proposed_at: state.proposed_at,
        decided_by: isDecided ? state.reviewer_id : null,
        decided_at: isDecided ? state.decided_at : null
      }
    }
  ]
}

export const matchEntity = entity<MatchState, MatchCommand, MatchEvent, MatchRefused>({
  kind: "match",
  initialState: { _tag: "Unknown" },
  decide,
  evolve,
  react,
  audit,
  projectAll,
  commandSchema: MatchCommand,
  eventSchema: MatchEvent,
  stateSchema: MatchState,
  // It receives messages from one import and a few reviewers.
  limits: { mailboxCountMax: 64, snapshotRowCount: 100, idleMsMax: 60_000 }
})

const happened = (...events: ReadonlyArray<MatchEvent>): Decision => Result.succeed(events)

const NOT_LINKED: Decision = Result.fail(new MatchRefused({ reason: "match-not-linked" }))
const NOT_WAITING: Decision = Result.fail(new MatchRefused({ reason: "match-not-waiting" }))
