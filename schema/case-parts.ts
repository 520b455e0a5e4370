/** Parts of a case, as its events and its state hold them. Written to journals: a change is a migration. */
import { Schema } from "effect"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

export const ContactDetails = Schema.Struct({
  contact_type: Schema.Literal("org_contact", "user_contact"),
  name: Text,
  email: Text,
  role: Text,
  department: Text,
  preferred_channel: Schema.NullOr(Schema.Literal("email", "phone", "mail", "any"))
})
export type ContactDetails = typeof ContactDetails.Type
/** The two clocks of a letter that was sent; null while one does not run. */
export const Clocks = Schema.Struct({
  /** The organization is reminded then. */
  org_response_due_at: Schema.NullOr(At),
  /** The case is escalated then. */
  final_response_due_at: Schema.NullOr(At),
  final_rule_id: Text
})
export type Clocks = typeof Clocks.Type

/** A person is asked to look at a case in which somebody may be in danger. */
export const CrisisReview = Schema.Struct({
  requested_at: At,
  due_at: At,
  closed_by: Text,
  closed_at: Schema.NullOr(At),
  note: Text
})
export type CrisisReview = typeof CrisisReview.Type
