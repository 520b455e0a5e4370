/**
 * The language of a letter, with its template and its words for the law. Triage says which language the text, the law and the
 * place ask for (`letter_language`); this says whether the whole letter can be written in it. Pure.
 *
 * Always true: a letter is in one language. Where its template or its law has no words in the language asked for, or where the
 * person's own sentences in it are in another one, it is in English.
 */
import type { Facts, OtherLanguage } from "../../../schema/letter.ts"
import type { Evaluation } from "../../../schema/triage.ts"
import { placeOfAddress } from "../jurisdiction.ts"
import { isWrittenIn } from "../replies/reply-language.ts"
import { FACTS } from "./facts.ts"
import { NATIONAL_LAWS } from "./laws/national-laws.ts"
import type { LetterTemplate } from "./template-file.ts"
import { translatedTemplate } from "./templates.ts"
import { WORDS } from "./words/all.ts"
import { englishFor, isBetweenCountries } from "./words/american.ts"
import type { LawWords, LetterWords } from "./words/letter-words.ts"

interface Asked {
  readonly evaluation: Pick<Evaluation, "letter_language">
  readonly purpose: "first" | "second_notice"
  readonly first?: { readonly language?: OtherLanguage | undefined } | undefined
}

type Law = LawWords & { readonly rule_id: string }

/** The language for a letter from this template; undefined: English. A reminder is in the language of its first letter. */
export const languageFor = (
  template: LetterTemplate,
  { evaluation, first, purpose }: Asked,
  { rule_id }: Law,
  facts: Facts
): OtherLanguage | undefined => {
  const wanted = purpose === "second_notice" ? first?.language : evaluation.letter_language
  if (wanted === undefined || WORDS[wanted]?.law(rule_id) === undefined) return undefined
  if (translatedTemplate(wanted, template.id) === undefined) return undefined
  const isQuoted = [...template.required_facts, ...template.optional_facts]
    .filter((fact) => FACTS[fact].form === "statement")
    .every((fact) => isWrittenIn(wanted, facts[fact] ?? ""))
  return isQuoted ? wanted : undefined
}

interface InLanguage {
  readonly template: LetterTemplate
  readonly words: LetterWords
  readonly law: LawWords
}

/** The template, the words and the law of a letter in a language of which `languageFor` says that it has them. */
export const inLanguage = (
  template: LetterTemplate,
  { citation, law, rule_id }: Law,
  language: OtherLanguage | undefined,
  { consumer_address }: Facts = {}
): InLanguage => {
  const words = language === undefined ? undefined : WORDS[language]
  const translated = language === undefined ? undefined : translatedTemplate(language, template.id)
  const named = words?.law(rule_id)
  if (words !== undefined && translated !== undefined && named !== undefined)
    return { template: translated, words, law: named }
  const told = NATIONAL_LAWS[rule_id]
  return {
    template,
    words: englishFor(
      rule_id,
      citation,
      isBetweenCountries(rule_id) ? placeOfAddress(consumer_address ?? "") : undefined
    ),
    law: { citation, law, ...(told === undefined ? {} : { told }) }
  }
}
