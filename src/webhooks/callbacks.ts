/**
 * The addresses at which sponsors want to be called, and the secrets that sign the calls: checks the one, makes the
 * other.
 */
import { Result } from "effect"
import { readTarget, type RefusalReason, type TargetRules, URL_CHARS_MAX } from "../outbound/target.ts"
import { generateSecret, makeSecretSealing } from "../crypto/webhook-secret.ts"

export interface Callbacks {
  /** The fault of an address, as the end of a sentence; undefined when it may be called. Resolves no names. */
  readonly faultOf: (url: string) => string | undefined
  readonly newSecret: () => string
  /** Seals a secret for the journal; only this endpoint can open it. */
  readonly seal: (secret: string, endpointId: string) => string
  /** Undefined when it was sealed under another server secret or for another endpoint. */
  readonly open: (sealed: string, endpointId: string) => string | undefined
}

/** `rules` are those that later calls obey. */
export const makeCallbacks = (serverSecret: string, rules: TargetRules): Callbacks => {
  const { open, seal } = makeSecretSealing(serverSecret)
  return {
    faultOf: (url) => {
      const target = readTarget(url, rules)
      return Result.isFailure(target) ? FAULTS[target.failure] : undefined
    },
    newSecret: generateSecret,
    seal,
    open
  }
}

const FAULTS: Readonly<Record<RefusalReason, string>> = {
  url: `must be an https URL of at most ${URL_CHARS_MAX} characters, without spaces`,
  scheme: "must be an https URL",
  userinfo: "must not have a user name or password",
  port: "must use port 443",
  host: "must name a host on the public internet",
  "own-host": "must not be an address of this service",
  address: "must not be an address of a private network",
  // Faults of requests, never of addresses.
  header: "cannot be called",
  body: "cannot be called"
}
