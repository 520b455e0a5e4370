/**
 * From what a client writes to the host that is judged, in the order of domain decision B.3. Nothing is looked up:
 * the same text always gives the same host, without a packet.
 */
import { Either } from "effect"
import { isIPv6 } from "node:net"
import { domainToUnicode } from "node:url"
import { parse } from "tldts"
import { type AddressScope, addressScope } from "./address-scope.ts"
import { PARSE_OPTIONS, shownLabel } from "./known-domain.ts"
import { mixesScripts } from "./scripts.ts"

export const RISK_FLAGS = [
  /** The address has a user name or password; what stands before the @ is often made to look like the host. */
  "userinfo_in_url",
  "non_default_port",
  "ip_literal",
  /** The IP address is written so that it does not look like one. */
  "encoded_ip",
  /** One label has letters of scripts that are not written together. */
  "mixed_script"
] as const
export type RiskFlag = (typeof RISK_FLAGS)[number]

interface HostBase {
  /** As it was written, without white space around it and without user name and password. */
  readonly input: string
  /** The host of the input as browsers read it. */
  readonly hostname: string
  readonly ascii: string
  /** For people: never compare it. */
  readonly unicode: string
  readonly riskFlags: ReadonlyArray<RiskFlag>
}

export interface DomainHost extends HostBase {
  readonly _tag: "Domain"
  readonly registrableDomain: string
  readonly publicSuffix: string
  /** "" when there is none. */
  readonly subdomain: string
  readonly isIdn: boolean
  /** The suffix is a company's, under which strangers have their names (github.io). */
  readonly isPrivateSuffix: boolean
  /** The part of the registrable domain that is a name, in Unicode. */
  readonly label: string
  /** The labels left of the registrable domain, in Unicode. */
  readonly leftLabels: ReadonlyArray<string>
}

/** A public address; others are refused. */
export interface AddressHost extends HostBase {
  readonly _tag: "Address"
}

export type Host = DomainHost | AddressHost

/** What is wrong, as a sentence for whoever wrote it; it never repeats the input. */
export interface Unreadable {
  readonly message: string
}

export type HostInput = { readonly domain: string } | { readonly url: string }

/** The longest address that common servers accept. */
const INPUT_CHARS_MAX = 2_048
const NAME_CHARS_MAX = 253
const LABEL_CHARS_MAX = 63

const CONTROL = /\p{Cc}/u
const WHITE_SPACE = /\s/u
/** Whatever ends or splits a host in an address has no place in a bare one. */
const NOT_IN_A_HOST = /[/?#@\\]/
/** What can stand in DNS in practice; an underscore is only for names below somebody's domain. */
const LEFT_LABEL = /^[a-z0-9_-]+$/
const REGISTRABLE_LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/

type Reading<A> = Either.Either<A, Unreadable>

const refuse = (message: string): Reading<never> => Either.left({ message })

export const readHost = (written: HostInput): Reading<Host> => {
  const isUrl = "url" in written
  const input = (isUrl ? written.url : written.domain).trim()
  if (input === "") return refuse("must not be empty")
  if (input.length > INPUT_CHARS_MAX) return refuse(`must have at most ${INPUT_CHARS_MAX} characters`)
  if (CONTROL.test(input)) return refuse("must not contain control characters")
  if (WHITE_SPACE.test(input)) return refuse("must not contain white space")
  if (!isUrl && NOT_IN_A_HOST.test(input)) return refuse("must be a host name alone; send an address as ?url=")
  const address = isUrl ? input : `http://${isIPv6(input) ? `[${input}]` : input}`
  if (!URL.canParse(address)) return refuse(isUrl ? "must be an http or https URL" : "must be a host name")
  const url = new URL(address)
  if (url.protocol !== "http:" && url.protocol !== "https:") return refuse("must be an http or https URL")
  const flags: Array<RiskFlag> = []
  if (url.username !== "" || url.password !== "") flags.push("userinfo_in_url")
  // Of a bare host nobody knows which of the two it is for.
  if (url.port !== "" && (isUrl || url.port !== "443")) flags.push("non_default_port")
  const scope = addressScope(url.hostname)
  const kept = withoutUserinfo(input, url)
  return scope === undefined ? domainHost(kept, url.hostname, flags) : addressHost(kept, url.hostname, scope, flags)
}

/** A password that somebody sends by mistake is not sent back, kept or cached. */
const withoutUserinfo = (input: string, url: URL): string => {
  if (url.username === "" && url.password === "") return input
  url.username = ""
  url.password = ""
  return url.href
}

const addressHost = (
  input: string,
  hostname: string,
  scope: AddressScope,
  flags: ReadonlyArray<RiskFlag>
): Reading<AddressHost> => {
  if (scope !== "public") return refuse("must not be a private, loopback, link-local or reserved address")
  // The URL parser has folded octal, hexadecimal and short forms.
  const isEncoded = IPV4.test(hostname) && !input.includes(hostname)
  return Either.right({
    _tag: "Address",
    input,
    hostname,
    ascii: hostname,
    unicode: hostname,
    riskFlags: [...flags, "ip_literal", ...(isEncoded ? (["encoded_ip"] as const) : [])]
  })
}

/** The URL parser has lower-cased it, mapped it as UTS #46 says and made IDN labels ASCII. */
const domainHost = (input: string, hostname: string, flags: ReadonlyArray<RiskFlag>): Reading<DomainHost> => {
  const ascii = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname
  if (ascii.length > NAME_CHARS_MAX) return refuse(`must be a name of at most ${NAME_CHARS_MAX} characters`)
  const labels = ascii.split(".")
  if (labels.includes("")) return refuse("must not contain an empty label")
  if (labels.some((label) => label.length > LABEL_CHARS_MAX)) {
    return refuse(`must have labels of at most ${LABEL_CHARS_MAX} characters`)
  }
  if (!labels.every((label) => LEFT_LABEL.test(label))) return refuse("must contain only letters, digits and hyphens")
  const parsed = parse(ascii, PARSE_OPTIONS)
  if (parsed.isIcann !== true && parsed.isPrivate !== true) return refuse("must end in a known public suffix")
  const { domain, domainWithoutSuffix, publicSuffix } = parsed
  if (domain === null || domainWithoutSuffix === null || publicSuffix === null) {
    return refuse("must be more than a public suffix")
  }
  if (!REGISTRABLE_LABEL.test(domainWithoutSuffix)) return refuse("must be a domain that can be registered")
  const leftLabels = labels.slice(0, labels.length - domain.split(".").length)
  const isMixed = labels.map(shownLabel).some(mixesScripts)
  return Either.right({
    _tag: "Domain",
    input,
    hostname,
    ascii,
    unicode: domainToUnicode(ascii),
    riskFlags: isMixed ? [...flags, "mixed_script"] : flags,
    registrableDomain: domain,
    publicSuffix,
    subdomain: leftLabels.join("."),
    isIdn: labels.some((label) => label.startsWith("xn--")),
    isPrivateSuffix: parsed.isPrivate === true,
    label: shownLabel(domainWithoutSuffix),
    leftLabels: leftLabels.map(shownLabel)
  })
}
