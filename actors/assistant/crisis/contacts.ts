/**
 * Whom to contact in danger, place by place, and the safety sentence that stands in answers about a person's problem.
 *
 * Always true:
 * - Every helpline was compared with published pages in November 2026: its operator's, an authority's or the press's; only
 *   Childline (GB, IE), the British domestic abuse line, Childhelp and the digits of 1800RESPECT with several directories.
 *   Emergency numbers and the American 988 were taken as generally known. No number was dialled.
 * - A place without a list of its own gets the European one if it is in the EU, else the general one.
 */
import type { CrisisContact, Jurisdiction, Safety } from "../../../schema/triage.ts"
import { euMembers } from "../places.ts"

/** The general contacts: given where no place is known. */
export const crisisContacts: ReadonlyArray<CrisisContact> = [
  { region: "US/CA", name: "Suicide and crisis lifeline, call or text", contact: "988" },
  { region: "US", name: "Emergency services", contact: "911" },
  { region: "GB/IE", name: "Samaritans", contact: "116 123" },
  { region: "EU", name: "Emergency services", contact: "112" }
]

const EMERGENCY = "Emergency services"

const list = (region: string, ...entries: ReadonlyArray<readonly [contact: string, name: string]>) =>
  entries.map(([contact, name]) => ({ region, name, contact }))

const byCountry: ReadonlyMap<string, ReadonlyArray<CrisisContact>> = new Map([
  [
    "US",
    list(
      "US",
      ["988", "Suicide and crisis lifeline, call or text"],
      ["911", EMERGENCY],
      ["1-800-799-7233", "National Domestic Violence Hotline"],
      ["1-800-422-4453", "Childhelp, child abuse hotline"]
    )
  ],
  [
    "CA",
    list(
      "CA",
      ["9-8-8", "Suicide crisis helpline, call or text"],
      ["911", EMERGENCY],
      ["1-800-668-6868", "Kids Help Phone"],
      ["sheltersafe.ca", "Shelters for women and children, by place"]
    )
  ],
  [
    "GB",
    list(
      "GB",
      ["116 123", "Samaritans"],
      ["999", EMERGENCY],
      ["0808 2000 247", "National Domestic Abuse Helpline"],
      ["0800 1111", "Childline"]
    )
  ],
  [
    "IE",
    list(
      "IE",
      ["116 123", "Samaritans"],
      ["112 or 999", EMERGENCY],
      ["1800 341 900", "Women's Aid, domestic abuse"],
      ["1800 66 66 66", "Childline"]
    )
  ],
  [
    "DE",
    list(
      "DE",
      ["116 123", "TelefonSeelsorge"],
      ["112", EMERGENCY],
      ["116 016", "Hilfetelefon Gewalt gegen Frauen"],
      ["116 111", "Nummer gegen Kummer, for children"]
    )
  ],
  [
    "FR",
    list(
      "FR",
      ["3114", "Suicide prevention"],
      ["112", EMERGENCY],
      ["3919", "Violences Femmes Info"],
      ["119", "Allô enfance en danger"]
    )
  ],
  [
    "ES",
    list(
      "ES",
      ["024", "Suicide prevention"],
      ["112", EMERGENCY],
      ["016", "Violence against women"],
      ["116 111", "ANAR, for children"]
    )
  ],
  [
    "AU",
    list(
      "AU",
      ["13 11 14", "Lifeline"],
      ["000", EMERGENCY],
      ["1800 737 732", "1800RESPECT, domestic violence"],
      ["1800 55 1800", "Kids Helpline"]
    )
  ],
  ["NZ", list("NZ", ["1737", "Need to talk, call or text"], ["111", EMERGENCY])]
])

const DIRECTORY: CrisisContact = { region: "*", name: "Helplines of every country", contact: "findahelpline.com" }

const european: ReadonlyArray<CrisisContact> = [...list("EU", ["112", EMERGENCY]), DIRECTORY]

const general: ReadonlyArray<CrisisContact> = [...crisisContacts, DIRECTORY]

/** The contacts of a country; the general ones when it is null or has no list. */
export const contactsOf = (country: string | null): ReadonlyArray<CrisisContact> => {
  if (country === null) return general
  return byCountry.get(country) ?? (country === "EU" || euMembers.has(country) ? european : general)
}

/**
 * The contacts of the given place, and last the directory of every country: the place may be misread. A number of
 * another country would not help somebody in danger.
 */
export const crisisContactsFor = ({ country }: Pick<Jurisdiction, "country">): ReadonlyArray<CrisisContact> => {
  const near = contactsOf(country)
  return near.includes(DIRECTORY) ? near : [...near, DIRECTORY]
}

/** `988 (Suicide and crisis lifeline, US)`; what is of every place names none. */
export const contactLine = ({ contact, name, region }: CrisisContact): string =>
  region === DIRECTORY.region ? `${contact} (${name})` : `${contact} (${name}, ${region})`

/** Every country's is made once: an answer only points to it. */
const safetyByCountry = new Map<string, Safety>()

const safetyOf = (country: string | null): Safety => {
  const contacts = contactsOf(country)
  const isOfPlace = contacts !== general
  const numbers = contacts.map((one) => (isOfPlace ? `${one.contact} (${one.name})` : contactLine(one)))
  return { text: `If anyone may be in danger, please get help first: ${numbers.join("; ")}.`, contacts }
}

const GENERAL_SAFETY = safetyOf(null)
const EUROPEAN_SAFETY = safetyOf("EU")
for (const country of byCountry.keys()) safetyByCountry.set(country, safetyOf(country))

/** The safety sentence of a place with its contacts. The same for every text: no danger needs to be seen in it. */
export const safetyFor = ({ country }: Pick<Jurisdiction, "country">): Safety => {
  if (country === null) return GENERAL_SAFETY
  return safetyByCountry.get(country) ?? (country === "EU" || euMembers.has(country) ? EUROPEAN_SAFETY : GENERAL_SAFETY)
}
