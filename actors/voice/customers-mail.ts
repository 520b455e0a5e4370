/**
 * Hosts at which a company's customers have mail of their own: internet and mail providers, platforms that give each
 * customer a host below theirs, and the relays through which buyers and sellers write. A mail from there may be anybody's,
 * whose ever the domain is.
 */
import { getDomain } from "tldts"
import { PUBLIC_MAIL_PROVIDERS } from "../../schema/mail-providers.ts"

/** Each customer has a host below: only the very host that is recorded is an organization's. */
const PLATFORMS: ReadonlySet<string> = new Set(
  [
    "atlassian.net, bigcommerce.com, duda.co, ecwid.com, freshdesk.com, freshservice.com, freshworks.com, gorgias.com",
    "helpscoutapp.com, hubspot.com, intercom-mail.com, intercom.io, jimdo.com, kayako.com, myfreshworks.com, myshopify.com",
    "onmicrosoft.com, sharepoint.com, shopifyemail.com, sendgrid.net, squarespace.com",
    "teamwork.com, tumblr.com, weebly.com, wix.com, wixsite.com, wordpress.com, zendesk.com, zohodesk.com"
  ].flatMap((line) => line.split(", "))
)

/** Relays: whoever buys, sells, lets or books writes from there. */
const RELAYS =
  /(?:^|\.)(?:marketplace\.amazon\.[a-z.]+|(?:members|reply)\.ebay\.[a-z.]+|(?:guest|property|partner)\.booking\.com|(?:guest|host|reply|user)\.airbnb\.com|(?:sale|hous|job|comm|serv|gigs|reply)\.craigslist\.org|messages?\.(?:etsy|vinted|homeaway|vrbo|upwork)\.com|mail\.kleinanzeigen\.de|leboncoin\.fr)$/

/** Whether mail from the host is of the one whose domain it is, as far as names tell. */
export const isMailOfDomain = (given: string, domain: string): boolean => {
  const host = hostOf(given)
  if (!isOfOneParty(host, domain)) return false
  return host === domain || (host.endsWith(`.${domain}`) && ownerOf(host) === ownerOf(domain))
}

/** Whether no customer of the domain's owner can have the host for mail of their own. */
export const isOfOneParty = (given: string, domain: string): boolean => {
  const host = hostOf(given)
  // Providers and platforms are listed by their registered domains.
  const registered = getDomain(host, { allowPrivateDomains: false }) ?? host
  if (PUBLIC_MAIL_PROVIDERS.has(registered) || PUBLIC_MAIL_PROVIDERS.has(host) || RELAYS.test(host)) return false
  return host === domain || !PLATFORMS.has(registered)
}

const hostOf = (given: string): string => given.trim().toLowerCase().replace(/\.$/, "")

/** Private suffixes count, because two sites of one host have two owners. */
const ownerOf = (host: string): string | null => getDomain(host, { allowPrivateDomains: true })
