/** Every script of package.json helps when it is asked to, and does nothing else. */
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { COMPILED } from "../support/compiled.ts"
import type { Helped } from "./help-of-many.ts"

const ROOT = join(import.meta.dirname, "../..")
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).scripts
const run = promisify(execFile)

/** Programs of others help in their own words. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  test: /vitest/,
  "lint:fix": /oxlint/i,
  format: /prettier/i
}

/** Node, its flags and a script. */
const COMMAND = /^node (?<flags>(?:--\S+ )*)(?<script>\S+\.ts)$/
/** The header, then the module that helps before any other. */
const HELPS_FIRST = /^\/\*\*[^*]*(?:\*(?!\/)[^*]*)*\*\/\s+import "\.\.\/support\/script-help\.ts"/

/** The script of the command, where one process can ask it together with others. */
const togetherOf = (command: string) => {
  const { flags = "", script = "" } = COMMAND.exec(command)?.groups ?? {}
  if (script === "" || !HELPS_FIRST.test(readFileSync(join(ROOT, script), "utf8"))) return undefined
  return { flags: flags.split(" ").filter((flag) => flag !== ""), script }
}

const { HOME = "", PATH = "" } = process.env
const AS_NPM = {
  cwd: ROOT,
  // As npm runs it. A start that went on would find neither a port nor a folder that it may use.
  env: { HOME, PATH: `${join(ROOT, "node_modules/.bin")}:${PATH}`, ...COMPILED, PORT: "1", DATA_DIR: "/dev/null" }
}

const askTogether = async (): Promise<Readonly<Record<string, Helped>>> => {
  const asked = Object.values(scripts).flatMap((command) => togetherOf(command) ?? [])
  const flags = new Set(asked.flatMap(({ flags }) => flags))
  const many = join(import.meta.dirname, "help-of-many.ts")
  const { stdout } = await run("node", [...flags, many, ...asked.map(({ script }) => script)], AS_NPM)
  return JSON.parse(stdout)
}

const askAlone = async (command: string): Promise<Helped> => {
  const { stdout } = await run("sh", ["-c", `${command} --help`], AS_NPM)
  return { code: 0, stdout }
}

describe("--help of `npm run …`", () => {
  const together = askTogether()
  // The tests of its scripts fail with it; until they ask, the failure is not unhandled.
  together.catch(() => undefined)

  test.concurrent.each(Object.entries(scripts))("%s", { timeout: 120_000 }, async (name, command) => {
    const script = togetherOf(command)?.script
    const helped = script === undefined ? await askAlone(command) : (await together)[script]
    const expected =
      ELSEWHERE[name.startsWith("test:") ? "test" : name] ??
      (["start", "dev"].includes(name) ? /Usage: npm start/ : new RegExp(`npm run ${name}\\b`))
    expect(helped).toEqual({ code: 0, stdout: expect.stringMatching(expected) })
  })
})
