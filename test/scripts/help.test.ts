/** Every script of package.json helps when it is asked to, and does nothing else. */
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { COMPILED } from "../support/compiled.ts"

const ROOT = join(import.meta.dirname, "../..")
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).scripts
const run = promisify(execFile)

/** Programs of others help in their own words. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  test: /vitest/,
  "lint:fix": /oxlint/i,
  format: /prettier/i
}

describe("--help of `npm run …`", () => {
  test.concurrent.each(Object.keys(scripts))("%s", { timeout: 120_000 }, async (name) => {
    const { HOME = "", PATH = "" } = process.env
    const { stdout } = await run("sh", ["-c", `${scripts[name]} --help`], {
      cwd: ROOT,
      // As npm runs it. A start that went on would find neither a port nor a folder that it may use.
      env: { HOME, PATH: `${join(ROOT, "node_modules/.bin")}:${PATH}`, ...COMPILED, PORT: "1", DATA_DIR: "/dev/null" }
    })
    const expected =
      ELSEWHERE[name.startsWith("test:") ? "test" : name] ??
      (["start", "dev"].includes(name) ? /Usage: npm start/ : new RegExp(`npm run ${name}\\b`))
    expect(stdout).toMatch(expected)
  })
})
