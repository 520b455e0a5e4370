/**
 * Once per test run: names the run and, at its end, removes what its files left behind.
 *
 * Nothing is started here. The files that ask for a database create the templates together on first need, so a run
 * without them pays nothing.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { dropRunDatabases } from "./database-server.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the files of one run share what is made once: templates, the server in use. */
    readonly databaseRunDir: string
  }
}

export default function setup(project: TestProject) {
  const runDir = mkdtempSync(join(tmpdir(), `redress-test-${Date.now().toString(36)}-`))
  project.provide("databaseRunDir", runDir)
  return async () => {
    try {
      if (existsSync(runDir)) await dropRunDatabases(runDir)
    } finally {
      rmSync(runDir, { recursive: true, force: true })
    }
  }
}
