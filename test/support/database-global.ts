/**
 * Once per test run: names the run and, at its end, removes what its files left behind; before it, what runs left behind
 * that were killed.
 *
 * Nothing is started here. The files that ask for a database create the templates together on first need, so a run
 * without them pays nothing.
 */
import { existsSync, rmSync } from "node:fs"
import type { TestProject } from "vitest/node"
import { dropRunDatabases, sweepDeadRuns } from "./database-server.ts"
import { makeRunFolder } from "./run-folders.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the files of one run share what is made once: templates, the server in use. */
    readonly databaseRunDir: string
  }
}

export default async function setup(project: TestProject) {
  await sweepDeadRuns()
  const runDir = makeRunFolder()
  project.provide("databaseRunDir", runDir)
  return async () => {
    try {
      if (existsSync(runDir)) await dropRunDatabases(runDir)
    } finally {
      rmSync(runDir, { recursive: true, force: true })
    }
  }
}
