/**
 * Registration: sponsors and their sessions, the agents they register, keys, and the public directory. An API key
 * is in exactly one answer, and nowhere else in clear.
 */
import { Result, Schema } from "effect"
import { agentEntity, keyIdOf, statusOf } from "../../../actors/agent/agent.ts"
import type { Outcome } from "../../../actors/runtime/slot.ts"
import { registerAgentCommand, registrationIntentId, sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import { reputationOf } from "../../../actors/trust/reputation.ts"
import type { AgentEvent, AgentState, OrderedBy, RegisteredAgent } from "../../../schema/agent.ts"
import * as api from "../../../schema/api/registration.ts"
import { apiError } from "../../../schema/error.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { AgentId, type ApiKey } from "../../../schema/ids.ts"
import type { AgentReserved, SponsorEvent, SponsorState } from "../../../schema/sponsor.ts"
import { limitsOf, TIER_LIMITS, tierOf } from "../../../schema/sponsor-tier.ts"
import { isoTime } from "../../../schema/text.ts"
import { shownIdentity } from "../../trust/public-name.ts"
import type { DirectoryRow } from "../../auth/agent-queries.ts"
import { hashApiKey, makeApiKeys } from "../../auth/api-key.ts"
import { makeAccountProofs } from "../account-proofs.ts"
import { makeCodeBudget } from "../code-budget.ts"
import { makeCodes } from "../codes.ts"
import { makeKnownDevices } from "../known-device.ts"
import { makeSecondFactors } from "../second-factor.ts"
import { limitWords } from "../../quota/tier-words.ts"
import { type Answer, type BoundHandler, type Caller, handler, json, type JsonAnswer } from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"
import type { AccountTools, RegistrationDeps } from "./account-deps.ts"
import { accountHandlers } from "./accounts.ts"
import { sessionHandlers } from "./sessions.ts"

const AGENT_ID_BYTES = 16
const isAgentId = Schema.is(AgentId)

/** Builds the tools that the account routes share. */
export const accountTools = (
  deps: Pick<RegistrationDeps, "registry" | "now" | "randomBytes" | "settings">
): AccountTools => {
  const { now, randomBytes, registry } = deps
  const { accountVerification: mode, baseUrl, serverSecret } = deps.settings
  const codes = makeCodes(serverSecret, randomBytes)
  const codeBudget = makeCodeBudget(registry, { now, serverSecret })
  return {
    codes,
    proofs: makeAccountProofs({ registry, codes, codeBudget, mode, serverSecret, now }),
    devices: makeKnownDevices({ serverSecret, baseUrl, now }),
    secondFactors: makeSecondFactors({ serverSecret, now, randomBytes })
  }
}

export const registrationHandlers = (given: RegistrationDeps): ReadonlyArray<BoundHandler> => {
  const deps = { ...given, ...accountTools(given) }
  return [...sessionHandlers(deps), ...accountHandlers(deps), ...agentHandlers(deps)]
}

const agentHandlers = (deps: RegistrationDeps): ReadonlyArray<BoundHandler> => {
  const apiKeys = makeApiKeys(deps.settings.serverSecret)
  return [
    handler(api.registerAgent, async ({ payload, caller, keyed, requestId }) => {
      if (caller._tag !== "Sponsor") return apiError("missing-credential")
      const { sponsorId } = caller
      const agentId = AgentId.make(`agt_${Buffer.from(deps.randomBytes(AGENT_ID_BYTES)).toString("hex")}`)
      const key = apiKeys.generate(deps.randomBytes)
      const { name, description, contactEmail } = payload
      const { state: sponsor } = await deps.registry.read(sponsorEntity, sponsorId)
      if (sponsor._tag !== "Registered") return apiError("invalid-credential")
      const tier = { mode: deps.settings.accountVerification, now: deps.now() }
      const limit = limitsOf(sponsor, tier.mode, tier.now).agents
      const agent = { agentId, name, description, contactEmail, keyHash: hashApiKey(key), limit }
      const render = (outcome: Outcome<SponsorState, SponsorEvent>) => registeredAnswer(reservedIn(outcome), key)
      const asked = await deps.registry.ask(
        sponsorEntity,
        sponsorId,
        { _tag: "ReserveAgent", ...agent },
        { commandId: keyed?.commandId, answer: keyed && ((outcome) => keyed.store(render(outcome))) }
      )
      if (Result.isFailure(asked)) {
        const { reason } = asked.failure
        if (reason !== "agent-limit-reached") return apiError(reason)
        return apiError(reason, { message: `${ERRORS[reason].message}. ${limitWords("agents", sponsor, tier)}` })
      }
      if (asked.success.duplicate) return keyShownBefore(requestId)
      await completeRegistration(deps, reservedIn(asked.success), asked.success.version)
      return render(asked.success)
    }),

    handler(api.rotateKey, async ({ path, payload, caller, keyed, requestId }) => {
      const agentId = path.id
      const found = await ownAgent(deps, agentId, caller)
      if (found === undefined) return apiError("agent-not-found")
      const key = apiKeys.generate(deps.randomBytes)
      const graceSeconds = payload.gracePeriodSeconds ?? 0
      // A test key can only create test keys.
      const isTest = payload.test === true || (caller._tag === "Agent" && caller.test === true)
      const kind = isTest ? ({ test: true } as const) : {}
      const render = (outcome: Outcome<AgentState, AgentEvent>) => rotatedAnswer(outcome, key)
      const asked = await deps.registry.ask(
        agentEntity,
        agentId,
        {
          _tag: "RotateKey",
          newHash: hashApiKey(key),
          graceSeconds,
          by: orderedBy(caller),
          ...kind,
          request_id: requestId
        },
        { commandId: keyed?.commandId, answer: keyed && ((outcome) => keyed.store(render(outcome))) }
      )
      if (Result.isFailure(asked)) return apiError(asked.failure.reason)
      return asked.success.duplicate ? keyShownBefore(requestId) : render(asked.success)
    }),

    handler(api.directory, async ({ query }) => {
      const page = pageWindow(query, api.DIRECTORY_LIMIT_DEFAULT)
      const { rows, total } = await deps.queries.directory(page.limit, page.offset)
      const results = rows.map((row) => directoryEntry(row, deps.now()))
      const links = pageLinks(
        `${deps.settings.baseUrl}/api/agents/directory`,
        page,
        Math.min(total, api.DIRECTORY_OFFSET_MAX + 1)
      )
      return json(200, { results, total, ...page }, links)
    })
  ]
}

/**
 * Sends the registration under the id of the sponsor's own intent, so that the answer leaves after the agent exists. If
 * it fails, the outbox completes the durable reservation, so the shown key is valid. A 503 would make the client
 * register a second agent.
 */
const completeRegistration = async (
  deps: RegistrationDeps,
  reserved: AgentReserved,
  sponsorVersion: number
): Promise<void> => {
  const commandId = registrationIntentId(reserved.sponsorId, sponsorVersion)
  await deps.registry
    .ask(agentEntity, reserved.agentId, registerAgentCommand(reserved), { commandId })
    .catch(() => undefined)
}

const reservedIn = ({ events }: Outcome<SponsorState, SponsorEvent>): AgentReserved => {
  const reserved = events.find((event) => event._tag === "AgentReserved")
  if (reserved === undefined) throw new Error("a new agent's id is taken already")
  return reserved
}

const registeredAnswer = (reserved: AgentReserved, key: ApiKey): JsonAnswer =>
  json(201, {
    agent: { id: reserved.agentId, name: reserved.name, status: "active", createdAt: isoTime(reserved.at) },
    apiKey: key,
    keyId: keyIdOf(reserved.keyHash)
  })

const rotatedAnswer = ({ state, events }: Outcome<AgentState, AgentEvent>, key: ApiKey): JsonAnswer => {
  const rotated = events.find((event) => event._tag === "KeyRotated")
  if (rotated === undefined || state._tag === "Unregistered") throw new Error("a new key is known already")
  const { at, previousKeysEndAt } = rotated
  return json(201, {
    agent: { id: state.agentId, status: statusOf(state) },
    apiKey: key,
    keyId: keyIdOf(rotated.newHash),
    ...(rotated.test === undefined ? {} : { test: true }),
    // Null: no older key is valid.
    previousKeyExpiresAt: previousKeysEndAt > at ? isoTime(previousKeysEndAt) : null
  })
}

/**
 * The command id is in the journal, so the effect exists, but with another key than this attempt's. A JSON answer rather
 * than an ApiError, because the idempotency layer replaces it by the stored answer if that still exists.
 */
const keyShownBefore = (requestId: string): Answer => {
  const { status } = ERRORS["key-reused"]
  const error = "This Idempotency-Key was used before and its API key cannot be shown again; use a new key"
  return json(status, { error, code: status, request_id: requestId, reason: "key-reused" })
}

/** The agent, for itself and its sponsor; for all others it does not exist. */
const ownAgent = async (
  deps: RegistrationDeps,
  agentId: string,
  caller: Caller
): Promise<RegisteredAgent | undefined> => {
  if (!isAgentId(agentId)) return undefined
  if (caller._tag === "Agent" && caller.agentId !== agentId) return undefined
  const { state } = await deps.registry.read(agentEntity, agentId)
  if (state._tag === "Unregistered") return undefined
  if (caller._tag === "Agent") return state
  return caller._tag === "Sponsor" && caller.sponsorId === state.sponsorId ? state : undefined
}

const orderedBy = (caller: Caller): OrderedBy => {
  if (caller._tag === "Agent") return { type: "agent", id: caller.agentId }
  return caller._tag === "Sponsor" ? { type: "sponsor", id: caller.sponsorId } : { type: "operator", id: "operator" }
}

/** The public entry. Counts all proposals ever submitted; a sponsor with a proven address is verified. */
export const directoryEntry = (
  row: DirectoryRow,
  now: number
): (typeof api.DirectoryResponse.Encoded)["results"][number] => {
  const reputation = reputationOf(row.evidence, now)
  const { isActive, sanctionedAt, tierChoice, verifiedAt } = row.sponsor
  const tier = tierOf({ sanctionedAt, verifiedAt, tierChoice: tierChoice === null ? null : { tier: tierChoice } }, now)
  return {
    id: row.id,
    ...shownIdentity({ ...row, publicText: TIER_LIMITS[tier].publicText }),
    status: row.status,
    reputationScore: reputation.score,
    reputation,
    proposalCount: row.proposals.submitted,
    proposalCounts: row.proposals,
    registeredAt: isoTime(row.createdAt),
    sponsorVerified: isActive && verifiedAt !== null
  }
}
