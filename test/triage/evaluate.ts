/**
 * Prints how triage does on files of labelled texts: `npm run triage:evaluate -- FILE… [--ordinary] [--misses]`. With --ordinary only
 * texts without danger and figures of speech are scored, and no case that the taxonomy does not cover.
 */
import "../support/script-help.ts"
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { type Danger, scoreDanger } from "./danger.ts"
import { type Labelled, score, table } from "./score.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: "boolean" }, ordinary: { type: "boolean" } }
})
/** Enough of a text to recognise it by. */
const MISS_CHARS = 240

if (positionals.length === 0) {
  process.stderr.write("Name a file of labelled texts, such as test/fixtures/triage/dev.json.\n")
  process.exit(1)
}
const all = positionals.flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as ReadonlyArray<Labelled | Danger>)
/** A case has the entries of the taxonomy that cover it; one without any is a grievance that none covers. */
const isOrdinary = (one: Labelled | Danger): boolean =>
  one.wording === "ordinary" && "kind" in one && (one.kind === "none" || one.issues?.length !== 0)
const texts = values.ordinary === true ? all.filter(isOrdinary) : all
const isDanger = (one: Labelled | Danger): one is Danger => "wording" in one
const lines = [`${texts.length} texts of ${positionals.join(", ")}`]
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
