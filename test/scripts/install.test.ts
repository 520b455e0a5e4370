/** The installation before a start: made when it is missing, half made or out of date, and only then. */
import { spawnSync } from "node:child_process"
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest"

const SCRIPT = join(import.meta.dirname, "../../scripts/install.js")
const INSTALLS = /^Installing .*\n[\s\S]*^Installed in \d+ s\.\n$/m

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "install-"))
  mkdirSync(join(project, "scripts"))
  copyFileSync(SCRIPT, join(project, "scripts/install.js"))
  writeProject("1.0.0")
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

/** What an installation left behind, which later tests begin from. */
let kept: string | undefined
afterAll(() => {
  if (kept !== undefined) rmSync(kept, { recursive: true, force: true })
})

/** The dependencies are as an installation leaves them: npm takes a second, a copy of what it wrote none. */
const installed = (): void => {
  if (kept !== undefined)
    return cpSync(kept, join(project, "node_modules"), { recursive: true, verbatimSymlinks: true })
  expect(run().stderr).toMatch(INSTALLS)
  kept = mkdtempSync(join(tmpdir(), "installed-"))
  cpSync(join(project, "node_modules"), kept, { recursive: true, verbatimSymlinks: true })
}

/** A project with one dependency, which is a folder of it: npm installs it without a network. */
const writeProject = (version: string): void => {
  const manifest = { name: "project", version: "1.0.0", type: "module", dependencies: { part: "file:part" } }
  const packages = {
    "": manifest,
    "node_modules/part": { resolved: "part", link: true },
    "node_modules/for-another-system": { version: "1.0.0", optional: true, os: ["none"] },
    part: { version }
  }
  mkdirSync(join(project, "part"), { recursive: true })
  writeJson("part/package.json", { name: "part", version })
  writeJson("package.json", { ...manifest, optionalDependencies: { "for-another-system": "1.0.0" } })
  writeJson("package-lock.json", {
    name: "project",
    version: "1.0.0",
    lockfileVersion: 3,
    packages: { ...packages, "": { ...manifest, optionalDependencies: { "for-another-system": "1.0.0" } } }
  })
}
const writeJson = (path: string, value: object): void => writeFileSync(join(project, path), JSON.stringify(value))

const run = () => {
  // As npm runs it, but with the settings of this test alone.
  const { npm_execpath: _, ...env } = process.env
  const { status, stderr, stdout } = spawnSync(process.execPath, ["scripts/install.js"], {
    cwd: project,
    env: { ...env, npm_config_offline: "true" },
    encoding: "utf8"
  })
  return { status, stdout, stderr }
}

describe("before a start", () => {
  test("the dependencies are installed once, and it says so and how long it took", () => {
    const first = run()
    expect(first).toMatchObject({ status: 0, stdout: "" })
    expect(first.stderr).toMatch(INSTALLS)
    expect(existsSync(join(project, "node_modules/part/package.json"))).toBe(true)
    expect(run()).toEqual({ status: 0, stdout: "", stderr: "" })
  })

  test("an installation that was interrupted is made again", () => {
    installed()
    // npm writes this file last.
    rmSync(join(project, "node_modules/.package-lock.json"))
    expect(run().stderr).toMatch(INSTALLS)
    writeFileSync(join(project, "node_modules/.package-lock.json"), "")
    expect(run().stderr).toMatch(INSTALLS)
    expect(run().stderr).toBe("")
  })

  test("a lockfile that names another version than the installed one is followed", () => {
    installed()
    writeProject("1.0.1")
    expect(run().stderr).toMatch(INSTALLS)
    expect(run().stderr).toBe("")
  })

  test("an installation that fails ends the start and says what to do", () => {
    writeFileSync(join(project, "package-lock.json"), "{")
    const { status, stderr } = run()
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The installation failed \(npm ci: exit \d+\)\. Run it again: npm ci$/m)
  })
})
