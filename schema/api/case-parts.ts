/**
 * The parts of a case as its owner sees them: letters, clocks, questions, packets, the resolution. Times are ISO 8601;
 * the words are those of the case itself (`schema/letter.ts`, `schema/resolution.ts`).
 */
import { Schema } from "effect"
import { MailAuthentication, ResponseSource } from "../case-parts.ts"
import { WaitsFor } from "../case-words.ts"
import { FactForm, FactName, LetterPurpose, LetterState, Posting } from "../letter.ts"
import { Resolution } from "../resolution.ts"
import { IsoTime } from "../text.ts"

const Text = Schema.NullOr(Schema.String)
const Time = Schema.NullOr(IsoTime)

export const TimelineEntryView = Schema.Struct({
  timestamp: IsoTime,
  event: Schema.String,
  actor: Schema.String,
  type: Schema.String,
  sequence: Schema.Int
}).annotate({ identifier: "TimelineEntry" })

export const LetterSummary = Schema.Struct({
  letter_id: Schema.String,
  template: Schema.String,
  title: Schema.String,
  purpose: LetterPurpose,
  state: LetterState,
  drafted_at: IsoTime,
  sent_at: Time,
  posting: Schema.NullOr(Posting).annotate({
    description: "How it was posted, as the user says; sent_at is then a moment of that day"
  }),
  message_id: Text.annotate({
    description: "The mail server's proof, without the mark of its answers; no letter has the state sent without it"
  }),
  needs_review: Schema.Boolean.annotate({ description: "A person must read it before it leaves" }),
  addressed_to: Text.annotate({
    description:
      "Who gets it where that is not the organization named: the card issuer, bank, airline, credit bureau or seller with the duty under its law. The user posts it. Null elsewhere"
  }),
  problem: Text.annotate({ description: "Why it bounced, failed or was only prepared" }),
  waits_until: Time.annotate({
    description: "As many letters leave in a day as may; this one waits until then. Null while it need not wait"
  }),
  url: Schema.String,
  pdf_url: Schema.String
}).annotate({ identifier: "LetterSummary" })

export const ResponseView = Schema.Struct({
  response_id: Schema.String,
  sequence: Schema.Int.annotate({ description: "The line of the timeline with which it came" }),
  received_at: IsoTime,
  source: ResponseSource,
  text: Schema.String.annotate({ description: "The organization's own words" }),
  from: Text,
  subject: Text,
  letter_id: Text,
  authentication: Schema.NullOr(
    Schema.Struct({
      ...MailAuthentication.fields,
      explanation: Schema.String.annotate({ description: "The same in words" })
    })
  ),
  confirmed: Schema.Boolean.annotate({
    description:
      "False: its sender is not proven, and nothing moves until metadata.decision response with this response_id says that it is the organization's answer"
  }),
  taken_back: Schema.optionalKey(Schema.Literal(true)).annotate({
    description: "The user said that it is none of the organization's"
  })
}).annotate({ identifier: "OrganizationResponse", description: "What the organization answered" })

export const QuestionView = Schema.Struct({
  fact: FactName,
  form: FactForm,
  question: Schema.String,
  options: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
    description: "The words of which a choice is one"
  })
}).annotate({ identifier: "Question", description: "Answer it in metadata.facts of a message" })

/** In the order in which they are asked. */
export const Questions = Schema.Array(QuestionView).annotate({
  description: "Empty while the case is triaging: they are asked at clocks.next_action_at"
})

export const PacketView = Schema.Struct({
  packet_id: Schema.String,
  regulator: Schema.String,
  name: Schema.String,
  url: Text,
  prepared_at: IsoTime,
  filed_at: Time,
  reference: Text,
  download_url: Schema.String
}).annotate({ identifier: "Packet", description: "The papers for one body, for a person to file" })

export const CaseClocks = Schema.Struct({
  org_response_due_at: Time,
  final_response_due_at: Time,
  next_action_at: Time
}).annotate({ identifier: "CaseClocks" })

export const ResolutionView = Schema.Struct({ ...Resolution.fields, resolved_at: IsoTime }).annotate({
  identifier: "Resolution"
})

/** A limit that the law, or a warranty, sets to the user. */
export const OwnLimitView = Schema.Struct({
  rule_id: Schema.String,
  kind: Schema.String,
  ends_on: Schema.String.annotate({ description: "The last day, for example 2027-04-13" }),
  text: Schema.String.annotate({ description: "The limit in a sentence" })
}).annotate({ identifier: "OwnLimit" })

/** The same in the case and in lists of cases. */
export const WaitsForView = Schema.NullOr(WaitsFor).annotate({
  description: "Null: the case waits for somebody else, or has ended"
})

/** Of an answer about a case. */
export const warnings = Schema.optional(
  Schema.Array(Schema.String).annotate({
    description:
      "What does not fit: a document that is told and not attached, a jurisdiction that is not recognised, a field that was ignored"
  })
)
