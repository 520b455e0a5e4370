/** Writes the settings for people: the help text, `.env.example`, and the table in docs/operating.md. */
import { SETTINGS } from "../config.ts"

/** Characters of the column of names in the help text. */
const NAME_WIDTH = 31

/** The text of `npm start -- --help`. */
export const helpText = (): string =>
  [
    "Redress: routes problems that AI agents see on behalf of people to an automated advocacy assistant.",
    "",
    "Usage: npm start [-- --help | --version]",
    "",
    "Settings come from the environment and from a file .env in the working directory (see .env.example):",
    "",
    ...Object.values(SETTINGS).map((one) => {
      const fallback = one.fallback === undefined ? "" : ` [${one.fallback}]`
      return `  ${one.name.padEnd(NAME_WIDTH)}${one.meaning}${fallback}`
    }),
    ""
  ].join("\n")

/** The text of `.env.example`: every setting with its meaning, commented out at its default. */
export const envExample = (): string =>
  [
    "# Copy to .env and change what you need. Every line shows the default.",
    ...Object.values(SETTINGS).flatMap((one) => ["", `# ${one.meaning}`, `#${one.name}=${one.fallback ?? ""}`]),
    ""
  ].join("\n")

/** The table in docs/operating.md, laid out as the formatter leaves it. */
export const settingsTable = (): string => {
  const rows = [
    ["name", "default", "meaning"],
    ...Object.values(SETTINGS).map((one) => [
      `\`${one.name}\``,
      one.fallback === undefined ? "unset" : `\`${one.fallback}\``,
      one.meaning.replaceAll(/[|*]/g, "\\$&")
    ])
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: ReadonlyArray<string>, fill: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`
  const [head = [], ...body] = rows.map((row) => line(row, " "))
  return [head, line(["", "", ""], "-"), ...body].join("\n")
}
