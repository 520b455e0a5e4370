/**
 * Sponsors and agents of a running service, made through its public interface alone. The service must run with
 * TRUST_PROXY=on: every registration then comes from an address of its own, so no address limit stands in the way.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { OPERATOR_TOKEN } from "./service-process.ts"

export interface Sponsor {
  readonly email: string
  readonly password: string
  readonly cookie: string
}

export interface Agent {
  readonly id: string
  readonly apiKey: string
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** The body as JSON; undefined when it is none. */
  readonly json: Readonly<Record<string, unknown>> | undefined
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown
}

let addressCount = 0
/** An address nobody used before in this process. */
export const freshAddress = (): string => {
  addressCount += 1
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

/** Sends one request. Of a stream only the head is read. */
export const call = async (origin: string, { body, headers, method, path }: Call): Promise<Reply> => {
  const stop = new AbortController()
  const answer = await fetch(origin + path, {
    method,
    signal: stop.signal,
    redirect: "manual",
    headers: {
      "x-forwarded-for": freshAddress(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) })
  })
  if ((answer.headers.get("content-type") ?? "").startsWith("text/event-stream")) {
    stop.abort()
    return { status: answer.status, headers: answer.headers, body: "", json: undefined }
  }
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text, json: parsed(text) }
}

const parsed = (text: string): Reply["json"] => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? (value as Reply["json"]) : undefined
  } catch {
    return undefined
  }
}

/** How often a service that has more to do than it can is come back to: the machine of a whole suite is busy for seconds. */
const COME_BACK_MAX = 10

/** The body of an answer that must have this status. An overloaded service is asked again when it says. */
const demand = async (origin: string, status: number, request: Call, comeBacks = COME_BACK_MAX): Promise<Reply> => {
  const reply = await call(origin, request)
  if (reply.status === status) return reply
  if (reply.json?.["reason"] === "overloaded" && comeBacks > 0) {
    await sleep(Number(reply.headers.get("retry-after") ?? 1) * 1_000)
    return demand(origin, status, request, comeBacks - 1)
  }
  throw new Error(`${request.method} ${request.path}: ${reply.status} ${reply.body.slice(0, 300)}`)
}

const cookieOf = (reply: Reply): string =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!)
    .join("; ")

export const registerSponsor = async (origin: string, name: string): Promise<Sponsor> => {
  const account = { email: `${name}@example.org`, password: `correct horse of ${name}` }
  const reply = await demand(origin, 201, { method: "POST", path: "/api/auth/sponsors", body: { ...account, name } })
  return { ...account, cookie: cookieOf(reply) }
}

/** An operator gives the sponsor the limits of an established one. */
export const liftSponsor = async (origin: string, { cookie }: Sponsor): Promise<void> => {
  const session = await demand(origin, 200, { method: "GET", path: "/api/auth/session", headers: { cookie } })
  const { sponsor } = session.json as unknown as { readonly sponsor: { readonly id: string } }
  const path = `/api/admin/sponsors/${sponsor.id}/tier`
  const body = { tier: "established", reason: "asked by a test" }
  await demand(origin, 200, { method: "POST", path, headers: bearer(OPERATOR_TOKEN), body })
}

/** A new session of the sponsor; its others stay. */
export const signIn = async (origin: string, { email, password }: Sponsor): Promise<string> =>
  cookieOf(await demand(origin, 200, { method: "POST", path: "/api/auth/login", body: { email, password } }))

export const registerAgent = async (origin: string, { cookie }: Sponsor, name: string): Promise<Agent> => {
  const body = { name, description: `The agent ${name}`, contactEmail: `${name}@example.org` }
  const { json } = await demand(origin, 201, { method: "POST", path: "/api/ai/agents", headers: { cookie }, body })
  const { agent, apiKey } = json as unknown as { readonly agent: { readonly id: string }; readonly apiKey: string }
  return { id: agent.id, apiKey }
}

/** An operator's order: suspend, reinstate, revoke, cooldown or limits. To revoke takes two people. */
export const order = async (origin: string, agent: Agent, what: string, more: object = {}): Promise<void> => {
  if (what === "revoke") return revokeByTwo(origin, agent)
  await demand(origin, 200, {
    method: what === "limits" ? "PATCH" : "POST",
    path: `/api/admin/agents/${agent.id}/${what}`,
    headers: bearer(OPERATOR_TOKEN),
    body: { reason: "the tests ask for it", ...more }
  })
}

/** Two people: whoever the operator token names, and an administrator with a token that is nobody else's. */
export const revokeByTwo = async (origin: string, { id }: Agent): Promise<void> => {
  const path = `/api/admin/agents/${id}/revoke`
  const reason = "the tests ask for it"
  const second = await addAdmin(origin, `second-for-${id}`)
  const named = { reason, reviewer: "first@reviewers.example.org" }
  await demand(origin, 202, { method: "POST", path, headers: bearer(OPERATOR_TOKEN), body: named })
  await demand(origin, 200, { method: "POST", path, headers: bearer(second), body: { reason } })
}

/** The token of a new reviewer. */
export const addReviewer = async (origin: string, name: string, role = "reviewer"): Promise<string> => {
  const body = { email: `${name}@reviewers.example.org`, name, role }
  const request = { method: "POST", path: "/api/admin/staff", headers: bearer(OPERATOR_TOKEN), body }
  return String((await demand(origin, 201, request)).json?.["token"])
}

/** A token that nobody but its administrator was shown. */
export const addAdmin = async (origin: string, name: string): Promise<string> => {
  const given = await addReviewer(origin, name, "admin")
  const path = `/api/admin/staff/${given.slice(0, given.lastIndexOf("_"))}/rotate`
  return String((await demand(origin, 201, { method: "POST", path, headers: bearer(given) })).json?.["token"])
}

export const openCase = async (origin: string, { apiKey }: Agent, more: object = {}): Promise<string> => {
  const body = {
    agent_id: "an agent",
    agent_platform: "tests",
    user_identifier: "somebody",
    problem_description: "My gym contract auto-renewed in Washington state and they refuse to refund",
    organization_named: "Fit Gym",
    ...more
  }
  const { json } = await demand(origin, 201, { method: "POST", path: "/api/v1/cases", headers: bearer(apiKey), body })
  return String(json?.["case_id"])
}

/** The number of a new evaluation. */
export const evaluateLaw = async (origin: string, { apiKey }: Agent): Promise<string> => {
  const body = { citation: "UDHR art. 1", jurisdiction: "International" }
  const request = { method: "POST", path: "/api/v1/council/evaluate", headers: bearer(apiKey), body }
  return String((await demand(origin, 202, request)).json?.["id"])
}

/** The id of a new webhook of whoever has this credential. */
export const registerWebhook = async (
  origin: string,
  body: object,
  headers: Readonly<Record<string, string>>
): Promise<string> =>
  String((await demand(origin, 201, { method: "POST", path: "/api/v1/webhooks", headers, body })).json?.["webhook_id"])

/** The id of the law whose text an operator has brought. */
export const addLawText = async (origin: string): Promise<string> => {
  const body = { citation: "UDHR art. 2", text: "Everyone is entitled to all the rights." }
  const request = { method: "POST", path: "/api/admin/council/texts", headers: bearer(OPERATOR_TOKEN), body }
  return String((await demand(origin, 201, request)).json?.["law_id"])
}

export interface EscalatedCase {
  readonly caseId: string
  readonly letterId: string
  readonly packetId: string
  readonly documentId: string
  readonly reviewId: string
  /** Path and query of the page behind case_url. */
  readonly page: string
  /** Path and query of the page behind person_url. */
  readonly personPage: string
}

/** A value of each form that a letter can ask for, all made of this text where the form is free. */
const factOf = (form: unknown, text: string): string => {
  if (form === "day") return "2026-11-03"
  return form === "money" ? "49.00 USD" : text
}

interface Telling {
  /** Every fact that is asked for. */
  readonly fact: string
  readonly [field: string]: unknown
}

/** A case of crisis, whose triage ends at once, with a letter that a person must read; without a contact it is to post. */
export const draftedCase = async (
  origin: string,
  { apiKey }: Agent,
  { fact, ...more }: Telling,
  email: string | undefined
) => {
  const headers = bearer(apiKey)
  const body = {
    agent_id: "an agent",
    agent_platform: "tests",
    user_identifier: "somebody",
    problem_description: "My gym contract auto-renewed in Washington state and they refuse to refund",
    organization_named: "Fit Gym",
    urgency: "crisis",
    ...more
  }
  const { json } = await demand(origin, 201, { method: "POST", path: "/api/v1/cases", headers, body })
  const path = `/api/v1/cases/${String(json?.["case_id"])}`
  if (email !== undefined) {
    const contact = { contact_type: "org_contact", name: fact, email }
    await demand(origin, 201, { method: "POST", path: `${path}/contacts`, headers, body: contact })
  }
  const asked = await eventually(
    origin,
    { method: "GET", path, headers },
    (reply) => reply.json?.["status"] !== "triaging"
  )
  const questions = (asked.json?.["questions"] ?? []) as ReadonlyArray<{ readonly fact: string; readonly form: string }>
  const facts = Object.fromEntries(questions.map((one) => [one.fact, factOf(one.form, fact)]))
  const said = { content: "What you asked for", metadata: { facts } }
  await demand(origin, 201, { method: "POST", path: `${path}/messages`, headers, body: said })
  await eventually(origin, { method: "GET", path, headers }, (reply) => reply.json?.["status"] === "letter_drafted")
  return { opened: json, path, headers, letterId: `${String(json?.["case_id"])}-L1` }
}

/** A case that has one of everything: a letter, an answer, papers for the next body and a review. */
export const escalateCase = async (origin: string, agent: Agent, telling: Telling): Promise<EscalatedCase> => {
  const { headers, opened: json, path } = await draftedCase(origin, agent, telling, "members@fit-gym.example")
  const answer = { organization_response: "We owe nothing." }
  await demand(origin, 200, { method: "PATCH", path, headers, body: answer })
  const shows = {
    content: "The receipt",
    type: "evidence",
    attachments: [Buffer.from("%PDF-1.4\n%%EOF\n").toString("base64")]
  }
  await demand(origin, 201, { method: "POST", path: `${path}/messages`, headers, body: shows })
  const { json: attached } = await demand(origin, 200, { method: "GET", path: `${path}/documents`, headers })
  const [document] = (attached as unknown as { readonly results: ReadonlyArray<{ readonly document_id: string }> })
    .results
  const further = { content: "No", type: "user_response", metadata: { decision: "reject", escalate: true } }
  await demand(origin, 201, { method: "POST", path: `${path}/messages`, headers, body: further })
  const shown = (await demand(origin, 200, { method: "GET", path, headers })).json as unknown as {
    readonly case_id: string
    readonly letters: ReadonlyArray<{ readonly letter_id: string }>
    readonly packets: ReadonlyArray<{ readonly packet_id: string }>
  }
  const page = new URL(String(json?.["case_url"]))
  const personPage = new URL(String(json?.["person_url"]))
  return {
    caseId: shown.case_id,
    letterId: shown.letters[0]!.letter_id,
    packetId: shown.packets[0]!.packet_id,
    documentId: document!.document_id,
    reviewId: `${shown.case_id}-R1`,
    page: page.pathname + page.search,
    personPage: personPage.pathname + personPage.search
  }
}

/** Asks until the answer satisfies the condition: limits and views follow their commit within a second. */
export const eventually = async (
  origin: string,
  request: Call,
  holds: (reply: Reply) => boolean,
  msMax = 20_000
): Promise<Reply> => {
  const giveUpAt = performance.now() + msMax
  for (;;) {
    const reply = await call(origin, request)
    if (holds(reply)) return reply
    if (performance.now() > giveUpAt) {
      throw new Error(`${request.path} did not become so: ${reply.status} ${reply.body.slice(0, 300)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
