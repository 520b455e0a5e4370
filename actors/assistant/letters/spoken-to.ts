/**
 * The writer's own words in a letter, spoken to the receiver: "bought from HomeLine Appliances" says "bought from you".
 *
 * Always true: only the receiver's name behind a word that leads to it is replaced, so that every sentence keeps its grammar. Pure, and
 * linear in the text.
 */
import type { Facts, OtherLanguage } from "../../../schema/letter.ts"
import { literal } from "../plain-text.ts"
import { OWN_WORDS } from "./told/as-told.ts"

interface Speech {
  /** The words before the name, and what stands for both. */
  readonly lead: string
  readonly you: (lead: string) => string
  /** In brackets behind another word for the receiver. */
  readonly brackets: string
  /** Words that may follow the name; behind any other it is part of a longer name, as in "Discover card". */
  readonly behind: string
}

const SPEECH: Readonly<Record<OtherLanguage | "en", Speech>> = {
  en: {
    lead: "from(?! \\S+ to )|with|by|to|against",
    you: (lead) => `${lead} you`,
    brackets: "(you)",
    behind:
      "and|but|or|on|in|for|at|to|with|because|when|while|who|which|that|as|so|after|before|last|this|since|until|by|about|without|online|again|yesterday|today|they|it|its|i|we|my|is|was|were|has|have|had|did|does|would|never|not|now|then|if|where|via|over|under"
  },
  de: {
    lead: "(?:bei|von|mit)(?: (?:dem|der) (?:\\p{L}{2,15}-?)?(?:[Hh][aä]ndler(?:in)?|[Vv]erk[aä]ufer(?:in)?|[Ss]hop|[Ll]aden|[Gg]esch[aä]ft|[Ff]irma|[Aa]nbieter(?:in)?|[Gg]esellschaft))?",
    you: (lead) => `${lead.split(" ")[0] ?? lead} Ihnen`,
    brackets: "(Ihnen)",
    // The verb may follow.
    behind: "\\p{Ll}\\p{L}*"
  },
  fr: {
    lead: "chez|avec|par",
    you: (lead) => `${lead} vous`,
    brackets: "(vous)",
    behind:
      "et|mais|ou|le|la|les|l['’]|pour|en|à|au|aux|un|une|il|elle|ils|elles|je|j['’]|qui|que|qu['’]|depuis|pendant|sans|dans|par|avec|ce|cela|a|ont|est|était|n['’]|ne|sur|car|quand|parce|hier|mon|ma|mes"
  },
  es: {
    lead: "con|por|contra",
    you: (lead) => `${lead} ustedes`,
    brackets: "(ustedes)",
    behind:
      "y|e|o|pero|el|la|los|las|en|por|para|con|un|una|que|se|me|nos|no|hace|desde|a|al|han|ha|es|era|porque|cuando|sin|hasta|mi|mis|ayer"
  }
}

/** A shorter name is a word of many texts. */
const NAME_CHARS_MIN = 4

const spoken = (text: string, name: string, { behind: next, brackets, lead, you }: Speech): string => {
  const called = name.trim().split(/\s+/).map(literal).join("\\s+")
  const behind = new RegExp(
    `(?<!\\p{L})(${lead}) (?:the )?${called}(?=\\s*$|\\s*[,;:!?)\\n]|\\.(?!\\p{L})|\\s+\\(|\\s+(?:${next})(?!\\p{L}))(?! (?:&|and|und|et|y) \\p{Lu})`,
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
