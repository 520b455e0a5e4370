/**
 * One report about an organization as its reviewer reads it. The organization receives and decides the report, and sends
 * this entity a message each time. The two may arrive in either order and repeatedly.
 */
import { Result } from "effect"
import { ReportCommand, ReportEvent, ReportState } from "../../schema/report.ts"
import { absurd, corrupt, entity, type ViewRow } from "../runtime/entity.ts"

/** A report whose text has arrived. */
export type FiledReport = Extract<ReportState, { _tag: "Waiting" | "Closed" }>

export const isFiled = (state: ReportState): state is FiledReport => state._tag === "Waiting" || state._tag === "Closed"

type Decision = Result.Result<ReadonlyArray<ReportEvent>>

export const decide = (state: ReportState, command: ReportCommand): Decision => {
  switch (command._tag) {
    case "FileReport":
      return isFiled(state) ? NOTHING : Result.succeed([{ ...command, _tag: "ReportFiled" }])
    case "CloseReport":
      return isClosed(state) ? NOTHING : Result.succeed([{ ...command, _tag: "ReportClosed" }])
    default:
      return absurd(command)
  }
}

export const evolve = (state: ReportState, event: ReportEvent): ReportState => {
  switch (event._tag) {
    case "ReportFiled": {
      const { _tag, ...filed } = event
      if (state._tag === "Unfiled") return { _tag: "Waiting", ...filed }
      return state._tag === "ClosedUnfiled" ? { ...state, ...filed, _tag: "Closed" } : corrupt("report", state, event)
    }
    case "ReportClosed": {
      const { _tag, ...closed } = event
      if (state._tag === "Waiting") return { ...state, ...closed, _tag: "Closed" }
      return state._tag === "Unfiled" ? { ...closed, _tag: "ClosedUnfiled" } : corrupt("report", state, event)
    }
    default:
      return absurd(event)
  }
}

export const projectAll = (state: ReportState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unfiled" || state._tag === "ClosedUnfiled") return []
  const closed = state._tag === "Closed" ? state : undefined
  return [
    {
      view: "report_view",
      key: state.report_id,
      row: {
        org_id: state.org_id,
        org_name: state.org_name,
        report_type: state.report_type,
        state: closed?.outcome ?? "waiting",
        received_at: state.received_at,
        decided_by: closed?.reviewer_id ?? null,
        decided_at: closed?.closed_at ?? null
      }
    }
  ]
}

export const reportEntity = entity<ReportState, ReportCommand, ReportEvent, never>({
  kind: "report",
  initialState: { _tag: "Unfiled" },
  decide,
  evolve,
  projectAll,
  commandSchema: ReportCommand,
  eventSchema: ReportEvent,
  stateSchema: ReportState,
  limits: { mailboxCountMax: 64, snapshotRowCount: 100, idleMsMax: 60_000 }
})

const isClosed = (state: ReportState): boolean => state._tag === "Closed" || state._tag === "ClosedUnfiled"

const NOTHING: Decision = Result.succeed([])
