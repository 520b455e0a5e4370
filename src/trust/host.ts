/**
 * Reads the host from a client's input, in the order of domain decision B.3. Pure: no look-ups, and the same text always
 * gives the same host.
 */
import { Result } from "effect"
import { isIPv6 } from "node:net"
import { domainToUnicode } from "node:url"
import { parse } from "tldts"
import { type AddressScope, addressScope } from "./address-scope.ts"
import { PARSE_OPTIONS, shownLabel } from "./known-domain.ts"
import { mixesScripts } from "./scripts.ts"
import { labelSkeleton } from "./skeleton.ts"

const RISK_FLAGS = [
  /** The address has a user name or password, which often imitates a host. */
  "userinfo_in_url",
  "non_default_port",
  "ip_literal",
  /** The IP address is written so that it does not look like one. */
  "encoded_ip",
  /** One label has letters of scripts that are not written together. */
  "mixed_script",
  /** One label is written wholly in another script, with letters that look like Latin ones. */
  "whole_script_confusable",
  /** Browsers read a backslash in the address as a slash; other programs do not. */
  "backslash_in_url",
  /** Programs disagree on the host: https://paypal.com\@evil.net. */
  "ambiguous_host"
] as const
export type RiskFlag = (typeof RISK_FLAGS)[number]

interface HostBase {
  /** As it was written, without white space around it and without user name and password. */
  readonly input: string
  /** The host of the input as browsers read it. */
  readonly hostname: string
  readonly ascii: string
  /** For display only: never compare it. */
  readonly unicode: string
  readonly riskFlags: ReadonlyArray<RiskFlag>
  /** The host for programs that parse differently from browsers; undefined when all agree. */
  readonly otherHost?: string | undefined
}

export interface DomainHost extends HostBase {
  readonly _tag: "Domain"
  readonly registrableDomain: string
  readonly publicSuffix: string
  /** "" when there is none. */
  readonly subdomain: string
  readonly isIdn: boolean
  /** The suffix belongs to a company that lets others register names under it (github.io). */
  readonly isPrivateSuffix: boolean
  /** The registrable domain without its suffix, in Unicode. */
  readonly label: string
  /** The labels left of the registrable domain, in Unicode. */
  readonly leftLabels: ReadonlyArray<string>
  /** The labels before the @, in Unicode, for comparison only: never show them, because they may be secrets. */
  readonly decoyLabels: ReadonlyArray<string>
}

/** A public address; others are refused. */
export interface AddressHost extends HostBase {
  readonly _tag: "Address"
}

export type Host = DomainHost | AddressHost

/** The fault, as a sentence for the client that never repeats the input. */
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
/** Delimiters of an address, which a bare host must not contain. */
const NOT_IN_A_HOST = /[/?#@\\]/
/** Labels used in DNS; underscores occur only below a registrable domain. */
const LEFT_LABEL = /^[a-z0-9_-]+$/
const REGISTRABLE_LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const NO_URL =
  "must be a whole http or https URL, like https://example.org; a host name alone has /api/v1/trustcheck/{domain}"
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/

type Reading<A> = Result.Result<A, Unreadable>

const refuse = (message: string): Reading<never> => Result.fail({ message })

export const readHost = (written: HostInput): Reading<Host> => {
  const isUrl = "url" in written
  const input = (isUrl ? written.url : written.domain).trim()
  if (input === "") return refuse("must not be empty")
  if (input.length > INPUT_CHARS_MAX) return refuse(`must have at most ${INPUT_CHARS_MAX} characters`)
  if (CONTROL.test(input)) return refuse("must not contain control characters")
  if (WHITE_SPACE.test(input)) return refuse("must not contain white space")
  if (!isUrl && NOT_IN_A_HOST.test(input))
    return refuse("must be a host name alone, such as example.com; the trust check takes an address as ?url=")
  const address = isUrl ? input : `http://${isIPv6(input) ? `[${input}]` : input}`
  if (!URL.canParse(address)) return refuse(isUrl ? NO_URL : "must be a host name")
  const url = new URL(address)
  if (url.protocol !== "http:" && url.protocol !== "https:") return refuse(NO_URL)
  const flags: Array<RiskFlag> = []
  if (url.username !== "" || url.password !== "") flags.push("userinfo_in_url")
  // A bare host has no scheme, so port 443 is fine too.
  if (url.port !== "" && (isUrl || url.port !== "443")) flags.push("non_default_port")
  const decoyLabels = [url.username, url.password].flatMap(labelsOfUserinfo)
  const otherHost = isUrl ? otherHostOf(input, url.hostname) : undefined
  if (isUrl && authorityOf(input).includes("\\")) flags.push("backslash_in_url")
  if (otherHost !== undefined) flags.push("ambiguous_host")
  const scope = addressScope(url.hostname)
  const read = { input: withoutUserinfo(input, url), hostname: url.hostname, flags, decoyLabels, otherHost }
  return scope === undefined ? domainHost(read) : addressHost(read, scope)
}

interface ReadAddress {
  readonly input: string
  readonly hostname: string
  readonly flags: ReadonlyArray<RiskFlag>
  readonly decoyLabels: ReadonlyArray<string>
  readonly otherHost: string | undefined
}

/** More labels than any decoy has. */
const DECOY_LABEL_COUNT_MAX = 8

/** The labels of the first part of a user name or password that could be a host. */
const labelsOfUserinfo = (encoded: string): ReadonlyArray<string> => {
  const text = encoded.replaceAll(/%(?![0-9a-f]{2})/gi, "%25")
  const [host = ""] = decoded(text)
    .toLowerCase()
    .replace(/^https?:\/*/, "")
    .split(/[/?#\\:]/, 1)
  return host.split(".").slice(0, DECOY_LABEL_COUNT_MAX).map(shownLabel)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not UTF-8, so nothing readable.
    return ""
  }
}

/** The authority for programs that do not treat a backslash as a slash. */
const authorityOf = (input: string): string => /^[a-z][a-z0-9+.-]*:[\\/]*([^/?#]*)/i.exec(input)?.[1] ?? ""

/** The host for programs that take the last @ and do not end a host at a backslash. */
const otherHostOf = (input: string, hostname: string): string | undefined => {
  const authority = authorityOf(input)
  if (!authority.includes("\\")) return undefined
  const [, after = ""] = /@([^@]*)$/.exec(authority) ?? []
  const address = `http://${after.replaceAll("\\", "/")}`
  const other = after !== "" && URL.canParse(address) ? new URL(address).hostname : hostname
  return other === hostname ? undefined : other
}

/** Removes the user info, so that a password sent by mistake is not returned, stored or cached. */
const withoutUserinfo = (input: string, url: URL): string => {
  if (url.username === "" && url.password === "") return input
  url.username = ""
  url.password = ""
  return url.href
}

const addressHost = ({ flags, hostname, input, otherHost }: ReadAddress, scope: AddressScope): Reading<AddressHost> => {
  if (scope !== "public") return refuse("must not be a private, loopback, link-local or reserved address")
  // The URL parser has folded octal, hexadecimal and short forms.
  const isEncoded = IPV4.test(hostname) && !input.includes(hostname)
  return Result.succeed({
    _tag: "Address",
    input,
    hostname,
    ascii: hostname,
    unicode: hostname,
    otherHost,
    riskFlags: [...flags, "ip_literal", ...(isEncoded ? (["encoded_ip"] as const) : [])]
  })
}

/** The URL parser has lower-cased it, mapped it as UTS #46 says and made IDN labels ASCII. */
const domainHost = ({ decoyLabels, flags, hostname, input, otherHost }: ReadAddress): Reading<DomainHost> => {
  const ascii = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname
  if (ascii.length > NAME_CHARS_MAX) return refuse(`must be a name of at most ${NAME_CHARS_MAX} characters`)
  const labels = ascii.split(".")
  if (labels.includes("")) return refuse("must not contain an empty label")
  if (labels.some((label) => label.length > LABEL_CHARS_MAX)) {
    return refuse(`must have labels of at most ${LABEL_CHARS_MAX} characters`)
  }
  if (!labels.every((label) => LEFT_LABEL.test(label))) return refuse("must contain only letters, digits and hyphens")
  const parsed = parse(ascii, PARSE_OPTIONS)
  if (parsed.isIcann !== true && parsed.isPrivate !== true && parsed.publicSuffix !== SUFFIX_OF_EXAMPLES) {
    return refuse("must end in a known public suffix")
  }
  const { domain, domainWithoutSuffix, publicSuffix } = parsed
  if (domain === null || domainWithoutSuffix === null || publicSuffix === null) {
    return refuse("must be more than a public suffix")
  }
  if (!REGISTRABLE_LABEL.test(domainWithoutSuffix)) return refuse("must be a domain that can be registered")
  const leftLabels = labels.slice(0, labels.length - domain.split(".").length)
  const shown = labels.map(shownLabel)
  const isMixed = shown.some(mixesScripts)
  // Under a suffix of its own script a word is not suspicious.
  const isConfusable = !publicSuffix.includes("xn--") && shown.some(looksLatin)
  return Result.succeed({
    _tag: "Domain",
    input,
    hostname,
    ascii,
    unicode: domainToUnicode(ascii),
    otherHost,
    riskFlags: [
      ...flags,
      ...(isMixed ? (["mixed_script"] as const) : []),
      ...(isConfusable ? (["whole_script_confusable"] as const) : [])
    ],
    registrableDomain: domain,
    publicSuffix,
    subdomain: leftLabels.join("."),
    isIdn: labels.some((label) => label.startsWith("xn--")),
    isPrivateSuffix: parsed.isPrivate === true,
    label: shownLabel(domainWithoutSuffix),
    leftLabels: leftLabels.map(shownLabel),
    decoyLabels
  })
}

/** Reserved for documentation (RFC 2606); accepted, so that examples of the documentation work. */
const SUFFIX_OF_EXAMPLES = "example"

/** Whether it has no Latin letter but looks entirely Latin. */
const looksLatin = (label: string): boolean =>
  !/^[\p{ASCII}]*$/u.test(label) &&
  !/\p{sc=Latin}/u.test(label) &&
  /^[a-z0-9-]*[a-z][a-z0-9-]*$/.test(labelSkeleton(label))
