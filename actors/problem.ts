/**
 * One problem of the public registry. It counts cases of one kind and forgets them: of sponsors it keeps just enough to
 * tell few from several, and no case moves anything that is shown before there are enough that nothing speaks of single
 * people. No word of a case is kept, and no organization is named that a reviewer has not chosen.
 */
import { Result } from "effect"
import {
  type KnownProblem,
  type ProblemChanges,
  ProblemCommand,
  ProblemEvent,
  type ProblemOrganization,
  type ProblemRefused,
  ProblemState
} from "../schema/problem.ts"
import type { Severity } from "../schema/triage.ts"
import { fingerprint } from "./assistant/fingerprint.ts"
import { recordAudit } from "./audit/record.ts"
import { problemSlugOf, wordsOf } from "./problem/words.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "./runtime/entity.ts"

/** Domain decision G.3: fewer could be known by name. */
export const PUBLIC_CASE_COUNT_MIN = 5
export const PUBLIC_SPONSOR_COUNT_MIN = 3
/** An organization may be named once the cases of so many sponsors name it: one sponsor accuses nobody in public. */
export const ORGANIZATION_SPONSOR_COUNT_MIN = 3
/** Organizations that are counted at once; the one with the fewest sponsors makes room. */
export const ORGANIZATION_COUNT_MAX = 200
/** Organizations that are shown, those with most cases first: a page of the registry stays readable. */
const ORGANIZATION_SHOWN_COUNT_MAX = 20
/** Whether somebody looks at the words of a problem is no emergency: a week, as for proposals. */
const REVIEW_DUE_MS = 7 * 86_400_000
const REVIEW_PRIORITY = 3
/** Sponsors that are told apart; more need not be known. */
const SPONSOR_COUNT_MAX = Math.max(PUBLIC_SPONSOR_COUNT_MIN, ORGANIZATION_SPONSOR_COUNT_MIN)

/** Said of a problem with few cases: how severe they are would speak of single people. */
const SEVERITY_UNTOLD: Severity = "medium"

type Decision = Result.Result<ReadonlyArray<ProblemEvent>, ProblemRefused>
type Command<Tag extends ProblemCommand["_tag"]> = Extract<ProblemCommand, { readonly _tag: Tag }>
type Happened<Tag extends ProblemEvent["_tag"]> = Extract<ProblemEvent, { readonly _tag: Tag }>

export const decide = (state: ProblemState, command: ProblemCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "CountCase":
      return Result.succeed(countCase(state, command, now))
    case "CreateProblem":
      if (state._tag === "Known") return refuse("problem-known")
      return Result.succeed([{ ...command, _tag: "ProblemCreated", at: now }])
    case "ChangeProblem": {
      if (state._tag === "Unknown") return refuse("problem-not-found")
      const { only_waiting, ...order } = command
      if (only_waiting && !isWaiting(state)) return refuse("problem-decided")
      return Result.succeed(isChange(state, order.changes) ? [{ ...order, _tag: "ProblemChanged", at: now }] : [])
    }
    default:
      return absurd(command)
  }
}

export const evolve = (state: ProblemState, event: ProblemEvent): KnownProblem => {
  switch (event._tag) {
    case "ProblemFound":
      return state._tag === "Unknown" ? born(event, "by_cases") : corrupt("problem", state, event)
    case "ProblemCreated":
      if (state._tag === "Known") return corrupt("problem", state, event)
      return { ...born(event, event.visibility), decided_by: event.reviewer_id, decided_at: event.at }
    case "ProblemCaseCounted":
      return state._tag === "Known" ? withCase(state, event) : corrupt("problem", state, event)
    case "ProblemChanged": {
      if (state._tag === "Unknown") return corrupt("problem", state, event)
      const changed = { ...state, ...event.changes, updated_at: event.at }
      if (event.changes.visibility === undefined) return changed
      return { ...changed, decided_by: event.reviewer_id, decided_at: event.at }
    }
    default:
      return absurd(event)
  }
}

export const audit = (event: ProblemEvent, state: ProblemState, before: ProblemState): ReadonlyArray<Intent> => {
  if (state._tag === "Unknown" || (event._tag !== "ProblemCreated" && event._tag !== "ProblemChanged")) return []
  const { at, by, request_id } = event
  const target = { kind: "problem", id: state.slug }
  const found = before._tag === "Unknown" ? undefined : before
  return [
    recordAudit({ actor: by, action: event._tag, target, before: found, after: state, requestId: request_id, at })
  ]
}

export const projectAll = (state: ProblemState): ReadonlyArray<ViewRow> =>
  state._tag === "Unknown" ? [] : [problemRow(state)]

const UNKNOWN: ProblemState = { _tag: "Unknown" }

export const problemEntity = entity({
  kind: "problem",
  initialState: UNKNOWN,
  decide,
  evolve,
  audit,
  projectAll,
  commandSchema: ProblemCommand,
  eventSchema: ProblemEvent,
  stateSchema: ProblemState,
  // Every case of a common kind ends up in its mailbox; a turn takes 256 of them.
  limits: { mailboxCountMax: 12_000, snapshotRowCount: 500, idleMsMax: 10 * 60_000 }
})

export const isPublic = (state: KnownProblem): boolean =>
  state.visibility === "published" || (state.visibility === "by_cases" && hasEnough(state))

/** How many cases there are, from the threshold on; null below it, also of what a reviewer published. */
export const affectedCount = (state: KnownProblem): number | null => (hasEnough(state) ? state.case_count : null)

/** Ids of those that a reviewer may name, with most cases first. */
export const nameableOrganizations = (state: KnownProblem): ReadonlyArray<string> =>
  (hasEnough(state) ? state.organizations : [])
    .filter(({ sponsors }) => sponsors.length >= ORGANIZATION_SPONSOR_COUNT_MIN)
    .toSorted((one, other) => other.case_count - one.case_count || (one.org_id < other.org_id ? -1 : 1))
    .slice(0, ORGANIZATION_SHOWN_COUNT_MAX)
    .map(({ org_id }) => org_id)

/** Ids of those that are named: cases alone name nobody. */
export const namedOrganizations = (state: KnownProblem): ReadonlyArray<string> =>
  nameableOrganizations(state).filter((id) => state.confirmed_org_ids.includes(id))

/** What cases made public waits until a person has said whether it stays so. */
const isWaiting = ({ decided_at, surfaced_at }: KnownProblem): boolean => surfaced_at !== null && decided_at === null

const isChange = (state: KnownProblem, changes: ProblemChanges): boolean =>
  (Object.keys(changes) as ReadonlyArray<keyof ProblemChanges>).some((name) =>
    name === "confirmed_org_ids"
      ? changes[name]?.join() !== state[name].join()
      : changes[name] !== undefined && changes[name] !== state[name]
  )

/** Somebody in danger is nobody's statistic. */
const countCase = (state: ProblemState, command: Command<"CountCase">, now: EpochMs): ReadonlyArray<ProblemEvent> => {
  const { category, org_id, severity, sponsor_id } = command
  if (severity === "crisis") return []
  const slug = state._tag === "Known" ? state.slug : problemSlugOf(command)
  const words = wordsOf(command)
  const found: ProblemEvent = { _tag: "ProblemFound", slug, ...words, category, severity: SEVERITY_UNTOLD, at: now }
  // 64 bits: no two of the few that are compared are taken for one, and problems cannot be joined by it.
  const sponsor = fingerprint(`${slug}/${sponsor_id}`)
  const counted: ProblemEvent = { _tag: "ProblemCaseCounted", severity, sponsor, org_id, at: now }
  return state._tag === "Known" ? [counted] : [found, counted]
}

const born = (
  { at, category, severity, slug, summary, title }: Happened<"ProblemFound" | "ProblemCreated">,
  visibility: KnownProblem["visibility"]
): KnownProblem => ({
  _tag: "Known",
  slug,
  title,
  summary,
  category,
  severity,
  status: "open",
  visibility,
  case_count: 0,
  severities: { low: 0, medium: 0, high: 0 },
  sponsors: [],
  organizations: [],
  confirmed_org_ids: [],
  surfaced_at: null,
  decided_by: null,
  decided_at: null,
  created_at: at,
  updated_at: at
})

const withCase = (state: KnownProblem, event: Happened<"ProblemCaseCounted">): KnownProblem => {
  const { at, org_id, severity, sponsor } = event
  if (severity === "crisis") return corrupt("problem", state, event)
  const severities = { ...state.severities, [severity]: state.severities[severity] + 1 }
  const counted = {
    ...state,
    case_count: state.case_count + 1,
    severities,
    sponsors: withSponsor(state.sponsors, sponsor),
    organizations:
      org_id === null ? state.organizations : withOrganization(state.organizations, { org_id, sponsor, at })
  }
  if (!hasEnough(counted)) return counted
  const surfaces = counted.surfaced_at === null && counted.visibility === "by_cases"
  return {
    ...counted,
    severity: mostFrequent(severities),
    surfaced_at: surfaces ? at : counted.surfaced_at,
    updated_at: at
  }
}

const hasEnough = ({ case_count, sponsors }: KnownProblem): boolean =>
  case_count >= PUBLIC_CASE_COUNT_MIN && sponsors.length >= PUBLIC_SPONSOR_COUNT_MIN

const withSponsor = (sponsors: ReadonlyArray<string>, sponsor: string): ReadonlyArray<string> =>
  sponsors.length >= SPONSOR_COUNT_MAX || sponsors.includes(sponsor) ? sponsors : [...sponsors, sponsor]

const withOrganization = (
  known: ReadonlyArray<ProblemOrganization>,
  { at, org_id, sponsor }: { readonly org_id: string; readonly sponsor: string; readonly at: EpochMs }
): ReadonlyArray<ProblemOrganization> => {
  const before = known.find((one) => one.org_id === org_id)
  const counted: ProblemOrganization = {
    org_id,
    case_count: (before?.case_count ?? 0) + 1,
    sponsors: withSponsor(before?.sponsors ?? [], sponsor),
    last_at: at
  }
  if (before !== undefined) return known.map((one) => (one.org_id === org_id ? counted : one))
  if (known.length < ORGANIZATION_COUNT_MAX) return [...known, counted]
  const weakest = known.reduce((one, other) => (isWeaker(other, one) ? other : one))
  return [...known.filter((one) => one !== weakest), counted]
}

/** Fewer sponsors, then fewer cases, then the one that was not heard of longest. */
const isWeaker = (one: ProblemOrganization, other: ProblemOrganization): boolean =>
  (one.sponsors.length - other.sponsors.length || one.case_count - other.case_count || one.last_at - other.last_at) < 0

/** Of several the more severe. */
const mostFrequent = ({ high, low, medium }: KnownProblem["severities"]): Severity => {
  if (high >= medium && high >= low) return "high"
  return medium >= low ? "medium" : "low"
}

const problemRow = (state: KnownProblem): ViewRow => ({
  view: "problem_view",
  key: state.slug,
  row: {
    title: state.title,
    summary: state.summary,
    category: state.category,
    severity: state.severity,
    status: state.status,
    is_public: isPublic(state),
    affected: affectedCount(state),
    organizations: JSON.stringify(namedOrganizations(state)),
    state: isWaiting(state) ? "waiting" : "decided",
    priority: REVIEW_PRIORITY,
    due_at: (state.surfaced_at ?? state.created_at) + REVIEW_DUE_MS,
    decided_by: state.decided_by,
    decided_at: state.decided_at,
    created_at: state.created_at,
    updated_at: state.updated_at
  }
})

const refuse = (reason: ProblemRefused["reason"]): Decision => Result.fail({ _tag: "ProblemRefused", reason })
