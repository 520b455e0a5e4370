/**
 * Signs and verifies attestations as DSSE v1 envelopes (github.com/secure-systems-lab/dsse) with Ed25519. The payload is the
 * statement's canonical text, so its SHA-256 is the session hash.
 */
import { createPublicKey, verify } from "node:crypto"
import type { VerifierKey } from "../log/signed-note.ts"

/** UTF-8 of the canonical text (RFC 8785) of a statement, as GET /api/v1/vcap/attestations/:session_id shows it. */
export const PAYLOAD_TYPE = "application/vnd.redress.attestation-statement+json"

/** The bytes that are signed: the pre-authentication encoding of DSSE v1. Lengths are in bytes. */
export const preAuthEncoding = (statement: string): Buffer =>
  Buffer.from(`DSSEv1 ${Buffer.byteLength(PAYLOAD_TYPE)} ${PAYLOAD_TYPE} ${Buffer.byteLength(statement)} ${statement}`)

export const envelopeOf = (statement: string, { kid, sig }: { readonly kid: string; readonly sig: string }) => ({
  payloadType: PAYLOAD_TYPE,
  payload: Buffer.from(statement).toString("base64"),
  signatures: [{ keyid: kid, sig }]
})

/** Also false for malformed signatures. */
export const isSignedBy = ({ publicKey }: VerifierKey, message: Uint8Array, signature: Uint8Array): boolean => {
  const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(publicKey).toString("base64url") }
  return verify(null, message, createPublicKey({ key: jwk, format: "jwk" }), signature)
}
