/**
 * The letter templates in use, read from `templates/*.md` once at import. A template that a rule names and that is
 * missing or wrong stops the start with one sentence: no case waits for a letter that cannot be written.
 */
import { Result } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { ruleSet } from "../rule-set.ts"
import { type LetterTemplate, parseTemplates, type TemplateFile } from "./template-file.ts"

const FOLDER = new URL("templates/", import.meta.url)

/** The files of the folder, by name. */
export const templateFiles = (): ReadonlyArray<TemplateFile> =>
  readdirSync(fileURLToPath(FOLDER))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), "utf8") }))

/** Every template by its id. */
export const templates: ReadonlyMap<string, LetterTemplate> = Result.getOrThrowWith(
  parseTemplates(templateFiles(), ruleSet.letter_templates),
  (invalid) => new Error(invalid.message)
)
