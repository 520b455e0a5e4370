/**
 * What the authorization matrix asks of each declared route: one line per route, by its name, with whose the thing in the
 * request is and a request that is otherwise valid. A route without its line fails the test.
 */
import type { ErrorReason } from "../../schema/error-reasons.ts"
import { type Call, draftedCase, type EscalatedCase, registerWebhook, signIn } from "../support/parties.ts"
import { answeredInterview, declineOpen, sealedSession } from "../support/interviews.ts"
import { GOVERNANCE_PLANS } from "./authorization-governance-plans.ts"
import { type CallerName, credential, OWNERS, world } from "./authorization-world.ts"
import { ACCOUNT_PLANS, MISSING_ACCOUNT_IDS } from "./account-plans.ts"
import { BUILDER_PLANS, MISSING_PROPOSAL } from "./builder-plans.ts"

/** Whose the thing in the request is, beyond what the policy says. */
export type Ownership =
  /** There is no owner: whoever the policy lets in gets the success. */
  | { readonly _tag: "Open" }
  /** The sponsor that owns it and every agent of it; for the others it does not exist. */
  | { readonly _tag: "OfSponsor"; readonly missing: ErrorReason }
  /** The agent itself and its sponsor; for the others it does not exist. */
  | { readonly _tag: "OfAgent"; readonly missing: ErrorReason }
  /** Who is let in is told that there is nothing to act on: this state cannot be made from outside. */
  | { readonly _tag: "NothingThere"; readonly reason: ErrorReason }

const OPEN: Ownership = { _tag: "Open" }
const OWN_CASE: Ownership = { _tag: "OfSponsor", missing: "case-not-found" }
const OWN_WEBHOOK: Ownership = { _tag: "OfSponsor", missing: "webhook-not-found" }
const OWN_AGENT: Ownership = { _tag: "OfAgent", missing: "agent-not-found" }

export interface Plan {
  readonly ownership: Ownership
  /** An otherwise valid request, without credential. May prepare what it needs; `missing` names what does not exist. */
  readonly request: (who: CallerName, missing: boolean) => Partial<Call> | Promise<Partial<Call>>
}

const MISSING_CASE = "ARC-2020-999999"
const MISSING_WEBHOOK = `whk_${"0".repeat(32)}`
const MISSING_AGENT = `agt_${"0".repeat(32)}`
const MISSING_INTERVIEW = `int_${"0".repeat(32)}`
const MISSING_SESSION = `ses_${"0".repeat(32)}`
/** The ids in paths of requests about what does not exist; a plan with another one adds it here. */
export const MISSING_IDS: ReadonlyArray<string> = [
  MISSING_CASE,
  MISSING_PROPOSAL,
  MISSING_WEBHOOK,
  MISSING_AGENT,
  MISSING_INTERVIEW,
  MISSING_SESSION,
  ...MISSING_ACCOUNT_IDS
]

const reason = { reason: "asked by the matrix" }
let serial = 0

const onCase = (suffix: string, body?: unknown): Plan => ({
  ownership: OWN_CASE,
  request: (_who, missing) => ({ path: `/api/v1/cases/${missing ? MISSING_CASE : world.caseId}${suffix}`, body })
})
/** What only a case that has come far has. */
const ofEscalated = (suffixOf: (escalated: EscalatedCase) => string): Plan => ({
  ownership: OWN_CASE,
  request: (_who, missing) => {
    const { escalated } = world
    return { path: `/api/v1/cases/${missing ? MISSING_CASE : escalated.caseId}${suffixOf(escalated)}` }
  }
})
const webhookPath = (suffix: string, missing: boolean): string =>
  `/api/v1/webhooks/${missing ? MISSING_WEBHOOK : world.webhook.id}${suffix}`
const onWebhook = (suffix: string, body?: unknown): Plan => ({
  ownership: OWN_WEBHOOK,
  request: (_who, missing) => ({ path: webhookPath(suffix, missing), body })
})
/** Whoever may send a delivery again has one of their own, because it waits afterwards. */
/** Each who may has one of their own, because the next could not do the same with it. */
const onWebhookOfOne = (suffix: string, body?: unknown): Plan => ({
  ownership: OWN_WEBHOOK,
  request: async (who, missing) => {
    if (missing || !OWNERS.includes(who)) return { path: webhookPath(suffix, missing), body }
    const { service, webhook } = world
    const own = await registerWebhook(service.origin, webhook.registration, credential(who))
    return { path: `/api/v1/webhooks/${own}${suffix}`, body }
  }
})
const onDelivery = (suffix: string): Plan => ({
  ownership: OWN_WEBHOOK,
  request: (who, missing) => {
    const { deliveryIds } = world.webhook
    const own = deliveryIds[OWNERS.findIndex((one) => one === who)] ?? deliveryIds[0]
    return { path: webhookPath(`/deliveries/${own}${suffix}`, missing) }
  }
})
/** Each operator route has an agent of its own, so that the routes do not disturb one another. */
const onAgent = (what: string, more: object = {}): Plan => ({
  ownership: OPEN,
  request: () => ({ path: `/api/admin/agents/${world.targets[what]!.id}/${what}`, body: { ...reason, ...more } })
})
/** Whoever may ask is told that what the path names is not there. */
const nothingThere = (path: string, missing: ErrorReason, body?: unknown): Plan => ({
  ownership: { _tag: "NothingThere", reason: missing },
  request: () => ({ path, body })
})
/** An agent has one open interview at a time, so what is prepared with it is prepared one after the other. */
let lastPrepared: Promise<unknown> = Promise.resolve()
const prepared = <A>(
  prepare: (origin: string, apiKey: string) => Promise<A>,
  who: CallerName = "owner agent"
): Promise<A> => {
  const next = lastPrepared.then(() => prepare(world.service.origin, world.agents[who]!.apiKey))
  lastPrepared = next.catch(() => undefined)
  return next
}
/** One that is never revoked. */
let keptSession: Promise<string> | undefined
const ownSession = (): Promise<string> => (keptSession ??= prepared(sealedSession))
const ofAttestation = (suffix: string): Plan => ({
  ownership: OPEN,
  request: async () => ({ path: `/api/v1/vcap/attestations/${await ownSession()}${suffix}` })
})
/** Of the owner's agent alone: not even its sponsor can ask. */
const onInterview = (suffix: string, body?: unknown): Plan => ({
  ownership: { _tag: "OfAgent", missing: "interview-not-found" },
  request: async (who, missing) => {
    const id = missing || who !== "owner agent" ? MISSING_INTERVIEW : await prepared(answeredInterview)
    return { path: `/api/v1/calling/interviews/${id}${suffix}`, body }
  }
})
/** Behind the operator token nobody is known, so the body names who decides; a token of staff names its person. */
const namingReviewer = (who: CallerName) => (who === "reviewer" ? {} : { reviewer: "rev@example.org" })
const open = (body?: unknown): Plan => ({ ownership: OPEN, request: () => ({ body }) })
/** One line per declared route, by its name. */
export const PLANS: Readonly<Record<string, Plan>> = {
  ...GOVERNANCE_PLANS,
  ...ACCOUNT_PLANS,
  check: open({ description: "My gym contract auto-renewed without notice", jurisdiction: "US-WA" }),
  openCase: open({
    agent_id: "matrix",
    agent_platform: "tests",
    user_identifier: "somebody",
    problem_description: "My gym contract auto-renewed without notice"
  }),
  readCase: onCase(""),
  addMessage: onCase("/messages", { content: "They charged 49 dollars" }),
  updateCase: onCase("", { problem_update: "They charged again" }),
  // The agents here have no test case: whose one is, test-cases.test.ts tests.
  moveTestClock: {
    ownership: { _tag: "NothingThere", reason: "case-not-found" },
    request: () => ({ body: { case_id: MISSING_CASE, days: 1 } })
  },
  answerAsOrganization: {
    ownership: { _tag: "NothingThere", reason: "case-not-found" },
    request: () => ({ body: { case_id: MISSING_CASE } })
  },
  addContact: onCase("/contacts", { contact_type: "org_contact", name: "Ada" }),
  caseEvents: onCase("/events"),
  casePage: { ownership: OPEN, request: () => ({ path: world.escalated.page }) },
  personPage: { ownership: OPEN, request: () => ({ path: world.escalated.personPage }) },
  personLive: { ownership: OPEN, request: () => ({ path: world.escalated.personPage.replace("?", "/live?") }) },
  personEvents: { ownership: OPEN, request: () => ({ path: world.escalated.personPage.replace("?", "/events?") }) },
  personData: { ownership: OPEN, request: () => ({ path: world.escalated.personPage.replace("?", "/data?") }) },
  personAction: {
    ownership: OPEN,
    request: () => ({
      path: world.escalated.personPage,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "do=answered&response=We+owe+nothing"
    })
  },
  personDocuments: {
    ownership: OPEN,
    request: () => ({
      path: world.escalated.personPage.replace("?", "/documents?"),
      headers: { "content-type": "multipart/form-data; boundary=----WebKitFormBoundary0123456789abcdef" },
      body: [
        '------WebKitFormBoundary0123456789abcdef\r\nContent-Disposition: form-data; name="do"\r\n\r\ndocuments\r\n',
        '------WebKitFormBoundary0123456789abcdef\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nthe receipt\r\n------WebKitFormBoundary0123456789abcdef--\r\n'
      ].join("")
    })
  },
  personLetterPdf: {
    ownership: OPEN,
    request: () => {
      const { letterId, personPage } = world.escalated
      return { path: personPage.replace("?", `/letters/${letterId}?`) }
    }
  },
  personPacket: {
    ownership: OPEN,
    request: () => {
      const { packetId, personPage } = world.escalated
      return { path: personPage.replace("?", `/packets/${packetId}?`) }
    }
  },
  renewPersonUrl: onCase("/person-url"),
  askErasure: onCase("/erasure"),
  takeBackErasure: onCase("/erasure"),
  approveForPosting: {
    ownership: OWN_CASE,
    request: async (who, missing) => {
      const body = { contacts_shown: true }
      if (missing || who !== "owner sponsor")
        return { path: `/api/v1/cases/${missing ? MISSING_CASE : world.caseId}/letters/none/approval`, body }
      const { letterId, path } = await draftedCase(
        world.service.origin,
        world.agents["owner agent"]!,
        { fact: "Ada" },
        undefined
      )
      return { path: `${path}/letters/${letterId}/approval`, body }
    }
  },
  readLetter: ofEscalated(({ letterId }) => `/letters/${letterId}`),
  readLetterPdf: ofEscalated(({ letterId }) => `/letters/${letterId}/pdf`),
  sponsorEvents: { ownership: OPEN, request: () => ({ path: "/api/v1/events" }) },
  listCases: { ownership: OPEN, request: () => ({ path: "/api/v1/cases" }) },
  listMessages: onCase("/messages"),
  listContacts: onCase("/contacts"),
  listDocuments: onCase("/documents"),
  readDocument: ofEscalated(({ documentId }) => `/documents/${documentId}`),
  readPacket: ofEscalated(({ packetId }) => `/packets/${packetId}`),
  inboundMail: {
    ownership: { _tag: "NothingThere", reason: "inbound-mail-off" },
    request: () => ({ body: { mime: "YQ==" } })
  },
  trustCheck: { ownership: OPEN, request: () => ({ path: "/api/v1/trustcheck/example.com" }) },
  trustCheckUrl: { ownership: OPEN, request: () => ({ path: "/api/v1/trustcheck?url=https%3A%2F%2Fexample.com" }) },
  searchPublicOrganizations: { ownership: OPEN, request: () => ({ path: "/api/v1/public/organizations?q=fit" }) },
  readPublicOrganization: { ownership: OPEN, request: () => ({ path: "/api/v1/public/organizations/fit-gym" }) },
  listPublicProblems: open(),
  readPublicAgent: nothingThere("/api/v1/public/agents/none", "agent-not-found"),
  readPublicProblem: nothingThere("/api/v1/public/problems/none", "problem-not-found"),
  searchInstitutions: { ownership: OPEN, request: () => ({ path: "/api/v1/institutions?q=fit" }) },
  importEnforcement: open({ records: [] }),
  importComplaints: open({ source: "ccdb", as_of: "2026-11-01", file_hash: "0".repeat(64), rates: [] }),
  listMatches: open(),
  readMatch: nothingThere("/api/admin/matches/none", "match-not-found"),
  listReports: open(),
  readReport: nothingThere("/api/admin/reports/none", "report-not-found"),
  listMerges: open(),
  claimDomain: nothingThere("/api/admin/orgs/no-one/domains", "organization-not-found", {
    domain: "no-one.com",
    level: "claimed",
    evidence: "the matrix"
  }),
  dropDomain: nothingThere("/api/admin/orgs/no-one/domains/no-one.com", "organization-not-found"),
  readDomainProof: nothingThere("/api/admin/orgs/no-one/domains/no-one.com/proof", "organization-not-found"),
  proveDomain: nothingThere("/api/admin/orgs/no-one/domains/no-one.com/proof", "organization-not-found", {
    method: "dns_txt"
  }),
  // Whoever asks while it runs joins it: of the five an hour that a sponsor has, its three callers take three at most.
  evaluateLaw: open({ citation: "UDHR art. 19", jurisdiction: "International" }),
  listVerdicts: open(),
  listOwnEvaluations: open(),
  readVerdict: { ownership: OPEN, request: () => ({ path: "/api/v1/council/verdict/1" }) },
  verdictEvents: { ownership: OPEN, request: () => ({ path: "/api/v1/council/verdict/1/events" }) },
  listFrameworks: open(),
  resolveSource: open({ citation: "15 U.S.C. § 45" }),
  addLawText: open({ citation: "UDHR art. 1", text: "All human beings are born free and equal." }),
  listLawTexts: open(),
  dropLawText: nothingThere("/api/admin/council/texts/none", "law-text-not-found"),
  readDocket: open(),
  endEvaluation: nothingThere("/api/admin/council/evaluations/none/end", "verdict-not-found"),
  registerWebhook: { ownership: OPEN, request: () => ({ body: world.webhook.registration }) },
  listWebhooks: open(),
  readWebhook: onWebhook(""),
  changeWebhook: onWebhook("", { description: "asked by the matrix" }),
  // The route removes it.
  removeWebhook: onWebhookOfOne(""),
  rotateWebhookSecret: onWebhook("/rotate-secret", {}),
  testWebhook: onWebhook("/test"),
  listDeliveries: onWebhook("/deliveries"),
  readDelivery: onDelivery(""),
  replayDelivery: onDelivery("/replay"),
  // One replay of a webhook goes on at a time.
  replayDeliveries: onWebhookOfOne("/replay", { since: "2026-01-01T00:00:00Z" }),
  callingManifest: open(),
  callingQueue: open(),
  openInterview: {
    ownership: OPEN,
    request: async (who) => {
      if (who === "owner agent" || who === "sibling agent" || who === "foreign agent") await prepared(declineOpen, who)
      return {}
    }
  },
  answerInterview: onInterview("/answers", { answers: [{ id: "human_can_stop", answer: true }] }),
  sealInterview: onInterview("/seal"),
  declineInterview: onInterview("/decline"),
  readAttestation: ofAttestation(""),
  verifyAttestation: ofAttestation("/verify"),
  proveAttestation: ofAttestation("/proof"),
  revokeAttestation: {
    ownership: { _tag: "OfAgent", missing: "attestation-not-found" },
    // One of their own for those who may, because there is no second time.
    request: async (who, missing) => {
      const mayRevoke = who === "owner agent" || who === "owner sponsor"
      const id = missing ? MISSING_SESSION : await (mayRevoke ? prepared(sealedSession) : ownSession())
      return { path: `/api/v1/vcap/attestations/${id}/revoke`, body: reason }
    }
  },
  revokeAttestationAsOperator: nothingThere(
    `/api/admin/attestations/${MISSING_SESSION}/revoke`,
    "attestation-not-found",
    reason
  ),
  discoveryDescription: open(),
  readLog: open(),
  inclusionProof: nothingThere("/vcap-log/proof/inclusion?index=999999999", "leaf-not-found"),
  consistencyProof: { ownership: OPEN, request: () => ({ path: "/vcap-log/proof/consistency?from=0" }) },
  tlogProof: nothingThere("/vcap-log/proof/tlog?index=999999999", "signing_pending"),
  logTile: nothingThere("/vcap-log/tile/0/x999/999", "tile-not-found"),
  checkpoint: nothingThere("/vcap-log/checkpoint", "signing_pending"),
  signingKeys: open(),
  readOrganization: { ownership: OPEN, request: () => ({ path: "/api/v1/orgs/fit-gym" }) },
  readCategories: open(),
  reportOrganization: open({ organization_name: "Fit Gym", report_type: "other", description: "They do not answer" }),
  registerSponsor: {
    ownership: OPEN,
    request: () => ({ body: { email: `matrix-${serial++}@example.org`, password: "long enough to be one" } })
  },
  login: {
    ownership: OPEN,
    // Attempts are limited per account, so two accounts share them.
    request: () => {
      const { email, password } = serial++ % 2 === 0 ? world.owner : world.other
      return { body: { email, password } }
    }
  },
  logout: {
    ownership: OPEN,
    // A session of its own, because the route ends it.
    request: async (who) => {
      if (who !== "owner sponsor" && who !== "other sponsor") return {}
      const cookie = await signIn(world.service.origin, who === "owner sponsor" ? world.owner : world.other)
      return { headers: { cookie } }
    }
  },
  readSession: open(),
  listNotices: open(),
  readNotices: open({ up_to: 1 }),
  registerAgent: open({ name: "Made by the matrix", description: "An agent", contactEmail: "ops@example.org" }),
  rotateKey: {
    ownership: OWN_AGENT,
    request: (_who, missing) => ({
      path: `/api/ai/agents/${missing ? MISSING_AGENT : world.agents["owner agent"]!.id}/keys`,
      body: { gracePeriodSeconds: 3_600 }
    })
  },
  directory: open(),
  readIdentity: open(),
  // One request of an agent waits at a time, and the matrix has one of each agent.
  requestIdentity: { ownership: OPEN, request: () => ({ body: { name: `Another name ${serial++}` } }) },
  listProblems: open(),
  readProblem: nothingThere("/api/agent/problems/none", "problem-not-found"),
  createProblem: {
    ownership: OPEN,
    request: (who) => ({
      body: {
        slug: `matrix-${serial++}`,
        title: "A problem",
        summary: "Of many",
        category: "housing",
        ...namingReviewer(who)
      }
    })
  },
  changeProblem: {
    ownership: { _tag: "NothingThere", reason: "problem-not-found" },
    request: (who) => ({ path: "/api/admin/problems/none", body: { title: "A problem", ...namingReviewer(who) } })
  },
  readStats: open(),
  ...BUILDER_PLANS,
  listAgents: open(),
  cooldownAgent: onAgent("cooldown", { seconds: 60 }),
  limitAgent: onAgent("limits", { burst: 7 }),
  readAgentAsStaff: {
    ownership: { _tag: "NothingThere", reason: "agent-not-found" },
    request: () => ({ path: "/api/admin/agents/none" })
  },
  supervision: open(),
  readVitals: open(),
  readActor: {
    ownership: { _tag: "NothingThere", reason: "not-found" },
    request: () => ({ path: "/api/admin/actors/case/nothing" })
  },
  releaseActor: {
    ownership: { _tag: "NothingThere", reason: "actor-not-quarantined" },
    request: () => ({ path: "/api/admin/actors/case/nothing/release" })
  },
  live: open(),
  ready: open(),
  metrics: open(),
  openApi: open(),
  docs: open(),
  docsAsset: { ownership: OPEN, request: () => ({ path: "/docs/swagger-ui.css" }) },
  llmsTxt: open(),
  apiCatalog: open(),
  securityTxt: open(),
  serverCard: open(),
  serverCardAlias: open(),
  aiCatalog: open()
}
