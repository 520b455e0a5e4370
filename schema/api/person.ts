/**
 * The person's own page, behind `person_url`, and what the sponsor does in the person's place: the letter is read, printed
 * and posted there, and the person says what happened. Agents have no part in it.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { ErasureAsker } from "../case-words.ts"
import { IsoTime } from "../text.ts"
import { LetterResponse } from "./letters.ts"
import { BODY_BYTES_FILES, BODY_BYTES_TEXT, DEADLINE_MS_DOWNLOAD, Policy, policy } from "./policy.ts"

const html = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html" }))
const casePath = Schema.Struct({ case_id: Schema.String })
const letterPath = Schema.Struct({ case_id: Schema.String, letter_id: Schema.String })
const Token = Schema.Struct({ t: Schema.optional(Schema.String), done: Schema.optional(Schema.String) })

/** Every address that does not open it gives the same 404 page. */
export const personPage = HttpApiEndpoint.get("personPage", "/person/:case_id", {
  disableCodecs: true,
  params: casePath,
  query: Token.fields,
  success: html,
  error: html.pipe(HttpApiSchema.status(404))
}).annotate(Policy, policy({ access: "public", rate: "address" }))

/** What the page shows, for the page that stands open. */
export const personLive = HttpApiEndpoint.get("personLive", "/person/:case_id/live", {
  disableCodecs: true,
  params: casePath,
  query: { ...Token.fields, form: Schema.optional(Schema.String) },
  success: html,
  error: html.pipe(HttpApiSchema.status(404))
}).annotate(Policy, policy({ access: "public", rate: "page" }))

/** Rings when the case has changed. */
export const personEvents = HttpApiEndpoint.get("personEvents", "/person/:case_id/events", {
  disableCodecs: true,
  params: casePath,
  query: Token.fields,
  success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/event-stream" })),
  error: html.pipe(HttpApiSchema.status(404))
}).annotate(Policy, policy({ access: "public", rate: "address" }))

/** What is taken is answered with a redirect back to the page; what is not, with the page and what to change. */
const ofForm = {
  disableCodecs: true,
  params: casePath,
  query: Token.fields,
  success: html.pipe(HttpApiSchema.status(303)),
  error: [
    html.pipe(HttpApiSchema.status(400)),
    html.pipe(HttpApiSchema.status(404)),
    html.pipe(HttpApiSchema.status(409))
  ]
} as const

/** A form of the page, as browsers send it; no script is needed. The answer is a redirect back to the page. */
export const personAction = HttpApiEndpoint.post("personAction", "/person/:case_id", ofForm).annotate(
  Policy,
  policy({ access: "public", rate: "address", bodyBytesMax: BODY_BYTES_TEXT })
)

/** Photos and documents, as browsers send a form with files. The answer is a redirect back to the page. */
export const personDocuments = HttpApiEndpoint.post("personDocuments", "/person/:case_id/documents", ofForm).annotate(
  Policy,
  policy({ access: "public", rate: "address", bodyBytesMax: BODY_BYTES_FILES })
)

export const personLetterPdf = HttpApiEndpoint.get("personLetterPdf", "/person/:case_id/letters/:letter_id", {
  disableCodecs: true,
  params: letterPath,
  query: Token.fields,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" })),
  error: html.pipe(HttpApiSchema.status(404))
}).annotate(Policy, policy({ access: "public", rate: "address", deadlineMs: DEADLINE_MS_DOWNLOAD }))

/** The papers for one body, as the person files them. */
export const personPacket = HttpApiEndpoint.get("personPacket", "/person/:case_id/packets/:packet_id", {
  disableCodecs: true,
  params: Schema.Struct({ case_id: Schema.String, packet_id: Schema.String }),
  query: Token.fields,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/zip" })),
  error: html.pipe(HttpApiSchema.status(404))
}).annotate(Policy, policy({ access: "public", rate: "address", deadlineMs: DEADLINE_MS_DOWNLOAD }))

/** All that the case holds, as a file for the person. */
export const personData = HttpApiEndpoint.get("personData", "/person/:case_id/data", {
  disableCodecs: true,
  params: casePath,
  query: Token.fields,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/json" })),
  error: html.pipe(HttpApiSchema.status(404))
}).annotate(Policy, policy({ access: "public", rate: "address", deadlineMs: DEADLINE_MS_DOWNLOAD }))

export const PersonUrlResponse = Schema.Struct({
  case_id: Schema.String,
  person_url: Schema.String.annotate({ description: "The person's own page; the address before opens nothing now" })
}).annotate({ identifier: "PersonUrl" })

export const renewPersonUrl = HttpApiEndpoint.post("renewPersonUrl", "/api/v1/cases/:case_id/person-url", {
  disableCodecs: true,
  params: casePath,
  success: PersonUrlResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, policy({ access: "sponsor", rate: "default" }))

export const ApprovalRequest = Schema.Struct({
  contacts_shown: Schema.optional(
    Schema.Boolean.annotate({
      description: "In a crisis: the contacts were shown to the person before. Needed where human_reasons has crisis"
    })
  )
}).annotate({ identifier: "ApprovalRequest" })

export const approveForPosting = HttpApiEndpoint.post(
  "approveForPosting",
  "/api/v1/cases/:case_id/letters/:letter_id/approval",
  { disableCodecs: true, params: letterPath, payload: ApprovalRequest, success: LetterResponse }
).annotate(Policy, policy({ access: "sponsor", rate: "default" }))

/** A request to erase the texts of a case, as it stands. */
export const ErasureResponse = Schema.Struct({
  case_id: Schema.String,
  state: Schema.Literals(["waiting", "taken_back"]),
  asked_by: ErasureAsker,
  asked_at: IsoTime,
  due_at: IsoTime.annotate({ description: "Two people of the service decide until then" })
}).annotate({ identifier: "ErasureRequest" })

export const askErasure = HttpApiEndpoint.post("askErasure", "/api/v1/cases/:case_id/erasure", {
  disableCodecs: true,
  params: casePath,
  success: ErasureResponse.pipe(HttpApiSchema.status(202))
}).annotate(Policy, policy({ access: "sponsor", rate: "default" }))

export const takeBackErasure = HttpApiEndpoint.delete("takeBackErasure", "/api/v1/cases/:case_id/erasure", {
  disableCodecs: true,
  params: casePath,
  success: ErasureResponse
}).annotate(Policy, policy({ access: "sponsor", rate: "default" }))

export const personGroup = HttpApiGroup.make("person")
  .add(personPage)
  .add(personLive)
  .add(personEvents)
  .add(personAction)
  .add(personDocuments)
  .add(personLetterPdf)
  .add(personPacket)
  .add(personData)
  .add(renewPersonUrl)
  .add(approveForPosting)
  .add(askErasure)
  .add(takeBackErasure)
