/**
 * Where a language model may be reached: by https on the public internet, by any port that the operator names, or by http
 * on this very machine, because texts and the key travel in every request. Private networks stay refused, at the start
 * already where the address says it; a model server inside one is reached through a TLS front with a public address.
 */
import { Result } from "effect"
import { makeGuardedFetch } from "../outbound/guarded-fetch.ts"
import { makeOutbound, type Lookup } from "../outbound/guard.ts"
import { makeLookup } from "../outbound/lookup.ts"
import { readTarget, type TargetRules } from "../outbound/target.ts"
import { VERSION } from "../version.ts"

/** The longest draft is ten thousand characters; a hundred times that in JSON is no draft. */
export const ANSWER_BYTES_MAX = 256 * 1024

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** As the end of the sentence "base_url must be …". */
export const MODEL_URL_FORM =
  "an https URL on the public internet without user name, query or fragment; http only to this machine (localhost, 127.0.0.1, [::1])"

/** A guard for one address: loopback alone where the address is on it, and otherwise no address inside. */
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
