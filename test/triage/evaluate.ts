/** Prints how triage does on a file of labelled texts: `npm run triage:evaluate -- FILE [--misses]`. */
import "../support/script-help.ts"
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { type Danger, scoreDanger } from "./danger.ts"
import { type Labelled, score, table } from "./score.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: "boolean" } }
})
/** Enough of a text to recognise it by. */
const MISS_CHARS = 240

const [file] = positionals
if (file === undefined) {
  process.stderr.write("Name a file of labelled texts, such as test/fixtures/triage/dev.json.\n")
  process.exit(1)
}
const texts = JSON.parse(readFileSync(file, "utf8")) as ReadonlyArray<Labelled | Danger>
const isDanger = (one: Labelled | Danger): one is Danger => "wording" in one
const lines = [`${texts.length} texts of ${file}`]
const misses: Array<string> = []
/** A text that has both shapes is scored for its danger and for its law. */
const isProblem = (one: Labelled | Danger): one is Labelled => "kind" in one
const problems = texts.filter(isProblem)
if (problems.length > 0) {
  const scores = score(problems)
  lines.push(...table(scores))
  for (const miss of scores.misses) misses.push(`${miss.id} ${miss.why}: ${miss.detail} :: ${miss.text}`)
}
const dangers = texts.filter(isDanger)
if (dangers.length > 0) {
  const scores = scoreDanger(dangers)
  lines.push(...scores.lines)
  for (const miss of scores.misses) misses.push(`${miss.id} ${miss.detail} :: ${miss.text}`)
}
if (values.misses === true) lines.push(...misses.map((miss) => miss.slice(0, MISS_CHARS)))
process.stdout.write(`${lines.join("\n")}\n`)
