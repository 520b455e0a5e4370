/**
 * Verifies an attestation, and makes the proof that can be downloaded. Both read the journal and the tree of the log anew.
 */
import { sessionHash } from "../../actors/calling/statement.ts"
import { sha256Hex } from "../../actors/log/canonical-json.ts"
import { type AttestationProof, TRUST_NOTE, TRUST_NOTE_SIGNED, type Verification } from "../../schema/api/vault.ts"
import { isoTime } from "../../schema/text.ts"
import type { LeafPlace } from "../../schema/log.ts"
import { attestationPath, attestationView, revocationOf, statusOf } from "./attestation-view.ts"
import {
  type Check,
  checksOf,
  type Evidence,
  isValid,
  type LoggedLeaf,
  passed,
  revocationProblem,
  statementIn,
  unreadableChecks
} from "./checks.ts"
import { isNotWhole } from "../log/log-reader.ts"
import { knownKeys } from "./known-keys.ts"
import type { StoredAttestation } from "./stored-attestation.ts"
import type { VaultLog } from "./vault-log.ts"

export const PROOF_FORMAT = "redress-attestation-proof-1"

interface Surroundings {
  readonly baseUrl: string
  readonly log: VaultLog
  /** Epoch milliseconds. */
  readonly now: number
}

type Verified = typeof Verification.Encoded

/** The result for an attestation that could be read. */
export const verification = async (found: StoredAttestation, around: Surroundings): Promise<Verified> => {
  const { state } = found
  const { session_id, signature, statement, statement_hash } = state.sealed
  const evidence = await evidenceOf(found, around, await around.log.size())
  const checks = checksOf(evidence)
  const expires = statementIn(statement)?.["expires_at"]
  const isSigned = passed(checks, "signature")
  const isRevoked = isRevokedByLeaf(found) || state._tag === "Revoked"
  return {
    ...framed(session_id, checks, around),
    assurance: isSigned ? "signed" : "integrity_only",
    stored_hash: sessionHash(statement_hash),
    recomputed_hash: sessionHash(sha256Hex(statement)),
    status: isRevoked ? "revoked" : statusOf(state),
    revoked: isRevoked,
    expires_at: typeof expires === "string" ? expires : null,
    inclusion: evidence.logged?.inclusion ?? null,
    signature_status: signature === null ? "pending" : "signed",
    signed_by: isSigned && signature !== null ? signature.kid : null,
    scopes: scopesIn(statement),
    trust_note: isSigned ? TRUST_NOTE_SIGNED : TRUST_NOTE
  }
}

/** The result for an attestation whose rows cannot be read. */
export const unreadableVerification = (sessionId: string, around: Surroundings): Verified => ({
  ...framed(sessionId, unreadableChecks("what is stored was changed: it cannot be read as an attestation"), around),
  assurance: "integrity_only",
  stored_hash: null,
  recomputed_hash: null,
  status: null,
  revoked: null,
  expires_at: null,
  inclusion: null,
  signature_status: "pending",
  signed_by: null,
  scopes: [],
  trust_note: TRUST_NOTE
})

const framed = (session_id: string, checks: ReadonlyArray<Check>, { baseUrl, now }: Surroundings) => ({
  session_id,
  valid: isValid(checks),
  checks,
  attestation_uri: `${baseUrl}${attestationPath(session_id)}`,
  verified_at: isoTime(now)
})

const scopesIn = (statement: string): ReadonlyArray<string> => {
  const scopes = statementIn(statement)?.["canonical_scopes"]
  return Array.isArray(scopes) ? scopes.filter((one) => typeof one === "string") : []
}

/** The revocation in the log, which counts even if the attestation's rows were changed. */
export const isRevokedByLeaf = ({ revocationLeaf }: StoredAttestation): boolean => typeof revocationLeaf === "number"

/** Proves all leaves in the one tree of this size. */
const evidenceOf = async (
  found: StoredAttestation,
  { log, now }: Pick<Surroundings, "log" | "now">,
  treeSize: number
): Promise<Evidence> => {
  const { agent_id, log: place, sealed, superseded_by: supersededBy } = found.state
  const logged = place === null ? undefined : await log.prove(place.leaf_index, treeSize)
  return {
    agent_id,
    ...sealed,
    logged,
    isMisplaced: place !== null && isMisplaced(place, logged),
    revocation: await revocationEvidence(found, log, treeSize),
    supersededBy,
    signature: sealed.signature ?? undefined,
    keys: knownKeys(await log.keys()),
    now
  }
}

const revocationEvidence = async (
  { revocationLeaf, state }: StoredAttestation,
  log: VaultLog,
  treeSize: number
): Promise<Evidence["revocation"]> => {
  const leafIndex = typeof revocationLeaf === "number" ? revocationLeaf : undefined
  const logged = leafIndex === undefined ? undefined : await log.prove(leafIndex, treeSize)
  const place = state._tag === "Revoked" ? state.revocation.log : null
  return {
    words: revocationOf(state),
    leafIndex,
    logged,
    isMisplaced: place !== null && isMisplaced(place, logged),
    absence: revocationLeaf === "damaged" ? "log-damaged" : "none-in-log"
  }
}

const isMisplaced = (place: LeafPlace, logged: LoggedLeaf | undefined): boolean =>
  logged === undefined ||
  place.leaf_index !== logged.inclusion.leaf_index ||
  place.leaf_hash !== logged.leaf_hash ||
  isoTime(place.logged_at) !== logged.leaf.ts

/** Why there is no proof: the log has not answered, or the rows differ from what was sealed, logged or revoked. */
export type NoProof = "not-logged" | "damaged"

/** Proves all leaves in one tree: that of the checkpoint, if there is one. */
export const proofOf = async (
  found: StoredAttestation,
  { log, now }: Pick<Surroundings, "log" | "now">
): Promise<typeof AttestationProof.Encoded | NoProof> => {
  const { state } = found
  const checkpoint = await log.checkpoint()
  if (isNotWhole(checkpoint)) return "damaged"
  const evidence = await evidenceOf(found, { log, now }, checkpoint?.size ?? (await log.size()))
  if (evidence.logged === undefined) return "not-logged"
  const attestation = isAsSealed(evidence) ? attestationView(state, log.origin) : undefined
  if (attestation === undefined) return "damaged"
  const { leaf, inclusion } = evidence.logged
  const { logged: revoked } = evidence.revocation
  const words = revocationOf(state)
  return {
    format: PROOF_FORMAT,
    attestation,
    statement: state.sealed.statement,
    leaf,
    inclusion,
    revocation: words && revoked ? { words, leaf: revoked.leaf, inclusion: revoked.inclusion } : null,
    checkpoint: checkpoint?.note ?? null,
    keys: (await log.keys()).map(({ kid, vkey }) => ({ kid, vkey })),
    generated_at: isoTime(now)
  }
}

/** A revoked or expired one is. */
const isAsSealed = (evidence: Evidence): boolean => {
  const checks = checksOf(evidence)
  return (
    (["canonical_form", "hash_match", "log_inclusion"] as const).every((name) => passed(checks, name)) &&
    evidence.revocation.absence !== "log-damaged" &&
    revocationProblem(evidence.revocation, evidence.session_id) === undefined
  )
}
