/** What the command line asks instead of a service is answered before the service is loaded. */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, test } from "vitest"
import manifest from "../../../package.json" with { type: "json" }
import { COMPILED } from "../../support/compiled.ts"

const ROOT = join(import.meta.dirname, "../../..")
/** Writes the address of each module that is loaded on standard error. */
const TELLS = `data:text/javascript,${encodeURIComponent(
  'import { registerHooks } from "node:module"; registerHooks({ load: (url, context, next) => { console.error(url); return next(url, context) } })'
)}`

test.each([
  ["src/main.ts", "--version", 0, `${manifest.version}\n`],
  ["src/main.ts", "--halp", 1, ""],
  ["src/app/views-rebuild.ts", "--help", 0, "npm run views:rebuild\n"]
])("%s %s ends without loading the service", (script, flag, code, said) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["--import", TELLS, script, flag], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...COMPILED }
  })
  expect([status, stdout.slice(0, said.length)]).toEqual([code, said])
  expect(stderr).toContain("/src/config/command-line.ts")
  expect(stderr).not.toMatch(/\/src\/(?:app\/run|app\/service|postgres\/client)\.ts/)
})
