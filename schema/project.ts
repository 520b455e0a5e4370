/**
 * A project to which agents may propose work (a well). Written to journals: a change is a migration. Times are epoch
 * milliseconds.
 */
import { Schema, Struct } from "effect"
import { AuditActor } from "./audit.ts"

const At = Schema.Int

export const ProjectStatus = Schema.Literals(["accepting", "paused", "closed"])
export type ProjectStatus = typeof ProjectStatus.Type

/** Lower-case letters, digits and hyphens; it never changes, and the project's id is made of it. */
export const Slug = Schema.String.pipe(Schema.check(Schema.isPattern(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)))

/** What an operator may change. */
export const projectFacts = {
  title: Schema.String,
  summary: Schema.String,
  tags: Schema.Array(Schema.String),
  status: ProjectStatus,
  /** Who looks after it, in words. */
  maintainer: Schema.String,
  /** What a proposal should look like; null when nothing was said. */
  guidelines: Schema.NullOr(Schema.String)
}

const facts = { project_id: Schema.String, slug: Slug, ...projectFacts }
const ordered = { by: AuditActor, request_id: Schema.NullOr(Schema.String) }

export const ProjectCommand = Schema.Union([
  Schema.TaggedStruct("CreateProject", { ...facts, ...ordered }),
  /** What is absent stays. */
  Schema.TaggedStruct("ChangeProject", {
    changes: Schema.Struct(projectFacts).mapFields(Struct.map(Schema.optionalKey)),
    ...ordered
  })
])
export type ProjectCommand = typeof ProjectCommand.Type

export const ProjectEvent = Schema.Union([
  Schema.TaggedStruct("ProjectCreated", { ...facts, ...ordered, at: At }),
  Schema.TaggedStruct("ProjectChanged", { ...projectFacts, ...ordered, at: At })
])
export type ProjectEvent = typeof ProjectEvent.Type

export const ProjectState = Schema.Union([
  Schema.TaggedStruct("Unknown", {}),
  Schema.TaggedStruct("Project", { ...facts, created_at: At, updated_at: At })
])
export type ProjectState = typeof ProjectState.Type
export type Project = Extract<ProjectState, { readonly _tag: "Project" }>

export const ProjectRefused = Schema.TaggedStruct("ProjectRefused", {
  reason: Schema.Literals(["project-not-found", "slug-taken"])
})
export type ProjectRefused = typeof ProjectRefused.Type
