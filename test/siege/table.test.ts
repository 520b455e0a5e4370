/** The tables of docs/performance.md are those of the results of long runs, and no figure of them is written by hand. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { format, resolveConfig } from "prettier"
import { describe, expect, test } from "vitest"
import { readRuns } from "./record.ts"
import { holds, type LongRun, longRunTables, withTable } from "./table.ts"

const PAGE = fileURLToPath(new URL("../../docs/performance.md", import.meta.url))

const run = (differing: Partial<LongRun> = {}): LongRun => ({
  name: "kills, postgres",
  command: "npm run crash -- --write",
  at: "2026-11-23T04:21:51.000Z",
  minutes: 12.34,
  machine: "2 cores, 24 GB, Node v22",
  commit: "59f538c7",
  load: { before: 0.5, mean: 9.87 },
  figures: [
    { what: "kills", value: 150, unit: "", bound: { least: 200 } },
    { what: "RSS, at most", value: 812.3, unit: "MB", bound: { most: 1_200 } },
    { what: "writes", value: 1_234_567, unit: "" }
  ],
  faults: [],
  ...differing
})

describe("docs/performance.md", () => {
  test("has the tables of the results that are in the repository", async () => {
    const page = readFileSync(PAGE, "utf8")
    const style = await resolveConfig(PAGE)
    expect(page).toBe(await format(withTable(page, readRuns()), { ...style, filepath: PAGE }))
    expect(readRuns().runs.length).toBeGreaterThan(0)
  })
})

describe("the tables of long runs", () => {
  test("say of each figure whether it holds", () => {
    const text = longRunTables({ runs: [run()] })
    expect(text).toMatch(/kills, postgres \| kills +\| 150 +\| at least 200 +\| \*\*no\*\*/)
    expect(text).toMatch(/RSS, at most +\| 812 MB +\| at most 1,200 MB +\| yes/)
    expect(text).toMatch(/writes +\| 1,234,567 +\| +\| +\|/)
  })

  test("say the load of the machine, the commit and every fault, each on one line", () => {
    const text = longRunTables({ runs: [run({ faults: ["case 7 | lost\nat once", "another"] })] })
    expect(text).toMatch(/\| 0\.5 +\| 9\.87 +\| 59f538c7 \| case 7 \\\| lost at once; another \|/)
    expect(longRunTables({ runs: [run()] })).toMatch(/59f538c7 \| none +\|/)
  })

  test("a figure that is no number does not hold", () => {
    expect(holds({ what: "RSS", value: NaN, unit: "MB", bound: { most: 1 } })).toBe(false)
    expect(holds({ what: "RSS", value: NaN, unit: "MB" })).toBe(true)
  })

  test("go between the marks of the page, and nowhere where there are none", () => {
    const page = "before\n\n<!-- long runs -->\n\nold\n\n<!-- /long runs -->\n\nbehind\n"
    const written = withTable(page, { runs: [run()] })
    expect(written).toMatch(/^before\n/)
    expect(written).toMatch(/\nbehind\n$/)
    expect(written).not.toContain("\nold\n")
    expect(() => withTable("no marks", { runs: [] })).toThrow("no <!-- long runs -->")
  })
})
