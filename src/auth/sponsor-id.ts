/**
 * Sponsors are found by their e-mail address without a list of addresses: the id is a keyed hash of it, so two
 * registrations of one address meet at one actor, and ids say nothing about addresses.
 */
import { createHmac } from "node:crypto"
import { SponsorId } from "../../schema/ids.ts"

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567"
/** 130 bits of the hash: two sponsors never meet by chance. */
const ID_CHARS = 26
/** Separates this use of the server's secret from every other. */
const PURPOSE = "sponsor-id:"

/** @note Another server secret gives other ids: nobody finds the account they registered. */
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
