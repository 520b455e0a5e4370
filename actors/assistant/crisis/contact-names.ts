/**
 * What contacts of fewer people are for, in the languages that their names do not say it in: lines of some countries, and
 * emergency numbers that are two. Names of lines stay as they are. The others stand in `first-words.ts`.
 */
import type { LetterLanguage } from "../../../schema/letter.ts"

type Name = readonly [english: string, others: Readonly<Record<Exclude<LetterLanguage, "en">, string>>]

export const FURTHER_NAMES: ReadonlyArray<Name> = [
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
  ]
]
