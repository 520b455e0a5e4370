/**
 * The calling interview of the agent behind the key. Interviews of other agents do not exist here. Repeated sealing
 * returns the first successful result.
 */
import { Result } from "effect"
import { getDomain } from "tldts"
import { agentEntity } from "../../../actors/agent/agent.ts"
import { missingIn, problemsOf } from "../../../actors/calling/answers.ts"
import { subjectProblems } from "../../../actors/calling/public-text.ts"
import { sessionHash, statementText } from "../../../actors/calling/statement.ts"
import { callingEntity, endedIn } from "../../../actors/calling/calling.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Outcome } from "../../../actors/runtime/slot.ts"
import { sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import { PUBLIC_MAIL_PROVIDERS } from "../../../schema/mail-providers.ts"
import { mailboxNameOf } from "../../../schema/mailbox-name.ts"
import * as api from "../../../schema/api/calling.ts"
import type {
  CallingCommand,
  CallingEvent,
  CallingRefused,
  CallingState,
  EndedInterview,
  Seal
} from "../../../schema/calling.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import type { SponsorState } from "../../../schema/sponsor.ts"
import { tierOf, type VerificationMode } from "../../../schema/sponsor-tier.ts"
import { howToRise } from "../../quota/tier-words.ts"
import { agentDescriptionProblem, agentNameProblem } from "../../trust/public-name.ts"
import { attestationPath, logEntry } from "../attestation-view.ts"
import { preAuthEncoding } from "../dsse.ts"
import { interviewView, manifestView, queueView } from "../interview-view.ts"
import { loggedPlace, sealedPlace } from "../logged-place.ts"
import { operatorOf } from "../operator.ts"
import { answersNotShown } from "../public-answers.ts"
import type { VaultLog } from "../vault-log.ts"
import { type AgentCaller, type Answer, type BoundHandler, type Caller, handler, json } from "../../http/handler.ts"
import { KEY_TOO_OLD } from "../../http/idempotency.ts"

const DAY_MS = 86_400_000
const SECOND_MS = 1_000
/** Tries to seal; an agent that answers and seals concurrently succeeds on the first or second. */
const SEAL_ATTEMPT_COUNT_MAX = 5

export interface CallingDeps {
  readonly registry: Pick<Registry, "ask" | "read" | "listen">
  readonly now: () => number
  /** A fresh id with this prefix, for example int_…. */
  readonly newId: (prefix: string) => string
  /** Thirty-two random bytes as hex. */
  readonly newNonce: () => string
  readonly baseUrl: string
  readonly log: VaultLog
  readonly accountVerification: VerificationMode
}

export const callingHandlers = (deps: CallingDeps): ReadonlyArray<BoundHandler> => [
  handler(api.callingManifest, async ({ caller }) => {
    const { agent } = await calledAgent(deps, agentOf(caller))
    const { agent_description: description, agent_id: id, agent_name: name } = agent
    return json(200, manifestView({ id, name, description }, operatorOf(deps.baseUrl)))
  }),

  handler(api.callingQueue, async ({ caller }) => {
    const { state } = await deps.registry.read(callingEntity, agentOf(caller).agentId)
    return json(200, queueView(state, deps.now()))
  }),

  handler(api.openInterview, async ({ caller, keyed }) => {
    const { agentId } = agentOf(caller)
    const command = { _tag: "OpenInterview", interview_id: deps.newId("int"), agent_id: agentId } as const
    const render = ({ state }: Outcome<CallingState, CallingEvent>) => json(201, interviewView(openIn(state)))
    const asked = await deps.registry.ask(
      callingEntity,
      agentId,
      command,
      keyed && { commandId: keyed.commandId, answer: (outcome) => keyed.store(render(outcome)) }
    )
    if (Result.isFailure(asked)) return refusal(asked.failure, deps.now())
    return asked.success.duplicate ? KEY_TOO_OLD : render(asked.success)
  }),

  handler(api.answerInterview, async ({ caller, path, payload }) => {
    const problems = problemsOf(payload.answers)
    if (problems.length > 0) {
      const errors = problems.map(({ field, index, message }) => ({ path: `answers.${index}.${field}`, message }))
      return apiError("invalid-body", { errors })
    }
    const { state: sponsor } = await deps.registry.read(sponsorEntity, agentOf(caller).sponsorId)
    const held = answersNotShown(payload.answers, operatorDomain(sponsor).operator_domain, hostOf(deps))
    if (held.length > 0) {
      const errors = held.map(({ index, message }) => ({ path: `answers.${index}.answer`, message }))
      return apiError("invalid-body", { errors })
    }
    const { interview_id } = path
    const asked = await ask(deps, caller, { _tag: "AnswerQuestions", interview_id, answers: payload.answers })
    return isApiError(asked) ? asked : json(200, interviewView(openIn(asked)))
  }),

  handler(api.sealInterview, ({ caller, path }) => sealOnce(deps, agentOf(caller), path.interview_id)),

  handler(api.declineInterview, async ({ caller, path }) => {
    const { interview_id } = path
    const asked = await ask(deps, caller, { _tag: "DeclineInterview", interview_id })
    return isApiError(asked) ? asked : json(200, { interview_id, status: "declined" })
  })
]

const agentOf = (caller: Caller): AgentCaller => {
  if (caller._tag === "Agent") return caller
  throw new Error("an interview was asked for without an agent's key")
}

const calledAgent = async ({ registry }: CallingDeps, { agentId }: AgentCaller) => {
  const { state } = await registry.read(agentEntity, agentId)
  if (state._tag === "Unregistered") throw new Error("an agent with a key is not registered")
  const { description, identityAgreed = false, name } = state
  return { agent: { agent_id: agentId, agent_name: name, agent_description: description }, identityAgreed }
}

/** Seals are public, so texts that the directory would not show are not sealed. */
const heldWords = ({ agent, identityAgreed }: Awaited<ReturnType<typeof calledAgent>>) => {
  if (identityAgreed) return []
  const held = [
    { path: "name", problem: agentNameProblem(agent.agent_name) },
    { path: "description", problem: agentDescriptionProblem(agent.agent_description) }
  ]
  return held.flatMap(({ path, problem }) =>
    problem === undefined ? [] : [{ path, message: `is not shown to others (${problem}) before a person approved it` }]
  )
}

/**
 * Refuses sponsors without a confirmed address, because seals are public for ever; not with ACCOUNT_VERIFICATION=off.
 */
const mayPublish = ({ accountVerification: mode, now }: CallingDeps, state: SponsorState): ApiError | undefined => {
  if (mode === "off" || state._tag !== "Registered") return undefined
  const tier = tierOf(state, now())
  if (tier !== "unverified" && tier !== "limited") return undefined
  return apiError("sponsor-unproven", {
    message: [ERRORS["sponsor-unproven"].message, howToRise(state, mode, now())].filter(Boolean).join(". ")
  })
}

/** The open interview after the command. */
const openIn = ({ open }: CallingState) => {
  if (open === null) throw new Error("the interview that was just written to is not open")
  return open
}

const ask = async (deps: CallingDeps, caller: Caller, command: CallingCommand): Promise<CallingState | ApiError> => {
  const asked = await deps.registry.ask(callingEntity, agentOf(caller).agentId, command)
  return Result.isFailure(asked) ? refusal(asked.failure, deps.now()) : asked.success.state
}

const refusal = ({ reason }: CallingRefused, now: number): ApiError => {
  switch (reason) {
    case "too-many-interviews": {
      const seconds = Math.max(1, Math.ceil((DAY_MS - (now % DAY_MS)) / SECOND_MS))
      return apiError(reason, { headers: [["Retry-After", String(seconds)]] })
    }
    case "answer-invalid":
      return apiError("invalid-body", {
        errors: [{ path: "answers", message: "must fit the questions of the manifest" }]
      })
    case "interview-open":
    case "interview-not-found":
    case "interview-ended":
    case "answers-missing":
    case "answers-changed":
    case "subject-not-public":
      return apiError(reason)
    default:
      return reason satisfies never
  }
}

const sealOnce = async (deps: CallingDeps, caller: AgentCaller, interviewId: string): Promise<Answer> => {
  for (let attempt = 1; ; attempt++) {
    const { state } = await deps.registry.read(callingEntity, caller.agentId)
    const before = endedIn(state, interviewId)
    if (before?.status === "sealed") return sealedAnswer(deps, before)
    const { open } = state
    if (open === null || open.interview_id !== interviewId) {
      return apiError(before === undefined ? "interview-not-found" : "interview-ended")
    }
    const missing = missingIn(open.answers)
    if (missing.length > 0) {
      const errors = missing.map((id) => ({ path: "answers", message: `the question ${id} is not answered` }))
      return apiError("answers-missing", { errors })
    }
    const { state: sponsor } = await deps.registry.read(sponsorEntity, caller.sponsorId)
    const refused = mayPublish(deps, sponsor)
    if (refused !== undefined) return refused
    const called = await calledAgent(deps, caller)
    const { agent } = called
    const problems = subjectProblems(agent).map(({ field, message }) => ({ path: field, message }))
    const proven = operatorDomain(sponsor)
    // They were checked when they were given, and the rules or the mailbox may have changed.
    const held = answersNotShown(open.answers, proven.operator_domain, hostOf(deps))
    const answered = held.map(({ id, message }) => ({ path: "answers", message: `the answer to ${id} ${message}` }))
    const errors = [...problems, ...heldWords(called), ...answered]
    if (errors.length > 0) return apiError("subject-not-public", { errors })
    const command = sealCommand(deps, caller, open, { agent, ...proven })
    const asked = await deps.registry.ask(callingEntity, caller.agentId, command)
    if (Result.isSuccess(asked)) {
      const made = endedIn(asked.success.state, interviewId)
      if (made === undefined) throw new Error("the interview that was just sealed is not known")
      return sealedAnswer(deps, made)
    }
    // The answers changed after they were read and signed.
    const mayTryAgain = asked.failure.reason === "answers-changed" && attempt < SEAL_ATTEMPT_COUNT_MAX
    if (!mayTryAgain) return refusal(asked.failure, deps.now())
  }
}

const hostOf = ({ baseUrl }: CallingDeps): string => new URL(baseUrl).hostname

/** The domain of the sponsor's proven mailbox, unless it is a public provider's. */
const operatorDomain = (state: SponsorState): Pick<Seal, "operator_domain"> => {
  if (state._tag !== "Registered" || state.verifiedAt === null || state.suspendedAt !== null) return {}
  const { domain } = mailboxNameOf(state.email)
  const registered = getDomain(domain, { allowPrivateDomains: true }) ?? domain
  return PUBLIC_MAIL_PROVIDERS.has(registered) || PUBLIC_MAIL_PROVIDERS.has(domain)
    ? {}
    : { operator_domain: registered }
}

const sealCommand = (
  deps: CallingDeps,
  caller: AgentCaller,
  open: NonNullable<CallingState["open"]>,
  subject: Pick<Seal, "agent" | "operator_domain">
): CallingCommand => {
  const seal: Seal = {
    session_id: deps.newId("ses"),
    attestation_id: deps.newId("att"),
    nonce: deps.newNonce(),
    issuer: deps.baseUrl,
    ...subject,
    issued_at: deps.now(),
    signing_key_id: deps.log.signer?.kid ?? null
  }
  const { statement, statement_hash } = statementText(open, seal)
  return {
    _tag: "SealInterview",
    interview_id: open.interview_id,
    sponsor_id: caller.sponsorId,
    seal,
    statement_hash,
    signature: signed(deps.log, statement)
  }
}

const signed = ({ signer }: VaultLog, statement: string) =>
  signer === undefined
    ? null
    : { kid: signer.kid, sig: Buffer.from(signer.sign(preAuthEncoding(statement))).toString("base64") }

const sealedAnswer = async (
  { log, registry }: CallingDeps,
  { interview_id, sealed }: EndedInterview
): Promise<Answer> => {
  if (sealed === null) throw new Error("an interview was sealed into nothing")
  const { attestation_id, session_id, statement_hash } = sealed
  const place = await loggedPlace(registry, session_id, sealedPlace)
  if (place === undefined) return NOT_LOGGED_YET
  const attestation = attestationPath(session_id)
  return json(
    201,
    {
      interview_id,
      session_id,
      attestation_id,
      session_hash: sessionHash(statement_hash),
      log: logEntry(place, log.origin),
      links: { attestation, verify: `${attestation}/verify`, proof: `${attestation}/proof` }
    },
    [["location", attestation]]
  )
}

const NOT_LOGGED_YET = apiError("too-slow", {
  message: "It is sealed, and its place in the log is not known yet; send the same request again to read it"
})
