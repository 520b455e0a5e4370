/**
 * The person's mailbox behind an e-mail address: the spelling under which two addresses of one mailbox are the same text.
 * It is compared, never written to.
 */
import { PUBLIC_MAIL_PROVIDERS } from "./mail-providers.ts"

/** Providers that ignore dots before the @, and their other names. */
const DOTLESS: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" }
/** Providers that use `-` where others use `+`. */
const HYPHENATED: ReadonlySet<string> = new Set(["yahoo.com", "ymail.com", "rocketmail.com"])

export interface MailboxName {
  readonly local: string
  readonly domain: string
}

/** Lower case, without a tag (`me+1@` is `me@`), and without dots where the provider ignores them. */
export const mailboxNameOf = (email: string): MailboxName => {
  const spelled = email.trim().toLowerCase()
  const at = spelled.lastIndexOf("@")
  const domain = spelled.slice(at + 1)
  const untagged = withoutTag(spelled.slice(0, at), HYPHENATED.has(domain) ? "-" : "+")
  const dotless = DOTLESS[domain]
  if (dotless === undefined) return { local: untagged, domain }
  return { local: untagged.replaceAll(".", ""), domain: dotless }
}

/** As one text. */
export const normalMailbox = (email: string): string => {
  const { domain, local } = mailboxNameOf(email)
  return `${local}@${domain}`
}

/**
 * One text for all addresses that may end up in one mailbox: beside a plus some hosts take a hyphen or an equals sign for
 * the beginning of a tag, and nobody knows which. Two people may share it, so it counts mails and tells nobody apart. At a
 * public provider people have such names, and its own mark is known.
 */
export const spellingsOf = (email: string): string => {
  const { domain, local } = mailboxNameOf(email)
  if (PUBLIC_MAIL_PROVIDERS.has(domain)) return `${local}@${domain}`
  return `${["-", "="].reduce(withoutTag, local)}@${domain}`
}

/** An address that is only a tag keeps it. */
const withoutTag = (local: string, mark: string): string => {
  const end = local.indexOf(mark)
  return end > 0 ? local.slice(0, end) : local
}
