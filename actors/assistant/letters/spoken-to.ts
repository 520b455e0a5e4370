/**
 * The writer's own words in a letter, spoken to the receiver: "bought from HomeLine Appliances" says "bought from you".
 *
 * Always true: only the receiver's name behind a word that leads to it is replaced, so that every sentence keeps its grammar. Pure, and
 * linear in the text.
 */
import type { Facts, OtherLanguage } from "../../../schema/letter.ts"
import { literal } from "../plain-text.ts"
import { OWN_WORDS } from "./as-told.ts"

interface Speech {
  /** The words before the name, and what stands for both. */
  readonly lead: string
  readonly you: (lead: string) => string
  /** In brackets behind another word for the receiver. */
  readonly brackets: string
}

const SPEECH: Readonly<Record<OtherLanguage | "en", Speech>> = {
  en: { lead: "from|with|by|to|against", you: (lead) => `${lead} you`, brackets: "(you)" },
  de: {
    lead: "(?:bei|von|mit)(?: (?:dem|der) [\\p{L}-]{3,30})?",
    you: (lead) => `${lead.split(" ")[0] ?? lead} Ihnen`,
    brackets: "(Ihnen)"
  },
  fr: { lead: "chez|avec|par", you: (lead) => `${lead} vous`, brackets: "(vous)" },
  es: { lead: "con|de|por|contra", you: (lead) => `${lead} ustedes`, brackets: "(ustedes)" }
}

/** A shorter name is a word of many texts. */
const NAME_CHARS_MIN = 4

const spoken = (text: string, name: string, { brackets, lead, you }: Speech): string => {
  const called = name.trim().split(/\s+/).map(literal).join("\\s+")
  const behind = new RegExp(
    `(?<!\\p{L})(${lead}) (?:the )?${called}(?![\\p{L}\\d]|['’]s|-| (?:&|and|und|et|y) \\p{Lu}| \\p{Lu}(?!\\p{Lu}*(?:\\s|$)))`,
    "gu"
  )
  return text
    .replaceAll(behind, (_, found: string) => you(found))
    .replaceAll(new RegExp(`\\(${called}\\)`, "gu"), brackets)
}

/** The facts with the own words spoken to the one of this name. */
export const spokenTo = (facts: Facts, name: string, language: OtherLanguage | undefined): Facts => {
  if (name.trim().length < NAME_CHARS_MIN) return facts
  const said = OWN_WORDS.flatMap((fact) => {
    const words = facts[fact]
    return words === undefined ? [] : [[fact, spoken(words, name, SPEECH[language ?? "en"])] as const]
  })
  return said.length === 0 ? facts : { ...facts, ...Object.fromEntries(said) }
}
