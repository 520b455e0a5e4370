/**
 * The second factor: time-based codes of an app (RFC 6238), and one-time recovery codes for a lost app. The secret is sealed
 * in the journal; of recovery codes only hashes are kept.
 */
import { createHmac } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import { derivedKey } from "../crypto/secrets.ts"
import { makeSealing } from "../crypto/sealed.ts"

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** One interval before and after: clocks of telephones differ, and typing takes time. */
const WINDOW = 1
const RECOVERY_COUNT = 10
/** 80 bits each cannot be guessed, so a hash needs no salt. */
const RECOVERY_BYTES = 10
const RECOVERY_FORM = /^[a-f0-9]{20}$/

export interface SecondFactors {
  /** A new secret: as the person types or scans it, and sealed for the journal. */
  readonly prepare: (
    sponsorId: string,
    email: string
  ) => { readonly sealed: string; readonly secret: string; readonly uri: string }
  /** The interval of the code when it is right now; undefined otherwise. */
  readonly stepOf: (sponsorId: string, sealed: string, code: string) => number | undefined
  readonly newRecoveryCodes: () => { readonly codes: ReadonlyArray<string>; readonly hashes: ReadonlyArray<string> }
  /** Undefined when the text is no recovery code. */
  readonly recoveryHash: (code: string) => string | undefined
}

export const makeSecondFactors = (options: {
  readonly serverSecret: string
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
}): SecondFactors => {
  const { now, randomBytes, serverSecret } = options
  const sealing = makeSealing(serverSecret, "redress/second-factor/1")
  const recoveryKey = derivedKey(serverSecret, "redress/recovery-code/1")
  const totpOf = (secret: Secret, label: string): TOTP =>
    new TOTP({ issuer: "Redress", label, secret, algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS })
  return {
    prepare: (sponsorId, email) => {
      const secret = new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer })
      return {
        sealed: sealing.seal(secret.base32, sponsorId),
        secret: secret.base32,
        uri: totpOf(secret, email).toString()
      }
    },
    stepOf: (sponsorId, sealed, code) => {
      const secret = sealing.open(sealed, sponsorId)
      const token = code.replaceAll(/\s/g, "")
      if (secret === undefined || !/^\d{6}$/.test(token)) return undefined
      const timestamp = now()
      const delta = totpOf(Secret.fromBase32(secret), "").validate({ token, timestamp, window: WINDOW })
      return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
    },
    newRecoveryCodes: () => {
      const codes = Array.from({ length: RECOVERY_COUNT }, () =>
        Buffer.from(randomBytes(RECOVERY_BYTES)).toString("hex")
      )
      return {
        codes: codes.map((one) => one.replaceAll(/(.{5})(?=.)/g, "$1-")),
        hashes: codes.map((one) => hashOf(recoveryKey, one))
      }
    },
    recoveryHash: (code) => {
      const plain = code.toLowerCase().replaceAll(/[\s-]/g, "")
      return RECOVERY_FORM.test(plain) ? hashOf(recoveryKey, plain) : undefined
    }
  }
}

const hashOf = (key: Uint8Array, code: string): string => createHmac("sha256", key).update(code).digest("hex")
