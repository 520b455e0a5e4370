/**
 * The letter templates in use, read from `templates/*.md`: each when the first letter from it is written, because reading all of
 * them would delay that letter. A template that a rule names and that is missing or wrong fails `every-template.test.ts`, so it
 * reaches no start.
 */
import { Result } from "effect"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { OtherLanguage } from "../../../schema/letter.ts"
import { ruleSet } from "../rule-set.stored.ts"
import { withFrenchSpaces } from "./words/french-spaces.ts"
import {
  type LetterTemplate,
  parseTemplate,
  parseTemplates,
  parseTranslations,
  SECOND_NOTICE,
  type TemplateFile
} from "./template-file.ts"

const FOLDER = new URL("templates/", import.meta.url)

const folderOf = (language: OtherLanguage | undefined): URL =>
  language === undefined ? FOLDER : new URL(`${language}/`, FOLDER)

const fileOf = (name: string, language: OtherLanguage | undefined): TemplateFile => {
  const text = readFileSync(new URL(name, folderOf(language)), "utf8")
  return { name, text: language === "fr" ? withFrenchSpaces(text) : text }
}

/** The files of the folder, or of its part for a language, by name. */
export const templateFiles = (language?: OtherLanguage): ReadonlyArray<TemplateFile> =>
  readdirSync(fileURLToPath(folderOf(language)))
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name) => fileOf(name, language))

const LETTERS: ReadonlySet<string> = new Set([...ruleSet.letter_templates, SECOND_NOTICE])
const english = new Map<string, LetterTemplate>()

/** The template of an id that rules name; undefined for another one. Throws when its file is missing or wrong. */
export const letterTemplate = (id: string): LetterTemplate | undefined => {
  const known = english.get(id)
  if (known !== undefined || !LETTERS.has(id)) return known
  const parsed = Result.getOrThrowWith(parseTemplate(fileOf(`${id}.md`, undefined)), (problems) => wrong(id, problems))
  english.set(id, parsed)
  return parsed
}

const translated = new Map<string, LetterTemplate | undefined>()

/** The template in a language; undefined where the language does not have it. Throws when its file is wrong. */
export const translatedTemplate = (language: OtherLanguage, id: string): LetterTemplate | undefined => {
  const key = `${language}/${id}`
  if (!translated.has(key)) translated.set(key, translation(language, id))
  return translated.get(key)
}

const translation = (language: OtherLanguage, id: string): LetterTemplate | undefined => {
  const template = letterTemplate(id)
  if (template === undefined || !existsSync(new URL(`${id}.md`, folderOf(language)))) return undefined
  return Result.getOrThrowWith(
    parseTranslations([fileOf(`${id}.md`, language)], new Map([[id, template]])),
    ({ problems }) => wrong(language, problems)
  ).get(id)
}

const wrong = (where: string, problems: ReadonlyArray<string>): Error => new Error(`${where}: ${problems.join("; ")}`)

let read: ReadonlyMap<string, LetterTemplate> | undefined

/** Every template by its id. Throws when one is missing or wrong. */
export const letterTemplates = (): ReadonlyMap<string, LetterTemplate> =>
  (read ??= Result.getOrThrowWith(
    parseTemplates(templateFiles(), ruleSet.letter_templates),
    (invalid) => new Error(invalid.message)
  ))
