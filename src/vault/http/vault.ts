/**
 * The attestation vault: public reads, verification and proofs, and revocation by the agent's side. Verification reads
 * the journal, never memory.
 */
import { Result } from "effect"
import { attestationEntity } from "../../../actors/attestation/attestation.ts"
import { publicTextProblem } from "../../../actors/calling/public-text.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/vault.ts"
import { REASON_CHARS_MAX, type SealedAttestation } from "../../../schema/attestation.ts"
import type { AuditActor } from "../../../schema/audit.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import { reasonProblem } from "../../trust/public-name.ts"
import { orderedByStaff } from "../../review/reviewer.ts"
import { attestationView } from "../attestation-view.ts"
import { discoveryDescription } from "../discovery-description.ts"
import { loggedPlace, revokedPlace } from "../logged-place.ts"
import { type StoredAttestation, storedAttestation } from "../stored-attestation.ts"
import type { ReadRows } from "../../../actors/runtime/journal.ts"
import type { VaultLog } from "../vault-log.ts"
import { isRevokedByLeaf, proofOf, unreadableVerification, verification } from "../verify.ts"
import type { HeaderList } from "../../http/exchange.ts"
import { type Answer, type BoundHandler, type Caller, handler, json } from "../../http/handler.ts"

/** No cache may show a revoked attestation as valid. */
const NO_STORE: HeaderList = [["Cache-Control", "no-store"]]
const FIVE_MINUTES: HeaderList = [["Cache-Control", "public, max-age=300"]]

export interface VaultDeps {
  readonly registry: Pick<Registry, "ask" | "read" | "listen">
  readonly now: () => number
  readonly baseUrl: string
  readonly log: VaultLog
  readonly readRows: ReadRows
}

export const vaultHandlers = (deps: VaultDeps): ReadonlyArray<BoundHandler> => {
  const description = json(200, discoveryDescription(deps.baseUrl, deps.log.signer !== undefined), FIVE_MINUTES)
  return [
    handler(api.readAttestation, ({ path }) => shown(deps, path.session_id)),

    handler(api.verifyAttestation, async ({ path }) => {
      if (!SESSION_ID.test(path.session_id)) return NOT_FOUND
      const around = { ...deps, now: deps.now() }
      const stored = await storedAttestation(deps.readRows, deps.log, path.session_id)
      switch (stored._tag) {
        case "Nothing":
          return NOT_FOUND
        case "Unreadable":
          return json(200, unreadableVerification(path.session_id, around), NO_STORE)
        case "Found":
          return json(200, await verification(stored, around), NO_STORE)
        default:
          return stored satisfies never
      }
    }),

    handler(api.proveAttestation, async ({ path }) => {
      const stored = await findAttestation(deps, path.session_id)
      if (isApiError(stored)) return stored
      const proof = await proofOf(stored, { ...deps, now: deps.now() })
      if (proof === "damaged") return DAMAGED
      return proof === "not-logged" ? apiError("proof-not-possible") : json(200, proof, NO_STORE)
    }),

    handler(api.revokeAttestation, ({ caller, path, payload, requestId }) =>
      revoke(deps, path.session_id, { reason: payload.reason, by: actorOf(caller), request_id: requestId }, (state) =>
        owns(caller, state)
      )
    ),

    handler(api.revokeAttestationAsOperator, ({ caller, path, payload, requestId }) =>
      revoke(
        deps,
        path.session_id,
        { reason: payload.reason, by: orderedByStaff(caller), request_id: requestId },
        () => true
      )
    ),

    handler(api.discoveryDescription, () => description)
  ]
}

/** The form of a session id; others are not looked up. */
const SESSION_ID = /^ses_[0-9a-f]{32}$/
const NOT_FOUND = apiError("attestation-not-found")

const DAMAGED = apiError("attestation-damaged")

/** Reads the journal, so that a changed row is refused even while an actor holds the original. */
const findAttestation = async (
  { log, readRows }: Pick<VaultDeps, "log" | "readRows">,
  sessionId: string
): Promise<StoredAttestation | ApiError> => {
  if (!SESSION_ID.test(sessionId)) return NOT_FOUND
  const stored = await storedAttestation(readRows, log, sessionId)
  switch (stored._tag) {
    case "Nothing":
      return NOT_FOUND
    case "Unreadable":
      return DAMAGED
    case "Found":
      return stored
    default:
      return stored satisfies never
  }
}

const shown = async (deps: VaultDeps, sessionId: string): Promise<Answer> => {
  const found = await findAttestation(deps, sessionId)
  if (isApiError(found)) return found
  // The log shows a revocation whose rows are gone; it must not be shown as valid.
  if (isRevokedByLeaf(found) && found.state._tag !== "Revoked") return DAMAGED
  const view = attestationView(found.state, deps.log.origin)
  return view === undefined ? DAMAGED : json(200, view, NO_STORE)
}

/** Whether the caller is the agent itself or its sponsor; other agents of the sponsor are not. */
const owns = (caller: Caller, { agent_id, sponsor_id }: SealedAttestation): boolean =>
  (caller._tag === "Agent" && caller.agentId === agent_id) ||
  (caller._tag === "Sponsor" && caller.sponsorId === sponsor_id)

const actorOf = (caller: Caller): AuditActor => {
  if (caller._tag === "Agent") return { type: "agent", id: caller.agentId }
  if (caller._tag === "Sponsor") return { type: "sponsor", id: caller.sponsorId }
  throw new Error("a revocation was asked for without a credential")
}

/** The reason, if not written by staff: it is published without a person reading it first. */
const strangersWords = ({ by, reason }: Revocation): string | undefined => {
  const problem = by.type === "agent" || by.type === "sponsor" ? reasonProblem(reason) : undefined
  return problem === undefined ? undefined : `cannot be published (${problem}): no orders, links or telephone numbers`
}

interface Revocation {
  readonly reason: string
  readonly by: AuditActor
  readonly request_id: string
}

const revoke = async (
  deps: VaultDeps,
  sessionId: string,
  revocation: Revocation,
  mayRevoke: (state: SealedAttestation) => boolean
): Promise<Answer> => {
  const message = publicTextProblem(revocation.reason, REASON_CHARS_MAX) ?? strangersWords(revocation)
  if (message !== undefined) return apiError("invalid-body", { errors: [{ path: "reason", message }] })
  const found = await findAttestation(deps, sessionId)
  if (isApiError(found)) return found
  if (!mayRevoke(found.state)) return NOT_FOUND
  const command = { _tag: "RevokeAttestation", ...revocation } as const
  const asked = await deps.registry.ask(attestationEntity, sessionId, command)
  if (Result.isFailure(asked))
    return apiError(asked.failure.reason === "attestation-revoked" ? asked.failure.reason : "attestation-not-found")
  // The revocation is durable; only its leaf may be late.
  await loggedPlace(deps.registry, sessionId, revokedPlace)
  return shown(deps, sessionId)
}
