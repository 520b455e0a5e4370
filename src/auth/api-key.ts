/**
 * API keys: `svc_`, 56 random hex characters, and 8 hex characters of their CRC-32. The checksum lets a mistyped
 * or made-up key be refused without asking the database; it proves nothing. Only the SHA-256 is ever stored.
 */
import { createHash } from "node:crypto"
import { crc32 } from "node:zlib"
import { ApiKey, KeyHash } from "../../schema/ids.ts"

const PREFIX = "svc_"
/** 224 bits: more than any search could cover. */
const RANDOM_BYTES = 28
const RANDOM_CHARS = 2 * RANDOM_BYTES
const FORM = /^svc_[0-9a-f]{64}$/

/** A new key from a source of random bytes. */
export const generateApiKey = (randomBytes: (count: number) => Uint8Array): ApiKey => {
  const random = Buffer.from(randomBytes(RANDOM_BYTES)).toString("hex")
  return ApiKey.make(PREFIX + random + checksum(random))
}

/** The key in a text, when the text has a key's form and its checksum is right. */
export const parseApiKey = (text: string): ApiKey | undefined => {
  if (!FORM.test(text)) return undefined
  const random = text.slice(PREFIX.length, PREFIX.length + RANDOM_CHARS)
  return text.endsWith(checksum(random)) ? ApiKey.make(text) : undefined
}

export const hashApiKey = (key: ApiKey): KeyHash => KeyHash.make(createHash("sha256").update(key).digest("hex"))

const checksum = (random: string): string => crc32(random).toString(16).padStart(8, "0")
