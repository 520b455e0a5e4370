/**
 * Decides whether a mail's sender is proven, from the results that the receiving server reports. By DMARC's rule (RFC 9989,
 * relaxed) a DKIM signature or an SPF pass proves the From address if their domains share one organizational domain.
 *
 * Always true: the mail's own headers prove nothing, because its sender can write them.
 */
import { getDomain } from "tldts"
import type { SenderChecks } from "../../schema/api/letters.ts"
import type { MailAuthentication } from "../../schema/case-parts.ts"
import { PUBLIC_MAIL_PROVIDERS } from "../../schema/mail-providers.ts"

/** `letterTo` is the address to which the letter was sent. */
export const proofOfSender = (checks: SenderChecks | undefined, from: string, letterTo: string): MailAuthentication => {
  const domain = domainOf(from)
  const shown = {
    domain,
    dkim: checks?.dkim?.map(wordsOf).join(", ") ?? null,
    spf: checks?.spf === undefined ? null : wordsOf(checks.spf),
    dmarc: checks?.dmarc === undefined ? null : wordsOf(checks.dmarc)
  }
  if (checks === undefined) return { result: "not_reported", ...shown }
  if (domain === null || !isProven(checks, domain)) return { result: "failed", ...shown }
  return { result: isOwn(from, domain, letterTo) ? "own_domain" : "other_domain", ...shown }
}

const isProven = ({ dkim = [], dmarc, spf }: SenderChecks, domain: string): boolean => {
  // A failed DMARC result outweighs a signature, because the server evaluated both.
  if (dmarc !== undefined && dmarc.result === "fail") return false
  const passes = [...dkim, ...(spf === undefined ? [] : [spf]), ...(dmarc === undefined ? [] : [dmarc])]
  return passes.some(
    ({ domain: checked, result }) => result === "pass" && checked !== undefined && isOneName(checked, domain)
  )
}

const isOwn = (from: string, domain: string, letterTo: string): boolean => {
  if (from.trim().toLowerCase() === letterTo.trim().toLowerCase()) return true
  const own = domainOf(letterTo)
  if (own === null || !isOneName(domain, own)) return false
  // At a public provider only the exact address of the letter is the organization's.
  return !PUBLIC_MAIL_PROVIDERS.has(registrable(own) ?? own)
}

/** Whether both names belong to one registered domain. */
const isOneName = (one: string, other: string): boolean => {
  const registered = registrable(one)
  return registered === null ? one.toLowerCase() === other.toLowerCase() : registered === registrable(other)
}

/** Private suffixes count, because two sites of one host have two owners. */
const registrable = (domain: string): string | null => getDomain(domain, { allowPrivateDomains: true })

const domainOf = (address: string): string | null => {
  const at = address.lastIndexOf("@")
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, "")
  return at < 1 || domain === "" ? null : domain
}

const wordsOf = ({ domain, result }: { readonly result: string; readonly domain?: string | undefined }): string =>
  domain === undefined ? result : `${result} ${domain}`
