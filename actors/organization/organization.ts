/**
 * One organization: its cases, reports, reviews and enforcement records, and the score that follows from them. It exists
 * from the first event that names it.
 *
 * Always true: `trustscore` is the score as of the last event, and a change of it writes `TrustscoreChanged` in the same
 * commit. Ageing since then is computed when read (`score.ts`).
 */
import { Result } from "effect"
import {
  type ComplaintRates,
  type KnownOrganization,
  OrganizationCommand,
  OrganizationEvent,
  OrganizationRefused,
  OrganizationState
} from "../../schema/organization.ts"
import type { ReportCommand } from "../../schema/report.ts"
import { auditOrganization } from "./audit.ts"
import { hasDomain, isRoomForDomain, withDomain, withoutDomain } from "./domains.ts"
import { hasRecord, NO_RECORDS, placingOf, withoutRecord, withRecord } from "./enforcement.ts"
import { changesInstitution, institutionRow } from "./institution.ts"
import { reportEvidence } from "./report-evidence.ts"
import {
  askForVoice,
  closedCases,
  endedIn,
  isSameVoice,
  mayChangeScore,
  namedByVoice,
  NO_OUTCOMES,
  NO_SPEAKERS,
  outcomeRecorded,
  withCaseOf,
  withOutcome,
  withSpeaker,
  withVoice
} from "./speakers.ts"
import { weighEnds } from "./voices.ts"
import { NO_REPORTS, withReport, withReview } from "./reports.ts"
import { changedDomainRows, domainRows } from "./rows.ts"
import { scoreNews } from "./score-news.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"
import { scoreOf, TRUSTSCORE_NEUTRAL } from "./score.ts"

type Decision = Result.Result<ReadonlyArray<OrganizationEvent>, OrganizationRefused>

export const decide = (state: OrganizationState, command: OrganizationCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "RecordCase": {
      const { org_id, org_name, ...recorded } = command
      const isNamedSo = state._tag === "Known" && state.org_id === org_id && state.org_name === org_name
      const event: OrganizationEvent = {
        ...recorded,
        ...(isNamedSo ? {} : { org_id, org_name }),
        _tag: "CaseRecorded",
        at: now
      }
      // Cases come by the hundreds, and few of them can change the score.
      return Result.succeed(mayChangeScore(state, command, now) ? scored(state, event) : [event])
    }
    case "RecordReport":
      return Result.succeed(scored(state, { ...command, _tag: "ReportReceived", at: now }))
    case "ReviewReport":
      return review(state, command, now)
    case "RecordOutcome":
      return Result.succeed(scored(state, outcomeRecorded(state, command, now)))
    case "RevokeOutcome": {
      const { answered_from: _from, mailed_to: _to, ...ended } = command
      return Result.succeed(scored(state, { ...ended, _tag: "OutcomeRevoked", at: now }))
    }
    case "LearnVoice": {
      // The organization has no journal any more, or knows this already.
      if (state._tag === "Unknown" || isSameVoice(state, command)) return nothing
      const { sponsor_id, voice } = command
      return Result.succeed(scored(state, { _tag: "VoiceLearned", ...nameOf(state), sponsor_id, voice, at: now }))
    }
    case "RecordEnforcement":
      return recordEnforcement(state, command, now)
    case "WithdrawEnforcement": {
      if (state._tag === "Unknown" || !hasRecord(state.enforcement, command)) return nothing
      return Result.succeed(scored(state, { ...command, _tag: "EnforcementWithdrawn", ...nameOf(state), at: now }))
    }
    case "ClaimDomain": {
      const domains = state._tag === "Known" ? state.domains : []
      if (hasDomain(domains, command)) return nothing
      if (!isRoomForDomain(domains, command.domain)) return refuse("too-many-domains")
      return Result.succeed([{ ...command, _tag: "DomainClaimed", at: now }])
    }
    case "DropDomain": {
      if (state._tag === "Unknown" || state.domains.every((one) => one.domain !== command.domain)) return nothing
      return Result.succeed([{ ...command, _tag: "DomainDropped", ...nameOf(state), at: now }])
    }
    case "RecordComplaintRates": {
      const known = state._tag === "Known" ? state.complaint_rates : undefined
      if (known !== undefined && !supersedes(command.rates, known)) return nothing
      return Result.succeed([{ ...command, _tag: "ComplaintRatesRecorded", at: now }])
    }
    default:
      return absurd(command)
  }
}

export const evolve = (state: OrganizationState, event: OrganizationEvent): KnownOrganization => {
  const known = { ...(state._tag === "Known" ? state : firstRecorded(state, event)), updated_at: event.at }
  const { speakers } = known
  switch (event._tag) {
    case "CaseRecorded": {
      const heard = { ...known, speakers: withCaseOf(speakers, event, event.at), total_cases: known.total_cases + 1 }
      return namedByVoice(heard, event, event.org_name ?? known.org_name)
    }
    case "ReportReceived": {
      const heard = {
        ...known,
        speakers: withSpeaker(speakers, event.sponsor_id, event.at),
        reports: withReport(known.reports, event),
        report_count: known.report_count + 1
      }
      return namedByVoice(heard, event, event.org_name)
    }
    case "ReportAccepted":
    case "ReportRejected":
      return { ...known, reports: withReview(known.reports, { ...event, accepted: event._tag === "ReportAccepted" }) }
    case "OutcomeRecorded":
      return { ...known, ...withOutcome(known, event, 1), speakers: endedIn(speakers, event, 1) }
    case "OutcomeRevoked":
      return { ...known, ...withOutcome(known, event, -1), speakers: endedIn(speakers, event, -1) }
    case "VoiceLearned":
      return namedByVoice({ ...known, speakers: withVoice(speakers, event.sponsor_id, event.voice, event.at) }, event)
    case "EnforcementRecorded":
      return { ...named(known, event), enforcement: withRecord(known.enforcement, event.record) }
    case "EnforcementWithdrawn":
      return { ...known, enforcement: withoutRecord(known.enforcement, event) }
    case "DomainClaimed": {
      const { domain, level, source, at } = event
      return { ...named(known, event), domains: withDomain(known.domains, { domain, level, source, at }) }
    }
    case "DomainDropped":
      return { ...known, domains: withoutDomain(known.domains, event.domain) }
    case "ComplaintRatesRecorded":
      return { ...named(known, event), complaint_rates: event.rates }
    case "TrustscoreChanged":
      return { ...known, trustscore: event.trustscore, score_changes: known.score_changes + 1 }
    default:
      return absurd(event)
  }
}

/** The text of a report is kept in an entity of its own (`actors/report/report.ts`). */
export const react = (event: OrganizationEvent, state: OrganizationState): ReadonlyArray<Intent> => {
  switch (event._tag) {
    case "ReportReceived": {
      const { at: received_at, ...report } = event
      return [...tell(event.report_id, { ...report, _tag: "FileReport", received_at }), ...askForVoice(event, state)]
    }
    case "ReportAccepted":
    case "ReportRejected": {
      const outcome = event._tag === "ReportAccepted" ? "accepted" : "rejected"
      const { at: closed_at, reviewer_id } = event
      return [...tell(event.report_id, { _tag: "CloseReport", outcome, reviewer_id, closed_at }), reportEvidence(event)]
    }
    case "CaseRecorded":
    case "OutcomeRecorded":
      return askForVoice(event, state)
    case "OutcomeRevoked":
    case "VoiceLearned":
    case "EnforcementRecorded":
    case "EnforcementWithdrawn":
    case "DomainClaimed":
    case "DomainDropped":
    case "ComplaintRatesRecorded":
      return []
    case "TrustscoreChanged":
      return scoreNews(event, state)
    default:
      return absurd(event)
  }
}

const tell = (report_id: string, command: ReportCommand): ReadonlyArray<Intent> => [
  { to: { kind: "report", id: report_id }, command }
]

export const projectAll = (state: OrganizationState): ReadonlyArray<ViewRow> =>
  state._tag === "Unknown" ? [] : [organizationRow(state), institutionRow(state), ...domainRows(state)]

export const project = (state: OrganizationState, events: ReadonlyArray<OrganizationEvent>): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unknown") return []
  const institution = changesInstitution(state, events) ? [institutionRow(state)] : []
  return [organizationRow(state), ...institution, ...changedDomainRows(state, events)]
}

const organizationRow = (state: KnownOrganization): ViewRow => {
  const { closed, favourable } = closedCases(state)
  return {
    view: "organization_view",
    key: state.org_id,
    row: {
      org_name: state.org_name,
      total_cases: state.total_cases,
      closed_cases: closed,
      favourable_cases: favourable,
      report_count: state.report_count,
      trustscore: state.trustscore,
      updated_at: state.updated_at
    }
  }
}

export const organizationEntity = entity<
  OrganizationState,
  OrganizationCommand,
  OrganizationEvent,
  OrganizationRefused
>({
  kind: "organization",
  initialState: { _tag: "Unknown" },
  decide,
  evolve,
  react,
  audit: auditOrganization,
  project,
  projectAll,
  commandSchema: OrganizationCommand,
  eventSchema: OrganizationEvent,
  stateSchema: OrganizationState,
  // 4: evidence is stored per sponsor. 5: the first verified one among them gives the name.
  stateVersion: 5,
  // Every case that names a large organization sends it a message; one turn handles 256 of them.
  foldsOrders: true,
  limits: { mailboxCountMax: 12_000, snapshotRowCount: 500, idleMsMax: 10 * 60_000 }
})

/**
 * The weighted percentage of voices' closed cases that ended in the user's favour, with a percent sign; 0% when there
 * are none.
 */
export const resolutionRate = ({ speakers }: Pick<KnownOrganization, "speakers">, now: EpochMs): string => {
  const { closed, favourable } = weighEnds(speakers, now)
  return closed === 0 ? "0%" : `${Math.round((100 * favourable) / closed)}%`
}

/** Takes the first name from a register, an import or an operator; no sponsor can change it. */
const named = (known: KnownOrganization, { org_name }: { readonly org_name: string }): KnownOrganization =>
  known.named_by === "record" ? known : { ...known, org_name, named_by: "record" }

const review = (
  state: OrganizationState,
  command: Extract<OrganizationCommand, { _tag: "ReviewReport" }>,
  now: EpochMs
): Decision => {
  const open = state._tag === "Known" ? state.reports.open : []
  const report = open.find((one) => one.report_id === command.report_id)
  if (state._tag === "Unknown" || report === undefined) return refuse("report-not-open")
  if (report.sponsor_id === command.reviewer_id) return refuse("reviewer-is-reporter")
  const { by, request_id, reviewer_id } = command
  const order = { ...(by === undefined ? {} : { by }), ...(request_id === undefined ? {} : { request_id }) }
  const reviewed = { ...nameOf(state), ...report, reviewer_id, ...order, at: now }
  if (command.accepted) return Result.succeed(scored(state, { _tag: "ReportAccepted", ...reviewed }))
  const { finding } = command
  const found = finding === undefined ? {} : { finding }
  return Result.succeed(scored(state, { _tag: "ReportRejected", ...reviewed, ...found }))
}

const recordEnforcement = (
  state: OrganizationState,
  command: Extract<OrganizationCommand, { _tag: "RecordEnforcement" }>,
  now: EpochMs
): Decision => {
  const placing = placingOf(state._tag === "Known" ? state.enforcement : NO_RECORDS, command.record)
  switch (placing) {
    case "known":
      return nothing
    case "full":
      return refuse("too-many-records")
    case "new":
    case "changed":
      return Result.succeed(scored(state, { ...command, _tag: "EnforcementRecorded", at: now }))
    default:
      return absurd(placing)
  }
}

/** A file has several rates for merged companies; the one with most responses is kept. */
const supersedes = (rates: ComplaintRates, known: ComplaintRates): boolean =>
  rates.file_hash === known.file_hash ? rates.responses > known.responses : rates.as_of >= known.as_of

/** The event, followed by the change of the score that it causes. */
const scored = (state: OrganizationState, event: OrganizationEvent): ReadonlyArray<OrganizationEvent> => {
  const after = evolve(state, event)
  const trustscore = scoreOf(after, event.at)
  if (trustscore === after.trustscore) return [event]
  const previous_trustscore = after.trustscore
  return [event, { _tag: "TrustscoreChanged", ...nameOf(after), trustscore, previous_trustscore, at: event.at }]
}

const nameOf = ({ org_id, org_name }: KnownOrganization) => ({ org_id, org_name })

/** Throws for events that cannot be the first of an organization. */
const firstRecorded = (state: OrganizationState, event: OrganizationEvent): KnownOrganization => {
  switch (event._tag) {
    case "ReportAccepted":
    case "ReportRejected":
    case "DomainDropped":
    case "EnforcementWithdrawn":
    case "TrustscoreChanged":
    case "VoiceLearned":
      return corrupt("organization", state, event)
    case "CaseRecorded":
    case "ReportReceived":
    case "OutcomeRecorded":
    case "OutcomeRevoked":
    case "EnforcementRecorded":
    case "DomainClaimed":
    case "ComplaintRatesRecorded": {
      const { org_id, org_name } = event
      if (org_id === undefined || org_name === undefined) return corrupt("organization", state, event)
      return {
        _tag: "Known",
        org_id,
        org_name,
        named_by: "sponsor",
        trustscore: TRUSTSCORE_NEUTRAL,
        score_changes: 0,
        total_cases: 0,
        ...NO_OUTCOMES,
        speakers: NO_SPEAKERS,
        report_count: 0,
        reports: NO_REPORTS,
        enforcement: NO_RECORDS,
        domains: [],
        first_recorded_at: event.at,
        updated_at: event.at
      }
    }
    default:
      return absurd(event)
  }
}

const nothing: Decision = Result.succeed([])

const refuse = (reason: OrganizationRefused["reason"]): Decision => Result.fail(new OrganizationRefused({ reason }))
