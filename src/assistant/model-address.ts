/**
 * The addresses at which a language model may be reached: https on the public internet at any port, or http on this
 * machine, because every request carries texts and the key. Private networks are refused, at the start if the address
 * shows it; a model server inside one needs a TLS front with a public address.
 */
import { Result } from "effect"
import { makeGuardedFetch } from "../outbound/guarded-fetch.ts"
import { makeOutbound, type Lookup } from "../outbound/guard.ts"
import { makeLookup } from "../outbound/lookup.ts"
import { readTarget, type TargetRules } from "../outbound/target.ts"
import { VERSION } from "../version.ts"

/** Far larger than the longest draft of ten thousand characters. */
export const ANSWER_BYTES_MAX = 256 * 1024

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** As the end of the sentence "base_url must be …". */
export const MODEL_URL_FORM =
  "an https URL on the public internet without user name, query or fragment; http only to this machine (localhost, 127.0.0.1, [::1])"

/** The guard of one address: only loopback for a loopback address, otherwise only public addresses. */
const rulesOf = (url: URL): TargetRules => ({
  allowPrivate: LOOPBACK.test(url.hostname),
  allowedPorts: new Set(url.port === "" ? [] : [Number(url.port)]),
  ownHosts: new Set()
})

export const isModelUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return url.search === "" && url.hash === "" && Result.isSuccess(readTarget(value, rulesOf(url)))
}

export interface ModelFetchDeps {
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly lookup?: Lookup | undefined
  readonly ca?: string | undefined
}

/** Calls the server of `baseUrl` and no other. */
export const modelFetch = ({ baseUrl, ca, lookup = makeLookup(), timeoutMs }: ModelFetchDeps): typeof fetch => {
  const url = new URL(baseUrl)
  return makeGuardedFetch({
    outbound: makeOutbound({ ...rulesOf(url), lookup, ca }),
    origin: url.origin,
    totalMsMax: timeoutMs,
    responseBytesMax: ANSWER_BYTES_MAX,
    userAgent: `redress/${VERSION}`
  })
}
