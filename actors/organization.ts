/**
 * One organization: cases and reports add to its counts, and never take from them. It exists from the
 * first case or report that names it.
 */
import { Either } from "effect"
import {
  type KnownOrganization,
  OrganizationCommand,
  OrganizationEvent,
  OrganizationState,
  type SubcategoryRecord
} from "../schema/organization.ts"
import { DAY_MS, PATTERN_WINDOW_DAYS } from "./organization/pattern.ts"
import { absurd, entity, type EpochMs, type ViewRow } from "./runtime/entity.ts"
import { trustscore } from "./trust/score.ts"

/** A pattern needs three sponsors; more than this many add nothing to it. */
const SPONSOR_COUNT_MAX = 50

export const decide = (
  _state: OrganizationState,
  command: OrganizationCommand,
  now: EpochMs
): Either.Either<ReadonlyArray<OrganizationEvent>> => {
  switch (command._tag) {
    case "RecordCase":
      return Either.right([{ ...command, _tag: "CaseRecorded", at: now }])
    case "RecordReport":
      return Either.right([{ ...command, _tag: "ReportReceived", at: now }])
    default:
      return absurd(command)
  }
}

export const evolve = (state: OrganizationState, event: OrganizationEvent): OrganizationState => {
  const known = state._tag === "Known" ? state : firstRecorded(event)
  const day = Math.floor(event.at / DAY_MS)
  switch (event._tag) {
    case "CaseRecorded":
      return {
        ...known,
        total_cases: known.total_cases + 1,
        days: countDay(known.days, day),
        subcategories:
          event.subcategory === null
            ? known.subcategories
            : {
                ...known.subcategories,
                [event.subcategory]: recordSubcategory(known.subcategories[event.subcategory], event.sponsor_id, day)
              },
        updated_at: event.at
      }
    case "ReportReceived":
      return { ...known, report_count: known.report_count + 1, updated_at: event.at }
    default:
      return absurd(event)
  }
}

export const projectAll = (state: OrganizationState): ReadonlyArray<ViewRow> =>
  state._tag === "Unknown"
    ? []
    : [
        {
          view: "organization_view",
          key: state.org_id,
          row: {
            org_name: state.org_name,
            total_cases: state.total_cases,
            closed_cases: state.closed_cases,
            favourable_cases: state.favourable_cases,
            report_count: state.report_count,
            trustscore: trustscore(state),
            updated_at: state.updated_at
          }
        }
      ]

export const organizationEntity = entity({
  kind: "organization",
  initialState: { _tag: "Unknown" },
  decide,
  evolve,
  projectAll,
  commandSchema: OrganizationCommand,
  eventSchema: OrganizationEvent,
  stateSchema: OrganizationState,
  // Every case that names a large organization ends up in its mailbox; a turn takes 256 of them.
  limits: { mailboxCountMax: 12_000, snapshotRowCount: 500, idleMsMax: 10 * 60_000 }
})

/** Percentage of closed cases that ended in the user's favour, with a percent sign; 0% with none closed. */
export const resolutionRate = (state: Pick<KnownOrganization, "closed_cases" | "favourable_cases">): string =>
  state.closed_cases === 0 ? "0%" : `${Math.round((100 * state.favourable_cases) / state.closed_cases)}%`

const firstRecorded = (event: OrganizationEvent): KnownOrganization => ({
  _tag: "Known",
  org_id: event.org_id,
  org_name: event.org_name,
  total_cases: 0,
  closed_cases: 0,
  favourable_cases: 0,
  days: {},
  subcategories: {},
  report_count: 0,
  first_recorded_at: event.at,
  updated_at: event.at
})

const recordSubcategory = (record: SubcategoryRecord | undefined, sponsorId: string, day: number) => {
  const sponsors = record?.sponsors ?? {}
  const isFull = Object.keys(sponsors).length >= SPONSOR_COUNT_MAX && !(sponsorId in sponsors)
  return {
    days: countDay(record?.days ?? {}, day),
    sponsors: isFull ? withoutOldest(sponsors, sponsorId, day) : { ...sponsors, [sponsorId]: day }
  }
}

/** Adds one to a day and forgets the days that have left the window. */
const countDay = (days: Readonly<Record<string, number>>, day: number): Readonly<Record<string, number>> => {
  const today = days[day]
  if (today !== undefined) return { ...days, [day]: today + 1 }
  const kept = Object.entries(days).filter(([other]) => Number(other) > day - PATTERN_WINDOW_DAYS)
  return { ...Object.fromEntries(kept), [day]: 1 }
}

const withoutOldest = (sponsors: Readonly<Record<string, number>>, sponsorId: string, day: number) => {
  const newestFirst = Object.entries(sponsors).toSorted(([, one], [, other]) => other - one)
  return { ...Object.fromEntries(newestFirst.slice(0, SPONSOR_COUNT_MAX - 1)), [sponsorId]: day }
}
