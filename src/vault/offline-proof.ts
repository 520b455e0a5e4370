/**
 * The checks of a proof that was downloaded, without the service: of its words, hashes, audit paths and signatures, and of
 * nothing that is not in the file. It says how things stood when the file was made; what was revoked later is not in it.
 */
import { Either, Schema } from "effect"
import { AttestationProof } from "../../schema/api/vault.ts"
import { canonicalJson, sha256Hex } from "../../actors/log/canonical-json.ts"
import { openNote, parseVerifierKey, type VerifierKey } from "../log/signed-note.ts"
import { type Check, checksOf, type Evidence, leafProblem } from "./checks.ts"
import { PAYLOAD_TYPE } from "./dsse.ts"
import { leafHashOf } from "./inclusion.ts"

type Proof = typeof AttestationProof.Type

export interface FileCheck extends Pick<Check, "result" | "detail"> {
  readonly name: Check["name"] | "document" | "checkpoint"
}

export interface OfflineOptions {
  /** The one key that is trusted; without it those of the file are, which proves little. */
  readonly pinned: VerifierKey | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

/** Left: why the text is no proof, as a sentence. */
export const readProof = (text: string): Either.Either<Proof, string> => {
  const decoded = Schema.decodeUnknownEither(Schema.parseJson(AttestationProof))(text)
  return Either.mapLeft(decoded, () => "this is not what GET /api/v1/vcap/attestations/:session_id/proof answers")
}

export const checkProof = (proof: Proof, { now, pinned }: OfflineOptions): ReadonlyArray<FileCheck> => {
  const keys = pinned === undefined ? keysIn(proof) : [pinned]
  const { attestation, inclusion, leaf, statement } = proof
  const evidence: Evidence = {
    session_id: attestation.session_id,
    statement,
    statement_hash: attestation.session_hash.replace(/^sha256:/, ""),
    logged: { leaf, leaf_hash: attestation.log?.leaf_hash ?? leafHashOf(canonicalJson(leaf)), inclusion },
    revoked: revocationIn(proof),
    supersededBy: attestation.superseded_by,
    signature: signatureIn(proof),
    keyOf: (kid) => keys.find(({ keyId }) => keyId === kid),
    now
  }
  return [
    documentCheck(proof),
    ...checksOf(evidence).map((one) => demanded(one, pinned)),
    checkpointCheck(proof, keys, pinned)
  ]
}

const keysIn = ({ keys }: Proof): ReadonlyArray<VerifierKey> =>
  keys.flatMap(({ vkey }) => Either.match(parseVerifierKey(vkey), { onLeft: () => [], onRight: (key) => [key] }))

/** Whoever names a key wants a signature by it. */
const demanded = (check: Check, pinned: VerifierKey | undefined): FileCheck =>
  pinned !== undefined && check.name === "signature" && check.result === "skipped"
    ? { ...check, result: "fail", detail: "there is no signature, and --key asks for one" }
    : check

/** Whether the readable part says what was hashed, and of which leaf it speaks. */
const documentCheck = ({ attestation, inclusion, leaf, revocation, statement }: Proof): FileCheck => {
  const fail = (detail: string): FileCheck => ({ name: "document", result: "fail", detail })
  const said = attestation.statement
  if (canonicalJson(said) !== statement) return fail("the statement that is shown is not the one that was hashed")
  const names = [
    "attestation_id",
    "session_id",
    "attestation_type",
    "issued_at",
    "expires_at",
    "subject",
    "canonical_scopes"
  ]
  const shown: Readonly<Record<string, unknown>> = { ...attestation }
  const differing = names.find((name) => canonicalJson(shown[name]) !== canonicalJson(said[name] ?? null))
  if (differing !== undefined) return fail(`${differing} is shown otherwise than it was sealed`)
  const { log } = attestation
  if (log === null || log.leaf_index !== inclusion.leaf_index || log.logged_at !== leaf.ts) {
    return fail("the place in the log that is shown is not that of the leaf")
  }
  const isSigned = attestation.signature !== null
  if (isSigned !== (attestation.signature_status === "signed"))
    return fail("signature_status does not fit the signature")
  const isRevoked = attestation.revocation !== null
  if (isRevoked !== (attestation.status === "revoked") || (!isRevoked && revocation !== null)) {
    return fail("status does not fit the revocation")
  }
  return { name: "document", result: "pass", detail: "what is shown is what was sealed and logged" }
}

/** Also one whose proof does not hold: nobody is told that a revoked attestation is good because of that. */
const revocationIn = ({ attestation, inclusion, revocation }: Proof): Evidence["revoked"] => {
  const shown = attestation.revocation
  if (shown === null) return undefined
  if (revocation === null) return { at: shown.revoked_at, reason: `${shown.reason} (its leaf is not in this file)` }
  const { leaf, words } = revocation
  const logged = { leaf, leaf_hash: leafHashOf(canonicalJson(leaf)), inclusion: revocation.inclusion }
  const problem =
    leafProblem(logged, { type: "attestation.revoked", id: attestation.session_id }) ??
    (sha256Hex(canonicalJson(words)) === leaf.payload_hash && revocation.inclusion.root_hash === inclusion.root_hash
      ? undefined
      : "the words are not those that were logged")
  const proven = problem === undefined ? `leaf ${revocation.inclusion.leaf_index} of the log` : `unproven: ${problem}`
  return { at: shown.revoked_at, reason: `${shown.reason} (${proven})` }
}

/** An envelope of something else is a signature that does not hold. */
const signatureIn = ({ attestation: { signature }, statement }: Proof): Evidence["signature"] => {
  if (signature === null) return undefined
  const isOfStatement =
    signature.payloadType === PAYLOAD_TYPE && signature.payload === Buffer.from(statement).toString("base64")
  const [first] = signature.signatures
  return first !== undefined && isOfStatement
    ? { kid: first.keyid, sig: first.sig }
    : { kid: "(another payload)", sig: "" }
}

const checkpointCheck = (
  { attestation, checkpoint, inclusion }: Proof,
  keys: ReadonlyArray<VerifierKey>,
  pinned: VerifierKey | undefined
): FileCheck => {
  const name = "checkpoint"
  if (checkpoint === null) {
    return pinned === undefined
      ? { name, result: "skipped", detail: "phase zero: that this is the log's root is the word of its operator" }
      : { name, result: "fail", detail: "there is no signed head of the log, and --key asks for one" }
  }
  const text = openNote(checkpoint, keys)
  if (text === undefined) return { name, result: "fail", detail: "the head of the log is not signed by a known key" }
  const [origin, size, root] = text.split("\n")
  const isOfTree =
    origin === attestation.log?.origin &&
    size === String(inclusion.tree_size) &&
    root === Buffer.from(inclusion.root_hash, "hex").toString("base64")
  return isOfTree
    ? { name, result: "pass", detail: `the head of the tree of ${size} leaves is signed` }
    : { name, result: "fail", detail: "the signed head is that of another tree" }
}
