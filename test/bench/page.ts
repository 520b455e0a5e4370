/**
 * The tables of docs/performance.md: those of results.md, between two marks, under headings of that page. What stands outside of
 * the marks is written by hand.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { format, resolveConfig } from "prettier"
import { type BenchResults, renderResults } from "./results.ts"

export const PERFORMANCE_PAGE = join(import.meta.dirname, "../../docs/performance.md")

const BEGIN = "<!-- bench: written by npm run bench -->"
const END = "<!-- end of bench -->"

/** The page with the tables of these results in place of those that it has. */
export const pageWith = async (page: string, results: BenchResults): Promise<string> => {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for the tables: ${BEGIN} … ${END}`)
  const tables = renderResults(results).replace(/^# .*\n+/, "")
  const text = `${page.slice(0, from)}${BEGIN}\n\n${tables}\n${page.slice(to)}`
  const style = await resolveConfig(PERFORMANCE_PAGE)
  return format(text, { ...style, filepath: PERFORMANCE_PAGE })
}

export const writePerformancePage = async (results: BenchResults): Promise<void> => {
  writeFileSync(PERFORMANCE_PAGE, await pageWith(readFileSync(PERFORMANCE_PAGE, "utf8"), results))
}
