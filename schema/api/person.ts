/**
 * The person's own page, behind `person_url`, and what the sponsor does in the person's place: the letter is read, printed
 * and posted there, and the person says what happened. Agents have no part in it.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { LetterResponse } from "./letters.ts"
import { BODY_BYTES_TEXT, DEADLINE_MS_DOWNLOAD, Policy, policy } from "./policy.ts"

const html = HttpApiSchema.Text({ contentType: "text/html" })
const casePath = Schema.Struct({ case_id: Schema.String })
const letterPath = Schema.Struct({ case_id: Schema.String, letter_id: Schema.String })
const Token = Schema.Struct({ t: Schema.optional(Schema.String), done: Schema.optional(Schema.String) })

/** Whatever does not open it is one and the same 404 page. */
export const personPage = HttpApiEndpoint.get("personPage", "/person/:case_id")
  .setPath(casePath)
  .setUrlParams(Token)
  .addSuccess(html)
  .addError(html, { status: 404 })
  .annotate(Policy, policy({ access: "public", rate: "address" }))

/** A form of the page, as browsers send it; no script is needed. The answer is a redirect back to the page. */
export const personAction = HttpApiEndpoint.post("personAction", "/person/:case_id")
  .setPath(casePath)
  .setUrlParams(Token)
  .addSuccess(html, { status: 303 })
  .addError(html, { status: 400 })
  .addError(html, { status: 404 })
  .addError(html, { status: 409 })
  .annotate(Policy, policy({ access: "public", rate: "address", bodyBytesMax: BODY_BYTES_TEXT }))

export const personLetterPdf = HttpApiEndpoint.get("personLetterPdf", "/person/:case_id/letters/:letter_id")
  .setPath(letterPath)
  .setUrlParams(Token)
  .addSuccess(HttpApiSchema.Uint8Array({ contentType: "application/pdf" }))
  .addError(html, { status: 404 })
  .annotate(Policy, policy({ access: "public", rate: "address", deadlineMs: DEADLINE_MS_DOWNLOAD }))

export const PersonUrlResponse = Schema.Struct({
  case_id: Schema.String,
  person_url: Schema.String.annotations({ description: "The person's own page; the address before opens nothing now" })
}).annotations({ identifier: "PersonUrl" })

export const renewPersonUrl = HttpApiEndpoint.post("renewPersonUrl", "/api/v1/cases/:case_id/person-url")
  .setPath(casePath)
  .addSuccess(PersonUrlResponse, { status: 201 })
  .annotate(Policy, policy({ access: "sponsor", rate: "default" }))

export const ApprovalRequest = Schema.Struct({
  contacts_shown: Schema.optional(
    Schema.Boolean.annotations({
      description: "In a crisis: the contacts were shown to the person before. Needed where human_reasons has crisis"
    })
  )
}).annotations({ identifier: "ApprovalRequest" })

export const approveForPosting = HttpApiEndpoint.post(
  "approveForPosting",
  "/api/v1/cases/:case_id/letters/:letter_id/approval"
)
  .setPath(letterPath)
  .setPayload(ApprovalRequest)
  .addSuccess(LetterResponse)
  .annotate(Policy, policy({ access: "sponsor", rate: "default" }))

export const personGroup = HttpApiGroup.make("person")
  .add(personPage)
  .add(personAction)
  .add(personLetterPdf)
  .add(renewPersonUrl)
  .add(approveForPosting)
