/**
 * Who to contact when a life may be at stake. The contacts are those the rule set's safety rule names in its remedy
 * (a test holds the two together); the nearest come first, and all are always given because a place may be misread.
 */
import type { CrisisContact, Jurisdiction } from "../../schema/triage.ts"

export const crisisContacts: ReadonlyArray<CrisisContact> = [
  { region: "US/CA", name: "Suicide and crisis lifeline, call or text", contact: "988" },
  { region: "US", name: "Emergency services", contact: "911" },
  { region: "GB/IE", name: "Samaritans", contact: "116 123" },
  { region: "EU", name: "Emergency services", contact: "112" }
]

/** All contacts, those of the given place first. */
export const crisisContactsFor = (jurisdiction: Jurisdiction): ReadonlyArray<CrisisContact> => {
  const country = jurisdiction.country
  if (country === null) return crisisContacts
  const near = (contact: CrisisContact) => contact.region.split("/").includes(country)
  return [...crisisContacts.filter(near), ...crisisContacts.filter((contact) => !near(contact))]
}

/** One line a person can act on. */
export const crisisLine = (contacts: ReadonlyArray<CrisisContact>): string =>
  `If anyone may be in danger, please get help now, before anything else: ${contacts
    .map((entry) => `${entry.contact} (${entry.name}, ${entry.region})`)
    .join("; ")}. A person at this service is asked to look at this case.`
