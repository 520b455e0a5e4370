/**
 * The letter templates in use, read from `templates/*.md` when the first letter is written. A template that a rule names and
 * that is missing or wrong fails `every-template.test.ts`, so it reaches no start.
 */
import { Result } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { OtherLanguage } from "../../../schema/letter.ts"
import { ruleSet } from "../rule-set.stored.ts"
import { withFrenchSpaces } from "./words/french-spaces.ts"
import { type LetterTemplate, parseTemplates, parseTranslations, type TemplateFile } from "./template-file.ts"

const FOLDER = new URL("templates/", import.meta.url)

/** The files of the folder, or of its part for a language, by name. */
export const templateFiles = (language?: OtherLanguage): ReadonlyArray<TemplateFile> => {
  const spaced = language === "fr" ? withFrenchSpaces : String
  const folder = language === undefined ? FOLDER : new URL(`${language}/`, FOLDER)
  return readdirSync(fileURLToPath(folder))
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name) => ({ name, text: spaced(readFileSync(new URL(name, folder), "utf8")) }))
}

let read: ReadonlyMap<string, LetterTemplate> | undefined

/** Every template by its id. Throws when one is missing or wrong. */
export const letterTemplates = (): ReadonlyMap<string, LetterTemplate> =>
  (read ??= Result.getOrThrowWith(
    parseTemplates(templateFiles(), ruleSet.letter_templates),
    (invalid) => new Error(invalid.message)
  ))

const translations = new Map<OtherLanguage, ReadonlyMap<string, LetterTemplate>>()

/** The templates that there are in a language, by id; read when the first letter in it is written. Throws when one is wrong. */
export const translatedTemplates = (language: OtherLanguage): ReadonlyMap<string, LetterTemplate> => {
  const known = translations.get(language)
  if (known !== undefined) return known
  const parsed = Result.getOrThrowWith(
    parseTranslations(templateFiles(language), letterTemplates()),
    (invalid) => new Error(`${language}: ${invalid.message}`)
  )
  translations.set(language, parsed)
  return parsed
}
