/** The page of a case behind its own token. */
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { Policy, policy } from "./policy.ts"

const html = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html" }))

/** The page behind `case_url`. Every address that does not open it gives the same 404 page. */
export const casePage = HttpApiEndpoint.get("casePage", "/cases/:case_id", {
  disableCodecs: true,
  params: Schema.Struct({ case_id: Schema.String }),
  query: { t: Schema.optional(Schema.String) },
  success: html,
  error: html.pipe(HttpApiSchema.status(404))
}).annotate(Policy, policy({ access: "public", rate: "address" }))
