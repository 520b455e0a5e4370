/**
 * What a service process of a test runs. The suite starts some ninety of them: a bundle, made once for the run, starts in half
 * of the processor time that loading 1,700 modules takes.
 *
 * Always true: the bundle is the one that fits the sources as they are now (scripts/bundle.js names it by their content), and
 * the sources themselves are started by test/scripts/start.crash.test.ts.
 */
import { execFile } from "node:child_process"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import manifest from "../../package.json" with { type: "json" }
import { findBundle } from "../../scripts/bundle.js"

const ROOT = join(import.meta.dirname, "../..")

export interface ServiceProgram {
  /** Of Node. */
  readonly flags: ReadonlyArray<string>
  /** Seen from the project's folder. */
  readonly script: string
  readonly env: Readonly<Record<string, string>>
}

export const SOURCES: ServiceProgram = { flags: [], script: "src/main.ts", env: {} }
/** What `npm start` gives to node. */
export const START_FLAGS: ReadonlyArray<string> = manifest.scripts.start
  .split(" ")
  .filter((word) => word.startsWith("--"))
/** As `npm start` runs it, which first looks at what is installed and at every source. */
export const START: ServiceProgram = { flags: START_FLAGS, script: "scripts/start.js", env: {} }

let found: Promise<ServiceProgram> | undefined

/** In a test, the bundle. In a script, the sources: what it measures is compared with what it measured before. */
export const serviceProgram = (): Promise<ServiceProgram> =>
  process.env["VITEST"] === undefined ? Promise.resolve(SOURCES) : (found ??= bundled())

const bundled = async (): Promise<ServiceProgram> => {
  const [{ inject }, { oncePerRun }] = [await import("vitest"), await import("./database-server.ts")]
  const { compiled, main } = await oncePerRun(inject("databaseRunDir"), "bundle", async () => findBundle() ?? make())
  return {
    // The embedded database's code is compiled simply: vitest.config.ts says why. Young objects have no large room as in
    // START: a heap as small as the one of memory.crash.test.ts would be collected half as often again.
    flags: ["--liftoff-only", "--no-regexp-tier-up"],
    script: relative(ROOT, fileURLToPath(main)),
    // Nearly ninety services live for seconds, and none of them is waited for by a person. START warms up, as an operator's does.
    env: { NODE_COMPILE_CACHE: compiled, WARM_UP: "off" }
  }
}

/** In a process of its own: the bundler would leave its threads and its memory to the tests. */
const make = async () => {
  await promisify(execFile)(process.execPath, [join(ROOT, "scripts/bundle.js")])
  const made = findBundle()
  if (made === undefined) throw new Error("the sources changed while they were bundled")
  return made
}
