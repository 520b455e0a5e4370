/**
 * Maps a verified address to its voice. At a public mail provider the voice is the mailbox, without the tags and dots
 * that the provider ignores. Services that give one person any number of mailboxes are one voice together. Elsewhere it
 * is the registered domain.
 */
import { hash } from "node:crypto"
import { getDomain } from "tldts"
import { MANY_NAMES_PROVIDERS, PUBLIC_MAIL_PROVIDERS } from "../../schema/mail-providers.ts"
import { mailboxNameOf, normalMailbox } from "../../schema/mailbox-name.ts"
import type { Voice } from "../../schema/organization.ts"

export const voiceKeyOf = (email: string): Pick<Voice, "key" | "shared"> => {
  const { domain } = mailboxNameOf(email)
  // Only registry suffixes count, because a host that gives away subdomains would otherwise have any number of voices.
  const registered = getDomain(domain, { allowPrivateDomains: false }) ?? domain
  const shared = PUBLIC_MAIL_PROVIDERS.has(registered) || PUBLIC_MAIL_PROVIDERS.has(domain)
  const whose = shared ? mailboxOf(email, domain, registered) : `domain ${registered}`
  return { key: hash("sha256", whose, "hex").slice(0, KEY_CHARS), shared }
}

/** Below a provider's domain one customer owns all names: ada@fastmail.com owns anything@ada.fastmail.com. */
const mailboxOf = (email: string, domain: string, registered: string): string => {
  if (MANY_NAMES_PROVIDERS.has(registered) || MANY_NAMES_PROVIDERS.has(domain)) return "mailboxes of many names"
  return PUBLIC_MAIL_PROVIDERS.has(domain) ? `mailbox ${normalMailbox(email)}` : `mailboxes below ${domain}`
}

/** 128 bits: a second address with the same key cannot be found. */
const KEY_CHARS = 32
