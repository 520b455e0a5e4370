/**
 * Letters and packets of a case, for its owner; and the door through which answers to letters come in as mail.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { HumanReason, LetterLanguage, Recipient } from "../letter.ts"
import { IsoTime, text } from "../text.ts"
import { LetterSummary } from "./case-parts.ts"
import { DEADLINE_MS_DOWNLOAD, Policy, policy } from "./policy.ts"

/** A mail of 10 MB in base64, and the JSON around it. Larger ones carry files that no case takes by mail. */
export const INBOUND_BODY_BYTES_MAX = 14 * 1024 * 1024
export const INBOUND_MAIL_BYTES_MAX = 10 * 1024 * 1024

export const LetterResponse = Schema.Struct({
  ...LetterSummary.fields,
  case_id: Schema.String,
  subject: Schema.String,
  body: Schema.String.annotate({
    description:
      "Plain text, complete from the sender's address to the signature. Until the letter has left, its date and the day by which it asks for an answer are those of a letter that leaves today; then they stand as it left"
  }),
  citations: Schema.Array(Schema.String),
  demand: Schema.String,
  response_days: Schema.Int.annotate({
    description: "Days from the date of the letter to the day by which it asks for an answer"
  }),
  enclosures: Schema.Array(Schema.String),
  certified_mail: Schema.Boolean,
  language: LetterLanguage.annotate({
    description:
      "The language of title, subject, body, demand and enclosures, by ISO 639-1: the person's own where firms of the place deal in it, else English. citations are in English in every letter"
  }),
  leaves_by: Schema.Literals(["mail", "user"]).annotate({
    description:
      "user: a request to an agency, which the user files, or a letter to another than the organization named (addressed_to), which the user posts; it is never mailed from here"
  }),
  written_by: Schema.Literals(["rules", "llm"]),
  model: Schema.NullOr(Schema.String),
  recipient: Schema.NullOr(Recipient),
  review_due_at: Schema.NullOr(IsoTime),
  decided_at: Schema.NullOr(IsoTime),
  decided_by: Schema.NullOr(Schema.Literals(["rules", "reviewer", "person", "sponsor"])),
  rejected_because: Schema.NullOr(Schema.String).annotate({
    description: "What the person wrote who read it and turned it down; null where nothing was written, or it was not"
  }),
  edited: Schema.Boolean,
  waits_for_reading: Schema.NullOr(
    Schema.Struct({ by: Schema.Literals(["user", "staff", "sponsor"]), reasons: Schema.Array(HumanReason) })
  ).annotate({
    description:
      "Who has to read it before it leaves, and why. sponsor: its agent is set to hold letters, and the sponsor lets it go. Null: nobody"
  }),
  may_be_posted_instead: Schema.Boolean.annotate({
    description:
      "The sponsor may approve it now, and the user posts it: no mail takes it, staff did not read it by review_due_at, or there is no staff"
  })
}).annotate({ identifier: "Letter" })

/** The words of RFC 8601 for what a check of a sender came to. */
const CheckResult = Schema.Literals(["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"])
/** A name of the DNS. */
const Domain = text(253)
/** Servers sign a mail once or twice; forwarders add one each. */
const SIGNATURE_COUNT_MAX = 10
const CheckedDomain = Schema.Struct({ result: CheckResult, domain: Schema.optional(Domain) })

/** What the receiving mail server found of the sender. */
export const SenderChecks = Schema.Struct({
  spf: Schema.optional(CheckedDomain.annotate({ description: "domain: that of the envelope's sender" })),
  dkim: Schema.optional(
    Schema.Array(CheckedDomain).pipe(
      Schema.check(
        Schema.isMaxLength(SIGNATURE_COUNT_MAX, { message: `must have at most ${SIGNATURE_COUNT_MAX} signatures` })
      )
    )
  ),
  dmarc: Schema.optional(CheckedDomain)
}).annotate({ identifier: "SenderChecks" })
export type SenderChecks = typeof SenderChecks.Type

/** What a mail server, or a program beside it, posts for every mail that comes to a letter's address. */
export const InboundMailRequest = Schema.Struct({
  mime: Schema.String.pipe(
    Schema.check(
      Schema.isMinLength(1, { message: "must not be empty" }).abort(),
      Schema.makeFilter(
        (value) => isBase64(value) || "must be standard base64, padded",
        {
          toJsonSchema: () => ({ contentEncoding: "base64", pattern: "^[A-Za-z0-9+/=]+$" })
        },
        true
      ),
      Schema.makeFilter(
        (value) => (value.length / 4) * 3 <= INBOUND_MAIL_BYTES_MAX || "must be a mail of at most 10 MB",
        {
          toJsonSchema: () => ({})
        }
      )
    )
  ),
  authentication: Schema.optional(
    SenderChecks.annotate({
      // A shape of its own here, because of its own description.
      identifier: undefined,
      description:
        "What the receiving server found, never what headers of the mail say. Without it, or where nothing passes for the sender's domain, the mail moves no case until its user says that it is the organization's answer"
    })
  )
}).annotate({ identifier: "InboundMailRequest" })

/** The last character carries no bits beyond the last byte: each text of bytes has one form (RFC 4648, 3.5). */
const PADDING = /(?:^|[A-Za-z0-9+/]|[AEIMQUYcgkosw048]=|[AQgw]==)$/

// No pattern of groups over the whole text: over 14 MB it would exhaust the stack.
const isBase64 = (value: string): boolean =>
  value.length % 4 === 0 && PADDING.test(value.slice(-3)) && /^[A-Za-z0-9+/]*$/.test(value.replace(/={1,2}$/, ""))

export const InboundMailResponse = Schema.Struct({
  status: Schema.Literals(["recorded", "ignored"]),
  letter_id: Schema.NullOr(Schema.String),
  kind: Schema.NullOr(Schema.Literals(["reply", "automatic", "bounce", "delivered"]))
}).annotate({ identifier: "InboundMail" })

/** `leave_out` when the documents are too many for one packet: the person has them already. */
export const PacketQuery = Schema.Struct({ documents: Schema.optional(Schema.Literals(["include", "leave_out"])) })

const letterPath = Schema.Struct({ case_id: Schema.String, letter_id: Schema.String })
const ownerReads = { access: "agent-or-sponsor", rate: "default" } as const

export const readLetter = HttpApiEndpoint.get("readLetter", "/api/v1/cases/:case_id/letters/:letter_id", {
  disableCodecs: true,
  params: letterPath,
  success: LetterResponse
}).annotate(Policy, policy(ownerReads))

export const readLetterPdf = HttpApiEndpoint.get("readLetterPdf", "/api/v1/cases/:case_id/letters/:letter_id/pdf", {
  disableCodecs: true,
  params: letterPath,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" }))
}).annotate(Policy, policy({ ...ownerReads, deadlineMs: DEADLINE_MS_DOWNLOAD }))

export const readPacket = HttpApiEndpoint.get("readPacket", "/api/v1/cases/:case_id/packets/:packet_id", {
  disableCodecs: true,
  params: Schema.Struct({ case_id: Schema.String, packet_id: Schema.String }),
  query: PacketQuery.fields,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/zip" }))
}).annotate(Policy, policy({ ...ownerReads, deadlineMs: DEADLINE_MS_DOWNLOAD }))

// The signature is the credential: a mail server has no key and no session.
export const inboundMail = HttpApiEndpoint.post("inboundMail", "/api/v1/inbound/mail", {
  disableCodecs: true,
  payload: InboundMailRequest,
  success: InboundMailResponse.pipe(HttpApiSchema.status(202))
}).annotate(
  Policy,
  policy({ access: "public", rate: "none", bodyBytesMax: INBOUND_BODY_BYTES_MAX, deadlineMs: DEADLINE_MS_DOWNLOAD })
)

export const lettersGroup = HttpApiGroup.make("letters")
  .add(readLetter)
  .add(readLetterPdf)
  .add(readPacket)
  .add(inboundMail)
