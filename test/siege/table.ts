/** From the results of long runs to the tables of docs/performance.md. Pure. */
import { figure, markdownTable } from "../bench/table.ts"

export interface Figure {
  readonly what: string
  readonly value: number
  /** Empty for a count. */
  readonly unit: string
  /** What it may be at most, or must be at least. */
  readonly bound?: { readonly most: number } | { readonly least: number } | undefined
}

export interface LongRun {
  /** What it does, and on which database. */
  readonly name: string
  readonly command: string
  /** ISO 8601. */
  readonly at: string
  readonly minutes: number
  readonly machine: string
  readonly commit: string
  /** Of the machine, the run's own included: a load of 2 keeps two cores busy. */
  readonly load: { readonly before: number; readonly mean: number }
  readonly figures: ReadonlyArray<Figure>
  /** What did not hold; empty when all is well. */
  readonly faults: ReadonlyArray<string>
}

export interface LongRuns {
  readonly runs: ReadonlyArray<LongRun>
}

const BEGIN = "<!-- long runs -->"
const END = "<!-- /long runs -->"

/** The page with these runs between its marks. */
export const withTable = (page: string, runs: LongRuns): string => {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`the page has no ${BEGIN} … ${END}`)
  return `${before}${BEGIN}\n\n${longRunTables(runs)}\n\n${END}${after}`
}

export const holds = ({ bound, value }: Figure): boolean => {
  if (bound === undefined) return true
  return "most" in bound ? value <= bound.most : value >= bound.least
}

/** One table of the runs, and one of what each has found. */
export const longRunTables = ({ runs }: LongRuns): string =>
  [
    ...new Set(runs.map(({ machine }) => `${machine}.`)),
    markdownTable(
      ["run", "command", "begun", "minutes", "load before", "load, mean", "commit", "faults"],
      runs.map(({ at, command, commit, faults, load, minutes, name }) => [
        name,
        `\`${command}\``,
        `${at.slice(0, 16)}Z`,
        figure(minutes),
        figure(load.before),
        figure(load.mean),
        commit,
        faults.length === 0 ? "none" : faults.map(cell).join("; ")
      ])
    ),
    markdownTable(
      ["run", "figure", "value", "bound", "holds"],
      runs.flatMap(({ figures, name }) =>
        figures.map((one) => [
          name,
          one.what,
          shown(one.value, one.unit),
          boundOf(one),
          one.bound === undefined ? "" : holds(one) ? "yes" : "**no**"
        ])
      )
    )
  ].join("\n\n")

/** Faults are any text; in a table it is one line, and its bars are no borders. */
const FAULT_CHARS_MAX = 200
const cell = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").slice(0, FAULT_CHARS_MAX)

const shown = (value: number, unit: string): string =>
  unit === "" ? Math.round(value).toLocaleString("en-US") : `${figure(value)} ${unit}`

const boundOf = ({ bound, unit }: Figure): string => {
  if (bound === undefined) return ""
  return "most" in bound ? `at most ${shown(bound.most, unit)}` : `at least ${shown(bound.least, unit)}`
}
