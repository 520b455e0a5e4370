/**
 * `/oauth/authorize`: a signed-in sponsor decides whether a client may act as one of their agents. The whole request is
 * in the query and is validated again with the form, so nothing is stored in between.
 */
import { Result, Schema } from "effect"
import { agentEntity } from "../../../actors/agent/agent.ts"
import { connectionsEntity } from "../../../actors/connections/connections.ts"
import { sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { AGENT_NAME_CHARS_MAX, login, registerAgent } from "../../../schema/api/registration.ts"
import { isApiError } from "../../../schema/error.ts"
import { AgentId, type SponsorId } from "../../../schema/ids.ts"
import type { RegisteredSponsor } from "../../../schema/sponsor.ts"
import type { HttpReply, HttpRequest } from "../../http/exchange.ts"
import type { Authenticator, RawAnswer } from "../../http/handler.ts"
import { answerTo, type AuthorizeRequest, readAuthorize } from "../authorize-request.ts"
import type { OAuthClients } from "../clients.ts"
import { AUTHORIZE } from "../metadata.ts"
import { placeOf } from "../redirect-uri.ts"
import { GRANT_PREFIX, type OAuthSecrets } from "../tokens.ts"
import { readFormFields } from "./token-endpoint.ts"
import { randomText } from "../../crypto/secrets.ts"
import type { Ask } from "../../web/ask.ts"
import { errorPage } from "../../web/error-pages.ts"
import { leadTo, showPage } from "../../web/page-answer.ts"
import { consentPage, signInPage, wayBackPage } from "./pages.ts"

export interface AuthorizeDeps {
  readonly ask: Ask
  readonly registry: Pick<Registry, "ask" | "read">
  readonly authenticator: Pick<Authenticator, "sponsor">
  readonly clients: OAuthClients
  readonly secrets: OAuthSecrets
  readonly baseUrl: string
  readonly now: () => number
}

/** Validity of a code. The client redeems it at once, but a browser may be slow. */
const CODE_MS = 120_000
const GRANT_ID_BYTES = 16
const isAgentId = Schema.is(AgentId)

interface Person {
  readonly sponsorId: SponsorId
  readonly sponsor: RegisteredSponsor
}

export const showAuthorize = async (deps: AuthorizeDeps, request: HttpRequest): Promise<HttpReply> => {
  const person = await personOf(deps, request)
  if (person === undefined) return signIn(request, undefined)
  const read = await readAuthorize(new URLSearchParams(request.query), deps)
  switch (read._tag) {
    case "Unknown":
      return replyOf(showPage(request, errorPage(400, read.message, request.id), { status: 400 }))
    case "Faulty":
      return replyOf(leadTo(read.location))
    case "Asked":
      return consent(deps, request, { person, asked: read.request, problem: undefined })
    default:
      return read satisfies never
  }
}

export const decideAuthorize = async (deps: AuthorizeDeps, request: HttpRequest): Promise<HttpReply> => {
  const fields = readFormFields(request)
  if (fields === undefined)
    return replyOf(showPage(request, errorPage(400, "This is no form of this page.", request.id), { status: 400 }))
  if (fields.get("do") === "sign-in") return signedIn(deps, request, fields)
  const person = await personOf(deps, request)
  if (person === undefined) return signIn(request, "Your session has ended. Sign in again.")
  const read = await readAuthorize(new URLSearchParams(request.query), deps)
  if (read._tag !== "Asked") return showAuthorize(deps, request)
  const { redirectUri, state } = read.request
  const back = (answer: { readonly code: string } | { readonly error: string }) =>
    replyOf(
      showPage(
        request,
        wayBackPage({
          location: answerTo(redirectUri, { ...answer, state, iss: deps.baseUrl }),
          place: placeOf(redirectUri),
          isAllowed: "code" in answer
        }),
        { isPersonal: true }
      )
    )
  if (fields.get("do") !== "allow") return back({ error: "access_denied" })
  const agent = await chosenAgent(deps, request, { person, fields, asked: read.request })
  if ("problem" in agent) return consent(deps, request, { person, asked: read.request, problem: agent.problem })
  const code = await offer(deps, { person, agentId: agent.agentId, asked: read.request })
  return code === undefined
    ? consent(deps, request, { person, asked: read.request, problem: TOO_MANY })
    : back({ code })
}

const TOO_MANY = "Your account has as many connections as it may have. End one first, then try again."

const personOf = async (
  { authenticator, registry }: AuthorizeDeps,
  request: HttpRequest
): Promise<Person | undefined> => {
  const caller = await authenticator.sponsor(request.header("cookie"))
  if (isApiError(caller) || caller._tag !== "Sponsor") return undefined
  const { state } = await registry.read(sponsorEntity, caller.sponsorId)
  return state._tag === "Registered" ? { sponsorId: caller.sponsorId, sponsor: state } : undefined
}

const actionOf = ({ query }: HttpRequest): string => `${AUTHORIZE}?${query}`

const signIn = (request: HttpRequest, problem: string | undefined, email = "", status = 200): HttpReply =>
  replyOf(showPage(request, signInPage({ action: actionOf(request), email, problem }), { isPersonal: true, status }))

const signedIn = async ({ ask }: AuthorizeDeps, request: HttpRequest, fields: URLSearchParams): Promise<HttpReply> => {
  const email = fields.get("email") ?? ""
  const secondFactor = (fields.get("secondFactor") ?? "").trim()
  const body = {
    email,
    password: fields.get("password") ?? "",
    ...(secondFactor === "" ? {} : { secondFactor })
  }
  const asked = await ask(login, { body }, request)
  if (!asked.ok) return signIn(request, asked.message, email, asked.status)
  const cookies = asked.headers.filter(([name]) => name.toLowerCase() === "set-cookie")
  return replyOf(leadTo(actionOf(request), cookies))
}

interface Asking {
  readonly person: Person
  readonly asked: AuthorizeRequest
}

const consent = async (
  deps: AuthorizeDeps,
  request: HttpRequest,
  { asked, person, problem }: Asking & { readonly problem: string | undefined }
): Promise<HttpReply> => {
  const agents = await activeAgents(deps, person)
  const text = consentPage({
    action: actionOf(request),
    email: person.sponsor.email,
    clientName: asked.client.name,
    clientHost: asked.client.host,
    place: placeOf(asked.redirectUri),
    agents,
    newName: asked.client.name,
    problem
  })
  return replyOf(showPage(request, text, { isPersonal: true, status: problem === undefined ? 200 : 409 }))
}

const activeAgents = async ({ registry }: AuthorizeDeps, { sponsor }: Person) => {
  const states = await Promise.all(sponsor.agentIds.map((id) => registry.read(agentEntity, id)))
  return states.flatMap(({ state }) => (state._tag === "Active" ? [{ id: state.agentId, name: state.name }] : []))
}

/** The chosen active agent of the sponsor, or a new one. */
const chosenAgent = async (
  deps: AuthorizeDeps,
  request: HttpRequest,
  { asked, fields, person }: Asking & { readonly fields: URLSearchParams }
): Promise<{ readonly agentId: AgentId } | { readonly problem: string }> => {
  const chosen = fields.get("agent") ?? ""
  if (chosen !== "new") {
    const found = (await activeAgents(deps, person)).find(({ id }) => id === chosen)
    return found === undefined ? { problem: "Choose one of your agents, or a new one." } : { agentId: found.id }
  }
  const name = Array.from((fields.get("name") ?? "").trim())
    .slice(0, AGENT_NAME_CHARS_MAX)
    .join("")
  const body = {
    name: name === "" ? asked.client.name : name,
    description: "Acts through a client that its sponsor connected.",
    contactEmail: person.sponsor.email
  }
  const made = await deps.ask(registerAgent, { body }, request)
  if (!made.ok) return { problem: [made.message, ...made.errors.map(({ message }) => message)].join(": ") }
  const { id } = made.body.agent
  return isAgentId(id) ? { agentId: id } : { problem: "The agent could not be made. Try again." }
}

/** The code; undefined when the sponsor has reached its limit of grants. */
const offer = async (
  { now, registry, secrets }: AuthorizeDeps,
  { agentId, asked, person: { sponsorId } }: Asking & { readonly agentId: AgentId }
): Promise<string | undefined> => {
  const grantId = `${GRANT_PREFIX}${randomText(GRANT_ID_BYTES, "hex")}`
  const code = secrets.issue("code", { sponsorId, grantId })
  const told = await registry.ask(connectionsEntity, sponsorId, {
    _tag: "OfferGrant",
    sponsorId,
    grantId,
    agentId,
    clientId: asked.client.clientId,
    clientName: asked.client.name,
    redirectUri: asked.redirectUri,
    challenge: asked.challenge,
    codeHash: code.hash,
    codeEndsAt: now() + CODE_MS
  })
  return Result.isSuccess(told) ? code.text : undefined
}

const replyOf = ({ _tag, ...reply }: RawAnswer): HttpReply => reply
