/**
 * What the service says about itself: health, metrics and discovery. All of it is public, except /metrics where METRICS_TOKEN is
 * set. A proxy in production should not pass /metrics on.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { Policy, policy } from "./policy.ts"

const open = policy({ access: "public", rate: "none" })
const plainText = (contentType: string) => Schema.String.pipe(HttpApiSchema.asText({ contentType }))

export const HealthResponse = Schema.Struct({
  status: Schema.Literals(["ok", "starting", "stopping", "unavailable"]),
  database: Schema.optional(Schema.String),
  writes: Schema.optional(Schema.String.annotate({ description: "down: nothing could be committed for seconds" })),
  log: Schema.optional(
    Schema.String.annotate({ description: "damaged: an entry of the transparency log was changed in the database" })
  )
}).annotate({ identifier: "Health" })

export const live = HttpApiEndpoint.get("live", "/health/live", {
  disableCodecs: true,
  success: HealthResponse
}).annotate(Policy, open)
export const ready = HttpApiEndpoint.get("ready", "/health/ready", {
  disableCodecs: true,
  success: HealthResponse,
  error: HealthResponse.pipe(HttpApiSchema.status(503))
}).annotate(Policy, open)
export const metrics = HttpApiEndpoint.get("metrics", "/metrics", {
  disableCodecs: true,
  success: plainText("text/plain")
}).annotate(Policy, open)
export const openApi = HttpApiEndpoint.get("openApi", "/openapi.json", {
  disableCodecs: true,
  success: Schema.Unknown
}).annotate(Policy, open)
export const docs = HttpApiEndpoint.get("docs", "/docs", {
  disableCodecs: true,
  success: plainText("text/html")
}).annotate(Policy, open)
export const docsAsset = HttpApiEndpoint.get("docsAsset", "/docs/:file", {
  disableCodecs: true,
  params: Schema.Struct({ file: Schema.String }),
  success: plainText("text/plain")
}).annotate(Policy, open)
export const llmsTxt = HttpApiEndpoint.get("llmsTxt", "/llms.txt", {
  disableCodecs: true,
  success: plainText("text/plain")
}).annotate(Policy, open)
export const apiCatalog = HttpApiEndpoint.get("apiCatalog", "/.well-known/api-catalog", {
  disableCodecs: true,
  success: plainText("application/linkset+json")
}).annotate(Policy, open)
export const securityTxt = HttpApiEndpoint.get("securityTxt", "/.well-known/security.txt", {
  disableCodecs: true,
  success: plainText("text/plain")
}).annotate(Policy, open)

export const serverCard = HttpApiEndpoint.get("serverCard", "/mcp/server-card", {
  disableCodecs: true,
  success: plainText("application/mcp-server-card+json")
}).annotate(Policy, open)
export const serverCardAlias = HttpApiEndpoint.get("serverCardAlias", "/.well-known/mcp/server-card.json", {
  disableCodecs: true,
  success: plainText("application/mcp-server-card+json")
}).annotate(Policy, open)
export const aiCatalog = HttpApiEndpoint.get("aiCatalog", "/.well-known/ai-catalog.json", {
  disableCodecs: true,
  success: plainText("application/ai-catalog+json")
}).annotate(Policy, open)

export const systemGroup = HttpApiGroup.make("system")
  .add(live)
  .add(ready)
  .add(metrics)
  .add(openApi)
  .add(docs)
  .add(docsAsset)
  .add(llmsTxt)
  .add(apiCatalog)
  .add(securityTxt)
  .add(serverCard)
  .add(serverCardAlias)
  .add(aiCatalog)
