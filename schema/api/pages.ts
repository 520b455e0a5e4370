/**
 * Pages for people, declared like every endpoint, so that access, rates and the tests' matrix hold for them too. They are an
 * interface of their own: OpenAPI and llms.txt describe the one for programs.
 */
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { consolePages } from "./console-pages.ts"
import { Policy, policy } from "./policy.ts"
import { operatorPages, staffPages } from "./staff-pages.ts"

const page = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html" }))
/** Everybody's pages. In-process questions of a page are not counted again. */
const open = policy({ access: "public", rate: "page" })
/** Files that browsers keep; one page asks for several. */
const file = policy({ access: "public", rate: "none" })

/** Text as a form sends it: what it means is decided by the endpoint that the page asks. */
const Words = Schema.optional(Schema.String)

export const home = HttpApiEndpoint.get("home", "/", { disableCodecs: true, success: page }).annotate(Policy, open)

export const trustPage = HttpApiEndpoint.get("trustPage", "/trust", {
  disableCodecs: true,
  query: { q: Words },
  success: page
}).annotate(Policy, open)

export const dossierPage = HttpApiEndpoint.get("dossierPage", "/trust/:domain", {
  disableCodecs: true,
  params: Schema.Struct({ domain: Schema.String }),
  success: page
}).annotate(Policy, open)

export const organizationsPage = HttpApiEndpoint.get("organizationsPage", "/orgs", {
  disableCodecs: true,
  query: { q: Words, offset: Words },
  success: page
}).annotate(Policy, open)

export const organizationPage = HttpApiEndpoint.get("organizationPage", "/orgs/:org_id", {
  disableCodecs: true,
  params: Schema.Struct({ org_id: Schema.String }),
  success: page
}).annotate(Policy, open)

export const councilPage = HttpApiEndpoint.get("councilPage", "/council", {
  disableCodecs: true,
  query: { verdict: Words, list: Words, framework: Words, status: Words, q: Words, sort: Words, offset: Words },
  success: page
}).annotate(Policy, open)

const rulingPath = Schema.Struct({ id: Schema.String })

export const rulingPage = HttpApiEndpoint.get("rulingPage", "/council/:id", {
  disableCodecs: true,
  params: rulingPath,
  success: page
}).annotate(Policy, open)

export const rulingLive = HttpApiEndpoint.get("rulingLive", "/council/:id/live", {
  disableCodecs: true,
  params: rulingPath,
  success: page
}).annotate(Policy, open)

export const agentsPage = HttpApiEndpoint.get("agentsPage", "/agents", {
  disableCodecs: true,
  query: { offset: Words },
  success: page
}).annotate(Policy, open)

export const agentPage = HttpApiEndpoint.get("agentPage", "/agents/:id", {
  disableCodecs: true,
  params: Schema.Struct({ id: Schema.String }),
  success: page
}).annotate(Policy, open)

export const attestationPage = HttpApiEndpoint.get("attestationPage", "/attestations/:session_id", {
  disableCodecs: true,
  params: Schema.Struct({ session_id: Schema.String }),
  success: page
}).annotate(Policy, open)

export const problemsPage = HttpApiEndpoint.get("problemsPage", "/problems", {
  disableCodecs: true,
  query: { search: Words, category: Words, offset: Words },
  success: page
}).annotate(Policy, open)

export const problemPage = HttpApiEndpoint.get("problemPage", "/problems/:slug", {
  disableCodecs: true,
  params: Schema.Struct({ slug: Schema.String }),
  success: page
}).annotate(Policy, open)

export const logPage = HttpApiEndpoint.get("logPage", "/log", {
  disableCodecs: true,
  query: { index: Words, id: Words, type: Words, offset: Words },
  success: page
}).annotate(Policy, open)

export const logEntryPage = HttpApiEndpoint.get("logEntryPage", "/log/:index", {
  disableCodecs: true,
  params: Schema.Struct({ index: Schema.String }),
  success: page
}).annotate(Policy, open)

export const guidesPage = HttpApiEndpoint.get("guidesPage", "/guides", {
  disableCodecs: true,
  success: page
}).annotate(Policy, open)

export const guidePage = HttpApiEndpoint.get("guidePage", "/guides/:name", {
  disableCodecs: true,
  params: Schema.Struct({ name: Schema.String }),
  success: page
}).annotate(Policy, open)

export const asset = HttpApiEndpoint.get("asset", "/assets/:hash/:file", {
  disableCodecs: true,
  params: Schema.Struct({ hash: Schema.String, file: Schema.String }),
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/octet-stream" }))
}).annotate(Policy, file)

export const favicon = HttpApiEndpoint.get("favicon", "/favicon.ico", {
  disableCodecs: true,
  success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "image/svg+xml" }))
}).annotate(Policy, file)

export const robotsTxt = HttpApiEndpoint.get("robotsTxt", "/robots.txt", {
  disableCodecs: true,
  success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/plain" }))
}).annotate(Policy, file)

export const publicPages = HttpApiGroup.make("publicPages")
  .add(home)
  .add(trustPage)
  .add(dossierPage)
  .add(organizationsPage)
  .add(organizationPage)
  .add(councilPage)
  .add(rulingPage)
  .add(rulingLive)
  .add(agentsPage)
  .add(agentPage)
  .add(attestationPage)
  .add(problemsPage)
  .add(problemPage)
  .add(logPage)
  .add(logEntryPage)
  .add(guidesPage)
  .add(guidePage)
  .add(asset)
  .add(favicon)
  .add(robotsTxt)

/** All pages; groups of other areas are added here. */
export const pages = HttpApi.make("pages").add(publicPages).add(consolePages).add(staffPages).add(operatorPages)
