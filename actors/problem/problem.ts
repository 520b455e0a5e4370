/**
 * One problem of the public registry. It counts cases of one kind without storing them: per sponsor it keeps just enough
 * to tell few from several.
 *
 * Always true: nothing is shown before there are enough cases that no figure describes single people. No text of a case
 * is kept, and no organization is named that a reviewer has not chosen.
 */
import { Result } from "effect"
import {
  type KnownProblem,
  type ProblemChanges,
  ProblemCommand,
  ProblemEvent,
  type ProblemOrganization,
  type ProblemRefused,
  problemSlugOf,
  ProblemState,
  type ProblemVoices
} from "../../schema/problem.ts"
import type { Severity } from "../../schema/triage.ts"
import { fingerprint } from "../assistant/plain-text.ts"
import { recordAudit } from "../audit/record.ts"
import { wordsOf } from "./words.ts"
import { countVoices, independent } from "../organization/voices.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"

/** Domain decision G.3: fewer people could be identified. */
const PUBLIC_CASE_COUNT_MIN = 5
const PUBLIC_SPONSOR_COUNT_MIN = 3
/** Sponsors whose cases must name an organization before it is named in public. */
const ORGANIZATION_SPONSOR_COUNT_MIN = 3
/** Counted organizations; the one with the fewest sponsors is dropped first. */
export const ORGANIZATION_COUNT_MAX = 200
/** Shown organizations, those with most cases first; keeps a page readable. */
const ORGANIZATION_SHOWN_COUNT_MAX = 20
/** A week for the review of a problem's texts, as for proposals: not urgent. */
const REVIEW_DUE_MS = 7 * 86_400_000
const REVIEW_PRIORITY = 3
/** Remembered voices; dropped ones are counted again when they return. */
const VOICE_COUNT_MAX = 200
/** Remembered voices per organization: enough to decide whether it may be named. */
const ORGANIZATION_VOICE_COUNT_MAX = 10

/** Shown for a problem with few cases, whose real severity would describe single people. */
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
  // 2: cases are counted by voice.
  stateVersion: 2,
  // Every case of a common kind sends it a message; one turn handles 256 of them.
  foldsOrders: true,
  limits: { mailboxCountMax: 12_000, snapshotRowCount: 500, idleMsMax: 10 * 60_000 }
})

export const isPublic = (state: KnownProblem): boolean =>
  state.visibility === "published" || (state.visibility === "by_cases" && hasEnough(state))

/** The number of cases; null below the threshold, also for published problems. */
export const affectedCount = (state: KnownProblem): number | null => (hasEnough(state) ? casesOf(state) : null)

/** Ids of those that a reviewer may name, with most cases first. */
export const nameableOrganizations = (state: KnownProblem): ReadonlyArray<string> =>
  (hasEnough(state) ? state.organizations : [])
    .filter(({ voices }) => voiceCount(voices) >= ORGANIZATION_SPONSOR_COUNT_MIN)
    .toSorted((one, other) => casesOf(other) - casesOf(one) || (one.org_id < other.org_id ? -1 : 1))
    .slice(0, ORGANIZATION_SHOWN_COUNT_MAX)
    .map(({ org_id }) => org_id)

/** Ids of the organizations that a reviewer allowed to be named. */
export const namedOrganizations = (state: KnownProblem): ReadonlyArray<string> =>
  nameableOrganizations(state).filter((id) => state.confirmed_org_ids.includes(id))

/** Whether it was published by its count and waits for a reviewer's decision. */
const isWaiting = ({ decided_at, surfaced_at }: KnownProblem): boolean => surfaced_at !== null && decided_at === null

const isChange = (state: KnownProblem, changes: ProblemChanges): boolean =>
  (Object.keys(changes) as ReadonlyArray<keyof ProblemChanges>).some((name) =>
    name === "confirmed_org_ids"
      ? changes[name]?.join() !== state[name].join()
      : changes[name] !== undefined && changes[name] !== state[name]
  )

/** Cases of crisis are not counted. */
const countCase = (state: ProblemState, command: Command<"CountCase">, now: EpochMs): ReadonlyArray<ProblemEvent> => {
  const { category, org_id, severity, voice } = command
  if (severity === "crisis" || voice === undefined) return []
  const slug = state._tag === "Known" ? state.slug : problemSlugOf(command)
  const words = wordsOf(command)
  const found: ProblemEvent = { _tag: "ProblemFound", slug, ...words, category, severity: SEVERITY_UNTOLD, at: now }
  // 64 bits of a hash that includes the problem, so that voices do not collide and cannot be linked across problems.
  const sponsor = fingerprint(`${slug}/${voice.key}`)
  const counted: ProblemEvent = { _tag: "ProblemCaseCounted", severity, sponsor, shared: voice.shared, org_id, at: now }
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
  shared_case_count: 0,
  severities: { low: 0, medium: 0, high: 0 },
  voices: {},
  organizations: [],
  confirmed_org_ids: [],
  surfaced_at: null,
  decided_by: null,
  decided_at: null,
  created_at: at,
  updated_at: at
})

const withCase = (state: KnownProblem, event: Happened<"ProblemCaseCounted">): KnownProblem => {
  const { at, org_id, severity, shared, sponsor } = event
  if (severity === "crisis") return corrupt("problem", state, event)
  if (shared === undefined) return state
  const voices = withVoice(state.voices, { sponsor, shared, max: VOICE_COUNT_MAX })
  const organizations =
    org_id === null ? state.organizations : withOrganization(state.organizations, { org_id, sponsor, shared, at })
  const all = { ...state, voices, organizations }
  if (!isCounted(voices, sponsor)) return all
  const severities = { ...state.severities, [severity]: state.severities[severity] + 1 }
  const counted = { ...all, ...withCount(state, shared), severities }
  if (!hasEnough(counted)) return counted
  const surfaces = counted.surfaced_at === null && counted.visibility === "by_cases"
  return {
    ...counted,
    severity: mostFrequent(severities),
    surfaced_at: surfaces ? at : counted.surfaced_at,
    updated_at: at
  }
}

/** Counts the first, second, fourth … case of a voice, so that its share grows with the logarithm of its cases. */
const isCounted = (voices: ProblemVoices, sponsor: string): boolean =>
  Number.isInteger(Math.log2(voices[sponsor]?.cases ?? 1))

type Counts = Pick<KnownProblem, "case_count" | "shared_case_count">

const withCount = ({ case_count, shared_case_count }: Counts, shared: boolean): Counts =>
  shared ? { case_count, shared_case_count: shared_case_count + 1 } : { case_count: case_count + 1, shared_case_count }

/** Cases of public mailboxes together count as the logarithm of their number, because mailboxes are free. */
const casesOf = ({ case_count, shared_case_count }: Counts): number =>
  independent({ own: case_count, shared: shared_case_count })

const voiceCount = (voices: ProblemVoices): number => independent(countVoices(Object.values(voices)))

const hasEnough = (state: Counts & Pick<KnownProblem, "voices">): boolean =>
  casesOf(state) >= PUBLIC_CASE_COUNT_MIN && voiceCount(state.voices) >= PUBLIC_SPONSOR_COUNT_MIN

const withVoice = (
  voices: ProblemVoices,
  { max, shared, sponsor }: { readonly sponsor: string; readonly shared: boolean; readonly max: number }
): ProblemVoices => {
  const cases = (voices[sponsor]?.cases ?? 0) + 1
  const all = Object.entries({ ...voices, [sponsor]: { cases, shared } })
  return Object.fromEntries(all.slice(Math.max(0, all.length - max)))
}

const withOrganization = (
  known: ReadonlyArray<ProblemOrganization>,
  {
    at,
    org_id,
    shared,
    sponsor
  }: { readonly org_id: string; readonly sponsor: string; readonly shared: boolean; readonly at: EpochMs }
): ReadonlyArray<ProblemOrganization> => {
  const before = known.find((one) => one.org_id === org_id)
  const voices = withVoice(before?.voices ?? {}, { sponsor, shared, max: ORGANIZATION_VOICE_COUNT_MAX })
  const counts = before ?? { case_count: 0, shared_case_count: 0 }
  const { case_count, shared_case_count } = isCounted(voices, sponsor) ? withCount(counts, shared) : counts
  const counted: ProblemOrganization = { org_id, case_count, shared_case_count, voices, last_at: at }
  if (before !== undefined) return known.map((one) => (one.org_id === org_id ? counted : one))
  if (known.length < ORGANIZATION_COUNT_MAX) return [...known, counted]
  const weakest = known.reduce((one, other) => (isWeaker(other, one) ? other : one))
  return [...known.filter((one) => one !== weakest), counted]
}

/** Fewer sponsors, then fewer cases, then the longest silent one. */
const isWeaker = (one: ProblemOrganization, other: ProblemOrganization): boolean =>
  (voiceCount(one.voices) - voiceCount(other.voices) || casesOf(one) - casesOf(other) || one.last_at - other.last_at) <
  0

/** The most frequent severity; the more severe of equals. */
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
