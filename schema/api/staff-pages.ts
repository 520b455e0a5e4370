/**
 * Pages of staff and operators. A page that changes something only asks the declared endpoint in its visitor's name
 * (`allowsUnproven`): that endpoint checks the role, the origin and whether the session was proven lately.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { type Access, BODY_BYTES_TEXT, Policy, policy } from "./policy.ts"

const page = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html" }))
const events = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/event-stream" }))
/** Text as an address or a form sends it: what it means is decided by the endpoint that the page asks. */
const Words = Schema.optional(Schema.String)

const shown = (access: Access) => policy({ access, rate: "page" })
/** A form with an edited letter is as long as the letter, and longer in the escapes of forms. */
const ordered = (access: Access) =>
  policy({ access, rate: "page", bodyBytesMax: BODY_BYTES_TEXT, allowsUnproven: true })

const idPath = Schema.Struct({ id: Schema.String })
const itemPath = Schema.Struct({ item_id: Schema.String })
const actorPath = Schema.Struct({ kind: Schema.String, id: Schema.String })

export const signInPage = HttpApiEndpoint.get("staffSignInPage", "/staff/sign-in", {
  disableCodecs: true,
  query: { next: Words },
  success: page
}).annotate(Policy, shown("public"))

export const signIn = HttpApiEndpoint.post("staffSignIn", "/staff/sign-in", {
  disableCodecs: true,
  success: page
}).annotate(Policy, shown("public"))

export const signOut = HttpApiEndpoint.post("staffSignOut", "/staff/sign-out", {
  disableCodecs: true,
  success: page
}).annotate(Policy, shown("public"))

export const staffHome = HttpApiEndpoint.get("staffHome", "/staff", {
  disableCodecs: true,
  success: page
}).annotate(Policy, shown("reviewer"))

const queueQuery = { kind: Words, state: Words, assignee: Words, offset: Words, done: Words }

export const queuePage = HttpApiEndpoint.get("queuePage", "/staff/queue", {
  disableCodecs: true,
  query: queueQuery,
  success: page
}).annotate(Policy, shown("reviewer"))

export const queueItemPage = HttpApiEndpoint.get("queueItemPage", "/staff/queue/:item_id", {
  disableCodecs: true,
  params: itemPath,
  query: { ...queueQuery, edit: Words },
  success: page
}).annotate(Policy, shown("reviewer"))

/** The list of the page, for the page that shows `chosen`. */
export const queueListPart = HttpApiEndpoint.get("queueListPart", "/staff/queue-list", {
  disableCodecs: true,
  query: { ...queueQuery, chosen: Words },
  success: page
}).annotate(Policy, shown("reviewer"))

/** Rings when the queue has changed. */
export const queueLive = HttpApiEndpoint.get("queueLive", "/staff/queue-live", {
  disableCodecs: true,
  success: events
}).annotate(Policy, shown("reviewer"))

/** Decides, takes, gives back, retracts a vote, or shows an edited letter before it is approved. */
export const orderItem = HttpApiEndpoint.post("orderItem", "/staff/queue/:item_id", {
  disableCodecs: true,
  params: itemPath,
  query: queueQuery,
  success: page
}).annotate(Policy, ordered("reviewer"))

export const organizationsPage = HttpApiEndpoint.get("staffOrganizationsPage", "/staff/organizations", {
  disableCodecs: true,
  query: { q: Words, offset: Words },
  success: page
}).annotate(Policy, shown("reviewer"))

export const organizationPage = HttpApiEndpoint.get("staffOrganizationPage", "/staff/organizations/:id", {
  disableCodecs: true,
  params: idPath,
  success: page
}).annotate(Policy, shown("reviewer"))

export const sponsorsPage = HttpApiEndpoint.get("sponsorsPage", "/staff/sponsors", {
  disableCodecs: true,
  query: { email: Words, status: Words, offset: Words },
  success: page
}).annotate(Policy, shown("reviewer"))

export const sponsorPage = HttpApiEndpoint.get("sponsorPage", "/staff/sponsors/:id", {
  disableCodecs: true,
  params: idPath,
  success: page
}).annotate(Policy, shown("reviewer"))

export const orderSponsor = HttpApiEndpoint.post("orderSponsor", "/staff/sponsors/:id", {
  disableCodecs: true,
  params: idPath,
  success: page
}).annotate(Policy, ordered("reviewer"))

export const casesPage = HttpApiEndpoint.get("staffCasesPage", "/staff/cases", {
  disableCodecs: true,
  query: { q: Words },
  success: page
}).annotate(Policy, shown("reviewer"))

export const casePage = HttpApiEndpoint.get("staffCasePage", "/staff/cases/:id", {
  disableCodecs: true,
  params: idPath,
  success: page
}).annotate(Policy, shown("reviewer"))

/** Votes that the texts of the case be erased. */
export const orderCase = HttpApiEndpoint.post("staffOrderCase", "/staff/cases/:id", {
  disableCodecs: true,
  params: idPath,
  success: page
}).annotate(Policy, ordered("reviewer"))

export const auditPage = HttpApiEndpoint.get("auditPage", "/staff/audit", {
  disableCodecs: true,
  query: { target: Words, actor: Words, offset: Words, check: Words },
  success: page
}).annotate(Policy, shown("operator"))

export const membersPage = HttpApiEndpoint.get("membersPage", "/staff/members", {
  disableCodecs: true,
  success: page
}).annotate(Policy, shown("operator"))

/** Adds a member, gives one a new token, or disables one. */
export const orderMembers = HttpApiEndpoint.post("orderMembers", "/staff/members", {
  disableCodecs: true,
  success: page
}).annotate(Policy, ordered("operator"))

export const staffPages = HttpApiGroup.make("staffPages")
  .add(signInPage)
  .add(signIn)
  .add(signOut)
  .add(staffHome)
  .add(queuePage)
  .add(queueItemPage)
  .add(queueListPart)
  .add(queueLive)
  .add(orderItem)
  .add(organizationsPage)
  .add(organizationPage)
  .add(sponsorsPage)
  .add(sponsorPage)
  .add(orderSponsor)
  .add(casesPage)
  .add(casePage)
  .add(orderCase)
  .add(auditPage)
  .add(membersPage)
  .add(orderMembers)

export const operatorPage = HttpApiEndpoint.get("operatorPage", "/operator", {
  disableCodecs: true,
  success: page
}).annotate(Policy, shown("operator"))

export const operatorLive = HttpApiEndpoint.get("operatorLive", "/operator/live", {
  disableCodecs: true,
  success: events
}).annotate(Policy, shown("operator"))

export const kindPage = HttpApiEndpoint.get("kindPage", "/operator/actors/:kind", {
  disableCodecs: true,
  params: Schema.Struct({ kind: Schema.String }),
  success: page
}).annotate(Policy, shown("operator"))

export const actorPage = HttpApiEndpoint.get("actorPage", "/operator/actors/:kind/:id", {
  disableCodecs: true,
  params: actorPath,
  success: page
}).annotate(Policy, shown("operator"))

export const orderActor = HttpApiEndpoint.post("orderActor", "/operator/actors/:kind/:id", {
  disableCodecs: true,
  params: actorPath,
  success: page
}).annotate(Policy, ordered("operator"))

export const flowPage = HttpApiEndpoint.get("flowPage", "/operator/flow", {
  disableCodecs: true,
  success: page
}).annotate(Policy, shown("operator"))

export const operatorAgentsPage = HttpApiEndpoint.get("operatorAgentsPage", "/operator/agents", {
  disableCodecs: true,
  query: { offset: Words },
  success: page
}).annotate(Policy, shown("operator"))

export const operatorAgentPage = HttpApiEndpoint.get("operatorAgentPage", "/operator/agents/:id", {
  disableCodecs: true,
  params: idPath,
  success: page
}).annotate(Policy, shown("operator"))

export const orderAgent = HttpApiEndpoint.post("orderAgent", "/operator/agents/:id", {
  disableCodecs: true,
  params: idPath,
  success: page
}).annotate(Policy, ordered("operator"))

export const operatorPages = HttpApiGroup.make("operatorPages")
  .add(operatorPage)
  .add(operatorLive)
  .add(kindPage)
  .add(actorPage)
  .add(orderActor)
  .add(flowPage)
  .add(operatorAgentsPage)
  .add(operatorAgentPage)
  .add(orderAgent)
