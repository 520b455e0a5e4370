/**
 * Decides which client-chosen names third parties see. A name is held if it has alarm words, a link or a run of digits,
 * claims a standing, imitates a known brand, or names an organization that only unverified sponsors mention. Its id or
 * domain is shown instead until a reviewer approves the name or a record confirms it.
 *
 * Always true: a shown name is one line of at most `SHOWN_CHARS_MAX` visible characters.
 */
import type { KnownOrganization } from "../../schema/organization.ts"
import type { TierLimits } from "../../schema/sponsor-tier.ts"
import { isAuthorityHost, namesAuthority, withoutBodies } from "./authority-names.ts"
import { brandsIn, domainsOfBrandsIn, hasBrand, hasBrandInside, isBrandName, isDisguised } from "./brand-names.ts"
import { bearsServiceName, claimsStanding } from "./standing-words.ts"
import {
  hasBaitOfNames,
  hasDigits,
  hasHost,
  hasLink,
  hasOrders,
  hasRole,
  hasTelephone,
  readingOf
} from "./words-of-alarm.ts"

/** Longer names are sentences. */
const SHOWN_CHARS_MAX = 80

export type NameProblem = "alarm" | "link" | "digits" | "brand" | "standing"

/** The text on one line, cut, without invisible characters and direction marks. */
export const shownText = (text: string, charsMax = SHOWN_CHARS_MAX): string => {
  const line = text
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
  const letters = Array.from(line)
  return letters.length <= charsMax
    ? line
    : `${letters
        .slice(0, charsMax - 1)
        .join("")
        .trimEnd()}…`
}

/** The problem of an agent's name, which must not be a brand; undefined when there is none. */
export const agentNameProblem = (name: string): NameProblem | undefined => {
  const read = readingOf(name)
  if (hasOrders(read) || hasRole(read) || hasBaitOfNames(read)) return "alarm"
  if (hasLink(read) || hasHost(read)) return "link"
  if (hasDigits(read)) return "digits"
  return hasBrand(name) || hasBrandInside(name) ? "brand" : undefined
}

/** A description may name brands and roles, but must not contain orders, links or numbers. */
export const agentDescriptionProblem = (description: string): NameProblem | undefined => {
  const read = readingOf(description)
  if (hasOrders(read)) return "alarm"
  if (hasLink(read)) return "link"
  return hasDigits(read) ? "digits" : undefined
}

/**
 * The texts that the directory shows of an agent: those without a problem if the sponsor's tier shows texts, and
 * approved ones. Key and id work at once.
 */
export const shownIdentity = (agent: {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly identityAgreed: boolean
  /** The setting of the sponsor's tier. */
  readonly publicText: TierLimits["publicText"]
}): { readonly name: string; readonly description: string } => {
  const { description, id, identityAgreed, name, publicText } = agent
  if (identityAgreed) return { name: shownText(name), description }
  const isNameShown = publicText === "shown" && agentNameProblem(name) === undefined
  return {
    name: isNameShown ? shownText(name) : `agent ${id}`,
    description: isNameShown && agentDescriptionProblem(description) === undefined ? description : ""
  }
}

/** The same for an organization, which may be the brand and may be named like a domain or an office. */
export const organizationNameProblem = (name: string): NameProblem | undefined => {
  if (isBrandName(name) && !isDisguised(name) && !name.includes("\n")) return undefined
  const read = readingOf(name)
  if (hasOrders(read)) return "alarm"
  if (hasLink(read)) return "link"
  if (hasDigits(read)) return "digits"
  if (isDisguised(name) || (hasBrand(name) && hasRole(read))) return "brand"
  return claimsStanding(name) ? "standing" : undefined
}

/**
 * The problem of the name of an agent's operator, which must be neither this service's, nor a brand's or an authority's,
 * except for who has proven a mailbox at one of the brand's domains, or at an authority's.
 */
export const operatorNameProblem = (name: string, provenDomain?: string): NameProblem | "authority" | undefined => {
  const problem = organizationNameProblem(name)
  if (problem !== undefined) return problem
  if (bearsServiceName(name)) return "standing"
  if (namesAuthority(name) && (provenDomain === undefined || !isAuthorityHost(provenDomain))) return "authority"
  if (!isBrandName(name) && !hasBrand(name) && !hasBrandInside(name)) return undefined
  // Beside an authority, which was proven above, stands no other brand than an authority such as a revenue service.
  const isProven = namesAuthority(name)
    ? brandsIn(withoutBodies(name)).every(
        ([label, domains]) => namesAuthority(label) || [...domains].some(isAuthorityHost)
      )
    : provenDomain !== undefined && domainsOfBrandsIn(name).includes(provenDomain)
  return isProven ? undefined : "brand"
}

/**
 * The problem of a law's title, citation or place: numbers are allowed; orders, telephone numbers and brands are not.
 */
export const titleProblem = (title: string): NameProblem | undefined =>
  reasonProblem(title) ?? (hasBrand(title) ? "brand" : undefined)

/** The problem of a published reason, which may name a brand and a date. */
export const reasonProblem = (reason: string): NameProblem | undefined => {
  const read = readingOf(reason)
  if (hasOrders(read)) return "alarm"
  if (hasLink(read)) return "link"
  return hasTelephone(read) ? "digits" : undefined
}

/**
 * Whether a citation or place is a bare name: capitals, numbers, and few words beyond those of every law. It may be
 * shown although the sponsor's words are held, because three names cannot form an instruction.
 */
export const isBareName = (text: string): boolean => {
  if (text.length > SHOWN_CHARS_MAX || /[^\p{Script=Latin}\p{M}\p{N}\s.,:()§¶'’&/–-]/u.test(text)) return false
  const words = (text.match(/[\p{L}\p{M}'’]+/gu) ?? []).filter((word) => !OF_EVERY_LAW.has(word.toLowerCase()))
  return (
    words.length <= FREE_WORDS_MAX && words.every((word) => word.length <= FREE_WORD_CHARS_MAX && /^\p{Lu}/u.test(word))
  )
}

const FREE_WORDS_MAX = 3
const FREE_WORD_CHARS_MAX = 20
const OF_EVERY_LAW: ReadonlySet<string> = new Set(
  "a act amendment ann annotated art article c ch chapter civ civil code commercial consolidated const constitution crim criminal d de der des directive du e et for gen general in la law laws le no of on par para part penal pt reg regs regulation regulations rev revised rule rules s sec section seq ss stat statute statutes the tit title to und v".split(
    " "
  )
)

/** The public name of an organization: its name, its domain or its id. */
export const shownOrganizationName = (named: Named, readerId?: string): string =>
  isShown(named, readerId) ? shownText(named.org_name) : (named.domains[0]?.domain ?? named.org_id)

/** Whether the id, which is made from the name, reveals a held name; searches then leave it out. */
export const isNameHeld = (named: Named, readerId?: string): boolean =>
  named.domains.length === 0 && !isShown(named, readerId)

/**
 * A name is public once a verified sponsor mentions the organization, because accounts are free. A sponsor always sees a
 * name it used itself.
 */
const isShown = ({ named_by, org_name, speakers }: Named, readerId?: string): boolean => {
  if (named_by === "record") return true
  if (organizationNameProblem(org_name) !== undefined) return false
  const isOwn = readerId !== undefined && Object.hasOwn(speakers, readerId)
  return isOwn || Object.values(speakers).some(({ voice }) => voice !== null)
}

type Named = Pick<KnownOrganization, "domains" | "named_by" | "org_id" | "org_name" | "speakers">
