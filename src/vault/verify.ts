/**
 * The verification of an attestation and the proof of it that can be taken away. Both are made from what is stored in the
 * journal at the moment, and from the tree as the log has it.
 */
import { Either } from "effect"
import { sessionHash } from "../../actors/calling/statement.ts"
import { sha256Hex } from "../../actors/log/canonical-json.ts"
import { type AttestationProof, TRUST_NOTE, TRUST_NOTE_SIGNED, type Verification } from "../../schema/api/vault.ts"
import type { SealedAttestation } from "../../schema/attestation.ts"
import { isoTime } from "../../schema/text.ts"
import { parseVerifierKey } from "../log/signed-note.ts"
import { attestationPath, attestationView, leafWords, revocationOf, statusOf } from "./attestation-view.ts"
import { type Check, checksOf, type Evidence, isValid, passed, statementIn, unreadableChecks } from "./checks.ts"
import type { InclusionProof } from "./inclusion.ts"
import type { PublishedKey, VaultLog } from "./vault-log.ts"

export const PROOF_FORMAT = "redress-attestation-proof-1"

interface Surroundings {
  readonly baseUrl: string
  readonly log: VaultLog
  /** Epoch milliseconds. */
  readonly now: number
}

type Verified = typeof Verification.Encoded

/** Of an attestation that could be read. */
export const verification = async (state: SealedAttestation, around: Surroundings): Promise<Verified> => {
  const { session_id, signature, statement, statement_hash } = state.sealed
  const inclusion = state.log && (await around.log.prove(state.log.leaf_index, await around.log.size()))
  const evidence = evidenceOf(state, inclusion ?? undefined, await around.log.keys(), around.now)
  const checks = checksOf(evidence)
  const expires = statementIn(statement)?.["expires_at"]
  const isSigned = passed(checks, "signature")
  return {
    ...framed(session_id, checks, around),
    assurance: isSigned ? "signed" : "integrity_only",
    stored_hash: sessionHash(statement_hash),
    recomputed_hash: sessionHash(sha256Hex(statement)),
    status: statusOf(state),
    revoked: state._tag === "Revoked",
    expires_at: typeof expires === "string" ? expires : null,
    inclusion: evidence.logged?.inclusion ?? null,
    signature_status: signature === null ? "pending" : "signed",
    signed_by: isSigned && signature !== null ? signature.kid : null,
    scopes: scopesIn(statement),
    trust_note: isSigned ? TRUST_NOTE_SIGNED : TRUST_NOTE
  }
}

/** Of one of which only that something is stored is known. */
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

const evidenceOf = (
  state: SealedAttestation,
  inclusion: InclusionProof | undefined,
  keys: ReadonlyArray<PublishedKey>,
  now: number
): Evidence => {
  const { session_id, signature, statement, statement_hash } = state.sealed
  const revocation = revocationOf(state)
  return {
    session_id,
    statement,
    statement_hash,
    logged:
      state.log === null || inclusion === undefined
        ? undefined
        : {
            leaf: leafWords("attestation.sealed", session_id, statement_hash, state.log),
            leaf_hash: state.log.leaf_hash,
            inclusion
          },
    revoked: revocation && { at: revocation.revoked_at, reason: revocation.reason },
    supersededBy: state.superseded_by,
    signature: signature ?? undefined,
    keyOf: (kid) => {
      const vkey = keys.find((one) => one.kid === kid)?.vkey
      return vkey === undefined ? undefined : Either.getOrUndefined(parseVerifierKey(vkey))
    },
    now
  }
}

/** Undefined until the log has answered. All leaves are proven in one tree: that of the checkpoint, where there is one. */
export const proofOf = async (
  state: SealedAttestation,
  { log, now }: Surroundings
): Promise<typeof AttestationProof.Encoded | undefined> => {
  if (state.log === null) return undefined
  const checkpoint = await log.checkpoint()
  const treeSize = checkpoint?.size ?? (await log.size())
  const inclusion = await log.prove(state.log.leaf_index, treeSize)
  if (inclusion === undefined) return undefined
  const { session_id, statement, statement_hash } = state.sealed
  return {
    format: PROOF_FORMAT,
    attestation: attestationView(state, log.origin),
    statement,
    leaf: leafWords("attestation.sealed", session_id, statement_hash, state.log),
    inclusion,
    revocation: await revocationProof(state, log, treeSize),
    checkpoint: checkpoint?.note ?? null,
    keys: await log.keys(),
    generated_at: isoTime(now)
  }
}

const revocationProof = async (
  state: SealedAttestation,
  log: VaultLog,
  treeSize: number
): Promise<(typeof AttestationProof.Encoded)["revocation"]> => {
  const words = revocationOf(state)
  if (words === undefined || state._tag !== "Revoked" || state.revocation.log === null) return null
  const { log: place, revocation_hash } = state.revocation
  const inclusion = await log.prove(place.leaf_index, treeSize)
  if (inclusion === undefined) return null
  return { words, leaf: leafWords("attestation.revoked", state.sealed.session_id, revocation_hash, place), inclusion }
}
