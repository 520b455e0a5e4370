/**
 * Pages for people, declared like every endpoint, so that access, rates and the tests' matrix hold for them too. They are an
 * interface of their own: OpenAPI and llms.txt describe the one for programs.
 */
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { Policy, policy } from "./policy.ts"

const page = HttpApiSchema.Text({ contentType: "text/html" })
/** Everybody's pages. In-process questions of a page are not counted again. */
const open = policy({ access: "public", rate: "page" })
/** Files that browsers keep; one page asks for several. */
const file = policy({ access: "public", rate: "none" })

/** Text as a form sends it: what it means is decided by the endpoint that the page asks. */
const Words = Schema.optional(Schema.String)

export const home = HttpApiEndpoint.get("home", "/").addSuccess(page).annotate(Policy, open)

export const trustPage = HttpApiEndpoint.get("trustPage", "/trust")
  .setUrlParams(Schema.Struct({ q: Words }))
  .addSuccess(page)
  .annotate(Policy, open)

export const dossierPage = HttpApiEndpoint.get("dossierPage", "/trust/:domain")
  .setPath(Schema.Struct({ domain: Schema.String }))
  .addSuccess(page)
  .annotate(Policy, open)

export const organizationsPage = HttpApiEndpoint.get("organizationsPage", "/orgs")
  .setUrlParams(Schema.Struct({ q: Words, offset: Words }))
  .addSuccess(page)
  .annotate(Policy, open)

export const organizationPage = HttpApiEndpoint.get("organizationPage", "/orgs/:org_id")
  .setPath(Schema.Struct({ org_id: Schema.String }))
  .addSuccess(page)
  .annotate(Policy, open)

export const councilPage = HttpApiEndpoint.get("councilPage", "/council")
  .setUrlParams(Schema.Struct({ verdict: Words, list: Words, status: Words, offset: Words }))
  .addSuccess(page)
  .annotate(Policy, open)

const rulingPath = Schema.Struct({ id: Schema.String })

export const rulingPage = HttpApiEndpoint.get("rulingPage", "/council/:id")
  .setPath(rulingPath)
  .addSuccess(page)
  .annotate(Policy, open)

export const rulingLive = HttpApiEndpoint.get("rulingLive", "/council/:id/live")
  .setPath(rulingPath)
  .addSuccess(page)
  .annotate(Policy, open)

export const agentsPage = HttpApiEndpoint.get("agentsPage", "/agents")
  .setUrlParams(Schema.Struct({ offset: Words }))
  .addSuccess(page)
  .annotate(Policy, open)

export const attestationPage = HttpApiEndpoint.get("attestationPage", "/attestations/:session_id")
  .setPath(Schema.Struct({ session_id: Schema.String }))
  .addSuccess(page)
  .annotate(Policy, open)

export const problemsPage = HttpApiEndpoint.get("problemsPage", "/problems")
  .setUrlParams(Schema.Struct({ search: Words, category: Words, offset: Words }))
  .addSuccess(page)
  .annotate(Policy, open)

export const problemPage = HttpApiEndpoint.get("problemPage", "/problems/:slug")
  .setPath(Schema.Struct({ slug: Schema.String }))
  .addSuccess(page)
  .annotate(Policy, open)

export const logPage = HttpApiEndpoint.get("logPage", "/log")
  .setUrlParams(Schema.Struct({ index: Words, offset: Words }))
  .addSuccess(page)
  .annotate(Policy, open)

export const logEntryPage = HttpApiEndpoint.get("logEntryPage", "/log/:index")
  .setPath(Schema.Struct({ index: Schema.String }))
  .addSuccess(page)
  .annotate(Policy, open)

export const asset = HttpApiEndpoint.get("asset", "/assets/:hash/:file")
  .setPath(Schema.Struct({ hash: Schema.String, file: Schema.String }))
  .addSuccess(HttpApiSchema.Uint8Array({ contentType: "application/octet-stream" }))
  .annotate(Policy, file)

export const favicon = HttpApiEndpoint.get("favicon", "/favicon.ico")
  .addSuccess(HttpApiSchema.Text({ contentType: "image/svg+xml" }))
  .annotate(Policy, file)

export const robotsTxt = HttpApiEndpoint.get("robotsTxt", "/robots.txt")
  .addSuccess(HttpApiSchema.Text({ contentType: "text/plain" }))
  .annotate(Policy, file)

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
  .add(attestationPage)
  .add(problemsPage)
  .add(problemPage)
  .add(logPage)
  .add(logEntryPage)
  .add(asset)
  .add(favicon)
  .add(robotsTxt)

/** All pages; groups of other areas are added here. */
export const pages = HttpApi.make("pages").add(publicPages)
