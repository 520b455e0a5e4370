/**
 * Checks a downloaded proof without the service: its words, hashes, audit paths and signatures. Only the file and the given keys
 * and head count. The result holds for the time at which the file was made; a later revocation is not in it.
 */
import { Result, Schema } from "effect"
import { AttestationProof } from "../../schema/api/vault.ts"
import { canonicalJson } from "../../actors/log/canonical-json.ts"
import { openNote, type VerifierKey } from "../log/signed-note.ts"
import { type Check, checksOf, type Evidence, type LoggedLeaf, statementIn } from "./checks.ts"
import { attestationPath } from "./attestation-view.ts"
import { PAYLOAD_TYPE } from "./dsse.ts"
import { leafHashOf } from "./inclusion.ts"
import { knownKeys } from "./known-keys.ts"

type Proof = typeof AttestationProof.Type

export interface FileCheck extends Pick<Check, "result" | "detail"> {
  readonly name: Check["name"] | "document" | "checkpoint" | "root"
}

/** The head of a log from an independent source; the root in lower-case hex. */
export interface PinnedRoot {
  readonly size: number
  readonly root: string
}

export interface OfflineOptions {
  /** The trusted keys, present and former. If there are none, the keys of the file are used, which proves little. */
  readonly pinned: ReadonlyArray<VerifierKey>
  /** The trusted tree; if undefined, the tree of the file is used. */
  readonly root: PinnedRoot | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

/** Fails with a sentence if the text is no proof. */
export const readProof = (text: string): Result.Result<Proof, string> => {
  const decoded = Schema.decodeUnknownResult(Schema.fromJsonString(AttestationProof))(text)
  return Result.mapError(decoded, () => "this is not what GET /api/v1/vcap/attestations/:session_id/proof answers")
}

export const checkProof = (proof: Proof, { now, pinned, root }: OfflineOptions): ReadonlyArray<FileCheck> => {
  const inFile = knownKeys(proof.keys)
  const keys = pinned.length === 0 ? inFile : pinned.map((key) => ({ kid: key.keyId, key, periods: undefined }))
  const { attestation, inclusion, leaf, statement } = proof
  const evidence: Evidence = {
    session_id: attestation.session_id,
    attestation_id: attestation.attestation_id,
    agent_id: String(attestation.subject["agent_id"]),
    statement,
    statement_hash: attestation.session_hash.replace(/^sha256:/, ""),
    logged: { leaf, leaf_hash: attestation.log?.leaf_hash ?? leafHashOf(canonicalJson(leaf)), inclusion },
    // The document check compares the place.
    isMisplaced: false,
    revocation: revocationIn(proof),
    supersededBy: attestation.superseded_by,
    signature: signatureIn(proof),
    keys,
    now
  }
  return [
    documentCheck(proof),
    ...checksOf(evidence).map((one) => demanded(one, proof, pinned)),
    checkpointCheck(
      proof,
      keys.map(({ key }) => key),
      pinned
    ),
    ...(root === undefined ? [] : [rootCheck(proof, root)])
  ]
}

/**
 * If keys are trusted, one of them must have signed. A statement that was sealed without a signature is proven by the signed head
 * alone, whose tree has its hash.
 */
const demanded = (check: Check, { statement }: Proof, pinned: ReadonlyArray<VerifierKey>): FileCheck =>
  pinned.length > 0 &&
  check.name === "signature" &&
  check.result === "skipped" &&
  statementIn(statement)?.["signing_key_id"] !== null
    ? { ...check, result: "fail", detail: "there is no signature, and --key asks for one" }
    : check

const rootCheck = ({ inclusion }: Proof, { root, size }: PinnedRoot): FileCheck =>
  inclusion.tree_size === size && inclusion.root_hash === root
    ? { name: "root", result: "pass", detail: `the tree of ${size} leaves is the one that --root names` }
    : {
        name: "root",
        result: "fail",
        detail: `the file is of another tree than --root names (${inclusion.tree_size} leaves)`
      }

/** Whether the readable part equals what was hashed and names the right leaf. */
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
  const unsigned = frameProblem(attestation, said)
  if (unsigned !== undefined) return fail(unsigned)
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

/** The fields around the statement equal the signed statement. */
const frameProblem = (
  { links, phase, session_id, signature, signing_key_id }: Proof["attestation"],
  said: Readonly<Record<string, unknown>>
): string | undefined => {
  // Statements of before named neither; then the signature alone tells.
  if ((said["phase"] ?? (signature === null ? 0 : 1)) !== phase) return "phase is shown otherwise than it was sealed"
  const key = signature?.signatures[0]?.keyid ?? null
  if (signing_key_id !== key || (said["signing_key_id"] ?? key) !== signing_key_id)
    return "signing_key_id is shown otherwise than it was sealed"
  const path = attestationPath(session_id)
  const own = { verify: `${path}/verify`, log: "/vcap-log", proof: `${path}/proof` }
  return canonicalJson(links) === canonicalJson(own) ? undefined : "links lead elsewhere than to this attestation"
}

/** A revocation counts even if its proof is invalid, so that a broken proof never makes an attestation valid. */
const revocationIn = ({ attestation, inclusion, revocation }: Proof): Evidence["revocation"] => {
  const { revocation: shown, session_hash, session_id } = attestation
  const words = shown === null ? undefined : wordsOf({ session_hash, session_id, ...shown })
  if (revocation === null) {
    return { words, leafIndex: undefined, logged: undefined, isMisplaced: false, absence: "not-in-file" }
  }
  const { inclusion: own, leaf } = revocation
  const logged: LoggedLeaf = { leaf, leaf_hash: leafHashOf(canonicalJson(leaf)), inclusion: own }
  const isOtherTree = own.root_hash !== inclusion.root_hash || own.tree_size !== inclusion.tree_size
  const isElsewhere = shown !== null && shown.log !== null && shown.log.leaf_index !== own.leaf_index
  return { words, leafIndex: own.leaf_index, logged, isMisplaced: isOtherTree || isElsewhere, absence: "not-in-file" }
}

/** The hashed content of the shown revocation. */
const wordsOf = ({
  reason,
  revoked_at,
  revoked_by,
  session_hash,
  session_id
}: NonNullable<Proof["attestation"]["revocation"]> & Pick<Proof["attestation"], "session_hash" | "session_id">) => ({
  reason,
  revoked_at,
  revoked_by,
  session_hash,
  session_id
})

/** An envelope with another payload counts as an invalid signature. */
const signatureIn = ({ attestation: { signature }, statement }: Proof): Evidence["signature"] => {
  if (signature === null) return undefined
  const isOfStatement =
    signature.payloadType === PAYLOAD_TYPE && signature.payload === Buffer.from(statement).toString("base64")
  const [first, ...others] = signature.signatures
  // The seal has one signature in one encoding; anything else was added later.
  return first !== undefined && others.length === 0 && isOfStatement && isCanonicalBase64(first.sig)
    ? { kid: first.keyid, sig: first.sig }
    : { kid: "(another payload)", sig: "" }
}

const isCanonicalBase64 = (text: string): boolean => Buffer.from(text, "base64").toString("base64") === text

const checkpointCheck = (
  { attestation, checkpoint, inclusion }: Proof,
  keys: ReadonlyArray<VerifierKey>,
  pinned: ReadonlyArray<VerifierKey>
): FileCheck => {
  const name = "checkpoint"
  if (checkpoint === null) {
    return pinned.length === 0
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
