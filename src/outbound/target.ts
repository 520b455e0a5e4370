/**
 * Whether a URL may be called, judged by its text alone without resolving names. The same check applies when it is
 * stored and when it is called; the addresses of its name are checked at every call.
 */
import { Result } from "effect"
import { isIP } from "node:net"
import { addressKey, isGlobalUnicast, isLoopback } from "./address.ts"

/** Longer URLs fail in proxies and servers. */
export const URL_CHARS_MAX = 2_048
const HTTPS_PORT = 443
const HTTP_PORT = 80
/** RFC 1035, 2.3.4. */
const NAME_CHARS_MAX = 253
const LABEL_FORM = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/**
 * Names for the inside of a network: RFC 6761, RFC 8375, ICANN's .internal, those that RFC 6762 (appendix G) met, and
 * those of Kubernetes; and names that the public DNS never has, so that only a server inside answers for them: RFC 7686,
 * RFC 9476. Those for tests and examples lead nowhere.
 */
const INSIDE_NAMES: ReadonlySet<string> = new Set([
  "alt",
  "arpa",
  "cluster",
  "corp",
  "home",
  "internal",
  "intranet",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "onion",
  "private",
  "svc"
])

export type RefusalReason = "url" | "scheme" | "userinfo" | "port" | "host" | "own-host" | "address" | "header" | "body"

export interface TargetRules {
  /** For development and tests: loopback, and only loopback, may be called, by any port, with or without TLS. */
  readonly allowPrivate: boolean
  /** Beside 443. */
  readonly allowedPorts: ReadonlySet<number>
  /** The names and addresses of this service, which does not call itself. */
  readonly ownHosts: ReadonlySet<string>
}

export interface Target {
  /** Lower case, without brackets and final dot; addresses in canonical form. */
  readonly host: string
  readonly isAddress: boolean
  readonly port: number
  readonly isSecure: boolean
  /** As in the request line. */
  readonly path: string
  /** As in the Host header. */
  readonly authority: string
  /** Why this may be called on loopback alone; undefined when it may be called anywhere. */
  readonly onlyOnLoopback: RefusalReason | undefined
}

export const readTarget = (text: string, rules: TargetRules): Result.Result<Target, RefusalReason> => {
  // The URL parser drops tabs and line ends, so the called URL would differ from the shown one.
  if (text.length > URL_CHARS_MAX || /[\p{Cc}\s]/u.test(text) || !URL.canParse(text)) return Result.fail("url")
  const url = new URL(text)
  const isSecure = url.protocol === "https:"
  if (!isSecure && url.protocol !== "http:") return Result.fail("scheme")
  if (url.username !== "" || url.password !== "") return Result.fail("userinfo")
  const host = bareHost(url.hostname)
  const isAddress = isIP(host) !== 0
  if (!isAddress && !isName(host)) return Result.fail("host")
  if (isAddress && !mayBeReached(host, rules)) return Result.fail("address")
  const port = url.port === "" ? (isSecure ? HTTPS_PORT : HTTP_PORT) : Number(url.port)
  const onlyOnLoopback = whyOnlyLoopback(host, { isAddress, isSecure, port }, rules)
  if (onlyOnLoopback !== undefined && !rules.allowPrivate) return Result.fail(onlyOnLoopback)
  // Without TLS only this machine may be called, which needs no look-up.
  if (!isSecure && !isThisMachine(host, isAddress)) return Result.fail("scheme")
  const named = isIP(host) === 6 ? `[${host}]` : host
  return Result.succeed({
    host,
    isAddress,
    port,
    isSecure,
    path: url.pathname + url.search,
    authority: url.port === "" ? named : `${named}:${url.port}`,
    onlyOnLoopback
  })
}

const isThisMachine = (host: string, isAddress: boolean): boolean =>
  isAddress ? isLoopback(host) : host === "localhost" || host.endsWith(".localhost")

const whyOnlyLoopback = (
  host: string,
  { isAddress, isSecure, port }: Pick<Target, "isAddress" | "isSecure" | "port">,
  rules: TargetRules
): RefusalReason | undefined => {
  if (!isSecure) return "scheme"
  if (port !== HTTPS_PORT && !rules.allowedPorts.has(port)) return "port"
  if (!isAddress && isInside(host)) return "host"
  return isOwn(host, rules) ? "own-host" : undefined
}

/** Why a target may not be called, by the addresses of its name. */
export const whyNotThere = (
  target: Target,
  addresses: ReadonlyArray<string>,
  rules: TargetRules
): RefusalReason | undefined => {
  // One forbidden address is enough to refuse the name.
  if (!addresses.every((address) => mayBeReached(address, rules))) return "address"
  if (target.onlyOnLoopback !== undefined && !addresses.every(isLoopback)) return target.onlyOnLoopback
  return addresses.some((address) => !isLoopback(address) && isOwn(address, rules)) ? "own-host" : undefined
}

const mayBeReached = (address: string, { allowPrivate }: TargetRules): boolean =>
  isGlobalUnicast(address) || (allowPrivate && isLoopback(address))

const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "")

const isName = (host: string): boolean =>
  host.length <= NAME_CHARS_MAX && host.split(".").every((label) => LABEL_FORM.test(label))

const isInside = (host: string): boolean => {
  const labels = host.split(".")
  return labels.length < 2 || INSIDE_NAMES.has(labels.at(-1) ?? "")
}

const isOwn = (host: string, { ownHosts }: TargetRules): boolean => {
  const same = addressKey(host) ?? host
  return [...ownHosts].some((own) => {
    const bare = bareHost(own.toLowerCase())
    return (addressKey(bare) ?? bare) === same
  })
}
