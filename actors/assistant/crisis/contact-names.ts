/**
 * What a contact is for, in four languages, and its numbers as they are said there.
 *
 * Always true: names of lines stay as they are.
 */
import type { LetterLanguage } from "../../../schema/letter.ts"
import type { CrisisContact } from "../../../schema/triage.ts"
import type { Words } from "./first-words.ts"

/** What a contact is for, where its name says so in English; names of lines stay as they are. */
const NAMES: ReadonlyMap<string, Omit<Words, "en">> = new Map([
  [
    "Emergency services, 112 from a mobile phone, 10111 for the police",
    {
      de: "Notruf, 112 vom Mobiltelefon, 10111 für die Polizei",
      es: "Emergencias, 112 desde un móvil, 10111 para la policía",
      fr: "Urgences, 112 depuis un portable, 10111 pour la police"
    }
  ],
  [
    "Emergency services, 119 for ambulance and fire, 110 for the police",
    {
      de: "Notruf, 119 für Krankenwagen und Feuerwehr, 110 für die Polizei",
      es: "Emergencias, 119 para ambulancia y bomberos, 110 para la policía",
      fr: "Urgences, 119 pour l’ambulance et les pompiers, 110 pour la police"
    }
  ],
  [
    "Suicide crisis line",
    { de: "Hilfe bei Suizidgedanken", es: "Ayuda en crisis de suicidio", fr: "Aide en cas de crise suicidaire" }
  ],
  [
    "Tele-MANAS, mental health",
    { de: "Tele-MANAS, seelische Not", es: "Tele-MANAS, salud mental", fr: "Tele-MANAS, santé mentale" }
  ],
  ["Women helpline", { de: "Hilfetelefon für Frauen", es: "Línea para mujeres", fr: "Ligne pour les femmes" }],
  ["Child helpline", { de: "Hilfetelefon für Kinder", es: "Línea para niños", fr: "Ligne pour les enfants" }],
  ["Child abuse", { de: "Kinder in Gefahr", es: "Maltrato infantil", fr: "Enfance maltraitée" }],
  [
    "Women's Aid, domestic abuse",
    {
      de: "Women's Aid, Gewalt zu Hause",
      es: "Women's Aid, violencia en el hogar",
      fr: "Women's Aid, violences au foyer"
    }
  ],
  [
    "1800RESPECT, domestic violence",
    {
      de: "1800RESPECT, Gewalt zu Hause",
      es: "1800RESPECT, violencia en el hogar",
      fr: "1800RESPECT, violences au foyer"
    }
  ],
  [
    "Oranga Tamariki, children in danger",
    {
      de: "Oranga Tamariki, Kinder in Gefahr",
      es: "Oranga Tamariki, niños en peligro",
      fr: "Oranga Tamariki, enfants en danger"
    }
  ],
  [
    "Childhelp, child abuse hotline",
    { de: "Childhelp, Kinder in Gefahr", es: "Childhelp, maltrato infantil", fr: "Childhelp, enfance maltraitée" }
  ],
  [
    "Need to talk, call or text",
    { de: "Need to talk, Anruf oder SMS", es: "Need to talk, llamada o mensaje", fr: "Need to talk, appel ou SMS" }
  ],
  [
    "Shelters for women and children, by place",
    {
      de: "Schutz für Frauen und Kinder, nach Ort",
      es: "Refugios para mujeres y niños, por lugar",
      fr: "Refuges pour femmes et enfants, par lieu"
    }
  ],
  ["Emergency services", { de: "Notruf", es: "Emergencias", fr: "Urgences" }],
  [
    "Suicide prevention",
    { de: "Hilfe bei Suizidgedanken", es: "Prevención del suicidio", fr: "Prévention du suicide" }
  ],
  [
    "Suicide prevention, 1813 in Dutch",
    {
      de: "Hilfe bei Suizidgedanken, 1813 auf Niederländisch",
      es: "Prevención del suicidio, 1813 en neerlandés",
      fr: "Prévention du suicide, 1813 en néerlandais"
    }
  ],
  [
    "Suicide and crisis lifeline, call or text",
    {
      de: "Hilfe bei Suizidgedanken, Anruf oder SMS",
      es: "Ayuda en crisis y suicidio, llamada o mensaje",
      fr: "Aide en cas de crise et de suicide, appel ou SMS"
    }
  ],
  [
    "Suicide crisis helpline, call or text",
    {
      de: "Hilfe bei Suizidgedanken, Anruf oder SMS",
      es: "Ayuda en crisis de suicidio, llamada o mensaje",
      fr: "Aide en cas de crise suicidaire, appel ou SMS"
    }
  ],
  [
    "Violence against women",
    { de: "Gewalt gegen Frauen", es: "Violencia contra las mujeres", fr: "Violences faites aux femmes" }
  ],
  ["ANAR, for children", { de: "ANAR, für Kinder", es: "ANAR, para niños", fr: "ANAR, pour les enfants" }],
  [
    "Nummer gegen Kummer, for children",
    {
      de: "Nummer gegen Kummer, für Kinder",
      es: "Nummer gegen Kummer, para niños",
      fr: "Nummer gegen Kummer, pour les enfants"
    }
  ],
  [
    "Pro Juventute, for children",
    { de: "Pro Juventute, für Kinder", es: "Pro Juventute, para niños", fr: "Pro Juventute, pour les enfants" }
  ],
  ["ICBF, for children", { de: "ICBF, für Kinder", es: "ICBF, para niños", fr: "ICBF, pour les enfants" }],
  ["Children's line", { de: "Kindertelefon", es: "Línea de la infancia", fr: "Ligne pour les enfants" }],
  [
    "Samu social, a bed for tonight",
    {
      de: "Samu social, ein Bett für heute",
      es: "Samu social, una cama para hoy",
      fr: "Samu social, un lit pour ce soir"
    }
  ],
  [
    "Shelter, no place to stay",
    {
      de: "Shelter, Hilfe ohne Unterkunft",
      es: "Shelter, ayuda si no tiene dónde dormir",
      fr: "Shelter, aide pour qui n'a pas de logement"
    }
  ],
  [
    "Gas emergency, smell of gas or fumes",
    {
      de: "Gasnotdienst, bei Gasgeruch oder Abgas",
      es: "Emergencia de gas, olor a gas o humos",
      fr: "Urgence gaz, odeur de gaz ou fumées"
    }
  ],
  [
    "Gas emergency, smell of gas",
    { de: "Gasnotdienst, bei Gasgeruch", es: "Emergencia de gas, olor a gas", fr: "Urgence gaz, odeur de gaz" }
  ],
  ["Police", { de: "Polizei", es: "Policía", fr: "Police" }],
  [
    "Rat auf Draht, for children",
    { de: "Rat auf Draht, für Kinder", es: "Rat auf Draht, para niños", fr: "Rat auf Draht, pour les enfants" }
  ],
  [
    "Shelter and food near you",
    { de: "Unterkunft und Essen", es: "Refugio y comida cerca de usted", fr: "Hébergement et repas près de chez vous" }
  ],
  [
    "Eldercare Locator, care and adult protective services near you",
    {
      de: "Eldercare Locator, Pflege und Schutz alter Menschen (Adult Protective Services)",
      es: "Eldercare Locator, cuidado y protección de personas mayores (Adult Protective Services)",
      fr: "Eldercare Locator, soins et protection des personnes âgées (Adult Protective Services)"
    }
  ],
  [
    "Hourglass, abuse of older people",
    {
      de: "Hourglass, Gewalt gegen alte Menschen",
      es: "Hourglass, maltrato a personas mayores",
      fr: "Hourglass, maltraitance des personnes âgées"
    }
  ],
  [
    "Pflegetelefon, care of older people, on working days",
    {
      de: "Pflegetelefon, Pflege alter Menschen, werktags",
      es: "Pflegetelefon, cuidado de personas mayores, días laborables",
      fr: "Pflegetelefon, soins aux personnes âgées, jours ouvrables"
    }
  ],
  [
    "Alter ohne Gewalt, abuse of older people",
    {
      de: "Alter ohne Gewalt, Gewalt gegen alte Menschen",
      es: "Alter ohne Gewalt, maltrato a personas mayores",
      fr: "Vieillesse sans violence, maltraitance des personnes âgées"
    }
  ],
  [
    "Abuse of older or disabled people",
    {
      de: "Gewalt gegen alte oder behinderte Menschen",
      es: "Maltrato a personas mayores o con discapacidad",
      fr: "Maltraitance de personnes âgées ou handicapées"
    }
  ],
  [
    "1800ELDERHelp, abuse of older people",
    {
      de: "1800ELDERHelp, Gewalt gegen alte Menschen",
      es: "1800ELDERHelp, maltrato a personas mayores",
      fr: "1800ELDERHelp, maltraitance des personnes âgées"
    }
  ],
  [
    "Police line against human trafficking",
    {
      de: "Polizei, gegen Menschenhandel",
      es: "Policía, contra la trata de personas",
      fr: "Police, contre la traite des êtres humains"
    }
  ],
  [
    "Helplines of every country",
    {
      de: "Hilfetelefone aller Länder",
      es: "Teléfonos de ayuda de todos los países",
      fr: "Lignes d’aide de tous les pays"
    }
  ]
])

/** Between two numbers of one contact. */
const OR: Words = { en: " or ", de: " oder ", es: " o ", fr: " ou " }

/** The contact with its name in the language, where that is known, and with its numbers as they are said there. */
export const inLanguage = (contact: CrisisContact, language: LetterLanguage): CrisisContact => {
  if (language === "en") return contact
  const name = NAMES.get(contact.name)?.[language] ?? contact.name
  return { ...contact, name, contact: contact.contact.replaceAll(OR.en, OR[language]) }
}
