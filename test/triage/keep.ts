/**
 * `npm run rules:keep`: keeps the set of rules and the set of questions in use, so that events may name them. Run it after every
 * change of the rules, or of a question for a fact.
 */
import "../support/script-help.ts"
import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { nameOfQuestions, questionsInUse } from "../../actors/assistant/letters/kept-questions.ts"
import { rulesInUse, versionOf } from "../../actors/assistant/named-evaluation.ts"

export const KEPT_QUESTIONS_FOLDER = join(import.meta.dirname, "../../actors/assistant/letters/kept-questions")
export const KEPT_FOLDER = join(import.meta.dirname, "../../actors/assistant/kept-rules")

/** The table of all sets in the folder, as the service imports it. */
export const tableOf = (
  versions: ReadonlyArray<string>
): string => `/** Written by \`npm run rules:keep\`: every set of rules that events may name, by its fingerprint. No line is ever removed. */
import type { KeptRules } from "./shape.ts"
${versions.map((version) => `import of_${version} from "./${version}.json" with { type: "json" }`).join("\n")}

export const KEPT_RULES: Readonly<Record<string, KeptRules>> = {
${versions.map((version) => `  "${version}": of_${version} as unknown as KeptRules`).join(",\n")}
}
`

/** The same of the sets of questions. */
export const tableOfQuestions = (
  names: ReadonlyArray<string>
): string => `/** Written by \`npm run rules:keep\`: every set of questions that events may name, by its fingerprint. No line is ever removed. */
import type { KeptQuestions } from "./shape.ts"
${names.map((name) => `import of_${name} from "./${name}.json" with { type: "json" }`).join("\n")}

export const KEPT_QUESTIONS: Readonly<Record<string, KeptQuestions>> = {
${names.map((name) => `  "${name}": of_${name} as unknown as KeptQuestions`).join(",\n")}
}
`

export const keptVersions = (folder = KEPT_FOLDER): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .toSorted()

if (process.argv[1] === import.meta.filename) {
  const rules = rulesInUse()
  const version = versionOf(rules)
  writeFileSync(join(KEPT_FOLDER, `${version}.json`), `${JSON.stringify(rules)}\n`)
  writeFileSync(join(KEPT_FOLDER, "all.ts"), tableOf(keptVersions()))
  const questions = questionsInUse()
  const name = nameOfQuestions(questions)
  writeFileSync(join(KEPT_QUESTIONS_FOLDER, `${name}.json`), `${JSON.stringify(questions)}\n`)
  writeFileSync(join(KEPT_QUESTIONS_FOLDER, "all.ts"), tableOfQuestions(keptVersions(KEPT_QUESTIONS_FOLDER)))
  console.log(`kept: rules ${version}, questions ${name}`)
}
