/**
 * Derives a sponsor's id from its e-mail address by a keyed hash, so that no list of addresses is needed: two
 * registrations of one address reach one actor, and ids reveal nothing about addresses.
 */
import { createHmac } from "node:crypto"
import { SponsorId } from "../../schema/ids.ts"

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567"
/** 130 bits of the hash, so that ids do not collide. */
const ID_CHARS = 26
/** Separates this use of the server's secret from every other. */
const PURPOSE = "sponsor-id:"

/** @note Another server secret gives other ids, and no account is found any more. */
export const sponsorIdOf = (serverSecret: string | Uint8Array, email: string): SponsorId => {
  const hash = createHmac("sha256", serverSecret)
    .update(PURPOSE + email.trim().toLowerCase())
    .digest()
  return SponsorId.make(`spn_${base32(hash).slice(0, ID_CHARS)}`)
}

export const base32 = (bytes: Uint8Array): string => {
  let text = ""
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return text
}
