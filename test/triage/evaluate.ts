/**
 * Prints how triage does on a file of labelled texts: `npm run triage:evaluate -- FILE [--misses] [--holdout | --all]`.
 * Texts marked `holdout` are left out unless they are asked for, so that nobody tunes on them by accident.
 */
import "../support/script-help.ts"
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { type Labelled, score, table } from "./score.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: "boolean" }, holdout: { type: "boolean" }, all: { type: "boolean" } }
})
/** Enough of a text to recognise it by. */
const MISS_TEXT_CHARS = 140

const [file] = positionals
if (file === undefined) {
  process.stderr.write("Name a file of labelled texts, such as test/fixtures/triage/dev.json.\n")
  process.exit(1)
}
const all = JSON.parse(readFileSync(file, "utf8")) as ReadonlyArray<Labelled>
const texts = values.all === true ? all : all.filter((one) => (one.holdout ?? false) === (values.holdout ?? false))
const scores = score(texts)
const lines = [`${texts.length} texts of ${file}`, ...table(scores)]
for (const miss of values.misses === true ? scores.misses : []) {
  lines.push(`${miss.id} ${miss.why}: ${miss.detail} :: ${miss.text.slice(0, MISS_TEXT_CHARS)}`)
}
process.stdout.write(`${lines.join("\n")}\n`)
