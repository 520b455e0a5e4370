/**
 * The letter templates in use, read from `templates/*.md` when the first letter is written. A template that a rule names and
 * that is missing or wrong fails `every-template.test.ts`, so it reaches no start.
 */
import { Result } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { ruleSet } from "../rule-set.stored.ts"
import { type LetterTemplate, parseTemplates, type TemplateFile } from "./template-file.ts"

const FOLDER = new URL("templates/", import.meta.url)

/** The files of the folder, by name. */
export const templateFiles = (): ReadonlyArray<TemplateFile> =>
  readdirSync(fileURLToPath(FOLDER))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), "utf8") }))

let read: ReadonlyMap<string, LetterTemplate> | undefined

/** Every template by its id. Throws when one is missing or wrong. */
export const letterTemplates = (): ReadonlyMap<string, LetterTemplate> =>
  (read ??= Result.getOrThrowWith(
    parseTemplates(templateFiles(), ruleSet.letter_templates),
    (invalid) => new Error(invalid.message)
  ))
