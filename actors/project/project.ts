/**
 * One project (well on the wire): created once by an operator under a slug that never changes, then changed by
 * operators. Its status says whether it accepts proposals; the view of proposals counts the open ones.
 */
import { Result } from "effect"
import {
  type Project,
  ProjectCommand,
  ProjectEvent,
  type ProjectRefused,
  ProjectState,
  type ProjectStatus
} from "../../schema/project.ts"
import { recordAudit } from "../audit/record.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"

type Decision = Result.Result<ReadonlyArray<ProjectEvent>, ProjectRefused>

/**
 * The id of a slug or an id. The slug is the address, so names are unique; slugs have no underscore, so an id is never a
 * slug.
 */
export const projectIdOf = (slugOrId: string): string => (slugOrId.startsWith("prj_") ? slugOrId : `prj_${slugOrId}`)

export const decide = (state: ProjectState, command: ProjectCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "CreateProject":
      if (state._tag !== "Unknown") return refuse("slug-taken")
      return Result.succeed([{ ...command, _tag: "ProjectCreated", at: now }])
    case "ChangeProject": {
      if (state._tag === "Unknown") return refuse("project-not-found")
      const { by, changes, request_id } = command
      const facts = { ...factsOf(state), ...changes }
      // Compared as JSON text, because all fields are plain JSON in a fixed order.
      if (JSON.stringify(facts) === JSON.stringify(factsOf(state))) return Result.succeed([])
      return Result.succeed([{ _tag: "ProjectChanged", ...facts, by, request_id, at: now }])
    }
    default:
      return absurd(command)
  }
}

export const evolve = (state: ProjectState, event: ProjectEvent): ProjectState => {
  switch (event._tag) {
    case "ProjectCreated": {
      if (state._tag !== "Unknown") return corrupt("project", state, event)
      const { project_id, slug } = event
      return { _tag: "Project", project_id, slug, ...factsOf(event), created_at: event.at, updated_at: event.at }
    }
    case "ProjectChanged":
      if (state._tag === "Unknown") return corrupt("project", state, event)
      return { ...state, ...factsOf(event), updated_at: event.at }
    default:
      return absurd(event)
  }
}

type Facts = Omit<Project, "_tag" | "project_id" | "slug" | "created_at" | "updated_at">

const factsOf = ({ guidelines, maintainer, status, summary, tags, title }: Facts): Facts => ({
  title,
  summary,
  tags,
  status,
  maintainer,
  guidelines
})

const audit = (event: ProjectEvent, state: ProjectState, before: ProjectState): ReadonlyArray<Intent> => {
  if (state._tag === "Unknown") return []
  return [
    recordAudit({
      actor: event.by,
      action: event._tag,
      target: { kind: "project", id: state.project_id },
      before: before._tag === "Unknown" ? undefined : before,
      after: state,
      requestId: event.request_id,
      at: event.at
    })
  ]
}

/** The order of lists: projects that accept proposals come first. */
const RANKS: Readonly<Record<ProjectStatus, number>> = { accepting: 0, paused: 1, closed: 2 }

export const projectAll = (state: ProjectState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unknown") return []
  const { _tag, project_id, tags, ...facts } = state
  return [
    {
      view: "project_view",
      key: project_id,
      row: { ...facts, tags: JSON.stringify(tags), rank: RANKS[state.status] }
    }
  ]
}

export const projectEntity = entity<ProjectState, ProjectCommand, ProjectEvent, ProjectRefused>({
  kind: "project",
  initialState: { _tag: "Unknown" },
  decide,
  evolve,
  audit,
  projectAll,
  commandSchema: ProjectCommand,
  eventSchema: ProjectEvent,
  stateSchema: ProjectState,
  // Rarely changed by operators, read by every proposal.
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 300_000 }
})

const refuse = (reason: ProjectRefused["reason"]): Decision => Result.fail({ _tag: "ProjectRefused", reason })
