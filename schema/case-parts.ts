/** Parts of a case, as its events and its state hold them. Written to journals: a change is a migration. */
import { Schema } from "effect"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

export const ContactDetails = Schema.Struct({
  contact_type: Schema.Literals(["org_contact", "user_contact"]),
  name: Text,
  email: Text,
  role: Text,
  department: Text,
  preferred_channel: Schema.NullOr(Schema.Literals(["email", "phone", "mail", "any"]))
})
export type ContactDetails = typeof ContactDetails.Type

/**
 * What the receiving server says of a mail's sender, from the signed hook's own field alone. `own_domain`: proven, and
 * of the organization that the letter went to. `other_domain`: proven, of another sender. `failed`: not proven.
 * `not_reported`: the hook said nothing of it.
 */
export const MailAuthentication = Schema.Struct({
  result: Schema.Literals(["own_domain", "other_domain", "failed", "not_reported"]),
  /** The domain of the sender's address. */
  domain: Text,
  dkim: Text,
  spf: Text,
  dmarc: Text
})
export type MailAuthentication = typeof MailAuthentication.Type

/** Who said what the organization answered: the agent, the person on their page, the sponsor, or the mail itself. */
export const ResponseSource = Schema.Literals(["agent", "person", "sponsor", "mail"])
export type ResponseSource = typeof ResponseSource.Type

/** One answer of the organization, in its own words. */
export const CaseAnswer = Schema.Struct({
  /** `<case id>-A<number>`, numbered from 1. */
  response_id: Schema.String,
  /** The line of the timeline with which it came. */
  sequence: Schema.Int,
  source: ResponseSource,
  received_at: At,
  text: Schema.String,
  /** Of mail alone. */
  from: Text,
  subject: Text,
  mail_id: Text,
  letter_id: Text,
  authentication: Schema.NullOr(MailAuthentication),
  /** False while the user has not said that it is the organization's: nothing moves before. */
  confirmed: Schema.Boolean,
  /** When the user said of a mail that it is the organization's; absent of other answers. */
  confirmed_at: Schema.optionalKey(At),
  /** The day of the answer as the user told it, at its end; absent where none was told. */
  answered_at: Schema.optionalKey(At),
  /** The user says that it is none of the organization's: it counts for nothing, and stays as it came. */
  taken_back: Schema.optionalKey(Schema.Literal(true))
})
export type CaseAnswer = typeof CaseAnswer.Type

/** The two clocks of a letter that was sent; null while one does not run. */
export const Clocks = Schema.Struct({
  /** The organization is reminded then. */
  org_response_due_at: Schema.NullOr(At),
  /** The case is escalated then. */
  final_response_due_at: Schema.NullOr(At),
  final_rule_id: Text
})
export type Clocks = typeof Clocks.Type

/** A reviewer is asked to look at a case in which a person may be in danger. */
export const CrisisReview = Schema.Struct({
  requested_at: At,
  due_at: At,
  /** The user asked for a person; there is no sign of danger. Absent: there is. */
  asked: Schema.optionalKey(Schema.Boolean),
  closed_by: Text,
  closed_at: Schema.NullOr(At),
  note: Text
})
export type CrisisReview = typeof CrisisReview.Type

/** A mail that came for a letter of a case. */
export const mailIn = {
  mail_id: Schema.String,
  letter_id: Schema.String,
  from: Schema.String,
  subject: Schema.String,
  text: Schema.String,
  /** Absent in what was written before senders were checked. */
  authentication: Schema.optionalKey(MailAuthentication)
}

/** The user in person: on the page of `person_url`, or the sponsor with a session. */
export const UserInPerson = Schema.Literals(["person", "sponsor"])
export type UserInPerson = typeof UserInPerson.Type

/** Who acted: the agent whose key it is, never the name in a request body; or the user in person. */
export const Actor = Schema.Struct({
  /** The sponsor's own id where no agent acted. */
  agent_id: Schema.String,
  sponsor_id: Schema.String,
  as: Schema.optionalKey(UserInPerson)
})
export type Actor = typeof Actor.Type
