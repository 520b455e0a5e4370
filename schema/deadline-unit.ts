/** In what a term is counted: of the law, or of a letter. Written to journals: a change is a migration. */
import { Schema } from "effect"

export const DeadlineUnit = Schema.Literals([
  "minutes",
  "hours",
  "calendar_days",
  "business_days",
  "weeks",
  "months",
  "years"
])
export type DeadlineUnit = typeof DeadlineUnit.Type
