/**
 * Whom to contact in danger, place by place, what each contact is for, and which come first in which danger.
 *
 * Always true: a place without a list of its own gets the European one if its emergency number is 112, else the general one.
 *
 * Every helpline was compared with published pages in November 2026: its operator's, an authority's or the press's; only
 * Childline (GB, IE), the British domestic abuse line, Childhelp and the digits of 1800RESPECT with several directories.
 * Emergency numbers and the American 988 were taken as generally known. No number was dialled.
 * The lines for held workers and for older people: their operators', authorities' or press pages; no line of which only the name was found.
 * The British, German and Swiss lines for older people: pages of a ministry, the press and a diocese, read in December 2026.
 * The lines of Austria, Switzerland, Belgium, Argentina and New Zealand and the British gas line: operators' or press pages of 2014 to 2026.
 * The German police, the Austrian line for children and the gas lines of Austria, France and Ireland: an authority's or a supplier's pages, December 2026.
 * Shelter (GB): its operator's pages name the line; its digits and its hours were not checked with the operator.
 * Left out: South Africa's line against violence at home, which the press found out of service.
 */
import type { CrisisClass, CrisisContact, CrisisHazard, Jurisdiction } from "../../../schema/triage.ts"
import { euMembers } from "../places.ts"

/** What a contact is for. */
export type Help =
  "suicide" | "emergency" | "violence" | "child" | "shelter" | "gas" | "leak" | "held" | "elder" | "police"

const EMERGENCY = "Emergency services"

/** What each contact is for; one that is for no danger in particular has none. */
export const helpOf = new Map<CrisisContact, Help>()

export const one = (region: string, help: Help, contact: string, name: string): CrisisContact => {
  const made = { region, name, contact }
  helpOf.set(made, help)
  return made
}

/** The general contacts: given where no place is known. */
export const crisisContacts: ReadonlyArray<CrisisContact> = [
  one("US/CA", "suicide", "988", "Suicide and crisis lifeline, call or text"),
  one("US", "emergency", "911", EMERGENCY),
  one("GB/IE", "suicide", "116 123", "Samaritans"),
  one("EU", "emergency", "112", EMERGENCY)
]

type Numbers = Readonly<Partial<Record<Help, string>>>

export const DIRECTORY: CrisisContact = {
  region: "*",
  name: "Helplines of every country",
  contact: "findahelpline.com"
}

/** The contacts of one country, in the order of a text without danger. Each is `number, name`; a number alone is the emergency services. */
const list = (region: string, numbers: Numbers): readonly [string, ReadonlyArray<CrisisContact>] => {
  const own = Object.entries(numbers).map(([help, told]) => {
    const [contact = "", ...name] = told.split(", ")
    return one(region, help as Help, contact, name.length === 0 ? EMERGENCY : name.join(", "))
  })
  return [region, numbers.suicide === undefined ? [...own, DIRECTORY] : own]
}

export const byCountry: ReadonlyMap<string, ReadonlyArray<CrisisContact>> = new Map([
  list("US", {
    suicide: "988, Suicide and crisis lifeline, call or text",
    emergency: "911",
    violence: "1-800-799-7233, National Domestic Violence Hotline",
    child: "1-800-422-4453, Childhelp, child abuse hotline",
    shelter: "211, Shelter and food near you"
  }),
  list("CA", {
    suicide: "9-8-8, Suicide crisis helpline, call or text",
    emergency: "911",
    child: "1-800-668-6868, Kids Help Phone",
    violence: "sheltersafe.ca, Shelters for women and children, by place",
    shelter: "211, Shelter and food near you"
  }),
  list("GB", {
    suicide: "116 123, Samaritans",
    emergency: "999",
    violence: "0808 2000 247, National Domestic Abuse Helpline",
    child: "0800 1111, Childline",
    gas: "0800 111 999, Gas emergency, smell of gas or fumes",
    shelter: "0808 800 4444, Shelter, no place to stay"
  }),
  list("IE", {
    suicide: "116 123, Samaritans",
    emergency: "112 or 999",
    violence: "1800 341 900, Women's Aid, domestic abuse",
    child: "1800 66 66 66, Childline"
  }),
  list("DE", {
    suicide: "116 123, TelefonSeelsorge",
    emergency: "112",
    violence: "116 016, Hilfetelefon Gewalt gegen Frauen",
    child: "116 111, Nummer gegen Kummer, for children"
  }),
  list("FR", {
    suicide: "3114, Suicide prevention",
    emergency: "112",
    violence: "3919, Violences Femmes Info",
    child: "119, Allô enfance en danger",
    shelter: "115, Samu social, a bed for tonight"
  }),
  list("ES", {
    suicide: "024, Suicide prevention",
    emergency: "112",
    violence: "016, Violence against women",
    child: "116 111, ANAR, for children"
  }),
  list("AU", {
    suicide: "13 11 14, Lifeline",
    emergency: "000",
    violence: "1800 737 732, 1800RESPECT, domestic violence",
    child: "1800 55 1800, Kids Helpline"
  }),
  list("NZ", {
    suicide: "1737, Need to talk, call or text",
    emergency: "111",
    violence: "0800 733 843, Women's Refuge",
    child: "0508 326 459, Oranga Tamariki, children in danger"
  }),
  list("AT", {
    suicide: "142, TelefonSeelsorge",
    emergency: "112",
    violence: "0800 222 555, Frauenhelpline gegen Gewalt",
    child: "147, Rat auf Draht, for children"
  }),
  list("CH", {
    suicide: "143, Die Dargebotene Hand",
    emergency: "112",
    child: "147, Pro Juventute, for children"
  }),
  list("BE", {
    suicide: "0800 32 123 or 1813, Suicide prevention, 1813 in Dutch",
    emergency: "112"
  }),
  list("AR", {
    emergency: "911",
    violence: "144, Violence against women",
    child: "102, Children's line"
  }),
  list("JP", {
    emergency: "119 or 110, Emergency services, 119 for ambulance and fire, 110 for the police",
    child: "189, Child abuse"
  }),
  list("IN", {
    suicide: "14416, Tele-MANAS, mental health",
    emergency: "112",
    violence: "181, Women helpline",
    child: "1098, Child helpline"
  }),
  list("ZA", {
    suicide: "0800 567 567, Suicide crisis line",
    emergency: "112 or 10111, Emergency services, 112 from a mobile phone, 10111 for the police"
  }),
  list("CO", { emergency: "123", violence: "155, Violence against women", child: "141, ICBF, for children" }),
  list("MX", { suicide: "800 911 2000, Línea de la Vida", emergency: "911" })
])

const GAS_LEAK = "Gas emergency, smell of gas"

/** Lines for one danger, named only where a text tells of it: all others help in more than one. */
const ofOneDanger: ReadonlyMap<string, ReadonlyArray<CrisisContact>> = new Map([
  [
    "US",
    [
      one("US", "held", "1-888-373-7888", "National Human Trafficking Hotline"),
      one("US", "elder", "1-800-677-1116", "Eldercare Locator, care and adult protective services near you")
    ]
  ],
  ["CA", [one("CA", "held", "1-833-900-1010", "Canadian Human Trafficking Hotline")]],
  [
    "GB",
    [
      one("GB", "held", "08000 121 700", "Modern Slavery & Exploitation Helpline"),
      one("GB", "elder", "0808 808 8141", "Hourglass, abuse of older people")
    ]
  ],
  ["IE", [one("IE", "leak", "1800 20 50 50", GAS_LEAK)]],
  ["AT", [one("AT", "leak", "128", GAS_LEAK)]],
  [
    "DE",
    [
      // The fire brigade answers 112, and another number the police.
      one("DE", "police", "110", "Police"),
      one("DE", "elder", "030 20179131", "Pflegetelefon, care of older people, on working days")
    ]
  ],
  ["CH", [one("CH", "elder", "0848 00 13 13", "Alter ohne Gewalt, abuse of older people")]],
  [
    "FR",
    [one("FR", "leak", "0 800 47 33 33", GAS_LEAK), one("FR", "elder", "3977", "Abuse of older or disabled people")]
  ],
  ["ES", [one("ES", "held", "900 10 50 90", "Police line against human trafficking")]],
  ["AU", [one("AU", "elder", "1800 353 374", "1800ELDERHelp, abuse of older people")]]
])

const european: ReadonlyArray<CrisisContact> = [one("EU", "emergency", "112", EMERGENCY), DIRECTORY]

export const general: ReadonlyArray<CrisisContact> = [...crisisContacts, DIRECTORY]

/** Countries and islands outside the Union whose emergency number is 112 too. */
const ALSO_112: ReadonlySet<string> = new Set([
  "AD",
  "CH",
  "FO",
  "GE",
  "GG",
  "GI",
  "GL",
  "IM",
  "IS",
  "JE",
  "LI",
  "MC",
  "MD",
  "ME",
  "NO",
  "SM",
  "TR",
  "UA",
  "VA"
])

export const isEuropean = (country: string): boolean =>
  country === "EU" || euMembers.has(country) || ALSO_112.has(country)

/** The contacts of a country; the general ones when it is null or has no list. */
export const contactsOf = (country: string | null): ReadonlyArray<CrisisContact> => {
  if (country === null) return general
  return byCountry.get(country) ?? (isEuropean(country) ? european : general)
}

/** The contacts that come first when a danger of this class was read. */
const FIRST_HELP: Readonly<Record<CrisisClass, ReadonlyArray<Help>>> = {
  self_harm: [],
  violence_at_home: ["police", "emergency", "violence"],
  danger_to_child: ["police", "emergency", "child"],
  threats: ["police", "emergency"],
  medical_emergency: ["emergency"],
  no_shelter_tonight: ["shelter", "emergency"]
}

/** What was read of a danger. */
export interface Seen {
  readonly classes: ReadonlyArray<CrisisClass>
  readonly hazards: ReadonlyArray<CrisisHazard>
  /** The class may be another one. */
  readonly unsure?: true | undefined
}

/** Who knows most about a hazard, behind the emergency number. */
const HELP_AGAINST: Readonly<Partial<Record<CrisisHazard, ReadonlyArray<Help>>>> = {
  gas: ["gas", "leak"],
  carbon_monoxide: ["gas"],
  held_at_work: ["held"],
  left_without_care: ["elder"],
  // Those lines listen to everybody who may do what cannot be undone.
  harm_to_others: ["suicide"]
}

/** What other people do; it may stand beside a danger of which the words tell more. */
export const IN_HANDS: ReadonlySet<CrisisHazard> = new Set(["held_at_work", "left_without_care"])

/** The contacts that come before the line against suicide; none where the person may harm themselves and no body fails yet. */
export const firstHelp = ({ classes, hazards, unsure }: Seen): ReadonlyArray<Help> => {
  const helps = classes.flatMap((of) => FIRST_HELP[of])
  // Who is in the hands of others is helped behind what the words tell of themselves.
  const ofPeople = hazards.flatMap((of) => (IN_HANDS.has(of) ? (HELP_AGAINST[of] ?? []) : []))
  const others = hazards.filter((of) => !IN_HANDS.has(of))
  if (others.length > 0) {
    const against = others.flatMap((of) => HELP_AGAINST[of] ?? [])
    return [...new Set(["emergency" as const, ...against, ...helps, ...ofPeople])]
  }
  if (unsure !== true && classes.includes("self_harm")) return ofPeople.length === 0 ? [] : ["suicide", ...ofPeople]
  // A bed waits where there is or may be another danger too.
  const isMore = unsure === true || classes.length > 1 || ofPeople.length > 0
  return [...new Set([...(isMore ? (["emergency"] as const) : []), ...helps, ...ofPeople])]
}

/** The contacts of a place with the lines against what was seen, in the order of use. */
export const contactsAgainst = (
  seen: Seen,
  { country }: Place,
  contacts: ReadonlyArray<CrisisContact>
): ReadonlyArray<CrisisContact> => {
  const helps = new Set<Help | undefined>([
    ...seen.classes.flatMap((of) => FIRST_HELP[of]),
    ...seen.hazards.flatMap((of) => HELP_AGAINST[of] ?? [])
  ])
  const lines = (ofOneDanger.get(country ?? "") ?? []).filter((line) => helps.has(helpOf.get(line)))
  return inOrderOf(seen, [...lines, ...contacts])
}

export const inOrderOf = (seen: Seen, contacts: ReadonlyArray<CrisisContact>): ReadonlyArray<CrisisContact> => {
  const first = firstHelp(seen)
  const rank = (contact: CrisisContact): number => {
    const help = helpOf.get(contact)
    return help !== undefined && first.includes(help) ? first.indexOf(help) : first.length
  }
  return contacts.toSorted((left, right) => rank(left) - rank(right))
}

/** A place as far as contacts depend on it. */
export type Place = Pick<Jurisdiction, "country"> & Partial<Pick<Jurisdiction, "source" | "also">>

/** `988 (Suicide and crisis lifeline, US)`; what is of every place names none. */
export const contactLine = ({ contact, name, region }: CrisisContact): string =>
  region === DIRECTORY.region ? `${contact} (${name})` : `${contact} (${name}, ${region})`
