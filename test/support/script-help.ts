/**
 * Imported first by a script: when `--help` was asked for, prints what the header of the script says and ends, before
 * anything of it has run.
 */
import { readFileSync } from "node:fs"

const [, script = "", ...args] = process.argv

if (args.includes("--help") && script.endsWith(".ts")) {
  const [, header = ""] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(script, "utf8")) ?? []
  process.stdout.write(`${header.replaceAll(/^ \*? ?/gm, "").trim()}\n`)
  process.exit(0)
}
