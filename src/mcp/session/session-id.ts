/**
 * Self-describing session ids: format, protocol version, client capabilities, time, owner and a nonce, under an HMAC of
 * a key derived from SERVER_SECRET. Every process with the same secret reads them, so sessions survive a restart and
 * issuing one stores nothing.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import { derivedKey, randomText } from "../../crypto/secrets.ts"
import { LEGACY_VERSIONS, type LegacyVersion } from "../protocol/message.ts"

const FORMAT = 1
/** 72 random bits. The signature prevents guessing, so the nonce must only be unique. */
const NONCE_BYTES = 9
const TIME_AT = 3
const NONCE_AT = TIME_AT + 4
const OWNER_AT = NONCE_AT + NONCE_BYTES
/** Half of SHA-256: 128 bits. */
const MAC_BYTES = 16
const OWNER_BYTES_MAX = 64
/** Longer texts are not ours and are not parsed. */
const ID_CHARS_MAX = Math.ceil(((OWNER_AT + OWNER_BYTES_MAX + MAC_BYTES) * 4) / 3)

/** The client's capabilities, sent when it opened the session. */
export interface SessionCapabilities {
  readonly sampling: boolean
  readonly elicitation: boolean
  readonly roots: boolean
}

export interface SessionFacts {
  readonly version: LegacyVersion
  readonly capabilities: SessionCapabilities
  /** Epoch milliseconds, whole seconds. */
  readonly issuedAt: number
  /** The agent's id; "" when the session was opened without a key. */
  readonly owner: string
  /** Base64url; names the session where its id would reveal too much. */
  readonly nonce: string
}

export interface SessionIds {
  /** Visible ASCII, at most 128 characters. */
  readonly issue: (facts: Omit<SessionFacts, "nonce">) => string
  /** Returns undefined for ids that this secret did not sign, and for second spellings of those it did. */
  readonly read: (id: string) => SessionFacts | undefined
}

export const makeSessionIds = (serverSecret: string): SessionIds => {
  const key = derivedKey(serverSecret, "redress/mcp-session/1")
  const macOf = (body: Buffer): Buffer => createHmac("sha256", key).update(body).digest().subarray(0, MAC_BYTES)

  const read = (id: string): SessionFacts | undefined => {
    if (id.length > ID_CHARS_MAX) return undefined
    const bytes = Buffer.from(id, "base64url")
    if (bytes.length < OWNER_AT + MAC_BYTES || bytes[0] !== FORMAT || bytes.toString("base64url") !== id)
      return undefined
    const body = bytes.subarray(0, -MAC_BYTES)
    if (!timingSafeEqual(macOf(body), bytes.subarray(-MAC_BYTES))) return undefined
    const version = LEGACY_VERSIONS[body[1]!]
    if (version === undefined) return undefined
    return {
      version,
      capabilities: capabilitiesOf(body[2]!),
      issuedAt: body.readUInt32BE(TIME_AT) * 1_000,
      owner: body.toString("utf8", OWNER_AT),
      nonce: body.toString("base64url", NONCE_AT, OWNER_AT)
    }
  }

  return {
    read,
    issue: ({ capabilities, issuedAt, owner, version }) => {
      const body = Buffer.allocUnsafe(OWNER_AT + Buffer.byteLength(owner))
      body[0] = FORMAT
      body[1] = LEGACY_VERSIONS.indexOf(version)
      body[2] = bitsOf(capabilities)
      body.writeUInt32BE(Math.floor(issuedAt / 1_000), TIME_AT)
      body.write(randomText(NONCE_BYTES, "hex"), NONCE_AT, "hex")
      body.write(owner, OWNER_AT)
      return Buffer.concat([body, macOf(body)]).toString("base64url")
    }
  }
}

const bitsOf = ({ elicitation, roots, sampling }: SessionCapabilities): number =>
  (sampling ? 1 : 0) | (elicitation ? 2 : 0) | (roots ? 4 : 0)

const ALL_CAPABILITIES: ReadonlyArray<SessionCapabilities> = Array.from({ length: 8 }, (_, bits) => ({
  sampling: (bits & 1) !== 0,
  elicitation: (bits & 2) !== 0,
  roots: (bits & 4) !== 0
}))
const capabilitiesOf = (bits: number): SessionCapabilities => ALL_CAPABILITIES[bits & 7]!
