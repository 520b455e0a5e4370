/**
 * A problem of the public registry: counted from cases of one kind, or written by a reviewer. It holds no case, no user and no
 * words of either. An organization is an id; its name is in its own record. Written to journals: a change is a migration. Times
 * are epoch milliseconds.
 */
import { Schema, Struct } from "effect"
import { AuditActor } from "./audit.ts"
import { Severity } from "./triage.ts"

const At = Schema.Int

/** Lower-case letters, digits and hyphens; it never changes. */
export const ProblemSlug = Schema.String.pipe(
  Schema.check(
    Schema.isPattern(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/, {
      message: "must have lower-case letters, digits and hyphens only, at most 100"
    })
  )
)

export interface ProblemKind {
  readonly category: string
  readonly subcategory: string
}

/** Both parts: two categories may have a subcategory of one name. */
export const problemSlugOf = ({ category, subcategory }: ProblemKind): string =>
  `${category}-${subcategory}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 100)
    .replaceAll(/^-|-$/g, "")

export const ProblemStatus = Schema.Literals(["open", "in_progress", "solved"])
export type ProblemStatus = typeof ProblemStatus.Type

/** `by_cases`: public from enough cases of enough sponsors on. */
export const ProblemVisibility = Schema.Literals(["by_cases", "published", "hidden"])
export type ProblemVisibility = typeof ProblemVisibility.Type

const words = { title: Schema.String, summary: Schema.String }

/** What the case's leading rule calls it. */
const kind = { category: Schema.String, subcategory: Schema.String }

const counted = {
  severity: Severity,
  /** A fingerprint of the voice, or before there were voices of the sponsor's id: enough to see that two are not one. */
  sponsor: Schema.String,
  /** Whether its mailbox is at a public provider. Absent: counted before sponsors were verified, so it counts no more. */
  shared: Schema.optionalKey(Schema.Boolean),
  org_id: Schema.NullOr(Schema.String)
}

/** Organizations that may be named in public: those that a reviewer chose, having read what they are called. */
const confirmed = { confirmed_org_ids: Schema.Array(Schema.String) }

const ordered = {
  by: AuditActor,
  /** `rev_` and the rest of their id. */
  reviewer_id: Schema.String,
  reason: Schema.NullOr(Schema.String),
  /** The HTTP request that asked for it, when it is known. */
  request_id: Schema.NullOr(Schema.String)
}

/** What is absent stays. */
const changes = Schema.Struct({
  ...words,
  status: ProblemStatus,
  visibility: Schema.Literals(["published", "hidden"]),
  ...confirmed
}).mapFields(Struct.map(Schema.optionalKey))
export type ProblemChanges = typeof changes.Type

const created = { slug: ProblemSlug, ...words, category: Schema.String, severity: Severity }

export const ProblemCommand = Schema.Union([
  /** From a case of a sponsor of age, by its voice. */
  Schema.TaggedStruct("CountCase", {
    ...kind,
    /** Absent in orders from before sponsors were verified: it counts nothing. */
    voice: Schema.optionalKey(Schema.Struct({ key: Schema.String, shared: Schema.Boolean })),
    org_id: counted.org_id,
    severity: Severity
  }),
  Schema.TaggedStruct("CreateProblem", {
    ...created,
    visibility: Schema.Literals(["published", "hidden"]),
    ...ordered
  }),
  Schema.TaggedStruct("ChangeProblem", {
    changes,
    /** Refused unless the problem awaits review, so the second of two concurrent decisions is refused. */
    only_waiting: Schema.Boolean,
    ...ordered
  })
])
export type ProblemCommand = typeof ProblemCommand.Type

export const ProblemEvent = Schema.Union([
  /** The first case of its kind: the words are those of the rule set of that day. */
  Schema.TaggedStruct("ProblemFound", { ...created, at: At }),
  Schema.TaggedStruct("ProblemCreated", {
    ...created,
    visibility: Schema.Literals(["published", "hidden"]),
    ...ordered,
    at: At
  }),
  Schema.TaggedStruct("ProblemCaseCounted", { ...counted, at: At }),
  Schema.TaggedStruct("ProblemChanged", { changes, ...ordered, at: At })
])
export type ProblemEvent = typeof ProblemEvent.Type

/** How many cases each voice brought, by its fingerprint; a bounded number of voices. */
export const ProblemVoices = Schema.Record(Schema.String, Schema.Struct({ cases: Schema.Int, shared: Schema.Boolean }))
export type ProblemVoices = typeof ProblemVoices.Type

export const ProblemOrganization = Schema.Struct({
  org_id: Schema.String,
  case_count: Schema.Int,
  /** Cases of voices at public mail providers; with them their number counts as its logarithm. */
  shared_case_count: Schema.Int,
  voices: ProblemVoices,
  last_at: At
})
export type ProblemOrganization = typeof ProblemOrganization.Type

export const KnownProblem = Schema.TaggedStruct("Known", {
  ...created,
  status: ProblemStatus,
  visibility: ProblemVisibility,
  case_count: Schema.Int,
  shared_case_count: Schema.Int,
  /** How many cases there were of each severity. */
  severities: Schema.Struct({ low: Schema.Int, medium: Schema.Int, high: Schema.Int }),
  voices: ProblemVoices,
  /** A bounded number. */
  organizations: Schema.Array(ProblemOrganization),
  ...confirmed,
  /** When it became public by its cases; a person looks at its words then. Null before. */
  surfaced_at: Schema.NullOr(At),
  /** Who decided whether the public sees it; better words decide nothing. */
  decided_by: Schema.NullOr(Schema.String),
  decided_at: Schema.NullOr(At),
  created_at: At,
  /** When a reviewer changed it, and from enough cases on when one was counted: fewer change nothing that is public. */
  updated_at: At
})
export type KnownProblem = typeof KnownProblem.Type

export const ProblemState = Schema.Union([Schema.TaggedStruct("Unknown", {}), KnownProblem])
export type ProblemState = typeof ProblemState.Type

export const ProblemRefused = Schema.TaggedStruct("ProblemRefused", {
  reason: Schema.Literals(["problem-not-found", "problem-known", "problem-decided"])
})
export type ProblemRefused = typeof ProblemRefused.Type
