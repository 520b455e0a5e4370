/**
 * Derives keys from SERVER_SECRET (HKDF-SHA-256, RFC 5869), one per purpose, so that one reveals nothing about another.
 */
import { hkdfSync } from "node:crypto"

const KEY_BYTES = 32

/** 32 bytes. `purpose` names the use and its format, for example `redress/stored-answer/1`. */
export const derivedKey = (serverSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", serverSecret, "", purpose, KEY_BYTES))
