/**
 * Which https addresses an operator may not be said to be at: those of this service, of a well-known name, and of an
 * authority, unless the operator's mailbox proves the domain. Any other address is published as the operator's own word.
 */
import { getDomain } from "tldts"
import { isAuthorityHost } from "../trust/authority-names.ts"
import { domainsOfBrandsIn, hasBrand, hasBrandInside, isBrandName, isDisguised } from "../trust/brand-names.ts"
import { shownLabel } from "../trust/known-domain.ts"

/** The end of the sentence "the answer …"; undefined when the address may be published. */
export const addressMessage = (
  uri: string,
  { ownHost, provenDomain }: { readonly ownHost: string | undefined; readonly provenDomain: string | undefined }
): string | undefined => {
  if (!URL.canParse(uri)) return undefined
  // A dot at the end leads to the same host.
  const hostname = new URL(uri).hostname.replace(/\.$/, "")
  if (ownHost !== undefined && isAtOrBelow(hostname, ownHost)) return OF_SERVICE
  if (provenDomain !== undefined && isAtOrBelow(hostname, provenDomain)) return undefined
  const labels = hostname.split(".").map(shownLabel)
  if (labels.some((label) => SERVICE_LABEL.test(label))) return OF_SERVICE
  if (isAuthorityHost(hostname)) return OF_AUTHORITY
  return isOfBrand(hostname, labels) ? OF_BRAND : undefined
}

const isAtOrBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

const SERVICE_LABEL = /^(?:[^-]+-)?redress(?:-[^-]+)?$/

const isOfBrand = (hostname: string, labels: ReadonlyArray<string>): boolean => {
  const registered = getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
  const first = shownLabel(registered.split(".")[0] ?? "")
  if (isBrandName(first) && domainsOfBrandsIn(first).includes(registered)) return true
  return labels
    .slice(0, -1)
    .map((label) => label.replaceAll("-", " "))
    .some((label) => hasBrand(label) || hasBrandInside(label) || isDisguised(label))
}

const PROOF = "use an account whose confirmed e-mail address is at that domain, or leave the question unanswered"
const OF_SERVICE = "must not be an address of this service, or one with its name: give the operator's own address"
const OF_AUTHORITY = `must not be an address of a public authority: ${PROOF}`
const OF_BRAND = `must not be an address of a well-known name, or one that contains or imitates it: ${PROOF}`
