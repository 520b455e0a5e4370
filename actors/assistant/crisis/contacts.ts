/**
 * Whom to contact in danger, place by place, and what each contact is for.
 *
 * Every helpline was compared with published pages in November 2026: its operator's, an authority's or the press's; only
 * Childline (GB, IE), the British domestic abuse line, Childhelp and the digits of 1800RESPECT with several directories.
 * Emergency numbers and the American 988 were taken as generally known. No number was dialled.
 * The lines of Austria, Switzerland, Belgium, Argentina and New Zealand and the British gas line: operators' or press pages of 2014 to 2026.
 * Left out: South Africa's line against violence at home, which the press found out of service.
 */
import type { CrisisContact } from "../../../schema/triage.ts"

/** What a contact is for. */
export type Help = "suicide" | "emergency" | "violence" | "child" | "shelter" | "gas"

const EMERGENCY = "Emergency services"

/** What each contact is for; one that is for no danger in particular has none. */
export const helpOf = new Map<CrisisContact, Help>()

const one = (region: string, help: Help, contact: string, name: string): CrisisContact => {
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
    gas: "0800 111 999, Gas emergency, smell of gas or fumes"
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
    violence: "0800 222 555, Frauenhelpline gegen Gewalt"
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

export const european: ReadonlyArray<CrisisContact> = [one("EU", "emergency", "112", EMERGENCY), DIRECTORY]

export const general: ReadonlyArray<CrisisContact> = [...crisisContacts, DIRECTORY]

/** Countries and islands outside the Union whose emergency number is 112 too. */
export const ALSO_112: ReadonlySet<string> = new Set([
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
