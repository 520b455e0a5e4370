/**
 * Whose voice a verified address is. At a public mail provider it is that of the mailbox, without tags and dots that the
 * provider ignores; elsewhere that of everybody at the registered domain.
 */
import { createHash } from "node:crypto"
import { getDomain } from "tldts"
import { PUBLIC_MAIL_PROVIDERS } from "../../schema/mail-providers.ts"
import { mailboxNameOf, normalMailbox } from "../../schema/mailbox-name.ts"
import type { Voice } from "../../schema/organization.ts"

export const voiceKeyOf = (email: string): Pick<Voice, "key" | "shared"> => {
  const { domain } = mailboxNameOf(email)
  // Of the registries alone: whoever gives away names below a domain of theirs has as many as they like.
  const registered = getDomain(domain, { allowPrivateDomains: false }) ?? domain
  const shared = PUBLIC_MAIL_PROVIDERS.has(registered) || PUBLIC_MAIL_PROVIDERS.has(domain)
  const whose = shared ? `mailbox ${normalMailbox(email)}` : `domain ${registered}`
  return { key: createHash("sha256").update(whose).digest("hex").slice(0, KEY_CHARS), shared }
}

/** 128 bits: nobody finds an address that has the key of another one. */
const KEY_CHARS = 32
