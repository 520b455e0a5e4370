/**
 * API keys: `svc_`, 48 random hex characters, 8 of a checksum keyed with SERVER_SECRET, and 8 of the CRC-32 of these 56.
 *
 * The CRC-32 recognises mistyped keys and can be computed by any client. The keyed checksum shows that this service
 * issued the key; older keys have random characters in its place. Only the SHA-256 is stored.
 */
import { createHmac, hash } from "node:crypto"
import { crc32 } from "node:zlib"
import { ApiKey, KeyHash } from "../../schema/ids.ts"
import { derivedKey } from "../crypto/secrets.ts"

const PREFIX = "svc_"
/** 192 bits: more than any search could cover. */
const RANDOM_BYTES = 24
const RANDOM_CHARS = 2 * RANDOM_BYTES
const CHECK_CHARS = 8
const FORM = /^svc_[0-9a-f]{64}$/
const PURPOSE = "redress/api-key-checksum/1"

export interface ApiKeys {
  /** A new key from a source of random bytes. */
  readonly generate: (randomBytes: (count: number) => Uint8Array) => ApiKey
  /** Whether the keyed checksum is right. Guessing it without SERVER_SECRET takes 2^32 tries on average. */
  readonly isOurs: (key: ApiKey) => boolean
}

export const makeApiKeys = (serverSecret: string): ApiKeys => {
  const secret = derivedKey(serverSecret, PURPOSE)
  const keyed = (random: string): string =>
    createHmac("sha256", secret).update(random).digest("hex").slice(0, CHECK_CHARS)
  return {
    generate: (randomBytes) => {
      const random = Buffer.from(randomBytes(RANDOM_BYTES)).toString("hex")
      const checked = random + keyed(random)
      return ApiKey.make(PREFIX + checked + crcOf(checked))
    },
    isOurs: (key) => {
      const random = key.slice(PREFIX.length, PREFIX.length + RANDOM_CHARS)
      return key.startsWith(keyed(random), PREFIX.length + RANDOM_CHARS)
    }
  }
}

/** The key in a text, when the text has a key's form and its CRC-32 is right. */
export const parseApiKey = (text: string): ApiKey | undefined => {
  if (!FORM.test(text)) return undefined
  const checked = text.slice(PREFIX.length, -CHECK_CHARS)
  return text.endsWith(crcOf(checked)) ? ApiKey.make(text) : undefined
}

export const hashApiKey = (key: ApiKey): KeyHash => KeyHash.make(hash("sha256", key, "hex"))

const crcOf = (text: string): string => crc32(text).toString(16).padStart(CHECK_CHARS, "0")
