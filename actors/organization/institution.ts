/**
 * The row by which an organization is found: its names and domains, cut into trigrams. It changes only when they do, so
 * cases, which come by the hundreds, write none.
 */
import type { KnownOrganization, OrganizationEvent } from "../../schema/organization.ts"
import type { ViewRow } from "../runtime/entity.ts"
import { nameKey, nameKeys, orgIdOf } from "./name.ts"

export const institutionRow = ({ domains, org_id, org_name }: KnownOrganization): ViewRow => {
  const names = domains.map((one) => one.domain)
  return {
    view: "institution_view",
    key: org_id,
    row: {
      org_name,
      name_key: nameKey(org_name),
      canonical_id: orgIdOf(org_name),
      domains: names,
      verified_domains: domains.filter((one) => one.level === "verified").map((one) => one.domain),
      trigrams: [...new Set([...nameKeys(org_name), ...names].flatMap(trigramsOf))].toSorted()
    }
  }
}

/** Whether the row reads otherwise than before these events. */
export const changesInstitution = (state: KnownOrganization, events: ReadonlyArray<OrganizationEvent>): boolean =>
  // Nothing before these events has another moment; the same row again in the same millisecond does no harm.
  state.first_recorded_at === state.updated_at ||
  events.some((event) => MAY_CHANGE.has(event._tag) || event.at === state.named_at)

/** These change its domains, or give it the name that it keeps. */
const MAY_CHANGE: ReadonlySet<OrganizationEvent["_tag"]> = new Set([
  "DomainClaimed",
  "DomainDropped",
  "EnforcementRecorded",
  "ComplaintRatesRecorded"
])

/** Every three characters in a row of each word, with two spaces before it and one behind it. */
export const trigramsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(wordsIn(text).flatMap((word) => windows(`  ${word} `)))
]

/** The trigrams of every text that has these words or begins so: the last word may go on. */
export const beginningTrigramsOf = (text: string): ReadonlyArray<string> => {
  const words = wordsIn(text)
  return [...new Set(words.flatMap((word, index) => windows(index < words.length - 1 ? `  ${word} ` : `  ${word}`)))]
}

const wordsIn = (text: string): ReadonlyArray<string> => text.split(/[\s.-]+/u).filter((word) => word !== "")

const windows = (padded: string): ReadonlyArray<string> => {
  const letters = Array.from(padded)
  return letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`)
}
