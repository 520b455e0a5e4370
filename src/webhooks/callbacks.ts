/** Where sponsors want to be called, and the secrets that sign it: what is checked and made when they say so. */
import { Result } from "effect"
import { readTarget, type RefusalReason, type TargetRules, URL_CHARS_MAX } from "../outbound/target.ts"
import { generateSecret, makeSecretSealing } from "../crypto/webhook-secret.ts"

export interface Callbacks {
  /** What is wrong with an address, as the end of a sentence; undefined when it may be called. No name is resolved. */
  readonly faultOf: (url: string) => string | undefined
  readonly newSecret: () => string
  /** As the journal keeps it. `endpointId` names the one endpoint for which it opens. */
  readonly seal: (secret: string, endpointId: string) => string
}

/** The rules are those by which it is called later. */
export const makeCallbacks = (serverSecret: string, rules: TargetRules): Callbacks => {
  const { seal } = makeSecretSealing(serverSecret)
  return {
    faultOf: (url) => {
      const target = readTarget(url, rules)
      return Result.isFailure(target) ? FAULTS[target.failure] : undefined
    },
    newSecret: generateSecret,
    seal
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
  // Of requests, never of addresses.
  header: "cannot be called",
  body: "cannot be called"
}
