/**
 * Names that strangers chose, as third parties see them. A name that raises an alarm, has a link or a run of digits, or
 * imitates a known brand is held: an id or a domain stands in its place until a person agreed or a record names it so.
 *
 * Always true: what is shown is one line of at most `SHOWN_CHARS_MAX` visible characters.
 */
import { nameKey } from "../../actors/organization/name.ts"
import type { KnownOrganization } from "../../schema/organization.ts"
import type { TierLimits } from "../../schema/sponsor-tier.ts"
import { BRAND_FILE } from "./brands/brands.ts"
import { labelOf } from "./known-domain.ts"
import { skeleton } from "./skeleton.ts"

/** Longer names are sentences. */
export const SHOWN_CHARS_MAX = 80

export type NameProblem = "alarm" | "link" | "digits" | "brand"

/** On one line, cut, without characters that nobody sees or that turn the line around. */
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

/** What is wrong with the name of an agent; undefined when nothing is. No agent is a brand. */
export const agentNameProblem = (name: string): NameProblem | undefined => {
  const read = readingOf(name)
  if (ORDERS.test(read) || ROLES.test(read)) return "alarm"
  if (LINK.test(read) || HOST.test(read)) return "link"
  if (DIGITS.test(read)) return "digits"
  return hasBrand(name) ? "brand" : undefined
}

/** A description may name brands and roles; it may not order, link or carry numbers. */
export const agentDescriptionProblem = (description: string): NameProblem | undefined => {
  const read = readingOf(description)
  if (ORDERS.test(read)) return "alarm"
  if (LINK.test(read)) return "link"
  return DIGITS.test(read) ? "digits" : undefined
}

/**
 * What the directory shows of an agent: its key and id work at once. Its words show when they raise no alarm and the tier of
 * its sponsor shows texts, or when a person agreed to them.
 */
export const shownIdentity = (agent: {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly identityAgreed: boolean
  /** Of the sponsor's tier. */
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

/** The same of an organization, which may be the brand, and may be called like a domain or an office. */
export const organizationNameProblem = (name: string): NameProblem | undefined => {
  if (PLAIN.has(nameKey(name).replaceAll(" ", "")) && !name.includes("\n")) return undefined
  const read = readingOf(name)
  if (ORDERS.test(read)) return "alarm"
  if (LINK.test(read)) return "link"
  if (DIGITS.test(read)) return "digits"
  return isDisguised(name) || (hasBrand(name) && ROLES.test(read)) ? "brand" : undefined
}

/** Of a law, as whoever asks calls it: a title has numbers, and no orders, no telephone number and no brand. */
export const titleProblem = (title: string): NameProblem | undefined => {
  const read = readingOf(title)
  if (ORDERS.test(read)) return "alarm"
  if (LINK.test(read)) return "link"
  if (TELEPHONE.test(read)) return "digits"
  return hasBrand(title) ? "brand" : undefined
}

/** What third parties are shown of an organization's name: it, or its domain, or its id. */
export const shownOrganizationName = ({ domains, named_by, org_id, org_name }: Named): string =>
  named_by === "record" || organizationNameProblem(org_name) === undefined
    ? shownText(org_name)
    : (domains[0]?.domain ?? org_id)

/** Whether its very id, which is made from its name, says what is held: then no search shows it. */
export const isNameHeld = ({ domains, named_by, org_name }: Named): boolean =>
  named_by === "sponsor" && domains.length === 0 && organizationNameProblem(org_name) !== undefined

type Named = Pick<KnownOrganization, "domains" | "named_by" | "org_id" | "org_name">

/** As it looks: without accents, hidden characters and disguised letters, every separator one space. */
const readingOf = (text: string): string => {
  const plain = shownText(text.normalize("NFKC"), 4_000).toLowerCase()
  const looks = skeleton(plain).toLowerCase()
  // Both, because a skeleton writes some plain letters otherwise (m is rn).
  return `${plain}\n${looks.replaceAll("rn", "m")}`
}

/** Words that order or frighten a reader, of people and of models. */
const ORDERS =
  /\b(?:ignore|disregard|forget) (?:all|any|the|your|previous|every)|\b(?:system|developer) (?:prompt|message)|\binstructions?\b|\b(?:ask|tell|urge|instruct) (?:the |your )?(?:user|person|human|customer|agent)|\b(?:you|agents?|assistants?) (?:must|should|have to)\b|\b(?:next|important|urgent|warning|attention|system|assistant|user) ?:|\burgent(?:ly)?\b|\bact now\b|\bclick\b|\b(?:verify|confirm|update|unlock) your\b|\byour (?:account|card|password|bank|money)\b|\b(?:card|account|pin|security) (?:number|code)\b|\bpasswords?\b|\b(?:account|card)s? (?:is |are |was |has been )?(?:locked|suspended|blocked|limited)\b|\bprize\b|\bwinner\b/u

/** Words with which an agent claims a standing that nobody gave it. */
const ROLES =
  /\b(?:official|verified|certified|authori[sz]ed|approved|genuine|trusted|support|helpdesk|help desk|security|fraud (?:team|department)|customer (?:service|care)|service desk|admin|administrator|moderator|staff|government|police|redress)\b/u

const LINK = /:\/\/|\bwww\.|[^\s@]@[^\s@]|\.[a-z]{2,}\/|\bhxxp/u
/** A name with a dot and letters behind it opens as an address in most programs. */
const HOST = /\b[\p{L}\p{N}-]+\.\p{L}{2,}\b/u
/** Numbers to call or pay: five digits or more. 7-Eleven, Motel 6 and 1-800 Contacts have fewer. */
const DIGITS = /\p{Nd}(?:[\s().+/-]*\p{Nd}){4,}/u

/** Of titles: seven digits that no slash parts, as it parts the year and number of a law. */
const TELEPHONE = /\p{Nd}(?:[\s().+-]*\p{Nd}){6,}/u

/** Shorter labels are initials of too many. */
const BRAND_CHARS_MIN = 4

const looksOf = (text: string): string => skeleton(text.toLowerCase()).toLowerCase()

const BRANDS: ReadonlySet<string> = (() => {
  const ordinary = new Set(BRAND_FILE.ordinary_words)
  return new Set(
    BRAND_FILE.brands
      .flatMap(({ domains, name }) => [nameKey(name).replaceAll(" ", ""), ...domains.map(labelOf)])
      .filter((label) => label.length >= BRAND_CHARS_MIN && !ordinary.has(label))
      .map(looksOf)
  )
})()

/** Words of a brand at most. */
const BRAND_WORDS_MAX = 3

/** The words of the name as they look, alone and joined, in the spelling of both cases: PayPaI has a capital i. */
const runsOf = (name: string): ReadonlyArray<string> => {
  const runs: Array<string> = []
  for (const text of [name.normalize("NFKC"), name.normalize("NFKC").toLowerCase()]) {
    const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    words.forEach((_, from) => {
      for (let count = 1; count <= BRAND_WORDS_MAX; count += 1) {
        runs.push(skeleton(words.slice(from, from + count).join("")).toLowerCase())
      }
    })
  }
  return runs
}

const hasBrand = (name: string): boolean => runsOf(name).some((run) => BRANDS.has(run))

/** It looks like a brand and is written in other letters. */
const isDisguised = (name: string): boolean =>
  hasBrand(name) &&
  !plainRuns(name).some(
    (run) => BRANDS.has(looksOf(run)) && /^[\p{Script=Latin}\p{M}\p{N}]+$/u.test(run) && isPlain(run)
  )

const plainRuns = (name: string): ReadonlyArray<string> => {
  const words =
    name
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.flatMap((_, from) =>
    Array.from({ length: BRAND_WORDS_MAX }, (_unused, count) => words.slice(from, from + count + 1).join(""))
  )
}

const PLAIN: ReadonlySet<string> = new Set(
  BRAND_FILE.brands.flatMap(({ domains, name }) => [nameKey(name).replaceAll(" ", ""), ...domains.map(labelOf)])
)
/** Letter for letter what the brand is called; accents are no disguise. */
const isPlain = (run: string): boolean => PLAIN.has(run) || PLAIN.has(nameKey(run))
