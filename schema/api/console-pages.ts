/**
 * The sponsor's pages. Those under `/console` need the sponsor's session; what a form means is decided by the endpoint that
 * the page asks, so fields are read as text.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import {
  BODY_BYTES_DOCUMENTS,
  BODY_BYTES_TEXT,
  DEADLINE_MS_DOWNLOAD,
  DEADLINE_MS_PASSWORD,
  Policy,
  policy
} from "./policy.ts"

const page = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html" }))
/** Text as an address or a form has it. */
const Words = Schema.optional(Schema.String)
const done = { done: Words }

const everybody = policy({ access: "public", rate: "page" })
/** A password is hashed behind it. */
const credentials = policy({ access: "public", rate: "page", deadlineMs: DEADLINE_MS_PASSWORD })
/** What was typed into a form after the session ended travels with the sign-in. */
const credentialsAndForm = policy({ ...credentials, bodyBytesMax: BODY_BYTES_TEXT })
const own = policy({ access: "sponsor", rate: "page" })
const ownForm = policy({
  access: "sponsor",
  rate: "page",
  bodyBytesMax: BODY_BYTES_TEXT,
  deadlineMs: DEADLINE_MS_PASSWORD
})
/** Files travel as they are here, and as base64 to the endpoint behind. */
const ownFiles = policy({ ...ownForm, bodyBytesMax: BODY_BYTES_DOCUMENTS })

const casePath = Schema.Struct({ case_id: Schema.String })
const idPath = Schema.Struct({ id: Schema.String })
const webhookPath = Schema.Struct({ webhook_id: Schema.String })
const deliveryPath = Schema.Struct({ webhook_id: Schema.String, delivery_id: Schema.String })

export const signUpPage = HttpApiEndpoint.get("signUpPage", "/sign-up", {
  disableCodecs: true,
  success: page
}).annotate(Policy, everybody)

export const signUpForm = HttpApiEndpoint.post("signUpForm", "/sign-up", {
  disableCodecs: true,
  success: page
}).annotate(Policy, credentials)

export const signInPage = HttpApiEndpoint.get("signInPage", "/sign-in", {
  disableCodecs: true,
  query: { next: Words, ...done },
  success: page
}).annotate(Policy, everybody)

export const signInForm = HttpApiEndpoint.post("signInForm", "/sign-in", {
  disableCodecs: true,
  success: page
}).annotate(Policy, credentialsAndForm)

export const signOutForm = HttpApiEndpoint.post("signOutForm", "/sign-out", {
  disableCodecs: true,
  success: page
}).annotate(Policy, everybody)

export const resetPage = HttpApiEndpoint.get("resetPage", "/reset", {
  disableCodecs: true,
  success: page
}).annotate(Policy, everybody)

export const resetForm = HttpApiEndpoint.post("resetForm", "/reset", {
  disableCodecs: true,
  success: page
}).annotate(Policy, credentials)

export const consolePage = HttpApiEndpoint.get("consolePage", "/console", {
  disableCodecs: true,
  success: page
}).annotate(Policy, own)

export const consoleLive = HttpApiEndpoint.get("consoleLive", "/console/live", {
  disableCodecs: true,
  success: page
}).annotate(Policy, own)

export const verifyPage = HttpApiEndpoint.get("verifyPage", "/console/verify", {
  disableCodecs: true,
  query: done,
  success: page
}).annotate(Policy, own)

export const verifyForm = HttpApiEndpoint.post("verifyForm", "/console/verify", {
  disableCodecs: true,
  success: page
}).annotate(Policy, ownForm)

export const ownCasesPage = HttpApiEndpoint.get("ownCasesPage", "/console/cases", {
  disableCodecs: true,
  query: { status: Words, needs_me: Words, crisis: Words, q: Words, cursor: Words, test: Words },
  success: page
}).annotate(Policy, own)

export const ownCasePage = HttpApiEndpoint.get("ownCasePage", "/console/cases/:case_id", {
  disableCodecs: true,
  params: casePath,
  query: done,
  success: page
}).annotate(Policy, own)

/** `form` is the key of the forms of the page that stands open. */
export const ownCaseLive = HttpApiEndpoint.get("ownCaseLive", "/console/cases/:case_id/live", {
  disableCodecs: true,
  params: casePath,
  query: { form: Words },
  success: page
}).annotate(Policy, own)

export const ownCaseForm = HttpApiEndpoint.post("ownCaseForm", "/console/cases/:case_id", {
  disableCodecs: true,
  params: casePath,
  success: page
}).annotate(Policy, ownFiles)

export const ownAgentsPage = HttpApiEndpoint.get("ownAgentsPage", "/console/agents", {
  disableCodecs: true,
  query: done,
  success: page
}).annotate(Policy, own)

/** What of the list changes by itself: each agent's state and use. */
export const ownAgentsPart = HttpApiEndpoint.get("ownAgentsPart", "/console/agents-live", {
  disableCodecs: true,
  success: page
}).annotate(Policy, own)

export const ownAgentsForm = HttpApiEndpoint.post("ownAgentsForm", "/console/agents", {
  disableCodecs: true,
  success: page
}).annotate(Policy, ownForm)

export const ownAgentPage = HttpApiEndpoint.get("ownAgentPage", "/console/agents/:id", {
  disableCodecs: true,
  params: idPath,
  query: done,
  success: page
}).annotate(Policy, own)

export const ownAgentForm = HttpApiEndpoint.post("ownAgentForm", "/console/agents/:id", {
  disableCodecs: true,
  params: idPath,
  success: page
}).annotate(Policy, ownForm)

export const noticesPage = HttpApiEndpoint.get("noticesPage", "/console/notices", {
  disableCodecs: true,
  success: page
}).annotate(Policy, own)

export const noticesForm = HttpApiEndpoint.post("noticesForm", "/console/notices", {
  disableCodecs: true,
  success: page
}).annotate(Policy, ownForm)

/** `after` is the part of the sponsor's data behind which a further one is looked for, which puts that part together. */
export const accountPage = HttpApiEndpoint.get("accountPage", "/console/account", {
  disableCodecs: true,
  query: { after: Words, ...done },
  success: page
}).annotate(Policy, policy({ ...own, deadlineMs: DEADLINE_MS_DOWNLOAD }))

export const accountForm = HttpApiEndpoint.post("accountForm", "/console/account", {
  disableCodecs: true,
  success: page
}).annotate(Policy, ownForm)

export const webhooksPage = HttpApiEndpoint.get("webhooksPage", "/console/webhooks", {
  disableCodecs: true,
  query: done,
  success: page
}).annotate(Policy, own)

export const webhooksForm = HttpApiEndpoint.post("webhooksForm", "/console/webhooks", {
  disableCodecs: true,
  success: page
}).annotate(Policy, ownForm)

export const webhookPage = HttpApiEndpoint.get("webhookPage", "/console/webhooks/:webhook_id", {
  disableCodecs: true,
  params: webhookPath,
  query: { state: Words, cursor: Words, ...done },
  success: page
}).annotate(Policy, own)

/** The deliveries of the page, while some are under way. */
export const webhookLive = HttpApiEndpoint.get("webhookLive", "/console/webhooks/:webhook_id/live", {
  disableCodecs: true,
  params: webhookPath,
  query: { state: Words },
  success: page
}).annotate(Policy, own)

export const webhookForm = HttpApiEndpoint.post("webhookForm", "/console/webhooks/:webhook_id", {
  disableCodecs: true,
  params: webhookPath,
  success: page
}).annotate(Policy, ownForm)

export const deliveryPage = HttpApiEndpoint.get(
  "deliveryPage",
  "/console/webhooks/:webhook_id/deliveries/:delivery_id",
  { disableCodecs: true, params: deliveryPath, query: done, success: page }
).annotate(Policy, own)

export const deliveryForm = HttpApiEndpoint.post(
  "deliveryForm",
  "/console/webhooks/:webhook_id/deliveries/:delivery_id",
  { disableCodecs: true, params: deliveryPath, success: page }
).annotate(Policy, ownForm)

export const askCouncilPage = HttpApiEndpoint.get("askCouncilPage", "/console/council", {
  disableCodecs: true,
  query: { offset: Words },
  success: page
}).annotate(Policy, own)

export const askCouncilForm = HttpApiEndpoint.post("askCouncilForm", "/console/council", {
  disableCodecs: true,
  success: page
}).annotate(Policy, ownForm)

export const consolePages = HttpApiGroup.make("consolePages")
  .add(signUpPage)
  .add(signUpForm)
  .add(signInPage)
  .add(signInForm)
  .add(signOutForm)
  .add(resetPage)
  .add(resetForm)
  .add(consolePage)
  .add(consoleLive)
  .add(verifyPage)
  .add(verifyForm)
  .add(ownCasesPage)
  .add(ownCasePage)
  .add(ownCaseLive)
  .add(ownCaseForm)
  .add(ownAgentsPage)
  .add(ownAgentsPart)
  .add(ownAgentsForm)
  .add(ownAgentPage)
  .add(ownAgentForm)
  .add(noticesPage)
  .add(noticesForm)
  .add(accountPage)
  .add(accountForm)
  .add(webhooksPage)
  .add(webhooksForm)
  .add(webhookPage)
  .add(webhookLive)
  .add(webhookForm)
  .add(deliveryPage)
  .add(deliveryForm)
  .add(askCouncilPage)
  .add(askCouncilForm)
