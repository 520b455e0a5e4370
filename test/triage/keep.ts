/** `npm run rules:keep`: keeps the set of rules in use, so that events may name it. Run it after every change of the rules. */
import "../support/script-help.ts"
import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { rulesInUse, versionOf } from "../../actors/assistant/kept-rules.ts"

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

export const keptVersions = (): ReadonlyArray<string> =>
  readdirSync(KEPT_FOLDER)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .toSorted()

if (process.argv[1] === import.meta.filename) {
  const rules = rulesInUse()
  const version = versionOf(rules)
  writeFileSync(join(KEPT_FOLDER, `${version}.json`), `${JSON.stringify(rules)}\n`)
  writeFileSync(join(KEPT_FOLDER, "all.ts"), tableOf(keptVersions()))
  console.log(`kept: ${version}`)
}
