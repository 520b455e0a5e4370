/**
 * What can be said of an attestation from what is stored of it, check by check. Pure: it computes everything again and takes
 * nothing for granted, so the service and the offline verifier say the same of the same evidence. A check that could not be
 * made is skipped, never passed.
 */
import { canonicalJson, sha256Hex } from "../../actors/log/canonical-json.ts"
import type { VerifierKey } from "../log/signed-note.ts"
import { isSignedBy, preAuthEncoding } from "./dsse.ts"
import { type InclusionProof, leafHashOf, rootOfPath } from "./inclusion.ts"

export type CheckName = "canonical_form" | "hash_match" | "log_inclusion" | "not_revoked" | "not_expired" | "signature"

export interface Check {
  readonly name: CheckName
  readonly result: "pass" | "fail" | "skipped"
  readonly detail: string
}

/** The content of a leaf, as its data has it. */
export interface LeafWords {
  readonly v: number
  readonly ts: string
  readonly type: string
  readonly id: string
  readonly payload_hash: string
}

export interface Evidence {
  readonly session_id: string
  /** As it is stored. */
  readonly statement: string
  /** Hex, as it was stored when it was sealed. */
  readonly statement_hash: string
  /** Undefined: the log is not known to have it. */
  readonly logged:
    { readonly leaf: LeafWords; readonly leaf_hash: string; readonly inclusion: InclusionProof } | undefined
  readonly revoked: { readonly at: string; readonly reason: string } | undefined
  readonly supersededBy: string | null
  readonly signature: { readonly kid: string; readonly sig: string } | undefined
  /** Undefined: the key is not known. */
  readonly keyOf: (kid: string) => VerifierKey | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

export const checksOf = (evidence: Evidence): ReadonlyArray<Check> => [
  canonicalForm(evidence),
  hashMatch(evidence),
  logInclusion(evidence),
  notRevoked(evidence),
  notExpired(evidence),
  signature(evidence)
]

/** For what is stored and cannot be read: nothing else can be looked at. */
export const unreadableChecks = (detail: string): ReadonlyArray<Check> => [
  fail("canonical_form", detail),
  fail("hash_match", detail),
  ...(["log_inclusion", "not_revoked", "not_expired", "signature"] as const).map((name) =>
    skipped(name, "nothing could be read to check")
  )
]

const pass = (name: CheckName, detail: string): Check => ({ name, result: "pass", detail })
const fail = (name: CheckName, detail: string): Check => ({ name, result: "fail", detail })
const skipped = (name: CheckName, detail: string): Check => ({ name, result: "skipped", detail })

/** The statement as JSON; undefined when it is none, or no object. */
export const statementIn = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const canonicalForm = ({ session_id, statement }: Evidence): Check => {
  const value = statementIn(statement)
  if (value === undefined) return fail("canonical_form", "the stored statement is no JSON object")
  if (canonicalText(value) !== statement) {
    return fail("canonical_form", "the stored statement is not in canonical form (RFC 8785)")
  }
  return value["session_id"] === session_id
    ? pass("canonical_form", "the stored statement is in canonical form (RFC 8785) and names this session")
    : fail("canonical_form", "the stored statement names another session")
}

/** Undefined: it has no canonical form. */
const canonicalText = (value: unknown): string | undefined => {
  try {
    return canonicalJson(value)
  } catch {
    return undefined
  }
}

const hashMatch = ({ logged, statement, statement_hash }: Evidence): Check => {
  const recomputed = sha256Hex(statement)
  if (recomputed !== statement_hash) {
    return fail("hash_match", "the stored statement does not have the hash with which it was sealed")
  }
  return logged !== undefined && logged.leaf.payload_hash !== recomputed
    ? fail("hash_match", "the log holds another hash for this session")
    : pass("hash_match", "SHA-256 of the stored statement is the session hash")
}

const logInclusion = ({ logged, session_id }: Evidence): Check => {
  const name = "log_inclusion"
  if (logged === undefined) return fail(name, "the log is not known to hold it; right after sealing, ask again")
  const { inclusion, leaf } = logged
  const wrong = leafProblem(logged, { type: "attestation.sealed", id: session_id })
  return wrong === undefined
    ? pass(name, `${leaf.type} is leaf ${inclusion.leaf_index} of the tree of ${inclusion.tree_size} leaves`)
    : fail(name, wrong)
}

/** Undefined: this is the leaf of that type and id, and it is in the tree. */
export const leafProblem = (
  { inclusion, leaf, leaf_hash }: NonNullable<Evidence["logged"]>,
  { id, type }: { readonly id: string; readonly type: string }
): string | undefined => {
  if (leaf.type !== type || leaf.id !== id) return "the leaf is about something else"
  const data = canonicalText(leaf)
  if (data === undefined || leafHashOf(data) !== leaf_hash) return "the leaf does not have the hash that is stored"
  return rootOfPath(leaf_hash, inclusion) === inclusion.root_hash
    ? undefined
    : "the audit path does not lead from the leaf to the root of the tree"
}

const notRevoked = ({ revoked, supersededBy }: Evidence): Check => {
  if (revoked !== undefined) return fail("not_revoked", `revoked at ${revoked.at}: ${revoked.reason}`)
  const newer = supersededBy === null ? "" : `; superseded by ${supersededBy}, which says what is true today`
  return pass("not_revoked", `not revoked${newer}`)
}

const notExpired = ({ now, statement }: Evidence): Check => {
  const until = statementIn(statement)?.["expires_at"]
  const end = typeof until === "string" ? Date.parse(until) : NaN
  if (Number.isNaN(end)) return fail("not_expired", "the statement has no moment of expiry")
  return now < end
    ? pass("not_expired", `valid until ${String(until)}`)
    : fail("not_expired", `expired at ${String(until)}`)
}

const signature = ({ keyOf, signature: signed, statement }: Evidence): Check => {
  const name = "signature"
  if (signed === undefined) return skipped(name, "sealed in phase zero, without a signature")
  const key = keyOf(signed.kid)
  if (key === undefined) return fail(name, `the key ${signed.kid} is not known`)
  return isSignedBy(key, preAuthEncoding(statement), Buffer.from(signed.sig, "base64"))
    ? pass(name, `Ed25519 signature by ${signed.kid} over the statement`)
    : fail(name, `the signature is not that of ${signed.kid} over the stored statement`)
}

export const isValid = (checks: ReadonlyArray<Pick<Check, "result">>): boolean =>
  checks.every(({ result }) => result !== "fail")

/** Whether this check passed. */
export const passed = (checks: ReadonlyArray<Check>, name: CheckName): boolean =>
  checks.some((one) => one.name === name && one.result === "pass")
