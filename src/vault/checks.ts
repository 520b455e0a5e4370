/**
 * Checks an attestation against the stored evidence. The service and the offline verifier share these checks, so the same evidence
 * gives the same result.
 *
 * Always true: everything is computed again and no stored result is trusted. A check that cannot be made is skipped, never passed.
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

/** The content of a leaf, from its hashed data. */
export interface LeafWords {
  readonly v: 1
  readonly ts: string
  readonly type: string
  readonly id: string
  readonly payload_hash: string
}

/** A leaf as the log has it, never as other rows describe it. */
export interface LoggedLeaf {
  readonly leaf: LeafWords
  readonly leaf_hash: string
  readonly inclusion: InclusionProof
}

export interface KnownKey {
  readonly kid: string
  readonly key: VerifierKey
  /** The key's period; undefined if the verifier does not know it. */
  readonly periods: ReadonlyArray<Period> | undefined
}

/** Epoch milliseconds; `until` is null while it signs. */
export interface Period {
  readonly from: number
  readonly until: number | null
}

export interface RevocationEvidence {
  /** The public content of a revocation, stored or shown. Its hash must be in the log. */
  readonly words: { readonly reason: string; readonly revoked_at: string } | undefined
  /** Its leaf, if the log is known to have one. */
  readonly leafIndex: number | undefined
  /** The same leaf as it was read; undefined if it cannot be read. */
  readonly logged: LoggedLeaf | undefined
  /** What is stored of its place differs from the leaf. */
  readonly isMisplaced: boolean
  /** Why no leaf is known: the log has none, the file cannot show one, or the log's rows were changed. */
  readonly absence: "none-in-log" | "not-in-file" | "log-damaged"
}

export interface Evidence {
  /** The values stored beside the statement. No statement names its sponsor, so these checks cannot cover it. */
  readonly session_id: string
  readonly attestation_id: string
  readonly agent_id: string
  /** The stored text. */
  readonly statement: string
  /** Hex, from the seal. */
  readonly statement_hash: string
  /** Undefined if the log is not known to have the leaf. */
  readonly logged: LoggedLeaf | undefined
  /** What is stored of its place differs from the leaf. */
  readonly isMisplaced: boolean
  readonly revocation: RevocationEvidence
  readonly supersededBy: string | null
  readonly signature: { readonly kid: string; readonly sig: string } | undefined
  /** The known keys, or the trusted ones. */
  readonly keys: ReadonlyArray<KnownKey>
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

/** The result for rows that cannot be read: no other check can be made. */
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

/** The statement as JSON; undefined if it is no JSON object. */
export const statementIn = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const canonicalForm = ({ agent_id, attestation_id, session_id, statement }: Evidence): Check => {
  const value = statementIn(statement)
  if (value === undefined) return fail("canonical_form", "the stored statement is no JSON object")
  if (canonicalText(value) !== statement) {
    return fail("canonical_form", "the stored statement is not in canonical form (RFC 8785)")
  }
  const subject = value["subject"]
  const agent = typeof subject === "object" && subject !== null && "agent_id" in subject ? subject.agent_id : undefined
  if (value["session_id"] !== session_id) return fail("canonical_form", "the stored statement names another session")
  if (value["attestation_id"] !== attestation_id || agent !== agent_id) {
    return fail("canonical_form", "the stored statement names another attestation or agent than is stored beside it")
  }
  return pass("canonical_form", "the stored statement is in canonical form (RFC 8785) and names this session and agent")
}

/** The canonical text; undefined if there is none. */
const canonicalText = (value: unknown): string | undefined => {
  try {
    return canonicalJson(value)
  } catch {
    return undefined
  }
}

const hashMatch = ({ logged, session_id, statement, statement_hash }: Evidence): Check => {
  const recomputed = sha256Hex(statement)
  if (recomputed !== statement_hash) {
    return fail("hash_match", "the stored statement does not have the hash with which it was sealed")
  }
  return logged?.leaf.id === session_id && logged.leaf.payload_hash !== recomputed
    ? fail("hash_match", "the log holds another hash for this session")
    : pass("hash_match", "SHA-256 of the stored statement is the session hash")
}

const logInclusion = ({ isMisplaced, logged, session_id }: Evidence): Check => {
  const name = "log_inclusion"
  if (logged === undefined) return fail(name, "the log is not known to hold it; right after sealing, ask again")
  const { inclusion } = logged
  const wrong =
    leafProblem(logged, { type: "attestation.sealed", id: session_id }) ?? (isMisplaced ? MISPLACED : undefined)
  return wrong === undefined
    ? pass(name, `it is entry ${inclusion.leaf_index} of the log, which had ${inclusion.tree_size} entries then`)
    : fail(name, wrong)
}

const MISPLACED = "the place that is stored is not that of the leaf"

/** What is wrong with the leaf; undefined if it has this type and id and is in the tree. */
const leafProblem = (
  { inclusion, leaf, leaf_hash }: LoggedLeaf,
  { id, type }: { readonly id: string; readonly type: string }
): string | undefined => {
  if (leaf.type !== type || leaf.id !== id) return "the leaf is about something else"
  const data = canonicalText(leaf)
  if (data === undefined || leafHashOf(data) !== leaf_hash) return "the leaf does not have the hash that is stored"
  return rootOfPath(leaf_hash, inclusion) === inclusion.root_hash
    ? undefined
    : "the audit path does not lead from the leaf to the root of the tree"
}

const notRevoked = ({ revocation, session_id, supersededBy }: Evidence): Check => {
  const name = "not_revoked"
  const { absence, leafIndex, words } = revocation
  const wrong = revocationProblem(revocation, session_id)
  if (wrong !== undefined) return fail(name, wrong)
  if (words !== undefined) {
    const where = leafIndex === undefined ? "its leaf is not known" : `leaf ${leafIndex} of the log`
    return fail(name, `revoked at ${words.revoked_at}: ${words.reason} (${where})`)
  }
  if (absence === "log-damaged") return fail(name, "the log's rows were changed: nobody can tell whether it is revoked")
  if (absence === "not-in-file") {
    return skipped(name, "this file cannot show that nobody revoked it; ask /verify of the service")
  }
  const newer = supersededBy === null ? "" : `; superseded by ${supersededBy}, which says what is true today`
  return pass(name, `not revoked${newer}`)
}

/** What is wrong with the revocation; undefined if the log confirms it or does not have it yet. Differing values are not quoted. */
export const revocationProblem = (
  { isMisplaced, leafIndex, logged, words }: RevocationEvidence,
  session_id: string
): string | undefined => {
  if (leafIndex === undefined) return isMisplaced ? "revoked, but the log does not have the leaf of it" : undefined
  if (words === undefined) return `leaf ${leafIndex} of the log revokes it, and the stored revocation is gone`
  const changed = (why: string) =>
    `leaf ${leafIndex} of the log revokes it, and what is stored of that was changed: ${why}`
  if (logged === undefined) return changed("the leaf cannot be read")
  const wrong = leafProblem(logged, { type: "attestation.revoked", id: session_id })
  if (wrong !== undefined) return changed(wrong)
  if (isMisplaced) return changed(MISPLACED)
  const hash = canonicalText(words)
  return hash !== undefined && sha256Hex(hash) === logged.leaf.payload_hash
    ? undefined
    : changed("its words are not those that were logged")
}

const notExpired = ({ now, statement }: Evidence): Check => {
  const until = statementIn(statement)?.["expires_at"]
  const end = typeof until === "string" ? Date.parse(until) : NaN
  if (Number.isNaN(end)) return fail("not_expired", "the statement has no moment of expiry")
  return now < end
    ? pass("not_expired", `valid until ${String(until)}`)
    : fail("not_expired", `expired at ${String(until)}`)
}

/** The service's clock may have been adjusted by this much between adopting a key and signing with it. */
const CLOCK_SKEW_MS_MAX = 300_000

const signature = ({ keys, signature: signed, statement }: Evidence): Check => {
  const name = "signature"
  const said = statementIn(statement)
  // Older statements name no key; then only the periods of the keys are checked.
  const named = said?.["signing_key_id"]
  const issued = Date.parse(String(said?.["issued_at"]))
  if (signed === undefined) {
    if (typeof named === "string") return fail(name, `the statement is signed by ${named}, and the signature is gone`)
    const active = keys.find(({ periods }) => periods?.some((one) => isWithin(one, issued, -CLOCK_SKEW_MS_MAX)))
    return active === undefined
      ? skipped(name, "sealed in phase zero, without a signature")
      : fail(name, `the key ${active.kid} signed when it was sealed, and there is no signature`)
  }
  if (named !== undefined && named !== signed.kid) {
    return fail(name, `the statement does not name the key ${signed.kid} that signed`)
  }
  const known = keys.find(({ kid }) => kid === signed.kid)
  if (known === undefined) return fail(name, `the key ${signed.kid} is not known`)
  if (known.periods?.some((one) => isWithin(one, issued, CLOCK_SKEW_MS_MAX)) === false) {
    return fail(name, `the key ${signed.kid} did not sign at ${String(said?.["issued_at"])}`)
  }
  return isSignedBy(known.key, preAuthEncoding(statement), Buffer.from(signed.sig, "base64"))
    ? pass(name, `Ed25519 signature by ${signed.kid} over the statement`)
    : fail(name, `the signature is not that of ${signed.kid} over the stored statement`)
}

const isWithin = ({ from, until }: Period, at: number, slackMs: number): boolean =>
  at >= from - slackMs && at <= (until ?? Infinity) + slackMs

export const isValid = (checks: ReadonlyArray<Pick<Check, "result">>): boolean =>
  checks.every(({ result }) => result !== "fail")

/** Whether this check passed. */
export const passed = (checks: ReadonlyArray<Check>, name: CheckName): boolean =>
  checks.some((one) => one.name === name && one.result === "pass")
